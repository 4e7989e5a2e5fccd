"""Activation: spy, drakkar, speed, attack."""

from __future__ import annotations

import pytest
from tests.games.icegarden.scenario import (
    CALLO,
    FJOLLFINN,
    FREIHOFF,
    VAN_DYKEN,
    Board,
    choose,
    keys,
    options,
    position,
)

from kabale.games.icegarden import ids


def who(state: object) -> tuple[int, str]:
    decision = state.decision  # type: ignore[attr-defined]
    return decision.seat, decision.key


@pytest.mark.clause("icegarden:7.1")
def test_spy_then_drakkar_then_speed_then_attack_in_turn_order() -> None:
    b = Board(FREIHOFF, FJOLLFINN).units(0, 3, 0).units(1, 2, 1, 2).cubes(1, 1, 1).cubes(0, 1)
    b.upgrade(0, 1, ids.SPEED).units(0, 1, 1).upgrade(1, 1, ids.SPEED).units(1, 1, 1).stock(0, 0, 2).stock(
        1, 0, 2
    )
    state = b.activation()
    seen = []
    while state.decision is not None and len(seen) < 7:
        seen.append(who(state))
        state.play(state.decision.options[-1].id)
    assert [key for _, key in seen] == ["spy", "spy", "drakkar", "speed", "speed", "attack", "attack"]
    assert [seat for seat, key in seen if key in ("speed", "attack")] == [0, 1, 0, 1]


@pytest.mark.clause("icegarden:7.2")
def test_the_spy_takes_two_different_tokens_and_gives_them_back_next_time() -> None:
    b = Board(FREIHOFF, CALLO).units(0, 3, 0).cubes(0, 0, 0).cubes(1, 5, 5)
    state = choose(b.activation(), "spy", ids.DOMINATION)
    assert "spy(upgrade=3)" not in options(state)
    choose(state, "spy", ids.SHIELD)
    p = position(state)
    assert p.icons(0, 3, ids.DOMINATION) == 1
    assert p.toughness(0, 3) == 4
    assert list(p.tokens) == [5, 5, 4, 4]
    assert p.influence(0, 0) == 2 + 3 + 1
    b.set(spy=p.spy, tokens=list(p.tokens))
    again = b.activation()
    assert position(again).spy == 0
    assert list(position(again).tokens) == [5, 5, 5, 5]


@pytest.mark.clause("icegarden:7.2")
def test_without_harrasim_on_the_map_the_tokens_go_back() -> None:
    b = Board(FREIHOFF, CALLO).cubes(0, 0, 0).cubes(1, 5, 5).set(spy=0b1100, tokens=[5, 5, 4, 4])
    state = b.activation()
    assert position(state).spy == 0
    assert list(position(state).tokens) == [5, 5, 5, 5]


@pytest.mark.clause("icegarden:7.2")
def test_a_token_that_is_used_up_cannot_be_spied() -> None:
    b = Board(FREIHOFF, CALLO).units(0, 3, 0).upgrade(1, 3, ids.ATTACK, 5)
    assert options(b.activation()) == ["spy(upgrade=0)", "spy(upgrade=2)", "spy(upgrade=3)"]


@pytest.mark.clause("icegarden:7.3")
def test_drakkars_carry_pieces_both_ways_and_stay() -> None:
    b = Board(FJOLLFINN, CALLO).units(0, 2, 0, 5).cubes(0, 0, 0).units(0, 3, 5)
    state = b.activation()
    assert options(state) == ["pick(kind=0, region=0)", "pick(kind=3, region=5)", "done"]
    choose(state, "pick", 0, 0)
    choose(state, "pick", 3, 5)
    choose(state, "done")
    p = position(state)
    assert [p.cubes_at(0, r) for r in (0, 5)] == [1, 1]
    assert p.units_at(0, 3, 0) == 1
    assert [p.units_at(0, 2, r) for r in (0, 5)] == [1, 1]


@pytest.mark.clause("icegarden:7.3")
@pytest.mark.parametrize("regions", [(0,), (0, 0)])
def test_drakkars_in_one_region_or_a_single_one_carry_nothing(regions: tuple[int, ...]) -> None:
    state = Board(FJOLLFINN, CALLO).units(0, 2, *regions).cubes(0, 0, 0).activation()
    assert who(state)[1] != "drakkar"


@pytest.mark.clause("icegarden:7.4")
def test_each_unit_makes_a_step_for_each_speed_icon() -> None:
    b = Board(VAN_DYKEN, CALLO).units(0, 3, 0).upgrade(0, 3, ids.SPEED).cubes(0, 0)
    state = b.activation()
    assert options(state) == ["pick(kind=3, region=0)", "done"]
    refusal = state.why_not(0, "own:0:0")
    assert refusal is not None
    assert refusal.clause == "7.4"
    choose(state, "pick", 3, 0)
    choose(state, "go", 1)
    choose(state, "pick", 3, 1)
    choose(state, "go", 2)
    assert position(state).units_at(0, 3, 2) == 1
    assert who(state)[1] != "speed"


