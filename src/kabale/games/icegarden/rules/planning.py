"""Planning phase (Planungsphase): action markers are placed in turn on the lowest free slot of a field."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.icegarden.ids import (
    E_PLANNED,
    F_PLAN,
    FIELDS,
    GORGE,
    NONE,
    O_PLAN,
    RESERVE,
    SLOTS,
    VIPER_GORGE,
)
from kabale.games.icegarden.state import GardenState
from kabale.kernel.position import ALL, Frame


def ask(p: GardenState, course: Frame) -> bool:
    """Asks the next player for a marker; False when all are placed. ``course`` is the frame of the round."""
    seat: i64 = _next(p, course)
    if seat == NONE:
        return False
    p.push(F_PLAN, seat)
    return True


def _next(p: GardenState, course: Frame) -> i64:
    """Whose turn it is now: the next player in turn order who has a marker left."""
    turn: i64 = course.a
    end: i64 = turn + p.players
    while turn < end:
        seat: i64 = p.order[turn % p.players]
        turn += 1
        if p.workers[seat] > 0:
            course.a = turn
            p.begin_turn(seat)
            return seat
    return NONE


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
    """A marker is placed (in Viper Gorge a cube lies down beside it and stays until the end of the game); then the next is asked."""
    seat: i64 = frame.seat
    field: i64 = option - O_PLAN
    p.workers[seat] -= 1
    if field == VIPER_GORGE:
        p.traders[seat] += 1
        p.shift_cubes(seat, RESERVE, GORGE, 1)
    else:
        p.slots[(field - 1) * SLOTS + p.markers_on(field)] = seat
    p.emit(E_PLANNED, ALL, seat, field)
    seat = _next(p, p.frames[-2])
    if seat == NONE:
        p.pop()
    else:
        frame.seat = seat
