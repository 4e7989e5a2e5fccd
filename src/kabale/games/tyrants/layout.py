"""Where everything lies: the geometry of the map, and the plan of the table, wide (desktop) and tall (phone).

Lengths are scene units, on the map units of the map's own drawing. Scene and drawings read the same numbers.
"""

from functools import cache
from typing import NamedTuple

from kabale.games.tyrants import ids
from kabale.games.tyrants.content import Book, Site
from kabale.kernel.scene import Box, Format

FORMATS: tuple[Format, ...] = ("wide", "tall")
MAP = (1240.0, 1130.0)
CELL = 29.0
TROOP = 25.0
SPY = 20.0
MARKER = 28.0
TOP = 25.0  # room above the spaces of a site for its value, spies and marker
CARD = 5 / 7  # width to height


class Shape(NamedTuple):
    """A site's drawing: its size, the middle of each troop space, and where its spies and its marker stand."""

    width: float
    height: float
    spaces: tuple[tuple[float, float], ...]
    spies: tuple[tuple[float, float], ...]
    marker: tuple[float, float]
    name_top: float


def columns(spaces: int) -> int:
    """How many troop spaces stand side by side."""
    return spaces if spaces <= 3 else 2 if spaces == 4 else 3


@cache
def shape(spaces: int) -> Shape:
    """The drawing of a site with so many spaces."""
    cols = columns(spaces)
    rows = -(-spaces // cols)
    width = max(cols * CELL + 34, 138.0)
    height = TOP + rows * CELL + 46
    spots = []
    for i in range(spaces):
        row, column = divmod(i, cols)
        in_row = min(cols, spaces - row * cols)
        x = width / 2 + (column - (in_row - 1) / 2) * CELL
        spots.append((x, TOP + CELL / 2 + row * CELL))
    spies = tuple((width / 2 + (k - 1.5) * (SPY - 1), 13.0) for k in range(ids.SEATS))
    return Shape(width, height, tuple(spots), spies, (width - 15, 15.0), TOP + rows * CELL)


def centre(site: Site) -> tuple[float, float]:
    """Where a site lies on the map."""
    return site.x * MAP[0], site.y * MAP[1]


def site_box(site: Site) -> Box:
    """The box of a site's drawing on the map; the middle of its spaces is the site's place."""
    form = shape(site.spaces)
    x, y = centre(site)
    middle = (TOP + form.name_top) / 2
    top = min(max(2.0, y - middle), MAP[1] - form.height - 2)
    return x - form.width / 2, top, form.width, form.height


def space_points(book: Book) -> list[tuple[float, float]]:
    """The middle of every troop space on the map."""
    points = []
    for site in book.sites:
        x, y, _, _ = site_box(site)
        points += [(x + a, y + b) for a, b in shape(site.spaces).spaces]
    points += [(r.spaces[i].x * MAP[0], r.spaces[i].y * MAP[1]) for r, i in book.spots]
    return points


class House(NamedTuple):
    """A player's panel and what lies in it."""

    box: Box
    stock: Box
    hand: Box
    discard: Box
    circle: Box


class Plan(NamedTuple):
    """The whole table. ``head`` is the height of a heading inside a place."""

    size: tuple[float, float]
    head: float
    map: Box
    market: Box
    piles: Box
    pool: Box
    played: Box
    hand: Box
    houses: tuple[House, ...]


Window = tuple[float, float]
WINDOWS: dict[tuple[str, ...], Window] = {
    ("centre",): (210.0, 990.0),
    ("left", "centre"): (0.0, 990.0),
    ("centre", "right"): (210.0, MAP[0]),
    ("left", "centre", "right"): (0.0, MAP[0]),
}
"""The part of the map that is shown, from left to right, by the sections in play."""


@cache
def plan(format: Format, players: int, sections: tuple[str, ...]) -> Plan:
    """The plan of the table."""
    return (_wide if format == "wide" else _tall)(players, WINDOWS[sections])


def _wide(players: int, shown: Window) -> Plan:
    head = 24.0
    high = 920.0
    map_box = (10.0, 10.0, round(high * (shown[1] - shown[0]) / MAP[1], 1), high)
    bottom = map_box[1] + map_box[3]
    left = map_box[0] + map_box[2] + 10
    width = 1790 - left
    row = min(250.0, round((width - 56) / 6 / CARD) + head + 6)
    top = row + 170
    each = round((bottom - top - 8 * (players - 1)) / players, 1)
    houses = tuple(_house((left, top + i * (each + 8), width, each), head) for i in range(players))
    return Plan(
        size=(1800, bottom + 276),
        head=head,
        map=map_box,
        market=(left, 10, width, row),
        piles=(left, row + 18, width - 260, 144),
        pool=(left + width - 252, row + 18, 252, 144),
        played=(10, bottom + 8, 620, 258),
        hand=(638, bottom + 8, 1152, 258),
        houses=houses,
    )


def _tall(players: int, shown: Window) -> Plan:
    head = 34.0
    high = round(900 * MAP[1] / (shown[1] - shown[0]), 1)
    top = high + 8
    pool = (0.0, top, 900.0, 130.0)
    hand = (0.0, top + 138, 900.0, 290.0)
    played = (0.0, top + 436, 900.0, 240.0)
    market = (0.0, top + 684, 900.0, 246.0)
    piles = (0.0, top + 938, 900.0, 200.0)
    first = top + 1146
    houses = tuple(_house((0.0, first + i * 258, 900.0, 250.0), head) for i in range(players))
    return Plan(
        (900, first + players * 258), head, (0.0, 0.0, 900.0, high), market, piles, pool, played, hand, houses
    )


def _house(box: Box, head: float) -> House:
    x, y, w, h = box
    inner = (y + head + 2, h - head - 8)
    stock = w * 0.27
    hand = w * 0.22
    rest = (w - stock - hand - 32) / 2
    return House(
        box,
        (x + 8, inner[0], stock, inner[1]),
        (x + 14 + stock, inner[0], hand, inner[1]),
        (x + 20 + stock + hand, inner[0], rest, inner[1]),
        (x + 26 + stock + hand + rest, inner[0], rest, inner[1]),
    )


def inside(box: Box, head: float) -> Box:
    """The part of a place below its heading."""
    x, y, w, h = box
    return x + 8, y + head, w - 16, h - head - 6


def card_size(height: float, widest: float = 1e9) -> tuple[float, float]:
    """The size of a card of this height, or lower where it would be too wide."""
    width = min(height * CARD, widest)
    return width, width / CARD


def panels() -> set[tuple[float, float]]:
    """The sizes of all panels of all plans, for their drawings."""
    sizes = set()
    for p in plans():
        boxes = [p.market, p.piles, p.pool, p.played, p.hand]
        for house in p.houses:
            boxes += [house.box, house.stock, house.hand, house.discard, house.circle]
        sizes |= {(round(b[2], 1), round(b[3], 1)) for b in boxes}
    return sizes


def grounds() -> set[tuple[float, float]]:
    """The sizes of all tables."""
    return {p.size for p in plans()}


def plans() -> list[Plan]:
    """All plans."""
    return [plan(format, n, sections) for format in FORMATS for n in (2, 3, 4) for sections in WINDOWS]


def ground_face(size: tuple[float, float]) -> str:
    """The name of the drawing below everything."""
    return f"ground:{size[0]:g}x{size[1]:g}"


def panel_face(box: Box) -> str:
    """The name of the drawing of a panel."""
    return f"panel:{round(box[2], 1):g}x{round(box[3], 1):g}"
