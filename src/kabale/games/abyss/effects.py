"""The powers of the lords (chapter 6): a closed vocabulary of effects, and what each of them does.

Permanent effects are only looked up (``AbyssState.has``, ``amount``, ``against``). The others begin here and ask through frames.
"""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from kabale.games.abyss.ids import (
    CLEAR,
    CLEAR_STACK,
    COUNCIL,
    DISABLE,
    DISABLE_LORD,
    DISCARD,
    DISCARD_ALLY,
    DISMISS,
    E_CLEAR,
    E_DISABLE,
    E_DISCARD,
    E_DISMISS,
    E_END,
    E_EXTRA,
    E_GAIN,
    E_LAPSE,
    E_LOSE,
    E_PEARLS,
    E_REPLACE,
    E_SECOND,
    E_SELL,
    E_STEAL,
    EACH_DISCARDS,
    END_LORDS,
    EXCHANGE_COURT,
    EXCHANGE_DECK,
    EXTRA_TURN,
    F_CLEAR,
    F_COUNCIL,
    F_DISABLE,
    F_DISCARD,
    F_DISMISS,
    F_EACH,
    F_GAIN,
    F_GAINED,
    F_KEEP,
    F_REPLACE,
    F_ROB,
    F_SECOND,
    F_SELL,
    F_SWAP_OUT,
    F_TRIM,
    FOUND_LOCATION,
    GAIN,
    GAIN_PEARLS,
    HAND_LIMIT,
    HELD,
    IMMUNE,
    INCOME,
    KINDS,
    LAST_ACTIVATED,
    LAST_LORD,
    LAST_PERMANENT,
    LORDS,
    LOSE_PEARLS,
    NONE,
    OPEN,
    OUT,
    PASS,
    RACES,
    REPLACE,
    REPLACE_LORD,
    ROB,
    SECOND_LORD,
    SELL_ALLY,
    STEAL_TOKEN,
    SWAP_LOCATION,
    TAKE_STACK,
    TOKENS,
    VALUES,
)
from kabale.games.abyss.state import AbyssState
from kabale.kernel.position import ALL, Frame, bit, contains, without

# -- a lord joins and its power begins ----------------------------------------------------------


def join(state: AbyssState, seat: i64, lord: i64) -> None:
    """A lord joins a seat: from now on it counts, and its power begins. A seventh lord brings the end near."""
    if contains(state.court, lord):
        state.court = without(state.court, lord)
    state.lord_at[lord] = HELD + seat
    state.refresh(seat)
    state.push(F_GAINED, seat, lord)
    if state.closing == NONE and state.lords_of(seat) >= LAST_LORD:
        state.closing = seat
        state.reason = END_LORDS
        state.emit(E_END, ALL, seat, END_LORDS)


def begin(state: AbyssState, frame: Frame) -> None:
    """The power of a lord that has just joined."""
    seat: i64 = frame.seat
    lord: i64 = frame.a
    effect: i64 = state.tables.effect[lord]
    amount: i64 = state.tables.amount[lord]
    state.pop()
    if effect in (GAIN_PEARLS, INCOME):
        state.pearls[seat] += amount
        state.emit(E_PEARLS, ALL, seat, lord, amount)
    elif effect == HAND_LIMIT:
        state.push(F_TRIM, seat, lord, 1)
    elif effect == EACH_DISCARDS:
        state.push(F_EACH, seat, lord, 1)
    elif effect == LOSE_PEARLS:
        lose_pearls(state, seat, lord, amount)
    elif effect == STEAL_TOKEN:
        state.push(F_ROB, seat, lord)
    elif effect == DISABLE_LORD:
        state.push(F_DISABLE, seat, lord, 1)
    elif effect in (EXCHANGE_DECK, EXCHANGE_COURT):
        state.push(F_DISMISS, seat, lord)
    elif effect == SECOND_LORD:
        state.push(F_SECOND, seat, lord, amount)
    elif effect == TAKE_STACK:
        if council_empty(state):
            lapse(state, seat, lord)
        else:
            state.push(F_COUNCIL, seat, amount)
    elif effect == EXTRA_TURN:
        state.extra += amount
        state.emit(E_EXTRA, ALL, seat, lord)
    elif effect == SWAP_LOCATION:
        if state.count_tiles(HELD + seat) == 0 or state.count_tiles(OPEN) == 0:
            lapse(state, seat, lord)
        else:
            state.push(F_SWAP_OUT, seat, lord)
    elif effect == FOUND_LOCATION:
        if len(state.tiles) == 0:
            lapse(state, seat, lord)
        else:
            state.push(F_KEEP, seat, lord, amount)


