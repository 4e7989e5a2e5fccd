"""The golden games of Tyrants: one for each pair of half-decks (the numbers of players by turns) and for each ending."""

from __future__ import annotations

from tests.games.tyrants.scenario import game
from tests.support.golden import Wanted, by_lot

from kabale.kernel.chance import Chance
from kabale.kernel.state import State

PAIRS = {
    "drow-dragons-2p-barracks", "drow-elementals-3p-barracks", "drow-demons-4p-barracks",
    "drow-aberrations-2p-barracks", "drow-undead-3p-barracks", "dragons-elementals-4p-market",
    "dragons-demons-2p-barracks", "dragons-aberrations-3p-barracks", "dragons-undead-4p-market",
    "elementals-demons-2p-barracks", "elementals-aberrations-3p-barracks", "elementals-undead-4p-market",
    "demons-aberrations-2p-barracks", "demons-undead-3p-barracks", "aberrations-undead-4p-barracks",
}  # fmt: skip


def idle(state: State, luck: Chance) -> int:
    """Nobody does anything he need not do."""
    assert state.decision is not None
    end = game().vocabulary.id("end")
    return end if end in list(state.decision.ids) else by_lot(state, luck)


def _pair(name: str) -> Wanted:
    first, second, players, ending = name.split("-")
    return Wanted(name, int(players[0]), {"decks": [first, second]}, ending)


GAMES = [
    *(_pair(name) for name in sorted(PAIRS)),
    Wanted("ending-limit-2p", 2, ending="limit", policy=idle),
    Wanted("ending-market-2p", 2, ending="market", policy=by_lot),
]
