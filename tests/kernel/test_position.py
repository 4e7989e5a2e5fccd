"""Positions: zones, frames and the one way in which a game moves."""

from __future__ import annotations

from random import Random

import pytest

from kabale.kernel.chance import chance
from kabale.kernel.codec import zone
from kabale.kernel.game import Game
from kabale.kernel.position import (
    ALL,
    Frame,
    bit,
    bit_count,
    bit_options,
    contains,
    copies,
    count_of,
    filled,
    joined,
    lowest,
    numbers,
    playout,
    without,
    worth_of,
)


def test_zones_are_small_lists_of_numbers() -> None:
    assert list(numbers(3)) == [0, 1, 2]
    assert list(filled(3, 7)) == [7, 7, 7]
    assert list(joined(zone([1, 2]), zone([2, 3]))) == [1, 2, 2, 3]
    assert contains(zone([4, 5]), 5)
    assert not contains(zone([]), 5)


def test_taking_out_removes_one_and_shares_nothing() -> None:
    cards = zone([5, 6, 5, 7])
    rest = without(cards, 5)
    assert list(rest) == [6, 5, 7]
    assert list(without(rest, 9)) == [6, 5, 7]
    rest[0] = 99
    assert list(cards) == [5, 6, 5, 7]


def test_copies_and_joined_zones_share_nothing() -> None:
    zones = [zone([1]), zone([2])]
    other = copies(zones)
    other[0][0] = 9
    both = joined(zones[0], zones[1])
    both[0] = 8
    assert [list(z) for z in zones] == [[1], [2]]


@pytest.mark.parametrize("n", [0, 1, 7, 8, 15, 16, 31, 32, 40, 62])
def test_a_bit_is_made_counted_and_found_again(n: int) -> None:
    assert bit(n) == 1 << n
    assert bit_count(bit(n) | 1) == (1 if n == 0 else 2)
    assert lowest(bit(n)) == n
    assert lowest(bit(n) | bit(62)) == n


@pytest.mark.parametrize("seed", range(5))
def test_bits_are_counted_in_any_number(seed: int) -> None:
    rng = Random(seed)
    for size in range(64):
        bits = rng.getrandbits(size)
        assert bit_count(bits) == bits.bit_count()
        assert bit_count((1 << size) - 1) == size


def test_a_set_of_bits_becomes_options_in_order() -> None:
    assert list(bit_options(zone([5]), 100, bit(0) | bit(9) | bit(40))) == [5, 100, 109, 140]
    assert list(bit_options(zone([]), 100, 0)) == []


def test_what_stands_in_a_zone_is_counted_and_weighed() -> None:
    zone_ = zone([4, 7, 4, 9])
    assert [count_of(zone_, x) for x in (4, 7, 5)] == [2, 1, 0]
    assert [worth_of(zone_, x, zone([10, 20, 30, 40])) for x in (4, 9, 5)] == [40, 40, 0]


def test_frames_are_copied_whole() -> None:
    frame = Frame(1, 2, 3, 4, 5, 6, 7)
    copy = frame.clone()
    copy.a = 40
    assert (frame.kind, frame.seat, frame.step, frame.a, frame.b, frame.c, frame.d) == (1, 2, 3, 4, 5, 6, 7)


def test_events_cost_nothing_when_nobody_listens(duell: Game) -> None:
    position = duell.start(2, 1).position
    position.listening = False
    position.emit(1, ALL, 5)
    assert len(position.events) == 0
    position.listening = True
    position.emit(1, ALL, 5)
    position.emit(2, 3, 1, 2, 3, 4, 5)
    assert list(position.events) == [1, -1, 5, 0, 0, 0, 0, 2, 3, 1, 2, 3, 4, 5]


def test_a_playout_stops_at_its_limit_or_at_the_end(duell: Game) -> None:
    position = duell.start(2, 1, log=False).position
    assert playout(position, chance(1), 3) == 3
    assert not position.over()
    assert playout(position, chance(1), 1000) in (5, 6)
    assert position.over()
    assert position.actor() == -1
    assert position.waiting() == 0
