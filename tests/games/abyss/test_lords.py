"""Chapter 10: soldiers, farmers and politicians, one after the other."""

from __future__ import annotations

import pytest
from tests.games.abyss.scenario import (
    FULL,
    Scenario,
    asked,
    court,
    do,
    game,
    hand,
    lord,
    lords,
    options,
    out_of_game,
    pay,
    pearls,
    recruited,
    seat,
    table,
    tokens,
    told,
    why,
)

from kabale.games.abyss import ids

FIVE = ("crab 2", "seahorse 2", "squid 2", "jellyfish 2", "shellfish 2")


# -- soldiers -----------------------------------------------------------------------------------


@pytest.mark.clause("abyss:10.1")
@pytest.mark.parametrize(("space", "rewards"), [(1, 2), (2, 2), (3, 3), (5, 2)])
def test_tamer_makes_the_reward_of_opponents_smaller(space: int, rewards: int) -> None:
    state = do(Scenario().lords(1, "S1").deck("monster").threat(space).state(), "explore", "fight")
    assert len(options(state)) == rewards
    do(state, options(state)[0])
    assert table(state).threat == 0


@pytest.mark.clause("abyss:10.1")
def test_tamer_does_not_concern_the_owner_or_the_shaman() -> None:
    for scenario in (Scenario().lords(0, "S1"), Scenario().lords(1, "S1").lords(0, "M1")):
        state = do(scenario.deck("monster").threat(6).state(), "explore", "fight")
        assert table(state).keys[0] == 2


@pytest.mark.clause("abyss:10.2")
def test_jailer_makes_each_opponent_discard_one_ally() -> None:
    scenario = Scenario(4).hand(1, "crab 1", "squid 1").hand(3, "crab 5").hand(2)
    state = recruited("S2", "crab 2", "squid 3", "jellyfish 3", scenario=scenario)
    assert (seat(state), options(state)) == (1, ["discard crab 1", "discard squid 1"])
    do(state, "discard squid 1")
    assert [hand(state, s) for s in (1, 2, 3)] == [["crab 1"], [], []]
    assert (seat(state), asked(state)) == (1, "turn")


@pytest.mark.clause("abyss:10.2", "abyss:10.20")
def test_jailer_does_not_touch_the_shaman() -> None:
    scenario = Scenario().hand(1, "crab 1", "squid 1").lords(1, "M1")
    state = recruited("S2", "crab 2", "squid 3", "jellyfish 3", scenario=scenario)
    assert hand(state, 1) == ["crab 1", "squid 1"]


@pytest.mark.clause("abyss:10.3")
def test_seeker_takes_up_to_two_pearls_from_each_opponent() -> None:
    scenario = Scenario(4).pearls(0, 5, 1, 4).lords(3, "M1")
    state = recruited("S3", "crab 3", "squid 4", scenario=scenario)
    assert pearls(state) == [0, 3, 0, 4]


@pytest.mark.clause("abyss:10.4")
def test_commander_trims_the_hands_of_opponents_at_once() -> None:
    eight = ("squid 1", "squid 1", "squid 2", "squid 2", "squid 3", "squid 3", "squid 4", "squid 4")
    state = recruited("S4", "crab 5", "crab 3", scenario=Scenario(3).hand(1, *eight).hand(2, "jellyfish 1"))
    assert (seat(state), asked(state)) == (1, "discard")
    do(state, "discard squid 1", "discard squid 4")
    assert table(state).size[1] == 6
    assert (seat(state), asked(state)) == (1, "turn")


@pytest.mark.clause("abyss:10.4")
def test_commander_trims_at_the_end_of_an_opponents_own_turn_only() -> None:
    six = ("squid 1", "squid 1", "squid 2", "squid 2", "squid 3", "squid 3")
    scenario = Scenario(2).lords(1, "S4").hand(0, *six).council("crab 1", "crab 2").pearls(3, 0)
    state = do(scenario.deck("jellyfish 1", "jellyfish 2").state(), "council crab")
    assert (seat(state), asked(state)) == (0, "discard")
    do(state, "discard crab 1", "discard crab 2")
    do(state, "explore", "buy")
    assert table(state).size[0] == 7
    assert asked(state) == "explore"


