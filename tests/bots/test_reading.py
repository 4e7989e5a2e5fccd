"""Reading a stage to its end: what can be forced is found, what cannot is not, and a search makes use of it."""

from __future__ import annotations

from math import inf

import pytest
from mypy_extensions import i64
from tests.bots.toys import LastStone, Nim
from tests.support.cases import load

from kabale.bots import together
from kabale.bots.reading import Reading
from kabale.bots.search import Search
from kabale.kernel.chance import chance
from kabale.kernel.evaluation import Evaluator, shares
from kabale.kernel.position import Position


class OpenNim(LastStone):
    """Nothing is hidden, and the whole game is one stage; a tree over playouts by lot."""

    def open(self, position: Position) -> bool:
        return True

    def key(self, position: Position) -> int:
        assert isinstance(position, Nim)
        return 2 * int(position.heap) + int(position.actor())

    def stage(self, position: Position) -> i64:
        return 0

    def lots_every(self, players: i64) -> i64:
        return 1

    def races(self, players: i64) -> bool:
        return False


class ShortNim(OpenNim):
    """A stage lasts two turns."""

    def stage(self, position: Position) -> i64:
        return position.turns // 2

    def key(self, position: Position) -> int:
        return 100 * super().key(position) + int(position.turns)


def reading(evaluator: Evaluator, position: Position, limit: int = 100_000) -> Reading:
    return Reading(evaluator, 0, position, limit, inf)


@pytest.mark.parametrize("heap", range(2, 14))
def test_what_wins_and_loses_by_force_is_known(heap: int) -> None:
    position = Nim.of(heap)
    options = position.options(0)
    found = reading(OpenNim(), position)
    assert found.winning(position, options) == heap % 4 - 1
    assert [heap - 1 - n for n in found.losing(position, options)] == [
        left for left in range(heap - 1, heap - 1 - len(options), -1) if left % 4
    ]
    assert not found.given_up


def test_what_lies_beyond_the_stage_is_open() -> None:
    position = Nim.of(5)
    found = reading(ShortNim(), position)
    assert found.winning(position, position.options(0)) == -1, "leaving four wins only later"
    assert list(found.losing(position, position.options(0))) == [1, 2], "the other takes the rest at once"


def test_a_reading_that_gives_up_says_nothing() -> None:
    position = Nim.of(13)
    found = reading(OpenNim(), position, 3)
    assert found.winning(position, position.options(0)) == -1
    assert found.given_up
    assert list(found.losing(position, position.options(0))) == []
    found.allow(1000, inf)
    assert found.winning(position, position.options(0)) == 0, "with more it goes on"


def test_a_reading_looks_at_the_clock() -> None:
    class Endless(OpenNim):
        def key(self, position: Position) -> int:
            assert isinstance(position, Nim)
            return 1000 * super().key(position) + int(position.turns)

    position = Nim.of(60)
    found = Reading(Endless(), 0, position, 1 << 40, 0.0)
    assert found.winning(position, position.options(0)) == -1
    assert found.given_up


def prepared(evaluator: Evaluator, heap: int) -> Search:
    search = Search(evaluator, None, 0, 2, chance(1), False)
    search.prepare(Nim.of(heap), 1000, True, inf)
    return search


def test_a_sure_win_is_taken_without_any_iteration() -> None:
    search = prepared(OpenNim(), 9)
    assert search.decided(1 << 40)
    assert search.best() == 0
    assert search.iterations == 0


def test_options_that_lose_by_force_are_left_out() -> None:
    search = prepared(ShortNim(), 5)
    assert not search.decided(1000)
    search.run(Nim.of(5), 50, True)
    tried = dict(zip(search.root.options, search.root.tried, strict=True))
    assert tried == {0: 50, 1: 0, 2: 0}
    assert search.best() == 0


