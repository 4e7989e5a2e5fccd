"""Texts of the games that no law of the house covers: rulings named in both rulebooks, refusals with message and clause."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kabale
from kabale.kernel.game import Game
from kabale.kernel.texts import kernel_texts, read_catalogue

GAMES = pytest.mark.parametrize("game", [kabale.game(n) for n in kabale.names()], ids=lambda game: game.name)
RULING = re.compile(r"\b[A-Z]{1,4}-?\d+[a-z]?\b")


def sources(game: Game) -> str:
    """All rules code of a game as text."""
    folder = Path(game.folder)
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


@GAMES
def test_both_rulebooks_name_the_same_rulings(game: Game) -> None:
    english, german = (game.rulebook(language).clauses for language in ("en", "de"))
    for one, other in zip(english, german, strict=True):
        assert RULING.findall(one.text) == RULING.findall(other.text), one.number


@GAMES
def test_every_refusal_has_a_message_and_no_message_is_idle(game: Game) -> None:
    said = set(re.findall(r'"(refusal\.[a-z.-]*[a-z])"', sources(game)))
    own = {k for k in read_catalogue(game.folder / "texts", "en")[0] if k.startswith("refusal.")}
    made = tuple(re.findall(r'f"(refusal\.[a-z.-]+)\{', sources(game)))
    assert said - own <= set(kernel_texts("en").messages)
    assert {key for key in own - said if not key.startswith(made)} == set()


@GAMES
def test_every_refusal_names_a_clause_of_the_rulebook(game: Game) -> None:
    named = set(re.findall(r'Refusal\(\s*"([\d.]+[a-z]?)"', sources(game)))
    assert named
    assert named <= {c.number for c in game.rules.clauses}


@pytest.mark.parametrize(
    ("name", "form", "last"),
    [
        ("icegarden", "IG-{:02}", 87),
        ("schatten", "R{:02}", 129),
        ("shadows", "SE-{:02}", 55),
        ("shadows", "SC-{:02}", 13),
    ],
)
def test_every_numbered_ruling_stands_in_the_rulebook(name: str, form: str, last: int) -> None:
    cited = {ruling for clause in kabale.game(name).rules.clauses for ruling in RULING.findall(clause.text)}
    assert [r for r in (form.format(n) for n in range(1, last + 1)) if r not in cited] == []
