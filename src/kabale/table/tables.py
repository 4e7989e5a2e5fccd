"""A table in memory: its moments, each of which never changes, and what the table remembers between them."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Collection, Hashable, Mapping, Sequence
from itertools import count
from types import MappingProxyType
from typing import Protocol

from kabale.bots.base import BOTS
from kabale.kernel.game import Game
from kabale.kernel.scene import Format, Scene, coloured
from kabale.kernel.state import State
from kabale.table.errors import BadRequest, KeyUsed, NotYourSeat, StaleChoice, UnknownToken
from kabale.table.languages import table_texts
from kabale.table.notes import Notes
from kabale.table.storage import Entry, Seat, Setup

NO_NOTES = Notes()
_serials = count()


def hash_of(token: str) -> str:
    """What the server keeps of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def bot_label(name: str, language: str) -> str:
    """What a bot is called."""
    t = table_texts(language)
    return t.say(f"bot.{name}") if t.has(f"bot.{name}") else name.capitalize()


def names_of(seats: Sequence[Seat], language: str) -> list[str]:
    """The players' names; who has none is called by the seat's number or by the kind of bot."""
    t = table_texts(language)
    nameless = [s.bot for s in seats if s.kind == "bot" and not s.name]
    names: list[str] = []
    counted: dict[str, int] = {}
    for seat in seats:
        if seat.name:
            names.append(seat.name)
        elif seat.bot is None:
            names.append(t.say("seat", {"n": str(seat.seat + 1)}))
        else:
            label = bot_label(seat.bot, language)
            counted[seat.bot] = counted.get(seat.bot, 0) + 1
            names.append(f"{label} {counted[seat.bot]}" if nameless.count(seat.bot) > 1 else label)
    return names


def colour_of(seat: Seat) -> int:
    """The seat's place in the palette; that of its number unless somebody chose another."""
    return seat.seat if seat.colour is None else seat.colour


class Moment:
    """A table between two changes: the state, who sits there, and ``number``, how many entries the journal has.

    ``notes`` is what belongs to the table beside the game, ``present`` the seats whose holders are connected.
    """

    def __init__(
        self,
        state: State,
        seats: Sequence[Seat],
        number: int,
        notes: Notes = NO_NOTES,
        present: frozenset[int] = frozenset(),
    ) -> None:
        self.state = state
        self.seats = tuple(seats)
        self.number = number
        self.notes = notes
        self.present = present
        self.serial = next(_serials)  # no other moment of this server has it
        self.told: dict[Hashable, bytes | None] = {}  # messages that several viewers get (live.py)
        self._scenes: dict[tuple[int | None, str, Format], Scene] = {}
        self._names: dict[str, list[str]] = {}
        self._own: dict[tuple[int, ...], int] = {}

    def but(
        self,
        *,
        seats: Sequence[Seat] | None = None,
        notes: Notes | None = None,
        present: frozenset[int] | None = None,
    ) -> Moment:
        """The same position with something else beside it."""
        copy = Moment(
            self.state,
            self.seats if seats is None else seats,
            self.number,
            self.notes if notes is None else notes,
            self.present if present is None else present,
        )
        if seats is None:
            copy._scenes, copy._names = self._scenes, self._names
        return copy

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.state.game

    @property
    def choices(self) -> int:
        """How many choices were made."""
        return len(self.state.choices)

    @property
    def waiting(self) -> int:
        """The seats that must choose, as bits."""
        return self.state.position.waiting()

    def must_choose(self, seat: int) -> bool:
        """Whether this seat must choose now."""
        return self.waiting >> seat & 1 == 1

    def held_by(self, token: str | None) -> tuple[int, ...]:
        """The seats that a token (its hash) holds."""
        return () if token is None else tuple(s.seat for s in self.seats if s.token == token)

    def bot_to_move(self) -> Seat | None:
        """The first bot that must choose now."""
        return next((s for s in self.seats if s.kind == "bot" and self.must_choose(s.seat)), None)

    def names(self, language: str) -> list[str]:
        """The players' names."""
        if language not in self._names:
            self._names[language] = names_of(self.seats, language)
        return self._names[language]

    def last_own(self, held: Sequence[int]) -> int:
        """How many choices stood after the last one of these seats; 0 if there is none."""
        key = tuple(held)
        if key not in self._own:
            seats = self.state.seats
            n = len(seats)
            while n and seats[n - 1] not in key:
                n -= 1
            self._own[key] = n
        return self._own[key]

    def viewer(self, held: Sequence[int]) -> int | None:
        """The seat through whose eyes a screen looks: one that must choose, else the last that chose, else the first."""
        if not held:
            return None
        own = self.last_own(held)
        last = self.state.seats[own - 1] if own else held[0]
        waiting = [s for s in held if self.must_choose(s)]
        return last if last in waiting or not waiting else waiting[0]

    def scene(self, seat: int | None, language: str, format: Format) -> Scene:
        """How the table looks to a seat."""
        key = (seat, language, format)
        if key not in self._scenes:
            view = self.game.view(self.state, seat, log=False)
            scene = self.game.scene(view, language, format, self.names(language))
            if not self.game.own_colours:
                scene = coloured(scene, [colour_of(s) for s in self.seats])
            self._scenes[key] = scene
        return self._scenes[key]

    def free_undo(self, held: Sequence[int]) -> bool:
        """Whether one screen holds all seats of people, so that it may take back whatever it likes."""
        return bool(held) and all(s.seat in held for s in self.seats if s.kind != "bot")

    def undo(self, held: Sequence[int]) -> tuple[int, str]:
        """To how many choices the holder of these seats may go back; the present number and the reason if not at all."""
        state, n = self.state, self.choices
        if not held:
            return n, "spectator"
        if self.free_undo(held):
            own = [i for i, s in enumerate(state.seats) if s in held]
            return (own[-1], "") if own else (n, "nothing")
        if state.over:
            return n, "over"
        if not any(s in held for s in state.seats):
            return n, "nothing"
        last = state.seats[n - 1]
        if last not in held:
            return n, "others"
        return (n - 1, "") if state.undo_limit(last) < n else (n, "revealed")


