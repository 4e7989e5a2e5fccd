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
    SLOTS,
    STOCKS,
    TYPES,
    UNITS,
)
from kabale.games.icegarden.rules.activation import POOL_BITS, POOL_MASK
from kabale.games.icegarden.rules.setup import ADVANCED
from kabale.games.icegarden.state import GardenState, unit_rank
from kabale.kernel.observation import Sheet, Writer, copy, from_seat, mark, point
from kabale.kernel.position import Frame, Position, bit, contains

TILES: Final = 21
CHARACTERS: Final = 4
PLATES: Final = 4
SHIPS: Final = 10
ORDERS: Final = 5
COUNTS: Final = 7
STAGES: Final = 3


def regions(p: GardenState, first: i64, cells: vec[i16], tiles: i64) -> i64:
    """What lies in the regions. Like all parts: begins in this cell, and returns the cell behind its last block."""
    players: i64 = p.players
    hidden: i64 = tiles + REGIONS * TILES
    cubes: i64 = hidden + REGIONS
    neutral: i64 = cubes + players * PLACES
    cult: i64 = neutral + REGIONS
    nightmares: i64 = cult + REGIONS
    towers: i64 = nightmares + REGIONS
    closed: i64 = towers + REGIONS
    influence: i64 = closed + REGIONS
    shown = len(p.sequence) > 0
    r: i64 = 0
    while r < REGIONS:
        if shown:
            point(cells, tiles + r * TILES, p.tile[r])
        elif p.tile[r] != NONE:
            cells[hidden + r] = 1
        cells[neutral + r] = i16(p.neutral[r])
        cells[cult + r] = i16(p.cult[r])
        cells[nightmares + r] = i16(p.nightmares[r])
        r += 1
    if p.towers != 0:
        mark(cells, towers, p.towers)
    if p.closed != 0:
        mark(cells, closed, p.closed)
    return pieces(p, first, cells, cubes, influence)


def pieces(p: GardenState, first: i64, cells: vec[i16], cubes: i64, influence: i64) -> i64:
    """Cubes and units of the seats, their influence once everybody has a character, and the units that have fallen in this step."""
    players: i64 = p.players
    units: i64 = influence + players * REGIONS
    fallen: i64 = units + players * UNITS * REGIONS
    end: i64 = fallen + players * UNITS
    if p.fallen != 0:
        fall(p, first, cells, fallen)
    known = not contains(p.who, NONE)
    lie = p.cubes
    spot = p.spot
    s: i64 = first
    while units < fallen:
        copy(cells, cubes, lie, s * PLACES, PLACES)
        if known:
            copy(cells, influence, lie, s * PLACES, REGIONS)
        i: i64 = 0
        while i < UNITS:
            region: i64 = spot[s * UNITS + i]
            if region != NONE:
                cells[units + i * REGIONS + region] = 1
                if known:
                    cells[influence + region] = cells[influence + region] + i16(p.weight(s, i))
            i += 1
        cubes += PLACES
        influence += REGIONS
        units += UNITS * REGIONS
        s += 1
        if s == players:
            s = 0
    return end


def fall(p: GardenState, first: i64, cells: vec[i16], at: i64) -> None:
    """Units that have fallen in this step."""
    s: i64 = 0
    while s < p.players:
        mark(cells, at + from_seat(s, first, p.players) * UNITS, p.fallen >> (s * UNITS) & bit(UNITS) - 1)
        s += 1


def seats(p: GardenState, first: i64, cells: vec[i16], characters: i64) -> i64:
    """Boards and markers of the seats."""
    players: i64 = p.players
    helmets: i64 = characters + players * CHARACTERS
    honour: i64 = helmets + players
    stock: i64 = honour + players
    stones: i64 = stock + players * STOCKS
    points: i64 = stones + players
    workers: i64 = points + players
    traders: i64 = workers + players
    goals: i64 = traders + players
    doubles: i64 = goals + players
    upgrades: i64 = doubles + players * STAGES
    s: i64 = first
    who: i64 = 0
    while who < players:
        character: i64 = p.who[s]
        if character != NONE:
            cells[characters + who * CHARACTERS + character] = 1
            cells[goals + who] = i16(p.goal(s))
        cells[helmets + who] = i16(p.helmet[s])
        cells[honour + who] = i16(p.honour[s])
        copy(cells, stock + who * STOCKS, p.stock, s * STOCKS, STOCKS)
        cells[stones + who] = i16(p.stones[s])
        cells[points + who] = i16(p.points(s))
        cells[workers + who] = i16(p.workers[s])
        cells[traders + who] = i16(p.traders[s])
        i: i64 = 0
        while i < STAGES:
            cells[doubles + who * STAGES + i] = i16(p.doubles >> (s * STAGES + i) & 1)
            i += 1
        copy(cells, upgrades + who * RANKS * TYPES, p.bought, s * RANKS * TYPES, RANKS * TYPES)
        who += 1
        s += 1
        if s == players:
            s = 0
    return upgrades + players * RANKS * TYPES


