"""Opponents: bots think in worker processes, never in the event loop, and only as long as their budget lasts.

Each worker is a lane of its own: when a bot hangs or crashes, its lane is closed and a fresh one opened, and the next lower
bot of the ladder is asked; the last of all is chance itself, which cannot fail.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import signal
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from kabale.bots.base import BOTS
from kabale.kernel.chance import chance
from kabale.kernel.state import State
from kabale.table import worker

log = logging.getLogger("kabale.table")

START_LIMIT = 120.0  # seconds a worker process may take to come up
_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


class _Lane:
    """One worker process."""

    def __init__(self, extra_games: Mapping[str, str]) -> None:
        self._extra_games = dict(extra_games)
        self._pool: ProcessPoolExecutor | None = None
        self._process = 0

    async def ask(self, job: tuple[str, int, str, int], budget: float) -> int:
        """Runs a job; the first one starts the process, outside its budget."""
        loop = asyncio.get_running_loop()
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1, get_context("spawn"), initializer=worker.prepare, initargs=(self._extra_games,)
            )
            started = loop.run_in_executor(self._pool, os.getpid)
            self._process = await asyncio.wait_for(started, START_LIMIT)
        return await asyncio.wait_for(loop.run_in_executor(self._pool, worker.choose, *job), budget)

    def close(self) -> None:
        """Ends the process, whatever it is doing."""
        if self._pool is None:
            return
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self._process:
            try:
                os.kill(self._process, _KILL)
            except OSError:
                log.debug("worker %s had already ended", self._process)
        self._pool, self._process = None, 0


class Opponents:
    """Chooses for the bots of all tables."""

    def __init__(self, workers: int, budget: float, extra_games: Mapping[str, str]) -> None:
        self._budget = budget
        self._lanes = [_Lane(extra_games) for _ in range(workers)]
        self._free: asyncio.Queue[_Lane] = asyncio.Queue()
        for lane in self._lanes:
            self._free.put_nowait(lane)

    async def choose(self, state: State, seat: int, name: str, secret: int) -> int:
        """The option of a bot; of a lower one where it fails."""
        options = list(state.legal(seat))
        if len(options) == 1:
            return options[0]
        luck = luck_of(secret, len(state.choices), seat)
        record = state.record.to_json()
        for level in ladder(name):
            try:
                option = await self._ask((record, seat, level, luck))
            except (TimeoutError, BrokenProcessPool, RuntimeError, OSError) as error:
                problem = str(error) or type(error).__name__
                log.warning("bot %s failed in %s: %s", level, state.game.name, problem)
                continue
            if option in options:
                return option
            log.warning("bot %s chose %s in %s, which is not allowed", level, option, state.game.name)
        return options[chance(luck).below(len(options))]

    async def _ask(self, job: tuple[str, int, str, int]) -> int:
        lane = await self._free.get()
        try:
            return await lane.ask(job, self._budget)
        except (TimeoutError, BrokenProcessPool, OSError, asyncio.CancelledError):
            lane.close()
            raise
        finally:
            self._free.put_nowait(lane)

    def close(self) -> None:
        """Ends all workers."""
        for lane in self._lanes:
            lane.close()


def ladder(name: str) -> list[str]:
    """A bot and all lower ones, best first."""
    names = list(BOTS)
    at = names.index(name) if name in names else len(names) - 1
    return names[at::-1]


def luck_of(secret: int, choices: int, seat: int) -> int:
    """The seed of a bot's luck: the same for the same table, moment and seat, and known to nobody else."""
    digest = hashlib.sha256(f"{secret}:{choices}:{seat}".encode()).digest()
    return int.from_bytes(digest[:6], "big")
