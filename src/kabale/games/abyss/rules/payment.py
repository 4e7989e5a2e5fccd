"""Paying for a lord (chapter 5): races, compulsory race, points, pearls as change, no superfluous cards.

A payment is laid down card by card, and only cards from which it can still be completed are offered. Sums of points are kept
as bits of one number: bit n stands for n points.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kabale.games.abyss.ids import DISCOUNT, KINDS, NONE, RACES, SURCHARGE, VALUES, WAIVE_RACE
from kabale.games.abyss.state import AbyssState
from kabale.kernel.position import bit, bit_count, filled

SUMS: Final = 0x7FFFFFFF  # sums of 0..30 points; no payment needs more
SINGLES: Final = 5  # no value is larger: one card of each race only
ALL_RACES: Final = 0x1F
CAN_FINISH: Final = 0x2000000  # bit 25, beside the 25 kinds


def cost_of(state: AbyssState, seat: i64, lord: i64) -> i64:
    """The points a lord costs this seat: Treasurer and Recruiter included, never below 0."""
    cost: i64 = state.tables.cost[lord] - state.amount(seat, DISCOUNT) + state.against(seat, SURCHARGE)
    if cost < 0:
        return 0
    return cost


def compulsory(state: AbyssState, seat: i64, lord: i64) -> i64:
    """The race that must be paid (große Blase); none for ambassadors and with the Diplomat."""
    if state.has(seat, WAIVE_RACE):
        return NONE
    return state.tables.race[lord]


def laid_points(state: AbyssState) -> i64:
    """The points of the allies laid down."""
    total: i64 = 0
    at: i64 = state.players * KINDS
    race: i64 = 0
    while race < RACES:
        value: i64 = 1
        while value <= VALUES:
            total += state.hand[at] * value
            at += 1
            value += 1
        race += 1
    return total


def laid_races(state: AbyssState) -> i64:
    """The races among the allies laid down, as bits."""
    bits: i64 = 0
    at: i64 = state.players * KINDS
    race: i64 = 0
    while race < RACES:
        end: i64 = at + VALUES
        while at < end:
            if state.hand[at] > 0:
                bits |= bit(race)
            at += 1
        race += 1
    return bits


# -- which lords can be paid at all ------------------------------------------------------------


def race_totals(state: AbyssState, seat: i64) -> vec[i64]:
    """The points a seat holds in each race."""
    totals = filled(RACES, 0)
    base: i64 = seat * KINDS
    race: i64 = 0
    while race < RACES:
        i: i64 = base + race * VALUES
        hand = state.hand
        totals[race] = hand[i] + 2 * hand[i + 1] + 3 * hand[i + 2] + 4 * hand[i + 3] + 5 * hand[i + 4]
        race += 1
    return totals


def payable(state: AbyssState, seat: i64, lord: i64, totals: vec[i64], change: i64) -> bool:
    """Whether a seat with these points in hand can pay for a lord; ``change``: what is added to the printed cost."""
    cost: i64 = state.tables.cost[lord] + change
    left: i64 = state.tables.races[lord]
    must: i64 = compulsory(state, seat, lord)
    taken: i64 = 0
    points: i64 = state.pearls[seat]
    if must != NONE:
        if totals[must] == 0:
            return False
        points += totals[must]
        taken = bit(must)
        left -= 1
    while left > 0:
        best: i64 = 0
        pick: i64 = NONE
        race: i64 = 0
        while race < RACES:
            if totals[race] > best and taken >> race & 1 == 0:
                best = totals[race]
                pick = race
            race += 1
        if pick == NONE:
            return False
        points += best
        taken |= bit(pick)
        left -= 1
    return points >= cost


# -- which cards may be laid down next -----------------------------------------------------------


def offers(state: AbyssState, seat: i64, lord: i64, cost: i64) -> i64:
    """The kinds of allies that may be laid down next, as bits, and whether the payment may be finished (bit 25)."""
    laid = laid_races(state)
    points = laid_points(state)
    must: i64 = compulsory(state, seat, lord)
    races: i64 = state.tables.races[lord]
    forced: i64 = laid if must == NONE else laid | bit(must)
    full = bit_count(forced) == races
    if full and laid == forced and points >= cost:
        return CAN_FINISH
    found: i64 = CAN_FINISH if full and laid == forced and points + state.pearls[seat] >= cost else 0
    open_races: i64 = ALL_RACES
    if full:
        open_races = forced
    open_kinds: i64 = _kinds_in_hand(state, seat, open_races)
    low: i64 = cost - state.pearls[seat]
    target: i64 = _sums_between(low, cost)
    surplus: i64 = 0
    while surplus <= SINGLES and open_kinds != 0:
        good: i64 = _completable(state, seat, forced, races, target, surplus, open_kinds)
        found |= good
        open_kinds &= ~good
        surplus += 1
        target = _sums_between(cost + surplus, cost + surplus)
        if surplus == SINGLES:
            target = _sums_between(cost + 1, 30)
    return found


def _kinds_in_hand(state: AbyssState, seat: i64, races: i64) -> i64:
    """The kinds of allies of these races in a hand, as bits."""
    hands = state.hand
    bits: i64 = 0
    race: i64 = 0
    while race < RACES:
        if races >> race & 1 == 1:
            kind: i64 = race * VALUES
            while kind < race * VALUES + VALUES:
                if hands[seat * KINDS + kind] > 0:
                    bits |= bit(kind)
                kind += 1
        race += 1
    return bits


def _sums_between(low: i64, high: i64) -> i64:
    low = max(low, 0)
    high = min(high, 30)
    if low > high:
        return 0
    return (bit(high + 1) - 1) & ~(bit(low) - 1)


def _completable(
    state: AbyssState, seat: i64, forced: i64, races: i64, target: i64, surplus: i64, wanted: i64
) -> i64:
    """Which of the wanted kinds belong to a payment whose sum is in the target.

    With a surplus, a race may be paid by several cards only if each of them is worth more than it.
    """
    sums = filled(RACES, 0)
    race: i64 = 0
    while race < RACES:
        sums[race] = _race_sums(state, seat, race, NONE, surplus)
        if sums[race] == 0 and forced >> race & 1 == 1:
            return 0
        race += 1
    good: i64 = 0
    race = 0
    while race < RACES:
        kinds: i64 = wanted >> (race * VALUES) & 31
        if kinds != 0:
            rest: i64 = _other_sums(sums, race, races - 1, forced)
            value: i64 = 0
            while value < VALUES:
                if kinds >> value & 1 == 1 and rest != 0:
                    own: i64 = _race_sums(state, seat, race, value, surplus)
                    if _meets(own, rest, target):
                        good |= bit(race * VALUES + value)
                value += 1
        race += 1
    return good


def _race_sums(state: AbyssState, seat: i64, race: i64, extra: i64, surplus: i64) -> i64:
    """The sums one race can add: what is laid down (and one card ``extra``, by value - 1), and any more from the hand."""
    hands = state.hand
    hand: i64 = seat * KINDS + race * VALUES
    laid: i64 = state.players * KINDS + race * VALUES
    cards: i64 = 0
    points: i64 = 0
    lowest: i64 = VALUES + 1
    single: i64 = 2  # the sum of one card of this value alone, as a bit
    singles: i64 = 0
    more: i64 = 1  # sums of any cards of the hand that are worth more than the surplus
    value: i64 = 0
    while value < VALUES:
        n: i64 = hands[laid + value]
        m: i64 = hands[hand + value]
        if value == extra:
            n += 1
            m -= 1
        if n > 0:
            cards += n
            points += n * (value + 1)
            lowest = min(lowest, value + 1)
        if m > 0:
            singles |= single
            if value + 1 > surplus:
                while m > 0:
                    more |= more << (value + 1)
                    m -= 1
        single += single
        value += 1
    more &= SUMS
    if cards == 0:
        return singles | (more & ~1)
    if lowest > surplus:
        if points > 30:
            return 0
        return (more << points) & SUMS
    if cards != 1:
        return 0
    return bit(points)


def _other_sums(sums: vec[i64], race: i64, count: i64, forced: i64) -> i64:
    """The sums of exactly ``count`` races besides one, all forced ones among them."""
    table = filled(RACES + 1, 0)
    table[0] = 1
    other: i64 = 0
    while other < RACES:
        if other != race:
            has_to = forced >> other & 1 == 1
            own: i64 = sums[other]
            j: i64 = count
            while j >= 0:
                with_it: i64 = 0
                if j > 0 and own != 0 and table[j - 1] != 0:
                    with_it = _added(table[j - 1], own)
                table[j] = with_it if has_to else table[j] | with_it
                j -= 1
        other += 1
    return table[count]


def _added(a: i64, b: i64) -> i64:
    """All sums of one of a and one of b."""
    out: i64 = 0
    while a != 0:
        if a & 1 == 1:
            out |= b
        a >>= 1
        b = (b << 1) & SUMS
    return out


def _meets(a: i64, b: i64, target: i64) -> bool:
    """Whether some sum of one of a and one of b is in the target."""
    while a != 0:
        if a & 1 == 1 and b & target != 0:
            return True
        a >>= 1
        b = (b << 1) & SUMS
    return False
