"""The value function: it wants to win, to have regions, and to come nearer to its own goal."""

from __future__ import annotations

import pytest
from tests.games.icegarden.scenario import (
    CALLO,
    CLOSING,
    FJOLLFINN,
    FREIHOFF,
    PLANNING,
    VAN_DYKEN,
    Board,
    game,
)

from kabale.bots.base import bot
from kabale.kernel.chance import chance
from kabale.kernel.state import State


def value(state: State, seat: int = 0) -> float:
    return game().evaluator().value(state.position, seat)


def planning(board: Board) -> State:
    return board.set(workers=[1] * board.players).at(PLANNING)


def test_winning_is_worth_most() -> None:
    won = Board(FJOLLFINN, CALLO).points(0, 50).at(CLOSING)
    assert value(won, 0) > 400
    assert value(won, 1) < -400


@pytest.mark.parametrize(
    ("character", "better"),
    [
        (FJOLLFINN, lambda b: b.garden(1, 2)),
        (VAN_DYKEN, lambda b: b.absorbed(1)),
        (FREIHOFF, lambda b: b.towers(1, 2)),
        (CALLO, lambda b: b.nightmares(3, 1)),
    ],
)
def test_every_character_wants_its_own_goal(character: int, better: object) -> None:
    other = CALLO if character != CALLO else FREIHOFF
    plain = planning(Board(character, other).cubes(0, 0, 0).cubes(1, 1, 1))
    nearer = planning(better(Board(character, other).cubes(0, 0, 0).cubes(1, 1, 1)))  # type: ignore[operator]
    assert value(nearer) > value(plain) + 1


def test_a_region_above_the_nation_is_worth_more_than_one_below() -> None:
    below = planning(Board(FJOLLFINN, CALLO).cubes(0, 0, 1))
    above = planning(Board(FJOLLFINN, CALLO).cubes(0, 0, 0))
    assert value(above) > value(below)


def test_near_the_last_snow_a_good_name_counts() -> None:
    def standing(*fields: tuple[int, int]) -> float:
        b = Board(FJOLLFINN, CALLO).cubes(0, 0, 0).cubes(1, 1, 1).set(snow=16).initiative((0, 4), (1, 4))
        return value(planning(b.reputation(*fields)))

    assert standing((0, 2), (1, 5)) > standing((1, 2), (0, 5)) + 5


def test_the_greedy_bot_beats_chance() -> None:
    wins = 0
    for seed in range(4):
        state = game().start(2, seed, log=False)
        players = [bot("geselle"), bot("random")] if seed % 2 else [bot("random"), bot("geselle")]
        from kabale.bots.base import Seen

        luck = chance(seed)
        while (decision := state.decision) is not None:
            state.play(players[decision.seat].choose(Seen(state, decision.seat), luck))
        assert state.result is not None
        wins += players[state.result.winners[0]].name == "geselle"
    assert wins >= 3
