"""The scene: how a table looks to one viewer, as data. One client, one picture maker and one text mode draw any scene.

Lengths are in scene units; a *wide* scene suits a desktop, a *tall* one a phone (it may be scrolled). Names of drawings
(``face``) refer to the game's art; ``@SEAT`` in one stands for the seat's colour. ``aim`` is the name by which a piece or place is chosen: an option whose targets contain it.
All of it is frozen data without circles, so the garbage collector need not look at it (``gc=False``).
"""

import re
from collections.abc import Sequence
from typing import Literal, TypeVar

import msgspec

from kabale.kernel.texts import Sentence

Format = Literal["wide", "tall"]
PALETTE = (
    ("#0072b2", "circle"), ("#d55e00", "square"), ("#009e73", "triangle"), ("#cc79a7", "diamond"), ("#e69f00", "star"),
    ("#56b4e9", "cross"),
)  # fmt: skip
"""Colours that colour-blind eyes can tell apart (Okabe and Ito), each with a shape. A seat has the colour of its number
unless the table gives it another (``coloured``)."""

Box = tuple[float, float, float, float]  # left, top, width, height


class Link(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, array_like=True):
    """What a piece or place is connected with: shown by a line while one points at it, and told in words."""

    to: str  # the id of a piece or place
    label: str = ""  # which connection, where there are several kinds
    kind: str = ""  # how the line is drawn: "strong", "weak", or between the two
    told: bool = True  # in words too; not where another link says the same


class Place(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, kw_only=True):
    """A region, track, row, hand or panel of the table.

    Two kinds are shown in their own way: a ``ground`` lies beneath everything, and an ``area`` is a part of a map whose name stands in its
    middle, in small letters, and gives way where names would overlap.
    """

    id: str
    label: str
    box: Box
    kind: str = "region"
    face: str = ""
    owner: int | None = None
    aim: str = ""
    note: str = ""  # a short text shown beside the label (a count, a price)
    detail: str = ""  # the close-up it opens
    links: tuple[Link, ...] = ()


class Piece(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, kw_only=True):
    """A card, tile, token or figure. Its ``id`` stays the same wherever it goes, so that it can glide."""

    id: str
    face: str
    place: str
    box: Box
    label: str
    angle: float = 0
    owner: int | None = None
    up: bool = True
    count: int = 1
    aim: str = ""
    detail: str = ""
    mark: str = ""  # "dim", "bound", "new": how it is set off
    links: tuple[Link, ...] = ()


class Choice(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, kw_only=True):
    """An option as a button. ``style`` is main, plain, quiet (passing, declining) or final (ends something)."""

    id: int
    label: str
    targets: tuple[str, ...] = ()
    style: str = "plain"


class Prompt(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, kw_only=True):
    """What is asked, of whom, and the viewer's own options."""

    key: str
    text: Sentence
    seats: tuple[int, ...]
    choices: tuple[Choice, ...] = ()
    clause: str = ""
    progress: Sentence = []  # the running total of a composite choice


class Stat(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, array_like=True):
    """One number of a player: an icon's name, the value and what it means."""

    icon: str
    value: str
    label: str


class Player(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, kw_only=True):
    """A player as shown beside the table."""

    seat: int
    name: str
    colour: str
    shape: str
    stats: tuple[Stat, ...] = ()
    active: bool = False


class ScoreRow(msgspec.Struct, gc=False, frozen=True, kw_only=True):
    """A seat's line of the final table: points by category, and how each point was made."""

    seat: int
    place: int
    total: int
    points: tuple[int, ...]
    lines: tuple[tuple[int, str, int], ...]  # category, what, points


class ScoreTable(msgspec.Struct, gc=False, frozen=True, kw_only=True):
    """The end of a game."""

    reason: str
    categories: tuple[str, ...]
    rows: tuple[ScoreRow, ...]


class Scene(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, kw_only=True):
    """The whole table for one viewer at one moment (``choices``: how many choices were made)."""

    game: str
    format: Format
    size: tuple[float, float]
    choices: int
    seat: int | None
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...]
    players: tuple[Player, ...]
    prompt: Prompt | None = None
    scores: ScoreTable | None = None

    def _repr_svg_(self) -> str:
        """The picture of a registered game's scene, for notebooks."""
        from kabale.kernel.registry import find
        from kabale.kernel.svg import draw

        return draw(self, find(self.game).art("en"))


class Delta(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, kw_only=True):
    """What changed from one scene to the next of the same viewer and format.

    Changed things are replaced where they stand, new ones come last; where that is not the new order (what is drawn over
    what), ``place_order`` and ``piece_order`` list all ids as they stand now.
    """

    before: int
    choices: int
    seat: int | None
    places: tuple[Place, ...] = ()
    pieces: tuple[Piece, ...] = ()
    gone_places: tuple[str, ...] = ()
    gone_pieces: tuple[str, ...] = ()
    place_order: tuple[str, ...] = ()
    piece_order: tuple[str, ...] = ()
    size: tuple[float, float] | None = None  # where it changed
    players: tuple[Player, ...] = ()
    prompt: Prompt | None = None
    scores: ScoreTable | None = None


