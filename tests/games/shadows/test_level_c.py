"""The citizens of level C, one by one."""

import pytest
from tests.games.shadows.scenario import city, do, flags, options, round_ends, tokens, where


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:4.7")
def test_zenobia_subjugates_a_neighbour_without_the_key_trait_that_has_influenced():
    state = city({"b2": "zenobia 0=1", "b1": "lucan 1=1 acted", "b3": "qasim"}, level="B")
    do(state, "use zenobia")
    assert options(state) == ["name lucan"]
    do(state, "name lucan")
    assert tokens(state, "lucan") == {0: 3, 1: 1}


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:4.7")
def test_passive_abilities_do_not_lessen_a_subjugation():
    field = {"b2": "zenobia 0=1", "b1": "lucan 1=1", "c1": "hrolf 1=1"}
    state = do(city(field, level="B"), "use zenobia", "name lucan")
    assert tokens(state, "lucan") == {0: 3, 1: 1}


@pytest.mark.clause("shadows:11.11")
def test_lambert_removes_a_token_and_subjugates():
    state = do(city({"b2": "lambert 0=1", "b1": "lucan 1=2"}, level="B"), "use lambert", "name lucan")
    assert tokens(state, "lucan") == {0: 3, 1: 1}


@pytest.mark.clause("shadows:11.11")
def test_ottokar_pays_a_token_to_subjugate_an_empty_citizen_in_a_line():
    state = city({"b2": "ottokar 0=2", "e2": "oswin", "d2": "hugo 1=1"}, level="B")
    do(state, "use ottokar")
    assert options(state) == ["name oswin"]
    do(state, "name oswin")
    assert (tokens(state, "ottokar"), tokens(state, "oswin")) == ({0: 1}, {0: 2})


@pytest.mark.clause("shadows:11.11")
def test_severin_drives_opponents_out_of_a_conflict_and_subjugates():
    state = city({"b2": "severin 0=1", "b1": "lucan 1=1 2=2"}, level="B")
    do(state, "use severin", "name lucan")
    assert tokens(state, "lucan") == {0: 3, 2: 1}


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:5.11")
def test_iolanthe_moves_tokens_to_safety_and_protects_them():
    state = city({"b2": "iolanthe 0=1", "d4": "lucan 0=2 1=1", "b1": "hugo 0=1"}, level="B")
    do(state, "use iolanthe", "name lucan", "partner hugo")
    assert (tokens(state, "hugo"), "shield0" in flags(state, "hugo")) == ({0: 3}, True)


@pytest.mark.clause("shadows:11.11")
def test_beatrix_empties_a_conflict_and_enters_it():
    state = do(city({"b2": "beatrix 0=1", "d4": "lucan 0=2 1=1 2=3"}, level="B"), "use beatrix", "name lucan")
    assert tokens(state, "lucan") == {0: 1}


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:8.3")
def test_gunnar_makes_opponents_lose_more_in_conflicts_beside_him():
    state = round_ends(city({"b2": "gunnar 3=1", "b1": "lucan 3=2 1=3", "d4": "qasim 3=2 1=3"}, level="B"))
    assert (tokens(state, "lucan"), tokens(state, "qasim")) == ({1: 1, 3: 1}, {1: 2, 3: 1})


@pytest.mark.clause("shadows:11.11")
def test_gunnar_enters_a_neighbour_that_holds_only_opposing_tokens():
    state = do(
        city({"b2": "gunnar 0=1", "b1": "lucan 1=2", "b3": "hugo"}, level="B"), "use gunnar", "name lucan"
    )
    assert tokens(state, "lucan") == {0: 1, 1: 2}


@pytest.mark.clause("shadows:11.11")
def test_maxim_costs_everyone_a_token_and_places_one():
    state = do(city({"b2": "maxim 0=1", "d4": "lucan 0=1 1=2 2=1"}, level="B"), "use maxim", "name lucan")
    assert tokens(state, "lucan") == {0: 1, 1: 1}


@pytest.mark.clause("shadows:11.9", "shadows:5.9")
def test_dorian_borrows_the_ability_of_any_adjacent_citizen():
    field = {"b2": "dorian 0=2", "b1": "oswin 1=1", "c2": "wendel 0=1", "d4": "lucan 0=2 1=1"}
    state = do(city(field, level="B"), "use dorian")
    assert options(state) == ["name oswin"]
    do(state, "name oswin", "name lucan")
    assert (tokens(state, "dorian"), tokens(state, "lucan"), tokens(state, "oswin")) == (
        {0: 4},
        {1: 1},
        {1: 1},
    )
    assert (flags(state, "oswin"), "rotated" in flags(state, "dorian")) == ({"up"}, True)


@pytest.mark.clause("shadows:11.9")
def test_the_lender_is_no_target():
    field = {"b2": "dorian 0=2", "b1": "oswin 1=1", "d1": "conrad 1=1", "d4": "lucan 0=2 1=1"}
    state = do(city(field, level="B"), "use dorian", "name oswin", "name lucan")
    assert state.decision.key == "turn"


@pytest.mark.clause("shadows:11.11")
def test_eustace_straightens_and_frees_a_neighbour():
    state = city({"b2": "eustace 0=1", "b1": "hugo 0=1 rotated acted"}, level="B")
    do(state, "use eustace", "name hugo")
    assert flags(state, "hugo") == {"up"}


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:5.10")
def test_rurik_lets_a_rotated_neighbour_influence_once_more():
    field = {"b2": "rurik 0=1", "b1": "hugo 0=1 rotated acted", "c1": "qasim", "b3": "ramona 0=1 touched"}
    state = do(city(field, level="B"), "use rurik")
    assert options(state) == ["name hugo"]
    do(state, "name hugo", "partner qasim")
    assert (tokens(state, "qasim"), "acted" in flags(state, "hugo")) == ({0: 3}, True)


