"""How the table looks: court, exploration, threat, council, locations, the players' halls, one's own hand.

The places come from ``layout``; here they are filled with what a viewer knows. In the middle lies the *stage*: the
exploration track, or, when nothing is explored, a payment or locations to choose from.
"""

from collections.abc import Sequence

from kabale.games.abyss import ids
from kabale.games.abyss.content import RACE_NAMES
from kabale.games.abyss.layout import (
    TILES_IN_A_ROW,
    Hall,
    Plan,
    card,
    filled,
    hall_name,
    hand_rows,
    held,
    inside,
    laid,
    largest,
    panel_name,
    plan,
    stock,
    tile,
    tile_rows,
)
from kabale.games.abyss.pieces import Pieces, Words, words
from kabale.games.abyss.view import HeldLord, Payment, Seat, Table
from kabale.kernel.game import Game
from kabale.kernel.scene import PALETTE, Box, Format, Piece, Place, Player, Scene, Stat, row
from kabale.kernel.texts import Sentence, Span, Texts
from kabale.kernel.view import View


def scene(game: Game, view: View, language: str, format: Format, names: Sequence[str] = ()) -> Scene:
    """The table for one viewer."""
    w = words(game, language)
    table = view.table
    assert isinstance(table, Table)
    picture = _Picture(
        view, table, w, format, [game.noun(w.t, "seat", s, names).text for s in range(view.players)]
    )
    picture.draw()
    players = [picture.player(s) for s in range(view.players)]
    told = progress(table, w.t)
    size = picture.plan.size
    return game.composed(view, w.t, format, names, size, picture.places, picture.pieces, players, told)


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


class _Picture(Pieces):
    """One scene in the making."""

    def __init__(self, view: View, table: Table, w: Words, format: Format, names: list[str]) -> None:
        super().__init__(w, table.keyless)
        self.view = view
        self.table = table
        self.format = format
        self.names = names
        self.near = 0 if view.seat is None else view.seat
        own = table.seats[self.near]
        tall = format == "tall"
        self.plan: Plan = plan(
            format,
            view.players,
            tile_rows(len(table.open) + (table.stack > 0)) if tall else 1,
            hand_rows(own.hand_size) if tall else 1,
        )
        self.asked = {q.seat for q in view.questions}
        self.taken = (
            -1 if table.key_payment is None else table.key_payment.location
        )  # keys are being paid for it

    def draw(self) -> None:
        """Places and pieces, from far to near."""
        self.ground()
        n = self.view.players
        seats = [(self.near + i) % n for i in range(n)]
        for seat, hall in zip(seats[1:], self.plan.halls[1:], strict=True):
            self.hall(seat, hall)
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
        piece = 2000.0
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
        panel = panel_name(p.stage)
        offered = self.offered()
        if table.payment is not None:
            lord = w.lord_label[table.payment.lord]
            self.place(
                "payment",
                p.stage,
                panel,
                w.t.say("scene.place.payment", {"lord": lord}),
                "pearls",
                detail="payment",
            )
            self.payment(table.payment)
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
            self.heap("pearls:due", "pearl", box, "payment", label, paid.pearls, "pearls", None, "dim")

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
        self.place("locations", box, panel_name(box), w.say["place.locations"], detail="locations")
        deck = table.stack > 0
        spots = self.shelf(len(table.open) + deck)
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
        for number, spot in zip(table.open, spots[deck:], strict=True):
            self.tile(number, spot, "locations")

    def shelf(self, n: int) -> tuple[Box, ...]:
        """Where the locations lie: as large as their number allows."""
        box = inside(self.plan.locations, self.plan.head + 2, 12)
        if self.format == "tall":
            return filled(box, n, tile(120), TILES_IN_A_ROW)
        return largest(box, n, 158)

    # -- players --------------------------------------------------------------------------

    def hall(self, seat: int, hall: Hall) -> None:
        """A player's lords, locations, affiliated allies and stock."""
        have = self.table.seats[seat]
        id = f"hall:{seat}"
        self.places.append(
            Place(
                id=id, label=self.names[seat], box=hall.box, kind="hall", owner=seat, aim=f"seat:{seat}",
                face=hall_name(hall.box, seat), note=self.words.t.count("scene.points", have.points),
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
        """Free lords, locations upon the lords beneath them, and affiliated allies."""
        lords = [x for x in have.lords if x.location is None]
        beneath = [[x for x in have.lords if x.location == n] for n in have.locations]
        spots = laid(hall, len(lords), tuple(len(x) for x in beneath), len(have.affiliated))
        for lord, spot in zip(lords, spots.lords, strict=True):
            self.held(lord, spot, id, seat)
        for number, bound, under, spot in zip(
            have.locations, beneath, spots.beneath, spots.locations, strict=True
        ):
            for lord, below in zip(bound, under, strict=True):
                self.held(lord, below, id, seat)
            self.tile(number, spot, id, seat, "new" if number == self.taken else "")
        for number, spot in zip(have.affiliated, spots.allies, strict=True):
            self.card(number, spot, id, owner=seat)

    def held(self, held: HeldLord, spot: Box, place: str, seat: int) -> None:
        """A lord in front of a player, free or under a location."""
        bound = held.location is not None
        mark = (
            "bound" if bound else "dim" if held.disabled else "new" if held.lord == self.table.source else ""
        )
        self.lord(held.lord, spot, place, seat, mark)

    def stock(self, seat: int, have: Seat, hall: Hall, id: str) -> None:
        """Pearls, key tokens and monster tokens."""
        w, own = self.words, seat == self.view.seat
        pearls, keys, tokens = stock(hall)
        if have.pearls:
            label = w.t.count("scene.pearls", have.pearls)
            self.heap(
                f"pearls:{seat}", "pearl", pearls, id, label, have.pearls, "pearls" if own else "", seat
            )
        if have.keys:
            label = w.t.count("scene.keys", have.keys)
            self.heap(f"keys:{seat}", "key", keys, id, label, have.keys, "keys" if own else "", seat)
        if have.tokens is not None:
            x, y, size, _ = tokens
            right = hall.stock.box[0] + hall.stock.box[2]
            spots = row((x, y, right - x, size), len(have.tokens), (size, size), 4)
            for token, spot in zip(have.tokens, spots, strict=True):
                self.token(token, spot, id, seat)
        elif have.token_count:
            label = w.say["back.token"]
            self.heap(f"back:tokens:{seat}", "back:token", tokens, id, label, have.token_count, "", seat)

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
                face=panel_name(p.hand, "hand"), note=w.t.count("scene.cards", have.hand_size),
            )
        )  # fmt: skip
        spots = held(self.format, p.hand, p.head, p.hand_height, have.hand_size)
        for i, (spot, angle) in enumerate(spots):
            if have.hand is None:
                self.back(
                    f"back:hand:{seat}:{i}", "back:exploration", spot, id, w.say["back.hand"], seat, angle
                )
            else:
                number = have.hand[i]
                self.card(number, spot, id, f"hand:{w.kinds[number]}", owner=seat, angle=angle)

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

    def tiles(self, numbers: Sequence[int], place: str, box: Box) -> None:
        for number, spot in zip(numbers, self.tile_spots(box, len(numbers)), strict=True):
            self.tile(number, spot, place)

    def tile_spots(self, box: Box, n: int) -> tuple[Box, ...]:
        """Locations laid out on the stage, in as many lines as they need."""
        return largest(inside(box, self.plan.head, 12), n, 130)
