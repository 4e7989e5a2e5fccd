"""Memory shared by compiled code, NumPy and other processes."""

from __future__ import annotations

import mmap
import sys

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i16

from kabale.lab.memory import PAGE, Room, mutable


def test_an_array_over_a_vec_shows_what_compiled_code_writes() -> None:
    zone = vec[i16]([1, 2, 3])
    array = mutable(zone, np.int16)
    zone[1] = 7
    array[2] = 9
    assert array.tolist() == list(zone) == [1, 7, 9]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="pages are laid under a vec on Linux alone")
def test_what_is_written_into_a_vec_over_shared_pages_is_in_the_shared_memory() -> None:
    shared = np.frombuffer(mmap.mmap(-1, 3 * PAGE), np.uint8)
    n = 3 * PAGE // 2
    room = Room(vec[i16], np.int16, n, shared)
    assert room.common
    room.zone[room.start] = 5
    room.zone[room.start + n - 1] = 6
    seen = shared.view(np.int16)
    assert (seen[0], seen[-1], seen.sum()) == (5, 6, 11)
    seen[1] = 4
    assert room.zone[room.start + 1] == room.array[1] == 4


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="pages are laid under a vec on Linux alone")
def test_a_room_given_up_leaves_the_shared_memory_as_it_is() -> None:
    shared = np.frombuffer(mmap.mmap(-1, 64 * PAGE), np.uint8)
    room = Room(vec[i16], np.int16, 32 * PAGE, shared)
    room.array[:] = 3
    del room
    others = [np.full(32 * PAGE, 8, np.int16) for _ in range(8)]
    assert (shared.view(np.int16) == 3).all()
    assert all((x == 8).all() for x in others)


def test_without_shared_pages_a_room_is_a_vec_alone() -> None:
    room = Room(vec[i16], np.int16, 4, None)
    room.zone[3] = 2
    assert not room.common
    assert room.array.tolist() == [0, 0, 0, 2]
