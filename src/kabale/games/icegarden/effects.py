"""The vocabulary of abilities that work in the dominance phase (only for who dominates the region), and what each verb does."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.icegarden.ids import (
    CUBE,
    E_FAUN,
    E_LURED,
    E_NIGHTMARE,
    E_PIPED,
    E_PLUNDERED,
    E_RECRUITED,
    E_TOWER,
    FAUN,
    GARDEN,
    MUSICIAN,
    NIGHTMARE,
    NONE,
    O_FAUN,
    O_LURE,
    O_NIGHTMARE,
    O_PIPE,
    O_PLUNDER,
    O_RECRUIT,
    O_TOWER,
    PLUNDER,
    POPULATION,
    RANKS,
    RECRUITMENT,
    RESERVE,
    TOWER,
)
from kabale.games.icegarden.state import GardenState
from kabale.kernel.position import ALL, bit

NIGHTMARES_TO_CLOSE: Final = 2


def options(p: GardenState, seat: i64, region: i64, used: i64) -> vec[i64]:
    """What the dominator's units can do in the region; each ability once."""
    out = vec[i64]()
    s: i64 = 0
    if used >> RECRUITMENT & 1 == 0 and p.has(seat, region, RECRUITMENT):
        while s < p.players:
            if s != seat and p.cubes_at(s, region) > 0:
                out = append(out, O_RECRUIT + s)
            s += 1
    if used >> FAUN & 1 == 0 and p.reserve(seat) > 0 and p.has(seat, region, FAUN):
        s = 0
        while s < p.players:
            if s != seat and p.cubes_at(s, region) > 0:
                out = append(out, O_FAUN + s)
            s += 1
    if used >> MUSICIAN & 1 == 0 and p.has(seat, region, MUSICIAN):
        out = append(out, O_PIPE)
        if p.cult[region] > 0 and p.thorn not in (NONE, region):
            out = append(out, O_LURE)
    if used >> PLUNDER & 1 == 0 and p.has(seat, region, PLUNDER):
        out = _victims(p, seat, region, out)
    if used >> NIGHTMARE & 1 == 0 and may_dream(p, region) and p.has(seat, region, NIGHTMARE):
        out = append(out, O_NIGHTMARE)
    if used >> TOWER & 1 == 0 and may_build(p, region) and p.has(seat, region, TOWER):
        out = append(out, O_TOWER)
    return out


def _victims(p: GardenState, seat: i64, region: i64, out: vec[i64]) -> vec[i64]:
    s: i64 = 0
    while s < p.players:
        if s != seat and is_present(p, s, region):
            r: i64 = 0
            while r < 3:
                if p.get(s, r) > 0:
                    out = append(out, O_PLUNDER + s * 3 + r)
                r += 1
        s += 1
    return out


def is_present(p: GardenState, seat: i64, region: i64) -> bool:
    """Whether a seat has any piece in a region."""
    kind: i64 = CUBE
    while kind <= RANKS:
        if p.pieces_at(seat, kind, region) > 0:
            return True
        kind += 1
    return False


def may_dream(p: GardenState, region: i64) -> bool:
    """Whether a nightmare stone may lie down here."""
    return p.nightmares[region] < NIGHTMARES_TO_CLOSE and p.dream_stock > 0 and region != p.thorn


def may_build(p: GardenState, region: i64) -> bool:
    """Whether a red tower may stand here."""
    return p.towers >> region & 1 == 0 and p.tower_stock > 0


def use(p: GardenState, seat: i64, region: i64, option: i64) -> i64:
    """Carries out an ability; answers which it was."""
    if option < O_FAUN:
        victim: i64 = option - O_RECRUIT
        p.shift_cubes(victim, region, GARDEN, 1)
        p.emit(E_RECRUITED, ALL, seat, victim, region)
        return RECRUITMENT
    if option < O_PIPE:
        other: i64 = option - O_FAUN
        p.shift_cubes(other, region, RESERVE, 1)
        p.shift_cubes(seat, RESERVE, region, 1)
        p.emit(E_FAUN, ALL, seat, other, region)
        return FAUN
    if option < O_PLUNDER:
        p.gain(seat, POPULATION, 1)
        p.emit(E_PIPED, ALL, seat)
        if option == O_LURE:
            p.cult[region] -= 1
            p.cult_hidden += 1
            p.emit(E_LURED, ALL, seat, region)
        return MUSICIAN
    if option < O_NIGHTMARE:
        robbed: i64 = (option - O_PLUNDER) // 3
        resource: i64 = (option - O_PLUNDER) % 3
        p.gain(robbed, resource, -1)
        p.gain(seat, resource, 1)
        p.emit(E_PLUNDERED, ALL, seat, robbed, resource, region)
        return PLUNDER
    if option == O_NIGHTMARE:
        p.dream_stock -= 1
        p.nightmares[region] += 1
        p.emit(E_NIGHTMARE, ALL, seat, region)
        return NIGHTMARE
    p.tower_stock -= 1
    p.towers |= bit(region)
    p.emit(E_TOWER, ALL, seat, region)
    return TOWER
