"""Chapters 2, 3, 7, 8 and 9: cards, turns, control, the end of a round, winning."""

import pytest
from tests.games.shadows.scenario import (
    city,
    controlled,
    do,
    flags,
    game,
    holder,
    options,
    round_ends,
    tokens,
)

from kabale.games.shadows import ids
from kabale.kernel.errors import IllegalChoice


@pytest.mark.clause("shadows:2.1")
def test_leaders_and_personalities_have_all_four_traits_and_factions_different_keys():
    assert all(len(c.traits) == 4 for c in game().cards[ids.FIRST_LEADER :])
    assert sorted(game().tables[4].key) == [0, 1, 2, 3]


@pytest.mark.clause("shadows:2.2")
def test_cards_are_adjacent_by_side_only_and_gaps_are_not_bridged():
    state = do(
        city({"b2": "qasim 0=1", "b1": "hugo", "c1": "ramona", "c2": "wendel", "b3": "gerlind"}),
        "influence qasim",
    )
    assert options(state) == ["target gerlind", "target wendel", "target hugo"]
    tables = game().tables[3]  # d4 and e3 are gaps in the field for three
    assert tables.adjacent[13] == 1 << 12 | 1 << 8
    assert tables.line[13] & (1 << 14 | 1 << 18) == 0


@pytest.mark.clause("shadows:2.3", "shadows:5.7")
def test_a_straight_line_ends_at_the_edge_or_the_first_gap():
    tables = game().tables[4]
    assert tables.line[6] == sum(1 << c for c in (5, 7, 8, 9, 1, 11, 16, 21))
    assert game().tables[2].line[7] == sum(1 << c for c in (5, 6, 8, 9, 12, 17))


@pytest.mark.clause("shadows:2.4", "shadows:5.1")
def test_using_an_ability_rotates_the_card_and_it_then_neither_influences_nor_is_used_again():
    state = do(city({"b2": "ramona 0=1", "b1": "hugo", "b3": "gerlind"}), "use ramona", "name hugo")
    assert "rotated" in flags(state, "ramona")
    do(state, "pass", "pass", "pass")
    assert state.decision.seat == 0
    assert not {"use ramona", "influence ramona"} & set(options(state))


@pytest.mark.clause("shadows:5.1")
def test_a_card_that_has_influenced_may_still_use_its_ability():
    state = do(
        city({"b2": "ramona 0=1", "b1": "hugo", "b3": "gerlind"}),
        "influence ramona",
        "target hugo",
        "pass",
        "pass",
        "pass",
    )
    assert "use ramona" in options(state)


@pytest.mark.clause("shadows:2.5", "shadows:6.2")
def test_a_reaction_rotates_its_card_and_may_come_from_who_has_passed():
    state = city({"c2": "fulk 0=1"}, passed=(2,))
    do(state, "influence fulk", "target prince", "react isabella")
    assert "rotated" in flags(state, "isabella")


@pytest.mark.clause("shadows:2.6")
def test_a_passive_ability_works_while_rotated():
    state = do(city({"b2": "hrolf 3=1 rotated", "b1": "ramona 3=1"}), "influence bonifatius", "target ramona")
    assert tokens(state, "ramona") == {0: 2, 3: 1}


@pytest.mark.clause("shadows:2.6", "shadows:7.2")
def test_a_passive_ability_in_conflict_works_for_nobody():
    state = do(city({"b2": "hrolf 3=1 1=1", "b1": "ramona 3=1"}), "influence bonifatius", "target ramona")
    assert tokens(state, "ramona") == {0: 3, 3: 1}


@pytest.mark.clause("shadows:2.8")
def test_leaders_are_neither_influenced_nor_ordinary_targets():
    state = city({"b1": "raleigh 1=1", "a2": "hugo"}, turn=1)
    assert "use raleigh" not in options(state)
    state = do(city({"d1": "qasim 0=1", "c1": "hugo"}), "influence qasim")
    assert options(state) == ["target hugo"]


@pytest.mark.clause("shadows:2.10")
def test_cards_face_down_are_neither_influenced_nor_targeted():
    state = city({"b1": "ramona 0=1"})
    assert options(state) == ["influence bonifatius", "pass"]
    assert options(do(state, "influence bonifatius")) == ["target ramona"]


