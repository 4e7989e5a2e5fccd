"""The round: turns until all have passed, then its end in the rulebook's order, and winning."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.shadows.ids import (
    ACTED,
    CELLS,
    DISABLED,
    END_ALONE,
    END_LIMIT,
    END_PERSONALITY,
    F_START,
    F_TURN,
    F_YIELD,
    FIRST,
    HARSH,
    HAS,
    HOLD,
    LAST_ROUND,
    ROTATED,
    SEATS,
    SHIELD,
    STEADFAST,
    TOUCHED,
    UP,
    V_CONFLICT,
    V_LIMIT,
    V_ROUND,
    V_START,
    V_WON,
    YIELD,
)
from kabale.games.shadows.rules.influence import area
from kabale.games.shadows.rules.resolve import turn_up
from kabale.games.shadows.state import ShadowsState, conflicts, control, frontier, take_back, tokens_on
from kabale.kernel.position import ALL, Frame, bit, bit_count, filled, lowest


def resume_round(s: ShadowsState, frame: Frame) -> bool:
    """Turns in clockwise order; the end of the round; the next round. Never waits itself."""
    if frame.step == 0:
        _begin(s, frame)
    elif frame.step == 1:
        _next_turn(s, frame)
    elif frame.step == 2:
        if won(s) or s.round == LAST_ROUND:
            _end_game(s)
            return False
        frame.step = 3
        reckon(s)
    elif frame.step == 3:
        clean_up(s)
        frame.step = 0
        _pass_start_on(s)
    return False


def _begin(s: ShadowsState, frame: Frame) -> None:
    s.round += 1
    s.passed = 0
    s.muted = 0
    frame.a = s.start
    frame.step = 1
    s.emit(V_ROUND, ALL, s.round, s.start)


def _next_turn(s: ShadowsState, frame: Frame) -> None:
    """The next seat that has not passed; when there is none, the round ends."""
    i: i64 = 0
    while i < s.players:
        seat: i64 = (frame.a + i) % s.players
        if s.passed >> seat & 1 == 0:
            frame.a = (seat + 1) % s.players
            s.begin_turn(seat)
            s.push(F_TURN, seat)
            return
        i += 1
    frame.step = 2


# -- winning ------------------------------------------------------------------------------


def won(s: ShadowsState) -> i64:
    """The way somebody has won at the end of a round, or 0. Notes the winner."""
    spent: i64 = 0
    o: i64 = 0
    while o < s.players:
        if s.supply[o] == 0:
            spent |= bit(o)
            if control(s, o) & s.tables.centre:
                s.winner = o
                return END_PERSONALITY
        o += 1
    if bit_count(spent) == 1:
        o = lowest(spent)
        if s.layers[HAS + o] & conflicts(s) == 0:
            s.winner = o
            return END_ALONE
    return 0


def _end_game(s: ShadowsState) -> None:
    s.ending = won(s)
    if s.ending:
        s.emit(V_WON, ALL, s.winner)
    else:
        s.ending = END_LIMIT
        s.emit(V_LIMIT, ALL, s.round)
    s.pop()


# -- conflicts ----------------------------------------------------------------------------


def reckon(s: ShadowsState) -> None:
    """Works out what each player will take off each card in conflict, on the state before anything is removed."""
    s.losses = filled(CELLS * SEATS, 0)
    disputed: i64 = conflicts(s)
    mask: i64 = disputed
    while mask:
        c: i64 = lowest(mask)
        o: i64 = 0
        while o < s.players:
            if tokens_on(s, c, o) > 0:
                s.losses[SEATS * c + o] = 1
            o += 1
        mask &= mask - 1
    if disputed == 0:
        return
    seat: i64 = 0
    while seat < s.players:
        _reckon_harsh(s, seat, disputed)
        seat += 1
    seat = 0
    while seat < s.players:
        _reckon_steadfast(s, seat, disputed)
        seat += 1
    seat = 0
    while seat < s.players:
        if s.layers[HOLD] & s.layers[UP] & control(s, seat):
            _reckon_hold(s, seat, disputed)
        seat += 1


def _reckon_harsh(s: ShadowsState, seat: i64, disputed: i64) -> None:
    own: i64 = control(s, seat)
    mask: i64 = s.layers[HARSH] & s.layers[UP] & own
    while mask:
        by: i64 = lowest(mask)
        near: i64 = area(s, by, own) & disputed & s.layers[HAS + seat]
        while near:
            c: i64 = lowest(near)
            o: i64 = 0
            while o < s.players:
                if o != seat and tokens_on(s, c, o) > 0:
                    s.losses[SEATS * c + o] = s.losses[SEATS * c + o] + s.tables.harsh[s.field[by]]
                o += 1
            near &= near - 1
        mask &= mask - 1


def _reckon_steadfast(s: ShadowsState, seat: i64, disputed: i64) -> None:
    own: i64 = control(s, seat)
    mask: i64 = s.layers[STEADFAST] & s.layers[UP] & own
    while mask:
        near: i64 = area(s, lowest(mask), own) & disputed
        while near:
            s.losses[SEATS * lowest(near) + seat] = 0
            near &= near - 1
        mask &= mask - 1


def _reckon_hold(s: ShadowsState, seat: i64, disputed: i64) -> None:
    """Pierre: the last token leaves only if an opponent there removes two; if none can, it stays."""
    mask: i64 = disputed & s.layers[HAS + seat]
    while mask:
        c: i64 = lowest(mask)
        if tokens_on(s, c, seat) == 1 and s.losses[SEATS * c + seat] > 0:
            tied: i64 = _richest_opponents(s, seat, c)
            if tied == 0:
                s.losses[SEATS * c + seat] = 0
            elif bit_count(tied) == 1:
                yield_two(s, c, lowest(tied))
            else:
                s.push(F_YIELD, seat, c, tied)
        mask &= mask - 1


def _richest_opponents(s: ShadowsState, seat: i64, cell: i64) -> i64:
    """The opponents with most tokens on a card, two at least, that take any off at all; as bits."""
    best: i64 = 2
    tied: i64 = 0
    o: i64 = 0
    while o < s.players:
        n: i64 = tokens_on(s, cell, o)
        if o != seat and s.losses[SEATS * cell + o] > 0 and n >= best:
            if n > best:
                tied = 0
                best = n
            tied |= bit(o)
        o += 1
    return tied


def yield_two(s: ShadowsState, cell: i64, seat: i64) -> None:
    """An opponent must take two tokens off so that Pierre's last one leaves."""
    s.losses[SEATS * cell + seat] = max(s.losses[SEATS * cell + seat], i64(2))


