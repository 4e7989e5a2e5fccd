"""Several people: at one screen with a curtain, and on devices of their own."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from tests.browser.conftest import Server
from tests.browser.playing import OPTION, choices, create, move, open_table, over, ready


def test_a_curtain_hides_everything_between_two_people_at_one_screen(visitor: Any) -> None:
    page = visitor()
    create(page, "duell", ["here"])
    for name in ("Nr. 1", "Nr. 2"):
        page.wait_for_selector("[data-curtain]")
        assert page.locator("[data-piece], [data-option], [role=log]").count() == 0
        page.get_by_role("button", name=f"I am {name}").click()
        page.wait_for_selector(OPTION)
        page.locator(OPTION).first.click()


def test_a_whole_game_at_one_screen(visitor: Any) -> None:
    page = visitor()
    create(page, "duell", ["here"])
    luck = random.Random(5)
    while True:
        page.wait_for_selector(f"[data-curtain], {OPTION}, [data-winner]")
        if over(page):
            break
        if page.locator("[data-curtain]").count():
            page.locator("[data-curtain] button").click()
            page.wait_for_selector(OPTION)
        buttons = page.locator(OPTION)
        buttons.nth(luck.randrange(buttons.count())).click()
        page.wait_for_timeout(50)


def test_two_people_play_live_on_their_own_devices(visitor: Any) -> None:
    host = visitor()
    create(host, "duell", ["link"])
    link = host.locator(".copy input").first.input_value()
    host.get_by_role("link", name="To the table").click()
    ready(host)

    guest = visitor(link)
    guest.get_by_role("textbox", name="Name").fill("Bea")
    guest.get_by_role("button", name="Take the seat").click()
    host.wait_for_function("() => document.querySelector('[data-seat=\"1\"]').innerText.includes('Bea')")
    assert "#" not in guest.url

    guest_hand = guest.locator(".board [data-lit]").evaluate_all("all => all.map(e => e.dataset.piece)")
    host_sees = host.locator("[data-piece]").evaluate_all("all => all.map(e => e.dataset.piece)")
    assert not set(guest_hand) & set(host_sees)

    move(host, random.Random(1))
    guest.wait_for_function("() => Number(document.querySelector('[data-choices]').dataset.choices) === 1")
    move(guest, random.Random(2))
    host.wait_for_function("() => Number(document.querySelector('[data-choices]').dataset.choices) === 2")
    host.wait_for_selector("[role=log] p:has-text('Bea')")


def test_a_guest_without_a_link_watches_without_hands_or_options(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    hand = page.locator(".board [data-lit]").evaluate_all("all => all.map(e => e.dataset.piece)")
    other = visitor(page.url)
    other.wait_for_selector("[data-piece]")
    assert not set(hand) & set(
        other.locator("[data-piece]").evaluate_all("all => all.map(e => e.dataset.piece)")
    )
    assert other.locator("[data-option], [data-undo]").count() == 0


def test_the_line_comes_back_by_itself_when_the_server_was_away(
    visitor: Any, tmp_path: Path, server: Server
) -> None:
    own = Server(tmp_path / "kabale.sqlite")
    own.start()
    try:
        page = visitor(base=own.url)
        open_table(page, "duell")
        ready(page)
        move(page, random.Random(1))
        ready(page)
        before = choices(page)
        own.stop()
        page.wait_for_selector(".lost")
        own.start()
        page.wait_for_selector(".lost", state="detached", timeout=30_000)
        assert choices(page) == before
        move(page, random.Random(1))
    finally:
        own.stop()
