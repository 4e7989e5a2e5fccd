"""What a seat has in a position, part by part and weighed: points, regions, stocks, units, plans, goals, reputation."""

from librt.vecs import vec
from mypy_extensions import i64

from kabale.games.icegarden.ids import (
    ATTACK,
    CALLO,
    F_CREATE,
    F_DOMINANCE,
    F_GORGE,
    F_INFLUENCE,
    F_MOUNTAIN,
    F_MOVE,
    F_RAVEN,
    F_VUKO,
    FJOLLFINN,
    FREIHOFF,
    GOLD,
    MFACTOR,
    NONE,
    POPULATION,
    RANKS,
    REGIONS,
    SLOTS,
    UNITS,
    VAN_DYKEN,
)
from kabale.games.icegarden.rules.dominance import ranking
from kabale.games.icegarden.rules.initiative import leading_field
from kabale.games.icegarden.rules.vuko import region_to_visit
from kabale.games.icegarden.state import GardenState, smaller, unit_rank

WEIGHTS = {
    "duel": 0.8,  # how much the best and the mean of the others count against oneself, with two players
    "others": 0.55,  # the same with more players
    "stock": 0.6,  # population or gold, each of the first three
    "plenty": 0.25,  # each beyond them
    "stone": 1.15,  # an M-factor stone on the basic rank, each of the first three
    "stone_plenty": 0.4,  # each beyond them
    "stone_idle": 0.7,  # one on a rank that has no unit to call
    "stone_first": 1.4,  # one that can call a unit of the first rank, of the second, of the third
    "stone_second": 3.1,
    "stone_third": 2.9,
    "trader": 1.0,  # what markers placed this round promise: a trader, a cube, a step, Mountain, Raven, Creation
    "influence": 0.95,
    "move": 0.85,
    "mountain": 0.9,
    "raven": 1.6,
    "creation": 1.0,
    "unit_first": 1.5,  # units on the map
    "unit_second": 4.4,
    "unit_third": 3.6,
    "attack": 0.25,  # an attack icon of a unit
    "slot": 1.1,  # an upgrade
    "cube": 0.3,  # a cube on the map
    "goal": 30.0,  # the individual goal, by the share reached, and by its square
    "goal_near": 39.0,
    "goal_region": 1.0,  # what dominating a region promises for the goal
    "scored": 1.45,  # points of a region that is scored this round, and of one later
    "later": 0.5,
    "gain": 1.9,  # resources of the first place this round, and later
    "gain_later": 1.1,
    "gain_place": 0.4,  # so much less for each place behind
    "cult": 1.9,  # a cult site dominated this round, and later
    "cult_later": 0.9,
    "lead": 0.18,  # influence ahead of the next, up to three
    "foothold": 0.6,  # influence below the nation's, of the place it may lead to
    "vuko_stone": -1.3,  # a Vuko stone, and a field of reputation
    "honour": -0.2,
    "worst": 1.0,  # to be the last in reputation
    "snow": 1.0,  # to be last when the dead snow ends the game
    "gorge": -0.2,  # stones in Viper Gorge
    "gorge_lead": 1.0,  # to have the most there, and more with every round
    "gorge_late": 0.35,
    "markers": 0.9,  # markers of the helmet taken, and its ship
    "ship": -0.15,
    "double": -0.4,  # a double step used up
}


class Weights:
    """The numbers of WEIGHTS by name, for quick reading."""

    def __init__(self, w: list[float]) -> None:
        self.duel = w[0]
        self.others = w[1]
        self.stock = w[2]
        self.plenty = w[3]
        self.stone = w[4]
        self.stone_plenty = w[5]
        self.stone_idle = w[6]
        self.stone_first = w[7]
        self.stone_second = w[8]
        self.stone_third = w[9]
        self.trader = w[10]
        self.influence = w[11]
        self.move = w[12]
        self.mountain = w[13]
        self.raven = w[14]
        self.creation = w[15]
        self.unit_first = w[16]
        self.unit_second = w[17]
        self.unit_third = w[18]
        self.attack = w[19]
        self.slot = w[20]
        self.cube = w[21]
        self.goal = w[22]
        self.goal_near = w[23]
        self.goal_region = w[24]
        self.scored = w[25]
        self.later = w[26]
        self.gain = w[27]
        self.gain_later = w[28]
        self.gain_place = w[29]
        self.cult = w[30]
        self.cult_later = w[31]
        self.lead = w[32]
        self.foothold = w[33]
        self.vuko_stone = w[34]
        self.honour = w[35]
        self.worst = w[36]
        self.snow = w[37]
        self.gorge = w[38]
        self.gorge_lead = w[39]
        self.gorge_late = w[40]
        self.markers = w[41]
        self.ship = w[42]
        self.double = w[43]


