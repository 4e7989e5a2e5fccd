"""How a search is run: within its budget, by one process or by several that search the same position and vote."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import inf
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any

from kabale.bots.search import Search
from kabale.kernel import codec
from kabale.kernel.chance import chance
from kabale.kernel.position import Position
from kabale.kernel.registry import find
from kabale.kernel.state import State

UNBOUND = 1 << 40


def run(
    search: Search, world: Position, memory: bool, iterations: int | None, seconds: float | None, batch: int
) -> None:
    """Searches until the iterations or seconds are used up, or what is best cannot change any more."""
    start = monotonic()
    search.prepare(
        world, UNBOUND if iterations is None else iterations, memory, inf if seconds is None else seconds
    )
    done = 0
    while True:
        left = UNBOUND if iterations is None else iterations - int(search.spent())
        share = 0.0 if iterations is None else search.spent() / iterations
        if seconds is not None and done:
            spent = monotonic() - start
            left = min(left, int(done * (seconds - spent) / max(spent, 1e-6)))
            share = max(share, spent / seconds)
        if left <= 0:
            return
        search.narrow(min(share, 1.0))
        if search.decided(left):
            return
        now = min(left, batch)
        search.run(world, now, memory)
        done += now


@dataclass(frozen=True)
class Job:
    """A search as another process needs it: an imagined position as plain data, and how to look at it."""

    game: str
    overlay: Path | None
    players: int
    setup: dict[str, Any]
    position: codec.Plain
    seat: int
    own_turn: bool
    memory: bool
    batch: int
    seed: int

    @staticmethod
    def of(world: State, seat: int, own_turn: bool, memory: bool, batch: int, seed: int) -> Job:
        """The job of searching an imagined world."""
        game = world.game
        return Job(
            game.name, game.overlay, world.players, dict(world.setup), codec.dump(world.position),
            seat, own_turn, memory, batch, seed,
        )  # fmt: skip


def part(job: Job, number: int, iterations: int | None, seconds: float | None) -> tuple[int, dict[int, int]]:
    """The numbered part of a search: what it found best, and how often it tried each option."""
    game = find(job.game, job.overlay)
    world = codec.load(game.start(job.players, 1, job.setup, log=False).position, job.position)
    luck = chance(job.seed * 1_000_003 + number)
    search = Search(game.evaluator(), game.judge(job.players), job.seat, job.players, luck, job.own_turn)
    run(search, world, job.memory, iterations, seconds, job.batch)
    root = search.root
    return int(search.best()), dict(zip(map(int, root.options), map(int, root.tried), strict=True))


def best(job: Job, cores: int, iterations: int | None, seconds: float | None) -> int:
    """The option that most parts found best, and among equals all together tried most; the same for the same seed, iterations and cores."""
    each = None if iterations is None else max(1, iterations // cores)
    parts = [_pool(cores).submit(part, job, i, each, seconds) for i in range(cores)]
    votes: Counter[int] = Counter()
    tries: Counter[int] = Counter()
    for found in parts:
        winner, tried = found.result()
        votes[winner] += 1
        tries.update(tried)
    return max(votes, key=lambda option: (votes[option], tries[option]))


@cache
def _pool(cores: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(cores, get_context("spawn"))
