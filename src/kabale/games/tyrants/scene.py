"""How the table looks: the map with troops, spies and markers, the market, the pool, hands and houses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kabale.games.tyrants import ids
from kabale.games.tyrants.board import board, troop_face
from kabale.games.tyrants.layout import House, card_size, ground_face, inside, panel_face, plan
from kabale.games.tyrants.view import Table
from kabale.kernel.scene import PALETTE, Box, Format, Piece, Place, Player, Scene, Stat, fan, grid, row
from kabale.kernel.texts import Texts
from kabale.kernel.view import View

if TYPE_CHECKING:
    from kabale.games.tyrants.game import TyrantsGame


def build(game: TyrantsGame, view: View, t: Texts, format: Format, names: Sequence[str]) -> Scene:
    """The whole scene for a viewer."""
    assert isinstance(view.table, Table)
    builder = Builder(game, view, view.table, t, format, names)
    builder.ground()
    builder.map()
    builder.market()
    builder.pool()
    for seat in range(view.players):
        builder.house(seat)
    builder.own_cards()
    players = [builder.player(s) for s in range(view.players)]
    size = builder.plan.size
    return game.composed(view, t, format, names, size, builder.places, builder.pieces, players)


class Builder:
    """Collects places and pieces."""

    def __init__(
        self, game: TyrantsGame, view: View, table: Table, t: Texts, format: Format, names: Sequence[str]
    ) -> None:
        self.game = game
        self.view = view
        self.table = table
        self.t = t
        self.sections = tuple(s for s in ("left", "centre", "right") if self._in_play(s))
        self.plan = plan(format, view.players, self.sections)
        self.board = board(game, t, format, view.players, self.sections)
        self.names = [game.noun(t, "seat", s, names).text for s in range(view.players)]
        self.near = max(table.turn, 0) if view.seat is None else view.seat
        self.places: list[Place] = []
        self.pieces: list[Piece] = []
        self.numbers: Counter[tuple[int, int]] = Counter()

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.names[seat]

    def place(self, id: str, label: str, box: Box, **more: object) -> str:
        """Adds a panel."""
        self.places.append(Place(id=id, label=label, box=box, face=panel_face(box), **more))  # type: ignore[arg-type]
        return id

    def ground(self) -> None:
        """The rock below everything."""
        w, h = self.plan.size
        face = ground_face(self.plan.size)
        self.places.append(Place(id="place:ground", label="", box=(0, 0, w, h), kind="ground", face=face))

    # -- the map --------------------------------------------------------------------------

    def map(self) -> None:
        """The Underdark with everything on it."""
        book, table = self.game.book, self.table
        sections = self.sections
        box = self.plan.map
        self.places.append(
            Place(
                id="place:map",
                label=self.t.say("place.map"),
                box=box,
                kind="map",
                face=f"map:{'+'.join(sections)}",
            )
        )
        for i, location in enumerate(self.board.sites):
            if self.board.used[i]:
                self.pieces.append(location)
                self._control(i)
        self._troops()
        for i in range(ids.SITES):
            if table.spies[i]:
                self._spies(i)
        for marker, i in enumerate(book.tables.marker_site):
            if table.markers[marker] < 0 and self.board.used[i]:
                label = self.t.say("piece.marker", {"location": self.board.names[i]})
                spot = self.board.markers[i]
                self._on_map(f"marker:{marker}", f"marker:{marker}", spot, label, "", f"marker:{marker}")

    def _control(self, number: int) -> None:
        """A band in the colour of whoever controls a site, stronger under total control."""
        seat = self.table.controlled[number]
        if seat < 0:
            return
        total = ".total" if self.table.total[number] else ""
        args = {"location": self.board.names[number], "seat": self.name(seat)}
        face = f"control:{self.game.book.sites[number].spaces}{total}@{seat}"
        label = self.t.say(f"piece.control{total}", args)
        spot = self.board.site_boxes[number]
        self._on_map(f"control:{number}", face, spot, label, f"at:{number}", f"site:{number}")

    def _troops(self) -> None:
        """The spaces of the routes, and the troops on all spaces."""
        board, place = self.board, self.pieces.append
        location_of = self.game.book.tables.location_of
        for space, colour in enumerate(self.table.troops):
            if colour == ids.OUT:
                continue
            if space >= ids.SITE_SPACES:
                place(board.spaces[space - ids.SITE_SPACES])
            if colour >= 0:
                who = "" if colour == ids.WHITE else self.names[colour]
                place(board.troop(space, location_of[space], colour, who))

    def _spies(self, number: int) -> None:
        """The spies at a site."""
        for seat, spot in enumerate(self.board.spies[number]):
            if self.table.spies[number] >> seat & 1:
                args = {"seat": self.name(seat), "location": self.board.names[number]}
                label = self.t.say("piece.spy", args)
                self._on_map(f"agent:{number}:{seat}", f"spy@{seat}", spot, label, f"spy:{number}:{seat}", "")

    def _in_play(self, section: str) -> bool:
        first = self.game.book.tables.first
        sites = self.game.book.sites
        return any(
            self.table.troops[first[i]] != ids.OUT for i, s in enumerate(sites) if s.section == section
        )

    def _on_map(self, id: str, face: str, box: Box, label: str, aim: str, detail: str) -> None:
        self.pieces.append(
            Piece(id=id, face=face, place="place:map", box=box, label=label, aim=aim, detail=detail)
        )

    # -- cards ----------------------------------------------------------------------------

    def card(self, minion: int, owner: int, place: str, box: Box, aim: str = "", angle: float = 0) -> None:
        """A card face up. Copies are numbered in a fixed order, so that a card keeps its number where it goes."""
        scope = owner if minion <= ids.OUTCAST else -1
        number = self.numbers[scope, minion]
        self.numbers[scope, minion] += 1
        label = self.game.book.minions[minion].name.get(self.t.language)
        self.pieces.append(
            Piece(
                id=f"card:{minion}:{scope + 1}:{number}", face=f"minion:{minion}", place=place, box=box, label=label,
                angle=angle, aim=aim, detail=f"minion:{minion}",
            )
        )  # fmt: skip

    def _pile(self, id: str, face: str, place: str, box: Box, label: str, count: int, **more: object) -> None:
        """Several equal pieces in one spot; nothing where there is none."""
        if count > 0:
            self.pieces.append(
                Piece(id=id, face=face, place=place, box=box, label=label, count=count, **more)  # type: ignore[arg-type]
            )

    def market(self) -> None:
        """The devoured pile and the open piles; the row comes last, when all other cards have their numbers."""
        t, table, head = self.t, self.table, self.plan.head
        self.place("place:market", t.say("place.market"), self.plan.market)
        note = t.say("note.last-round") if table.trigger else ""
        self.place("place:piles", t.say("place.piles"), self.plan.piles, note=note)
        spots = row(inside(self.plan.piles, head), 5, card_size(inside(self.plan.piles, head)[3]), 10)
        back = t.say("place.stack")
        self._pile("pile:stack", "back", "place:piles", spots[0], back, table.stack, up=False)
        piles = ((ids.PRIESTESS, table.priestesses), (ids.GUARD, table.guards), (ids.OUTCAST, table.outcasts))
        for spot, (minion, count) in zip(spots[1:4], piles, strict=True):
            label = self.game.book.minions[minion].name.get(t.language)
            self._pile(
                f"pile:{minion}", f"minion:{minion}", "place:piles", spot, label, count, aim=f"market:{minion}",
                detail=f"minion:{minion}",
            )  # fmt: skip
        if table.devoured:
            top = table.devoured[-1]
            name = self.game.book.minions[top].name.get(t.language)
            self._pile(
                "pile:devoured", f"minion:{top}", "place:piles", spots[4], f"{t.say('place.devoured')}: {name}",
                len(table.devoured), aim=f"devoured:{top}", detail=f"minion:{top}", mark="dim",
            )  # fmt: skip

    def pool(self) -> None:
        """Power and influence of the player whose turn it is."""
        t, table = self.t, self.table
        box = self.plan.pool
        active = table.round > 0 and not self.view.result
        owner = table.turn if active else None
        self.place("place:pool", t.say("place.pool"), box, owner=owner)
        area = inside(box, self.plan.head)
        size = min(area[3], area[2] / 5)
        for k, (key, n) in enumerate((("power", table.power), ("influence", table.influence))):
            x = area[0] + area[2] * (0.25 + 0.5 * k)
            spot = (x - size / 2, area[1] + (area[3] - size) / 2, size, size)
            mark = "" if n else "dim"
            label = t.say(f"piece.{key}", {"n": str(n)})
            self._pile(f"pool:{key}", key, "place:pool", spot, label, max(n, 1), mark=mark)

    def own_cards(self) -> None:
        """The cards played this turn, the viewer's hand, and the market row."""
        t, table, head = self.t, self.table, self.plan.head
        self.place("place:played", t.say("place.played"), self.plan.played, owner=table.turn)
        area = inside(self.plan.played, head)
        size = card_size(area[3])
        for minion, spot in zip(table.played, row(area, len(table.played), size), strict=True):
            self.card(minion, table.turn, "place:played", spot, f"played:{minion}")
        self._hand()
        area = inside(self.plan.market, head)
        width = (area[2] - 5 * 8) / 6
        size = card_size(min(area[3], width * 7 / 5))
        for minion, spot in zip(table.row, row(area, ids.ROW, size, align="centre"), strict=True):
            if minion >= 0:
                self.card(minion, -1, "place:market", spot, f"market:{minion}")

    def _hand(self) -> None:
        """The viewer's hand; for spectators the backs of whoever's turn it is."""
        t, table, seat = self.t, self.table, self.near
        own = self.view.seat is not None
        label = t.say("place.hand") if own else t.say("place.hand.of", {"seat": self.name(seat)})
        self.place("place:hand", label, self.plan.hand, kind="hand", owner=seat)
        area = inside(self.plan.hand, self.plan.head)
        spots = fan(area, len(table.hand) if own else table.houses[seat].hand, card_size(area[3] - 14))
        if not own:
            self._backs(seat, "place:hand", spots)
            return
        for minion, (spot, angle) in zip(table.hand, spots, strict=True):
            self.card(minion, seat, "place:hand", spot, f"hand:{minion}", angle)

    def _backs(self, seat: int, place: str, spots: Sequence[tuple[Box, float]]) -> None:
        """A hand face down."""
        label = self.t.say("piece.back")
        for i, (spot, angle) in enumerate(spots):
            self.pieces.append(
                Piece(
                    id=f"back:{seat}:{i}",
                    face="back",
                    place=place,
                    box=spot,
                    label=label,
                    angle=angle,
                    up=False,
                )
            )

    # -- houses ---------------------------------------------------------------------------

    def house(self, seat: int) -> None:
        """A player's panel: troops, spies, trophies, tokens, markers, deck, discard pile, inner circle, backs of the hand."""
        t, table = self.t, self.table
        plan, house = self.plan.houses[seat], table.houses[seat]
        who = {"seat": self.name(seat)}
        self.place(
            f"place:house:{seat}", t.say("place.house", who), plan.box, owner=seat, aim=f"player:{seat}"
        )
        self._stock(seat, plan)
        head = self.plan.head
        hand = self.place(f"place:hand:{seat}", t.say("place.deck"), plan.hand, note=str(house.deck))
        area = inside(plan.hand, head)
        size = card_size(area[3], area[2] * 0.42)
        deck = (area[0], area[1] + (area[3] - size[1]) / 2, *size)
        self._pile(f"deck:{seat}", "back", hand, deck, t.say("place.deck"), house.deck, up=False)
        if seat != self.near:
            rest = (area[0] + size[0] + 8, area[1], area[2] - size[0] - 8, area[3])
            self._backs(seat, hand, [(spot, 0.0) for spot in row(rest, house.hand, size, 4)])
        for zone, box, minions in (
            ("circle", plan.circle, house.circle),
            ("discard", plan.discard, house.discard),
        ):
            place = self.place(f"place:{zone}:{seat}", t.say(f"place.{zone}"), box, note=str(len(minions)))
            area = inside(box, head)
            for minion, spot in zip(
                minions, row(area, len(minions), card_size(area[3], area[2] * 0.45), 4), strict=True
            ):
                aim = f"{zone}:{minion}" if seat == self.view.seat else ""
                self.card(minion, seat, place, spot, aim)

    def _stock(self, seat: int, plan: House) -> None:
        """Barracks, spies, tokens, markers and the trophy hall."""
        t, table, house = self.t, self.table, self.table.houses[seat]
        place = self.place(
            f"place:hall:{seat}", t.say("place.hall"), plan.stock, note=str(sum(house.trophies))
        )
        area = inside(plan.stock, self.plan.head)
        stock: list[tuple[str, str, str, int, str, str]] = []
        aim = "barracks" if seat == self.view.seat else ""
        stock.append((f"barracks:{seat}", troop_face(seat), t.say("place.barracks"), house.barracks, aim, ""))
        stock.append((f"cell:{seat}", f"spy@{seat}", t.say("stat.spies"), house.spies, "", ""))
        stock.append((f"tokens:{seat}", "vp", t.say("stat.tokens"), house.tokens, "", ""))
        for colour, n in enumerate(house.trophies):
            key = "piece.trophy.white" if colour == ids.WHITE else "piece.trophy"
            args = {"n": str(n), "seat": self.name(colour) if colour < self.view.players else ""}
            label = f"{t.say('place.hall')}: {t.say(key, args)}"
            stock.append(
                (f"trophy:{seat}:{colour}", troop_face(colour), label, n, f"trophy:{seat}:{colour}", "")
            )
        for marker in house.markers:
            site = self.game.book.tables.marker_site[marker]
            total = table.total[site]
            where = {"location": self.game.book.sites[site].name.get(t.language)}
            label = t.say("piece.marker.total" if total else "piece.marker", where)
            face = f"marker:{marker}:total" if total else f"marker:{marker}"
            stock.append((f"marker:{marker}", face, label, 1, "", f"marker:{marker}"))
        shown = [s for s in stock if s[3] > 0]
        size = min(area[3] / 2 - 6, area[2] / 4 - 8)
        for (id, face, label, n, target, detail), spot in zip(
            shown, grid(area, len(shown), (size, size)), strict=True
        ):
            self._pile(id, face, place, spot, label, n, aim=target, detail=detail)

    def player(self, seat: int) -> Player:
        """The summary of a player."""
        t, house = self.t, self.table.houses[seat]
        colour, sign = PALETTE[seat]
        stats = (
            Stat("laurels", str(house.points), t.say("stat.points")),
            Stat("spartan-helmet", str(house.barracks), t.say("stat.troops")),
            Stat("hood", str(house.spies), t.say("stat.spies")),
            Stat("skull-shield", str(sum(house.trophies)), t.say("stat.trophies")),
            Stat("queen-crown", str(len(house.circle)), t.say("stat.circle")),
            Stat("poker-hand", str(house.hand), t.say("stat.cards")),
        )
        active = any(q.seat == seat for q in self.view.questions)
        return Player(seat=seat, name=self.name(seat), colour=colour, shape=sign, stats=stats, active=active)
