"""End of the game (Ende des Spiels): dead snow, individual goals, victory points, last red ship."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.icegarden.ids import (
    E_BONUS,
    E_GOAL,
    E_SNOW,
    END_GOAL,
    END_LAST_SHIP,
    END_POINTS,
    END_SNOW,
    NONE,
)
from kabale.games.icegarden.rules.reputation import sink
from kabale.games.icegarden.state import GardenState
from kabale.kernel.position import ALL, bit

LAST: Final = 9


def let_snow(p: GardenState) -> bool:
    """Dead snow falls by one; whether it has reached the limit."""
    p.snow += 1
    p.emit(E_SNOW, ALL, p.snow)
    return p.snow >= p.snow_limit()


def end_by_snow(p: GardenState, author: i64) -> None:
    """The game ends at once: who let the last snow fall sinks, then everybody for each Vuko stone; best reputation wins."""
    if author != NONE:
        sink(p, author, p.tables.penalty)
    i: i64 = 0
    while i < p.players:
        seat: i64 = p.order[i]
        sink(p, seat, p.tables.penalty * p.stones[seat])
        i += 1
    i = 0
    while i < p.players:
        p.finish[p.standing[i]] = i + 1
        i += 1
    stop(p, END_SNOW)


def stop(p: GardenState, reason: i64) -> None:
    """Nothing goes on any more."""
    p.ending = reason
    p.frames.clear()


def reached(p: GardenState, seat: i64) -> bool:
    """Whether a seat has its individual goal."""
    return p.goal(seat) >= p.tables.needed[p.who[seat]]


def end_of_round(p: GardenState) -> bool:
    """Whether the game ends with this round; then the winner is found."""
    goals: i64 = 0
    rich: bool = False
    last: bool = False
    s: i64 = 0
    while s < p.players:
        if reached(p, s):
            goals |= bit(s)
            p.emit(E_GOAL, ALL, s, p.who[s])
        if p.points(s) >= p.tables.goal_points:
            rich = True
        if p.helmet[s] >= LAST:
            last = True
        s += 1
    if goals == 0 and not rich and not last:
        return False
    gorge_bonus(p)
    rank_by_points(p, goals)
    if goals:
        s = 0
        while p.finish[s] != 1:
            s += 1
        stop(p, END_GOAL + p.who[s])
    else:
        stop(p, END_POINTS if rich else END_LAST_SHIP)
    return True


def gorge_bonus(p: GardenState) -> None:
    """Most cubes in Viper Gorge: extra points; among equals the better reputation."""
    best: i64 = NONE
    i: i64 = 0
    while i < p.players:
        seat: i64 = p.standing[i]
        if p.gorge(seat) > 0 and (best == NONE or p.gorge(seat) > p.gorge(best)):
            best = seat
        i += 1
    p.bonus = best
    if best != NONE:
        p.emit(E_BONUS, ALL, best, p.tables.gorge_bonus)


def rank_by_points(p: GardenState, goals: i64) -> None:
    """Who reached the goal comes first, then points, then reputation."""
    ordered = vec[i64]()
    i: i64 = 0
    while i < p.players:
        seat: i64 = p.standing[i]
        at: i64 = len(ordered)
        ordered = append(ordered, seat)
        while at > 0 and _beats(p, goals, seat, ordered[at - 1]):
            ordered[at] = ordered[at - 1]
            at -= 1
        ordered[at] = seat
        i += 1
    i = 0
    while i < p.players:
        p.finish[ordered[i]] = i + 1
        i += 1


def _beats(p: GardenState, goals: i64, one: i64, other: i64) -> bool:
    a: i64 = goals >> one & 1
    b: i64 = goals >> other & 1
    if a != b:
        return a > b
    return p.points(one) > p.points(other)
