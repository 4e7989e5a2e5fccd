"""Information-set Monte Carlo tree search, one implementation for all games.

Each iteration imagines a world the seat cannot tell from the true one, walks down one common tree with the options that
are legal in that world, plays on with natural choices to the end of the turn, and values the position for every seat
(max^n: each seat maximises its own share). Long lists of options are opened little by little, the most natural first.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.bots.greedy import best_prior
from kabale.kernel.chance import Chance
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.position import Position

EXPLORATION: Final = 0.7
WIDENING: Final = 2.0  # how many options a node opens: WIDENING * visits ** 0.5, at least one
ROLLOUT_LIMIT: Final = 60


class Node:
    """A decision as seen from the root's seat: what was tried here, how often, and what it brought its chooser."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.options = vec[i64]()
        self.tried = vec[i64]()  # visits of each option
        self.seen = vec[i64]()  # how often each option was legal here
        self.sums: list[float] = []  # what each option brought its chooser
        self.priors: list[float] = []
        self.children: list[Node | None] = []

    def index(self, option: i64) -> i64:
        """The place of an option in this node; a new one is added at the end."""
        i: i64 = 0
        n: i64 = len(self.options)
        while i < n:
            if self.options[i] == option:
                return i
            i += 1
        self.options = append(self.options, option)
        self.tried = append(self.tried, 0)
        self.seen = append(self.seen, 0)
        self.sums.append(0.0)
        self.priors.append(0.0)
        self.children.append(None)
        return n


class Search:
    """One search of one seat. ``iterate`` may be called again and again; the tree grows.

    With ``own_turn`` only the seat's own choices branch, and an iteration ends with its turn.
    """

    def __init__(self, evaluator: Evaluator, seat: i64, players: i64, luck: Chance, own_turn: bool) -> None:
        self.evaluator = evaluator
        self.seat = seat
        self.players = players
        self.luck = luck
        self.own_turn = own_turn
        self.root = Node()
        self.low = 1e18
        self.high = -1e18
        self.iterations: i64 = 0

    def iterate(self, world: Position) -> None:
        """One iteration in an imagined world (which is used up)."""
        path: list[Node] = []
        edges = vec[i64]()
        choosers = vec[i64]()
        node = self.root
        turn: i64 = world.turns
        while True:
            seat: i64 = world.actor()
            if seat < 0 or (self.own_turn and world.turns != turn):
                break
            options = world.options(seat)
            if self.own_turn and seat != self.seat:
                world.play(seat, options[best_prior(world, self.evaluator, seat, options)])
                continue
            edge: i64 = self._select(node, world, seat, options)
            path.append(node)
            edges = append(edges, edge)
            choosers = append(choosers, seat)
            world.play(seat, node.options[edge])
            child = node.children[edge]
            if child is None:
                node.children[edge] = Node()
                break
            node = child
        if not self.own_turn or world.turns == turn:
            self._roll(world)
        self._back(path, edges, choosers, world)
        self.iterations += 1

    def _select(self, node: Node, world: Position, seat: i64, options: vec[i64]) -> i64:
        """The option to follow: an unopened natural one if the node may widen, else the best by upper confidence."""
        n: i64 = len(options)
        known: i64 = 0
        fresh: i64 = -1
        fresh_prior = -1e18
        best: i64 = 0
        top = -1e18
        spread = self.high - self.low
        i: i64 = 0
        while i < n:
            size: i64 = len(node.options)
            at: i64 = node.index(options[i])
            if at == size:
                node.priors[at] = self.evaluator.prior(world, seat, options[i])
            node.seen[at] += 1
            if node.tried[at] == 0:
                if node.priors[at] > fresh_prior:
                    fresh_prior = node.priors[at]
                    fresh = at
            else:
                known += 1
                tries = float(node.tried[at])
                mean = node.sums[at] / tries
                if spread > 0:
                    mean = (mean - self.low) / spread
                score = mean + EXPLORATION * sqrt(log(float(node.seen[at] + 1)) / tries)
                if score > top:
                    top = score
                    best = at
            i += 1
        if fresh >= 0 and (known == 0 or float(known) < WIDENING * sqrt(float(node.visits + 1))):
            return fresh
        return best

    def _roll(self, world: Position) -> None:
        """Plays on with natural choices to the end of the turn."""
        turn: i64 = world.turns
        steps: i64 = 0
        while steps < ROLLOUT_LIMIT and world.turns == turn:
            seat: i64 = world.actor()
            if seat < 0:
                return
            options = world.options(seat)
            world.play(seat, options[best_prior(world, self.evaluator, seat, options)])
            steps += 1

    def _back(self, path: list[Node], edges: vec[i64], choosers: vec[i64], world: Position) -> None:
        """Values the position for every seat and writes it along the path."""
        values: list[float] = []
        seat: i64 = 0
        while seat < self.players:
            x = self.evaluator.value(world, seat)
            if x < self.low:
                self.low = x
            if x > self.high:
                self.high = x
            values.append(x)
            seat += 1
        i: i64 = 0
        n: i64 = len(edges)
        while i < n:
            node = path[i]
            edge: i64 = edges[i]
            node.visits += 1
            node.tried[edge] += 1
            node.sums[edge] += values[choosers[i]]
            i += 1

    def run(self, position: Position, iterations: i64, memory: bool) -> None:
        """Many iterations, each in a world of its own imagined from this one."""
        done: i64 = 0
        while done < iterations:
            luck = Chance(
                self.luck.next32(),
                self.luck.next32(),
                self.luck.next32(),
                self.luck.next32() | 1,
                0,
                False,
                vec[i64](),
                vec[i64](),
                0,
            )
            self.iterate(position.imagine(self.seat, luck, memory))
            done += 1

    def best(self) -> i64:
        """The option tried most often at the root."""
        node = self.root
        best: i64 = 0
        i: i64 = 1
        n: i64 = len(node.options)
        while i < n:
            if node.tried[i] > node.tried[best]:
                best = i
            i += 1
        return node.options[best]
