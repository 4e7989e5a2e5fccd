"""Paying for a lord (chapter 5): races, compulsory race, points, pearls as change, no superfluous cards."""

from mypy_extensions import i64

from kabale.games.abyss.ids import ALLIES, DISCOUNT, LAID, NONE, SURCHARGE, VALUES, WAIVE_RACE
from kabale.games.abyss.state import AbyssState


def cost_of(state: AbyssState, seat: i64, lord: i64) -> i64:
    """The points a lord costs this seat: Treasurer and Recruiter included, never below 0."""
    cost: i64 = state.tables.cost[lord] - state.amount(seat, DISCOUNT) + state.against(seat, SURCHARGE)
    return cost if cost > 0 else 0


def compulsory(state: AbyssState, seat: i64, lord: i64) -> i64:
    """The race that must be paid (große Blase); none for ambassadors and with the Diplomat."""
    return NONE if state.has(seat, WAIVE_RACE) else state.tables.race[lord]


def laid_points(state: AbyssState) -> i64:
    """The points of the allies laid down."""
    total: i64 = 0
    card: i64 = 0
    while card < ALLIES:
        if state.where[card] == LAID:
            total += state.tables.kind[card] % VALUES + 1
        card += 1
    return total


def laid_races(state: AbyssState) -> i64:
    """The number of races among the allies laid down."""
    bits: i64 = 0
    n: i64 = 0
    card: i64 = 0
    while card < ALLIES:
        if state.where[card] == LAID:
            race: i64 = state.tables.kind[card] // VALUES
            if bits >> race & 1 == 0:
                bits |= i64(1) << race
                n += 1
        card += 1
    return n
