"""Numbers about a position, and the value function of the bots."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.shadows.ids import (
    BRANCH,
    CARDS,
    CELLS,
    DECLINE,
    DEED,
    F_INFLUENCE,
    F_NAME,
    F_PARTNER,
    F_TAKE,
    F_WINDOW,
    HAS,
    INFLUENCE,
    NAME,
    NONE,
    PASS,
    SEATS,
    SKIP,
    TAKE,
    TARGET,
    TOKENS,
    TRAIT,
    UP,
    USE,
    WAIVE,
)
from kabale.games.shadows.rules.flow import Shadows
from kabale.games.shadows.rules.influence import influence_amount, influence_targets
from kabale.games.shadows.state import cell_of, conflicts, control, frontier
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.position import Position, bit_count, lowest

NAMES = ("placed", "held", "disputed", "cards", "centre", "near centre", "open neighbours", "wins")

WEIGHTS = {
    "placed": 1.0,  # a token placed
    "disputed": -0.55,  # a token in a conflict
    "cards": 0.35,  # a controlled card
    "near": 0.4,  # the distinct personality within reach
    "open": 0.05,  # an open neighbour
    "centre": 2.0,  # the distinct personality, and more with every token placed
    "centre_late": 0.25,
    "late": 0.6,  # a token placed beyond LATE
    "wins": 25.0,  # winning if the round ended now
    "others": 0.8,  # how much the opponents count, and the best of them
    "best": 0.6,
}
LATE: Final = 14
FIRST_CARD: Final = 11  # the place of the first card's number, after those of WEIGHTS


def features(s: Shadows, seat: i64) -> vec[i64]:
    """Tokens on cards, on controlled cards and in conflicts; cards controlled; the distinct personality; wins now."""
    mine: i64 = control(s, seat)
    disputed: i64 = conflicts(s)
    held: i64 = 0
    risked: i64 = 0
    c: i64 = 0
    while c < CELLS:
        n: i64 = s.tokens[SEATS * c + seat]
        if n:
            if mine >> c & 1:
                held += n
            elif disputed >> c & 1:
                risked += n
        c += 1
    centre: i64 = s.tables.centre
    near: i64 = frontier(s, seat)
    out = vec[i64](capacity=8)
    out = append(out, TOKENS - s.supply[seat])
    out = append(out, held)
    out = append(out, risked)
    out = append(out, bit_count(mine) - 1)
    out = append(out, i64(1) if mine & centre else i64(0))
    out = append(out, i64(1) if near & centre else i64(0))
    out = append(out, bit_count(near & s.layers[UP] & ~s.tables.leaders))
    return append(out, wins_now(s, seat, mine, disputed))


def wins_now(s: Shadows, seat: i64, mine: i64, disputed: i64) -> i64:
    """Whether the seat would win if the round ended now."""
    if s.supply[seat]:
        return 0
    if mine & s.tables.centre:
        return 1
    if s.layers[HAS + seat] & disputed:
        return 0
    o: i64 = 0
    while o < s.players:
        if o != seat and s.supply[o] == 0:
            return 0
        o += 1
    return 1


def worth(s: Shadows, seat: i64, w: list[float]) -> float:
    """How far a seat has come on its own; ``w`` are the numbers of WEIGHTS, and further ones for the cards where a judge has them."""
    f = features(s, seat)
    placed = float(f[0])
    value = w[0] * placed + w[1] * float(f[2]) + w[2] * float(f[3]) + w[3] * float(f[5]) + w[4] * float(f[6])
    if f[4]:
        value += w[5] + w[6] * placed
    if f[0] > LATE:
        value += w[7] * float(f[0] - LATE)
    if f[7]:
        value += w[8]
    return value + cards_worth(s, seat, w) if len(w) > CARDS else value


def cards_worth(s: Shadows, seat: i64, w: list[float]) -> float:
    """What the seat's open cards are worth, and those beside them that it may still win. Two numbers for each card, after those of WEIGHTS."""
    mine: i64 = control(s, seat)
    own: i64 = HAS + seat
    near: i64 = frontier(s, seat) & ~s.layers[own] & ~mine
    value = 0.0
    left: i64 = (mine | near) & s.layers[UP]
    while left:
        cell: i64 = lowest(left)
        card: i64 = s.field[cell]
        if card != NONE:
            value += w[FIRST_CARD + card if mine >> cell & 1 else FIRST_CARD + CARDS + card]
        left &= left - 1
    return value


