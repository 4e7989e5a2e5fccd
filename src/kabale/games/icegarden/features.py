"""Numbers about a position, and the value function for bots: points, regions, stocks, units, plans, goals, reputation."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kabale.games.icegarden.ids import (
    ATTACK,
    CALLO,
    CUBE,
    F_CREATE,
    F_DOMINANCE,
    F_GORGE,
    F_INFLUENCE,
    F_LOAD,
    F_MOUNTAIN,
    F_MOVE,
    F_RAVEN,
    F_STEP,
    F_VUKO,
    FJOLLFINN,
    FREIHOFF,
    GOLD,
    MFACTOR,
    NEUTRAL,
    NONE,
    O_BUY,
    O_DEPLOY,
    O_DISCARD,
    O_DONE,
    O_DOWN,
    O_FROM,
    O_GO,
    O_LOAD,
    O_PICK,
    O_PLACE,
    O_RELOCATE,
    O_REPLACE,
    O_SACRIFICE,
    O_STRIKE,
    O_TO,
    O_UP,
    POPULATION,
    RANKS,
    REGIONS,
    SLOTS,
    UNITS,
    VAN_DYKEN,
)
from kabale.games.icegarden.rules.dominance import ranking
from kabale.games.icegarden.rules.ending import reached
from kabale.games.icegarden.rules.initiative import leading_field
from kabale.games.icegarden.rules.vuko import region_to_visit
from kabale.games.icegarden.state import GardenState, smaller, unit_rank
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.position import Position

OTHERS: Final = 0.55  # how much the best of the others counts against oneself
DUEL: Final = 0.8  # the same with two players
WON: Final = 1000.0
FOOTHOLD: Final = 0.6  # what influence below the nation's counts of the place it may lead to
GOAL: Final = 1.5  # how much the individual goal counts


def stone_worth(p: GardenState, seat: i64) -> float:
    """M-factor stones: more where they can call a unit of the reserve, most on the rank of the goal's units."""
    total = 0.0
    rank: i64 = 1
    while rank <= RANKS:
        n: i64 = p.stones_of(seat, rank)
        useful: i64 = p.units_at(seat, rank, NONE)
        if n < useful:
            useful = n
        total += float(useful) * rank_worth(p, seat, rank) + float(n - useful) * 0.7
        rank += 1
    basic: i64 = p.stones_of(seat, 0)
    return total + (1.15 * float(basic) if basic < 3 else 3.45 + 0.4 * float(basic - 3))


def rank_worth(p: GardenState, seat: i64, rank: i64) -> float:
    """What a stone on a rank is worth; Callo's Nightmare is wanted once a Faunus stands."""
    if rank == 1:
        return 1.4
    if rank == RANKS:
        return 3.6 if p.who[seat] == CALLO and p.units_at(seat, 2, NONE) < 2 else 2.9
    return 3.1


def stock_worth(p: GardenState, seat: i64) -> float:
    """Population, gold and M-factor, each less where there is plenty."""
    total = 0.0
    r: i64 = POPULATION
    while r <= GOLD:
        n: i64 = p.get(seat, r)
        total += 0.6 * float(n) if n < 3 else 1.8 + 0.25 * float(n - 3)
        r += 1
    return total + stone_worth(p, seat)


def plan_worth(p: GardenState, seat: i64) -> float:
    """What the markers placed this round promise with the stocks at hand."""
    traders: i64 = p.traders[seat] + going_on(p, seat, F_GORGE)
    population: i64 = p.get(seat, POPULATION) + traders
    gold: i64 = p.get(seat, GOLD)
    total = float(traders)
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
                total += 0.95 * float(used)
            elif f == 2:
                steps: i64 = gold if gold < 2 else 2
                gold -= steps
                total += 0.85 * float(steps) - 0.25 * float(k)
            elif f == 3:
                if population >= p.mountain_price():
                    population -= p.mountain_price()
                    total += 0.9 - 0.5 * float(k)
            elif f == 4:
                if p.get(seat, MFACTOR) > k and (p.stones[seat] > k or p.honour[seat] > 2):
                    total += 1.6 + 0.6 * float(p.stones[seat])
            else:
                total += _creation_promise(p, seat, k)
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


def unit_worth(p: GardenState, seat: i64) -> float:
    """Units on the map, besides the influence they give."""
    total = 0.0
    u: i64 = 0
    while u < UNITS:
        if p.spot[seat * UNITS + u] >= 0:
            rank: i64 = unit_rank(u)
            total += 1.5 if rank == 1 else 4.4 if rank == 2 else 3.6
            total += 0.25 * float(p.icons(seat, rank, ATTACK))
            if rank == RANKS and p.who[seat] == CALLO and p.units_at(seat, 2, NONE) < 2:
                total += 0.8
        u += 1
    rank = 1
    while rank <= RANKS:
        total += 1.1 * float(p.used_slots(seat, rank))
        rank += 1
    return total


