"""Random games over all numbers of players and lengths: they end, nothing is lost, and no set-up stands still."""

import pytest
from tests.games.schatten.census import census
from tests.games.schatten.scenario import game

from kabale.kernel.chance import chance


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", ["short", "long", "beginner"])
@pytest.mark.clause("schatten:1.2", "schatten:1.3")
def test_random_games_end_and_nothing_is_lost(players, variant):
    p = game().start(players, players, {"game": variant}, log=False).position
    luck = chance(players + 10)
    start = census(p)
    steps = 0
    while not p.over():
        seat = p.actor()
        options = p.options(seat)
        assert len(options) > 0
        p.play(seat, options[luck.below(len(options))])
        steps += 1
        if steps % 7 == 0:
            assert census(p) == start
    assert p.ending in (1, 2)
    assert p.rounds <= 40
