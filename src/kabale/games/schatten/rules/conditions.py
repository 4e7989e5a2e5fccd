"""Conditions of quests and secret plans (chapters 11 and 13): one predicate vocabulary for both, and who controls which trophy."""

from mypy_extensions import i64

from kabale.games.schatten.ids import (
    ALL_IMPROVED,
    ALL_REGIONS,
    ARTEFACT,
    BLACK_EYE,
    CARBUNCLE,
    CONDITIONS,
    NEUTRAL,
    NONE,
    P_ADV_CONNECTED,
    P_ADV_INDEPENDENT,
    P_ADV_ONE_SEA,
    P_ADV_REGIONS_MAX,
    P_ADV_SEAS_COVERED,
    P_ADV_STACK,
    P_ADV_TOTAL,
    P_CONQUERED,
    P_EMINENCES_IMPROVED,
    P_FULL_REGIONS,
    P_HAND,
    P_ORG_REGIONS,
    P_ORGS,
    P_ORGS_LOADED,
    P_OWN_ALL,
    P_OWN_ANY,
    P_OWN_CONNECTED,
    P_OWN_MOST_REGIONS,
    P_OWN_NONE,
    P_OWN_REGIONS,
    P_OWN_REGIONS_MAX,
    P_OWN_SEAS_COVERED,
    P_OWN_ZONES,
    P_QUESTS,
    P_SHIPS_IN_SEA,
    P_SHIPS_SEAS,
    P_SHIPS_SOLE_SEA,
    P_SHIPS_TOTAL,
    P_SUPPLY,
    P_TROPHIES,
    P_WON_CONFLICTS,
    QUESTS,
    REGIONS,
    RESOURCES,
    SEAS,
    SPLINTER,
    STRONGER_SPIRITS,
)
from kabale.games.schatten.state import SchattenState, bit_at
from kabale.kernel.position import bit, bit_count


def holds(state: SchattenState, seat: i64, index: i64) -> bool:
    """Whether a seat fulfils a condition, by its number in the tables."""
    least: i64 = state.tables.least[index]
    if state.tables.predicate[index] == P_OWN_MOST_REGIONS:
        return most_regions(state, seat)
    if state.tables.predicate[index] == P_ADV_REGIONS_MAX:
        n: i64 = bit_count(state.standing(seat))
        return least <= n <= state.tables.argument[index]
    if state.tables.predicate[index] == P_OWN_REGIONS_MAX:
        return bit_count(state.owned[seat]) <= state.tables.argument[index]
    if state.tables.predicate[index] == P_OWN_NONE:
        return state.owned[seat] & state.tables.subset[index] == 0
    if state.tables.predicate[index] == P_OWN_ALL:
        return state.tables.subset[index] & ~state.owned[seat] == 0
    return progress(state, seat, index) >= least


def progress(state: SchattenState, seat: i64, index: i64) -> i64:
    """How far a seat has come with a condition: the number that is compared with the one it asks for."""
    p: i64 = state.tables.predicate[index]
    subset: i64 = state.tables.subset[index]
    if P_OWN_REGIONS <= p <= P_OWN_SEAS_COVERED:
        return _owning(state, seat, p, subset)
    if p <= P_ADV_TOTAL:
        return _standing(state, seat, p, subset)
    if p <= P_SHIPS_SOLE_SEA:
        return _sailing(state, seat, p, state.tables.argument[index])
    return _other(state, seat, p, subset, state.tables.argument[index])


def _owning(state: SchattenState, seat: i64, p: i64, subset: i64) -> i64:
    own: i64 = state.owned[seat]
    if p in (P_OWN_REGIONS, P_OWN_ANY, P_OWN_ALL, P_OWN_NONE):
        return bit_count(own & subset)
    if p == P_OWN_CONNECTED:
        return connected(state, own)
    if p == P_OWN_ZONES:
        n: i64 = 0
        for zone in state.tables.zones:
            if own & zone != 0:
                n += 1
        return n
    if p == P_OWN_SEAS_COVERED:
        return seas_covered(state, own)
    return bit_count(own)


def _standing(state: SchattenState, seat: i64, p: i64, subset: i64) -> i64:
    if p == P_ADV_STACK:
        return highest_stack(state, seat)
    if p == P_ADV_TOTAL:
        return all_adventurers(state, seat)
    standing: i64 = state.standing(seat)
    if p == P_ADV_CONNECTED:
        return connected(state, standing)
    if p == P_ADV_INDEPENDENT:
        if not independent(state, standing):
            return 0
        return bit_count(standing)
    if p == P_ADV_SEAS_COVERED:
        return seas_covered(state, standing)
    if p == P_ADV_ONE_SEA:
        best: i64 = 0
        for coast in state.tables.coast:
            best = max(best, bit_count(standing & coast))
        return best
    if p == P_ADV_REGIONS_MAX:
        return bit_count(standing)
    return bit_count(standing & subset)