class ShadowsEvaluator(Evaluator):
    """Own standing against the opponents': the leading one counts most."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights

    def value(self, position: Position, seat: i64) -> float:
        """How good the position looks for the seat. A deed that waits for reactions counts half done."""
        assert isinstance(position, Shadows)
        now = self._compared(position, self.worths(position), seat)
        if position.over() or position.frames[-1].kind != F_WINDOW or position.frames[-1].seat == seat:
            return now
        calm = calmed(position)
        return 0.5 * now + 0.5 * self._compared(calm, self.worths(calm), seat)

    def values(self, position: Position) -> list[float]:
        """The values for all seats."""
        assert isinstance(position, Shadows)
        now = self.worths(position)
        window = not position.over() and position.frames[-1].kind == F_WINDOW
        calm = calmed(position) if window else position
        later = self.worths(calm) if window else now
        out: list[float] = []
        seat: i64 = 0
        while seat < position.players:
            x = self._compared(position, now, seat)
            if window and position.frames[-1].seat != seat:
                x = 0.5 * x + 0.5 * self._compared(calm, later, seat)
            out.append(x)
            seat += 1
        return out

    def worths(self, position: Position) -> list[float]:
        """How far each seat has come on its own; nothing after the end."""
        assert isinstance(position, Shadows)
        s = position
        out: list[float] = []
        seat: i64 = 0
        while seat < s.players and not s.over():
            out.append(worth(s, seat, self.weights))
            seat += 1
        return out

    def _compared(self, s: Shadows, worths: list[float], seat: i64) -> float:
        if s.over():
            return 100.0 if s.place(seat) == 1 else -100.0
        best = -1000.0
        total = 0.0
        o: i64 = 0
        while o < s.players:
            if o != seat:
                total += worths[o]
                best = max(best, worths[o])
            o += 1
        part = self.weights[10]
        others = part * best + (1.0 - part) * total / float(s.players - 1)
        return worths[seat] - self.weights[9] * others

    def prior(self, position: Position, seat: i64, option: i64) -> float:
        """The value an option leads to, own small choices after it made as well as possible."""
        assert isinstance(position, Shadows)
        copy = position.clone()
        copy.play(seat, option)
        value = self._reached(copy, seat, 3)
        return value - 1.0 if option == WAIVE else value

    def lots_every(self, players: i64) -> i64:
        """The game is short, and a playout of it takes no longer than a look at what a few options lead to."""
        return 1

    def open(self, position: Position) -> bool:
        """Face-down cards are unknown to all; but while citizens are dealt, each choice brings up the next."""
        assert isinstance(position, Shadows)
        s = position
        return s.round > 0

    def refuses(self, option: i64) -> bool:
        """Wanting no questions for the rest of the round."""
        return option == WAIVE

    def key(self, position: Position) -> int:
        """Where the cards lie and what is on them, who has passed, and what is being carried out."""
        assert isinstance(position, Shadows)
        s = position
        a: i64 = mixed(s.passed + 16 * s.muted, s.start)
        b: i64 = mixed(a, 77)
        i: i64 = 0
        while i < TRAIT:
            a = mixed(a, s.layers[i])
            b = mixed(b, s.layers[i] + 1)
            i += 1
        i = 0
        while i < CELLS:
            x: i64 = s.field[i] + 1
            j: i64 = SEATS * i
            while j < SEATS * i + s.players:
                x = x * 32 + s.tokens[j]
                j += 1
            a = mixed(a, x)
            b = mixed(b, x + 1)
            i += 1
        i = 0
        while i < 2 * DEED:
            a = mixed(a, s.deeds[i])
            i += 1
        for frame in s.frames:
            a = mixed(a, frame.kind * 8 + frame.seat + 128 * frame.step)
            b = mixed(b, frame.a)
            b = mixed(b, frame.b)
            b = mixed(b, frame.c)
            b = mixed(b, frame.d)
        return int(a) << 31 ^ int(b)

    def stage(self, position: Position) -> i64:
        """The round: when the next begins, new cards are open and nobody has acted."""
        assert isinstance(position, Shadows)
        s = position
        return s.round

    def races(self, players: i64) -> bool:
        """Turns are short, so the tree needs its depth."""
        return False

    def lots(self, position: Position, seat: i64, option: i64) -> i64:
        """More for options that place many tokens, few for passing, none for a refusal of all further questions."""
        assert isinstance(position, Shadows)
        s = position
        if option < USE:
            by: i64 = cell_of(s, option - INFLUENCE)
            targets: i64 = influence_targets(s, seat, by)
            most: i64 = 0
            while targets:
                most = max(most, influence_amount(s, seat, by, lowest(targets)))
                targets &= targets - 1
            return _lots_of(most)
        if TARGET <= option < NAME:
            return _lots_of(influence_amount(s, seat, s.frames[-1].a, cell_of(s, option - TARGET)))
        if option == PASS:
            return _lots_to_pass(s, seat)
        if TAKE <= option < BRANCH:
            taken: i64 = option - TAKE
            return 2 if taken // TOKENS == seat else 4 + 4 * (taken % TOKENS)
        if self.refuses(option):
            return 0
        return 6 if option in (DECLINE, SKIP) else 12

    def horizon(self, players: i64) -> i64:
        """Turns are short: everybody's answer and the own next turn count."""
        return players

    def _reached(self, s: Shadows, seat: i64, depth: i64) -> float:
        if depth == 0 or not small_choice(s) or s.actor() != seat:
            return self.value(s, seat)
        best = -1000.0
        options = s.options(seat)
        i: i64 = 0
        n: i64 = min(len(options), i64(20))
        while i < n:
            copy = s.clone()
            copy.play(seat, options[i])
            best = max(best, self._reached(copy, seat, depth - 1))
            i += 1
        return best


