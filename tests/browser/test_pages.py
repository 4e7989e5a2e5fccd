"""Pages: addresses that lead nowhere, setting up, the rulebook, and what axe finds."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.browser.playing import GAMES, move, open_table, play, ready


def findings(page: Any) -> list[str]:
    """What axe calls serious or critical."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    page.wait_for_timeout(150)
    found = axe.run(page).response["violations"]
    return [
        f"{v['id']}: {v['nodes'][0]['html'][:300]} {v['nodes'][0]['any'][:1]}"
        for v in found
        if v["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_start_page(visitor: Any, theme: str) -> None:
    page = visitor(theme=theme)
    page.wait_for_selector("[data-play]")
    assert findings(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_new_table(visitor: Any, game: str) -> None:
    page = visitor(f"/new/{game}", language="de")
    page.wait_for_selector("[data-create]")
    assert findings(page) == []


def test_links_are_shown_after_a_table_was_opened(visitor: Any) -> None:
    page = visitor("/new/duell")
    page.locator(".seats li:nth-child(2) select").select_option("link")
    page.click("[data-create]")
    assert "#" in page.locator(".copy input").first.input_value()
    assert findings(page) == []


def test_the_same_seed_deals_the_same_cards(visitor: Any) -> None:
    hands = []
    for _ in range(2):
        page = visitor("/new/duell")
        page.locator("[data-more] summary").click()
        page.locator("[data-seed]").fill("42")
        page.click("[data-create]")
        ready(page)
        hands.append(page.locator(".board [data-lit]").evaluate_all("all => all.map(e => e.dataset.piece)"))
    assert hands[0] == hands[1]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_table(visitor: Any, game: str, phone: bool, theme: str) -> None:
    page = visitor(phone=phone, theme=theme, language="de")
    open_table(page, game)
    ready(page)
    for turn in range(8 if game != "duell" else 2):
        move(page, random.Random(turn))
        ready(page)
    assert findings(page) == []
    page.keyboard.press("t") if not phone else page.get_by_role("button", name="Worte", exact=True).click()
    page.wait_for_selector("section.text")
    assert findings(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_rulebook(visitor: Any, game: str) -> None:
    page = visitor(f"/rules/{game}", language="de")
    page.wait_for_selector("[data-clause]")
    assert findings(page) == []
    count = page.locator("[data-clause]").count()
    page.get_by_role("searchbox").fill("zzzz")
    page.wait_for_function("() => document.querySelectorAll('[data-clause]').length === 0")
    page.get_by_role("searchbox").fill("")
    assert page.locator("[data-clause]").count() == count


def test_end(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    play(page)
    page.wait_for_selector("dialog")
    assert findings(page) == []


def test_credits(visitor: Any) -> None:
    page = visitor("/credits")
    page.wait_for_selector("h2")
    assert "CC-BY-3.0" in page.inner_text("main")
    assert findings(page) == []


@pytest.mark.parametrize("path", ["/t/no-such-table", "/new/no-such-game", "/rules/no-such-game"])
def test_an_address_that_leads_nowhere_says_so_and_leads_home(visitor: Any, path: str) -> None:
    page = visitor(path)
    assert page.get_by_role("alert").inner_text().strip()
    assert findings(page) == []
    page.get_by_role("link", name="To the start page").last.click()
    page.wait_for_selector("[data-play]")


def test_a_wrong_token_says_so_and_lets_one_watch(visitor: Any) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    stranger = visitor(f"{page.url}#wrong-token")
    assert stranger.get_by_role("alert").inner_text().strip()
    stranger.get_by_role("button", name="Watch as a guest").click()
    stranger.wait_for_selector("[data-piece]")
    assert stranger.locator("[data-option]").count() == 0
