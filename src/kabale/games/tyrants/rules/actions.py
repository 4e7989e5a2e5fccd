"""Actions a card orders: for each kind of frame, when it waits, what can be chosen, and what a choice does."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.tyrants.effects import parent, spy_noted
from kabale.games.tyrants.ids import (
    ASSASSINATE,
    AT_SPY,
    C_OUTCAST,
    CHOOSE,
    COLOURS,
    DECLINE,
    DEPLOY,
    E_CHOSE,
    EVERY_ROUTE,
    EVERY_SITE,
    F_CHOOSE,
    F_DEPLOY,
    F_EFFECT,
    F_FORCED,
    F_KILL,
    F_MOVE,
    F_MOVE_TO,
    F_OPPONENT,
    F_RECALL,
    F_RETURN,
    F_SPY,
    F_SUPPLANT,
    F_TROPHY,
    F_TROPHY_TO,
    MOVE,
    MOVE_TO,
    OPPONENT,
    PLACE_SPY,
    PUT_TROPHY,
    RETURN_SPY,
    RETURN_TROOP,
    SEATS,
    SITES,
    SUPPLANT,
    TAKE_TROPHY,
)
from kabale.games.tyrants.rules.board import (
    assassinate,
    deploy,
    deploy_options,
    empty_options,
    enemies,
    free_sites,
    gain_vp,
    move,
    neighbours,
    place_spy,
    reach,
    redeploy,
    return_options,
    return_spy,
    return_troop,
    spy_options,
    spy_sites,
    supplant,
    troop_options,
)
from kabale.games.tyrants.rules.cards import take_outcasts
from kabale.games.tyrants.rules.possible import can_deploy, can_kill, can_move, can_redeploy, open_branches
from kabale.games.tyrants.state import TyrantsState
from kabale.kernel.position import ALL, Frame, bit

# -- does it wait? ------------------------------------------------------------------------


def waits(p: TyrantsState, frame: Frame) -> bool:
    """Whether a choice must be made now; otherwise the frame has ended or gone a step."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    if kind == F_DEPLOY:
        while frame.b > 0 and p.barracks[seat] == 0:
            frame.b -= 1
            gain_vp(p, seat, 1)
        return _goes_on(p, frame.b > 0 and can_deploy(p, seat))
    if kind in (F_KILL, F_SUPPLANT):
        return _goes_on(p, frame.b > 0 and can_kill(p, seat, frame.c, frame.d))
    if kind == F_MOVE:
        return _goes_on(p, frame.b > 0 and can_move(p, seat))
    if kind == F_RETURN:
        return _goes_on(p, frame.b > 0 and len(return_options(p, seat, frame.c, vec[i64]())) > 0)
    if kind == F_SPY:
        return _goes_on(p, frame.b > 0 and free_sites(p, seat) != 0)
    if kind == F_RECALL:
        return _goes_on(p, frame.b != -1 and spy_sites(p, seat) != 0)
    if kind == F_TROPHY:
        return _goes_on(p, frame.b > 0 and can_redeploy(p, seat, frame.c, frame.d))
    if kind == F_CHOOSE:
        return _choice_waits(p, frame)
    if kind == F_OPPONENT:
        if frame.d & (frame.d - 1):
            return True
        strike(p, frame, _lowest(frame.d))
        return False
    return True  # F_MOVE_TO, F_TROPHY_TO


def _goes_on(p: TyrantsState, more: bool) -> bool:
    if not more:
        p.pop()
    return more


def _lowest(mask: i64) -> i64:
    n: i64 = 0
    while mask & 1 == 0:
        mask >>= 1
        n += 1
    return n


def _choice_waits(p: TyrantsState, frame: Frame) -> bool:
    """Branches that can do nothing are not offered when another can; a single one is taken at once."""
    if frame.b == 0:
        p.pop()
        return False
    mask: i64 = open_branches(p, parent(p), frame.c, frame.d)
    if mask == 0:
        p.pop()
        return False
    if mask & (mask - 1):
        return True
    take_branch(p, frame, frame.c + _lowest(mask))
    return False


def take_branch(p: TyrantsState, frame: Frame, branch: i64) -> None:
    """Goes on with one of the branches of a card."""
    frame.b -= 1
    p.push(F_EFFECT, frame.seat, frame.a, p.tables.branch[branch])


# -- what can be chosen? ------------------------------------------------------------------