def stone_worth(p: GardenState, seat: i64, w: Weights) -> float:
    """M-factor stones: more where they can call a unit of the reserve, most on the rank of the goal's units."""
    total = 0.0
    rank: i64 = 1
    while rank <= RANKS:
        n: i64 = p.stones_of(seat, rank)
        useful: i64 = p.units_at(seat, rank, NONE)
        if n < useful:
            useful = n
        total += float(useful) * rank_worth(p, seat, rank, w) + float(n - useful) * w.stone_idle
        rank += 1
    basic: i64 = p.stones_of(seat, 0)
    return total + w.stone * float(smaller(basic, 3)) + w.stone_plenty * float(basic - smaller(basic, 3))


def rank_worth(p: GardenState, seat: i64, rank: i64, w: Weights) -> float:
    """What a stone on a rank is worth; Callo's Nightmare is wanted once a Faunus stands."""
    if rank == 1:
        return w.stone_first
    if rank == RANKS:
        wanted = p.who[seat] == CALLO and p.units_at(seat, 2, NONE) < 2
        return w.stone_third + (0.7 if wanted else 0.0)
    return w.stone_second


def stock_worth(p: GardenState, seat: i64, w: Weights) -> float:
    """Population, gold and M-factor, each less where there is plenty."""
    total = 0.0
    r: i64 = POPULATION
    while r <= GOLD:
        n: i64 = p.get(seat, r)
        total += w.stock * float(smaller(n, 3)) + w.plenty * float(n - smaller(n, 3))
        r += 1
    return total + stone_worth(p, seat, w)


def plan_worth(p: GardenState, seat: i64, w: Weights) -> float:
    """What the markers placed this round promise with the stocks at hand."""
    traders: i64 = p.traders[seat] + going_on(p, seat, F_GORGE)
    population: i64 = p.get(seat, POPULATION) + traders
    gold: i64 = p.get(seat, GOLD)
    total = w.trader * float(traders)
    f: i64 = 1
    while f <= 5:
        slot: i64 = (f - 1) * SLOTS
        n: i64 = going_on(p, seat, _frame_of(f))
        k: i64 = 0
        while k < SLOTS and p.slots[slot + k] != NONE:
            if p.slots[slot + k] == seat:
                n += 1
            k += 1
        k = 0
        while k < n:
            if f == 1:
                used: i64 = population if population < 2 else 2
                if used > p.reserve(seat):
                    used = p.reserve(seat)
                population -= used
                total += w.influence * float(used)
            elif f == 2:
                steps: i64 = gold if gold < 2 else 2
                gold -= steps
                total += w.move * float(steps) - 0.25 * float(k)
            elif f == 3:
                if population >= p.mountain_price():
                    population -= p.mountain_price()
                    total += w.mountain - 0.5 * float(k)
            elif f == 4:
                if p.get(seat, MFACTOR) > k and (p.stones[seat] > k or p.honour[seat] > 2):
                    total += w.raven + 0.6 * float(p.stones[seat])
            else:
                total += w.creation * _creation_promise(p, seat, k)
            k += 1
        f += 1
    return total


def _frame_of(field: i64) -> i64:
    if field == 1:
        return F_INFLUENCE
    if field == 2:
        return F_MOVE
    if field == 3:
        return F_MOUNTAIN
    return F_RAVEN if field == 4 else F_CREATE


def going_on(p: GardenState, seat: i64, kind: i64) -> i64:
    """Markers of a field that are just being resolved and still promise something (in Viper Gorge: stones to gain)."""
    i: i64 = len(p.frames) - 1
    while i >= 0:
        frame = p.frames[i]
        if frame.kind == kind and frame.seat == seat:
            if kind == F_GORGE:
                return frame.a
            return 1 if frame.a == 0 else 0
        i -= 1
    return 0


def settled_regions(p: GardenState) -> i64:
    """How many regions the dominance phase has settled, 0 while it is still to come."""
    i: i64 = 0
    while i < len(p.frames):
        if p.frames[i].kind == F_DOMINANCE:
            return p.frames[i].a
        i += 1
    return 0


def vuko_ahead(p: GardenState) -> bool:
    """Whether Vuko is still to come in this round."""
    i: i64 = 0
    while i < len(p.frames):
        kind: i64 = p.frames[i].kind
        if kind == F_VUKO or kind >= F_DOMINANCE:
            return False
        i += 1
    return True


