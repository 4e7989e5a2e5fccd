"""Many games side by side, stepped in compiled code into buffers that are kept. Knows no NumPy: buffers are vecs.

A lane is one place where games are played, one after the other. Each step every lane plays the choice of the seat that must
choose, then goes on until a learned seat must choose again: other seats choose by themselves, and a game that is over makes
place for the next one.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from kabale.bots.greedy import best_prior, pick, values
from kabale.kernel.chance import Chance, chance
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.observation import HISTORY_WIDTH, History, Sheet, Writer, lasting
from kabale.kernel.position import Position

RANDOM: Final = 0  # any option
NATURAL: Final = 1  # the option that looks most natural, without playing it
GREEDY: Final = 2  # the option whose outcome looks best in a few imagined worlds
WORLDS: Final = 2
LIMIT: Final = 40


class Buffers:
    """What a step leaves behind, lane by lane; ``actions`` is what the learner writes.

    cells: observations, the first lane's from ``row`` on; masks: options of the seat that must choose, the first lane's from ``mask`` on; seats:
    that seat; rewards: by lane and seat, other than 0 only when a game has ended in this step; dones: whether one has; suggestions: an option by
    lot; games: how many games have ended.
    """

    def __init__(
        self,
        cells: vec[i16],
        row: i64,
        masks: vec[u8],
        mask: i64,
        seats: vec[i64],
        rewards: vec[float],
        dones: vec[u8],
        actions: vec[i64],
        suggestions: vec[i64],
        games: vec[i64],
    ) -> None:
        self.cells = cells
        self.row = row
        self.masks = masks
        self.mask = mask
        self.seats = seats
        self.rewards = rewards
        self.dones = dones
        self.actions = actions
        self.suggestions = suggestions
        self.games = games


@mypyc_attr(acyclic=True)
class Lane:
    """One game after the other: its number, the position, the options shown, luck of its own, and the last events."""

    def __init__(self, number: i64, position: Position, luck: Chance) -> None:
        self.number = number
        self.position = position
        self.legal = vec[i64]()
        self.luck = luck
        self.past = vec[i64]()


class Lanes:
    """The games. ``deal(n)`` begins the n-th game; lane i plays the games ``first + i``, then each ``stride`` games later."""

    def __init__(
        self,
        deal: Callable[[int], Position],
        lanes: i64,
        first: i64,
        stride: i64,
        players: i64,
        options: i64,
        learned: i64,
        opponent: i64,
        evaluator: Evaluator,
        writer: Writer | None,
        sheet: Sheet,
        size: i64,
        recall: History | None,
        buffers: Buffers,
        seed: int,
    ) -> None:
        self.deal = deal
        self.lanes = lanes
        self.stride = stride
        self.players = players
        self.options = options
        self.learned = learned
        self.opponent = opponent
        self.evaluator = evaluator
        self.writer = writer
        self.sheet = sheet
        self.size = size
        self.recall = recall
        self.buffers = buffers
        self.fetched: i64 = 0  # keeps the compiler from leaving out ``fetch``
        self.all: list[Lane] = []
        i: i64 = 0
        while i < lanes:
            number: int = first + i
            lane = Lane(first + i, deal(number), chance((seed * 1_000_003 + number) * 2 + 1))
            self.all.append(lane)
            self.gather(lane)
            i += 1

    def wrong(self) -> i64:
        """The first lane whose action is not among its options; -1 if there is none."""
        b = self.buffers
        actions, masks, options = b.actions, b.masks, self.options
        base: i64 = b.mask
        i: i64 = 0
        while i < self.lanes:
            action: i64 = actions[i]
            if action < 0 or action >= options or masks[base + action] == 0:
                return i
            base += options
            i += 1
        return -1

    def look(self, first: i64, end: i64) -> None:
        """Goes on in some lanes to the first decision of a learned seat and shows it. Their cells must be 0."""
        i: i64 = first
        while i < end:
            lane = self.all[i]
            self.go_on(i, lane)
            self.show(i, lane)
            i += 1

    def step(self, first: i64, end: i64) -> None:
        """Plays the actions of some lanes, which must be among the options. Their cells must be 0."""
        b = self.buffers
        rewards = b.rewards
        i: i64 = first * self.players
        while i < end * self.players:
            rewards[i] = 0.0
            i += 1
        i = first
        while i < end:
            lane = self.all[i]
            b.dones[i] = 0
            if i + 2 < end:
                self.fetch(self.all[i + 1], self.all[i + 2])
            lane.position.play(b.seats[i], b.actions[i])
            self.gather(lane)
            self.go_on(i, lane)
            self.show(i, lane)
            i += 1

    def fetch(self, lane: Lane, later: Lane) -> None:
        """Looks at what the next two lanes need first, so that it lies near the processor when their turn comes."""
        self.fetched = later.position.turns
        frames, legal = lane.position.frames, lane.legal
        if frames and len(legal) > 0:
            self.fetched += frames[-1].kind + legal[0] + lane.luck.draws

    def gather(self, lane: Lane) -> None:
        """Keeps the events of the last choice where a history is wanted."""
        recall = self.recall
        if recall is not None and len(lane.position.events) > 0:
            lane.past = lasting(lane.past, lane.position.events, recall.length)
            lane.position.events = vec[i64]()

    def go_on(self, i: i64, lane: Lane) -> None:
        """Plays on until a learned seat must choose."""
        while True:
            seat: i64 = lane.position.actor()
            if seat < 0:
                self.finish(i, lane)
            elif self.learned >> seat & 1:
                self.buffers.seats[i] = seat
                return
            else:
                lane.position.play(seat, self.answer(lane.position, seat, lane.luck))
                self.gather(lane)

    def answer(self, position: Position, seat: i64, luck: Chance) -> i64:
        """What a seat that is not learned chooses."""
        options = position.options(seat)
        n: i64 = len(options)
        if n == 1:
            return options[0]
        if self.opponent == RANDOM:
            return options[luck.below(n)]
        if self.opponent == NATURAL:
            return options[best_prior(position, self.evaluator, seat, options)]
        worlds: list[Position] = []
        i: i64 = 0
        while i < WORLDS:
            blind = chance(luck.next32())
            blind.blind = True
            worlds.append(position.imagine(seat, blind, False))
            i += 1
        return options[pick(values(worlds, self.evaluator, seat, options, LIMIT), luck)]

    def finish(self, i: i64, lane: Lane) -> None:
        """A game is over: rewards, and the next game begins."""
        b = self.buffers
        b.dones[i] = 1
        b.games[i] += 1
        seat: i64 = 0
        while seat < self.players:
            b.rewards[i * self.players + seat] = reward(lane.position, seat)
            seat += 1
        lane.number += self.stride
        lane.position = self.deal(lane.number)
        lane.past = vec[i64]()
        self.gather(lane)

    def show(self, i: i64, lane: Lane) -> None:
        """Writes mask, suggestion and observation of the seat that must choose."""
        b = self.buffers
        masks = b.masks
        base: i64 = b.mask + i * self.options
        old = lane.legal
        k: i64 = 0
        n: i64 = len(old)
        while k < n:
            masks[base + old[k]] = 0
            k += 1
        seat: i64 = b.seats[i]
        options = lane.position.options(seat)
        lane.legal = options
        k = 0
        n = len(options)
        while k < n:
            masks[base + options[k]] = 1
            k += 1
        b.suggestions[i] = options[lane.luck.below(n)]
        writer = self.writer
        if writer is not None:
            row: i64 = b.row + i * self.size
            writer.write(lane.position, seat, self.sheet, row)
            recall = self.recall
            if recall is not None:
                at: i64 = row + self.size - recall.length * HISTORY_WIDTH
                recall.write(lane.past, seat, self.players, b.cells, at)


def reward(position: Position, seat: i64) -> float:
    """What a finished game is worth: 1 for the winner, -1 / (players - 1) for each other; shared first places share the worth."""
    players = float(position.players)
    if position.place(seat) != 1:
        return -1.0 / (players - 1.0)
    winners = 0.0
    other: i64 = 0
    while other < position.players:
        if position.place(other) == 1:
            winners += 1.0
        other += 1
    return (players / winners - 1.0) / (players - 1.0)
