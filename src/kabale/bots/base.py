"""What a bot is: a function of what its seat may see. It never holds the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from librt.vecs import vec
from mypy_extensions import i64

from kabale.bots import greedy, together
from kabale.bots.search import Search
from kabale.bots.together import run
from kabale.kernel.chance import Chance, chance
from kabale.kernel.errors import KabaleError
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.game import Game
from kabale.kernel.position import Position
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
        self.table = id(state)
        self.number = len(state.choices)
        self._state = state

    def imagine(self, luck: int, memory: bool) -> State:
        """A world the seat cannot tell from the true one: the same for every state it cannot tell apart."""
        blind = chance(luck)
        blind.blind = True
        return self._state.imagine(self.seat, blind, memory)

    def alone_since(self, number: int) -> list[int] | None:
        """The seat's own options since so many choices, if nothing else has happened: nobody else chose, nothing was drawn or shown."""
        if not 0 <= number < self.number or self._state.undo_limit(self.seat) > number:
            return None
        return list(self._state.choices[number:])


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
    slips = 2  # one choice in so many is a slip
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
    """A bot that searches, until its iterations or its seconds are used up, whichever is first, or nothing can change any more.

    What a search has learnt about the rest of the own turn is kept for the next choice. With several ``cores``, as many processes search at once.
    """

    name = ""
    iterations: int | None = None
    seconds: float | None = None
    own_turn = False
    memory = True
    batch = 10  # iterations between two looks at the clock
    cores = 1

    def __init__(self) -> None:
        self._kept: _Kept | None = None

    def choose(self, seen: Seen, luck: Chance) -> int:
        """The option the search tried most."""
        if len(seen.options) == 1:
            return seen.options[0]
        if self.cores > 1:
            return together.best(self._job(seen, luck), self.cores, self.iterations, self.seconds)
        search = self.search(seen, luck)
        option = int(search.best())
        self._kept = _Kept(seen.table, seen.number, search)
        return option

    def search(self, seen: Seen, luck: Chance) -> Search:
        """The whole search, for those who want to look into it."""
        world = seen.imagine(luck.next32(), self.memory)
        seed = luck.next32()
        search = self._kept.search_for(seen, world.position) if self._kept is not None else None
        if search is None:
            judge = seen.game.judge(world.players)
            search = Search(
                seen.game.evaluator(), judge, seen.seat, world.players, chance(seed), self.own_turn
            )
        run(search, world.position, self.memory, self.iterations, self.seconds, self.batch)
        return search

    def _job(self, seen: Seen, luck: Chance) -> together.Job:
        world = seen.imagine(luck.next32(), self.memory)
        return together.Job.of(world, seen.seat, self.own_turn, self.memory, self.batch, luck.next32())


class _Kept:
    """A search that may go on at the next choice, if that belongs to the same turn and nothing new was learnt."""

    def __init__(self, table: int, number: int, search: Search) -> None:
        self.table = table
        self.number = number
        self.search = search

    def search_for(self, seen: Seen, world: Position) -> Search | None:
        """The search, gone on to the present choice; None if it has nothing to say about it."""
        search = self.search
        if seen.table != self.table or seen.seat != search.seat or world.turns != search.turn:
            return None
        options = seen.alone_since(self.number)
        if not options or not all(search.follow(option) for option in options):
            return None
        return search if set(search.root.options) <= set(seen.options) else None


class Meister(Searcher):
    """Searches its own turn to the end, and lets the others do what looks natural."""

    name = "meister"
    iterations = 400
    seconds = 0.25
    own_turn = True
    memory = False
    batch = 20


class Grossmeister(Searcher):
    """Information-set Monte Carlo tree search over everybody's choices, with greedy playouts or by lot to the end; remembers everything it was shown."""

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


def bot(name: str, iterations: int | None = None, seconds: float | None = None, cores: int = 1) -> Bot:
    """The bot of this name. A budget counts for bots that search, instead of their own; so do cores."""
    if name not in BOTS:
        raise UnknownBot(got=name, allowed=", ".join(BOTS))
    found = BOTS[name]()
    if isinstance(found, Searcher):
        if iterations is not None or seconds is not None:
            found.iterations, found.seconds = iterations, seconds
        found.cores = max(1, cores)
    return found