def test_whoever_has_lost_by_force_leaves_nothing_out() -> None:
    search = prepared(OpenNim(), 8)
    assert not search.decided(1000)
    search.run(Nim.of(8), 60, True)
    assert all(search.root.tried)


def test_what_was_learnt_about_an_option_that_loses_is_forgotten() -> None:
    search = Search(ShortNim(), None, 0, 2, chance(1), False)
    search.run(Nim.of(5), 50, True)
    assert all(search.root.tried)
    search.prepare(Nim.of(5), 1000, True, inf)
    assert [n > 0 for n in search.root.tried] == [option == 0 for option in search.root.options]


class TooMany(Exception):
    """More lines than a test should look through."""


def plain_value(
    evaluator: Evaluator, position: Position, root: Position, seat: int, left: list[int]
) -> float:
    """What reading must find, by looking through all lines without any memory or order."""
    left[0] -= 1
    if left[0] < 0:
        raise TooMany
    if position.over():
        return shares(position)[seat]
    if position.shown != root.shown or evaluator.stage(position) != evaluator.stage(root):
        return 0.5
    mover = position.actor()
    values = []
    for option in position.options(mover):
        copy = position.clone()
        copy.play(mover, option)
        values.append(plain_value(evaluator, copy, root, seat, left))
    return max(values) if mover == seat else min(values)


def test_shadows_is_read_as_looking_through_all_lines_would_tell() -> None:
    game = load("shadows")
    evaluator = game.evaluator()
    looked: list[float] = []
    for seed in range(12):
        state = game.start(2, seed, log=False)
        luck = chance(seed)
        while (decision := state.decision) is not None:
            position, options = state.position, list(decision.ids)
            if evaluator.open(position) and len(options) > 1 and luck.below(3) == 0:
                values = []
                try:
                    for option in options:
                        world = position.clone()
                        world.play(decision.seat, option)
                        values.append(plain_value(evaluator, world, position, decision.seat, [1500]))
                except TooMany:
                    values = []
                if values:
                    found = Reading(evaluator, decision.seat, position, 1_000_000, inf)
                    sure = found.winning(position, position.options(decision.seat))
                    assert (sure >= 0) == (max(values) == 1.0), (seed, state.choices)
                    assert sure < 0 or values[options.index(sure)] == 1.0, (seed, state.choices)
                    lost = list(found.losing(position, position.options(decision.seat)))
                    assert lost == [o for o, x in zip(options, values, strict=True) if x == 0.0]
                    looked += values
            state.play(options[luck.below(len(options))], decision.seat)
    assert {0.0, 0.5, 1.0} <= set(looked)
    assert len(looked) > 100


def test_positions_of_a_round_of_shadows_have_keys_of_their_own() -> None:
    game = load("shadows")
    evaluator = game.evaluator()
    state = game.start(2, 7, log=False)
    luck = chance(7)
    keys: dict[int, set[int]] = {}
    count = 0
    while (decision := state.decision) is not None:
        if evaluator.open(state.position):
            key = evaluator.key(state.position)
            assert key == evaluator.key(state.position.clone())
            keys.setdefault(int(evaluator.stage(state.position)), set()).add(key)
            count += 1
        state.play(decision.ids[luck.below(len(decision.ids))], decision.seat)
    assert sum(map(len, keys.values())) == count


def test_while_citizens_of_shadows_are_dealt_nothing_is_read() -> None:
    state = load("shadows").start(2, 1, log=False)
    assert not state.game.evaluator().open(state.position)


def test_whoever_knows_nothing_reads_nothing_and_tries_first_what_chance_will_have() -> None:
    firsts = set()
    for seed in range(20):
        search = Search(OpenNim(), None, 0, 2, chance(seed), False)
        search.gamble()
        together.run(search, Nim.of(6), True, 1, None, 1)
        assert search.sure == -1
        firsts.add(search.root.most_tried(Nim.of(6).options(0)))
    assert firsts == {0, 1, 2}
