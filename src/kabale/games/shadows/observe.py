"""Observations of Shadows over the Empire: fills the blocks that observation.toml declares, in their order."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from kabale.games.shadows.ids import (
    ACTED,
    CARDS,
    CELLS,
    D_CELL,
    D_CHOSEN,
    D_KIND,
    D_PARTNER,
    D_SEAT,
    D_TARGETS,
    D_X,
    DEED,
    F_BRANCH,
    F_DEALING,
    F_INFLUENCE,
    F_NAME,
    F_PARTNER,
    F_TAKE,
    F_WINDOW,
    F_YIELD,
    FACTIONS,
    HAS,
    NONE,
    SEATS,
    SHIELD,
    UP,
)
from kabale.games.shadows.state import ShadowsState, control
from kabale.kernel.observation import Sheet, Writer, from_seat, mark, tally
from kabale.kernel.position import Frame, Position, lowest


def city(s: ShadowsState, seat: i64, sheet: Sheet) -> None:
    """The cards of the city and everything on them."""
    cells = sheet.cells
    players: i64 = s.players
    layers = s.layers
    up: i64 = layers[UP]
    cards: i64 = sheet.open()
    hidden: i64 = sheet.open()
    tokens: i64 = sheet.open()
    field, all_tokens = s.field, s.tokens
    c: i64 = 0
    while c < CELLS:
        card: i64 = field[c]
        if card != NONE:
            if up >> c & 1:
                cells[cards + c * CARDS + card] = 1
            else:
                cells[hidden + c] = 1
        c += 1
    o: i64 = 0
    while o < players:
        plane: i64 = tokens + from_seat(o, seat, players) * CELLS
        left: i64 = layers[HAS + o] & up
        while left != 0:
            c = lowest(left)
            cells[plane + c] = i16(all_tokens[SEATS * c + o])
            left &= left - 1
        o += 1
    at: i64 = sheet.open()
    o = 0
    while o < players:
        mark(cells, at + from_seat(o, seat, players) * CELLS, control(s, o) & up)
        o += 1
    at = sheet.open()
    c = 0
    while c < 4:
        mark(cells, at + c * CELLS, layers[ACTED + c] & up)
        c += 1
    at = sheet.open()
    o = 0
    while o < players:
        mark(cells, at + from_seat(o, seat, players) * CELLS, layers[SHIELD + o] & up)
        o += 1


def seats(s: ShadowsState, seat: i64, sheet: Sheet) -> None:
    """Public numbers of the seats, and how far the game is."""
    cells = sheet.cells
    players: i64 = s.players
    supply: i64 = sheet.open()
    factions: i64 = sheet.open()
    cells[sheet.open()] = i16(s.level)
    start: i64 = sheet.open()
    if s.start >= 0:
        cells[start + from_seat(s.start, seat, players)] = 1
    cells[sheet.open()] = i16(s.round)
    passed: i64 = sheet.open()
    muted: i64 = sheet.open()
    o: i64 = 0
    while o < players:
        who: i64 = from_seat(o, seat, players)
        cells[supply + who] = i16(s.supply[o])
        if s.factions[o] != NONE:
            cells[factions + who * FACTIONS + s.factions[o]] = 1
        cells[passed + who] = i16(s.passed >> o & 1)
        cells[muted + who] = i16(s.muted >> o & 1)
        o += 1
    drawn: i64 = sheet.open()
    if s.frames:
        top = s.frames[-1]
        if top.kind == F_DEALING and top.b >= 0:
            cells[drawn + top.b] = 1
    tally(cells, sheet.open(), s.side)
    at: i64 = sheet.open()
    cells[at] = i16(len(s.deck))
    cells[at + 1] = i16(len(s.away))


def deed(s: ShadowsState, seat: i64, sheet: Sheet) -> None:
    """The action being carried out, and what the open question is about."""
    cells = sheet.cells
    kind: i64 = sheet.open()
    actor: i64 = sheet.open()
    acting: i64 = sheet.open()
    targets: i64 = sheet.open()
    cells[kind + s.deeds[D_KIND]] = 1
    if s.deeds[D_KIND] != 0:
        cells[actor + from_seat(s.deeds[D_SEAT], seat, s.players)] = 1
        point(cells, acting, s.field[s.deeds[D_CELL]])
        mark(cells, targets, s.deeds[D_TARGETS] | s.deeds[D_CHOSEN])
    card: i64 = sheet.open()
    target: i64 = sheet.open()
    if s.frames:
        asked(s, s.frames[-1], cells, card, target)


def asked(s: ShadowsState, top: Frame, cells: vec[i16], card: i64, target: i64) -> None:
    """The cards the open question names."""
    kind: i64 = top.kind
    if kind == F_DEALING:
        point(cells, card, top.b)
    elif kind == F_INFLUENCE:
        point(cells, card, s.field[top.a])
    elif kind == F_WINDOW:
        point(cells, card, s.field[s.deeds[D_CELL]])
    elif kind == F_YIELD:
        point(cells, target, s.field[top.a])
    elif kind in (F_NAME, F_PARTNER, F_TAKE, F_BRANCH):
        base: i64 = top.a * DEED
        point(cells, card, s.field[s.deeds[base + D_CELL]])
        if kind == F_TAKE:
            partner: i64 = s.deeds[base + D_PARTNER]
            point(cells, target, s.field[lowest(partner) if partner != 0 else top.b])
        elif kind == F_BRANCH:
            point(cells, target, s.field[lowest(s.deeds[base + D_X])])


def point(cells: vec[i16], at: i64, card: i64) -> None:
    """Marks a card, if there is one."""
    if card >= 0:
        cells[at + card] = 1


class ShadowsWriter(Writer):
    """Fills observations of Shadows over the Empire."""

    def fill(self, position: Position, seat: i64, sheet: Sheet) -> None:
        """All blocks, in their order."""
        assert isinstance(position, ShadowsState)
        city(position, seat, sheet)
        seats(position, seat, sheet)
        deed(position, seat, sheet)
