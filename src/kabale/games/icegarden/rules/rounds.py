"""The course of a round (Ablauf der Runde): help, initiative, order tiles, planning, actions, dominance, end."""

from typing import Final

from mypy_extensions import i64

from kabale.games.icegarden.ids import F_ACTIONS, F_DOMINANCE
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
    """One step after another, until somebody is asked or a phase begins; a: how many have had their turn in the step."""
    if frame.step == BEGIN:
        initiative.begin_round(p)
        _go(frame, HELP)
    if frame.step < SETTLING and p.round == 1:
        _go(frame, SETTLING)
    if frame.step == HELP:
        while frame.a < p.players:
            frame.a += 1
            if initiative.help_one(p, p.order[frame.a - 1]):
                return True
        _go(frame, ADVANCING)
    if frame.step == ADVANCING:
        while frame.a < p.players:
            frame.a += 1
            if initiative.ask_steps(p, p.order[frame.a - 1]):
                return True
        _go(frame, SETTLING)
    if frame.step < PLANNING:
        if _orders(p, frame):
            return True
        _go(frame, PLANNING)
    if frame.step == PLANNING:
        if planning.ask(p, frame):
            return True
        _go(frame, ACTING)
    if frame.step == ACTING:
        _go(frame, DOMINATING)
        p.push(F_ACTIONS, 0)
    elif frame.step == DOMINATING:
        _go(frame, CLOSING)
        p.push(F_DOMINANCE, 0)
    else:
        dominance.turn_stones_up(p)
        if not ending.end_of_round(p):
            _go(frame, BEGIN)
    return False


def _orders(p: GardenState, frame: Frame) -> bool:
    """The new turn order; from round 2 of the advanced game on the order tiles are laid anew."""
    if frame.step == SETTLING:
        if p.round > 1:
            initiative.new_order(p)
        initiative.settle_track(p)
        if p.advanced & ADVANCED == 0 or p.round == 1:
            return False
        initiative.clear_orders(p)
        _go(frame, ORDERING)
    while frame.a < initiative.FIELDS_WITH_TILE:
        frame.a += 1
        if initiative.ask_order(p, frame.a - 1):
            return True
    return False


def _go(frame: Frame, step: i64) -> None:
    frame.step = step
    frame.a = 0
