"""Weights that say who is ahead, fitted to who won: ``kabale arena judge``.

Bots that search their own turn play against each other, each seat with weights of its own, drawn around the tuned ones: so seats have
more of this or that because they strove for it, and not by luck alone. At the beginning of turns it is written down what each seat has, one number
for each weight; then the weights are fitted under which the winners were most likely (the chances of the seats as a softmax of their worths,
a small penalty for large weights, Newton's method).

What is common among good players says little about what makes them good, so whoever strives for weights fitted to them may play badly. Hence
a second round: now the seats strive for something between the tuned weights and the fitted ones, and only this round counts.

Where the strongest bot draws lots, such bots play, with a mistake now and then; half of the games with other variants than the usual ones, so that all cards are seen. What the seats have is written
down where a stage begins. In the second round they hear the judge of the first.

Whoever plays in an unusual way is also stronger or weaker than others, and then what is found common to winners is who they are, not what they have. With a
handover, seats of all kinds play until some turn, among them some that draw lots and hoard or waste as nobody else does; then all go on alike, and only from there on it is written down what they have.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from math import exp, inf, isfinite
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

import kabale
from kabale.bots.base import Grossmeister, Meister, Searcher, Seen
from kabale.bots.search import Search
from kabale.kernel import weights as files
from kabale.kernel.chance import Chance, chance
from kabale.kernel.evaluation import Evaluator, Judge
from kabale.kernel.game import Game
from kabale.kernel.position import Position
from kabale.kernel.state import State
from kabale.kernel.weights import Judgement
from kabale.lab import plot
from kabale.lab.arena import BadArena
from kabale.lab.plain import Plain
from kabale.lab.tune import normal

EVERY: Final = 3  # turns between two positions looked at
ITERATIONS: Final = 60  # of the bots that strive
DRAWN: Final = 300  # of the bots that draw lots
MISTAKES: Final = 8  # fewer than so many of their hundred choices are any
GAMBLED: Final = 100  # iterations of the bots that know nothing
HANDED: Final = 150  # of those that search everybody's choices in games with a handover
ROUNDS: Final = 2
WARMTH: Final = 10.0  # where every part of a worth has its weight, and only the proportions count
FOLDS: Final = 4  # parts of the games, each judged by what the others taught
STEPS: Final = 40

Numbers = npt.NDArray[np.float64]


class Striver(Meister):
    """Searches its own turn, with weights of its own."""

    def __init__(self, evaluator: Evaluator) -> None:
        super().__init__()
        self.evaluator = evaluator

    def search(self, seen: Seen, luck: Chance) -> Search:
        """A fresh search for each choice."""
        world = seen.imagine(luck.next32(), self.memory)
        found = Search(self.evaluator, None, seen.seat, world.players, chance(luck.next32()), True)
        found.run(world.position, max(1, ITERATIONS // found.cost()), self.memory)
        return found


class Drawer(Grossmeister):
    """Searches everybody's choices as the strongest bot does, hears a judge if there is one, and errs now and then."""

    def __init__(self, evaluator: Evaluator, judge: Judge | None, mistakes: int, tries: int) -> None:
        super().__init__()
        self.evaluator = evaluator
        self.judge = judge
        self.mistakes = mistakes
        self.tries = tries

    def choose(self, seen: Seen, luck: Chance) -> int:
        """Any option by mistake, else what the search tried most."""
        if luck.below(100) < self.mistakes:
            return seen.options[luck.below(len(seen.options))]
        return super().choose(seen, luck)

    def search(self, seen: Seen, luck: Chance) -> Search:
        """A fresh search for each choice."""
        world = seen.imagine(luck.next32(), self.memory)
        found = Search(self.evaluator, self.judge, seen.seat, world.players, chance(luck.next32()), False)
        found.prepare(world.position, self.tries, self.memory, inf)
        found.run(world.position, self.tries, self.memory)
        return found


class Scales:
    """What a seat has: one number that has no weight, and one for each weight."""

    def __init__(self, name: str) -> None:
        self.game = kabale.game(name)
        self.tuned = {**self.game.tuned_weights, **self.game.judged}
        none = dict.fromkeys(self.tuned, 0.0)
        self.evaluators = [self.game.weighed(none)]
        self.evaluators += [self.game.weighed({**none, n: 1.0}) for n in self.tuned]

    def weigh(self, position: Position) -> Numbers | None:
        """A row for each seat; None where nothing can be said."""
        rows = [list(e.worths(position))[: position.players] for e in self.evaluators]
        if not rows[0]:
            return None
        found = np.array(rows).T
        found[:, 1:] -= found[:, :1]
        return found


@cache
def scales(name: str) -> Scales:
    """The scales of a game, made once in a process."""
    return Scales(name)