@pytest.mark.clause("abyss:10.4")
def test_commander_stops_when_bound_and_spares_the_shaman() -> None:
    seven = ("squid 1", "squid 1", "squid 2", "squid 2", "squid 3", "squid 3", "squid 4")
    for scenario in (
        Scenario().location(1, "L05", "S4"),
        Scenario().lords(1, "S4").lords(0, "M1"),
        Scenario().lords(1, "S4").disabled("S4"),
    ):
        state = do(scenario.hand(0, *seven).deck("crab 1").state(), "explore", "take")
        assert table(state).size[0] == 8
        assert seat(state) == 1


@pytest.mark.clause("abyss:10.5")
def test_hunter_steals_a_token_from_a_chosen_opponent() -> None:
    scenario = Scenario(4).tokens(1, 2, 3).tokens(2, 4).tokens(3, 3).lords(3, "M1")
    state = recruited("S5", "crab 4", "squid 4", scenario=scenario, keep="crab 4")
    assert options(state) == ["rob 1", "rob 2"]
    assert why(state, "seat:3") == ("9.3", "refusal.immune")
    assert why(state, "seat:0") == ("10.5", "refusal.rob.opponent")
    do(state, "rob 2")
    assert tokens(state, 0) == [4]
    assert tokens(state, 2) == []


@pytest.mark.clause("abyss:10.5")
def test_hunter_needs_no_choice_with_one_victim_and_lapses_without() -> None:
    state = recruited("S5", "crab 4", "squid 4", scenario=Scenario(3).tokens(1, 2), keep="crab 4")
    assert tokens(state, 0) == [2]
    state = recruited("S5", "crab 4", "squid 4", keep="crab 4")
    assert told(state, "lapse") == [{"seat": 0, "lord": lord("S5")}]


@pytest.mark.clause("abyss:10.5")
def test_hunter_refuses_an_opponent_without_tokens() -> None:
    scenario = Scenario(4).tokens(1, 2).tokens(2, 4)
    state = recruited("S5", "crab 4", "squid 4", scenario=scenario, keep="crab 4")
    assert why(state, "seat:3") == ("10.5", "refusal.rob.tokens")


@pytest.mark.clause("abyss:10.6")
def test_recruiter_makes_lords_dearer_for_opponents() -> None:
    state = Scenario().lords(1, "S6").court("F3").hand(0, "seahorse 5", "seahorse 3").pearls(1).state()
    assert "recruit F3" not in options(state)
    refusal = state.why_not(0, f"lord:{lord('F3')}")
    assert refusal is not None
    assert (refusal.key, refusal.args["points"]) == ("refusal.recruit.points", 10)
    own = Scenario().lords(0, "S6").court("F3").hand(0, "seahorse 5", "seahorse 3").state()
    assert "recruit F3" in options(own)


@pytest.mark.clause("abyss:10.6", "abyss:10.18")
def test_recruiter_does_not_change_the_price_of_the_corruptor() -> None:
    scenario = Scenario().lords(1, "S6").pearls(7)
    state = recruited("P5", "squid 5", "squid 4", "squid 3", scenario=scenario)
    do(state, "gain F1")
    assert pearls(state)[0] == 2


@pytest.mark.clause("abyss:10.7")
def test_assassin_disables_one_free_lord_of_each_opponent() -> None:
    scenario = Scenario(4).lords(1, "H5", "S1").lords(2, "P4").location(3, "L05", "P2")
    state = recruited("S7", "crab 5", "crab 4", "crab 3", scenario=scenario)
    assert options(state) == ["disable S1", "disable H5"]
    assert why(state, f"lord:{lord('P4')}") == ("10.7", "refusal.disable.owner")
    do(state, "disable H5")
    assert table(state).disabled == 1 << lord("H5") | 1 << lord("P4")
    assert not table(state).has(1, ids.INCOME)
    assert not table(state).has(2, ids.DISCOUNT)
    assert table(state).lord_keys(1) == 1


