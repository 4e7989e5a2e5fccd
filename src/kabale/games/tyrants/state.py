"""The position's data and small questions about it. Nothing here changes a position."""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from kabale.games.tyrants.ids import (
    COLOURS,
    EMPTY,
    NOBODY,
    OUT,
    ROUTE_SPACES,
    SITE_SPACES,
    SITES,
    SPACES,
    WHITE,
)
from kabale.kernel.position import Position, bit, count_of


@mypyc_attr(acyclic=True)
class Tables:
    """What the rules read and never change: the map, the cards and the code of their effects."""

    def __init__(
        self,
        first: vec[i64],
        location_of: vec[i64],
        near_sites: vec[i64],
        near_routes: vec[i64],
        site_vp: vec[i64],
        marker_of: vec[i64],
        marker_site: vec[i64],
        marker_vp: vec[i64],
        start_sites: i64,
        minion_of: vec[i64],
        cost: vec[i64],
        aspect: vec[i64],
        type: vec[i64],
        deck_vp: vec[i64],
        circle_vp: vec[i64],
        strays: vec[i64],
        code: vec[i64],
        begins: vec[i64],
        discarded: vec[i64],
        branch: vec[i64],
    ) -> None:
        self.first = first  # the first space of each site, and the end
        self.location_of = location_of  # of each space
        self.near_sites = near_sites  # of each location: the sites a troop there reaches, as bits
        self.near_routes = near_routes  # of each location: the route spaces a troop there reaches, as bits
        self.site_vp = site_vp
        self.marker_of = marker_of
        self.marker_site = marker_site
        self.marker_vp = marker_vp
        self.start_sites = start_sites
        self.minion_of = minion_of  # of each card
        self.cost = cost  # of each minion; -1: cannot be recruited
        self.aspect = aspect
        self.type = type
        self.deck_vp = deck_vp
        self.circle_vp = circle_vp
        self.strays = strays  # 1: goes back to its supply when devoured or promoted
        self.code = code
        self.begins = begins  # where the code of each minion begins
        self.discarded = discarded  # code for being discarded by an opponent's will, or -1
        self.branch = branch  # where the code of each branch begins


