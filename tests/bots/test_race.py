"""A race finds the best option in few worlds, lets the others go in time, and compares only what can be compared."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kabale.bots.race import ANCHOR, FIELD, ROUNDS, Race
from kabale.kernel.chance import chance


def race(*worths: float) -> Race:
    return Race(vec[i64]([10 + i for i in range(len(worths))]), list(worths), ANCHOR)


def play(field: Race, qualities: list[float], tries: int, wind: float = 100.0, gusts: float = 0.0) -> None:
    """Tries in worlds that differ much (``wind``), and a little for each option (``gusts``)."""
    luck = chance(5)
    worlds = [wind * luck.below(1000) / 1000 for _ in range(tries)]
    for _ in range(tries):
        at = field.next()
        own = gusts * luck.below(1000) / 1000
        field.note(at, worlds[len(field.brought[at])] + qualities[field.options[at] - 10] + own)


def test_a_small_difference_shows_although_worlds_differ_much() -> None:
    field = race(0.0, 0.0, 0.0)
    play(field, [1.0, 1.2, 0.9], 12)
    assert field.best() == 11


def test_everybody_plays_in_turn() -> None:
    field = race(0.0, 0.0, 0.0)
    play(field, [0.0, 0.0, 0.0], 7)
    assert sorted(len(brought) for brought in field.brought) == [2, 2, 3]
    assert field.rounds() == 2
    assert field.tries == 7


def test_a_world_only_some_have_seen_does_not_count() -> None:
    field = race(0.0, 0.0)
    field.note(0, 1.0)
    field.note(1, 2.0)
    field.note(0, 1000.0)
    assert field.best() == 11


def test_only_the_most_promising_start() -> None:
    field = race(*[float(i) for i in range(20)])
    assert sorted(field.options) == [10 + i for i in range(20 - FIELD, 20)]


def test_before_the_first_world_what_was_thought_before_decides() -> None:
    assert race(0.0, 3.0, 1.0).best() == 11


def test_what_was_thought_before_fades() -> None:
    field = race(0.0, 3.0)
    play(field, [1.0, 0.0], 60)
    assert field.best() == 10


@pytest.mark.parametrize(("share", "left"), [(0.0, 8), (0.34, 4), (0.67, 2), (1.0, 2)])
def test_the_field_shrinks_over_the_budget(share: float, left: int) -> None:
    field = race(*[0.0] * 8)
    play(field, [float(i) for i in range(8)], 8, gusts=0.5)
    field.narrow(share)
    assert [field.options[at] for at in field.running] == [17 - i for i in range(left)][::-1]


def test_nobody_leaves_before_all_have_played() -> None:
    field = race(*[0.0] * 8)
    play(field, [0.0] * 8, 7)
    field.narrow(0.9)
    assert len(field.running) == 8


def test_whoever_is_clearly_behind_leaves_at_once_and_the_last_one_has_won() -> None:
    field = race(0.0, 0.0)
    play(field, [0.0, 1.0], 2 * ROUNDS, gusts=0.2)
    field.narrow(0.1)
    assert field.over()
    assert field.best() == 11


@pytest.mark.parametrize(("share", "over"), [(0.9, True), (0.001, False)])
def test_the_more_worlds_are_to_come_the_clearer_it_must_be(share: float, over: bool) -> None:
    field = race(0.0, 0.0)
    play(field, [0.0, 1.0], 2 * ROUNDS, gusts=2.0)
    field.narrow(share)
    assert field.over() == over


def test_equals_stay() -> None:
    field = race(0.0, 0.0)
    play(field, [0.0, 0.0], 2 * ROUNDS, gusts=1.0)
    field.narrow(0.1)
    assert not field.over()
