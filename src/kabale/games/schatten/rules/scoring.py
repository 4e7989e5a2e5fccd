"""The end of the game (chapter 14): four majorities and the secret plan, ties, and places."""

from typing import Final

from mypy_extensions import i64

from kabale.games.schatten.ids import NONE
from kabale.games.schatten.rules.conditions import plan_points, trophies
from kabale.games.schatten.state import SchattenState
from kabale.kernel.position import bit_count

REGIONS_WON: Final = 0
ORGANISATIONS_WON: Final = 1
TROPHIES_WON: Final = 2
QUESTS_WON: Final = 3
CATEGORIES: Final = 4


def amount(state: SchattenState, seat: i64, category: i64) -> i64:
    """How much a seat has in a category."""
    if category == REGIONS_WON:
        return bit_count(state.owned[seat])
    if category == ORGANISATIONS_WON:
        return bit_count(state.held[seat])
    if category == TROPHIES_WON:
        return trophies(state, seat, NONE)
    return bit_count(state.won[seat])


def category_points(state: SchattenState, seat: i64, category: i64) -> i64:
    """The points of a seat in a category: players, less the others before it or equal with it; nothing counts nothing."""
    own: i64 = amount(state, seat, category)
    if own == 0:
        return 0
    points: i64 = state.players
    other: i64 = 0
    while other < state.players:
        if other != seat and amount(state, other, category) >= own:
            points -= 1
        other += 1
    return points


def total_points(state: SchattenState, seat: i64) -> i64:
    """All points of a seat."""
    total: i64 = plan_points(state, seat)
    category: i64 = 0
    while category < CATEGORIES:
        total += category_points(state, seat, category)
        category += 1
    return total


def place(state: SchattenState, seat: i64) -> i64:
    """The place of a seat: points, then conditions of the secret plan; then places are shared."""
    own: i64 = total_points(state, seat)
    plans: i64 = plan_points(state, seat)
    better: i64 = 1
    other: i64 = 0
    while other < state.players:
        if other != seat:
            points: i64 = total_points(state, other)
            if points > own or (points == own and plan_points(state, other) > plans):
                better += 1
        other += 1
    return better
