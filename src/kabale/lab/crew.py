"""Who plays the games of a contest: this process, all cores of this machine, or the machines of a Ray cluster."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
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
