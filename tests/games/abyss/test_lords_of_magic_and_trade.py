"""Chapter 10: mages, merchants and ambassadors, one after the other."""

from __future__ import annotations

import pytest
from tests.games.abyss.scenario import (
    Scenario,
    affiliated,
    asked,
    bound,
    council,
    discarded,
    do,
    game,
    hand,
    kind,
    locations,
    lord,
    open_locations,
    options,
    pearls,
    recruited,
    seat,
    table,
    tile,
    tokens,
    told,
    turn_over,
    why,
)

FIVE = ("crab 2", "seahorse 2", "squid 2", "jellyfish 2", "shellfish 2")


# -- mages ----------------------------------------------------------------------------------------


@pytest.mark.clause("abyss:10.20")
def test_shaman_protects_against_all_seven_soldiers() -> None:
    soldiers = [x.effect for x in game().lords if x.guild == "soldier"]
    assert soldiers == [
        "shift-reward", "discard-ally", "lose-pearls", "hand-limit", "steal-token", "surcharge", "disable-lord",
    ]  # fmt: skip
    scenario = Scenario().lords(1, "M1", "H5").pearls(0, 3).tokens(1, 3)
    state = recruited("S3", "crab 3", "squid 4", scenario=scenario)
    assert pearls(state)[1] == 3 + 1
    state = recruited(
        "S5", "crab 4", "squid 4", scenario=Scenario().lords(1, "M1").tokens(1, 3), keep="crab 4"
    )
    assert tokens(state, 1) == [3]


@pytest.mark.clause("abyss:10.21")
def test_apprentice_takes_one_council_stack() -> None:
    scenario = Scenario().council("crab 1", "crab 2", "squid 5")
    state = recruited("M2", "jellyfish 1", "crab 4", "squid 3", scenario=scenario)
    assert options(state) == ["council crab", "council squid"]
    do(state, "council crab")
    assert hand(state, 0) == ["crab 1", "crab 2"]
    assert council(state) == ["squid 5"]


@pytest.mark.clause("abyss:10.22", "abyss:10.21")
def test_alchemist_does_not_change_the_apprentice() -> None:
    scenario = Scenario().lords(0, "M3").council("crab 1", "squid 5")
    state = recruited("M2", "jellyfish 1", "crab 4", "squid 3", scenario=scenario)
    do(state, "council crab")
    assert council(state) == ["squid 5"]


@pytest.mark.clause("abyss:10.22")
def test_alchemist_takes_two_stacks_or_the_only_one() -> None:
    state = Scenario().lords(0, "M3").council("crab 1", "squid 5", "shellfish 1").state()
    do(state, "council squid")
    assert options(state) == ["council crab", "council shellfish"]
    do(state, "council crab")
    assert hand(state, 0) == ["crab 1", "squid 5"]
    assert seat(state) == 1
    state = do(Scenario().lords(0, "M3").council("crab 1").state(), "council crab")
    assert seat(state) == 1


@pytest.mark.clause("abyss:10.23")
def test_oracle_discards_a_council_stack() -> None:
    state = Scenario().lords(0, "M4").council("crab 1", "crab 5", "squid 2").state()
    do(state, "use M4")
    assert why(state, "council:4") == ("10.23", "refusal.council.empty")
    do(state, "clear crab")
    assert discarded(state) == ["crab 1", "crab 5"]
    assert council(state) == ["squid 2"]
    assert "use M4" not in options(state)
    empty = Scenario().lords(0, "M4").state()
    assert why(empty, f"lord:{lord('M4')}") == ("10.23", "refusal.use.nothing")


@pytest.mark.clause("abyss:10.24")
def test_invoker_brings_a_whole_extra_turn() -> None:
    state = recruited(
        "M5", "jellyfish 5", "jellyfish 3", scenario=Scenario().lords(0, "H5", "H3").hand(0, "crab 1")
    )
    do(state, "use H3", "discard crab 1")
    assert (seat(state), asked(state), pearls(state)[0]) == (0, "turn", 2 + 1)
    assert state.view(0).table.extra is False
    turn_over(state)
    assert seat(state) == 1


@pytest.mark.clause("abyss:10.25")
def test_illusionist_may_exchange_a_location_with_its_bound_lords() -> None:
    scenario = Scenario().location(0, "L01", "S1", "F5").open("L02", "L03")
    state = recruited("M6", "jellyfish 5", "jellyfish 4", "jellyfish 1", scenario=scenario)
    assert options(state) == ["swap-out L01", "pass"]
    assert why(state, f"location:{tile('L02')}") == ("10.25", "refusal.location.own")
    do(state, "swap-out L01")
    assert why(state, f"location:{tile('L09')}") == ("10.25", "refusal.location.open")
    do(state, "swap-in L03")
    assert locations(state, 0) == ["L03"]
    assert open_locations(state) == ["L01", "L02"]
    assert [bound(state, "S1"), bound(state, "F5")] == ["L03", "L03"]


@pytest.mark.clause("abyss:10.25", "abyss:11.20")
def test_illusionist_with_black_smokers_has_their_effect() -> None:
    scenario = Scenario().location(0, "L01", "S1").open("L20").stack("L05")
    state = recruited("M6", "jellyfish 5", "jellyfish 4", "jellyfish 1", scenario=scenario)
    do(state, "swap-out L01", "swap-in L20")
    assert asked(state) == "smokers"
    do(state, "exchange L05")
    assert locations(state, 0) == ["L05"]
    assert bound(state, "S1") == "L05"


