"""Blind chance: worlds imagined with it tell nothing about the true one, not even through the order before a shuffle."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kabale.kernel.chance import chance, put_in_order
from kabale.kernel.codec import zone


@given(st.lists(st.integers(-5, 500), max_size=150))
def test_put_in_order_sorts_in_place(numbers: list[int]) -> None:
    things = zone(numbers)
    put_in_order(things)
    assert list(things) == sorted(numbers)


def test_a_blind_shuffle_does_not_depend_on_the_order_before() -> None:
    first, second = zone([3, 1, 2, 9, 7]), zone([9, 7, 3, 2, 1])
    for things in (first, second):
        luck = chance(5)
        luck.blind = True
        luck.shuffle(things)
    assert list(first) == list(second)


def test_a_seeing_shuffle_depends_on_it() -> None:
    first, second = zone([3, 1, 2, 9, 7]), zone([9, 7, 3, 2, 1])
    for things in (first, second):
        chance(5).shuffle(things)
    assert list(first) != list(second)


def test_a_copy_of_blind_chance_is_blind() -> None:
    luck = chance(5)
    luck.blind = True
    assert luck.clone().blind
