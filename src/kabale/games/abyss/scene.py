"""How the table looks: court, exploration, threat, council, locations, the players' halls, one's own hand.

The places come from ``layout``; here they are filled with what a viewer knows. In the middle lies the *stage*: the
exploration track, or, when nothing is explored, a payment, a location about to be taken, or locations to choose from.
"""

from collections.abc import Sequence
from functools import lru_cache

from kabale.games.abyss import ids
from kabale.games.abyss.content import RACE_NAMES, Lord, Token, tables
from kabale.games.abyss.layout import Hall, Plan, card, filled, flow, inside, largest, plan, tile
from kabale.games.abyss.view import HeldLord, Payment, Seat, Table
from kabale.kernel.game import Game
from kabale.kernel.scene import PALETTE, Box, Format, Piece, Place, Player, Scene, Stat, fan, row
from kabale.kernel.texts import Sentence, Span, Texts
from kabale.kernel.view import View

TILES_IN_A_ROW = 4
HAND_IN_A_ROW = 10
TILE_SHARE = 0.7  # of the height of a line: above it, the lords beneath the location look out


class Words:
    """Everything that is the same in every scene of a language: names, faces and ids of all pieces."""

    def __init__(self, game: Game, language: str) -> None:
        t = game.texts(language)
        self.t = t
        made = tables(game.content, True)
        self.kinds = list(made.kind)
        self.influence = [lord.influence for lord in game.content.table(Lord, "lords")]
        faces = [f"ally:{race}-{v}" for race in RACE_NAMES for v in range(1, ids.VALUES + 1)] + ["monster"]
        self.card_label = [game.noun(t, "card", i).text for i in range(ids.CARDS)]
        self.card_face = [faces[k] for k in self.kinds]
        self.card_id = [f"card:{i}" for i in range(ids.CARDS)]
        self.lord_label = [game.noun(t, "lord", i).text for i in range(ids.LORDS)]
        self.lord_id = [f"lord:{i}" for i in range(ids.LORDS)]
        self.tile_label = [game.noun(t, "location", i).text for i in range(ids.LOCATIONS)]
        self.tile_id = [f"location:{i}" for i in range(ids.LOCATIONS)]
        values = [token.value for token in game.content.table(Token, "tokens") for _ in range(token.copies)]
        self.token_label = [t.say("scene.token", {"n": str(v)}) for v in values]
        self.token_face = [f"token:{v}" for v in values]
        self.stack_label = [
            t.say("scene.stack", {"race": game.noun(t, "race", r).text}) for r in range(ids.RACES)
        ]
        self.say = {key.removeprefix("scene."): t.say(key) for key in t.messages if key.startswith("scene.")}


@lru_cache(maxsize=32)
def words(game: Game, language: str) -> Words:
    """The words of a game in a language, made once."""
    return Words(game, language)


def scene(game: Game, view: View, language: str, format: Format, names: Sequence[str] = ()) -> Scene:
    """The table for one viewer."""
    w = words(game, language)
    table = view.table
    assert isinstance(table, Table)
    picture = _Picture(
        view, table, w, format, [game.noun(w.t, "seat", s, names).text for s in range(view.players)]
    )
    picture.draw()
    return Scene(
        game=game.name,
        format=format,
        size=picture.plan.size,
        choices=view.choices,
        seat=view.seat,
        places=tuple(picture.places),
        pieces=tuple(picture.pieces),
        players=tuple(picture.player(s) for s in range(view.players)),
        prompt=game.prompt(view, w.t, names, progress(table, w.t)),
        scores=game.score_table(view, w.t),
    )


def progress(table: Table, t: Texts) -> Sentence:
    """The running total of a payment, or of keys."""
    if table.payment is not None:
        p = table.payment
        numbers = {
            "points": p.points, "cost": p.cost, "races": p.races, "needed": p.races_needed, "pearls": p.pearls,
        }  # fmt: skip
        key = "scene.progress.points" if p.pearls == 0 else "scene.progress.pearls"
        return t.sentence(key, {name: Span(str(n)) for name, n in numbers.items()})
    if table.key_payment is not None:
        return [Span(t.count("scene.progress.keys", table.key_payment.left))]
    return []


