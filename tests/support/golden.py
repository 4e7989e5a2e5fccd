"""Golden games: recorded games that must replay to the same end, for every game made and checked in the same way.

``tests/games/GAME/golden.py`` lists which games are wanted; ``python -m tests.support.golden GAME [NAME ...]`` plays them anew into
the folder ``golden`` beside it (needed only when rules or content change). ``results.json`` there says what each comes to.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.support.cases import ROOT

import kabale
from kabale.bots.base import Geselle, Seen
from kabale.kernel.chance import Chance, chance
from kabale.kernel.game import Game
from kabale.kernel.record import Record
from kabale.kernel.state import State

Policy = Callable[[State, Chance], int]
RESULTS = "results.json"
MOST = 3000
"""Seeds that are tried for a rare ending."""


def sensible(state: State, luck: Chance) -> int:
    """As the greedy bot plays."""
    assert state.decision is not None
    return Geselle().choose(Seen(state, state.decision.seat), luck)


def by_lot(state: State, luck: Chance) -> int:
    """Anything."""
    assert state.decision is not None
    return state.decision.ids[luck.below(len(state.decision.ids))]


def always(state: State) -> bool:
    """Any game fits."""
    return True


@dataclass(frozen=True)
class Wanted:
    """A golden game: its name, set-up, the ending it must have (or any), who plays, and what else it must have shown."""

    name: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    ending: str = ""
    policy: Policy = sensible
    fits: Callable[[State], bool] = always

    def played(self, game: Game, seed: int) -> State:
        """A whole game with this seed."""
        state = game.start(self.players, seed, self.options)
        luck = chance(seed + 77)
        while not state.over:
            state.play(self.policy(state, luck))
        return state

    def found(self, game: Game) -> State:
        """The first game that is as wanted."""
        for seed in range(1, MOST):
            state = self.played(game, seed)
            assert state.result is not None
            if self.ending in ("", state.result.reason) and self.fits(state):
                return state
        raise AssertionError(f"{game.name}: no game for {self.name} among {MOST} seeds")


def folder(name: str) -> Path:
    """Where the golden games of a game are."""
    return ROOT / "tests" / "games" / name / "golden"


def names(game: str) -> list[str]:
    """The golden games that there are."""
    return sorted(path.stem for path in folder(game).glob("*.json") if path.name != RESULTS)


def read(game: str, name: str) -> Record:
    """One of them."""
    return Record.read(folder(game) / f"{name}.json")


def results(game: str) -> dict[str, Any]:
    """What they come to."""
    found: dict[str, Any] = json.loads((folder(game) / RESULTS).read_text(encoding="utf-8"))
    return found


def outcome(state: State) -> dict[str, Any]:
    """What a game came to."""
    result = state.result
    assert result is not None
    return {
        "reason": result.reason,
        "scores": [score.by_category() for score in result.scores],
        "places": [score.place for score in result.scores],
    }


def check(game: Game, wanted: Wanted) -> State:
    """A golden game is of the set-up wanted and replays to the end it had, for the reason wanted; returns that end."""
    record = read(game.name, wanted.name)
    state = record.replay(game)
    assert state.over
    assert record.to_json() == state.record.to_json()
    assert record.players == wanted.players
    assert {key: record.options[key] for key in wanted.options} == dict(wanted.options)
    assert outcome(state) == results(game.name)[wanted.name]
    assert state.result is not None
    assert wanted.ending in ("", state.result.reason)
    return state


def write(game: Game, wanted: Sequence[Wanted]) -> None:
    """Plays games anew and writes them down."""
    place = folder(game.name)
    place.mkdir(exist_ok=True)
    told = results(game.name) if (place / RESULTS).exists() else {}
    for one in wanted:
        state = one.found(game)
        (place / f"{one.name}.json").write_text(state.record.to_json() + "\n", encoding="utf-8")
        told[one.name] = outcome(state)
        print(one.name, len(state.choices), "choices", told[one.name]["reason"], flush=True)
    text = json.dumps({name: told[name] for name in sorted(told)}, indent=1)
    (place / RESULTS).write_text(text + "\n", encoding="utf-8")


def main(name: str, only: Sequence[str]) -> None:
    """Plays the golden games of a game anew, or only some of them."""
    wanted: Sequence[Wanted] = importlib.import_module(f"tests.games.{name}.golden").GAMES
    write(kabale.game(name), [w for w in wanted if not only or w.name in only])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
