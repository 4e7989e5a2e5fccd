"""Plain Python on demand: with KABALE_PURE=1 the sources are used even where compiled modules lie beside them."""

from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

_SOURCES = (SourceFileLoader, [".py"])


class SourceFinder:
    """Finds modules of the house by their sources only."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a module below ``kabale``, or None for all others."""
        if not name.startswith("kabale.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, _SOURCES).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None
