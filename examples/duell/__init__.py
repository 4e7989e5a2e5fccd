"""Duell: the smallest whole game of the house, as an example of how a game is made.

Two players, cards 1 to 9, four each, one lies face down. In each of four rounds both choose a card at once, in secret; the
higher card wins the round. One effect: whoever played the 3 may exchange a card of his hand for the one face down.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i16, i64

from kabale.kernel.chance import Chance
from kabale.kernel.content import Entry, Names
from kabale.kernel.events import EventKind
from kabale.kernel.game import Game
from kabale.kernel.observation import Sheet, Writer, from_seat, tally
from kabale.kernel.position import ALL, Frame, Position, contains, copies, filled, joined, numbers, without
from kabale.kernel.scene import (
    PALETTE,
    Art,
    Box,
    Detail,
    Format,
    Piece,
    Place,
    Player,
    Scene,
    Stat,
    Symbol,
    fan,
    row,
)
from kabale.kernel.texts import Span, Texts
from kabale.kernel.view import Refusal, ScoreLine, View
from kabale.kernel.vocabulary import Option, Verb, Vocabulary

# the vocabulary: 0..8 play a card, 9..17 exchange a card, 18 keep
PLAY, EXCHANGE, KEEP = 0, 9, 18
VOCABULARY = Vocabulary(
    [
        Verb(PLAY, "play", [("card", 9)], ["card:{card}"]),
        Verb(EXCHANGE, "exchange", [("card", 9)], ["card:{card}"]),
        Verb(KEEP, "keep", targets=["place:hidden"]),
    ]
)
# frames. ROUND: both choose at once (a: the seats still to choose, as bits). THIEF: seat may exchange.
ROUND, THIEF = 0, 1
PLAYED, WON, EXCHANGED = 0, 1, 2
NONE = -1
THIEF_CARD = 2


class Card(Entry, frozen=True):
    """A card of the pack."""

    name: Names
    value: int


class Duel(Position):
    """hands: the cards of each seat; played: those it has played, open before it; picks: the cards chosen in secret this round.

    points: rounds won; giver: the seat that put the hidden card there, and so knows it.
    """

    def __init__(
        self, giver: i64, hands: list[vec[i64]], played: list[vec[i64]], hidden: vec[i64], picks: vec[i64], points: vec[i64]
    ) -> None:
        self.giver = giver
        self.hands = hands
        self.played = played
        self.hidden = hidden
        self.picks = picks
        self.points = points

    def clone(self) -> "Duel":
        copy = Duel(self.giver, copies(self.hands), copies(self.played), self.hidden[:], self.picks[:], self.points[:])
        copy.keep(self)
        return copy

    def imagine(self, seat: i64, luck: Chance, memory: bool) -> "Duel":
        copy = self.clone()
        copy.chance = luck
        remembers = memory and seat >= 0 and seat == self.giver
        unknown = vec[i64]() if remembers else self.hidden[:]
        for s in range(2):
            if s != seat:
                unknown = joined(unknown, self.hands[s])
                if self.picks[s] != NONE:
                    unknown = append(unknown, self.picks[s])
        luck.shuffle(unknown)
        deal = list(unknown)
        if not remembers:
            copy.hidden = vec[i64]([deal.pop()])
        for s in range(2):
            if s != seat:
                copy.hands[s] = vec[i64](sorted(deal.pop() for _ in self.hands[s]))
                if self.picks[s] != NONE:
                    copy.picks[s] = deal.pop()
        return copy

    def resume(self, frame: Frame) -> bool:
        if frame.kind == THIEF:
            return True
        if frame.a:
            return True
        if self.picks[0] != NONE:
            self.compare(frame)
            return False
        if len(self.hands[0]) == 0:
            self.ending = 1
            self.pop()
            return False
        self.begin_turn(0)
        frame.a = 3
        return True

    def compare(self, frame: Frame) -> None:
        a, b = self.picks[0], self.picks[1]
        self.show()
        self.emit(PLAYED, ALL, 0, a)
        self.emit(PLAYED, ALL, 1, b)
        winner = 0 if a > b else 1
        self.points[winner] += 1
        self.emit(WON, ALL, winner)
        self.picks = filled(2, NONE)
        for seat, card in ((0, a), (1, b)):
            self.played[seat] = append(self.played[seat], card)
            if card == THIEF_CARD and len(self.hands[seat]):
                self.push(THIEF, seat)

    def pending(self, frame: Frame) -> i64:
        return frame.a if frame.kind == ROUND else 1 << frame.seat

    def legal(self, frame: Frame, seat: i64) -> vec[i64]:
        if frame.kind == ROUND:
            return vec[i64](sorted(PLAY + c for c in self.hands[seat]))
        return vec[i64]([*sorted(EXCHANGE + c for c in self.hands[seat]), KEEP])

    def choose(self, frame: Frame, seat: i64, option: i64) -> None:
        if frame.kind == ROUND:
            self.picks[seat] = option - PLAY
            self.hands[seat] = without(self.hands[seat], option - PLAY)
            frame.a &= ~(1 << seat)
            return
        self.pop()
        if option != KEEP:
            card = option - EXCHANGE
            self.show()
            self.emit(EXCHANGED, 1 << seat, seat, card, self.hidden[0])
            self.hands[seat] = vec[i64](sorted(append(without(self.hands[seat], card), self.hidden[0])))
            self.hidden = vec[i64]([card])
            self.giver = seat

    def place(self, seat: i64) -> i64:
        return 1 if self.points[seat] >= self.points[1 - seat] else 2


class DuelWriter(Writer):
    """Fills observations for learners: the blocks of observation.toml, in their order."""

    def fill(self, position: Position, seat: i64, sheet: Sheet) -> None:
        assert isinstance(position, Duel)
        cells = sheet.cells
        hand, played, pick, chosen, cards, points = (sheet.open() for _ in range(6))
        if seat >= 0:
            tally(cells, hand, position.hands[seat])
            tally(cells, pick, position.picks[seat : seat + 1])
        for s in range(2):
            who = from_seat(s, seat, 2)
            for n, card in enumerate(position.played[s]):
                cells[played + 9 * who + card] = i16(n + 1)
            cells[chosen + who] = i16(position.picks[s] != NONE)
            cells[cards + who] = i16(len(position.hands[s]))
            cells[points + who] = i16(position.points[s])


class Table(msgspec.Struct, frozen=True):
    """What a seat sees: its own cards and secret pick, the number of the other's cards, the cards played, the points."""

    hand: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]
    pick: int | None
    chosen: tuple[bool, ...]
    cards: tuple[int, ...]
    points: tuple[int, ...]


