"""Paying for actions (chapter 5): cards and unloaded organisations of one resource, region cards as places, steps.

A payment is laid down card by card. Cards that only name a place may not outnumber the steps that can still be paid, so every
payment that was begun can be finished, and no card is played for nothing (ruling R28).
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.schatten.ids import (
    ACQUIRE,
    ALL_REGIONS,
    ANCHOR,
    BOOT,
    BUILD,
    E_LAY,
    E_PAID,
    E_UNLOAD,
    FULL_PRICE,
    GOLD,
    HIRE,
    LAY,
    MOST_STEPS,
    MOVE,
    PAID,
    SWORD,
    UNLOAD,
)
from kabale.games.schatten.state import SchattenState
from kabale.kernel.position import ALL, Frame, bit, bit_count, bit_options


def steps(resources: i64) -> i64:
    """How far an action reaches: 1, 3, 6, 10, 15 resources for 1 to 5."""
    n: i64 = 0
    price: i64 = 1
    while n < MOST_STEPS and resources >= price:
        n += 1
        price += n + 1
    return n


def resource_of(action: i64) -> i64:
    """The resource an action is paid with."""
    if action == HIRE:
        return SWORD
    if action == BUILD:
        return ANCHOR
    return BOOT if action == MOVE else GOLD


def places_of(state: SchattenState, action: i64) -> i64:
    """The regions whose cards can be the place of an action; none for those that need no place."""
    if action == HIRE:
        return ALL_REGIONS
    if action == BUILD:
        return state.tables.coastal
    if action != ACQUIRE:
        return 0
    return state.free_keys()


def offers(state: SchattenState, frame: Frame) -> i64:
    """The cards in hand that may be laid down next."""
    seat: i64 = frame.seat
    resource: i64 = resource_of(frame.a)
    hand: i64 = state.hand[seat]
    places: i64 = places_of(state, frame.a)
    paying: i64 = state.tables.at_least[resource * 3]
    found: i64 = 0
    if frame.b < FULL_PRICE:
        found = hand & paying
    if places & hand == 0:
        return found
    reach: i64 = steps(frame.b + state.in_cards(hand, resource) + state.in_orgs(seat, resource))
    if bit_count(state.laid & places & ~paying) < reach:
        found |= hand & places & ~paying
    if frame.b >= FULL_PRICE and bit_count(state.laid & places) < MOST_STEPS:
        found |= hand & places & paying
    return found


def finishable(state: SchattenState, frame: Frame) -> bool:
    """Whether the payment may end: at least one resource, a place where one is needed, and no place without a step."""
    places: i64 = places_of(state, frame.a)
    laid: i64 = state.laid & places
    if frame.b == 0 or (needs_place(frame.a) and laid == 0):
        return False
    return bit_count(laid & ~state.tables.at_least[resource_of(frame.a) * 3]) <= steps(frame.b)


def needs_place(action: i64) -> bool:
    """Hiring, building and acquiring need a region card that says where."""
    return action in (HIRE, BUILD, ACQUIRE)


def legal(state: SchattenState, frame: Frame) -> vec[i64]:
    """Cards to lay down, organisations to unload, or the end of the payment."""
    out = bit_options(vec[i64](), LAY, offers(state, frame))
    if frame.b < FULL_PRICE:
        orgs: i64 = state.loaded[frame.seat] & state.tables.by_resource[resource_of(frame.a)]
        out = bit_options(out, UNLOAD, orgs)
    if finishable(state, frame):
        out = append(out, PAID)
    return out


def completable(state: SchattenState, frame: Frame) -> bool:
    """Whether the payment can be finished somehow with what is in hand and on organisations."""
    resource: i64 = resource_of(frame.a)
    places: i64 = places_of(state, frame.a)
    paying: i64 = state.tables.at_least[resource * 3]
    all_in: i64 = (
        frame.b + state.in_cards(state.hand[frame.seat], resource) + state.in_orgs(frame.seat, resource)
    )
    if needs_place(frame.a) and (state.laid | state.hand[frame.seat]) & places == 0:
        return False
    return all_in > 0 and bit_count(state.laid & places & ~paying) <= steps(all_in)


def choose(state: SchattenState, frame: Frame, option: i64) -> None:
    """Lays a card down or unloads an organisation."""
    seat: i64 = frame.seat
    resource: i64 = resource_of(frame.a)
    if option < UNLOAD:
        one: i64 = bit(option - LAY)
        state.hand[seat] &= ~one
        state.known[seat] &= ~one
        state.laid |= one
        frame.b += state.in_cards(one, resource)
        state.emit(E_LAY, ALL, seat, option - LAY)
        return
    org: i64 = option - UNLOAD
    state.take_off(seat, org)
    frame.b += state.tables.org_amount[org]
    state.emit(E_UNLOAD, ALL, seat, org)


def settle(state: SchattenState, frame: Frame) -> i64:
    """Ends the payment: the cards go to the discard pile. Returns the regions that were played as places."""
    places: i64 = state.laid & places_of(state, frame.a)
    state.discard[frame.seat] |= state.laid
    state.laid = 0
    state.emit(E_PAID, ALL, frame.seat, frame.b, steps(frame.b), resource_of(frame.a))
    return places
