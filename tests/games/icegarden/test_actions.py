"""Action phase: order of fields, Viper Gorge, Influence, Movement, Ravenous Mountain, Raven Shadow."""

from __future__ import annotations

import pytest
from tests.games.icegarden.scenario import CALLO, FJOLLFINN, FREIHOFF, Board, choose, keys, options, position

from kabale.games.icegarden import ids


def board() -> Board:
    return Board(FJOLLFINN, CALLO)


def clause(state: object, seat: int, target: str | int) -> str:
    refusal = state.why_not(seat, target)  # type: ignore[attr-defined]
    return "" if refusal is None else str(refusal.clause)


@pytest.mark.clause("icegarden:5.1")
def test_fields_go_by_order_tiles_and_the_highest_slot_first() -> None:
    b = board().cubes(0, 0, 0, 0).cubes(1, 1, 1, 1).stock(0, 9, 9, 0).stock(1, 9, 9, 0)
    b.marker(0, 1).marker(1, 1).marker(1, 2).marker(0, 0).marker(1, 0).set(orders=[2, 1, 3, 4, 5])
    state = b.actions()
    seen = []
    while state.decision is not None and state.decision.key in ("gorge", "influence", "move"):
        seen.append((state.decision.seat, state.decision.key))
        choose(state, "done")
    assert seen == [(0, "gorge"), (1, "gorge"), (1, "move"), (1, "influence"), (0, "influence")]


@pytest.mark.clause("icegarden:5.2")
def test_a_marker_may_do_nothing_and_one_that_can_do_nothing_is_taken_off() -> None:
    state = board().cubes(0, 0).stock(0, 2).acting(1)
    choose(state, "done")
    assert position(state).get(0, ids.POPULATION) == 2
    poor = board().cubes(0, 0).stock(0, 0).acting(1)
    assert keys(poor) != {"place", "done"}


@pytest.mark.clause("icegarden:5.2", "icegarden:1.1")
def test_closed_regions_and_regions_out_of_play_are_no_target() -> None:
    state = board().cubes(0, 3).stock(0, 2, 2).closed(0).acting(2)
    choose(state, "pick", 0, 3)
    assert options(state) == ["go(region=4)"]  # 0 is closed, 7 is not in play with two
    assert clause(state, 0, "region:0") == "5.2"
    assert clause(state, 0, "region:7") == "1.1"


@pytest.mark.clause("icegarden:5.3", "icegarden:1.3")
def test_viper_gorge_gives_a_stone_for_each_marker() -> None:
    state = board().stock(0, 0).marker(0, 0).marker(0, 0).acting(0)
    choose(state, "gain", 2)
    choose(state, "gain", 0)
    assert [position(state).get(0, r) for r in range(3)] == [1, 0, 1]
    assert not any(o.startswith("gain") for o in options(state))


@pytest.mark.clause("icegarden:5.4")
def test_two_stones_are_swapped_for_one_other_as_often_as_wanted() -> None:
    state = board().stock(0, 2, 1, 1).acting(0)
    assert "swap(pair=0, resource=0)" not in options(state)
    choose(state, "swap", 0, 1)
    choose(state, "swap", 1, 2)
    choose(state, "gain", 1)
    choose(state, "swap", 2, 0)
    assert [position(state).get(0, r) for r in range(3)] == [1, 1, 0]


@pytest.mark.clause("icegarden:5.4")
def test_stones_of_higher_ranks_are_not_swapped() -> None:
    state = board().stock(0, 1, 0, 0, 3, 3, 3).acting(0)
    assert not any(o.startswith("swap") for o in options(state))


@pytest.mark.clause("icegarden:5.5", "icegarden:1.2")
def test_influence_places_up_to_two_cubes_where_one_is_present() -> None:
    state = board().cubes(0, 0).units(0, 1, 2).cubes(1, 1).stock(0, 5).acting(1)
    assert options(state) == ["place(region=0)", "place(region=2)", "done"]
    assert clause(state, 0, "region:1") == "5.5"
    choose(state, "place", 2)
    choose(state, "place", 0)
    assert position(state).get(0, ids.POPULATION) == 3
    assert [position(state).cubes_at(0, r) for r in (0, 2)] == [2, 1]
    assert keys(state) != {"place", "done"}


@pytest.mark.clause("icegarden:5.5")
def test_influence_is_limited_by_population_and_reserve() -> None:
    state = board().cubes(0, 0).stock(0, 1).acting(1)
    choose(state, "place", 0)
    assert "place" not in keys(state)
    assert "place" not in keys(board().cubes(0, 0).spend(0, 0).stock(0, 5).acting(1))


