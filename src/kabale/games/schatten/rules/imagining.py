"""What others may hold (chapter 15): hands, secret plans and the draft as a seat cannot tell them from the truth."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.schatten.ids import ALL_PLANS, ALL_REGIONS, F_DRAFT, F_PLAN, MOST_KEPT, NONE
from kabale.games.schatten.rules.setup import pack_of
from kabale.games.schatten.state import SchattenState, bit_at
from kabale.kernel.chance import Chance
from kabale.kernel.position import bit, bit_count


def some_of(bits: i64, count: i64, luck: Chance) -> i64:
    """A random choice of so many of these bits."""
    out: i64 = 0
    while count > 0:
        one: i64 = bit(bit_at(bits, luck.below(bit_count(bits))))
        out |= one
        bits &= ~one
        count -= 1
    return out


def imagine_hand(state: SchattenState, seat: i64, luck: Chance, memory: bool) -> None:
    """Another split of a seat's unseen cards into hand and draw pile; with memory, cards known to be in hand stay."""
    sure: i64 = state.known[seat] if memory else 0
    hand: i64 = state.hand[seat]
    pool: i64 = (hand | state.draw[seat]) & ~sure
    chosen: i64 = some_of(pool, bit_count(hand & ~sure), luck)
    state.hand[seat] = sure | chosen
    state.draw[seat] = pool & ~chosen
    state.known[seat] &= state.hand[seat]


def imagine_plans(state: SchattenState, seat: i64, luck: Chance, memory: bool) -> None:
    """Others have other plans; a seat remembers those it has seen and put back."""
    left: i64 = ALL_PLANS
    choosing = state.frames[-1].kind == F_PLAN
    if seat >= 0:
        own: i64 = state.plan[seat]
        if choosing or memory:
            left &= ~state.offers[seat]
        elif own != NONE:
            left &= ~bit(own)
            rest: i64 = some_of(left, bit_count(state.offers[seat]) - 1, luck)
            left &= ~rest
            state.offers[seat] = rest | (bit(own))
    other: i64 = 0
    while other < state.players:
        if other != seat and state.offers[other] != 0:
            drawn: i64 = some_of(left, bit_count(state.offers[other]), luck)
            left &= ~drawn
            state.offers[other] = drawn
            pick: i64 = bit_at(drawn, luck.below(bit_count(drawn)))
            if state.plan[other] != NONE:
                state.plan[other] = pick
            if choosing and state.picked[other] != NONE:
                state.picked[other] = pick
        other += 1


# -- the draft -------------------------------------------------------------------------------------------------------


def imagine_draft(state: SchattenState, seat: i64, luck: Chance, memory: bool) -> None:
    """Other hands and other cards kept face down; with memory, every hand the seat has held is remembered."""
    kept: i64 = state.frames[-1].a
    sure: i64 = 0
    if seat >= 0:
        sure = state.packs[pack_of(state, seat, kept)]
        i: i64 = 0
        while i < kept:
            sure |= bit(state.kept[seat * MOST_KEPT + i])
            i += 1
    if memory and seat >= 0:
        pack: i64 = 0
        while pack < state.players:
            sure |= _remembered(state, seat, pack, kept, luck)
            pack += 1
    _redeal(state, seat, kept, sure, luck)
    other: i64 = 0
    while other < state.players:
        if other != seat and state.picked[other] != NONE:
            hand: i64 = state.packs[pack_of(state, other, kept)]
            state.picked[other] = bit_at(hand, luck.below(bit_count(hand)))
        other += 1


def holder(state: SchattenState, pack: i64, round: i64) -> i64:
    """Who held a hand of cards after so many cards were kept."""
    return (pack + round) % state.players


def _remembered(state: SchattenState, seat: i64, pack: i64, kept: i64, luck: Chance) -> i64:
    """Shuffles what others took from a hand the seat has seen before; returns all cards of it the seat has seen."""
    first: i64 = 0
    while holder(state, pack, first) != seat:
        first += 1
    if first > kept:
        return 0
    seen: i64 = state.packs[pack]
    round: i64 = first
    while round < kept:
        seen |= bit(state.kept[holder(state, pack, round) * MOST_KEPT + round])
        round += 1
    last: i64 = first
    while last + state.players <= kept:
        _reorder(state, pack, last + 1, last + state.players, luck)
        last += state.players
    _retake(state, pack, last + 1, kept, luck)
    return seen


def _reorder(state: SchattenState, pack: i64, start: i64, end: i64, luck: Chance) -> None:
    """Between two looks, others took known cards, but who took which may be otherwise."""
    cards = vec[i64]()
    round: i64 = start
    while round < end:
        cards = append(cards, state.kept[holder(state, pack, round) * MOST_KEPT + round])
        round += 1
    luck.shuffle(cards)
    round = start
    while round < end:
        state.kept[holder(state, pack, round) * MOST_KEPT + round] = cards[round - start]
        round += 1


def _retake(state: SchattenState, pack: i64, start: i64, end: i64, luck: Chance) -> None:
    """Since the last look, others may have taken any of the cards that were left."""
    left: i64 = state.packs[pack]
    round: i64 = start
    while round < end:
        left |= bit(state.kept[holder(state, pack, round) * MOST_KEPT + round])
        round += 1
    round = start
    while round < end:
        card: i64 = bit_at(left, luck.below(bit_count(left)))
        left &= ~bit(card)
        state.kept[holder(state, pack, round) * MOST_KEPT + round] = card
        round += 1
    state.packs[pack] = left


def _redeal(state: SchattenState, seat: i64, kept: i64, sure: i64, luck: Chance) -> None:
    """Everything not in ``sure`` is dealt anew into the same places."""
    pool: i64 = ALL_REGIONS & ~sure
    other: i64 = 0
    while other < state.players:
        i: i64 = 0
        while i < kept:
            at: i64 = other * MOST_KEPT + i
            if other != seat and sure >> state.kept[at] & 1 == 0:
                card: i64 = bit_at(pool, luck.below(bit_count(pool)))
                pool &= ~bit(card)
                state.kept[at] = card
            i += 1
        pack: i64 = state.packs[other]
        unsure: i64 = pack & ~sure
        fresh: i64 = some_of(pool, bit_count(unsure), luck)
        pool &= ~fresh
        state.packs[other] = (pack & sure) | fresh
        other += 1


def drafting(state: SchattenState) -> bool:
    """Whether the draft goes on."""
    return state.frames[-1].kind == F_DRAFT
