"""Actions with cards that a card orders: paying with cards, discarding, devouring, recruiting, promoting, playing others."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.tyrants.ids import (
    DECLINE,
    DEVOUR,
    DEVOUR_CIRCLE,
    DEVOUR_MARKET,
    DEVOUR_SELF,
    DISCARD,
    E_SHOWED,
    F_AFTER,
    F_DEVOUR_MARKET,
    F_EFFECT,
    F_FOCUS,
    F_FORCED,
    F_INSTEAD,
    F_PAY_CIRCLE,
    F_PAY_DEVOUR,
    F_PAY_DISCARD,
    F_PAY_SELF,
    F_PLAY_CIRCLE,
    F_PLAY_MARKET,
    F_PROMOTE,
    F_PROMOTE_DISCARD,
    F_PROMOTE_ONE,
    F_RECRUIT,
    PLAY_CIRCLE,
    PLAY_MARKET,
    PROMOTE,
    PROMOTE_DISCARD,
    PROMOTE_HAND,
    PROMOTE_SELF,
    ROW,
    SHOW,
    TYPE_FILTER,
)
from kabale.games.tyrants.rules.cards import (
    card_in,
    devour,
    devour_from_hand,
    devour_from_market,
    discard,
    lies_somewhere,
    minion_options,
    play_card,
    promote,
    recruit,
    recruit_options,
    slot_of,
    take_itself,
)
from kabale.games.tyrants.state import TyrantsState, offer
from kabale.kernel.position import ALL, Frame, contains, without


def waits(p: TyrantsState, frame: Frame) -> bool:
    """Whether a choice must be made now; otherwise the frame has ended."""
    kind: i64 = frame.kind
    if kind == F_AFTER:
        p.pop()
        if slot_of(p, frame.a) >= 0:
            devour_from_market(p, frame.seat, frame.a)
        return False
    if frame.b <= 0:
        p.pop()
        return False
    if kind == F_FORCED:
        if len(p.hands[frame.seat]) == 0:
            p.pop()
            return False
        return True
    if F_FOCUS <= kind <= F_PAY_SELF or kind == F_INSTEAD:
        return True
    found = options(p, frame)
    if len(found) == 0 or (len(found) == 1 and found[0] == DECLINE):
        p.pop()
        return False
    return True


def options(p: TyrantsState, frame: Frame) -> vec[i64]:
    """The options of the frame's seat."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    out = vec[i64]()
    if kind == F_FOCUS:
        return append(_of_aspect(p, p.hands[seat], frame.c), DECLINE)
    if kind == F_PAY_DISCARD:
        return append(minion_options(p, DISCARD, p.hands[seat], out), DECLINE)
    if kind == F_FORCED:
        return minion_options(p, DISCARD, p.hands[seat], out)
    if kind == F_PAY_DEVOUR:
        return append(minion_options(p, DEVOUR, p.hands[seat], out), DECLINE)
    if kind == F_PAY_CIRCLE:
        return append(minion_options(p, DEVOUR_CIRCLE, p.circles[seat], out), DECLINE)
    if kind == F_PAY_SELF:
        return append(append(out, DEVOUR_SELF), DECLINE)
    if kind == F_DEVOUR_MARKET:
        out = minion_options(p, DEVOUR_MARKET, p.row, out)
        return append(out, DECLINE) if frame.c & 1 else out
    if kind == F_RECRUIT:
        out = recruit_options(p, frame.d >> 3, (frame.d & 7) - 1, frame.c & 2 != 0, out)
        return append(out, DECLINE) if frame.c & 1 else out
    if kind == F_PROMOTE:
        out = _promotable(p, frame)
        return append(out, DECLINE) if frame.c & 1 else out
    if kind == F_PROMOTE_DISCARD:
        return minion_options(p, PROMOTE_DISCARD, p.discards[seat], out)
    if kind == F_PROMOTE_ONE:
        return _any_of(p, frame)
    if kind == F_INSTEAD:
        return append(append(out, PROMOTE_SELF), DECLINE)
    if kind == F_PLAY_MARKET:
        return _playable(p, frame.c)
    return minion_options(p, PLAY_CIRCLE, p.circles[seat], out)


def _of_aspect(p: TyrantsState, zone: vec[i64], aspect: i64) -> vec[i64]:
    t = p.tables
    out = vec[i64]()
    i: i64 = 0
    n: i64 = len(zone)
    while i < n:
        minion: i64 = t.minion_of[zone[i]]
        if t.aspect[minion] == aspect:
            out = offer(out, SHOW + minion)
        i += 1
    return out


def _promotable(p: TyrantsState, frame: Frame) -> vec[i64]:
    """Cards played this turn, other than the one that gave the order, that pass its filter."""
    t = p.tables
    out = vec[i64]()
    wanted: i64 = frame.c >> 1
    i: i64 = 0
    n: i64 = len(p.played)
    while i < n:
        card: i64 = p.played[i]
        minion: i64 = t.minion_of[card]
        fits = wanted == 0 or t.aspect[minion] == wanted - 1
        if wanted >= TYPE_FILTER:
            fits = t.type[minion] == wanted - TYPE_FILTER
        if fits and card != frame.a:
            out = offer(out, PROMOTE + minion)
        i += 1
    return out


