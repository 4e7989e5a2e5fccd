"""Numbers about a position, and the value function for bots: what a seat has, what it will have after the conflicts, and which
quests it would win now."""

from librt.vecs import vec
from mypy_extensions import i64

from kabale.games.schatten.ids import (
    ACQUIRE,
    BID,
    BUILD,
    CONDITIONS,
    DEED,
    DONE,
    DRAFT,
    F_DRAFT,
    F_HIRE,
    F_PAY,
    F_PLAN,
    F_SITE,
    F_SUPPORT,
    F_TARGET,
    HIRE,
    LAY,
    MOVE,
    NEUTRAL,
    NONE,
    P_CONQUERED,
    P_WON_CONFLICTS,
    PAID,
    PLACE,
    PLAN,
    QUESTS,
    REGIONS,
    SEAS,
    SITE,
    SKIP,
    STAFF,
    SUPPORT,
    SUPPORT_MAGIC,
    TAKE,
    TAKE_SPECIAL,
    TO,
    UNLOAD,
)
from kabale.games.schatten.rules import conditions, conflicts, payment, scoring
from kabale.games.schatten.rules.conditions import holds, land_strength
from kabale.games.schatten.rules.setup import pack_of
from kabale.games.schatten.state import SchattenState
from kabale.kernel.evaluation import Comparing
from kabale.kernel.position import Position, bit, bit_count

WEIGHTS = {
    "region": 1.0,  # a region owned after the conflicts as they stand
    "owned": 0.25,  # one owned already
    "held": 1.1,  # a site held, and one that is loaded
    "loaded": 0.3,
    "load": 0.16,  # a load
    "trophy": 1.3,
    "won": 3.0,  # a quest won, and one of the third level
    "won_last": 0.5,
    "adventurer": 0.3,  # an adventurer on the map, and one in the supply
    "supply": 0.22,
    "ship": 0.34,  # a ship on the map, and one in the supply
    "ship_supply": 0.2,
    "sailing": 0.2,  # a region reached by sea
    "card": 0.08,  # a card in hand
    "plan": 1.3,  # a condition of the plan fulfilled
    "bid": 2.6,  # a bid for a quest that would be won now, and for another
    "bid_open": 0.1,
    "bid_lead": 1.0,  # a bid for a last quest, by how far one is ahead
    "best": 0.35,  # how much the best of the others counts
}


class Weights:
    """The numbers of WEIGHTS by name, for quick reading."""

    def __init__(self, w: list[float]) -> None:
        self.region = w[0]
        self.owned = w[1]
        self.held = w[2]
        self.loaded = w[3]
        self.load = w[4]
        self.trophy = w[5]
        self.won = w[6]
        self.won_last = w[7]
        self.adventurer = w[8]
        self.supply = w[9]
        self.ship = w[10]
        self.ship_supply = w[11]
        self.sailing = w[12]
        self.card = w[13]
        self.plan = w[14]
        self.bid = w[15]
        self.bid_open = w[16]
        self.bid_lead = w[17]
        self.best = w[18]


def strongest_other(state: SchattenState, seat: i64, region: i64) -> i64:
    """The strength of the strongest other colour in a region."""
    top: i64 = land_strength(state, NEUTRAL, region)
    other: i64 = 0
    while other < state.players:
        if other != seat:
            top = max(top, land_strength(state, other, region))
        other += 1
    return top


def coming(state: SchattenState) -> vec[i64]:
    """The regions each seat would own if all conflicts were settled now: the strongest alone takes one, equals keep what they have."""
    out = state.owned[:]
    region: i64 = 0
    while region < REGIONS:
        top: i64 = land_strength(state, NEUTRAL, region)
        strongest: i64 = bit(NEUTRAL)
        seat: i64 = 0
        while seat < state.players:
            n: i64 = land_strength(state, seat, region)
            if n > top:
                top = n
                strongest = 0
            if n == top:
                strongest |= bit(seat)
            seat += 1
        if top > 0:
            _settle(out, region, strongest, state.players)
        region += 1
    return out


def _settle(owned: vec[i64], region: i64, strongest: i64, players: i64) -> None:
    seat: i64 = 0
    while seat < players:
        if strongest == bit(seat):
            owned[seat] |= bit(region)
        elif strongest >> seat & 1 == 0:
            owned[seat] &= ~bit(region)
        seat += 1


def fights_won(state: SchattenState, seat: i64) -> i64:
    """How many conflicts in regions a seat would win now."""
    n: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        other: i64 = strongest_other(state, seat, region)
        if other > 0 and land_strength(state, seat, region) > other:
            n += 1
        region += 1
    return n


def promising(state: SchattenState, seat: i64, quest: i64, after: i64) -> bool:
    """Whether a seat would fulfil a quest as things stand."""
    predicate: i64 = state.tables.predicate[quest]
    least: i64 = state.tables.least[quest]
    if predicate == P_WON_CONFLICTS:
        return fights_won(state, seat) >= least
    if predicate == P_CONQUERED:
        gained: i64 = after & ~state.owned[seat]
        if state.tables.argument[quest] == 1:
            gained &= ~state.neutral_regions()
        return bit_count(gained) >= least
    return holds(state, seat, quest)


