"""Weights of a value function: a small data file beside the game's features, with the settings and the result that made it.

``weights.toml`` has a table ``[weights]`` with one number for each name; other tables say where they come from.
"""

import tomllib
from collections.abc import Mapping
from math import isfinite
from pathlib import Path

from kabale.kernel.errors import BadContent

FILE = "weights.toml"


def load(folder: Path, defaults: Mapping[str, float]) -> dict[str, float]:
    """The weights of a game: those of its file, in the order of the defaults; the defaults where there is no file."""
    path = folder / FILE
    if not path.exists():
        return dict(defaults)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8")).get("weights", {})
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent("no-toml", file=FILE, problem=error) from None
    for name in data:
        if name not in defaults:
            allowed = ", ".join(defaults)
            raise BadContent("unknown-field", file=FILE, entry="weights", field=name, allowed=allowed)
    for name in defaults:
        if name not in data:
            raise BadContent("missing-field", file=FILE, entry="weights", field=name, allowed="number")
        value = data[name]
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
            raise BadContent("field", file=FILE, entry="weights", field=name, problem=value, allowed="number")
    return {name: float(data[name]) for name in defaults}


def text(weights: Mapping[str, float], origin: Mapping[str, str | int | float]) -> str:
    """The file's text: where the weights come from, and the weights."""
    lines = ["[origin]"]
    lines += [f"{key} = {_toml(value)}" for key, value in origin.items()]
    lines += ["", "[weights]", *(f"{name} = {value:.4g}" for name, value in weights.items())]
    return "\n".join(lines) + "\n"


def _toml(value: str | int | float) -> str:
    return (
        '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"' if isinstance(value, str) else repr(value)
    )
