"""Reads a stage of the game to its end, every line of play as far as it matters: can a seat force its win before the stage is over?

For games of two in which all that is hidden is hidden from both: until something is shown they play with open cards. A line that reaches the end of the stage, or on which
something is shown or drawn, is open: neither has won. So a position has one of three values, and whether it is at least one of them is found by trying options until one is enough
(alpha-beta with an empty window), with a memory of positions.
"""

from time import monotonic
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.kernel.evaluation import Evaluator, shares
from kabale.kernel.position import Position, filled

LOST: Final = 0.0
OPEN: Final = 0.5  # also a shared win
WON: Final = 1.0
SLICE: Final = 255  # positions between two looks at the clock, all bits set
VOCABULARY: Final = 1024  # options beyond it share their places with others


class Bounds:
    """Between what the value of a position lies, and the option that was enough last."""

    def __init__(self) -> None:
        self.low = LOST
        self.high = WON
        self.best: i64 = -1


class Reading:
    """A reading for one seat. It gives up after as many positions or seconds as it is allowed."""

    def __init__(self, evaluator: Evaluator, seat: i64, root: Position, limit: i64, seconds: float) -> None:
        self.evaluator = evaluator
        self.seat = seat
        self.stage: i64 = evaluator.stage(root)
        self.shown: i64 = root.shown
        self.draws: i64 = root.chance.draws
        self.nodes: i64 = 0
        self.allow(limit, seconds)
        self.known: dict[int, Bounds] = {}
        self.enough = filled(2 * VOCABULARY, 0)  # how often an option of either side was enough

    def allow(self, limit: i64, seconds: float) -> None:
        """So many further positions or seconds, whatever was given up before."""
        self.limit = self.nodes + limit
        self.until = monotonic() + seconds
        self.given_up = False

    def winning(self, position: Position, options: vec[i64]) -> i64:
        """An option of the seat with which it can force its win; -1 if none was found."""
        for option in options:
            if self._reached(position, option, WON) >= WON:
                return option
        return -1

    def losing(self, position: Position, options: vec[i64]) -> vec[i64]:
        """The options of the seat after which the other was found to be able to force a win."""
        found = vec[i64]()
        for option in options:
            if self._reached(position, option, OPEN) < OPEN and not self.given_up:
                found = append(found, option)
        return found

    def _reached(self, position: Position, option: i64, asked: float) -> float:
        world = position.clone()
        world.play(self.seat, option)
        return self._read(world, asked)

    def _read(self, world: Position, asked: float) -> float:
        """The value of a world if that is needed to tell on which side of the one asked for it lies; else a bound on the same side."""
        while True:
            if world.over():
                return shares(world)[self.seat]
            if self._goes_beyond(world):
                return OPEN
            mover: i64 = world.actor()
            options = self._considered(world, mover)
            if len(options) > 1:
                break
            world.play(mover, options[0])
        self.nodes += 1
        if self.nodes >= self.limit or (self.nodes & SLICE == 0 and monotonic() > self.until):
            self.given_up = True
        if self.given_up:
            return LOST
        key = self.evaluator.key(world)
        bounds = self.known.get(key)
        if bounds is None:
            bounds = Bounds()
            self.known[key] = bounds
        elif bounds.low >= asked:
            return bounds.low
        elif bounds.high < asked:
            return bounds.high
        return self._try_options(world, mover, options, bounds, asked)

    def _try_options(
        self, world: Position, mover: i64, options: vec[i64], bounds: Bounds, asked: float
    ) -> float:
        """Tries one after the other until one is enough for whoever moves."""
        own = mover == self.seat
        reached = LOST if own else WON
        n: i64 = len(options)
        i: i64 = 0
        while i < n:
            self._bring_forward(options, i, own, bounds.best)
            copy = world.clone() if i < n - 1 else world
            copy.play(mover, options[i])
            x = self._read(copy, asked)
            if self.given_up:
                return LOST
            reached = max(reached, x) if own else min(reached, x)
            if (reached >= asked) == own:
                bounds.best = options[i]
                at: i64 = place(own, options[i])
                self.enough[at] = self.enough[at] + 1
                break
            i += 1
        if reached >= asked:
            bounds.low = max(bounds.low, reached)
        else:
            bounds.high = min(bounds.high, reached)
        return reached

    def _goes_beyond(self, world: Position) -> bool:
        """Whether something was shown or drawn on the way, or the stage is over."""
        return (
            world.shown != self.shown
            or world.chance.draws != self.draws
            or self.evaluator.stage(world) != self.stage
        )

    def _considered(self, world: Position, mover: i64) -> vec[i64]:
        """The options that do more than refuse, if there are any."""
        options = world.options(mover)
        n: i64 = len(options)
        out = vec[i64](capacity=n)
        i: i64 = 0
        while i < n:
            if not self.evaluator.refuses(options[i]):
                out = append(out, options[i])
            i += 1
        return out if len(out) > 0 else options

    def _bring_forward(self, options: vec[i64], i: i64, own: bool, best: i64) -> None:
        """Of the options from the i-th on, the most promising takes its place: the one that was enough here before, or most often elsewhere."""
        top: i64 = i
        j: i64 = i
        n: i64 = len(options)
        while j < n:
            if options[j] == best:
                top = j
                break
            if self.enough[place(own, options[j])] > self.enough[place(own, options[top])]:
                top = j
            j += 1
        option: i64 = options[top]
        while top > i:
            options[top] = options[top - 1]
            top -= 1
        options[i] = option


def place(own: bool, option: i64) -> i64:
    """Where it is counted how often an option was enough."""
    return option % VOCABULARY + (VOCABULARY if own else i64(0))
