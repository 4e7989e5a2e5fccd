"""Chapters 4, 5 and 6: influence, abilities in general, reactions. The rulebook's explanations and examples are here too."""

import pytest
from tests.games.shadows.scenario import city, do, flags, game, options, supply, tokens, where

from kabale.games.shadows import ids


@pytest.mark.clause("shadows:4.1")
def test_one_influences_with_the_leader_or_any_controlled_card():
    state = city({"b1": "hugo 0=1", "b2": "qasim", "a2": "ramona", "c3": "prince 0=1", "c2": "wendel"})
    assert options(state)[:3] == ["influence hugo", "influence bonifatius", "influence prince"]


@pytest.mark.clause("shadows:4.1")
@pytest.mark.parametrize("flag", ["acted", "touched", "rotated", "disabled"])
def test_a_citizen_that_acted_was_touched_is_rotated_or_disabled_does_not_influence(flag):
    state = city({"b1": f"hugo 0=1 {flag}", "b2": "qasim"})
    assert "influence hugo" not in options(state)


@pytest.mark.clause("shadows:4.1")
def test_a_rotated_leader_may_still_influence():
    state = do(
        city({"b1": "hugo", "d4": "lucan 1=1 2=1"}), "use bonifatius", "name lucan", "take 1 1", "enough"
    )
    do(state, "pass", "pass", "pass")
    assert "rotated" in flags(state, "bonifatius")
    assert options(state) == ["influence bonifatius", "pass"]


@pytest.mark.clause("shadows:4.2")
def test_one_influences_only_open_neighbours_with_the_key_trait():
    field = {
        "b2": "qasim 0=1",
        "b1": "lucan",
        "c2": "wendel acted",
        "b3": "hugo",
        "a2": "ramona shield1",
        "d2": "fulk",
    }
    assert options(do(city(field), "influence qasim")) == ["target hugo"]


@pytest.mark.clause("shadows:4.3")
def test_both_cards_get_a_marker_with_its_own_meaning():
    field = {"b2": "qasim 0=1", "b1": "hugo", "c1": "ramona 0=1"}
    state = do(city(field), "influence qasim", "target hugo")
    assert (flags(state, "qasim"), flags(state, "hugo")) == ({"up", "acted"}, {"up", "touched"})
    do(state, "pass", "pass", "pass")
    assert not {"influence hugo", "influence qasim"} & set(options(state))
    assert options(do(state, "influence ramona")) == ["target hugo"]


@pytest.mark.clause("shadows:4.3")
def test_who_has_influenced_cannot_be_influenced():
    state = city({"b2": "qasim 0=1 acted", "c2": "gerlind 1=1", "c1": "hadrian"}, turn=1)
    assert options(do(state, "influence gerlind")) == ["target hadrian", "target prince"]


@pytest.mark.clause("shadows:4.4")
def test_the_example_of_qasim_and_raleigh():
    """Sandra's leader shares three traits with Raleigh: three tokens, whatever Qasim shares."""
    state = city({"b2": "qasim 0=1", "c2": "raleigh"}, factions=(3, 1, 2, 0))
    do(state, "influence qasim", "target raleigh")
    assert tokens(state, "raleigh") == {0: 3}
    assert ("acted" in flags(state, "qasim"), "touched" in flags(state, "raleigh")) == (True, True)


@pytest.mark.clause("shadows:4.4")
def test_the_example_of_ramona_and_ignacio():
    """One token lies there, the limit is three: only two are added."""
    state = city({"d1": "ramona 1=1"}, level="B", turn=1)
    do(state, "influence ignatius", "target ramona")
    assert tokens(state, "ramona") == {1: 3}


@pytest.mark.clause("shadows:4.5")
def test_explanation_a_with_an_empty_supply_as_many_as_possible_are_placed():
    state = city({"b1": "hugo", "d4": "lucan 0=9", "d5": "oswin 0=8"})
    do(state, "influence bonifatius", "target hugo")
    assert (tokens(state, "hugo"), supply(state)[0]) == ({0: 1}, 0)
    state = city({"b1": "hugo", "d4": "lucan 0=9", "d5": "oswin 0=9"})
    do(state, "influence bonifatius", "target hugo")
    assert (tokens(state, "hugo"), flags(state, "hugo")) == ({}, {"up", "touched"})


@pytest.mark.clause("shadows:4.5")
def test_tokens_above_the_limit_stay_but_none_is_added():
    state = do(city({"b1": "hugo 0=5"}), "influence bonifatius", "target hugo")
    assert tokens(state, "hugo") == {0: 5}


@pytest.mark.clause("shadows:4.6")
def test_own_cards_may_be_influenced_and_cards_several_times_a_round():
    field = {"b1": "ramona 0=1", "b2": "qasim 0=1", "c1": "gerlind 1=1"}
    state = do(city(field), "influence bonifatius", "target ramona")
    assert tokens(state, "ramona") == {0: 3}
    do(state, "influence gerlind", "target ramona")
    assert tokens(state, "ramona") == {0: 3, 1: 3}


