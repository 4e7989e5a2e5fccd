"""Who may know what: every game, number of players and variant."""

from __future__ import annotations

from tests.conformance import laws_knowledge as laws
from tests.conformance.parameters import CASES
from tests.support.cases import Case, budget
from tests.support.playouts import opening, reached

BUDGET = budget()


@CASES
def test_nobody_can_tell_the_truth_from_what_he_may_imagine(case: Case) -> None:
    laws.check_view_law((*opening(case), *reached(case, BUDGET.share(case))))


@CASES
def test_imagined_states_are_legal_and_leave_the_truth_alone(case: Case) -> None:
    laws.check_imagined(reached(case, BUDGET.share(case, 0.025)))


@CASES
def test_imagination_differs_from_the_truth(case: Case) -> None:
    laws.check_imagination_differs((*opening(case), *reached(case, BUDGET.share(case, 0.1))))


@CASES
def test_choices_at_once_are_secret(case: Case) -> None:
    laws.check_secret_choices((*opening(case), *reached(case, BUDGET.share(case, 0.5))))


@CASES
def test_the_log_tells_nothing_that_lies_face_down(case: Case) -> None:
    laws.check_log_tells_nothing_new((*opening(case), *reached(case, BUDGET.share(case, 0.5))))


@CASES
def test_what_showed_something_cannot_be_taken_back(case: Case) -> None:
    laws.check_undo_reveals_nothing((*opening(case), *reached(case, BUDGET.share(case, 0.5))))


@CASES
def test_memory_loses_nothing(case: Case) -> None:
    laws.check_memory(reached(case, BUDGET.share(case, 0.015, least=3)))
