"""Deeds: what is being carried out, and when others may react to it."""

from mypy_extensions import i64

from kabale.games.shadows.ids import (
    D_BY,
    D_CELL,
    D_KIND,
    D_SEAT,
    DEED,
    F_WINDOW,
    REACTS,
    ROTATED,
    UP,
)
from kabale.games.shadows.state import ShadowsState


def begin_deed(s: ShadowsState, level: i64, kind: i64, seat: i64, cell: i64) -> None:
    """Notes what is being carried out."""
    clear_deed(s, level)
    deeds = s.deeds
    d: i64 = level * DEED
    deeds[d + D_KIND] = kind
    deeds[d + D_SEAT] = seat
    deeds[d + D_BY] = seat
    deeds[d + D_CELL] = cell


def clear_deed(s: ShadowsState, level: i64) -> None:
    """Forgets what was carried out."""
    deeds = s.deeds
    d: i64 = level * DEED
    end: i64 = d + DEED
    while d < end:
        deeds[d] = 0
        d += 1


def open_window(s: ShadowsState, when: i64, seat: i64) -> None:
    """Lets the others react to the deed of a seat, if any card on the field can react at all."""
    if s.layers[REACTS] & s.layers[UP] & ~s.layers[ROTATED]:
        s.push(F_WINDOW, seat, when, 1, seat)
