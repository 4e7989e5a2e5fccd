"""Bells: how processes that share memory wake each other in a microsecond instead of fifty.

One process rings, one other waits. Whoever waits looks at a shared number for a moment, for the answer is mostly near, and only then
sleeps until a message comes through the pipe. The pipe also tells when the other process has ended.
"""

from __future__ import annotations

import ctypes
import os
import platform
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import BaseContext

PATIENCE: Final = 0.0003  # seconds of looking before one sleeps
NAP: Final = 0.05  # seconds of sleep before one looks again, should a message be missed
ORDERED: Final = platform.machine().lower() in ("x86_64", "amd64", "i686", "x86")
"""Whether the processor shows writes to others in the order they were made; elsewhere every ring goes through the pipe."""
RUNG: Final = 0
ASLEEP: Final = 1


def cells(context: BaseContext) -> Any:
    """The shared numbers of a bell: how often it was rung, and whether the one who waits sleeps."""
    return context.RawArray(ctypes.c_int64, 2)


def patience(processes: int) -> float:
    """How long to look before sleeping: not at all where there are fewer cores than processes."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return PATIENCE if ORDERED and processes <= cores else 0.0


class Bell:
    """One end of a bell: either the one that rings or the one that waits."""

    def __init__(self, cells: Any, pipe: Connection, patience: float) -> None:
        self.cells = cells
        self.pipe = pipe
        self.patience = patience
        self.heard = 0

    def ring(self) -> None:
        """Wakes the other."""
        self.cells[RUNG] += 1
        if self.cells[ASLEEP] or not self.patience:
            self.pipe.send_bytes(b"")

    def wait(self) -> None:
        """Returns when the bell was rung once more. Raises EOFError when the other process has ended."""
        self.heard += 1
        if not self.patience:
            self.pipe.recv_bytes()
            return
        cells, heard = self.cells, self.heard
        until = perf_counter() + self.patience
        while cells[RUNG] < heard:
            if perf_counter() > until:
                self._sleep()
                return

    def _sleep(self) -> None:
        self.cells[ASLEEP] = 1
        while self.cells[RUNG] < self.heard:
            if self.pipe.poll(NAP):
                self.pipe.recv_bytes()
        self.cells[ASLEEP] = 0
