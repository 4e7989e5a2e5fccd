"""The position of Schatten der Macht as plain numbers, and small questions about it. No rule of the game's flow enters.

Piles are sets: what is drawn from a face-down pile is decided by chance when it is drawn, so no order is kept.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kabale.games.schatten.ids import (
    ALL_REGIONS,
    NEUTRAL,
    NONE,
    ORGANISATIONS,
    REGIONS,
    SEAS,
)
from kabale.kernel.position import Position, bit, bit_count, lowest


def bit_at(bits: i64, n: i64) -> i64:
    """The number of the n-th bit that is set, counted from the lowest."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return lowest(bits)


@mypyc_attr(acyclic=True)
class Tables:
    """What is printed on the map and the cards; shared by all positions and never changed. Sets are bits.

    game: the variant; at_least: cards with at least 1, 2, 3 of each resource; keys, land, mountain, seas_of: by region;
    coast, sea_land: by sea; rough, island, coastal: regions; zones: the regions of each zone.
    org_resource .. org_effect: by organisation; by_resource: the organisations of each resource.
    level .. pieces: by quest; levels: the quests of each level in this variant.
    predicate, least, argument, subset: conditions, one for each quest, then five for each plan.
    faction_op, faction_count: start advantages.
    """

    def __init__(
        self,
        game: i64,
        at_least: vec[i64],
        keys: vec[i64],
        land: vec[i64],
        mountain: vec[i64],
        seas_of: vec[i64],
        coast: vec[i64],
        sea_land: vec[i64],
        rough: i64,
        island: i64,
        coastal: i64,
        zones: vec[i64],
        org_resource: vec[i64],
        org_amount: vec[i64],
        org_effect: vec[i64],
        by_resource: vec[i64],
        level: vec[i64],
        op: vec[i64],
        count: vec[i64],
        where: vec[i64],
        piece: vec[i64],
        pieces: vec[i64],
        levels: vec[i64],
        predicate: vec[i64],
        least: vec[i64],
        argument: vec[i64],
        subset: vec[i64],
        faction_op: vec[i64],
        faction_count: vec[i64],
    ) -> None:
        self.game = game
        self.at_least = at_least
        self.keys = keys
        self.land = land
        self.mountain = mountain
        self.seas_of = seas_of
        self.coast = coast
        self.sea_land = sea_land
        self.rough = rough
        self.island = island
        self.coastal = coastal
        self.zones = zones
        self.org_resource = org_resource
        self.org_amount = org_amount
        self.org_effect = org_effect
        self.by_resource = by_resource
        self.level = level
        self.op = op
        self.count = count
        self.where = where
        self.piece = piece
        self.pieces = pieces
        self.levels = levels
        self.predicate = predicate
        self.least = least
        self.argument = argument
        self.subset = subset
        self.faction_op = faction_op
        self.faction_count = faction_count


