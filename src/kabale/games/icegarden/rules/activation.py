"""Activation (Aktivierung), field 6: spy, drakkar, speed, attack, in this order."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.icegarden.ids import (
    ATTACK,
    CUBE,
    DRAKKAR,
    E_ATTACKS,
    E_KILLED_CUBE,
    E_KILLED_UNIT,
    E_MOVED,
    E_SPIED,
    F_ATTACK,
    F_DRAKKAR,
    F_RUSH,
    F_SPEED,
    F_SPY,
    F_STRIKE,
    GOLD,
    NEUTRAL,
    NONE,
    O_DONE,
    O_GO,
    O_PAY,
    O_PICK,
    O_SPY,
    O_STRIKE,
    RANKS,
    REGIONS,
    RESERVE,
    SPEED,
    SPY,
    TYPES,
    UNITS,
)
from kabale.games.icegarden.rules.actions import move_piece
from kabale.games.icegarden.state import GardenState, first_unit, region_options, unit_rank
from kabale.kernel.position import ALL, Frame, bit

# steps of the activation
SPYING: Final = 0
FERRYING: Final = 1
RUNNING: Final = 2
ATTACKING: Final = 3

POOL_BITS: Final = 6
POOL_MASK: Final = 63
STEP_BITS: Final = 4
STEP_MASK: Final = 15


def resume_phase(p: GardenState, frame: Frame) -> bool:
    """Each of the four steps in turn order."""
    while frame.step <= ATTACKING:
        while frame.a < p.players:
            frame.a += 1
            if _begin(p, frame.step, p.order[frame.a - 1]):
                return False
        frame.a = 0
        frame.step += 1
    bury(p)
    p.pop()
    return False


def _begin(p: GardenState, step: i64, seat: i64) -> bool:
    """Whether a seat has anything to do in a step; then it begins."""
    if step == SPYING:
        return _begin_spying(p, seat)
    if step == FERRYING:
        return _begin_ferrying(p, seat)
    if step == RUNNING:
        if not _can_run(p, seat, 0):
            return False
        p.push(F_SPEED, seat)
        return True
    if p.get(seat, GOLD) < p.tables.attack_gold or len(targets(p, seat, pools(p, seat))) == 0:
        return False
    p.begin_turn(seat)
    p.push(F_ATTACK, seat)
    return True


def _begin_spying(p: GardenState, seat: i64) -> bool:
    """The spy's tokens go back; a spy on the map gets new ones."""
    if p.icons(seat, RANKS, SPY) == 0:
        return False
    t: i64 = 0
    while t < TYPES:
        if p.spy >> t & 1:
            p.tokens[t] += 1
        t += 1
    p.spy = 0
    if p.spot[seat * UNITS + 5] == NONE:
        return False
    p.begin_turn(seat)
    p.push(F_SPY, seat)
    return True


def _begin_ferrying(p: GardenState, seat: i64) -> bool:
    """Two drakkars in different regions carry pieces between them."""
    if p.icons(seat, 2, DRAKKAR) == 0:
        return False
    one: i64 = p.spot[seat * UNITS + 3]
    two: i64 = p.spot[seat * UNITS + 4]
    if NONE in (one, two) or one == two:
        return False
    p.begin_turn(seat)
    if one < two:
        p.push(F_DRAKKAR, seat, one, two)
    else:
        p.push(F_DRAKKAR, seat, two, one)
    return True


def resume(p: GardenState, frame: Frame) -> bool:
    """Waits while there is something to choose."""
    kind: i64 = frame.kind
    if kind in (F_ATTACK, F_RUSH):
        return True
    if kind == F_SPY:
        if frame.a < p.icons(frame.seat, RANKS, SPY) and len(_spy_options(p)) > 0:
            return True
    elif kind == F_DRAKKAR:
        if len(_cargo(p, frame)) > 0:
            return True
    elif kind == F_SPEED:
        if _can_run(p, frame.seat, frame.a):
            if frame.step == 0:
                frame.step = 1
                p.begin_turn(frame.seat)
            return True
    elif len(targets(p, frame.seat, frame.a)) > 0:
        return True
    p.pop()
    return False


