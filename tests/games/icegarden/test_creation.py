"""Creation: shift, upgrades, summoning, snow and reputation."""

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


def board(*characters: int) -> Board:
    return Board(*(characters or (FJOLLFINN, CALLO))).cubes(0, 0)


def stones(state: object) -> list[int]:
    p = position(state)  # type: ignore[arg-type]
    return [p.stones_of(0, rank) for rank in range(4)]


@pytest.mark.clause("icegarden:6.1")
def test_each_sub_action_once_in_any_order() -> None:
    state = board().stock(0, 9, 9, 4, 1).acting(5)
    choose(state, "summon", 0, 0)
    choose(state, "deploy", 0)
    assert "summon" not in keys(state)
    choose(state, "buy", ids.SHIELD, 0)
    assert "buy" not in keys(state)
    choose(state, "shift")
    choose(state, "up", 0)
    choose(state, "done")
    assert keys(state) == {"gain", "swap", "done"}  # the next marker
    assert position(state).snow == 3


@pytest.mark.clause("icegarden:6.1")
def test_a_sub_action_that_cannot_be_carried_out_is_not_offered() -> None:
    state = board().stock(0, 0, 0, 0, 1).acting(5)
    assert options(state) == ["shift", "summon(rank=0, number=0)", "done"]
    assert "gain" in keys(board().stock(0, 9, 9, 0).acting(5))  # nothing possible: the next marker acts


@pytest.mark.clause("icegarden:6.2")
def test_the_example_of_the_rulebook_two_stones_to_rank_two() -> None:
    state = choose(board().stock(0, 0, 0, 1, 0, 0, 1).acting(5), "shift")
    assert "done" not in keys(state)
    choose(state, "up", 0)
    choose(state, "up", 1)
    choose(state, "down", 2)
    assert stones(state) == [0, 0, 2, 0]
    choose(state, "done")
    p = position(state)
    assert p.snow == 1
    assert p.honour[0] == 1


@pytest.mark.clause("icegarden:6.2")
def test_a_shift_has_five_steps_at_most() -> None:
    state = choose(board().stock(0, 0, 0, 5).acting(5), "shift")
    for _ in range(5):
        choose(state, "up", 0)
    assert "up" not in keys(state)
    assert stones(state) == [0, 5, 0, 0]


@pytest.mark.clause("icegarden:6.3")
@pytest.mark.parametrize(
    ("upgrade", "price"),
    [(ids.SPEED, (0, 0, 2)), (ids.ATTACK, (0, 1, 1)), (ids.SHIELD, (0, 1, 1)), (ids.DOMINATION, (1, 0, 1))],
)
def test_upgrades_have_their_prices(upgrade: int, price: tuple[int, int, int]) -> None:
    state = board().stock(0, 5, 5, 5).acting(5)
    choose(state, "buy", upgrade, 2)
    p = position(state)
    assert tuple(5 - p.get(0, r) for r in range(3)) == price
    assert (p.snow, p.honour[0]) == (1, 1)
    assert p.tokens[upgrade] == 4
    assert p.icons(0, 3, upgrade) >= 1


@pytest.mark.clause("icegarden:6.3")
def test_what_cannot_be_paid_cannot_be_bought() -> None:
    assert not any(o.startswith("buy") for o in options(board().stock(0, 0, 0, 1).acting(5)))
    state = board().stock(0, 0, 1, 1).acting(5)
    assert {o for o in options(state) if o.startswith("buy")} == {
        "buy(upgrade=1, rank=1)",
        "buy(upgrade=1, rank=2)",
        "buy(upgrade=2, rank=0)",
        "buy(upgrade=2, rank=1)",
        "buy(upgrade=2, rank=2)",
    }


