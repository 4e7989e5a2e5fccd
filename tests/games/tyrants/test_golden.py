"""Recorded games, one for each pair of half-decks, number of players and ending, replay to the same end."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from tests.games.tyrants.census import census
from tests.games.tyrants.scenario import game

from kabale.games.tyrants.content import DECKS
from kabale.kernel.record import Record

FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.clause("tyrants:9.3")
@pytest.mark.parametrize("path", RECORDS, ids=lambda p: p.stem)
def test_a_recorded_game_replays_to_the_same_end(path: Path) -> None:
    record = Record.read(path)
    state = record.replay(game())
    assert state.over
    assert state.result is not None
    assert state.result.reason in path.stem
    census(state.position)


def test_there_is_a_game_for_every_pair_count_and_ending() -> None:
    names = {path.stem for path in RECORDS}
    assert all(any(name.startswith(f"{a}-{b}-") for name in names) for a, b in combinations(DECKS, 2))
    assert all(any(f"-{n}p" in name for name in names) for n in (2, 3, 4))
    assert all(any(ending in name for name in names) for ending in ("barracks", "market", "limit"))
