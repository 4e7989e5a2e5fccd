"""Golden games of Shadows replay to the same end."""

from __future__ import annotations

import pytest
from tests.games.shadows.golden import DECKS, ENDINGS, GAMES
from tests.games.shadows.scenario import game
from tests.support import golden
from tests.support.golden import Wanted


@pytest.mark.parametrize("wanted", GAMES, ids=lambda w: w.name)
def test_a_golden_game_ends_as_it_did(wanted: Wanted) -> None:
    state = golden.check(game(), wanted)
    assert state.result is not None
    if state.result.reason != "limit":
        assert len(state.result.winners) == 1


def test_there_is_a_golden_game_for_every_level_number_of_players_and_ending() -> None:
    assert golden.names("shadows") == sorted(w.name for w in GAMES)
    assert {w.name for w in GAMES} == {f"{kind}-{n}" for kind in DECKS + ENDINGS for n in (2, 3, 4)}
