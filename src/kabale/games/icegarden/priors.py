"""How natural an option looks at first sight: what guides the small choices inside composite ones, and the end of playouts."""

from typing import Final

from mypy_extensions import i64

from kabale.games.icegarden.ids import (
    CALLO,
    CUBE,
    F_LOAD,
    F_STEP,
    FJOLLFINN,
    FREIHOFF,
    NEUTRAL,
    NONE,
    O_BUY,
    O_DEPLOY,
    O_DISCARD,
    O_DONE,
    O_DOWN,
    O_FROM,
    O_GO,
    O_LOAD,
    O_PICK,
    O_PLACE,
    O_RELOCATE,
    O_REPLACE,
    O_SACRIFICE,
    O_STRIKE,
    O_TO,
    O_UP,
    REGIONS,
    VAN_DYKEN,
)
from kabale.games.icegarden.state import GardenState, smaller, unit_rank

FOOTHOLD: Final = 0.6  # what influence below the nation's counts of the place it may lead to


def gain_at(p: GardenState, seat: i64, region: i64, add: i64) -> float:
    """About how much more (or less) a region is worth with so much influence more (or less)."""
    need: i64 = p.nation(region) + 1
    best: i64 = 0
    s: i64 = 0
    while s < p.players:
        if s != seat:
            e: i64 = p.effective(s, region)
            if e > best:
                best = e
        s += 1
    mine: i64 = p.effective(seat, region)
    return _level(p, region, mine + add, best, need) - _level(p, region, mine, best, need)


def _level(p: GardenState, region: i64, mine: i64, best: i64, need: i64) -> float:
    if mine <= 0:
        return 0.0
    if mine < need:
        return FOOTHOLD * 2.5 * float(mine) / float(need)
    first = 0.6 * float(p.tables.tile_points[p.tile[region] * 4])
    if mine > best:
        lead: i64 = mine - best
        return first + 1.8 + 1.5 * float(p.cult[region]) + 0.25 * float(smaller(lead, 3))
    return 0.5 * first + 0.9 + 0.1 * float(mine)


def unit_place(p: GardenState, seat: i64, rank: i64, region: i64) -> float:
    """How well a unit of a rank stands in a region, for the goal and for dominating."""
    who: i64 = p.who[seat]
    total = gain_at(p, seat, region, rank)
    if rank == 2:
        if who == FJOLLFINN:
            s: i64 = 0
            while s < p.players:
                if s != seat and p.cubes_at(s, region) > 0:
                    total += 1.5
                s += 1
        elif who == VAN_DYKEN:
            total += 3.0 if p.cult[region] > 0 and region != p.thorn else 0.0
        elif who == FREIHOFF:
            total += 3.0 if p.towers >> region & 1 == 0 else 0.0
        elif region != p.thorn:
            total += 1.5 * float(p.nightmares[region]) + float(p.units_at(seat, 3, region))
        total -= 0.8 * float(p.units_at(seat, 2, region))
    elif rank == 3 and who == CALLO and region != p.thorn:
        total += 1.5 + (2.0 if p.nightmares[region] == 1 else 1.2) + 0.8 * float(p.units_at(seat, 2, region))
    return total


def natural(p: GardenState, seat: i64, option: i64) -> float:
    """How natural an option looks at first sight."""
    if option == O_DONE:
        return 0.0
    if len(p.sequence) == 0:
        return 0.0
    if O_PLACE <= option < O_PLACE + REGIONS:
        return gain_at(p, seat, option - O_PLACE, 1) - 0.2
    if O_PICK <= option < O_GO:
        return 0.1 * float((option - O_PICK) // REGIONS) - 0.05
    if O_GO <= option < O_FROM:
        return _step(p, seat, option - O_GO)
    if O_TO <= option < O_LOAD:
        return gain_at(p, seat, option - O_TO, 2)
    if O_LOAD <= option < O_DISCARD:
        return _load(p, seat, option - O_LOAD)
    if O_UP <= option < O_REPLACE:
        return _shift(p, seat, option)
    if O_DEPLOY <= option < O_DEPLOY + REGIONS:
        return unit_place(p, seat, p.frames[-1].a, option - O_DEPLOY)
    if O_STRIKE <= option < O_SACRIFICE:
        kind: i64 = (option - O_STRIKE) // REGIONS % 4
        owner: i64 = (option - O_STRIKE) // REGIONS // 4
        if kind == CUBE:
            return 1.0 if owner == NEUTRAL else 1.3
        return 0.9 * float(kind) + 0.3
    if O_RELOCATE <= option < O_RELOCATE + REGIONS:
        return gain_at(p, seat, option - O_RELOCATE, 1)
    return 0.5 if option < O_BUY else 0.6


def _step(p: GardenState, seat: i64, region: i64) -> float:
    frame = p.frames[-1]
    rank: i64 = frame.a if frame.kind == F_STEP else unit_rank(frame.a)
    if rank == CUBE:
        return gain_at(p, seat, region, 1)
    return unit_place(p, seat, rank, region)


def _load(p: GardenState, seat: i64, kind: i64) -> float:
    frame = p.frames[-1]
    n: i64 = 1 if kind == CUBE else kind
    if frame.kind != F_LOAD:
        return 0.0
    return gain_at(p, seat, frame.b, n) + gain_at(p, seat, frame.a, -n) + 0.05


def _shift(p: GardenState, seat: i64, option: i64) -> float:
    if option >= O_DOWN:
        return -1.0
    target: i64 = option - O_UP + 1
    room: i64 = p.units_at(seat, target, NONE) - p.stones_of(seat, target)
    if room > 0:
        return 0.4 * float(target)
    return 0.1 if target == 1 and p.units_at(seat, 2, NONE) > p.stones_of(seat, 2) else -0.5
