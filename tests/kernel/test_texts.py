"""Texts: every catalogue whole in every language, plurals, sentences with references, precise errors."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest
from tests.support.cases import ROOT, games

import kabale
from kabale.kernel.errors import UnknownText
from kabale.kernel.game import Game
from kabale.kernel.texts import KERNEL_FOLDER, Span, Texts, kernel_texts, languages, plain, read_catalogue

FOLDERS = sorted(
    {
        *(p for p in (ROOT / "src/kabale").glob("*/texts")),
        *(p for p in (ROOT / "src/kabale/games").glob("*/texts") if p.parent.name in kabale.names()),
        *(ROOT / "examples").glob("*/texts"),
    }
)
GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
LANGUAGES = pytest.mark.parametrize("language", languages())


def placeholders(template: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(template) if name is not None)


def catalogues(folder: Path) -> dict[str, dict[str, tuple[str, ...]]]:
    return {language: read_catalogue(folder, language)[0] for language in languages()}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda p: str(p.relative_to(ROOT)))
class TestCatalogues:
    def test_all_languages_have_the_same_messages(self, folder: Path) -> None:
        found = catalogues(folder)
        for language, messages in found.items():
            assert set(messages) == set(found["en"]), f"{language} and en differ"

    def test_every_message_says_something(self, folder: Path) -> None:
        for language, messages in catalogues(folder).items():
            empty = [key for key, forms in messages.items() if not forms or not all(f.strip() for f in forms)]
            assert not empty, f"{language}: {empty}"

    def test_placeholders_are_the_same_in_all_languages(self, folder: Path) -> None:
        """The form for one may do without the number."""
        found = catalogues(folder)
        for key, forms in found["en"].items():
            wanted = set(placeholders(forms[-1]))
            for language in languages():
                told = [set(placeholders(form)) for form in found[language][key]]
                assert told[-1] == wanted, f"{language} {key}: {told[-1]} instead of {wanted}"
                assert all(names in (wanted, wanted - {"n"}) for names in told), f"{language} {key}: {told}"

    def test_plural_forms_are_complete(self, folder: Path) -> None:
        for language in languages():
            messages, plural = read_catalogue(folder, language)
            wanted = max(plural(n) for n in range(200)) + 1
            for key, forms in messages.items():
                assert len(forms) in (1, wanted), f"{language} {key} has {len(forms)} forms, not {wanted}"

    def test_no_message_stands_twice(self, folder: Path) -> None:
        for language in languages():
            keys = [
                line
                for file in sorted((folder / language).glob("*.po"))
                for line in file.read_text(encoding="utf-8").splitlines()
                if line.startswith("msgid ") and line != 'msgid ""'
            ]
            twice = sorted({k for k in keys if keys.count(k) > 1})
            assert not twice, f"{language}: {twice}"


@GAMES
@LANGUAGES
def test_a_game_names_everything_it_can_ask_and_say(game: Game, language: str) -> None:
    t = game.texts(language)
    wanted = ["summary", *(f"ending.{key}" for key in game.endings if key)]
    for variant in game.meta.variants:
        wanted.append(f"variant.{variant.key}")
        for choice in variant.choices:
            wanted += [f"variant.{variant.key}.{choice}", f"variant.{variant.key}.{choice}.text"]
    missing = [key for key in wanted if not t.has(key)]
    assert not missing


@GAMES
def test_general_refusals_and_questions_name_clauses_of_the_rulebook(game: Game) -> None:
    numbers = {c.number for c in game.rules.clauses}
    assert set(game.general) == {"over", "not-your-turn", "not-now"}
    assert set(game.general.values()) <= numbers
    assert set(game.clauses.values()) <= numbers
    assert set(game.clauses) <= set(game.questions)
    assert set(game.styles) <= set(game.vocabulary.verbs)


def rich() -> Texts:
    messages = {
        "move": ("{piece} moves to {place}.",),
        "n.pearls": ("{n} pearl", "{n} pearls"),
        "hi": ("Hi!",),
    }
    return Texts("en", messages, lambda n: 0 if n == 1 else 1)


def test_a_sentence_keeps_the_references_of_its_parts() -> None:
    sentence = rich().sentence(
        "move", {"piece": Span("The queen", "piece:3"), "place": Span("e4", "place:28")}
    )
    assert sentence == [Span("The queen", "piece:3"), Span(" moves to "), Span("e4", "place:28"), Span(".")]
    assert plain(sentence) == "The queen moves to e4."


def test_a_missing_argument_is_seen_not_hidden() -> None:
    assert rich().say("move", {"piece": "The queen"}) == "The queen moves to ?."
    assert plain(rich().sentence("move", {})) == "? moves to ?."


@pytest.mark.parametrize(("n", "said"), [(0, "0 pearls"), (1, "1 pearl"), (2, "2 pearls")])
def test_amounts_take_their_plural_form(n: int, said: str) -> None:
    assert rich().count("n.pearls", n) == said


def test_german_and_english_count_alike() -> None:
    for language in ("de", "en"):
        _, plural = read_catalogue(KERNEL_FOLDER, language)
        assert [plural(n) for n in (0, 1, 2, 11)] == [1, 0, 1, 1]


def test_an_unknown_message_names_key_and_language() -> None:
    with pytest.raises(UnknownText) as refused:
        rich().say("nothing")
    assert refused.value.data == {"key": "nothing", "language": "en"}
    assert str(refused.value) == "The catalogue for “en” has no message “nothing”."


def test_an_unknown_language_names_those_there_are() -> None:
    with pytest.raises(UnknownText) as refused:
        kernel_texts("tlh")
    assert refused.value.data == {"language": "tlh", "allowed": "de, en"}


def test_a_game_speaks_over_the_kernel(duell: Game) -> None:
    t = duell.texts("de")
    assert t.say("card.back") == "Eine verdeckte Karte"
    assert t.say("seat", {"n": "2"}) == "Spieler 2"
