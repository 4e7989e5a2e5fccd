"""Looking closer at the table top: buttons, wheel, keys, dragging, two fingers."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.browser.conftest import Server
from tests.browser.playing import OPTION, choices, move, open_table, ready
from tests.browser.staged import go_on, played, sit

BOARD = "document.querySelector('.board').getBoundingClientRect().width"
SEEN = "(() => { const r = document.querySelector('.room'); return [r.scrollLeft, r.scrollTop]; })()"


def size(page: Any) -> float:
    return float(page.evaluate(BOARD))


def table(visitor: Any, phone: bool = False, motion: bool = False) -> Any:
    page = visitor(phone=phone, motion=motion)
    open_table(page, "duell")
    ready(page)
    page.wait_for_selector("[data-piece]")
    return page


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_buttons_make_the_table_top_larger_smaller_and_fitting(visitor: Any, phone: bool) -> None:
    page = table(visitor, phone)
    fits = size(page)
    page.click("[data-zoom=in]")
    page.click("[data-zoom=in]")
    assert size(page) == pytest.approx(fits * 1.96, rel=0.01)
    page.click("[data-zoom=out]")
    assert size(page) == pytest.approx(fits * 1.4, rel=0.01)
    page.click("[data-zoom=fit]")
    assert size(page) == pytest.approx(fits, abs=1)


def test_the_wheel_with_ctrl_zooms_about_the_pointer(visitor: Any) -> None:
    page = table(visitor)
    card = page.locator(".board [data-lit]").first
    box = card.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    for _ in range(5):
        page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.wait_for_function(f"w => {BOARD} > w", arg=2500)
    now = card.bounding_box()
    assert now["width"] > 2 * box["width"]
    assert now["x"] + now["width"] / 2 == pytest.approx(x, abs=4)
    assert now["y"] + now["height"] / 2 == pytest.approx(y, abs=4)


def test_the_table_top_is_dragged_and_a_click_is_still_a_click(visitor: Any) -> None:
    page = table(visitor)
    page.keyboard.press("+")
    page.keyboard.press("+")
    before, made = page.evaluate(SEEN), choices(page)
    lit = page.locator(".board [data-lit]").first
    lit.scroll_into_view_if_needed()
    before = page.evaluate(SEEN)
    box = lit.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    after = page.evaluate(SEEN)
    assert after != before
    assert choices(page) == made
    assert page.locator(".floating.dialog").count() == 0
    lit.click()
    page.wait_for_function(
        "n => Number(document.querySelector('[data-choices]').dataset.choices) > n", arg=made
    )


def test_keys_zoom_and_arrows_move_the_enlarged_table_top(visitor: Any) -> None:
    page = table(visitor)
    fits = size(page)
    page.keyboard.press("ArrowRight")
    assert size(page) == fits
    for _ in range(3):
        page.keyboard.press("+")
    assert size(page) > 2 * fits
    before = page.evaluate(SEEN)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    after = page.evaluate(SEEN)
    assert after[0] > before[0]
    assert after[1] > before[1]
    page.keyboard.press("-")
    page.keyboard.press("0")
    assert size(page) == pytest.approx(fits, abs=1)


def test_the_zoom_stays_while_the_game_goes_on_and_in_words_and_back(visitor: Any) -> None:
    page = table(visitor)
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press("ArrowDown")
    large, seen = size(page), page.evaluate(SEEN)
    page.keyboard.press("1")
    page.wait_for_function("() => Number(document.querySelector('[data-choices]').dataset.choices) > 1")
    assert (size(page), page.evaluate(SEEN)) == (large, seen)
    page.keyboard.press("t")
    page.wait_for_selector("section.text")
    assert page.locator("[data-zoom]").count() == 0
    page.keyboard.press("t")
    page.wait_for_selector("[data-piece]")
    assert size(page) == pytest.approx(large, abs=1)
    assert page.evaluate(SEEN) == pytest.approx(seen, abs=3)


def test_pieces_of_an_enlarged_table_top_still_glide(visitor: Any) -> None:
    page = table(visitor, motion=True)
    page.click("[data-zoom=in]")
    page.wait_for_timeout(450)
    page.evaluate(
        """() => {
            window.card = document.querySelector('.board [data-lit]');
            window.glides = 0;
            window.card.addEventListener('transitionrun', e => { if (e.propertyName === 'transform') window.glides++; });
        }"""
    )
    page.locator(".board [data-lit]").first.click()
    page.wait_for_function("() => window.card.isConnected && window.glides > 0")


def test_a_menu_opens_beside_its_piece_when_the_table_top_is_enlarged(visitor: Any) -> None:
    page = table(visitor)
    page.keyboard.press("+")
    page.keyboard.press("+")
    hidden = page.locator("[data-place='place:hidden']")
    hidden.scroll_into_view_if_needed()
    hidden.click(position={"x": 5, "y": 5})
    reason = page.locator("[data-why]").bounding_box()
    box = hidden.bounding_box()
    assert reason["x"] + reason["width"] >= box["x"] - 320
    assert reason["x"] <= box["x"] + box["width"] + 60


PRESS_WHILE_GLIDING = """() => new Promise(done => {
    const room = document.querySelector('.room');
    const began = room.scrollTop;
    room.scrollTo({ top: 1e4, behavior: 'smooth' });
    requestAnimationFrame(function moving() {
        if (room.scrollTop === began) return requestAnimationFrame(moving);
        document.querySelector('.board [data-lit]').click();
        done();
    });
})"""


def test_what_is_pressed_while_the_table_top_glides_keeps_its_menu(visitor: Any, server: Server) -> None:
    page = visitor(go_on(server.url, played("shadows"), 0.2), phone=True, motion=True)
    sit(page, "Ada")
    page.wait_for_selector(OPTION)
    page.wait_for_timeout(600)
    page.evaluate(PRESS_WHILE_GLIDING)
    rests = page.evaluate(SEEN)
    page.wait_for_timeout(600)
    assert page.evaluate(SEEN) == rests
    assert page.locator(f".floating {OPTION}").count() == 2
    page.evaluate("document.querySelector('.room').scrollTo(0, 1e4)")
    page.locator(".floating").wait_for(state="detached")


def test_two_fingers_zoom_and_move_while_one_scrolls(visitor: Any) -> None:
    page = table(visitor, phone=True)
    fits, made = size(page), choices(page)
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    fingers("touchStart", (150, 250))
    fingers("touchStart", (150, 250), (230, 250))
    for i in range(1, 9):
        fingers("touchMove", (150 - 8 * i, 250), (230 + 8 * i, 250))
    fingers("touchEnd")
    large = size(page)
    assert large == pytest.approx(fits * 208 / 80, rel=0.05)
    assert page.evaluate("visualViewport.scale") == 1
    before = page.evaluate(SEEN)
    fingers("touchStart", (150, 250), (230, 250))
    for i in range(1, 9):
        fingers("touchMove", (150 - 6 * i, 250 - 4 * i), (230 - 6 * i, 250 - 4 * i))
    fingers("touchEnd")
    after = page.evaluate(SEEN)
    assert after[0] - before[0] == pytest.approx(48, abs=6)
    assert size(page) == pytest.approx(large, rel=0.02)
    assert choices(page) == made
    assert page.get_by_role("dialog").count() == 0
    move(page, random.Random(1))
    assert size(page) == pytest.approx(large, rel=0.02)


def test_another_format_is_seen_anew(visitor: Any) -> None:
    page = table(visitor)
    page.keyboard.press("+")
    page.set_viewport_size({"width": 500, "height": 844})
    page.wait_for_selector("main.tall")
    page.wait_for_function(f"() => {BOARD} < 520")
