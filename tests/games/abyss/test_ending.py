"""Chapter 7: the end of the game."""

from __future__ import annotations

import pytest
from tests.games.abyss.scenario import (
    Scenario,
    affiliated,
    asked,
    court,
    discarded,
    lord,
    lords,
    pay,
    pearls,
    seat,
    table,
    told,
    turn_over,
)

from kabale.games.abyss import ids

SIX = ("F1", "F2", "F3", "P2", "H5", "M7")


def finished(scenario: Scenario):
    """The game after the last turn of seat 0, which begins now and was the only one left."""
    state = scenario.closing(1).deck("crab 1").open().stack_left(0).state()
    turn_over(state)
    assert state.over
    return state


@pytest.mark.clause("abyss:7.1", "abyss:7.3")
def test_a_seventh_lord_brings_one_last_turn_for_every_other_player() -> None:
    state = (
        Scenario(3)
        .lords(0, *SIX)
        .disabled(*SIX)
        .court("S4", "F6", "F5", "F4")
        .hand(0, "crab 5", "crab 3")
        .state()
    )
    pay(state, "S4", "crab 5", "crab 3")
    assert state.view(1).table.closing == 0
    assert state.view(1).table.reason == "seventh-lord"
    assert seat(state) == 1
    turn_over(state)
    assert seat(state) == 2
    turn_over(state)
    assert state.over
    assert state.result.reason == "seventh-lord"


@pytest.mark.clause("abyss:7.1")
def test_six_lords_are_not_enough() -> None:
    state = (
        Scenario()
        .lords(0, *SIX[:5])
        .disabled(*SIX[:5])
        .court("S4", "F6", "F5", "F4")
        .hand(0, "crab 5", "crab 3")
        .state()
    )
    pay(state, "S4", "crab 5", "crab 3")
    assert len(lords(state, 0)) == 6
    assert state.view(0).table.closing is None


@pytest.mark.clause("abyss:7.2")
def test_a_court_that_cannot_be_refilled_brings_the_end_near() -> None:
    state = Scenario().court("S4", "F6", "F5").hand(0, "crab 5", "crab 3").lords_left(3).state()
    pay(state, "S4", "crab 5", "crab 3")
    assert len(court(state)) == 5
    assert pearls(state)[0] == 2
    assert state.view(0).table.reason == "court"
    turn_over(state)
    assert state.result.reason == "court"


@pytest.mark.clause("abyss:7.2")
def test_a_court_that_is_just_filled_or_need_not_be_does_not_end_the_game() -> None:
    state = Scenario().court("S4", "F6", "F5").hand(0, "crab 5", "crab 3").lords_left(4).state()
    pay(state, "S4", "crab 5", "crab 3")
    assert len(court(state)) == 6
    assert state.view(0).table.closing is None
    state = Scenario().court("S4", "F6", "F5", "F4").hand(0, "crab 5", "crab 3").lords_left(0).state()
    pay(state, "S4", "crab 5", "crab 3")
    assert state.view(0).table.closing is None


@pytest.mark.clause("abyss:7.2")
def test_recruiting_after_the_end_came_near_still_brings_pearls_but_no_second_end() -> None:
    state = Scenario(3).closing(2).court("S4", "F6").hand(0, "crab 5", "crab 3").lords_left(0).state()
    pay(state, "S4", "crab 5", "crab 3")
    assert pearls(state)[0] == 2
    assert state.view(0).table.closing == 2
    assert told(state, "end") == []


@pytest.mark.clause("abyss:7.3", "abyss:10.24")
def test_an_extra_turn_is_taken_before_the_last_turns_of_the_others() -> None:
    state = Scenario(3).lords(0, *SIX).disabled(*SIX).court("M5", "F6", "F5", "F4")
    started = state.hand(0, "jellyfish 5", "jellyfish 3").state()
    pay(started, "M5", "jellyfish 5", "jellyfish 3")
    assert seat(started) == 0
    turn_over(started)
    assert seat(started) == 1


