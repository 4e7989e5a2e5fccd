"""Exploring the depths (chapter 3): revealing, offering, taking, fighting, and what becomes of the cards left over."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from kabale.games.abyss import effects
from kabale.games.abyss.ids import (
    ALLIES,
    BUY,
    COUNCIL,
    COUNCIL_PEARLS,
    DECK,
    DECLINE,
    E_ADVANCE,
    E_BUY,
    E_FIGHT,
    E_LAST_SPACE,
    E_PEARLS,
    E_REVEAL,
    E_REWARD,
    E_SHUFFLE,
    E_TAKE,
    E_TO_COUNCIL,
    E_TOKEN,
    F_MONSTER,
    F_OFFER,
    F_REWARD,
    FIGHT,
    HELD,
    LAST_SPACE_PEARLS,
    NONE,
    ON_TRACK,
    REVEAL,
    REWARD,
    SHIFT_REWARD,
    TAKE,
    THREAT,
    TRACK,
    USE,
    VALUES,
)
from kabale.games.abyss.state import AbyssState, first_space
from kabale.kernel.position import ALL, Frame, bit, bit_count


def resume(state: AbyssState, frame: Frame) -> bool:
    """The course of an exploration: reveal, offer round the table, then take, go on or fight."""
    if frame.step == 0:
        reveal(state, frame)
    elif frame.step == 1:
        offer(state, frame)
    elif frame.step == 2:
        return decide(state, frame)
    elif frame.step == 3:
        frame.step = 4
        fight(state, frame)
    else:
        end(state, frame)
    return False


def reveal(state: AbyssState, frame: Frame) -> None:
    """The next card goes face up on the first free space. There always is one: at most four of six monsters lie on the track."""
    if len(state.deck) == 0:
        reshuffle(state)
    state.deck, card = pop(state.deck)
    space: i64 = first_space(state)
    state.track[space] = card
    state.where[card] = ON_TRACK
    state.show()
    state.emit(E_REVEAL, ALL, frame.seat, card)
    frame.a = space
    frame.b = 1
    frame.step = 1 if card < ALLIES else 2


def reshuffle(state: AbyssState) -> None:
    """The discard pile becomes the new deck."""
    state.deck = state.discard
    state.discard = vec[i64]()
    for card in state.deck:
        state.where[card] = DECK
    state.chance.shuffle(state.deck)
    state.emit(E_SHUFFLE, ALL)


def offer(state: AbyssState, frame: Frame) -> None:
    """The card is offered to the next opponent who can pay and has not bought yet; after the last one the explorer decides."""
    if state.track[frame.a] == NONE:
        frame.step = 0
        return
    while frame.b < state.players:
        other: i64 = (frame.seat + frame.b) % state.players
        frame.b += 1
        if state.buyers >> other & 1 == 0 and state.pearls[other] > state.sold:
            state.push(F_OFFER, other, frame.a, frame.seat)
            return
    frame.step = 2


def legal_offer() -> vec[i64]:
    """To buy or not."""
    return append(append(vec[i64](capacity=2), BUY), DECLINE)


def choose_offer(state: AbyssState, frame: Frame, option: i64) -> None:
    """The buyer pays the explorer; each further buyer pays one pearl more."""
    state.pop()
    if option == DECLINE:
        return
    card: i64 = state.track[frame.a]
    state.sold += 1
    state.pearls[frame.seat] -= state.sold
    state.pearls[frame.b] += state.sold
    state.buyers |= bit(frame.seat)
    state.track[frame.a] = NONE
    state.to_hand(card, frame.seat)
    state.emit(E_BUY, ALL, frame.seat, card, state.sold, frame.b)


def decide(state: AbyssState, frame: Frame) -> bool:
    """Nobody bought the ally, or it is a monster: on the last space there is no choice."""
    last = frame.a == TRACK - 1
    if state.track[frame.a] >= ALLIES:
        if last:
            frame.step = 3
            bonus(state, frame.seat)
        else:
            state.push(F_MONSTER, frame.seat, frame.a)
        return False
    if last:
        take(state, frame)
        bonus(state, frame.seat)
        return False
    return True


def bonus(state: AbyssState, seat: i64) -> None:
    """The last space brings a pearl."""
    state.pearls[seat] += LAST_SPACE_PEARLS
    state.emit(E_LAST_SPACE, ALL, seat, LAST_SPACE_PEARLS)


def legal(state: AbyssState, frame: Frame) -> vec[i64]:
    """An ally nobody bought: take it or reveal the next card."""
    out = effects.add_usable(state, frame.seat, vec[i64](capacity=4), USE)
    return append(append(out, TAKE), REVEAL)


def choose(state: AbyssState, frame: Frame, option: i64) -> None:
    """Takes the ally, goes on, or uses a power."""
    if option == TAKE:
        take(state, frame)
    elif option == REVEAL:
        frame.step = 0
    else:
        effects.use(state, frame.seat, option - USE)


def take(state: AbyssState, frame: Frame) -> None:
    """The explorer takes the last card; the exploration ends."""
    card: i64 = state.track[frame.a]
    state.track[frame.a] = NONE
    state.to_hand(card, frame.seat)
    state.emit(E_TAKE, ALL, frame.seat, card)
    frame.step = 4


def legal_monster(state: AbyssState, frame: Frame) -> vec[i64]:
    """A monster: fight it or reveal the next card."""
    out = effects.add_usable(state, frame.seat, vec[i64](capacity=4), USE)
    return append(append(out, REVEAL), FIGHT)


def choose_monster(state: AbyssState, frame: Frame, option: i64) -> None:
    """Fights, or goes on: then the threat grows."""
    if option < REVEAL:
        effects.use(state, frame.seat, option - USE)
        return
    state.pop()
    below = state.frames[-1]
    if option == FIGHT:
        below.step = 3
        return
    below.step = 0
    if state.threat < THREAT - 1:
        state.threat += 1
        state.emit(E_ADVANCE, ALL, state.threat)


def fight(state: AbyssState, frame: Frame) -> None:
    """A fight is always won. The Tamer of an opponent makes the reward smaller by a space."""
    space: i64 = state.threat - state.against(frame.seat, SHIFT_REWARD)
    space = max(space, 0)
    state.emit(E_FIGHT, ALL, frame.seat, space)
    state.push(F_REWARD, frame.seat, space)


def legal_reward(state: AbyssState, frame: Frame) -> vec[i64]:
    """The rewards of the space that the supply of tokens allows."""
    out = vec[i64]()
    bits: i64 = state.tables.rewards[frame.a]
    reward: i64 = 0
    while bits != 0:
        if bits & 1 == 1 and reward % 3 <= len(state.pile):
            out = append(out, REWARD + reward)
        bits >>= 1
        reward += 1
    return out


def rewarding(state: AbyssState, frame: Frame) -> bool:
    """A single reward needs no choice."""
    options = legal_reward(state, frame)
    if len(options) > 1:
        return True
    choose_reward(state, frame, options[0])
    return False


def choose_reward(state: AbyssState, frame: Frame, option: i64) -> None:
    """Takes the reward; the threat falls back to the first space."""
    seat: i64 = frame.seat
    state.pop()
    reward: i64 = option - REWARD
    state.keys[seat] += reward // 9
    state.pearls[seat] += reward // 3 % 3
    state.emit(E_REWARD, ALL, seat, reward)
    tokens: i64 = reward % 3
    while tokens > 0:
        draw_token(state, seat)
        tokens -= 1
    state.threat = 0


def draw_token(state: AbyssState, seat: i64) -> None:
    """A seat draws a monster token and looks at it."""
    state.pile, token = pop(state.pile)
    state.token_at[token] = HELD + seat
    state.known[seat] |= bit(token)
    state.show()
    state.emit(E_TOKEN, bit(seat), seat, token)


def end(state: AbyssState, frame: Frame) -> None:
    """Allies left over go face down to their council stacks, monsters to the discard pile; the Ship Master earns."""
    races: i64 = 0
    space: i64 = 0
    while space < TRACK:
        card: i64 = state.track[space]
        if card != NONE:
            state.track[space] = NONE
            if card >= ALLIES:
                state.throw(card)
            else:
                race: i64 = state.tables.kind[card] // VALUES
                state.where[card] = COUNCIL
                state.council[race] += 1
                races |= bit(race)
                state.emit(E_TO_COUNCIL, ALL, card)
        space += 1
    earned: i64 = bit_count(races) * state.amount(frame.seat, COUNCIL_PEARLS)
    if earned > 0:
        state.pearls[frame.seat] += earned
        state.emit(E_PEARLS, ALL, frame.seat, state.lord_with(frame.seat, COUNCIL_PEARLS), earned)
    state.pop()
