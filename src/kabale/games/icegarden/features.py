"""The value function for bots: what the seats have, compared, and which options look natural."""

from typing import Final

from mypy_extensions import i64

from kabale.games.icegarden.ids import O_ADVANCE, O_PICK
from kabale.games.icegarden.priors import natural
from kabale.games.icegarden.rules.ending import reached
from kabale.games.icegarden.state import GardenState
from kabale.games.icegarden.worths import Weights, promise, totals
from kabale.kernel.evaluation import Comparing
from kabale.kernel.position import Position

WON: Final = 1000.0


class GardenEvaluator(Comparing):
    """How good a position looks, and which options look natural inside a composite choice."""

    def __init__(self, weights: list[float]) -> None:
        self.w = Weights(weights)

    def worths(self, position: Position) -> list[float]:
        """The totals of the seats; none before the first round and after the end."""
        assert isinstance(position, GardenState)
        p = position
        if p.over() or len(p.sequence) == 0:
            return []
        return totals(p, self.w)

    def compared(self, position: Position, worths: list[float], seat: i64) -> float:
        """The own total against the others', or won and lost."""
        assert isinstance(position, GardenState)
        p = position
        if p.over():
            return WON * (1.5 - float(p.place(seat)))
        if len(worths) == 0:
            return 0.0
        mean = 0.0
        top = -1000.0
        doom = 0.0
        s: i64 = 0
        while s < p.players:
            if s != seat:
                mean += worths[s]
                if worths[s] > top:
                    top = worths[s]
                if reached(p, s):
                    doom += 60.0
            s += 1
        mean /= float(p.players - 1)
        share = self.w.duel if p.players == 2 else self.w.others
        return worths[seat] - share * 0.5 * (mean + top) - doom

    def prior(self, position: Position, seat: i64, option: i64) -> float:
        """How natural an option looks at first sight."""
        assert isinstance(position, GardenState)
        if O_ADVANCE <= option < O_PICK and len(position.sequence) > 0:
            return promise(position, seat, option, self.w)
        return natural(position, seat, option)

    def window(self, players: i64) -> i64:
        """Turns are short: what they were good for shows when many are over."""
        return 12

    def horizon(self, players: i64) -> i64:
        """Turns are short: everybody's answer counts."""
        return players - 1

    def greedy(self, own_turn: bool, players: i64) -> bool:
        """Always: what looks natural is too rough for so many short turns."""
        return True
