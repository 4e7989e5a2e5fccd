"""Blocks: the named parts of an observation, declared as data. ``observation.toml`` has one table for each, in the order of the row.

Sizes are numbers or ``players``. The texts say what a cell means, in both languages; they are documentation, not rules.
"""

import tomllib
from functools import cache
from math import prod
from pathlib import Path

import msgspec

from kabale.kernel.content import Names
from kabale.kernel.errors import BadContent

FILE = "observation.toml"


class Declared(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A block as the file declares it."""

    shape: tuple[int | str, ...]
    low: int = 0
    high: int = 1
    text: Names


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """A named part of the row: where it begins, its shape, the least and the largest value, and what it means."""

    name: str
    start: int
    shape: tuple[int, ...]
    low: int
    high: int
    text: Names

    @property
    def size(self) -> int:
        """How many cells it has."""
        return prod(self.shape)


@cache
def declared(folder: Path) -> dict[str, Declared]:
    """The blocks a folder declares; none where it has no file."""
    path = folder / FILE
    if not path.exists():
        return {}
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, Declared])
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent("no-toml", file=FILE, problem=error) from None
    except msgspec.ValidationError as error:
        raise BadContent("field", file=FILE, entry="-", field="-", problem=error, allowed="-") from None


def laid_out(folder: Path, sizes: dict[str, int]) -> tuple[Block, ...]:
    """The blocks of a game's row, one after the other: those of every game, then its own. ``sizes`` gives the named sizes."""
    blocks: list[Block] = []
    start = 0
    for name, block in {**declared(Path(__file__).parent), **declared(folder)}.items():
        shape = tuple(sizes[x] if isinstance(x, str) else x for x in block.shape)
        made = Block(name=name, start=start, shape=shape, low=block.low, high=block.high, text=block.text)
        blocks.append(made)
        start += made.size
    return tuple(blocks)
