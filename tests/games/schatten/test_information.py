"""What is open, what is hidden, and what a seat may imagine."""

import pytest
from tests.games.schatten.scenario import Scenario, game

from kabale.kernel.chance import chance
from kabale.kernel.state import State


def random_state(seed: int, choices: int, players: int = 3) -> State:
    state = game().start(players, seed)
    luck = chance(seed + 1)
    while len(state.choices) < choices and not state.over:
        decision = state.decisions[-1]
        state.play(decision.ids[luck.below(len(decision.ids))], decision.seat)
    return state


@pytest.mark.clause("schatten:15.1", "schatten:15.2")
def test_hands_and_plans_are_hidden_discard_piles_are_open():
    state = random_state(4, 200)
    table = state.view(0).table
    assert table.seats[1].hand is None
    assert table.seats[1].plan is None
    assert table.seats[0].plan is not None
    assert all(len(s.discard) == state.position.discard[i].bit_count() for i, s in enumerate(table.seats))


@pytest.mark.clause("schatten:15.2")
def test_an_imagined_game_keeps_ones_own_hand_and_changes_others():
    state = random_state(4, 120)
    hands = {state.imagine(0, chance(i)).position.hand[1] for i in range(20)}
    assert len(hands) > 1
    assert all(state.imagine(0, chance(i)).position.hand[0] == state.position.hand[0] for i in range(5))


@pytest.mark.clause("schatten:15.2", "schatten:3.6")
def test_an_improved_card_taken_in_public_is_remembered_in_that_hand():
    table = (
        Scenario()
        .hand(0, "zadig-von-volterach")
        .own(0, "khom", "kosch", "paavi", "selem")
        .own(1, "thorwal")
        .frames(step=9)
    )
    play = table.play("upgrade zadig-von-volterach", "improve cordovan-galotta")
    card = 1 << game().pack.card_numbers["cordovan-galotta"]
    assert all(play.state.imagine(1, chance(i), True).position.hand[0] & card for i in range(10))
    assert not all(play.state.imagine(1, chance(i), False).position.hand[0] & card for i in range(10))


@pytest.mark.clause("schatten:15.2")
def test_in_a_draft_of_two_the_first_hand_tells_what_the_other_took():
    state = game().start(2, 9)
    while state.decisions[0].key == "faction":
        state.play(state.decisions[0].ids[0])
    for _ in range(2):
        for decision in state.decisions:
            state.play(decision.ids[3], decision.seat)
    taken = state.position.kept[10 + 1]
    assert all(state.imagine(0, chance(i), True).position.kept[10 + 1] == taken for i in range(10))
    assert len({state.imagine(0, chance(i), False).position.kept[10 + 1] for i in range(20)}) > 1
