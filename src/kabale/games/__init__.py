"""The games, one folder each. A folder with a meta.toml is a game; drafts show only where KABALE_DRAFTS is set."""

import os
import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from kabale.kernel.game import Game

FOLDER = Path(__file__).parent


def _maker(name: str) -> Callable[[Path | None], Game]:
    def make(overlay: Path | None) -> Game:
        game: Game = import_module(f"kabale.games.{name}.game").make(overlay)
        return game

    return make


def _shown(meta: Path) -> bool:
    stage = tomllib.loads(meta.read_text(encoding="utf-8")).get("stage")
    return stage != "draft" or bool(os.environ.get("KABALE_DRAFTS"))


REGISTERED = {p.parent.name: _maker(p.parent.name) for p in sorted(FOLDER.glob("*/meta.toml")) if _shown(p)}
