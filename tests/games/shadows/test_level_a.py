"""The citizens of level A, one by one."""

import pytest
from tests.games.shadows.scenario import city, controlled, do, flags, holder, options, supply, tokens, where


@pytest.mark.clause("shadows:11.11")
def test_lucan_moves_all_own_tokens_out_of_a_conflict_to_an_own_card():
    state = city({"b1": "lucan 0=1", "c1": "raleigh 0=2 1=1", "d2": "gerlind 0=1"})
    do(state, "use lucan", "name raleigh")
    assert options(state) == ["partner lucan", "partner gerlind"]
    do(state, "partner gerlind")
    assert tokens(state, "gerlind") == {0: 3}
    assert tokens(state, "raleigh") == {1: 1}


@pytest.mark.clause("shadows:11.11")
def test_lucan_needs_a_conflict_with_own_tokens():
    state = city({"b1": "lucan 0=1", "c1": "raleigh 0=2", "d2": "gerlind 1=1 2=1"})
    assert "use lucan" not in options(state)


@pytest.mark.clause("shadows:11.11")
def test_berengar_places_one_token_on_each_of_two_adjacent_own_cards():
    state = city({"b2": "berengar 0=1", "b1": "lucan 0=1", "c2": "ramona 0=1", "b3": "fulk 0=1"})
    do(state, "use berengar", "name lucan", "name fulk")
    assert [tokens(state, c) for c in ("lucan", "ramona", "fulk")] == [{0: 2}, {0: 1}, {0: 2}]


@pytest.mark.clause("shadows:11.11")
def test_berengar_may_stop_after_one_card():
    state = city({"b2": "berengar 0=1", "b1": "lucan 0=1", "c2": "ramona 0=1"})
    do(state, "use berengar", "name lucan")
    assert options(state) == ["name ramona", "enough"]
    do(state, "enough")
    assert (tokens(state, "lucan"), tokens(state, "ramona")) == ({0: 2}, {0: 1})


@pytest.mark.clause("shadows:11.11")
def test_ramona_enters_an_adjacent_card_without_opposing_tokens():
    state = city({"b2": "ramona 0=1", "b1": "lucan", "c2": "fulk 1=1", "b3": "hugo 0=1"})
    do(state, "use ramona")
    assert options(state) == ["name lucan", "name hugo"]
    do(state, "name lucan")
    assert tokens(state, "lucan") == {0: 1}
    assert "touched" in flags(state, "lucan")


@pytest.mark.clause("shadows:11.11")
def test_fulk_places_on_two_own_cards_in_one_straight_line():
    state = city(
        {"b2": "fulk 0=1", "c2": "lucan 0=1", "e2": "ramona 0=1", "b4": "hugo 0=1", "d2": "qasim 1=1"}
    )
    do(state, "use fulk", "name ramona")
    assert options(state) == ["name lucan", "enough"]
    do(state, "name lucan")
    assert (tokens(state, "lucan"), tokens(state, "ramona"), tokens(state, "hugo")) == (
        {0: 2},
        {0: 2},
        {0: 1},
    )


@pytest.mark.clause("shadows:11.11")
def test_raleigh_removes_up_to_two_tokens_of_one_opponent_from_an_adjacent_wealthy_card():
    state = city({"b2": "raleigh 0=1", "b1": "ramona 1=3 2=1", "c2": "fulk 1=2"})
    do(state, "use raleigh", "name ramona")
    assert options(state) == ["take 1 1", "take 1 2", "take 2 1"]
    do(state, "take 1 2")
    assert tokens(state, "ramona") == {1: 1, 2: 1}


@pytest.mark.clause("shadows:11.11")
def test_raleigh_leaves_cards_without_wealth_alone():
    state = city({"b2": "raleigh 0=1", "c2": "fulk 1=2"})
    assert "use raleigh" not in options(state)


@pytest.mark.clause("shadows:11.3")
def test_tristan_takes_a_token_from_the_player_with_fewest_unused():
    state = city({"b2": "tristan 0=1", "d1": "lucan 1=3", "d2": "qasim 1=2", "d4": "fulk 2=1"})
    do(state, "use tristan")
    assert options(state) == ["name lucan", "name qasim"]
    do(state, "name lucan")
    assert (tokens(state, "lucan"), tokens(state, "qasim"), tokens(state, "fulk")) == ({1: 2}, {1: 2}, {2: 1})


