"""Values: how good a position looks for a seat. Each game writes one evaluator over its features; bots and search use it.

There are two sets of weights for it. Those of ``weights.toml`` are tuned to choose well at once: they say what to strive for. Those of
``judgement-N.toml`` are fitted to who won in the end: they say who is ahead.
"""

from math import exp

from mypy_extensions import i64, mypyc_attr

from kabale.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """A game's value function. The general one knows nothing: every position is worth the same."""

    def value(self, position: Position, seat: i64) -> float:
        """How good the position looks for the seat, compared with its opponents; larger is better."""
        return 0.0

    def values(self, position: Position) -> list[float]:
        """The values for all seats; a game may write it where looking at all at once is quicker."""
        out: list[float] = []
        seat: i64 = 0
        while seat < position.players:
            out.append(self.value(position, seat))
            seat += 1
        return out

    def worths(self, position: Position) -> list[float]:
        """What the seats have, each by itself, in the order of the seats (more numbers may follow); nothing where that cannot be said."""
        return []

    def prior(self, position: Position, seat: i64, option: i64) -> float:
        """How natural an option looks at first sight, without playing it; used inside composite choices."""
        return 0.0

    def sight(self, position: Position, seat: i64) -> i64:
        """What chance has just shown the seat, as one number (0: nothing that matters). Search tells such outcomes apart."""
        return 0

    def window(self, players: i64) -> i64:
        """How many turns a search over everybody's choices looks at, always to the end: everybody's turn and the own next one."""
        return players + 1

    def races(self, players: i64) -> bool:
        """Whether the options of a search over everybody's choices race in common worlds, or the tree chooses among them too."""
        return True

    def lots_every(self, players: i64) -> i64:
        """Of how many playouts of a search over everybody's choices one is drawn by lot to the end of the game, where who won counts: for games
        whose positions are hard to value. 0: none, 1: all; others need a judge for the rest."""
        return 0

    def lots(self, position: Position, seat: i64, option: i64) -> i64:
        """How many lots an option has in such a playout; one without any is never taken while there are others."""
        return 1

    def open(self, position: Position) -> bool:
        """Whether all that is hidden is hidden from everybody alike: then a line of play on which nothing is shown or drawn goes on the same in every world, and a
        search may prove who wins. With two players it also reads stages to their end; ``key`` and ``refuses`` are for that."""
        return False

    def key(self, position: Position) -> int:
        """A number for all that matters of a position until the end of its stage: equal positions have equal ones, others hardly ever."""
        return 0

    def refuses(self, option: i64) -> bool:
        """Whether an option only refuses further questions, which is never better than answering each of them."""
        return False

    def stage(self, position: Position) -> i64:
        """The part of the game a position belongs to, such as its round; where the next one begins, things are settled enough for a judge. A turn unless
        the game says otherwise."""
        return position.turns

    def horizon(self, players: i64) -> i64:
        """How many further turns a search over the own turn plays on: 0 where turns are long or priors rough."""
        return 0

    def greedy(self, own_turn: bool, players: i64) -> bool:
        """Whether playouts look at what options lead to, instead of doing what is natural: those of a search over everybody's choices."""
        return not own_turn


@mypyc_attr(allow_interpreted_subclasses=True)
class Comparing(Evaluator):
    """A value function that looks at all seats once and then compares each with the others. A game writes ``worths`` and ``compared``."""

    def compared(self, position: Position, worths: list[float], seat: i64) -> float:
        """How good that is for the seat, compared with its opponents."""
        return 0.0

    def value(self, position: Position, seat: i64) -> float:
        """How good the position looks for the seat."""
        return self.compared(position, self.worths(position), seat)

    def values(self, position: Position) -> list[float]:
        """The values for all seats."""
        worths = self.worths(position)
        out: list[float] = []
        seat: i64 = 0
        while seat < position.players:
            out.append(self.compared(position, worths, seat))
            seat += 1
        return out


class Judge:
    """How likely each seat is to win: by what the seats have, weighed as it was fitted to who won."""

    def __init__(self, evaluator: Evaluator, warmth: float) -> None:
        self.evaluator = evaluator
        self.warmth = warmth  # so much more multiplies the odds by e

    def chances(self, position: Position) -> list[float]:
        """The chance of each seat, all together one."""
        if position.over():
            return shares(position)
        parts: list[float] = []
        worths = self.evaluator.worths(position)
        top = max(worths[: position.players]) if worths else 0.0
        seat: i64 = 0
        while seat < position.players:
            parts.append(exp((worths[seat] - top) / self.warmth) if worths else 1.0)
            seat += 1
        return _as_parts_of_one(parts)


def shares(position: Position) -> list[float]:
    """The share of the win of each seat, once the game is over."""
    parts: list[float] = []
    seat: i64 = 0
    while seat < position.players:
        parts.append(1.0 if position.place(seat) == 1 else 0.0)
        seat += 1
    return _as_parts_of_one(parts)


def _as_parts_of_one(parts: list[float]) -> list[float]:
    whole = 0.0
    for part in parts:
        whole += part
    return [part / whole for part in parts]