def lapse(state: AbyssState, seat: i64, lord: i64) -> None:
    """A power that cannot do anything lapses."""
    state.emit(E_LAPSE, ALL, seat, lord)


def council_empty(state: AbyssState) -> bool:
    """Whether all council stacks are empty."""
    race: i64 = 0
    while race < RACES:
        if state.council[race] > 0:
            return False
        race += 1
    return True


# -- powers that are used once in each own turn -------------------------------------------------


def usable(state: AbyssState, seat: i64, lord: i64) -> bool:
    """Whether a power for once per turn can be used now."""
    if state.lord_at[lord] != HELD + seat or not state.awake(lord) or state.used >> lord & 1 == 1:
        return False
    effect: i64 = state.tables.effect[lord]
    if effect == REPLACE_LORD:
        return len(state.lord_deck) > 0 and len(state.court) > 0
    if effect == CLEAR_STACK:
        return not council_empty(state)
    return effect == SELL_ALLY and state.size[seat] > 0


def any_usable(state: AbyssState, seat: i64) -> bool:
    """Whether a seat has a power for once per turn that it can use now."""
    if state.powers[seat] >> (LAST_PERMANENT + 1) == 0:
        return False
    lord: i64 = 0
    while lord < LORDS:
        if usable(state, seat, lord):
            return True
        lord += 1
    return False


def add_usable(state: AbyssState, seat: i64, options: vec[i64], first: i64) -> vec[i64]:
    """The options with one more for each power that can be used now."""
    if state.powers[seat] >> (LAST_PERMANENT + 1) == 0:
        return options
    lord: i64 = 0
    while lord < LORDS:
        if usable(state, seat, lord):
            options = append(options, first + lord)
        lord += 1
    return options


def use(state: AbyssState, seat: i64, lord: i64) -> None:
    """A power for once per turn is used."""
    state.used |= bit(lord)
    effect: i64 = state.tables.effect[lord]
    if effect == REPLACE_LORD:
        state.push(F_REPLACE, seat, lord)
    elif effect == CLEAR_STACK:
        state.push(F_CLEAR, seat, lord)
    elif effect <= LAST_ACTIVATED:
        state.push(F_SELL, seat, lord, state.tables.amount[lord])


def replace_lord(state: AbyssState, frame: Frame, lord: i64) -> None:
    """Opportunist: a lord of the court leaves the game; the top of the lord deck takes the same place."""
    state.pop()
    state.lord_deck, top = pop(state.lord_deck)
    place: i64 = 0
    while state.court[place] != lord:
        place += 1
    state.court[place] = top
    state.lord_at[top] = OPEN
    state.lord_at[lord] = OUT
    state.show()
    state.emit(E_REPLACE, ALL, frame.seat, lord, top)


def clear_stack(state: AbyssState, frame: Frame, race: i64) -> None:
    """Oracle: all cards of a council stack go to the discard pile."""
    state.pop()
    state.show()
    state.emit(E_CLEAR, ALL, frame.seat, race, state.council[race])
    card: i64 = state.tables.first[race * VALUES]
    last: i64 = state.tables.first[race * VALUES + VALUES]
    while card < last:
        if state.where[card] == COUNCIL:
            state.throw(card)
        card += 1
    state.council[race] = 0


def sell_ally(state: AbyssState, frame: Frame, kind: i64) -> None:
    """Slaver: an ally of the hand is discarded for pearls."""
    state.pop()
    state.from_hand(frame.seat, kind, DISCARD)
    state.pearls[frame.seat] += frame.b
    state.emit(E_SELL, ALL, frame.seat, kind, frame.b)


def stacks(state: AbyssState, first: i64) -> vec[i64]:
    """An option for each council stack that is not empty."""
    out = vec[i64]()
    race: i64 = 0
    while race < RACES:
        if state.council[race] > 0:
            out = append(out, first + race)
        race += 1
    return out


