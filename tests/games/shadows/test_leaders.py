"""The eight leaders and the two distinct personalities; the rulebook's explanations of single cards."""

import pytest
from tests.games.shadows.scenario import city, do, flags, holder, options, round_ends, supply, tokens, where


@pytest.mark.clause("shadows:11.1")
def test_bonifatius_removes_up_to_three_tokens_of_any_owners():
    state = city({"d4": "lucan 0=1 1=2 2=2"})
    do(state, "use bonifatius", "name lucan", "take 1 2")
    assert options(state) == ["enough", "take 2 1"]
    do(state, "take 2 1")
    assert tokens(state, "lucan") == {0: 1, 2: 1}


@pytest.mark.clause("shadows:11.1")
def test_bonifatius_need_not_remove_own_tokens_but_must_remove_one():
    state = city({"d4": "lucan 0=1 1=1"})
    do(state, "use bonifatius", "name lucan")
    assert options(state) == ["take 0 1", "take 1 1"]
    do(state, "take 1 1")
    assert tokens(state, "lucan") == {0: 1}
    assert holder(state, "lucan") == 0


@pytest.mark.clause("shadows:11.11")
def test_margayth_removes_up_to_three_tokens_of_one_opponent_next_to_own_cards():
    state = city({"d1": "lucan 0=3", "e2": "qasim 2=1", "b4": "fulk 0=2"}, turn=1)
    do(state, "use margayth", "name lucan", "take 0 3")
    assert tokens(state, "lucan") == {}


@pytest.mark.clause("shadows:11.2", "shadows:6.3")
def test_isabella_cancels_an_action_on_the_personality_and_places_a_token():
    state = city({"c2": "fulk 0=1"})
    do(state, "influence fulk", "target prince")
    assert (state.decision.seat, options(state)) == (2, ["react isabella", "decline", "waive"])
    do(state, "react isabella")
    assert tokens(state, "prince") == {2: 1}
    assert flags(state, "fulk") == {"up", "acted"}
    assert state.decision.seat == 1


@pytest.mark.clause("shadows:11.2")
def test_isabella_blocks_even_without_a_token_to_add():
    field = {"c2": "fulk 0=1", "d4": "oswin 2=9", "d5": "lucan 2=9"}
    state = do(city(field), "influence fulk", "target prince", "react isabella")
    assert tokens(state, "prince") == {}
    assert supply(state)[2] == 0


@pytest.mark.clause("shadows:11.2")
def test_isabella_also_answers_an_ability_that_names_the_personality():
    state = city({"b2": "anselm 0=1", "c2": "fulk 0=1"})
    do(state, "use anselm", "react isabella")
    assert tokens(state, "prince") == {2: 1}
    assert "rotated" in flags(state, "anselm")


@pytest.mark.clause("shadows:11.2")
def test_isabella_does_not_answer_her_own_player():
    state = do(city({"c4": "oswin 2=1"}, turn=2), "influence oswin", "target prince")
    assert (state.decision.seat, state.decision.key) == (3, "turn")


@pytest.mark.clause("shadows:11.11")
def test_ornatto_places_two_tokens_on_an_occupied_wealthy_card_next_to_own_cards():
    state = city({"b5": "ramona 0=1", "a4": "qasim", "b4": "fulk 0=1"}, turn=3)
    do(state, "use ornatto")
    assert options(state) == ["name ramona"]
    do(state, "name ramona")
    assert tokens(state, "ramona") == {0: 1, 3: 2}


@pytest.mark.clause("shadows:8.4")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("lucan 0=1 1=3", {1: 1}),  # the opponent removes two and Pierre's last token leaves
        ("lucan 0=1 1=2", {}),
        ("lucan 0=1 1=1", {0: 1}),  # the opponent cannot remove two: he removes one, Pierre's stays
        ("lucan 0=2 1=2", {0: 1, 1: 1}),  # not the last token: as usual
        ("lucan 0=1 1=1 2=1", {0: 1}),
        ("lucan 0=1 1=1 2=3", {2: 1}),
    ],
)
def test_pierre_holds_his_last_token_in_a_conflict(before, after):
    state = round_ends(city({"d4": before}, level="B"))
    assert tokens(state, "lucan") == after


@pytest.mark.clause("shadows:8.4")
def test_among_equal_opponents_the_player_of_pierre_chooses_who_removes_two():
    state = round_ends(city({"d4": "lucan 0=1 1=2 2=2"}, level="B"))
    assert (state.decision.seat, options(state)) == (0, ["yield 1", "yield 2"])
    do(state, "yield 2")
    assert tokens(state, "lucan") == {1: 1}


@pytest.mark.clause("shadows:11.11")
def test_pierre_places_a_token_on_a_card_that_holds_only_opposing_tokens():
    state = city({"d4": "lucan 1=2", "d2": "qasim 0=1 1=1", "c2": "hugo"}, level="B")
    do(state, "use pierre")
    assert options(state) == ["name lucan"]
    do(state, "name lucan")
    assert tokens(state, "lucan") == {0: 1, 1: 2}


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:5.3")
def test_ignatius_may_enter_a_card_he_has_emptied():
    state = city({"d1": "lucan 0=2"}, level="B", turn=1)
    do(state, "use ignatius", "name lucan", "take 0 2")
    assert options(state) == ["name lucan", "skip"]
    do(state, "name lucan")
    assert tokens(state, "lucan") == {1: 1}


@pytest.mark.clause("shadows:11.11")
def test_ignatius_cannot_enter_while_opposing_tokens_are_left():
    state = do(city({"d1": "lucan 0=3"}, level="B", turn=1), "use ignatius", "name lucan", "take 0 2")
    assert (state.decision.key, tokens(state, "lucan")) == ("turn", {0: 1})


@pytest.mark.clause("shadows:11.11")
def test_genevieve_weakens_a_conflict_and_strengthens_an_own_court_card():
    field = {"d4": "lucan 2=1 1=2", "e4": "fulk 2=1", "d5": "hugo 2=1", "b1": "qasim 0=1 1=1"}
    state = do(city(field, level="B", turn=2), "use genevieve", "name lucan", "take 1 2")
    assert options(state) == ["name lucan", "name fulk"]
    do(state, "name fulk")
    assert (tokens(state, "lucan"), tokens(state, "fulk")) == ({2: 1}, {2: 2})


@pytest.mark.clause("shadows:11.11")
def test_master_coin_pays_a_token_to_remove_two_from_a_wealthy_neighbour():
    state = city({"b5": "ramona 0=3", "a4": "qasim 3=2"}, level="B", turn=3)
    do(state, "use master-coin", "name qasim", "name ramona", "take 0 2")
    assert (tokens(state, "qasim"), tokens(state, "ramona")) == ({3: 1}, {0: 1})


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:5.3")
def test_master_coin_may_do_the_first_part_although_the_second_is_impossible():
    state = do(city({"a4": "qasim 3=2"}, level="B", turn=3), "use master-coin", "name qasim")
    assert (tokens(state, "qasim"), state.decision.seat) == ({3: 1}, 0)


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:2.9")
def test_the_viceroy_swaps_two_adjacent_citizens_and_may_enter_the_first():
    state = city({"c3": "viceroy 0=1", "c2": "fulk", "b3": "ramona 1=1"}, level="B")
    do(state, "use viceroy", "name fulk", "partner ramona")
    assert (where(state, "fulk"), where(state, "ramona"), where(state, "viceroy")) == ("b3", "c2", "c3")
    assert options(state) == ["name fulk", "skip"]
    do(state, "name fulk")
    assert tokens(state, "fulk") == {0: 1}