@pytest.mark.clause("shadows:2.11")
def test_an_effect_on_players_includes_oneself_one_on_opponents_does_not():
    state = do(city({"b2": "maxim 0=1", "d4": "lucan 0=2 1=2"}), "use maxim", "name lucan")
    assert tokens(state, "lucan") == {0: 2, 1: 1}
    assert "use raleigh" not in options(city({"b2": "raleigh 0=1", "b1": "ramona 0=2"}))


# -- turns --------------------------------------------------------------------------------


@pytest.mark.clause("shadows:3.1")
def test_turns_go_clockwise_one_action_each():
    state = city({"b1": "hugo", "d1": "lucan"}, turn=0)
    do(state, "influence bonifatius", "target hugo")
    assert state.decision.seat == 1
    do(state, "influence margayth", "target lucan")
    assert state.decision.seat == 2


@pytest.mark.clause("shadows:3.2")
def test_who_has_passed_is_skipped_until_the_round_ends():
    state = city({"b1": "hugo", "c1": "qasim", "b2": "ramona"}, turn=0)
    do(state, "influence bonifatius", "target hugo", "pass", "pass", "pass")
    assert (state.decision.seat, state.position.round) == (0, 2)
    assert options(do(state, "pass")) == ["first 1", "first 2", "first 3"]


@pytest.mark.clause("shadows:3.2")
def test_passing_is_always_allowed_and_forced_if_nothing_else_is_possible():
    assert options(city({})) == ["pass"]
    assert "pass" in options(city({"b1": "hugo"}))


# -- control ------------------------------------------------------------------------------


@pytest.mark.clause("shadows:7.1")
def test_control_needs_only_own_tokens():
    state = city({"b1": "hugo 0=1", "b2": "ramona 0=3 1=1", "c2": "lucan"})
    assert controlled(state, 0) == {"hugo", "bonifatius"}
    assert (holder(state, "hugo"), holder(state, "ramona"), holder(state, "lucan")) == (0, -1, -1)


@pytest.mark.clause("shadows:7.2")
def test_a_card_in_conflict_neither_influences_nor_is_used_nor_reacts():
    state = city({"b2": "ramona 0=3 1=1", "b1": "hugo"})
    assert not {"use ramona", "influence ramona"} & set(options(state))
    state = do(city({"b2": "tamsin 1=2 2=1", "b1": "qasim 1=1"}), "influence bonifatius", "target qasim")
    assert state.decision.key == "turn"


@pytest.mark.clause("shadows:7.3")
def test_a_rotated_card_stays_rotated_when_it_changes_hands():
    state = do(
        city({"b1": "ramona 1=1 rotated", "b2": "gerlind 0=1", "a2": "hugo"}), "use gerlind", "name ramona"
    )
    do(state, "pass", "pass", "pass", "influence bonifatius", "target ramona")
    assert holder(state, "ramona") == 0
    assert "use ramona" not in options(state)


# -- the end of a round -------------------------------------------------------------------


@pytest.mark.clause("shadows:8.1")
def test_victory_is_checked_before_tokens_leave_conflicts():
    state = round_ends(city({"c3": "prince 0=4", "b1": "hugo 0=13", "b2": "ramona 0=1 1=1"}))
    assert state.over
    assert tokens(state, "ramona") == {0: 1, 1: 1}


@pytest.mark.clause("shadows:8.1", "shadows:5.11")
def test_markers_go_cards_are_straightened_and_protection_ends():
    state = round_ends(city({"b1": "hugo 0=1 acted rotated", "b2": "ramona 0=1 touched disabled shield0"}))
    assert (flags(state, "hugo"), flags(state, "ramona")) == ({"up"}, {"up"})


@pytest.mark.clause("shadows:8.2")
@pytest.mark.parametrize(
    ("before", "after"),
    [("lucan 0=1 1=1", {}), ("lucan 0=2 1=1", {0: 1}), ("lucan 0=3 1=2 2=1", {0: 2, 1: 1})],
)
def test_each_player_takes_one_token_off_every_conflict(before, after):
    state = round_ends(city({"d4": before, "b4": "qasim 0=2 3=2"}))
    assert tokens(state, "lucan") == after
    assert tokens(state, "qasim") == {0: 1, 3: 1}


@pytest.mark.clause("shadows:8.3")
def test_steadfast_comes_after_harsh():
    state = round_ends(city({"b2": "gunnar 3=1", "c1": "hildegard 1=1", "b1": "lucan 3=2 1=3"}, level="B"))
    assert tokens(state, "lucan") == {3: 1, 1: 3}


