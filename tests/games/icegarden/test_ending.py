"""The end: dead snow, goals, points, the last ship, the bonus of Viper Gorge, ties."""

from __future__ import annotations

import pytest
from tests.games.icegarden.scenario import (
    CALLO,
    CLOSING,
    FJOLLFINN,
    FREIHOFF,
    VAN_DYKEN,
    Board,
    choose,
    position,
)

from kabale.kernel.errors import IllegalChoice
from kabale.kernel.state import State

ALL = (FJOLLFINN, CALLO, FREIHOFF, VAN_DYKEN)


def ended(board: Board) -> State:
    return board.at(CLOSING)


def outcome(state: State) -> tuple[str, list[int]]:
    assert state.result is not None
    places = sorted(state.result.scores, key=lambda s: s.place)
    return state.result.reason, [s.seat for s in places]


@pytest.mark.clause("icegarden:11.1")
def test_after_the_end_nobody_decides() -> None:
    state = ended(Board(FJOLLFINN, CALLO).points(0, 50))
    assert state.decision is None
    refusal = state.why_not(0, "region:0")
    assert refusal is not None
    assert refusal.clause == "11.1"
    with pytest.raises(IllegalChoice):
        state.play(0, 0)


@pytest.mark.clause("icegarden:11.2")
@pytest.mark.parametrize(("players", "limit"), [(2, 18), (3, 24), (4, 30)])
def test_snow_ends_the_game_at_its_limit(players: int, limit: int) -> None:
    b = Board(*ALL[:players]).cubes(0, 0).stock(0, 0, 0, 1)
    early = choose(b.set(snow=limit - 2).acting(5), "shift")
    assert not early.over
    state = choose(b.set(snow=limit - 1).acting(5), "shift")
    assert outcome(state)[0] == "snow"


@pytest.mark.clause("icegarden:11.2")
def test_the_best_reputation_wins_after_penalties_even_against_a_goal() -> None:
    b = Board(*ALL[:3]).cubes(0, 0).stock(0, 0, 0, 1).set(snow=23).towers(0, 1, 2, 3, 4, 5).points(2, 60)
    b.reputation((0, 1), (1, 2), (2, 3)).stones(1, 1).set(order=[2, 1, 0])
    state = choose(b.acting(5), "shift")  # seat 0: 1 + 1 + 2 = 4; seat 1: 2 + 2 = 4, on top
    assert list(position(state).honour) == [4, 4, 3]
    assert outcome(state) == ("snow", [2, 0, 1])


@pytest.mark.clause("icegarden:11.2")
def test_penalties_for_stones_go_in_turn_order_and_stop_at_the_last_field() -> None:
    b = Board(*ALL[:3]).cubes(2, 0).stock(2, 0, 0, 1).set(snow=23)
    b.reputation((2, 1), (1, 9), (0, 10)).stones(0, 1).stones(1, 3)
    state = choose(b.acting(5, 2), "shift")
    assert list(position(state).honour) == [10, 10, 4]
    assert outcome(state) == ("snow", [2, 0, 1])


@pytest.mark.clause("icegarden:11.3")
def test_a_goal_beats_any_points() -> None:
    state = ended(Board(FJOLLFINN, CALLO).garden(1, 6).points(1, 70))
    assert outcome(state) == ("goal-fjollfinn", [0, 1])


@pytest.mark.clause("icegarden:11.3")
def test_of_several_goals_the_most_points_then_the_better_reputation_win() -> None:
    b = Board(FJOLLFINN, CALLO).garden(1, 6).closed(0, 1).points(0, 10).points(1, 12)
    assert outcome(ended(b)) == ("goal-callo", [1, 0])
    b.points(0, 12).reputation((0, 1), (1, 2))
    assert outcome(ended(b)) == ("goal-fjollfinn", [0, 1])
    b.spend(1, 10)
    assert outcome(ended(b)) == ("goal-callo", [1, 0])  # the bonus counts before the comparison


@pytest.mark.clause("icegarden:11.4")
def test_fifty_points_end_the_game_with_the_round() -> None:
    assert not ended(Board(FJOLLFINN, CALLO).points(0, 49)).over
    assert outcome(ended(Board(FJOLLFINN, CALLO).points(0, 50).points(1, 51))) == ("points", [1, 0])


@pytest.mark.clause("icegarden:11.4")
def test_the_last_ship_ends_the_game_with_the_round() -> None:
    b = Board(FJOLLFINN, CALLO).initiative((0, 8), (1, 10)).points(0, 20)
    assert outcome(ended(b)) == ("last-ship", [0, 1])


@pytest.mark.clause("icegarden:11.5")
def test_most_cubes_in_viper_gorge_give_five_points() -> None:
    b = Board(*ALL[:3]).points(0, 50).points(1, 46).spend(1, 15).spend(2, 17)
    state = ended(b)
    assert [position(state).points(s) for s in range(3)] == [50, 51, 0]
    assert outcome(state) == ("points", [1, 0, 2])


@pytest.mark.clause("icegarden:11.5")
def test_the_bonus_goes_to_the_better_reputation_among_equals_and_to_nobody_without_cubes() -> None:
    b = Board(FJOLLFINN, CALLO).points(0, 50).spend(0, 18).spend(1, 18).reputation((1, 2), (0, 3))
    assert position(ended(b)).bonus == 1
    assert position(ended(Board(FJOLLFINN, CALLO).points(0, 50))).bonus == -1


@pytest.mark.clause("icegarden:11.6")
def test_equal_points_go_to_the_better_reputation() -> None:
    b = Board(*ALL[:3]).points(0, 50).points(1, 50).points(2, 50).reputation((1, 1), (2, 4), (0, 4))
    assert outcome(ended(b)) == ("points", [1, 2, 0])
