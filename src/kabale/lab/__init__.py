"""The laboratory: the same engine for researchers.

``Batch`` and ``Observer`` can be taken from here; they need the extra ``lab`` and are loaded when they are first asked for.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kabale.lab.batch import Batch
    from kabale.lab.observation import Observer

__all__ = ["Batch", "Observer"]


def __getattr__(name: str) -> Any:
    if name == "Batch":
        from kabale.lab.batch import Batch

        return Batch
    if name == "Observer":
        from kabale.lab.observation import Observer

        return Observer
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
