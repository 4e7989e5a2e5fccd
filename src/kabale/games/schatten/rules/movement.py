"""Movement (chapter 7): groups by land, ships, groups over ships; mountains, rough regions, retreat; the long march."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.schatten.ids import (
    ADVENTURERS,
    ALL_REGIONS,
    ALL_SEAS_MEET,
    CROSS_MOUNTAINS,
    DONE,
    E_GO,
    E_GO_SEA,
    E_LOST,
    E_MARCH,
    E_RELOCATE,
    EASY_ROUGH,
    F_COUNT,
    F_MARCH,
    F_TARGET,
    FREE_RETREAT,
    FROM,
    FROM_SEA,
    MODE_FERRY,
    MODE_JOIN,
    MODE_MARCH,
    MODE_RELOCATE,
    MODE_SHIPS,
    MODE_SLIP,
    REGIONS,
    SEAS,
    TAKE,
    TAKE_SPECIAL,
    TO,
    TO_SEA,
)
from kabale.games.schatten.state import SchattenState
from kabale.kernel.position import ALL, Frame, bit, bit_options

ALL_SEAS: Final = 15


# -- where a group can go ----------------------------------------------------------------------------


def retreats(state: SchattenState, seat: i64, region: i64, mode: i64) -> i64:
    """How many adventurers a group loses when it leaves (Rückzug): 1 where another colour has adventurers."""
    if mode in (MODE_SLIP, MODE_RELOCATE, MODE_JOIN) or state.has(seat, FREE_RETREAT):
        return 0
    return 1 if state.foreign_adventurers(seat, region) else 0


def hard(state: SchattenState, seat: i64, mode: i64) -> i64:
    """The regions that cost this seat an adventurer on entry (unwegsam)."""
    if mode in (MODE_SLIP, MODE_RELOCATE, MODE_JOIN) or state.has(seat, EASY_ROUGH):
        return 0
    return state.tables.rough


def coasts(state: SchattenState, seas: i64) -> i64:
    """All regions that border these seas."""
    bits: i64 = 0
    sea: i64 = 0
    while seas >> sea != 0:
        if seas >> sea & 1 == 1:
            bits |= state.tables.coast[sea]
        sea += 1
    return bits


def next_seas(state: SchattenState, seas: i64) -> i64:
    """The seas that meet these seas."""
    bits: i64 = 0
    sea: i64 = 0
    while seas >> sea != 0:
        if seas >> sea & 1 == 1:
            bits |= state.tables.sea_land[sea]
        sea += 1
    return bits


def by_land(state: SchattenState, seat: i64, region: i64) -> i64:
    """The adjacent regions; with the Grey Guild, also those behind mountains."""
    bits: i64 = state.tables.land[region]
    if state.has(seat, CROSS_MOUNTAINS):
        bits |= state.tables.mountain[region]
    return bits


def over_ships(state: SchattenState, seat: i64, region: i64, left: i64) -> i64:
    """The regions reached over a chain of seas with own ships, one movement for each sea."""
    own: i64 = state.sailing(seat)
    reached: i64 = state.tables.seas_of[region] & own
    edge: i64 = reached
    while left > 1 and edge != 0:
        edge = next_seas(state, edge) & own & ~reached
        reached |= edge
        left -= 1
    return coasts(state, reached)


def cost(state: SchattenState, seat: i64, region: i64, target: i64) -> i64:
    """How many movements the way to a region takes: 1 by land, or as many as seas are crossed."""
    if by_land(state, seat, region) >> target & 1 == 1:
        return 1
    own: i64 = state.sailing(seat)
    reached: i64 = state.tables.seas_of[region] & own
    n: i64 = 1
    while reached & state.tables.seas_of[target] == 0 and n < SEAS:
        reached |= next_seas(state, reached) & own
        n += 1
    return n


def targets(state: SchattenState, seat: i64, region: i64, left: i64, mode: i64, group: i64) -> i64:
    """The regions a group of at most so many adventurers can go to."""
    here: i64 = bit(region)
    if mode == MODE_RELOCATE:
        return ALL_REGIONS & ~here
    if mode == MODE_JOIN:
        return state.standing(seat) & ~here
    if mode == MODE_FERRY:
        found: i64 = coasts(state, state.tables.seas_of[region])
    else:
        found = by_land(state, seat, region)
        if state.tables.seas_of[region] != 0:
            found |= over_ships(state, seat, region, left)
    if group - retreats(state, seat, region, mode) < 2:
        found &= ~hard(state, seat, mode)
    return found & ~here


def sea_targets(state: SchattenState, seat: i64, sea: i64) -> i64:
    """The seas a ship can go to; with Qabalya, all others."""
    if state.has(seat, ALL_SEAS_MEET):
        return ALL_SEAS & ~bit(sea)
    return state.tables.sea_land[sea]


# -- choosing a movement -------------------------------------------------------------------------------


def sources(state: SchattenState, seat: i64, left: i64, mode: i64) -> vec[i64]:
    """The regions and seas from which something can move."""
    out = vec[i64]()
    if mode != MODE_SHIPS:
        adventurers = state.adventurers
        base: i64 = seat * REGIONS
        region: i64 = 0
        while region < REGIONS:
            n: i64 = adventurers[base + region]
            if n > 0 and targets(state, seat, region, left, mode, n) != 0:
                out = append(out, FROM + region)
            region += 1
    if mode <= MODE_SLIP:
        ships = state.ships
        sea: i64 = 0
        while sea < SEAS:
            if ships[seat * SEAS + sea] > 0:
                out = append(out, FROM_SEA + sea)
            sea += 1
    return out


def movable(state: SchattenState, seat: i64, left: i64, mode: i64) -> bool:
    """Whether anything can move."""
    if mode <= MODE_SLIP:
        ships = state.ships
        sea: i64 = 0
        while sea < SEAS:
            if ships[seat * SEAS + sea] > 0:
                return True
            sea += 1
    if mode == MODE_SHIPS:
        return False
    adventurers = state.adventurers
    base: i64 = seat * REGIONS
    region: i64 = 0
    while region < REGIONS:
        n: i64 = adventurers[base + region]
        if n > 0 and targets(state, seat, region, left, mode, n) != 0:
            return True
        region += 1
    return False


def legal_move(state: SchattenState, frame: Frame) -> vec[i64]:
    """Where a group or ships leave, or enough."""
    return append(sources(state, frame.seat, frame.a, frame.b), DONE)


def choose_move(state: SchattenState, frame: Frame, option: i64) -> None:
    """A source is named: next comes the target."""
    if option == DONE:
        state.pop()
    else:
        state.push(F_TARGET, frame.seat, option - FROM, frame.a, frame.b)


def legal_target(state: SchattenState, frame: Frame) -> vec[i64]:
    """Where the group or the ships can go."""
    seat: i64 = frame.seat
    if frame.a >= REGIONS:
        return bit_options(vec[i64](), TO_SEA, sea_targets(state, seat, frame.a - REGIONS))
    group: i64 = state.adventurers[seat * REGIONS + frame.a]
    return bit_options(vec[i64](), TO, targets(state, seat, frame.a, frame.b, frame.c, group))


def choose_target(state: SchattenState, frame: Frame, option: i64) -> None:
    """A target is named: next comes the number. One adventurer at a time is relocated at once."""
    seat: i64 = frame.seat
    source: i64 = frame.a
    mode: i64 = frame.c
    frame.step = 1
    if option >= TO_SEA:
        state.push(F_COUNT, seat, source, REGIONS + option - TO_SEA, 1, mode)
        return
    target: i64 = option - TO
    if mode == MODE_RELOCATE:
        relocate(state, seat, source, target, 1)
        return
    price: i64 = 1
    if mode not in (MODE_FERRY, MODE_JOIN):
        price = cost(state, seat, source, target)
    state.push(F_COUNT, seat, source, target, price, mode)


def least_group(state: SchattenState, frame: Frame) -> i64:
    """The smallest group that may make this movement."""
    if frame.a >= REGIONS or frame.b < 0:
        return 1
    if hard(state, frame.seat, frame.d) >> frame.b & 1 == 1:
        return 2 + retreats(state, frame.seat, frame.a, frame.d)
    return 1


def largest_group(state: SchattenState, frame: Frame) -> i64:
    """All who stand there."""
    if frame.a >= REGIONS:
        return state.ships[frame.seat * SEAS + frame.a - REGIONS]
    return state.adventurers[frame.seat * REGIONS + frame.a]


def with_special(state: SchattenState, frame: Frame) -> i64:
    """The smallest group that takes the djinn or the magic ship along; 0: it is not there, or cannot come."""
    if frame.a >= REGIONS:
        here = state.magic_of == frame.seat and state.magic_at == frame.a - REGIONS
        return 1 if here else 0
    if state.djinn_of != frame.seat or state.djinn_at != frame.a or frame.d == MODE_JOIN:
        return 0
    if frame.b < 0:
        return 1
    return max(least_group(state, frame), 1 + retreats(state, frame.seat, frame.a, frame.d))


def legal_count(state: SchattenState, frame: Frame) -> vec[i64]:
    """How many go, without or with the special unit."""
    out = vec[i64]()
    most: i64 = min(largest_group(state, frame), ADVENTURERS)
    n: i64 = least_group(state, frame)
    while n <= most:
        out = append(out, TAKE + n - 1)
        n += 1
    n = with_special(state, frame)
    if n > 0:
        while n <= most:
            out = append(out, TAKE + TAKE_SPECIAL + n - 1)
            n += 1
    return out


def only_count(state: SchattenState, frame: Frame) -> i64:
    """The number that goes where there is nothing to choose; 0: there is a choice."""
    if with_special(state, frame) > 0:
        return 0
    most: i64 = largest_group(state, frame)
    if least_group(state, frame) != most:
        return 0
    return most


def choose_count(state: SchattenState, frame: Frame, option: i64) -> None:
    """The group goes."""
    number: i64 = option - TAKE
    special: i64 = 0
    if number >= TAKE_SPECIAL:
        number -= TAKE_SPECIAL
        special = 1
    depart(state, frame, number + 1, special)


def depart(state: SchattenState, frame: Frame, number: i64, special: i64) -> None:
    """Carries the movement out and takes its cost from the movements left."""
    seat: i64 = frame.seat
    state.pop()
    if state.frames[-1].kind == F_TARGET:
        state.pop()
    if frame.d == MODE_MARCH:
        state.emit(E_MARCH, ALL, seat, frame.a)
        state.push(F_MARCH, seat, frame.a, number, special, bit(frame.a))
        return
    if frame.a >= REGIONS:
        sail(state, seat, frame.a - REGIONS, frame.b - REGIONS, number, special)
    elif frame.d == MODE_JOIN:
        relocate(state, seat, frame.a, frame.b, number)
        return
    else:
        walk(state, seat, frame.a, frame.b, number, special, frame.d)
        if frame.d == MODE_FERRY:
            return
    state.frames[-1].a -= frame.c


# -- moving --------------------------------------------------------------------------------------------


def sail(state: SchattenState, seat: i64, source: i64, target: i64, number: i64, special: i64) -> None:
    """Ships go from one sea into another, without losses."""
    state.ships[seat * SEAS + source] -= number
    state.ships[seat * SEAS + target] += number
    if special == 1:
        state.magic_at = target
    state.emit(E_GO_SEA, ALL, seat, source, target, number)


def walk(
    state: SchattenState, seat: i64, source: i64, target: i64, number: i64, special: i64, mode: i64
) -> i64:
    """A group goes into a region: first the loss of the retreat, then that of a rough region. Returns how many arrive."""
    lost: i64 = retreats(state, seat, source, mode)
    if hard(state, seat, mode) >> target & 1 == 1 and number > lost:
        lost += 1
    state.adventurers[seat * REGIONS + source] -= number
    state.adventurers[seat * REGIONS + target] += number - lost
    state.supply[seat] += lost
    if special == 1:
        state.djinn_at = target
    state.emit(E_GO, ALL, seat, source, target, number)
    if lost > 0:
        state.emit(E_LOST, ALL, seat, lost)
    return number - lost


def relocate(state: SchattenState, seat: i64, source: i64, target: i64, number: i64) -> None:
    """Adventurers are put into another region, without any rule of movement."""
    state.adventurers[seat * REGIONS + source] -= number
    state.adventurers[seat * REGIONS + target] += number
    state.emit(E_RELOCATE, ALL, seat, source, target, number)


# -- the march -------------------------------------------------------------------------------------------


def march_targets(state: SchattenState, frame: Frame) -> i64:
    """Where the marching group can go next: no region twice, so that every march ends."""
    found: i64 = targets(state, frame.seat, frame.a, SEAS, MODE_MARCH, frame.b) & ~frame.d
    if frame.c == 1 and frame.b - retreats(state, frame.seat, frame.a, MODE_MARCH) < 1:
        return 0
    return found


def legal_march(state: SchattenState, frame: Frame) -> vec[i64]:
    """The next region, or enough."""
    return append(bit_options(vec[i64](), TO, march_targets(state, frame)), DONE)


def choose_march(state: SchattenState, frame: Frame, option: i64) -> None:
    """One step of the march; it ends where another colour stands."""
    if option == DONE:
        state.pop()
        return
    target: i64 = option - TO
    arrived: i64 = walk(state, frame.seat, frame.a, target, frame.b, frame.c, MODE_MARCH)
    if arrived == 0 or other_colour(state, frame.seat, target):
        state.pop()
        return
    frame.a = target
    frame.b = arrived
    frame.d |= bit(target)


def other_colour(state: SchattenState, seat: i64, region: i64) -> bool:
    """Whether units of another colour are in a region."""
    if state.foreign_adventurers(seat, region) or state.dragons >> region & 1 == 1:
        return True
    return state.djinn_at == region and state.djinn_of != seat