@mypyc_attr(acyclic=True)
class TyrantsState(Position):
    """The state of the game.

    troops: what stands on each space; spies: the seats with a spy at each site (bits); barracks (Kaserne) and cells: troops and
    spies each seat has left; halls (Trophäenhalle): trophies by seat and colour; tokens: victory points taken; markers: the
    holder of each site control marker; row and stack: the open market and its face-down deck (their tops are at the end);
    priestesses, guards, outcasts: open piles; devoured: the pile of devoured cards; decks, hands, discards, circles (Innerer
    Zirkel) of each seat; played: the cards in front of the active player; revealed: cards of his hand he has shown this turn.
    aspects counts the cards played this turn by aspect. orders and later: promises for the end of the turn (card, place in the
    code). used: markers that gave influence this turn (bits). raised: how many devoured cards may still be recruited.
    trigger: why the last round has begun, or 0. box: white troops that are not in play.
    """

    def __init__(
        self,
        tables: Tables,
        first_seat: i64,
        troops: vec[i64],
        spies: vec[i64],
        barracks: vec[i64],
        cells: vec[i64],
        halls: vec[i64],
        tokens: vec[i64],
        markers: vec[i64],
        row: vec[i64],
        stack: vec[i64],
        priestesses: vec[i64],
        guards: vec[i64],
        outcasts: vec[i64],
        devoured: vec[i64],
        decks: list[vec[i64]],
        hands: list[vec[i64]],
        discards: list[vec[i64]],
        circles: list[vec[i64]],
        played: vec[i64],
        revealed: vec[i64],
        aspects: vec[i64],
        orders: vec[i64],
        later: vec[i64],
        power: i64,
        influence: i64,
        used: i64,
        raised: i64,
        trigger: i64,
        box: i64,
    ) -> None:
        self.tables = tables
        self.first_seat = first_seat
        self.troops = troops
        self.spies = spies
        self.barracks = barracks
        self.cells = cells
        self.halls = halls
        self.tokens = tokens
        self.markers = markers
        self.row = row
        self.stack = stack
        self.priestesses = priestesses
        self.guards = guards
        self.outcasts = outcasts
        self.devoured = devoured
        self.decks = decks
        self.hands = hands
        self.discards = discards
        self.circles = circles
        self.played = played
        self.revealed = revealed
        self.aspects = aspects
        self.orders = orders
        self.later = later
        self.power = power
        self.influence = influence
        self.used = used
        self.raised = raised
        self.trigger = trigger
        self.box = box

    # -- the board ------------------------------------------------------------------------

    def presence(self, seat: i64) -> tuple[i64, i64]:
        """Where the seat has presence (Präsenz): sites and route spaces, as bits."""
        t = self.tables
        near_sites = t.near_sites
        near_routes = t.near_routes
        first = t.first
        troops = self.troops
        spies = self.spies
        sites: i64 = 0
        routes: i64 = 0
        flag: i64 = bit(seat)
        i: i64 = 0
        s: i64 = 0
        while s < SITES:
            end: i64 = first[s + 1]
            if spies[s] & flag:
                sites |= bit(s)
            while i < end:
                if troops[i] == seat:
                    sites |= near_sites[s]
                    routes |= near_routes[s]
                    i = end
                else:
                    i += 1
            s += 1
        i = 0
        while i < ROUTE_SPACES:
            if troops[SITE_SPACES + i] == seat:
                sites |= near_sites[SITES + i]
                routes |= near_routes[SITES + i]
            i += 1
        return sites, routes

    def on_board(self, seat: i64) -> bool:
        """Whether the seat has a troop on the board."""
        troops = self.troops
        i: i64 = 0
        while i < SPACES:
            if troops[i] == seat:
                return True
            i += 1
        return False

    def in_play(self, site: i64) -> bool:
        """Whether the site lies in a section that is used."""
        return self.troops[self.tables.first[site]] != OUT

    def space_with(self, location: i64, colour: i64) -> i64:
        """The first space of the location with this on it (EMPTY: an empty one), or -1."""
        troops = self.troops
        if location >= SITES:
            i: i64 = location - SITES + SITE_SPACES
            if troops[i] != colour:
                return -1
            return i
        i = self.tables.first[location]
        end: i64 = self.tables.first[location + 1]
        while i < end:
            if troops[i] == colour:
                return i
            i += 1
        return -1

    def strength(self, site: i64) -> i64:
        """How many troops of each colour stand in the site, six bits each from the first seat to white."""
        troops = self.troops
        i: i64 = self.tables.first[site]
        end: i64 = self.tables.first[site + 1]
        n: i64 = 0
        while i < end:
            colour: i64 = troops[i]
            if colour >= 0:
                n += ((n & 0) + 1) << (6 * colour)  # as in bit()
            i += 1
        return n

    def strengths(self) -> vec[i64]:
        """The strength of every site."""
        out = vec[i64](capacity=SITES)
        site: i64 = 0
        while site < SITES:
            out = append(out, self.strength(site))
            site += 1
        return out

    def controller(self, site: i64) -> i64:
        """The seat that controls the site (Kontrolle); or -1."""
        return most_troops(self.strength(site))

    def total_control(self, site: i64, seat: i64) -> bool:
        """Whether all spaces of the site hold the seat's troops and no other player has a spy there."""
        if self.spies[site] & ~bit(seat):
            return False
        troops = self.troops
        i: i64 = self.tables.first[site]
        end: i64 = self.tables.first[site + 1]
        while i < end:
            if troops[i] != seat:
                return False
            i += 1
        return True

    def empty_anywhere(self) -> bool:
        """Whether there is an empty space in play."""
        troops = self.troops
        i: i64 = 0
        while i < SPACES:
            if troops[i] == EMPTY:
                return True
            i += 1
        return False

    # -- counts ---------------------------------------------------------------------------

    def trophies(self, seat: i64) -> i64:
        """How many troops stand in the seat's trophy hall."""
        n: i64 = 0
        i: i64 = 0
        while i < COLOURS:
            n += self.halls[seat * COLOURS + i]
            i += 1
        return n

    def markers_of(self, seat: i64) -> i64:
        """How many site control markers the seat holds."""
        return count_of(self.markers, seat)

    def minion(self, card: i64) -> i64:
        """What is printed on a card."""
        return self.tables.minion_of[card]


def most_troops(strength: i64) -> i64:
    """The seat with more troops than any other colour, white included; or -1."""
    best: i64 = 0
    who: i64 = NOBODY
    colour: i64 = 0
    while strength != 0:
        x: i64 = strength & 63
        if x > best:
            best = x
            who = colour
        elif x == best:
            who = NOBODY
        strength >>= 6
        colour += 1
    return NOBODY if who == WHITE else who


def offer(options: vec[i64], x: i64) -> vec[i64]:
    """Options in ascending order with x among them, once."""
    n: i64 = len(options)
    if n == 0 or options[n - 1] < x:
        return append(options, x)
    i: i64 = n - 1
    while i >= 0 and options[i] > x:
        i -= 1
    if i >= 0 and options[i] == x:
        return options
    options = append(options, 0)
    j: i64 = n
    while j > i + 1:
        options[j] = options[j - 1]
        j -= 1
    options[i + 1] = x
    return options


def inserted(zone: vec[i64], card: i64) -> vec[i64]:
    """The ascending zone with a card put in."""
    zone = append(zone, card)
    i: i64 = len(zone) - 1
    while i > 0 and zone[i - 1] > card:
        zone[i] = zone[i - 1]
        i -= 1
    zone[i] = card
    return zone
