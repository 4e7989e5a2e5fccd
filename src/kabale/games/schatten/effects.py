"""What heroes do (chapter 11): the vocabulary of hero actions, each as one small question or a frame of another chapter."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.schatten.ids import (
    ALL_REGIONS,
    CLEAR,
    DEED,
    DONE,
    E_CLEAR,
    E_DEED,
    E_DJINN,
    E_MAGIC_SHIP,
    E_RELEASE,
    E_RETRIEVE,
    F_BUILD,
    F_COUNT,
    F_FOUND,
    F_GATHER,
    F_HIRE,
    F_MOVE,
    F_RECRUIT,
    F_SITE,
    F_STRENGTHEN,
    F_TARGET,
    FOUND_BLIND,
    FOUND_REPLACE,
    FOUND_STAFF,
    FOUND_STOP,
    FROM,
    HIRE_ONE_REGION,
    HIRE_SUPPLY,
    MODE_FERRY,
    MODE_FREE,
    MODE_JOIN,
    MODE_MARCH,
    MODE_RELOCATE,
    MODE_SHIPS,
    MODE_SLIP,
    NEUTRAL,
    NONE,
    OP_CLEAR_REGION,
    OP_DJINN,
    OP_DRAW,
    OP_FERRY,
    OP_FOUND,
    OP_GATHER,
    OP_GATHER_GROUP,
    OP_MAGIC_SHIP,
    OP_MARCH,
    OP_MOVE,
    OP_MOVE_MARKER,
    OP_PASS_AND_DRAW,
    OP_PATRONAGE,
    OP_PLACE_ADVENTURERS,
    OP_PLACE_SHIP,
    OP_RECRUIT,
    OP_RELEASE,
    OP_RELOCATE,
    OP_RETRIEVE,
    OP_SAIL,
    OP_SLIP,
    OP_STRENGTHEN,
    REGIONS,
    RELEASE,
    RETRIEVE,
    SEAS,
    SKIP,
    TO,
    TO_SEA,
    UPROOT,
    WHERE_OWN,
)
from kabale.games.schatten.rules import movement, organisations
from kabale.games.schatten.rules.heroes import send_home
from kabale.games.schatten.rules.hiring import seas_of
from kabale.games.schatten.rules.movement import relocate
from kabale.games.schatten.rules.supply import draw_cards, fill_hand
from kabale.games.schatten.rules.turn import pass_on
from kabale.games.schatten.state import SchattenState, bit_at
from kabale.kernel.position import ALL, Frame, bit, bit_count, bit_options


def begin(state: SchattenState, frame: Frame) -> bool:
    """Starts a hero action. True: the hero frame itself asks something; else it was replaced or nothing can be done."""
    op: i64 = state.tables.op[frame.a]
    if _hand_over(state, frame, op):
        return False
    if len(legal(state, frame)) == 1:
        state.pop()
        return False
    return True


def _hand_over(state: SchattenState, frame: Frame, op: i64) -> bool:
    """Actions that are like those of other chapters: a frame of that chapter takes over."""
    seat: i64 = frame.seat
    count: i64 = state.tables.count[frame.a]
    where: i64 = state.tables.where[frame.a]
    if op in (OP_MOVE, OP_SAIL, OP_SLIP):
        state.pop()
        mode: i64 = MODE_FREE if op == OP_MOVE else MODE_SHIPS if op == OP_SAIL else MODE_SLIP
        state.push(F_MOVE, seat, count, mode)
    elif op == OP_PLACE_SHIP:
        state.pop()
        state.push(F_BUILD, seat, count, seas_of(state, state.owned[seat]) if where == WHERE_OWN else 15)
    elif op == OP_PLACE_ADVENTURERS:
        state.pop()
        regions: i64 = state.owned[seat] if where == WHERE_OWN else state.tables.coast[where]
        state.push(F_HIRE, seat, count, regions, 0, HIRE_ONE_REGION | HIRE_SUPPLY)
    elif op == OP_STRENGTHEN:
        state.pop()
        state.push(F_STRENGTHEN, seat, count)
    elif op == OP_RECRUIT:
        state.pop()
        state.push(F_RECRUIT, seat, count)
    elif op == OP_FOUND:
        state.pop()
        state.push(F_FOUND, seat, 1, state.owned[seat], 0, FOUND_BLIND | FOUND_STAFF | FOUND_STOP)
    elif op == OP_PATRONAGE:
        state.pop()
        state.push(F_FOUND, seat, 1, state.owned[seat], 0, FOUND_REPLACE | FOUND_STOP)
    else:
        return False
    return True


def legal(state: SchattenState, frame: Frame) -> vec[i64]:
    """The first question of a hero action; it may always be left."""
    op: i64 = state.tables.op[frame.a]
    seat: i64 = frame.seat
    out = vec[i64]()
    if op == OP_RELOCATE:
        out = movement.sources(state, seat, 0, MODE_RELOCATE)
    elif op == OP_MARCH:
        out = movement.sources(state, seat, SEAS, MODE_MARCH)
    elif op == OP_FERRY:
        out = movement.sources(state, seat, 0, MODE_FERRY)
    elif op == OP_GATHER_GROUP:
        out = movement.sources(state, seat, 0, MODE_JOIN)
    elif op == OP_GATHER:
        out = bit_options(out, TO, _gathering(state, seat))
    elif op == OP_MAGIC_SHIP:
        out = bit_options(out, TO_SEA, 15)
    elif op == OP_DJINN:
        out = bit_options(out, TO, ALL_REGIONS)
    elif op == OP_CLEAR_REGION:
        out = bit_options(out, CLEAR, _peopled(state))
    elif op == OP_MOVE_MARKER:
        out = bit_options(out, UPROOT, _uprootable(state, seat))
    elif op == OP_RELEASE:
        out = bit_options(out, RELEASE, _claimed(state, frame.a))
    elif op == OP_RETRIEVE:
        out = bit_options(out, RETRIEVE, state.discard[seat])
    elif op in (OP_DRAW, OP_PASS_AND_DRAW):
        if op == OP_PASS_AND_DRAW or state.draw[seat] | state.discard[seat] != 0:
            out = append(out, DEED)
    return append(out, SKIP)


def _peopled(state: SchattenState) -> i64:
    """The regions with adventurers or the djinn."""
    bits: i64 = state.standing(NEUTRAL)
    seat: i64 = 0
    while seat < state.players:
        bits |= state.standing(seat)
        seat += 1
    if state.djinn_at != NONE:
        bits |= bit(state.djinn_at)
    return bits


def _uprootable(state: SchattenState, seat: i64) -> i64:
    """Own organisations for which another own region has a free key."""
    bits: i64 = 0
    free: i64 = state.owned[seat] & state.free_keys()
    left: i64 = state.held[seat]
    while left != 0:
        org: i64 = bit_at(left, 0)
        if free & ~bit(state.org_at[org]) != 0:
            bits |= bit(org)
        left &= left - 1
    return bits


def _claimed(state: SchattenState, quest: i64) -> i64:
    """The other open quests with adventurers on them."""
    bits: i64 = 0
    for other in state.row:
        if other != quest and state.bids[other] > 0:
            bits |= bit(other)
    return bits


def _gathering(state: SchattenState, seat: i64) -> i64:
    """Own regions that adventurers from elsewhere can be put into."""
    standing: i64 = state.standing(seat)
    if standing == 0:
        return 0
    if bit_count(standing) == 1:
        return state.owned[seat] & ~standing
    return state.owned[seat]


def choose(state: SchattenState, frame: Frame, option: i64) -> None:
    """Carries out the first step of a hero action."""
    op: i64 = state.tables.op[frame.a]
    seat: i64 = frame.seat
    state.pop()
    if option == SKIP:
        return
    state.emit(E_DEED, ALL, seat, frame.a)
    if op in (OP_RELOCATE, OP_FERRY, OP_GATHER_GROUP):
        mode: i64 = MODE_RELOCATE if op == OP_RELOCATE else MODE_FERRY if op == OP_FERRY else MODE_JOIN
        state.push(F_TARGET, seat, option - FROM, 1, mode)
    elif op == OP_MARCH:
        state.push(F_COUNT, seat, option - FROM, NONE, 0, MODE_MARCH)
    elif op == OP_GATHER:
        state.push(F_GATHER, seat, state.tables.count[frame.a], option - TO)
    elif op == OP_MAGIC_SHIP:
        state.magic_of = seat
        state.magic_at = option - TO_SEA
        state.emit(E_MAGIC_SHIP, ALL, seat, option - TO_SEA)
    elif op == OP_DJINN:
        state.djinn_of = seat
        state.djinn_at = option - TO
        state.emit(E_DJINN, ALL, seat, option - TO)
    elif op == OP_CLEAR_REGION:
        clear(state, seat, option - CLEAR)
    elif op == OP_MOVE_MARKER:
        org: i64 = option - UPROOT
        home: i64 = bit(state.org_at[org])
        organisations.uproot(state, org)
        state.push(F_SITE, seat, org, state.owned[seat] & ~home)
    elif op == OP_RELEASE:
        state.emit(E_RELEASE, ALL, seat, option - RELEASE)
        send_home(state, option - RELEASE)
    elif op == OP_RETRIEVE:
        retrieve(state, seat, option - RETRIEVE)
    elif op == OP_DRAW:
        draw_cards(state, seat, state.tables.count[frame.a])
    else:
        pass_on(state, seat)
        fill_hand(state, seat, state.tables.count[frame.a])


def clear(state: SchattenState, seat: i64, region: i64) -> None:
    """All adventurers leave a region, the djinn goes too; dragons, trophies, organisations and the owner stay (ruling R66)."""
    other: i64 = 0
    while other < state.players:
        n: i64 = state.adventurers[other * REGIONS + region]
        state.adventurers[other * REGIONS + region] = 0
        state.supply[other] += n
        other += 1
    state.adventurers[NEUTRAL * REGIONS + region] = 0
    if state.djinn_at == region:
        state.djinn_at = NONE
        state.djinn_of = NONE
    state.emit(E_CLEAR, ALL, seat, region)


def retrieve(state: SchattenState, seat: i64, card: i64) -> None:
    """A card comes from the discard pile to hand; everybody has seen it."""
    one: i64 = bit(card)
    state.discard[seat] &= ~one
    state.hand[seat] |= one
    state.known[seat] |= one
    state.emit(E_RETRIEVE, ALL, seat, card)


def legal_gather(state: SchattenState, frame: Frame) -> vec[i64]:
    """Regions from which an own adventurer is put into the region named, or enough."""
    out = bit_options(vec[i64](), FROM, state.standing(frame.seat) & ~bit(frame.b))
    return append(out, DONE)


def choose_gather(state: SchattenState, frame: Frame, option: i64) -> None:
    """One adventurer is put into the region."""
    if option == DONE:
        state.pop()
        return
    frame.a -= 1
    relocate(state, frame.seat, option - FROM, frame.b, 1)