def legal_yields(s: ShadowsState, frame: Frame) -> vec[i64]:
    """The opponents tied for most tokens."""
    return _seats(s, frame.b, YIELD)


def choose_yield(s: ShadowsState, frame: Frame, option: i64) -> None:
    """Pierre's player names who gives two."""
    yield_two(s, frame.a, option - YIELD)
    s.pop()


# -- clean-up -----------------------------------------------------------------------------


def clean_up(s: ShadowsState) -> None:
    """Tokens leave conflicts; markers go; cards are straightened; cards beside controlled ones are turned up."""
    disputed: i64 = conflicts(s)
    while disputed:
        c: i64 = lowest(disputed)
        s.emit(V_CONFLICT, ALL, s.field[c])
        o: i64 = 0
        while o < s.players:
            take_back(s, c, o, s.losses[SEATS * c + o])
            o += 1
        disputed &= disputed - 1
    s.losses = vec[i64]()
    s.layers[ACTED] = 0
    s.layers[TOUCHED] = 0
    s.layers[DISABLED] = 0
    s.layers[ROTATED] = 0
    seat: i64 = 0
    while seat < SEATS:
        s.layers[SHIELD + seat] = 0
        seat += 1
    near: i64 = 0
    seat = 0
    while seat < s.players:
        near |= frontier(s, seat)
        seat += 1
    turn_up(s, near & s.tables.cells & ~s.layers[UP])


def _pass_start_on(s: ShadowsState) -> None:
    """The player with most unused tokens begins; among tied ones the old start player chooses."""
    best: i64 = -1
    tied: i64 = 0
    o: i64 = 0
    while o < s.players:
        if s.supply[o] > best:
            best = s.supply[o]
            tied = 0
        if s.supply[o] == best:
            tied |= bit(o)
        o += 1
    if bit_count(tied) == 1:
        begin_with(s, lowest(tied))
    else:
        s.push(F_START, s.start, tied)


def begin_with(s: ShadowsState, seat: i64) -> None:
    """The start player of the next round."""
    s.start = seat
    s.emit(V_START, ALL, seat)


def legal_starts(s: ShadowsState, frame: Frame) -> vec[i64]:
    """The players tied for most unused tokens."""
    return _seats(s, frame.a, FIRST)


def choose_start(s: ShadowsState, frame: Frame, option: i64) -> None:
    """The old start player names the new one."""
    s.pop()
    begin_with(s, option - FIRST)


def _seats(s: ShadowsState, mask: i64, verb: i64) -> vec[i64]:
    out = vec[i64](capacity=4)
    o: i64 = 0
    while o < s.players:
        if mask >> o & 1:
            out = append(out, verb + o)
        o += 1
    return out
