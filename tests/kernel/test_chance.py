"""Chance: the published vectors of the generators, fair numbers, shuffles, outcomes written down and read back."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kabale.kernel.chance import Chance, _splitmix64, chance
from kabale.kernel.codec import zone
from kabale.kernel.errors import DamagedRecord

PUBLISHED = [
    11520,
    0,
    5927040,
    70819200,
    2031721883,
    1637235492,
    1287239034,
    3734860849,
    3729100597,
    4258142804,
]


def blank(*words: int) -> Chance:
    return Chance(*words, 0, False, zone([]), zone([]), 0)


def recording(seed: int) -> Chance:
    luck = chance(seed)
    luck.recording = True
    return luck


def test_the_generator_gives_the_published_numbers() -> None:
    luck = blank(1, 2, 3, 4)
    assert [luck.next32() for _ in PUBLISHED] == PUBLISHED


def test_seeds_spread_through_splitmix64_as_published() -> None:
    state, numbers = 1234567, []
    for _ in range(5):
        state, number = _splitmix64(state)
        numbers.append(number)
    assert numbers == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_seed_becomes_four_words_of_splitmix64() -> None:
    luck = chance(1234567)
    assert luck.s0 | luck.s1 << 32 == 6457827717110365317
    assert luck.s2 | luck.s3 << 32 == 3203168211198807973


@pytest.mark.parametrize(("seed", "same"), [(-1, 2**64 - 1), (2**64 + 5, 5)])
def test_any_whole_number_is_a_seed(seed: int, same: int) -> None:
    assert chance(seed).next32() == chance(same).next32()


def test_the_stream_of_a_seed_is_fixed_for_ever() -> None:
    luck = chance(7)
    assert [luck.below(100) for _ in range(8)] == [41, 36, 69, 83, 48, 24, 77, 7]
    cards = zone(list(range(10)))
    luck.shuffle(cards)
    assert list(cards) == [9, 8, 5, 2, 4, 0, 7, 6, 3, 1]


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**31 - 1))
def test_numbers_stay_below_their_bound(seed: int, n: int) -> None:
    luck = chance(seed)
    assert all(0 <= luck.below(n) < n for _ in range(20))


def test_every_number_below_the_bound_is_equally_likely() -> None:
    luck = chance(99)
    counts = Counter(luck.below(6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    assert all(abs(n - 10_000) < 400 for n in counts.values())


def test_large_bounds_are_not_biased() -> None:
    """With 3 * 2^29, taking a remainder would favour the lower part by a third."""
    luck = chance(5)
    n = 3 << 29
    low = sum(luck.below(n) < n // 2 for _ in range(20_000))
    assert abs(low - 10_000) < 300


def test_a_shuffle_keeps_the_cards_and_every_order_is_equally_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    luck = chance(3)
    for _ in range(12_000):
        cards = zone([7, 8, 9])
        luck.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 6
    assert all(abs(n - 2000) < 200 for n in counts.values())


def test_shuffling_one_card_or_none_asks_no_luck() -> None:
    luck = recording(1)
    luck.shuffle(zone([]))
    luck.shuffle(zone([5]))
    assert luck.draws == 0
    assert list(luck.take_outcomes()) == []


def test_outcomes_are_written_down_numbers_and_whole_orders() -> None:
    luck = recording(7)
    number = luck.below(10)
    cards = zone([1, 2, 3, 4])
    luck.shuffle(cards)
    assert list(luck.take_outcomes()) == [number, *cards]
    assert list(luck.take_outcomes()) == []
    assert luck.draws == 2


def test_a_script_decides_instead_of_the_generator() -> None:
    luck = recording(7)
    luck.follow(zone([3, 40, 10, 20, 30]))
    cards = zone([10, 20, 30, 40])
    assert luck.below(5) == 3
    luck.shuffle(cards)
    assert list(cards) == [40, 10, 20, 30]
    assert list(luck.take_outcomes()) == [3, 40, 10, 20, 30]


def test_the_generator_moves_on_under_a_script_as_without_it() -> None:
    free, bound = chance(11), chance(11)
    bound.follow(zone([0, 2, 1, 0]))
    free.below(9)
    bound.below(9)
    for luck in (free, bound):
        luck.shuffle(zone([0, 1, 2]))
    assert free.next32() == bound.next32()


def test_after_the_script_the_generator_decides_again() -> None:
    free, bound = chance(11), chance(11)
    bound.follow(zone([0]))
    free.below(1000)
    bound.below(1000)
    assert free.below(1000) == bound.below(1000)


def test_an_impossible_outcome_is_refused() -> None:
    luck = chance(1)
    luck.follow(zone([6]))
    with pytest.raises(DamagedRecord) as refused:
        luck.below(6)
    assert refused.value.key == "error.damaged-record.outcome"
    assert refused.value.data == {"got": 6, "allowed": "0..5"}


@pytest.mark.parametrize("script", [[1, 2, 4], [1, 2], [1, 1, 2]])
def test_an_order_of_other_cards_is_refused(script: list[int]) -> None:
    luck = chance(1)
    luck.follow(zone(script))
    with pytest.raises(DamagedRecord) as refused:
        luck.shuffle(zone([1, 2, 3]))
    assert refused.value.key == "error.damaged-record.shuffle"
    assert refused.value.data == {"got": script, "allowed": [1, 2, 3]}


def test_a_clone_goes_on_with_the_same_luck_but_writes_nothing_down() -> None:
    luck = recording(21)
    luck.below(6)
    luck.follow(zone([0, 0, 0]))
    copy = luck.clone()
    assert not copy.recording
    assert len(copy.script) == 0
    luck.follow(zone([]))
    assert [copy.below(50) for _ in range(5)] == [luck.below(50) for _ in range(5)]
