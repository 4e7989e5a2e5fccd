"""The command line with the example game registered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kabale.cli.main import main
from kabale.kernel.game import Game

Kabale = Callable[..., Result]


@pytest.fixture
def kabale(duell_registered: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kabale:
    """Runs ``kabale`` with arguments, in an empty folder and an English terminal."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "120")

    def run(*arguments: str, typed: str = "") -> Result:
        return CliRunner().invoke(main, list(arguments), input=typed, prog_name="kabale")

    return run
