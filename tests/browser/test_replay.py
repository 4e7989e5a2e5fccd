"""Looking back: slider, steps, keys, eyes, links to a moment, going on from there."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.playing import choices, open_table, play, ready
from tests.browser.test_pages import findings


def at(page: Any) -> int:
    return int(page.locator("[data-at]").get_attribute("data-at"))


def shows(page: Any, n: int) -> None:
    page.wait_for_function(
        "n => Number(document.querySelector('[data-choices]')?.dataset.choices) === n", arg=n
    )


def look_back(page: Any, address: str, query: str = "") -> None:
    page.goto(f"{address}/replay{query}")
    page.wait_for_selector("[data-choices]")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_finished_game_is_seen_again_step_by_step_and_by_all_eyes(visitor: Any, phone: bool) -> None:
    page = visitor(phone=phone)
    open_table(page, "duell")
    address = page.url
    play(page)
    look_back(page, address)
    last = at(page)
    assert last > 3
    shows(page, last)
    page.click("[data-go=first]")
    shows(page, 0)
    page.click("[data-go=forward]")
    shows(page, 1)
    page.get_by_role("slider").fill("3")
    shows(page, 3)
    assert "at=3" in page.url
    page.select_option("[data-eyes]", "all")
    page.wait_for_selector("[data-place='open:1']", state="attached")
    assert findings(page) == []
    page.click("[data-go=play]")
    page.select_option("[data-speed]", "8")
    shows(page, last)
    page.wait_for_selector("[data-go=play]")


def test_a_running_game_grows_while_somebody_looks_back_and_the_reader_stays(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    play(page, most=2)
    ready(page)
    back = page.context.new_page()
    look_back(back, page.url, "?at=1")
    shows(back, 1)
    before = back.get_by_role("slider").get_attribute("max")
    play(page, most=1)
    back.wait_for_function(
        "n => Number(document.querySelector('input[type=range]').max) > n", arg=int(before)
    )
    shows(back, 1)
    assert at(back) == 1
    play(page)
    back.wait_for_selector("[data-eyes] option[value=all]", state="attached")
    assert at(back) == 1


def test_keys_move_through_time_and_a_link_leads_to_the_moment(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    address = page.url
    play(page, most=4)
    ready(page)
    look_back(page, address, "?at=2")
    shows(page, 2)
    page.keyboard.press("ArrowRight")
    shows(page, 3)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    shows(page, 1)
    page.keyboard.press("PageDown")
    assert at(page) > 1
    page.keyboard.press("Home")
    shows(page, 0)
    assert page.locator("[data-lit]").count() == 0
    lines = page.locator("[role=log] p").count()
    page.keyboard.press("End")
    page.wait_for_function("n => document.querySelectorAll('[role=log] p').length > n", arg=lines)
    shows(page, at(page))
    page.click("[data-link]")
    link = page.locator("dialog .copy input").input_value()
    stranger = visitor(link)
    shows(stranger, at(page))


def test_missed_moves_are_played_from_where_one_left(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    address = page.url
    play(page, most=3)
    ready(page)
    look_back(page, address, "?at=1&play")
    page.wait_for_function(
        "() => document.querySelector('[data-at]').dataset.at === document.querySelector('input[type=range]').max"
    )


def test_one_goes_on_from_a_past_moment_against_bots(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    address = page.url
    play(page, most=3)
    ready(page)
    look_back(page, address, "?at=2")
    shows(page, 2)
    page.click("[data-fork]")
    page.click("[data-fork-go]:not([disabled])")
    page.wait_for_function("a => !location.href.startsWith(a)", arg=address)
    ready(page)
    assert choices(page) <= 4
    play(page, most=1)
