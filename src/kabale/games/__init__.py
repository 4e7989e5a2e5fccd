"""The games, one folder each. A game is loaded when it is first asked for."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from kabale.kernel.game import Game

NAMES = ("abyss",)


def _maker(name: str) -> Callable[[Path | None], Game]:
    def make(overlay: Path | None) -> Game:
        game: Game = import_module(f"kabale.games.{name}.game").make(overlay)
        return game

    return make


REGISTERED = {name: _maker(name) for name in NAMES}
