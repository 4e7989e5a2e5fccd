"""The search finds known best choices, is the same for the same luck and budget, and never peeks."""

from __future__ import annotations

from math import inf

import pytest
from mypy_extensions import i64
from tests.bots.toys import RIGHT, CoinEvaluator, Coins, LastStone, Nim

from kabale.bots import together
from kabale.bots.greedy import quick_pick
from kabale.bots.search import JUDGED, Search
from kabale.kernel.chance import chance
from kabale.kernel.evaluation import Judge
from kabale.kernel.position import Position


def nim(heap: int, iterations: int, seed: int = 1) -> Search:
    search = Search(LastStone(), None, 0, 2, chance(seed), False)
    search.run(Nim.of(heap), iterations, True)
    return search


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10])
def test_search_leaves_a_multiple_of_four_stones(heap: int) -> None:
    taken = nim(heap, 3000).best() + 1
    assert (heap - taken) % 4 == 0


def test_search_takes_the_last_stone_at_once() -> None:
    for heap in (1, 2, 3):
        assert nim(heap, 60).best() == heap - 1


def test_the_search_over_the_own_turn_sees_a_win_within_it() -> None:
    search = Search(LastStone(), None, 0, 2, chance(3), True)
    search.run(Nim.of(3), 50, False)
    assert search.best() == 2


def test_the_same_luck_and_iterations_give_the_same_tree() -> None:
    first, second = nim(10, 500, seed=4), nim(10, 500, seed=4)
    assert list(first.root.tried) == list(second.root.tried)
    assert list(first.root.sums) == list(second.root.sums)


def test_iterations_in_parts_are_the_same_search() -> None:
    whole = nim(9, 400, seed=2)
    parts = Search(LastStone(), None, 0, 2, chance(2), False)
    for _ in range(4):
        parts.run(Nim.of(9), 100, True)
    assert list(parts.root.tried) == list(whole.root.tried)


def test_whoever_chooses_at_the_same_time_does_not_see_the_other_choice() -> None:
    search = Search(CoinEvaluator(), None, 0, 2, chance(1), False)
    search.run(Coins.new(), 300, True)
    assert search.best() == RIGHT


def test_long_lists_are_opened_little_by_little() -> None:
    search = nim(10, 4)
    assert sum(1 for n in search.root.tried if n) <= 3
    assert search.iterations == 4


def test_a_choice_that_cannot_be_caught_up_with_is_decided() -> None:
    search = nim(3, 60)
    assert search.decided(0)
    assert not search.decided(60)


def test_what_was_learnt_about_an_option_is_kept_when_it_is_played() -> None:
    search = nim(10, 400)
    option = search.best()
    below = search.root.children[list(search.root.options).index(option)]
    assert search.follow(option)
    assert search.root is below
    assert search.root.visits > 100


def test_an_option_never_tried_cannot_be_followed() -> None:
    search = nim(10, 1)
    assert not search.follow(99)
    assert search.root.visits == 1


class Near(LastStone):
    """Looks at two turns."""

    def window(self, players: i64) -> i64:
        return 2


def test_a_window_of_turns_is_looked_through_to_its_end_and_no_further() -> None:
    search = Search(Near(), None, 0, 2, chance(1), False)
    search.run(Nim.of(10), 300, True)
    for child in search.root.children:
        assert child is not None
        assert all(below is None or not len(below.options) for below in child.children)
    search = Search(Near(), None, 0, 2, chance(1), False)
    search.run(Nim.of(4), 300, True)
    assert search.root.total < 0, "whatever is taken, the other takes the rest"


def test_a_search_over_the_own_turn_proposes_the_options_that_race() -> None:
    search = Search(LastStone(), None, 0, 2, chance(1), False)
    search.prepare(Nim.of(3), 100, True, inf)
    race = search.race
    assert race is not None
    assert search.best() == 2, "taking all three wins at once"
    assert search.spent() == 0
    search.run(Nim.of(3), 20, True)
    assert search.spent() == 20
    assert search.best() == 2


def test_a_race_finds_what_the_tree_finds() -> None:
    search = Search(LastStone(), None, 0, 2, chance(1), False)
    together.run(search, Nim.of(9), True, 3000, None, 10)
    assert search.best() == 0


class Deep(LastStone):
    """Leaves the root to the tree."""

    def races(self, players: i64) -> bool:
        return False


def test_without_a_race_the_tree_chooses_at_the_root() -> None:
    search = Search(Deep(), None, 0, 2, chance(1), False)
    search.prepare(Nim.of(3), 100, True, inf)
    assert search.race is None
    search.run(Nim.of(3), 20, True)
    assert search.best() == 2, "taking all three wins at once"


def test_over_the_own_turn_there_is_no_race() -> None:
    search = Search(LastStone(), None, 0, 2, chance(1), True)
    search.prepare(Nim.of(3), 100, True, inf)
    assert search.race is None


class Weather(LastStone):
    """What chance brings, whatever is chosen."""

    def value(self, position: Position, seat: i64) -> float:
        return float(position.chance.clone().below(1000))


def test_all_options_of_a_race_play_in_the_same_worlds() -> None:
    search = Search(Weather(), None, 0, 2, chance(1), False)
    search.prepare(Nim.of(9), 100, True, inf)
    search.run(Nim.of(9), 30, True)
    race = search.race
    assert race is not None
    first, second, third = race.brought
    assert first == second == third
    assert len(set(first)) > 5


class Careful(LastStone):
    """Always looks at what options lead to."""

    def greedy(self, own_turn: bool, players: i64) -> bool:
        return True


