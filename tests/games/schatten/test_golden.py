"""Golden games of Schatten der Macht replay to the same end."""

from __future__ import annotations

import pytest
from tests.games.schatten.golden import GAMES
from tests.games.schatten.scenario import game
from tests.support import golden
from tests.support.golden import Wanted


@pytest.mark.clause("schatten:10.16", "schatten:3.2", "schatten:16.1", "schatten:16.2", "schatten:1.1")
@pytest.mark.parametrize("wanted", GAMES, ids=lambda w: w.name)
def test_a_golden_game_ends_as_it_did(wanted: Wanted) -> None:
    golden.check(game(), wanted)


def test_there_is_a_golden_game_for_every_ending_length_and_number_of_players() -> None:
    assert golden.names("schatten") == sorted(w.name for w in GAMES)
    found = {(w.players, w.options["game"]) for w in GAMES}
    assert found == {(n, length) for n in (2, 3, 4) for length in ("short", "long", "beginner")}
    assert {w.ending for w in GAMES} == set(game().endings[1:])