@pytest.mark.clause("abyss:10.25")
def test_illusionist_may_be_declined_and_lapses_without_locations() -> None:
    scenario = Scenario().location(0, "L01").open("L02")
    state = recruited("M6", "jellyfish 5", "jellyfish 4", "jellyfish 1", scenario=scenario)
    do(state, "pass")
    assert locations(state, 0) == ["L01"]
    for lacking in (Scenario().open("L02"), Scenario().location(0, "L01").open()):
        state = recruited("M6", "jellyfish 5", "jellyfish 4", "jellyfish 1", scenario=lacking)
        assert told(state, "lapse") == [{"seat": 0, "lord": lord("M6")}]


@pytest.mark.clause("abyss:10.26")
def test_master_of_magic_affiliates_any_ally_paid_except_for_himself() -> None:
    state = recruited("S4", "crab 5", "crab 3", scenario=Scenario().lords(0, "M7"))
    assert options(state) == ["affiliate crab 3", "affiliate crab 5"]
    do(state, "affiliate crab 5")
    assert affiliated(state, 0) == ["crab 5"]
    state = recruited("M7", "jellyfish 5", "crab 4", "squid 1")
    assert affiliated(state, 0) == ["squid 1"]
    assert why(
        do(Scenario().lords(0, "M7").court("S4").hand(0, "crab 5", "crab 3").state(), "recruit S4"),
        f"hand:{kind('squid 1')}",
    ) == ("5.1", "refusal.hand")


# -- merchants ------------------------------------------------------------------------------------


@pytest.mark.clause("abyss:10.27")
def test_ship_master_earns_for_each_race_that_goes_to_the_council() -> None:
    state = Scenario().lords(0, "H1").deck("crab 1", "crab 2", "squid 1", "shellfish 1").state()
    do(state, "explore", "reveal", "reveal", "reveal", "take")
    assert pearls(state)[0] == 2


@pytest.mark.clause("abyss:10.27")
def test_ship_master_earns_after_a_fight_and_not_in_the_turns_of_others() -> None:
    state = Scenario().lords(0, "H1").deck("crab 1", "monster").threat(3).state()
    do(state, "explore", "reveal", "fight")
    assert pearls(state)[0] == 1
    state = Scenario().lords(1, "H1").deck("crab 1", "squid 1").state()
    do(state, "explore", "reveal", "take")
    assert pearls(state) == [0, 0]


@pytest.mark.clause("abyss:10.28", "abyss:10.30", "abyss:10.32")
@pytest.mark.parametrize(
    ("name", "allies", "gain"),
    [
        ("H2", ("shellfish 3", "crab 2", "squid 1"), 1),
        ("H4", ("shellfish 5", "shellfish 3"), 2),
        ("H6", ("shellfish 5", "crab 3", "squid 2"), 3),
    ],
)
def test_merchants_bring_pearls_once(name: str, allies: tuple[str, ...], gain: int) -> None:
    state = recruited(name, *allies)
    assert pearls(state)[0] == gain


@pytest.mark.clause("abyss:10.29")
def test_slaver_sells_an_ally_for_two_pearls_once_per_turn() -> None:
    state = Scenario().lords(0, "H3").hand(0, "crab 1", "squid 5").state()
    do(state, "use H3", "discard crab 1")
    assert pearls(state)[0] == 2
    assert discarded(state) == ["crab 1"]
    assert "use H3" not in options(state)
    empty = Scenario().lords(0, "H3").state()
    assert why(empty, f"lord:{lord('H3')}") == ("10.29", "refusal.use.nothing")


@pytest.mark.clause("abyss:10.31")
def test_landlord_pays_at_once_and_at_the_start_of_each_own_turn() -> None:
    state = recruited(
        "H5", "shellfish 5", "crab 5", scenario=Scenario().deck("squid 1", "squid 2"), keep="crab 5"
    )
    assert pearls(state) == [1, 0]
    do(state, "explore", "decline", "take")
    assert pearls(state) == [2, 0]
    bound_ = Scenario(2).location(1, "L05", "H5").deck("squid 1").state()
    do(bound_, "explore", "take")
    assert pearls(bound_) == [0, 0]


# -- ambassadors -----------------------------------------------------------------------------------


@pytest.mark.clause("abyss:10.33", "abyss:10.34", "abyss:10.35")
@pytest.mark.parametrize(("name", "number"), [("A1", 3), ("A2", 2), ("A3", 1)])
def test_ambassadors_find_a_location_and_go_under_it_alone(name: str, number: int) -> None:
    scenario = Scenario().open("L05").stack("L01", "L02", "L03").keys(2).lords(0, "S1")
    state = recruited(name, *FIVE, scenario=scenario, keep="crab 2")
    if number > 1:
        assert options(state) == [f"keep L0{i + 1}" for i in range(number)]
        do(state, "keep L01")
    assert locations(state, 0)[0] == "L01"
    assert bound(state, name) == "L01"
    assert sorted(open_locations(state)) == sorted(["L05", *[f"L0{i + 1}" for i in range(1, number)]])
    assert asked(state) == "location"
    assert table(state).keys[0] == 2


@pytest.mark.clause("abyss:10.33", "abyss:10.34", "abyss:10.35")
@pytest.mark.parametrize("name", ["A1", "A2", "A3"])
def test_ambassadors_take_what_is_left_and_lapse_with_an_empty_stack(name: str) -> None:
    scenario = Scenario().open().stack("L01").stack_left(1)
    state = recruited(name, *FIVE, scenario=scenario, keep="crab 2")
    assert locations(state, 0) == ["L01"]
    state = recruited(name, *FIVE, scenario=Scenario().open().stack_left(0), keep="crab 2")
    assert told(state, "lapse") == [{"seat": 0, "lord": lord(name)}]
    assert bound(state, name) == ""
