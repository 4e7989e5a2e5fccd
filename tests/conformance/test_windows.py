"""Standing answers: every game that has windows, number of players and variant."""

from __future__ import annotations

from tests.conformance import laws_windows as laws
from tests.conformance.parameters import CASES, GAMES, LANGUAGES
from tests.support.cases import Case, budget
from tests.support.playouts import reached, steps

from kabale.kernel.game import Game

BUDGET = budget()


@CASES
def test_standing_answers_are_legal_and_look_at_nothing_hidden(case: Case) -> None:
    laws.check_standing(reached(case, BUDGET.share(case)))
    for seed in BUDGET.seeds(case, 40) if case.game.windows else ():
        laws.check_standing(steps(case, seed))


@GAMES
@LANGUAGES
def test_every_window_has_its_sentences(game: Game, language: str) -> None:
    laws.check_windows(game, language)
