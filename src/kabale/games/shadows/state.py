"""The position: the field of cards as layers of bits, the tokens on it, and the deed being carried out; small questions about them.

A layer is a number with one flag per cell. A card that moves takes its flag along in every layer, its tokens, and every
reference a deed makes to it. No rule of a turn stands here.
"""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from kabale.games.shadows.ids import (
    CARDS,
    CELLS,
    D_CELL,
    D_CHOSEN,
    D_PARTNER,
    D_TARGETS,
    D_X,
    D_Y,
    DEED,
    HAS,
    LAYERS,
    SEATS,
    SHIELD,
    TOKENS,
    TOUCHED,
    V_PLACED,
    V_REMOVED,
    V_SWAPPED,
)
from kabale.kernel.position import ALL, Position, bit, filled, lowest


@mypyc_attr(acyclic=True)
class Tables:
    """What never changes: the field for a number of players, and the cards as numbers (built in content.py)."""

    def __init__(
        self,
        cells: i64,
        leaders: i64,
        centre: i64,
        home: vec[i64],
        block: vec[i64],
        adjacent: vec[i64],
        diagonal: vec[i64],
        line: vec[i64],
        ray: vec[i64],
        features: vec[i64],
        traits: vec[i64],
        key: vec[i64],
        use_at: vec[i64],
        use_len: vec[i64],
        react_at: vec[i64],
        react_len: vec[i64],
        react_when: vec[i64],
        react_to: vec[i64],
        react_on: vec[i64],
        plus: vec[i64],
        tax: vec[i64],
        harsh: vec[i64],
        ward: vec[i64],
        area: vec[i64],
        code: vec[i64],
    ) -> None:
        self.cells = cells  # cells that hold a card
        self.leaders = leaders  # cells of leaders
        self.centre = centre  # the cell of the distinct personality
        self.home = home  # the leader's cell of each seat
        self.block = block  # the three cells around each leader
        self.adjacent = adjacent  # neighbours by side of each cell
        self.diagonal = diagonal
        self.line = line  # cells in the four straight lines from each cell
        self.ray = ray  # the same by direction: 4 * cell + direction
        self.features = features  # layers each card has by itself
        self.traits = traits  # traits of each card
        self.key = key  # key trait (Haupteigenschaft) of each faction
        self.use_at = use_at
        self.use_len = use_len
        self.react_at = react_at
        self.react_len = react_len
        self.react_when = react_when
        self.react_to = react_to  # kinds of deeds it reacts to, as bits
        self.react_on = react_on
        self.plus = plus
        self.tax = tax
        self.harsh = harsh
        self.ward = ward  # operations it wards off, as bits
        self.area = area
        self.code = code


class ShadowsState(Position):
    """The data of a game. Which layers there are and what a deed holds is written in ids.py."""

    def __init__(
        self,
        tables: Tables,
        layers: vec[i64],
        field: vec[i64],
        tokens: vec[i64],
        supply: vec[i64],
        order: vec[i64],
        deeds: vec[i64],
        factions: vec[i64],
        losses: vec[i64],
        deck: vec[i64],
        side: vec[i64],
        away: vec[i64],
        level: i64,
        start: i64,
        round: i64,
        passed: i64,
        muted: i64,
        winner: i64,
    ) -> None:
        self.tables = tables
        self.layers = layers
        self.field = field  # the card in each cell, or NONE
        self.tokens = tokens  # 4 * cell + seat
        self.supply = supply  # unused tokens of each seat (Vorrat)
        self.order = order  # the cells with cards, by the cards' numbers
        self.deeds = deeds
        self.factions = factions  # of each seat, or NONE
        self.losses = losses  # during clean-up: what each seat will take off each cell
        self.deck = deck  # citizens not yet dealt, the last is on top
        self.side = side  # citizens turned over in set-up that lack a leader's key trait
        self.away = away  # citizens that stay out of the game, unseen
        self.level = level  # of leaders and distinct personality: 0 A, 1 B
        self.start = start  # start player
        self.round = round
        self.passed = passed  # seats that have passed, as bits
        self.muted = muted  # seats that want no reaction this round, as bits
        self.winner = winner


