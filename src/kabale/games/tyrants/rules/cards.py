"""Cards: playing, drawing, recruiting, devouring, promoting, discarding, and the market."""

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64

from kabale.games.tyrants.ids import (
    E_DEVOURED,
    E_DISCARDED,
    E_DREW,
    E_MARKET_EMPTY,
    E_OUTCAST,
    E_PLAYED,
    E_PROMOTED,
    E_RAISED,
    E_RECRUITED,
    E_REFILLED,
    E_SHUFFLED,
    E_TO_SUPPLY,
    END_MARKET,
    F_EFFECT,
    GUARD,
    NO_CARD,
    PRIESTESS,
    RAISE,
    RECRUIT,
    ROW,
)
from kabale.games.tyrants.state import TyrantsState, inserted, offer
from kabale.kernel.position import ALL, contains, without

# -- finding ------------------------------------------------------------------------------


def card_in(p: TyrantsState, zone: vec[i64], minion: i64, but: i64 = NO_CARD) -> i64:
    """The first card of this minion in a zone, other than ``but``; or -1."""
    of = p.tables.minion_of
    i: i64 = 0
    n: i64 = len(zone)
    while i < n:
        card: i64 = zone[i]
        if card >= 0 and card != but and of[card] == minion:
            return card
        i += 1
    return NO_CARD


def minion_options(p: TyrantsState, base: i64, zone: vec[i64], options: vec[i64]) -> vec[i64]:
    """One option for each minion in a zone."""
    of = p.tables.minion_of
    i: i64 = 0
    n: i64 = len(zone)
    while i < n:
        if zone[i] >= 0:
            options = offer(options, base + of[zone[i]])
        i += 1
    return options


# -- drawing and playing ------------------------------------------------------------------


def fill_deck(p: TyrantsState, seat: i64) -> bool:
    """Makes sure there is a card to draw: an empty deck is made anew from the discard pile."""
    if len(p.decks[seat]):
        return True
    if len(p.discards[seat]) == 0:
        return False
    p.decks[seat] = p.discards[seat]
    p.discards[seat] = vec[i64]()
    p.chance.shuffle(p.decks[seat])
    p.emit(E_SHUFFLED, ALL, seat)
    return True


def draw_top(p: TyrantsState, seat: i64) -> i64:
    """The top card of the deck, taken off; -1 where there is none."""
    if not fill_deck(p, seat):
        return NO_CARD
    deck, card = pop(p.decks[seat])
    p.decks[seat] = deck
    p.show()
    return card


def draw(p: TyrantsState, seat: i64, n: i64) -> None:
    """Draws cards onto the hand, as many as there are."""
    drawn: i64 = 0
    while drawn < n:
        card: i64 = draw_top(p, seat)
        if card == NO_CARD:
            break
        p.hands[seat] = inserted(p.hands[seat], card)
        drawn += 1
    if drawn:
        p.emit(E_DREW, ALL, seat, drawn)


def play_card(p: TyrantsState, seat: i64, card: i64) -> None:
    """A card is played: it counts for its aspect, and its effect begins."""
    minion: i64 = p.tables.minion_of[card]
    p.aspects[p.tables.aspect[minion]] += 1
    p.emit(E_PLAYED, ALL, seat, minion)
    p.push(F_EFFECT, seat, card, p.tables.begins[minion])


def play_from_hand(p: TyrantsState, seat: i64, minion: i64) -> None:
    """Plays a card from the hand: it lies in front of the player until the turn ends."""
    card: i64 = card_in(p, p.hands[seat], minion)
    p.hands[seat] = without(p.hands[seat], card)
    p.played = append(p.played, card)
    play_card(p, seat, card)


# -- the market ---------------------------------------------------------------------------


def slot_of(p: TyrantsState, card: i64) -> i64:
    """The place of a card in the market row, or -1."""
    i: i64 = 0
    while i < ROW:
        if p.row[i] == card:
            return i
        i += 1
    return -1


def refill(p: TyrantsState, slot: i64) -> None:
    """Fills a gap in the row from the market deck; its last card begins the last round."""
    p.row[slot] = NO_CARD
    if len(p.stack) == 0:
        return
    stack, card = pop(p.stack)
    p.stack = stack
    p.row[slot] = card
    p.show()
    p.emit(E_REFILLED, ALL, p.tables.minion_of[card])
    if len(stack) == 0 and p.trigger == 0:
        p.trigger = END_MARKET
        p.emit(E_MARKET_EMPTY, ALL)


def recruit_options(p: TyrantsState, most: i64, aspect: i64, piles: bool, options: vec[i64]) -> vec[i64]:
    """Cards that cost at most this and have this aspect (-1: any): from the row, the piles, the raised devoured card."""
    t = p.tables
    if piles and most >= t.cost[PRIESTESS] and len(p.priestesses):
        options = append(options, RECRUIT + PRIESTESS)
    if piles and most >= t.cost[GUARD] and len(p.guards):
        options = append(options, RECRUIT + GUARD)
    i: i64 = 0
    while i < ROW:
        card: i64 = p.row[i]
        if card >= 0:
            minion: i64 = t.minion_of[card]
            if t.cost[minion] <= most and (aspect < 0 or t.aspect[minion] == aspect):
                options = offer(options, RECRUIT + minion)
        i += 1
    if p.raised and len(p.devoured):
        minion = t.minion_of[p.devoured[len(p.devoured) - 1]]
        if 0 <= t.cost[minion] <= most and (aspect < 0 or t.aspect[minion] == aspect):
            options = append(options, RAISE + minion)
    return options


