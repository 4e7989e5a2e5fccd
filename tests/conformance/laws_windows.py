"""Laws of standing answers: they only ever give legal options, look at nothing hidden, and have their sentences."""

from __future__ import annotations

from collections.abc import Iterable

from tests.conformance.laws_knowledge import _luck
from tests.support.playouts import Step

from kabale.kernel import windows
from kabale.kernel.game import Game
from kabale.kernel.windows import Standing


def answers_of(game: Game) -> list[Standing]:
    """Every standing answer there is."""
    return [Standing(window.key, value) for window in game.windows for value in window.values]


def check_standing(reached: Iterable[Step]) -> None:
    """A standing answer gives a legal option of its verb or none, and the same one in every state the seat may imagine."""
    for step in reached:
        state, game = step.state, step.case.game
        verbs = {window.key: window.answer for window in game.windows}
        asked = {window.question for window in game.windows}
        for decision in (d for d in state.decisions if d.key in asked):
            seat = decision.seat
            worlds = [state.imagine(seat, _luck(step, int(m)), m) for m in (True, False)]
            for answer in answers_of(game):
                chosen = game.standing_option(state, seat, [answer])
                where = f"{step.where}seat {seat} with {answer}: "
                if chosen is not None:
                    assert chosen in list(decision.ids), f"{where}{chosen} is not legal"
                    assert game.vocabulary[chosen].key == verbs[answer.window], f"{where}another verb"
                told = [game.standing_option(world, seat, [answer]) for world in worlds]
                assert told == [chosen] * len(worlds), f"{where}{chosen} in truth, imagined {told}"


def check_windows(game: Game, language: str) -> None:
    """Every window asks a question of the game, answers with one of its verbs, and has its sentences."""
    t = game.texts(language)
    for window in game.windows:
        assert window.question in game.questions, f"{game.name}: no question {window.question}"
        assert window.answer in game.vocabulary.verbs, f"{game.name}: no verb {window.answer}"
        assert t.has(f"window.{window.key}"), f"{game.name}, {language}: no name for the window {window.key}"
        said = [windows.label(t, window, value) for value in window.values]
        assert all(said), f"{game.name}, {language}: empty sentence for the window {window.key}"
        assert len(set(said)) == len(said), (
            f"{game.name}, {language}: two values of {window.key} read the same"
        )
