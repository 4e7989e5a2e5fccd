"""Recruiting a lord (chapter 5): laying down the payment, finishing it, affiliation, and refilling the court."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from kabale.games.abyss.effects import join
from kabale.games.abyss.ids import (
    AFFILIATE,
    AFFILIATED,
    COURT,
    DISCARD,
    E_AFFILIATE,
    E_CHANGE,
    E_COURT,
    E_END,
    E_LAY,
    E_RECRUIT,
    E_REFILL,
    END_COURT,
    F_AFFILIATE,
    FINISH,
    FREE_AFFILIATION,
    KINDS,
    LAID,
    NONE,
    OPEN,
    PAY,
    RACES,
    REFILL_AT,
    REFILL_PEARLS,
    VALUES,
)
from kabale.games.abyss.rules.payment import CAN_FINISH, laid_points, offers
from kabale.games.abyss.state import AbyssState
from kabale.kernel.position import ALL, Frame, bit_options


def legal_pay(state: AbyssState, frame: Frame) -> vec[i64]:
    """The kinds that may be laid down next, and finishing where the payment is whole."""
    bits: i64 = offers(state, frame.seat, frame.a, frame.b)
    out = bit_options(vec[i64](), PAY, bits & ~CAN_FINISH)
    return append(out, FINISH) if bits & CAN_FINISH != 0 else out


def choose_pay(state: AbyssState, frame: Frame, option: i64) -> None:
    """Lays down an ally, or pays what is missing in pearls."""
    if option != FINISH:
        state.from_hand(frame.seat, option - PAY, LAID)
        state.emit(E_LAY, ALL, frame.seat, option - PAY)
        return
    missing: i64 = frame.b - laid_points(state)
    if missing > 0:
        state.pearls[frame.seat] -= missing
        state.emit(E_CHANGE, ALL, frame.seat, missing)
    state.pop()
    state.emit(E_RECRUIT, ALL, frame.seat, frame.a)
    state.push(F_AFFILIATE, frame.seat, frame.a, frame.b)


def legal_affiliate(state: AbyssState, frame: Frame) -> vec[i64]:
    """The allies of the lowest value paid; with the Master of Magic any ally paid."""
    out = vec[i64](capacity=RACES)
    laid = state.hand
    base: i64 = state.players * KINDS
    any_value = state.has(frame.seat, FREE_AFFILIATION)
    lowest: i64 = VALUES
    kind: i64 = 0
    while kind < KINDS:
        if laid[base + kind] > 0 and kind % VALUES < lowest:
            lowest = kind % VALUES
        kind += 1
    kind = 0
    while kind < KINDS:
        if laid[base + kind] > 0 and (any_value or kind % VALUES == lowest):
            out = append(out, AFFILIATE + kind)
        kind += 1
    return out


def affiliating(state: AbyssState, frame: Frame) -> bool:
    """A single candidate needs no choice."""
    options = legal_affiliate(state, frame)
    if len(options) > 1:
        return True
    choose_affiliate(state, frame, options[0])
    return False


def choose_affiliate(state: AbyssState, frame: Frame, option: i64) -> None:
    """One ally stays in front of the player, the others are discarded; then the lord joins."""
    seat: i64 = frame.seat
    state.take_up(option - AFFILIATE, AFFILIATED + seat)
    state.emit(E_AFFILIATE, ALL, seat, option - AFFILIATE)
    at: i64 = state.players * KINDS
    kind: i64 = 0
    while kind < KINDS:
        while state.hand[at] > 0:
            state.take_up(kind, DISCARD)
        at += 1
        kind += 1
    state.pop()
    join(state, seat, frame.a)


def refill(state: AbyssState, frame: Frame) -> None:
    """With two lords or fewer left the player gets two pearls and the court is refilled; if it cannot be, the end is near."""
    seat: i64 = frame.seat
    state.pop()
    if len(state.court) > REFILL_AT:
        return
    state.pearls[seat] += REFILL_PEARLS
    state.emit(E_REFILL, ALL, seat, REFILL_PEARLS)
    while len(state.court) < COURT and len(state.lord_deck) > 0:
        state.lord_deck, lord = pop(state.lord_deck)
        state.court = append(state.court, lord)
        state.lord_at[lord] = OPEN
        state.show()
        state.emit(E_COURT, ALL, lord)
    if len(state.court) < COURT and state.closing == NONE:
        state.closing = seat
        state.reason = END_COURT
        state.emit(E_END, ALL, seat, END_COURT)
