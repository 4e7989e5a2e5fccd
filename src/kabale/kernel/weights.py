"""Weights of a value function: small data files beside the game's features, with the settings and the result that made them.

``weights.toml`` has a table ``[weights]`` with one number for each name: what to strive for. ``habits.toml`` has a table ``[habits]``: what makes an option
look natural. ``judgement-4.toml`` (for four players) has
the same names, fitted to who won, and in a table ``[chances]`` the ``warmth``: so much more multiplies the odds by e. A table ``[origin]`` says
where the numbers come from.
"""

import tomllib
from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple

from kabale.kernel.errors import BadContent

WEIGHTS = "weights"
HABITS = "habits"


class Judgement(NamedTuple):
    """Weights that say who is ahead, and how much more of them multiplies the odds by e."""

    warmth: float
    weights: dict[str, float]


def load(folder: Path, kind: str, defaults: Mapping[str, float]) -> dict[str, float]:
    """The weights or habits of a game: those of its file, in the order of the defaults; the defaults where there is no file."""
    path = folder / f"{kind}.toml"
    return _weights(_read(path).get(kind, {}), path.name, kind, defaults) if path.exists() else dict(defaults)


def judgement_file(players: int) -> str:
    """The name of the file of a judgement."""
    return f"judgement-{players}.toml"


def judgement(folder: Path, players: int, defaults: Mapping[str, float]) -> Judgement | None:
    """What was fitted to who won with so many players; None where there is no file."""
    path = folder / judgement_file(players)
    if not path.exists():
        return None
    data = _read(path)
    warmth = _number(data.get("chances", {}), path.name, "chances", "warmth")
    if warmth <= 0:
        raise BadContent(
            "field", file=path.name, entry="chances", field="warmth", problem=warmth, allowed="> 0"
        )
    return Judgement(warmth, _weights(data.get("weights", {}), path.name, "weights", defaults))


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent("no-toml", file=path.name, problem=error) from None


def _weights(data: Mapping[str, Any], file: str, entry: str, names: Mapping[str, float]) -> dict[str, float]:
    for name in data:
        if name not in names:
            allowed = ", ".join(names)
            raise BadContent("unknown-field", file=file, entry=entry, field=name, allowed=allowed)
    return {name: _number(data, file, entry, name) for name in names}


def _number(data: Mapping[str, Any], file: str, entry: str, name: str) -> float:
    if name not in data:
        raise BadContent("missing-field", file=file, entry=entry, field=name, allowed="number")
    value = data[name]
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
        raise BadContent("field", file=file, entry=entry, field=name, problem=value, allowed="number")
    return float(value)


def text(kind: str, weights: Mapping[str, float], origin: Mapping[str, str | int | float]) -> str:
    """The text of weights or habits: where they come from, and the numbers."""
    return _table("origin", origin) + "\n" + _table(kind, weights)


def judgement_text(found: Judgement, origin: Mapping[str, str | int | float]) -> str:
    """The text of a judgement: where it comes from, and its numbers."""
    tables = [_table("origin", origin), _table("chances", {"warmth": found.warmth})]
    return "\n".join([*tables, _table("weights", found.weights)])


def _table(name: str, values: Mapping[str, str | int | float]) -> str:
    lines = (f"{key} = {_toml(value)}" for key, value in values.items())
    return "\n".join([f"[{name}]", *lines]) + "\n"


def _toml(value: str | int | float) -> str:
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return f"{value:.4g}" if isinstance(value, float) else repr(value)
