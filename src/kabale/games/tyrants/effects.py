"""The vocabulary of effects: what each instruction of a card's code does, and whether it could do anything.

A card's effect is a row of instructions (ids.py), run by one F_EFFECT frame. What needs a choice becomes a frame of its own on
top; when that is done, the code goes on. Instructions that cannot be carried out are skipped.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.tyrants.ids import (
    AT_PRESENCE,
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
    COLOURS,
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
    N_CIRCLE,
    N_KILLS,
    N_MARKERS,
    N_PLAYER_KILLS,
    N_PLAYER_TROPHIES,
    N_SITES,
    N_SPIES,
    N_SPIES_AT_SPY,
    N_TOTAL_SITES,
    N_TROOPS_AT_SPY,
    N_TROPHIES,
    N_WHITE_TROPHIES,
    PAY_CIRCLE,
    PAY_DEVOUR,
    PAY_DISCARD,
    PAY_SELF,
    PAY_SPIES,
    SITES,
    SPIES,
    WHITE,
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
    colours_at,
    deploy_reach,
    empty_options,
    enemies,
    gain_vp,
    others,
    reach,
    return_options,
    spy_sites,
    troop_options,
)
from kabale.games.tyrants.rules.cards import (
    deck_to_discard,
    draw,
    lies_somewhere,
    promote,
    promote_top,
    recruit_options,
    take_itself,
    take_outcasts,
)
from kabale.games.tyrants.state import TyrantsState
from kabale.kernel.position import ALL, Frame

# -- counting -----------------------------------------------------------------------------


def bits(mask: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def colours_at_sites(p: TyrantsState, sites: i64) -> i64:
    """The colours of the troops in some sites, as bits."""
    mask: i64 = 0
    s: i64 = 0
    while s < SITES:
        if sites >> s & 1:
            mask |= colours_at(p, s)
        s += 1
    return mask


def controlled(p: TyrantsState, seat: i64, total: bool) -> i64:
    """How many sites the seat controls, or controls totally."""
    n: i64 = 0
    s: i64 = 0
    while s < SITES:
        if p.total_control(s, seat) if total else p.controller(s) == seat:
            n += 1
        s += 1
    return n


def count(p: TyrantsState, frame: Frame, what: i64) -> i64:
    """One of the numbers effects refer to."""
    seat: i64 = frame.seat
    if what == N_SITES:
        return controlled(p, seat, False)
    if what == N_TOTAL_SITES:
        return controlled(p, seat, True)
    if what == N_WHITE_TROPHIES:
        return p.halls[seat * COLOURS + WHITE]
    if what == N_PLAYER_TROPHIES:
        return p.trophies(seat) - p.halls[seat * COLOURS + WHITE]
    if what == N_TROPHIES:
        return p.trophies(seat)
    if what == N_CIRCLE:
        return len(p.circles[seat])
    if what == N_MARKERS:
        return p.markers_of(seat)
    if what == N_SPIES:
        return SPIES - p.cells[seat]
    if what == N_KILLS:
        return frame.d & 7
    if what == N_PLAYER_KILLS:
        return 1 if frame.d >= 8 and (frame.d >> 3) - 1 < WHITE else 0
    if what == N_TROOPS_AT_SPY:
        return bits(colours_at_sites(p, frame.c) & others(p, seat))
    if what == N_SPIES_AT_SPY:
        return bits(spies_at_sites(p, frame.c) & others(p, seat))
    return 0


def spies_at_sites(p: TyrantsState, sites: i64) -> i64:
    """The seats with a spy in some sites, as bits."""
    mask: i64 = 0
    s: i64 = 0
    while s < SITES:
        if sites >> s & 1:
            mask |= p.spies[s]
        s += 1
    return mask


def amount(p: TyrantsState, frame: Frame, n: i64) -> i64:
    """A number of an instruction: itself, or (negative) one of the counts."""
    return n if n >= 0 else count(p, frame, -1 - n)


# -- could it do anything? ----------------------------------------------------------------


def can_kill(p: TyrantsState, seat: i64, flags: i64, sites: i64) -> bool:
    """Whether an enemy troop is in reach."""
    reached: tuple[i64, i64] = reach(p, seat, flags & 3, sites)
    if flags & 16:
        reached = (reached[0], 0)
    return len(troop_options(p, 0, COLOURS, enemies(seat, flags & 4 != 0), reached, vec[i64]())) > 0


def can_deploy(p: TyrantsState, seat: i64) -> bool:
    """Whether deploying does something: it always does when the barracks are empty."""
    if p.barracks[seat] == 0:
        return True
    return len(empty_options(p, 0, deploy_reach(p, seat), vec[i64]())) > 0


def can_move(p: TyrantsState, seat: i64) -> bool:
    """Whether an enemy troop can be moved."""
    return can_kill(p, seat, AT_PRESENCE, 0) and p.empty_anywhere()


def can_take_trophy(p: TyrantsState, flags: i64, halls: i64) -> bool:
    """Whether a trophy of the wanted kind stands in one of these halls."""
    s: i64 = 0
    while s < p.players:
        if halls >> s & 1:
            if p.halls[s * COLOURS + WHITE] > 0 or (flags & 4 == 0 and p.trophies(s) > 0):
                return True
        s += 1
    return False


def can_redeploy(p: TyrantsState, seat: i64, flags: i64, halls: i64) -> bool:
    """Whether a trophy can be put back onto the board."""
    if not can_take_trophy(p, flags, halls):
        return False
    if flags & 3 == AT_PRESENCE:
        return len(empty_options(p, 0, p.presence(seat), vec[i64]())) > 0
    return p.empty_anywhere()


def can_pay(p: TyrantsState, frame: Frame, cost: i64) -> bool:
    """Whether a cost can be paid."""
    seat: i64 = frame.seat
    if cost in (PAY_DISCARD, PAY_DEVOUR):
        return len(p.hands[seat]) > 0
    if cost == PAY_CIRCLE:
        return len(p.circles[seat]) > 0
    if cost == PAY_SELF:
        return lies_somewhere(p, seat, frame.a)
    return spy_sites(p, seat) != 0


def halls_in_question(p: TyrantsState, frame: Frame, there: i64) -> i64:
    """All halls, or those of the other players with a troop at the spy's site, as bits."""
    if there:
        return colours_at_sites(p, frame.c) & others(p, frame.seat)
    return (i64(1) << p.players) - 1


