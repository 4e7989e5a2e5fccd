"""What a bot is: a function of what its seat may see. It never holds the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from librt.vecs import vec
from mypy_extensions import i64

from kabale.bots import greedy
from kabale.kernel.chance import Chance, chance
from kabale.kernel.errors import KabaleError
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
        self.imagine: Callable[[Chance, bool], State] = lambda luck, memory: state.imagine(seat, luck, memory)


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

    def __init__(self, worlds: int = 2, limit: int = 40) -> None:
        self.worlds = worlds
        self.limit = limit

    def choose(self, seen: Seen, luck: Chance) -> int:
        """The option with the best value."""
        if len(seen.options) == 1:
            return seen.options[0]
        worlds = [seen.imagine(chance(luck.next32()), False).position for _ in range(self.worlds)]
        scores = greedy.values(worlds, seen.game.evaluator(), seen.seat, seen.options, self.limit)
        return seen.options[greedy.pick(scores, luck)]


BOTS: dict[str, Callable[[], Bot]] = {"random": Random, "geselle": Geselle}


def bot(name: str) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise UnknownBot(got=name, allowed=", ".join(BOTS))
    return BOTS[name]()
