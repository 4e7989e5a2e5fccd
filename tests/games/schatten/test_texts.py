"""The texts: both catalogues alike, every question, option, event, refusal and category has its sentence."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest
from tests.games.schatten.scenario import game

from kabale.games.schatten import refusals
from kabale.games.schatten import vocabulary as words
from kabale.games.schatten.describe import describe_action, describe_condition, describe_source
from kabale.kernel.texts import read_catalogue

FOLDER = game().folder / "texts"
CATALOGUES = {language: read_catalogue(FOLDER, language)[0] for language in ("de", "en")}


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
    for question in words.QUESTIONS:
        assert f"prompt.{question}" in known
    for event in words.EVENTS:
        assert names(known[f"event.{event.key}"]) <= {name for name, _ in event.args}
        if event.private:
            shown = {name for name, _ in event.args} - event.private
            assert names(known[f"event.{event.key}.hidden"]) <= shown
    for ending in words.ENDINGS[1:]:
        assert f"ending.{ending}" in known


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_card_can_be_described(language: str) -> None:
    t = game().texts(language)
    for quest in game().pack.quests:
        assert "{" not in describe_action(game(), t, quest.action)
        assert describe_source(t, quest)
    for condition in game().pack.conditions():
        assert "{" not in describe_condition(game(), t, condition)


def test_every_refusal_names_a_clause_of_the_rulebook() -> None:
    source = Path(refusals.__file__).read_text(encoding="utf-8")
    clauses = {c.number for c in game().rules.clauses}
    named = set(re.findall(r'Refusal\("([\d.]+)"', source)) | set(game().clauses.values())
    assert named | set(game().general.values()) <= clauses


def test_both_rulebooks_have_the_same_clauses() -> None:
    english, german = game().rulebook("en"), game().rulebook("de")
    assert [c.number for c in english.clauses] == [c.number for c in german.clauses]
    for a, b in zip(english.clauses, german.clauses, strict=True):
        assert re.findall(r"R\d+", a.text) == re.findall(r"R\d+", b.text)
