"""Two games of a few lines whose best choices are known, to see whether search finds them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.kernel.chance import Chance, chance
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.position import Frame, Position


class Nim(Position):
    """One heap; whoever takes the last stone wins. One to three stones a turn: option n takes n + 1."""

    def __init__(self, heap: i64, last: i64) -> None:
        self.heap = heap
        self.last = last

    @staticmethod
    def of(heap: int) -> Nim:
        """A game about to begin with seat 0."""
        game = Nim(heap, -1)
        game.begin(2, chance(1))
        game.push(0, 0)
        return game

    def clone(self) -> Nim:
        copy = Nim(self.heap, self.last)
        copy.keep(self)
        return copy

    def imagine(self, seat: i64, luck: Chance, memory: bool) -> Nim:
        copy = self.clone()
        copy.chance = luck
        return copy

    def resume(self, frame: Frame) -> bool:
        if self.heap > 0:
            return True
        self.pop()
        return False

    def legal(self, frame: Frame, seat: i64) -> vec[i64]:
        options = vec[i64]()
        for n in range(min(3, int(self.heap))):
            options = append(options, n)
        return options

    def choose(self, frame: Frame, seat: i64, option: i64) -> None:
        self.heap -= option + 1
        self.last = seat
        frame.seat = 1 - seat
        self.begin_turn(1 - seat)

    def place(self, seat: i64) -> i64:
        return 1 if seat == self.last else 2


class LastStone(Evaluator):
    """Knows only who has won."""

    def value(self, position: Position, seat: i64) -> float:
        if not position.over():
            return 0.0
        return 1.0 if position.place(seat) == 1 else -1.0

    def window(self, players: i64) -> i64:
        return 20


LEFT, RIGHT, SAFE = 0, 1, 2


class Coins(Position):
    """Both hide a coin at once, left or right. Different hands: seat 0 wins a point; seat 0 may also play safe for a little less.

    picks: what each seat chose, -1 before.
    """

    def __init__(self, picks: vec[i64]) -> None:
        self.picks = picks

    @staticmethod
    def new() -> Coins:
        """A game about to begin."""
        game = Coins(vec[i64]([-1, -1]))
        game.begin(2, chance(1))
        game.push(0, 0)
        return game

    def clone(self) -> Coins:
        copy = Coins(self.picks[:])
        copy.keep(self)
        return copy

    def imagine(self, seat: i64, luck: Chance, memory: bool) -> Coins:
        copy = self.clone()
        copy.chance = luck
        return copy

    def resume(self, frame: Frame) -> bool:
        if self.pending(frame):
            return True
        self.pop()
        return False

    def pending(self, frame: Frame) -> i64:
        return (1 if self.picks[0] < 0 else 0) | (2 if self.picks[1] < 0 else 0)

    def legal(self, frame: Frame, seat: i64) -> vec[i64]:
        return vec[i64]([LEFT, RIGHT, SAFE] if seat == 0 else [LEFT, RIGHT])

    def choose(self, frame: Frame, seat: i64, option: i64) -> None:
        self.picks[seat] = option

    def place(self, seat: i64) -> i64:
        return 1


class CoinEvaluator(Evaluator):
    """Left looks natural to seat 1, unless it has seen the other's pick: then it would choose the same hand."""

    def value(self, position: Position, seat: i64) -> float:
        assert isinstance(position, Coins)
        mine, other = position.picks[0], position.picks[1]
        if not position.over():
            return 0.0
        gain = 0.9 if mine == SAFE else 1.0 if mine != other else 0.0
        return gain if seat == 0 else -gain

    def prior(self, position: Position, seat: i64, option: i64) -> float:
        assert isinstance(position, Coins)
        if seat == 0:
            return 0.0
        seen = position.picks[0]
        return 1.0 if option == (LEFT if seen < 0 else seen) else 0.0
