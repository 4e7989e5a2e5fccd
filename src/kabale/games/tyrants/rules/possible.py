"""Counts that effects refer to, and whether an effect could do anything now. Nothing here changes a position."""

from librt.vecs import vec
from mypy_extensions import i64

from kabale.games.tyrants.ids import (
    AT_PRESENCE,
    C_DEPLOY,
    C_DISCARD,
    C_DRAW,
    C_END,
    C_FOCUS,
    C_IF,
    C_KILL,
    C_MOVE,
    C_PAY,
    C_PER,
    C_PROMOTE_DISCARD,
    C_PROMOTE_TOP,
    C_RECRUIT,
    C_RETURN,
    C_SUPPLANT,
    C_TROPHY,
    COLOURS,
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
    SITES,
    SPIES,
    WHITE,
    WIDTH,
)
from kabale.games.tyrants.rules.board import (
    colours_at,
    deploy_reach,
    empty_options,
    enemies,
    others,
    reach,
    return_options,
    spy_sites,
    troop_options,
)
from kabale.games.tyrants.rules.cards import (
    lies_somewhere,
    recruit_options,
)
from kabale.games.tyrants.state import TyrantsState
from kabale.kernel.position import Frame, bit, bit_count

# -- counting -----------------------------------------------------------------------------


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
        return bit_count(colours_at_sites(p, frame.c) & others(p, seat))
    if what == N_SPIES_AT_SPY:
        return bit_count(spies_at_sites(p, frame.c) & others(p, seat))
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
    return (bit(p.players)) - 1


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
                mask |= bit(k)
                break
            pc = after_useless(p, frame, pc)
        k += 1
    return mask
