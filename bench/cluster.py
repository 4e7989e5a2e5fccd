"""The arena on Ray: games per second with one local worker and with as many as there are cores, by the wall clock.

``python -m bench.cluster WORKERS`` measures one of them in a process of its own. Starting Ray and its workers is not counted.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from time import perf_counter
from typing import Any

from kabale.lab import crew
from kabale.lab.arena import Played, contest

CONTEST = ("abyss", ["geselle", "geselle"])
GAMES = 400
ROUNDS = 3


def rate(workers: int) -> float:
    """Games per second of a contest between greedy bots."""
    import ray

    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
    c = contest(*CONTEST, games=GAMES)
    first = 8 * workers
    rates = []
    try:
        for _ in range(ROUNDS):
            games: Iterator[Played] = crew.on_ray(c, range(c.games), "local")
            list(islice(games, first))
            start = perf_counter()
            done = len(list(games))
            rates.append(done / (perf_counter() - start))
    finally:
        ray.shutdown()
    return max(rates)


def measure(cores: int) -> dict[str, Any]:
    """Games per second by number of workers; empty where Ray is not installed."""
    found: dict[str, float] = {}
    for workers in sorted({1, cores}):
        command = [sys.executable, "-m", "bench.cluster", str(workers)]
        quiet = {**os.environ, "RAY_DEDUP_LOGS": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=quiet)
        if done.returncode:
            return {}
        found[str(workers)] = json.loads(done.stdout.splitlines()[-1])
    return found


if __name__ == "__main__":
    print(json.dumps(rate(int(sys.argv[1]))))
