"""Chapter 2: the turn."""

from __future__ import annotations

import pytest
from tests.games.abyss.scenario import (
    Scenario,
    asked,
    court,
    do,
    game,
    options,
    pay,
    pearls,
    seat,
    table,
    told,
    turn_over,
)

from kabale.games.abyss import ids


@pytest.mark.clause("abyss:2.1", "abyss:2.6")
def test_a_turn_ends_after_its_action_and_the_left_neighbour_goes_on() -> None:
    state = Scenario(3).deck("crab 1").state()
    do(state, "explore", "take")
    assert seat(state) == 1
    assert asked(state) == "turn"


@pytest.mark.clause("abyss:2.1")
def test_nobody_else_may_decide_in_a_turn() -> None:
    state = Scenario(2).state()
    refusal = state.why_not(1, "deck:exploration")
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("2.1", "refusal.not-your-turn")


@pytest.mark.clause("abyss:2.2")
def test_plotting_costs_a_pearl_and_brings_the_top_lord_to_the_farthest_free_place() -> None:
    state = Scenario().pearls(2).court("F1", "F2").lord_deck("S1", "S2").state()
    do(state, "plot")
    assert court(state) == ["F1", "F2", "S1"]
    do(state, "plot")
    assert court(state) == ["F1", "F2", "S1", "S2"]
    assert pearls(state) == [0, 0]
    assert seat(state) == 0


@pytest.mark.clause("abyss:2.2")
@pytest.mark.parametrize(
    ("table_", "reason"),
    [
        (Scenario().court("F1"), "refusal.plot.pearls"),
        (Scenario().pearls(1), "refusal.plot.full"),
        (Scenario().pearls(1).court("F1").lords_left(0), "refusal.plot.deck"),
    ],
)
def test_plotting_needs_a_pearl_a_free_place_and_a_lord(table_: Scenario, reason: str) -> None:
    state = table_.state()
    assert "plot" not in options(state)
    refusal = state.why_not(0, "deck:lords")
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("2.2", reason)


@pytest.mark.clause("abyss:2.3")
def test_exploring_is_always_possible_and_the_other_actions_have_conditions() -> None:
    state = Scenario().court("F6").state()
    assert options(state) == ["explore"]
    state = (
        Scenario()
        .court("F6")
        .council("crab 1", "squid 2")
        .hand(0, "seahorse 5", "seahorse 4")
        .pearls(1)
        .state()
    )
    assert options(state) == ["plot", "explore", "council crab", "council squid", "recruit F6"]


@pytest.mark.clause("abyss:2.3")
def test_there_is_only_one_action_in_a_turn() -> None:
    state = Scenario().lords(0, "H3").hand(0, "crab 1", "crab 2").council("squid 1").state()
    do(state, "council squid")
    assert asked(state) == "after"
    assert options(state) == ["use H3", "done"]
    refusal = state.why_not(0, "council:0")
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("2.3", "refusal.action")
    early = Scenario().state()
    refusal = early.why_not(0, ids.DONE)
    assert refusal is not None
    assert refusal.clause == "2.3"


@pytest.mark.clause("abyss:2.4")
def test_a_power_can_be_used_before_during_and_after_the_action_but_only_once() -> None:
    def fresh() -> Scenario:
        return Scenario().lords(0, "H3").hand(0, "crab 1", "crab 2").deck("squid 1", "squid 2")

    before = do(fresh().state(), "use H3", "discard crab 1")
    assert "use H3" not in options(before)
    refusal = before.why_not(0, f"lord:{[x.id for x in game().lords].index('H3')}")
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("2.4", "refusal.use.used")
    during = do(fresh().state(), "explore", "use H3", "discard crab 1")
    assert options(during) == ["take", "reveal"]
    after = do(fresh().state(), "explore", "take")
    assert options(after) == ["use H3", "done"]
    do(after, "use H3", "discard crab 2")
    assert seat(after) == 1
    assert pearls(after)[0] == 2


@pytest.mark.clause("abyss:2.4")
def test_a_power_can_be_used_when_a_monster_appears() -> None:
    state = Scenario().lords(0, "M4").council("crab 1").deck("monster", "crab 2").state()
    do(state, "explore")
    assert options(state) == ["use M4", "reveal", "fight"]
    do(state, "use M4", "clear crab", "reveal")
    assert options(state) == ["take", "reveal"]


@pytest.mark.clause("abyss:2.4")
def test_a_power_can_be_used_once_more_after_locations_were_taken() -> None:
    state = Scenario().keys(3).lords(0, "M4").council("crab 1", "squid 1").deck("crab 2").open("L01").state()
    do(state, "explore", "take", "done", "control L01", *["key-token"] * 3)
    assert asked(state) == "after"
    do(state, "use M4", "clear crab")
    assert seat(state) == 1


@pytest.mark.clause("abyss:2.4")
def test_a_power_does_not_interrupt_a_payment() -> None:
    state = Scenario().lords(0, "H3").court("S4").hand(0, "crab 5", "crab 3", "squid 1").state()
    do(state, "recruit S4")
    assert not [o for o in options(state) if o.startswith("use")]


@pytest.mark.clause("abyss:2.5")
def test_a_new_turn_makes_prices_purchases_and_powers_fresh() -> None:
    state = Scenario(2).lords(0, "H3").hand(0, "crab 1", "crab 2").pearls(5, 5)
    state = state.deck("squid 1", "squid 2", "squid 3", "squid 1", "squid 1").state()
    do(state, "use H3", "discard crab 1", "explore", "buy")
    assert table(state).sold == 1
    do(state, "take", "explore")
    assert table(state).sold == 0
    assert table(state).buyers == 0
    do(state, "decline", "take")
    assert seat(state) == 0
    assert "use H3" in options(state)


@pytest.mark.clause("abyss:2.6")
def test_an_extra_turn_comes_before_the_next_players() -> None:
    state = Scenario(3).court("M5", "F1", "F2", "F3").hand(0, "jellyfish 5", "jellyfish 3").state()
    pay(state, "M5", "jellyfish 5", "jellyfish 3")
    assert (seat(state), asked(state)) == (0, "turn")
    assert told(state, "extra-turn") == [{"seat": 0}]
    turn_over(state)
    assert seat(state) == 1
