"""Opponents: bots think in worker processes, never in the event loop, and only as long as their budget lasts.

Each worker is a lane of its own: when a bot hangs or crashes, its lane is closed and a fresh one opened, and the next lower
bot of the ladder is asked; the last of all is chance itself, which cannot fail. Reviews of finished games take long: they
have a lane of their own, which gives way to everything else.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from kabale.bots.advice import SECONDS
from kabale.bots.base import BOTS
from kabale.kernel.chance import chance
from kabale.kernel.state import State
from kabale.table import worker

log = logging.getLogger("kabale.table")

START_LIMIT = 120.0  # seconds a worker process may take to come up
REVIEW_LIMIT = 1800.0  # seconds a review may take
FAILURES = (TimeoutError, BrokenProcessPool, RuntimeError, OSError)
_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


class _Lane:
    """One worker process. ``patient``: it gives way to all others."""

    def __init__(self, extra_games: Mapping[str, str], patient: bool = False) -> None:
        self._extra_games = dict(extra_games)
        self._patient = patient
        self._pool: ProcessPoolExecutor | None = None
        self._process = 0
        self.progress: Any = None  # a number the process shares: how much of its work is done

    async def ask(self, work: Callable[..., Any], job: tuple[Any, ...], budget: float | None) -> Any:
        """Runs a job; the first one starts the process, outside its budget."""
        loop = asyncio.get_running_loop()
        if self._pool is None:
            context = get_context("spawn")
            self.progress = context.RawValue("d", 0.0)
            self._pool = ProcessPoolExecutor(
                1,
                context,
                initializer=worker.prepare,
                initargs=(self._extra_games, self.progress, self._patient),
            )
            started = loop.run_in_executor(self._pool, os.getpid)
            self._process = await asyncio.wait_for(started, START_LIMIT)
        self.progress.value = 0.0
        return await asyncio.wait_for(loop.run_in_executor(self._pool, work, *job), budget)

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
        self._reviewer = _Lane(extra_games, patient=True)

    async def choose(self, state: State, seat: int, name: str, secret: int) -> int:
        """The option of a bot; of a lower one where it fails."""
        options = list(state.legal(seat))
        if len(options) == 1:
            return options[0]
        luck = luck_of(secret, len(state.choices), seat)
        record = state.record.to_json()
        for level in ladder(name):
            try:
                option = await self._ask(worker.choose, (record, seat, level, luck))
            except FAILURES as error:
                problem = str(error) or type(error).__name__
                log.warning("bot %s failed in %s: %s", level, state.game.name, problem)
                continue
            if option in options:
                return option
            log.warning("bot %s chose %s in %s, which is not allowed", level, option, state.game.name)
        return options[chance(luck).below(len(options))]

    async def hint(self, state: State, seat: int, secret: int) -> int:
        """What a strong bot would choose for a seat, from what the seat may know."""
        luck = luck_of(secret, len(state.choices), seat)
        try:
            option = int(await self._ask(worker.hint, (state.record.to_json(), seat, luck, SECONDS)))
            if option in list(state.legal(seat)):
                return option
        except FAILURES as error:
            log.warning("a hint failed in %s: %s", state.game.name, str(error) or type(error).__name__)
        return await self.choose(state, seat, "geselle", secret)

    async def review(self, state: State) -> Any:
        """What a strong bot thinks of a finished game, as plain data (``bots.advice.Review``)."""
        try:
            return await self._reviewer.ask(worker.review, (state.record.to_json(),), REVIEW_LIMIT)
        except BaseException:
            self._reviewer.close()
            raise

    def reviewed(self) -> float:
        """How much of the review under way is done."""
        return 0.0 if self._reviewer.progress is None else float(self._reviewer.progress.value)

    async def _ask(self, work: Callable[..., Any], job: tuple[Any, ...]) -> int:
        lane = await self._free.get()
        try:
            return int(await lane.ask(work, job, self._budget))
        except (TimeoutError, BrokenProcessPool, OSError, asyncio.CancelledError):
            lane.close()
            raise
        finally:
            self._free.put_nowait(lane)

    def close(self) -> None:
        """Ends all workers."""
        for lane in (*self._lanes, self._reviewer):
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
