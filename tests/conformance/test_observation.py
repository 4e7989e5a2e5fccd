"""Observations for learners: every game, number of players and variant."""

from __future__ import annotations

from tests.conformance import laws_observation as laws
from tests.conformance.parameters import CASES
from tests.support.cases import Case, budget
from tests.support.playouts import opening, reached

BUDGET = budget()


@CASES
def test_a_row_tells_no_more_than_the_seat_may_know(case: Case) -> None:
    laws.check_observation_law((*opening(case), *reached(case, BUDGET.share(case, 0.15))))


@CASES
def test_a_row_changes_with_what_the_seat_sees(case: Case) -> None:
    laws.check_rows_follow_views((*opening(case), *reached(case, BUDGET.share(case, 0.15))))


@CASES
def test_every_cell_of_a_row_stays_within_its_bounds(case: Case) -> None:
    laws.check_bounds((*opening(case), *reached(case, BUDGET.share(case, 0.15))))