T = TypeVar("T", Place, Piece)


def difference(old: Scene, new: Scene) -> Delta:
    """What a viewer of the old scene must be told to see the new one. Prompt and scores are always whole."""
    places, gone_places, place_order = _changes(old.places, new.places)
    pieces, gone_pieces, piece_order = _changes(old.pieces, new.pieces)
    return Delta(
        before=old.choices,
        choices=new.choices,
        seat=new.seat,
        places=places,
        pieces=pieces,
        gone_places=gone_places,
        gone_pieces=gone_pieces,
        place_order=place_order,
        piece_order=piece_order,
        size=new.size if new.size != old.size else None,
        players=tuple(p for p, q in zip(new.players, old.players, strict=True) if p != q),
        prompt=new.prompt,
        scores=new.scores,
    )


def _changes(old: Sequence[T], new: Sequence[T]) -> tuple[tuple[T, ...], tuple[str, ...], tuple[str, ...]]:
    before = {x.id: x for x in old}
    changed = [x for x in new if before.pop(x.id, None) != x]
    order = [x.id for x in new]
    kept = [x.id for x in old if x.id not in before]
    if order != kept:
        known = set(kept)
        kept += [id for id in order if id not in known]
    return tuple(changed), tuple(before), () if order == kept else tuple(order)


_SEAT = re.compile(r"@(\d+)")


def coloured(scene: Scene, colours: Sequence[int]) -> Scene:
    """The scene with seats in other colours of the palette: a face that has ``@SEAT`` in its name gets the one drawn in that
    seat's colour. Art has such faces for each colour of the palette."""
    if all(seat == colour for seat, colour in enumerate(colours)):
        return scene

    def name(face: str) -> str:
        return _SEAT.sub(lambda found: f"@{colours[int(found[1])]}", face)

    def dressed(things: Sequence[T]) -> tuple[T, ...]:
        return tuple(msgspec.structs.replace(x, face=name(x.face)) if "@" in x.face else x for x in things)

    players = tuple(
        msgspec.structs.replace(p, colour=PALETTE[colours[p.seat]][0], shape=PALETTE[colours[p.seat]][1])
        for p in scene.players
    )
    return msgspec.structs.replace(
        scene, places=dressed(scene.places), pieces=dressed(scene.pieces), players=players
    )


class Symbol(msgspec.Struct, gc=False, frozen=True):
    """A drawing: its width and height in its own units, and SVG inside them."""

    width: float
    height: float
    body: str


class Detail(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, kw_only=True):
    """A close-up: a title, facts, what it does, where it comes from and the clauses that speak of it."""

    title: str
    kind: str = ""
    face: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    text: str = ""
    source: str = ""
    note: str = ""
    clauses: tuple[str, ...] = ()


class Art(msgspec.Struct, gc=False, frozen=True, kw_only=True):
    """All drawings and close-ups of a game in one language. ``defs`` are shared gradients and patterns."""

    symbols: dict[str, Symbol]
    details: dict[str, Detail]
    defs: str = ""
    cover: str = ""  # the symbol of the game's picture


# -- arranging pieces inside a place -----------------------------------------------------


def row(box: Box, n: int, size: tuple[float, float], gap: float = 8, align: str = "left") -> list[Box]:
    """n pieces side by side; they overlap where the place is too narrow."""
    x, y, w, h = box
    pw, ph = size
    step = pw + gap
    if n > 1:
        step = min(step, (w - pw) / (n - 1))
    width = pw + step * (n - 1)
    left = {"left": x, "right": x + w - width, "centre": x + (w - width) / 2}[align]
    return [(left + i * step, y + (h - ph) / 2, pw, ph) for i in range(n)]


def grid(box: Box, n: int, size: tuple[float, float], gap: float = 8) -> list[Box]:
    """n pieces in rows from the top left; rows overlap where the place is too low."""
    x, y, w, h = box
    pw, ph = size
    columns = max(1, int((w + gap) // (pw + gap)))
    rows = (n + columns - 1) // columns
    step = ph + gap
    if rows > 1:
        step = min(step, (h - ph) / (rows - 1))
    return [(x + i % columns * (pw + gap), y + i // columns * step, pw, ph) for i in range(n)]


def fan(box: Box, n: int, size: tuple[float, float], gap: float = 6) -> list[tuple[Box, float]]:
    """n cards held as a fan: places and angles."""
    middle = (n - 1) / 2
    spread = min(3.0, 24 / max(n, 1))
    out = []
    for i, (x, y, w, h) in enumerate(row(box, n, size, gap, "centre")):
        turn = (i - middle) * spread
        out.append(((x, y + abs(i - middle) ** 1.6 * spread * 0.35, w, h), turn))
    return out