@mypyc_attr(acyclic=True)
class SchattenState(Position):
    """The data of a game.

    adventurers: by colour and region (35 for each seat, then the neutral ones); ships, tipped, sent: by seat and sea (all ships,
    those lying on their side, those sent to the conflict going on). supply, reserve (Vorrat, Reserve) and the same for ships.
    owned: the regions of each seat. hand, draw, discard: cards of each seat; known: cards everybody knows to be in that hand;
    laid: cards of the payment going on; stack: improved grey eminences not yet taken; out: cards out of the game.
    org_at, load: region and adventurers of each organisation; held, loaded: organisations of each seat, and the manned ones;
    org_deck, org_row: face down and open; sites: markers in each region; powers: effects at work for each seat, as bits.
    eyes, artefacts, dragons, carbuncles: regions; arks, splinters: seas. djinn_at, djinn_of, magic_at, magic_of: region or sea
    and seat (-1: none); magic_tipped: 1 when the magic ship lies on its side.
    row: open quests, the oldest first; bids, bidder: by quest; won: quests of each seat; quest_deck: quests not yet revealed;
    quests_left: how many of each level are still to come. plan, offers: the secret plan of each seat and those it has seen.
    packs: region cards going round, by the seat that got them first; kept: cards kept, ten for each seat, in order; picked: what
    each seat has chosen at once with the others. faction; starter; rounds; passed: who passed first; acts: actions of each seat
    in this phase; wins, neutral_wins, conquests, taken: conflicts won, those with neutral units, regions conquered, those taken
    from players, in this round; idle: rounds since the last quest was revealed.
    """

    def __init__(
        self,
        tables: Tables,
        adventurers: vec[i64],
        ships: vec[i64],
        tipped: vec[i64],
        sent: vec[i64],
        supply: vec[i64],
        reserve: vec[i64],
        ship_supply: vec[i64],
        ship_reserve: vec[i64],
        owned: vec[i64],
        hand: vec[i64],
        draw: vec[i64],
        discard: vec[i64],
        known: vec[i64],
        laid: i64,
        stack: i64,
        out: i64,
        org_at: vec[i64],
        load: vec[i64],
        held: vec[i64],
        loaded: vec[i64],
        org_deck: i64,
        org_row: i64,
        sites: vec[i64],
        powers: vec[i64],
        eyes: i64,
        artefacts: i64,
        dragons: i64,
        carbuncles: i64,
        arks: i64,
        splinters: i64,
        djinn_at: i64,
        djinn_of: i64,
        magic_at: i64,
        magic_of: i64,
        magic_tipped: i64,
        row: vec[i64],
        bids: vec[i64],
        bidder: vec[i64],
        won: vec[i64],
        quest_deck: i64,
        quests_left: vec[i64],
        plan: vec[i64],
        offers: vec[i64],
        packs: vec[i64],
        kept: vec[i64],
        picked: vec[i64],
        faction: vec[i64],
        starter: i64,
        rounds: i64,
        passed: i64,
        acts: vec[i64],
        wins: vec[i64],
        neutral_wins: vec[i64],
        conquests: vec[i64],
        taken: vec[i64],
        idle: i64,
    ) -> None:
        self.tables = tables
        self.adventurers = adventurers
        self.ships = ships
        self.tipped = tipped
        self.sent = sent
        self.supply = supply
        self.reserve = reserve
        self.ship_supply = ship_supply
        self.ship_reserve = ship_reserve
        self.owned = owned
        self.hand = hand
        self.draw = draw
        self.discard = discard
        self.known = known
        self.laid = laid
        self.stack = stack
        self.out = out
        self.org_at = org_at
        self.load = load
        self.held = held
        self.loaded = loaded
        self.org_deck = org_deck
        self.org_row = org_row
        self.sites = sites
        self.powers = powers
        self.eyes = eyes
        self.artefacts = artefacts
        self.dragons = dragons
        self.carbuncles = carbuncles
        self.arks = arks
        self.splinters = splinters
        self.djinn_at = djinn_at
        self.djinn_of = djinn_of
        self.magic_at = magic_at
        self.magic_of = magic_of
        self.magic_tipped = magic_tipped
        self.row = row
        self.bids = bids
        self.bidder = bidder
        self.won = won
        self.quest_deck = quest_deck
        self.quests_left = quests_left
        self.plan = plan
        self.offers = offers
        self.packs = packs
        self.kept = kept
        self.picked = picked
        self.faction = faction
        self.starter = starter
        self.rounds = rounds
        self.passed = passed
        self.acts = acts
        self.wins = wins
        self.neutral_wins = neutral_wins
        self.conquests = conquests
        self.taken = taken
        self.idle = idle

    # -- regions and seas -----------------------------------------------------------------

    def owner(self, region: i64) -> i64:
        """Who owns a region; -1: it is neutral."""
        seat: i64 = 0
        while seat < self.players:
            if self.owned[seat] >> region & 1 == 1:
                return seat
            seat += 1
        return NONE

    def neutral_regions(self) -> i64:
        """The regions nobody owns: the pile of region cards (Regionskartenstapel)."""
        bits: i64 = ALL_REGIONS
        seat: i64 = 0
        while seat < self.players:
            bits &= ~self.owned[seat]
            seat += 1
        return bits

    def standing(self, colour: i64) -> i64:
        """The regions where a colour has adventurers."""
        adventurers = self.adventurers
        bits: i64 = 0
        here: i64 = 1
        i: i64 = colour * REGIONS
        end: i64 = i + REGIONS
        while i < end:
            bits |= (
                here & -adventurers[i] >> 63
            )  # all bits where somebody is there, else none: nothing to foresee
            here += here
            i += 1
        return bits

    def foreign_adventurers(self, seat: i64, region: i64) -> bool:
        """Whether adventurers of another colour, black included, are in a region."""
        at: i64 = NEUTRAL * REGIONS + region
        if self.adventurers[at] > 0:
            return True
        at = region
        other: i64 = 0
        while other < self.players:
            if other != seat and self.adventurers[at] > 0:
                return True
            at += REGIONS
            other += 1
        return False

    def sailing(self, seat: i64) -> i64:
        """The seas where a seat has a ship, the magic ship included."""
        bits: i64 = 0
        at: i64 = seat * SEAS
        sea: i64 = 0
        while sea < SEAS:
            if self.ships[at] > 0:
                bits |= bit(sea)
            at += 1
            sea += 1
        if self.magic_of == seat:
            bits |= bit(self.magic_at)
        return bits

    def free_keys(self) -> i64:
        """The regions with room for one more organisation."""
        sites, keys = self.sites, self.tables.keys
        bits: i64 = 0
        here: i64 = 1
        region: i64 = 0
        while region < REGIONS:
            if sites[region] < keys[region]:
                bits |= here
            here += here
            region += 1
        return bits

    # -- organisations ----------------------------------------------------------------------

    def put_on(self, seat: i64, org: i64) -> None:
        """An adventurer of the supply goes onto an organisation."""
        self.supply[seat] -= 1
        self.load[org] += 1
        self.loaded[seat] |= bit(org)

    def take_off(self, seat: i64, org: i64) -> None:
        """An adventurer goes from an organisation to the supply."""
        self.supply[seat] += 1
        self.load[org] -= 1
        if self.load[org] == 0:
            self.loaded[seat] &= ~bit(org)

    def all_loads(self, seat: i64) -> i64:
        """How many adventurers stand on a seat's organisations."""
        n: i64 = 0
        bits: i64 = self.loaded[seat]
        org: i64 = 0
        while bits >> org != 0:
            if bits >> org & 1 == 1:
                n += self.load[org]
            org += 1
        return n

    def refresh(self, seat: i64) -> None:
        """Notes which advantages (Vorteilsorganisationen) are at work for a seat: those with an adventurer on them."""
        powers: i64 = 0
        bits: i64 = self.loaded[seat]
        org: i64 = 0
        while bits >> org != 0:
            if bits >> org & 1 == 1:
                powers |= bit(self.tables.org_effect[org])
            org += 1
        self.powers[seat] = powers & ~1

    def refresh_all(self) -> None:
        """Notes the advantages of all seats."""
        seat: i64 = 0
        while seat < self.players:
            self.refresh(seat)
            seat += 1

    def has(self, seat: i64, effect: i64) -> bool:
        """Whether an advantage is at work for a seat."""
        return self.powers[seat] >> effect & 1 == 1

    def org_owner(self, org: i64) -> i64:
        """Who has an organisation; -1: nobody."""
        seat: i64 = 0
        while seat < self.players:
            if self.held[seat] >> org & 1 == 1:
                return seat
            seat += 1
        return NONE

    def orgs_in(self, region: i64) -> i64:
        """The organisations whose markers lie in a region."""
        bits: i64 = 0
        org: i64 = 0
        while org < ORGANISATIONS:
            if self.org_at[org] == region:
                bits |= bit(org)
            org += 1
        return bits

    # -- resources -------------------------------------------------------------------------

    def in_cards(self, cards: i64, resource: i64) -> i64:
        """How much of a resource these cards give."""
        t = self.tables.at_least
        base: i64 = resource * 3
        return bit_count(cards & t[base]) + bit_count(cards & t[base + 1]) + bit_count(cards & t[base + 2])

    def in_orgs(self, seat: i64, resource: i64) -> i64:
        """How much of a resource the adventurers on a seat's organisations give."""
        n: i64 = 0
        bits: i64 = self.loaded[seat] & self.tables.by_resource[resource]
        org: i64 = 0
        while bits >> org != 0:
            if bits >> org & 1 == 1:
                n += self.load[org] * self.tables.org_amount[org]
            org += 1
        return n

    def can_pay(self, seat: i64, resource: i64) -> bool:
        """Whether a seat has any of a resource in hand or on organisations."""
        if self.hand[seat] & self.tables.at_least[resource * 3] != 0:
            return True
        return self.loaded[seat] & self.tables.by_resource[resource] != 0
