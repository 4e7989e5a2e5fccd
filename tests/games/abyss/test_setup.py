"""Chapter 1: set-up."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.abyss.scenario import Scenario, do, game, options, pearls, seat, table

from kabale.games.abyss import ids
from kabale.kernel.errors import BadSetup


@pytest.mark.clause("abyss:1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_one_pearl_and_nothing_else(players: int) -> None:
    state = game().start(players, 5)
    assert pearls(state) == [1] * players
    p = table(state)
    assert list(p.size) == list(p.keys) == [0] * players
    assert all(at in (ids.IN_DECK, ids.OPEN) for at in p.lord_at)


@pytest.mark.clause("abyss:1.1")
@pytest.mark.parametrize("players", [1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadSetup, match="Allowed numbers of players: 2, 3, 4"):
        game().start(players, 5)


@pytest.mark.clause("abyss:1.2")
def test_the_exploration_deck_holds_65_allies_and_6_monsters() -> None:
    p = table(game().start(2, 5))
    kinds = Counter(p.tables.kind)
    assert kinds[ids.MONSTER] == 6
    for race in range(ids.RACES):
        assert [kinds[race * 5 + v] for v in range(5)] == [4, 3, 3, 2, 1]
    assert sorted(p.deck) == list(range(71))
    assert list(p.deck) != sorted(p.deck)
    assert list(p.track) == [ids.NONE] * 5
    assert list(p.council) == [0] * 5


@pytest.mark.clause("abyss:1.3")
def test_six_lords_lie_at_court_and_29_in_the_deck() -> None:
    p = table(game().start(2, 5))
    assert len(p.court) == 6
    assert sorted([*p.court, *p.lord_deck]) == list(range(35))


@pytest.mark.clause("abyss:1.4")
def test_one_location_lies_face_up_and_19_in_the_stack() -> None:
    p = table(game().start(2, 5))
    assert [at for at in p.tile_at if at == ids.OPEN] == [ids.OPEN]
    assert len(p.tiles) == 19


@pytest.mark.clause("abyss:1.5")
def test_the_threat_is_low_and_all_monster_tokens_lie_in_the_supply() -> None:
    p = table(game().start(2, 5))
    assert p.threat == 0
    assert sorted(p.pile) == list(range(20))
    assert Counter(game().token_values) == {2: 9, 3: 9, 4: 2}


@pytest.mark.clause("abyss:1.6")
def test_the_lot_decides_who_begins() -> None:
    starters = {seat(game().start(3, seed)) for seed in range(20)}
    assert starters == {0, 1, 2}


@pytest.mark.clause("abyss:1.7")
def test_the_supply_of_pearls_and_keys_is_unlimited() -> None:
    state = Scenario().pearls(60).keys(20).deck("monster").threat(6).open().stack_left(0).state()
    do(state, "explore", "fight")
    assert table(state).keys[0] == 22
    assert pearls(state)[0] == 60


@pytest.mark.clause("abyss:1.3")
def test_the_first_decision_is_the_starters_turn() -> None:
    state = game().start(2, 5)
    assert options(state)[0] == "explore"