def useful(p: TyrantsState, frame: Frame, pc: i64) -> bool:
    """Whether one instruction could do anything now."""
    code = p.tables.code
    op: i64 = code[pc]
    n: i64 = code[pc + 1]
    x: i64 = code[pc + 2]
    y: i64 = code[pc + 3]
    seat: i64 = frame.seat
    if op == C_PER:
        return count(p, frame, x) // y > 0
    if op == C_DEPLOY:
        return can_deploy(p, seat)
    if op in (C_KILL, C_SUPPLANT):
        return can_kill(p, seat, x, frame.c)
    if op == C_MOVE:
        return can_move(p, seat)
    if op == C_RETURN:
        return len(return_options(p, seat, x, vec[i64]())) > 0
    if op == C_DRAW:
        return len(p.decks[seat]) + len(p.discards[seat]) > 0 and amount(p, frame, n) > 0
    if op == C_PROMOTE_TOP:
        return len(p.decks[seat]) + len(p.discards[seat]) > 0
    if op == C_PROMOTE_DISCARD:
        return len(p.discards[seat]) > 0
    if op == C_RECRUIT:
        return len(recruit_options(p, y >> 3, (y & 7) - 1, x & 2 != 0, vec[i64]())) > 0
    if op == C_DISCARD:
        return False
    if op == C_PAY:
        return can_pay(p, frame, n)
    if op == C_TROPHY:
        return can_redeploy(p, seat, x, halls_in_question(p, frame, y))
    return op not in (C_IF, C_FOCUS)


def after_useless(p: TyrantsState, frame: Frame, pc: i64) -> i64:
    """Where to look on after an instruction that does nothing itself: behind a cost, condition or focus that does not hold."""
    code = p.tables.code
    op: i64 = code[pc]
    if op in (C_PAY, C_FOCUS) or (op == C_IF and count(p, frame, code[pc + 1]) < code[pc + 2]):
        return code[pc + 5]
    return pc + WIDTH


def open_branches(p: TyrantsState, frame: Frame, first: i64, n: i64) -> i64:
    """The branches of a choice that can do something, as bits; none only when all can do nothing."""
    code = p.tables.code
    mask: i64 = 0
    k: i64 = 0
    while k < n:
        pc: i64 = p.tables.branch[first + k]
        while code[pc] != C_END:
            if useful(p, frame, pc):
                mask |= i64(1) << k
                break
            pc = after_useless(p, frame, pc)
        k += 1
    return mask


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
        p.push(F_SUPPLANT, seat, card, n if n else bits(frame.c), x, frame.c)
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
            mask = i64(1) << ((frame.d >> 3) - 1)
    elif who == WHO_AT_SPY:
        mask = colours_at_sites(p, frame.c)
    elif who == WHO_FORCER:
        mask = i64(1) << frame.d
    else:
        mask = others(p, seat)
    mask &= others(p, seat)
    s: i64 = p.players - 1
    able: i64 = 0
    while s > 0:
        other: i64 = (seat + s) % p.players
        if mask >> other & 1 and len(p.hands[other]) > above:
            able |= i64(1) << other
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
    parent(p).c |= i64(1) << site
