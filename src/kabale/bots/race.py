"""A race between the options of a choice: all of them play in the same imagined worlds, and the worst leave one after another.

What chance brings differs much more between worlds than options differ within one, so options are compared only world by world: the
number of a try is the number of its world. The field shrinks evenly over the budget (sequential halving), and sooner where an option is
clearly behind; the more worlds the budget allows, the oftener is that asked, and the clearer must it be.
"""

from math import ceil, log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

FIELD: Final = 8  # options that start
ANCHOR: Final = 4.0  # as many tries count what was thought of an option before, where that has the same unit
CLEAR: Final = 3.0  # an option leaves at once that is behind the best by the root of this many logarithms of the worlds, in standard errors
ROUNDS: Final = 8  # rounds between two looks for those


class Race:
    """Options, and what each brought in each world. ``worths`` are what was thought of them before; they count as many tries as ``anchor``."""

    def __init__(self, options: vec[i64], worths: list[float], anchor: float) -> None:
        order = sorted(range(len(worths)), key=lambda i: -worths[i])[:FIELD]
        self.options = vec[i64]()
        self.worths: list[float] = []
        self.brought: list[list[float]] = []
        self.sums: list[float] = []
        self.running: list[int] = []
        self.tries: i64 = 0
        self.anchor = anchor
        for i in order:
            self.running.append(len(self.worths))
            self.options = append(self.options, options[i])
            self.worths.append(worths[i])
            self.brought.append([])
            self.sums.append(0.0)

    def next(self) -> i64:
        """The place of the option that plays next: of those still running, the one with fewest tries."""
        best = self.running[0]
        for at in self.running:
            if len(self.brought[at]) < len(self.brought[best]):
                best = at
        return best

    def note(self, at: i64, value: float) -> None:
        """What an option brought in its next world."""
        self.brought[at].append(value)
        self.sums[at] += value
        self.tries += 1

    def rounds(self) -> i64:
        """The worlds that all options still running have played in."""
        return min([len(self.brought[at]) for at in self.running])

    def standings(self) -> list[tuple[float, int]]:
        """The options still running, best first, by what they brought in the worlds common to them and what was thought of them before."""
        n = self.rounds()
        found: list[tuple[float, int]] = []
        for at in self.running:
            brought = self.brought[at]
            total = self.sums[at] if len(brought) == n else self.sums[at] - brought[-1]
            before = self.worths[at]
            mean = (total + self.anchor * before) / (float(n) + self.anchor) if n > 0 else before
            found.append((mean, at))
        found.sort(key=lambda pair: (-pair[0], pair[1]))
        return found

    def narrow(self, share: float) -> None:
        """Lets the worst go, once this share of the budget is spent."""
        n = self.rounds()
        if n == 0 or len(self.running) == 1:
            return
        places = [at for _, at in self.standings()]
        room = max(2, ceil(float(len(self.options)) ** (1.0 - share)))
        places = places[:room]
        if share > 0.0 and n % ROUNDS == 0:
            first = places[0]
            clear = sqrt(CLEAR * log(float(n) / share))
            places = [at for at in places if at == first or not self._clearly_behind(at, first, n, clear)]
        self.running = sorted(places)

    def _clearly_behind(self, at: i64, first: i64, n: i64, clear: float) -> bool:
        """Whether an option is so many standard errors behind the first."""
        mine = self.brought[at]
        best = self.brought[first]
        total = 0.0
        squares = 0.0
        for i in range(n):
            ahead = best[i] - mine[i]
            total += ahead
            squares += ahead * ahead
        mean = total / float(n)
        return mean > clear * sqrt(max(squares / float(n) - mean * mean, 0.0) / float(n))

    def over(self) -> bool:
        """Whether only one is left."""
        return len(self.running) == 1

    def best(self) -> i64:
        """The option that leads."""
        return self.options[self.standings()[0][1]]
