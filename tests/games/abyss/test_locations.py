"""Chapters 11 and 12: the 20 locations one after the other, and the variant of the ambassadors' keys."""

from __future__ import annotations

import pytest
from tests.games.abyss.scenario import (
    Scenario,
    asked,
    bound,
    do,
    locations,
    lord,
    open_locations,
    options,
    out_of_game,
    pay,
    seat,
    table,
    tile,
)

from kabale.games.abyss.rules import ending


def worth(name: str, scenario: Scenario, seat_: int = 0) -> int:
    """What a location of seat 0 is worth."""
    state = scenario.location(seat_, name).state()
    return ending.location_points(table(state), seat_, tile(name))


@pytest.mark.clause("abyss:11.1", "abyss:11.2", "abyss:11.3", "abyss:11.4", "abyss:11.5")
@pytest.mark.parametrize(
    ("name", "base", "lords"),
    [
        ("L01", 7, ("S1", "S2", "S3")),
        ("L02", 5, ("F1", "F2", "F3")),
        ("L03", 6, ("P1", "P2", "P3")),
        ("L04", 6, ("M1", "M2", "M3")),
        ("L05", 5, ("H1", "H2", "H3")),
    ],
)
def test_locations_of_the_guilds(name: str, base: int, lords: tuple[str, ...]) -> None:
    assert worth(name, Scenario().lords(0, "A1").lords(1, lords[0])) == base
    scenario = Scenario().lords(0, *lords[:2], "A1").disabled(lords[0]).location(0, "L20", lords[2])
    assert worth(name, scenario) == base + 2 * 3


@pytest.mark.clause("abyss:11.6", "abyss:11.7", "abyss:11.8", "abyss:11.9", "abyss:11.10")
@pytest.mark.parametrize(
    ("name", "base", "race"),
    [
        ("L06", 5, "crab"),
        ("L07", 3, "seahorse"),
        ("L08", 4, "squid"),
        ("L09", 4, "jellyfish"),
        ("L10", 3, "shellfish"),
    ],
)
def test_locations_of_the_races(name: str, base: int, race: str) -> None:
    assert worth(name, Scenario().hand(0, f"{race} 5").affiliated(1, f"{race} 1")) == base
    assert worth(name, Scenario().affiliated(0, f"{race} 1", f"{race} 1", f"{race} 4")) == base + 9


@pytest.mark.clause("abyss:11.11")
def test_the_abyss_counts_guilds() -> None:
    assert worth("L11", Scenario().lords(0, "S1", "S2", "F1", "A1", "A2")) == 2 * 3
    assert worth("L11", Scenario().lords(0, "S1", "F1", "P1", "M1", "H1", "A1", "A2")) == 12


@pytest.mark.clause("abyss:11.12")
def test_the_closed_tower_counts_lords_with_keys() -> None:
    scenario = Scenario().lords(0, "S1", "F1", "F6").disabled("S1").location(0, "L20", "H5")
    assert worth("L12", scenario) == 3 * 3


@pytest.mark.clause("abyss:11.13")
def test_the_lost_tower_counts_lords_without_keys() -> None:
    assert worth("L13", Scenario().lords(0, "S1", "F5", "F6", "H6").disabled("F6")) == 3 * 3


@pytest.mark.clause("abyss:11.14")
def test_the_depths_double_the_weakest_lord() -> None:
    assert worth("L14", Scenario().lords(0, "F6", "S1", "H6")) == 8
    assert worth("L14", Scenario()) == 0


@pytest.mark.clause("abyss:11.15")
def test_the_throne_room_counts_the_strongest_lord() -> None:
    assert worth("L15", Scenario().lords(0, "S1", "F5")) == 11
    assert worth("L15", Scenario()) == 0


@pytest.mark.clause("abyss:11.16")
def test_the_jail_loses_a_point_for_each_lord() -> None:
    assert worth("L16", Scenario().lords(0, "S1", "F5", "F6")) == 12


@pytest.mark.clause("abyss:11.17")
def test_the_coral_barrier_loses_a_point_for_each_affiliated_ally() -> None:
    assert worth("L17", Scenario().affiliated(0, "crab 1", "crab 2", "squid 5")) == 17


@pytest.mark.clause("abyss:11.18")
def test_the_chamber_of_allies_counts_the_lowest_of_each_race() -> None:
    assert worth("L18", Scenario().affiliated(0, "crab 4", "crab 2", "squid 5")) == 3 + 2 + 5
    assert worth("L18", Scenario()) == 3


