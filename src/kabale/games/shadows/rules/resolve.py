"""What the operations do: tokens come and go, cards turn and change places, markers are laid; and whose tokens leave is chosen."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.shadows.effects import fewest, hidden_in_scope
from kabale.games.shadows.ids import (
    ACTED,
    ACTOR,
    ALL_TOKENS,
    ANYBODY,
    BORROW,
    BRANCH,
    CANCEL,
    CHOICE,
    CONTROLLER,
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
    D_X,
    D_Y,
    DEED,
    DISABLE,
    DISABLED,
    EACH,
    EACH_OPPONENT,
    ENOUGH,
    F_BRANCH,
    F_TAKE,
    HAS,
    MARK,
    ME,
    MOVE,
    NAMED_X,
    NOT_FEWEST,
    OPPONENT,
    PER_CONTROLLER,
    PLACE,
    PROTECT,
    REMOVE,
    REMOVE_EQUAL,
    REVEAL,
    ROTATE,
    ROTATED,
    S_CHOOSER,
    S_N,
    S_OP,
    S_WHOSE,
    S_WITH,
    SEATS,
    SHIELD,
    SPREAD,
    SUBJUGATE,
    SWAP,
    TAKE,
    TOKENS,
    TOUCHED,
    UNMARK,
    UNROTATE,
    UP,
    UP_TO,
    V_BORROWS,
    V_CANCELLED,
    V_DISABLED,
    V_INFLUENCES,
    V_MARKED,
    V_MOVED,
    V_PROTECTED,
    V_REVEALED,
    V_ROTATED,
    V_STRAIGHTENED,
    V_UNMARKED,
)
from kabale.games.shadows.rules.influence import influence, subjugate
from kabale.games.shadows.state import (
    ShadowsState,
    controller,
    exchange,
    lift,
    occupied,
    put,
    take_back,
    tokens_on,
    turn_on,
)
from kabale.kernel.position import ALL, Frame, bit, bit_count, lowest


def resolve(s: ShadowsState, frame: Frame, d: i64) -> bool:
    """The present step takes effect on all cards named. False: something must be chosen first, or the steps changed."""
    at: i64 = s.deeds[d + D_STEP]
    op: i64 = s.tables.code[at + S_OP]
    if op == CHOICE:
        return _branch_off(s, frame, d, at)
    if op == BORROW:
        _borrow(s, frame, d)
        return False
    if op == CANCEL:
        s.deeds[D_CANCELLED] = 1
        s.deeds[d + D_CHANGED] = 1
        s.emit(V_CANCELLED, ALL, s.deeds[D_SEAT], s.field[s.deeds[D_CELL]])
        return True
    if op == REVEAL:
        deeds = s.deeds
        hidden: i64 = hidden_in_scope(
            s, deeds[d + D_BY], deeds[d + D_CELL], deeds[d + D_X], deeds[d + D_Y], at
        )
        turn_up(s, hidden)
        s.deeds[d + D_CHANGED] = 1
        return True
    while s.deeds[d + D_CHOSEN]:
        cell: i64 = lowest(s.deeds[d + D_CHOSEN])
        s.deeds[d + D_CHOSEN] = s.deeds[d + D_CHOSEN] & ~bit(cell)
        if not _on_card(s, frame, d, at, op, cell):
            return False
    return True


def turn_up(s: ShadowsState, hidden: i64) -> None:
    """Turns cards face up."""
    while hidden:
        c: i64 = lowest(hidden)
        turn_on(s, UP, c)
        s.show()
        s.emit(V_REVEALED, ALL, s.field[c])
        hidden &= hidden - 1


def _on_card(s: ShadowsState, frame: Frame, d: i64, at: i64, op: i64, cell: i64) -> bool:
    """An operation on one card. False: whose tokens leave must be chosen first."""
    me: i64 = s.deeds[d + D_BY]
    card: i64 = s.field[cell]
    n: i64 = s.tables.code[at + S_N]
    if op == REMOVE:
        return _remove(s, frame, d, at, cell)
    if op == REMOVE_EQUAL:
        s.push(F_TAKE, me, frame.a, cell, TOKENS, 0)
        return False
    s.deeds[d + D_CHANGED] = 1
    if op == PLACE:
        put(s, cell, me, n)
    elif op == MOVE:
        _move(s, me, cell, lowest(s.deeds[d + D_PARTNER]))
    elif op == SWAP:
        exchange(s, cell, lowest(s.deeds[d + D_PARTNER]))
    elif op == ROTATE:
        turn_on(s, ROTATED, cell)
        s.emit(V_ROTATED, ALL, card)
    elif op == UNROTATE:
        s.layers[ROTATED] = s.layers[ROTATED] & ~bit(cell)
        s.emit(V_STRAIGHTENED, ALL, card)
    elif op == MARK:
        turn_on(s, TOUCHED, cell)
        s.emit(V_MARKED, ALL, card)
    elif op == UNMARK:
        s.layers[ACTED] = s.layers[ACTED] & ~bit(cell)
        s.layers[TOUCHED] = s.layers[TOUCHED] & ~bit(cell)
        s.emit(V_UNMARKED, ALL, card)
    elif op == SPREAD:
        target: i64 = lowest(s.deeds[d + D_PARTNER])
        s.emit(V_INFLUENCES, ALL, me, card, s.field[target])
        influence(s, me, cell, target)
    elif op == SUBJUGATE:
        subjugate(s, me, cell)
    elif op == PROTECT:
        turn_on(s, SHIELD + me, cell)
        s.emit(V_PROTECTED, ALL, me, card)
    elif op == DISABLE:
        turn_on(s, DISABLED, cell)
        s.emit(V_DISABLED, ALL, card)
    return True


def _move(s: ShadowsState, seat: i64, source: i64, target: i64) -> None:
    """All tokens of a seat go from one card to another; an empty card becomes touched."""
    n: i64 = lift(s, source, seat, TOKENS)
    if occupied(s) >> target & 1 == 0:
        turn_on(s, TOUCHED, target)
    s.tokens[SEATS * target + seat] = s.tokens[SEATS * target + seat] + n
    turn_on(s, HAS + seat, target)
    s.emit(V_MOVED, ALL, seat, s.field[source], s.field[target], n)


def _send_back(s: ShadowsState, frame: Frame, cell: i64, seat: i64, n: i64) -> None:
    """Tokens go back to their owner; an opposing ability's victims are remembered."""
    d: i64 = frame.a * DEED
    if take_back(s, cell, seat, n) > 0:
        s.deeds[d + D_CHANGED] = 1
        if frame.a == 0 and seat != s.deeds[d + D_BY]:
            s.deeds[D_LOST] = s.deeds[D_LOST] | bit(seat)