@pytest.mark.clause("shadows:4.2")
def test_explanation_d_dissenters_cannot_be_influenced():
    """A citizen without the key trait is closed to the faction."""
    assert options(city({"b1": "lucan"})) == ["pass"]


# -- abilities ----------------------------------------------------------------------------


@pytest.mark.clause("shadows:5.2")
def test_an_ability_that_would_change_nothing_cannot_be_used():
    assert "use wendel" not in options(city({"b2": "wendel 0=1", "b1": "hugo 0=1"}))
    assert "use ramona" not in options(city({"b2": "ramona 0=9", "d4": "lucan 0=9", "b1": "hugo"}))


@pytest.mark.clause("shadows:5.3")
def test_explanation_b_the_second_part_only_after_the_first():
    """Leopold: the first part may be done alone; the second needs it."""
    state = do(city({"b2": "leopold 0=2"}), "use leopold")
    assert (tokens(state, "leopold"), state.decision.seat) == ({0: 1}, 1)


@pytest.mark.clause("shadows:5.4")
def test_control_is_read_anew_before_each_step():
    """Vasco gives up his last token in the conflict and no longer is part of it; the second step goes on all the same."""
    state = do(city({"b2": "vasco 0=1", "d4": "lucan 0=1 1=3"}), "use vasco", "name lucan", "take 1 3")
    assert tokens(state, "lucan") == {}
    state = city({"b2": "baldwin 0=1", "b1": "hugo 0=1"})
    assert tokens(do(state, "use baldwin", "name hugo"), "baldwin") == {}


@pytest.mark.clause("shadows:5.5")
def test_effects_on_several_cards_need_as_many_tokens_in_the_supply():
    field = {"b2": "berengar 0=1", "b1": "hugo 0=1", "c2": "ramona 0=1", "d4": "lucan 0=14"}
    state = do(city(field), "use berengar", "name hugo")
    assert (state.decision.key, supply(state)[0]) == ("turn", 0)


@pytest.mark.clause("shadows:5.5")
def test_placing_goes_as_far_as_the_supply():
    state = city({"b5": "ramona 0=1", "d4": "lucan 3=17"}, turn=3)
    do(state, "use ornatto", "name ramona")
    assert tokens(state, "ramona") == {0: 1, 3: 1}


@pytest.mark.clause("shadows:5.6")
def test_an_ability_ignores_key_trait_and_limit_and_marks_a_card_it_enters():
    state = do(city({"b2": "ramona 0=1", "b1": "lucan"}), "use ramona", "name lucan")
    assert (tokens(state, "lucan"), flags(state, "lucan")) == ({0: 1}, {"up", "touched"})
    state = do(city({"b2": "ramona 0=1", "b1": "hugo 0=2"}), "use ramona", "name hugo")
    assert (tokens(state, "hugo"), flags(state, "hugo")) == ({0: 3}, {"up"})


@pytest.mark.clause("shadows:5.8")
def test_swapped_cards_take_everything_along():
    state = city({"b2": "hugo 0=2 acted", "e2": "ramona 1=1 touched rotated disabled shield1"})
    assert "use hugo" not in options(state)
    state = city({"b2": "hugo 0=2 acted", "e2": "ramona 1=1 touched rotated disabled"})
    do(state, "use hugo", "partner ramona")
    assert flags(state, "ramona") == {"up", "touched", "rotated", "disabled"}
    assert (flags(state, "hugo"), where(state, "hugo")) == ({"up", "rotated", "acted"}, "e2")


@pytest.mark.clause("shadows:2.9")
def test_explanation_g_the_personality_never_moves():
    state = city({"c2": "hugo 0=1", "c4": "ramona"})
    do(state, "use hugo")
    assert options(state) == ["partner ramona"]


@pytest.mark.clause("shadows:2.10")
def test_explanation_h_hidden_cards_are_no_targets():
    state = city({"b2": "hugo 0=1"})
    assert "use hugo" not in options(state)


@pytest.mark.clause("shadows:2.11")
def test_explanation_e_players_and_opponents():
    """Tristan speaks of players, Raleigh of opponents."""
    state = do(city({"b2": "tristan 0=2", "d1": "lucan 1=1"}), "use tristan")
    assert options(state) == ["name tristan"]


@pytest.mark.clause("shadows:4.4", "shadows:11.10")
def test_explanation_f_only_a_special_ability_goes_beyond_the_limit():
    state = do(city({"d2": "arasia 2=2", "d1": "florian 2=1"}, turn=2), "influence florian", "target arasia")
    assert tokens(state, "arasia") == {2: 3}


@pytest.mark.clause("shadows:6.2", "shadows:11.3")
def test_explanation_c_the_acting_player_comes_first_then_clockwise():
    field = {"b2": "livia 3=1", "c1": "tamsin 2=1", "b1": "qasim 2=1"}
    state = do(city(field, level="B"), "influence pierre", "target qasim")
    assert (state.decision.seat, options(state)[0]) == (2, "react tamsin")
    do(state, "decline")
    assert (state.decision.seat, options(state)[0]) == (3, "react livia")


