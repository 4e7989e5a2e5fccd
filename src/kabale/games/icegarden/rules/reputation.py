"""Reputation (Ansehen): who sinks or rises on the track, and where the marker comes to lie in a stack."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.icegarden.ids import E_REPUTATION, ZERO
from kabale.games.icegarden.state import GardenState, smaller
from kabale.kernel.position import ALL, without


def sink(p: GardenState, seat: i64, n: i64) -> None:
    """Lowers the reputation: the marker comes to lie on top of the stack where it arrives, the worst place there."""
    if n <= 0:
        return
    field: i64 = smaller(p.honour[seat] + n, p.tables.last_field)
    p.honour[seat] = field
    rest = without(p.standing, seat)
    at: i64 = 0
    while at < len(rest) and p.honour[rest[at]] <= field:
        at += 1
    _settle(p, rest, at, seat)


def rise(p: GardenState, seat: i64, n: i64) -> None:
    """Raises the reputation, at best to 0: the marker comes to lie at the bottom of the stack, the best place there."""
    if p.honour[seat] <= ZERO:
        return
    field: i64 = p.honour[seat] - n
    field = max(field, ZERO)
    p.honour[seat] = field
    rest = without(p.standing, seat)
    at: i64 = 0
    while at < len(rest) and p.honour[rest[at]] < field:
        at += 1
    _settle(p, rest, at, seat)


def _settle(p: GardenState, others: vec[i64], at: i64, seat: i64) -> None:
    """Puts a seat among the others by reputation."""
    standing = vec[i64](capacity=len(others) + 1)
    i: i64 = 0
    n: i64 = len(others)
    while i < n:
        if i == at:
            standing = append(standing, seat)
        standing = append(standing, others[i])
        i += 1
    if at >= n:
        standing = append(standing, seat)
    p.standing = standing
    p.emit(E_REPUTATION, ALL, seat, p.honour[seat])
