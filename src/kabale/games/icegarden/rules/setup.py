"""Set-up (Spielvorbereitung): characters, plates, hidden region tiles, Thorn, cult sites, first influence."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.icegarden.ids import (
    E_CHARACTER,
    E_CULT,
    E_PLACED,
    E_PLATE,
    E_REVEALED,
    E_THORN,
    E_TILE,
    F_CHARACTER,
    F_PLATE,
    F_ROUND,
    F_START,
    F_THORN,
    F_TILE,
    NONE,
    O_CHARACTER,
    O_NO_PLATE,
    O_PLACE,
    O_PLATE,
    O_THORN,
    O_TILE,
    REGIONS,
    RESERVE,
    VAN_DYKEN,
)
from kabale.games.icegarden.state import GardenState, region_options
from kabale.kernel.position import ALL, Frame, bit, contains

ADVANCED: Final = 1
CHOOSE_CHARACTERS: Final = 2
CHOOSE_PLATES: Final = 4

# steps of the set-up
CHARACTERS: Final = 0
PLATES: Final = 1
TILES: Final = 2
THORN: Final = 3
CULT: Final = 4
FIRST_CUBES: Final = 5
NEUTRALS: Final = 6


def resume(p: GardenState, frame: Frame) -> bool:
    """The set-up, step by step."""
    turn: i64 = frame.a
    seat: i64 = p.order[turn % p.players]
    step: i64 = frame.step
    if step == CHARACTERS:
        if p.advanced & CHOOSE_CHARACTERS == 0 or turn == p.players:
            return _next(p, frame)
        return _ask(p, frame, F_CHARACTER, seat)
    if step == PLATES:
        everybody: i64 = bit(p.players) - 1
        if p.advanced & CHOOSE_PLATES == 0 or p.passed == everybody or not contains(p.plates, NONE):
            return _next(p, frame)
        if p.passed >> seat & 1:
            frame.a += 1
            return False
        return _ask(p, frame, F_PLATE, seat)
    if step == TILES:
        if len(p.bag) == 0:
            return _next(p, frame)
        return _ask(p, frame, F_TILE, seat)
    if step == THORN:
        van_dyken: i64 = p.character(VAN_DYKEN)
        if van_dyken == NONE or turn == 1:
            return _next(p, frame)
        return _ask(p, frame, F_THORN, van_dyken)
    if step == CULT:
        draw_cult_sites(p)
        turn_tiles_up(p)
        return _next(p, frame)
    if step == FIRST_CUBES:
        if turn == 2 * p.players:
            return _next(p, frame)
        return _ask(p, frame, F_START, seat)
    place_neutrals(p)
    p.pop()
    p.push(F_ROUND, 0)
    return False


def _next(p: GardenState, frame: Frame) -> bool:
    frame.step += 1
    frame.a = 0
    return resume(p, frame)


def _ask(p: GardenState, frame: Frame, kind: i64, seat: i64) -> bool:
    frame.a += 1
    p.begin_turn(seat)
    p.push(kind, seat)
    return True


def draw_cult_sites(p: GardenState) -> None:
    """Four cult-site stones come to lie in different regions by lot, none of them with the Thorn."""
    regions = vec[i64]()
    r: i64 = 0
    while r < REGIONS:
        if p.active >> r & 1 and r != p.thorn:
            regions = append(regions, r)
        r += 1
    p.chance.shuffle(regions)
    r = 0
    while p.cult_stock > 0:
        p.cult[regions[r]] += 1
        p.cult_stock -= 1
        p.emit(E_CULT, ALL, regions[r])
        r += 1


def turn_tiles_up(p: GardenState) -> None:
    """The region tiles are shown; from now on regions have their numbers."""
    p.show()
    p.emit(E_REVEALED, ALL)
    first: i64 = p.tables.tile_first[p.players]
    end: i64 = p.tables.tile_first[p.players + 1]
    t: i64 = first
    while t < end:
        r: i64 = 0
        while p.tile[r] != t:
            r += 1
        p.sequence = append(p.sequence, r)
        t += 1


def place_neutrals(p: GardenState) -> None:
    """One cube of the independent nation into each region in play."""
    r: i64 = 0
    while r < REGIONS:
        if p.active >> r & 1:
            p.neutral[r] = 1
            p.neutral_stock -= 1
        r += 1


def legal(p: GardenState, frame: Frame) -> vec[i64]:
    """The options of a question of the set-up."""
    kind: i64 = frame.kind
    if kind == F_CHARACTER:
        out = vec[i64](capacity=4)
        c: i64 = 0
        while c < 4:
            if not contains(p.who, c):
                out = append(out, O_CHARACTER + c)
            c += 1
        return out
    if kind == F_PLATE:
        return _plates(p)
    if kind == F_TILE:
        return region_options(O_TILE, ~p.active & 255)
    if kind == F_THORN:
        return region_options(O_THORN, p.active)
    return region_options(O_PLACE, p.active & ~p.presence(frame.seat))


def _plates(p: GardenState) -> vec[i64]:
    out = vec[i64]()
    plate: i64 = 0
    while plate < 4:
        if not contains(p.plates, plate):
            stage: i64 = 0
            while stage < 4:
                if p.plates[stage] == NONE:
                    out = append(out, O_PLATE + plate * 4 + stage)
                stage += 1
        plate += 1
    return append(out, O_NO_PLATE)


def choose(p: GardenState, frame: Frame, option: i64) -> None:
    """Carries out a choice of the set-up."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    p.pop()
    if kind == F_CHARACTER:
        p.who[seat] = option - O_CHARACTER
        p.emit(E_CHARACTER, ALL, seat, option - O_CHARACTER)
    elif kind == F_PLATE:
        if option == O_NO_PLATE:
            p.passed |= bit(seat)
            return
        plate: i64 = (option - O_PLATE) // 4
        stage: i64 = (option - O_PLATE) % 4
        p.plates[stage] = plate
        p.emit(E_PLATE, ALL, seat, plate, stage)
    elif kind == F_TILE:
        region: i64 = option - O_TILE
        p.tile[region] = p.bag[len(p.bag) - 1]
        p.bag = p.bag[: len(p.bag) - 1]
        p.active |= bit(region)
        p.emit(E_TILE, ALL, seat, region)
    elif kind == F_THORN:
        p.thorn = option - O_THORN
        p.emit(E_THORN, ALL, seat, p.thorn)
    else:
        p.shift_cubes(seat, RESERVE, option - O_PLACE, 1)
        p.emit(E_PLACED, ALL, seat, option - O_PLACE)