def court_lords(state: AbyssState, first: i64) -> vec[i64]:
    """An option for each lord of the court."""
    out = vec[i64]()
    lord: i64 = 0
    while lord < LORDS:
        if state.lord_at[lord] == OPEN:
            out = append(out, first + lord)
        lord += 1
    return out


def hand_kinds(state: AbyssState, seat: i64) -> vec[i64]:
    """An option to discard for each kind of ally in a hand."""
    out = vec[i64]()
    at: i64 = seat * KINDS
    kind: i64 = 0
    while kind < KINDS:
        if state.hand[at] > 0:
            out = append(out, DISCARD_ALLY + kind)
        at += 1
        kind += 1
    return out


def legal_replace(state: AbyssState) -> vec[i64]:
    """The lords the Opportunist may replace."""
    return court_lords(state, REPLACE)


def legal_clear(state: AbyssState) -> vec[i64]:
    """The stacks the Oracle may discard."""
    return stacks(state, CLEAR)


# -- soldiers: powers against opponents ---------------------------------------------------------


def lose_pearls(state: AbyssState, seat: i64, lord: i64, amount: i64) -> None:
    """Seeker: every opponent loses pearls to the supply, as far as there are any."""
    step: i64 = 1
    while step < state.players:
        other: i64 = (seat + step) % state.players
        lost: i64 = amount if state.pearls[other] > amount else state.pearls[other]
        if lost > 0 and not state.has(other, IMMUNE):
            state.pearls[other] -= lost
            state.emit(E_LOSE, ALL, other, lost, lord)
        step += 1


def each_opponent(state: AbyssState, frame: Frame) -> None:
    """Jailer: the opponents discard in turn. Commander: they trim their hands in turn."""
    if frame.b >= state.players:
        state.pop()
        return
    other: i64 = (frame.seat + frame.b) % state.players
    frame.b += 1
    if state.has(other, IMMUNE):
        return
    if frame.kind == F_EACH:
        if state.size[other] > 0:
            state.push(F_DISCARD, other, state.tables.amount[frame.a], frame.a)
        return
    limit: i64 = state.tables.amount[frame.a]
    if state.size[other] > limit:
        state.push(F_DISCARD, other, state.size[other] - limit, frame.a)


def discarding(state: AbyssState, frame: Frame) -> bool:
    """A seat that must discard: ends when enough is gone; does what leaves no choice."""
    if frame.a == 0 or state.size[frame.seat] == 0:
        state.pop()
        return False
    kinds = hand_kinds(state, frame.seat)
    if len(kinds) > 1:
        return True
    discard_ally(state, frame, kinds[0] - DISCARD_ALLY)
    return False


def discard_ally(state: AbyssState, frame: Frame, kind: i64) -> None:
    """A seat discards an ally of its hand."""
    state.from_hand(frame.seat, kind, DISCARD)
    state.emit(E_DISCARD, ALL, frame.seat, kind, frame.b)
    frame.a -= 1


def legal_rob(state: AbyssState, frame: Frame) -> vec[i64]:
    """The opponents the Hunter may rob: those with tokens that are not immune."""
    out = vec[i64]()
    other: i64 = 0
    while other < state.players:
        if other != frame.seat and not state.has(other, IMMUNE) and state.count_tokens(other) > 0:
            out = append(out, ROB + other)
        other += 1
    return out


def robbing(state: AbyssState, frame: Frame) -> bool:
    """Hunter: lapses without a victim, and needs no choice with one."""
    victims = legal_rob(state, frame)
    if len(victims) > 1:
        return True
    if len(victims) == 0:
        state.pop()
        lapse(state, frame.seat, frame.a)
    else:
        rob(state, frame, victims[0] - ROB)
    return False


def rob(state: AbyssState, frame: Frame, victim: i64) -> None:
    """Hunter: one monster token of the victim, by lot; both know its value."""
    state.pop()
    pick: i64 = state.chance.below(state.count_tokens(victim))
    token: i64 = 0
    while token < TOKENS:
        if state.token_at[token] == HELD + victim:
            if pick == 0:
                break
            pick -= 1
        token += 1
    state.token_at[token] = HELD + frame.seat
    state.known[frame.seat] |= bit(token)
    state.show()
    both: i64 = bit(frame.seat) | bit(victim)
    state.emit(E_STEAL, both, frame.seat, victim, token)