@pytest.mark.clause("icegarden:7.4", "icegarden:1.5")
def test_a_bought_icon_speeds_all_units_of_the_rank_once() -> None:
    state = Board(FREIHOFF, CALLO).units(0, 1, 0, 0).upgrade(0, 1, ids.SPEED).activation()
    choose(state, "pick", 1, 0)
    choose(state, "go", 1)
    assert options(state) == ["pick(kind=1, region=0)", "done"]


def fight() -> Board:
    """Crabs of seat 0 with 4 attacks in region 0; seat 1 there with cubes, the nation with one."""
    return Board(VAN_DYKEN, FJOLLFINN).units(0, 1, 0, 0).stock(0, 0, 2).cubes(1, 0, 0)


@pytest.mark.clause("icegarden:7.5")
def test_attacking_costs_two_gold_once_and_is_optional() -> None:
    state = fight().activation()
    assert options(state) == ["pay", "done"]
    choose(state, "pay")
    assert position(state).get(0, ids.GOLD) == 0
    assert keys(state) == {"strike", "done"}
    assert who(fight().stock(0, 9, 1).activation())[1] != "attack"


@pytest.mark.clause("icegarden:7.5")
def test_attacks_of_all_units_in_a_region_add_up_and_stay_there() -> None:
    b = fight().units(0, 1, 1).cubes(1, 1, 1, 1)
    state = choose(b.activation(), "pay")
    choose(state, "strike", 1, 0, 1)
    choose(state, "strike", 1, 0, 1)
    assert "strike(owner=1, kind=0, region=1)" not in options(state)
    refusal = state.why_not(0, "piece:1:0:1")
    assert refusal is not None
    assert refusal.clause == "7.5"
    assert "strike(owner=1, kind=0, region=0)" in options(state)


@pytest.mark.clause("icegarden:7.6")
def test_units_need_their_rank_and_a_shield_more() -> None:
    b = fight().units(1, 2, 0).units(1, 3, 0)
    state = choose(b.activation(), "pay")
    assert "strike(owner=1, kind=2, region=0)" in options(state)
    assert "strike(owner=1, kind=3, region=0)" in options(state)  # 3 and a printed shield: all 4 attacks
    choose(state, "strike", 1, 0, 0)
    assert "strike(owner=1, kind=3, region=0)" not in options(state)
    refusal = state.why_not(0, "piece:1:3:0")
    assert refusal is not None
    assert (refusal.clause, refusal.args) == ("7.6", {"attacks": 3, "needed": 4})
    tougher = choose(fight().units(1, 3, 0).upgrade(1, 3, ids.SHIELD).activation(), "pay")
    assert "strike(owner=1, kind=3, region=0)" not in options(tougher)


@pytest.mark.clause("icegarden:7.6")
def test_the_nation_can_be_attacked_own_pieces_cannot() -> None:
    state = choose(fight().cubes(0, 0).activation(), "pay")
    assert "strike(owner=4, kind=0, region=0)" in options(state)
    refusal = state.why_not(0, "piece:0:0:0")
    assert refusal is not None
    assert refusal.clause == "7.6"


@pytest.mark.clause("icegarden:7.7")
def test_points_for_cubes_and_ranks() -> None:
    state = choose(fight().units(1, 2, 0).activation(), "pay")
    choose(state, "strike", 1, 2, 0)
    choose(state, "strike", 4, 0, 0)
    choose(state, "strike", 1, 0, 0)
    assert position(state).kills[0] == 2 + 1 + 1


@pytest.mark.clause("icegarden:7.8")
def test_cubes_leave_at_once_units_after_all_attacks() -> None:
    b = fight().units(1, 1, 0).stock(1, 0, 2)
    state = choose(b.activation(), "pay")
    choose(state, "strike", 1, 1, 0)
    p = position(state)
    assert p.units_at(1, 1, 0) == 1
    assert "strike(owner=1, kind=1, region=0)" not in options(state)
    choose(state, "strike", 1, 0, 0)
    assert p.cubes_at(1, 0) == 1
    assert p.reserve(1) == 19
    choose(state, "done")
    assert who(state) == (1, "attack")  # the fallen still attack
    choose(state, "pay")
    choose(state, "strike", 0, 1, 0)
    p = position(state)
    assert p.units_at(1, 1, 0) == 0
    assert p.units_at(0, 1, 0) == 1
    assert p.kills[1] == 1


@pytest.mark.clause("icegarden:7.8")
def test_cubes_of_the_nation_leave_the_game() -> None:
    state = choose(fight().activation(), "pay")
    choose(state, "strike", 4, 0, 0)
    assert position(state).neutral_lost == 1
