"""The vocabulary of effects: what each instruction of a card's code does.

A card's effect is a row of instructions (ids.py), run by one F_EFFECT frame. What needs a choice becomes a frame of its own on
top; when that is done, the code goes on. Instructions that cannot be carried out are skipped.
"""

from librt.vecs import append
from mypy_extensions import i64

from kabale.games.tyrants.ids import (
    C_CHOOSE,
    C_DEPLOY,
    C_DEVOUR_MARKET,
    C_DISCARD,
    C_DRAW,
    C_DUMP,
    C_END,
    C_FOCUS,
    C_GAIN,
    C_IF,
    C_INSTEAD,
    C_KILL,
    C_LATER,
    C_MOVE,
    C_OUTCAST,
    C_PAY,
    C_PER,
    C_PLAY_CIRCLE,
    C_PLAY_MARKET,
    C_PROMOTE_DISCARD,
    C_PROMOTE_LATER,
    C_PROMOTE_ONE,
    C_PROMOTE_SELF,
    C_PROMOTE_TOP,
    C_RAISE,
    C_RECRUIT,
    C_RETURN,
    C_SPY,
    C_SUPPLANT,
    C_TO_SUPPLY,
    C_TROPHY,
    E_DUMPED,
    E_TO_SUPPLY,
    F_CHOOSE,
    F_DEPLOY,
    F_DEVOUR_MARKET,
    F_FOCUS,
    F_FORCED,
    F_INSTEAD,
    F_KILL,
    F_MOVE,
    F_OPPONENT,
    F_PAY_CIRCLE,
    F_PAY_DEVOUR,
    F_PAY_DISCARD,
    F_PAY_SELF,
    F_PLAY_CIRCLE,
    F_PLAY_MARKET,
    F_PROMOTE_DISCARD,
    F_PROMOTE_ONE,
    F_RECALL,
    F_RECRUIT,
    F_RETURN,
    F_SPY,
    F_SUPPLANT,
    F_TROPHY,
    PAY_CIRCLE,
    PAY_DEVOUR,
    PAY_DISCARD,
    PAY_SELF,
    PAY_SPIES,
    WHO_ADJACENT,
    WHO_AT_SPY,
    WHO_CHOSEN,
    WHO_EACH,
    WHO_FORCER,
    WHO_OWNER,
    WHO_SELF,
    WIDTH,
)
from kabale.games.tyrants.rules.board import (
    gain_vp,
    others,
)
from kabale.games.tyrants.rules.cards import (
    deck_to_discard,
    draw,
    lies_somewhere,
    promote,
    promote_top,
    take_itself,
    take_outcasts,
)
from kabale.games.tyrants.rules.possible import amount, can_pay, colours_at_sites, count, halls_in_question
from kabale.games.tyrants.state import TyrantsState
from kabale.kernel.position import ALL, Frame, bit, bit_count

# -- running ------------------------------------------------------------------------------


def run(p: TyrantsState, frame: Frame) -> None:
    """Carries out instructions until one needs a choice or the effect ends."""
    code = p.tables.code
    depth: i64 = len(p.frames)
    while len(p.frames) == depth:
        pc: i64 = frame.b
        op: i64 = code[pc]
        frame.b = pc + WIDTH
        if op == C_END:
            p.pop()
        elif op == C_GAIN:
            p.power += code[pc + 1]
            p.influence += code[pc + 2]
        elif op >= C_OUTCAST:
            _run_decisions(p, frame, op, pc)
        elif op >= C_PROMOTE_LATER:
            _run_cards(p, frame, op, pc)
        else:
            _run_board(p, frame, op, pc)