def amount(s: ShadowsState, d: i64, at: i64) -> i64:
    """How many tokens a step speaks of, at most."""
    n: i64 = s.tables.code[at + S_N]
    if n < UP_TO:
        return n
    if n == ALL_TOKENS:
        return TOKENS
    if n == PER_CONTROLLER:
        return _controllers_of(s, s.deeds[d + D_X])
    return n - UP_TO


def _controllers_of(s: ShadowsState, mask: i64) -> i64:
    seats: i64 = 0
    while mask:
        o: i64 = controller(s, lowest(mask))
        if o >= 0:
            seats |= bit(o)
        mask &= mask - 1
    return bit_count(seats)


def _remove(s: ShadowsState, frame: Frame, d: i64, at: i64, cell: i64) -> bool:
    code = s.tables.code
    whose: i64 = code[at + S_WHOSE]
    n: i64 = amount(s, d, at)
    me: i64 = s.deeds[d + D_BY]
    picks: bool = code[at + S_N] > UP_TO and code[at + S_N] < ALL_TOKENS
    if whose in (OPPONENT, ANYBODY) or picks:
        s.push(F_TAKE, me, frame.a, cell, n, 0)
        return False
    least: i64 = fewest(s, cell)
    holder: i64 = controller(s, cell)
    o: i64 = 0
    while o < s.players:
        there: i64 = tokens_on(s, cell, o)
        hit: bool = (
            whose == EACH
            or (whose == ME and o == me)
            or (whose == EACH_OPPONENT and o != me)
            or (whose == CONTROLLER and o == holder)
            or (whose == ACTOR and o == s.deeds[D_SEAT])
            or (whose == NOT_FEWEST and there > least)
        )
        if hit and there > 0:
            _send_back(s, frame, cell, o, n)
        o += 1
    return True


# -- whose tokens leave -------------------------------------------------------------------


def resume_take(s: ShadowsState, frame: Frame) -> bool:
    """Where there is nothing to choose, it is done at once."""
    options = legal_takes(s, frame)
    if len(options) > 1:
        return True
    if len(options) == 0:
        s.pop()
    else:
        choose_take(s, frame, options[0])
    return False


def _eligible(s: ShadowsState, frame: Frame, whose: i64, seat: i64) -> bool:
    if whose == OPPONENT:
        return seat != frame.seat
    if whose == ME:
        return seat == frame.seat
    if whose == CONTROLLER:
        return seat == controller(s, frame.b)
    if whose == ACTOR:
        return seat == s.deeds[D_SEAT]
    return True


