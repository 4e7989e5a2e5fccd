"""Whole games by clicks, in both languages, on a desk and on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.browser.playing import GAMES, open_table, over, play

KEY = re.compile(r"\b(?:option|prompt|event|place|stat|category|ending|help|scores)\.[a-z-]+\b")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_bots_is_played_to_its_end_by_clicks(visitor: Any, game: str, language: str) -> None:
    page = visitor(language=language)
    open_table(page, game)
    play(page)
    assert over(page)
    assert not KEY.search(page.inner_text("body"))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_on_a_phone(visitor: Any, game: str) -> None:
    page = visitor(phone=True, language="de")
    open_table(page, game)
    play(page, seed=2)
    assert over(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
