"""A real server and a real browser. Where there is no Chromium or no built client, these tests are skipped."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip
EXPECTED = ("Failed to load resource", "ERR_CONNECTION_REFUSED")  # some tests ask for what is not there
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)


class Server:
    """The house in a process of its own, which can be stopped and started again with the same tables."""

    def __init__(self, database: Path, example: bool = True) -> None:
        self.database = database
        self.example = example
        with socket.socket() as door:
            door.bind(("127.0.0.1", 0))
            self.port: int = door.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        paths = [str(ROOT), str(Path(str(files("kabale"))).parent), os.environ.get("PYTHONPATH", "")]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in paths if p)}
        script = Path(__file__).parent / "house.py"
        command = [sys.executable, str(script), str(self.database), str(self.port)]
        if not self.example:
            command.append("without-example")
        self._process = subprocess.Popen(command, cwd=ROOT, env=environment)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                pytest.fail(f"the server ended with {self._process.returncode}")
            try:
                urllib.request.urlopen(f"{self.url}/health", timeout=2)
            except OSError:
                time.sleep(0.1)
            else:
                return
        pytest.fail("the server did not come up within a minute")

    def stop(self) -> None:
        if self._process:
            self._process.terminate()
            self._process.wait(20)
            self._process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests."""
    if not (Path(str(files("kabale"))) / "static" / "index.html").exists():
        pytest.skip("the browser client is not built (cd web && npm ci && npm run build)")
    server = Server(tmp_path_factory.mktemp("browser") / "kabale.sqlite")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser for the tests of a file; every page has a context of its own.

    Playwright keeps an event loop running as long as it is open: it must be closed before tests with loops of
    their own follow in the same process.
    """
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    path = os.environ.get("KABALE_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        pytest.skip(f"no Chromium found (looked for {', '.join(BROWSERS)}; KABALE_CHROMIUM names another)")
    with playwright.sync_playwright() as p:
        browser = p.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


Visitor = Callable[..., Any]


@pytest.fixture
def visitor(chromium: Any, server: Server) -> Iterator[Visitor]:
    """Opens pages, each as a different person; whatever a page complains about fails the test."""
    contexts: list[Any] = []
    complaints: list[str] = []

    def heard(message: Any) -> None:
        if message.type in ("error", "warning") and not any(x in message.text for x in EXPECTED):
            complaints.append(message.text)

    def visit(path: str = "/", *, phone: bool = False, language: str = "en", theme: str = "dark",
              motion: bool = False, base: str = "") -> Any:  # fmt: skip
        context = chromium.new_context(
            base_url=base or server.url, viewport=PHONE if phone else DESK, has_touch=phone, is_mobile=phone,
            locale={"en": "en-GB", "de": "de-DE"}[language], color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
        )  # fmt: skip
        context.set_default_timeout(45_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert complaints == []