@dataclass(frozen=True)
class Sample:
    """A game: what the seats had at the beginning of some turns (by turn, seat and number), and the share of the win of each."""

    had: Numbers
    won: Numbers


@dataclass(frozen=True)
class Way:
    """How the games are played: how much weights are spread, and the last turn that may be the one of the handover (0: there is none)."""

    spread: float
    handover: int


def played(name: str, players: int, seed: int, way: Way, before: Judgement | None) -> Sample:
    """One game. Before it, this was fitted: each seat strives for something between that and the tuned weights, or hears it as its judge."""
    scale = scales(name)
    luck = chance(seed * 31 + players)
    by_lot = scale.game.evaluator().lots_every(players) == 1
    seats = [_player(scale, luck, way, by_lot, before) for _ in range(players)]
    alike = 1 + luck.below(way.handover) if way.handover else 0
    state = scale.game.start(players, seed, _variants(scale.game, luck) if by_lot else {}, log=False)
    had: list[Numbers] = []
    moments = _stages(scale, state) if by_lot else _turns(state, luck)
    while (decision := state.decision) is not None:
        if alike and state.position.turns >= alike:
            alike = 0
            seats = [_searcher(scale, before, 0, HANDED) for _ in range(players)]
        if next(moments) and not alike:
            row = scale.weigh(state.position)
            had += [] if row is None else [row]
        state.play(seats[decision.seat].choose(Seen(state, decision.seat), luck), decision.seat)
    result = state.result
    assert result is not None
    share = 1 / len(result.winners)
    won = np.array([share if s in result.winners else 0.0 for s in range(players)])
    return Sample(np.array(had).reshape(len(had), players, len(scale.evaluators)), won)


def _turns(state: State, luck: Chance) -> Iterator[bool]:
    """Whether to look at the position now: at the beginning of some turns."""
    next_turn = 1
    while True:
        now = bool(state.position.turns >= next_turn)
        if now:
            next_turn = int(state.position.turns) + 1 + luck.below(2 * EVERY - 1)
        yield now


def _stages(scale: Scales, state: State) -> Iterator[bool]:
    """Whether to look at the position now: where a stage begins."""
    evaluator = scale.game.evaluator()
    last = evaluator.stage(state.position)
    while True:
        now = evaluator.stage(state.position)
        yield bool(now != last)
        last = now


def _variants(game: Game, luck: Chance) -> dict[str, Any]:
    """In half of the games those that are usual, else any."""
    if luck.below(2) == 0:
        return {}
    single = [v for v in game.meta.variants if not v.many]
    return {v.key: v.choices[luck.below(len(v.choices))] for v in single}


def _player(scale: Scales, luck: Chance, way: Way, by_lot: bool, before: Judgement | None) -> Searcher:
    kind = luck.below(4) if way.handover else 0
    if kind > 1:
        return Plain(iterations=GAMBLED)
    if kind == 1:
        return _searcher(scale, before, 0, HANDED)
    if by_lot:
        return _searcher(scale, before, luck.below(MISTAKES), DRAWN)
    other = scale.tuned if before is None else before.weights
    return Striver(scale.game.weighed(_drawn(scale, luck, way.spread, other)))


def _searcher(scale: Scales, before: Judgement | None, mistakes: int, tries: int) -> Searcher:
    judge = None if before is None else Judge(scale.game.weighed(before.weights), before.warmth)
    return Drawer(scale.game.evaluator(), judge, mistakes, tries)


def _drawn(scale: Scales, luck: Chance, spread: float, other: Mapping[str, float]) -> dict[str, float]:
    part = luck.below(1001) / 1000
    mixed = {n: (1 - part) * x + part * other[n] for n, x in scale.tuned.items()}
    return {n: x * exp(spread * normal(luck)) for n, x in mixed.items()}


class Rounds:
    """Games in two rounds, and what was fitted to the last."""

    def __init__(self, name: str, players: int, games: int, way: Way, penalty: float, seed: int) -> None:
        if games < FOLDS:
            raise BadArena("few", got=games, least=FOLDS)
        if not kabale.game(name).weights:
            raise BadArena("weights", game=name)
        kabale.game(name).start(players, 1, log=False)
        self.name = name
        self.players = players
        self.games = games
        self.way = way
        self.penalty = penalty
        self.seed = seed
        self.found: Fit | None = None

    def run(self, workers: int) -> Iterator[Sample]:
        """Games as they end."""
        before: Judgement | None = None
        workers = min(workers or cpu_count() or 1, self.games)
        with ExitStack() as stack:
            pool = ProcessPoolExecutor(workers, get_context("spawn")) if workers > 1 else None
            if pool is not None:
                stack.enter_context(pool)
            for number in range(ROUNDS):
                first = self.seed + number * self.games
                jobs = [(self.name, self.players, first + i, self.way, before) for i in range(self.games)]
                samples: list[Sample] = []
                for sample in (pool.map if pool is not None else map)(played, *zip(*jobs, strict=True)):
                    samples.append(sample)
                    yield sample
                if not any(len(sample.had) for sample in samples):
                    raise BadArena("handover", handover=self.way.handover)
                self.found = fit(self.name, samples, self.penalty)
                before = self.found.judgement


