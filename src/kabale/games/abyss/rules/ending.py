"""The end of the game (chapter 7): the last affiliation, scoring, places."""

from mypy_extensions import i64

from kabale.games.abyss.ids import (
    AFFILIATED,
    ALLIES,
    COUNT_ALLIES,
    COUNT_GUILD,
    COUNT_GUILDS,
    COUNT_HIGHEST_LORD,
    COUNT_KEYS,
    COUNT_LORDS,
    COUNT_LOWEST_ALLIES,
    COUNT_LOWEST_LORD,
    COUNT_MIRROR,
    COUNT_NO_KEYS,
    COUNT_RACE,
    DISCARD,
    E_END,
    E_FINAL,
    END_LIMIT,
    HELD,
    KINDS,
    LOCATIONS,
    LORDS,
    RACES,
    VALUES,
)
from kabale.games.abyss.state import AbyssState
from kabale.kernel.position import ALL, bit, bit_count, worth_of


def finish_by_limit(state: AbyssState) -> None:
    """The limit of rounds is reached: the game ends at once."""
    state.emit(E_END, ALL, state.turn, END_LIMIT)
    finish(state, END_LIMIT)


def finish(state: AbyssState, reason: i64) -> None:
    """After the last turn: everybody affiliates the lowest ally of each race in hand; the rest is discarded."""
    seat: i64 = 0
    while seat < state.players:
        affiliate_lowest(state, seat)
        seat += 1
    state.show()
    state.ending = reason
    state.pop()


def affiliate_lowest(state: AbyssState, seat: i64) -> None:
    """The lowest ally of each race in a hand stays in front of the player."""
    base: i64 = seat * KINDS
    race: i64 = 0
    while race < RACES:
        kept = False
        kind: i64 = race * VALUES
        while kind < race * VALUES + VALUES:
            if state.hand[base + kind] > 0 and not kept:
                kept = True
                state.from_hand(seat, kind, AFFILIATED + seat)
                state.emit(E_FINAL, ALL, seat, kind)
            while state.hand[base + kind] > 0:
                state.from_hand(seat, kind, DISCARD)
            kind += 1
        race += 1


# -- counting what a player has -------------------------------------------------------------------


def lords_of_guild(state: AbyssState, seat: i64, guild: i64) -> i64:
    """How many lords of a guild a seat has, free, bound or disabled."""
    n: i64 = 0
    lord: i64 = 0
    while lord < LORDS:
        if state.lord_at[lord] == HELD + seat and state.tables.guild[lord] == guild:
            n += 1
        lord += 1
    return n


def guilds(state: AbyssState, seat: i64) -> i64:
    """How many guilds are among a seat's lords; ambassadors are one."""
    bits: i64 = 0
    lord: i64 = 0
    while lord < LORDS:
        if state.lord_at[lord] == HELD + seat:
            bits |= bit(state.tables.guild[lord])
        lord += 1
    return bit_count(bits)


def lords_with_keys(state: AbyssState, seat: i64) -> i64:
    """How many of a seat's lords bear a key, free, bound or disabled."""
    n: i64 = 0
    lord: i64 = 0
    while lord < LORDS:
        if state.lord_at[lord] == HELD + seat and state.tables.keys[lord] > 0:
            n += 1
        lord += 1
    return n


def lowest_lord(state: AbyssState, seat: i64) -> i64:
    """The influence of the weakest lord; 0 without lords."""
    low: i64 = 0
    lord: i64 = 0
    while lord < LORDS:
        if state.lord_at[lord] == HELD + seat:
            x: i64 = state.tables.influence[lord]
            if low == 0 or x < low:
                low = x
        lord += 1
    return low


def highest_lord(state: AbyssState, seat: i64) -> i64:
    """The influence of the strongest lord; 0 without lords."""
    high: i64 = 0
    lord: i64 = 0
    while lord < LORDS:
        if state.lord_at[lord] == HELD + seat and state.tables.influence[lord] > high:
            high = state.tables.influence[lord]
        lord += 1
    return high


def affiliated(state: AbyssState, seat: i64, race: i64) -> i64:
    """How many affiliated allies of a race a seat has."""
    n: i64 = 0
    card: i64 = state.tables.first[race * VALUES]
    last: i64 = state.tables.first[race * VALUES + VALUES]
    while card < last:
        if state.where[card] == AFFILIATED + seat:
            n += 1
        card += 1
    return n


def all_affiliated(state: AbyssState, seat: i64) -> i64:
    """How many affiliated allies a seat has."""
    n: i64 = 0
    card: i64 = 0
    while card < ALLIES:
        if state.where[card] == AFFILIATED + seat:
            n += 1
        card += 1
    return n


