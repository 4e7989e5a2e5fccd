"""Memory that compiled code and NumPy share."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray


def mutable(zone: Any, kind: DTypeLike) -> NDArray[Any]:
    """A NumPy array over a vec's own memory, which both may change. The vec must not grow afterwards.

    A vec shows its memory read-only; the array is made from its address and keeps the vec alive.
    """
    view: NDArray[Any] = np.frombuffer(zone, dtype=kind)
    memory: Any = (ctypes.c_char * view.nbytes).from_address(view.ctypes.data)
    memory.owner = view
    return np.frombuffer(memory, dtype=kind)
