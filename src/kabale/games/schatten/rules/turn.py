"""The action phase (chapter 4): which actions a seat can take, and passing."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.schatten.ids import (
    ACQUIRE,
    ALL_REGIONS,
    ANCHOR,
    BOOT,
    BUILD,
    E_ACTION,
    E_PASS,
    F_BID,
    F_PAY,
    GOLD,
    HERO,
    HIRE,
    MOST_ACTIONS,
    MOVE,
    NONE,
    PASS,
    QUESTS,
    REGIONS,
    SEAS,
    STRENGTHEN,
    SWORD,
)
from kabale.games.schatten.rules.heroes import price
from kabale.games.schatten.state import SchattenState
from kabale.kernel.position import ALL, Frame, bit, bit_options


def can_hire(state: SchattenState, seat: i64) -> bool:
    """A region card, swords, and somebody to hire."""
    if state.hand[seat] & ALL_REGIONS == 0 or not state.can_pay(seat, SWORD):
        return False
    return state.supply[seat] > 0 or state.loaded[seat] != 0


def can_build(state: SchattenState, seat: i64) -> bool:
    """The card of a coastal region, anchors, and a ship."""
    return (
        state.ship_supply[seat] > 0
        and state.hand[seat] & state.tables.coastal != 0
        and state.can_pay(seat, ANCHOR)
    )


def can_move(state: SchattenState, seat: i64) -> bool:
    """Boots, and something on the map."""
    return state.can_pay(seat, BOOT) and on_map(state, seat)


def on_map(state: SchattenState, seat: i64) -> bool:
    """Whether a seat has adventurers or ships on the map."""
    i: i64 = seat * REGIONS
    while i < (seat + 1) * REGIONS:
        if state.adventurers[i] > 0:
            return True
        i += 1
    i = seat * SEAS
    while i < (seat + 1) * SEAS:
        if state.ships[i] > 0:
            return True
        i += 1
    return False


def can_acquire(state: SchattenState, seat: i64) -> bool:
    """The card of a region with a free key, gold, and an organisation to be had."""
    if state.org_row == 0 and state.org_deck == 0:
        return False
    return state.can_pay(seat, GOLD) and state.hand[seat] & state.free_keys() != 0


def can_strengthen(state: SchattenState, seat: i64) -> bool:
    """Gold, an organisation, and an adventurer."""
    if state.held[seat] == 0 or not state.can_pay(seat, GOLD):
        return False
    return state.supply[seat] > 0 or state.loaded[seat] != 0


def legal(state: SchattenState, seat: i64) -> vec[i64]:
    """The actions a seat can take now."""
    out = vec[i64]()
    if state.acts[seat] >= MOST_ACTIONS:
        return append(out, PASS)
    if can_hire(state, seat):
        out = append(out, HIRE)
    if can_build(state, seat):
        out = append(out, BUILD)
    if can_move(state, seat):
        out = append(out, MOVE)
    if can_acquire(state, seat):
        out = append(out, ACQUIRE)
    if can_strengthen(state, seat):
        out = append(out, STRENGTHEN)
    out = _heroes(state, seat, out)
    return append(out, PASS)


def _heroes(state: SchattenState, seat: i64, out: vec[i64]) -> vec[i64]:
    ready: i64 = state.supply[seat] + state.all_loads(seat)
    within: i64 = 0
    for quest in state.row:
        if price(state, quest) <= ready:
            within |= bit(quest)
    return bit_options(out, HERO, within)


def choose(state: SchattenState, frame: Frame, option: i64) -> None:
    """Takes an action."""
    seat: i64 = frame.seat
    frame.step = 1
    state.acts[seat] += 1
    if option == PASS:
        pass_on(state, seat)
    elif HERO <= option < HERO + QUESTS:
        state.push(F_BID, seat, option - HERO, price(state, option - HERO))
    else:
        state.emit(E_ACTION, ALL, seat, option - HIRE)
        state.push(F_PAY, seat, option)


def pass_on(state: SchattenState, seat: i64) -> None:
    """Passing: the first to pass in a phase becomes start player."""
    if state.passed == NONE:
        state.passed = seat
        state.starter = seat
    state.emit(E_PASS, ALL, seat, 1 if state.passed == seat else 0)