def goal_worth(p: GardenState, seat: i64) -> float:
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
    return GOAL * (20.0 * share + 26.0 * share * share)


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


def region_worth(p: GardenState, scores: list[float]) -> None:
    """Adds what each region promises to everybody, this round and later: points and resources by place, cult sites, goals."""
    settled: i64 = settled_regions(p)
    i: i64 = 0
    while i < len(p.sequence):
        r: i64 = p.sequence[i]
        now = i >= settled
        i += 1
        weight = 1.45 if now and p.scoring else 0.5
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
                scores[seat] += (1.9 if now else 1.1) - 0.4 * float(k)
            if k == 0:
                scores[seat] += (1.9 if now else 0.9) * float(p.cult[r])
                scores[seat] += chance_in_region(p, seat, r) + _lead(p, placed, r)
            k += 1
        s: i64 = 0
        while s < p.players:
            mine: i64 = p.effective(s, r)
            if 0 < mine < need:
                behind: i64 = len(placed)
                hope = 0.5 * float(p.tables.tile_points[p.tile[r] * 4 + smaller(behind, 3)]) + 1.1
                scores[s] += FOOTHOLD * hope * float(mine) / float(need)
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
    return 0.18 * float(lead)


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


def standing_worth(p: GardenState, seat: i64) -> float:
    """Reputation: never the worst, and the best when the dead snow is near (each Vuko stone will cost two fields)."""
    total = -1.3 * float(p.stones[seat]) - 0.2 * float(p.honour[seat])
    if p.standing[p.players - 1] == seat and not p.all_safe():
        total -= 0.8
        if vuko_ahead(p):
            region: i64 = region_to_visit(p, seat)
            if region != NONE:
                total -= 1.3
                if (
                    p.units_at(seat, 1, region) + p.units_at(seat, 2, region) + p.units_at(seat, 3, region)
                    > 0
                ):
                    total -= 2.5
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
    return total + danger * (14.0 - 28.0 * place / float(p.players - 1) + 3.5 * float(gap))


def gorge_worth(p: GardenState, seat: i64) -> float:
    """The bonus of Viper Gorge, nearer towards the end."""
    mine: i64 = p.gorge(seat)
    best: i64 = 0
    s: i64 = 0
    while s < p.players:
        if s != seat and p.gorge(s) > best:
            best = p.gorge(s)
        s += 1
    total = -0.2 * float(mine)
    if p.reserve(seat) < 4:
        total -= 0.4 * float(4 - p.reserve(seat))
    if mine > best:
        total += 1.0 + 0.35 * float(p.round)
    return total


def initiative_worth(p: GardenState, seat: i64) -> float:
    """Markers this round, and double steps kept for later."""
    total = 0.9 * float(p.tables.markers[p.helmet[seat]]) - 0.15 * float(p.tables.ship[p.helmet[seat]])
    g: i64 = 0
    while g < 3:
        if p.doubles >> (seat * 3 + g) & 1:
            total -= 0.4
        g += 1
    return total


def totals(p: GardenState) -> list[float]:
    """How good the position looks for each seat by itself."""
    scores: list[float] = []
    s: i64 = 0
    while s < p.players:
        total = float(p.points(s)) + stock_worth(p, s) + plan_worth(p, s) + unit_worth(p, s)
        total += (
            0.3 * float(p.cubes_out(s))
            + goal_worth(p, s)
            + standing_worth(p, s)
            + gorge_worth(p, s)
            + initiative_worth(p, s)
        )
        scores.append(total)
        s += 1
    region_worth(p, scores)
    return scores


def gain_at(p: GardenState, seat: i64, region: i64, add: i64) -> float:
    """About how much more (or less) a region is worth with so much influence more (or less)."""
    need: i64 = p.nation(region) + 1
    best: i64 = 0
    s: i64 = 0
    while s < p.players:
        if s != seat:
            e: i64 = p.effective(s, region)
            if e > best:
                best = e
        s += 1
    mine: i64 = p.effective(seat, region)
    return _level(p, region, mine + add, best, need) - _level(p, region, mine, best, need)


def _level(p: GardenState, region: i64, mine: i64, best: i64, need: i64) -> float:
    if mine <= 0:
        return 0.0
    if mine < need:
        return FOOTHOLD * 2.5 * float(mine) / float(need)
    first = 0.6 * float(p.tables.tile_points[p.tile[region] * 4])
    if mine > best:
        lead: i64 = mine - best
        return first + 1.8 + 1.5 * float(p.cult[region]) + 0.25 * float(smaller(lead, 3))
    return 0.5 * first + 0.9 + 0.1 * float(mine)