def legal_disable(state: AbyssState, frame: Frame) -> vec[i64]:
    """The lords of the opponent whose turn it is to lose one: free and not yet disabled."""
    out = vec[i64]()
    victim: i64 = (frame.seat + frame.b) % state.players
    lord: i64 = 0
    while lord < LORDS:
        if state.lord_at[lord] == HELD + victim and state.awake(lord):
            out = append(out, DISABLE + lord)
        lord += 1
    return out


def disabling(state: AbyssState, frame: Frame) -> bool:
    """Assassin: goes round the table; an opponent with one lord to lose needs no choice."""
    if frame.b >= state.players:
        state.pop()
        return False
    victim: i64 = (frame.seat + frame.b) % state.players
    if not state.has(victim, IMMUNE):
        lords = legal_disable(state, frame)
        if len(lords) > 1:
            return True
        if len(lords) == 1:
            disable(state, frame, lords[0] - DISABLE)
            return False
    frame.b += 1
    return False


def disable(state: AbyssState, frame: Frame, lord: i64) -> None:
    """Assassin: a lord loses power and keys, and keeps its influence."""
    victim: i64 = (frame.seat + frame.b) % state.players
    state.disabled |= bit(lord)
    state.refresh(victim)
    state.emit(E_DISABLE, ALL, frame.seat, victim, lord)
    frame.b += 1


# -- politicians: other lords --------------------------------------------------------------------


def legal_dismiss(state: AbyssState, frame: Frame) -> vec[i64]:
    """Schemer and Traitor: any other free lord of one's own, disabled or not; or none."""
    out = vec[i64]()
    lord: i64 = 0
    while lord < LORDS:
        if lord != frame.a and state.lord_at[lord] == HELD + frame.seat and state.free(lord):
            out = append(out, DISMISS + lord)
        lord += 1
    return append(out, PASS)


def dismissing(state: AbyssState, frame: Frame) -> bool:
    """Schemer and Traitor lapse without another free lord, or with nothing to gain."""
    by_deck = state.tables.effect[frame.a] == EXCHANGE_DECK
    supply: i64 = len(state.lord_deck) if by_deck else len(state.court)
    if supply > 0 and len(legal_dismiss(state, frame)) > 1:
        return True
    state.pop()
    lapse(state, frame.seat, frame.a)
    return False


def dismiss(state: AbyssState, frame: Frame, lord: i64) -> None:
    """A lord leaves the game for good; another one is gained for it."""
    state.pop()
    state.lord_at[lord] = OUT
    state.disabled &= ~bit(lord)
    state.refresh(frame.seat)
    state.emit(E_DISMISS, ALL, frame.seat, lord)
    if state.tables.effect[frame.a] == EXCHANGE_COURT:
        state.push(F_GAIN, frame.seat, frame.a)
        return
    state.lord_deck, top = pop(state.lord_deck)
    state.show()
    state.emit(E_GAIN, ALL, frame.seat, top)
    join(state, frame.seat, top)


def gain(state: AbyssState, frame: Frame, lord: i64) -> None:
    """Traitor: a lord of the court joins without payment."""
    state.pop()
    state.emit(E_GAIN, ALL, frame.seat, lord)
    join(state, frame.seat, lord)


def seconding(state: AbyssState, frame: Frame) -> bool:
    """Corruptor: lapses without the price or without a lord at court."""
    if state.pearls[frame.seat] >= frame.b and len(state.court) > 0:
        return True
    state.pop()
    lapse(state, frame.seat, frame.a)
    return False


def second(state: AbyssState, frame: Frame, lord: i64) -> None:
    """Corruptor: a second lord of the court for a flat price."""
    state.pop()
    state.pearls[frame.seat] -= frame.b
    state.emit(E_SECOND, ALL, frame.seat, lord, frame.b)
    join(state, frame.seat, lord)


def legal_gain(state: AbyssState) -> vec[i64]:
    """Any lord of the court."""
    return court_lords(state, GAIN)


def legal_second(state: AbyssState) -> vec[i64]:
    """Any lord of the court, or none."""
    return append(court_lords(state, GAIN), PASS)
