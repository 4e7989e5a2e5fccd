"""Weights of a game's value function, or its habits, found by self-play with an evolution strategy.

A generation draws pairs of opposite steps away from the present weights, lets greedy bots with them play against greedy bots with
the present ones (mirrored seeds, rotated seats), and moves towards the steps that did well (ranks, Adam). Everything is written
down after each generation, so an interrupted search goes on where it stopped. At last the weights found play against those
the search began with; only that contest says whether they are better.

Habits are what makes an option look natural. They are found in games in which everybody does what looks natural at once, without looking at what
comes of it: such a game takes less than a millisecond, so there may be many.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from functools import partial
from math import cos, hypot, log, pi, sqrt, tanh
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any, Final

import kabale
from kabale.bots.base import Geselle, Seen
from kabale.bots.greedy import play_out_naturally
from kabale.kernel import weights as files
from kabale.kernel.chance import Chance, chance
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.game import Game
from kabale.kernel.state import State
from kabale.lab import plot
from kabale.lab.arena import BadArena, interval

NATURAL_LIMIT: Final = 5000  # choices; a game that lasts longer counts as shared


@dataclass(frozen=True)
class Settings:
    """How a search goes. ``pairs`` of opposite steps and ``games`` for each step; ``sigma``: how wide a step is, as part of a
    weight; ``rate``: how far a generation moves. ``kind``: weights or habits."""

    game: str
    players: int
    generations: int = 60
    pairs: int = 6
    games: int = 24
    sigma: float = 0.15
    rate: float = 0.06
    seed: int = 1
    proof: int = 400
    kind: str = files.WEIGHTS


@dataclass
class Progress:
    """How far a search is: the factors on the weights it began with (0: unchanged), and what each generation brought."""

    generation: int = 0
    steps: list[float] = field(default_factory=list)
    momentum: list[float] = field(default_factory=list)
    energy: list[float] = field(default_factory=list)
    history: list[dict[str, float]] = field(default_factory=list)


def settings(game: str, players: int | None = None, **more: Any) -> Settings:
    """Checks what is asked for."""
    found = kabale.game(game)
    count = min(found.meta.players) if players is None else players
    found.start(count, 1, log=False)
    chosen = Settings(game, count, **more)
    if not (found.habits if chosen.kind == files.HABITS else found.weights):
        raise BadArena(chosen.kind, game=game)
    if chosen.generations < 1 or chosen.pairs < 1 or chosen.games < 1:
        raise BadArena("games", got=min(chosen.generations, chosen.pairs, chosen.games))
    return chosen


def moved(start: Mapping[str, float], steps: Sequence[float]) -> dict[str, float]:
    """The weights after steps, measured in parts of each weight (of 0.1 where it is smaller)."""
    return {
        name: value + step * max(abs(value), 0.1)
        for (name, value), step in zip(start.items(), steps, strict=True)
    }


def proportioned(found: Mapping[str, float], start: Mapping[str, float]) -> dict[str, float]:
    """Habits as large altogether as those of the beginning: natural games tell only their proportions, but lots are drawn by their size."""
    size = hypot(*start.values()) / max(hypot(*found.values()), 1e-9)
    return {name: size * value for name, value in found.items()}


def match(
    game: Game,
    kind: str,
    mine: Mapping[str, float],
    theirs: Mapping[str, float],
    players: int,
    numbers: Sequence[int],
) -> list[tuple[float, float]]:
    """Games of one bot with my weights or habits against others with theirs: the share of the win, and the margin in points."""
    made = game.accustomed if kind == files.HABITS else game.weighed
    first, others = made(mine), made(theirs)
    out = []
    for number in numbers:
        own = number % players
        seats = [first if seat == own else others for seat in range(players)]
        state = game.start(players, number // players, log=False)
        if kind == files.HABITS:
            play_out_naturally(state.position, seats, NATURAL_LIMIT)
        else:
            _play_greedily(state, seats, chance(number * 7_919 + 3))
        result = state.result
        if result is None:
            out.append((1 / players, 0.0))
            continue
        winners = [s.seat for s in result.scores if s.place == 1]
        rivals = max(s.total for s in result.scores if s.seat != own)
        points = next(s.total for s in result.scores if s.seat == own)
        out.append((1 / len(winners) if own in winners else 0.0, float(points - rivals)))
    return out


def _play_greedily(state: State, seats: Sequence[Evaluator], luck: Chance) -> None:
    players = [Geselle(evaluator) for evaluator in seats]
    while (decision := state.decision) is not None:
        state.play(players[decision.seat].choose(Seen(state, decision.seat), luck), decision.seat)


def _match(name: str, *rest: Any) -> list[tuple[float, float]]:
    return match(kabale.game(name), *rest)


def fitness(games: Sequence[tuple[float, float]], unit: float) -> float:
    """How well a step did: half by wins, half by margins, which tell more about few games."""
    return sum(0.5 * win + 0.25 * (1 + tanh(margin / unit)) for win, margin in games) / len(games)


class Search:
    """One search, written down in a folder."""

    def __init__(self, chosen: Settings, folder: Path) -> None:
        self.settings = chosen
        self.folder = folder
        self.game = kabale.game(chosen.game)
        by_habit = chosen.kind == files.HABITS
        self.start = self.game.tuned_habits if by_habit else self.game.tuned_weights
        self.progress = self._read()

    def _read(self) -> Progress:
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / "tune.json"
        n = len(self.start)
        if not path.exists():
            return Progress(0, [0.0] * n, [0.0] * n, [0.0] * n)
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            asked = asdict(self.settings) | {"generations": 0}
            if data["settings"] | {"generations": 0} != asked or data["start"] != self.start:
                raise BadArena("folder", folder=self.folder)
            return Progress(**data["progress"])
        except (ValueError, KeyError, TypeError):
            raise BadArena("folder", folder=self.folder) from None

    def _write(self) -> None:
        data = {"settings": asdict(self.settings), "start": self.start, "progress": asdict(self.progress)}
        half = self.folder / "tune.json.new"
        half.write_text(json.dumps(data), encoding="utf-8")
        half.replace(self.folder / "tune.json")

    @property
    def weights(self) -> dict[str, float]:
        """The weights or habits found so far."""
        found = moved(self.start, self.progress.steps)
        return proportioned(found, self.start) if self.settings.kind == files.HABITS else found

    def run(self, workers: int = 0, minutes: float | None = None) -> Iterator[Progress]:
        """Generation after generation, none begun after ``minutes``; yields after each one."""
        workers = workers or os.cpu_count() or 1
        end = None if minutes is None else monotonic() + 60 * minutes
        with ExitStack() as stack:
            pool = None
            if workers > 1:
                pool = stack.enter_context(ProcessPoolExecutor(workers, get_context("spawn")))
            while self.progress.generation < self.settings.generations and (end is None or monotonic() < end):
                self._generation(pool)
                self._write()
                yield self.progress

    def _generation(self, pool: Executor | None) -> None:
        s, p = self.settings, self.progress
        luck = chance(s.seed * 100_003 + p.generation)
        noise = [[normal(luck) for _ in p.steps] for _ in range(s.pairs)]
        steps = [
            [x + sign * s.sigma * e for x, e in zip(p.steps, draw, strict=True)]
            for draw in noise
            for sign in (1, -1)
        ]
        numbers = self._fresh_numbers(s.games)
        jobs = [(s.kind, moved(self.start, x), self.weights, s.players, numbers) for x in steps]
        if pool is None:
            results = [match(self.game, *job) for job in jobs]
        else:
            results = list(pool.map(_match, [s.game] * len(jobs), *zip(*jobs, strict=True)))
        margins = sorted(abs(margin) for result in results for _, margin in result)
        unit = max(margins[len(margins) // 2], 1e-6)
        scores = [fitness(result, unit) for result in results]
        self._move(noise, ranks(scores))
        wins = [win for result in results for win, _ in result]
        p.history.append(
            {"mean": sum(scores) / len(scores), "best": max(scores), "wins": sum(wins) / len(wins)}
        )
        p.generation += 1

    def _fresh_numbers(self, games: int) -> range:
        """The numbers of games on seeds that no generation has used so far: whole rotations."""
        s = self.settings
        first = (s.seed * 1_000_000 + self.progress.generation * 10_000) * s.players
        return range(first, first + -(-games // s.players) * s.players)

    def _move(self, noise: Sequence[Sequence[float]], scores: Sequence[float]) -> None:
        """One step of Adam along the estimated gradient."""
        s, p = self.settings, self.progress
        time = p.generation + 1
        for i in range(len(p.steps)):
            slope = sum((scores[2 * k] - scores[2 * k + 1]) * draw[i] for k, draw in enumerate(noise))
            slope /= 2 * len(noise)
            p.momentum[i] = 0.8 * p.momentum[i] + 0.2 * slope
            p.energy[i] = 0.95 * p.energy[i] + 0.05 * slope * slope
            mean = p.momentum[i] / (1 - 0.8**time)
            size = sqrt(p.energy[i] / (1 - 0.95**time))
            p.steps[i] += s.rate * mean / (size + 1e-9)

    def prove(self, workers: int = 1) -> dict[str, Any]:
        """The contest of the weights found against those the search began with, on seeds never used before."""
        s = self.settings
        numbers = self._fresh_numbers(s.proof)
        n = len(numbers)
        workers = min(workers or os.cpu_count() or 1, n // s.players)
        if workers == 1:
            games = match(self.game, s.kind, self.weights, self.start, s.players, numbers)
        else:
            one = [numbers[i : i + s.players] for i in range(0, n, s.players)]
            job = partial(_match, s.game, s.kind, self.weights, self.start, s.players)
            with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
                games = [game for seed in pool.map(job, one) for game in seed]
        wins = [win for win, _ in games]
        means = [sum(wins[i : i + s.players]) / s.players for i in range(0, n, s.players)]
        low, high = interval(means, n)
        return {"games": n, "win_share": round(sum(wins) / n, 4), "ci95": [round(low, 4), round(high, 4)]}

    def write(self, proof: Mapping[str, Any]) -> list[Path]:
        """The file of weights and the curve of the search, in the folder."""
        s = self.settings
        origin: dict[str, str | int | float] = {
            "command": f"kabale arena tune {s.game}{' --habits' if s.kind == files.HABITS else ''} --players {s.players} --generations {self.progress.generation} --pairs {s.pairs} "
            f"--games {s.games} --sigma {s.sigma} --rate {s.rate} --seed {s.seed}",
            "generations": self.progress.generation,
            "proof_games": proof["games"],
            "proof_win_share": proof["win_share"],
            "proof_low": proof["ci95"][0],
            "proof_high": proof["ci95"][1],
        }
        out = [self.folder / f"{s.kind}.toml", self.folder / "curve.svg"]
        out[0].write_text(files.text(s.kind, self.weights, origin), encoding="utf-8")
        series = [
            (name, [(float(i), h[name]) for i, h in enumerate(self.progress.history)])
            for name in ("mean", "best")
        ]
        title = f"{self.game.meta.name.en}: fitness of each generation against the one before"
        out[1].write_text(plot.curves(title, "generation", series), encoding="utf-8")
        return out


def ranks(scores: Sequence[float]) -> list[float]:
    """Scores replaced by their ranks, from -0.5 to 0.5; equal ones share theirs."""
    order = sorted(scores)
    last = max(1, len(scores) - 1)
    return [(order.index(x) + (len(order) - 1 - order[::-1].index(x))) / 2 / last - 0.5 for x in scores]


def normal(luck: Chance) -> float:
    """A number of the normal distribution (Box and Muller)."""
    a = (luck.next32() + 1) / 2**32
    b = luck.next32() / 2**32
    return sqrt(-2 * log(a)) * cos(2 * pi * b)