def mixed(before: i64, x: i64) -> i64:
    """A number of 31 bits that depends on both."""
    y: i64 = (before ^ x) * 0x2545F491
    y = (y ^ y >> 29) & 0x7FFFFFFF
    return (y * 0x5851F42D + x) & 0x7FFFFFFF


def _lots_of(tokens: i64) -> i64:
    """The lots of an influence that places so many tokens."""
    return 12 * tokens if tokens else 2


def _lots_to_pass(s: Shadows, seat: i64) -> i64:
    """Passing is for those who have nothing left to place, and would win."""
    if s.supply[seat]:
        return 4
    return 24 if wins_now(s, seat, control(s, seat), conflicts(s)) else 1


def small_choice(s: Shadows) -> bool:
    """Whether somebody is in the middle of an action."""
    if s.over():
        return False
    kind: i64 = s.frames[-1].kind
    return kind in (F_INFLUENCE, F_NAME, F_PARTNER, F_TAKE)


def calmed(s: Shadows) -> Shadows:
    """The position after nobody reacted and the deed was finished somehow."""
    copy = s.clone()
    steps: i64 = 0
    while steps < 12 and not copy.over():
        if copy.frames[-1].kind == F_WINDOW:
            copy.play(copy.actor(), DECLINE)
        elif small_choice(copy):
            options = copy.options(copy.actor())
            copy.play(copy.actor(), options[len(options) - 1])
        else:
            return copy
        steps += 1
    return copy
