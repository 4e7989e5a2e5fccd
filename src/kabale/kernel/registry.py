"""The registry: which games there are. A game is found by its name and loaded when it is first asked for."""

from collections.abc import Callable
from pathlib import Path

from kabale.kernel.errors import UnknownGame
from kabale.kernel.game import Game

Maker = Callable[[Path | None], Game]

_makers: dict[str, Maker] = {}
_games: dict[str, Game] = {}


def register(name: str, maker: Maker) -> None:
    """Adds a game: ``maker`` builds it, with an overlay pack or None."""
    _makers[name] = maker
    _games.pop(name, None)


def names() -> list[str]:
    """The registered games, in order of registration."""
    return list(_makers)


def find(name: str, overlay: Path | None = None) -> Game:
    """The game of this name; with an overlay pack, a game of its own."""
    if name not in _makers:
        raise UnknownGame(got=name, allowed=", ".join(_makers))
    if overlay is not None:
        return _makers[name](overlay)
    if name not in _games:
        _games[name] = _makers[name](None)
    return _games[name]
