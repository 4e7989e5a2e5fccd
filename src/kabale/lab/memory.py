"""Memory that compiled code, NumPy and other processes share."""

from __future__ import annotations

import ctypes
import mmap
import sys
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

PAGE = mmap.PAGESIZE
FIXED = 0x10  # MAP_FIXED of Linux
MOVE_FIXED = 1 | 2  # MREMAP_MAYMOVE | MREMAP_FIXED
FAILED = ctypes.c_void_p(-1).value


def mutable(zone: Any, kind: DTypeLike) -> NDArray[Any]:
    """A NumPy array over a vec's own memory, which both may change. The vec must not grow afterwards.

    A vec shows its memory read-only; the array is made from its address and keeps the vec alive.
    """
    view: NDArray[Any] = np.frombuffer(zone, dtype=kind)
    memory: Any = (ctypes.c_char * view.nbytes).from_address(view.ctypes.data)
    memory.owner = view
    return np.frombuffer(memory, dtype=kind)


class Room:
    """A vec with room for ``n`` items, ``array`` over them, and ``start``: which item of the vec is the first of them.

    Compiled code can write into nothing but a vec. Where whole pages of shared memory are given (``shared``, for exactly these items), they are
    put under the vec if the system can do so; ``common`` says whether the vec and the shared memory are now the same.
    """

    def __init__(
        self, make: Callable[[Any], Any], kind: type, n: int, shared: NDArray[np.uint8] | None
    ) -> None:
        pages = 0 if shared is None else shared.nbytes + PAGE
        size = np.dtype(kind).itemsize
        self.zone = make(np.zeros(max(1, n + pages // size), kind))
        whole = mutable(self.zone, kind)
        self.common = False
        self.start = 0
        if shared is not None:
            skipped = -whole.ctypes.data % PAGE
            self.common = not shared.nbytes or _laid_under(whole.ctypes.data + skipped, shared, whole.base)
            self.start = skipped // size if self.common else 0
        self.array = whole[self.start : self.start + n]


def _laid_under(here: int, shared: NDArray[np.uint8], owner: Any) -> bool:
    """Makes this process's memory from an address on the same as pages of shared memory, as long as its owner lives."""
    if not sys.platform.startswith("linux"):
        return False
    libc = ctypes.CDLL(None)
    libc.mremap.restype = libc.mmap.restype = ctypes.c_void_p
    libc.mremap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_int, ctypes.c_void_p]
    libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_long]
    # an old size of 0 asks for a second sight of the same pages
    if libc.mremap(shared.ctypes.data, 0, shared.nbytes, MOVE_FIXED, here) == FAILED:
        return False
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | FIXED
    given_back = (here, shared.nbytes, mmap.PROT_READ | mmap.PROT_WRITE, flags, -1, 0)
    weakref.finalize(owner, libc.mmap, *given_back).atexit = False
    return True
