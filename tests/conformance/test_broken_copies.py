"""The laws bite: each finds the broken copy that was made for it, and all let the sound game pass."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.conformance import broken, laws_copies, laws_knowledge, laws_play, laws_scene, laws_windows
from tests.kernel.census import census
from tests.support.cases import Case, example
from tests.support.playouts import reached

from kabale.kernel.game import Game
from kabale.kernel.texts import languages

Check = Callable[[Case], None]


def states(law: Callable[..., None], count: int = 250) -> Check:
    return lambda case: law(reached(case, count))


def played(law: Callable[..., None]) -> Check:
    return lambda case: law(case, range(1, 30))


def told(law: Callable[..., None]) -> Check:
    def check(case: Case) -> None:
        for language in languages():
            law(case.game, language)

    return check


def conserved(case: Case) -> None:
    laws_play.check_conservation(case, census, range(1, 30))


FAULTS: list[tuple[type[Game], Check]] = [
    (broken.ShowsTheHiddenCard, states(laws_knowledge.check_view_law)),
    (broken.ShowsTheHiddenCard, states(laws_scene.check_scene_law)),
    (broken.AnswersByTheHiddenCard, states(laws_windows.check_standing)),
    (broken.TellsTheExchange, states(laws_knowledge.check_log_tells_nothing_new)),
    (broken.TellsTheSecretChoice, states(laws_knowledge.check_log_tells_nothing_new)),
    (broken.TellsTheSecretChoice, states(laws_knowledge.check_secret_choices)),
    (broken.ShowsTheOthersPick, states(laws_knowledge.check_secret_choices)),
    (broken.ShowsTheOthersPick, states(laws_knowledge.check_view_law)),
    (broken.ImaginesOtherPoints, states(laws_knowledge.check_view_law)),
    (broken.ImaginesInPlace, states(laws_knowledge.check_imagined)),
    (broken.ImaginesTheTruth, states(laws_knowledge.check_imagination_differs)),
    (broken.Forgets, states(laws_knowledge.check_memory)),
    (broken.TakesBackALook, states(laws_knowledge.check_undo_reveals_nothing)),
    (broken.NoOptions, played(laws_play.check_games_end)),
    (broken.OutsideTheVocabulary, played(laws_play.check_games_end)),
    (broken.Unsorted, played(laws_play.check_games_end)),
    (broken.NeverEnds, played(laws_play.check_games_end)),
    (broken.WrongTotal, played(laws_play.check_games_end)),
    (broken.ThrowsDice, played(laws_play.check_deterministic)),
    (broken.ThrowsDice, played(laws_copies.check_records)),
    (broken.HidesAnOutcome, played(laws_copies.check_outcomes_outlive_the_generator)),
    (broken.KnowsItself, states(laws_copies.check_json)),
    (broken.KnowsItself, states(laws_copies.check_clones)),
    (broken.LosesACard, conserved),
    (broken.LastOneWins, states(laws_play.check_order_of_seats)),
    (broken.SharesHands, played(laws_copies.check_nothing_old_changes)),
    (broken.CountsQuestions, states(laws_play.check_refusals)),
    (broken.UnknownClause, states(laws_play.check_refusals)),
    (broken.SaysNothing, states(laws_play.check_refusals)),
    (broken.SaysNothing, states(laws_play.check_why_not_targets)),
    (broken.NoSentence, told(laws_play.check_events)),
    (broken.PrivateSentence, told(laws_play.check_events)),
    (broken.NoLabel, told(laws_play.check_labels)),
    (broken.MissingButton, states(laws_scene.check_scenes, 30)),
    (broken.TwinPieces, states(laws_scene.check_scenes, 30)),
    (broken.NoDrawing, states(laws_scene.check_scenes, 30)),
]


@pytest.mark.parametrize(
    ("fault", "check"), FAULTS, ids=[f"{fault.__name__}-{i}" for i, (fault, _) in enumerate(FAULTS)]
)
def test_the_fault_is_found(fault: type[Game], check: Check) -> None:
    with pytest.raises(AssertionError):
        check(Case(fault(), 2))


@pytest.mark.parametrize("check", [check for _, check in FAULTS])
def test_the_sound_game_passes(check: Check) -> None:
    check(Case(example(), 2))


def test_a_failure_says_how_to_find_it_again() -> None:
    with pytest.raises(
        AssertionError, match=r"duell, 2 players, random game with seed 100, after \d+ choices"
    ):
        laws_knowledge.check_view_law(reached(Case(broken.ShowsTheHiddenCard(), 2), 50))
