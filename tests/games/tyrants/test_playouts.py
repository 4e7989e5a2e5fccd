"""Random games over all numbers of players, sides and pairs of half-decks end, and nothing is ever lost or doubled."""

from itertools import combinations

import pytest
from tests.games.tyrants.census import census
from tests.games.tyrants.scenario import game

from kabale.games.tyrants.content import DECKS
from kabale.kernel.chance import chance
from kabale.kernel.position import playout

PAIRS = list(combinations(DECKS, 2))


@pytest.mark.clause("tyrants:1.2", "tyrants:1.3", "tyrants:9.3")
@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_pair_of_half_decks_can_be_played_to_the_end(players: int, pair: tuple[str, str]) -> None:
    for seed in range(2):
        state = game().start(players, seed, {"decks": list(pair)}, log=False)
        first = census(state.position)
        luck = chance(seed + 100)
        while not state.over:
            playout(state.position, luck, 7)
            assert census(state.position) == first
        assert state.position.ending in (1, 2, 3)
        assert min(state.position.place(s) for s in range(players)) == 1
