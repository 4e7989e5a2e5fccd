"""Who plays the games of a contest: this process, all cores of this machine, or the machines of a Ray cluster."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, as_completed, wait
from multiprocessing import get_context
from time import monotonic
from typing import TYPE_CHECKING, Any

from kabale.lab.arena import BadArena, play

if TYPE_CHECKING:
    from kabale.lab.arena import Contest, Played


def here(c: Contest, numbers: Sequence[int], workers: int = 0) -> Iterator[Played]:
    """The numbered games, as they end, by so many processes (0: as many as there are cores)."""
    workers = min(workers or os.cpu_count() or 1, len(numbers))
    if workers <= 1:
        yield from (play(c, n) for n in numbers)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        jobs = [pool.submit(play, c, n) for n in numbers]
        try:
            for job in as_completed(jobs):
                yield job.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def side_by_side(
    contests: Sequence[Contest], missing: Sequence[Sequence[int]], minutes: float, workers: int = 0
) -> Iterator[tuple[int, Played]]:
    """Games of several contests within a time, as they end, with the number of their contest.

    Every contest gets the same share of the cores' time. When the time is up no new rotation of seats begins, but those that
    began are played to their end.
    """
    workers = workers or os.cpu_count() or 1
    end = monotonic() + 60 * minutes
    left = [_rotations(c, numbers) for c, numbers in zip(contests, missing, strict=True)]
    spent = [0.0] * len(contests)
    running: dict[Future[tuple[Played, float]], tuple[int, float]] = {}

    def used(i: int) -> float:
        now = monotonic()
        return spent[i] + sum(now - since for other, since in running.values() if other == i)

    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        while running or (any(left) and monotonic() < end):
            while len(running) < workers and any(left) and monotonic() < end:
                i = min((i for i, rotations in enumerate(left) if rotations), key=used)
                for number in left[i].pop():
                    running[pool.submit(_timed, contests[i], number)] = (i, monotonic())
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for job in done:
                i, _ = running.pop(job)
                played, seconds = job.result()
                spent[i] += seconds
                yield i, played


def _rotations(c: Contest, numbers: Sequence[int]) -> list[list[int]]:
    """Games of the same seed together, the first seed last."""
    found: dict[int, list[int]] = {}
    for number in numbers:
        found.setdefault(c.seed_of(number), []).append(number)
    return list(reversed(found.values()))


def _timed(c: Contest, number: int) -> tuple[Played, float]:
    start = monotonic()
    return play(c, number), monotonic() - start


def on_ray(c: Contest, numbers: Sequence[int], address: str) -> Iterator[Played]:
    """The numbered games on a Ray cluster (``local``: one of its own on this machine), a few waiting for every core."""
    try:
        import ray
    except ImportError:
        raise BadArena("extra", package="ray", extra="ray") from None
    mine = not ray.is_initialized()
    if mine:
        try:
            ray.init(address=address, log_to_driver=False)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise BadArena("ray", address=address, problem=error) from None
    try:
        yield from _waves(ray, c, numbers)
    finally:
        if mine:
            ray.shutdown()


def _waves(ray: Any, c: Contest, numbers: Sequence[int]) -> Iterator[Played]:
    remote = ray.remote(play)
    most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    left = list(reversed(numbers))
    running: list[Any] = []
    while left or running:
        while left and len(running) < most:
            running.append(remote.remote(c, left.pop()))
        ready, running = ray.wait(running, num_returns=1)
        yield from ray.get(ready)
