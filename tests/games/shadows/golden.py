"""The golden games of Shadows: one for each deck and number of players, and for each way to end."""

from __future__ import annotations

from typing import Any

from tests.support.golden import Wanted, by_lot, sensible

OWN = [
    "lucan", "vasco", "livia", "celestine", "oswin", "berengar", "tristan", "leopold", "petra", "arasia", "ramona", "qasim",
    "gunnar", "norbert", "fulk", "hadrian", "irmgard", "maxim", "ferrante", "noa",
]  # fmt: skip
DECKS = ("a", "a-b", "a-bb", "b", "c", "mix", "own")
ENDINGS = ("personality", "alone", "limit")


def _of_deck(deck: str, players: int) -> Wanted:
    setup: dict[str, Any] = {"deck": deck, "factions": "choice" if players == 3 else "lot"}
    if deck == "own":
        setup["cards"] = OWN
    return Wanted(f"{deck}-{players}", players, setup)


def _ending(ending: str, players: int) -> Wanted:
    setup = {"deck": "a" if players == 4 else "b"}
    return Wanted(f"{ending}-{players}", players, setup, ending, by_lot if ending == "limit" else sensible)


GAMES = [
    *(_of_deck(deck, players) for deck in DECKS for players in (2, 3, 4)),
    *(_ending(ending, players) for ending in ENDINGS for players in (2, 3, 4)),
]
