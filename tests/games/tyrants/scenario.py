"""Scenarios: a position with pieces and cards where a test wants them, moved there so that nothing is lost or doubled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from tests.games.tyrants.census import census

from kabale.games.tyrants import ids
from kabale.games.tyrants.game import TyrantsGame, make
from kabale.games.tyrants.rules.flow import Tyrants
from kabale.kernel import codec
from kabale.kernel.state import State

WHITE = ids.WHITE
E = ids.EMPTY
_ZONES = ("stack", "row", "priestesses", "guards", "outcasts", "devoured", "played")
_HOUSES = ("decks", "hands", "discards", "circles")


@cache
def game() -> TyrantsGame:
    """The game of all tests."""
    return make()


class Scenario:
    """A game in the middle of the first turn of seat 0, on an empty board, with empty hands; then changed as a test says."""

    def __init__(
        self, players: int = 2, decks: Sequence[str] = ("drow", "dragons"), side: str = "left", seed: int = 1
    ):
        self.players = players
        self.book = game().book
        self._state = game().start(players, seed, {"decks": list(decks), "side": side})
        self.data: dict[str, Any] = codec.dump(self._state.position)
        self.data.update(
            frames=[[ids.F_TURN, 0, 1, 0, 0, 0, 0]], first_seat=0, turn=0, turns=1,
            troops=[t if t == ids.OUT else E for t in self.data["troops"]], box=40,
        )  # fmt: skip
        for seat in range(players):
            self.data["decks"][seat] += self.data["hands"][seat]
            self.data["hands"][seat] = []
        self._ready = False

    # -- given ----------------------------------------------------------------------------

    def site(self, name: str, *troops: int) -> Scenario:
        """Puts troops into the spaces of a site, from the first on."""
        location = self.book.site_numbers[name]
        first = self.book.tables.first[location]
        for i, colour in enumerate(troops):
            self._put(first + i, colour)
        return self

    def route(self, name: str, *troops: int) -> Scenario:
        """Puts troops onto the spaces of a route."""
        for i, colour in enumerate(troops):
            self._put(ids.SITE_SPACES + self.spot(name, i) - ids.SITES, colour)
        return self

    def _put(self, space: int, colour: int) -> None:
        old = self.data["troops"][space]
        assert old != ids.OUT, "this space is not in play"
        for piece, change in ((old, 1), (colour, -1)):
            if piece == WHITE:
                self.data["box"] += change
            elif piece >= 0:
                self.data["barracks"][piece] += change
        self.data["troops"][space] = colour

    def spies(self, seat: int, *sites: str) -> Scenario:
        """Places spies."""
        for name in sites:
            self.data["spies"][self.book.site_numbers[name]] |= 1 << seat
            self.data["cells"][seat] -= 1
        return self

    def trophies(self, seat: int, colour: int, n: int) -> Scenario:
        """Fills a trophy hall with troops from the box or the barracks."""
        self.data["halls"][seat * ids.COLOURS + colour] += n
        if colour == WHITE:
            self.data["box"] -= n
        else:
            self.data["barracks"][colour] -= n
        return self

    def barracks(self, seat: int, n: int) -> Scenario:
        """Leaves so many troops in the barracks; the others stand in the seat's own enemy's hall."""
        extra = self.data["barracks"][seat] - n
        return self.trophies((seat + 1) % self.players, seat, extra)

    def cards(self, zone: str, seat: int, *names: str) -> Scenario:
        """Brings cards into a zone of a seat (decks: the last one on top)."""
        for name in names:
            self.data[zone][seat].append(self._fetch(name))
        if zone == "hands":
            self.data[zone][seat].sort()
        return self

    def hand(self, *names: str, seat: int = 0) -> Scenario:
        """Brings cards into a hand."""
        return self.cards("hands", seat, *names)

    def row(self, *names: str) -> Scenario:
        """Lays cards into the market row; what lay there goes below the market deck."""
        old = [card for card in self.data["row"] if card >= 0]
        self.data["row"] = [ids.NO_CARD] * ids.ROW
        self.data["stack"] = old + self.data["stack"]
        self.data["row"] = [self._fetch(name) for name in names] + [ids.NO_CARD] * (ids.ROW - len(names))
        return self

    def stack(self, n: int) -> Scenario:
        """Leaves so many cards in the market deck; the others are devoured."""
        self.data["devoured"] += self.data["stack"][n:]
        self.data["stack"] = self.data["stack"][:n]
        return self

    def devoured(self, *names: str) -> Scenario:
        """Cards on the devoured pile, the last one on top."""
        self.data["devoured"] += [self._fetch(name) for name in names]
        return self

    def pile(self, name: str, n: int) -> Scenario:
        """Leaves so many cards in an open pile; the others are devoured."""
        self.data["devoured"] = self.data[name][n:] + self.data["devoured"]
        self.data[name] = self.data[name][:n]
        return self

    def clear(self, zone: str, seat: int = 0) -> Scenario:
        """Empties a zone of a seat into its inner circle."""
        self.data["circles"][seat] += self.data[zone][seat]
        self.data[zone][seat] = []
        return self

    def pool(self, power: int = 0, influence: int = 0) -> Scenario:
        """Resources of the active player."""
        self.data.update(power=power, influence=influence)
        return self

    def _fetch(self, name: str) -> int:
        """Takes a card of this minion from wherever it lies: first from the market, then from decks."""
        wanted = set(self.book.copies[self.book.numbers[name]])
        places = [self.data[z] for z in _ZONES]
        places += [zone for z in ("decks", "discards") for zone in self.data[z]]
        for zone in places:
            for i, card in enumerate(zone):
                if card in wanted:
                    if zone is self.data["row"]:
                        zone[i] = ids.NO_CARD
                    else:
                        del zone[i]
                    return card
        raise AssertionError(f"no {name} left in this game")

    # -- when -----------------------------------------------------------------------------

    @property
    def p(self) -> Tyrants:
        """The position; the first look builds it."""
        position = self._state.position
        assert isinstance(position, Tyrants)
        if not self._ready:
            self._ready = True
            codec.load(position, self.data)
            for site in range(ids.SITES):
                marker = position.tables.marker_of[site]
                if marker >= 0:
                    position.markers[marker] = position.controller(site)
            position.listening = True
            self.everything = census(position)
        return position

    @property
    def state(self) -> State:
        """The state around the position."""
        assert self.p is not None
        return self._state

    def option(self, text: str) -> int:
        """The number of an option written as ``verb thing thing``: ``deploy everfire``, ``choose 1`` (branch of the open choice)."""
        verb, *words = text.split()
        if verb == "choose":
            return ids.CHOOSE + self.p.frames[-1].c + int(words[0])
        kinds = [kind for kind, _ in game().vocabulary.verbs[verb].args]
        values = [self._value(kind, word) for kind, word in zip(kinds, words, strict=True)]
        return game().vocabulary.id(verb, *values)

    def _value(self, kind: str, word: str) -> int:
        if kind == "minion":
            return self.book.numbers[word]
        if kind == "colour" and word == "white":
            return WHITE
        if kind == "location":
            name, _, number = word.partition("/")
            return self.spot(name, int(number)) if number else self.book.site_numbers[name]
        return int(word)

    def spot(self, route: str, i: int) -> int:
        """The location of a route's space."""
        found = [n for n, (r, k) in enumerate(self.book.spots) if r.id == route and k == i]
        return ids.SITES + found[0]

    def do(self, *choices: str) -> Scenario:
        """Makes choices, each of the seat that must choose; every one must be legal, and nothing may be lost."""
        for text in choices:
            self.state._cached = -1
            self.state.play(self.option(text))
            assert census(self.p) == self.everything
        return self

    # -- then -----------------------------------------------------------------------------

    def can(self, text: str) -> bool:
        """Whether an option is open now."""
        return self.option(text) in self.options()

    def options(self) -> list[int]:
        """The open options' numbers."""
        return list(self.p.options(self.p.actor()))

    def offered(self, verb: str) -> list[str]:
        """What is offered for a verb, as names of minions or sites (``route/number`` for route spaces)."""
        vocabulary = game().vocabulary
        out = []
        for number in self.options():
            option = vocabulary[number]
            if option.key == verb:
                out.append(" ".join(self._word(kind, value) for kind, value in option.args))
        return out

    def _word(self, kind: str, value: int) -> str:
        if kind == "minion":
            return self.book.minions[value].id
        if kind == "location":
            if value < ids.SITES:
                return self.book.sites[value].id
            route, i = self.book.spots[value - ids.SITES]
            return f"{route.id}/{i}"
        return "white" if kind == "colour" and value == WHITE else str(value)

    @property
    def asks(self) -> str:
        """The key of the open question; nothing when the game is over."""
        return game().questions[self.p.frames[-1].kind] if self.p.frames else ""

    @property
    def asked(self) -> int:
        """The seat that must answer."""
        return self.p.actor()

    def names(self, zone: str, seat: int | None = None) -> list[str]:
        """The minions in a zone, sorted."""
        cards = getattr(self.p, zone) if seat is None else getattr(self.p, zone)[seat]
        return sorted(self.book.minions[self.p.minion(c)].id for c in cards if c >= 0)

    def at(self, name: str) -> list[int]:
        """What stands in a site."""
        location = self.book.site_numbers[name]
        first = self.book.tables.first
        return list(self.p.troops[first[location] : first[location + 1]])

    def on(self, route: str, i: int = 0) -> int:
        """What stands on a route space."""
        return self.p.troops[ids.SITE_SPACES + self.spot(route, i) - ids.SITES]

    def facts(self) -> dict[str, int]:
        """Numbers about both first seats, for comparing before and after."""
        p = self.p
        out = {"power": p.power, "influence": p.influence, "devoured": len(p.devoured)}
        for prefix, seat in (("", 0), ("foe_", 1)):
            zones = [p.decks[seat], p.hands[seat], p.discards[seat], *([p.played] if seat == 0 else [])]
            out |= {
                f"{prefix}vp": p.tokens[seat],
                f"{prefix}trophies": p.trophies(seat),
                f"{prefix}barracks": p.barracks[seat],
                f"{prefix}spies": ids.SPIES - p.cells[seat],
                f"{prefix}hand": len(p.hands[seat]),
                f"{prefix}circle": len(p.circles[seat]),
                f"{prefix}cards": sum(len(z) for z in zones),
                f"{prefix}outcasts": sum(p.minion(c) == ids.OUTCAST for z in zones for c in z),
                f"{prefix}board": sum(t == seat for t in p.troops),
            }
        out["white"] = sum(t == WHITE for t in p.troops)
        return out


def changes(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """What is different afterwards, and by how much."""
    return {key: after[key] - n for key, n in before.items() if after[key] != n}