@pytest.mark.clause("abyss:11.17", "abyss:11.18")
def test_allies_are_counted_after_the_last_affiliation() -> None:
    scenario = (
        Scenario().closing(1).location(0, "L17").location(0, "L18").hand(0, "crab 4", "crab 3", "squid 2")
    )
    state = do(scenario.deck("jellyfish 1").state(), "explore", "take")
    lines = {x.value: x.points for x in state.result.scores[0].lines if x.category == "locations"}
    assert lines == {tile("L17"): 20 - 3, tile("L18"): 3 + 3 + 2 + 1}


@pytest.mark.clause("abyss:11.19")
def test_city_of_mirrors_counts_the_best_location_of_opponents_for_oneself() -> None:
    scenario = (
        Scenario(3)
        .location(1, "L01")
        .location(2, "L15")
        .location(2, "L20")
        .lords(0, "F6")
        .lords(1, "S1", "S2")
    )
    assert worth("L19", scenario) == 12
    scenario = Scenario(3).location(1, "L01").location(2, "L15").lords(0, "S2", "S3", "S5")
    assert worth("L19", scenario) == 7 + 2 * 3


@pytest.mark.clause("abyss:11.19")
def test_city_of_mirrors_is_worth_nothing_alone() -> None:
    assert worth("L19", Scenario().location(0, "L01")) == 0
    assert worth("L19", Scenario().location(1, "L20")) == 0


@pytest.mark.clause("abyss:11.20")
def test_black_smokers_may_be_exchanged_for_any_location_of_the_stack() -> None:
    scenario = (
        Scenario().open("L20").stack("L05").location(1, "L01").keys(1).lords(0, "S1", "F1").deck("crab 1")
    )
    state = do(scenario.state(), "explore", "take", "control L20")
    assert asked(state) == "smokers"
    assert "exchange L01" not in options(state)
    refusal = state.why_not(0, f"location:{tile('L01')}")
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("11.20", "refusal.location.face-down")
    do(state, "exchange L05")
    assert locations(state, 0) == ["L05"]
    assert [bound(state, "S1"), bound(state, "F1")] == ["L05", "L05"]
    assert out_of_game(state) == ["L20"]


@pytest.mark.clause("abyss:11.20")
def test_black_smokers_may_be_kept_and_are_worth_nothing() -> None:
    state = do(
        Scenario().open("L20").keys(3).deck("crab 1").state(), "explore", "take", "control L20", "pass"
    )
    assert locations(state, 0) == ["L20"]
    assert ending.location_points(table(state), 0, tile("L20")) == 0
    assert seat(state) == 1


@pytest.mark.clause("abyss:11.20")
def test_black_smokers_do_nothing_with_an_empty_stack_and_work_when_drawn() -> None:
    state = Scenario().open("L20").keys(3).deck("crab 1").stack_left(0).state()
    do(state, "explore", "take", "control L20")
    assert seat(state) == 1
    state = do(Scenario().open().keys(3).deck("crab 1").stack("L20").state(), "explore", "take", "draw 1")
    assert asked(state) == "smokers"
    assert open_locations(state) == []


# -- the variant -------------------------------------------------------------------------------------


@pytest.mark.clause("abyss:12.1", "abyss:11.12", "abyss:11.13")
@pytest.mark.parametrize(("variant", "closed", "lost"), [("printed", 6, 3), ("none", 3, 6)])
def test_the_towers_count_ambassadors_by_the_variant(variant: str, closed: int, lost: int) -> None:
    assert worth("L12", Scenario(variant=variant).lords(0, "A1", "F1", "F6")) == closed
    assert worth("L13", Scenario(variant=variant).lords(0, "A1", "F1", "F6")) == lost


@pytest.mark.clause("abyss:12.1")
@pytest.mark.parametrize(("variant", "question"), [("printed", "location"), ("none", "turn")])
def test_a_free_ambassador_opens_a_location_by_the_variant(variant: str, question: str) -> None:
    five = ("crab 2", "seahorse 2", "squid 2", "jellyfish 2", "shellfish 2")
    state = (
        Scenario(variant=variant)
        .court("A3", "F1", "F2", "F3")
        .hand(0, *five)
        .open("L01")
        .stack_left(0)
        .state()
    )
    pay(state, "A3", *five)
    do(state, "affiliate crab 2")
    assert asked(state) == question
    if question == "location":
        do(state, "control L01")
        assert bound(state, "A3") == "L01"
    assert table(state).tables.keys[lord("A3")] == (3 if variant == "printed" else 0)