@pytest.mark.clause("abyss:7.3")
def test_an_extra_turn_gained_in_a_last_turn_is_taken_too() -> None:
    state = Scenario().closing(1).court("M5", "F6", "F5", "F4").hand(0, "jellyfish 5", "jellyfish 3").state()
    pay(state, "M5", "jellyfish 5", "jellyfish 3")
    assert not state.over
    assert (seat(state), asked(state)) == (0, "turn")
    turn_over(state)
    assert state.over


@pytest.mark.clause("abyss:7.4")
def test_everybody_affiliates_the_lowest_ally_of_each_race_in_hand() -> None:
    state = finished(Scenario().hand(0, "squid 2", "squid 5").hand(1, "crab 3", "crab 2", "seahorse 4"))
    assert affiliated(state, 0) == ["crab 1", "squid 2"]
    assert affiliated(state, 1) == ["crab 2", "seahorse 4"]
    assert {"squid 5", "crab 3"} <= set(discarded(state))


@pytest.mark.clause("abyss:7.5")
def test_locations_lords_strongest_allies_and_tokens_count() -> None:
    state = Scenario().location(0, "L01", "S1").lords(0, "F6", "F1").disabled("F1").tokens(0, 2, 4)
    state = finished(state.affiliated(0, "squid 2", "squid 4", "crab 3").hand(0, "jellyfish 5"))
    score = state.result.scores[0]
    assert score.by_category() == {"locations": 9, "lords": 4 + 12 + 6, "allies": 4 + 3 + 5, "monsters": 6}
    assert score.total == 9 + 22 + 12 + 6
    assert [(x.kind, x.value, x.points) for x in score.lines if x.category == "lords"] == [
        ("lord", lord("S1"), 4),
        ("lord", lord("F1"), 6),
        ("lord", lord("F6"), 12),
    ]


@pytest.mark.clause("abyss:7.5")
def test_after_the_end_nothing_can_be_chosen() -> None:
    state = finished(Scenario())
    refusal = state.why_not(0, "deck:exploration")
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("7.5", "refusal.over")


@pytest.mark.clause("abyss:7.6")
def test_more_points_win() -> None:
    state = finished(Scenario().lords(0, "F6").disabled("F6").lords(1, "F5").pearls(0, 9))
    assert state.result.winners == [0]
    assert [s.place for s in state.result.scores] == [1, 2]


@pytest.mark.clause("abyss:7.6")
def test_equal_points_are_decided_by_pearls() -> None:
    # seat 0 gets crab 1 for its last turn: 12 + 1 against 11 + 2
    state = finished(Scenario().lords(0, "F6").lords(1, "F5").affiliated(1, "squid 2").pearls(0, 3))
    assert [s.total for s in state.result.scores] == [13, 13]
    assert state.result.winners == [1]


@pytest.mark.clause("abyss:7.6")
def test_equal_points_and_pearls_are_decided_by_the_most_valuable_lord() -> None:
    state = finished(Scenario().lords(0, "F6").lords(1, "F5").affiliated(1, "squid 2").pearls(0, 0))
    assert [s.total for s in state.result.scores] == [13, 13]
    assert state.result.winners == [0]


@pytest.mark.clause("abyss:7.6")
def test_whoever_is_equal_in_everything_shares_the_place() -> None:
    state = finished(Scenario(3).lords(0, "F1").lords(1, "F2").affiliated(1, "squid 1").pearls(0, 0))
    assert [s.place for s in state.result.scores] == [1, 1, 3]
    assert state.result.winners == [0, 1]


@pytest.mark.clause("abyss:7.7")
def test_after_a_hundred_rounds_the_game_is_over() -> None:
    state = Scenario(2).rounds(100).deck("crab 1", "crab 2").state()
    turn_over(state)
    assert seat(state) == 1
    turn_over(state)
    assert state.over
    assert state.result.reason == "limit"
    assert told(state, "end")[-1]["ending"] == ids.END_LIMIT


@pytest.mark.clause("abyss:7.7")
def test_before_that_the_rounds_go_on() -> None:
    state = Scenario(2).rounds(99).deck("crab 1", "crab 2").state()
    turn_over(state)
    turn_over(state)
    assert table(state).rounds == 100
    assert not state.over
