"""Where everything lies: the plan of the table, wide (desktop) and tall (phone), for each number of players.

Scene and panels are drawn from the same plan. Lengths are scene units.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from kabale.kernel.scene import Box, Format, fan, row

Size = tuple[float, float]
CARD = 5 / 7  # width to height of every card
TILE = 1.5  # width to height of a location
TILE_SHARE = 0.7  # of the height of a hall's line: above it, the lords beneath a location look out
TILES_IN_A_ROW = 4  # on a phone
HAND_IN_A_ROW = 10


def card(height: float) -> Size:
    """The size of a card of this height."""
    return height * CARD, height


def tile(height: float) -> Size:
    """The size of a location of this height."""
    return height * TILE, height


class Zone(NamedTuple):
    """An area inside a place, and how high its cards or tiles are."""

    box: Box
    height: float


class Line(NamedTuple):
    """A line of a hall: its area, how high its cards are, and what lies in it from left to right."""

    box: Box
    height: float
    holds: tuple[Literal["lords", "locations", "allies"], ...]


class Hall(NamedTuple):
    """A player's hall: lords, locations (with lords beneath them) and affiliated allies in lines; pearls, key tokens and
    monster tokens in stock; the backs of the cards in another player's hand."""

    box: Box
    lines: tuple[Line, ...]
    stock: Zone
    hand: Zone | None


class Plan(NamedTuple):
    """The whole table. ``court`` spots begin with the one farthest from the lord deck."""

    size: Size
    head: float  # height of a heading
    court: Box
    lord_deck: Box
    court_spots: tuple[Box, ...]
    decks: Box
    deck: Box
    discard: Box
    stage: Box
    track_spots: tuple[Box, ...]
    threat: Box
    threat_spots: tuple[Box, ...]
    council: Box
    council_spots: tuple[Box, ...]
    locations: Box
    hand: Box
    hand_height: float
    halls: tuple[Hall, ...]  # the viewer's own first, then the others in order of play


def inside(box: Box, head: float, pad: float) -> Box:
    """What a heading and an edge leave of a place."""
    x, y, w, h = box
    return x + pad, y + head, w - 2 * pad, h - head - pad


def spots(box: Box, n: int, size: Size) -> list[Box]:
    """n spaces spread evenly from edge to edge of a box, in its middle line."""
    x, y, w, h = box
    gap = (w - n * size[0]) / (n - 1)
    return [(x + i * (size[0] + gap), y + (h - size[1]) / 2, *size) for i in range(n)]


