"""Golden games: recorded games for every ending, variant and number of players end as they did."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.icegarden.golden import FOLDER
from tests.games.icegarden.scenario import game

from kabale.games.icegarden.vocabulary import ENDINGS
from kabale.kernel.record import Record

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    record = Record.read(path)
    state = record.replay(game())
    assert state.result is not None
    assert path.stem == f"{state.result.reason}-{state.players}p-{record.options['variant']}"
    assert sorted(s.place for s in state.result.scores) == list(range(1, state.players + 1))


def test_every_ending_variant_and_number_of_players_has_a_record() -> None:
    records = [Record.read(path) for path in FILES]
    assert {p.stem.rsplit("-", 2)[0] for p in FILES} == set(ENDINGS[1:])
    assert {(r.players, r.options["variant"]) for r in records} == {
        (players, variant) for players in (2, 3, 4) for variant in ("basic", "advanced")
    }
