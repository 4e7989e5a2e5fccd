"""The value function: its numbers have names, it prefers what is better, and the greedy bot that uses it beats chance."""

from __future__ import annotations

from tests.games.abyss.scenario import Scenario, do, game, options, table, words

from kabale.bots.base import Geselle, Random, Seen
from kabale.games.abyss.features import NAMES, features
from kabale.kernel.chance import chance


def test_every_feature_has_a_name() -> None:
    state = (
        Scenario()
        .location(0, "L01", "S1")
        .lords(0, "H5")
        .tokens(0, 2)
        .hand(0, "crab 3")
        .pearls(4)
        .keys(1)
        .state()
    )
    found = dict(zip(NAMES, features(table(state), 0), strict=True))
    assert found["locations"] == 9
    assert found["lords"] == 9
    assert found["tokens"] == 2
    assert found["free keys"] == 2
    assert found["pearls"] == 4
    assert (found["hand points"], found["hand cards"], found["hand races"]) == (3, 1, 1)
    assert found["final allies"] == 3


def test_more_of_everything_is_worth_more() -> None:
    value = game().evaluator().value
    poor = value(Scenario().state().position, 0)
    for rich in (
        Scenario().lords(0, "F6"),
        Scenario().location(0, "L01"),
        Scenario().tokens(0, 4),
        Scenario().pearls(3),
        Scenario().keys(2),
        Scenario().hand(0, "crab 5"),
        Scenario().affiliated(0, "crab 5"),
    ):
        assert value(rich.state().position, 0) > poor
        assert value(rich.state().position, 1) < value(Scenario().state().position, 1)


def test_every_option_has_a_natural_look() -> None:
    prior = game().evaluator().prior
    state = game().start(3, 4, log=False)
    luck = chance(9)
    while not state.over:
        decision = state.decision
        assert all(-30.0 < prior(state.position, decision.seat, i) < 40.0 for i in decision.ids)
        state.play(decision.ids[luck.below(len(decision.ids))])


def test_the_more_natural_an_option_looks_the_more_lots_it_has() -> None:
    evaluator = game().evaluator()
    state = game().start(2, 4, log=False)
    luck = chance(9)
    while not state.over:
        position, seat, ids = state.position, state.decision.seat, state.decision.ids
        natural = sorted(ids, key=lambda i: evaluator.prior(position, seat, i))
        lots = [evaluator.lots(position, seat, i) for i in natural]
        assert lots == sorted(lots)
        assert 0 < lots[0] <= sum(lots) < 1 << 31
        state.play(ids[luck.below(len(ids))])


def test_the_greedy_bot_recruits_a_strong_lord_it_can_pay_for() -> None:
    state = Scenario().court("F6", "S4").hand(0, "seahorse 5", "seahorse 4", "seahorse 1", "crab 1").state()
    choice = Geselle().choose(Seen(state, 0), chance(1))
    assert words(choice) == "recruit F6"
    do(state, words(choice))
    assert "pay seahorse 5" in options(state)


def test_the_greedy_bot_beats_random_play() -> None:
    wins = 0
    for number in range(6):
        state = game().start(2, number // 2, log=False)
        bots = [Geselle(), Random()] if number % 2 else [Random(), Geselle()]
        luck = chance(number)
        while not state.over:
            seat = state.decision.seat
            state.play(bots[seat].choose(Seen(state, seat), luck))
        wins += (1 - number % 2) in state.result.winners
    assert wins >= 5