def test_a_greedy_iteration_over_the_own_turn_counts_for_ten() -> None:
    search = Search(Careful(), None, 0, 2, chance(1), True)
    together.run(search, Nim.of(10), True, 400, None, 20)
    assert search.iterations == 40
    assert search.spent() == 400


class Many(LastStone):
    """Finds it natural to take many stones."""

    def prior(self, position: Position, seat: i64, option: i64) -> float:
        return float(option)


def test_a_quick_pick_takes_the_best_outcome_and_among_equals_the_most_natural() -> None:
    assert quick_pick(Nim.of(2), Many(), 0, Nim.of(2).options(0), 5) == 1, "both stones, and it is won"
    assert quick_pick(Nim.of(9), Many(), 0, Nim.of(9).options(0), 5) == 2


def test_with_a_judge_everybodys_choices_are_valued_by_chances_to_win() -> None:
    search = Search(LastStone(), Judge(LastStone(), 1.0), 0, 2, chance(1), False)
    search.run(Nim.of(3), 60, True)
    assert search.best() == 2
    assert search.root.mean(search.root.index(2)) == 1.0


class Lots(Deep):
    """Draws lots to the end, and leaves the root to the tree."""

    def lots_every(self, players: i64) -> i64:
        return 1

    def value(self, position: Position, seat: i64) -> float:
        raise AssertionError("only who won counts")


def test_with_lots_playouts_go_to_the_end_and_who_won_counts() -> None:
    search = Search(Lots(), None, 0, 2, chance(1), False)
    together.run(search, Nim.of(7), True, 3000, None, 10)
    assert search.race is None
    assert search.best() == 2, "four are left, and whatever the other takes loses"
    assert search.root.mean(search.root.index(2)) > 0.9


class Sure(LastStone):
    """Says that seat 0 wins, as long as the game lasts."""

    def worths(self, position: Position) -> list[float]:
        return [] if position.over() else [100.0, 0.0]


def test_with_lots_and_a_judge_its_word_where_the_next_stage_begins_counts_beside_who_won() -> None:
    search = Search(Lots(), Judge(Sure(), 1.0), 0, 2, chance(1), False)
    search.run(Nim.of(30), 50, True)
    assert search.root.total >= JUDGED * 50, "the judge speaks for seat 0 in every playout"
    ends = Search(Lots(), Judge(Sure(), 1.0), 0, 2, chance(1), False)
    ends.run(Nim.of(3), 60, True)
    assert ends.best() == 2
    assert ends.root.mean(ends.root.index(2)) == 1.0, "who has won needs no judge"
    assert ends.root.mean(ends.root.index(1)) == 0.0, "the other takes the last stone before the next stage"


class RacingLots(Careful):
    """Draws lots to the end while its options race."""

    def lots_every(self, players: i64) -> i64:
        return 1


def test_with_lots_and_a_race_who_won_counts_and_what_was_thought_before_does_not() -> None:
    search = Search(RacingLots(), None, 0, 2, chance(1), False)
    together.run(search, Nim.of(7), True, 3000, None, 10)
    race = search.race
    assert race is not None
    assert race.anchor == 0.0
    assert search.best() == 2, "four are left, and whatever the other takes loses"
    assert {x for brought in race.brought for x in brought} <= {0.0, 1.0}


class TakingTurns(Careful):
    """Draws lots in every other playout."""

    def lots_every(self, players: i64) -> i64:
        return 2


def test_lots_and_a_judge_can_take_turns() -> None:
    search = Search(TakingTurns(), Judge(Sure(), 50.0), 0, 2, chance(1), False)
    together.run(search, Nim.of(70), True, 400, None, 10)
    race = search.race
    assert race is not None
    assert race.anchor == 0.0
    for brought in race.brought:
        assert set(brought[0::2]) <= {0.0, 1.0}, "by lot who won counts, and the judge is not heard"
        assert all(0.88 < x < 0.89 for x in brought[1::2]), "the judge speaks for seat 0"


def test_without_a_judge_nothing_can_take_turns_with_lots() -> None:
    search = Search(TakingTurns(), None, 0, 2, chance(1), False)
    together.run(search, Nim.of(7), True, 3000, None, 10)
    assert search.lots_every == 0
    assert search.best() == 2


def test_whoever_gambles_knows_nothing_of_the_game() -> None:
    search = Search(NeverTwo(), None, 0, 2, chance(1), False)
    search.gamble()
    search.run(Nim.of(6), 300, True)
    assert all(tries > 0 for tries in search.root.tried)
    assert not search.races


class NeverTwo(Lots):
    """Never takes two stones."""

    def lots(self, position: Position, seat: i64, option: i64) -> i64:
        return 0 if option == 1 else 3


def test_an_option_without_lots_is_never_taken_while_there_are_others() -> None:
    search = Search(NeverTwo(), None, 0, 2, chance(1), False)
    search.run(Nim.of(6), 300, True)
    tried = dict(zip(search.root.options, search.root.tried, strict=True))
    assert tried[1] == 0
    assert tried[0] + tried[2] == 300


def test_lots_are_the_same_for_the_same_luck() -> None:
    both = [Search(Lots(), None, 0, 2, chance(5), False) for _ in range(2)]
    for search in both:
        search.run(Nim.of(11), 300, True)
    assert list(both[0].root.sums) == list(both[1].root.sums)


def test_over_the_own_turn_no_lots_are_drawn() -> None:
    assert Search(Lots(), None, 0, 2, chance(1), False).lots
    assert not Search(Lots(), None, 0, 2, chance(1), True).lots