# -- reactions ----------------------------------------------------------------------------


@pytest.mark.clause("shadows:6.1")
def test_a_window_opens_only_for_those_who_can_react():
    state = do(city({"b1": "hugo", "d4": "tamsin 2=1"}), "influence bonifatius", "target hugo")
    assert (state.decision.key, state.decision.seat) == ("turn", 1)


@pytest.mark.clause("shadows:6.2")
def test_one_player_may_react_with_several_cards():
    field = {"b2": "livia 1=1", "b1": "qasim", "c1": "matthias 1=2"}
    state = do(city(field, level="B"), "influence pierre", "target qasim", "decline")
    assert (tokens(state, "qasim"), options(state)[0]) == ({0: 3}, "react livia")


@pytest.mark.clause("shadows:6.3")
def test_after_a_cancellation_nobody_else_is_asked():
    field = {"b2": "tamsin 1=1", "b1": "qasim 1=1", "d4": "matthias 2=2"}
    state = do(city(field, level="B"), "influence pierre", "target qasim", "react tamsin")
    assert state.decision.key == "turn"
    assert "rotated" not in flags(state, "matthias")


@pytest.mark.clause("shadows:6.4")
def test_nobody_reacts_to_a_reaction():
    """Emeric's answer targets a card of the acting player, but that player's Conrad is not asked."""
    field = {"e2": "emeric 1=1", "c2": "raleigh 0=3", "d2": "ramona 1=2", "b4": "conrad 0=1"}
    state = do(
        city(field, level="B"),
        "use raleigh",
        "name ramona",
        "take 1 2",
        "react emeric",
        "name raleigh",
        "take 0 2",
    )
    assert (state.decision.key, tokens(state, "raleigh")) == ("turn", {0: 1})


@pytest.mark.clause("shadows:6.5")
def test_each_step_that_names_cards_is_declared_on_its_own():
    """Matthias lets Genevieve's first step pass and cancels her second; the first stays done."""
    field = {"d4": "lucan 2=1 1=2", "c3": "viceroy 2=1", "b2": "matthias 1=2"}
    state = do(city(field, level="B", turn=2), "use genevieve", "name lucan", "decline", "take 1 2")
    do(state, "name viceroy")
    assert state.decision.seat == 1
    do(state, "react matthias")
    assert (tokens(state, "lucan"), tokens(state, "viceroy")) == ({2: 1}, {2: 1})


@pytest.mark.clause("shadows:6.5")
def test_the_acting_card_and_unnamed_cards_are_no_targets():
    """Morgause turns cards up without naming them: Matthias is not asked before she names one."""
    field = {"b2": "morgause 0=1", "d4": "matthias 1=2"}
    state = do(city(field, level="B"), "use morgause")
    assert state.decision.key == "name"
    assert state.decision.seat == 0


@pytest.mark.clause("shadows:6.6")
def test_who_wants_no_reactions_is_not_asked_again_this_round():
    field = {"c2": "fulk 0=1", "d3": "lucan 1=1"}
    state = do(city(field), "influence fulk", "target prince", "waive")
    assert tokens(state, "prince") == {0: 4}
    do(state, "influence lucan", "target prince")
    assert (state.decision.key, tokens(state, "prince")) == ("turn", {0: 4, 1: 4})


# -- why not ------------------------------------------------------------------------------


@pytest.mark.clause("shadows:4.2")
@pytest.mark.parametrize(
    ("target", "clause", "key"),
    [
        ("lucan", "4.2", "refusal.no-key"),
        ("wendel", "4.2", "refusal.has-influenced"),
        ("ramona", "5.11", "refusal.protected"),
        ("fulk", "2.2", "refusal.not-adjacent"),
        ("margayth", "2.8", "refusal.leader"),
    ],
)
def test_a_refused_target_says_why(target, clause, key):
    field = {
        "b2": "qasim 0=1",
        "b1": "lucan",
        "c2": "wendel acted",
        "b3": "hugo",
        "a2": "ramona shield1",
        "d2": "fulk",
    }
    state = do(city(field), "influence qasim")
    refusal = state.why_not(0, f"card:{[c.id for c in game().cards].index(target)}")
    assert (refusal.clause, refusal.key) == (clause, key)
    for language in ("en", "de"):
        assert "?" not in game().explain(refusal, language)


@pytest.mark.clause("shadows:4.1", "shadows:5.1")
@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("hugo", "refusal.not-controlled"),
        ("ramona", "refusal.in-conflict"),
        ("qasim", "refusal.no-target"),
        ("noa", "refusal.no-ability"),
    ],
)
def test_a_refused_action_says_why(name, key):
    field = {"b2": "qasim 0=1", "b1": "hugo", "d4": "ramona 0=1 1=1", "e4": "noa 0=1 acted"}
    state = city(field)
    refusal = game().refusal(
        state.position, 0, game().vocabulary[ids.USE + [c.id for c in game().cards].index(name)]
    )
    assert refusal.key == key
