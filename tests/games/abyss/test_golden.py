"""Golden games of Abyss replay to the same end."""

from __future__ import annotations

import pytest
from tests.games.abyss.golden import GAMES
from tests.games.abyss.scenario import game
from tests.support import golden
from tests.support.golden import Wanted


@pytest.mark.clause("abyss:7.1", "abyss:7.2", "abyss:7.5", "abyss:7.7", "abyss:12.1")
@pytest.mark.parametrize("wanted", GAMES, ids=lambda w: w.name)
def test_a_golden_game_ends_as_it_did(wanted: Wanted) -> None:
    golden.check(game(), wanted)


def test_there_is_a_golden_game_for_every_ending_number_of_players_and_variant() -> None:
    assert golden.names("abyss") == sorted(w.name for w in GAMES)
    found = {(w.players, w.ending) for w in GAMES}
    assert found >= {(n, reason) for n in (2, 3, 4) for reason in ("seventh-lord", "court")}
    assert {ending for _, ending in found} == set(game().endings[1:])
    variants = {golden.read("abyss", w.name).options["ambassador-keys"] for w in GAMES}
    assert variants == {"printed", "none"}