def _sailing(state: SchattenState, seat: i64, p: i64, sea: i64) -> i64:
    if p == P_SHIPS_SEAS:
        return bit_count(state.sailing(seat))
    if p == P_SHIPS_IN_SEA:
        return ships_in(state, seat, sea)
    n: i64 = 0
    s: i64 = 0
    if p == P_SHIPS_TOTAL:
        while s < SEAS:
            n += ships_in(state, seat, s)
            s += 1
        return n
    own: i64 = state.sailing(seat)
    other: i64 = 0
    while other < state.players:
        if other != seat:
            own &= ~state.sailing(other)
        other += 1
    return bit_count(own)


def _other(state: SchattenState, seat: i64, p: i64, subset: i64, argument: i64) -> i64:
    if p == P_ORGS:
        return bit_count(state.held[seat] & subset)
    if p == P_ORGS_LOADED:
        return bit_count(state.loaded[seat] & subset)
    if p == P_TROPHIES:
        return trophies(state, seat, argument)
    if p == P_QUESTS:
        return quests_won(state, seat, argument)
    if p == P_HAND:
        return bit_count(state.hand[seat])
    if p == P_SUPPLY:
        return state.ship_supply[seat] if argument == 1 else state.supply[seat]
    if p == P_WON_CONFLICTS:
        return state.neutral_wins[seat] if argument == 1 else state.wins[seat]
    if p == P_CONQUERED:
        return state.taken[seat] if argument == 1 else state.conquests[seat]
    if p == P_EMINENCES_IMPROVED:
        return bit_count((state.hand[seat] | state.draw[seat] | state.discard[seat]) & ALL_IMPROVED)
    if p == P_ORG_REGIONS:
        return bit_count(org_regions(state, seat) & subset)
    if p == P_FULL_REGIONS:
        return bit_count(state.owned[seat] & ~state.free_keys())
    return four_resources(state, seat)


# -- the map ---------------------------------------------------------------------------------------


def connected(state: SchattenState, regions: i64) -> i64:
    """The size of the largest part of these regions that hangs together by open land borders (Gebirge trennen)."""
    best: i64 = 0
    left: i64 = regions
    while left != 0:
        part: i64 = left & -left
        edge: i64 = part
        while edge != 0:
            near: i64 = 0
            while edge != 0:
                near |= state.tables.land[bit_at(edge, 0)]
                edge &= edge - 1
            edge = near & regions & ~part
            part |= edge
        best = max(best, bit_count(part))
        left &= ~part
    return best


def independent(state: SchattenState, regions: i64) -> bool:
    """Whether no two of these regions are adjacent by land."""
    left: i64 = regions
    while left != 0:
        if state.tables.land[bit_at(left, 0)] & regions != 0:
            return False
        left &= left - 1
    return True


def seas_covered(state: SchattenState, regions: i64) -> i64:
    """How many seas these regions border together."""
    n: i64 = 0
    for coast in state.tables.coast:
        if coast & regions != 0:
            n += 1
    return n


def all_adventurers(state: SchattenState, seat: i64) -> i64:
    """A seat's adventurers on the map."""
    adventurers = state.adventurers
    n: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        n += adventurers[seat * REGIONS + region]
        region += 1
    return n


def highest_stack(state: SchattenState, seat: i64) -> i64:
    """The most adventurers of a seat in one region without any other colour."""
    adventurers = state.adventurers
    best: i64 = 0
    region: i64 = 0
    while region < REGIONS:
        n: i64 = adventurers[seat * REGIONS + region]
        if n > best and not state.foreign_adventurers(seat, region) and state.dragons >> region & 1 == 0:
            if state.djinn_at != region or state.djinn_of == seat:
                best = n
        region += 1
    return best


def ships_in(state: SchattenState, seat: i64, sea: i64) -> i64:
    """A seat's ships in a sea, the magic ship included."""
    at: i64 = seat * SEAS + sea
    n: i64 = state.ships[at]
    if state.magic_of == seat and state.magic_at == sea:
        n += 1
    return n