@pytest.mark.clause("shadows:11.3", "shadows:2.11")
def test_tristan_hits_every_tied_player_even_his_own():
    state = city({"b2": "tristan 0=1", "b1": "hugo 0=2", "d1": "lucan 1=3", "d4": "fulk 2=1"})
    do(state, "use tristan", "name tristan", "name lucan")
    assert (tokens(state, "tristan"), tokens(state, "lucan"), tokens(state, "fulk")) == ({}, {1: 2}, {2: 1})


@pytest.mark.clause("shadows:11.4")
@pytest.mark.parametrize(
    ("before", "after"),
    [("lucan 0=3 1=1 2=1", {1: 1, 2: 1}), ("lucan 0=1 1=2 2=3", {0: 1}), ("lucan 1=2 2=3", {1: 2})],
)
def test_arasia_leaves_only_the_tokens_of_those_with_fewest(before, after):
    state = do(city({"b2": "arasia 0=1", "d4": before}), "use arasia", "name lucan")
    assert tokens(state, "lucan") == after


@pytest.mark.clause("shadows:11.4", "shadows:5.2")
def test_arasia_cannot_be_used_where_all_have_equally_many():
    assert "use arasia" not in options(city({"b2": "arasia 0=1", "d4": "lucan 1=2 2=2"}))


@pytest.mark.clause("shadows:11.11")
def test_gerlind_removes_one_opposing_token_from_each_of_two_adjacent_cards():
    state = city({"b2": "gerlind 0=1", "b1": "ramona 1=2", "c2": "fulk 2=1"})
    do(state, "use gerlind", "name ramona", "name fulk")
    assert (tokens(state, "ramona"), tokens(state, "fulk")) == ({1: 1}, {})


@pytest.mark.clause("shadows:11.11")
def test_hadrian_strikes_a_card_without_wealth_in_a_straight_line():
    state = city({"b2": "hadrian 0=1", "e2": "fulk 1=3", "b4": "lucan 1=2", "c4": "godric 2=2"})
    do(state, "use hadrian")
    assert options(state) == ["name fulk"]
    do(state, "name fulk", "take 1 2")
    assert tokens(state, "fulk") == {1: 1}


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:2.8")
def test_celestine_rotates_any_opposing_card_even_a_leader():
    state = city({"b2": "celestine 0=1", "d4": "fulk 2=1", "d1": "lucan 1=1 rotated", "c2": "hugo 1=1 2=1"})
    do(state, "use celestine")
    assert options(state) == ["name fulk", "name margayth", "name isabella", "name ornatto"]
    do(state, "name margayth")
    assert "rotated" in flags(state, "margayth")


@pytest.mark.clause("shadows:11.11")
def test_wendel_straightens_an_adjacent_own_card():
    state = city(
        {"b2": "wendel 0=1", "b1": "ramona 0=1 rotated", "c2": "fulk 1=1 rotated", "d4": "hugo 0=1 rotated"}
    )
    do(state, "use wendel", "name ramona")
    assert "rotated" not in flags(state, "ramona")


@pytest.mark.clause("shadows:11.11")
def test_qasim_puts_an_influence_marker_on_an_opposing_card_which_then_cannot_influence():
    state = city({"b2": "qasim 0=1", "d1": "lucan 1=1", "d2": "ramona 1=1 touched"})
    do(state, "use qasim", "name lucan")
    assert "touched" in flags(state, "lucan")
    assert "influence lucan" not in options(state)


@pytest.mark.clause("shadows:11.11")
def test_theodulf_frees_an_adjacent_own_card_to_influence_again():
    state = city({"b2": "theodulf 0=1", "b1": "ramona 0=1 acted", "c1": "hugo"})
    do(state, "use theodulf", "name ramona", "pass", "pass", "pass")
    assert flags(state, "ramona") == {"up"}
    assert "influence ramona" in options(state)


