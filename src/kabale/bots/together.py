"""How a search is run: within its budget, by one process or by several that search the same position and add up what they tried."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
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
    search.prepare(world, UNBOUND if iterations is None else iterations, memory)
    done = 0
    while True:
        left = UNBOUND if iterations is None else iterations - int(search.root.visits)
        if seconds is not None and done:
            spent = monotonic() - start
            left = min(left, int(done * (seconds - spent) / max(spent, 1e-6)))
        if left <= 0 or search.decided(left):
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


Tried = list[tuple[int, int, float]]


def part(job: Job, number: int, iterations: int | None, seconds: float | None) -> Tried:
    """The numbered part of a search: each option, how often it was tried, and what it brought in all."""
    game = find(job.game, job.overlay)
    world = codec.load(game.start(job.players, 1, job.setup, log=False).position, job.position)
    luck = chance(job.seed * 1_000_003 + number)
    search = Search(game.evaluator(), job.seat, job.players, luck, job.own_turn)
    run(search, world, job.memory, iterations, seconds, job.batch)
    root = search.root
    return list(zip(map(int, root.options), map(int, root.tried), root.sums, strict=True))


def best(job: Job, cores: int, iterations: int | None, seconds: float | None) -> int:
    """The option that all parts together tried most; the same for the same seed, iterations and number of cores."""
    each = None if iterations is None else max(1, iterations // cores)
    parts = [_pool(cores).submit(part, job, i, each, seconds) for i in range(cores)]
    tried: dict[int, tuple[int, float]] = {}
    for found in parts:
        for option, times, brought in found.result():
            before = tried.get(option, (0, 0.0))
            tried[option] = (before[0] + times, before[1] + brought)
    return max(tried, key=lambda option: tried[option])


@cache
def _pool(cores: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(cores, get_context("spawn"))
