"""The example game with bots that fail: one hangs, one crashes, one ends its process, one cheats."""

import os
import time
from collections.abc import Callable
from pathlib import Path

from examples.duell import DuelGame

from kabale.bots.base import BOTS, Bot, Seen
from kabale.kernel.chance import Chance


class Hanging:
    name = "hanging"

    def choose(self, seen: Seen, luck: Chance) -> int:
        time.sleep(600)
        return 0


class Crashing:
    name = "crashing"

    def choose(self, seen: Seen, luck: Chance) -> int:
        raise seen.game.illegal("x", 0, None)


class Dying:
    name = "dying"

    def choose(self, seen: Seen, luck: Chance) -> int:
        os._exit(3)


class Cheating:
    name = "cheating"

    def choose(self, seen: Seen, luck: Chance) -> int:
        return next(i for i in range(len(seen.game.vocabulary)) if i not in list(seen.options))


TROUBLE: dict[str, Callable[[], Bot]] = {b.name: b for b in (Crashing, Cheating, Hanging, Dying)}


class Trouble(DuelGame):
    name = "trouble"


def make(overlay: Path | None = None) -> Trouble:
    BOTS.update(TROUBLE)
    return Trouble(overlay)
