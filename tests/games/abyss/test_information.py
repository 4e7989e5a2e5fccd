"""Chapter 8: what everybody may know."""

from __future__ import annotations

import pytest
from tests.games.abyss.scenario import Scenario, council, do, hand, table, tokens

from kabale.kernel.chance import chance


def worlds(state, seat, memory, count=20):
    return [state.imagine(seat, chance(i), memory) for i in range(count)]


@pytest.mark.clause("abyss:8.1")
def test_pearls_keys_lords_allies_locations_and_sizes_are_open_to_all() -> None:
    state = Scenario().pearls(3, 4).keys(1, 2).lords(1, "S1").affiliated(1, "crab 2").location(1, "L05")
    state = state.hand(1, "crab 1", "squid 1").tokens(1, 2, 3).council("crab 3").state()
    for viewer in (0, None):
        table_ = state.view(viewer).table
        other = table_.seats[1]
        assert (other.pearls, other.keys, other.hand_size, other.token_count) == (4, 2, 2, 2)
        assert [x.lord for x in other.lords] == [0]
        assert (len(other.affiliated), len(other.locations)) == (1, 1)
        assert table_.council == (1, 0, 0, 0, 0)
        assert (table_.deck, table_.stack, table_.lord_deck) == (67, 18, 28 if len(table_.court) == 6 else 29)


@pytest.mark.clause("abyss:8.2")
def test_hands_and_values_of_tokens_are_private() -> None:
    state = Scenario().hand(1, "crab 1", "squid 1").tokens(1, 2, 3).state()
    assert state.view(1).table.seats[1].hand is not None
    assert state.view(1).table.seats[1].tokens is not None
    for viewer in (0, None):
        assert state.view(viewer).table.seats[1].hand is None
        assert state.view(viewer).table.seats[1].tokens is None


@pytest.mark.clause("abyss:8.2")
def test_a_drawn_token_is_told_only_to_its_owner() -> None:
    state = do(Scenario().deck("monster").state(), "explore", "fight", "reward 1 token")
    assert [sorted(e.args) for e in state.log(0) if e.key == "token"] == [["seat", "token"]]
    assert [sorted(e.args) for e in state.log(1) if e.key == "token"] == [["seat"]]


@pytest.mark.clause("abyss:8.3")
def test_with_memory_hands_and_council_are_known_and_the_deck_is_not() -> None:
    state = Scenario().hand(1, "crab 1", "squid 1").council("squid 2", "squid 3").state()
    for world in worlds(state, 0, True):
        assert hand(world, 1) == hand(state, 1)
        assert council(world) == council(state)
    assert len({tuple(table(w).deck) for w in worlds(state, 0, True)}) > 1


@pytest.mark.clause("abyss:8.3")
def test_without_memory_hands_and_council_may_be_anything_that_fits() -> None:
    state = (
        Scenario(3)
        .hand(0, "crab 5")
        .hand(1, "crab 1", "squid 1", "squid 2")
        .council("squid 3", "squid 4")
        .state()
    )
    seen = worlds(state, 0, False)
    for world in seen:
        assert hand(world, 0) == ["crab 5"]
        assert [len(hand(world, s)) for s in range(3)] == [1, 3, 0]
        assert len(council(world)) == 2
        assert all(c.startswith("squid") for c in council(world))
    assert len({tuple(hand(w, 1)) for w in seen}) > 5
    assert len({tuple(council(w)) for w in seen}) > 2


@pytest.mark.clause("abyss:8.3")
def test_a_payment_going_on_can_be_completed_in_every_imagined_world() -> None:
    state = Scenario().court("S1").hand(0, "crab 2", "squid 3", "jellyfish 1", "shellfish 1").state()
    do(state, "recruit S1", "pay squid 3")
    for world in worlds(state, 1, False):
        assert len(world.decision.ids) > 0
        assert world.decision.key == "pay"


@pytest.mark.clause("abyss:8.4")
def test_locations_drawn_by_another_may_be_any_of_the_stack() -> None:
    state = Scenario().keys(3).open("L01").stack("L02", "L03").deck("crab 1").state()
    do(state, "explore", "take", "draw 2")
    assert len({tuple(sorted(table(w).drawn)) for w in worlds(state, 1, True)}) > 5
    assert {tuple(sorted(table(w).drawn)) for w in worlds(state, 0, True)} == {
        tuple(sorted(table(state).drawn))
    }


@pytest.mark.clause("abyss:8.5")
def test_thief_and_victim_know_the_stolen_token() -> None:
    state = (
        Scenario(3)
        .court("S5", "F1", "F2", "F3")
        .hand(0, "crab 5", "squid 3")
        .tokens(1, 4)
        .tokens(2, 2)
        .state()
    )
    do(state, "recruit S5", "pay crab 5", "pay squid 3", "finish", "rob 1")
    assert tokens(state, 0) == [4]
    for knower in (0, 1):
        assert [e.args.get("token") is not None for e in state.log(knower) if e.key == "steal"] == [True]
        assert all(tokens(w, 0) == [4] for w in worlds(state, knower, True))
    assert [e.args.get("token") for e in state.log(2) if e.key == "steal"] == [None]
    assert {tuple(tokens(w, 0)) for w in worlds(state, 2, True, 40)} > {(2,), (3,)}


@pytest.mark.clause("abyss:8.5")
def test_all_tokens_are_shown_at_the_end() -> None:
    state = Scenario().closing(1).tokens(1, 4, 3).deck("crab 1").open().stack_left(0).state()
    do(state, "explore", "take")
    assert state.over
    assert len(state.view(None).table.seats[1].tokens) == 2
