"""How the table looks: the city as a field of cards in the middle, the players and what lies aside around it."""

from collections.abc import Callable, Sequence
from functools import cache
from math import atan2, degrees

from kabale.games.shadows import ids
from kabale.games.shadows.art.style import CHOICE, FACTIONS, HEADS, PANELS
from kabale.games.shadows.content import Card
from kabale.games.shadows.view import CellView, TableView
from kabale.kernel.scene import Box, Format, Link, Piece, Place, Player, Stat, grid, row
from kabale.kernel.texts import Texts
from kabale.kernel.view import View

MARGIN = 10.0
ACTING = ("target", "name", "partner", "take", "branch", "react")
"""Questions in the middle of an action."""
UNDECIDED = ("#8d8a9c", "circle")


class Plan:
    """Where everything goes, for a number of players and a format."""

    def __init__(self, cells: int, players: int, format: Format, aside: bool, factions: bool) -> None:
        used = [c for c in range(ids.CELLS) if cells >> c & 1]
        self.top = min(c // 5 for c in used)
        self.rows = max(c // 5 for c in used) - self.top + 1
        self.format = format
        wide = format == "wide"
        self.cell = 150.0 if wide and self.rows < 5 else 140.0
        self.head = HEADS[format] / 100 * self.cell
        self.city: Box = (MARGIN, MARGIN, 5 * self.cell, self.head + self.rows * self.cell)
        left, below, width = MARGIN, 2 * MARGIN + self.city[3], 5 * self.cell
        if wide:
            left, below, width = 2 * MARGIN + 5 * self.cell, MARGIN, 300.0
            high = PANELS[players][factions]
            self.panels: list[Box] = [(left, below + (high + 8) * s, width, high) for s in range(players)]
            below += (high + 8) * players
        else:
            half = (width - MARGIN) / 2
            self.panels = [
                (left + s % 2 * (half + MARGIN), below + 128 * (s // 2), half, 118) for s in range(players)
            ]
            below += 128 * ((players + 1) // 2)
        self.factions: Box = (left, below, width, CHOICE if wide else 200)
        if factions:
            below += self.factions[3] + 8
        self.drawn: Box = (left, below, 130, 150)
        self.aside: Box = (left + 138, below, width - 138, 150)
        if aside:
            below += 158
        self.size = (left + width + MARGIN, max(below, MARGIN + self.city[3]) + MARGIN)

    def box(self, cell: int) -> Box:
        """The square of a cell."""
        x, y, _, _ = self.city
        top = y + self.head + (cell // 5 - self.top) * self.cell
        return (x + cell % 5 * self.cell, top, self.cell, self.cell)

    def card(self, cell: int) -> Box:
        """The card in the middle of a cell."""
        x, y, w, h = self.box(cell)
        high = 0.93 * h
        broad = high * 120 / 132
        return (x + (w - broad) / 2, y + (h - high) / 2, broad, high)


class Table:
    """Builds the places and pieces of one scene."""

    def __init__(
        self,
        view: View,
        t: Texts,
        plan: Plan,
        cards: Sequence[Card],
        name: Callable[[int], str],
        cells: int,
        factions: Sequence[str],
        keys: Sequence[str],
    ) -> None:
        assert isinstance(view.table, TableView)
        self.view, self.table, self.t, self.plan, self.cards, self.name = (
            view,
            view.table,
            t,
            plan,
            cards,
            name,
        )
        self.cells = cells
        self.factions = factions  # their names
        self.keys = keys  # their key traits
        self.places: list[Place] = []
        self.pieces: list[Piece] = []

    def build(self) -> None:
        """Lays everything out."""
        t, table = self.t, self.table
        note = t.say("note.round", {"n": str(table.round)}) if table.round else ""
        self.places.append(
            Place(
                id="city",
                label=t.say("place.city"),
                box=self.plan.city,
                face=f"city:{self.view.players}:{self.plan.format}",
                note=note,
            )
        )
        for c in range(ids.CELLS):
            if self.cells >> c & 1:
                self._cell(c)
        self._deed()
        for seat in range(self.view.players):
            self._panel(seat)
        self._start()
        if table.drawn is not None or table.side:
            self._aside()
        if ids.NONE in table.factions:
            self._factions()

    def _title(self, card: int) -> str:
        return self.cards[card].name.get(self.t.language)

    # -- the city -------------------------------------------------------------------------

    def _cell(self, c: int) -> None:
        found = self.table.cells[c]
        if found is None:
            label = self.t.say("place.cell", {"cell": cell_name(c)})
            self.places.append(
                Place(
                    id=f"cell:{c}",
                    label=label,
                    kind="space",
                    box=self.plan.box(c),
                    face="slot",
                    aim=f"cell:{c}",
                )
            )
            return
        if found.card is None:
            self.pieces.append(
                Piece(
                    id=f"back:{c}",
                    face="back",
                    place="city",
                    box=self.plan.card(c),
                    label=self.t.say("back"),
                    up=False,
                    links=self._links(c, found),
                )
            )
            return
        self._card(c, found, found.card)
        self._tokens(c, found, found.card)
        self._markers(c, found, found.card)

    def _card(self, c: int, found: CellView, card: int) -> None:
        key = "piece.rotated" if found.rotated else "piece.card"
        label = self.t.say(
            key, {"card": self._title(card), "role": self.cards[card].role.get(self.t.language)}
        )
        if found.controller >= 0:
            label += self.t.say("piece.holder", {"seat": self.name(found.controller)})
        elif any(found.tokens):
            label += self.t.say("piece.contested")
        self.pieces.append(
            Piece(
                id=f"card:{card}", face=f"card:{card}", place="city", box=self.plan.card(c), label=label,
                angle=90 if found.rotated else 0, owner=found.controller if found.controller >= 0 else None,
                aim=f"card:{card}", detail=f"card:{card}", mark="dim" if found.disabled else "", links=self._links(c, found),
            )
        )  # fmt: skip

    def _links(self, c: int, found: CellView) -> tuple[Link, ...]:
        """The cards beside a card and those it reaches, and what that means to whoever controls it."""
        links = []
        faction = self.table.factions[found.controller] if found.controller >= 0 else ids.NONE
        near = beside(c) | found.reach
        for d, other in enumerate(self.table.cells):
            if other is None or not near >> d & 1:
                continue
            to = f"back:{d}" if other.card is None else f"card:{other.card}"
            if found.reach >> d & 1:
                links.append(Link(to, self.t.say("link.reach"), "strong"))
            elif faction < 0 or other.card is None:
                links.append(Link(to))
            elif self.keys[faction] in self.cards[other.card].traits:
                links.append(Link(to, self.t.say("link.key")))
            else:
                links.append(Link(to, self.t.say("link.strange"), "weak"))
        return tuple(links)

    def _tokens(self, c: int, found: CellView, card: int) -> None:
        x, y, w, _ = self.plan.box(c)
        size = 0.29 * w
        there = [s for s, n in enumerate(found.tokens) if n]
        for i, s in enumerate(there):
            n = found.tokens[s]
            args = {"n": self.t.count("n.tokens", n), "seat": self.name(s), "card": self._title(card)}
            box = (x + 0.24 * w + i * min(0.23, 0.46 / max(1, len(there) - 1)) * w, y + 0.47 * w, size, size)
            self.pieces.append(
                Piece(
                    id=f"tokens:{card}:{s}", face=f"token:{self.table.factions[s]}:{n}", place="city", box=box,
                    label=self.t.say("piece.tokens", args), aim=f"card:{card}",
                )
            )  # fmt: skip

    def _markers(self, c: int, found: CellView, card: int) -> None:
        x, y, w, _ = self.plan.box(c)
        size = 0.25 * w
        args = {"card": self._title(card)}
        shown: list[tuple[str, str, str]] = []
        if found.acted or found.touched:
            kind = "acted" if found.acted else "touched"
            shown.append((f"marker:{card}", f"marker:{kind}", self.t.say(f"piece.marker.{kind}", args)))
        if found.disabled:
            shown.append(("quiraa", "quiraa", self.t.say("piece.quiraa", args)))
        for s in found.protectors:
            label = self.t.say("piece.shield", {**args, "seat": self.name(s)})
            shown.append((f"shield:{card}:{s}", f"shield:{self.table.factions[s]}", label))
        for i, (id, face, label) in enumerate(shown):
            box = (x + w - size - 0.02 * w, y + 0.17 * w + i * size * 0.95, size, size)
            self.pieces.append(
                Piece(id=id, face=face, place="city", box=box, label=label, aim=f"card:{card}")
            )

    def _deed(self) -> None:
        """Rings on the card that acts and on its targets, and arrows from the one to the others."""
        args = self.view.questions[0].args if self.view.questions else {}
        acting = next(
            (c for c, x in enumerate(self.table.cells) if x is not None and x.card == args.get("card", -1)),
            -1,
        )
        if acting < 0 or self.view.questions[0].key not in ACTING:
            return
        title = self._title(args["card"])
        self._ring("acting", args["card"], acting, self.t.say("piece.acting", {"card": title}))
        deed = self.table.deed
        for c in deed.targets if deed is not None else ():
            found = self.table.cells[c]
            if found is None or found.card is None or c == acting:
                continue
            label = self.t.say("piece.aim", {"card": title, "target": self._title(found.card)})
            self._ring("aim", found.card, c, label)
            self._arrow(acting, c, found.card, label)

    def _ring(self, face: str, card: int, c: int, label: str) -> None:
        self._over(f"{face}:{card}", face, card, self.plan.box(c), label, 0)

    def _arrow(self, source: int, target: int, card: int, label: str) -> None:
        (x0, y0, w, h), (x1, y1, _, _) = self.plan.box(source), self.plan.box(target)
        size = 0.42 * w
        box = ((x0 + x1 + w - size) / 2, (y0 + y1 + h - size) / 2, size, size)
        self._over(f"arrow:{card}", "arrow", card, box, label, round(degrees(atan2(y1 - y0, x1 - x0)), 1))

    def _over(self, id: str, face: str, card: int, box: Box, label: str, angle: float) -> None:
        """Something drawn over a card; a click on it means the card."""
        self.pieces.append(
            Piece(
                id=id, face=face, place="city", box=box, label=label, angle=angle, aim=f"card:{card}", detail=f"card:{card}",
            )
        )  # fmt: skip

    # -- beside it ------------------------------------------------------------------------

    def _panel(self, seat: int) -> None:
        t, table = self.t, self.table
        x, y, _w, h = box = self.plan.panels[seat]
        faction = table.factions[seat]
        note = self.factions[faction] if faction >= 0 and self.plan.format == "wide" else ""
        if table.passed[seat]:
            note = t.say("note.passed")
        self.places.append(
            Place(
                id=f"seat:{seat}",
                label=self.name(seat),
                kind="panel",
                box=box,
                face=_ground(box),
                owner=seat,
                note=note,
            )
        )
        if faction == ids.NONE:
            return
        n, size = table.supply[seat], 0.55 * h
        label = t.say("piece.supply", {"n": t.count("n.tokens", n), "seat": self.name(seat)})
        leader = ids.FIRST_LEADER + 4 * table.level + faction
        arms = (x + 10, y + 0.37 * h, 0.46 * h, 0.55 * h)
        self.pieces.append(
            Piece(id=f"arms:{seat}", face=f"arms:{faction}", place=f"seat:{seat}", box=arms, label=self._title(leader),
                  detail=f"card:{leader}")
        )  # fmt: skip
        spot = (x + 0.46 * h + 26, y + 0.38 * h, size, size)
        self.pieces.append(
            Piece(
                id=f"supply:{seat}",
                face=f"token:{faction}:{n}",
                place=f"seat:{seat}",
                box=spot,
                label=label,
                owner=seat,
            )
        )

    def _start(self) -> None:
        seat = self.table.start
        x, y, w, h = self.plan.panels[seat]
        size = 0.5 * h
        label = self.t.say("piece.start", {"seat": self.name(seat)})
        box = (x + w - size - 8, y + 0.4 * h, size, size)
        self.pieces.append(Piece(id="start", face="start", place=f"seat:{seat}", box=box, label=label))

    def _aside(self) -> None:
        t, table = self.t, self.table
        self.places.append(
            Place(id="drawn", label=t.say("place.drawn"), box=self.plan.drawn, face=_ground(self.plan.drawn))
        )
        self.places.append(
            Place(
                id="aside",
                label=t.say("place.aside"),
                kind="row",
                box=self.plan.aside,
                face=_ground(self.plan.aside),
            )
        )
        if table.drawn is not None:
            x, y, w, h = self.plan.drawn
            self._open(table.drawn, "drawn", (x + (w - 100) / 2, y + h - 116, 100, 110))
        x, y, w, h = self.plan.aside
        for card, box in zip(
            table.side, row((x + 8, y + 32, w - 16, h - 38), len(table.side), (98, 108)), strict=True
        ):
            self._open(card, "aside", box)

    def _open(self, card: int, place: str, box: Box) -> None:
        self.pieces.append(
            Piece(id=f"card:{card}", face=f"card:{card}", place=place, box=box, label=self._title(card), aim=f"card:{card}",
                  detail=f"card:{card}")
        )  # fmt: skip

    def _factions(self) -> None:
        t = self.t
        self.places.append(
            Place(
                id="factions",
                label=t.say("place.factions"),
                kind="row",
                box=self.plan.factions,
                face=_ground(self.plan.factions),
            )
        )
        free = [f for f in range(ids.FACTIONS) if f not in self.table.factions]
        x, y, w, h = self.plan.factions
        if self.plan.format == "wide":
            spots = grid((x + 50, y + 32, w - 100, h - 38), len(free), (80, 125), 40)
        else:
            spots = row((x + 10, y + 38, w - 20, h - 44), len(free), (86, 134), 8, "centre")
        for f, box in zip(free, spots, strict=True):
            leader = ids.FIRST_LEADER + 4 * self.table.level + f
            self.pieces.append(
                Piece(id=f"faction:{f}", face=f"emblem:{f}", place="factions", box=box, label=self._title(leader),
                      aim=f"faction:{f}", detail=f"card:{leader}")
            )  # fmt: skip

    def players(self) -> tuple[Player, ...]:
        """The players beside the table."""
        t, table = self.t, self.table
        asked = {q.seat for q in self.view.questions}
        out = []
        for s in range(self.view.players):
            faction = table.factions[s]
            colour, shape = FACTIONS[faction][:2] if faction >= 0 else UNDECIDED
            held = sum(c is not None and c.controller == s for c in table.cells)
            stats = (
                Stat("coins", str(table.supply[s]), t.say("stat.supply")),
                Stat("crown", str(held), t.say("stat.cards")),
            )
            out.append(
                Player(seat=s, name=self.name(s), colour=colour, shape=shape, stats=stats, active=s in asked)
            )
        return tuple(out)


def _ground(box: Box) -> str:
    """The drawing of the sheet in a box beside the city."""
    return f"ground:{box[2]:g}x{box[3]:g}"


@cache
def beside(cell: int) -> int:
    """The cells that share a side with a cell, as bits."""
    x, y = cell % 5, cell // 5
    near = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    return sum(1 << 5 * b + a for a, b in near if 0 <= a < 5 and 0 <= b < ids.CELLS // 5)


def cell_name(cell: int) -> str:
    """A cell's name: column and row, A1 at the top left."""
    return "ABCDE"[cell % 5] + str(cell // 5 + 1)
