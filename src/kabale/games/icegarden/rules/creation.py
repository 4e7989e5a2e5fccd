"""Creation (Erschaffen), field 5: shift M-factor, buy an upgrade, summon units; snow falls and reputation sinks."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.icegarden.ids import (
    CREATION,
    E_BOUGHT,
    E_IDLE,
    E_REPLACED,
    E_SHIFTED,
    E_SUMMONED,
    F_CREATE,
    F_DEPLOY,
    F_REPLACE,
    F_SHIFT,
    MFACTOR,
    NONE,
    O_BUY,
    O_DEPLOY,
    O_DONE,
    O_DOWN,
    O_REPLACE,
    O_SHIFT,
    O_SUMMON,
    O_UP,
    RANKS,
    STOCKS,
    TYPES,
    UNITS,
)
from kabale.games.icegarden.rules import ending
from kabale.games.icegarden.rules.reputation import sink
from kabale.games.icegarden.state import GardenState, first_unit, region_options, smaller
from kabale.kernel.position import ALL, Frame

SHIFTING: Final = 1
BUYING: Final = 2
SUMMONING: Final = 4

CREATE_OPTIONS: Final = (
    20  # most options of a Creation: shift, an upgrade for a rank, three, two or one unit, none
)
SHIFT_OPTIONS: Final = 7  # one for each rank and direction, none


def resume(p: GardenState, frame: Frame) -> bool:
    """Waits while a sub-action is possible."""
    kind: i64 = frame.kind
    if kind == F_CREATE:
        if can_create(p, frame.seat, frame.a):
            return True
    elif kind == F_SHIFT:
        if frame.a < p.tables.shift_steps:
            return True
    elif kind == F_REPLACE or frame.b > 0:
        return True
    p.pop()
    return False


def can_create(p: GardenState, seat: i64, done: i64) -> bool:
    """Whether a sub-action that is not done yet is possible."""
    if done & SHIFTING == 0 and _any_stone(p, seat):
        return True
    if done & BUYING == 0:
        t: i64 = 0
        while t < TYPES:
            if p.tokens[t] > 0 and can_pay(p, seat, t) and _any_holds(p, seat, t):
                return True
            t += 1
    if done & SUMMONING == 0 and p.presence(seat) != 0:
        r: i64 = 1
        while r <= RANKS:
            if p.stones_of(seat, r) > 0 and p.units_at(seat, r, NONE) > 0:
                return True
            r += 1
    return False


def _any_holds(p: GardenState, seat: i64, upgrade: i64) -> bool:
    rank: i64 = 1
    while rank <= RANKS:
        if can_hold(p, seat, upgrade, rank):
            return True
        rank += 1
    return False


def _possible(p: GardenState, frame: Frame) -> vec[i64]:
    """The sub-actions that are not done yet and possible."""
    out = vec[i64](capacity=CREATE_OPTIONS)
    seat: i64 = frame.seat
    done: i64 = frame.a
    if done & SHIFTING == 0 and _any_stone(p, seat):
        out = append(out, O_SHIFT)
    if done & BUYING == 0:
        t: i64 = 0
        while t < TYPES:
            if p.tokens[t] > 0 and can_pay(p, seat, t):
                rank: i64 = 1
                while rank <= RANKS:
                    if can_hold(p, seat, t, rank):
                        out = append(out, O_BUY + t * RANKS + rank - 1)
                    rank += 1
            t += 1
    if done & SUMMONING == 0 and p.presence(seat) != 0:
        r: i64 = 1
        while r <= RANKS:
            most: i64 = smaller(p.stones_of(seat, r), p.units_at(seat, r, NONE))
            n: i64 = 1
            while n <= most:
                out = append(out, O_SUMMON + (r - 1) * 3 + n - 1)
                n += 1
            r += 1
    return out


def _any_stone(p: GardenState, seat: i64) -> bool:
    rank: i64 = 0
    while rank <= RANKS:
        if p.stones_of(seat, rank) > 0:
            return True
        rank += 1
    return False


def can_pay(p: GardenState, seat: i64, upgrade: i64) -> bool:
    """Whether a seat has the price of an upgrade."""
    r: i64 = 0
    while r < 3:
        at: i64 = upgrade * 3 + r
        if p.get(seat, r) < p.tables.price[at]:
            return False
        r += 1
    return True


def can_hold(p: GardenState, seat: i64, upgrade: i64, rank: i64) -> bool:
    """A free slot, or a bought token to replace; ranks 1 and 2 have no upgrade twice."""
    slots: i64 = p.tables.free[p.who[seat] * RANKS + rank - 1]
    if slots == 0:
        return False
    if rank < RANKS:
        return p.icons(seat, rank, upgrade) == 0
    if p.used_slots(seat, rank) < slots:
        return True
    return p.bought[(seat * RANKS + rank - 1) * TYPES + upgrade] < slots


def legal(p: GardenState, frame: Frame) -> vec[i64]:
    """The options of a question of the Creation."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    if kind == F_CREATE:
        return append(_possible(p, frame), O_DONE)
    if kind == F_DEPLOY:
        return region_options(O_DEPLOY, frame.c)
    out = vec[i64](capacity=SHIFT_OPTIONS)
    if kind == F_REPLACE:
        base: i64 = (seat * RANKS + frame.b - 1) * TYPES
        t: i64 = 0
        while t < TYPES:
            if p.bought[base + t] > 0 and t != frame.a:
                out = append(out, O_REPLACE + t)
            t += 1
        return out
    rank: i64 = 0
    while rank < RANKS:
        if p.stones_of(seat, rank) > 0:
            out = append(out, O_UP + rank)
        rank += 1
    rank = 1
    while rank <= RANKS:
        if p.stones_of(seat, rank) > 0:
            out = append(out, O_DOWN + rank - 1)
        rank += 1
    return append(out, O_DONE) if frame.a > 0 else out