def quest_hopes(state: SchattenState, seat: i64, after: i64, w: Weights) -> float:
    """What the bids of a seat are worth: much for quests it would win, more for the last ones if it leads."""
    value = 0.0
    for quest in state.row:
        if state.bidder[quest] != seat:
            continue
        if promising(state, seat, quest, after):
            value += w.bid
            if state.tables.level[quest] == 3:
                value += w.bid_lead * lead(state, seat)
        else:
            value += w.bid_open
    return value


def lead(state: SchattenState, seat: i64) -> float:
    """How far ahead a seat is, as far as can be counted."""
    own: i64 = scoring.total_points(state, seat)
    best: i64 = 0
    other: i64 = 0
    while other < state.players:
        if other != seat:
            best = max(best, scoring.total_points(state, other))
        other += 1
    return float(own + 1 - best)


def plan_progress(state: SchattenState, seat: i64, plan: i64) -> float:
    """How far a seat is with the conditions of a plan: 1 for each fulfilled, a share for the others."""
    value = 0.0
    i: i64 = 0
    while i < CONDITIONS:
        index: i64 = QUESTS + plan * CONDITIONS + i
        if holds(state, seat, index):
            value += 1.0
        else:
            least: i64 = state.tables.least[index]
            value += 0.4 * float(min(conditions.progress(state, seat, index), least)) / float(max(least, 1))
        i += 1
    return value


def worth(state: SchattenState, seat: i64, after: i64, w: Weights) -> float:
    """What a seat has, on its own; ``after`` are its regions once the conflicts are settled."""
    ships: i64 = 0
    sea: i64 = 0
    while sea < SEAS:
        ships += conditions.ships_in(state, seat, sea)
        sea += 1
    value = w.region * float(bit_count(after)) + w.owned * float(bit_count(state.owned[seat]))
    value += w.held * float(bit_count(state.held[seat])) + w.loaded * float(bit_count(state.loaded[seat]))
    value += w.load * float(state.all_loads(seat))
    value += w.trophy * float(conditions.trophies(state, seat, NONE))
    value += w.won * float(bit_count(state.won[seat]))
    value += w.won_last * float(conditions.quests_won(state, seat, 3))
    value += w.adventurer * float(conditions.all_adventurers(state, seat))
    value += w.supply * float(state.supply[seat])
    value += w.ship * float(ships) + w.ship_supply * float(state.ship_supply[seat])
    value += w.sailing * float(bit_count(state.sailing(seat)))
    value += w.card * float(bit_count(state.hand[seat]))
    if state.plan[seat] != NONE:
        value += w.plan * plan_progress(state, seat, state.plan[seat])
    return value + quest_hopes(state, seat, after, w)


class SchattenEvaluator(Comparing):
    """What a seat has and hopes for, against the best of the others."""

    def __init__(self, weights: list[float]) -> None:
        self.w = Weights(weights)

    def worths(self, position: Position) -> list[float]:
        """What each seat has and hopes for."""
        assert isinstance(position, SchattenState)
        state = position
        out: list[float] = []
        if state.over():
            return out
        after = coming(state)
        seat: i64 = 0
        while seat < state.players:
            out.append(worth(state, seat, after[seat], self.w))
            seat += 1
        return out

    def compared(self, position: Position, worths: list[float], seat: i64) -> float:
        """Against the best of the others; by place and points once the game is over."""
        assert isinstance(position, SchattenState)
        state = position
        if state.over():
            return 200.0 - 60.0 * float(state.place(seat)) + float(scoring.total_points(state, seat))
        best = -1000.0
        other: i64 = 0
        while other < state.players:
            if other != seat and worths[other] > best:
                best = worths[other]
            other += 1
        return worths[seat] - self.w.best * best

    def window(self, players: i64) -> i64:
        """Two rounds and the own next turn; with two players lots are drawn to the end of the game."""
        return 2 * players + 1

    def lots_every(self, players: i64) -> i64:
        """With two players who won says more than what they have."""
        return 1 if players == 2 else 0

    def prior(self, position: Position, seat: i64, option: i64) -> float:
        """How natural an option looks inside a composite choice."""
        assert isinstance(position, SchattenState)
        kind: i64 = position.frames[-1].kind
        if kind == F_PAY:
            return 1000.0 * pay_prior(position, seat, option)
        if kind == F_TARGET:
            return target_prior(position, seat, option)
        if kind == F_DRAFT:
            return 1000.0 * draft_prior(position, seat, option - DRAFT)
        if kind == F_PLAN:
            return 1000.0 * plan_progress(position, seat, option - PLAN)
        if kind == F_SUPPORT:
            return 1000.0 * support_prior(position, seat, option)
        if kind == F_HIRE and PLACE <= option < PLACE + REGIONS:
            return 5.0 + place_prior(position, seat, option - PLACE)
        if kind == F_SITE:
            return float(position.tables.keys[option - SITE])
        if TAKE <= option < TAKE + 2 * TAKE_SPECIAL:
            return float(option - TAKE)
        return plain_prior(option)


