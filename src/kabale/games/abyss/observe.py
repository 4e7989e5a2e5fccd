"""Observations of Abyss: fills the blocks that observation.toml declares, in their order, with what a seat may know."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from kabale.games.abyss.ids import (
    AFFILIATED,
    ALLIES,
    F_AFFILIATE,
    F_CLEAR,
    F_COUNCIL,
    F_DISABLE,
    F_DISCARD,
    F_DISMISS,
    F_EXPLORE,
    F_GAIN,
    F_KEEP,
    F_KEYS,
    F_PAY,
    F_REPLACE,
    F_REWARD,
    F_ROB,
    F_SECOND,
    F_SELL,
    F_SMOKERS,
    F_SWAP_IN,
    F_SWAP_OUT,
    HELD,
    KINDS,
    LOCATIONS,
    LORDS,
    NONE,
    OPEN,
    OUT,
    RACES,
    TOKENS,
    TRACK,
)
from kabale.games.abyss.rules import ending
from kabale.games.abyss.rules.payment import compulsory, laid_points, laid_races
from kabale.games.abyss.state import AbyssState
from kabale.kernel.observation import Sheet, Writer, copy, from_seat, mark, tally
from kabale.kernel.position import Frame, Position


def found(s: AbyssState, kind: i64, other: i64) -> Frame | None:
    """The topmost frame of one of two kinds."""
    i: i64 = len(s.frames) - 1
    while i >= 0:
        frame = s.frames[i]
        if frame.kind in (kind, other):
            return frame
        i -= 1
    return None


def board(s: AbyssState, seat: i64, sheet: Sheet) -> None:
    """From hand to discard: everything about exploration cards that lies in the middle."""
    cells = sheet.cells
    kinds = s.tables.kind
    at: i64 = sheet.open()
    if seat >= 0:
        copy(cells, at, s.hand, seat * KINDS, KINDS)
    at = sheet.open()
    i: i64 = 0
    while i < s.players:
        cells[at + from_seat(i, seat, s.players)] = i16(s.size[i])
        i += 1
    at = sheet.open()
    i = 0
    while i < TRACK:
        if s.track[i] != NONE:
            cells[at + i * (KINDS + 1) + kinds[s.track[i]]] = 1
        i += 1
    at = sheet.open()
    explore = found(s, F_EXPLORE, F_EXPLORE)
    if explore is not None and explore.a != NONE and s.track[explore.a] != NONE:
        cells[at + explore.a] = 1
    cells[sheet.open()] = i16(1 + s.sold)
    cells[sheet.open() + s.threat] = 1
    copy(cells, sheet.open(), s.council, 0, RACES)
    at = sheet.open()
    cells[at] = i16(len(s.deck))
    cells[at + 1] = i16(len(s.lord_deck))
    cells[at + 2] = i16(len(s.tiles))
    cells[at + 3] = i16(len(s.pile))
    at = sheet.open()
    i = 0
    n: i64 = len(s.discard)
    while i < n:
        kind: i64 = kinds[s.discard[i]]
        cells[at + kind] = cells[at + kind] + 1
        i += 1


def lords(s: AbyssState, seat: i64, sheet: Sheet) -> None:
    """Court, lords out of the game, and the lords of the seats."""
    cells = sheet.cells
    at: i64 = sheet.open()
    i: i64 = 0
    n: i64 = len(s.court)
    while i < n:
        cells[at + s.court[i]] = i16(i + 1)
        i += 1
    out: i64 = sheet.open()
    held: i64 = sheet.open()
    bound: i64 = sheet.open()
    lord_at = s.lord_at
    i = 0
    while i < LORDS:
        where: i64 = lord_at[i]
        if where >= HELD:
            cells[held + from_seat(where - HELD, seat, s.players) * LORDS + i] = 1
            cells[bound + i] = i16(s.bound[i] + 1)
        elif where == OUT:
            cells[out + i] = 1
        i += 1
    mark(cells, sheet.open(), s.disabled)
    mark(cells, sheet.open(), s.used)


def places(s: AbyssState, seat: i64, sheet: Sheet) -> None:
    """Affiliated allies, locations and monster tokens."""
    cells = sheet.cells
    players: i64 = s.players
    at: i64 = sheet.open()
    cards, kinds = s.where, s.tables.kind
    i: i64 = 0
    while i < ALLIES:
        where: i64 = cards[i]
        if where >= AFFILIATED:
            cell: i64 = at + from_seat(where - AFFILIATED, seat, players) * KINDS + kinds[i]
            cells[cell] = cells[cell] + 1
        i += 1
    held: i64 = sheet.open()
    open_at: i64 = sheet.open()
    out: i64 = sheet.open()
    tile_at = s.tile_at
    i = 0
    while i < LOCATIONS:
        where = tile_at[i]
        if where >= HELD:
            cells[held + from_seat(where - HELD, seat, players) * LOCATIONS + i] = 1
        elif where == OPEN:
            cells[open_at + i] = 1
        elif where == OUT:
            cells[out + i] = 1
        i += 1
    at = sheet.open()
    keep = found(s, F_KEEP, F_KEEP)
    if keep is not None and keep.seat == seat:
        tally(cells, at, s.drawn)
    cells[sheet.open()] = i16(len(s.drawn))
    tokens(s, seat, cells, sheet.open(), sheet.open())


def tokens(s: AbyssState, seat: i64, cells: vec[i16], values: i64, counts: i64) -> None:
    """Monster tokens: how many, and what they are worth where the seat may see it."""
    over = s.over()
    token_at = s.token_at
    i: i64 = 0
    while i < TOKENS:
        where: i64 = token_at[i]
        if where >= HELD:
            who: i64 = from_seat(where - HELD, seat, s.players)
            cells[counts + who] = cells[counts + who] + 1
            if over or where - HELD == seat:
                cell: i64 = values + who * 3 + s.tables.token[i] - 2
                cells[cell] = cells[cell] + 1
        i += 1


def seats(s: AbyssState, seat: i64, sheet: Sheet) -> None:
    """Public numbers of the seats, and how far the game is."""
    cells = sheet.cells
    players: i64 = s.players
    pearls: i64 = sheet.open()
    keys: i64 = sheet.open()
    all_keys: i64 = sheet.open()
    bought: i64 = sheet.open()
    points: i64 = sheet.open()
    over = s.over()
    i: i64 = 0
    while i < players:
        who: i64 = from_seat(i, seat, players)
        cells[pearls + who] = i16(s.pearls[i])
        cells[keys + who] = i16(s.keys[i])
        cells[all_keys + who] = i16(s.keys[i] + s.lord_keys(i))
        cells[bought + who] = i16(s.buyers >> i & 1)
        total: i64 = ending.all_location_points(s, i) + ending.lord_points(s, i) + ending.ally_points(s, i)
        if over or i == seat:
            total += ending.token_points(s, i)
        cells[points + who] = i16(total)
        i += 1
    cells[sheet.open() + from_seat(s.starter, seat, players)] = 1
    cells[sheet.open()] = i16(s.rounds)
    closing: i64 = sheet.open()
    reason: i64 = sheet.open()
    if s.closing != NONE:
        cells[closing + from_seat(s.closing, seat, players)] = 1
        cells[reason + s.reason] = 1
    else:
        cells[reason] = 1
    at: i64 = sheet.open()
    if s.extra > 0:
        cells[at] = 1
    at = sheet.open()
    if s.tables.keys[LORDS - 1] == 0:
        cells[at] = 1


def power_lord(top: Frame) -> i64:
    """The lord whose power a frame carries out; -1: none."""
    kind: i64 = top.kind
    if kind == F_DISCARD:
        return top.b
    if kind in (F_ROB, F_DISABLE, F_DISMISS, F_GAIN, F_SECOND):
        return top.a
    if kind in (F_REPLACE, F_CLEAR, F_SELL, F_SWAP_OUT):
        return top.a
    return NONE


def paying(s: AbyssState, seat: i64, sheet: Sheet) -> None:
    """The power being carried out, and the payment going on."""
    cells = sheet.cells
    power: i64 = sheet.open()
    payer: i64 = sheet.open()
    buying: i64 = sheet.open()
    laid: i64 = sheet.open()
    sums: i64 = sheet.open()
    race_at: i64 = sheet.open()
    if not s.frames:
        return
    lord: i64 = power_lord(s.frames[-1])
    if lord >= 0:
        cells[power + lord] = 1
    frame = found(s, F_PAY, F_AFFILIATE)
    if frame is None:
        return
    cells[payer + from_seat(frame.seat, seat, s.players)] = 1
    cells[buying + frame.a] = 1
    copy(cells, laid, s.hand, s.players * KINDS, KINDS)
    points: i64 = laid_points(s)
    races: i64 = laid_races(s)
    cells[sums] = i16(frame.b)
    cells[sums + 1] = i16(points)
    while races != 0:
        races &= races - 1
        cells[sums + 2] = cells[sums + 2] + 1
    cells[sums + 3] = i16(s.tables.races[frame.a])
    if frame.b > points:
        cells[sums + 4] = i16(frame.b - points)
    race: i64 = compulsory(s, frame.seat, frame.a)
    if race != NONE:
        cells[race_at + race] = 1


def asked(s: AbyssState, seat: i64, sheet: Sheet) -> None:
    """What the open question is about."""
    cells = sheet.cells
    key_payer: i64 = sheet.open()
    location: i64 = sheet.open()
    about: i64 = sheet.open()
    reward: i64 = sheet.open()
    amount: i64 = sheet.open()
    if not s.frames:
        return
    keys = found(s, F_KEYS, F_KEYS)
    if keys is not None:
        cells[key_payer + from_seat(keys.seat, seat, s.players)] = 1
        cells[location + keys.a] = 1
        cells[amount] = i16(keys.b)
    top = s.frames[-1]
    kind: i64 = top.kind
    if kind in (F_SMOKERS, F_SWAP_IN):
        cells[location + top.a] = 1
    elif kind == F_REWARD:
        cells[reward + top.a] = 1
    elif kind == F_DISABLE:
        cells[about + from_seat((top.seat + top.b) % s.players, seat, s.players)] = 1
    elif kind in (F_DISCARD, F_COUNCIL):
        cells[amount] = i16(top.a)
    elif kind in (F_SECOND, F_SELL):
        cells[amount] = i16(top.b)


class AbyssWriter(Writer):
    """Fills observations of Abyss."""

    def fill(self, position: Position, seat: i64, sheet: Sheet) -> None:
        """All blocks, in their order."""
        assert isinstance(position, AbyssState)
        board(position, seat, sheet)
        lords(position, seat, sheet)
        places(position, seat, sheet)
        seats(position, seat, sheet)
        paying(position, seat, sheet)
        asked(position, seat, sheet)