@pytest.mark.clause("shadows:5.10")
def test_a_leader_never_influences_by_an_ability():
    state = city({"b1": "rurik 0=1", "a2": "qasim"}, level="B")
    assert "use rurik" not in options(state)


@pytest.mark.clause("shadows:11.11")
def test_isaura_lets_a_card_of_her_line_influence_and_turns_up_the_frontier():
    field = {"b2": "isaura 0=1", "e2": "hugo 0=1 acted", "d2": "qasim"}
    state = do(city(field, level="B"), "use isaura", "name hugo", "partner qasim")
    assert tokens(state, "qasim") == {0: 3}
    up = state.position.layers[0]
    assert all(up >> c & 1 for c in (1, 5, 11, 7, 14, 8, 3, 13))  # beside the leader, Isaura, Hugo and Qasim


@pytest.mark.clause("shadows:11.7")
def test_quiraa_lets_the_controller_withdraw():
    state = city({"b2": "quiraa 0=1", "d4": "lucan 2=3"}, level="B")
    do(state, "use quiraa", "name lucan")
    assert (state.decision.seat, options(state)) == (2, ["branch 1", "branch 12"])
    do(state, "branch 1")
    assert (tokens(state, "lucan"), "disabled" in flags(state, "lucan")) == ({}, False)


@pytest.mark.clause("shadows:11.7")
def test_with_the_quiraa_token_a_card_neither_influences_nor_is_used_until_the_round_ends():
    field = {"b2": "quiraa 0=1", "d4": "florian 2=1", "e4": "fulk 2=1", "d5": "lucan 2=1", "c4": "arasia"}
    state = do(city(field, level="B"), "use quiraa", "name fulk", "branch 12", "pass")
    assert (tokens(state, "fulk"), "disabled" in flags(state, "fulk")) == ({2: 1}, True)
    assert "influence fulk" not in options(state)
    assert "use fulk" not in options(state)
    assert "disabled" not in flags(round_ends(state), "fulk")


@pytest.mark.clause("shadows:11.7")
def test_with_the_quiraa_token_a_passive_ability_stays_and_others_may_influence_the_card():
    field = {"b2": "hrolf 3=1 disabled", "b1": "ramona 3=1"}
    state = do(city(field, level="B"), "influence pierre", "target ramona")
    assert tokens(state, "ramona") == {0: 2, 3: 1}
    state = do(city(field | {"c2": "qasim 0=1"}, level="B"), "influence qasim", "target hrolf")
    assert tokens(state, "hrolf") == {0: 1, 3: 1}


@pytest.mark.clause("shadows:11.11")
def test_tiberius_swaps_two_neighbouring_citizens_and_enters_the_first():
    state = city({"b2": "tiberius 0=1", "d4": "lucan", "e4": "hugo 1=1"}, level="B")
    do(state, "use tiberius", "name lucan", "partner hugo")
    assert (where(state, "lucan"), where(state, "hugo"), tokens(state, "lucan")) == ("e4", "d4", {0: 1})


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:5.3")
def test_selma_rotates_marks_and_taxes_a_card_of_her_line():
    state = do(city({"b2": "selma 0=1", "e2": "lucan 1=2"}, level="B"), "use selma", "name lucan")
    assert (flags(state, "lucan"), tokens(state, "lucan")) == ({"up", "rotated", "touched"}, {1: 1})
    state = do(city({"b2": "selma 0=1", "e2": "lucan 1=2 acted"}, level="B"), "use selma", "name lucan")
    assert (flags(state, "lucan"), tokens(state, "lucan")) == ({"up", "rotated", "acted"}, {1: 1})


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:6.3")
def test_matthias_pays_a_token_to_cancel_anything_an_opponent_targets():
    state = city({"d2": "matthias 1=1", "b1": "qasim"}, level="B")
    do(state, "influence pierre", "target qasim", "react matthias")
    assert (tokens(state, "matthias"), tokens(state, "qasim")) == ({}, {})


@pytest.mark.clause("shadows:11.11")
@pytest.mark.clause("shadows:2.7", "shadows:11.8")
def test_ferrante_enters_the_personality_or_saves_himself_but_not_both():
    state = do(city({"c2": "ferrante 0=1"}, level="B"), "use ferrante")
    assert tokens(state, "viceroy") == {0: 1}
    state = city({"c2": "ferrante 1=1", "b2": "qasim 0=1"}, level="B")
    do(state, "influence qasim", "target ferrante", "react ferrante")
    assert tokens(state, "ferrante") == {1: 1}
    assert "use ferrante" not in options(state)


@pytest.mark.clause("shadows:11.11")
def test_noa_has_no_ability_but_listens_to_every_faction():
    for seat, corner in enumerate(("b1", "d1", "d5", "b5")):
        state = city({corner: "noa"}, level="B", turn=seat)
        leader = options(state)[0]
        assert leader.startswith("influence")
        do(state, leader, "target noa")
        assert tokens(state, "noa") == {seat: 4}
        assert "use noa" not in options(city({corner: f"noa {seat}=1"}, level="B", turn=seat))
