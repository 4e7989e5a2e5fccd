"""Scenes: every game, number of players and variant."""

from __future__ import annotations

from tests.conformance import laws_scene as laws
from tests.conformance.parameters import CASES, GAMES, LANGUAGES
from tests.support.cases import Case, budget
from tests.support.playouts import reached

from kabale.kernel.game import Game

BUDGET = budget()


@CASES
def test_scenes_are_whole(case: Case) -> None:
    laws.check_scenes(reached(case, BUDGET.share(case, 0.05, least=8)))


@CASES
def test_scenes_show_nothing_that_lies_face_down(case: Case) -> None:
    laws.check_scene_law(reached(case, BUDGET.share(case, 0.05, least=8)))


@CASES
def test_deltas_lead_from_scene_to_scene(case: Case) -> None:
    laws.check_deltas(case, 300)


@GAMES
@LANGUAGES
def test_drawings_are_sound(game: Game, language: str) -> None:
    laws.check_art(game, language)