def options(p: TyrantsState, frame: Frame) -> vec[i64]:
    """The options of the frame's seat."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    out = vec[i64]()
    if kind == F_DEPLOY:
        return deploy_options(p, seat, out)
    if kind in (F_KILL, F_SUPPLANT):
        base: i64 = ASSASSINATE if kind == F_KILL else SUPPLANT
        reached: tuple[i64, i64] = reach(p, seat, frame.c & 3, frame.d)
        if frame.c & 16:
            reached = (reached[0], 0)
        out = troop_options(p, base, COLOURS, enemies(seat, frame.c & 4 != 0), reached, out)
        return _or_not(out, frame.c & 8 != 0)
    if kind == F_MOVE:
        out = troop_options(p, MOVE, COLOURS, enemies(seat, False), p.presence(seat), out)
        return _or_not(out, frame.c & 1 != 0)
    if kind == F_MOVE_TO:
        return empty_options(p, MOVE_TO, (EVERY_SITE, EVERY_ROUTE), out)
    if kind == F_RETURN:
        return _or_not(return_options(p, seat, frame.c, out), frame.c & 8 != 0)
    if kind == F_SPY:
        return _spy_choices(p, frame)
    if kind == F_RECALL:
        return append(spy_options(p, bit(seat), EVERY_SITE, out), DECLINE)
    if kind == F_TROPHY:
        return _or_not(_trophies(p, frame), frame.c & 8 != 0)
    if kind == F_TROPHY_TO:
        return empty_options(p, PUT_TROPHY, reach(p, seat, frame.b, 0), out)
    if kind == F_OPPONENT:
        return _numbers(OPPONENT, frame.d)
    return _numbers(CHOOSE + frame.c, open_branches(p, parent(p), frame.c, frame.d))


def _or_not(out: vec[i64], optional: bool) -> vec[i64]:
    return append(out, DECLINE) if optional else out


def _numbers(base: i64, mask: i64) -> vec[i64]:
    out = vec[i64]()
    i: i64 = 0
    while mask >> i:
        if mask >> i & 1:
            out = append(out, base + i)
        i += 1
    return out


def _spy_choices(p: TyrantsState, frame: Frame) -> vec[i64]:
    """Sites without an own spy; with all spies on the board, one of them may be taken back first, or none is placed."""
    seat: i64 = frame.seat
    if p.cells[seat] > 0:
        return _numbers(PLACE_SPY, free_sites(p, seat))
    return append(spy_options(p, bit(seat), EVERY_SITE, vec[i64]()), DECLINE)


def _trophies(p: TyrantsState, frame: Frame) -> vec[i64]:
    out = vec[i64]()
    i: i64 = 0
    while i < p.players * COLOURS:
        white: bool = i % COLOURS == 4
        if frame.d >> (i // COLOURS) & 1 and p.halls[i] > 0 and (white or frame.c & 4 == 0):
            out = append(out, TAKE_TROPHY + i)
        i += 1
    return out


# -- what does a choice do? ---------------------------------------------------------------


def choose(p: TyrantsState, frame: Frame, option: i64) -> None:
    """Carries out a choice."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    if kind == F_RECALL:
        _recall(p, frame, option)
        return
    if option == DECLINE:
        p.pop()
        return
    if kind == F_DEPLOY:
        frame.b -= 1
        deploy(p, seat, option - DEPLOY)
        if p.tables.code[parent(p).b] == C_OUTCAST:
            parent(p).d |= neighbours(p, seat, option - DEPLOY)
    elif kind == F_KILL:
        _kill(p, frame, option - ASSASSINATE)
    elif kind == F_SUPPLANT:
        frame.b -= 1
        location: i64 = (option - SUPPLANT) // COLOURS
        if location < SITES:
            frame.d &= ~bit(location)
        supplant(p, seat, location, (option - SUPPLANT) % COLOURS)
    elif kind == F_MOVE:
        frame.b -= 1
        p.push(F_MOVE_TO, seat, frame.a, 1, (option - MOVE) // COLOURS, (option - MOVE) % COLOURS)
    elif kind == F_MOVE_TO:
        p.pop()
        move(p, seat, frame.c, frame.d, option - MOVE_TO)
    elif kind == F_RETURN:
        frame.b -= 1
        send_back(p, seat, option)
    elif kind == F_SPY:
        _spy(p, frame, option)
    elif kind == F_TROPHY:
        frame.b -= 1
        x: i64 = option - TAKE_TROPHY
        p.push(F_TROPHY_TO, seat, frame.a, frame.c & 3, x // COLOURS, x % COLOURS)
    elif kind == F_TROPHY_TO:
        p.pop()
        redeploy(p, seat, frame.c, frame.d, option - PUT_TROPHY)
    elif kind == F_OPPONENT:
        strike(p, frame, option - OPPONENT)
    else:
        p.emit(E_CHOSE, ALL, seat, option - CHOOSE)
        take_branch(p, frame, option - CHOOSE)


def send_back(p: TyrantsState, seat: i64, option: i64) -> None:
    """Returns the chosen troop or spy."""
    if option >= RETURN_SPY:
        return_spy(p, seat, (option - RETURN_SPY) // SEATS, (option - RETURN_SPY) % SEATS)
    else:
        return_troop(p, seat, (option - RETURN_TROOP) // SEATS, (option - RETURN_TROOP) % SEATS)


def _kill(p: TyrantsState, frame: Frame, x: i64) -> None:
    frame.b -= 1
    location: i64 = x // COLOURS
    colour: i64 = x % COLOURS
    if frame.c & 16:
        frame.c = frame.c & ~3 | AT_SPY
        frame.d = bit(location)
    below = parent(p)
    below.d = (below.d & 7) + 1 + 8 * (1 + colour)
    assassinate(p, frame.seat, location, colour)


def _spy(p: TyrantsState, frame: Frame, option: i64) -> None:
    if option < PLACE_SPY:
        send_back(p, frame.seat, option)
        return
    frame.b -= 1
    spy_noted(p, option - PLACE_SPY)
    place_spy(p, frame.seat, option - PLACE_SPY)


def _recall(p: TyrantsState, frame: Frame, option: i64) -> None:
    """Own spies go back as a cost: one, or any number until the player has enough."""
    if option == DECLINE:
        p.pop()
        if frame.step == 0:
            p.frames[-1].b = frame.d
        return
    frame.step += 1
    spy_noted(p, (option - RETURN_SPY) // SEATS)
    send_back(p, frame.seat, option)
    if frame.b == 1:
        p.pop()


def strike(p: TyrantsState, frame: Frame, opponent: i64) -> None:
    """The chosen opponent takes outcasts or must discard."""
    p.pop()
    if frame.c == 0:
        take_outcasts(p, opponent, frame.b)
    else:
        p.push(F_FORCED, opponent, frame.a, frame.b, frame.seat)