def unit_place(p: GardenState, seat: i64, rank: i64, region: i64) -> float:
    """How well a unit of a rank stands in a region, for the goal and for dominating."""
    who: i64 = p.who[seat]
    total = gain_at(p, seat, region, rank)
    if rank == 2:
        if who == FJOLLFINN:
            s: i64 = 0
            while s < p.players:
                if s != seat and p.cubes_at(s, region) > 0:
                    total += 1.5
                s += 1
        elif who == VAN_DYKEN:
            total += 3.0 if p.cult[region] > 0 and region != p.thorn else 0.0
        elif who == FREIHOFF:
            total += 3.0 if p.towers >> region & 1 == 0 else 0.0
        elif region != p.thorn:
            total += 1.5 * float(p.nightmares[region]) + float(p.units_at(seat, 3, region))
        total -= 0.8 * float(p.units_at(seat, 2, region))
    elif rank == 3 and who == CALLO and region != p.thorn:
        total += 1.5 + (2.0 if p.nightmares[region] == 1 else 1.2) + 0.8 * float(p.units_at(seat, 2, region))
    return total


@mypyc_attr(allow_interpreted_subclasses=True)
class GardenEvaluator(Evaluator):
    """How good a position looks, and which options look natural inside a composite choice."""

    def value(self, position: Position, seat: i64) -> float:
        """The own total against the others', or won and lost."""
        assert isinstance(position, GardenState)
        p = position
        if p.over():
            return WON * (1.5 - float(p.place(seat)))
        if len(p.sequence) == 0:
            return 0.0
        scores = totals(p)
        mean = 0.0
        top = -1000.0
        s: i64 = 0
        while s < p.players:
            if s != seat:
                mean += scores[s]
                if scores[s] > top:
                    top = scores[s]
            s += 1
        mean /= float(p.players - 1)
        doom = 0.0
        s = 0
        while s < p.players:
            if s != seat and reached(p, s):
                doom += 60.0
            s += 1
        share = DUEL if p.players == 2 else OTHERS
        return scores[seat] - share * 0.5 * (mean + top) - doom

    def prior(self, position: Position, seat: i64, option: i64) -> float:
        """How natural an option looks at first sight."""
        assert isinstance(position, GardenState)
        p = position
        if option == O_DONE:
            return 0.0
        if len(p.sequence) == 0:
            return 0.0
        if O_PLACE <= option < O_PLACE + REGIONS:
            return gain_at(p, seat, option - O_PLACE, 1) - 0.2
        if O_PICK <= option < O_GO:
            return 0.1 * float((option - O_PICK) // REGIONS) - 0.05
        if O_GO <= option < O_FROM:
            return self._step(p, seat, option - O_GO)
        if O_TO <= option < O_LOAD:
            return gain_at(p, seat, option - O_TO, 2)
        if O_LOAD <= option < O_DISCARD:
            return self._load(p, seat, option - O_LOAD)
        if O_UP <= option < O_REPLACE:
            return self._shift(p, seat, option)
        if O_DEPLOY <= option < O_DEPLOY + REGIONS:
            return unit_place(p, seat, p.frames[-1].a, option - O_DEPLOY)
        if O_STRIKE <= option < O_SACRIFICE:
            kind: i64 = (option - O_STRIKE) // REGIONS % 4
            owner: i64 = (option - O_STRIKE) // REGIONS // 4
            if kind == CUBE:
                return 1.0 if owner == NEUTRAL else 1.3
            return 0.9 * float(kind) + 0.3
        if O_RELOCATE <= option < O_RELOCATE + REGIONS:
            return gain_at(p, seat, option - O_RELOCATE, 1)
        return 0.5 if option < O_BUY else 0.6

    def horizon(self, players: i64) -> i64:
        """Turns are short: everybody's answer counts."""
        return players - 1

    def _step(self, p: GardenState, seat: i64, region: i64) -> float:
        frame = p.frames[-1]
        rank: i64 = frame.a if frame.kind == F_STEP else unit_rank(frame.a)
        if rank == CUBE:
            return gain_at(p, seat, region, 1)
        return unit_place(p, seat, rank, region)

    def _load(self, p: GardenState, seat: i64, kind: i64) -> float:
        frame = p.frames[-1]
        n: i64 = 1 if kind == CUBE else kind
        if frame.kind != F_LOAD:
            return 0.0
        return gain_at(p, seat, frame.b, n) + gain_at(p, seat, frame.a, -n) + 0.05

    def _shift(self, p: GardenState, seat: i64, option: i64) -> float:
        if option >= O_DOWN:
            return -1.0
        target: i64 = option - O_UP + 1
        room: i64 = p.units_at(seat, target, NONE) - p.stones_of(seat, target)
        if room > 0:
            return 0.4 * float(target)
        return 0.1 if target == 1 and p.units_at(seat, 2, NONE) > p.stones_of(seat, 2) else -0.5