def control(s: ShadowsState, seat: i64) -> i64:
    """The cards a seat controls: its leader, and those on which only its tokens lie."""
    own: i64 = HAS + seat
    return s.layers[own] & ~theirs(s, seat) | bit(s.tables.home[seat])


def theirs(s: ShadowsState, seat: i64) -> i64:
    """The cards on which any opponent has tokens."""
    return of_others(s, HAS, seat)


def of_others(s: ShadowsState, layer: i64, seat: i64) -> i64:
    """The cells that are set in any opponent's layer, of four layers that belong to the seats. Those of empty seats have none."""
    own: i64 = layer + seat
    end: i64 = layer + SEATS
    mask: i64 = 0
    while layer < end:
        if layer != own:
            mask |= s.layers[layer]
        layer += 1
    return mask


def occupied(s: ShadowsState) -> i64:
    """The cards on which anybody has tokens."""
    return s.layers[HAS] | s.layers[HAS + 1] | s.layers[HAS + 2] | s.layers[HAS + 3]


def conflicts(s: ShadowsState) -> i64:
    """The cards in conflict: tokens of two or more players."""
    seen: i64 = 0
    several: i64 = 0
    layer: i64 = HAS
    while layer < HAS + SEATS:
        has: i64 = s.layers[layer]
        several |= seen & has
        seen |= has
        layer += 1
    return several


def controller(s: ShadowsState, cell: i64) -> i64:
    """Who controls the card in a cell, or NONE."""
    found: i64 = -1
    o: i64 = 0
    while o < s.players:
        layer: i64 = HAS + o
        if s.layers[layer] >> cell & 1:
            if found >= 0:
                return -1
            found = o
        if s.tables.home[o] == cell:
            return o
        o += 1
    return found


def frontier(s: ShadowsState, seat: i64) -> i64:
    """The cells beside at least one card the seat controls."""
    mask: i64 = 0
    mine: i64 = control(s, seat)
    while mine:
        mask |= s.tables.adjacent[lowest(mine)]
        mine &= mine - 1
    return mask


def protected(s: ShadowsState, seat: i64) -> i64:
    """The cards that others protect against this seat until the end of the round."""
    return of_others(s, SHIELD, seat)


def tokens_on(s: ShadowsState, cell: i64, seat: i64) -> i64:
    """How many tokens a seat has on a card."""
    at: i64 = SEATS * cell + seat
    return s.tokens[at]


def turn_on(s: ShadowsState, layer: i64, cell: i64) -> None:
    """Sets a cell's bit in a layer."""
    s.layers[layer] = s.layers[layer] | bit(cell)


def put(s: ShadowsState, cell: i64, seat: i64, n: i64) -> i64:
    """Puts tokens from the supply on a card, as many as there are; a card without tokens becomes touched."""
    n = min(n, s.supply[seat])
    if n <= 0:
        return 0
    if occupied(s) >> cell & 1 == 0:
        turn_on(s, TOUCHED, cell)
    turn_on(s, HAS + seat, cell)
    s.tokens[SEATS * cell + seat] = s.tokens[SEATS * cell + seat] + n
    s.supply[seat] = s.supply[seat] - n
    s.emit(V_PLACED, ALL, seat, s.field[cell], n)
    return n


def lift(s: ShadowsState, cell: i64, seat: i64, n: i64) -> i64:
    """Takes tokens off a card without saying where they go, as many as there are."""
    there: i64 = s.tokens[SEATS * cell + seat]
    n = min(n, there)
    s.tokens[SEATS * cell + seat] = there - n
    if n == there:
        s.layers[HAS + seat] = s.layers[HAS + seat] & ~bit(cell)
    return n


def take_back(s: ShadowsState, cell: i64, seat: i64, n: i64) -> i64:
    """Tokens of a seat go from a card back to its supply."""
    n = lift(s, cell, seat, n)
    if n > 0:
        s.supply[seat] = s.supply[seat] + n
        s.emit(V_REMOVED, ALL, seat, s.field[cell], n)
    return n


