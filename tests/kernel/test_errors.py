"""Errors: stable codes, data, and a sentence in every language."""

from __future__ import annotations

from string import Formatter

import pytest

import kabale
from kabale.kernel import errors
from kabale.kernel.errors import BadSetup, IllegalChoice, KabaleError, UnknownGame
from kabale.kernel.game import Game
from kabale.kernel.texts import kernel_texts, languages


def kinds() -> list[type[KabaleError]]:
    found = [
        kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, KabaleError)
    ]
    return sorted(found, key=lambda kind: kind.__name__)


def test_every_kind_has_a_code_of_its_own() -> None:
    codes = [kind.code for kind in kinds()]
    assert len(set(codes)) == len(codes)
    assert all(400 <= kind.status < 500 for kind in kinds())


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("language", languages())
def test_every_kind_has_a_sentence(kind: type[KabaleError], language: str) -> None:
    assert any(
        key.split(".")[:2] == ["error", kind.code] or key == "error"
        for key in kernel_texts(language).messages
    )


def test_unknown_games_are_told_with_those_there_are(duell_registered: Game) -> None:
    with pytest.raises(UnknownGame) as error:
        kabale.game("chess")
    assert error.value.data["got"] == "chess"
    assert "duell" in str(error.value.data["allowed"])
    assert error.value.text("de").startswith("Es gibt kein Spiel „chess“.")


@pytest.mark.parametrize("players", [0, 1, 3, -2, 2**70])
def test_a_wrong_number_of_players_is_told_with_the_right_ones(duell: Game, players: int) -> None:
    with pytest.raises(BadSetup) as error:
        duell.start(players)
    assert error.value.detail == "players"
    assert error.value.data == {"game": "duell", "got": players, "allowed": "2"}


def test_an_unknown_option_is_told(duell: Game) -> None:
    with pytest.raises(BadSetup) as error:
        duell.start(2, options={"colour": "red"})
    assert error.value.detail == "option"
    assert error.value.data["got"] == "colour"


def test_an_illegal_choice_names_its_clause_and_says_why_in_both_languages(duell: Game) -> None:
    state = duell.start(2, seed=1)
    missing = next(c for c in range(9) if c not in list(state.legal(0)))
    with pytest.raises(IllegalChoice) as error:
        state.play(missing, 0)
    assert error.value.clause == "2.1"
    assert error.value.data["seat"] == 0
    assert "nicht auf deiner Hand" in error.value.text("de")
    assert "is not in your hand. (Clause 2.1)" in error.value.text("en")


def test_when_the_game_is_over_nothing_can_be_chosen(duell: Game) -> None:
    state = duell.start(2, seed=1)
    while state.decision is not None:
        state.play(state.decision.ids[0])
    with pytest.raises(IllegalChoice, match="The game is over") as error:
        state.play(0)
    assert error.value.clause == "2.4"


def test_sentences_ask_only_for_plain_names() -> None:
    for language in languages():
        for forms in kernel_texts(language).messages.values():
            for form in forms:
                assert all(name is None or name.isidentifier() for _, name, _, _ in Formatter().parse(form))
