"""What is linked with what: lines on pointing, by keys and by touch, and the same in words."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.playing import open_table, ready

REGION = "[data-place='region:%d']"


def linked(page: Any) -> Any:
    """The first region that has lines."""
    for number in range(8):
        region = page.locator(REGION % number)
        region.hover(position={"x": 4, "y": 60})
        page.wait_for_timeout(300)
        if page.locator("[data-line]").count():
            return region
    pytest.fail("no region is linked with another")


def test_pointing_at_a_region_draws_lines_to_its_neighbours_and_leaving_it_clears_them(visitor: Any) -> None:
    page = visitor()
    open_table(page, "icegarden")
    ready(page)
    linked(page)
    ends = page.locator("[data-line]").evaluate_all("all => all.map(e => e.dataset.line).sort()")
    lifted = page.locator(".place.linked").evaluate_all("all => all.map(e => e.dataset.place).sort()")
    assert ends == lifted
    page.mouse.move(2, 2)
    page.wait_for_selector("[data-line]", state="detached")


def test_a_region_reached_by_keys_says_what_it_is_linked_with_and_so_do_words(visitor: Any) -> None:
    page = visitor()
    open_table(page, "icegarden")
    ready(page)
    name = linked(page).get_attribute("data-place")
    ends = page.locator("[data-line]").count()
    page.mouse.move(2, 2)
    page.keyboard.press("Shift")
    page.locator(f"[data-place='{name}']").focus()
    page.wait_for_selector("[data-line]", state="attached")
    told = page.locator(".view [aria-live]").inner_text()
    assert told.startswith("Linked with: ")
    page.keyboard.press("t")
    words = page.locator(f"section.text [data-place='{name}'] [data-near]").inner_text()
    assert words == told
    assert len(words.split(" · ")) == ends


def test_a_tap_draws_the_lines_of_what_was_tapped(visitor: Any) -> None:
    page = visitor(phone=True)
    open_table(page, "schatten")
    ready(page)
    page.locator("[data-place='region:12']").tap(position={"x": 4, "y": 4})
    page.wait_for_selector("[data-line]", state="attached")
    page.keyboard.press("Escape")
    page.locator("[data-place='hand']").tap(position={"x": 20, "y": 60})
    page.wait_for_selector("[data-line]", state="detached")
