"""Plays the golden games anew: ``python -m tests.games.abyss.make_golden``. Needed only when the rules version changes.

One game for each ending and number of players, one for the variant and one for the limit of rounds. A file's name says
players and ending; ``results.json`` holds what each game must come to.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.games.abyss.scenario import game, lords, options, table

from kabale.bots.base import Geselle, Seen
from kabale.kernel.chance import Chance, chance
from kabale.kernel.state import State

FOLDER = Path(__file__).parent / "golden"
Policy = Callable[[State, Chance], int]


def sensible(state: State, luck: Chance) -> int:
    """As the greedy bot plays."""
    assert state.decision is not None
    return Geselle().choose(Seen(state, state.decision.seat), luck)


def _first(state: State, luck: Chance, wishes: list[str]) -> int:
    """The first wish that is open (given by the beginning of its words), or anything."""
    assert state.decision is not None
    offered = options(state)
    for wish in wishes:
        found = [i for i, words in zip(state.decision.ids, offered, strict=True) if words.startswith(wish)]
        if found:
            return found[luck.below(len(found))]
    return state.decision.ids[luck.below(len(state.decision.ids))]


def idle(state: State, luck: Chance) -> int:
    """Nobody ever recruits."""
    return _first(state, luck, ["decline", "take", "fight", "council", "explore", "done"])


def emptying(state: State, luck: Chance) -> int:
    """Everybody holds back until the Opportunist has emptied the lord deck; then the court is bought empty."""
    assert state.decision is not None
    position = table(state)
    if state.decision.key not in ("turn", "after", "explore", "monster"):
        return sensible(state, luck)
    own = len(lords(state, state.decision.seat))
    ready = len(position.lord_deck) == 0
    served = any("P1" in lords(state, s) for s in range(state.players))
    wishes = ["use P1", "recruit P1"]
    if (ready and own < 6) or (not served and own < 2):
        wishes.append("recruit")
    if position.size[state.decision.seat] < 14:
        wishes += ["plot", "council", "take", "fight"]
    return _first(state, luck, [*wishes, "fight", "take", "explore", "council", "done"])


def play(players: int, seed: int, policy: Policy, setup: dict[str, Any]) -> State:
    """A whole game."""
    state = game().start(players, seed, setup)
    luck = chance(seed + 77)
    while not state.over:
        state.play(policy(state, luck))
    return state


def search(players: int, reason: str, policy: Policy, setup: dict[str, Any]) -> State:
    """The first game of a policy that ends for this reason, the pieces of the variant in play."""
    for seed in range(200):
        state = play(players, seed, policy, setup)
        result = state.result
        assert result is not None
        towers = {
            line.value for score in result.scores for line in score.lines if line.category == "locations"
        }
        ambassador = any(lords(state, s)[-1:] and lords(state, s)[-1].startswith("A") for s in range(players))
        if result.reason == reason and (not setup or (towers & {11, 12} and ambassador)):
            return state
    raise AssertionError(f"no game of {players} ends by {reason}")


GAMES: list[tuple[str, int, str, Policy, dict[str, Any]]] = [
    *((f"{n}p-seventh-lord", n, "seventh-lord", sensible, {}) for n in (2, 3, 4)),
    *((f"{n}p-court", n, "court", emptying, {}) for n in (2, 3, 4)),
    ("2p-limit", 2, "limit", idle, {}),
    ("3p-seventh-lord-no-ambassador-keys", 3, "seventh-lord", sensible, {"ambassador-keys": "none"}),
]


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
    for name, players, reason, policy, setup in GAMES:
        state = search(players, reason, policy, setup)
        (FOLDER / f"{name}.json").write_text(state.record.to_json() + "\n", encoding="utf-8")
        results[name] = outcome(state)
        print(name, len(state.choices), "choices")
    (FOLDER / "results.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
