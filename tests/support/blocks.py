"""The tables of all blocks for the documents: ``python -m tests.support.blocks --write``."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from tests.support.cases import ROOT

import kabale
from kabale.kernel import blocks as data
from kabale.kernel.blocks import Declared

PAGE = ROOT / "docs" / "lab" / "blocks.md"

HEAD = """# The blocks of observations

Made from the `observation.toml` files by `python -m tests.support.blocks --write`. How observations work: [Observations](observations.md).

Shapes: `players` is the number of players, `colours` one more (the neutral colour is the last), `questions` the kinds of questions of
the game. Blocks lie in the row in this order: first those of every game, then the game's own.
"""


def rows(blocks: Iterable[tuple[str, Declared]]) -> list[str]:
    """A table with one line for each block."""
    lines = ["| block | shape | values | meaning |", "|---|---|---|---|"]
    for name, block in blocks:
        shape = " × ".join(map(str, block.shape))
        lines.append(f"| `{name}` | {shape} | {block.low}..{block.high} | {block.text.en} |")
    return lines


def page() -> str:
    """The whole page."""
    parts = [HEAD, "## Every game\n", *rows(data.declared(Path(data.__file__).parent).items())]
    for name in kabale.names():
        game = kabale.game(name)
        sizes = ", ".join(
            f"{sum(b.size for b in game.blocks(n))} with {n} players" for n in game.meta.players
        )
        parts += [f"\n## {game.meta.name.en} (`{name}`)\n", f"Cells of a row: {sizes}.\n"]
        parts += rows(data.declared(game.folder).items())
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    if "--write" in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        print(page())
