"""``Batch``: steps per second by number of games and of processes, with and without observations."""

from __future__ import annotations

import os
from time import perf_counter, process_time

import kabale
from bench.timing import best
from kabale.lab.batch import Batch

GAMES = 256
SIZES = (1, 4, 16, 64, 256, 1024)
MOST = 512  # games of one process when processes are compared
WARM_UP = 150  # steps, so that the games are no longer at their beginning


def rate(
    name: str,
    n: int,
    seconds: float,
    players: int = 2,
    observe: bool = True,
    workers: int = 1,
    wall: bool = False,
) -> float:
    """Steps per second of random play."""
    with Batch(name, n, players, seed=1, observe=observe, workers=workers) as batch:

        def work() -> int:
            batch.step(batch.suggestions)
            return n

        for _ in range(WARM_UP):
            work()
        return best(work, seconds, perf_counter if wall else process_time)


def measure(name: str, seconds: float, cores: int) -> dict[str, object]:
    """All numbers of one game."""
    one = rate(name, MOST, seconds, wall=True)
    many = rate(name, MOST * cores, seconds, workers=cores, wall=True) if cores > 1 else one
    return {
        "game": name,
        "cells": sum(b.size for b in kabale.game(name).blocks(2)),
        "steps_per_s": rate(name, GAMES, seconds),
        "without_observations_per_s": rate(name, GAMES, seconds, observe=False),
        "by_size": {str(n): rate(name, n, seconds / 2) for n in SIZES},
        "by_workers": {"1": one, str(cores): many},
    }


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
