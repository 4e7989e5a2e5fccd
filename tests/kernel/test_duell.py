"""The rules of the example game, clause by clause."""

from __future__ import annotations

import pytest
from examples.duell import EXCHANGE, KEEP, NONE, PLAY, ROUND, Duel
from librt.vecs import vec
from mypy_extensions import i64

from kabale.kernel.chance import chance
from kabale.kernel.errors import IllegalChoice
from kabale.kernel.game import Game
from kabale.kernel.state import State


def dealt(game: Game, first: list[int], second: list[int], hidden: int) -> State:
    """A game in which both hold these cards (by their values) and this one lies face down."""
    position = Duel(
        NONE,
        [zone([c - 1 for c in first]), zone([c - 1 for c in second])],
        [zone([]), zone([])],
        zone([hidden - 1]),
        zone([NONE, NONE]),
        zone([0, 0]),
    )
    position.begin(2, chance(1))
    position.push(ROUND, 0)
    return State.begun(game, position, {}, 1, True)


def zone(numbers: list[int]) -> vec[i64]:
    return vec[i64](numbers)


def play(state: State, first: int, second: int) -> None:
    """Both play a card, by its value."""
    state.play(PLAY + first - 1, 0)
    state.play(PLAY + second - 1, 1)


def hand(state: State, seat: int) -> list[int]:
    position = state.position
    assert isinstance(position, Duel)
    return [c + 1 for c in position.hands[seat]]


@pytest.mark.clause("duell:1.1")
def test_each_player_gets_four_of_nine_cards_and_one_lies_face_down(duell: Game) -> None:
    position = duell.start(2, seed=3).position
    assert isinstance(position, Duel)
    assert [len(h) for h in position.hands] == [4, 4]
    assert len(position.hidden) == 1
    assert sorted([*position.hands[0], *position.hands[1], *position.hidden]) == list(range(9))


@pytest.mark.clause("duell:1.1")
def test_nobody_sees_the_card_face_down(duell: Game) -> None:
    low, high = dealt(duell, [1, 2, 3, 4], [5, 6, 7, 8], 9), dealt(duell, [1, 2, 3, 4], [5, 6, 7, 9], 8)
    assert low.view(0) == high.view(0)
    assert low.view(None) == high.view(None)


@pytest.mark.clause("duell:2.1")
def test_both_choose_at_once_and_in_secret(duell: Game) -> None:
    state = dealt(duell, [1, 2, 3, 4], [5, 6, 7, 8], 9)
    assert [d.seat for d in state.decisions] == [0, 1]
    before = state.view(0).table
    state.play(PLAY + 7, 1)
    assert state.view(0).log == ()
    assert state.view(0).table.played == before.played
    assert state.view(0).table.chosen == (False, True)
    state.play(PLAY + 0, 0)
    assert state.view(0).table.played == ((0,), (7,))


@pytest.mark.clause("duell:2.1")
def test_only_cards_of_the_own_hand_can_be_played(duell: Game) -> None:
    state = dealt(duell, [1, 2, 3, 4], [5, 6, 7, 8], 9)
    with pytest.raises(IllegalChoice, match="Five is not in your hand") as refused:
        state.play(PLAY + 4, 0)
    assert refused.value.clause == "2.1"


@pytest.mark.clause("duell:2.2")
@pytest.mark.parametrize(("first", "second", "winner"), [(4, 5, 1), (2, 1, 0)])
def test_the_higher_card_wins_the_round(duell: Game, first: int, second: int, winner: int) -> None:
    state = dealt(duell, [first, 6], [second, 7], 9)
    play(state, first, second)
    assert state.view(None).table.points[winner] == 1
    assert state.view(None).table.points[1 - winner] == 0


@pytest.mark.clause("duell:2.3")
def test_who_played_the_three_may_exchange_a_card_for_the_one_face_down(duell: Game) -> None:
    state = dealt(duell, [3, 1, 4], [5, 6, 7], 9)
    play(state, 3, 5)
    assert [d.seat for d in state.decisions] == [0]
    assert list(state.legal(0)) == [EXCHANGE + 0, EXCHANGE + 3, KEEP]
    state.play(EXCHANGE + 0)
    assert hand(state, 0) == [4, 9]
    assert list(state.position.hidden) == [0]


@pytest.mark.clause("duell:2.3")
def test_only_the_one_who_exchanges_learns_the_cards(duell: Game) -> None:
    state = dealt(duell, [3, 1, 4], [5, 6, 7], 9)
    play(state, 3, 5)
    state.play(EXCHANGE + 0)
    own, others = state.log(0)[-1], state.log(1)[-1]
    assert duell.tell(own, "en")[-2].text == "Nine"
    assert (
        "".join(s.text for s in duell.tell(others, "en"))
        == "Player 1 exchanges a card for the one face down."
    )


@pytest.mark.clause("duell:2.3")
def test_the_thief_may_keep_his_cards(duell: Game) -> None:
    state = dealt(duell, [3, 1], [5, 6], 9)
    play(state, 3, 5)
    state.play(KEEP)
    assert hand(state, 0) == [1]


@pytest.mark.clause("duell:2.3")
def test_without_a_card_left_nothing_is_exchanged(duell: Game) -> None:
    state = dealt(duell, [3], [5], 9)
    play(state, 3, 5)
    assert state.over


@pytest.mark.clause("duell:2.3")
def test_who_did_not_play_the_three_cannot_exchange(duell: Game) -> None:
    state = dealt(duell, [1, 2], [5, 6], 9)
    refusal = state.why_not(0, EXCHANGE + 0)
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("2.3", "refusal.only-thief")


@pytest.mark.clause("duell:2.4")
def test_after_the_last_card_whoever_won_more_rounds_wins(duell: Game) -> None:
    state = dealt(duell, [1, 8, 9], [2, 4, 5], 3)
    play(state, 1, 2)
    play(state, 8, 4)
    play(state, 9, 5)
    result = state.result
    assert result is not None
    assert result.reason == "all-played"
    assert [s.total for s in result.scores] == [2, 1]
    assert result.winners == [0]


@pytest.mark.clause("duell:2.4")
def test_with_as_many_rounds_each_both_win(duell: Game) -> None:
    state = dealt(duell, [1, 8], [2, 4], 3)
    play(state, 1, 2)
    play(state, 8, 4)
    assert state.result is not None
    assert state.result.winners == [0, 1]


def test_the_giver_remembers_the_card_he_put_face_down(duell: Game) -> None:
    state = dealt(duell, [3, 1, 4], [5, 6, 7], 9)
    play(state, 3, 5)
    state.play(EXCHANGE + 0)
    remembered = {state.imagine(0, chance(i)).position.hidden[0] for i in range(30)}
    forgotten = {state.imagine(0, chance(i), memory=False).position.hidden[0] for i in range(30)}
    assert remembered == {0}
    assert len(forgotten) > 1