@pytest.mark.clause("icegarden:6.4")
def test_ranks_one_and_two_have_no_upgrade_twice_rank_three_may() -> None:
    state = board().stock(0, 9, 9, 9).upgrade(0, 3, ids.SPEED).acting(5)
    assert "buy(upgrade=1, rank=0)" not in options(state)  # Volcano Men attack by nature
    refusal = state.why_not(
        0, next(i for i in range(391) if str(state.game.vocabulary[i]) == "buy(upgrade=1, rank=0)")
    )
    assert refusal is not None
    assert refusal.clause == "6.4"
    choose(state, "buy", ids.SPEED, 2)
    assert position(state).icons(0, 3, ids.SPEED) == 2


@pytest.mark.clause("icegarden:6.4")
def test_a_full_row_gives_a_bought_token_back() -> None:
    state = board().stock(0, 9, 9, 9).upgrade(0, 1, ids.SPEED).acting(5)
    choose(state, "buy", ids.SHIELD, 0)
    assert options(state) == ["replace(upgrade=0)"]
    choose(state, "replace", ids.SPEED)
    p = position(state)
    assert [p.icons(0, 1, u) for u in range(4)] == [0, 1, 1, 0]
    assert list(p.tokens) == [5, 5, 4, 5]


@pytest.mark.clause("icegarden:6.4")
def test_used_up_tokens_and_rows_without_slots_are_not_offered() -> None:
    b = board().stock(0, 9, 9, 9)
    b.upgrade(1, 3, ids.SPEED, 5)
    assert not any(o.startswith("buy(upgrade=0") for o in options(b.acting(5)))
    crabs = board(VAN_DYKEN, CALLO).stock(0, 9, 9, 9).acting(5)
    assert not any(o.startswith("buy") and o.endswith("rank=0)") for o in options(crabs))


@pytest.mark.clause("icegarden:6.5")
def test_summoning_spends_stones_and_places_units_where_one_was_present() -> None:
    state = board().cubes(0, 3).cubes(1, 5).stock(0, 0, 0, 0, 0, 2).acting(5)
    choose(state, "summon", 1, 1)
    assert options(state) == ["deploy(region=0)", "deploy(region=3)"]
    choose(state, "deploy", 0)
    choose(state, "deploy", 3)
    p = position(state)
    assert (p.units_at(0, 2, 0), p.units_at(0, 2, 3)) == (1, 1)
    assert p.stones_of(0, 2) == 0
    assert p.honour[0] == 4  # 2 units of rank 2
    assert p.snow == 1


@pytest.mark.clause("icegarden:6.5")
def test_summoning_is_limited_by_stones_and_units() -> None:
    b = board().units(0, 1, 0, 0).stock(0, 0, 0, 0, 3)
    assert [o for o in options(b.acting(5)) if o.startswith("summon")] == ["summon(rank=0, number=0)"]
    gone = Board(FJOLLFINN, CALLO).stock(0, 0, 0, 0, 3).acting(5)
    assert "summon" not in keys(gone)


@pytest.mark.clause("icegarden:6.6")
def test_crabs_cost_two_reputation_more_once() -> None:
    state = board(VAN_DYKEN, CALLO).stock(0, 0, 0, 0, 3, 1).acting(5)
    choose(state, "summon", 0, 2)
    assert position(state).honour[0] == 5
    other = board(VAN_DYKEN, CALLO).stock(0, 0, 0, 0, 0, 1).acting(5)
    choose(other, "summon", 1, 0)
    assert position(other).honour[0] == 2


@pytest.mark.clause("icegarden:6.7", "icegarden:11.2")
def test_snow_at_its_limit_ends_the_game_before_the_benefit() -> None:
    state = board(FREIHOFF, CALLO).stock(0, 0, 0, 0, 3).set(snow=17).acting(5)
    choose(state, "summon", 0, 1)
    p = position(state)
    assert state.over
    assert state.result is not None
    assert state.result.reason == "snow"
    assert p.units_at(0, 1, 0) == 0
    assert p.stones_of(0, 1) == 1
    assert p.honour[0] == 2 + 2  # the summoning, then the penalty
