"""Planning phase (Planungsphase): action markers are placed in turn on the lowest free slot of a field."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.icegarden.ids import (
    E_PLANNED,
    F_PLAN,
    FIELDS,
    GORGE,
    O_PLAN,
    RESERVE,
    SLOTS,
    VIPER_GORGE,
)
from kabale.games.icegarden.state import GardenState
from kabale.kernel.position import ALL, Frame


def ask(p: GardenState, turn: i64) -> None:
    """The next player places a marker, if any is left."""
    seat: i64 = p.order[turn % p.players]
    if p.workers[seat] > 0:
        p.begin_turn(seat)
        p.push(F_PLAN, seat)


def finished(p: GardenState) -> bool:
    """Whether all markers are placed."""
    s: i64 = 0
    while s < p.players:
        if p.workers[s] > 0:
            return False
        s += 1
    return True


def takes_marker(p: GardenState, seat: i64, field: i64) -> bool:
    """Viper Gorge wants a cube of the reserve, the other fields a free slot."""
    if field == VIPER_GORGE:
        return p.reserve(seat) > 0
    return p.markers_on(field) < p.slots_of(field)


def legal(p: GardenState, frame: Frame) -> vec[i64]:
    """The fields that take a marker."""
    out = vec[i64](capacity=FIELDS)
    f: i64 = 0
    while f < FIELDS:
        if takes_marker(p, frame.seat, f):
            out = append(out, O_PLAN + f)
        f += 1
    return out


def choose(p: GardenState, frame: Frame, option: i64) -> None:
    """A marker is placed; in Viper Gorge a cube lies down beside it and stays until the end of the game."""
    seat: i64 = frame.seat
    field: i64 = option - O_PLAN
    p.pop()
    p.workers[seat] -= 1
    if field == VIPER_GORGE:
        p.traders[seat] += 1
        p.shift_cubes(seat, RESERVE, GORGE, 1)
    else:
        p.slots[(field - 1) * SLOTS + p.markers_on(field)] = seat
    p.emit(E_PLANNED, ALL, seat, field)