@pytest.mark.clause("icegarden:5.6")
def test_movement_makes_two_steps_even_of_one_piece() -> None:
    state = board().cubes(0, 0).units(0, 2, 0).stock(0, 0, 3).acting(2)
    choose(state, "pick", 2, 0)
    assert options(state) == ["go(region=1)", "go(region=3)", "go(region=4)"]
    assert clause(state, 0, "region:5") == "5.6"
    choose(state, "go", 4)
    choose(state, "pick", 2, 4)
    choose(state, "go", 5)
    assert position(state).units_at(0, 2, 5) == 1
    assert position(state).get(0, ids.GOLD) == 1


@pytest.mark.clause("icegarden:5.6")
def test_movement_moves_pieces_of_different_regions_and_only_for_gold() -> None:
    state = board().cubes(0, 0, 2).stock(0, 0, 1).acting(2)
    choose(state, "pick", 0, 2)
    choose(state, "go", 1)
    assert position(state).cubes_at(0, 1) == 1
    assert "pick" not in keys(state)


@pytest.mark.clause("icegarden:5.7")
def test_the_mountain_carries_any_pieces_to_any_region() -> None:
    state = board().cubes(0, 0, 0, 0, 2).units(0, 3, 0).stock(0, 3).acting(3)
    assert options(state) == ["from(region=0)", "from(region=2)", "done"]
    choose(state, "from", 0)
    assert "to(region=0)" not in options(state)
    choose(state, "to", 5)
    assert "done" not in keys(state)
    choose(state, "load", 0)
    choose(state, "load", 3)
    choose(state, "done")
    p = position(state)
    assert p.get(0, ids.POPULATION) == 1
    assert [p.cubes_at(0, 0), p.cubes_at(0, 5), p.units_at(0, 3, 5)] == [2, 1, 1]


@pytest.mark.clause("icegarden:5.7")
def test_the_mountain_wants_its_price() -> None:
    assert "from" not in keys(board().cubes(0, 0).stock(0, 1).acting(3))


@pytest.mark.clause("icegarden:5.8")
def test_raven_shadow_puts_a_vuko_stone_back() -> None:
    state = board().stones(0, 2).stock(0, 0, 0, 1).acting(4)
    assert options(state) == ["discard", "done"]
    choose(state, "discard")
    p = position(state)
    assert (p.stones[0], p.stone_stock, p.get(0, ids.MFACTOR)) == (1, 9, 0)


@pytest.mark.clause("icegarden:5.9", "icegarden:1.4")
def test_raven_shadow_raises_to_the_bottom_of_a_stack_at_most_to_zero() -> None:
    b = Board(FJOLLFINN, CALLO, FREIHOFF).stock(0, 0, 0, 2).reputation((1, 1), (2, 3), (0, 5))
    state = choose(b.acting(4), "raise")
    assert position(state).honour[0] == 3
    assert list(position(state).standing) == [1, 0, 2]
    near = Board(FJOLLFINN, CALLO, FREIHOFF).stock(0, 0, 0, 2).reputation((2, 0), (1, 1), (0, 2))
    state = choose(near.acting(4), "raise")
    assert position(state).honour[0] == 1
    assert list(position(state).standing) == [2, 0, 1]


@pytest.mark.clause("icegarden:5.9")
def test_from_zero_and_from_the_safe_field_nobody_rises() -> None:
    for field in (0, 1):
        state = board().stones(0, 1).stock(0, 0, 0, 1).reputation((1, 0), (0, field)).acting(4)
        assert options(state) == ["discard", "done"]
        assert clause(state, 0, "reputation") == "5.9"


@pytest.mark.clause("icegarden:1.4")
def test_a_sinking_marker_lies_on_top_and_stops_at_the_last_field() -> None:
    b = Board(FJOLLFINN, CALLO, FREIHOFF).stock(0, 0, 0, 1).cubes(0, 0)
    state = choose(b.reputation((0, 2), (1, 3), (2, 3)).acting(5), "shift")
    assert list(position(state).standing) == [1, 2, 0]
    state = choose(b.reputation((1, 3), (0, 10), (2, 10)).acting(5), "shift")
    assert position(state).honour[0] == 10
    assert list(position(state).standing) == [1, 2, 0]


@pytest.mark.clause("icegarden:1.2")
def test_influence_counts_cubes_ranks_and_domination() -> None:
    b = board().cubes(0, 0, 0).units(0, 1, 0, 0).units(0, 3, 0).upgrade(0, 1, ids.DOMINATION)
    state = b.stock(0, 1).acting(1)
    assert position(state).influence(0, 0) == 2 + (1 + 1) * 2 + 3


@pytest.mark.clause("icegarden:1.3")
def test_common_stones_never_run_out() -> None:
    state = board().stock(0, 30, 30, 30).acting(0)
    choose(state, "gain", 0)
    assert position(state).get(0, ids.POPULATION) == 31
