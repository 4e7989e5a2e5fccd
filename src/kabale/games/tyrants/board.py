"""The map of a scene as far as it never changes: sites, spaces, their names and neighbours. It is laid out once and then used again."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from kabale.games.tyrants import ids
from kabale.games.tyrants.layout import MARKER, SPY, TROOP, WINDOWS, plan, shape, site_box, space_points
from kabale.kernel.scene import Box, Format, Link, Piece

if TYPE_CHECKING:
    from kabale.games.tyrants.content import Book
    from kabale.games.tyrants.game import TyrantsGame
    from kabale.kernel.texts import Texts

MAP = "place:map"
MOST = 4000  # labelled troops that are kept


class Board:
    """The map for a language, a format, a number of players and the sections in play."""

    def __init__(
        self, game: TyrantsGame, t: Texts, format: Format, players: int, sections: tuple[str, ...]
    ) -> None:
        book = game.book
        shown = WINDOWS[sections]
        left, top, width, _ = plan(format, players, sections).map
        self.t = t
        self._left, self._top, self._from = left, top, shown[0]
        self._k = width / (shown[1] - shown[0])
        self.names = [game.location(t, i) for i in range(ids.LOCATIONS)]
        self.used = [book.section(i) in sections for i in range(ids.LOCATIONS)]
        self._troops: dict[tuple[int, int, str], Piece] = {}
        boxes = [site_box(s) for s in book.sites]
        self.site_boxes = [self.box(b) for b in boxes]
        self.spots = [self.box(_around(x, y, TROOP)) for x, y in space_points(book)]
        self.spies: list[list[Box]] = []
        self.markers: list[Box] = []
        for site, (x, y, _, _) in zip(book.sites, boxes, strict=True):
            form = shape(site.spaces)
            self.spies.append([self.box(_around(x + dx, y + dy, SPY)) for dx, dy in form.spies])
            self.markers.append(self.box(_around(x + form.marker[0], y + form.marker[1], MARKER)))
        self.sites = [self._site(book, i) for i in range(ids.SITES)]
        self.spaces = [self._space(book, i) for i in range(ids.ROUTE_SPACES)]

    def box(self, spot: Box) -> Box:
        """A box in the scene for one in units of the map."""
        x, y, w, h = spot
        k = self._k
        return self._left + (x - self._from) * k, self._top + y * k, w * k, h * k

    def troop(self, space: int, location: int, colour: int, who: str) -> Piece:
        """A troop on its space."""
        key = (space, colour, who)
        found = self._troops.get(key)
        if found is None:
            where = self.names[location]
            if colour == ids.WHITE:
                label = self.t.say("piece.white", {"location": where})
            else:
                label = self.t.say("piece.troop", {"seat": who, "location": where})
            found = Piece(
                id=f"unit:{space}:{colour}", face=troop_face(colour), place=MAP, box=self.spots[space], label=label,
                aim=f"troop:{location}:{colour}",
            )  # fmt: skip
            if len(self._troops) >= MOST:
                self._troops.clear()
            self._troops[key] = found
        return found

    def _site(self, book: Book, i: int) -> Piece:
        return Piece(
            id=f"site:{i}", face=f"site:{i}", place=MAP, box=self.site_boxes[i], label=self.names[i], aim=f"at:{i}",
            detail=f"site:{i}", links=(*self._near(book, i), *self._routes(book, i)),
        )  # fmt: skip

    def _space(self, book: Book, i: int) -> Piece:
        space, location = ids.SITE_SPACES + i, ids.SITES + i
        label = self.t.say("piece.empty", {"location": self.names[location]})
        return Piece(
            id=f"space:{space}", face="space", place=MAP, box=self.spots[space], label=label, aim=f"at:{location}",
            links=self._near(book, location),
        )  # fmt: skip

    def _near(self, book: Book, location: int) -> tuple[Link, ...]:
        """What a troop here reaches: the next spaces of routes, and sites without a space between."""
        tables = book.tables
        near = [s for s in range(ids.SITES) if tables.near_sites[location] >> s & 1 and s != location]
        links = [Link(f"site:{s}", "", "strong") for s in near if self.used[s]]
        for r in range(ids.ROUTE_SPACES):
            if tables.near_routes[location] >> r & 1 and self.used[ids.SITES + r]:
                links.append(Link(f"space:{ids.SITE_SPACES + r}", "", "strong", location >= ids.SITES))
        return tuple(links)

    def _routes(self, book: Book, site: int) -> list[Link]:
        """The sites at the other ends of a site's routes, and how many spaces lie between."""
        links: list[Link] = []
        for route in book.routes:
            ends = (book.site_numbers[route.a], book.site_numbers[route.b])
            if site not in ends or not route.spaces:
                continue
            other = ends[0] if ends[1] == site else ends[1]
            if self.used[other] and all(link.to != f"site:{other}" for link in links):
                links.append(Link(f"site:{other}", self.t.count("link.spaces", len(route.spaces)), "weak"))
        return links


def troop_face(colour: int) -> str:
    """The drawing of a troop of this colour."""
    return "troop:white" if colour == ids.WHITE else f"troop@{colour}"


def _around(x: float, y: float, size: float) -> Box:
    return x - size / 2, y - size / 2, size, size


_Key = tuple[str, Format, int, tuple[str, ...]]
_boards: WeakKeyDictionary[Book, dict[_Key, Board]] = WeakKeyDictionary()


def board(game: TyrantsGame, t: Texts, format: Format, players: int, sections: tuple[str, ...]) -> Board:
    """The map, laid out the first time it is asked for."""
    known = _boards.setdefault(game.book, {})
    key = (t.language, format, players, sections)
    if key not in known:
        known[key] = Board(game, t, format, players, sections)
    return known[key]
