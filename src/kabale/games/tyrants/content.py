"""The schema of the content files, and the tables the rules read: the map's neighbourhoods and the code of the cards."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

import msgspec

from kabale.games.tyrants import ids, verbs
from kabale.games.tyrants.compiler import Compiler
from kabale.games.tyrants.state import Tables
from kabale.kernel.codec import zone
from kabale.kernel.content import Content, Entry, Names
from kabale.kernel.errors import BadContent

Section = Literal["left", "centre", "right"]
DECKS = ("drow", "dragons", "elementals", "demons", "aberrations", "undead")
BASE_DECKS = DECKS[:4]
ASPECTS = ("malice", "conquest", "guile", "ambition", "obedience", "none")


class Minion(Entry, frozen=True):
    """A card's face (Scherge): cost (none: cannot be recruited), aspect, copies in the box, values and effect.

    ``strays``: goes to its supply when devoured or promoted. ``discarded``: what it does when an opponent makes its owner
    discard it.
    """

    name: Names
    icon: str
    type: str
    aspect: verbs.Aspect
    copies: int
    deck_vp: int
    circle_vp: int
    effect: tuple[verbs.Effect, ...]
    cost: int | None = None
    strays: bool = False
    discarded: tuple[verbs.Effect, ...] = ()


class Site(Entry, frozen=True):
    """A site (Ort): its value, its spaces (``white``: those with a white troop), and the VP of its marker, if it has one."""

    name: Names
    section: Section
    vp: int
    spaces: int
    x: float
    y: float
    white: tuple[int, ...] = ()
    start: bool = False
    marker: int | None = None


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of a route."""

    x: float
    y: float
    white: bool = False


class Route(Entry, frozen=True, rename={"a": "from", "b": "to"}):
    """A route (Weg) between two sites; without spaces they touch."""

    a: str
    b: str
    section: Section
    spaces: tuple[Spot, ...] = ()


SCHEMA: dict[str, type[Entry]] = {
    "core": Minion,
    **dict.fromkeys(DECKS, Minion),
    "sites": Site,
    "routes": Route,
}


