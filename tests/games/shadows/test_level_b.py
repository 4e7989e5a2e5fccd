"""The citizens of level B, one by one."""

import pytest
from tests.games.shadows.scenario import city, do, flags, holder, options, round_ends, tokens, where


@pytest.mark.clause("shadows:11.11")
def test_cuthbert_moves_tokens_out_of_a_conflict_and_adds_one():
    state = city({"b2": "cuthbert 0=1", "d4": "lucan 0=2 1=1"}, level="B")
    do(state, "use cuthbert", "name lucan", "partner cuthbert")
    assert (tokens(state, "cuthbert"), tokens(state, "lucan")) == ({0: 4}, {1: 1})


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:5.4")
def test_leopold_pays_a_token_and_strengthens_up_to_three_neighbours():
    field = {"b2": "leopold 0=1", "b1": "lucan 0=1", "c2": "ramona 0=1", "b3": "fulk 0=1", "a2": "hugo 0=1"}
    state = do(city(field, level="B"), "use leopold", "name lucan", "name ramona", "name fulk")
    assert [tokens(state, c) for c in ("leopold", "lucan", "ramona", "fulk", "hugo")] == [
        {},
        {0: 2},
        {0: 2},
        {0: 2},
        {0: 1},
    ]


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:5.10")
def test_ysolde_lets_a_strengthened_card_influence_once_more():
    field = {"b2": "ysolde 0=1", "b1": "hugo 0=1 acted rotated", "c1": "qasim"}
    state = do(city(field, level="B"), "use ysolde", "name hugo")
    assert options(state) == ["name hugo", "skip"]
    do(state, "name hugo", "partner qasim")
    assert (tokens(state, "hugo"), tokens(state, "qasim")) == ({0: 2}, {0: 3})


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:5.10")
def test_ysolde_does_not_free_a_card_that_was_influenced_this_round():
    field = {"b2": "ysolde 0=1", "b1": "hugo 0=1 touched", "c1": "qasim"}
    state = do(city(field, level="B"), "use ysolde", "name hugo")
    assert (tokens(state, "hugo"), state.decision.key) == ({0: 2}, "turn")


@pytest.mark.clause("shadows:11.11")
def test_sigrun_straightens_a_neighbour_and_strengthens_it():
    state = city({"b2": "sigrun 0=1", "b1": "hugo 0=1 rotated"}, level="B")
    do(state, "use sigrun", "name hugo")
    assert (tokens(state, "hugo"), flags(state, "hugo")) == ({0: 2}, {"up"})


@pytest.mark.clause("shadows:5.9")
def test_cards_that_straighten_are_never_straightened():
    state = city({"b2": "sigrun 0=1", "b1": "wendel 0=1 rotated"}, level="B")
    assert "use sigrun" not in options(state)


@pytest.mark.clause("shadows:11.11")
def test_vasco_gives_a_token_in_a_conflict_to_remove_three():
    state = city({"b2": "vasco 0=1", "d4": "lucan 0=2 1=4 2=1"}, level="B")
    do(state, "use vasco", "name lucan", "take 1 3")
    assert tokens(state, "lucan") == {0: 1, 1: 1, 2: 1}


@pytest.mark.clause("shadows:11.11")
def test_petra_removes_two_and_enters_only_an_emptied_card():
    state = do(city({"b2": "petra 0=1", "b1": "lucan 1=2"}, level="B"), "use petra", "name lucan", "take 1 2")
    assert tokens(state, "lucan") == {0: 1}
    state = do(city({"b2": "petra 0=1", "b1": "lucan 1=2"}, level="B"), "use petra", "name lucan", "take 1 1")
    assert tokens(state, "lucan") == {1: 1}


@pytest.mark.clause("shadows:11.11")
def test_norbert_rotates_an_opposing_neighbour_and_takes_a_token_off():
    state = do(city({"b2": "norbert 0=1", "b1": "lucan 1=2"}, level="B"), "use norbert", "name lucan")
    assert (tokens(state, "lucan"), "rotated" in flags(state, "lucan")) == ({1: 1}, True)


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:5.11")
def test_irmgard_removes_a_token_and_protects_a_neighbour_for_the_round():
    field = {"b2": "irmgard 0=1", "b1": "hugo 0=1", "e2": "fulk 1=2", "c1": "raleigh 3=1"}
    state = do(city(field, level="B"), "use irmgard", "name fulk", "name hugo", "pass", "pass")
    assert tokens(state, "fulk") == {1: 1}
    assert "influence raleigh" not in options(state)
    assert "use raleigh" not in options(state)
    assert "shield0" not in flags(round_ends(state), "hugo")


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:6.1")
def test_livia_joins_after_an_opponent_influenced_a_neighbour():
    state = city({"b2": "livia 1=1", "b1": "qasim"}, level="B")
    do(state, "influence pierre", "target qasim")
    assert tokens(state, "qasim") == {0: 3}
    do(state, "react livia")
    assert tokens(state, "qasim") == {0: 3, 1: 1}
    assert "rotated" in flags(state, "livia")


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:6.3")
def test_conrad_cancels_an_ability_that_targets_a_card_of_his_player():
    state = city({"b2": "conrad 1=1", "c2": "raleigh 0=1", "d2": "ramona 1=2"}, level="B")
    do(state, "use raleigh", "name ramona", "react conrad")
    assert tokens(state, "ramona") == {1: 2}
    assert "rotated" in flags(state, "raleigh")
    assert (state.decision.key, state.decision.seat) == ("turn", 1)


