"""The course of a round (Ablauf der Runde): help, initiative, order tiles, planning, actions, dominance, end."""

from typing import Final

from mypy_extensions import i64

from kabale.games.icegarden.ids import F_ACTIONS, F_ADVANCE, F_DOMINANCE
from kabale.games.icegarden.rules import dominance, ending, initiative, planning
from kabale.games.icegarden.rules.setup import ADVANCED
from kabale.games.icegarden.state import GardenState
from kabale.kernel.position import Frame

BEGIN: Final = 0
HELP: Final = 1
ADVANCING: Final = 2
SETTLING: Final = 3
ORDERING: Final = 4
PLANNING: Final = 5
ACTING: Final = 6
DOMINATING: Final = 7
CLOSING: Final = 8


def resume(p: GardenState, frame: Frame) -> bool:
    """One step after another; a: whose turn it is in the step."""
    step: i64 = frame.step
    turn: i64 = frame.a
    frame.a += 1
    if step == BEGIN:
        initiative.begin_round(p)
        return _go(frame, HELP)
    if step == HELP:
        if turn == p.players or p.round == 1:
            return _go(frame, ADVANCING)
        initiative.help_one(p, p.order[turn])
    elif step == ADVANCING:
        if turn == p.players or p.round == 1:
            return _go(frame, SETTLING)
        seat: i64 = p.order[turn]
        if initiative.may_double(p, seat):
            p.begin_turn(seat)
            p.push(F_ADVANCE, seat)
        else:
            initiative.advance(p, seat, 1)
    elif step == SETTLING:
        if p.round > 1:
            initiative.new_order(p)
        initiative.settle_track(p)
        if p.advanced & ADVANCED == 0 or p.round == 1:
            return _go(frame, PLANNING)
        initiative.clear_orders(p)
        return _go(frame, ORDERING)
    elif step == ORDERING:
        if turn == initiative.FIELDS_WITH_TILE:
            return _go(frame, PLANNING)
        initiative.ask_order(p, turn)
    elif step == PLANNING:
        if planning.finished(p):
            return _go(frame, ACTING)
        planning.ask(p, turn)
    elif step == ACTING:
        p.push(F_ACTIONS, 0)
        return _go(frame, DOMINATING)
    elif step == DOMINATING:
        p.push(F_DOMINANCE, 0)
        return _go(frame, CLOSING)
    else:
        dominance.turn_stones_up(p)
        if not ending.end_of_round(p):
            return _go(frame, BEGIN)
    return False


def _go(frame: Frame, step: i64) -> bool:
    frame.step = step
    frame.a = 0
    return False
