"""A turn (chapter 2): its start, plotting at court, the choice of an action, powers used besides, the hand limit at its end."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from kabale.games.abyss import effects
from kabale.games.abyss.ids import (
    COURT,
    DISCOUNT,
    DONE,
    E_EXTRA_TURN,
    E_INCOME,
    E_PLOT,
    E_TURN,
    EXPLORE,
    F_AFTER,
    F_COUNCIL,
    F_COURT,
    F_DISCARD,
    F_EXPLORE,
    F_LOCATION,
    F_PAY,
    F_TURN,
    HAND_LIMIT,
    INCOME,
    LORDS,
    MORE_STACKS,
    NONE,
    OPEN,
    PLOT,
    PLOT_PRICE,
    RACES,
    RECRUIT,
    ROUNDS,
    SURCHARGE,
    TAKE_COUNCIL,
    USE,
)
from kabale.games.abyss.rules import council, ending, locations
from kabale.games.abyss.rules.payment import cost_of, payable, race_totals
from kabale.games.abyss.state import AbyssState
from kabale.kernel.position import ALL, Frame


def next_turn(state: AbyssState, frame: Frame) -> None:
    """Whose turn is next: the starter's, the same player's with an extra turn, the next one's; or the game ends."""
    seat: i64 = state.starter
    if frame.step == 0:
        frame.step = 1
        state.rounds = 1
    elif state.extra > 0:
        state.extra -= 1
        seat = state.turn
        state.emit(E_EXTRA_TURN, ALL, seat)
    else:
        seat = (state.turn + 1) % state.players
        if seat == state.closing:
            ending.finish(state, state.reason)
            return
        if seat == state.starter:
            if state.closing == NONE and state.rounds >= ROUNDS:
                ending.finish_by_limit(state)
                return
            state.rounds += 1
    state.push(F_TURN, seat)


def resume(state: AbyssState, frame: Frame) -> bool:
    """The course of a turn."""
    seat: i64 = frame.seat
    if frame.step == 0:
        start(state, seat)
        frame.step = 1
        return True
    if frame.step == 2:
        frame.step = 3
        if effects.any_usable(state, seat):
            state.push(F_AFTER, seat, 0)
    elif frame.step == 3:
        if locations.due(state, seat):
            frame.a = 1
            state.push(F_LOCATION, seat)
        else:
            frame.step = 4
    elif frame.step == 4:
        frame.step = 5
        if frame.a == 1 and effects.any_usable(state, seat):
            state.push(F_AFTER, seat, 1)
    elif frame.step == 5:
        frame.step = 6
        trim(state, seat)
    elif frame.step == 6:
        state.pop()
    else:
        return True
    return False


def start(state: AbyssState, seat: i64) -> None:
    """A turn begins: prices, purchases and powers are fresh; the Landlord pays."""
    state.begin_turn(seat)
    state.sold = 0
    state.buyers = 0
    state.used = 0
    state.emit(E_TURN, ALL, seat)
    income: i64 = state.amount(seat, INCOME)
    if income > 0:
        state.pearls[seat] += income
        state.emit(E_INCOME, ALL, seat, state.lord_with(seat, INCOME), income)


def trim(state: AbyssState, seat: i64) -> None:
    """Commander: at the end of his turn an opponent discards down to the limit."""
    limit: i64 = state.hand_limit(seat)
    if limit == NONE or state.size[seat] <= limit:
        return
    lord: i64 = NONE
    other: i64 = 0
    while other < state.players:
        if other != seat and state.has(other, HAND_LIMIT):
            lord = state.lord_with(other, HAND_LIMIT)
        other += 1
    state.push(F_DISCARD, seat, state.size[seat] - limit, lord)


def can_plot(state: AbyssState, seat: i64) -> bool:
    """Plotting (Politik am Hof) needs a pearl, a free place and a lord in the deck."""
    return state.pearls[seat] >= PLOT_PRICE and len(state.court) < COURT and len(state.lord_deck) > 0


def legal(state: AbyssState, frame: Frame) -> vec[i64]:
    """What the active player may do before and as the action."""
    seat: i64 = frame.seat
    out = vec[i64](capacity=16)
    if can_plot(state, seat):
        out = append(out, PLOT)
    out = append(out, EXPLORE)
    race: i64 = 0
    while race < RACES:
        if state.council[race] > 0:
            out = append(out, TAKE_COUNCIL + race)
        race += 1
    if state.size[seat] > 0:
        totals = race_totals(state, seat)
        change: i64 = state.against(seat, SURCHARGE) - state.amount(seat, DISCOUNT)
        lord: i64 = 0
        while lord < LORDS:
            if state.lord_at[lord] == OPEN and payable(state, seat, lord, totals, change):
                out = append(out, RECRUIT + lord)
            lord += 1
    return effects.add_usable(state, seat, out, USE)


def choose(state: AbyssState, frame: Frame, option: i64) -> None:
    """Plots, uses a power, or carries out the one action of the turn."""
    seat: i64 = frame.seat
    if option == PLOT:
        plot(state, seat)
        return
    if option >= USE:
        effects.use(state, seat, option - USE)
        return
    frame.step = 2
    if option == EXPLORE:
        state.push(F_EXPLORE, seat, NONE)
    elif option >= RECRUIT:
        lord: i64 = option - RECRUIT
        state.push(F_COURT, seat)
        state.push(F_PAY, seat, lord, cost_of(state, seat, lord))
    else:
        council.take(state, seat, option - TAKE_COUNCIL)
        more: i64 = state.amount(seat, MORE_STACKS)
        if more > 1:
            state.push(F_COUNCIL, seat, more - 1)


def plot(state: AbyssState, seat: i64) -> None:
    """A pearl to the supply; the top lord of the deck takes the free place farthest from it."""
    state.pearls[seat] -= PLOT_PRICE
    state.lord_deck, lord = pop(state.lord_deck)
    state.court = append(state.court, lord)
    state.lord_at[lord] = OPEN
    state.show()
    state.emit(E_PLOT, ALL, seat, lord)


def after(state: AbyssState, frame: Frame) -> bool:
    """Waits while a power can still be used."""
    if effects.any_usable(state, frame.seat):
        return True
    state.pop()
    return False


def legal_after(state: AbyssState, frame: Frame) -> vec[i64]:
    """The powers that can still be used, or going on."""
    return append(effects.add_usable(state, frame.seat, vec[i64](), USE), DONE)


def choose_after(state: AbyssState, frame: Frame, option: i64) -> None:
    """Uses a power, or goes on."""
    if option == DONE:
        state.pop()
    else:
        effects.use(state, frame.seat, option - USE)
