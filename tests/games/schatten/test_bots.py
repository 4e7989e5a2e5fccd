"""The value function: it prefers what is better, and the greedy bot that uses it beats chance."""

from __future__ import annotations

from tests.games.schatten.scenario import Scenario, game

from kabale.bots.base import Geselle, Random, Seen
from kabale.kernel.chance import chance


def test_more_of_everything_is_worth_more() -> None:
    value = game().evaluator().value

    def base() -> Scenario:
        return Scenario().own(0, "khom").own(1, "paavi")

    poor = value(base().position(), 0)
    for rich in (
        base().own(0, "kosch"),
        base().own(0, "khom").org(0, "kor", "khom"),
        base().won(0, "vrak"),
        base().piece("eyes", "khom"),
        base().ships(0, sued=1),
        base().supply(0, 2),
        base().hand(0, "khom"),
    ):
        assert value(rich.position(), 0) > poor
        assert value(rich.position(), 1) < value(base().position(), 1)


def test_the_greedy_bot_bids_on_a_quest_it_fulfils() -> None:
    table = (
        Scenario()
        .own(0, "khom", "kosch")
        .own(1, "paavi")
        .quests("vrak", "thorn-eisinger")
        .supply(0, 1)
        .ships(0, sued=1)
    )
    state = table.play().state
    assert Geselle().choose(Seen(state, 0), chance(1)) == game().vocabulary.id("hero", 3)


def test_the_greedy_bot_walks_into_an_undefended_region() -> None:
    table = Scenario().hand(0, "svellttal").own(0, "kalifat").own(1, "selem", "paavi").adv(0, kalifat=1)
    state = table.play("move", "lay svellttal", "paid", "from kalifat").state
    chosen = game().vocabulary[Geselle().choose(Seen(state, 0), chance(1))]
    assert chosen.key == "to"


def test_the_greedy_bot_beats_random_play() -> None:
    wins = 0
    for number in range(4):
        state = game().start(2, number // 2, {"game": "beginner"}, log=False)
        bots = [Geselle(), Random()] if number % 2 else [Random(), Geselle()]
        luck = chance(number)
        while not state.over:
            seat = state.decision.seat
            state.play(bots[seat].choose(Seen(state, seat), luck))
        wins += (1 - number % 2) in state.result.winners
    assert wins >= 3
