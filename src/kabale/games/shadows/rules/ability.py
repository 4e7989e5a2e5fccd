"""Using an ability (Fähigkeit nutzen): a deed runs through the steps of its code; each step names cards, is declared, takes effect."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.shadows.effects import candidates, partners, possible
from kabale.games.shadows.ids import (
    AND,
    ANY_NUMBER,
    BORROW,
    BOUND,
    CANCEL,
    CENTRE,
    CHOICE,
    D_BY,
    D_CANCELLED,
    D_CELL,
    D_CHANGED,
    D_CHOSEN,
    D_DONE,
    D_LEFT,
    D_LOST,
    D_PARTNER,
    D_SEAT,
    D_STEP,
    D_TARGETS,
    D_X,
    D_Y,
    DECLARED,
    DEED,
    E_AS,
    E_COUNT,
    E_SCOPE,
    ENOUGH,
    F_ABILITY,
    F_NAME,
    F_PARTNER,
    K_ABILITY,
    LINE,
    LOST,
    MOVE,
    NAME,
    NAMED_X,
    NAMED_Y,
    ONE_PER_CONTROLLER,
    PARTNER,
    PLACE,
    REMOVE_EQUAL,
    REVEAL,
    S_LINK,
    S_MAY,
    S_N,
    S_OP,
    S_PAID,
    S_SEL,
    S_WITH,
    SEATS,
    SELF,
    SKIP,
    SPREAD,
    STEP,
    SWAP,
    THEN,
    TRIGGER,
    UP_TO,
    V_AIMS,
)
from kabale.games.shadows.rules.deed import begin_deed, clear_deed, open_window
from kabale.games.shadows.rules.resolve import resolve
from kabale.games.shadows.state import ShadowsState, cell_of, control, controller, options_of
from kabale.kernel.position import ALL, Frame, bit, bit_count, lowest

# how far a step is
BEGINS: Final = 0
NAMED: Final = 1
TAKES_EFFECT: Final = 2
ENDS: Final = 3
OVER: Final = 4


def begin_ability(s: ShadowsState, level: i64, seat: i64, cell: i64, at: i64, steps: i64) -> None:
    """A card's ability begins; its cost, the rotation, is paid."""
    begin_deed(s, level, K_ABILITY, seat, cell)
    s.deeds[level * DEED + D_STEP] = at
    s.deeds[level * DEED + D_LEFT] = steps
    s.push(F_ABILITY, seat, level)


def resume_ability(s: ShadowsState, frame: Frame) -> bool:
    """Goes on with the present step. An ability frame itself never waits."""
    d: i64 = frame.a * DEED
    if frame.step == BEGINS:
        _begin_step(s, frame, d)
    elif frame.step == NAMED:
        _named(s, frame, d)
    elif frame.step == TAKES_EFFECT:
        if frame.a == 0 and s.deeds[D_CANCELLED]:
            frame.step = ENDS
        elif resolve(s, frame, d):
            _next(s, frame, d)
    elif frame.step == ENDS and frame.a == 0 and s.deeds[D_LOST]:
        frame.step = OVER
        open_window(s, LOST, s.deeds[D_SEAT])
    else:
        clear_deed(s, frame.a)
        s.pop()
    return False


def _next(s: ShadowsState, frame: Frame, d: i64) -> None:
    """Ends the present step. A step that "and" adds does not count for a later "then"."""
    if s.tables.code[s.deeds[d + D_STEP] + S_LINK] != AND:
        s.deeds[d + D_DONE] = s.deeds[d + D_CHANGED]
    _advance(s, frame, d)


def _advance(s: ShadowsState, frame: Frame, d: i64) -> None:
    s.deeds[d + D_STEP] = s.deeds[d + D_STEP] + STEP
    s.deeds[d + D_LEFT] = s.deeds[d + D_LEFT] - 1
    frame.step = BEGINS


