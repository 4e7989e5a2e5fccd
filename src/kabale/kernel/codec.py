"""The codec: a position as plain JSON data and back, exactly. It works on the attributes' values, for every game alike."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from librt.vecs import extend, vec
from mypy_extensions import i64

from kabale.kernel.chance import Chance
from kabale.kernel.errors import DamagedRecord
from kabale.kernel.position import Frame, Position

Plain = dict[str, Any]

_SKIP = {"tables", "listening", "events"}
_CHANCE = ("s0", "s1", "s2", "s3", "draws")
_FRAME = ("kind", "seat", "step", "a", "b", "c", "d")


def attributes(position: Position) -> list[str]:
    """The names of a position's attributes, compiled or not."""
    compiled = getattr(type(position), "__mypyc_attrs__", None)
    names = set(compiled) - {"__dict__"} if compiled else set()
    names |= set(getattr(position, "__dict__", ()))
    return sorted(names - _SKIP)


def dump(position: Position) -> Plain:
    """The whole position, hidden parts included."""
    return {name: _plain(getattr(position, name)) for name in attributes(position)}


def _plain(value: object) -> Any:
    if isinstance(value, (int, bool)):
        return value
    if isinstance(value, Chance):
        return {name: getattr(value, name) for name in _CHANCE}
    if isinstance(value, Frame):
        return [getattr(value, name) for name in _FRAME]
    return [_plain(x) for x in value]  # type: ignore[attr-defined]


def digest(position: Position, luck: bool = True) -> str:
    """A short fingerprint of the whole position, the same on every machine; with ``luck=False``, of all but the luck to come."""
    data = dump(position)
    if not luck:
        del data["chance"]
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def zone(numbers: Iterable[int]) -> vec[i64]:
    """A zone with these numbers."""
    return extend(vec[i64](), list(numbers))


def load(blank: Position, data: Plain) -> Position:
    """Fills a position of the same game and player count with dumped data."""
    names = attributes(blank)
    if sorted(data) != names:
        raise DamagedRecord("state", got=", ".join(sorted(data)), allowed=", ".join(names))
    for name in names:
        setattr(blank, name, _rich(getattr(blank, name), name, data[name]))
    return blank


def _rich(old: object, name: str, value: Any) -> object:
    if isinstance(old, bool):
        return bool(value)
    if isinstance(old, int):
        return int(value)
    if isinstance(old, Chance):
        words = [int(value[n]) for n in _CHANCE]
        return Chance(words[0], words[1], words[2], words[3], words[4], False, zone([]), zone([]), 0)
    if name == "frames":
        return [Frame(*(int(x) for x in numbers)) for numbers in value]
    if isinstance(old, list):
        return [zone(numbers) for numbers in value]
    return zone(value)