def legal_takes(s: ShadowsState, frame: Frame) -> vec[i64]:
    """Whose tokens, and how many, may leave the card."""
    d: i64 = frame.a * DEED
    at: i64 = s.deeds[d + D_STEP]
    code = s.tables.code
    equal: bool = code[at + S_OP] == REMOVE_EQUAL
    whose: i64 = ANYBODY
    if not equal:
        whose = code[at + S_WHOSE]
    cell: i64 = lowest(s.deeds[d + D_PARTNER]) if equal else frame.b
    most: i64 = min(frame.c, tokens_on(s, frame.b, frame.seat)) if equal else frame.c
    free: bool = equal or whose == ANYBODY or code[at + S_N] > UP_TO
    out = vec[i64](capacity=8)
    if frame.step == 1:
        out = append(out, ENOUGH)
    o: i64 = frame.d
    while o < s.players:
        there: i64 = min(tokens_on(s, cell, o), most)
        if there > 0 and _eligible(s, frame, whose, o):
            n: i64 = 1 if free else there
            while n <= there:
                out = append(out, TAKE + TOKENS * o + n - 1)
                n += 1
        o += 1
    return out


def choose_take(s: ShadowsState, frame: Frame, option: i64) -> None:
    """Tokens leave; where they may be of several owners, the choice goes on with the next."""
    if option == ENOUGH:
        s.pop()
        return
    d: i64 = frame.a * DEED
    at: i64 = s.deeds[d + D_STEP]
    code = s.tables.code
    seat: i64 = (option - TAKE) // TOKENS
    n: i64 = (option - TAKE) % TOKENS + 1
    if code[at + S_OP] == REMOVE_EQUAL:
        _send_back(s, frame, frame.b, frame.seat, n)
        _send_back(s, frame, lowest(s.deeds[d + D_PARTNER]), seat, n)
        s.pop()
        return
    _send_back(s, frame, frame.b, seat, n)
    frame.c -= n
    frame.d = seat + 1
    frame.step = 1
    if code[at + S_WHOSE] != ANYBODY or frame.c == 0:
        s.pop()


# -- branches and borrowed abilities ------------------------------------------------------


def _branch_off(s: ShadowsState, frame: Frame, d: i64, at: i64) -> bool:
    bound: i64 = s.deeds[d + D_X] if s.tables.code[at + S_CHOOSER] == NAMED_X else s.deeds[d + D_Y]
    if bound == 0:
        return True
    chooser: i64 = controller(s, lowest(bound))
    if chooser < 0:
        return True
    s.push(F_BRANCH, chooser, frame.a)
    frame.step = 0
    return False


def legal_branches(s: ShadowsState, frame: Frame) -> vec[i64]:
    """The branches of a choice, each by the operation it begins with."""
    d: i64 = frame.a * DEED
    at: i64 = s.deeds[d + D_STEP]
    code = s.tables.code
    out = vec[i64](capacity=4)
    op: i64 = 0
    while op < CHOICE:
        i: i64 = 0
        while i < code[at + S_N]:
            if code[code[at + S_WITH + 2 * i] + S_OP] == op:
                out = append(out, BRANCH + op)
            i += 1
        op += 1
    return out


def choose_branch(s: ShadowsState, frame: Frame, option: i64) -> None:
    """The deed goes on with the chosen branch, carried out by whoever chose it."""
    d: i64 = frame.a * DEED
    at: i64 = s.deeds[d + D_STEP]
    code = s.tables.code
    i: i64 = 0
    while code[code[at + S_WITH + 2 * i] + S_OP] != option - BRANCH:
        i += 1
    s.deeds[d + D_BY] = frame.seat
    s.deeds[d + D_STEP] = code[at + S_WITH + 2 * i]
    s.deeds[d + D_LEFT] = code[at + S_WITH + 2 * i + 1]
    s.deeds[d + D_DONE] = 1
    s.pop()


def _borrow(s: ShadowsState, frame: Frame, d: i64) -> None:
    card: i64 = s.field[lowest(s.deeds[d + D_CHOSEN])]
    s.emit(V_BORROWS, ALL, s.deeds[d + D_BY], s.field[s.deeds[d + D_CELL]], card)
    s.deeds[d + D_STEP] = s.tables.use_at[card]
    s.deeds[d + D_LEFT] = s.tables.use_len[card]
    s.deeds[d + D_X] = 0
    s.deeds[d + D_Y] = 0
    s.deeds[d + D_DONE] = 1
    frame.step = 0
