"""Set-up (chapter 2): factions, drafting of start regions, start advantages, organisations, secret plans."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.schatten.ids import (
    ALL_PLANS,
    DRAFT,
    E_DRAFT,
    E_FACTION,
    E_MORE_SUPPLY,
    E_PLAN,
    E_REGIONS,
    E_REINFORCE,
    EMINENCES,
    F_REINFORCE,
    FACTION,
    FACTIONS,
    FIRST_ORGANISATION,
    MORE_ADVENTURERS,
    MORE_PLANS,
    MORE_SUPPLY,
    MOST_KEPT,
    NEUTRAL,
    NONE,
    PLACE,
    PLAN,
    REGIONS,
    START_PLANS,
    SYMBOLS,
)
from kabale.games.schatten.state import SchattenState, bit_at
from kabale.kernel.position import ALL, Frame, bit, bit_count, bit_options, filled


def dealt_to_each(players: i64) -> i64:
    """How many region cards each seat is dealt."""
    return 11 if players == 2 else 8 if players == 3 else 6


def legal_faction(state: SchattenState) -> vec[i64]:
    """The factions nobody has taken."""
    out = vec[i64]()
    faction: i64 = 0
    while faction < FACTIONS:
        free = True
        for other in state.faction:
            if other == faction:
                free = False
        if free:
            out = append(out, FACTION + faction)
        faction += 1
    return out


def choose_faction(state: SchattenState, frame: Frame, option: i64) -> None:
    """A faction with its three grey eminences."""
    faction: i64 = option - FACTION
    state.faction[frame.seat] = faction
    state.draw[frame.seat] |= 7 * bit(EMINENCES + faction * SYMBOLS)
    state.out &= ~(7 * bit(EMINENCES + faction * SYMBOLS))
    state.pop()
    state.emit(E_FACTION, ALL, frame.seat, faction)


# -- the draft ---------------------------------------------------------------------------------------------


def deal_regions(state: SchattenState) -> None:
    """Each seat gets its first hand of region cards."""
    cards = vec[i64]()
    region: i64 = 0
    while region < REGIONS:
        cards = append(cards, region)
        region += 1
    state.chance.shuffle(cards)
    count: i64 = dealt_to_each(state.players)
    seat: i64 = 0
    while seat < state.players:
        i: i64 = 0
        while i < count:
            state.packs[seat] |= bit(cards[seat * count + i])
            i += 1
        seat += 1
    state.show()


def pack_of(state: SchattenState, seat: i64, kept: i64) -> i64:
    """Which hand a seat holds after so many cards were kept: hands go to the left."""
    return (seat - kept + MOST_KEPT * state.players) % state.players


def undecided(state: SchattenState) -> i64:
    """The seats that have not yet chosen."""
    bits: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        if state.picked[seat] == NONE:
            bits |= bit(seat)
        seat += 1
    return bits


def legal_draft(state: SchattenState, frame: Frame, seat: i64) -> vec[i64]:
    """The cards of the hand."""
    return bit_options(vec[i64](), DRAFT, state.packs[pack_of(state, seat, frame.a)])


def choose_draft(state: SchattenState, frame: Frame, seat: i64, option: i64) -> None:
    """A card is chosen face down; when all have chosen, the hands go round."""
    state.picked[seat] = option - DRAFT
    state.emit(E_DRAFT, bit(seat), seat, option - DRAFT)
    if undecided(state) != 0:
        return
    other: i64 = 0
    while other < state.players:
        card: i64 = state.picked[other]
        state.packs[pack_of(state, other, frame.a)] &= ~bit(card)
        state.kept[other * MOST_KEPT + frame.a] = card
        state.picked[other] = NONE
        other += 1
    frame.a += 1
    state.show()
    if frame.a == dealt_to_each(state.players) - 1:
        state.pop()


def settle_regions(state: SchattenState) -> None:
    """Everybody places an adventurer in each start region; black ones stand in all others."""
    seat: i64 = 0
    while seat < state.players:
        i: i64 = 0
        while i < MOST_KEPT:
            card: i64 = state.kept[seat * MOST_KEPT + i]
            if card != NONE:
                state.owned[seat] |= bit(card)
                state.adventurers[seat * REGIONS + card] = 1
                state.reserve[seat] -= 1
            i += 1
        state.draw[seat] |= state.owned[seat]
        state.packs[seat] = 0
        state.emit(E_REGIONS, ALL, seat, bit_count(state.owned[seat]))
        seat += 1
    state.kept = filled(state.players * MOST_KEPT, NONE)
    neutral: i64 = state.neutral_regions()
    while neutral != 0:
        state.adventurers[NEUTRAL * REGIONS + bit_at(neutral, 0)] = 1
        neutral &= neutral - 1


# -- start advantages ----------------------------------------------------------------------------------------


def advantage(state: SchattenState, seat: i64) -> None:
    """The start advantage of a seat, if this is its time."""
    faction: i64 = state.faction[seat]
    count: i64 = state.tables.faction_count[faction]
    if state.tables.faction_op[faction] == MORE_SUPPLY:
        state.supply[seat] += count
        state.reserve[seat] -= count
        state.ship_supply[seat] += count
        state.ship_reserve[seat] -= count
        state.emit(E_MORE_SUPPLY, ALL, seat)
    elif state.tables.faction_op[faction] == MORE_ADVENTURERS:
        state.push(F_REINFORCE, seat, count, state.owned[seat])


def legal_reinforce(state: SchattenState, frame: Frame) -> vec[i64]:
    """Own start regions without an extra adventurer."""
    return bit_options(vec[i64](), PLACE, frame.b)


def choose_reinforce(state: SchattenState, frame: Frame, option: i64) -> None:
    """An adventurer of the reserve joins a start region."""
    region: i64 = option - PLACE
    state.reserve[frame.seat] -= 1
    state.adventurers[frame.seat * REGIONS + region] += 1
    frame.a -= 1
    frame.b &= ~bit(region)
    state.emit(E_REINFORCE, ALL, frame.seat, region)
    if frame.a == 0:
        state.pop()


def founder(state: SchattenState) -> i64:
    """The seat that takes an open organisation at the start; -1: none."""
    seat: i64 = 0
    while seat < state.players:
        if state.tables.faction_op[state.faction[seat]] == FIRST_ORGANISATION:
            return seat
        seat += 1
    return NONE


# -- secret plans -----------------------------------------------------------------------------------------------


def deal_plans(state: SchattenState) -> None:
    """Each seat draws its secret plans to choose from."""
    left: i64 = ALL_PLANS
    seat: i64 = 0
    while seat < state.players:
        faction: i64 = state.faction[seat]
        count: i64 = START_PLANS
        if state.tables.faction_op[faction] == MORE_PLANS:
            count = state.tables.faction_count[faction]
        while count > 0:
            plan: i64 = bit_at(left, state.chance.below(bit_count(left)))
            left &= ~bit(plan)
            state.offers[seat] |= bit(plan)
            count -= 1
        seat += 1
    state.show()


def legal_plan(state: SchattenState, seat: i64) -> vec[i64]:
    """The plans drawn."""
    return bit_options(vec[i64](), PLAN, state.offers[seat])


def choose_plan(state: SchattenState, seat: i64, option: i64) -> None:
    """One plan is kept; the others go back unseen."""
    state.picked[seat] = option - PLAN
    state.emit(E_PLAN, bit(seat), seat, option - PLAN)
    if undecided(state) != 0:
        return
    other: i64 = 0
    while other < state.players:
        state.plan[other] = state.picked[other]
        state.picked[other] = NONE
        other += 1
    state.pop()
