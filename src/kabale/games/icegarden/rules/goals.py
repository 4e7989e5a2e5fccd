"""Step 2 of the dominance phase: abilities of the dominator, the Thorn, and the closing of a region by Callo."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.icegarden import effects
from kabale.games.icegarden.ids import (
    CALLO,
    E_ABSORBED,
    E_CLOSED,
    E_CULT_MOVED,
    E_RELOCATED,
    E_RETURNED,
    F_ABILITY,
    F_CLOSING,
    F_RELOCATE,
    FAUN,
    NONE,
    O_CLOSE,
    O_DONE,
    O_RELOCATE,
    RESERVE,
    UNITS,
    VAN_DYKEN,
)
from kabale.games.icegarden.state import GardenState, region_options, unit_rank
from kabale.kernel.position import ALL, Frame, bit, bit_count


def absorb(p: GardenState, seat: i64, region: i64) -> None:
    """The Thorn takes in all cult-site stones that lie open in its region if van Dyken dominates it."""
    if region != p.thorn or p.who[seat] != VAN_DYKEN or p.cult[region] == 0:
        return
    p.absorbed += p.cult[region]
    p.emit(E_ABSORBED, ALL, seat, p.cult[region])
    p.cult[region] = 0


def may_close(p: GardenState, seat: i64, region: i64) -> bool:
    """Two nightmare stones, a Faunus, and not the Thorn's region."""
    return (
        p.nightmares[region] >= effects.NIGHTMARES_TO_CLOSE
        and region != p.thorn
        and bit_count(p.closed) < p.tables.needed[CALLO]
        and p.has(seat, region, FAUN)
    )


def options(p: GardenState, seat: i64, region: i64, used: i64) -> vec[i64]:
    """Abilities and closing, without declining. Only units have abilities."""
    if not p.has_unit(seat, region):
        return vec[i64]()
    out = effects.options(p, seat, region, used)
    if may_close(p, seat, region):
        out = append(out, O_CLOSE)
    return out


def resume(p: GardenState, frame: Frame) -> bool:
    """Waits while there is something to choose."""
    kind: i64 = frame.kind
    if kind == F_ABILITY:
        if len(options(p, frame.seat, frame.a, frame.b)) > 0:
            return _waits(p, frame)
        p.pop()
        return False
    if kind == F_CLOSING:
        _close(p, frame)
        return False
    around: i64 = p.around(frame.a)
    if frame.b > 0 and around & (around - 1):
        return _waits(p, frame)
    p.pop()
    _move_out(p, frame.seat, frame.a, frame.b, around)
    return False


def _waits(p: GardenState, frame: Frame) -> bool:
    if frame.step == 0:
        frame.step = 1
        p.begin_turn(frame.seat)
    return True


def _move_out(p: GardenState, seat: i64, region: i64, n: i64, around: i64) -> None:
    """All cubes to the only neighbour, or back to the reserve where there is none."""
    if n == 0:
        return
    if around == 0:
        p.shift_cubes(seat, region, RESERVE, n)
        p.emit(E_RETURNED, ALL, seat, n, region)
        return
    target: i64 = 0
    while around >> target & 1 == 0:
        target += 1
    p.shift_cubes(seat, region, target, n)
    p.emit(E_RELOCATED, ALL, seat, n, region, target)


def _close(p: GardenState, frame: Frame) -> None:
    """The closing: units die, half of Callo's cubes go, all cubes of the others go, the cult site moves."""
    region: i64 = frame.a
    callo: i64 = frame.seat
    if frame.b == 0:
        frame.b = 1
        _kill_units(p, callo, region)
        leaving: i64 = p.cubes_at(callo, region) // 2
        if leaving > 0:
            p.push(F_RELOCATE, callo, region, leaving)
        return
    if frame.b <= p.players:
        seat: i64 = p.order[frame.b - 1]
        frame.b += 1
        if seat != callo and p.cubes_at(seat, region) > 0:
            p.push(F_RELOCATE, seat, region, p.cubes_at(seat, region))
        return
    p.pop()
    p.dream_stock += p.nightmares[region]
    p.nightmares[region] = 0
    p.closed |= bit(region)
    p.emit(E_CLOSED, ALL, callo, region)
    if p.cult[region] > 0:
        _move_cult(p, region)


def _kill_units(p: GardenState, callo: i64, region: i64) -> None:
    """All units in the region die but one Faunus."""
    spared: bool = False
    u: i64 = 0
    n: i64 = p.players * UNITS
    while u < n:
        if p.spot[u] == region:
            mine: bool = u // UNITS == callo
            if mine and not spared and p.icons(callo, unit_rank(u % UNITS), FAUN) > 0:
                spared = True
            else:
                p.spot[u] = NONE
        u += 1


def _move_cult(p: GardenState, region: i64) -> None:
    """The cult site goes to the neighbour with the lowest red number that has none and not the Thorn; else anywhere so."""
    target: i64 = _cult_target(p, p.around(region))
    if target == NONE:
        target = _cult_target(p, p.open())
    p.cult[region] -= 1
    if target == NONE:
        p.cult_lost += 1
        return
    p.cult[target] += 1
    p.emit(E_CULT_MOVED, ALL, region, target)


def _cult_target(p: GardenState, mask: i64) -> i64:
    i: i64 = 0
    while i < len(p.sequence):
        r: i64 = p.sequence[i]
        if mask >> r & 1 and p.cult[r] == 0 and r != p.thorn:
            return r
        i += 1
    return NONE


def legal(p: GardenState, frame: Frame) -> vec[i64]:
    """The options of a question of step 2."""
    if frame.kind == F_ABILITY:
        return append(options(p, frame.seat, frame.a, frame.b), O_DONE)
    return region_options(O_RELOCATE, p.around(frame.a))


def choose(p: GardenState, frame: Frame, option: i64) -> None:
    """Carries out a choice of step 2."""
    seat: i64 = frame.seat
    if frame.kind == F_RELOCATE:
        frame.b -= 1
        p.shift_cubes(seat, frame.a, option - O_RELOCATE, 1)
        p.emit(E_RELOCATED, ALL, seat, 1, frame.a, option - O_RELOCATE)
    elif option == O_DONE:
        p.pop()
    elif option == O_CLOSE:
        p.pop()
        p.push(F_CLOSING, seat, frame.a)
    else:
        frame.b |= bit(effects.use(p, seat, frame.a, option))
