"""The turn: cards and basic actions in any order and number, then the steps at its end."""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from kabale.games.tyrants.ids import (
    ASSASSINATE,
    COLOURS,
    DEPLOY,
    DEPLOY_VP,
    E_ENDED_TURN,
    E_STARTED,
    E_TURN,
    EMPTY,
    END,
    END_LIMIT,
    F_EFFECT,
    F_PROMOTE,
    HAND,
    KILL_COST,
    LIMIT,
    NO_ASPECT,
    PLAY,
    RECRUIT,
    RETURN_SPY,
    SITES,
    SPY_COST,
    START,
)
from kabale.games.tyrants.rules.actions import send_back
from kabale.games.tyrants.rules.board import (
    assassinate,
    assassinate_options,
    deploy,
    deploy_options,
    gain_vp,
    others,
    score_markers,
    spy_options,
    use_markers,
)
from kabale.games.tyrants.rules.cards import draw, minion_options, play_from_hand, recruit, recruit_options
from kabale.games.tyrants.state import TyrantsState
from kabale.kernel.position import ALL, Frame, filled

BEGIN: Final = 0
ACT: Final = 1
PROMOTIONS: Final = 2
LATER: Final = 3
CLOSE: Final = 4


# -- set-up -------------------------------------------------------------------------------


def start_waits(p: TyrantsState, frame: Frame) -> bool:
    """Beginning with the first player, each puts a troop onto a start site; then the first turn begins."""
    if frame.a < p.players:
        frame.seat = (p.first_seat + frame.a) % p.players
        return True
    p.pop()
    p.push(1, p.first_seat)
    return False


def start_options(p: TyrantsState) -> vec[i64]:
    """The start sites in play that no other player has taken."""
    out = vec[i64]()
    s: i64 = 0
    while s < SITES:
        if p.tables.start_sites >> s & 1 and p.in_play(s) and not _claimed(p, s):
            out = append(out, START + s)
        s += 1
    return out


def _claimed(p: TyrantsState, site: i64) -> bool:
    return p.strength(site) & 0xFFFFFF != 0


def start(p: TyrantsState, frame: Frame, site: i64) -> None:
    """The first troop of a house."""
    p.troops[p.space_with(site, EMPTY)] = frame.seat
    p.barracks[frame.seat] -= 1
    p.emit(E_STARTED, ALL, frame.seat, site)
    frame.a += 1


# -- the turn -----------------------------------------------------------------------------


def waits(p: TyrantsState, frame: Frame) -> bool:
    """Goes through the steps of a turn; waits while the player may act."""
    if frame.step == BEGIN:
        p.begin_turn(frame.seat)
        p.emit(E_TURN, ALL, frame.seat, (p.turns - 1) // p.players + 1)
        use_markers(p, frame.seat)
        frame.step = ACT
        return True
    if frame.step == ACT:
        return True
    if frame.step == PROMOTIONS:
        _next_order(p, frame)
    elif frame.step == LATER:
        _next_later(p, frame)
    else:
        _close(p, frame)
    return False


def _next_order(p: TyrantsState, frame: Frame) -> None:
    """First step of the end: promotions ordered this turn, in the order the cards were played."""
    if frame.a >= len(p.orders):
        frame.step = LATER
        frame.a = 0
        return
    pc: i64 = p.orders[frame.a + 1]
    code = p.tables.code
    p.push(F_PROMOTE, frame.seat, p.orders[frame.a], code[pc + 1], code[pc + 2])
    frame.a += 2


def _next_later(p: TyrantsState, frame: Frame) -> None:
    """After all promotions: what else cards ordered for the end of the turn."""
    if frame.a >= len(p.later):
        frame.step = CLOSE
        frame.a = 0
        return
    p.push(F_EFFECT, frame.seat, p.later[frame.a], p.later[frame.a + 1])
    frame.a += 2


def _close(p: TyrantsState, frame: Frame) -> None:
    """Marker points, discarding, drawing; then the next player, or the end of the game."""
    seat: i64 = frame.seat
    score_markers(p, seat)
    p.discards[seat] = extend(extend(p.discards[seat], p.played), p.hands[seat])
    p.hands[seat] = vec[i64]()
    p.played = vec[i64]()
    p.revealed = vec[i64]()
    p.orders = vec[i64]()
    p.later = vec[i64]()
    p.aspects = filled(NO_ASPECT + 1, 0)
    p.power = 0
    p.influence = 0
    p.used = 0
    p.raised = 0
    draw(p, seat, HAND)
    after: i64 = (seat + 1) % p.players
    frame.seat = after
    frame.step = BEGIN
    if after == p.first_seat:
        if p.trigger == 0 and p.turns >= LIMIT * p.players:
            p.trigger = END_LIMIT
        if p.trigger:
            p.ending = p.trigger
            p.pop()


def options(p: TyrantsState, frame: Frame) -> vec[i64]:
    """Cards to play, the basic actions the resources allow, and the end of the turn."""
    seat: i64 = frame.seat
    out = vec[i64](capacity=48)
    out = minion_options(p, PLAY, p.hands[seat], out)
    if p.influence > 0:
        out = recruit_options(p, p.influence, -1, True, out)
    if p.power > 0:
        if p.barracks[seat] > 0:
            out = deploy_options(p, seat, out)
        else:
            out = append(out, DEPLOY_VP)
        if p.power >= KILL_COST:
            reached: tuple[i64, i64] = p.presence(seat)
            out = assassinate_options(p, seat, False, reached, out)
            out = spy_options(p, others(p, seat), reached[0], out)
    return append(out, END)


def choose(p: TyrantsState, frame: Frame, option: i64) -> None:
    """Carries out an action of the turn."""
    seat: i64 = frame.seat
    if option < RECRUIT:
        play_from_hand(p, seat, option - PLAY)
    elif option < DEPLOY:
        recruit(p, seat, option, False)
    elif option < DEPLOY_VP:
        p.power -= 1
        deploy(p, seat, option - DEPLOY)
    elif option == DEPLOY_VP:
        p.power -= 1
        gain_vp(p, seat, 1)
    elif option < RETURN_SPY:
        p.power -= KILL_COST
        assassinate(p, seat, (option - ASSASSINATE) // COLOURS, (option - ASSASSINATE) % COLOURS)
    elif option < END:
        p.power -= SPY_COST
        send_back(p, seat, option)
    else:
        p.emit(E_ENDED_TURN, ALL, seat)
        frame.step = PROMOTIONS
        frame.a = 0
