"""Chapter 9: powers in general."""

from __future__ import annotations

import pytest
from tests.games.abyss.scenario import (
    Scenario,
    asked,
    discarded,
    do,
    game,
    hand,
    kind,
    lord,
    lords,
    options,
    out_of_game,
    pay,
    pearls,
    seat,
    table,
    why,
)

from kabale.games.abyss import ids


@pytest.mark.clause("abyss:9.1")
def test_the_powers_of_all_lords_are_of_three_kinds() -> None:
    kinds = {x.id: x.power for x in game().lords}
    assert [k for k, v in kinds.items() if v == "turn"] == ["P1", "M4", "H3"]
    assert [k for k, v in kinds.items() if v == "none"] == ["F1", "F2", "F3", "F4", "F5", "F6"]
    permanent = ["S1", "S4", "S6", "P2", "P4", "M1", "M3", "M7", "H1", "H5"]
    assert [k for k, v in kinds.items() if v == "permanent"] == permanent
    assert sum(v == "once" for v in kinds.values()) == 16


@pytest.mark.clause("abyss:9.1")
def test_a_lord_without_a_power_for_the_turn_cannot_be_used() -> None:
    state = Scenario().lords(0, "F1", "S1").state()
    assert why(state, f"lord:{lord('S1')}") == ("9.1", "refusal.use.power")


@pytest.mark.clause("abyss:9.2")
def test_bound_and_disabled_lords_have_no_power() -> None:
    state = (
        Scenario()
        .lords(0, "H3")
        .disabled("H3")
        .location(0, "L05", "M4")
        .council("crab 1")
        .hand(0, "crab 2")
        .state()
    )
    assert options(state) == ["explore", "council crab"]
    assert why(state, f"lord:{lord('H3')}") == ("9.2", "refusal.lord.disabled")
    assert why(state, f"lord:{lord('M4')}") == ("9.2", "refusal.lord.bound")


@pytest.mark.clause("abyss:9.2")
def test_a_disabled_lord_pays_no_keys_but_counts_for_guild_key_and_influence() -> None:
    state = Scenario().lords(0, "S1", "F1").disabled("S1").location(0, "L01").location(0, "L12").state()
    view = state.view(0).table.seats[0]
    assert view.all_keys == 1
    assert view.points == (4 + 6) + (7 + 2) + 3 * 2


@pytest.mark.clause("abyss:9.3")
def test_the_shaman_protects_only_while_free_and_not_disabled() -> None:
    def cost(scenario: Scenario) -> int:
        state = scenario.court("F6").lords(1, "S6").hand(0, "seahorse 5").pearls(9).state()
        return do(state, "recruit F6").view(0).table.payment.cost

    assert cost(Scenario().lords(0, "M1")) == 10
    assert cost(Scenario().lords(0, "M1").disabled("M1")) == 12
    assert cost(Scenario().location(0, "L01", "M1")) == 12


@pytest.mark.clause("abyss:9.4")
def test_a_gained_lord_has_its_own_power_at_once_and_nothing_is_paid_for_it() -> None:
    state = (
        Scenario()
        .court("P6", "H6", "F1", "F2")
        .lords(0, "F3")
        .hand(0, "squid 5", "crab 4", "jellyfish 3")
        .state()
    )
    pay(state, "P6", "squid 5", "crab 4", "jellyfish 3")
    do(state, "dismiss F3", "gain H6")
    assert pearls(state)[0] == 3 + 2
    assert lords(state, 0) == ["P6", "H6"]
    assert len([c for c in table(state).where if c == ids.AFFILIATED]) == 1


@pytest.mark.clause("abyss:9.4")
def test_a_lord_bought_as_a_second_one_counts_towards_seven() -> None:
    five = ("F1", "F2", "F3", "H5", "M7")
    state = (
        Scenario().lords(0, *five).disabled(*five).court("P5", "F6", "F5", "F4").hand(0, "squid 5", "squid 4")
    )
    state = state.pearls(6).state()
    pay(state, "P5", "squid 5", "squid 4")
    assert state.view(0).table.closing is None
    do(state, "gain F6")
    assert state.view(0).table.closing == 0


@pytest.mark.clause("abyss:9.5")
def test_whoever_must_discard_chooses_the_allies_himself() -> None:
    state = (
        Scenario()
        .court("S2", "F1", "F2", "F3")
        .hand(0, "crab 2", "squid 2", "jellyfish 3")
        .hand(1, "crab 1", "squid 5")
    )
    state = state.state()
    pay(state, "S2", "crab 2", "squid 2", "jellyfish 3")
    do(state, "affiliate crab 2")
    assert (seat(state), asked(state)) == (1, "discard")
    assert options(state) == ["discard crab 1", "discard squid 5"]
    assert why(state, f"hand:{kind('crab 4')}") == ("9.5", "refusal.hand")
    do(state, "discard squid 5")
    assert hand(state, 1) == ["crab 1"]
    assert "squid 5" in discarded(state)


@pytest.mark.clause("abyss:9.6")
def test_only_another_own_free_lord_can_be_given_up_disabled_or_not() -> None:
    state = (
        Scenario().court("P3", "F1", "F2", "F4").lords(0, "S1", "F3").disabled("S1").location(0, "L05", "H5")
    )
    state = state.lords(1, "M1").lord_deck("F6").hand(0, "squid 3", "crab 3", "jellyfish 2").state()
    pay(state, "P3", "squid 3", "crab 3", "jellyfish 2")
    assert options(state) == ["dismiss S1", "dismiss F3", "pass"]
    assert why(state, f"lord:{lord('P3')}") == ("9.6", "refusal.dismiss.itself")
    assert why(state, f"lord:{lord('M1')}") == ("9.6", "refusal.lord.own")
    assert why(state, f"lord:{lord('H5')}") == ("9.2", "refusal.lord.bound")
    do(state, "dismiss S1")
    assert lords(state, 0) == ["F3", "F6", "P3", "H5"]
    assert out_of_game(state) == ["S1"]
    assert table(state).disabled == 0


def test_each_closed_effect_is_used_by_some_lord() -> None:
    used = {x.effect for x in game().lords}
    from kabale.games.abyss.content import EFFECTS

    assert used == set(EFFECTS)