@pytest.mark.clause("abyss:10.7")
def test_assassin_spares_the_shaman_and_bound_or_disabled_lords() -> None:
    scenario = (
        Scenario(3).lords(1, "M1", "H5").lords(2, "P4", "F5", "F6").disabled("P4").location(2, "L05", "P2")
    )
    state = recruited("S7", "crab 5", "crab 4", "crab 3", scenario=scenario)
    assert options(state) == ["disable F5", "disable F6"]
    assert why(state, f"lord:{lord('P2')}") == ("9.2", "refusal.lord.bound")
    assert why(state, f"lord:{lord('P4')}") == ("9.2", "refusal.lord.disabled")


@pytest.mark.clause("abyss:10.7")
@pytest.mark.parametrize("name", ["H5", "H6", "A1", "A3"])
def test_assassin_disables_exactly_the_lord_chosen_however_high_its_number(name: str) -> None:
    state = recruited("S7", "crab 5", "crab 4", "crab 3", scenario=Scenario().lords(1, name))
    assert table(state).disabled == 1 << lord(name)
    assert [x.disabled for x in state.view(1).table.seats[1].lords] == [True]


# -- farmers ------------------------------------------------------------------------------------


@pytest.mark.clause("abyss:10.8", "abyss:10.9", "abyss:10.10", "abyss:10.11", "abyss:10.12", "abyss:10.13")
@pytest.mark.parametrize(
    ("name", "allies", "influence"),
    [
        ("F1", ("seahorse 2", "crab 2", "squid 3"), 6),
        ("F2", ("seahorse 4", "crab 3"), 6),
        ("F3", ("seahorse 5", "seahorse 3"), 6),
        ("F4", ("seahorse 5", "crab 3"), 10),
        ("F5", ("seahorse 5", "crab 3", "squid 2"), 11),
        ("F6", ("seahorse 5", "seahorse 4", "seahorse 1"), 12),
    ],
)
def test_farmers_bring_only_influence(name: str, allies: tuple[str, ...], influence: int) -> None:
    lowest = min(allies, key=lambda a: a[-1])
    ties = [a for a in allies if a[-1] == lowest[-1]]
    state = recruited(name, *allies, others=("S1", "S2", "S3", "S4"), keep=lowest if len(ties) > 1 else "")
    assert lords(state, 0) == [name]
    assert game().lords[lord(name)].influence == influence
    assert (seat(state), asked(state)) == (1, "turn")


# -- politicians ---------------------------------------------------------------------------------


@pytest.mark.clause("abyss:10.14")
def test_opportunist_replaces_a_lord_of_the_court() -> None:
    state = Scenario().lords(0, "P1").court("F1", "F2", "F3").lord_deck("S1").state()
    do(state, "use P1")
    assert why(state, f"lord:{lord('S1')}") == ("10.14", "refusal.recruit.court")
    do(state, "replace F2")
    assert court(state) == ["F1", "S1", "F3"]
    assert out_of_game(state) == ["F2"]
    assert "use P1" not in options(state)


@pytest.mark.clause("abyss:10.14")
def test_opportunist_needs_a_lord_in_the_deck() -> None:
    state = Scenario().lords(0, "P1").court("F1").lords_left(0).state()
    assert why(state, f"lord:{lord('P1')}") == ("10.14", "refusal.use.nothing")


@pytest.mark.clause("abyss:10.15")
def test_diplomat_waives_the_compulsory_race_but_not_the_number() -> None:
    state = (
        Scenario().lords(0, "P2").court("S3", "A3").hand(0, "squid 5", "jellyfish 2", "shellfish 5").state()
    )
    assert "recruit S3" in options(state)
    assert why(state, f"lord:{lord('A3')}") == ("5.2", "refusal.recruit.races")
    do(state, "recruit S3", "pay squid 5")
    assert options(state) == ["pay jellyfish 2", "pay shellfish 5"]
    assert state.view(0).table.payment.compulsory is None


@pytest.mark.clause("abyss:10.15")
def test_diplomat_does_not_help_to_recruit_himself() -> None:
    state = Scenario().court("P2").hand(0, "crab 5", "crab 4").state()
    assert why(state, f"lord:{lord('P2')}") == ("5.2", "refusal.recruit.race")