@pytest.mark.clause("shadows:11.11")
def test_conrad_does_not_answer_an_influence():
    state = do(city({"b2": "conrad 1=1", "b1": "qasim 1=1"}, level="B"), "influence pierre", "target qasim")
    assert state.decision.key == "turn"


@pytest.mark.clause("shadows:2.8")
def test_conrad_does_not_guard_leaders():
    state = do(city({"b2": "conrad 1=1", "c2": "celestine 0=1"}, level="B"), "use celestine", "name ignatius")
    assert "rotated" in flags(state, "ignatius")


@pytest.mark.clause("shadows:11.11")
def test_tamsin_cancels_the_influence_of_an_own_neighbour():
    state = city({"b2": "tamsin 1=1", "b1": "qasim 1=1"}, level="B")
    do(state, "influence pierre", "target qasim", "react tamsin")
    assert tokens(state, "qasim") == {1: 1}
    assert ("acted" in flags(state, "pierre"), "touched" in flags(state, "qasim")) == (True, False)


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:6.1")
def test_emeric_strikes_back_after_an_ability_took_tokens():
    state = city({"e2": "emeric 1=1", "c2": "raleigh 0=3", "d2": "ramona 1=2"}, level="B")
    do(state, "use raleigh", "name ramona", "take 1 2")
    assert (state.decision.seat, options(state)) == (1, ["react emeric", "decline", "waive"])
    do(state, "react emeric", "name raleigh", "take 0 2")
    assert (tokens(state, "ramona"), tokens(state, "raleigh")) == ({}, {0: 1})


@pytest.mark.clause("shadows:11.5")
def test_kenneth_swaps_with_a_rich_neighbour_and_both_lose_equally_many():
    state = city({"b2": "kenneth 0=3", "b1": "ramona 1=2"}, level="B")
    do(state, "use kenneth", "partner ramona")
    assert (where(state, "kenneth"), where(state, "ramona")) == ("b1", "b2")
    assert options(state) == ["take 1 1", "take 1 2"]
    do(state, "take 1 2")
    assert (tokens(state, "kenneth"), tokens(state, "ramona")) == ({0: 1}, {})


@pytest.mark.clause("shadows:11.5")
def test_kenneth_swaps_with_an_empty_card_without_paying():
    state = do(city({"b2": "kenneth 0=3", "b1": "ramona"}, level="B"), "use kenneth", "partner ramona")
    assert (where(state, "kenneth"), tokens(state, "kenneth")) == ("b1", {0: 3})


@pytest.mark.clause("shadows:11.5")
def test_from_a_contested_card_kenneth_names_whose_tokens_leave():
    state = do(
        city({"b2": "kenneth 0=1", "b1": "ramona 1=2 2=1"}, level="B"), "use kenneth", "partner ramona"
    )
    assert options(state) == ["take 1 1", "take 2 1"]


@pytest.mark.clause("shadows:11.5", "shadows:2.9")
def test_kenneth_swaps_neither_with_the_personality_nor_with_poor_citizens():
    state = city({"c2": "kenneth 0=3", "b2": "fulk", "d2": "ramona"}, level="B")
    assert options(do(state, "use kenneth")) == ["partner ramona"]


@pytest.mark.clause("shadows:11.11")
def test_ruy_swaps_along_a_line_and_enters_an_uncontested_card():
    state = do(city({"b2": "ruy 0=1", "e2": "fulk"}, level="B"), "use ruy", "partner fulk")
    assert (where(state, "ruy"), where(state, "fulk"), tokens(state, "fulk")) == ("e2", "b2", {0: 1})
    state = do(city({"b2": "ruy 0=1", "e2": "fulk 1=1"}, level="B"), "use ruy", "partner fulk")
    assert tokens(state, "fulk") == {1: 1}


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:5.8")
def test_hendrik_swaps_two_other_own_citizens_and_frees_the_first():
    field = {"b2": "hendrik 0=1", "b1": "ramona 0=2 acted rotated", "d4": "fulk 0=1 touched"}
    state = do(city(field, level="B"), "use hendrik")
    assert options(state) == ["name ramona", "name fulk"]
    do(state, "name ramona", "partner fulk")
    assert (where(state, "ramona"), where(state, "fulk")) == ("d4", "b1")
    assert (flags(state, "ramona"), flags(state, "fulk")) == ({"up", "rotated"}, {"up", "touched"})
    assert (tokens(state, "ramona"), tokens(state, "fulk")) == ({0: 2}, {0: 1})