def _creation_promise(p: GardenState, seat: i64, again: i64) -> float:
    """What a marker on Creation promises: stones that can become units or upgrades."""
    total = 0.0
    rank: i64 = 1
    while rank <= RANKS:
        if p.stones_of(seat, rank) > again and p.units_at(seat, rank, NONE) > 0:
            total += 1.5 * float(rank)
        rank += 1
    basic: i64 = p.stones_of(seat, 0)
    if basic > again:
        total += 1.0 + 0.8 * float(smaller(basic, 3))
    return total / float(1 + again)


def unit_worth(p: GardenState, seat: i64, w: Weights) -> float:
    """Units on the map, besides the influence they give."""
    total = 0.0
    u: i64 = 0
    while u < UNITS:
        if p.spot[seat * UNITS + u] >= 0:
            rank: i64 = unit_rank(u)
            total += w.unit_first if rank == 1 else w.unit_second if rank == 2 else w.unit_third
            total += w.attack * float(p.icons(seat, rank, ATTACK))
            if rank == RANKS and p.who[seat] == CALLO and p.units_at(seat, 2, NONE) < 2:
                total += 0.8
        u += 1
    rank = 1
    while rank <= RANKS:
        total += w.slot * float(p.used_slots(seat, rank))
        rank += 1
    return total


def goal_worth(p: GardenState, seat: i64, w: Weights) -> float:
    """How far the individual goal is."""
    who: i64 = p.who[seat]
    needed = float(p.tables.needed[who])
    done = float(p.goal(seat))
    if done >= needed:
        return 90.0
    if who == VAN_DYKEN and p.thorn != NONE:
        done += 0.6 * float(p.cult[p.thorn] + p.cult_hidden)
    elif who == CALLO:
        r: i64 = 0
        while r < REGIONS:
            done += 0.23 * float(p.nightmares[r])
            r += 1
    share = done / needed
    return w.goal * share + w.goal_near * share * share


def chance_in_region(p: GardenState, seat: i64, region: i64) -> float:
    """What dominating a region now promises for the own goal."""
    who: i64 = p.who[seat]
    if who == FJOLLFINN:
        if p.units_at(seat, 2, region) > 0:
            s: i64 = 0
            while s < p.players:
                if s != seat and p.cubes_at(s, region) > 0:
                    return 3.2
                s += 1
            return 0.6
    elif who == VAN_DYKEN:
        if region == p.thorn:
            return 0.8 + 3.5 * float(p.cult[region]) + 1.5 * float(p.cult_hidden)
        if p.units_at(seat, 2, region) > 0:
            return 0.5 + (1.8 if p.cult[region] > 0 else 0.0)
    elif who == FREIHOFF:
        if p.units_at(seat, 2, region) > 0:
            return 4.0 if p.towers >> region & 1 == 0 else 0.3
    elif region != p.thorn:
        total = 1.1 * float(p.nightmares[region])
        if p.units_at(seat, 3, region) > 0 and p.nightmares[region] < 2:
            total += 3.0
        if p.units_at(seat, 2, region) > 0:
            total += 0.9 + 1.5 * float(p.nightmares[region])
        return total
    return 0.0


def region_worth(p: GardenState, scores: list[float], w: Weights) -> None:
    """Adds what each region promises to everybody, this round and later: points and resources by place, cult sites, goals."""
    settled: i64 = settled_regions(p)
    i: i64 = 0
    while i < len(p.sequence):
        r: i64 = p.sequence[i]
        now = i >= settled
        i += 1
        weight = w.scored if now and p.scoring else w.later
        if p.closed >> r & 1:
            callo: i64 = p.character(CALLO)
            if callo != NONE:
                scores[callo] += weight * float(p.tables.tile_points[p.tile[r] * 4])
            continue
        placed = ranking(p, r)
        need: i64 = p.nation(r) + 1
        k: i64 = 0
        while k < len(placed):
            seat: i64 = placed[k]
            scores[seat] += weight * float(p.tables.tile_points[p.tile[r] * 4 + k])
            if k < 3:
                scores[seat] += (w.gain if now else w.gain_later) - w.gain_place * float(k)
            if k == 0:
                scores[seat] += (w.cult if now else w.cult_later) * float(p.cult[r])
                scores[seat] += w.goal_region * chance_in_region(p, seat, r) + w.lead * _lead(p, placed, r)
            k += 1
        s: i64 = 0
        while s < p.players:
            mine: i64 = p.effective(s, r)
            if 0 < mine < need:
                behind: i64 = len(placed)
                hope = 0.5 * float(p.tables.tile_points[p.tile[r] * 4 + smaller(behind, 3)]) + 1.1
                scores[s] += w.foothold * hope * float(mine) / float(need)
            s += 1