def _begin_step(s: ShadowsState, frame: Frame, d: i64) -> None:
    """Looks whether the step can be done; who must name cards is asked."""
    if s.deeds[d + D_LEFT] == 0 or (frame.a == 0 and s.deeds[D_CANCELLED]):
        frame.step = ENDS
        return
    at: i64 = s.deeds[d + D_STEP]
    code = s.tables.code
    if code[at + S_LINK] == THEN and s.deeds[d + D_DONE] == 0:
        _advance(s, frame, d)
        return
    s.deeds[d + D_CHOSEN] = 0
    s.deeds[d + D_PARTNER] = 0
    s.deeds[d + D_CHANGED] = 0
    if frame.a == 0:
        s.deeds[D_TARGETS] = 0
    if not _possible(s, d, at):
        _next(s, frame, d)
        return
    op: i64 = code[at + S_OP]
    if op in (REVEAL, CANCEL, CHOICE):
        frame.step = TAKES_EFFECT
        return
    frame.step = NAMED
    where: i64 = code[at + S_SEL + E_SCOPE]
    fixed: bool = where in (SELF, BOUND, TRIGGER, CENTRE)
    if fixed and code[at + S_MAY] == 0:
        s.deeds[d + D_CHOSEN] = _candidates(s, d)
        if where == CENTRE and frame.a == 0:
            s.deeds[D_TARGETS] = s.deeds[d + D_CHOSEN]
        return
    s.push(F_NAME, s.deeds[d + D_BY], frame.a)


def _possible(s: ShadowsState, d: i64, at: i64) -> bool:
    deeds = s.deeds
    return possible(s, deeds[d + D_BY], deeds[d + D_CELL], deeds[d + D_X], deeds[d + D_Y], at)


def _candidates(s: ShadowsState, d: i64) -> i64:
    deeds = s.deeds
    return candidates(
        s, deeds[d + D_BY], deeds[d + D_CELL], deeds[d + D_X], deeds[d + D_Y], deeds[d + D_STEP]
    )


def _partners(s: ShadowsState, d: i64) -> i64:
    deeds = s.deeds
    first: i64 = lowest(deeds[d + D_CHOSEN])
    return partners(
        s, deeds[d + D_BY], deeds[d + D_CELL], deeds[d + D_X], deeds[d + D_Y], deeds[d + D_STEP], first
    )


def _named(s: ShadowsState, frame: Frame, d: i64) -> None:
    """Once all cards are named: binds their names, declares them, and lets others react."""
    if s.deeds[d + D_CHOSEN] == 0:
        _next(s, frame, d)
        return
    at: i64 = s.deeds[d + D_STEP]
    code = s.tables.code
    op: i64 = code[at + S_OP]
    if (op in (MOVE, SWAP, SPREAD, REMOVE_EQUAL)) and s.deeds[d + D_PARTNER] == 0:
        where: i64 = code[at + S_WITH + E_SCOPE]
        if op != SPREAD and (where in (SELF, BOUND)):
            s.deeds[d + D_PARTNER] = _partners(s, d)
        else:
            s.push(F_PARTNER, s.deeds[d + D_BY], frame.a)
            return
    _bind(s, d, code[at + S_SEL + E_AS], s.deeds[d + D_CHOSEN])
    _bind(s, d, code[at + S_WITH + E_AS], s.deeds[d + D_PARTNER])
    frame.step = TAKES_EFFECT
    if frame.a == 0 and s.deeds[D_TARGETS]:
        if s.listening:
            _tell_targets(s)
        open_window(s, DECLARED, s.deeds[D_SEAT])


def _bind(s: ShadowsState, d: i64, name: i64, mask: i64) -> None:
    if name == NAMED_X:
        s.deeds[d + D_X] = mask
    elif name == NAMED_Y:
        s.deeds[d + D_Y] = mask


def _tell_targets(s: ShadowsState) -> None:
    mask: i64 = s.deeds[D_TARGETS]
    while mask:
        s.emit(V_AIMS, ALL, s.deeds[D_SEAT], s.field[s.deeds[D_CELL]], s.field[lowest(mask)])
        mask &= mask - 1


# -- naming cards -------------------------------------------------------------------------


