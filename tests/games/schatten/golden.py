"""The golden games of Schatten der Macht: one for each number of players and length, one of the beginner game for each number of
players, and one that ends by the limit of rounds."""

from __future__ import annotations

from tests.support.golden import Wanted

from kabale.games.schatten import ids
from kabale.kernel.chance import Chance
from kabale.kernel.state import State


def idle(state: State, luck: Chance) -> int:
    """Everybody passes."""
    assert state.decision is not None
    options = list(state.decision.ids)
    quiet = [i for i in options if i in (ids.PASS, ids.DONE, ids.SKIP)]
    return quiet[0] if quiet else options[luck.below(len(options))]


GAMES = [
    *(
        Wanted(f"{n}p-{length}-quest", n, {"game": length}, "quest")
        for length in ("short", "long", "beginner")
        for n in (2, 3, 4)
    ),
    Wanted("2p-short-limit", 2, {"game": "short"}, "limit", idle),
]
