"""The texts: both catalogues alike, every question, option, event, refusal and category has its sentence."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest
from tests.games.abyss.scenario import game

from kabale.games.abyss import refusals
from kabale.games.abyss import vocabulary as words
from kabale.kernel.texts import plain, read_catalogue

FOLDER = game().folder / "texts"
CATALOGUES = {language: read_catalogue(FOLDER, language)[0] for language in ("de", "en")}
SILENT = {"game", "gained", "court", "trim", "each"}


def names(forms: tuple[str, ...]) -> set[str]:
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}


def test_both_catalogues_have_the_same_messages_with_the_same_arguments() -> None:
    assert list(CATALOGUES["de"]) == list(CATALOGUES["en"])
    for key, forms in CATALOGUES["en"].items():
        assert names(forms) == names(CATALOGUES["de"][key]), key
        assert all(forms), key


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_word_of_the_game_has_its_messages(language: str) -> None:
    known = CATALOGUES[language]
    for verb in words.VOCABULARY.verbs.values():
        assert names(known[f"option.{verb.key}"]) <= {kind for kind, _ in verb.args}
    for question in set(words.QUESTIONS) - SILENT:
        assert f"prompt.{question}" in known
        assert f"prompt.{question}.wait" in known
        assert question in game().clauses
    for event in words.EVENTS:
        assert names(known[f"event.{event.key}"]) <= {name for name, _ in event.args}
        if event.private:
            shown = {name for name, _ in event.args} - event.private
            assert names(known[f"event.{event.key}.hidden"]) <= shown
    for ending in words.ENDINGS[1:]:
        assert f"ending.{ending}" in known


def test_every_refusal_has_a_message_and_a_clause_of_the_rulebook() -> None:
    source = Path(refusals.__file__.replace(".so", ".py")).read_text(encoding="utf-8")
    keys = set(re.findall(r'"(refusal\.[a-z.-]+)"', source))
    assert {k for k in CATALOGUES["en"] if k.startswith("refusal.")} == keys
    clauses = {c.number for c in game().rules.clauses}
    named = (
        set(re.findall(r'Refusal\("([\d.]+)"', source))
        | set(game().clauses.values())
        | set(game().general.values())
    )
    assert named <= clauses
    assert {refusals.lord_clause(i) for i in range(35)} <= clauses
    assert {refusals.location_clause(i) for i in range(20)} <= clauses


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_option_can_be_said(language: str) -> None:
    for option in words.VOCABULARY.options:
        if option.key != "reward" or option.arg("reward"):
            label = game().label(option, language)
            assert label
            assert "?" not in label


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Take 1 key, 1 pearl, 2 monster tokens"),
        ("de", "Nimm 1 Schlüssel, 1 Perle, 2 Monster-Plättchen"),
    ],
)
def test_rewards_are_said_as_a_list(language: str, text: str) -> None:
    assert game().label(words.VOCABULARY[words.VOCABULARY.id("reward", 14)], language) == text


def test_both_rulebooks_name_the_same_rulings() -> None:
    english, german = (game().rulebook(language).clauses for language in ("en", "de"))
    for a, b in zip(english, german, strict=True):
        ruling = re.compile(r"\b(?:[A-Z]{1,4}\d+)\b")
        assert ruling.findall(a.text) == ruling.findall(b.text), a.number


@pytest.mark.parametrize("language", CATALOGUES)
def test_a_whole_game_can_be_told(language: str) -> None:
    state = game().start(3, 11)
    while not state.over:
        state.play(state.decision.ids[len(state.choices) % len(state.decision.ids)])
    for seat in (0, None):
        for event in state.log(seat):
            text = plain(game().tell(event, language, ["Ada", "Ben", "Cleo"]))
            assert "?" not in text
            assert "{" not in text
