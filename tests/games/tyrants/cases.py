"""What each card does, as examples: a position, the choices after playing the card, and all that is different afterwards.

Positions: *front* has enemies at hand, *alone* has none, *walled* has no empty space in reach but white troops around.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.games.tyrants.scenario import WHITE, E, Scenario, game

Facts = dict[str, int]
Given = Callable[[Scenario], Scenario]

KILL: Facts = {"trophies": 1, "foe_board": -1}
KILL_WHITE: Facts = {"trophies": 1, "white": -1}
SUPPLANT: Facts = KILL | {"barracks": -1, "board": 1}
SUPPLANT_WHITE: Facts = KILL_WHITE | {"barracks": -1, "board": 1}
PROMOTED: Facts = {"circle": 1, "cards": -1}
DEVOURED: Facts = {"hand": -1, "cards": -1, "devoured": 1}


def deployed(n: int) -> Facts:
    """n troops from the barracks onto the board."""
    return {"barracks": -n, "board": n}


def front(decks: tuple[str, str]) -> Scenario:
    """Seat 0 stands in Eryndlyn beside a troop and a spy of seat 1; others are further away."""
    s = Scenario(2, decks)
    s.site("eryndlyn", 0, 1, E).route("araumycos--eryndlyn", WHITE).site("kanaglym", 1, WHITE, E)
    return s.site("ched-nasad", 1, 1, E, E).site("tsenviilyq", WHITE, WHITE, WHITE).spies(1, "eryndlyn")


def alone(decks: tuple[str, str]) -> Scenario:
    """Seat 0 stands in Everfire; nobody else is on the board."""
    return Scenario(2, decks).site("everfire", 0, E, E)


def walled(decks: tuple[str, str]) -> Scenario:
    """Seat 0 holds Chasmleap Bridge; all spaces around are white."""
    s = Scenario(2, decks).site("chasmleap", 0)
    s.route("menzoberranzan--chasmleap", E, WHITE).route("everfire--chasmleap", WHITE)
    return s.route("gracklstugh--chasmleap", E, WHITE).route("chasmleap--araumycos", WHITE)


POSITIONS = {"front": front, "alone": alone, "walled": walled}


@dataclass(frozen=True)
class Case:
    """One example for a card."""

    card: str
    choices: tuple[str, ...]
    expected: Facts
    position: str = "front"
    given: Given | None = None
    before: tuple[str, ...] = ()
    names: tuple[str, ...] = field(default=())

    @property
    def label(self) -> str:
        """A short name, for the list of tests."""
        return f"{self.card} {self.position}: {', '.join(self.choices) or 'nothing to choose'}"

    def decks(self) -> tuple[str, str]:
        """The card's own half-deck and one more."""
        deck = game().book.deck_of[game().book.numbers[self.card]]
        if deck == "core":
            return ("drow", "demons")
        return (deck, "dragons" if deck == "drow" else "drow")

    def start(self) -> Scenario:
        """The position with the card in hand."""
        scenario = POSITIONS[self.position](self.decks())
        if self.given is not None:
            scenario = self.given(scenario)
        return scenario.hand(self.card)


def case(
    card: str,
    choices: str,
    expected: Facts,
    position: str = "front",
    given: Given | None = None,
    before: str = "",
) -> Case:
    """An example; choices are separated by semicolons."""
    return Case(card, _split(choices), expected, position, given, _split(before))


def _split(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(";") if part.strip())


def hand(*names: str) -> Given:
    """With more cards in hand."""
    return lambda s: s.hand(*names)


def own_spies(*sites: str) -> Given:
    """With own spies on the board."""
    return lambda s: s.spies(0, *sites)


def foe_hand(n: int) -> Given:
    """With so many cards in the opponent's hand."""
    return lambda s: s.hand(*["noble"] * n, seat=1)


def both(*givens: Given) -> Given:
    """Several conditions."""

    def apply(s: Scenario) -> Scenario:
        for given in givens:
            s = given(s)
        return s

    return apply