def _any_of(p: TyrantsState, frame: Frame) -> vec[i64]:
    out = vec[i64]()
    if frame.c & 4:
        out = minion_options(p, PROMOTE_DISCARD, p.discards[frame.seat], out)
    if frame.c & 2:
        out = minion_options(p, PROMOTE_HAND, p.hands[frame.seat], out)
    if frame.c & 1 and lies_somewhere(p, frame.seat, frame.a):
        out = append(out, PROMOTE_SELF)
    return out


def _playable(p: TyrantsState, most: i64) -> vec[i64]:
    t = p.tables
    out = vec[i64]()
    i: i64 = 0
    while i < ROW:
        card: i64 = p.row[i]
        if card >= 0 and t.cost[t.minion_of[card]] <= most:
            out = offer(out, PLAY_MARKET + t.minion_of[card])
        i += 1
    return out


def choose(p: TyrantsState, frame: Frame, option: i64) -> None:
    """Carries out a choice."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    if kind == F_FORCED:
        frame.b -= 1
        forced_discard(p, frame, option - DISCARD)
        return
    if F_FOCUS <= kind <= F_PAY_SELF:
        p.pop()
        if option == DECLINE:
            p.frames[-1].b = frame.d
        else:
            _pay(p, frame, option)
        return
    if option == DECLINE:
        p.pop()
        return
    frame.b -= 1
    if kind == F_DEVOUR_MARKET:
        _devour_market(p, frame, card_in(p, p.row, option - DEVOUR_MARKET))
    elif kind == F_RECRUIT:
        recruit(p, seat, option, True)
    elif kind == F_PLAY_MARKET:
        card: i64 = card_in(p, p.row, option - PLAY_MARKET)
        p.push(F_AFTER, seat, card)
        play_card(p, seat, card)
    elif kind == F_PLAY_CIRCLE:
        play_card(p, seat, card_in(p, p.circles[seat], option - PLAY_CIRCLE))
    elif kind == F_INSTEAD:
        p.discards[seat] = without(p.discards[seat], frame.a)
        promote(p, seat, frame.a)
    else:
        _promote(p, frame, option)


def _pay(p: TyrantsState, frame: Frame, option: i64) -> None:
    """Pays a cost with a card, or shows one for focus."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    if kind == F_FOCUS:
        p.revealed = append(p.revealed, card_in(p, p.hands[seat], option - SHOW))
        p.show()
        p.emit(E_SHOWED, ALL, seat, option - SHOW)
    elif kind == F_PAY_DISCARD:
        discard(p, seat, card_in(p, p.hands[seat], option - DISCARD))
    elif kind == F_PAY_DEVOUR:
        devour_from_hand(p, seat, option - DEVOUR)
    elif kind == F_PAY_CIRCLE:
        card: i64 = card_in(p, p.circles[seat], option - DEVOUR_CIRCLE)
        p.circles[seat] = without(p.circles[seat], card)
        devour(p, seat, card)
    else:
        take_itself(p, seat, frame.a)
        devour(p, seat, frame.a)


def forced_discard(p: TyrantsState, frame: Frame, minion: i64) -> None:
    """A card discarded by an opponent's will; some cards answer to that."""
    card: i64 = card_in(p, p.hands[frame.seat], minion)
    discard(p, frame.seat, card)
    answer: i64 = p.tables.discarded[minion]
    if answer >= 0:
        p.push(F_EFFECT, frame.seat, card, answer, 0, frame.c)


def _devour_market(p: TyrantsState, frame: Frame, card: i64) -> None:
    if frame.c & 2 and contains(p.played, frame.a):
        slot: i64 = slot_of(p, card)
        devour(p, frame.seat, card)
        p.played = without(p.played, frame.a)
        p.row[slot] = frame.a
    else:
        devour_from_market(p, frame.seat, card)


def _promote(p: TyrantsState, frame: Frame, option: i64) -> None:
    seat: i64 = frame.seat
    if option == PROMOTE_SELF:
        take_itself(p, seat, frame.a)
        promote(p, seat, frame.a)
    elif option >= PROMOTE_HAND:
        card: i64 = card_in(p, p.hands[seat], option - PROMOTE_HAND)
        p.hands[seat] = without(p.hands[seat], card)
        promote(p, seat, card)
    elif option >= PROMOTE_DISCARD:
        card = card_in(p, p.discards[seat], option - PROMOTE_DISCARD)
        p.discards[seat] = without(p.discards[seat], card)
        promote(p, seat, card)
    else:
        card = card_in(p, p.played, option - PROMOTE, frame.a)
        p.played = without(p.played, card)
        promote(p, seat, card)
