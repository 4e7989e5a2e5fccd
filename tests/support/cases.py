"""What the suites run over: every registered game and the example game, with every number of players and every variant."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import kabale
from kabale.kernel.errors import KabaleError
from kabale.kernel.game import Game, Variant
from kabale.kernel.state import State

ROOT = Path(__file__).parents[2]
EXAMPLE = "duell"


@dataclass(frozen=True, eq=False)
class Case:
    """One way to set a game up."""

    game: Game
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def start(self, seed: int, log: bool = True) -> State:
        """A fresh game."""
        return self.game.start(self.players, seed, self.options, log=log)

    @property
    def label(self) -> str:
        """A short name, for the list of tests."""
        words = [self.game.name, f"{self.players}p"]
        for key, value in self.options.items():
            chosen = [value] if isinstance(value, str) else list(value)
            words.append(f"{key}={'+'.join(chosen[:3])}{'+…' if len(chosen) > 3 else ''}")
        return "-".join(words)


@dataclass(frozen=True)
class Budget:
    """How much a suite may do with one game, all its cases together: reached states, whole games, examples of each case."""

    states: int
    games: int
    examples: int

    def share(self, case: Case, part: float = 1.0, least: int = 4) -> int:
        """How many states fall to one case when a check takes this part of the budget."""
        return max(least, int(self.states * part / len(cases(case.game))))

    def seeds(self, case: Case, first: int, part: float = 1.0) -> range:
        """The seeds of the whole games that fall to one case."""
        first += offset()
        return range(first, first + max(1, int(self.games * part / len(cases(case.game)))))


QUICK = Budget(states=300, games=2, examples=5)
NORMAL = Budget(states=2400, games=16, examples=10)
SOAK = Budget(states=30_000, games=250, examples=300)


def offset() -> int:
    """Where seeds begin: KABALE_SOAK=2, 3, ... plays other games than KABALE_SOAK=1."""
    number = os.environ.get("KABALE_SOAK", "")
    return (int(number) - 1) * 1_000_000 if number.isdigit() and int(number) > 1 else 0


def budget() -> Budget:
    """The budget the environment asks for (KABALE_QUICK, KABALE_SOAK)."""
    if os.environ.get("KABALE_SOAK"):
        return SOAK
    return QUICK if os.environ.get("KABALE_QUICK") else NORMAL


@cache
def example() -> Game:
    """The example game."""
    from examples.duell import make

    return make()


def names() -> list[str]:
    """All games of the suites: the registered ones and the example."""
    return [*(name for name in kabale.names() if name != EXAMPLE), EXAMPLE]


@cache
def load(name: str) -> Game:
    """A game of the suites by its name."""
    return example() if name == EXAMPLE else kabale.game(name)


@cache
def games() -> Sequence[Game]:
    """The games that can be loaded (one that cannot fails a test of its own)."""
    found = []
    for name in names():
        try:
            found.append(load(name))
        except Exception:  # told by test_every_game_loads
            continue
    return found


@cache
def cases(game: Game) -> Sequence[Case]:
    """Every number of players with the usual options, and every choice of every variant at least once."""
    found = [Case(game, n) for n in game.meta.players]
    turn = 0
    for variant in game.meta.variants:
        for value in _values(variant):
            found.append(_possible(game, variant, value, turn))
            turn += 1
    return found


def all_cases() -> list[Case]:
    """The cases of all games."""
    return [case for game in games() for case in cases(game)]


def _values(variant: Variant) -> list[Any]:
    usual = variant.default if variant.default is not None else variant.choices[0]
    if not variant.many:
        return [choice for choice in variant.choices if choice != usual]
    n = len(variant.choices)
    picks = [[variant.choices[(i + j) % n] for j in range(variant.many)] for i in range(0, n, variant.many)]
    return picks if not usual else [*picks, []]


def _possible(game: Game, variant: Variant, value: Any, turn: int) -> Case:
    """The case with this choice and the next number of players that allows it; with a choice of another variant if needed."""
    others = [v for v in game.meta.variants if v.key != variant.key]
    setups = [{variant.key: value}, *({variant.key: value, v.key: x} for v in others for x in _values(v))]
    counts = game.meta.players
    for setup in setups:
        for i in range(len(counts)):
            case = Case(game, counts[(turn + i) % len(counts)], setup)
            try:
                case.start(0, log=False)
            except KabaleError:
                continue
            return case
    raise AssertionError(f"{game.name}: no set-up allows {variant.key}={value}")
