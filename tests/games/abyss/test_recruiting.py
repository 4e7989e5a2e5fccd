"""Chapter 5: recruiting a lord."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.abyss.scenario import (
    Scenario,
    affiliated,
    asked,
    court,
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
    told,
    why,
)

from kabale.games.abyss import ids
from kabale.kernel.chance import chance


@pytest.mark.clause("abyss:5.1")
def test_only_a_lord_at_court_that_can_be_paid_may_be_chosen() -> None:
    state = Scenario().court("S4", "F6").lords(1, "S5").hand(0, "crab 5", "crab 3").state()
    assert [o for o in options(state) if o.startswith("recruit")] == ["recruit S4"]
    assert why(state, f"lord:{lord('F6')}") == ("5.2", "refusal.recruit.race")
    assert why(state, f"lord:{lord('S5')}") == ("5.1", "refusal.recruit.taken")
    assert why(state, f"lord:{lord('A1')}") == ("5.1", "refusal.recruit.court")
    assert why(state, f"hand:{kind('crab 5')}") == ("5.1", "refusal.pay.lord")


@pytest.mark.clause("abyss:5.1")
def test_a_payment_is_laid_down_card_by_card_and_can_be_taken_back_before_it_is_finished() -> None:
    state = game().start(2, 3)
    while not [o for o in options(state) if o.startswith("recruit")]:
        state.play(state.decision.ids[0] if asked(state) == "turn" else state.decision.ids[-1])
    before = len(state.choices)
    who = seat(state)
    do(state, next(o for o in options(state) if o.startswith("recruit")))
    do(state, options(state)[0])
    assert state.undo_limit(who) <= before
    assert state.undone(before).decision.ids == state.record.at(before).decision.ids


@pytest.mark.clause("abyss:5.2")
def test_the_number_of_races_is_exact_and_the_compulsory_race_is_among_them() -> None:
    # S3 costs 7 and demands two races, crabs among them
    state = Scenario().court("S3").hand(0, "crab 4", "squid 3", "shellfish 4").state()
    do(state, "recruit S3", "pay squid 3")
    assert options(state) == ["pay crab 4"]
    assert why(state, f"hand:{kind('shellfish 4')}") == ("5.2", "refusal.pay.race")
    do(state, "pay crab 4")
    assert options(state) == ["finish"]
    assert why(state, f"hand:{kind('shellfish 4')}") == ("5.2", "refusal.pay.races")
    do(state, "finish")
    assert lords(state, 0) == ["S3"]


@pytest.mark.clause("abyss:5.2")
def test_too_few_races_or_a_missing_compulsory_race_forbid_the_recruitment() -> None:
    state = Scenario().court("S3", "P1").hand(0, "crab 5", "crab 4").pearls(9).state()
    assert why(state, f"lord:{lord('S3')}") == ("5.2", "refusal.recruit.races")
    assert why(state, f"lord:{lord('P1')}") == ("5.2", "refusal.recruit.race")


@pytest.mark.clause("abyss:5.2")
def test_ambassadors_demand_all_five_races() -> None:
    five = ["crab 2", "seahorse 2", "squid 2", "jellyfish 2", "shellfish 2"]
    state = Scenario().court("A3", "F1").hand(0, *five).state()
    assert "recruit A3" in options(state)
    state = Scenario().court("A3", "F1").hand(0, *five[:4], "crab 5").state()
    assert why(state, f"lord:{lord('A3')}") == ("5.2", "refusal.recruit.races")


@pytest.mark.clause("abyss:5.3")
def test_pearls_make_up_exactly_for_the_missing_points() -> None:
    state = Scenario().court("S4", "F1", "F2", "F3").hand(0, "crab 5").pearls(6).state()
    pay(state, "S4", "crab 5")
    assert pearls(state)[0] == 3
    assert told(state, "change") == [{"seat": 0, "pearls": 3}]


@pytest.mark.clause("abyss:5.3")
def test_without_enough_points_and_pearls_there_is_no_recruitment() -> None:
    state = Scenario().court("S4").hand(0, "crab 5").pearls(2).state()
    refusal = state.why_not(0, f"lord:{lord('S4')}")
    assert refusal is not None
    assert (refusal.clause, refusal.key, refusal.args["points"]) == ("5.3", "refusal.recruit.points", 8)
    state = do(
        Scenario().court("S4").hand(0, "crab 5", "crab 3").pearls(2).state(), "recruit S4", "pay crab 5"
    )
    assert options(state) == ["pay crab 3"]
    assert why(state, "pearls") == ("5.3", "refusal.finish.points")


@pytest.mark.clause("abyss:5.3")
def test_a_payment_cannot_be_finished_before_all_races_are_there() -> None:
    state = do(
        Scenario().court("S3").hand(0, "crab 5", "squid 5").pearls(9).state(), "recruit S3", "pay crab 5"
    )
    assert why(state, "pearls") == ("5.2", "refusal.finish.races")


@pytest.mark.clause("abyss:5.4")
def test_a_superfluous_card_is_refused_but_overpaying_is_allowed() -> None:
    # S4 costs 8 crab points: 5 + 4 overpays by one, a further 1 would be superfluous
    state = Scenario().court("S4").hand(0, "crab 5", "crab 4", "crab 1").state()
    do(state, "recruit S4", "pay crab 5", "pay crab 4")
    assert options(state) == ["finish"]
    assert why(state, f"hand:{kind('crab 1')}") == ("5.4", "refusal.pay.superfluous")


@pytest.mark.clause("abyss:5.3")
def test_a_race_that_leaves_too_few_points_is_not_offered() -> None:
    # S3 costs 7 with two races: crab 3 and squid 4 make it, crab 3 and shellfish 1 do not
    state = Scenario().court("S3").hand(0, "crab 3", "squid 4", "shellfish 1").state()
    do(state, "recruit S3")
    assert options(state) == ["pay crab 3", "pay squid 4"]
    assert why(state, f"hand:{kind('shellfish 1')}") == ("5.3", "refusal.pay.short")


@pytest.mark.clause("abyss:5.4")
def test_a_card_that_would_become_superfluous_later_is_not_offered() -> None:
    # 8 points need both 5 and 4, and then any 1 is superfluous
    state = Scenario().court("S4").hand(0, "crab 1", "crab 1", "crab 5", "crab 4").state()
    do(state, "recruit S4")
    assert options(state) == ["pay crab 4", "pay crab 5"]
    assert why(state, f"hand:{kind('crab 1')}") == ("5.4", "refusal.pay.superfluous")


def _good(cards: list[str], cost: int, races: int, must: str, pearls_: int) -> bool:
    """The payment rules, written down once more as plainly as possible."""
    values = [int(c.split()[1]) for c in cards]
    kinds = [c.split()[0] for c in cards]
    surplus = max(0, sum(values) - cost)
    superfluous = any(v <= surplus and kinds.count(k) > 1 for v, k in zip(values, kinds, strict=True))
    return len(set(kinds)) == races and must in kinds and sum(values) + pearls_ >= cost and not superfluous


@pytest.mark.clause("abyss:5.1", "abyss:5.2", "abyss:5.3", "abyss:5.4")
@pytest.mark.parametrize("seed", range(60))
def test_exactly_the_cards_of_possible_payments_are_offered(seed: int) -> None:
    luck = chance(seed)
    name = ("S1", "S2", "S3", "S4", "S5", "S6", "S7")[luck.below(7)]
    entry = game().lords[lord(name)]
    races = ["crab", "squid", "jellyfish", "shellfish"]
    mine = ["crab 1"]
    while len(mine) < 8:
        card = f"{races[luck.below(4)]} {1 + luck.below(5)}"
        if mine.count(card) < (4, 3, 3, 2, 1)[int(card[-1]) - 1]:
            mine.append(card)
    coins = luck.below(4)
    subsets = [
        sorted(mine[i] for i in chosen)
        for n in range(1, len(mine) + 1)
        for chosen in combinations(range(8), n)
    ]
    good = [s for s in subsets if _good(s, entry.cost, entry.races, "crab", coins)]
    state = Scenario().court(name).hand(0, *mine).pearls(coins).state()
    assert (f"recruit {name}" in options(state)) == bool(good)
    if not good:
        return
    do(state, f"recruit {name}")
    laid: list[str] = []
    while asked(state) == "pay":
        fitting = [s for s in good if all(s.count(c) >= laid.count(c) for c in laid)]
        wanted = {f"pay {c}" for s in fitting for c in s if s.count(c) > laid.count(c)}
        if sorted(laid) in good:
            wanted.add("finish")
        assert set(options(state)) == wanted
        choice = sorted(wanted)[luck.below(len(wanted))]
        laid.append(choice.removeprefix("pay "))
        do(state, choice)
    assert sorted(laid[:-1]) in good


@pytest.mark.clause("abyss:5.5")
def test_costs_are_added_up_and_never_fall_below_zero() -> None:
    state = Scenario().court("F6").lords(0, "P4").lords(1, "S6").hand(0, "seahorse 5").pearls(5).state()
    do(state, "recruit F6")
    assert state.view(0).table.payment.cost == 10
    state = Scenario().court("F6").lords(0, "P4").hand(0, "seahorse 5").pearls(5).state()
    do(state, "recruit F6")
    assert state.view(0).table.payment.cost == 8


@pytest.mark.clause("abyss:5.6")
def test_the_lowest_ally_paid_stays_and_the_others_are_discarded() -> None:
    state = Scenario().court("S4", "F1", "F2", "F3").hand(0, "crab 5", "crab 3").state()
    pay(state, "S4", "crab 5", "crab 3")
    assert affiliated(state, 0) == ["crab 3"]
    assert discarded(state) == ["crab 5"]
    assert lords(state, 0) == ["S4"]


@pytest.mark.clause("abyss:5.6")
def test_of_several_lowest_allies_the_player_chooses_one() -> None:
    state = Scenario().court("S3", "F1", "F2", "F3").hand(0, "crab 4", "squid 4").state()
    pay(state, "S3", "crab 4", "squid 4")
    assert options(state) == ["affiliate crab 4", "affiliate squid 4"]
    do(state, "affiliate squid 4")
    assert affiliated(state, 0) == ["squid 4"]
    assert discarded(state) == ["crab 4"]


@pytest.mark.clause("abyss:5.6")
def test_a_higher_ally_or_one_that_was_not_paid_cannot_stay() -> None:
    state = Scenario().court("S1", "F1", "F2", "F3").hand(0, "crab 2", "squid 2", "jellyfish 3").state()
    pay(state, "S1", "crab 2", "squid 2", "jellyfish 3")
    assert why(state, f"laid:{kind('jellyfish 3')}") == ("5.6", "refusal.affiliate.lowest")
    assert why(state, f"laid:{kind('crab 5')}") == ("5.6", "refusal.affiliate.paid")


@pytest.mark.clause("abyss:5.7")
def test_the_lord_joins_and_its_power_works_or_lapses() -> None:
    state = Scenario().court("H2", "M2", "F1", "F2").hand(0, "shellfish 2", "crab 2", "squid 2").state()
    pay(state, "H2", "shellfish 2", "crab 2", "squid 2")
    do(state, "affiliate crab 2")
    assert pearls(state)[0] == 1
    state = Scenario().court("M2", "F1", "F2", "F3").hand(0, "jellyfish 2", "crab 2", "squid 2").state()
    pay(state, "M2", "jellyfish 2", "crab 2", "squid 2")
    do(state, "affiliate crab 2")
    assert told(state, "lapse") == [{"seat": 0, "lord": lord("M2")}]


@pytest.mark.clause("abyss:5.8")
def test_a_court_of_two_is_refilled_and_brings_two_pearls() -> None:
    state = (
        Scenario()
        .court("S4", "F1", "F2")
        .hand(0, "crab 5", "crab 3")
        .lord_deck("P1", "P2", "P3", "P4")
        .state()
    )
    pay(state, "S4", "crab 5", "crab 3")
    assert court(state) == ["F1", "F2", "P1", "P2", "P3", "P4"]
    assert pearls(state) == [2, 0]


@pytest.mark.clause("abyss:5.8")
def test_a_court_of_three_moves_together_and_is_not_refilled() -> None:
    state = Scenario().court("F3", "S4", "F1", "F2").hand(0, "crab 5", "crab 3").state()
    pay(state, "S4", "crab 5", "crab 3")
    assert court(state) == ["F3", "F1", "F2"]
    assert pearls(state) == [0, 0]


@pytest.mark.clause("abyss:5.8")
def test_a_small_court_is_refilled_only_after_recruiting() -> None:
    state = Scenario().court("F1").deck("crab 1").state()
    do(state, "explore", "take")
    assert court(state) == ["F1"]
    assert pearls(state) == [0, 0]


@pytest.mark.clause("abyss:5.9")
def test_lords_that_leave_are_out_of_the_game() -> None:
    state = Scenario().lords(0, "P1").court("F1", "F2").lord_deck("S1").state()
    do(state, "use P1", "replace F1")
    assert out_of_game(state) == ["F1"]
    assert court(state) == ["S1", "F2"]
    assert table(state).lord_at[lord("F1")] == ids.OUT
    assert hand(state, 0) == []
