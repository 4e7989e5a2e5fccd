"""Habits: how natural the options of Abyss look at first sight, without playing them."""

from typing import Final

from mypy_extensions import i64

from kabale.games.abyss.ids import (
    AFFILIATE,
    ALLIES,
    BUY,
    CLEAR,
    CONTROL,
    COUNCIL_PEARLS,
    DECLINE,
    DISABLE,
    DISCARD_ALLY,
    DISCOUNT,
    DISMISS,
    DONE,
    DRAW,
    EXCHANGE,
    EXPLORE,
    F_EXPLORE,
    F_PAY,
    FIGHT,
    FINISH,
    FREE_AFFILIATION,
    GAIN,
    HAND_LIMIT,
    IMMUNE,
    INCOME,
    KEEP,
    KEY_LORD,
    KEY_TOKEN,
    KINDS,
    LAST_LORD,
    LOCATIONS,
    MORE_STACKS,
    NONE,
    OPEN,
    PASS,
    PAY,
    PLOT,
    RECRUIT,
    REPLACE,
    REVEAL,
    REWARD,
    ROB,
    SELL_ALLY,
    SURCHARGE,
    SWAP_IN,
    SWAP_OUT,
    TAKE,
    TAKE_COUNCIL,
    USE,
    VALUES,
    WAIVE_RACE,
)
from kabale.games.abyss.rules import ending
from kabale.games.abyss.rules.payment import laid_points
from kabale.games.abyss.state import AbyssState

HABITS = {
    "card": 0.5,  # an ally turned up
    "card_value": 0.6,  # its value
    "card_race": 0.0,  # each point of its race in hand
    "price": 0.9,  # a pearl that it costs
    "decline": 0.4,
    "reveal": 1.9,
    "fight": 1.0,
    "threat": 0.9,  # each step of the threat when fighting
    "recruit": 3.0,  # a lord
    "recruit_early": -2.0,  # so much more at the beginning of the game
    "influence": 1.0,  # a point of influence of the lord
    "cost": -0.4,  # a point of its cost
    "key": 2.6,  # a key of the lord or of a reward
    "power": 1.0,  # its power, while there is all of the game to come
    "power_late": 1.0,  # the same at the end
    "council": 1.3,  # a card of a council stack
    "council_race": 0.0,  # each point of its race in hand
    "explore": 2.5,
    "plot": -2.0,
    "sell": 0.4,
    "pearl": 1.0,  # a pearl of a reward
    "token": 2.4,  # a monster token of a reward
}
KEY: Final = 2.6  # influence that one key of three is worth


def power_worth(effect: i64) -> float:
    """What a lasting power is worth over a whole game."""
    if effect in (INCOME, DISCOUNT):
        return 4.0
    if effect in (SURCHARGE, MORE_STACKS, SELL_ALLY):
        return 2.5
    if effect in (WAIVE_RACE, COUNCIL_PEARLS, HAND_LIMIT):
        return 1.5
    return 1.0 if effect in (IMMUNE, FREE_AFFILIATION) else 0.5


def lord_worth(state: AbyssState, lord: i64) -> float:
    """What a lord brings: influence, keys, power."""
    return (
        float(state.tables.influence[lord])
        + KEY * float(state.tables.keys[lord])
        + power_worth(state.tables.effect[lord])
    )


def turns_left(state: AbyssState, seat: i64) -> float:
    """How much of the game is still to come for a seat: 1 at the beginning, 0 when it has no turn left."""
    if state.closing != NONE:
        own: i64 = (seat - state.closing + state.players) % state.players
        now: i64 = (state.turn - state.closing + state.players) % state.players
        return 0.3 if own > now or state.extra > 0 else 0.0
    most: i64 = 0
    s: i64 = 0
    while s < state.players:
        most = max(most, state.lords_of(s))
        s += 1
    return float(LAST_LORD + 1 - most) / float(LAST_LORD + 1)


def race_points(state: AbyssState, seat: i64, race: i64) -> i64:
    """The points of a race in a hand."""
    i: i64 = seat * KINDS + race * VALUES
    hand = state.hand
    return hand[i] + 2 * hand[i + 1] + 3 * hand[i + 2] + 4 * hand[i + 3] + 5 * hand[i + 4]