def choose(p: GardenState, frame: Frame, option: i64) -> None:
    """Carries out a choice of the Creation."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    if kind == F_REPLACE:
        old: i64 = option - O_REPLACE
        p.pop()
        p.bought[(seat * RANKS + frame.b - 1) * TYPES + old] -= 1
        p.tokens[old] += 1
        p.emit(E_REPLACED, ALL, seat, old, frame.b)
        _fit(p, seat, frame.a, frame.b)
    elif kind == F_DEPLOY:
        _deploy(p, frame, option - O_DEPLOY)
    elif option == O_DONE:
        if kind == F_CREATE and frame.a == 0:
            p.emit(E_IDLE, ALL, seat, CREATION)
        p.pop()
    elif kind == F_SHIFT:
        frame.a += 1
        if option >= O_DOWN:
            _slide(p, seat, option - O_DOWN + 1, option - O_DOWN)
        else:
            _slide(p, seat, option - O_UP, option - O_UP + 1)
    elif option == O_SHIFT:
        frame.a |= SHIFTING
        sink(p, seat, 1)
        if _snow_falls(p, seat):
            return
        p.push(F_SHIFT, seat)
    elif option < O_SUMMON:
        frame.a |= BUYING
        _buy(p, seat, (option - O_BUY) // RANKS, (option - O_BUY) % RANKS + 1)
    else:
        frame.a |= SUMMONING
        _summon(p, seat, (option - O_SUMMON) // 3 + 1, (option - O_SUMMON) % 3 + 1)


def _snow_falls(p: GardenState, seat: i64) -> bool:
    """Snow by one; at the limit the game ends at once, the cost is paid and nothing is got for it."""
    if ending.let_snow(p):
        ending.end_by_snow(p, seat)
        return True
    return False


def _slide(p: GardenState, seat: i64, source: i64, target: i64) -> None:
    p.stock[seat * STOCKS + MFACTOR + source] -= 1
    p.stock[seat * STOCKS + MFACTOR + target] += 1
    p.emit(E_SHIFTED, ALL, seat, source, target)


def _buy(p: GardenState, seat: i64, upgrade: i64, rank: i64) -> None:
    """An upgrade for all units of a rank: price, snow, reputation."""
    r: i64 = 0
    while r < 3:
        p.gain(seat, r, -p.tables.price[upgrade * 3 + r])
        r += 1
    sink(p, seat, 1)
    if _snow_falls(p, seat):
        return
    if p.used_slots(seat, rank) < p.tables.free[p.who[seat] * RANKS + rank - 1]:
        _fit(p, seat, upgrade, rank)
    else:
        p.push(F_REPLACE, seat, upgrade, rank)


def _fit(p: GardenState, seat: i64, upgrade: i64, rank: i64) -> None:
    p.tokens[upgrade] -= 1
    p.bought[(seat * RANKS + rank - 1) * TYPES + upgrade] += 1
    p.emit(E_BOUGHT, ALL, seat, upgrade, rank)


def _summon(p: GardenState, seat: i64, rank: i64, n: i64) -> None:
    """Stones of a rank become units of that rank; reputation sinks by number times rank, and the surcharge of the board."""
    allowed: i64 = p.presence(seat)
    p.stock[seat * STOCKS + MFACTOR + rank] -= n
    sink(p, seat, n * rank + p.tables.surcharge[p.who[seat] * RANKS + rank - 1])
    if _snow_falls(p, seat):
        return
    p.push(F_DEPLOY, seat, rank, n, allowed)


def _deploy(p: GardenState, frame: Frame, region: i64) -> None:
    seat: i64 = frame.seat
    u: i64 = seat * UNITS + first_unit(frame.a)
    while p.spot[u] != NONE:
        u += 1
    p.spot[u] = region
    frame.b -= 1
    p.emit(E_SUMMONED, ALL, seat, p.who[seat] * RANKS + frame.a - 1, region)
