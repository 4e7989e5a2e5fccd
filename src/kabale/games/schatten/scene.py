"""How the table looks: the map with its figures, quests, organisations, what is being paid or chosen, players, one's own hand."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kabale.games.schatten import ids
from kabale.games.schatten.areas import areas
from kabale.games.schatten.layout import panel_face, plan
from kabale.games.schatten.view import Battle, Region, Seat, Table
from kabale.kernel.scene import PALETTE, Box, Format, Piece, Place, Player, Scene, Stat, row
from kabale.kernel.texts import Sentence, Span, Texts
from kabale.kernel.view import View

if TYPE_CHECKING:
    from kabale.games.schatten.game import SchattenGame

ACTIONS = ("hire", "build", "move", "acquire", "strengthen")
SHOWN = 0.65  # how much of a card may be seen at least where the next one lies on it


def scene(
    game: "SchattenGame", view: View, language: str, format: Format, names: Sequence[str] = ()
) -> Scene:
    """The table for one viewer."""
    t = game.texts(language)
    table = view.table
    assert isinstance(table, Table)
    seats = [game.noun(t, "seat", s, names).text for s in range(view.players)]
    picture = _Picture(game, t, view, table, format, seats)
    picture.draw()
    players = [picture.player(s) for s in range(view.players)]
    told = progress(game, table, t)
    size = picture.plan.size
    return game.composed(view, t, format, names, size, picture.places, picture.pieces, players, told)


def progress(game: "SchattenGame", table: Table, t: Texts) -> Sentence:
    """The running total of a payment."""
    p = table.payment
    if p is None:
        return []
    resource = game.noun(t, "resource", p.resource)
    args = {"n": Span(str(p.total)), "resource": resource, "steps": Span(t.count("n.steps", p.steps))}
    return t.sentence("scene.progress", args)


class _Picture:
    """One scene in the making."""

    def __init__(
        self, game: "SchattenGame", t: Texts, view: View, table: Table, format: Format, names: list[str]
    ) -> None:
        self.game, self.t, self.view, self.table, self.names = game, t, view, table, names
        self.plan = plan(format, view.players)
        self.near = 0 if view.seat is None else view.seat
        self.asked = {q.seat for q in view.questions}
        self.places: list[Place] = []
        self.pieces: list[Piece] = []
        self.shown: set[str] = set()
        self.areas = areas(game.pack, t, self.plan)

    def name(self, kind: str, value: int) -> str:
        """The name of a thing."""
        return self.game.noun(self.t, kind, value).text

    def place(
        self, id: str, label: str, box: Box, face: str = "", aim: str = "", note: str = "", detail: str = ""
    ) -> None:
        """A place of the table."""
        self.places.append(Place(id=id, label=label, box=box, face=face, aim=aim, note=note, detail=detail))

    def piece(
        self,
        id: str,
        face: str,
        place: str,
        box: Box,
        label: str,
        count: int = 1,
        aim: str = "",
        detail: str = "",
        owner: int | None = None,
        mark: str = "",
        up: bool = True,
    ) -> None:
        """A piece, if there is at least one of it and it does not lie elsewhere already."""
        if count > 0 and id not in self.shown:
            self.shown.add(id)
            self.pieces.append(
                Piece(
                    id=id, face=face, place=place, box=box, label=label, count=count, aim=aim, detail=detail,
                    owner=owner, mark=mark, up=up,
                )
            )  # fmt: skip

    def draw(self) -> None:
        """Places and pieces, from far to near."""
        self.ground()
        for number, region in enumerate(self.table.regions):
            self.region(number, region)
        for sea in range(ids.SEAS):
            self.sea(sea)
        self.quests()
        self.stage()
        self.organisations()
        self.actions()
        n = self.view.players
        for i in range(n):
            self.hall((self.near + i) % n, self.plan.halls[i])
        self.hand()

    def ground(self) -> None:
        """The table top and the map."""
        w, h = self.plan.size
        face = f"table:{w:.0f}x{h:.0f}"
        self.places.append(Place(id="ground", label="", box=(0, 0, w, h), kind="ground", face=face))
        self.places.append(Place(id="map", label="", box=self.plan.map, kind="ground", face="map"))

    # -- the map --------------------------------------------------------------------------

    def region(self, number: int, region: Region) -> None:
        """A region with its owner's flag, figures, markers and trophies."""
        x, y = self.game.pack.regions[number].centre
        id = f"region:{number}"
        self.places.append(self.areas[id])
        figures: list[tuple[str, str, str, int, int | None, str]] = []
        colours = [*range(self.view.players), ids.NEUTRAL]
        for colour, n in zip(colours, region.adventurers, strict=True):
            if not n:
                continue
            owner = None if colour == ids.NEUTRAL else colour
            label = self.t.say("scene.group", {"who": self.colour(colour), "n": str(n)})
            figures.append((f"adventurer:{colour}:{number}", _adventurer(colour), label, n, owner, ""))
        if self.table.djinn is not None and self.table.djinn[1] == number:
            seat = self.table.djinn[0]
            figures.append(("djinn", f"djinn@{seat}", self.name("piece", ids.DJINN), 1, seat, "piece:djinn"))
        if region.dragon:
            dragon = self.name("piece", ids.DRAGON)
            figures.append((f"dragon:{number}", "dragon", dragon, 1, None, "piece:dragon"))
        for i, (piece, face, label, n, owner, detail) in enumerate(figures):
            left = x + (i - (len(figures) - 1) / 2) * min(30, 92 / max(1, len(figures)))
            box = self.plan.on_map(left, y - 2, 29, 31)
            self.piece(piece, face, id, box, label, n, id, detail, owner)
        self.signs(number, region, x, y)

    def signs(self, number: int, region: Region, x: float, y: float) -> None:
        """Flag, trophies and markers of a region."""
        id = f"region:{number}"
        if region.owner is not None:
            label = self.t.say("scene.owner", {"who": self.names[region.owner]})
            box = self.plan.on_map(x - 50, y - 6, 24, 24)
            self.piece(f"flag:{number}", f"flag@{region.owner}", id, box, label, 1, id, owner=region.owner)
        trophies = [
            (piece, kind)
            for piece, kind in (("black-eye", 0), ("artefact", 1), ("carbuncle", 2))
            if getattr(region, piece.replace("-", "_"))
        ]
        for i, (piece, kind) in enumerate(trophies):
            box = self.plan.on_map(x + 50, y - 18 + i * 22, 24, 24)
            self.piece(f"{piece}:{number}", piece, id, box, self.name("piece", kind), 1, id, f"piece:{piece}")
        for i, org in enumerate(region.organisations):
            group = self.game.pack.organisations[org].group
            box = self.plan.on_map(x - 24 + i * 22, y + 20, 20, 20)
            self.piece(
                f"marker:{org}", f"marker:{group}", id, box, self.name("org", org), 1, id, f"org:{org}"
            )

    def colour(self, colour: int) -> str:
        """The name of a colour."""
        return self.t.say("neutral") if colour == ids.NEUTRAL else self.names[colour]

    def sea(self, number: int) -> None:
        """A sea with its ships."""
        sea = self.table.seas[number]
        x, y = self.game.pack.seas[number].centre
        id = f"sea:{number}"
        self.places.append(self.areas[id])
        figures: list[tuple[str, str, str, int, int | None, str, str]] = []
        for seat, n in enumerate(sea.ships):
            if not n:
                continue
            tipped, sent = sea.tipped[seat], sea.sent[seat]
            label = self.t.say("scene.ships", {"who": self.names[seat], "n": str(n - tipped - sent)})
            figures.append((f"ship:{seat}:{number}", f"ship@{seat}", label, n - tipped - sent, seat, "", ""))
            label = self.t.say("scene.tipped", {"who": self.names[seat], "n": str(tipped + sent)})
            figures.append((f"tipped:{seat}:{number}", f"ship@{seat}", label, tipped + sent, seat, "dim", ""))
        magic = self.table.magic_ship
        if magic is not None and magic[1] == number:
            mark = "dim" if magic[2] else ""
            label = self.name("piece", ids.MAGIC_SHIP)
            figures.append(
                ("magic-ship", f"magic-ship@{magic[0]}", label, 1, magic[0], mark, "piece:magic-ship")
            )
        if sea.ark:
            label = self.name("piece", ids.ARK_PIECE)
            figures.append((f"ark:{number}", "ark", label, 1, None, "", "piece:ark"))
        if sea.splinter:
            label = self.name("piece", ids.SPLINTER)
            figures.append((f"splinter:{number}", "splinter", label, 1, None, "", "piece:splinter"))
        figures = [f for f in figures if f[3]]
        for i, (piece, face, label, n, owner, mark, detail) in enumerate(figures):
            box = self.plan.on_map(x - 48 + i % 3 * 46, y - 6 + i // 3 * 38, 38, 34)
            aim = "magic-ship" if piece == "magic-ship" else id
            self.piece(piece, face, id, box, label, n, aim, detail, owner, mark)

    # -- quests, organisations, what is going on --------------------------------------------

    def quests(self) -> None:
        """The open quests with the adventurers on them, and how many are to come."""
        table, box = self.table, self.plan.quests
        self.place("quests", self.t.say("scene.place.quests"), box, panel_face(box))
        left = sum(table.quests_left)
        spots = row(self.plan.inside(box), len(table.quests) + 1, self.plan.card, 10)
        self.piece(
            "deck:quests", "back:quest", "quests", spots[0], self.t.say("scene.deck.quests"), left, up=False
        )
        for quest, spot in zip(table.quests, spots[1:], strict=True):
            id = f"quest:{quest.quest}"
            self.piece(id, id, "quests", spot, self.name("quest", quest.quest), 1, id, id)
            if quest.bidder is not None:
                x, y, w, _ = spot
                label = self.t.say("scene.bid", {"who": self.names[quest.bidder], "n": str(quest.bid)})
                self.piece(
                    f"bid:{quest.quest}", f"adventurer@{quest.bidder}", "quests", (x + w - 34, y + 36, 32, 34), label,
                    quest.bid, id, "", quest.bidder,
                )  # fmt: skip

    def organisations(self) -> None:
        """The open organisations and their deck."""
        table, box = self.table, self.plan.orgs
        self.place("orgs", self.t.say("scene.place.orgs"), box, panel_face(box))
        cards = row(self.plan.inside(box), 4, self.plan.card, 10)
        label = self.t.say("scene.deck.orgs")
        self.piece("deck:orgs", "back:org", "orgs", cards[0], label, table.org_deck, "deck:orgs", up=False)
        for org, spot in zip(table.row, cards[1:], strict=False):
            self.org(org, spot, "orgs")

    def actions(self) -> None:
        """The signs of the actions, and the start-player marker."""
        box = self.plan.actions
        self.place("actions", self.t.say("scene.place.actions"), box, panel_face(box))
        inner = self.plan.inside(box)
        side = inner[3] - 6
        spots = row(inner, len(ACTIONS) + 1, (side, side), side * 0.6, "centre")
        for key, spot in zip(ACTIONS, spots, strict=False):
            label = self.t.say(f"action.{key}")
            self.piece(f"action:{key}", f"action:{key}", "actions", spot, label, 1, f"action:{key}")
        starter = self.table.starter
        label = self.t.say("scene.starter", {"who": self.names[starter]})
        self.piece("starter", "starter", "actions", spots[-1], label, 1, "starter", "", starter)

    def org(self, org: int, box: Box, place: str, owner: int | None = None, mark: str = "") -> None:
        """An organisation."""
        id = f"org:{org}"
        self.piece(id, id, place, box, self.name("org", org), 1, id, id, owner, mark)

    def stage(self) -> None:
        """A payment, a conflict, cards to choose from, or nothing."""
        box = self.plan.stage
        if self.table.battle is not None:
            self.battle(self.table.battle, box)
            return
        key, cards = self.staged()
        note = "" if self.table.payment is None else str(self.table.payment.total)
        if key == "nothing":
            note = self.t.say("scene.stage.empty")
        aim = "payment" if self.table.payment is not None else ""
        self.place("stage", self.t.say(f"scene.stage.{key}"), box, panel_face(box), aim=aim, note=note)
        spots = row(self.plan.inside(box), len(cards), self.plan.card, 10)
        for (face, label), spot in zip(cards, spots, strict=True):
            self.piece(face, face, "stage", spot, label, 1, face, face)

    def battle(self, battle: Battle, box: Box) -> None:
        """A conflict going on: where, and how strong each party is now, the strongest first."""
        where = self.name("place", battle.place)
        self.place("stage", self.t.say("scene.battle", {"where": where}), box, panel_face(box))
        parties = sorted(battle.strengths, key=lambda party: -party[1])
        spots = row(self.plan.inside(box), len(parties), (96.0, 100.0), 60)
        for (colour, n), spot in zip(parties, spots, strict=True):
            label = self.t.say("scene.party", {"who": self.colour(colour), "n": str(n)})
            owner = None if colour == ids.NEUTRAL else colour
            self.piece(f"party:{colour}", _adventurer(colour), "stage", spot, label, n, owner=owner)

    def staged(self) -> tuple[str, list[tuple[str, str]]]:
        """What lies in the middle now: its name, and the faces and labels of the cards."""
        table, own = self.table, self.table.seats[self.near]
        question = self.view.questions[0].key if self.view.questions else ""
        mine = self.view.seat in self.asked
        if table.payment is not None:
            return "payment", self.cards(table.payment.laid)
        if question == "faction":
            taken = {s.faction for s in table.seats}
            free = [f for f in range(ids.FACTIONS) if f not in taken]
            return "factions", [(f"faction:{f}", self.name("faction", f)) for f in free]
        if own.pack is not None:
            return "draft", self.cards(own.pack)
        if own.offers is not None:
            return "plans", [(f"plan:{p}", self.name("plan", p)) for p in own.offers]
        if question == "improve":
            return "improve", self.cards(table.stack)
        if mine and question == "hero" and self.retrieves():
            return "discard", self.cards(own.discard)
        return "nothing", []

    def retrieves(self) -> bool:
        """Whether a card of the discard pile may be taken."""
        first = ids.RETRIEVE
        return any(first <= o < first + ids.CARDS for q in self.view.questions for o in q.options or ())

    def cards(self, numbers: Sequence[int]) -> list[tuple[str, str]]:
        """Faces and labels of resource cards."""
        return [(f"card:{c}", self.name("card", c)) for c in numbers]

    # -- players --------------------------------------------------------------------------

    def hall(self, seat: int, box: Box) -> None:
        """A player's faction, supply, piles, organisations and quests."""
        have = self.table.seats[seat]
        id = f"hall:{seat}"
        self.places.append(
            Place(
                id=id,
                label=self.names[seat],
                box=box,
                kind="hall",
                owner=seat,
                face=panel_face(box),
                note=self.note(seat),
            )
        )
        x, y, w, h = self.plan.inside_hall(box)
        high = h if self.plan.format == "wide" else h * 0.48
        wide = high * 120 / 168
        if have.faction is not None:
            face = f"faction:{have.faction}"
            self.piece(
                face, face, id, (x, y, wide, high), self.name("faction", have.faction), 1, face, face, seat
            )
        left = self.stock(seat, have, id, (x + wide + 10, y, w - wide - 10, high))
        rest = (left, y, x + w - left, high)
        if self.plan.format == "tall":
            rest = (x, y + h - high, w, high)
        things: list[tuple[str, int, int]] = [("org", o.org, o.load) for o in have.organisations]
        things += [("quest", q, 0) for q in have.quests]
        wide = min(wide, rest[2] / (1 + SHOWN * max(len(things) - 1, 0)))
        spots = row(rest, len(things), (wide, wide * 168 / 120), 6)
        for (kind, number, load), spot in zip(things, spots, strict=True):
            if kind == "quest":
                label = self.name("quest", number)
                self.piece(
                    f"quest:{number}", f"quest:{number}", id, spot, label, 1, "", f"quest:{number}", seat
                )
                continue
            self.org(number, spot, id, seat, "" if load else "dim")
            label = self.t.say("scene.load", {"org": self.name("org", number), "n": str(load)})
            top = (spot[0] + spot[2] - 24, spot[1] + 2, 24, 26)
            self.piece(
                f"load:{number}", f"adventurer@{seat}", id, top, label, load, f"org:{number}", "", seat
            )

    def note(self, seat: int) -> str:
        """Points so far, or the strength in the conflict going on."""
        battle = self.table.battle
        if battle is not None:
            for colour, n in battle.strengths:
                if colour == seat:
                    return self.t.say("scene.strength", {"n": str(n)})
        points = self.table.seats[seat].points
        return "" if points is None else self.t.count("n.points", points)

    def stock(self, seat: int, have: Seat, place: str, box: Box) -> float:
        """Supply, reserve and piles of a player; returns where they end."""
        x, y, _, h = box
        own, near = seat == self.view.seat, seat == self.near
        small = min(h / 2 - 2, 46)
        units = (
            ("supply:adventurer", f"adventurer@{seat}", have.supply, "", ""),
            ("supply:ship", f"ship@{seat}", have.ship_supply, "", ""),
            ("reserve:adventurer", f"adventurer@{seat}", have.reserve, "reserve:0", "dim"),
            ("reserve:ship", f"ship@{seat}", have.ship_reserve, "reserve:1", "dim"),
        )
        for i, (key, face, n, aim, mark) in enumerate(units):
            spot = (x + i % 2 * (small + 14), y + i // 2 * (h / 2 + 2), small, small)
            label = self.t.say(f"scene.{key.replace(':', '.')}", {"n": str(n)})
            self.piece(f"{key}:{seat}", face, place, spot, label, n, aim if own else "", "", seat, mark)
        left = x + 2 * (small + 14) + 6
        wide, high = h * 120 / 168 * 0.8, h * 0.8
        spots = [(left + i * (wide + 16), y + h * 0.1, wide, high) for i in range(2 if near else 3)]
        piles = (("draw", have.draw), ("discard", len(have.discard)), ("hand", have.hand_size))
        for (key, n), spot in zip(piles, spots, strict=False):
            label = self.t.say(f"scene.{key}", {"n": str(n)})
            if key == "discard" and have.discard:
                face = f"card:{have.discard[-1]}"
                self.piece(f"discard:{seat}", face, place, spot, label, n, "", face, seat)
            else:
                self.piece(f"back:{key}:{seat}", "back:card", place, spot, label, n, "", "", seat, up=False)
        return left + len(spots) * (wide + 16) + 6

    def hand(self) -> None:
        """One's own hand and secret plan; for spectators the backs of the first seat's hand."""
        box = self.plan.hand
        if self.view.seat is None:
            who = {"seat": self.names[self.near]}
            self.place("hand", self.t.say("scene.place.hand.of", who), box, panel_face(box))
            n = self.table.seats[self.near].hand_size
            for i, spot in enumerate(row(self.plan.inside(box), n, self.plan.card, 10)):
                label = self.t.say("scene.hand", {"n": str(n)})
                self.piece(f"back:held:{i}", "back:card", "hand", spot, label, 1, "", "", self.near, up=False)
            return
        self.place("hand", self.t.say("scene.place.hand"), box, panel_face(box))
        own = self.table.seats[self.view.seat]
        faces = self.cards(own.hand or ())
        if own.plan is not None:
            faces.append((f"plan:{own.plan}", self.name("plan", own.plan)))
        faces += self.cards(own.kept or ())
        for (face, label), spot in zip(
            faces, row(self.plan.inside(box), len(faces), self.plan.card, 10), strict=True
        ):
            self.piece(face, face, "hand", spot, label, 1, face, face, self.view.seat)

    def player(self, seat: int) -> Player:
        """A player as shown beside the table."""
        have = self.table.seats[seat]
        colour, shape = PALETTE[seat]
        numbers = (
            ("castle", len(have.regions), "regions"),
            ("church", len(have.organisations), "organisations"),
            ("gem-pendant", have.trophies, "trophies"),
            ("laurel-crown", len(have.quests), "quests"),
            ("poker-hand", have.hand_size, "hand"),
            ("pawn", have.supply, "supply"),
        )
        stats = tuple(Stat(icon, str(n), self.t.say(f"scene.stat.{key}")) for icon, n, key in numbers)
        return Player(
            seat=seat,
            name=self.names[seat],
            colour=colour,
            shape=shape,
            stats=stats,
            active=seat in self.asked,
        )


def _adventurer(colour: int) -> str:
    return "adventurer:neutral" if colour == ids.NEUTRAL else f"adventurer@{colour}"