class Watcher(Protocol):
    """Somebody who looks at a table."""

    @property
    def held(self) -> tuple[int, ...]:
        """Which seats are theirs."""

    def notice(self, moment: Moment, whole: bool) -> None:
        """Something changed; ``whole``: not by a single choice."""


class LiveTable:
    """A table in memory. Only the holder of its lock changes it."""

    def __init__(
        self,
        setup: Setup,
        moment: Moment,
        entries: Sequence[Entry] = (),
        seen: Mapping[int, int] = MappingProxyType({}),
    ) -> None:
        self.id = setup.id
        self.setup = setup
        self.moment = moment
        self.lock = asyncio.Lock()
        self.thinking = asyncio.Lock()  # one hint at a time
        self.watchers: set[Watcher] = set()
        self.uses = 0
        self.driver: asyncio.Task[None] | None = None
        self.changed = 0.0  # when, by the event loop's clock
        self.doubtful = False  # a write failed: the journal must be read again
        self.by_hand: set[int] = (
            set()
        )  # seats that took back: they choose themselves, whatever they answered in advance
        self.keys: dict[str, Entry] = {}
        self.restore(moment, entries, seen)

    def restore(self, moment: Moment, entries: Sequence[Entry], seen: Mapping[int, int]) -> None:
        """Takes the table as the journal has it; ``seen``: when those who hold its seats last went away."""
        moment.present = self.moment.present
        self.moment = moment
        self.keys = {e.key: e for e in entries if e.key is not None}
        self.since = [moment.choices] * moment.state.players
        self.seen = dict(seen)
        self._asked = [self.setup.created] * moment.state.players
        waiting = self.setup.waiting
        for entry in entries:
            self._ask(waiting, entry)
            waiting = entry.waiting
        self.doubtful = False

    def _ask(self, waiting: int, entry: Entry) -> None:
        """Notes who is asked something new after an entry; ``waiting``: who had to choose before it, as bits."""
        for seat in range(self.moment.state.players):
            if entry.option is None or entry.seat == seat or not waiting >> seat & 1:
                self._asked[seat] = entry.created

    def waits_since(self, seat: int) -> int:
        """Since when the table waits for somebody who must choose and is not here."""
        return max(self._asked[seat], self.seen.get(seat, 0))

    def held(self, token: str | None) -> tuple[int, ...]:
        """The seats a token holds; none for a spectator, who has no token."""
        if token is None:
            return ()
        seats = self.moment.held_by(hash_of(token))
        if not seats:
            raise UnknownToken(table=self.id)
        return seats

    def known(self, key: str | None, seat: int, option: int) -> Entry | None:
        """The entry this key already stands for."""
        entry = self.keys.get(key) if key is not None else None
        if entry is not None and (entry.seat, entry.option) != (seat, option):
            raise KeyUsed(key=key)
        return entry

    def check_fresh(self, seat: int, choices: int) -> None:
        """The sender must know the decision it answers: nothing but others' simultaneous choices came since."""
        now = self.moment.choices
        if not self.since[seat] <= choices <= now:
            raise StaleChoice(choices=now, got=choices)

    def join(self, watcher: Watcher) -> None:
        """Somebody comes to look; those who are here already hear of it."""
        self._look_around({*self.watchers, watcher})
        self.watchers.add(watcher)

    def leave(self, watcher: Watcher) -> None:
        """Somebody goes away."""
        self.watchers.discard(watcher)
        self._look_around(self.watchers)

    def _look_around(self, watchers: Collection[Watcher]) -> None:
        present = frozenset(seat for watcher in watchers for seat in watcher.held)
        if present != self.moment.present:
            self.moment = self.moment.but(present=present)
            self.tell(whole=False)

    def amend(
        self, *, seats: Sequence[Seat] | None = None, notes: Notes | None = None, whole: bool = False
    ) -> None:
        """Takes over what was just written down beside the game."""
        self.moment = self.moment.but(seats=seats, notes=notes)
        self.tell(whole)
        if seats is not None:
            self._look_around(self.watchers)

    def advance(self, moment: Moment, entry: Entry) -> None:
        """Takes over what was just committed to the journal."""
        before = self.moment
        moment.present = before.present
        self.moment = moment
        self._ask(before.waiting, entry)
        if entry.key is not None:
            self.keys[entry.key] = entry
        for seat in range(moment.state.players):
            if seat == entry.seat or entry.option is None or not _same_decision(before, moment, seat):
                self.since[seat] = moment.choices
        self.publish(whole=entry.option is None)

    def publish(self, whole: bool) -> None:
        """The game has moved: tells everybody who looks."""
        self.changed = asyncio.get_running_loop().time()
        self.tell(whole)

    def tell(self, whole: bool) -> None:
        """Tells everybody who looks."""
        for watcher in list(self.watchers):
            watcher.notice(self.moment, whole)


