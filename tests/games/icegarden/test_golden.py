"""Golden games of the Ice Garden replay to the same end."""

from __future__ import annotations

import pytest
from tests.games.icegarden.golden import GAMES
from tests.games.icegarden.scenario import game
from tests.support import golden
from tests.support.golden import Wanted

from kabale.games.icegarden.vocabulary import ENDINGS


@pytest.mark.parametrize("wanted", GAMES, ids=lambda w: w.name)
def test_a_golden_game_ends_as_it_did(wanted: Wanted) -> None:
    state = golden.check(game(), wanted)
    assert state.result is not None
    assert sorted(s.place for s in state.result.scores) == list(range(1, state.players + 1))


def test_there_is_a_golden_game_for_every_ending_variant_and_number_of_players() -> None:
    assert golden.names("icegarden") == sorted(w.name for w in GAMES)
    assert {w.ending for w in GAMES} == set(ENDINGS[1:])
    assert {(w.players, w.options["variant"]) for w in GAMES} == {
        (players, variant) for players in (2, 3, 4) for variant in ("basic", "advanced")
    }
