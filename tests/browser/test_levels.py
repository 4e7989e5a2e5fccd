"""Bots of every level at the table: chosen by name when it is set up, they play a game to its end."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.playing import create, over, play

from kabale.bots.base import BOTS


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_of_every_level_plays_a_whole_game(visitor: Any, level: str) -> None:
    page = visitor()
    create(page, "duell", [f"bot:{level}"])
    page.wait_for_selector("[data-choices], [data-place]")
    play(page)
    assert over(page)
