"""Rates: the best of several rounds, so that a busy machine disturbs little, and a calibration loop to compare machines."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

ROUNDS = 5


def best(work: Callable[[], int], seconds: float, rounds: int = ROUNDS) -> float:
    """The best rate (units per second) over several rounds of ``work``, which returns how many units it did."""
    rates = []
    for _ in range(rounds):
        start, done = perf_counter(), 0
        while (spent := perf_counter() - start) < seconds / rounds:
            done += work()
        rates.append(done / spent)
    return max(rates)


def calibration(seconds: float) -> float:
    """Million turns per second of a plain Python loop: how fast this machine is right now."""

    def loop() -> int:
        x = 0
        for i in range(100_000):
            x = (x * 31 + i) & 0xFFFF
        return 100_000

    return best(loop, seconds) / 1e6
