"""Serving: the address, the browser, and one clear line where something stands in the way."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import kabale
from kabale.table import serving
from kabale.table.app import run
from kabale.table.config import Config
from kabale.table.errors import BadAddress


def test_a_busy_port_is_told_in_one_line(tmp_path: Path) -> None:
    door = serving.listen("127.0.0.1", 0)
    port = door.getsockname()[1]
    with pytest.raises(SystemExit, match=f"Port {port} on 127.0.0.1 is") as ended:
        run(Config(port=port, database=str(tmp_path / "k.db")), open_browser=False)
    assert "\n" not in str(ended.value)
    door.close()


@pytest.mark.parametrize(("host", "port"), [("no.such.host.invalid", 80), ("127.0.0.1", 99999)])
def test_an_address_that_is_none_is_told(host: str, port: int) -> None:
    with pytest.raises(BadAddress):
        serving.listen(host, port)


def test_an_unwritable_database_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(Path(kabale.__file__).parents[1]), "LANG": "de_DE.UTF-8"}
    environment.pop("LC_ALL", None)
    command = [
        sys.executable,
        "-m",
        "kabale.cli.main",
        "serve",
        "--database",
        str(tmp_path / "file" / "k.db"),
    ]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("kabale: Die Datenbank ")
    assert done.stderr.count("\n") == 1


def test_addresses_for_this_machine_and_the_network() -> None:
    assert serving.addresses("127.0.0.1", 8000) == ["http://127.0.0.1:8000/"]
    assert serving.addresses("::1", 8000) == ["http://[::1]:8000/"]
    assert serving.addresses("0.0.0.0", 80)[0] == "http://localhost:80/"


def test_without_a_display_no_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform in ("win32", "darwin"):
        pytest.skip("there is always a display")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not serving.browser_here()


@pytest.mark.parametrize(
    ("environment", "language"),
    [({"LANG": "de_DE.UTF-8"}, "de"), ({"LANG": "fr_FR"}, "en"), ({}, "en"), ({"LC_ALL": "C", "LANG": "de"}, "en")],
)  # fmt: skip
def test_the_terminal_says_which_language(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert serving.terminal_language() == language