@dataclass(frozen=True)
class Fit:
    """What was found, and how well it tells the winners of games it was not fitted to: the logarithmic loss, beside that of the
    tuned weights and of someone who always says "all equal". ``said``: pairs of the chance said and the share of wins seen."""

    judgement: Judgement
    loss: float
    tuned: float
    fair: float
    positions: int
    said: list[tuple[float, float]]


def fit(name: str, samples: Sequence[Sample], penalty: float) -> Fit:
    """The weights under which the winners were most likely."""
    scale = scales(name)
    samples = [s for s in samples if len(s.had)]
    had = np.concatenate([s.had for s in samples])
    won = np.concatenate([np.repeat(s.won[None], len(s.had), 0) for s in samples])
    fold = np.concatenate([np.full(len(s.had), i % FOLDS) for i, s in enumerate(samples)])
    unit = had.reshape(-1, had.shape[2]).std(0)
    unit[unit < 1e-9] = np.inf
    tuned = (had @ np.array([1.0, *scale.tuned.values()]))[:, :, None]
    chances = _crossed(had / unit, won, fold, penalty)
    found = _newton(had / unit, won, penalty) / unit
    warmth = 1 / found[0] if found[0] > 0 else WARMTH
    seen = {
        n: float(x * warmth) for n, x, u in zip(scale.tuned, found[1:], unit[1:], strict=True) if isfinite(u)
    }
    weights = scale.tuned | seen
    return Fit(
        Judgement(float(warmth), weights),
        _loss(chances, won),
        _loss(_crossed(tuned / tuned.std(), won, fold, 0.1), won),
        _loss(np.full_like(won, 1 / won.shape[1]), won),
        len(won),
        _said(chances, won),
    )


def _chances(had: Numbers, weights: Numbers) -> Numbers:
    worths = had @ weights
    parts = np.exp(worths - worths.max(1, keepdims=True))
    shares: Numbers = parts / parts.sum(1, keepdims=True)
    return shares


def _newton(had: Numbers, won: Numbers, penalty: float) -> Numbers:
    weights = np.zeros(had.shape[2])
    for _ in range(STEPS):
        chances = _chances(had, weights)
        slope = np.einsum("pnk,pn->k", had, chances - won) + 2 * penalty * weights
        mean = np.einsum("pnk,pn->pk", had, chances)
        bend = np.einsum("pnk,pn,pnl->kl", had, chances, had, optimize=True) - mean.T @ mean
        step = np.linalg.solve(bend + 2 * penalty * np.eye(len(weights)), slope)
        weights = weights - step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def _crossed(had: Numbers, won: Numbers, fold: npt.NDArray[Any], penalty: float) -> Numbers:
    """The chances said about each part of the games by weights fitted to the other parts."""
    out = np.zeros_like(won)
    for part in range(FOLDS):
        weights = _newton(had[fold != part], won[fold != part], penalty)
        out[fold == part] = _chances(had[fold == part], weights)
    return out


def _loss(chances: Numbers, won: Numbers) -> float:
    return float(-(won * np.log(np.maximum(chances, 1e-9))).sum(1).mean())


def _said(chances: Numbers, won: Numbers, bins: int = 10) -> list[tuple[float, float]]:
    at = np.minimum((chances * bins).astype(int), bins - 1)
    return [
        (float(chances[at == i].mean()), float(won[at == i].mean())) for i in range(bins) if (at == i).any()
    ]


def write(folder: Path, rounds: Rounds, command: str) -> list[Path]:
    """The file of the judgement, and a plot of what was said against what came."""
    found, name, players = rounds.found, rounds.name, rounds.players
    assert found is not None
    folder.mkdir(parents=True, exist_ok=True)
    out = [folder / files.judgement_file(players), folder / f"judgement-{players}.svg"]
    origin: dict[str, str | int | float] = {
        "command": command, "games": rounds.games, "positions": found.positions,
        "loss": found.loss, "loss_tuned": found.tuned, "loss_all_equal": found.fair,
    }  # fmt: skip
    out[0].write_text(files.judgement_text(found.judgement, origin), encoding="utf-8")
    title = f"{kabale.game(name).meta.name.en}, {players} players"
    out[1].write_text(plot.agreement(title, found.said), encoding="utf-8")
    return out