# -- options ------------------------------------------------------------------------------


def _spy_options(p: GardenState) -> vec[i64]:
    out = vec[i64](capacity=TYPES)
    t: i64 = 0
    while t < TYPES:
        if p.spy >> t & 1 == 0 and p.tokens[t] > 0:
            out = append(out, O_SPY + t)
        t += 1
    return out


def _cargo(p: GardenState, frame: Frame) -> vec[i64]:
    """Own pieces at both drakkars; a kind sent one way does not come back in the same use."""
    out = vec[i64]()
    kind: i64 = 0
    while kind <= RANKS:
        if kind != 2:
            if frame.d >> kind & 1 == 0 and p.pieces_at(frame.seat, kind, frame.a) > 0:
                out = append(out, O_PICK + kind * REGIONS + frame.a)
            if frame.c >> kind & 1 == 0 and p.pieces_at(frame.seat, kind, frame.b) > 0:
                out = append(out, O_PICK + kind * REGIONS + frame.b)
        kind += 1
    return out


def _runner(p: GardenState, frame: Frame, rank: i64, region: i64) -> i64:
    """A unit of a rank in a region that still has a step of speed."""
    steps: i64 = p.icons(frame.seat, rank, SPEED)
    u: i64 = first_unit(rank)
    end: i64 = u + 4 - rank
    while u < end:
        if p.spot[frame.seat * UNITS + u] == region and (frame.a >> (u * STEP_BITS) & STEP_MASK) < steps:
            return u
        u += 1
    return NONE


def _can_run(p: GardenState, seat: i64, made: i64) -> bool:
    """Whether any unit of a seat has a step of speed left and a region to go to; the steps made are packed as in the frame."""
    u: i64 = 0
    while u < UNITS:
        r: i64 = p.spot[seat * UNITS + u]
        if (
            r != NONE
            and (made >> (u * STEP_BITS) & STEP_MASK) < p.icons(seat, unit_rank(u), SPEED)
            and p.open() >> r & 1
            and p.around(r)
        ):
            return True
        u += 1
    return False


def _runners(p: GardenState, frame: Frame) -> vec[i64]:
    out = vec[i64](capacity=UNITS + 1)
    mask: i64 = p.open()
    rank: i64 = 1
    while rank <= RANKS:
        if p.icons(frame.seat, rank, SPEED) > 0:
            r: i64 = 0
            while r < REGIONS:
                if mask >> r & 1 and p.around(r) and _runner(p, frame, rank, r) != NONE:
                    out = append(out, O_PICK + rank * REGIONS + r)
                r += 1
        rank += 1
    return out


def pools(p: GardenState, seat: i64) -> i64:
    """A seat's attacks in each region, units that have just fallen included."""
    packed: i64 = 0
    u: i64 = 0
    while u < UNITS:
        r: i64 = p.spot[seat * UNITS + u]
        if r >= 0 and p.closed >> r & 1 == 0:
            packed += p.icons(seat, unit_rank(u), ATTACK) << (r * POOL_BITS)
        u += 1
    return packed


def targets(p: GardenState, seat: i64, packed: i64) -> vec[i64]:
    """What the attacks left in each region can still destroy."""
    out = vec[i64]()
    if packed == 0:
        return out
    owner: i64 = 0
    while owner <= NEUTRAL:
        if owner != seat and (owner < p.players or owner == NEUTRAL):
            kind: i64 = 0
            while kind <= RANKS:
                r: i64 = 0
                while r < REGIONS:
                    pool: i64 = packed >> (r * POOL_BITS) & POOL_MASK
                    if pool > 0 and _can_kill(p, owner, kind, r, pool):
                        out = append(out, O_STRIKE + (owner * 4 + kind) * REGIONS + r)
                    r += 1
                kind += 1
        owner += 1
    return out


