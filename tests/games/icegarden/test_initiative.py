"""Start of the round and initiative: help, advancing, turn order, markers, red ships, order tiles."""

from __future__ import annotations

import pytest
from tests.games.icegarden.scenario import (
    ADVANCING,
    BEGIN,
    CALLO,
    FJOLLFINN,
    FREIHOFF,
    PLANNING,
    SETTLING,
    VAN_DYKEN,
    Board,
    choose,
    game,
    keys,
    options,
    position,
)

from kabale.games.icegarden import ids

ALL = (FJOLLFINN, VAN_DYKEN, FREIHOFF, CALLO)


def who(state: object) -> tuple[int, str]:
    decision = state.decision  # type: ignore[attr-defined]
    return decision.seat, decision.key


@pytest.mark.clause("icegarden:3.1")
def test_a_round_goes_through_help_initiative_planning_actions_and_dominance() -> None:
    state = game().start(2, 5)
    seen: list[str] = []
    while position(state).round < 3:
        assert state.decision is not None
        if state.decision.key not in seen:
            seen.append(state.decision.key)
        state.play(state.decision.options[0].id)
    assert seen.index("start") < seen.index("plan") < seen.index("gorge") < seen.index("advance")


@pytest.mark.clause("icegarden:3.1")
def test_only_the_player_who_is_asked_decides() -> None:
    state = game().start(2, 5)
    assert state.decision is not None
    other = 1 - state.decision.seat
    refusal = state.why_not(other, "region:0")
    assert refusal is not None
    assert refusal.clause == "3.1"


@pytest.mark.clause("icegarden:3.2")
def test_who_has_fewer_than_two_cubes_gets_population_and_places_up_to_two() -> None:
    state = Board(FJOLLFINN, CALLO).stock(0, 1).cubes(0, 0).cubes(1, 1, 1).at(BEGIN)
    assert who(state) == (0, "help")
    assert position(state).get(0, ids.POPULATION) == 3
    choose(state, "place", 4)
    assert position(state).cubes_out(0) == 2
    assert who(state) == (0, "advance")


@pytest.mark.clause("icegarden:3.2")
def test_units_and_cubes_out_of_play_do_not_count_for_help() -> None:
    board = Board(FJOLLFINN, CALLO).units(0, 1, 0).garden(0, 2).cubes(0, 5).closed(5).spend(0, 10)
    state = board.cubes(1, 1, 1).at(BEGIN)
    assert who(state) == (0, "help")


@pytest.mark.clause("icegarden:3.2")
def test_help_is_optional_and_population_comes_even_without_cubes() -> None:
    state = Board(FJOLLFINN, CALLO).stock(0, 0).spend(0, 0).cubes(1, 1).stock(1, 0).at(BEGIN)
    assert position(state).get(0, ids.POPULATION) == 2
    assert who(state) == (1, "help")
    choose(state, "done")
    assert position(state).cubes_out(1) == 1
    assert position(state).get(1, ids.POPULATION) == 2


@pytest.mark.clause("icegarden:3.3")
def test_in_the_first_round_nobody_moves_and_all_have_three_markers() -> None:
    state = Board(*ALL).set(round=0).at(BEGIN)
    assert who(state) == (0, "plan")
    assert list(position(state).workers) == [3, 3, 3, 3]
    assert list(position(state).helmet) == [0, 0, 0, 0]


@pytest.mark.clause("icegarden:3.4")
def test_a_double_step_once_in_each_stage_where_it_starts() -> None:
    board = Board(FJOLLFINN, CALLO).cubes(0, 0, 0).cubes(1, 1, 1)
    state = board.initiative((0, 3), (1, 1)).at(ADVANCING)
    assert options(state) == ["advance(steps=0)", "advance(steps=1)"]
    choose(state, "advance", 1)
    assert position(state).helmet[0] == 4
    assert position(state).doubles == 1
    again = board.set(doubles=1).at(ADVANCING)
    assert who(again) == (1, "advance")
    later = board.initiative((0, 4), (1, 1)).at(ADVANCING)
    assert who(later) == (0, "advance")


@pytest.mark.clause("icegarden:3.4")
def test_no_double_step_from_the_last_stage_but_into_it() -> None:
    board = Board(FJOLLFINN, CALLO).cubes(0, 0, 0).cubes(1, 1, 1)
    state = board.initiative((0, 9), (1, 7)).at(ADVANCING)
    assert position(state).helmet[0] == 9
    assert who(state) == (1, "advance")
    choose(state, "advance", 1)
    assert position(state).helmet[1] == 8


@pytest.mark.clause("icegarden:3.5", "icegarden:3.4")
def test_the_example_of_the_rulebook_green_red_blue_black() -> None:
    """Green one step, red two, blue one, black two: red, blue, black, green."""
    board = Board(*ALL).set(order=[CALLO, FREIHOFF, FJOLLFINN, VAN_DYKEN])
    for seat in range(4):
        board.cubes(seat, seat, seat)
    state = board.initiative((VAN_DYKEN, 6), (FJOLLFINN, 6), (CALLO, 7), (FREIHOFF, 7)).at(ADVANCING)
    choose(state, "advance", 0)
    choose(state, "advance", 1)
    choose(state, "advance", 0)
    choose(state, "advance", 1)
    assert list(position(state).helmet) == [6, 7, 8, 7]
    assert list(position(state).order) == [FREIHOFF, FJOLLFINN, VAN_DYKEN, CALLO]


