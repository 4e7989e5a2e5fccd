"""Vuko: whom he visits and where, stones, killing, and the four plates."""

from __future__ import annotations

import pytest
from tests.games.icegarden.scenario import (
    CALLO,
    FJOLLFINN,
    FREIHOFF,
    SETTLING,
    Board,
    choose,
    options,
    position,
)

from kabale.games.icegarden import ids


def board() -> Board:
    return Board(FJOLLFINN, CALLO).reputation((1, 1), (0, 3))


@pytest.mark.clause("icegarden:8.1")
def test_vuko_rests_while_all_are_safe() -> None:
    state = Board(FJOLLFINN, CALLO).cubes(0, 0, 0).cubes(1, 1, 1).vuko()
    assert position(state).vuko == ids.NONE
    assert list(position(state).stones) == [0, 0]


@pytest.mark.clause("icegarden:8.2")
def test_he_visits_the_worst_reputation_where_its_influence_is_greatest() -> None:
    b = board().cubes(0, 0, 0).cubes(0, 2).units(0, 2, 2).cubes(1, 5, 5, 5, 5)
    state = b.vuko()
    assert position(state).vuko == 2
    assert list(position(state).stones) == [1, 0]


@pytest.mark.clause("icegarden:8.2")
def test_domination_counts_and_equals_go_to_the_lowest_number() -> None:
    assert position(board().cubes(0, 1, 1, 3, 3).vuko()).vuko == 1
    b = board().cubes(0, 1, 1).units(0, 1, 3).cubes(0, 3).upgrade(0, 1, ids.DOMINATION)
    assert position(b.vuko()).vuko == 3


@pytest.mark.clause("icegarden:8.2")
def test_he_goes_elsewhere_than_where_he_is_and_never_to_closed_regions() -> None:
    b = board().cubes(0, 1, 1, 1, 3, 4, 4).set(vuko=1).closed(4)
    assert position(b.vuko()).vuko == 3


@pytest.mark.clause("icegarden:8.2")
def test_who_has_nothing_on_the_map_is_not_visited() -> None:
    state = board().cubes(1, 5, 5).set(vuko=2).vuko()
    assert position(state).vuko == 2
    assert list(position(state).stones) == [0, 0]


@pytest.mark.clause("icegarden:8.3")
def test_he_stays_if_the_victim_is_nowhere_else() -> None:
    state = board().cubes(0, 1, 1).units(0, 1, 1).set(vuko=1).vuko()
    p = position(state)
    assert (p.vuko, p.stones[0], p.units_at(0, 1, 1)) == (1, 1, 0)


@pytest.mark.clause("icegarden:8.4")
def test_the_owner_chooses_which_unit_dies_and_nobody_scores() -> None:
    state = board().cubes(0, 1).units(0, 1, 1).units(0, 3, 1).vuko()
    assert state.decision is not None
    assert (state.decision.seat, state.decision.key) == (0, "sacrifice")
    assert options(state) == ["sacrifice(rank=0)", "sacrifice(rank=2)"]
    choose(state, "sacrifice", 0)
    p = position(state)
    assert (p.units_at(0, 1, 1), p.units_at(0, 3, 1)) == (0, 1)
    assert list(p.kills) == [0, 0]
    assert p.stone_stock == 9


def plates(*laid: int) -> Board:
    return Board(FJOLLFINN, CALLO, FREIHOFF, advanced=True).set(plates=list(laid))


@pytest.mark.clause("icegarden:8.5")
def test_permanent_plates_work_from_their_stage_on_others_only_the_rightmost() -> None:
    b = plates(ids.FIRE_PEOPLE, ids.WANDERER, ids.BEARS, ids.WHISPERERS)
    first = position(b.initiative((0, 1), (1, 1), (2, 2)).at(SETTLING))
    assert first.awake == 1 << ids.FIRE_PEOPLE
    both = position(b.initiative((0, 4), (1, 7), (2, 2)).at(SETTLING))
    assert both.awake == (1 << ids.FIRE_PEOPLE) | (1 << ids.BEARS)
    late = position(b.initiative((0, 4), (1, 9), (2, 9)).at(SETTLING))
    assert late.awake == (1 << ids.FIRE_PEOPLE) | (1 << ids.WANDERER) | (1 << ids.WHISPERERS)


@pytest.mark.clause("icegarden:8.6")
def test_fire_people_follow_vuko_and_raise_the_threshold() -> None:
    b = board().set(awake=1 << ids.FIRE_PEOPLE, vuko=0, retinue=1, neutral_lost=-1).cubes(0, 2, 2, 2)
    state = b.vuko()
    p = position(state)
    assert (p.vuko, p.retinue, p.neutral[0]) == (2, 2, 0)
    assert p.nation(2) == 3
    assert p.get(0, ids.GOLD) == 2  # three cubes are not enough against three


@pytest.mark.clause("icegarden:8.6", "icegarden:9.2")
def test_the_example_of_the_rulebook_three_cubes_of_the_nation_need_four() -> None:
    b = Board(FJOLLFINN, CALLO).set(vuko=2, retinue=2, neutral_lost=-2).cubes(0, 2, 2, 2).cubes(1, 2, 2, 2, 2)
    state = b.dominance()
    assert list(position(state).ranking) == [1]


@pytest.mark.clause("icegarden:8.7")
def test_shadow_whisperers_make_the_mountain_dearer() -> None:
    b = Board(FJOLLFINN, CALLO).cubes(0, 0).stock(0, 4).set(awake=1 << ids.WHISPERERS)
    state = b.acting(3)
    choose(state, "from", 0)
    choose(state, "to", 5)
    assert position(state).get(0, ids.POPULATION) == 1
    assert "from(region=0)" not in options(b.stock(0, 2).acting(3))


@pytest.mark.clause("icegarden:8.8")
def test_the_night_wanderer_takes_cubes_for_stones() -> None:
    b = board().set(awake=1 << ids.WANDERER).cubes(0, 2, 2, 2, 2).stones(0, 1).cubes(1, 2).stones(1, 3)
    state = b.vuko()
    p = position(state)
    assert [p.cubes_at(s, 2) for s in (0, 1)] == [2, 0]
    assert list(p.stones) == [0, 2]
    assert p.stone_stock == 8


@pytest.mark.clause("icegarden:8.9")
def test_both_bears_let_snow_fall_and_nobody_is_to_blame() -> None:
    b = board().set(awake=1 << ids.BEARS).cubes(0, 2, 2)
    assert position(b.vuko()).snow == 1
    state = b.set(snow=17).vuko()
    assert state.over
    assert position(state).honour[0] == 3 + 2  # only the stone of this visit
    assert position(state).honour[1] == 1
