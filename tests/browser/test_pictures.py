"""The pictures of the documentation, made anew: KABALE_SCREENSHOTS names the folder (``make screenshots``).

Bots play all games a good way; then somebody takes a seat, and looks.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from tests.browser.conftest import Server
from tests.browser.playing import ready
from tests.browser.staged import ask, go_on, lay_out, played, sit

FOLDER = os.environ.get("KABALE_SCREENSHOTS", "")
GAMES = ("abyss", "tyrants", "icegarden", "shadows", "schatten")
LOOKS = {  # for each picture: a phone or not, language, light or dark
    "wide": (False, "en", "dark"),
    "tall": (True, "de", "light"),
}

pytestmark = pytest.mark.skipif(not FOLDER, reason="only where KABALE_SCREENSHOTS names a folder")


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The house with its real games only."""
    server = Server(tmp_path_factory.mktemp("pictures") / "kabale.sqlite", example=False)
    server.start()
    yield server.url
    server.stop()


@pytest.fixture
def keep() -> Callable[[Any, str], None]:
    """Keeps what a page shows, as a small file."""

    def take(page: Any, name: str) -> None:
        page.mouse.move(3, 3)
        page.wait_for_timeout(600)
        shot = Image.open(BytesIO(page.screenshot(animations="disabled")))
        Path(FOLDER).mkdir(parents=True, exist_ok=True)
        shot.convert("RGB").save(Path(FOLDER) / f"{name}.webp", quality=86, method=6)

    return take


def look(visitor: Any, shop: str, format: str, path: str = "/") -> Any:
    phone, language, theme = LOOKS[format]
    return visitor(path, phone=phone, language=language, theme=theme, base=shop)


@pytest.mark.parametrize("format", LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_has_gone_a_good_way(visitor: Any, keep: Any, shop: str, game: str, format: str) -> None:
    page = look(visitor, shop, format, go_on(shop, played(game), 0.4))
    sit(page, "Ada")
    ready(page)
    keep(page, f"{game}-{format}")


@pytest.mark.parametrize("format", LOOKS)
def test_the_start_page(visitor: Any, keep: Any, shop: str, format: str) -> None:
    seats = [{"kind": "me", "name": "Ben"}, {"kind": "link"}, {"kind": "bot", "name": "Portia"}]
    ask(shop, "tables", {"game": "shadows", "seats": seats, "open": True, "days": 3})
    page = look(visitor, shop, format)
    page.wait_for_selector("[data-play]")
    page.wait_for_selector("[data-table]")
    keep(page, f"start-{format}")


@pytest.mark.parametrize("format", LOOKS)
def test_the_rules(visitor: Any, keep: Any, shop: str, format: str) -> None:
    page = look(visitor, shop, format, "/rules/abyss")
    page.locator("[data-all]").check(force=True)
    page.wait_for_selector("[data-clause]")
    keep(page, f"rules-{format}")


def test_a_new_table(visitor: Any, keep: Any, shop: str) -> None:
    page = look(visitor, shop, "wide", "/new/icegarden")
    page.locator(".count .button", has_text="4").click()
    page.locator(".seats li:nth-child(2) select").select_option("link")
    keep(page, "new-wide")


@pytest.mark.parametrize("format", LOOKS)
def test_looking_back(visitor: Any, keep: Any, shop: str, format: str) -> None:
    record = played("tyrants")
    id, _ = lay_out(shop, record)
    page = look(visitor, shop, format, f"/t/{id}/replay?at={len(record.steps) * 2 // 3}&seat=all")
    page.wait_for_selector("[data-at]")
    keep(page, f"replay-{format}")


@pytest.mark.parametrize("format", LOOKS)
def test_the_end_and_the_review(visitor: Any, keep: Any, shop: str, format: str) -> None:
    id, token = lay_out(shop, played("abyss"))
    page = look(visitor, shop, format, f"/t/{id}#{token}")
    sit(page, "Ada")
    page.wait_for_selector("[data-winner]")
    keep(page, f"end-{format}")
    page.click("[data-review-ask]")
    page.wait_for_selector("[data-review] .curve", state="attached", timeout=300_000)
    page.locator("[data-review]").scroll_into_view_if_needed()
    page.locator("[data-review]").evaluate("e => e.scrollIntoView({block: 'start'})")
    keep(page, f"review-{format}")