@pytest.mark.clause("shadows:11.11")
def test_oswin_gives_sanctuary_to_own_tokens_in_a_conflict():
    state = city({"b2": "oswin 0=1", "d4": "lucan 0=2 2=3"})
    do(state, "use oswin", "name lucan")
    assert (tokens(state, "oswin"), tokens(state, "lucan")) == ({0: 3}, {2: 3})
    assert holder(state, "lucan") == 2


@pytest.mark.clause("shadows:11.11")
def test_hugo_swaps_places_with_a_wealthy_citizen_in_a_straight_line():
    state = city({"b2": "hugo 0=2", "e2": "ramona 1=1 touched", "d2": "fulk"})
    do(state, "use hugo", "partner ramona")
    assert (where(state, "hugo"), where(state, "ramona")) == ("e2", "b2")
    assert (tokens(state, "hugo"), tokens(state, "ramona")) == ({0: 2}, {1: 1})
    assert "rotated" in flags(state, "hugo")
    assert "touched" in flags(state, "ramona")


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:11.8")
def test_anselm_enters_the_personality_from_next_to_it():
    state = city({"b2": "anselm 0=1", "c2": "fulk 0=1"}, factions=(0, 1, 3, 2), turn=0)
    do(state, "use anselm", "decline")
    assert tokens(state, "prince") == {0: 1}


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:11.8")
def test_anselm_needs_an_own_card_next_to_the_personality():
    state = city({"b2": "anselm 0=1", "c2": "fulk 1=1"})
    assert "use anselm" not in options(state)


@pytest.mark.clause("shadows:11.10")
def test_mirelle_influences_diagonally_as_well():
    state = city({"b2": "mirelle 1=1", "c1": "fulk", "b1": "qasim", "c2": "berengar"}, turn=1)
    do(state, "influence mirelle")
    assert options(state) == ["target fulk", "target qasim", "target prince"]


@pytest.mark.clause("shadows:11.10")
def test_florian_places_one_token_above_the_limit():
    state = city({"d2": "florian 2=1", "d1": "arasia"}, turn=2)
    do(state, "influence florian", "target arasia")
    assert tokens(state, "arasia") == {2: 3}


@pytest.mark.clause("shadows:11.10")
def test_hrolf_costs_influencing_opponents_a_token_on_himself_and_on_own_neighbours():
    field = {"b2": "hrolf 3=1", "b1": "ramona 3=1", "c1": "fulk", "b3": "gerlind"}
    state = do(city(field), "influence bonifatius", "target ramona")
    assert tokens(state, "ramona") == {0: 2, 3: 1}
    state = do(city(field | {"c2": "qasim 0=1"}), "influence qasim", "target hrolf")
    assert tokens(state, "hrolf") == {0: 1, 3: 1}
    state = do(city(field | {"c1": "qasim 0=1", "c2": "wendel"}), "influence qasim", "target wendel")
    assert tokens(state, "wendel") == {0: 3}


@pytest.mark.clause("shadows:11.10", "shadows:5.12")
def test_godric_wards_himself_and_own_neighbours_against_opposing_abilities():
    field = {"d2": "godric 1=1", "d1": "ramona 1=2", "c1": "raleigh 0=1", "b4": "lucan 1=2", "d3": "hugo 0=1"}
    state = city(field)
    assert "use raleigh" not in options(state)
    assert "use hugo" not in options(state)
    state = do(city(field | {"b2": "celestine 0=1"}), "use celestine")
    assert options(state) == ["name lucan", "name margayth", "name isabella", "name ornatto"]


@pytest.mark.clause("shadows:2.6")
def test_a_ward_in_conflict_protects_nobody():
    state = city({"d2": "godric 1=1 2=1", "d1": "ramona 1=2", "c1": "raleigh 0=1"})
    assert "use raleigh" in options(state)


@pytest.mark.clause("shadows:11.11")
def test_the_prince_gives_a_token_to_an_adjacent_own_card():
    state = city({"c3": "prince 0=1", "c2": "fulk 0=1", "b3": "ramona 1=1"})
    do(state, "use prince", "name fulk")
    assert tokens(state, "fulk") == {0: 2}
    assert controlled(state, 0) == {"prince", "fulk", "bonifatius"}
    assert supply(state)[0] == 18 - 3
