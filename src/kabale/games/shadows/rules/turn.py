"""The turn (Aktionen): influence a person, use an ability, or pass."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.shadows.effects import usable
from kabale.games.shadows.ids import INFLUENCE, PASS, ROTATED, USE, V_PASSES, V_USES
from kabale.games.shadows.rules.ability import begin_ability
from kabale.games.shadows.rules.influence import begin_influence, may_influence
from kabale.games.shadows.state import ShadowsState, cell_of, options_of, turn_on
from kabale.kernel.position import ALL, Frame, bit


def resume_turn(s: ShadowsState, frame: Frame) -> bool:
    """Waits for the action; ends once it is carried out."""
    if frame.step == 0:
        return True
    s.pop()
    return False


def legal_actions(s: ShadowsState, frame: Frame) -> vec[i64]:
    """Everything a seat may do in its turn. Passing is always allowed."""
    out = vec[i64](capacity=16)
    mask: i64 = may_influence(s, frame.seat)
    if mask:
        out = options_of(s, mask, INFLUENCE, out)
    mask = usable(s, frame.seat)
    if mask:
        out = options_of(s, mask, USE, out)
    return append(out, PASS)


def choose_action(s: ShadowsState, frame: Frame, option: i64) -> None:
    """Begins the action."""
    frame.step = 1
    seat: i64 = frame.seat
    if option == PASS:
        s.passed |= bit(seat)
        s.emit(V_PASSES, ALL, seat)
        return
    if option < USE:
        begin_influence(s, seat, option - INFLUENCE)
        return
    card: i64 = option - USE
    cell: i64 = cell_of(s, card)
    turn_on(s, ROTATED, cell)
    s.emit(V_USES, ALL, seat, card)
    begin_ability(s, 0, seat, cell, s.tables.use_at[card], s.tables.use_len[card])