def most_regions(state: SchattenState, seat: i64) -> bool:
    """Whether a seat owns more regions than every other."""
    own: i64 = bit_count(state.owned[seat])
    other: i64 = 0
    while other < state.players:
        if other != seat and bit_count(state.owned[other]) >= own:
            return False
        other += 1
    return True


def org_regions(state: SchattenState, seat: i64) -> i64:
    """The seat's own regions in which it has an organisation."""
    bits: i64 = 0
    left: i64 = state.held[seat]
    while left != 0:
        region: i64 = state.org_at[bit_at(left, 0)]
        if region != NONE:
            bits |= bit(region)
        left &= left - 1
    return bits & state.owned[seat]


def four_resources(state: SchattenState, seat: i64) -> i64:
    """1 if four different own regions with an own organisation give the four resources (ruling R74), else 0."""
    regions: i64 = org_regions(state, seat)
    return 1 if _matched(state, regions, 0) else 0


def _matched(state: SchattenState, regions: i64, resource: i64) -> bool:
    if resource == RESOURCES:
        return True
    left: i64 = regions & state.tables.at_least[resource * 3]
    while left != 0:
        if _matched(state, regions & ~(left & -left), resource + 1):
            return True
        left &= left - 1
    return False


# -- quests and trophies -----------------------------------------------------------------------------


def quests_won(state: SchattenState, seat: i64, level: i64) -> i64:
    """How many quests of at least this level a seat has won (any level: -1)."""
    n: i64 = 0
    left: i64 = state.won[seat]
    while left != 0:
        if state.tables.level[bit_at(left, 0)] >= level:
            n += 1
        left &= left - 1
    return n


def land_strength(state: SchattenState, colour: i64, region: i64) -> i64:
    """The strength of a colour's units standing in a region, without ships."""
    at: i64 = colour * REGIONS + region
    n: i64 = state.adventurers[at]
    if colour == NEUTRAL:
        return n + 2 * (state.dragons >> region & 1)
    if state.djinn_at == region and state.djinn_of == colour:
        n += 3 if state.has(colour, STRONGER_SPIRITS) else 2
    return n


def controls_land(state: SchattenState, seat: i64, region: i64) -> bool:
    """Whether a trophy in a region is a seat's (ruling R108): alone there, or among the strongest, or owner of an empty region."""
    own: i64 = land_strength(state, seat, region)
    rivals: i64 = 0
    top: i64 = land_strength(state, NEUTRAL, region)
    other: i64 = 0
    while other < state.players:
        if other != seat:
            n: i64 = land_strength(state, other, region)
            if n > 0:
                rivals += 1
            if n > top:
                top = n
        other += 1
    if own > top:
        top = own
    if own == 0:
        return rivals == 0 and state.owned[seat] >> region & 1 == 1
    return rivals == 0 or own == top


def controls_sea(state: SchattenState, seat: i64, sea: i64) -> bool:
    """Whether a splinter in a sea is a seat's: the most ships there, shared when equal."""
    own: i64 = ships_in(state, seat, sea)
    if own == 0:
        return False
    other: i64 = 0
    while other < state.players:
        if ships_in(state, other, sea) > own:
            return False
        other += 1
    return True


def trophies(state: SchattenState, seat: i64, kind: i64) -> i64:
    """How many trophies of a kind (-1: of all kinds) a seat controls."""
    n: i64 = 0
    if kind in (BLACK_EYE, NONE):
        n += _land_trophies(state, seat, state.eyes)
    if kind in (ARTEFACT, NONE):
        n += _land_trophies(state, seat, state.artefacts)
    if kind in (CARBUNCLE, NONE):
        n += _land_trophies(state, seat, state.carbuncles)
    if kind in (SPLINTER, NONE):
        sea: i64 = 0
        while sea < SEAS:
            if state.splinters >> sea & 1 == 1 and controls_sea(state, seat, sea):
                n += 1
            sea += 1
    return n


def _land_trophies(state: SchattenState, seat: i64, regions: i64) -> i64:
    n: i64 = 0
    left: i64 = regions & ALL_REGIONS
    while left != 0:
        if controls_land(state, seat, bit_at(left, 0)):
            n += 1
        left &= left - 1
    return n


def plan_points(state: SchattenState, seat: i64) -> i64:
    """How many conditions of its secret plan a seat fulfils."""
    plan: i64 = state.plan[seat]
    if plan == NONE:
        return 0
    n: i64 = 0
    i: i64 = 0
    while i < CONDITIONS:
        if holds(state, seat, QUESTS + plan * CONDITIONS + i):
            n += 1
        i += 1
    return n
