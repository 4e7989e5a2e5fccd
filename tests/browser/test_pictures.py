"""The pictures of the documentation, made anew: KABALE_SCREENSHOTS names the folder."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.browser.conftest import Server
from tests.browser.playing import move, over, play, ready

pytestmark = pytest.mark.skipif(
    not os.environ.get("KABALE_SCREENSHOTS"), reason="only where KABALE_SCREENSHOTS names a folder"
)


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The house with its real games only."""
    server = Server(tmp_path_factory.mktemp("pictures") / "kabale.sqlite", example=False)
    server.start()
    yield server.url
    server.stop()


def seat_down(page: Any, game: str, name: str) -> None:
    """A table with a fixed seed, so that the pictures change only when the drawing does."""
    page.goto(f"/new/{game}")
    page.locator(".seats li:first-child input").fill(name)
    page.locator("[data-more] summary").click()
    page.locator("[data-seed]").fill("7")
    page.click("[data-create]")
    ready(page)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "tall"])
def test_a_running_game(visitor: Any, picture: Any, shop: str, phone: bool, theme: str) -> None:
    page = visitor(phone=phone, theme=theme, language="de" if theme == "dark" else "en", base=shop)
    page.wait_for_selector("[data-play]")
    picture(page, f"start-{'tall' if phone else 'wide'}-{theme}")
    seat_down(page, "abyss", "Ada")
    luck = random.Random(3)
    for _ in range(32):
        move(page, luck)
        ready(page)
    page.mouse.move(5, 5)
    page.wait_for_timeout(300)
    picture(page, f"abyss-{'tall' if phone else 'wide'}-{theme}")


def test_the_end(visitor: Any, picture: Any, shop: str) -> None:
    page = visitor(theme="dark", language="de", base=shop)
    seat_down(page, "abyss", "Ada")
    play(page, seed=3)
    assert over(page)
    page.wait_for_timeout(300)
    picture(page, "abyss-end")
