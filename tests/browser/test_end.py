"""After the end: the course of the points, the review, pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser.playing import open_table, play, ready
from tests.browser.test_pages import findings


def test_the_end_shows_how_the_points_came_and_what_a_bot_thinks_of_it(visitor: Any) -> None:
    page = visitor(theme="light", language="de")
    open_table(page, "duell")
    play(page)
    page.wait_for_selector("[data-course] .curve", state="attached")
    assert page.locator("[data-course] .curve").count() == 2
    page.locator("[data-course] summary").click()
    rows = page.locator("[data-course] tbody tr")
    assert rows.count() > 2
    page.click("[data-review-ask]")
    page.wait_for_selector("[data-review] .curve", state="attached", timeout=120_000)
    assert findings(page) == []
    page.locator("[data-review] summary").click()
    page.locator("[data-review] tbody a").nth(1).click()
    page.wait_for_selector("[data-at]")
    assert "/replay?at=" in page.url


def test_the_table_is_kept_as_a_picture(visitor: Any, tmp_path: Path) -> None:
    page = visitor()
    open_table(page, "duell")
    ready(page)
    page.click("[data-past-open]")
    for kind, begin in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with page.expect_download() as download:
            page.click(f"[data-picture={kind}]")
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        assert file.suffix == f".{kind}"
        assert file.read_bytes().startswith(begin)
        assert file.stat().st_size > 20_000
    assert b"@font-face" in next(tmp_path.glob("*.svg")).read_bytes()
