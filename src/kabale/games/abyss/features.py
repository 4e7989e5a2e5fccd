"""Numbers about a position, and the value function of the bots."""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.abyss.ids import (
    ALLIES,
    DISCARD_ALLY,
    F_EXPLORE,
    KINDS,
    LORDS,
    NONE,
    OPEN,
    PAY,
    RACES,
    VALUES,
    WAIVE_RACE,
)
from kabale.games.abyss.priors import (
    last_card,
    lord_worth,
    power_worth,
    prior_of_payment,
    prior_of_power,
    prior_of_turn,
    race_points,
    turns_left,
)
from kabale.games.abyss.rules import ending
from kabale.games.abyss.state import AbyssState
from kabale.kernel.evaluation import Comparing
from kabale.kernel.position import Position, bit

NAMES = (
    "locations", "lords", "allies", "tokens", "lord count", "free keys", "pearls", "hand points", "hand cards",
    "hand races", "final allies", "best hope", "powers",
)  # fmt: skip

WEIGHTS = {
    "key": 1.04,  # influence that a key promises: at the end of the game, and so much more at its beginning
    "key_early": 1.56,
    "pearl": 0.35,
    "pearl_early": 0.55,
    "hand": 0.2,  # a point in hand
    "hand_early": 0.35,
    "many": 0.12,  # how much less a point beyond MANY_POINTS is worth
    "many_early": 0.21,
    "race": 0.3,  # a race in hand
    "hope": 0.35,  # the lord nearest to be recruited
    "power": 1.0,  # lasting powers
    "allies": 1.0,  # affiliated allies
    "extra": 5.0,  # another turn at once
    "explorer": 2.2,  # what an exploration going on still brings
    "best": 0.7,  # how much the best opponent counts; the rest is the mean of all
}
TENTHS: Final = 10
MANY_POINTS: Final = 16  # more points in hand than this help less
NATURAL: Final = 3.0  # an option that looks better by this much has e times as many lots
MANY_LOTS: Final = 14.0  # but no more than if it looked better by this many times that


def powers(state: AbyssState, seat: i64) -> float:
    """What the lasting powers at work for a seat are worth over a whole game."""
    total = 0.0
    bits: i64 = state.powers[seat]
    effect: i64 = 0
    while bits != 0:
        if bits & 1 == 1:
            total += power_worth(effect)
        bits >>= 1
        effect += 1
    return total


def final_allies(state: AbyssState, seat: i64) -> i64:
    """The points of allies if the game ended now and the hand were affiliated."""
    total: i64 = 0
    race: i64 = 0
    while race < RACES:
        best: i64 = ending.best_ally(state, seat, race)
        value: i64 = 0
        while value < VALUES:
            if state.hand[seat * KINDS + race * VALUES + value] > 0:
                best = max(best, value + 1)
                break
            value += 1
        total += best
        race += 1
    return total


def hope(state: AbyssState, seat: i64, lord: i64, spare: i64) -> i64:
    """How near a seat is to paying for a lord of the court, in tenths of the way; ``spare``: pearls that may be used."""
    left: i64 = state.tables.races[lord]
    must: i64 = NONE if state.powers[seat] >> WAIVE_RACE & 1 == 1 else state.tables.race[lord]
    need: i64 = left + state.tables.cost[lord]
    taken: i64 = 0
    points: i64 = spare
    found: i64 = 0
    while left > 0:
        best: i64 = 0
        pick: i64 = NONE
        race: i64 = 0
        while race < RACES:
            if taken >> race & 1 == 0 and must in (NONE, race):
                total: i64 = race_points(state, seat, race)
                if total > best:
                    best = total
                    pick = race
            race += 1
        must = NONE
        if pick != NONE:
            taken |= bit(pick)
            points += best
            found += 1
        left -= 1
    points = min(points, state.tables.cost[lord])
    return (found + points) * TENTHS // need


def best_hope(state: AbyssState, seat: i64) -> float:
    """The lord of the court that is nearest and most worth having: its worth, by the square of the way there."""
    top = 0.0
    spare: i64 = state.pearls[seat]
    lord: i64 = 0
    while lord < LORDS:
        if state.lord_at[lord] == OPEN:
            way = float(hope(state, seat, lord, spare)) / 10.0
            x = lord_worth(state, lord) * way * way
            if x > top:
                top = x
        lord += 1
    return top


def hand_points(state: AbyssState, seat: i64) -> i64:
    """The points of all allies in a hand."""
    total: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        total += state.hand[seat * KINDS + kind] * (kind % VALUES + 1)
        kind += 1
    return total


def hand_races(state: AbyssState, seat: i64) -> i64:
    """The number of races in a hand."""
    n: i64 = 0
    race: i64 = 0
    while race < RACES:
        value: i64 = 0
        while value < VALUES:
            if state.hand[seat * KINDS + race * VALUES + value] > 0:
                n += 1
                break
            value += 1
        race += 1
    return n