def _same_decision(before: Moment, after: Moment, seat: int) -> bool:
    """Whether a seat still faces the very decision it faced before (another seat, choosing at the same time, has chosen)."""
    if not (before.must_choose(seat) and after.must_choose(seat)):
        return False
    old, new = before.state.position, after.state.position
    return (
        (len(old.frames), old.frames[-1].kind, old.turns) == (len(new.frames), new.frames[-1].kind, new.turns)
        and new.waiting() & ~old.waiting() == 0
        and list(before.state.legal(seat)) == list(after.state.legal(seat))
    )


def check_seat(held: Sequence[int], seat: int) -> None:
    """The seat must be held."""
    if seat not in held:
        raise NotYourSeat(seat=seat)


def which_seat(moment: Moment, held: Sequence[int], wanted: int | None, any_of: bool = False) -> int:
    """The seat a request speaks for; ``any_of``: where it does not matter which, the one the screen looks through."""
    if not held:
        raise NotYourSeat("spectator", seat=wanted)
    if wanted is not None:
        check_seat(held, wanted)
        return wanted
    waiting = [s for s in held if moment.must_choose(s)]
    if len(waiting) > 1 and not any_of:
        raise BadRequest("which-seat", field="seat", allowed=", ".join(map(str, waiting)))
    viewer = moment.viewer(held)
    return waiting[0] if waiting and not any_of else held[0] if viewer is None else viewer


def default_bot() -> str:
    """The bot that plays where none is named."""
    return "geselle" if "geselle" in BOTS else next(reversed(BOTS))
