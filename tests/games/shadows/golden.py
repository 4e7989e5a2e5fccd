"""Golden games: records of whole games, one for each level and number of players and for each way to end.

``python -m tests.games.shadows.golden`` plays them anew (after a change of rules or content) into the folder ``golden``.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path

from tests.games.shadows.scenario import game

from kabale.bots import greedy
from kabale.kernel.chance import chance
from kabale.kernel.state import State

FOLDER = Path(__file__).parent / "golden"
OWN = [
    "lucan", "vasco", "livia", "celestine", "oswin", "berengar", "tristan", "leopold", "petra", "arasia", "ramona", "qasim",
    "gunnar", "norbert", "fulk", "hadrian", "irmgard", "maxim", "ferrante", "noa",
]  # fmt: skip
DECKS = ("a", "a-b", "a-bb", "b", "c", "mix", "own")
ENDINGS = ("personality", "alone", "limit")


def played(players: int, setup: dict, seed: int, clever: bool) -> State:
    """A whole game, by greedy players or by lot."""
    state = game().start(players, seed, setup)
    luck, evaluator = chance(seed + 77), game().evaluator()
    while not state.over:
        seat, ids = state.decision.seat, state.decision.ids
        place = luck.below(len(ids))
        if clever and len(ids) > 1:
            world = state.position.imagine(seat, chance(luck.next32()), False)
            place = greedy.pick(greedy.values([world], evaluator, seat, ids, 40), luck)
        state.play(ids[place])
    return state


def wanted() -> list[tuple[str, int, dict, str]]:
    """Name, players, set-up and ending (or any) of each golden game."""
    out = []
    for deck in DECKS:
        for players in (2, 3, 4):
            setup: dict = {"deck": deck, "factions": "choice" if players == 3 else "lot"}
            if deck == "own":
                setup["cards"] = OWN
            out.append((f"{deck}-{players}", players, setup, ""))
    for ending in ENDINGS:
        for players in (2, 3, 4):
            out.append((f"{ending}-{players}", players, {"deck": "a" if players == 4 else "b"}, ending))
    return out


def main() -> None:
    """Plays all golden games."""
    FOLDER.mkdir(exist_ok=True)
    for name, players, setup, ending in wanted():
        for seed in count(1):
            state = played(players, setup, seed, clever=ending != "limit")
            if not ending or state.result.reason == ending:
                break
        (FOLDER / f"{name}.json").write_text(state.record.to_json() + "\n", encoding="utf-8")
        print(name, seed, state.result.reason, state.result.winners, len(state.choices))


if __name__ == "__main__":
    main()
