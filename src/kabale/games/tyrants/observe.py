"""Observations of Tyrants: fills the blocks that observation.toml declares, in their order, with what a seat may know."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from kabale.games.tyrants.ids import (
    COLOURS,
    F_DEPLOY,
    F_FOCUS,
    F_KILL,
    F_SETUP,
    F_SPY,
    F_SUPPLANT,
    F_TURN,
    MARKERS,
    MINIONS,
    NO_CARD,
    OUT,
    SITES,
    SPACES,
    WHITE,
)
from kabale.games.tyrants.rules.scoring import TOTAL_CONTROL_VP
from kabale.games.tyrants.state import TyrantsState
from kabale.kernel.observation import Sheet, Writer, from_seat
from kabale.kernel.position import Position, filled


def colour_from(colour: i64, seat: i64, players: i64) -> i64:
    """The number of a colour counted from the observing seat; white comes last."""
    return players if colour == WHITE else from_seat(colour, seat, players)


def count(p: TyrantsState, cells: vec[i16], at: i64, zone: vec[i64], values: vec[i64]) -> i64:
    """Counts the cards of a zone by what is printed on them; returns what they are worth together."""
    minion_of = p.tables.minion_of
    worth: i64 = 0
    i: i64 = 0
    n: i64 = len(zone)
    while i < n:
        card: i64 = zone[i]
        if card != NO_CARD:
            minion: i64 = minion_of[card]
            cell: i64 = at + minion
            cells[cell] = cells[cell] + 1
            worth += values[minion]
        i += 1
    return worth


def board(p: TyrantsState, seat: i64, sheet: Sheet) -> vec[i64]:
    """Troops, spies, control and markers; returns the points each seat has on the board."""
    cells = sheet.cells
    players: i64 = p.players
    at: i64 = sheet.open()
    out: i64 = sheet.open()
    troops = p.troops
    planes = vec[i64](capacity=COLOURS)
    i: i64 = 0
    while i < COLOURS:
        planes = append(planes, at + colour_from(i, seat, players) * SPACES)
        i += 1
    i = 0
    while i < SPACES:
        colour: i64 = troops[i]
        if colour >= 0:
            cells[planes[colour] + i] = 1
        elif colour == OUT:
            cells[out + i] = 1
        i += 1
    spies: i64 = sheet.open()
    control: i64 = sheet.open()
    points = filled(players, 0)
    i = 0
    while i < SITES:
        there: i64 = p.spies[i]
        s: i64 = 0
        while there != 0:
            if there & 1:
                cells[spies + from_seat(s, seat, players) * SITES + i] = 1
            there >>= 1
            s += 1
        holder: i64 = p.controller(i)
        if holder >= 0:
            held: i64 = control + from_seat(holder, seat, players) * SITES + i
            points[holder] += p.tables.site_vp[i]
            cells[held] = 1
            if p.total_control(i, holder):
                points[holder] += TOTAL_CONTROL_VP
                cells[held] = 2
        i += 1
    at = sheet.open()
    i = 0
    while i < MARKERS:
        if p.markers[i] >= 0:
            cells[at + from_seat(p.markers[i], seat, players) * MARKERS + i] = 1
        i += 1
    return points


def cards(p: TyrantsState, seat: i64, sheet: Sheet, points: vec[i64]) -> None:
    """The market, the open piles, and the cards of the seats; puts to the points what each seat's cards are worth."""
    cells = sheet.cells
    players: i64 = p.players
    deck_vp = p.tables.deck_vp
    count(p, cells, sheet.open(), p.row, deck_vp)
    at: i64 = sheet.open()
    devoured: i64 = len(p.devoured)
    cells[at] = i16(len(p.stack))
    cells[at + 1] = i16(len(p.priestesses))
    cells[at + 2] = i16(len(p.guards))
    cells[at + 3] = i16(len(p.outcasts))
    cells[at + 4] = i16(devoured)
    count(p, cells, sheet.open(), p.devoured, deck_vp)
    at = sheet.open()
    if devoured > 0:
        cells[at + p.tables.minion_of[p.devoured[devoured - 1]]] = 1
    at = sheet.open()
    if p.raised != 0:
        cells[at] = 1
    at = sheet.open()
    if seat >= 0:
        count(p, cells, at, p.hands[seat], deck_vp)
    owned: i64 = sheet.open()
    discards: i64 = sheet.open()
    circles: i64 = sheet.open()
    s: i64 = 0
    while s < players:
        who: i64 = from_seat(s, seat, players) * MINIONS
        worth: i64 = count(p, cells, owned + who, p.decks[s], deck_vp)
        worth += count(p, cells, owned + who, p.hands[s], deck_vp)
        worth += count(p, cells, discards + who, p.discards[s], deck_vp)
        worth += count(p, cells, circles + who, p.circles[s], p.tables.circle_vp)
        points[s] += worth
        s += 1
    points[p.turn] += count(p, cells, sheet.open(), p.played, deck_vp)


def houses(p: TyrantsState, seat: i64, sheet: Sheet, points: vec[i64]) -> None:
    """Public numbers of the seats; ``points`` are those of their sites and cards."""
    cells = sheet.cells
    players: i64 = p.players
    hands: i64 = sheet.open()
    decks: i64 = sheet.open()
    barracks: i64 = sheet.open()
    spies: i64 = sheet.open()
    trophies: i64 = sheet.open()
    tokens: i64 = sheet.open()
    scores: i64 = sheet.open()
    halls = p.halls
    s: i64 = 0
    while s < players:
        who: i64 = from_seat(s, seat, players)
        cells[hands + who] = i16(len(p.hands[s]))
        cells[decks + who] = i16(len(p.decks[s]))
        cells[barracks + who] = i16(p.barracks[s])
        cells[spies + who] = i16(p.cells[s])
        total: i64 = points[s] + p.tokens[s]
        colour: i64 = 0
        while colour < COLOURS:
            n: i64 = halls[s * COLOURS + colour]
            if n > 0:
                cells[trophies + who * (players + 1) + colour_from(colour, seat, players)] = i16(n)
                total += n
            colour += 1
        cells[tokens + who] = i16(p.tokens[s])
        cells[scores + who] = i16(total)
        s += 1


def turn(p: TyrantsState, seat: i64, sheet: Sheet) -> None:
    """How far the game and the turn are, and what the open question is about."""
    cells = sheet.cells
    cells[sheet.open()] = i16(p.power)
    cells[sheet.open()] = i16(p.influence)
    cells[sheet.open() + from_seat(p.first_seat, seat, p.players)] = 1
    at: i64 = sheet.open()
    if p.turns > 0:
        cells[at] = i16((p.turns - 1) // p.players + 1)
    cells[sheet.open() + p.trigger] = 1
    about: i64 = sheet.open()
    amount: i64 = sheet.open()
    aspect: i64 = sheet.open()
    if not p.frames:
        return
    top = p.frames[-1]
    kind: i64 = top.kind
    if kind in (F_SETUP, F_TURN):
        return
    cells[about + p.tables.minion_of[top.a]] = 1
    if kind in (F_DEPLOY, F_KILL, F_SUPPLANT, F_SPY):
        cells[amount] = i16(top.b)
    elif kind == F_FOCUS:
        cells[aspect + top.c] = 1


class TyrantsWriter(Writer):
    """Fills observations of Tyrants."""

    def fill(self, position: Position, seat: i64, sheet: Sheet) -> None:
        """All blocks, in their order."""
        assert isinstance(position, TyrantsState)
        p = position
        points = board(p, seat, sheet)
        cards(p, seat, sheet, points)
        houses(p, seat, sheet, points)
        turn(p, seat, sheet)