@cache
def filled(box: Box, n: int, size: Size, columns: int, gap: float = 10) -> tuple[Box, ...]:
    """n tiles line by line from the top left, in so many columns; lines overlap where the box is too low."""
    x, y, w, h = box
    lines = -(-n // columns)
    across = (w - columns * size[0]) / (columns - 1) if columns > 1 else 0
    step = size[1] + gap
    if lines > 1:
        step = min(step, (h - size[1]) / (lines - 1))
    return tuple((x + i % columns * (size[0] + across), y + i // columns * step, *size) for i in range(n))


@cache
def largest(box: Box, n: int, most: float, gap: float = 10) -> tuple[Box, ...]:
    """n tiles as large as they can be side by side (at most so high), each line in the middle, from the top."""
    x, y, w, h = box
    best, columns = 0.0, 1
    for k in range(1, n + 1):
        lines = -(-n // k)
        high = min(most, (h - gap * (lines - 1)) / lines, (w - gap * (k - 1)) / k / TILE)
        if high > best:
            best, columns = high, k
    size = tile(best)
    out: list[Box] = []
    for i in range(0, n, columns):
        count = min(columns, n - i)
        left = x + (w - count * size[0] - (count - 1) * gap) / 2
        out += [(left + k * (size[0] + gap), y + i // columns * (size[1] + gap), *size) for k in range(count)]
    return tuple(out)


def flow(box: Box, wants: Sequence[float], leasts: Sequence[float], gap: float = 14) -> list[Box]:
    """Areas side by side, each as wide as it wants to be; where there is too little room, all give way alike, down to
    the least they can live with."""
    x, y, w, h = box
    room = w - gap * (sum(1 for want in wants if want) - 1)
    spare = sum(wants) - sum(leasts)
    share = 1.0 if sum(wants) <= room or not spare else max(0.0, (room - sum(leasts)) / spare)
    out = []
    for want, least in zip(wants, leasts, strict=True):
        width = least + (want - least) * share
        out.append((x, y, width, h))
        x += width + (gap if want else 0)
    return out


def panel_name(box: Box, kind: str = "panel") -> str:
    """The face of a panel of this size: plain, or below a hand."""
    return f"{kind}:{box[2]:g}x{box[3]:g}"


def hall_name(box: Box, seat: int) -> str:
    """The face of a seat's hall of this size."""
    return f"hall:{box[2]:g}x{box[3]:g}@{seat}"


@cache
def plan(format: Format, players: int, tile_rows: int = 1, hand_rows: int = 1) -> Plan:
    """The plan for so many players; on a phone, locations and hand take as many rows as they need."""
    return _wide(players) if format == "wide" else _tall(players, tile_rows, hand_rows)


# -- wide --------------------------------------------------------------------------------


def _wide(players: int) -> Plan:
    head, pad = 30.0, 10.0
    court: Box = (340, 16, 970, 214)
    decks: Box = (340, 240, 280, 214)
    stage: Box = (630, 240, 680, 214)
    threat: Box = (340, 464, 560, 136)
    council: Box = (910, 464, 400, 136)
    size = card(170)
    seats = spots(inside(court, head, pad), 7, size)
    piles = spots(inside(decks, head, pad), 2, size)
    own = (16.0, 610.0, 1568.0, 172.0)
    return Plan(
        size=(1600, 1000),
        head=head,
        court=court,
        lord_deck=seats[0],
        court_spots=tuple(reversed(seats[1:])),
        decks=decks,
        deck=piles[0],
        discard=piles[1],
        stage=stage,
        track_spots=tuple(spots(inside(stage, head, pad), 5, size)),
        threat=threat,
        threat_spots=tuple(spots(inside(threat, head, 8), 6, (86, 98))),
        council=council,
        council_spots=tuple(spots(inside(council, head, 8), 5, card(96))),
        locations=(1322, 16, 262, 584),
        hand=(16, 792, 1568, 200),
        hand_height=152,
        halls=(_row_hall(own, head), *_column(players - 1, head)),
    )


def _row_hall(box: Box, head: float) -> Hall:
    """The viewer's own hall: one line, the stock at its end."""
    x, y, w, h = inside(box, head, 8)
    return Hall(
        box,
        (Line((x, y, w - 170, h), h, ("lords", "locations", "allies")),),
        Zone((x + w - 150, y, 150, h), 42),
        None,
    )


def _column(others: int, head: float) -> list[Hall]:
    """The others' halls, one below the other at the left edge."""
    x, y, w, height, gap = 16.0, 16.0, 312.0, 584.0, 10.0
    if others == 0:
        return []
    h = (height - gap * (others - 1)) / others
    build = (_high_hall, _middle_hall, _low_hall)[others - 1]
    return [build((x, y + i * (h + gap), w, h), head) for i in range(others)]


def _low_hall(box: Box, head: float) -> Hall:
    """A hall of three opponents."""
    x, y, w, h = inside(box, head, 8)
    upper = h * 0.57
    lower = h - upper - 5
    below = y + upper + 5
    return Hall(
        box,
        (
            Line((x, y, w, upper), upper, ("lords", "locations")),
            Line((x, below, 118, lower), lower, ("allies",)),
        ),
        Zone((x + 196, below, w - 196, lower), 31),
        Zone((x + 126, below, 62, lower), lower * 0.84),
    )


def _middle_hall(box: Box, head: float) -> Hall:
    """A hall of two opponents."""
    x, y, w, h = inside(box, head, 8)
    first, second, third = 88.0, 88.0, h - 188.0
    below, last = y + first + 6, y + first + second + 12
    return Hall(
        box,
        (
            Line((x, y, w, first), first, ("lords",)),
            Line((x, below, 212, second), second, ("locations",)),
            Line((x, last, 180, third), third, ("allies",)),
        ),
        Zone((x + 190, last, w - 190, third), 34),
        Zone((x + 222, below, w - 222, second), second * 0.8),
    )


def _high_hall(box: Box, head: float) -> Hall:
    """The hall of the only opponent."""
    x, y, w, h = inside(box, head, 8)
    lords, tiles, allies = 132.0, 118.0, 96.0
    second = y + lords + 8
    third = second + lords + 8
    fourth = third + tiles + 8
    return Hall(
        box,
        (
            Line((x, y, w, lords), lords, ("lords",)),
            Line((x, second, w, lords), lords, ("lords",)),
            Line((x, third, w, tiles), tiles, ("locations",)),
            Line((x, fourth, 190, allies), allies, ("allies",)),
        ),
        Zone((x, fourth + allies + 4, w, y + h - fourth - allies - 4), 42),
        Zone((x + 200, fourth, w - 200, allies), allies * 0.9),
    )


# -- tall --------------------------------------------------------------------------------


def _tall(players: int, tile_rows: int, hand_rows: int) -> Plan:
    head, pad, left, w, gap = 42.0, 12.0, 10.0, 760.0, 10.0
    y = 10.0
    halls = []
    for _ in range(players - 1):
        halls.append(_strip_hall((left, y, w, 176), head))
        y += 176 + gap
    locations: Box = (left, y, w, head + tile_rows * 130 + pad - 10)
    y += locations[3] + gap
    decks: Box = (left, y, 222, head + 126 + pad)
    council: Box = (left + 232, y, 528, head + 126 + pad)
    y += decks[3] + gap
    threat: Box = (left, y, w, head + 110 + pad)
    y += threat[3] + gap
    court: Box = (left, y, w, head + 2 * 236 + 10 + pad)
    upper = spots((left + pad, y + head, w - 2 * pad, 236), 4, card(236))
    lower = spots((left + pad, y + head + 246, w - 2 * pad, 236), 4, card(236))
    y += court[3] + gap
    stage: Box = (left, y, w, head + 196 + pad)
    y += stage[3] + gap
    hand: Box = (left, y, w, head + hand_rows * 196 + pad)
    y += hand[3] + gap
    own = _own_hall((left, y, w, 420), head)
    piles = spots(inside(decks, head, pad), 2, card(126))
    return Plan(
        size=(780, y + 430),
        head=head,
        court=court,
        lord_deck=upper[0],
        court_spots=(*reversed(lower[1:]), *reversed(upper[1:])),
        decks=decks,
        deck=piles[0],
        discard=piles[1],
        stage=stage,
        track_spots=tuple(spots(inside(stage, head, pad), 5, card(196))),
        threat=threat,
        threat_spots=tuple(spots(inside(threat, head, pad), 6, (114, 108))),
        council=council,
        council_spots=tuple(spots(inside(council, head, pad), 5, card(126))),
        locations=locations,
        hand=hand,
        hand_height=182,
        halls=(own, *halls),
    )


def _strip_hall(box: Box, head: float) -> Hall:
    """Another player's hall on a phone: one line, hand and stock at its end."""
    x, y, w, h = inside(box, head, 10)
    return Hall(
        box,
        (Line((x, y, w - 160, h), h, ("lords", "locations", "allies")),),
        Zone((x + w - 148, y + h * 0.56, 148, h * 0.44), 46),
        Zone((x + w - 148, y, 148, h * 0.52), h * 0.5),
    )


def _own_hall(box: Box, head: float) -> Hall:
    """The viewer's own hall on a phone: lords above, locations and allies below."""
    x, y, w, h = inside(box, head, 12)
    upper = h * 0.52
    lower = h - upper - 10
    below = y + upper + 10
    return Hall(
        box,
        (
            Line((x, y, w, upper), upper, ("lords",)),
            Line((x, below, w - 130, lower), lower, ("locations", "allies")),
        ),
        Zone((x + w - 116, below, 116, lower), 52),
        None,
    )


# -- what lies in a hall and in a hand ---------------------------------------------------


class Laid(NamedTuple):
    """Where the things of a hall lie: free lords, the lords beneath each location, locations, affiliated allies."""

    lords: tuple[Box, ...]
    beneath: tuple[tuple[Box, ...], ...]
    locations: tuple[Box, ...]
    allies: tuple[Box, ...]


@lru_cache(maxsize=4096)
def laid(hall: Hall, lords: int, beneath: tuple[int, ...], allies: int) -> Laid:
    """Room for so many free lords, locations (with so many lords beneath each) and allies, by need."""
    free: list[Box] = []
    under: list[tuple[Box, ...]] = []
    tiles: list[Box] = []
    friends: list[Box] = []
    share = -(-lords // sum(1 for line in hall.lines if "lords" in line.holds))
    for line in hall.lines:
        size, place = card(line.height), tile(line.height * TILE_SHARE)
        counts = {"lords": min(share, lords - len(free)), "locations": len(beneath), "allies": allies}
        wants = [
            _spread(counts[k], place[0] if k == "locations" else size[0], _STEPS[k][0]) for k in line.holds
        ]
        leasts = [
            _spread(counts[k], place[0] if k == "locations" else size[0], _STEPS[k][1]) for k in line.holds
        ]
        for kind, box in zip(line.holds, flow(line.box, wants, leasts), strict=True):
            if kind == "lords":
                free += row(box, counts[kind], size)
            elif kind == "allies":
                friends += row(box, allies, size)
            else:
                for n, (x, y, w, h) in zip(beneath, row(box, len(beneath), place, 10), strict=True):
                    lord = card(line.height * 0.78)
                    under.append(tuple(row((x + 4, box[1], w - 8, lord[1]), n, lord, 4, "centre")))
                    tiles.append((x, y + (box[3] - h) / 2, w, h))
    return Laid(tuple(free), tuple(under), tuple(tiles), tuple(friends))


_STEPS = {"lords": (1.06, 0.28), "locations": (1.06, 0.6), "allies": (0.64, 0.2)}
"""How many widths after the one before each piece begins: at best, and at least."""


def _spread(n: int, width: float, step: float) -> float:
    """How wide n pieces lie when each begins so many widths after the one before."""
    return width * (1 + (n - 1) * step) if n else 0


@cache
def stock(hall: Hall) -> tuple[Box, Box, Box]:
    """Where pearls, key tokens and monster tokens lie: one below the other, or side by side."""
    x, y, w, h = hall.stock.box
    size = hall.stock.height
    if h >= size * 2.9:
        a, b, c = ((x, y + h / 6 * (2 * i + 1) - size / 2, size, size) for i in range(3))
    else:
        a, b, c = ((x + w / 3 * i, y + (h - size) / 2, size, size) for i in range(3))
    return a, b, c


@cache
def held(format: Format, hand: Box, head: float, height: float, n: int) -> tuple[tuple[Box, float], ...]:
    """Places and angles of n cards in hand: one fan, or on a phone several lines."""
    x, y, w, h = inside(hand, head, 14)
    size = card(height)
    if format == "wide" or n <= HAND_IN_A_ROW:
        return tuple(fan((x, y - 8, w, h), n, size))
    lines = hand_rows(n)
    each = -(-n // lines)
    out: list[tuple[Box, float]] = []
    for i in range(lines):
        count = min(each, n - i * each)
        line = row((x, y + i * (size[1] + 10), w, size[1]), count, size, 8, "centre")
        out += [(spot, 0.0) for spot in line]
    return tuple(out)


def hand_rows(n: int) -> int:
    """How many lines a hand takes on a phone."""
    return max(1, min(4, -(-n // HAND_IN_A_ROW)))


def tile_rows(n: int) -> int:
    """How many lines the locations take on a phone."""
    return max(1, -(-n // TILES_IN_A_ROW))