@pytest.mark.clause("shadows:11.11")
def test_jutta_swaps_with_a_neighbour_and_may_shelter_tokens_from_a_conflict():
    field = {"b2": "jutta 0=1", "b1": "ramona 1=1", "d4": "fulk 0=2 1=1"}
    state = do(city(field, level="B"), "use jutta", "partner ramona")
    assert options(state) == ["name fulk", "skip"]
    do(state, "name fulk")
    assert (where(state, "jutta"), tokens(state, "jutta"), tokens(state, "fulk")) == ("b1", {0: 3}, {1: 1})
    state = do(city(field, level="B"), "use jutta", "partner ramona", "skip")
    assert tokens(state, "jutta") == {0: 1}


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:2.10")
def test_morgause_turns_up_hidden_neighbours_and_enters_an_empty_one():
    state = city({"b2": "morgause 0=1", "b1": "hugo 1=1"}, level="B")
    do(state, "use morgause")
    assert len(options(state)) == 3  # a2, c2 and b3 have just been turned up
    do(state, options(state)[0])
    assert state.decision.key == "turn"


@pytest.mark.clause("shadows:11.10")
def test_morgause_costs_opponents_a_token_on_own_neighbours_but_not_on_herself():
    field = {"b2": "morgause 2=1", "b1": "ramona 2=1", "a2": "anselm 1=1"}
    state = do(city(field, level="B"), "influence pierre", "target ramona")
    assert tokens(state, "ramona") == {0: 2, 2: 1}
    state = do(city(field, level="B", turn=1), "influence anselm", "target morgause")
    assert tokens(state, "morgause") == {1: 2, 2: 1}


@pytest.mark.clause("shadows:11.6", "shadows:5.7")
def test_sadora_rotates_opposing_cards_of_one_line_and_pays_per_opponent():
    field = {
        "b2": "sadora 0=2",
        "c2": "lucan 1=1",
        "d2": "hugo 0=1",
        "e2": "fulk 2=1",
        "b3": "ramona 1=1",
        "b1": "qasim",
    }
    state = do(city(field, level="B"), "use sadora", "name lucan")
    assert options(state) == ["name fulk", "enough"]
    do(state, "name fulk")
    assert [("rotated" in flags(state, c)) for c in ("lucan", "hugo", "fulk", "ramona")] == [
        True,
        False,
        True,
        False,
    ]
    assert tokens(state, "sadora") == {}


@pytest.mark.clause("shadows:11.6")
def test_sadora_hits_no_more_opponents_than_she_has_tokens():
    field = {"b2": "sadora 0=1", "c2": "lucan 1=1", "d2": "hugo 1=1", "e2": "fulk 2=1"}
    state = do(city(field, level="B"), "use sadora", "name lucan")
    assert options(state) == ["name hugo", "enough"]
    do(state, "name hugo")
    assert (tokens(state, "sadora"), "rotated" in flags(state, "hugo")) == ({}, True)


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:11.10")
def test_baldwin_pays_one_to_place_two_and_influences_above_the_limit():
    state = city({"b2": "baldwin 0=2", "b1": "hugo 0=1"}, level="B")
    do(state, "use baldwin", "name hugo")
    assert (tokens(state, "baldwin"), tokens(state, "hugo")) == ({0: 1}, {0: 3})
    state = do(city({"b2": "baldwin 0=2", "b1": "hugo"}, level="B"), "influence baldwin", "target hugo")
    assert tokens(state, "hugo") == {0: 3}


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:8.3", "shadows:5.11")
def test_hildegard_protects_a_neighbour_and_keeps_tokens_in_conflicts_beside_her():
    state = do(
        city({"b2": "hildegard 1=1", "b1": "lucan 1=1"}, level="B", turn=1), "use hildegard", "name lucan"
    )
    assert "shield1" in flags(state, "lucan")
    state = round_ends(city({"b2": "hildegard 1=1", "b1": "lucan 1=1 2=2", "d4": "qasim 1=1 2=2"}, level="B"))
    assert (tokens(state, "lucan"), tokens(state, "qasim")) == ({1: 1, 2: 1}, {2: 1})


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:5.11")
def test_a_protected_card_still_takes_part_in_the_clean_up():
    state = round_ends(city({"b1": "lucan 1=2 2=1 shield1"}, level="B"))
    assert (tokens(state, "lucan"), holder(state, "lucan")) == ({1: 1}, 1)
