"""A plain search that knows nothing of the games: upper confidence bounds and random playouts to the end. A yardstick.

It is the kind of search OpenSpiel has (``kabale.lab.rival``), compiled: with open cards both play alike for as many simulations, and this one plays many
games where that plays one. How it differs: where the others hold hidden cards, OpenSpiel's tree has a place for each hand of theirs, this one a common place.
"""

from __future__ import annotations

from typing import Final

from kabale.bots.base import Searcher, Seen
from kabale.bots.search import Search
from kabale.bots.together import run
from kabale.kernel.chance import Chance, chance

PLAIN: Final = "plain"
SECONDS: Final = 1.0  # for each choice, if no budget is given; OpenSpiel's search gets as many


class Plain(Searcher):
    """The yardstick. It keeps nothing from one choice to the next."""

    name = PLAIN

    def __init__(self, iterations: int | None = None, seconds: float | None = None) -> None:
        super().__init__()
        self.iterations = iterations
        self.seconds = SECONDS if iterations is None and seconds is None else seconds

    def search(self, seen: Seen, luck: Chance) -> Search:
        """A fresh search for each choice."""
        world = seen.imagine(luck.next32(), self.memory)
        found = Search(seen.game.evaluator(), None, seen.seat, world.players, chance(luck.next32()), False)
        found.gamble()
        run(found, world.position, self.memory, self.iterations, self.seconds, self.batch)
        return found