def ranked(players: i64, first: i64, cells: vec[i16], at: i64, ranking: vec[i64]) -> i64:
    """An order of seats."""
    i: i64 = 0
    n: i64 = len(ranking)
    while i < n:
        s: i64 = ranking[i]
        if s >= 0:
            cells[at + i * players + from_seat(s, first, players)] = 1
        i += 1
    return at + players * players


def markers(p: GardenState, first: i64, cells: vec[i16], at: i64) -> i64:
    """Action markers on the fields 1 to 5. Nobody foresees where one lies, so an empty slot writes a 0 (as ``point`` does)."""
    players: i64 = p.players
    slots, most = p.slots, p.tables.slots
    column: i64 = 0
    if players == 2:
        column = 1
    field: i64 = 0
    while field < ORDERS:
        i: i64 = field * SLOTS
        end: i64 = i + most[field * 2 + 2 + column]
        cell: i64 = at + i * players
        while i < end:
            s: i64 = slots[i]
            who: i64 = s - first
            cells[cell + who + (players & who >> 63)] = i16(1 + (s >> 63))
            cell += players
            i += 1
        field += 1
    return at + ORDERS * SLOTS * players


def tracks(p: GardenState, first: i64, cells: vec[i16], at: i64) -> i64:
    """Orders, action fields, plates, and the numbers of the whole table."""
    players: i64 = p.players
    at = ranked(players, first, cells, at, p.order)
    at = ranked(players, first, cells, at, p.arrivals)
    at = ranked(players, first, cells, at, p.standing)
    at = markers(p, first, cells, at)
    i: i64 = 0
    while i < ORDERS:
        cells[at + i] = i16(p.orders[i])
        i += 1
    at += ORDERS
    i = 0
    while i < PLATES:
        if p.plates[i] != NONE:
            cells[at + i * PLATES + p.plates[i]] = 1
        i += 1
    return table(p, cells, at + PLATES * PLATES)


def table(p: GardenState, cells: vec[i16], awake: i64) -> i64:
    """What stands beside the board: plates that work, spies, tokens, Thorn, Vuko, red ships, and the counts."""
    spy: i64 = awake + PLATES
    tokens: i64 = spy + TYPES
    thorn: i64 = tokens + TYPES
    vuko: i64 = thorn + REGIONS
    ships: i64 = vuko + REGIONS
    counts: i64 = ships + SHIPS
    if p.awake != 0:
        mark(cells, awake, p.awake)
    if p.spy != 0:
        mark(cells, spy, p.spy)
    i: i64 = 0
    while i < TYPES:
        cells[tokens + i] = i16(p.tokens[i])
        i += 1
    point(cells, thorn, p.thorn)
    point(cells, vuko, p.vuko)
    if p.ships != 0:
        mark(cells, ships, p.ships)
    cells[counts] = i16(p.round)
    cells[counts + 1] = i16(p.snow)
    cells[counts + 2] = i16(len(p.bag))
    cells[counts + 3] = i16(p.retinue)
    cells[counts + 4] = i16(p.cult_hidden)
    cells[counts + 5] = i16(p.absorbed)
    cells[counts + 6] = i16(p.scoring)
    cells[counts + COUNTS] = i16(p.advanced & ADVANCED)
    return counts + COUNTS + 1


def asked(p: GardenState, cells: vec[i16], attacks: i64) -> None:
    """What the open question is about, and how far a composite choice is."""
    if not p.frames:
        return
    region: i64 = attacks + REGIONS
    target: i64 = region + REGIONS
    kind_at: i64 = target + REGIONS
    order: i64 = kind_at + 1 + RANKS
    progress: i64 = order + ORDERS
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
        p = position
        cells = sheet.cells
        first: i64 = seat
        if first < 0:
            first = 0
        at: i64 = regions(p, first, cells, sheet.open())
        at = seats(p, first, cells, at)
        at = tracks(p, first, cells, at)
        asked(p, cells, at)
