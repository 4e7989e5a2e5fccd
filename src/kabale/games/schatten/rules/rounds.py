"""The course of the game (chapter 4): set-up step by step, then rounds of supply, actions and decisions until the end."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.schatten.ids import (
    E_END,
    E_PLAN_SHOWN,
    E_QUEST,
    E_QUEST_FAILED,
    E_ROUND,
    E_SCORE,
    E_STARTER,
    E_TURN,
    END_LIMIT,
    END_QUEST,
    F_CONFLICT,
    F_DECIDE,
    F_DISCARD,
    F_DRAFT,
    F_FACTION,
    F_FOUND,
    F_PLAN,
    F_RECRUIT,
    F_SUPPORT,
    F_TURN,
    FOUND_STAFF,
    NONE,
    PATIENCE,
    REGIONS,
    SEAS,
    TWO_PICKS,
)
from kabale.games.schatten.rules import conflicts, organisations, setup, supply
from kabale.games.schatten.rules.conditions import holds, plan_points
from kabale.games.schatten.rules.heroes import send_home
from kabale.games.schatten.rules.scoring import total_points
from kabale.games.schatten.state import SchattenState, bit_at
from kabale.kernel.position import ALL, Frame, bit, filled

FACTIONS_STEP: Final = 0
DRAFT_STEP: Final = 1
PLACE_STEP: Final = 2
ADVANTAGE_STEP: Final = 3
ROW_STEP: Final = 4
PLAN_STEP: Final = 5
ROUND_STEP: Final = 6
REVEAL_STEP: Final = 7
HAND_STEP: Final = 8
RECRUIT_STEP: Final = 9
ACTION_STEP: Final = 10
DECIDE_STEP: Final = 11
QUEST_STEP: Final = 12


def resume(state: SchattenState, frame: Frame) -> None:
    """Goes on with the game: the next thing of the set-up or of the round."""
    step: i64 = frame.step
    if step == ACTION_STEP:
        next_turn(state, frame)
    elif step >= ROUND_STEP:
        _round(state, frame, step)
    else:
        _set_up(state, frame, step)


def _set_up(state: SchattenState, frame: Frame, step: i64) -> None:
    seat: i64 = (state.starter + frame.a) % state.players
    if step == FACTIONS_STEP:
        if frame.a == 0:
            state.emit(E_STARTER, ALL, state.starter)
        if frame.a < state.players:
            frame.a += 1
            state.push(F_FACTION, seat)
            return
        _next(frame)
    elif step == DRAFT_STEP:
        setup.deal_regions(state)
        _next(frame)
        state.push(F_DRAFT, 0)
    elif step == PLACE_STEP:
        setup.settle_regions(state)
        _next(frame)
    elif step == ADVANTAGE_STEP:
        if frame.a < state.players:
            frame.a += 1
            setup.advantage(state, seat)
            return
        _next(frame)
    elif step == ROW_STEP:
        organisations.refill(state)
        _next(frame)
        founder: i64 = setup.founder(state)
        if founder != NONE:
            state.push(F_FOUND, founder, 1, state.owned[founder], 0, FOUND_STAFF)
    else:
        setup.deal_plans(state)
        _next(frame)
        state.push(F_PLAN, 0)


def _next(frame: Frame) -> None:
    frame.step += 1
    frame.a = 0


def _round(state: SchattenState, frame: Frame, step: i64) -> None:
    if step == ROUND_STEP:
        begin_round(state)
        _next(frame)
        frame.a = 2 if len(state.row) == 0 else 1
        state.idle += 1
        if supply.quests_to_come(state) != 0:
            state.idle = 0
    elif step == REVEAL_STEP:
        if frame.a > 0 and supply.quests_to_come(state) > 0:
            frame.a -= 1
            supply.reveal(state)
            return
        _next(frame)
    elif step == HAND_STEP:
        if frame.a < state.players:
            seat: i64 = (state.starter + frame.a) % state.players
            frame.a += 1
            if state.rounds > 1 and state.hand[seat] != 0:
                state.push(F_DISCARD, seat)
            else:
                supply.fill_hand(state, seat, supply.hand_limit(state, seat))
            return
        _next(frame)
    elif step == RECRUIT_STEP:
        if frame.a < state.players and state.rounds > 1:
            seat = (state.starter + frame.a) % state.players
            frame.a += 1
            state.push(F_RECRUIT, seat, 2 if state.has(seat, TWO_PICKS) else 1, 1)
            return
        _next(frame)
        frame.a = state.starter
        frame.b = NONE
    elif step == DECIDE_STEP:
        _next(frame)
        state.push(F_DECIDE, state.starter)
    else:
        finish_round(state, frame)


def begin_round(state: SchattenState) -> None:
    """A new round: what happened in the last one no longer counts."""
    n: i64 = state.players
    state.rounds += 1
    state.passed = NONE
    state.acts = filled(n, 0)
    state.wins = filled(n, 0)
    state.neutral_wins = filled(n, 0)
    state.conquests = filled(n, 0)
    state.taken = filled(n, 0)
    state.refresh_all()
    state.emit(E_ROUND, ALL, state.rounds)


def next_turn(state: SchattenState, frame: Frame) -> None:
    """The next seat acts; after the first pass every other seat once more."""
    if state.passed != NONE and frame.b == NONE:
        frame.b = state.players - 1
    if frame.b == 0:
        _next(frame)
        return
    if frame.b > 0:
        frame.b -= 1
    seat: i64 = frame.a
    frame.a = (seat + 1) % state.players
    state.refresh(seat)
    state.begin_turn(seat)
    state.push(F_TURN, seat)
    state.emit(E_TURN, ALL, seat)


# -- decision phase ------------------------------------------------------------------------------------------------


def open_conflicts(state: SchattenState, frame: Frame) -> i64:
    """The conflicts not yet settled in this phase."""
    return conflicts.contested(state) & ~frame.a


def resume_decide(state: SchattenState, frame: Frame) -> bool:
    """Conflicts are chosen in turn; the last one needs no choice."""
    left: i64 = open_conflicts(state, frame)
    if left == 0:
        state.pop()
        return False
    if left & (left - 1) == 0:
        choose_conflict(state, frame, bit_at(left, 0))
        return False
    return True


def choose_conflict(state: SchattenState, frame: Frame, place: i64) -> None:
    """A conflict is chosen: it is settled now, and the next seat chooses the next."""
    seat: i64 = frame.seat
    frame.a |= bit(place)
    frame.b += 1
    frame.seat = (seat + 1) % state.players
    state.push(F_CONFLICT, seat, place)


def resume_conflict(state: SchattenState, frame: Frame) -> None:
    """Ship support is asked from the chooser on, then the conflict is settled."""
    if frame.step == 0:
        frame.step = 1
        conflicts.begin(state, frame)
    while frame.a < REGIONS and frame.b < state.players:
        seat: i64 = (frame.seat + frame.b) % state.players
        frame.b += 1
        if conflicts.can_support(state, seat, frame.a):
            state.push(F_SUPPORT, seat, frame.a)
            return
    state.pop()
    conflicts.settle(state, frame)


def finish_round(state: SchattenState, frame: Frame) -> None:
    """Conquests without a fight, ships upright again, quests; then the next round or the end."""
    conflicts.walk_in(state)
    state.tipped = filled(state.players * SEAS, 0)
    state.magic_tipped = 0
    state.refresh_all()
    last = score_quests(state)
    if last:
        finish(state, END_QUEST)
    elif state.idle >= PATIENCE:
        finish(state, END_LIMIT)
    else:
        frame.step = ROUND_STEP
        frame.a = 0


def score_quests(state: SchattenState) -> bool:
    """Open quests with adventurers are checked, the oldest first. True: one of level 3 was won."""
    last = False
    left = vec[i64]()
    for quest in state.row:
        seat: i64 = state.bidder[quest]
        if seat != NONE and holds(state, seat, quest):
            state.won[seat] |= bit(quest)
            state.emit(E_QUEST, ALL, seat, quest)
            if state.tables.level[quest] == 3:
                last = True
        else:
            left = append(left, quest)
            if seat != NONE:
                state.emit(E_QUEST_FAILED, ALL, seat, quest)
        send_home(state, quest)
    state.row = left
    return last


def finish(state: SchattenState, reason: i64) -> None:
    """The game is over: secret plans are shown."""
    state.ending = reason
    state.show()
    state.emit(E_END, ALL, reason)
    seat: i64 = 0
    while seat < state.players:
        state.emit(E_PLAN_SHOWN, ALL, seat, state.plan[seat], plan_points(state, seat))
        seat += 1
    seat = 0
    while seat < state.players:
        state.emit(E_SCORE, ALL, seat, total_points(state, seat))
        seat += 1
    state.pop()