@pytest.mark.clause("abyss:10.16")
def test_schemer_may_exchange_a_lord_for_the_top_of_the_deck() -> None:
    scenario = Scenario().lords(0, "F5").lord_deck("H6")
    state = recruited("P3", "squid 3", "crab 3", "jellyfish 2", scenario=scenario)
    do(state, "dismiss F5")
    assert lords(state, 0) == ["P3", "H6"]
    assert out_of_game(state) == ["F5"]
    assert pearls(state)[0] == 3


@pytest.mark.clause("abyss:10.16")
def test_schemer_may_be_declined_and_lapses_without_a_lord_to_give_or_to_gain() -> None:
    state = recruited("P3", "squid 3", "crab 3", "jellyfish 2", scenario=Scenario().lords(0, "F5"))
    do(state, "pass")
    assert lords(state, 0) == ["F5", "P3"]
    alone = recruited("P3", "squid 3", "crab 3", "jellyfish 2")
    assert told(alone, "lapse") == [{"seat": 0, "lord": lord("P3")}]
    empty = Scenario().lords(0, "F5").court("P3", *FULL).lords_left(0)
    state = recruited("P3", "squid 3", "crab 3", "jellyfish 2", scenario=empty)
    assert told(state, "lapse") == [{"seat": 0, "lord": lord("P3")}]


@pytest.mark.clause("abyss:10.17")
def test_treasurer_makes_lords_cheaper_but_not_below_the_number_of_races() -> None:
    state = Scenario().lords(0, "P4").court("F3", "F1").hand(0, "seahorse 5", "seahorse 1").state()
    assert [o for o in options(state) if o.startswith("recruit")] == ["recruit F3"]
    pay(state, "F3", "seahorse 5", "seahorse 1")
    assert lords(state, 0) == ["F3", "P4"]


@pytest.mark.clause("abyss:10.18")
def test_corruptor_may_take_a_second_lord_for_five_pearls() -> None:
    scenario = Scenario().pearls(6)
    state = recruited("P5", "squid 5", "squid 4", "squid 1", scenario=scenario, others=("F1", "F2", "H6"))
    assert options(state) == ["gain F1", "gain F2", "gain H6", "pass"]
    do(state, "gain H6")
    assert lords(state, 0) == ["P5", "H6"]
    assert pearls(state)[0] == 6 - 5 + 3 + 2
    assert len(court(state)) == 6


@pytest.mark.clause("abyss:10.18")
def test_corruptor_may_be_declined_and_lapses_without_five_pearls() -> None:
    state = recruited("P5", "squid 5", "squid 4", "squid 1", scenario=Scenario().pearls(5))
    do(state, "pass")
    assert (lords(state, 0), pearls(state)[0]) == (["P5"], 5)
    state = recruited("P5", "squid 5", "squid 4", "squid 1", scenario=Scenario().pearls(4))
    assert told(state, "lapse") == [{"seat": 0, "lord": lord("P5")}]


@pytest.mark.clause("abyss:10.19")
def test_traitor_may_exchange_a_lord_for_one_of_the_court_before_it_is_refilled() -> None:
    scenario = Scenario().lords(0, "S1").lord_deck("P1")
    state = recruited("P6", "squid 5", "crab 4", "jellyfish 3", scenario=scenario, others=("F6", "F5", "F4"))
    do(state, "dismiss S1")
    assert asked(state) == "gain"
    assert options(state) == ["gain F4", "gain F5", "gain F6"]
    assert why(state, f"lord:{lord('P1')}") == ("10.19", "refusal.recruit.court")
    do(state, "gain F6")
    assert lords(state, 0) == ["F6", "P6"]
    assert court(state)[:3] == ["F5", "F4", "P1"]
    assert pearls(state)[0] == 2


@pytest.mark.clause("abyss:10.19")
def test_traitor_may_be_declined_and_lapses_alone() -> None:
    state = recruited("P6", "squid 5", "crab 4", "jellyfish 3", scenario=Scenario().lords(0, "S1"))
    do(state, "pass")
    assert lords(state, 0) == ["S1", "P6"]
    alone = recruited("P6", "squid 5", "crab 4", "jellyfish 3")
    assert told(alone, "lapse") == [{"seat": 0, "lord": lord("P6")}]