def _lead(p: GardenState, placed: vec[i64], region: i64) -> float:
    """A safe lead is worth a little, and more than a few cubes too many nothing."""
    mine: i64 = p.effective(placed[0], region)
    other: i64 = p.nation(region)
    if len(placed) > 1:
        other = p.effective(placed[1], region)
    lead: i64 = mine - other
    if lead > 3:
        lead = 3
    return float(lead)


def snow_danger(p: GardenState) -> float:
    """How likely the dead snow ends the game at the pace it has had, 0 to 1."""
    share = float(p.snow) / float(p.snow_limit())
    progress = float(leading_field(p)) / 9.0
    projected = share * (1.0 + (1.0 - progress) / (progress + 0.15))
    if projected <= 0.5:
        return 0.0
    x = (projected - 0.5) / 0.5
    if x > 1.0:
        x = 1.0
    return x * (0.25 + 0.75 * share)


def standing_worth(p: GardenState, seat: i64, w: Weights) -> float:
    """Reputation: never the worst, and the best when the dead snow is near (each Vuko stone will cost two fields)."""
    total = w.vuko_stone * float(p.stones[seat]) + w.honour * float(p.honour[seat])
    if p.standing[p.players - 1] == seat and not p.all_safe():
        total -= 0.8 * w.worst
        if vuko_ahead(p):
            region: i64 = region_to_visit(p, seat)
            if region != NONE:
                total -= 1.3 * w.worst
                if (
                    p.units_at(seat, 1, region) + p.units_at(seat, 2, region) + p.units_at(seat, 3, region)
                    > 0
                ):
                    total -= 2.5 * w.worst
    danger = snow_danger(p)
    if danger <= 0.0:
        return total
    mine: i64 = p.honour[seat] + p.tables.penalty * p.stones[seat]
    place = 0.0
    best: i64 = 99
    s: i64 = 0
    while s < p.players:
        if s != seat:
            other: i64 = p.honour[s] + p.tables.penalty * p.stones[s]
            if other < mine or (other == mine and p.rank_of(s) < p.rank_of(seat)):
                place += 1.0
            if other < best:
                best = other
        s += 1
    gap: i64 = best - mine
    if gap > 4:
        gap = 4
    elif gap < -6:
        gap = -6
    return total + w.snow * danger * (14.0 - 28.0 * place / float(p.players - 1) + 3.5 * float(gap))


def gorge_worth(p: GardenState, seat: i64, w: Weights) -> float:
    """The bonus of Viper Gorge, nearer towards the end."""
    mine: i64 = p.gorge(seat)
    best: i64 = 0
    s: i64 = 0
    while s < p.players:
        if s != seat and p.gorge(s) > best:
            best = p.gorge(s)
        s += 1
    total = w.gorge * float(mine)
    if p.reserve(seat) < 4:
        total -= 0.4 * float(4 - p.reserve(seat))
    if mine > best:
        total += w.gorge_lead + w.gorge_late * float(p.round)
    return total


def initiative_worth(p: GardenState, seat: i64, w: Weights) -> float:
    """Markers this round, and double steps kept for later."""
    total = w.markers * float(p.tables.markers[p.helmet[seat]]) + w.ship * float(
        p.tables.ship[p.helmet[seat]]
    )
    g: i64 = 0
    while g < 3:
        if p.doubles >> (seat * 3 + g) & 1:
            total += w.double
        g += 1
    return total


def totals(p: GardenState, w: Weights) -> list[float]:
    """How good the position looks for each seat by itself."""
    scores: list[float] = []
    s: i64 = 0
    while s < p.players:
        total = float(p.points(s)) + stock_worth(p, s, w) + plan_worth(p, s, w) + unit_worth(p, s, w)
        total += w.cube * float(p.cubes_out(s)) + goal_worth(p, s, w) + standing_worth(p, s, w)
        total += gorge_worth(p, s, w) + initiative_worth(p, s, w)
        scores.append(total)
        s += 1
    region_worth(p, scores, w)
    return scores


def promise(p: GardenState, seat: i64, option: i64, w: Weights) -> float:
    """What the options of a round's plan bring: initiative, order tiles, markers, resources."""
    copy = p.clone()
    assert isinstance(copy, GardenState)
    copy.play(seat, option)
    if copy.over():
        return 0.0
    after = stock_worth(copy, seat, w) + plan_worth(copy, seat, w) + initiative_worth(copy, seat, w)
    return after - stock_worth(p, seat, w) - plan_worth(p, seat, w) - initiative_worth(p, seat, w)