@pytest.mark.clause("shadows:8.5")
def test_hidden_cards_beside_controlled_ones_are_turned_up_without_a_chain():
    state = city({"b1": "hugo 0=1", "b2": "ramona 0=1 1=1"})
    hidden = state.position.field[2]  # c1, beside Hugo
    round_ends(state)
    up = state.position.layers[ids.UP]
    assert state.position.field[2] == hidden
    assert (up >> 2 & 1, up >> 3 & 1) == (1, 1)  # c1 beside Hugo, d1 beside the leader in e1
    assert (up >> 7 & 1, up >> 11 & 1) == (0, 0)  # c2 and b3 lie beside Ramona only, who is empty now


@pytest.mark.clause("shadows:8.6")
def test_the_player_with_most_unused_tokens_begins():
    state = round_ends(city({"b1": "hugo 0=1", "d1": "lucan 1=2", "d4": "fulk 2=1"}))
    assert state.decision.seat == 3
    assert state.position.start == 3


@pytest.mark.clause("shadows:8.6")
def test_among_equals_the_old_start_player_chooses():
    state = round_ends(city({"b1": "hugo 0=1", "d1": "lucan 1=2"}, turn=1))
    assert (state.decision.seat, options(state)) == (1, ["first 2", "first 3"])
    do(state, "first 3")
    assert state.decision.seat == 3


# -- winning ------------------------------------------------------------------------------


@pytest.mark.clause("shadows:9.1")
def test_all_tokens_out_and_the_personality_controlled_wins_even_with_conflicts():
    state = round_ends(city({"c3": "prince 1=4", "b1": "hugo 1=10", "b2": "ramona 0=1 1=4"}, turn=1))
    assert state.result.reason == "personality"
    assert state.result.winners == [1]


@pytest.mark.clause("shadows:9.1")
def test_without_all_tokens_out_the_personality_does_not_win():
    assert not round_ends(city({"c3": "prince 1=4", "b1": "hugo 1=13"}, turn=1)).over


@pytest.mark.clause("shadows:9.2")
def test_the_only_player_with_all_tokens_out_and_no_conflict_wins():
    state = round_ends(city({"b1": "hugo 0=9", "b2": "ramona 0=9", "d1": "lucan 1=1"}))
    assert (state.result.reason, state.result.winners) == ("alone", [0])


@pytest.mark.clause("shadows:9.2")
def test_a_conflict_or_a_second_such_player_prevents_it():
    assert not round_ends(city({"b1": "hugo 0=9", "b2": "ramona 0=9 1=1"})).over
    assert not round_ends(city({"b1": "hugo 0=9", "b2": "ramona 0=9", "d1": "lucan 1=18"})).over


@pytest.mark.clause("shadows:9.1", "shadows:9.2")
def test_victory_comes_only_at_the_end_of_a_round():
    state = do(city({"b1": "hugo 0=9", "b2": "ramona 0=9"}), "pass")
    assert not state.over


@pytest.mark.clause("shadows:9.3")
def test_after_fifteen_rounds_tokens_on_controlled_cards_decide():
    state = round_ends(city({"b1": "hugo 0=5", "d1": "lucan 1=6", "d4": "fulk 2=8 3=8"}, round=15))
    assert (state.result.reason, state.result.winners) == ("limit", [1])
    assert [s.place for s in state.result.scores] == [2, 1, 3, 3]


@pytest.mark.clause("shadows:9.3")
def test_then_the_personality_then_tokens_on_cards_then_nothing():
    state = round_ends(city({"c3": "prince 0=5", "d1": "lucan 1=5"}, round=15))
    assert state.result.winners == [0]
    state = round_ends(city({"b1": "hugo 0=5", "d1": "lucan 1=5", "d4": "fulk 1=1 2=1"}, round=15))
    assert state.result.winners == [1]
    assert round_ends(city({"b1": "hugo 0=5", "d1": "lucan 1=5"}, round=15)).result.winners == [0, 1]


@pytest.mark.clause("shadows:9.3")
def test_before_the_fifteenth_round_ends_the_game_goes_on():
    assert not round_ends(city({"b1": "hugo 0=5"}, round=14)).over


@pytest.mark.clause("shadows:3.1")
def test_a_choice_out_of_turn_is_refused_without_a_trace():
    state = city({"b1": "hugo"})
    before = state.digest()
    with pytest.raises(IllegalChoice):
        state.play(ids.PASS, seat=1)
    assert state.digest() == before