class Book:
    """The content in the order of its numbers."""

    def __init__(self, content: Content) -> None:
        self.minions: list[Minion] = []
        self.deck_of: list[str] = []
        for deck in ("core", *DECKS):
            for entry in content.table(Minion, deck):
                self.minions.append(entry)
                self.deck_of.append(deck)
        self.sites = list(content.table(Site, "sites"))
        self.routes = list(content.table(Route, "routes"))
        self.spots: list[tuple[Route, int]] = [(r, i) for r in self.routes for i in range(len(r.spaces))]
        self.types = sorted({m.type for m in self.minions})
        self.numbers = {m.id: i for i, m in enumerate(self.minions)}
        self.site_numbers = {s.id: i for i, s in enumerate(self.sites)}
        self._check()
        self.minion_of = [i for i, m in enumerate(self.minions) for _ in range(m.copies)]
        self.copies: list[list[int]] = [[] for _ in self.minions]  # the cards of each minion
        self.cards: dict[str, list[int]] = {deck: [] for deck in ("core", *DECKS)}  # the cards of each deck
        for card, minion in enumerate(self.minion_of):
            self.copies[minion].append(card)
            self.cards[self.deck_of[minion]].append(card)
        self._troops: dict[tuple[str, ...], list[int]] = {}
        self.compiler = Compiler(self.types)
        self.tables = self._tables()

    def _check(self) -> None:
        """The numbers the vocabulary is made for."""
        copies = {"core": 100, **dict.fromkeys(DECKS, 40)}
        for deck, wanted in copies.items():
            got = sum(m.copies for m, d in zip(self.minions, self.deck_of, strict=True) if d == deck)
            _expect(f"{deck}.toml", "-", "copies", got, wanted)
        _expect("sites.toml", "-", "spaces", sum(s.spaces for s in self.sites), ids.SITE_SPACES)
        _expect("routes.toml", "-", "spaces", len(self.spots), ids.ROUTE_SPACES)
        for route in self.routes:
            for end in (route.a, route.b):
                if end not in self.site_numbers:
                    raise BadContent(
                        "rule", file="routes.toml", entry=route.id, field="from, to", got=end,
                        allowed=", ".join(self.site_numbers),
                    )  # fmt: skip
        for site in self.sites:
            if any(not 0 <= w < site.spaces for w in site.white):
                raise BadContent(
                    "rule", file="sites.toml", entry=site.id, field="white", got=list(site.white),
                    allowed=f"0..{site.spaces - 1}",
                )  # fmt: skip

    def section(self, location: int) -> str:
        """The section a location lies in."""
        if location < ids.SITES:
            return self.sites[location].section
        return self.spots[location - ids.SITES][0].section

    def white_spaces(self) -> list[bool]:
        """For each space, whether a white troop begins there."""
        out = [i in s.white for s in self.sites for i in range(s.spaces)]
        return out + [r.spaces[i].white for r, i in self.spots]

    def _tables(self) -> Tables:
        first = [0]
        for site in self.sites:
            first.append(first[-1] + site.spaces)
        location_of = [n for n, s in enumerate(self.sites) for _ in range(s.spaces)]
        location_of += [ids.SITES + i for i in range(ids.ROUTE_SPACES)]
        near_sites, near_routes = self._near()
        marked = [i for i, s in enumerate(self.sites) if s.marker is not None]
        marker_of = [marked.index(i) if i in marked else -1 for i in range(ids.SITES)]
        compiler = self.compiler
        begins = [compiler.program(m.effect) for m in self.minions]
        discarded = [compiler.program(m.discarded) if m.discarded else -1 for m in self.minions]
        code, branch = compiler.finish()
        return Tables(
            zone(first),
            zone(location_of),
            zone(near_sites),
            zone(near_routes),
            zone([s.vp for s in self.sites]),
            zone(marker_of),
            zone(marked),
            zone([self.sites[i].marker or 0 for i in marked]),
            sum(1 << i for i, s in enumerate(self.sites) if s.start),
            zone(self.minion_of),
            zone([-1 if m.cost is None else m.cost for m in self.minions]),
            zone([ASPECTS.index(m.aspect) for m in self.minions]),
            zone([self.types.index(m.type) for m in self.minions]),
            zone([m.deck_vp for m in self.minions]),
            zone([m.circle_vp for m in self.minions]),
            zone([int(m.strays) for m in self.minions]),
            zone(code),
            zone(begins),
            zone(discarded),
            zone(branch),
        )

    def _near(self) -> tuple[list[int], list[int]]:
        """For each location, the sites and the route spaces a troop there reaches, as bits."""
        sites = [1 << i if i < ids.SITES else 0 for i in range(ids.LOCATIONS)]
        routes = [0] * ids.LOCATIONS
        numbers = {(r.id, i): n for n, (r, i) in enumerate(self.spots)}

        def join(a: int, b: int) -> None:
            for x, y in ((a, b), (b, a)):
                if y < ids.SITES:
                    sites[x] |= 1 << y
                else:
                    routes[x] |= 1 << (y - ids.SITES)

        for route in self.routes:
            path = [self.site_numbers[route.a]]
            path += [ids.SITES + numbers[route.id, i] for i in range(len(route.spaces))]
            path.append(self.site_numbers[route.b])
            for a, b in pairwise(path):
                join(a, b)
        return sites, routes

    def troops(self, sections: tuple[str, ...]) -> list[int]:
        """What stands on each space at the beginning when these sections are used."""
        if sections not in self._troops:
            self._troops[sections] = [
                ids.OUT if self.section(location) not in sections else ids.WHITE if white else ids.EMPTY
                for location, white in zip(self.tables.location_of, self.white_spaces(), strict=True)
            ]
        return self._troops[sections]

    def branches(self) -> Sequence[Sequence[verbs.Effect]]:
        """The branches of all choose-one cards, by their numbers."""
        return self.compiler.branches


def _expect(file: str, entry: str, field: str, got: int, wanted: int) -> None:
    if got != wanted:
        raise BadContent("rule", file=file, entry=entry, field=field, got=got, allowed=wanted)
