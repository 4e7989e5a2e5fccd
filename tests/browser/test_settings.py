"""Settings: kept in the browser, and what they change."""

from __future__ import annotations

from typing import Any

from tests.browser.playing import CHANGED, OPTION, choices, open_table, ready
from tests.browser.test_pages import findings


def settings(page: Any) -> None:
    page.locator("[data-settings-open]").click()
    page.locator("[data-settings]").wait_for()


def test_text_size_motion_and_language_are_kept(visitor: Any) -> None:
    page = visitor(motion=True, phone=True)
    page.wait_for_selector("[data-play]")
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    before = page.evaluate(size)
    settings(page)
    assert findings(page) == []
    page.get_by_role("radio", name="150 %").check(force=True)
    page.get_by_role("radio", name="stand still").check(force=True)
    page.get_by_role("radio", name="Deutsch").check(force=True)
    page.get_by_role("radio", name="dunkel", exact=True).wait_for()
    page.reload()
    page.wait_for_selector("[data-play]")
    assert page.evaluate(size) == before * 1.5
    assert page.locator("html").get_attribute("data-motion") == "less"
    assert page.locator("html").get_attribute("lang") == "de"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert findings(page) == []


def test_the_end_of_a_turn_is_asked_about_where_somebody_wants_that(visitor: Any) -> None:
    page = visitor()
    page.wait_for_selector("[data-play]")
    settings(page)
    page.get_by_role("checkbox", name="Ask before the end of a turn").check()
    page.keyboard.press("Escape")
    open_table(page, "tyrants")
    ready(page)
    while not page.locator(f".option.final{OPTION}").count():
        before = choices(page)
        page.locator(OPTION).first.click()
        page.wait_for_function(CHANGED, arg=before)
        ready(page)
    before = choices(page)
    page.locator(f".option.final{OPTION}").click()
    page.locator("[data-unsure]").click()
    assert choices(page) == before
    page.locator(f".option.final{OPTION}").click()
    assert page.evaluate("document.activeElement.matches('[data-sure]')")
    assert findings(page) == []
    page.keyboard.press("Enter")
    page.wait_for_function(CHANGED, arg=before)


def test_sounds_are_off_until_somebody_wants_them(visitor: Any) -> None:
    page = visitor()
    page.wait_for_selector("[data-play]")
    page.evaluate(
        "() => { window.made = 0; const A = AudioContext; window.AudioContext = class extends A { constructor() { super(); window.made++; } } }"
    )
    page.click("[data-game=duell] [data-play]")
    page.locator(OPTION).first.click()
    page.wait_for_function(CHANGED, arg=0)
    assert page.evaluate("window.made") == 0
    settings(page)
    page.get_by_role("checkbox", name="Sounds").check()
    assert page.evaluate("window.made") == 1


def test_the_pace_of_bots_is_changed_at_the_table_and_kept_with_it(visitor: Any) -> None:
    page = visitor(phone=True)
    page.wait_for_selector("[data-play]")
    settings(page)
    assert page.locator("[data-pace-here]").count() == 0
    page.keyboard.press("Escape")
    open_table(page, "duell")
    ready(page)
    settings(page)
    slow = page.locator("[data-pace-here]").get_by_role("radio", name="slow")
    with page.expect_response(lambda answer: answer.request.method == "PATCH") as told:
        slow.check(force=True)
    assert told.value.json() == {"pace": 4.0}
    assert findings(page) == []
    page.reload()
    ready(page)
    settings(page)
    assert slow.is_checked()
