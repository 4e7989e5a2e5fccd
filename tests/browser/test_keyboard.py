"""A whole game by keyboard alone: from the start page to the result, by number, by button, and on the table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.playing import ANSWERED, CHANGED, OPTION, choices, over, ready

BY_LAST, BY_BUTTON, BY_PIECE = 5, 7, 11  # so often it is not the first option, chosen by its number


def reach(page: Any, selector: str) -> None:
    """Goes on with Tab until something like this has the focus."""
    for _ in range(200):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab does not lead to {selector}")


def choose_by_number(page: Any, last: bool) -> None:
    most = min(9, page.locator(f".prompt {OPTION}").count())
    page.keyboard.press(str(most if last else 1))


def choose_by_button(page: Any) -> None:
    reach(page, f".prompt {OPTION}")
    page.keyboard.press("Enter")


def choose_on_the_table(page: Any, before: int) -> None:
    """A piece or place that glows; where it offers several things, the first of its menu."""
    reach(page, ".board [data-lit]")
    page.keyboard.press("Enter")
    page.wait_for_function(ANSWERED, arg=before)
    if page.locator(f".floating {OPTION}").count():
        reach(page, f".floating {OPTION}")
        page.keyboard.press("Enter")


@pytest.mark.slow
def test_a_whole_game_of_abyss_is_played_by_keyboard_alone(visitor: Any) -> None:
    page = visitor()
    page.wait_for_selector("[data-play]")
    reach(page, "[data-game=abyss] [data-play]")
    page.keyboard.press("Enter")
    made = 0
    ready(page)
    while not over(page):
        before = choices(page)
        made += 1
        if made % BY_PIECE == 0 and page.locator(".board [data-lit]").count():
            choose_on_the_table(page, before)
        elif made % BY_BUTTON == 0:
            choose_by_button(page)
        else:
            choose_by_number(page, last=made % BY_LAST == 0)
        page.wait_for_function(CHANGED, arg=before)
        ready(page)
    assert made > 2 * BY_PIECE
    assert page.get_by_role("dialog").is_visible()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
