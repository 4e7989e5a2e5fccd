"""Decks: which 20 citizens are in play. Levels, replacement by quartets, the full mix, and decks of one's own."""

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import groupby
from pathlib import Path
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from kabale.games.shadows.content import TRAITS, Citizen
from kabale.kernel.chance import Chance
from kabale.kernel.codec import zone
from kabale.kernel.errors import BadSetup
from kabale.kernel.position import numbers
from kabale.kernel.texts import texts

T = TypeVar("T")
SIZE = 20
LEAST = 12  # cards with each trait, so that every leader finds three citizens


class BadDeck(BadSetup):
    """A deck that the balance rules do not allow; its sentences stand in the game's own catalogues."""

    code = "bad-deck"

    def text(self, language: str = "en") -> str:
        """The sentence in a language."""
        own = texts(Path(__file__).parent / "texts", language)
        return own.say(self.key, {k: str(v) for k, v in self.data.items()})


def check(citizens: Sequence[Citizen], deck: Sequence[int]) -> None:
    """Refuses a deck without 20 different cards, with unequal numbers (stars stand for any), or short of a trait."""
    if len(set(deck)) != SIZE or len(deck) != SIZE:
        raise BadDeck("size", got=len(set(deck)), allowed=SIZE)
    for number in range(1, 5):
        there = sum(citizens[c].number == number for c in deck)
        if there > SIZE // 4:
            stars = sum(citizens[c].number == 0 for c in deck)
            raise BadDeck("numbers", number=number, got=there, allowed=SIZE // 4, stars=stars)
    for trait in TRAITS:
        there = sum(trait in citizens[c].traits for c in deck)
        if there < LEAST:
            raise BadDeck("traits", trait=trait, got=there, allowed=LEAST)


class Decks:
    """Builds the decks of a content."""

    def __init__(self, citizens: Sequence[Citizen]) -> None:
        self.citizens = citizens
        named = [(c.quartet, i) for i, c in enumerate(citizens) if c.quartet]
        self.quartets = {q: [i for _, i in group] for q, group in groupby(named, key=lambda x: x[0])}
        self.stars = [i for i, c in enumerate(citizens) if c.number == 0]
        self.checked = lru_cache(256)(partial(check, citizens))
        self.printed = lru_cache(None)(self._printed)

    def weight(self, quartet: str) -> int:
        """How many traits the cards of a quartet have together; only quartets of equal weight are exchanged."""
        return sum(len(self.citizens[i].traits) for i in self.quartets[quartet])

    def level(self, level: str) -> list[str]:
        """The quartets of a level."""
        return [q for q in self.quartets if self.citizens[self.quartets[q][0]].level == level]

    def _printed(self, deck: str) -> tuple[int, ...]:
        """The citizens of the levels A and B, which no lot decides."""
        chosen = tuple(sorted(i for q in self.level(deck.upper()) for i in self.quartets[q]))
        self.checked(chosen)
        return chosen

    def build(self, deck: str, own: Sequence[str], luck: Chance) -> Sequence[int]:
        """The citizens of a deck, in the order of their numbers."""
        if deck in ("a", "b"):
            return self.printed(deck)
        if deck == "own" and own:
            ids = [c.id for c in self.citizens]
            chosen = sorted(ids.index(c) for c in own)
        elif deck == "own":
            chosen = self._singles(luck)
        elif deck == "c":
            chosen = self._master(luck)
        else:
            chosen = sorted(i for q in self._quartets(deck, luck) for i in self.quartets[q])
        self.checked(tuple(chosen))
        return chosen

    def _quartets(self, deck: str, luck: Chance) -> list[str]:
        if deck == "mix":
            return self._mix(luck)
        chosen = self.level("A")
        fresh = self.level("B")
        for out in _lot(chosen, deck.count("b"), luck):
            equal = [q for q in fresh if self.weight(q) == self.weight(out)]
            new = _lot(equal, 1, luck)[0]
            fresh.remove(new)
            chosen[chosen.index(out)] = new
        return chosen

    def _mix(self, luck: Chance) -> list[str]:
        """Any three quartets of three-trait citizens and any two of two-trait citizens."""
        heavy = [q for q in self.quartets if self.weight(q) > 8]
        light = [q for q in self.quartets if self.weight(q) <= 8]
        return _lot(heavy, 3, luck) + _lot(light, 2, luck)

    def _singles(self, luck: Chance) -> list[int]:
        """Single cards by lot: of each number three citizens with three traits and two with two."""
        out: list[int] = []
        for number in range(1, 5):
            same = [i for i, c in enumerate(self.citizens) if c.number == number]
            out += _lot([i for i in same if len(self.citizens[i].traits) > 2], 3, luck)
            out += _lot([i for i in same if len(self.citizens[i].traits) <= 2], 2, luck)
        return sorted(out)

    def _master(self, luck: Chance) -> list[int]:
        """Level C, filled up with the last quartet of level B, two of which give way to the stars."""
        filler = self.quartets[self.level("B")[-1]]
        kept = _lot(filler, 4 - len(self.stars), luck)
        return sorted([*(i for q in self.level("C") for i in self.quartets[q]), *kept, *self.stars])


def _lot(things: Sequence[T], n: int, luck: Chance) -> list[T]:
    order: vec[i64] = numbers(len(things))
    luck.shuffle(order)
    return [things[i] for i in sorted(order[0:n])]


def pile(deck: Sequence[int], luck: Chance) -> vec[i64]:
    """The shuffled draw pile."""
    cards = zone(list(deck))
    luck.shuffle(cards)
    return cards
