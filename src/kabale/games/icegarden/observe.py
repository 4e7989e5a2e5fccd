"""Observations of The Lord of the Ice Garden: fills the blocks that observation.toml declares, in their order."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from kabale.games.icegarden.ids import (
    CUBE,
    F_ABILITY,
    F_DEPLOY,
    F_DRAKKAR,
    F_GORGE,
    F_INFLUENCE,
    F_LOAD,
    F_MOVE,
    F_ORDER_FIELD,
    F_RELOCATE,
    F_RESOURCE,
    F_RUSH,
    F_SACRIFICE,
    F_SHIFT,
    F_STEP,
    F_STRIKE,
    F_TUNNEL,
    NONE,
    PLACES,
    RANKS,
    REGIONS,
    STOCKS,
    TYPES,
    UNITS,
)
from kabale.games.icegarden.rules.activation import POOL_BITS, POOL_MASK
from kabale.games.icegarden.rules.setup import ADVANCED
from kabale.games.icegarden.state import GardenState, unit_rank
from kabale.kernel.observation import Sheet, Writer, copy, from_seat, mark
from kabale.kernel.position import Frame, Position, contains

TILES: Final = 21
CHARACTERS: Final = 4
PLATES: Final = 4


def regions(p: GardenState, seat: i64, sheet: Sheet) -> None:
    """What lies in the regions."""
    cells = sheet.cells
    tiles: i64 = sheet.open()
    hidden: i64 = sheet.open()
    shown = len(p.sequence) > 0
    r: i64 = 0
    while r < REGIONS:
        if p.tile[r] != NONE:
            if shown:
                cells[tiles + r * TILES + p.tile[r]] = 1
            else:
                cells[hidden + r] = 1
        r += 1
    at: i64 = sheet.open()
    s: i64 = 0
    while s < p.players:
        copy(cells, at + from_seat(s, seat, p.players) * PLACES, p.cubes, s * PLACES, PLACES)
        s += 1
    copy(cells, sheet.open(), p.neutral, 0, REGIONS)
    copy(cells, sheet.open(), p.cult, 0, REGIONS)
    copy(cells, sheet.open(), p.nightmares, 0, REGIONS)
    mark(cells, sheet.open(), p.towers)
    mark(cells, sheet.open(), p.closed)
    influence(p, seat, cells, sheet.open())
    units(p, seat, cells, sheet.open(), sheet.open())


def influence(p: GardenState, seat: i64, cells: vec[i16], at: i64) -> None:
    """Influence of each seat in each region, once everybody has a character."""
    if contains(p.who, NONE):
        return
    spot = p.spot
    s: i64 = 0
    while s < p.players:
        base: i64 = at + from_seat(s, seat, p.players) * REGIONS
        copy(cells, base, p.cubes, s * PLACES, REGIONS)
        u: i64 = 0
        while u < UNITS:
            region: i64 = spot[s * UNITS + u]
            if region != NONE:
                cells[base + region] = cells[base + region] + i16(p.weight(s, u))
            u += 1
        s += 1


def units(p: GardenState, seat: i64, cells: vec[i16], at: i64, fallen: i64) -> None:
    """Where the units are, and which have fallen in this step."""
    s: i64 = 0
    while s < p.players:
        who: i64 = from_seat(s, seat, p.players) * UNITS
        u: i64 = 0
        while u < UNITS:
            spot: i64 = p.spot[s * UNITS + u]
            if spot != NONE:
                cells[at + (who + u) * REGIONS + spot] = 1
            if p.fallen >> (s * UNITS + u) & 1:
                cells[fallen + who + u] = 1
            u += 1
        s += 1


def seats(p: GardenState, seat: i64, sheet: Sheet) -> None:
    """Boards and markers of the seats."""
    cells = sheet.cells
    who_at: i64 = sheet.open()
    helmets: i64 = sheet.open()
    honour: i64 = sheet.open()
    stock: i64 = sheet.open()
    stones: i64 = sheet.open()
    points: i64 = sheet.open()
    workers: i64 = sheet.open()
    traders: i64 = sheet.open()
    goals: i64 = sheet.open()
    doubles: i64 = sheet.open()
    upgrades: i64 = sheet.open()
    s: i64 = 0
    while s < p.players:
        who: i64 = from_seat(s, seat, p.players)
        if p.who[s] != NONE:
            cells[who_at + who * CHARACTERS + p.who[s]] = 1
            cells[goals + who] = i16(p.goal(s))
        cells[helmets + who] = i16(p.helmet[s])
        cells[honour + who] = i16(p.honour[s])
        copy(cells, stock + who * STOCKS, p.stock, s * STOCKS, STOCKS)
        cells[stones + who] = i16(p.stones[s])
        cells[points + who] = i16(p.points(s))
        cells[workers + who] = i16(p.workers[s])
        cells[traders + who] = i16(p.traders[s])
        mark(cells, doubles + who * 3, p.doubles >> (s * 3) & 7)
        copy(cells, upgrades + who * RANKS * TYPES, p.bought, s * RANKS * TYPES, RANKS * TYPES)
        s += 1


def ranked(p: GardenState, seat: i64, cells: vec[i16], at: i64, ranking: vec[i64]) -> None:
    """An order of seats."""
    i: i64 = 0
    n: i64 = len(ranking)
    while i < n:
        if ranking[i] >= 0:
            cells[at + i * p.players + from_seat(ranking[i], seat, p.players)] = 1
        i += 1


def tracks(p: GardenState, seat: i64, sheet: Sheet) -> None:
    """Orders, action fields, plates, and the numbers of the whole table."""
    cells = sheet.cells
    ranked(p, seat, cells, sheet.open(), p.order)
    ranked(p, seat, cells, sheet.open(), p.arrivals)
    ranked(p, seat, cells, sheet.open(), p.standing)
    ranked(p, seat, cells, sheet.open(), p.slots)
    copy(cells, sheet.open(), p.orders, 0, len(p.orders))
    at: i64 = sheet.open()
    i: i64 = 0
    while i < len(p.plates):
        if p.plates[i] != NONE:
            cells[at + i * PLATES + p.plates[i]] = 1
        i += 1
    mark(cells, sheet.open(), p.awake)
    mark(cells, sheet.open(), p.spy)
    copy(cells, sheet.open(), p.tokens, 0, TYPES)
    at = sheet.open()
    if p.thorn != NONE:
        cells[at + p.thorn] = 1
    at = sheet.open()
    if p.vuko != NONE:
        cells[at + p.vuko] = 1
    mark(cells, sheet.open(), p.ships)
    at = sheet.open()
    cells[at] = i16(p.round)
    cells[at + 1] = i16(p.snow)
    cells[at + 2] = i16(len(p.bag))
    cells[at + 3] = i16(p.retinue)
    cells[at + 4] = i16(p.cult_hidden)
    cells[at + 5] = i16(p.absorbed)
    cells[at + 6] = i16(p.scoring)
    cells[sheet.open()] = i16(p.advanced & ADVANCED)


def asked(p: GardenState, sheet: Sheet) -> None:
    """What the open question is about, and how far a composite choice is."""
    cells = sheet.cells
    attacks: i64 = sheet.open()
    region: i64 = sheet.open()
    target: i64 = sheet.open()
    kind_at: i64 = sheet.open()
    order: i64 = sheet.open()
    progress: i64 = sheet.open()
    if not p.frames:
        return
    top = p.frames[-1]
    kind: i64 = top.kind
    if kind == F_STRIKE:
        r: i64 = 0
        while r < REGIONS:
            cells[attacks + r] = i16(top.a >> (r * POOL_BITS) & POOL_MASK)
            r += 1
    elif kind in (F_ABILITY, F_RELOCATE, F_RESOURCE, F_SACRIFICE, F_TUNNEL):
        cells[region + top.a] = 1
    elif kind == F_STEP:
        cells[kind_at + top.a] = 1
        cells[region + top.b] = 1
    elif kind == F_LOAD:
        cells[region + top.a] = 1
        cells[target + top.b] = 1
        cells[progress] = i16(top.c)
    elif kind == F_RUSH:
        cells[kind_at + CUBE + unit_rank(top.a)] = 1
    elif kind == F_DEPLOY:
        cells[kind_at + top.a] = 1
        cells[progress] = i16(top.b)
        mark(cells, target, top.c)
    elif kind == F_ORDER_FIELD:
        cells[order + top.a - 1] = 1
    elif kind == F_DRAKKAR:
        drakkar(top, cells, region, target, progress)
    elif kind in (F_GORGE, F_INFLUENCE, F_MOVE, F_SHIFT):
        cells[progress] = i16(top.a)


def drakkar(top: Frame, cells: vec[i16], region: i64, target: i64, progress: i64) -> None:
    """The ice drakkar sails between two regions; what it has taken from the first so far."""
    if top.a >= 0:
        cells[region + top.a] = 1
    if top.b >= 0:
        cells[target + top.b] = 1
    cells[progress + 1] = i16(top.c)


class GardenWriter(Writer):
    """Fills observations of The Lord of the Ice Garden."""

    def fill(self, position: Position, seat: i64, sheet: Sheet) -> None:
        """All blocks, in their order."""
        assert isinstance(position, GardenState)
        regions(position, seat, sheet)
        seats(position, seat, sheet)
        tracks(position, seat, sheet)
        asked(position, sheet)