def _can_kill(p: GardenState, owner: i64, kind: i64, region: i64, pool: i64) -> bool:
    if owner == NEUTRAL:
        return kind == CUBE and p.nation(region) > 0
    if kind == CUBE:
        return p.cubes_at(owner, region) > 0
    return p.unit_at(owner, kind, region) != NONE and p.toughness(owner, kind) <= pool


def legal(p: GardenState, frame: Frame) -> vec[i64]:
    """The options of a question of the activation."""
    kind: i64 = frame.kind
    if kind == F_SPY:
        return _spy_options(p)
    if kind == F_DRAKKAR:
        return append(_cargo(p, frame), O_DONE)
    if kind == F_SPEED:
        return append(_runners(p, frame), O_DONE)
    if kind == F_RUSH:
        return region_options(O_GO, p.around(p.spot[frame.seat * UNITS + frame.a]))
    if kind == F_STRIKE:
        return append(targets(p, frame.seat, frame.a), O_DONE)
    return vec[i64]([O_PAY, O_DONE])


# -- choices ------------------------------------------------------------------------------


def choose(p: GardenState, frame: Frame, option: i64) -> None:
    """Carries out a choice of the activation."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    if option == O_DONE:
        p.pop()
    elif kind == F_SPY:
        t: i64 = option - O_SPY
        frame.a += 1
        p.spy |= bit(t)
        p.tokens[t] -= 1
        p.emit(E_SPIED, ALL, seat, t)
    elif kind == F_DRAKKAR:
        _ferry(p, frame, (option - O_PICK) // REGIONS, (option - O_PICK) % REGIONS)
    elif kind == F_SPEED:
        unit: i64 = _runner(p, frame, (option - O_PICK) // REGIONS, (option - O_PICK) % REGIONS)
        frame.a += bit(unit * STEP_BITS)
        p.push(F_RUSH, seat, unit)
    elif kind == F_RUSH:
        p.pop()
        at: i64 = seat * UNITS + frame.a
        p.emit(E_MOVED, ALL, seat, unit_rank(frame.a), p.spot[at], option - O_GO)
        p.spot[at] = option - O_GO
    elif kind == F_ATTACK:
        p.pop()
        p.gain(seat, GOLD, -p.tables.attack_gold)
        p.emit(E_ATTACKS, ALL, seat)
        p.push(F_STRIKE, seat, pools(p, seat))
    else:
        code: i64 = (option - O_STRIKE) // REGIONS
        _strike(p, frame, code // 4, code % 4, (option - O_STRIKE) % REGIONS)


def _ferry(p: GardenState, frame: Frame, kind: i64, region: i64) -> None:
    if region == frame.a:
        frame.c |= bit(kind)
        move_piece(p, frame.seat, kind, frame.a, frame.b)
    else:
        frame.d |= bit(kind)
        move_piece(p, frame.seat, kind, frame.b, frame.a)


def _strike(p: GardenState, frame: Frame, owner: i64, kind: i64, region: i64) -> None:
    """Cubes leave at once, units when all have attacked; one point for each cube, the rank for a unit."""
    seat: i64 = frame.seat
    cost: i64 = 1
    if kind != CUBE:
        cost = p.toughness(owner, kind)
        unit: i64 = p.unit_at(owner, kind, region)
        p.fallen |= bit(owner * UNITS + unit)
        p.kills[seat] += kind
        p.emit(E_KILLED_UNIT, ALL, seat, p.who[owner] * RANKS + kind - 1, region, kind)
    else:
        if owner == NEUTRAL:
            if p.neutral[region] > 0:
                p.neutral[region] -= 1
            else:
                p.retinue -= 1
            p.neutral_lost += 1
        else:
            p.shift_cubes(owner, region, RESERVE, 1)
        p.kills[seat] += 1
        p.emit(E_KILLED_CUBE, ALL, seat, owner, region)
    frame.a -= cost << (region * POOL_BITS)


def bury(p: GardenState) -> None:
    """Units killed in this attack step go back to their owners."""
    if p.fallen == 0:
        return
    u: i64 = 0
    n: i64 = p.players * UNITS
    while u < n:
        if p.fallen >> u & 1:
            p.spot[u] = NONE
        u += 1
    p.fallen = 0
