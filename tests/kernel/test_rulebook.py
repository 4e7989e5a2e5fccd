"""The living rulebook: chapters, clauses with their paragraphs and lists, and the tests that prove them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kabale.kernel.game import Game
from kabale.kernel.rulebook import Rulebook, read

BOOK = """# The Game

What this is about.

- and more

## 1 Set-up

**1.1** Put the board down.

**1.2** Shuffle:
- the red cards
- the blue cards

Then deal.

## 12 The end of it

**12.1a** It is over.
"""


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    (tmp_path / "rules.md").write_text(BOOK)
    (tmp_path / "proofs.json").write_text(json.dumps({"1.2": ["tests/test_it.py::test_deal"]}))
    return read(tmp_path, "en")


def test_title_and_preface_stand_before_the_first_chapter(book: Rulebook) -> None:
    assert book.title == "The Game"
    assert book.preface == "What this is about.\n\n- and more"


def test_clauses_know_their_chapter_and_keep_their_paragraphs(book: Rulebook) -> None:
    assert [(c.number, c.chapter) for c in book.clauses] == [
        ("1.1", "1 Set-up"),
        ("1.2", "1 Set-up"),
        ("12.1a", "12 The end of it"),
    ]
    assert book.clause("1.2").text == "Shuffle:\n- the red cards\n- the blue cards\n\nThen deal."


def test_clauses_know_their_tests(book: Rulebook) -> None:
    assert book.clause("1.2").tests == ("tests/test_it.py::test_deal",)
    assert book.untested == ["1.1", "12.1a"]


def test_an_unknown_clause_is_told(book: Rulebook) -> None:
    with pytest.raises(KeyError, match=r"7\.7"):
        book.clause("7.7")


def test_a_game_has_its_rulebook_in_every_language(duell: Game) -> None:
    assert duell.rules.title == "Duel"
    assert duell.rulebook("de").title == "Duell"
    assert duell.rules.untested == []


def test_the_game_on_one_page_comes_with_the_rulebook(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(BOOK)
    (tmp_path / "rules.de.md").write_text(BOOK)
    (tmp_path / "summary.md").write_text("Put the board down (1.1).\n")
    assert read(tmp_path, "en").summary == "Put the board down (1.1)."
    assert read(tmp_path, "de").summary == ""