def _most_cards(s: ShadowsState, d: i64) -> i64:
    """How many cards the present step may name at most."""
    code = s.tables.code
    at: i64 = s.deeds[d + D_STEP]
    wanted: i64 = code[at + S_SEL + E_COUNT]
    if wanted < UP_TO:
        return 1
    if wanted >= ANY_NUMBER:
        return 99
    if code[at + S_OP] == PLACE:
        return min(wanted - UP_TO, s.supply[s.deeds[d + D_BY]] // code[at + S_N])
    return wanted - UP_TO


def nameable(s: ShadowsState, d: i64) -> i64:
    """The cards that may be named next: on a line in one direction only, and no more controllers than can be paid."""
    chosen: i64 = s.deeds[d + D_CHOSEN]
    mask: i64 = _candidates(s, d) & ~chosen
    if chosen == 0 or mask == 0:
        return mask
    if bit_count(chosen) >= _most_cards(s, d):
        return 0
    code = s.tables.code
    at: i64 = s.deeds[d + D_STEP]
    own: i64 = s.deeds[d + D_CELL]
    if code[at + S_SEL + E_SCOPE] == LINE:
        i: i64 = 0
        while i < 4:
            if s.tables.ray[4 * own + i] & chosen:
                mask &= s.tables.ray[4 * own + i]
            i += 1
    hit: i64 = _controllers(s, chosen)
    if code[at + S_SEL + E_COUNT] == ONE_PER_CONTROLLER:
        mask &= ~_cards_of(s, hit)
    if code[at + S_PAID] and bit_count(hit) >= s.tokens[SEATS * own + s.deeds[d + D_BY]]:
        mask &= _cards_of(s, hit)
    return mask


def _controllers(s: ShadowsState, mask: i64) -> i64:
    """The seats that control the cards of a mask, as bits."""
    out: i64 = 0
    while mask:
        o: i64 = controller(s, lowest(mask))
        if o >= 0:
            out |= bit(o)
        mask &= mask - 1
    return out


def _cards_of(s: ShadowsState, seats: i64) -> i64:
    mask: i64 = 0
    o: i64 = 0
    while o < s.players:
        if seats >> o & 1:
            mask |= control(s, o)
        o += 1
    return mask


def legal_names(s: ShadowsState, frame: Frame) -> vec[i64]:
    """The cards that may be named; after the first of several, enough may be said."""
    d: i64 = frame.a * DEED
    code = s.tables.code
    at: i64 = s.deeds[d + D_STEP]
    out = options_of(s, nameable(s, d), NAME, vec[i64](capacity=16))
    if s.deeds[d + D_CHOSEN]:
        if code[at + S_SEL + E_COUNT] != ONE_PER_CONTROLLER:
            out = append(out, ENOUGH)
    elif code[at + S_MAY]:
        out = append(out, SKIP)
    return out


def choose_name(s: ShadowsState, frame: Frame, option: i64) -> None:
    """Names a card, says enough, or leaves the step out."""
    if option in (ENOUGH, SKIP):
        s.pop()
        return
    d: i64 = frame.a * DEED
    at: i64 = s.deeds[d + D_STEP]
    code = s.tables.code
    flag: i64 = bit(cell_of(s, option - NAME))
    s.deeds[d + D_CHOSEN] = s.deeds[d + D_CHOSEN] | flag
    if code[at + S_OP] != BORROW and code[at + S_SEL + E_SCOPE] != BOUND:
        s.deeds[d + D_TARGETS] = s.deeds[d + D_TARGETS] | flag
    if code[at + S_SEL + E_COUNT] < UP_TO or nameable(s, d) == 0:
        s.pop()


def legal_partners(s: ShadowsState, frame: Frame) -> vec[i64]:
    """The second cards that may be named."""
    return options_of(s, _partners(s, frame.a * DEED), PARTNER, vec[i64](capacity=16))


def choose_partner(s: ShadowsState, frame: Frame, option: i64) -> None:
    """Names the second card."""
    d: i64 = frame.a * DEED
    flag: i64 = bit(cell_of(s, option - PARTNER))
    s.deeds[d + D_PARTNER] = flag
    s.deeds[d + D_TARGETS] = s.deeds[d + D_TARGETS] | flag
    s.pop()