def recruit(p: TyrantsState, seat: i64, option: i64, free: bool) -> None:
    """Recruit (Rekrutieren): a card goes to the discard pile; a gap in the row is filled at once."""
    if option >= RAISE:
        pile, card = pop(p.devoured)
        p.devoured = pile
        p.raised -= 1
        p.emit(E_RAISED, ALL, seat, option - RAISE)
    else:
        p.emit(E_RECRUITED, ALL, seat, option - RECRUIT)
        card = take_from_market(p, option - RECRUIT)
    if not free:
        p.influence -= p.tables.cost[p.tables.minion_of[card]]
    p.discards[seat] = append(p.discards[seat], card)


def take_from_market(p: TyrantsState, minion: i64) -> i64:
    """Takes a card of this minion from its pile or the row."""
    if minion == PRIESTESS:
        pile, card = pop(p.priestesses)
        p.priestesses = pile
        return card
    if minion == GUARD:
        pile, card = pop(p.guards)
        p.guards = pile
        return card
    card = card_in(p, p.row, minion)
    refill(p, slot_of(p, card))
    return card


def take_outcasts(p: TyrantsState, seat: i64, n: i64) -> None:
    """The seat recruits insane outcasts (Wahnsinnige Ausgestoßene), as many as there are."""
    taken: i64 = 0
    while taken < n and len(p.outcasts):
        pile, card = pop(p.outcasts)
        p.outcasts = pile
        p.discards[seat] = append(p.discards[seat], card)
        taken += 1
    if taken:
        p.emit(E_OUTCAST, ALL, seat, taken)


# -- devouring, promoting, discarding -----------------------------------------------------


def goes_home(p: TyrantsState, seat: i64, card: i64) -> bool:
    """An outcast that is devoured or promoted goes to its supply instead."""
    minion: i64 = p.tables.minion_of[card]
    if not p.tables.strays[minion]:
        return False
    p.outcasts = append(p.outcasts, card)
    p.emit(E_TO_SUPPLY, ALL, seat, minion)
    return True


def devour(p: TyrantsState, seat: i64, card: i64) -> None:
    """Devour (Verschlingen): a card taken from its zone goes to the devoured pile."""
    if not goes_home(p, seat, card):
        p.devoured = append(p.devoured, card)
        p.emit(E_DEVOURED, ALL, seat, p.tables.minion_of[card])


def promote(p: TyrantsState, seat: i64, card: i64) -> None:
    """Promote (Befördern): a card taken from its zone goes to the inner circle."""
    if not goes_home(p, seat, card):
        p.circles[seat] = append(p.circles[seat], card)
        p.emit(E_PROMOTED, ALL, seat, p.tables.minion_of[card])


def discard(p: TyrantsState, seat: i64, card: i64) -> None:
    """Discards a card from the hand."""
    p.hands[seat] = without(p.hands[seat], card)
    p.discards[seat] = append(p.discards[seat], card)
    p.emit(E_DISCARDED, ALL, seat, p.tables.minion_of[card])


def devour_from_hand(p: TyrantsState, seat: i64, minion: i64) -> None:
    """Devours a card of the hand."""
    card: i64 = card_in(p, p.hands[seat], minion)
    p.hands[seat] = without(p.hands[seat], card)
    devour(p, seat, card)


def devour_from_market(p: TyrantsState, seat: i64, card: i64) -> None:
    """Devours a card of the row; the gap is filled at once."""
    slot: i64 = slot_of(p, card)
    devour(p, seat, card)
    refill(p, slot)


def lies_somewhere(p: TyrantsState, seat: i64, card: i64) -> bool:
    """Whether a card whose effect runs still lies where it was played: in front of the player, in the row, in the circle."""
    return contains(p.played, card) or slot_of(p, card) >= 0 or contains(p.circles[seat], card)


def take_itself(p: TyrantsState, seat: i64, card: i64) -> None:
    """Takes a card whose effect runs from where it lies."""
    slot: i64 = slot_of(p, card)
    if slot >= 0:
        refill(p, slot)
    elif contains(p.played, card):
        p.played = without(p.played, card)
    else:
        p.circles[seat] = without(p.circles[seat], card)


def promote_top(p: TyrantsState, seat: i64) -> None:
    """Promotes the top card of the deck, unseen."""
    card: i64 = draw_top(p, seat)
    if card != NO_CARD:
        promote(p, seat, card)


def deck_to_discard(p: TyrantsState, seat: i64) -> None:
    """Puts the whole deck onto the discard pile."""
    p.show()
    p.discards[seat] = extend(p.discards[seat], p.decks[seat])
    p.decks[seat] = vec[i64]()
