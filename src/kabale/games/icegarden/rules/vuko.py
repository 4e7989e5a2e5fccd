"""Vuko Drakkainen, field 7: he visits whoever has the worst reputation, kills a unit, and his plates work."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kabale.games.icegarden.ids import (
    BEARS,
    E_BEARS,
    E_FIRE,
    E_VUKO,
    E_VUKO_KILLED,
    E_WANDERER,
    F_SACRIFICE,
    FIRE_PEOPLE,
    NONE,
    O_SACRIFICE,
    RANKS,
    RESERVE,
    UNITS,
    WANDERER,
)
from kabale.games.icegarden.rules import ending
from kabale.games.icegarden.state import GardenState, first_unit, smaller, unit_rank
from kabale.kernel.position import ALL, Frame, bit, bit_options, lowest

VISIT: Final = 0


def resume_phase(p: GardenState, frame: Frame) -> bool:
    """The visit, the killing, then the plates."""
    if frame.step == VISIT:
        frame.step = 1
        if p.all_safe():
            p.pop()
            return False
        victim: i64 = p.standing[p.players - 1]
        region: i64 = region_to_visit(p, victim)
        if region == NONE:
            p.pop()
            return False
        visit(p, victim, region)
        if ask_for_sacrifice(p, victim, region):
            return True
    plates(p)
    return False


def region_to_visit(p: GardenState, victim: i64) -> i64:
    """Where the victim's influence is greatest, not where Vuko is unless there is no other; lowest red number among equals."""
    best: i64 = NONE
    most: i64 = 0
    i: i64 = 0
    while i < len(p.sequence):
        r: i64 = p.sequence[i]
        if r != p.vuko and p.closed >> r & 1 == 0:
            n: i64 = p.influence(victim, r)
            if n > most:
                most = n
                best = r
        i += 1
    if best == NONE and p.vuko != NONE and p.closed >> p.vuko & 1 == 0 and p.influence(victim, p.vuko) > 0:
        return p.vuko
    return best


def visit(p: GardenState, victim: i64, region: i64) -> None:
    """Vuko comes: a Vuko stone for the victim."""
    if region != p.vuko:
        leave(p)
        p.vuko = region
    if p.stone_stock > 0:
        p.stone_stock -= 1
        p.stones[victim] += 1
    p.emit(E_VUKO, ALL, victim, region)


def leave(p: GardenState) -> None:
    """Fire People: a cube of the independent nation joins the retinue when Vuko leaves."""
    region: i64 = p.vuko
    if region == NONE or p.awake >> FIRE_PEOPLE & 1 == 0 or p.closed >> region & 1:
        return
    if p.neutral[region] > 0:
        p.neutral[region] -= 1
        p.retinue += 1
        p.emit(E_FIRE, ALL, region)


def ask_for_sacrifice(p: GardenState, victim: i64, region: i64) -> bool:
    """One of the victim's units in the region dies; its owner is asked where they differ in rank."""
    found = ranks(p, victim, region)
    if found == 0:
        return False
    if found & (found - 1) == 0:
        kill(p, victim, lowest(found) + 1, region)
        return False
    p.push(F_SACRIFICE, victim, region)
    return True


def ranks(p: GardenState, seat: i64, region: i64) -> i64:
    """The ranks of a seat's units in a region, as bits: bit 0 is rank 1."""
    found: i64 = 0
    u: i64 = 0
    while u < UNITS:
        if p.spot[seat * UNITS + u] == region:
            found |= bit(unit_rank(u) - 1)
        u += 1
    return found


def legal(p: GardenState, frame: Frame) -> vec[i64]:
    """The ranks of the victim's units in the region."""
    return bit_options(vec[i64](), O_SACRIFICE, ranks(p, frame.seat, frame.a))


def choose(p: GardenState, frame: Frame, option: i64) -> None:
    """The chosen unit dies."""
    p.pop()
    p.begin_turn(frame.seat)
    kill(p, frame.seat, option - O_SACRIFICE + 1, frame.a)


def kill(p: GardenState, seat: i64, rank: i64, region: i64) -> None:
    """A unit dies by Vuko's hand; nobody gets points for it."""
    u: i64 = seat * UNITS + first_unit(rank)
    while p.spot[u] != region:
        u += 1
    p.spot[u] = NONE
    p.emit(E_VUKO_KILLED, ALL, seat, p.who[seat] * RANKS + rank - 1, region)


def plates(p: GardenState) -> None:
    """Night Wanderer: cubes leave for Vuko stones. Both Bears: snow falls."""
    if p.awake >> WANDERER & 1:
        i: i64 = 0
        while i < p.players:
            seat: i64 = p.order[i]
            n: i64 = smaller(p.stones[seat], p.cubes_at(seat, p.vuko))
            if n > 0:
                p.shift_cubes(seat, p.vuko, RESERVE, n)
                p.stones[seat] -= n
                p.stone_stock += n
                p.emit(E_WANDERER, ALL, seat, n, p.vuko)
            i += 1
    p.pop()
    if p.awake >> BEARS & 1:
        p.emit(E_BEARS, ALL)
        if ending.let_snow(p):
            ending.end_by_snow(p, NONE)
