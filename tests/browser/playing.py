"""Playing by clicks, whatever the game: what glows, or a button."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import TimeoutError

import kabale

GAMES = [*(name for name in kabale.names() if name != "duell"), "duell"]
OPTION = "[data-option]:not([disabled])"
READY = f"{OPTION}, [data-winner]"


def open_table(page: Any, game: str) -> None:
    """From the start page to a table against bots: one click."""
    page.goto("/")
    page.click(f"[data-game={game}] [data-play]")
    page.wait_for_selector("[data-choices], [data-place]")


def create(page: Any, game: str, kinds: list[str]) -> None:
    """A new table with these seats after one's own."""
    page.goto(f"/new/{game}")
    page.locator(".count .button", has_text=str(len(kinds) + 1)).click()
    for i, kind in enumerate(kinds, 2):
        page.locator(f".seats li:nth-child({i}) select").select_option(kind)
        page.locator(f".seats li:nth-child({i}) input").fill(f"Nr. {i}")
    page.locator(".seats li:first-child input").fill("Nr. 1")
    page.click("[data-create]")


def choices(page: Any) -> int:
    """How many choices the page knows."""
    return int(page.locator("[data-choices]").get_attribute("data-choices"))


def ready(page: Any) -> None:
    """Waits until one's own options, or the result, are there."""
    page.wait_for_selector(READY, timeout=60_000)


def settled(page: Any) -> None:
    """Waits until nobody moves any more."""
    before = -1
    while choices(page) != before:
        before = choices(page)
        page.wait_for_timeout(800)


def over(page: Any) -> bool:
    return bool(page.locator("[data-winner]").count())


CHANGED = "n => Number(document.querySelector('[data-choices]')?.dataset.choices) > n"
ANSWERED = f"n => document.querySelector('.floating [data-option]') || ({CHANGED})(n)"


# what lies over the buttons, and what else floats, for whoever reads the failure
COVER = """() => {
    const told = (e) => e ? e.outerHTML.slice(0, 300) : 'nothing';
    const over = [...document.querySelectorAll('.prompt [data-option]')].map((button) => {
        const box = button.getBoundingClientRect();
        const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        return button.contains(top) ? 'free' : `under ${told(top)}`;
    });
    const floats = [...document.querySelectorAll('.floating, dialog[open], .toast')].map(told);
    return JSON.stringify({ prompt: told(document.querySelector('.prompt')), over, floats });
}"""


def move(page: Any, luck: random.Random) -> None:
    """One choice: on the table where something glows there, else by a button."""
    before = choices(page)
    if luck.random() >= 0.5 or not press_lit(page, luck, before):
        press_button(page, luck)
    page.wait_for_function(CHANGED, arg=before, timeout=60_000)


def press_button(page: Any, luck: random.Random) -> None:
    """Clicks a button. If the question is just changing and the button goes away, another of the new ones."""
    buttons = page.locator(f".prompt {OPTION}")
    for _ in range(5):
        ready(page)
        try:
            buttons.nth(luck.randrange(max(1, buttons.count()))).click(timeout=5_000)
        except TimeoutError:
            continue
        return
    raise AssertionError(f"no button answers; {page.evaluate(COVER)}")


def press_lit(page: Any, luck: random.Random, before: int) -> bool:
    """Clicks something that glows, and an entry of its menu. A piece that is just fading away does not answer: try another."""
    lit = page.locator(".board [data-lit]")
    for _ in range(5):
        if not lit.count():
            return False
        lit.nth(luck.randrange(lit.count())).dispatch_event("click")
        try:
            page.wait_for_function(ANSWERED, arg=before, timeout=5_000)
        except TimeoutError:
            continue
        menu = page.locator(f".floating {OPTION}")
        if (entries := menu.count()) and choices(page) == before:
            menu.nth(luck.randrange(entries)).click()
        return True
    return False


def play(page: Any, seed: int = 1, most: int = 2000) -> int:
    """A whole game, or so many choices of one's own; returns how many there were."""
    luck = random.Random(seed)
    for made in range(most):
        ready(page)
        if over(page):
            return made
        move(page, luck)
    return most