def _run_board(p: TyrantsState, frame: Frame, op: i64, pc: i64) -> None:
    code = p.tables.code
    n: i64 = code[pc + 1]
    x: i64 = code[pc + 2]
    y: i64 = code[pc + 3]
    seat: i64 = frame.seat
    card: i64 = frame.a
    if op == C_PER:
        got: i64 = n * (count(p, frame, x) // y)
        if code[pc + 4] == 0:
            gain_vp(p, seat, got)
        elif code[pc + 4] == 1:
            p.power += got
        else:
            p.influence += got
    elif op == C_DEPLOY:
        frame.d = 0
        p.push(F_DEPLOY, seat, card, n)
    elif op == C_KILL:
        frame.d = 0
        p.push(F_KILL, seat, card, amount(p, frame, n), x, frame.c)
    elif op == C_SUPPLANT:
        p.push(F_SUPPLANT, seat, card, n if n else bit_count(frame.c), x, frame.c)
    elif op == C_MOVE:
        p.push(F_MOVE, seat, card, n, x)
    elif op == C_RETURN:
        p.push(F_RETURN, seat, card, n, x)
    elif op == C_SPY:
        frame.c = 0
        p.push(F_SPY, seat, card, n)
    elif op == C_DRAW:
        draw(p, seat, amount(p, frame, n))


def _run_cards(p: TyrantsState, frame: Frame, op: i64, pc: i64) -> None:
    code = p.tables.code
    n: i64 = code[pc + 1]
    x: i64 = code[pc + 2]
    seat: i64 = frame.seat
    card: i64 = frame.a
    if op == C_PROMOTE_LATER:
        p.orders = append(append(p.orders, card), pc)
    elif op == C_LATER:
        p.later = append(append(p.later, card), pc + WIDTH)
        frame.b = code[pc + 5]
    elif op == C_PROMOTE_TOP:
        promote_top(p, seat)
    elif op == C_DUMP:
        p.emit(E_DUMPED, ALL, seat)
        deck_to_discard(p, seat)
    elif op == C_PROMOTE_DISCARD:
        p.push(F_PROMOTE_DISCARD, seat, card, 1)
    elif op == C_PROMOTE_ONE:
        p.push(F_PROMOTE_ONE, seat, card, 1, x)
    elif op == C_PROMOTE_SELF:
        if lies_somewhere(p, seat, card):
            take_itself(p, seat, card)
            promote(p, seat, card)
    elif op == C_INSTEAD:
        p.push(F_INSTEAD, seat, card, 1)
    elif op == C_DEVOUR_MARKET:
        p.push(F_DEVOUR_MARKET, seat, card, 1, x)
    elif op == C_RECRUIT:
        p.push(F_RECRUIT, seat, card, n, x, code[pc + 3])


def _run_decisions(p: TyrantsState, frame: Frame, op: i64, pc: i64) -> None:
    code = p.tables.code
    n: i64 = code[pc + 1]
    x: i64 = code[pc + 2]
    y: i64 = code[pc + 3]
    seat: i64 = frame.seat
    card: i64 = frame.a
    if op == C_OUTCAST:
        give_outcasts(p, frame, n, x)
    elif op == C_DISCARD:
        force_discards(p, frame, n, x, y)
    elif op == C_CHOOSE:
        p.push(F_CHOOSE, seat, card, n, x, y)
    elif op == C_PAY:
        ask_to_pay(p, frame, n, code[pc + 5])
    elif op == C_IF:
        if count(p, frame, n) < x:
            frame.b = code[pc + 5]
    elif op == C_FOCUS:
        focus(p, frame, n, code[pc + 5])
    elif op == C_TO_SUPPLY:
        if lies_somewhere(p, seat, card):
            take_itself(p, seat, card)
            p.outcasts = append(p.outcasts, card)
            p.emit(E_TO_SUPPLY, ALL, seat, p.tables.minion_of[card])
    elif op == C_TROPHY:
        p.push(F_TROPHY, seat, card, n, x, halls_in_question(p, frame, y))
    elif op == C_PLAY_MARKET:
        p.push(F_PLAY_MARKET, seat, card, 1, n)
    elif op == C_PLAY_CIRCLE:
        p.push(F_PLAY_CIRCLE, seat, card, 1)
    elif op == C_RAISE:
        p.raised += 1


def focus(p: TyrantsState, frame: Frame, aspect: i64, without_it: i64) -> None:
    """Focus (Fokussieren): another card of the aspect was played this turn, or one of the hand is shown."""
    own: i64 = 1 if p.tables.aspect[p.tables.minion_of[frame.a]] == aspect else 0
    if p.aspects[aspect] > own:
        return
    if len(p.hands[frame.seat]) == 0:
        frame.b = without_it
        return
    p.push(F_FOCUS, frame.seat, frame.a, 1, aspect, without_it)


def ask_to_pay(p: TyrantsState, frame: Frame, cost: i64, without_it: i64) -> None:
    """A cost before an arrow: it may be paid once, or not at all."""
    if not can_pay(p, frame, cost):
        frame.b = without_it
        return
    kind: i64 = F_RECALL
    if cost == PAY_DISCARD:
        kind = F_PAY_DISCARD
    elif cost == PAY_DEVOUR:
        kind = F_PAY_DEVOUR
    elif cost == PAY_CIRCLE:
        kind = F_PAY_CIRCLE
    elif cost == PAY_SELF:
        kind = F_PAY_SELF
    else:
        frame.c = 0
    p.push(kind, frame.seat, frame.a, 0 if cost == PAY_SPIES else 1, 0, without_it)


def give_outcasts(p: TyrantsState, frame: Frame, n: i64, who: i64) -> None:
    """Players recruit insane outcasts, clockwise from the active player."""
    seat: i64 = frame.seat
    if who == WHO_SELF:
        take_outcasts(p, seat, n)
    elif who == WHO_EACH:
        s: i64 = 1
        while s < p.players:
            take_outcasts(p, (seat + s) % p.players, n)
            s += 1
    elif len(p.outcasts):
        mask: i64 = frame.d if who == WHO_ADJACENT else others(p, seat)
        if mask:
            p.push(F_OPPONENT, seat, frame.a, n, 0, mask)


def force_discards(p: TyrantsState, frame: Frame, n: i64, who: i64, above: i64) -> None:
    """Players must discard cards of their hands; only those who hold more than ``above`` cards."""
    seat: i64 = frame.seat
    mask: i64 = 0
    if who == WHO_OWNER:
        if frame.d >= 8:
            mask = bit((frame.d >> 3) - 1)
    elif who == WHO_AT_SPY:
        mask = colours_at_sites(p, frame.c)
    elif who == WHO_FORCER:
        mask = bit(frame.d)
    else:
        mask = others(p, seat)
    mask &= others(p, seat)
    s: i64 = p.players - 1
    able: i64 = 0
    while s > 0:
        other: i64 = (seat + s) % p.players
        if mask >> other & 1 and len(p.hands[other]) > above:
            able |= bit(other)
            if who != WHO_CHOSEN:
                p.push(F_FORCED, other, frame.a, n, seat)
        s -= 1
    if who == WHO_CHOSEN and able:
        p.push(F_OPPONENT, seat, frame.a, n, 1, able)


def parent(p: TyrantsState) -> Frame:
    """The effect below the frame on top."""
    return p.frames[len(p.frames) - 2]


def spy_noted(p: TyrantsState, site: i64) -> None:
    """The effect below remembers the site of a spy just placed or returned."""
    parent(p).c |= bit(site)
