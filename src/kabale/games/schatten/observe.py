"""Observations of Schatten der Macht: fills the blocks that observation.toml declares, in their order, with what a seat may know."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from kabale.games.schatten.ids import (
    CARDS,
    COLOURS,
    CONDITIONS,
    EMINENCES,
    F_BID,
    F_BUILD,
    F_CONFLICT,
    F_COUNT,
    F_DECIDE,
    F_DRAFT,
    F_FOUND,
    F_GATHER,
    F_HERO,
    F_HIRE,
    F_IMPROVE,
    F_MARCH,
    F_MOVE,
    F_PAY,
    F_PLAN,
    F_REINFORCE,
    F_SITE,
    F_STRENGTHEN,
    F_SUPPORT,
    F_TARGET,
    FACTIONS,
    HIRE,
    IMPROVED,
    MOST_KEPT,
    NEUTRAL,
    NONE,
    ORGANISATIONS,
    PLANS,
    QUESTS,
    REGIONS,
    SEAS,
)
from kabale.games.schatten.rules import conditions, conflicts, payment
from kabale.games.schatten.rules.scoring import CATEGORIES, amount
from kabale.games.schatten.rules.setup import pack_of
from kabale.games.schatten.state import SchattenState
from kabale.kernel.observation import Sheet, Writer, copy, from_seat, mark
from kabale.kernel.position import Frame, Position, bit_count, filled


def found(s: SchattenState, kind: i64) -> Frame | None:
    """The topmost frame of a kind."""
    i: i64 = len(s.frames) - 1
    while i >= 0:
        if s.frames[i].kind == kind:
            return s.frames[i]
        i -= 1
    return None


def land(s: SchattenState, seat: i64, sheet: Sheet) -> None:
    """The regions and what stands there."""
    cells = sheet.cells
    players: i64 = s.players
    owners: i64 = sheet.open()
    adventurers: i64 = sheet.open()
    o: i64 = 0
    while o < players:
        who: i64 = from_seat(o, seat, players) * REGIONS
        mark(cells, owners + who, s.owned[o])
        copy(cells, adventurers + who, s.adventurers, o * REGIONS, REGIONS)
        o += 1
    copy(cells, adventurers + players * REGIONS, s.adventurers, NEUTRAL * REGIONS, REGIONS)
    at: i64 = sheet.open()
    org_at = s.org_at
    o = 0
    while o < ORGANISATIONS:
        if org_at[o] != NONE:
            cells[at + o * REGIONS + org_at[o]] = 1
        o += 1
    at = sheet.open()
    keys, sites = s.tables.keys, s.sites
    o = 0
    while o < REGIONS:
        cells[at + o] = i16(keys[o] - sites[o])
        o += 1
    at = sheet.open()
    mark(cells, at, s.eyes)
    mark(cells, at + REGIONS, s.artefacts)
    mark(cells, at + 2 * REGIONS, s.dragons)
    mark(cells, at + 3 * REGIONS, s.carbuncles)


def sea(s: SchattenState, seat: i64, sheet: Sheet) -> None:
    """The seas, the djinn and the magic ship."""
    cells = sheet.cells
    players: i64 = s.players
    at: i64 = sheet.open()
    mark(cells, at, s.arks)
    mark(cells, at + SEAS, s.splinters)
    ships: i64 = sheet.open()
    tipped: i64 = sheet.open()
    sent: i64 = sheet.open()
    o: i64 = 0
    while o < players:
        who: i64 = from_seat(o, seat, players) * SEAS
        copy(cells, ships + who, s.ships, o * SEAS, SEAS)
        copy(cells, tipped + who, s.tipped, o * SEAS, SEAS)
        copy(cells, sent + who, s.sent, o * SEAS, SEAS)
        o += 1
    owner: i64 = sheet.open()
    at = sheet.open()
    if s.djinn_of != NONE:
        cells[owner + from_seat(s.djinn_of, seat, players)] = 1
        cells[at + s.djinn_at] = 1
    owner = sheet.open()
    at = sheet.open()
    if s.magic_of != NONE:
        cells[owner + from_seat(s.magic_of, seat, players)] = 1
        cells[at + s.magic_at] = i16(1 + s.magic_tipped)


def holdings(s: SchattenState, seat: i64, sheet: Sheet) -> None:
    """Public things of the seats, and the own hand."""
    cells = sheet.cells
    players: i64 = s.players
    factions: i64 = sheet.open()
    supply: i64 = sheet.open()
    at: i64 = sheet.open()
    if seat >= 0:
        mark(cells, at, s.hand[seat])
    hands: i64 = sheet.open()
    draws: i64 = sheet.open()
    discards: i64 = sheet.open()
    eminences: i64 = sheet.open()
    organisations: i64 = sheet.open()
    paying = found(s, F_PAY)
    o: i64 = 0
    while o < players:
        who: i64 = from_seat(o, seat, players)
        if s.faction[o] != NONE:
            cells[factions + who * FACTIONS + s.faction[o]] = 1
        cells[supply + who * 4] = i16(s.supply[o])
        cells[supply + who * 4 + 1] = i16(s.reserve[o])
        cells[supply + who * 4 + 2] = i16(s.ship_supply[o])
        cells[supply + who * 4 + 3] = i16(s.ship_reserve[o])
        cells[hands + who] = i16(bit_count(s.hand[o]))
        cells[draws + who] = i16(bit_count(s.draw[o]))
        mark(cells, discards + who * CARDS, s.discard[o])
        cards: i64 = s.hand[o] | s.draw[o] | s.discard[o]
        if paying is not None and paying.seat == o:
            cards |= s.laid
        mark(cells, eminences + who * (CARDS - EMINENCES), cards >> EMINENCES)
        mark(cells, organisations + who * ORGANISATIONS, s.held[o])
        o += 1
    copy(cells, sheet.open(), s.load, 0, ORGANISATIONS)


def standing(s: SchattenState, seat: i64, sheet: Sheet) -> None:
    """Quests won, trophies, points, and plans as far as the seat may see them."""
    cells = sheet.cells
    players: i64 = s.players
    quests: i64 = sheet.open()
    trophies: i64 = sheet.open()
    points: i64 = sheet.open()
    plans: i64 = sheet.open()
    fulfilled: i64 = sheet.open()
    totals = majorities(s)
    over = s.over()
    o: i64 = 0
    while o < players:
        who: i64 = from_seat(o, seat, players)
        mark(cells, quests + who * QUESTS, s.won[o])
        cells[trophies + who] = i16(totals[players + o])
        plan: i64 = s.plan[o]
        if plan != NONE:
            total: i64 = totals[o]
            if over or o == seat:
                cells[plans + who * PLANS + plan] = 1
                c: i64 = 0
                while c < CONDITIONS:
                    if conditions.holds(s, o, QUESTS + plan * CONDITIONS + c):
                        cells[fulfilled + who * CONDITIONS + c] = 1
                        total += 1
                    c += 1
            cells[points + who] = i16(total)
        o += 1


def majorities(s: SchattenState) -> vec[i64]:
    """The points of each seat in the four categories, then the trophies of each seat."""
    players: i64 = s.players
    out = filled(2 * players, 0)
    amounts = filled(players, 0)
    category: i64 = 0
    while category < CATEGORIES:
        o: i64 = 0
        while o < players:
            amounts[o] = amount(s, o, category)
            o += 1
        o = 0
        while o < players:
            if amounts[o] > 0:
                out[o] += players + 1
                other: i64 = 0
                while other < players:
                    if amounts[other] >= amounts[o]:
                        out[o] -= 1
                    other += 1
            if category == 2:
                out[players + o] = amounts[o]
            o += 1
        category += 1
    return out


def choosing(s: SchattenState, seat: i64, sheet: Sheet) -> None:
    """Choices made at once: the draft of regions and the secret plans."""
    cells = sheet.cells
    offers: i64 = sheet.open()
    pack: i64 = sheet.open()
    kept: i64 = sheet.open()
    picked: i64 = sheet.open()
    chosen: i64 = sheet.open()
    o: i64 = 0
    while o < s.players:
        if s.picked[o] != NONE:
            cells[chosen + from_seat(o, seat, s.players)] = 1
        o += 1
    if seat < 0:
        return
    draft = found(s, F_DRAFT)
    planning = found(s, F_PLAN)
    if planning is not None:
        mark(cells, offers, s.offers[seat])
    if draft is not None:
        mark(cells, pack, s.packs[pack_of(s, seat, draft.a)])
        o = 0
        while o < draft.a:
            cells[kept + s.kept[seat * MOST_KEPT + o]] = i16(o + 1)
            o += 1
    if s.picked[seat] != NONE and (draft is not None or planning is not None):
        cells[picked + s.picked[seat]] = 1


def rows(s: SchattenState, seat: i64, sheet: Sheet) -> None:
    """Open organisations and quests, piles, and how far the game is."""
    cells = sheet.cells
    players: i64 = s.players
    mark(cells, sheet.open(), s.org_row)
    cells[sheet.open()] = i16(bit_count(s.org_deck))
    at: i64 = sheet.open()
    bids: i64 = sheet.open()
    i: i64 = 0
    while i < len(s.row):
        quest: i64 = s.row[i]
        cells[at + quest] = i16(i + 1)
        if s.bidder[quest] != NONE:
            cells[bids + from_seat(s.bidder[quest], seat, players) * QUESTS + quest] = i16(s.bids[quest])
        i += 1
    copy(cells, sheet.open(), s.quests_left, 0, 3)
    mark(cells, sheet.open(), s.stack >> IMPROVED)
    mark(cells, sheet.open(), s.out)
    cells[sheet.open() + from_seat(s.starter, seat, players)] = 1
    at = sheet.open()
    if s.passed != NONE:
        cells[at + from_seat(s.passed, seat, players)] = 1
    cells[sheet.open()] = i16(s.rounds)
    cells[sheet.open() + phase(step_of(s))] = 1


def step_of(s: SchattenState) -> i64:
    """How far the outermost frame is; behind the last step once the game is over."""
    if not s.frames:
        return 12
    return s.frames[0].step


def phase(step: i64) -> i64:
    """Set-up, supply, action or decision."""
    if step < 6:
        return 0
    if step < 10:
        return 1
    return 2 if step == 10 else 3


def going_on(s: SchattenState, seat: i64, sheet: Sheet) -> None:
    """The payment and the conflict going on."""
    cells = sheet.cells
    payer: i64 = sheet.open()
    action: i64 = sheet.open()
    laid: i64 = sheet.open()
    sums: i64 = sheet.open()
    paying = found(s, F_PAY)
    if paying is not None:
        cells[payer + from_seat(paying.seat, seat, s.players)] = 1
        cells[action + paying.a - HIRE] = 1
        mark(cells, laid, s.laid)
        cells[sums] = i16(paying.b)
        cells[sums + 1] = i16(payment.steps(paying.b))
    place: i64 = sheet.open()
    chooser: i64 = sheet.open()
    parties: i64 = sheet.open()
    strengths: i64 = sheet.open()
    battle = found(s, F_CONFLICT)
    if battle is not None:
        cells[place + battle.a] = 1
        cells[chooser + from_seat(battle.seat, seat, s.players)] = 1
        sides: i64 = conflicts.parties(s, battle.a)
        colour: i64 = 0
        while colour < COLOURS:
            if sides >> colour & 1:
                who: i64 = s.players if colour == NEUTRAL else from_seat(colour, seat, s.players)
                cells[parties + who] = 1
                cells[strengths + who] = i16(conflicts.strength(s, colour, battle.a, battle.c))
            colour += 1
    at: i64 = sheet.open()
    if step_of(s) >= 3:
        mark(cells, at, conflicts.contested(s))
    at = sheet.open()
    decide = found(s, F_DECIDE)
    if decide is not None:
        mark(cells, at, decide.a)


def asked(s: SchattenState, sheet: Sheet) -> None:
    """What the open question is about."""
    cells = sheet.cells
    place: i64 = sheet.open()
    target: i64 = sheet.open()
    quest: i64 = sheet.open()
    org: i64 = sheet.open()
    card: i64 = sheet.open()
    number: i64 = sheet.open()
    if not s.frames:
        return
    top = s.frames[-1]
    kind: i64 = top.kind
    if kind in (F_HIRE, F_GATHER, F_REINFORCE, F_BUILD, F_MOVE, F_STRENGTHEN, F_FOUND):
        cells[number] = i16(top.a)
    elif kind == F_SITE:
        cells[org + top.a] = 1
    elif kind in (F_TARGET, F_MARCH):
        cells[place + top.a] = 1
        cells[number] = i16(top.b)
    elif kind == F_COUNT:
        cells[place + top.a] = 1
        if top.b != NONE:
            cells[target + top.b] = 1
        cells[number] = i16(top.c)
    elif kind == F_BID:
        cells[quest + top.a] = 1
        cells[number] = i16(top.b)
    elif kind == F_HERO:
        cells[quest + top.a] = 1
    elif kind == F_SUPPORT:
        cells[place + top.a] = 1
    elif kind == F_IMPROVE:
        cells[card + top.b] = 1
    elif kind == F_DRAFT:
        cells[number] = i16(top.a + 1)


class SchattenWriter(Writer):
    """Fills observations of Schatten der Macht."""

    def fill(self, position: Position, seat: i64, sheet: Sheet) -> None:
        """All blocks, in their order."""
        assert isinstance(position, SchattenState)
        land(position, seat, sheet)
        sea(position, seat, sheet)
        holdings(position, seat, sheet)
        standing(position, seat, sheet)
        choosing(position, seat, sheet)
        rows(position, seat, sheet)
        going_on(position, seat, sheet)
        asked(position, sheet)
