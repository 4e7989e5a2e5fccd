"""Golden games: greedy players play seed after seed until every ending, variant and number of players has its record.

``python -m tests.games.icegarden.golden`` writes the records beside this file anew (after a change of rules or content).
"""

from __future__ import annotations

from pathlib import Path

import kabale
from kabale.bots import greedy
from kabale.games.icegarden.vocabulary import ENDINGS
from kabale.kernel.chance import chance
from kabale.kernel.state import State

FOLDER = Path(__file__).parent / "golden"
PLATES = ("choose", "random", "none")
FIRST_SEED = 20000


def play(players: int, seed: int, variant: str) -> State:
    """A whole game of greedy players."""
    game = kabale.game("icegarden")
    options = {
        "variant": variant,
        "plates": PLATES[seed % 3],
        "characters": "random" if seed % 2 else "choose",
    }
    state = game.start(players, seed, options)
    evaluator = game.evaluator()
    luck = chance(seed * 7 + 1)
    while (decision := state.decision) is not None:
        world = state.imagine(decision.seat, chance(luck.next32()), False).position
        scores = greedy.values([world], evaluator, decision.seat, decision.ids, 40)
        state.play(decision.ids[greedy.pick(scores, luck)])
    return state


def write(most: int = 3000) -> set[str]:
    """Writes the records; returns the endings for which none was found."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.json"):
        old.unlink()
    wanted = set(ENDINGS[1:])
    setups = {(players, variant) for players in (2, 3, 4) for variant in ("basic", "advanced")}
    missing = set(setups)
    for seed in range(FIRST_SEED, FIRST_SEED + most):
        for players, variant in sorted(setups):
            state = play(players, seed, variant)
            assert state.result is not None
            reason = state.result.reason
            if reason in wanted or (players, variant) in missing:
                wanted.discard(reason)
                missing.discard((players, variant))
                path = FOLDER / f"{reason}-{players}p-{variant}.json"
                path.write_text(state.record.to_json() + "\n", encoding="utf-8")
                print(path.name, seed, len(state.choices), flush=True)
        if not wanted and not missing:
            break
    return wanted


if __name__ == "__main__":
    print("not found:", write())
