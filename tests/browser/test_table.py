"""At the table: first move, undo, why not, close-ups, languages and themes, words instead of a picture."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.browser.conftest import Server
from tests.browser.playing import CHANGED, OPTION, choices, move, open_table, over, play, ready, settled
from tests.browser.staged import go_on, played, sit


def test_a_newcomer_makes_the_first_move_within_three_clicks(visitor: Any) -> None:
    page = visitor()
    page.click("[data-game=duell] [data-play]")
    page.wait_for_selector(OPTION)
    page.locator(".board [data-lit]").first.click()
    page.wait_for_function("() => Number(document.querySelector('[data-choices]').dataset.choices) >= 1")


def test_a_reload_shows_the_same_table(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    play(page, most=1)
    ready(page)
    settled(page)  # the bot may have chosen for the next round, too
    before = page.locator("[data-piece]").evaluate_all("all => all.map(e => e.dataset.piece).sort()")
    log = page.inner_text("[role=log]")
    page.reload()
    ready(page)
    assert page.locator("[data-piece]").evaluate_all("all => all.map(e => e.dataset.piece).sort()") == before
    assert page.inner_text("[role=log]") == log


def test_a_table_is_continued_from_the_start_page(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    address = page.url
    page.click("header a")
    page.click(".mine a")
    ready(page)
    assert page.url == address


def test_a_choice_is_taken_back(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    hand = page.locator(".board [data-lit]").count()
    move(page, random.Random(3))
    ready(page)
    page.click("[data-undo]")
    page.wait_for_function("n => document.querySelectorAll('.board [data-lit]').length === n", arg=hand)


def test_what_cannot_be_taken_back_says_why(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    page.locator("[data-undo]").click(force=True)
    assert page.locator(".toast").inner_text().strip()


def test_a_piece_that_cannot_be_chosen_says_why_and_opens_the_rule(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    page.locator("[data-place='place:hidden']").click(position={"x": 5, "y": 5})
    assert page.locator("[data-why]").inner_text() == "Only who has just played the Three may exchange."
    page.get_by_role("button", name="Rule 2.3").click()
    page.locator("dialog [data-clause='2.3'].marked").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def test_a_close_up_opens_by_pointing_right_clicking_and_key(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    card = page.locator(".board [data-lit]").first
    card.hover()
    page.get_by_role("tooltip").wait_for()
    card.click(button="right")
    page.locator("dialog h2").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    card.focus()
    page.keyboard.press("i")
    page.locator("dialog").wait_for()


def test_a_long_press_looks_closer_instead_of_choosing(visitor: Any) -> None:
    page = visitor(phone=True)
    open_table(page, "duell")
    ready(page)
    before = choices(page)
    box = page.locator(".board [data-lit]").first.bounding_box()
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 20, "y": box["y"] + 30}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_selector("dialog")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.get_by_role("dialog").is_visible()
    assert choices(page) == before


def test_language_changes_in_a_running_game(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    page.get_by_role("button", name="Deutsch").click()
    page.wait_for_function("() => document.querySelector('[data-prompt]').innerText.startsWith('Wähle')")
    assert page.locator("html").get_attribute("lang") == "de"
    page.reload()
    ready(page)
    assert page.inner_text("[data-prompt]").startswith("Wähle")


def test_light_and_dark_change_in_a_running_game_and_are_kept(visitor: Any) -> None:
    page = visitor(theme="dark")
    open_table(page, "duell")
    ready(page)
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(ground)
    page.click("[data-theme-switch]")
    assert page.evaluate(ground) != dark
    light = page.evaluate(ground)
    page.reload()
    ready(page)
    assert page.evaluate(ground) == light
    page.click("[data-theme-switch]")
    assert page.evaluate(ground) == dark


def test_the_table_in_words_plays_the_same_game(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    page.keyboard.press("t")
    while True:
        page.wait_for_selector("section.text [data-lit]:not([disabled]), [data-winner]")
        if over(page):
            break
        lines = page.locator("[role=log] p").count()
        page.locator("section.text [data-lit]:not([disabled])").first.click()
        page.wait_for_function(
            "n => document.querySelectorAll('[role=log] p').length > n || document.querySelector('[data-winner]')",
            arg=lines,
        )


def test_the_whole_game_by_keyboard_alone(visitor: Any) -> None:
    page = visitor()
    page.wait_for_selector("[data-play]")
    while not page.evaluate("document.activeElement.matches('[data-game=duell] [data-play]')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    ready(page)
    page.keyboard.press("?")
    page.locator("dialog").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    while not over(page):
        before = choices(page)
        page.keyboard.press("1")
        page.wait_for_function(
            "n => Number(document.querySelector('[data-choices]').dataset.choices) > n", arg=before
        )
        ready(page)
    assert page.get_by_role("dialog").is_visible()


def test_the_next_options_take_the_focus_of_a_button_chosen_by_key(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    while not page.evaluate("document.activeElement.matches('[data-option]')"):
        page.keyboard.press("Tab")
    before = choices(page)
    page.keyboard.press("Enter")
    page.wait_for_function(
        "n => Number(document.querySelector('[data-choices]').dataset.choices) > n"
        " && document.activeElement.matches('[data-option]')",
        arg=before,
    )


def test_a_click_that_came_a_moment_late_is_repeated_where_the_question_is_the_same(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    sent: list[int] = []

    def late(route: Any) -> None:
        order = route.request.post_data_json
        sent.append(order["choices"])
        route.continue_(post_data={**order, "choices": 999} if len(sent) == 1 else None)

    page.route("**/choices*", late)
    before = choices(page)
    page.keyboard.press("1")
    page.wait_for_function(CHANGED, arg=before)
    assert len(sent) == 2
    assert page.locator(".toast").count() == 0


def test_a_click_whose_question_is_gone_shows_the_table_and_no_error(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    sent: list[int] = []

    def elsewhere(route: Any) -> None:
        """The same person chooses on another device, just before."""
        order = route.request.post_data_json
        sent.append(order["choices"])
        if len(sent) == 1:
            headers = {"Authorization": route.request.headers["authorization"]}
            page.request.post(route.request.url, data={**order, "key": "elsewhere"}, headers=headers)
        route.continue_()

    page.route("**/choices*", elsewhere)
    before = choices(page)
    page.keyboard.press("1")
    page.wait_for_function(CHANGED, arg=before)
    page.locator(".toast.notice", has_text="moved on").wait_for()
    assert len(sent) == 1
    assert page.locator(".toast.error").count() == 0


def test_tab_and_arrows_reach_what_can_be_chosen_on_the_table(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    while not page.evaluate("document.activeElement.matches('.board [data-lit]')"):
        page.keyboard.press("Tab")
    first = page.evaluate("document.activeElement.dataset.piece")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.piece")
    assert second
    assert second != first
    page.keyboard.press("Enter")
    page.wait_for_function("id => !document.querySelector(`[data-lit][data-piece='${id}']`)", arg=second)


def test_a_piece_that_changes_place_is_the_same_element_and_glides(visitor: Any) -> None:
    page = visitor(motion=True)
    open_table(page, "duell")
    ready(page)
    page.wait_for_timeout(300)
    page.evaluate(
        """() => {
            window.card = document.querySelector('.board [data-lit]');
            window.glides = 0;
            window.card.addEventListener('transitionrun', e => { if (e.propertyName === 'transform') window.glides++; });
        }"""
    )
    page.locator(".board [data-lit]").first.click()
    page.wait_for_function("() => window.card.isConnected && window.glides > 0")


@pytest.mark.parametrize("phone", [False, True])
def test_the_end_shows_points_and_offers_another_game(visitor: Any, phone: bool) -> None:
    page = visitor(phone=phone)
    open_table(page, "duell")
    address = page.url
    play(page)
    page.locator("dialog table").first.wait_for()
    page.locator("[data-rematch]").click()
    page.wait_for_function("a => location.href !== a", arg=address)
    ready(page)
    assert choices(page) <= 1


def test_drawn_places_that_can_be_chosen_glow(visitor: Any, server: Server) -> None:
    page = visitor(go_on(server.url, played("icegarden"), 0.45))
    sit(page, "Ada")
    ready(page)
    assert page.locator(".place.drawn[data-lit]").count() > 1
    shadows = page.eval_on_selector_all(
        ".place[data-lit]", "all => all.map(e => getComputedStyle(e, '::after').boxShadow)"
    )
    assert "none" not in shadows


def test_a_tablet_held_upright_has_the_table_of_a_phone_and_a_phone_on_its_side_shows_the_options(
    visitor: Any,
) -> None:
    page = visitor()
    page.set_viewport_size({"width": 820, "height": 1180})
    open_table(page, "duell")
    ready(page)
    assert page.locator("main.tall").count() == 1
    page.click("[data-chat-open]")
    page.wait_for_selector("dialog [data-chat]")
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_selector("main.wide")
    box = page.locator(OPTION).first.bounding_box()
    assert box["y"] + box["height"] < 390


def test_the_log_opens_at_its_end(visitor: Any, server: Server) -> None:
    page = visitor(go_on(server.url, played("icegarden"), 0.45), phone=True)
    sit(page, "Ada")
    page.locator("nav button", has_text="Log").click()
    page.wait_for_selector("dialog .log p")
    page.wait_for_timeout(200)
    log = page.locator("dialog .log")
    assert log.evaluate("e => e.scrollHeight - e.clientHeight > 100")
    assert log.evaluate("e => e.scrollHeight - e.clientHeight - e.scrollTop < 5")


def test_an_address_that_is_not_there_has_a_page_and_a_way_home(visitor: Any) -> None:
    page = visitor("/nowhere")
    page.get_by_text("To the start page").click()
    page.wait_for_selector("[data-play]")
