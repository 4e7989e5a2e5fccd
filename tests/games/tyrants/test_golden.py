"""Golden games of Tyrants replay to the same end."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.tyrants.census import census
from tests.games.tyrants.golden import GAMES
from tests.games.tyrants.scenario import game
from tests.support import golden
from tests.support.golden import Wanted

from kabale.games.tyrants.content import DECKS


@pytest.mark.clause("tyrants:9.3")
@pytest.mark.parametrize("wanted", GAMES, ids=lambda w: w.name)
def test_a_golden_game_ends_as_it_did(wanted: Wanted) -> None:
    census(golden.check(game(), wanted).position)


def test_there_is_a_golden_game_for_every_pair_number_of_players_and_ending() -> None:
    assert golden.names("tyrants") == sorted(w.name for w in GAMES)
    pairs = {tuple(w.options["decks"]) for w in GAMES if w.options}
    assert pairs == set(combinations(DECKS, 2))
    assert {w.players for w in GAMES} == {2, 3, 4}
    assert {w.ending for w in GAMES} == set(game().endings[1:])