def _spread(n: int, width: float, step: float) -> float:
    """How wide n pieces lie when each begins so many widths after the one before."""
    return width * (1 + (n - 1) * step) if n else 0


class _Picture:
    """One scene in the making."""

    def __init__(self, view: View, table: Table, w: Words, format: Format, names: list[str]) -> None:
        self.view = view
        self.table = table
        self.words = w
        self.format = format
        self.names = names
        self.near = 0 if view.seat is None else view.seat
        own = table.seats[self.near]
        tiles = len(table.open) + (table.stack > 0)
        self.plan: Plan = plan(
            format,
            view.players,
            max(1, -(-tiles // TILES_IN_A_ROW)) if format == "tall" else 1,
            max(1, min(4, -(-own.hand_size // HAND_IN_A_ROW))) if format == "tall" else 1,
        )
        self.asked = {q.seat for q in view.questions}
        self.staged = -1  # the location that lies on the stage
        self.places: list[Place] = []
        self.pieces: list[Piece] = []

    def draw(self) -> None:
        """Places and pieces, from far to near."""
        self.ground()
        n = self.view.players
        seats = [(self.near + i) % n for i in range(n)]
        for seat, hall in zip(seats[1:], self.plan.halls[1:], strict=True):
            self.hall(seat, hall)
        if self.table.key_payment is not None:
            self.staged = self.table.key_payment.location
        self.court()
        self.decks()
        self.stage()
        self.threat()
        self.council()
        self.locations()
        self.hall(seats[0], self.plan.halls[0])
        self.hand()

    # -- the middle of the table ----------------------------------------------------------

    def ground(self) -> None:
        """Water below everything."""
        w, h = self.plan.size
        if self.format == "wide":
            self.places.append(
                Place(id="ground", label="", box=(0, 0, w, h), kind="ground", face="ground:wide")
            )
            return
        piece = 1200.0
        tops = [0.0]
        while tops[-1] + piece < h:
            tops.append(min(tops[-1] + piece, h - piece))
        for i, top in enumerate(tops):
            face = "ground:low" if i else "ground:top"
            self.places.append(
                Place(id=f"ground:{i}", label="", box=(0, top, w, piece), kind="ground", face=face)
            )

    def court(self) -> None:
        """The lords at court and their deck."""
        table, w, p = self.table, self.words, self.plan
        self.place("court", p.court, f"court:{self.format}", w.say["place.court"], detail="court")
        self.pile("deck:lords", "lord", p.lord_deck, "court", w.say["lord-deck"], table.lord_deck, "court")
        paid = table.payment.lord if table.payment is not None else -1
        for lord, spot in zip(table.court, p.court_spots, strict=False):
            if lord != paid:
                self.lord(lord, spot, "court")

    def decks(self) -> None:
        """The exploration cards that lie face down, and those thrown away."""
        table, w, p = self.table, self.words, self.plan
        self.place("decks", p.decks, f"decks:{self.format}", w.say["place.decks"], detail="exploration")
        self.pile(
            "deck:exploration", "exploration", p.deck, "decks", w.say["exploration-deck"], table.deck, "exploration",
        )  # fmt: skip
        if table.discard:
            self.card(table.discard[-1], p.discard, "decks", count=len(table.discard))

    def stage(self) -> None:
        """The exploration track, or what is being paid for or chosen."""
        table, w, p = self.table, self.words, self.plan
        panel = f"panel:{p.stage[2]:g}x{p.stage[3]:g}"
        offered = self.offered()
        if table.payment is not None:
            lord = w.lord_label[table.payment.lord]
            self.place(
                "payment", p.stage, panel, w.t.say("scene.place.payment", {"lord": lord}), detail="payment"
            )
            self.payment(table.payment)
        elif self.staged >= 0:
            label = w.t.say("scene.place.control", {"location": w.tile_label[self.staged]})
            self.place("control", p.stage, panel, label, detail="locations")
            self.tiles([self.staged], "control", p.stage)
        elif table.drawn_count:
            self.place("drawn", p.stage, panel, w.say["place.drawn"], detail="locations")
            if table.drawn is not None:
                self.tiles(table.drawn, "drawn", p.stage)
            else:
                for i, spot in enumerate(self.tile_spots(p.stage, table.drawn_count)):
                    self.back(f"back:drawn:{i}", "back:location", spot, "drawn", w.say["back.location"])
        elif offered:
            self.place("drawn", p.stage, panel, w.say["place.choice"], detail="locations")
            self.tiles(offered, "drawn", p.stage)
        else:
            self.track()

    def offered(self) -> list[int]:
        """Locations of the stack that the viewer may take now, so that they can be seen."""
        first = ids.EXCHANGE
        return [
            option - first
            for q in self.view.questions
            for option in q.options or ()
            if first <= option < first + ids.LOCATIONS
        ]

    def track(self) -> None:
        """The five spaces of the exploration track; the card just revealed is the one that can be taken."""
        table, w, p = self.table, self.words, self.plan
        price = "" if table.last is None else w.t.count("scene.price", table.price)
        self.place(
            "track", p.stage, f"track:{self.format}", w.say["place.track"], note=price, detail="exploration"
        )
        for space, number in enumerate(table.track):
            if number is not None:
                last = space == table.last
                aim = "track:last" if last else ""
                self.card(number, p.track_spots[space], "track", aim, "new" if last else "")

    def payment(self, paid: Payment) -> None:
        """The lord that is paid for, the allies laid down, and the pearls that would fill the gap."""
        w = self.words
        x, y, width, h = inside(self.plan.stage, self.plan.head, 10)
        size = self.plan.track_spots[0][2:]
        self.lord(paid.lord, (x, y + (h - size[1]) / 2, *size), "payment")
        left = x + size[0] + 24
        purse = size[0] * 0.62
        spots = row((left, y, width - size[0] - 34 - purse, h), len(paid.laid), size, 10)
        for number, spot in zip(paid.laid, spots, strict=True):
            self.card(number, spot, "payment", f"laid:{w.kinds[number]}")
        if paid.pearls:
            box = (x + width - purse, y + (h - purse) / 2, purse, purse)
            label = w.t.count("scene.pearls", paid.pearls)
            self.pieces.append(
                Piece(
                    id="pearls:due", face="pearl", place="payment", box=box, label=label, count=paid.pearls,
                    aim="pearls", detail="pearl", mark="dim",
                )
            )  # fmt: skip

    def threat(self) -> None:
        """The threat track and its marker."""
        table, w, p = self.table, self.words, self.plan
        left = w.t.count("scene.tokens-left", table.tokens_left)
        self.place(
            "threat", p.threat, f"threat:{self.format}", w.say["place.threat"], "threat", left, "threat"
        )
        x, y, width, h = p.threat_spots[table.threat]
        size = min(width, h) * 0.44
        box = (x + width - size * 0.82, y - size * 0.24, size, size)
        label = w.t.say("scene.marker", {"n": str(table.threat + 1)})
        self.pieces.append(
            Piece(
                id="marker",
                face="marker",
                place="threat",
                box=box,
                label=label,
                aim="threat",
                detail="threat",
            )
        )

    def council(self) -> None:
        """The stacks of the council, one for each race."""
        w, p = self.words, self.plan
        self.place("council", p.council, f"council:{self.format}", w.say["place.council"], detail="council")
        for race, n in enumerate(self.table.council):
            if n:
                face = f"council:{RACE_NAMES[race]}"
                self.pile(
                    f"council:{race}",
                    face,
                    p.council_spots[race],
                    "council",
                    w.stack_label[race],
                    n,
                    "council",
                )

    def locations(self) -> None:
        """The locations face up, and their stack."""
        table, w, p = self.table, self.words, self.plan
        box = p.locations
        self.place(
            "locations", box, f"panel:{box[2]:g}x{box[3]:g}", w.say["place.locations"], detail="locations"
        )
        open = [n for n in table.open if n != self.staged]
        deck = table.stack > 0
        spots = self.shelf(len(open) + deck)
        if deck:
            self.pile(
                "deck:locations",
                "location",
                spots[0],
                "locations",
                w.say["location-deck"],
                table.stack,
                "locations",
            )
        for number, spot in zip(open, spots[deck:], strict=True):
            self.tile(number, spot, "locations")

    def shelf(self, n: int) -> list[Box]:
        """Where the locations lie: as large as their number allows."""
        box = inside(self.plan.locations, self.plan.head + 2, 12)
        if self.format == "tall":
            return filled(box, n, tile(120), TILES_IN_A_ROW)
        return largest(box, n)

    # -- players --------------------------------------------------------------------------

    def hall(self, seat: int, hall: Hall) -> None:
        """A player's lords, locations, affiliated allies and stock."""
        have = self.table.seats[seat]
        id = f"hall:{seat}"
        _, _, width, h = hall.box
        self.places.append(
            Place(
                id=id, label=self.names[seat], box=hall.box, kind="hall", owner=seat, aim=f"seat:{seat}",
                face=f"hall:{width:g}x{h:g}:{seat}", note=self.words.t.count("scene.points", have.points),
            )
        )  # fmt: skip
        self.lines(seat, have, hall, id)
        self.stock(seat, have, hall, id)
        if hall.hand is not None:
            backs = row(hall.hand.box, have.hand_size, card(hall.hand.height), 4, "centre")
            for i, spot in enumerate(backs):
                self.back(
                    f"back:hand:{seat}:{i}", "back:exploration", spot, id, self.words.say["back.hand"], seat
                )

    def lines(self, seat: int, have: Seat, hall: Hall, id: str) -> None:
        """Free lords, locations and affiliated allies, each as wide as it needs to be."""
        lords = [x for x in have.lords if x.location is None]
        tiles = [n for n in have.locations if n != self.staged]
        lordly = sum(1 for line in hall.lines if "lords" in line.holds)
        share = -(-len(lords) // lordly)
        for line in hall.lines:
            width, h = card(line.height)
            here = lords[:share] if "lords" in line.holds else []
            lords = lords[len(here) :]
            wide = tile(h * TILE_SHARE)[0]
            wants = {"lords": _spread(len(here), width, 1.06), "locations": _spread(len(tiles), wide, 1.06)}
            leasts = {"lords": _spread(len(here), width, 0.28), "locations": _spread(len(tiles), wide, 0.4)}
            wants["allies"] = _spread(len(have.affiliated), width, 0.8)
            leasts["allies"] = _spread(len(have.affiliated), width, 0.22)
            boxes = flow(line.box, [wants[k] for k in line.holds], [leasts[k] for k in line.holds])
            for kind, box in zip(line.holds, boxes, strict=True):
                if kind == "lords":
                    for held, spot in zip(here, row(box, len(here), (width, h)), strict=True):
                        self.held(held, spot, id, seat)
                elif kind == "locations":
                    self.controlled(seat, have, tiles, box, id)
                else:
                    for number, spot in zip(
                        have.affiliated, row(box, len(have.affiliated), (width, h)), strict=True
                    ):
                        self.card(number, spot, id, owner=seat)

    def held(self, held: HeldLord, spot: Box, place: str, seat: int) -> None:
        """A lord in front of a player, free or under a location."""
        bound = held.location is not None
        mark = (
            "bound" if bound else "dim" if held.disabled else "new" if held.lord == self.table.source else ""
        )
        self.lord(held.lord, spot, place, seat, mark)

    def controlled(self, seat: int, have: Seat, tiles: list[int], box: Box, id: str) -> None:
        """Locations, each upon the lords that lie beneath it."""
        high = box[3]
        lord = card(high * 0.78)
        for number, (x, y, w, h) in zip(
            tiles, row(box, len(tiles), tile(high * TILE_SHARE), 10), strict=True
        ):
            bound = [x for x in have.lords if x.location == number]
            under = row((x + 4, box[1], w - 8, lord[1]), len(bound), lord, 4, "centre")
            for held, spot in zip(bound, under, strict=True):
                self.held(held, spot, id, seat)
            self.tile(number, (x, y + (high - h) / 2, w, h), id, seat)

    def stock(self, seat: int, have: Seat, hall: Hall, id: str) -> None:
        """Pearls, key tokens and monster tokens."""
        w = self.words
        x, y, width, h = hall.stock.box
        size = hall.stock.height
        lines = h >= size * 2.9
        own = have.tokens is not None and seat == self.view.seat
        spots: list[Box]
        if lines:
            size = min(size, h / 3 - 4)
            spots = [(x, y + i * (h / 3) + (h / 3 - size) / 2, size, size) for i in range(3)]
        else:
            spots = [
                (x + i * width / 3 + (width / 3 - size) / 2, y + (h - size) / 2, size, size) for i in range(3)
            ]
        if have.pearls:
            label = w.t.count("scene.pearls", have.pearls)
            self.pieces.append(
                Piece(
                    id=f"pearls:{seat}", face="pearl", place=id, box=spots[0], label=label, owner=seat,
                    count=have.pearls, aim="pearls" if seat == self.view.seat else "", detail="pearl",
                )
            )  # fmt: skip
        if have.keys:
            label = w.t.count("scene.keys", have.keys)
            self.pieces.append(
                Piece(
                    id=f"keys:{seat}", face="key", place=id, box=spots[1], label=label, owner=seat,
                    count=have.keys, aim="keys" if seat == self.view.seat else "", detail="key",
                )
            )  # fmt: skip
        if have.tokens is not None and (own or lines):
            room = (spots[2][0], spots[2][1], width if lines else size, size)
            for token, spot in zip(have.tokens, row(room, len(have.tokens), (size, size), 4), strict=True):
                self.token(token, spot, id, seat)
        elif have.tokens is not None:
            for token in have.tokens:
                self.token(token, spots[2], id, seat)
        elif have.token_count:
            self.pieces.append(
                Piece(
                    id=f"back:tokens:{seat}", face="back:token", place=id, box=spots[2], owner=seat, up=False,
                    label=w.say["back.token"], count=have.token_count, detail="token",
                )
            )  # fmt: skip

    def hand(self) -> None:
        """The viewer's cards as a fan; a spectator sees the backs of the nearest player's."""
        w, p, seat = self.words, self.plan, self.near
        have = self.table.seats[seat]
        id = f"hand:{seat}"
        own = seat == self.view.seat
        label = w.say["place.hand"] if own else w.t.say("scene.place.hand-of", {"who": self.names[seat]})
        self.places.append(
            Place(
                id=id, label=label, box=p.hand, kind="hand", owner=seat, detail="hand",
                face=f"panel:{p.hand[2]:g}x{p.hand[3]:g}", note=w.t.count("scene.cards", have.hand_size),
            )
        )  # fmt: skip
        for i, (spot, angle) in enumerate(self.fans(have.hand_size)):
            if have.hand is None:
                self.back(
                    f"back:hand:{seat}:{i}", "back:exploration", spot, id, w.say["back.hand"], seat, angle
                )
            else:
                number = have.hand[i]
                self.card(number, spot, id, f"hand:{w.kinds[number]}", owner=seat, angle=angle)

    def fans(self, n: int) -> list[tuple[Box, float]]:
        """Places and angles of n cards: one fan, or on a phone several below each other."""
        p = self.plan
        x, y, w, h = inside(p.hand, p.head, 14)
        size = card(p.hand_height)
        if self.format == "wide" or n <= HAND_IN_A_ROW:
            return fan((x, y - 8, w, h), n, size)
        out: list[tuple[Box, float]] = []
        rows = max(1, -(-n // HAND_IN_A_ROW))
        each = -(-n // rows)
        for i in range(rows):
            count = min(each, n - i * each)
            line = row((x, y + i * (size[1] + 10), w, size[1]), count, size, 8, "centre")
            out += [(spot, 0.0) for spot in line]
        return out

    def player(self, seat: int) -> Player:
        """A player as shown beside the table."""
        say, have = self.words.say, self.table.seats[seat]
        colour, shape = PALETTE[seat]
        stats = (
            Stat("laurels", str(have.points), say["stat.points"]),
            Stat("oyster-pearl", str(have.pearls), say["stat.pearls"]),
            Stat("skeleton-key", str(have.all_keys), say["stat.keys"]),
            Stat("queen-crown", str(len(have.lords)), say["stat.lords"]),
            Stat("poker-hand", str(have.hand_size), say["stat.hand"]),
            Stat("fish-monster", str(have.token_count), say["stat.tokens"]),
        )
        return Player(
            seat=seat,
            name=self.names[seat],
            colour=colour,
            shape=shape,
            stats=stats,
            active=seat in self.asked,
        )

    # -- single things --------------------------------------------------------------------

    def place(
        self, id: str, box: Box, face: str, label: str, aim: str = "", note: str = "", detail: str = ""
    ) -> None:
        self.places.append(Place(id=id, label=label, box=box, face=face, aim=aim, note=note, detail=detail))

    def pile(self, id: str, face: str, box: Box, place: str, label: str, n: int, detail: str) -> None:
        if n:
            side = f"pile:{face}" if n > 1 else f"back:{face}"
            self.pieces.append(
                Piece(
                    id=id,
                    face=side,
                    place=place,
                    box=box,
                    label=label,
                    up=False,
                    count=n,
                    aim=id,
                    detail=detail,
                )
            )

    def back(
        self, id: str, face: str, box: Box, place: str, label: str, owner: int | None = None, angle: float = 0
    ) -> None:
        self.pieces.append(
            Piece(id=id, face=face, place=place, box=box, label=label, angle=angle, owner=owner, up=False)
        )

    def card(
        self,
        number: int,
        box: Box,
        place: str,
        aim: str = "",
        mark: str = "",
        owner: int | None = None,
        angle: float = 0,
        count: int = 1,
    ) -> None:
        w = self.words
        face = w.card_face[number]
        self.pieces.append(
            Piece(
                id=w.card_id[number], face=face, place=place, box=box, label=w.card_label[number], angle=angle,
                owner=owner, count=count, aim=aim, detail=face, mark=mark,
            )
        )  # fmt: skip

    def lord(self, lord: int, box: Box, place: str, owner: int | None = None, mark: str = "") -> None:
        w = self.words
        id = w.lord_id[lord]
        self.pieces.append(
            Piece(
                id=id,
                face=id,
                place=place,
                box=box,
                label=w.lord_label[lord],
                owner=owner,
                aim=id,
                detail=id,
                mark=mark,
            )
        )

    def tile(self, number: int, box: Box, place: str, owner: int | None = None) -> None:
        w = self.words
        id = w.tile_id[number]
        self.pieces.append(
            Piece(
                id=id,
                face=id,
                place=place,
                box=box,
                label=w.tile_label[number],
                owner=owner,
                aim=id,
                detail=id,
            )
        )

    def token(self, token: int, box: Box, place: str, owner: int) -> None:
        w = self.words
        self.pieces.append(
            Piece(
                id=f"token:{token}", face=w.token_face[token], place=place, box=box, label=w.token_label[token],
                owner=owner, detail="token",
            )
        )  # fmt: skip

    def tiles(self, numbers: Sequence[int], place: str, box: Box) -> None:
        for number, spot in zip(numbers, self.tile_spots(box, len(numbers)), strict=True):
            self.tile(number, spot, place)

    def tile_spots(self, box: Box, n: int) -> list[Box]:
        """Locations laid out on the stage, in as many lines as they need."""
        x, y, w, h = inside(box, self.plan.head, 12)
        lines = 1 if n <= 4 else 2 if n <= 10 else 3
        each = -(-n // lines)
        high = min(h / lines - 6, 130.0)
        out: list[Box] = []
        for i in range(lines):
            count = min(each, n - i * each)
            out += row((x, y + i * h / lines, w, h / lines), count, tile(high), 10, "centre")
        return out
