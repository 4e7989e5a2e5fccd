"""Kabale: five board games of power and intrigue. Rules, table, opponents, laboratory.

>>> import kabale
>>> state = kabale.game("abyss").start(players=3, seed=7)
>>> state.decision.seat in range(3)
True
"""

import os
import sys
from pathlib import Path

__version__ = "0.1.0"

if os.environ.get("KABALE_PURE"):
    from kabale._pure import SourceFinder

    sys.meta_path.insert(0, SourceFinder())

from kabale.games import REGISTERED as _REGISTERED
from kabale.kernel.chance import Chance, chance
from kabale.kernel.errors import IllegalChoice, KabaleError
from kabale.kernel.game import Game
from kabale.kernel.record import Record
from kabale.kernel.registry import find, names, register
from kabale.kernel.state import Decision, State

for _name, _maker in _REGISTERED.items():
    register(_name, _maker)


def game(name: str, overlay: Path | None = None) -> Game:
    """The game of this name, with the content of an overlay pack laid over its own where one is given."""
    return find(name, overlay)


def compiled() -> bool:
    """Whether kernel and rules run as compiled code."""
    from kabale.kernel import position

    return not str(position.__file__).endswith(".py")


__all__ = [
    "Chance",
    "Decision",
    "Game",
    "IllegalChoice",
    "KabaleError",
    "Record",
    "State",
    "chance",
    "compiled",
    "game",
    "names",
    "register",
]