def _exchanged(mask: i64, a: i64, b: i64) -> i64:
    x: i64 = (mask >> a ^ mask >> b) & 1
    return mask ^ (x << a | x << b)


def exchange(s: ShadowsState, a: i64, b: i64) -> None:
    """Two cards exchange their places with everything on them."""
    s.emit(V_SWAPPED, ALL, s.field[a], s.field[b])
    i: i64 = 0
    while i < LAYERS:
        s.layers[i] = _exchanged(s.layers[i], a, b)
        i += 1
    card: i64 = s.field[a]
    s.field[a] = s.field[b]
    s.field[b] = card
    i = 0
    while i < SEATS:
        n: i64 = s.tokens[SEATS * a + i]
        s.tokens[SEATS * a + i] = s.tokens[SEATS * b + i]
        s.tokens[SEATS * b + i] = n
        i += 1
    _exchange_references(s, a, b)


def _exchange_references(s: ShadowsState, a: i64, b: i64) -> None:
    i: i64 = 0
    while i < len(s.order):
        if s.order[i] == a:
            s.order[i] = b
        elif s.order[i] == b:
            s.order[i] = a
        i += 1
    d: i64 = 0
    while d < 2 * DEED:
        if s.deeds[d + D_CELL] == a:
            s.deeds[d + D_CELL] = b
        elif s.deeds[d + D_CELL] == b:
            s.deeds[d + D_CELL] = a
        s.deeds[d + D_X] = _exchanged(s.deeds[d + D_X], a, b)
        s.deeds[d + D_Y] = _exchanged(s.deeds[d + D_Y], a, b)
        s.deeds[d + D_CHOSEN] = _exchanged(s.deeds[d + D_CHOSEN], a, b)
        s.deeds[d + D_PARTNER] = _exchanged(s.deeds[d + D_PARTNER], a, b)
        s.deeds[d + D_TARGETS] = _exchanged(s.deeds[d + D_TARGETS], a, b)
        d += DEED


def lay(s: ShadowsState, cell: i64, card: i64) -> None:
    """Lays a card face down into a cell: it brings its traits and abilities into the layers."""
    s.field[cell] = card
    features: i64 = s.tables.features[card]
    flag: i64 = bit(cell)
    i: i64 = 0
    while i < LAYERS:
        if features >> i & 1:
            s.layers[i] = s.layers[i] | flag
        else:
            s.layers[i] = s.layers[i] & ~flag
        i += 1


def put_in_order(s: ShadowsState) -> None:
    """Lists the cells that hold cards by the cards' numbers, so that options come in order."""
    out = vec[i64](capacity=CELLS)
    places = filled(CARDS, -1)
    c: i64 = 0
    while c < CELLS:
        if s.field[c] >= 0:
            places[s.field[c]] = c
        c += 1
    c = 0
    while c < CARDS:
        if places[c] >= 0:
            out = append(out, places[c])
        c += 1
    s.order = out


def options_of(s: ShadowsState, mask: i64, verb: i64, out: vec[i64]) -> vec[i64]:
    """Appends an option of a verb for each card of a mask, in the order of their numbers."""
    order = s.order
    i: i64 = 0
    n: i64 = len(order)
    while i < n:
        c: i64 = order[i]
        if mask >> c & 1:
            out = append(out, verb + s.field[c])
        i += 1
    return out


def cell_of(s: ShadowsState, card: i64) -> i64:
    """The cell a card of the field lies in, or NONE."""
    c: i64 = 0
    while c < CELLS:
        if s.field[c] == card:
            return c
        c += 1
    return -1


def standing(s: ShadowsState, seat: i64) -> i64:
    """How a seat stands for the round limit: tokens on cards it controls, the distinct personality, tokens on cards."""
    mine: i64 = control(s, seat)
    held: i64 = 0
    c: i64 = 0
    while c < CELLS:
        if mine >> c & 1:
            held += s.tokens[SEATS * c + seat]
        c += 1
    first: i64 = 1 if mine & s.tables.centre else 0
    return (held * 2 + first) * 32 + (TOKENS - s.supply[seat])
