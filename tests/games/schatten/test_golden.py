"""Golden games: one for each ending, length and number of players, replayed to the same end."""

from __future__ import annotations

import json

import pytest
from tests.games.schatten.make_golden import FOLDER, GAMES, outcome
from tests.games.schatten.scenario import game

from kabale.kernel.record import Record

RESULTS = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))


@pytest.mark.clause("schatten:10.16", "schatten:3.2", "schatten:16.1", "schatten:16.2", "schatten:1.1")
@pytest.mark.parametrize("name", [row[0] for row in GAMES])
def test_golden_game_ends_as_it_did(name: str) -> None:
    record = Record.read(FOLDER / f"{name}.json")
    state = record.replay(game())
    assert state.over
    assert outcome(state) == RESULTS[name]
    assert record.to_json() == state.record.to_json()


def test_there_is_a_golden_game_for_every_ending_length_and_number_of_players() -> None:
    found = {(Record.read(FOLDER / f"{name}.json").players, name.split("-")[1]) for name in RESULTS}
    assert found >= {(n, length) for n in (2, 3, 4) for length in ("short", "long")}
    assert {r["reason"] for r in RESULTS.values()} == set(game().endings[1:])
