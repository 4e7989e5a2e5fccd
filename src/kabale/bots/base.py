"""What a bot is: a function of what its seat may see. It never holds the state."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Protocol

from librt.vecs import vec
from mypy_extensions import i64

from kabale.bots import greedy
from kabale.bots.search import Search
from kabale.kernel.chance import Chance, chance
from kabale.kernel.errors import KabaleError
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.game import Game
from kabale.kernel.state import State
from kabale.kernel.view import View


class UnknownBot(KabaleError):
    """No such bot."""

    code = "unknown-bot"
    status = 422


class Seen:
    """What a bot gets: its seat, its options, its view, and imagined worlds. The true state stays outside."""

    def __init__(self, state: State, seat: int) -> None:
        self.game: Game = state.game
        self.seat = seat
        self.options: vec[i64] = state.legal(seat)
        self.view: Callable[[], View] = lambda: state.view(seat)
        self._state = state

    def imagine(self, luck: int, memory: bool) -> State:
        """A world the seat cannot tell from the true one: the same for every state it cannot tell apart."""
        blind = chance(luck)
        blind.blind = True
        return self._state.imagine(self.seat, blind, memory)


class Bot(Protocol):
    """Chooses one of the options it sees; the same for the same sight and luck."""

    name: str

    def choose(self, seen: Seen, luck: Chance) -> int:
        """The number of the chosen option."""


class Random:
    """Any option, each equally likely."""

    name = "random"

    def choose(self, seen: Seen, luck: Chance) -> int:
        """One of the options by lot."""
        return seen.options[luck.below(len(seen.options))]


class Geselle:
    """Greedy: the option whose outcome looks best in a few imagined worlds."""

    name = "geselle"
    worlds = 2
    limit = 40  # small choices that finishing a composite one may take

    def __init__(self, evaluator: Evaluator | None = None) -> None:
        self.evaluator = evaluator  # instead of the game's own

    def scores(self, seen: Seen, luck: Chance) -> list[float]:
        """The value of each option."""
        worlds = [seen.imagine(luck.next32(), False).position for _ in range(self.worlds)]
        evaluator = self.evaluator or seen.game.evaluator()
        return greedy.values(worlds, evaluator, seen.seat, seen.options, self.limit)

    def choose(self, seen: Seen, luck: Chance) -> int:
        """The option with the best value."""
        if len(seen.options) == 1:
            return seen.options[0]
        return seen.options[greedy.pick(self.scores(seen, luck), luck)]


class Lehrling(Geselle):
    """Greedy with a wandering eye: now and then the second or third best looks best to it, never the absurd."""

    name = "lehrling"
    slips = 3  # one choice in so many is a slip
    reach = 3  # a slip takes one of so many best options

    def choose(self, seen: Seen, luck: Chance) -> int:
        """Mostly the best option, sometimes one of the next."""
        if len(seen.options) == 1:
            return seen.options[0]
        scores = self.scores(seen, luck)
        if luck.below(self.slips):
            return seen.options[greedy.pick(scores, luck)]
        order = sorted(range(len(scores)), key=lambda i: -scores[i])
        return seen.options[order[luck.below(min(self.reach, len(order)))]]


class Searcher:
    """A bot that searches, until its iterations or its seconds are used up, whichever is first."""

    name = ""
    iterations: int | None = None
    seconds: float | None = None
    own_turn = False
    memory = True
    batch = 50  # iterations between two looks at the clock

    def choose(self, seen: Seen, luck: Chance) -> int:
        """The option the search tried most."""
        if len(seen.options) == 1:
            return seen.options[0]
        return self.search(seen, luck).best()

    def search(self, seen: Seen, luck: Chance) -> Search:
        """The whole search, for those who want to look into it."""
        world = seen.imagine(luck.next32(), self.memory)
        search = Search(seen.game.evaluator(), seen.seat, world.players, chance(luck.next32()), self.own_turn)
        end = None if self.seconds is None else monotonic() + self.seconds
        while self.iterations is None or search.iterations < self.iterations:
            left = self.batch if self.iterations is None else self.iterations - search.iterations
            search.run(world.position, left if end is None else min(left, self.batch), self.memory)
            if end is not None and monotonic() >= end:
                break
        return search


class Meister(Searcher):
    """Searches its own turn to the end, and lets the others do what looks natural."""

    name = "meister"
    iterations = 400
    seconds = 0.25
    own_turn = True
    memory = False
    batch = 20


class Grossmeister(Searcher):
    """Information-set Monte Carlo tree search over everybody's choices; remembers everything it was shown."""

    name = "grossmeister"
    seconds = 1.0


BOTS: dict[str, Callable[[], Bot]] = {
    "random": Random,
    "lehrling": Lehrling,
    "geselle": Geselle,
    "meister": Meister,
    "grossmeister": Grossmeister,
}
"""All bots, from gentle to strong."""


def bot(name: str, iterations: int | None = None, seconds: float | None = None) -> Bot:
    """The bot of this name. A budget counts for bots that search, instead of their own."""
    if name not in BOTS:
        raise UnknownBot(got=name, allowed=", ".join(BOTS))
    found = BOTS[name]()
    if isinstance(found, Searcher) and (iterations is not None or seconds is not None):
        found.iterations, found.seconds = iterations, seconds
    return found