def best_ally(state: AbyssState, seat: i64, race: i64) -> i64:
    """The highest value among a seat's affiliated allies of a race; 0 without any."""
    where = state.where
    card: i64 = state.tables.first[race * VALUES + VALUES] - 1
    first: i64 = state.tables.first[race * VALUES]
    while card >= first:
        if where[card] == AFFILIATED + seat:
            return state.tables.kind[card] % VALUES + 1
        card -= 1
    return 0


def lowest_allies(state: AbyssState, seat: i64) -> i64:
    """The lowest values among a seat's affiliated allies of each race, summed."""
    total: i64 = 0
    race: i64 = 0
    while race < RACES:
        card: i64 = state.tables.first[race * VALUES]
        last: i64 = state.tables.first[race * VALUES + VALUES]
        while card < last:
            if state.where[card] == AFFILIATED + seat:
                total += state.tables.kind[card] % VALUES + 1
                break
            card += 1
        race += 1
    return total


# -- scoring ----------------------------------------------------------------------------------------


def location_points(state: AbyssState, seat: i64, tile: i64) -> i64:
    """What a location is worth with the lords and allies of a seat."""
    count: i64 = state.tables.count[tile]
    if count == COUNT_MIRROR:
        return mirrored(state, seat)
    n: i64 = 0
    if count == COUNT_GUILD:
        n = lords_of_guild(state, seat, state.tables.of[tile])
    elif count == COUNT_RACE:
        n = affiliated(state, seat, state.tables.of[tile])
    elif count == COUNT_GUILDS:
        n = guilds(state, seat)
    elif count == COUNT_KEYS:
        n = lords_with_keys(state, seat)
    elif count == COUNT_NO_KEYS:
        n = state.lords_of(seat) - lords_with_keys(state, seat)
    elif count == COUNT_LOWEST_LORD:
        n = lowest_lord(state, seat)
    elif count == COUNT_HIGHEST_LORD:
        n = highest_lord(state, seat)
    elif count == COUNT_LORDS:
        n = state.lords_of(seat)
    elif count == COUNT_ALLIES:
        n = all_affiliated(state, seat)
    elif count == COUNT_LOWEST_ALLIES:
        n = lowest_allies(state, seat)
    return state.tables.base[tile] + state.tables.per[tile] * n


def mirrored(state: AbyssState, seat: i64) -> i64:
    """City of Mirrors: the opponents' location that is worth most with one's own lords and allies."""
    best: i64 = 0
    tile: i64 = 0
    while tile < LOCATIONS:
        at: i64 = state.tile_at[tile]
        if at >= HELD and at != HELD + seat and state.tables.count[tile] != COUNT_MIRROR:
            points = location_points(state, seat, tile)
            best = max(best, points)
        tile += 1
    return best


def lord_points(state: AbyssState, seat: i64) -> i64:
    """The influence of all lords of a seat, free, bound or disabled."""
    return worth_of(state.lord_at, HELD + seat, state.tables.influence)


def ally_points(state: AbyssState, seat: i64) -> i64:
    """The strongest affiliated ally of each race."""
    total: i64 = 0
    race: i64 = 0
    while race < RACES:
        total += best_ally(state, seat, race)
        race += 1
    return total


def token_points(state: AbyssState, seat: i64) -> i64:
    """The values of a seat's monster tokens."""
    return worth_of(state.token_at, HELD + seat, state.tables.token)


def all_location_points(state: AbyssState, seat: i64) -> i64:
    """What a seat's locations are worth."""
    tile_at = state.tile_at
    total: i64 = 0
    tile: i64 = 0
    while tile < LOCATIONS:
        if tile_at[tile] == HELD + seat:
            total += location_points(state, seat, tile)
        tile += 1
    return total


def total_points(state: AbyssState, seat: i64) -> i64:
    """All influence points (Einflusspunkte) of a seat."""
    return (
        all_location_points(state, seat)
        + lord_points(state, seat)
        + ally_points(state, seat)
        + token_points(state, seat)
    )


def place(state: AbyssState, seat: i64) -> i64:
    """1 + how many are better: more points, then more pearls, then the most valuable lord; equal ones share."""
    own: i64 = total_points(state, seat)
    best: i64 = highest_lord(state, seat)
    better: i64 = 0
    other: i64 = 0
    while other < state.players:
        points = total_points(state, other)
        if points == own:
            points = state.pearls[other] - state.pearls[seat] + own
        if points == own:
            points = highest_lord(state, other) - best + own
        if points > own:
            better += 1
        other += 1
    return better + 1
