"""Rates: the best of several rounds by the processor's own clock, so that a busy machine disturbs little; a calibration loop.

One second is a second of one core's work, whoever else runs. Only where several processes work at once the wall clock counts.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

ROUNDS = 5


def best(work: Callable[[], int], seconds: float, clock: Callable[[], float] = process_time) -> float:
    """The best rate (units per second) over several rounds of ``work``, which returns how many units it did."""
    rates = []
    for _ in range(ROUNDS):
        start, done = clock(), 0
        while (spent := clock() - start) < seconds / ROUNDS:
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
