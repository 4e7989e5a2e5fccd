"""The position's data and small questions about it. Nothing that waits, nothing that decides."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kabale.games.icegarden.ids import (
    ABILITIES,
    CUBE,
    DOMINATION,
    GARDEN,
    GORGE,
    MFACTOR,
    NONE,
    PLACES,
    RANKS,
    REGIONS,
    RESERVE,
    SAFE,
    SHIELD,
    SLOTS,
    SPY,
    STOCKS,
    TYPES,
    UNITS,
    WHISPERERS,
)
from kabale.kernel.position import Position, bit, bit_count, bit_options


@mypyc_attr(acyclic=True)
class Tables:
    """What is printed on board, tiles and character boards; read only, shared by all positions."""

    def __init__(
        self,
        near: vec[i64],
        tile_number: vec[i64],
        tile_goods: vec[i64],
        tile_points: vec[i64],
        tile_first: vec[i64],
        stage: vec[i64],
        ship: vec[i64],
        markers: vec[i64],
        red: vec[i64],
        slots: vec[i64],
        price: vec[i64],
        icons: vec[i64],
        free: vec[i64],
        surcharge: vec[i64],
        needed: vec[i64],
        permanent: vec[i64],
        snow_limit: vec[i64],
        goal_points: i64,
        gorge_bonus: i64,
        help_population: i64,
        last_field: i64,
        shift_steps: i64,
        attack_gold: i64,
        mountain: i64,
        mountain_dear: i64,
        lift: i64,
        penalty: i64,
    ) -> None:
        self.near = near  # of each region: its neighbours, as bits
        self.tile_number = tile_number  # the red number, from 0
        self.tile_goods = tile_goods  # tile * 3 + resource
        self.tile_points = tile_points  # tile * 4 + place
        self.tile_first = tile_first  # by number of players: first tile of the set, then the end of the last
        self.stage = stage  # of each helmet field, from 0
        self.ship = ship
        self.markers = markers
        self.red = red
        self.slots = slots  # field * 2, plus 1 with two players
        self.price = price  # upgrade * 3 + resource
        self.icons = icons  # (character * 3 + rank - 1) * ABILITIES + ability
        self.free = free  # character * 3 + rank - 1
        self.surcharge = surcharge
        self.needed = needed  # of each character: how much of the goal wins
        self.permanent = permanent
        self.snow_limit = snow_limit  # by number of players
        self.goal_points = goal_points
        self.gorge_bonus = gorge_bonus
        self.help_population = help_population
        self.last_field = last_field  # the last field of the reputation track
        self.shift_steps = shift_steps
        self.attack_gold = attack_gold
        self.mountain = mountain
        self.mountain_dear = mountain_dear
        self.lift = lift
        self.penalty = penalty


@mypyc_attr(acyclic=True)
class GardenState(Position):
    """Everything on the table.

    Cubes: ``cubes[seat * PLACES + place]``, a place being a region, the reserve, Viper Gorge or the Ice Garden. Cubes and units in
    a closed region are locked. Units: ``spot[seat * UNITS + unit]`` is a region or NONE for the reserve; units 0, 1, 2 are of rank 1,
    3 and 4 of rank 2, 5 of rank 3. Stocks: ``stock[seat * STOCKS + resource]``, M-factor of rank r at MFACTOR + r.
    """

    def __init__(
        self,
        tables: Tables,
        advanced: i64,
        who: vec[i64],
        order: vec[i64],
        arrivals: vec[i64],
        helmet: vec[i64],
        standing: vec[i64],
        honour: vec[i64],
        tile: vec[i64],
        bag: vec[i64],
        sequence: vec[i64],
        cubes: vec[i64],
        neutral: vec[i64],
        spot: vec[i64],
        stock: vec[i64],
        bought: vec[i64],
        tokens: vec[i64],
        stones: vec[i64],
        cult: vec[i64],
        nightmares: vec[i64],
        scored: vec[i64],
        kills: vec[i64],
        slots: vec[i64],
        traders: vec[i64],
        workers: vec[i64],
        orders: vec[i64],
        plates: vec[i64],
        ranking: vec[i64],
        finish: vec[i64],
        active: i64,
        closed: i64,
        thorn: i64,
        vuko: i64,
        retinue: i64,
        neutral_stock: i64,
        neutral_lost: i64,
        cult_stock: i64,
        cult_hidden: i64,
        cult_lost: i64,
        absorbed: i64,
        stone_stock: i64,
        tower_stock: i64,
        towers: i64,
        dream_stock: i64,
        snow: i64,
        round: i64,
        doubles: i64,
        ships: i64,
        scoring: i64,
        awake: i64,
        spy: i64,
        fallen: i64,
        bonus: i64,
        passed: i64,
    ) -> None:
        self.tables = tables
        self.advanced = (
            advanced  # bit 0: advanced variant; bit 1: characters are chosen; bit 2: plates are chosen
        )
        self.who = who  # the character of each seat
        self.order = order  # turn order of this round
        self.arrivals = arrivals  # seats by their last move on the initiative track; the last lies on top
        self.helmet = helmet  # initiative field of each seat, from 0
        self.standing = standing  # seats from best to worst reputation
        self.honour = honour  # reputation field of each seat
        self.tile = tile  # region tile on each region, NONE where there is none
        self.bag = bag  # region tiles nobody has laid yet
        self.sequence = sequence  # regions by red number, once the tiles are turned up
        self.cubes = cubes
        self.neutral = neutral  # cubes of the independent nation in each region
        self.spot = spot
        self.stock = stock
        self.bought = bought  # (seat * 3 + rank - 1) * 4 + upgrade
        self.tokens = tokens  # upgrade tokens in the supply
        self.stones = stones  # Vuko stones of each seat
        self.cult = cult  # cult-site stones that lie open in each region
        self.nightmares = nightmares
        self.scored = scored  # points from regions
        self.kills = kills  # points from attacks
        self.slots = slots  # (field - 1) * 8 + slot: the seat whose marker lies there
        self.traders = traders  # markers of each seat in Viper Gorge
        self.workers = workers  # markers each seat still has to place
        self.orders = orders  # order tile on each of the fields 1 to 5 (1 to 5; 0: none)
        self.plates = plates  # plate in each stage
        self.ranking = ranking  # seats ranked in the region being settled, best first
        self.finish = finish  # place of each seat once the game is over
        self.active = active  # regions with a tile, as bits
        self.closed = closed  # closed regions, as bits
        self.thorn = thorn
        self.vuko = vuko
        self.retinue = retinue  # neutral cubes travelling with Vuko
        self.neutral_stock = neutral_stock
        self.neutral_lost = neutral_lost
        self.cult_stock = cult_stock
        self.cult_hidden = cult_hidden  # cult-site stones face down at the Thorn
        self.cult_lost = cult_lost
        self.absorbed = absorbed
        self.stone_stock = stone_stock
        self.tower_stock = tower_stock
        self.towers = towers  # regions with a red tower, as bits
        self.dream_stock = dream_stock  # nightmare stones in the supply
        self.snow = snow
        self.round = round
        self.doubles = doubles  # double steps made: seat * 3 + stage, as bits
        self.ships = ships  # red ships reached, as bits
        self.scoring = scoring  # 1: regions score at the end of this round
        self.awake = awake  # plates that work now, as bits
        self.spy = spy  # tokens on Harrasim, as bits
        self.fallen = fallen  # units killed in this attack step, seat * 6 + unit, as bits
        self.bonus = bonus  # who got the bonus of Viper Gorge
        self.passed = passed  # seats that lay no more plates, as bits

    # -- regions and influence ------------------------------------------------------------

    def open(self) -> i64:
        """The regions in play and not closed, as bits."""
        return self.active & ~self.closed

    def around(self, region: i64) -> i64:
        """The open neighbours of a region, as bits."""
        return self.tables.near[region] & self.active & ~self.closed

    def cubes_at(self, seat: i64, place: i64) -> i64:
        """A seat's cubes in a place."""
        at: i64 = seat * PLACES + place
        return self.cubes[at]

    def shift_cubes(self, seat: i64, source: i64, target: i64, n: i64) -> None:
        """Moves n cubes of a seat from one place to another."""
        self.cubes[seat * PLACES + source] -= n
        self.cubes[seat * PLACES + target] += n

    def units_at(self, seat: i64, rank: i64, region: i64) -> i64:
        """How many units of a rank a seat has in a region (-1: in the reserve)."""
        n: i64 = 0
        u: i64 = seat * UNITS + first_unit(rank)
        end: i64 = u + 4 - rank
        while u < end:
            if self.spot[u] == region:
                n += 1
            u += 1
        return n

    def unit_at(self, seat: i64, rank: i64, region: i64) -> i64:
        """The number (0 to 5) of a unit of a rank in a region that has not fallen, or NONE."""
        own: i64 = seat * UNITS
        u: i64 = own + first_unit(rank)
        end: i64 = u + 4 - rank
        while u < end:
            if self.spot[u] == region and self.fallen >> u & 1 == 0:
                return u - own
            u += 1
        return NONE

    def pieces_at(self, seat: i64, kind: i64, region: i64) -> i64:
        """How many pieces of a kind (cube, or unit of a rank) a seat has in a region."""
        if kind == CUBE:
            return self.cubes_at(seat, region)
        return self.units_at(seat, kind, region)

    def presence(self, seat: i64) -> i64:
        """The open regions where a seat has a cube or a unit, as bits."""
        mask: i64 = 0
        at: i64 = seat * PLACES
        r: i64 = 0
        while r < REGIONS:
            if self.cubes[at] > 0:
                mask |= bit(r)
            at += 1
            r += 1
        u: i64 = seat * UNITS
        end: i64 = u + UNITS
        while u < end:
            s: i64 = self.spot[u]
            if s >= 0:
                mask |= bit(s)
            u += 1
        return mask & self.open()

    def influence(self, seat: i64, region: i64) -> i64:
        """A seat's influence in a region: cubes, ranks of units, domination (Einfluss)."""
        total: i64 = self.cubes_at(seat, region)
        at: i64 = seat * UNITS
        u: i64 = 0
        while u < UNITS:
            if self.spot[at] == region:
                total += self.weight(seat, u)
            at += 1
            u += 1
        return total

    def weight(self, seat: i64, unit: i64) -> i64:
        """What a unit (0 to 5) adds to a seat's influence where it stands: its rank and domination."""
        rank: i64 = unit_rank(unit)
        return rank + self.icons(seat, rank, DOMINATION)

    def effective(self, seat: i64, region: i64) -> i64:
        """Influence without the cubes Vuko holds back."""
        total: i64 = self.influence(seat, region)
        if region == self.vuko:
            total -= smaller(self.stones[seat], self.cubes_at(seat, region))
        return total

    def nation(self, region: i64) -> i64:
        """Cubes of the independent nation in a region, Vuko's retinue included."""
        n: i64 = self.neutral[region]
        if region == self.vuko:
            n += self.retinue
        return n

    def mountain_price(self) -> i64:
        """What the Ravenous Mountain eats."""
        if self.awake >> WHISPERERS & 1:
            return self.tables.mountain_dear
        return self.tables.mountain

    # -- abilities ------------------------------------------------------------------------

    def icons(self, seat: i64, rank: i64, ability: i64) -> i64:
        """How often a seat's units of a rank have an ability: printed, bought, or given by the spy."""
        row: i64 = (self.who[seat] * RANKS + rank - 1) * ABILITIES
        at: i64 = row + ability
        n: i64 = self.tables.icons[at]
        if ability < TYPES:
            at = (seat * RANKS + rank - 1) * TYPES + ability
            n += self.bought[at]
            if rank == RANKS and self.spy >> ability & 1 and self.tables.icons[row + SPY] > 0:
                n += 1
        return n

    def has_unit(self, seat: i64, region: i64) -> bool:
        """Whether a seat has a unit in a region."""
        u: i64 = seat * UNITS
        end: i64 = u + UNITS
        while u < end:
            if self.spot[u] == region:
                return True
            u += 1
        return False

    def has(self, seat: i64, region: i64, ability: i64) -> bool:
        """Whether a seat has a unit with an ability in a region."""
        at: i64 = seat * UNITS
        u: i64 = 0
        while u < UNITS:
            if self.spot[at] == region and self.icons(seat, unit_rank(u), ability) > 0:
                return True
            at += 1
            u += 1
        return False

    def toughness(self, seat: i64, rank: i64) -> i64:
        """How many attacks kill a unit: its rank and its shields."""
        return rank + self.icons(seat, rank, SHIELD)

    def used_slots(self, seat: i64, rank: i64) -> i64:
        """Upgrade tokens bought for a rank."""
        n: i64 = 0
        at: i64 = (seat * RANKS + rank - 1) * TYPES
        end: i64 = at + TYPES
        while at < end:
            n += self.bought[at]
            at += 1
        return n

    # -- stocks, tracks -------------------------------------------------------------------

    def get(self, seat: i64, resource: i64) -> i64:
        """A seat's stock of a resource (M-factor of rank 0)."""
        at: i64 = seat * STOCKS + resource
        return self.stock[at]

    def gain(self, seat: i64, resource: i64, n: i64) -> None:
        """Adds to a stock (a negative number pays)."""
        self.stock[seat * STOCKS + resource] += n

    def stones_of(self, seat: i64, rank: i64) -> i64:
        """M-factor stones of a rank."""
        return self.get(seat, MFACTOR + rank)

    def points(self, seat: i64) -> i64:
        """Victory points."""
        n: i64 = self.scored[seat] + self.kills[seat]
        if self.bonus == seat:
            n += self.tables.gorge_bonus
        return n

    def rank_of(self, seat: i64) -> i64:
        """A seat's place by reputation: 0 is the best."""
        i: i64 = 0
        while self.standing[i] != seat:
            i += 1
        return i

    def all_safe(self) -> bool:
        """Whether nobody has left the safe field."""
        return self.honour[self.standing[self.players - 1]] == SAFE

    def character(self, who: i64) -> i64:
        """The seat that plays a character, or NONE."""
        s: i64 = 0
        while s < self.players:
            if self.who[s] == who:
                return s
            s += 1
        return NONE

    def snow_limit(self) -> i64:
        """Where the dead snow ends the game."""
        return self.tables.snow_limit[self.players]

    def goal(self, seat: i64) -> i64:
        """How much of the own goal a seat has reached."""
        who: i64 = self.who[seat]
        if who == 0:
            n: i64 = 0
            s: i64 = 0
            while s < self.players:
                n += self.cubes_at(s, GARDEN)
                s += 1
            return n
        if who == 1:
            return self.absorbed
        if who == 2:
            return bit_count(self.towers)
        return bit_count(self.closed)

    # -- action fields --------------------------------------------------------------------

    def slots_of(self, field: i64) -> i64:
        """How many markers a field 1 to 5 takes."""
        at: i64 = field * 2
        if self.players == 2:
            at += 1
        return self.tables.slots[at]

    def markers_on(self, field: i64) -> i64:
        """How many markers lie on a field 1 to 5."""
        first: i64 = (field - 1) * SLOTS
        at: i64 = first
        while at < first + SLOTS and self.slots[at] != NONE:
            at += 1
        return at - first

    def field_at(self, number: i64) -> i64:
        """The field with this order tile."""
        f: i64 = 0
        while self.orders[f] != number:
            f += 1
        return f + 1

    def reserve(self, seat: i64) -> i64:
        """A seat's cubes in the reserve."""
        return self.cubes_at(seat, RESERVE)

    def gorge(self, seat: i64) -> i64:
        """A seat's cubes in Viper Gorge."""
        return self.cubes_at(seat, GORGE)

    def cubes_out(self, seat: i64) -> i64:
        """A seat's cubes in open regions."""
        n: i64 = 0
        mask: i64 = self.open()
        r: i64 = 0
        while r < REGIONS:
            if mask >> r & 1:
                n += self.cubes_at(seat, r)
            r += 1
        return n


def first_unit(rank: i64) -> i64:
    """The number of the first unit of a rank: 0, 3, 5."""
    if rank == 1:
        return 0
    return 3 if rank == 2 else 5


def unit_rank(unit: i64) -> i64:
    """The rank of a unit's number."""
    if unit < 3:
        return 1
    return 2 if unit < 5 else 3


def smaller(a: i64, b: i64) -> i64:
    """The smaller number."""
    return a if a < b else b


def region_options(first: i64, mask: i64) -> vec[i64]:
    """One option for each region of a set, ascending."""
    return bit_options(vec[i64](), first, mask)