def features(state: AbyssState, seat: i64) -> vec[i64]:
    """The numbers of NAMES for a seat; hope and powers in tenths."""
    out = vec[i64](capacity=13)
    out = append(out, ending.all_location_points(state, seat))
    out = append(out, ending.lord_points(state, seat))
    out = append(out, ending.ally_points(state, seat))
    out = append(out, ending.token_points(state, seat))
    out = append(out, state.lords_of(seat))
    out = append(out, state.keys[seat] + state.lord_keys(seat))
    out = append(out, state.pearls[seat])
    out = append(out, hand_points(state, seat))
    out = append(out, state.size[seat])
    out = append(out, hand_races(state, seat))
    out = append(out, final_allies(state, seat))
    out = append(out, i64(best_hope(state, seat) * 10.0))
    return append(out, i64(powers(state, seat) * 10.0))


def worth(state: AbyssState, seat: i64, w: list[float]) -> float:
    """What a seat has and may still make of it, in influence points; ``w`` are the numbers of WEIGHTS."""
    f = features(state, seat)
    left = turns_left(state, seat)
    value = float(f[0] + f[1] + f[3])
    value += w[11] * float(f[2]) * left + float(f[10]) * (1.0 - left)
    if left > 0.0:
        value += float(min(f[5], 3 * tiles_left(state))) * (w[0] + w[1] * left)
        value += float(f[6]) * (w[2] + w[3] * left)
        value += float(f[7]) * (w[4] + w[5] * left) + w[8] * left * float(f[9])
        value -= float(max(0, f[7] - MANY_POINTS)) * (w[6] + w[7] * left)
        value += float(f[11]) * 0.1 * w[9] + float(f[12]) * 0.1 * w[10] * left
    if state.extra > 0 and state.turn == seat:
        value += w[12]
    if exploring(state, seat):
        value += w[13] * (0.3 + 0.7 * left)
    return value


def tiles_left(state: AbyssState) -> i64:
    """How many locations can still be taken."""
    return len(state.tiles) + state.count_tiles(OPEN)


def exploring(state: AbyssState, seat: i64) -> bool:
    """Whether an exploration of this seat goes on now."""
    for frame in state.frames:
        if frame.kind == F_EXPLORE and frame.seat == seat and frame.step < 4:
            return True
    return False


class AbyssEvaluator(Comparing):
    """Influence points made and to come."""

    def __init__(self, weights: list[float], habits: list[float]) -> None:
        self.weights = weights
        self.habits = habits

    def worths(self, position: Position) -> list[float]:
        """The influence points each seat has made and may still make."""
        assert isinstance(position, AbyssState)
        state = position
        out: list[float] = []
        seat: i64 = 0
        while seat < state.players:
            out.append(
                float(ending.total_points(state, seat)) if state.over() else worth(state, seat, self.weights)
            )
            seat += 1
        return out

    def compared(self, position: Position, worths: list[float], seat: i64) -> float:
        """Against the opponents, the best of them above all."""
        assert isinstance(position, AbyssState)
        state = position
        best = -1000.0
        total = 0.0
        s: i64 = 0
        while s < state.players:
            if s != seat:
                x = worths[s]
                total += x
                if x > best:
                    best = x
            s += 1
        own = worths[seat]
        if state.over():
            return own - best + (50.0 if state.place(seat) == 1 else -50.0)
        part = self.weights[14]
        return own - part * best - (1.0 - part) * total / float(state.players - 1)

    def prior(self, position: Position, seat: i64, option: i64) -> float:
        """How natural an option looks: about the influence it brings."""
        assert isinstance(position, AbyssState)
        if option >= DISCARD_ALLY:
            return prior_of_power(position, seat, option)
        if option >= PAY:
            return prior_of_payment(position, option)
        return prior_of_turn(position, seat, option, self.habits)

    def window(self, players: i64) -> i64:
        """One round and a turn with four players, four rounds with two: what is saved for a lord is spent only later."""
        return 8 if players == 2 else 5

    def greedy(self, own_turn: bool, players: i64) -> bool:
        """With two players many natural playouts tell the judge as much as few greedy ones."""
        return not own_turn and players > 2

    def lots_every(self, players: i64) -> i64:
        """With two players half of the playouts; the judge values the others."""
        return 2 if players == 2 else 0

    def lots(self, position: Position, seat: i64, option: i64) -> i64:
        """The more natural an option looks, the more."""
        return 1 + i64(10.0 * exp(min(self.prior(position, seat, option) / NATURAL, MANY_LOTS)))

    def sight(self, position: Position, seat: i64) -> i64:
        """The kind of the card an exploration has just turned up."""
        assert isinstance(position, AbyssState)
        card: i64 = last_card(position)
        return position.tables.kind[card] + 1 if NONE < card < ALLIES else 0
