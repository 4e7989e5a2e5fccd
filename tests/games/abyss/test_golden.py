"""Golden games: one for each ending and number of players, and for the variant, replayed to the same end."""

from __future__ import annotations

import json

import pytest
from tests.games.abyss.make_golden import FOLDER, GAMES, outcome
from tests.games.abyss.scenario import game

from kabale.kernel.record import Record

RESULTS = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))


@pytest.mark.clause("abyss:7.1", "abyss:7.2", "abyss:7.5", "abyss:7.7", "abyss:12.1")
@pytest.mark.parametrize("name", [row[0] for row in GAMES])
def test_golden_game_ends_as_it_did(name: str) -> None:
    record = Record.read(FOLDER / f"{name}.json")
    state = record.replay(game())
    assert outcome(state) == RESULTS[name]
    assert state.over
    assert record.to_json() == state.record.to_json()


def test_there_is_a_golden_game_for_every_ending_number_of_players_and_variant() -> None:
    found = {(Record.read(FOLDER / f"{name}.json").players, RESULTS[name]["reason"]) for name in RESULTS}
    assert found >= {(n, reason) for n in (2, 3, 4) for reason in ("seventh-lord", "court")}
    assert {reason for _, reason in found} == set(game().endings[1:])
    variants = {Record.read(FOLDER / f"{name}.json").options["ambassador-keys"] for name in RESULTS}
    assert variants == {"printed", "none"}
