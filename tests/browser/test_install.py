"""Installable: a manifest with icons, a worker that keeps only the client's own files, and a page without connection."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser.conftest import Server
from tests.browser.playing import open_table, ready
from tests.browser.test_pages import findings

KEPT = "caches.keys().then(all => Promise.all(all.map(n => caches.open(n).then(c => c.keys())))).then(k => k.flat().map(r => new URL(r.url).pathname))"


def test_the_manifest_names_icons_that_are_there(visitor: Any) -> None:
    page = visitor()
    manifest = page.evaluate("fetch('/manifest.webmanifest').then(r => r.json())")
    sizes = [
        page.evaluate(
            "src => new Promise((done, fail) => { const i = new Image(); i.onload = () => done(i.naturalWidth); i.onerror = fail; i.src = src; })",
            icon["src"],
        )
        for icon in manifest["icons"]
    ]
    assert sizes[1:] == [192, 512, 512]
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}


def test_the_worker_keeps_files_but_no_table(visitor: Any) -> None:
    page = visitor()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    open_table(page, "duell")
    ready(page)
    kept = page.evaluate(KEPT)
    assert "/offline.html" in kept
    assert any(path.startswith("/assets/") for path in kept)
    assert not [path for path in kept if path.startswith(("/api", "/t/")) or path == "/"]


def test_without_connection_a_page_says_so_and_leads_back(
    visitor: Any, tmp_path: Path, server: Server
) -> None:
    own = Server(tmp_path / "kabale.sqlite")
    own.start()
    try:
        page = visitor(base=own.url)
        page.wait_for_selector("[data-play]")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        page.wait_for_selector("[data-play]")
        own.stop()
        page.reload()
        page.get_by_text("Deine Tische warten").wait_for()
        assert findings(page) == []
        own.start()
        page.get_by_role("link", name="Try again").click()
        page.wait_for_selector("[data-play]")
    finally:
        own.stop()