class DuelGame(Game):
    """The game's face to the house."""

    name = "duell"
    folder = Path(__file__).parent
    schema = {"cards": Card}
    vocabulary = VOCABULARY
    questions = ("round", "thief")
    events = (
        EventKind("played", [("seat", "seat"), ("card", "card")]),
        EventKind("won", [("seat", "seat")]),
        EventKind("exchanged", [("seat", "seat"), ("card", "card"), ("got", "card")], private=["card", "got"]),
    )
    endings = ("", "all-played")
    clauses = {"round": "2.1", "thief": "2.3"}
    styles = {"keep": "quiet"}
    general = {"over": "2.4", "not-your-turn": "2.1", "not-now": "2.1"}

    def prepare(self) -> None:
        self.cards = self.content.table(Card, "cards")

    def deal(self, players: int, options: Mapping[str, Any], luck: Chance) -> Duel:
        deck = numbers(9)
        luck.shuffle(deck)
        hands = [vec[i64](sorted(deck[0:4])), vec[i64](sorted(deck[4:8]))]
        position = Duel(NONE, hands, [vec[i64](), vec[i64]()], deck[8:9], filled(2, NONE), filled(2, 0))
        position.begin(players, luck)
        position.push(ROUND, 0)
        return position

    def table(self, position: Position, seat: int) -> Table:
        assert isinstance(position, Duel)
        own = seat >= 0
        return Table(
            tuple(position.hands[seat]) if own else (),
            tuple(tuple(zone) for zone in position.played),
            position.picks[seat] if own and position.picks[seat] != NONE else None,
            tuple(p != NONE for p in position.picks),
            tuple(len(h) for h in position.hands),
            tuple(position.points),
        )

    def writer(self) -> DuelWriter:
        return DuelWriter()

    def lines(self, position: Position, seat: int) -> Sequence[ScoreLine]:
        assert isinstance(position, Duel)
        return [ScoreLine("rounds", position.points[seat])]

    def refusal(self, position: Position, seat: int, option: Option) -> Refusal | None:
        assert isinstance(position, Duel)
        if option.key != "keep" and not contains(position.hands[seat], option.arg("card")):
            return Refusal("2.1", "refusal.not-in-hand", {"card": option.arg("card")})
        return Refusal("2.3", "refusal.only-thief") if option.key != "play" else None

    def thing(self, t: Texts, kind: str, value: int) -> Span | None:
        return Span(self.cards[value].name.get(t.language), f"card:{value}") if kind == "card" else None

    def scene(self, view: View, language: str, format: Format, names: Sequence[str] = ()) -> Scene:
        t, table = self.texts(language), view.table
        assert isinstance(table, Table)
        size = (800.0, 700.0) if format == "wide" else (390.0, 700.0)
        w = size[0]
        places = [
            *(
                Place(id=f"hand:{s}", label=self.noun(t, "seat", s, names).text, kind="hand", owner=s,
                      box=(10, 10 + 510 * s, w - 20, 170), note=t.count("n.points", table.points[s]))
                for s in range(2)
            ),
            *(
                Place(id=f"played:{s}", label=t.say("place.played"), kind="row", owner=s, box=(10, 190 + 165 * s, w - 150, 155))
                for s in range(2)
            ),
            Place(id="place:hidden", label=t.say("place.hidden"), box=(w - 130, 265, 120, 160), aim="place:hidden"),
        ]  # fmt: skip
        back = t.say("card.back")
        pieces = [Piece(id="hidden", face="back", place="place:hidden", box=(w - 110, 295, 80, 112), label=back, up=False)]

        def show(card: int, place: Place, spot: Box, angle: float = 0) -> None:
            name = self.cards[card].name.get(language)
            pieces.append(Piece(id=f"card:{card}", face=f"card:{card}", place=place.id, box=spot, angle=angle, owner=place.owner,
                                label=name, aim=f"card:{card}", detail=f"card:{card}"))  # fmt: skip

        for s in range(2):
            box = places[s].box
            spots = row(places[2 + s].box, len(table.played[s]) + table.chosen[s], (80, 112), align="centre")
            for card, spot in zip(table.played[s], spots, strict=False):
                show(card, places[2 + s], spot)
            if table.chosen[s] and s == view.seat and table.pick is not None:
                show(table.pick, places[2 + s], spots[-1])
            elif table.chosen[s]:
                pieces.append(Piece(id=f"back:pick:{s}", face="back", place=f"played:{s}", box=spots[-1], owner=s, label=back, up=False))
            if s == view.seat:
                for card, (spot, angle) in zip(table.hand, fan(box, len(table.hand), (80, 112)), strict=True):
                    show(card, places[s], spot, angle)
            else:
                for i, spot in enumerate(row(box, table.cards[s], (80, 112), align="centre")):
                    pieces.append(Piece(id=f"back:{s}:{i}", face="back", place=f"hand:{s}", box=spot, owner=s, label=back, up=False))
        players = tuple(
            Player(seat=s, name=places[s].label, colour=PALETTE[s][0], shape=PALETTE[s][1],
                   stats=(Stat("trophy", str(table.points[s]), t.say("stat.points")),), active=any(q.seat == s for q in view.questions))
            for s in range(2)
        )  # fmt: skip
        return self.composed(view, t, format, names, size, places, pieces, players)

    def art(self, language: str) -> Art:
        def face(middle: str) -> Symbol:
            return Symbol(80, 112, '<rect width="80" height="112" rx="8" fill="#f4ecd8" stroke="#5b4a2f" stroke-width="3"/>'
                          f'<text x="40" y="72" font-size="44" text-anchor="middle" fill="#3b2d18">{middle}</text>')  # fmt: skip

        symbols = {f"card:{i}": face(str(c.value)) for i, c in enumerate(self.cards)} | {"back": face("✦")}
        details = {f"card:{i}": Detail(title=c.name.get(language), face=f"card:{i}", source=c.source) for i, c in enumerate(self.cards)}
        return Art(symbols=symbols, details=details, cover="card:8")


def make(overlay: Path | None = None) -> DuelGame:
    """Builds the game (what a registry asks for)."""
    return DuelGame(overlay)