def card_worth(state: AbyssState, seat: i64, card: i64, h: list[float]) -> float:
    """What a revealed ally is worth in a hand."""
    kind: i64 = state.tables.kind[card]
    return h[0] + h[1] * float(kind % VALUES + 1) + h[2] * float(race_points(state, seat, kind // VALUES))


def last_card(state: AbyssState) -> i64:
    """The card revealed last; -1 when there is none."""
    for frame in state.frames:
        if frame.kind == F_EXPLORE and frame.a != NONE:
            return state.track[frame.a]
    return NONE


def prior_of_turn(state: AbyssState, seat: i64, option: i64, h: list[float]) -> float:
    """Actions, purchases, explorations and rewards; ``h`` are the numbers of HABITS."""
    if option >= REWARD:
        reward: i64 = option - REWARD
        return h[12] * float(reward // 9) + h[20] * float(reward // 3 % 3) + h[21] * float(reward % 3)
    if option in (BUY, TAKE):
        card = last_card(state)
        gain = card_worth(state, seat, card, h) if NONE < card < ALLIES else 0.0
        return gain - h[3] * float(1 + state.sold) if option == BUY else gain
    if option == DECLINE:
        return h[4]
    if option == REVEAL:
        return h[5]
    if option == FIGHT:
        return h[6] + h[7] * float(state.threat)
    if option == DONE:
        return 0.0
    if option >= USE:
        return h[19] if state.tables.effect[option - USE] == SELL_ALLY else -0.5
    if option >= RECRUIT:
        return prior_of_lord(state, seat, option - RECRUIT, h)
    if option >= TAKE_COUNCIL:
        race: i64 = option - TAKE_COUNCIL
        return h[15] * float(state.council[race]) + h[16] * float(race_points(state, seat, race))
    return h[18] if option == PLOT else h[17] if option == EXPLORE else 0.0


def prior_of_lord(state: AbyssState, seat: i64, lord: i64, h: list[float]) -> float:
    """Recruiting a lord."""
    left = turns_left(state, seat)
    return (
        h[8]
        + h[9] * left
        + h[10] * float(state.tables.influence[lord])
        + h[11] * float(state.tables.cost[lord])
        + h[12] * float(state.tables.keys[lord])
        + power_worth(state.tables.effect[lord]) * (h[13] * left + h[14] * (1.0 - left))
    )


def prior_of_payment(state: AbyssState, option: i64) -> float:
    """Large cards first, no more than needed; pearls only for the last point. High allies stay."""
    if option >= AFFILIATE:
        return float((option - AFFILIATE) % VALUES + 1)
    missing = 0.0
    for frame in state.frames:
        if frame.kind == F_PAY:
            missing = float(frame.b - laid_points(state))
    if option == FINISH:
        return 1.5 if missing <= 1.0 else 0.2
    value = float((option - PAY) % VALUES + 1)
    return value if value <= missing else value - 2.0 * (value - missing)


def prior_of_power(state: AbyssState, seat: i64, option: i64) -> float:
    """What powers and locations ask for."""
    if option == PASS:
        return 0.0
    if option >= EXCHANGE:
        return location_worth(state, seat, option - EXCHANGE)
    if option >= SWAP_IN:
        return location_worth(state, seat, option - SWAP_IN)
    if option >= SWAP_OUT:
        return best_open(state, seat) - location_worth(state, seat, option - SWAP_OUT)
    if option >= KEY_LORD:
        return -0.3 * power_worth(state.tables.effect[option - KEY_LORD])
    if option == KEY_TOKEN:
        return -0.2
    if option >= KEEP:
        return location_worth(state, seat, option - KEEP)
    if option >= DRAW:
        return 7.5 + 0.7 * float(option - DRAW)
    if option >= CONTROL:
        return location_worth(state, seat, option - CONTROL)
    if option >= CLEAR:
        return float(state.council[option - CLEAR])
    if option >= REPLACE:
        return -lord_worth(state, option - REPLACE)
    if option >= GAIN:
        return lord_worth(state, option - GAIN)
    if option >= DISMISS:
        return 6.0 - lord_worth(state, option - DISMISS)
    if option >= DISABLE:
        return power_worth(state.tables.effect[option - DISABLE]) + KEY * float(
            state.tables.keys[option - DISABLE]
        )
    if option >= ROB:
        return float(state.count_tokens(option - ROB))
    return -float((option - DISCARD_ALLY) % VALUES + 1)


def location_worth(state: AbyssState, seat: i64, tile: i64) -> float:
    """What a location would bring this seat now."""
    return float(ending.location_points(state, seat, tile))


def best_open(state: AbyssState, seat: i64) -> float:
    """The most that a location face up would bring."""
    top = 0.0
    tile: i64 = 0
    while tile < LOCATIONS:
        if state.tile_at[tile] == OPEN:
            x = location_worth(state, seat, tile)
            if x > top:
                top = x
        tile += 1
    return top