def plain_prior(option: i64) -> float:
    """Doing something looks better than stopping."""
    if option in (DONE, SKIP):
        return -1.0
    if option in (BID, DEED):
        return 3.0
    if STAFF <= option < STAFF + 30:
        return 2.0
    return 1.0


def place_prior(state: SchattenState, seat: i64, region: i64) -> float:
    """Where an adventurer is useful: where it turns a conflict, or next to regions to be won."""
    own: i64 = land_strength(state, seat, region)
    other: i64 = strongest_other(state, seat, region)
    value = 0.3 * float(bit_count(state.tables.land[region] & ~state.owned[seat]))
    if other > 0:
        value += 4.0 if own <= other <= own + 1 else 0.5
    if own >= 1:
        value += 0.6
    if own >= 3:
        value -= 1.5
    return value


def pay_prior(state: SchattenState, seat: i64, option: i64) -> float:
    """Pay as soon as it is enough; a card that is place and payment at once comes first."""
    frame = state.frames[-1]
    if option == PAID:
        return 50.0
    if option >= UNLOAD:
        return 4.0
    card: i64 = option - LAY
    one: i64 = bit(card)
    resource: i64 = payment.resource_of(frame.a)
    gives: i64 = state.in_cards(one, resource)
    waste: i64 = -gives
    r: i64 = 0
    while r < 4:
        waste += state.in_cards(one, r)
        r += 1
    value = 2.0 * float(gives) - 0.8 * float(waste)
    places: i64 = payment.places_of(state, frame.a)
    if places & one != 0 and payment.needs_place(frame.a) and state.laid & places == 0:
        value += 8.0
        if frame.a == HIRE:
            value += place_prior(state, seat, card)
        elif frame.a == ACQUIRE:
            value += float(state.tables.keys[card] - state.sites[card])
    elif gives > 2 and frame.a != MOVE:
        value -= 3.0
    if frame.a == BUILD:
        value += 0.5 * float(bit_count(state.tables.seas_of[card])) if card < REGIONS else 0.0
    return value


def target_prior(state: SchattenState, seat: i64, option: i64) -> float:
    """Where a group is useful: regions it can take, trophies, conflicts it turns."""
    frame = state.frames[-1]
    if option < TO or option >= TO + REGIONS or frame.a >= REGIONS:
        return 0.0
    region: i64 = option - TO
    group: i64 = state.adventurers[seat * REGIONS + frame.a]
    if state.tables.rough >> region & 1 == 1:
        group -= 1
    own: i64 = land_strength(state, seat, region)
    other: i64 = strongest_other(state, seat, region)
    value = 0.0
    if state.owned[seat] >> region & 1 == 0:
        value = 6.0 if own <= other < own + group else -3.0
        if state.neutral_regions() >> region & 1 == 0:
            value += 0.5
    elif own <= other < own + group:
        value = 5.0
    if (state.eyes | state.artefacts | state.carbuncles) >> region & 1 == 1:
        value += 2.0
    return value - 0.2 * float(other)


def support_prior(state: SchattenState, seat: i64, option: i64) -> float:
    """Send ships where they turn the conflict."""
    frame = state.frames[-1]
    magic: i64 = state.frames[-2].c
    own: i64 = conflicts.strength(state, seat, frame.a, magic)
    other: i64 = 0
    colour: i64 = 0
    while colour <= NEUTRAL:
        if colour != seat and (colour < state.players or colour == NEUTRAL):
            other = max(other, conflicts.strength(state, colour, frame.a, magic))
        colour += 1
    ready: i64 = 0
    sea: i64 = 0
    while sea < SEAS:
        if state.tables.seas_of[frame.a] >> sea & 1 == 1:
            ready += conflicts.upright(state, seat, sea)
        sea += 1
    useful = own <= other < own + ready + 1
    if option == SUPPORT_MAGIC or SUPPORT <= option < SUPPORT + SEAS:
        return 1.0 if useful else -1.0
    return 0.0


def draft_prior(state: SchattenState, seat: i64, card: i64) -> float:
    """Regions with keys and neighbours among those kept or in hand look good."""
    frame = state.frames[-1]
    value = 1.0 * float(state.tables.keys[card]) + 0.4 * float(bit_count(state.tables.land[card]))
    i: i64 = 0
    while i < frame.a:
        kept: i64 = state.kept[seat * 10 + i]
        if state.tables.land[card] >> kept & 1 == 1:
            value += 0.7
        i += 1
    pack: i64 = state.packs[pack_of(state, seat, frame.a)]
    return value + 0.05 * float(bit_count(pack & state.tables.land[card]))
