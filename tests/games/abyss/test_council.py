"""Chapter 4: support of the council."""

from __future__ import annotations

import pytest
from tests.games.abyss.scenario import Scenario, council, do, hand, seat, table, told


@pytest.mark.clause("abyss:4.1")
def test_all_cards_of_one_stack_go_into_the_hand() -> None:
    state = Scenario().council("crab 1", "crab 4", "squid 2").state()
    do(state, "council crab")
    assert hand(state, 0) == ["crab 1", "crab 4"]
    assert council(state) == ["squid 2"]
    assert told(state, "council") == [{"seat": 0, "race": 0, "cards": 2}]
    assert seat(state) == 1


@pytest.mark.clause("abyss:4.1")
def test_an_empty_stack_cannot_be_taken() -> None:
    state = Scenario().council("crab 1").state()
    refusal = state.why_not(0, "council:2")
    assert refusal is not None
    assert (refusal.clause, refusal.key, refusal.args) == ("4.1", "refusal.council.empty", {"race": 2})


@pytest.mark.clause("abyss:4.2")
def test_there_is_no_limit_to_the_cards_in_hand() -> None:
    crabs = ["crab 1"] * 4 + ["crab 2"] * 3 + ["crab 3"] * 3
    state = Scenario().hand(0, *crabs).council("squid 1", "squid 2", "squid 3", "squid 4", "squid 5").state()
    do(state, "council squid")
    assert table(state).size[0] == 15
    assert seat(state) == 1
