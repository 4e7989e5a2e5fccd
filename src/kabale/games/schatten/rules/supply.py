"""Supply phase (chapter 3): quests are revealed, hands filled, units or better grey eminences taken."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.schatten.ids import (
    ARK,
    ARK_PIECE,
    ARTEFACT,
    BLACK_EYE,
    DISCARD,
    DONE,
    DRAGON,
    E_ARK,
    E_DISCARD,
    E_DRAGON,
    E_DRAW,
    E_RECRUIT,
    E_RESHUFFLE,
    E_REVEAL,
    E_TROPHY,
    E_UPGRADE,
    EMINENCES,
    F_ARKS,
    F_IMPROVE,
    HAND,
    IMPROVE,
    IMPROVED,
    LARGER_HAND,
    NONE,
    RECRUIT,
    SEAS,
    SKIP,
    SYMBOLS,
    UPGRADE,
)
from kabale.games.schatten.state import SchattenState, bit_at
from kabale.kernel.position import ALL, Frame, bit, bit_count, bit_options


def quests_to_come(state: SchattenState) -> i64:
    """How many quests are still in the deck."""
    return state.quests_left[0] + state.quests_left[1] + state.quests_left[2]


def reveal(state: SchattenState) -> None:
    """Turns up the next quest and brings its pieces onto the map."""
    level: i64 = 0
    while state.quests_left[level] == 0:
        level += 1
    open_ones: i64 = state.quest_deck & state.tables.levels[level]
    quest: i64 = bit_at(open_ones, state.chance.below(bit_count(open_ones)))
    state.quests_left[level] -= 1
    state.quest_deck &= ~bit(quest)
    state.row = append(state.row, quest)
    state.emit(E_REVEAL, ALL, quest)
    piece: i64 = state.tables.piece[quest]
    if piece == ARK_PIECE:
        bring_arks(state, state.tables.pieces[quest])
    elif piece != NONE:
        bring(state, piece, state.tables.pieces[quest])


def bring(state: SchattenState, piece: i64, count: i64) -> None:
    """Puts trophies or dragons into random neutral regions, at most one of a kind in each."""
    left: i64 = state.neutral_regions()
    while count > 0 and left != 0:
        region: i64 = bit_at(left, state.chance.below(bit_count(left)))
        one: i64 = bit(region)
        left &= ~one
        count -= 1
        if piece == BLACK_EYE:
            state.eyes |= one
        elif piece == ARTEFACT:
            state.artefacts |= one
        else:
            state.dragons |= one
        state.emit(E_DRAGON if piece == DRAGON else E_TROPHY, ALL, region, piece)


def bring_arks(state: SchattenState, count: i64) -> None:
    """Draws neutral region cards until two seas are shown; with three, the start player chooses (rulings R113, R114)."""
    left: i64 = state.neutral_regions() & state.tables.coastal
    seas: i64 = 0
    while bit_count(seas) < count and left != 0:
        region: i64 = bit_at(left, state.chance.below(bit_count(left)))
        left &= ~bit(region)
        seas |= state.tables.seas_of[region]
    while bit_count(seas) < count:
        seas |= bit(state.chance.below(SEAS))
    if bit_count(seas) > count:
        state.push(F_ARKS, state.starter, seas, count)
        return
    while seas != 0:
        place_ark(state, bit_at(seas, 0))
        seas &= seas - 1


def place_ark(state: SchattenState, sea: i64) -> None:
    """A demon ark (Dämonenarche) comes into a sea."""
    state.arks |= bit(sea)
    state.emit(E_ARK, ALL, sea)


def legal_arks(state: SchattenState, frame: Frame) -> vec[i64]:
    """The seas shown for the arks."""
    return bit_options(vec[i64](), ARK, frame.a)


def choose_ark(state: SchattenState, frame: Frame, sea: i64) -> None:
    """The start player names a sea."""
    place_ark(state, sea)
    frame.a &= ~bit(sea)
    frame.b -= 1


# -- cards -----------------------------------------------------------------------------------------


def hand_limit(state: SchattenState, seat: i64) -> i64:
    """The hand maximum (Handkartenmaximum)."""
    return HAND + (1 if state.has(seat, LARGER_HAND) else 0)


def draw_cards(state: SchattenState, seat: i64, count: i64) -> None:
    """Draws cards, reshuffling the discard pile when the draw pile is empty; stops when there is nothing left."""
    drawn: i64 = 0
    while drawn < count:
        if state.draw[seat] == 0:
            if state.discard[seat] == 0:
                break
            state.known[seat] = state.hand[seat]
            state.draw[seat] = state.discard[seat]
            state.discard[seat] = 0
            state.emit(E_RESHUFFLE, ALL, seat)
        pile: i64 = state.draw[seat]
        one: i64 = bit(bit_at(pile, state.chance.below(bit_count(pile))))
        state.draw[seat] &= ~one
        state.hand[seat] |= one
        drawn += 1
    if drawn > 0:
        state.show()
        state.emit(E_DRAW, ALL, seat, drawn)


def fill_hand(state: SchattenState, seat: i64, limit: i64) -> None:
    """Draws up to a number of cards in hand."""
    draw_cards(state, seat, limit - bit_count(state.hand[seat]))


def drop(state: SchattenState, seat: i64, card: i64) -> None:
    """A card goes from hand to the discard pile."""
    one: i64 = bit(card)
    state.hand[seat] &= ~one
    state.known[seat] &= ~one
    state.discard[seat] |= one


def legal_discard(state: SchattenState, seat: i64) -> vec[i64]:
    """Any card in hand, or enough."""
    return append(bit_options(vec[i64](), DISCARD, state.hand[seat]), DONE)


def choose_discard(state: SchattenState, seat: i64, option: i64) -> None:
    """A card is discarded, or the hand is filled."""
    if option == DONE:
        state.pop()
        fill_hand(state, seat, hand_limit(state, seat))
        return
    drop(state, seat, option - DISCARD)
    state.emit(E_DISCARD, ALL, seat, option - DISCARD)


# -- units and upgrades ------------------------------------------------------------------------------


def nothing_to_recruit(state: SchattenState, frame: Frame) -> bool:
    """Whether everybody can see that there is nothing to take: no unit, and no grey eminence in hand or draw pile to upgrade."""
    seat: i64 = frame.seat
    if state.reserve[seat] > 0 or state.ship_reserve[seat] > 0:
        return False
    return frame.b == 0 or upgradable(state, state.hand[seat] | state.draw[seat]) == 0


def upgradable(state: SchattenState, cards: i64) -> i64:
    """Base grey eminences among cards for which an improved one is left, by their numbers among the base cards."""
    bits: i64 = 0
    i: i64 = 0
    base: i64 = cards >> EMINENCES
    while i < IMPROVED - EMINENCES:
        if base >> i & 1 == 1 and improvements(state, i % SYMBOLS) != 0:
            bits |= bit(i)
        i += 1
    return bits


def improvements(state: SchattenState, symbol: i64) -> i64:
    """The improved grey eminences of a symbol still on their stack, by their numbers among them."""
    return state.stack >> IMPROVED & (15 * bit(symbol * 4))


def legal_recruit(state: SchattenState, frame: Frame) -> vec[i64]:
    """A unit of the reserve, a grey eminence to upgrade, or nothing."""
    seat: i64 = frame.seat
    out = vec[i64]()
    if state.reserve[seat] > 0:
        out = append(out, RECRUIT)
    if state.ship_reserve[seat] > 0:
        out = append(out, RECRUIT + 1)
    if frame.b == 1:
        bits: i64 = upgradable(state, state.hand[seat])
        i: i64 = 0
        while bits >> i != 0:
            if bits >> i & 1 == 1:
                out = append(out, UPGRADE + EMINENCES + i)
            i += 1
    return append(out, SKIP)


def choose_recruit(state: SchattenState, frame: Frame, option: i64) -> None:
    """Takes a unit, or gives a grey eminence away for a better one."""
    seat: i64 = frame.seat
    if option == SKIP:
        state.pop()
        return
    frame.a -= 1
    if frame.a == 0:
        state.pop()
    if option >= UPGRADE:
        card: i64 = option - UPGRADE
        one: i64 = bit(card)
        state.hand[seat] &= ~one
        state.known[seat] &= ~one
        state.out |= one
        state.push(F_IMPROVE, seat, (card - EMINENCES) % SYMBOLS, card)
    elif option == RECRUIT:
        state.reserve[seat] -= 1
        state.supply[seat] += 1
        state.emit(E_RECRUIT, ALL, seat, 0)
    else:
        state.ship_reserve[seat] -= 1
        state.ship_supply[seat] += 1
        state.emit(E_RECRUIT, ALL, seat, 1)


def legal_improve(state: SchattenState, frame: Frame) -> vec[i64]:
    """The improved grey eminences of the same symbol."""
    out = vec[i64]()
    bits: i64 = improvements(state, frame.a)
    i: i64 = 0
    while bits >> i != 0:
        if bits >> i & 1 == 1:
            out = append(out, IMPROVE + IMPROVED + i)
        i += 1
    return out


def choose_improve(state: SchattenState, frame: Frame, option: i64) -> None:
    """The improved card comes to hand; everybody knows it is there."""
    card: i64 = option - IMPROVE
    one: i64 = bit(card)
    state.stack &= ~one
    state.hand[frame.seat] |= one
    state.known[frame.seat] |= one
    state.pop()
    state.emit(E_UPGRADE, ALL, frame.seat, frame.b, card)
