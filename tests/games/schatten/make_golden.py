"""Plays the golden games anew: ``python -m tests.games.schatten.make_golden``. Needed only when the rules version changes.

One game for each number of players and length, one of the beginner game, and one that ends by the limit of rounds.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.games.schatten.scenario import game

from kabale.bots.base import Geselle, Seen
from kabale.games.schatten import ids
from kabale.kernel.chance import Chance, chance
from kabale.kernel.state import State

FOLDER = Path(__file__).parent / "golden"
Policy = Callable[[State, Chance], int]


def sensible(state: State, luck: Chance) -> int:
    """As the greedy bot plays."""
    assert state.decision is not None
    return Geselle().choose(Seen(state, state.decision.seat), luck)


def idle(state: State, luck: Chance) -> int:
    """Everybody passes."""
    assert state.decision is not None
    options = list(state.decision.ids)
    quiet = [i for i in options if i in (ids.PASS, ids.DONE, ids.SKIP)]
    return quiet[0] if quiet else options[luck.below(len(options))]


GAMES: list[tuple[str, int, str, Policy, str]] = [
    *(
        (f"{n}p-{length}-quest", n, "quest", sensible, length)
        for n in (2, 3, 4)
        for length in ("short", "long")
    ),
    ("3p-beginner-quest", 3, "quest", sensible, "beginner"),
    ("2p-short-limit", 2, "limit", idle, "short"),
]


def play(players: int, seed: int, policy: Policy, variant: str) -> State:
    """A whole game."""
    state = game().start(players, seed, {"game": variant})
    luck = chance(seed + 77)
    while not state.over:
        state.play(policy(state, luck))
    return state


def search(players: int, reason: str, policy: Policy, variant: str) -> State:
    """The first game that ends for this reason."""
    for seed in range(40):
        state = play(players, seed, policy, variant)
        if state.result is not None and state.result.reason == reason:
            return state
    raise AssertionError(f"no game of {players} ends by {reason}")


def outcome(state: State) -> dict[str, Any]:
    """What a game came to."""
    result = state.result
    assert result is not None
    return {
        "reason": result.reason,
        "scores": [score.by_category() for score in result.scores],
        "places": [score.place for score in result.scores],
    }


def main() -> None:
    """Writes all golden games."""
    FOLDER.mkdir(exist_ok=True)
    results = {}
    for name, players, reason, policy, variant in GAMES:
        state = search(players, reason, policy, variant)
        (FOLDER / f"{name}.json").write_text(state.record.to_json() + "\n", encoding="utf-8")
        results[name] = outcome(state)
        print(name, len(state.choices), "choices")
    (FOLDER / "results.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
