"""The golden games of the Ice Garden: one for each ending and for each variant and number of players."""

from __future__ import annotations

from tests.support.golden import Wanted


def _wanted(ending: str, players: int, variant: str) -> Wanted:
    return Wanted(f"{ending}-{players}p-{variant}", players, {"variant": variant}, ending)


GAMES = [
    _wanted("goal-callo", 3, "advanced"),
    _wanted("goal-fjollfinn", 4, "advanced"),
    _wanted("goal-freihoff", 4, "advanced"),
    _wanted("goal-vandyken", 2, "advanced"),
    _wanted("last-ship", 2, "advanced"),
    _wanted("last-ship", 2, "basic"),
    _wanted("points", 3, "advanced"),
    _wanted("points", 3, "basic"),
    _wanted("points", 4, "advanced"),
    _wanted("points", 4, "basic"),
    _wanted("snow", 2, "advanced"),
]
