"""Reacting (Reagieren): after a deed is declared, carried out, or has cost tokens, the others may answer in turn order."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.shadows.effects import possible, select
from kabale.games.shadows.ids import (
    D_CANCELLED,
    D_KIND,
    D_LOST,
    D_TARGETS,
    DECLARED,
    DECLINE,
    DISABLED,
    LOST,
    REACT,
    REACTS,
    ROTATED,
    UP,
    V_REACTS,
    WAIVE,
)
from kabale.games.shadows.rules.ability import begin_ability
from kabale.games.shadows.state import ShadowsState, cell_of, control, options_of, turn_on
from kabale.kernel.position import ALL, Frame, bit, lowest


def reacting(s: ShadowsState, when: i64, seat: i64) -> i64:
    """The cards with which a seat may react now."""
    layers = s.layers
    mask: i64 = control(s, seat) & layers[UP] & layers[REACTS] & ~layers[ROTATED] & ~layers[DISABLED]
    out: i64 = 0
    while mask:
        c: i64 = lowest(mask)
        if _triggered(s, when, seat, c):
            out |= bit(c)
        mask &= mask - 1
    return out


def _triggered(s: ShadowsState, when: i64, seat: i64, cell: i64) -> bool:
    t = s.tables
    card: i64 = s.field[cell]
    if t.react_when[card] != when or t.react_to[card] >> s.deeds[D_KIND] & 1 == 0:
        return False
    if when == LOST and s.deeds[D_LOST] >> seat & 1 == 0:
        return False
    on: i64 = t.react_on[card]
    if on >= 0 and select(s, seat, cell, 0, 0, on) & s.deeds[D_TARGETS] == 0:
        return False
    return possible(s, seat, cell, 0, 0, t.react_at[card])


def resume_window(s: ShadowsState, frame: Frame) -> bool:
    """Asks the next seat that can react; a cancelled deed closes the window."""
    if frame.a == DECLARED and s.deeds[D_CANCELLED]:
        s.pop()
        return False
    while frame.b < s.players:
        seat: i64 = (frame.c + frame.b) % s.players
        if s.muted >> seat & 1 == 0 and reacting(s, frame.a, seat):
            frame.seat = seat
            return True
        frame.b += 1
    s.pop()
    return False


def legal_reactions(s: ShadowsState, frame: Frame) -> vec[i64]:
    """React with a card, decline, or want no further question this round."""
    out = options_of(s, reacting(s, frame.a, frame.seat), REACT, vec[i64](capacity=6))
    out = append(out, DECLINE)
    return append(out, WAIVE)


def choose_reaction(s: ShadowsState, frame: Frame, option: i64) -> None:
    """A reaction rotates its card and runs its ability; nobody reacts to it."""
    seat: i64 = frame.seat
    if option == DECLINE:
        frame.b += 1
        return
    if option == WAIVE:
        s.muted |= bit(seat)
        frame.b += 1
        return
    card: i64 = option - REACT
    cell: i64 = cell_of(s, card)
    turn_on(s, ROTATED, cell)
    s.emit(V_REACTS, ALL, seat, card)
    begin_ability(s, 1, seat, cell, s.tables.react_at[card], s.tables.react_len[card])