@pytest.mark.clause("icegarden:3.5")
def test_lower_ships_first_then_later_stages_then_the_upper_marker() -> None:
    board = Board(*ALL).initiative((0, 3), (1, 4), (2, 1), (3, 4))
    state = board.at(SETTLING)
    assert list(position(state).order) == [3, 1, 2, 0]


@pytest.mark.clause("icegarden:3.6")
def test_the_field_gives_the_number_of_markers() -> None:
    state = Board(*ALL).initiative((0, 2), (1, 3), (2, 4), (3, 7)).at(SETTLING)
    assert list(position(state).workers) == [4, 5, 3, 4]


@pytest.mark.clause("icegarden:3.7")
def test_a_red_ship_reached_for_the_first_time_scores_this_round_only() -> None:
    board = Board(FJOLLFINN, CALLO).initiative((0, 4), (1, 2))
    first = position(board.at(SETTLING))
    assert first.scoring == 1
    board.set(ships=first.ships)
    assert position(board.at(SETTLING)).scoring == 0
    assert position(board.initiative((1, 2), (0, 5)).at(SETTLING)).scoring == 0


@pytest.mark.clause("icegarden:3.7")
def test_a_double_step_past_two_red_ships_scores_once() -> None:
    board = Board(FJOLLFINN, CALLO, thorn=None).set(ships=(1 << 3) | (1 << 6)).cubes(0, 0, 0)
    state = board.initiative((1, 7), (0, 10)).set(scoring=0).at(SETTLING)
    assert position(state).ships == (1 << 3) | (1 << 6) | (1 << 8) | (1 << 9)
    assert position(state).scoring == 1


@pytest.mark.clause("icegarden:3.8")
def test_order_tiles_are_laid_in_turn_and_the_last_one_where_it_must() -> None:
    state = Board(FJOLLFINN, CALLO, FREIHOFF, advanced=True).at(SETTLING)
    seats = []
    for tile, field in ((4, 0), (0, 1), (1, 4), (2, 2)):
        assert state.decision is not None
        seats.append(state.decision.seat)
        choose(state, "take-tile", tile)
        assert keys(state) == {"order"}
        choose(state, "order", field)
    assert [list(position(state).order).index(s) for s in seats] == [0, 1, 2, 0]
    assert list(position(state).orders) == [5, 1, 3, 4, 2]
    assert keys(state) == {"plan"}


@pytest.mark.clause("icegarden:3.8")
def test_the_basic_variant_and_the_first_round_keep_the_printed_order() -> None:
    assert list(position(Board(FJOLLFINN, CALLO).at(SETTLING)).orders) == [1, 2, 3, 4, 5]
    first = Board(FJOLLFINN, CALLO, advanced=True).set(round=0).at(BEGIN)
    assert keys(first) == {"plan"}


@pytest.mark.clause("icegarden:4.1")
def test_markers_are_placed_in_turn_and_who_has_none_is_skipped() -> None:
    state = Board(FJOLLFINN, CALLO).set(workers=[1, 3]).at(PLANNING)
    seats = []
    while state.decision is not None and state.decision.key == "plan":
        seats.append(state.decision.seat)
        assert "done" not in keys(state)
        choose(state, "plan", 1)
    assert seats == [0, 1, 1, 1]


@pytest.mark.clause("icegarden:4.1", "icegarden:4.2")
def test_markers_fill_the_lowest_slot_and_share_a_field() -> None:
    state = Board(FJOLLFINN, CALLO).set(workers=[2, 2]).at(PLANNING)
    for _ in range(3):
        choose(state, "plan", 2)
    assert list(position(state).slots)[8:12] == [0, 1, 0, -1]
    assert "plan(field=2)" not in options(state)
    refusal = state.why_not(1, "field:2")
    assert refusal is not None
    assert refusal.clause == "4.2"


@pytest.mark.clause("icegarden:4.2")
@pytest.mark.parametrize(("players", "slots"), [(2, 3), (3, 4), (4, 4)])
def test_fields_have_their_slots(players: int, slots: int) -> None:
    p = position(Board(*ALL[:players]).set(workers=[1] * players).at(PLANNING))
    assert p.slots_of(1) == 8
    assert [p.slots_of(f) for f in (2, 3, 4, 5)] == [slots] * 4


@pytest.mark.clause("icegarden:4.2", "icegarden:4.3")
def test_viper_gorge_takes_any_number_and_a_cube_with_each() -> None:
    state = Board(FJOLLFINN, CALLO).set(workers=[5, 5]).at(PLANNING)
    for _ in range(9):
        choose(state, "plan", 0)
    assert [position(state).gorge(s) for s in (0, 1)] == [5, 4]
    assert position(state).reserve(0) == 15


@pytest.mark.clause("icegarden:4.3")
def test_without_a_cube_in_the_reserve_viper_gorge_is_shut() -> None:
    state = Board(FJOLLFINN, CALLO).spend(0, 0).set(workers=[1, 0]).at(PLANNING)
    assert "plan(field=0)" not in options(state)
    refusal = state.why_not(0, "field:0")
    assert refusal is not None
    assert refusal.clause == "4.3"
