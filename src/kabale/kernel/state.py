"""The state a user holds: a position with its game, its record and its log. The small public face of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from kabale.kernel import codec
from kabale.kernel.chance import Chance
from kabale.kernel.errors import IllegalChoice
from kabale.kernel.events import Event, blanked, visible
from kabale.kernel.position import EVENT_WIDTH, Position, contains, filled
from kabale.kernel.vocabulary import Option

if TYPE_CHECKING:
    from kabale.kernel.game import Game
    from kabale.kernel.record import Record
    from kabale.kernel.view import Refusal, Result, View

MOST_OPTIONS: Final = 1 << 31
UNKNOWN: Final = -2


@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """Who decides what, now. ``key`` names the question; ``ids`` are the options' numbers, ``options`` the options."""

    def __init__(self, game: Game, seat: i64, kind: i64, ids: vec[i64]) -> None:
        self._game = game
        self.seat = seat
        self._kind = kind
        self.ids = ids

    @property
    def key(self) -> str:
        """The name of the question."""
        key: str = self._game.questions[self._kind]
        return key

    @property
    def options(self) -> list[Option]:
        """The options, in the order of their numbers."""
        table = self._game.vocabulary.options
        return [table[i] for i in self.ids]

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat}: {self.key}, {len(self.ids)} options>"

    def _repr_html_(self) -> str:
        from html import escape

        rows = "".join(
            f"<tr><td>{o.id}</td><td>{escape(self._game.label(o, 'en'))}</td><td><code>{escape(str(o))}</code></td></tr>"
            for o in self.options
        )
        return f"<p>{escape(repr(self)[1:-1])}</p><table>{rows}</table>"


class State:
    """A game going on. ``play`` changes it in place; ``clone`` gives an independent copy."""

    def __init__(self, game: Game, position: Position, setup: dict[str, object], seed: int) -> None:
        self.game = game
        self.position = position
        self.setup = setup
        self.seed = seed
        self.seats = vec[i64]()
        self.choices = vec[i64]()
        self.ends = vec[i64]()  # where the outcomes of each choice end in the list of outcomes
        self.outcomes = vec[i64]()
        self.dealt: i64 = 0  # how many outcomes belong to the set-up
        self.origin: dict[str, Any] | None = None  # the position it goes on from, if not from a set-up
        self.draws = vec[i64]()  # before each choice: draws of chance, hidden things shown, turns begun
        self.shown = vec[i64]()
        self.raw_log: list[tuple[int, tuple[int, ...]]] = []
        self._actor: i64 = UNKNOWN  # who must choose, once somebody asked
        self._cached: i64 = -1
        self._options = vec[i64]()
        self._seen: dict[int, list[tuple[int, tuple[int, ...]]]] = {}

    @staticmethod
    def begun(game: Game, position: Position, setup: dict[str, object], seed: int, log: bool) -> State:
        """A state whose set-up is just being dealt: runs to the first decision."""
        state = State(game, position, setup, seed)
        position.listening = log
        position.run()
        state._gather()
        state.dealt = len(state.outcomes)
        return state

    # -- deciding -------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The decision that is open now (of the lowest seat, where several decide at once); None when the game is over."""
        seat: i64 = self._lowest()
        if seat < 0:
            return None
        return self._decision(seat)

    @property
    def decisions(self) -> list[Decision]:
        """All decisions that are open now; several only where seats choose at once."""
        mask: i64 = self.position.waiting()
        return [self._decision(s) for s in range(self.position.players) if mask >> s & 1]

    def _lowest(self) -> i64:
        if self._actor == UNKNOWN:
            self._actor = self.position.actor()
        return self._actor

    def _decision(self, seat: i64) -> Decision:
        return Decision(self.game, seat, self.position.frames[-1].kind, self.legal(seat))

    def legal(self, seat: i64) -> vec[i64]:
        """The numbers of a waiting seat's options."""
        if self._cached != seat:
            self._options = self.position.options(seat)
            self._cached = seat
        return self._options

    def play(self, option: int, seat: int | None = None) -> None:
        """Carries out an option. Raises IllegalChoice, and changes nothing, if the rules do not allow it."""
        position = self.position
        who: i64 = self._lowest()
        lowest: int = who
        if seat is not None and seat != lowest:
            players: int = position.players
            if not 0 <= seat < players:
                raise self._illegal(seat, option)
            who = seat
            if position.waiting() >> who & 1 == 0:
                raise self._illegal(seat, option)
        if who < 0 or not 0 <= option < MOST_OPTIONS or not contains(self.legal(who), option):
            raise self._illegal(who, option)
        self.seats = append(self.seats, who)
        self.choices = append(self.choices, option)
        self.draws = append(self.draws, position.chance.draws)
        self.shown = append(self.shown, position.shown)
        self._cached = -1
        self._actor = UNKNOWN
        position.play(who, option)
        if position.chance.recording or position.listening:
            self._gather()
        self.ends = append(self.ends, len(self.outcomes))

    def _illegal(self, seat: int, option: int) -> IllegalChoice:
        vocabulary = self.game.vocabulary
        name = str(vocabulary[option]) if 0 <= option < len(vocabulary) else str(option)
        players: int = self.position.players
        refusal = self.game.why_not(self, seat if 0 <= seat < players else None, option)
        return self.game.illegal(name, seat, refusal)

    def _gather(self) -> None:
        """Takes the outcomes and events of the last choice into the record and the log."""
        position = self.position
        if len(position.chance.outcomes):
            self.outcomes = extend(self.outcomes, position.chance.take_outcomes())
        if len(position.events):
            number = len(self.choices)
            v = position.events
            i: i64 = 0
            while i < len(v):
                event = (v[i], v[i + 1], v[i + 2], v[i + 3], v[i + 4], v[i + 5], v[i + 6])
                self.raw_log.append((number, event))
                i += EVENT_WIDTH
            position.events = vec[i64]()

    # -- looking --------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many play."""
        return self.position.players

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over()

    @property
    def result(self) -> Result | None:
        """Scores by category, places and the reason of the end; None while the game goes on."""
        return self.game.result(self.position) if self.position.over() else None

    def log(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened, as this seat knows it (None: a spectator), from the ``since``-th event on."""
        kinds = self.game.events
        viewer = -1 if seat is None else seat
        return [visible(kinds[raw[0]], n, raw[1:], viewer) for n, raw in self.raw_log[since:]]

    def view(self, seat: int | None) -> View:
        """What this seat may know (None: a spectator)."""
        return self.game.view(self, seat)

    def imagine(self, seat: int | None, luck: Chance, memory: bool = True) -> State:
        """A whole state that this seat cannot tell from the true one, with luck of its own.

        ``memory=False`` forgets what was shown earlier and lies face down now. Its log has only what the seat may see; it
        knows how many choices were made and by whom, but neither which nor what chance decided, so it has no record.
        """
        viewer = -1 if seat is None else seat
        position = self.position.imagine(viewer, luck, memory)
        copy = State(self.game, position, self.setup, 0)
        copy.raw_log = self._seen_log(viewer)
        copy.seats = self.seats[:]
        copy.choices = filled(len(self.choices), -1)
        copy.ends = filled(len(self.ends), 0)
        copy.draws = self.draws[:]
        copy.shown = self.shown[:]
        return copy

    def _seen_log(self, viewer: int) -> list[tuple[int, tuple[int, ...]]]:
        seen = self._seen.setdefault(viewer, [])
        kinds = self.game.events
        for number, raw in self.raw_log[len(seen) :]:
            seen.append((number, blanked(kinds[raw[0]], raw, viewer)))
        return list(seen)

    def why_not(self, seat: int | None, target: str | int) -> Refusal | None:
        """Why this target (a piece, a place or an option's number) cannot be chosen now; None if it can."""
        return self.game.why_not(self, seat, target)

    # -- copies, records, undo ------------------------------------------------------------

    def clone(self) -> State:
        """An independent copy that goes on writing record and log as this one does."""
        position = self.position.clone()
        position.listening = self.position.listening
        position.chance.recording = self.position.chance.recording
        copy = State(self.game, position, self.setup, self.seed)
        if position.listening:
            copy.raw_log = list(self.raw_log)
        copy._take_record(self)
        return copy

    def _take_record(self, source: State) -> None:
        self.seats = source.seats[:]
        self.choices = source.choices[:]
        self.ends = source.ends[:]
        self.outcomes = source.outcomes[:]
        self.dealt = source.dealt
        self.origin = source.origin
        self.draws = source.draws[:]
        self.shown = source.shown[:]

    @property
    def record(self) -> Record:
        """The record so far: set-up, seed, choices and outcomes."""
        from kabale.kernel.record import Record

        return Record.of(self)

    def undo_limit(self, seat: int) -> int:
        """To which number of choices this seat may go back alone (the undo law); the present number if not at all."""
        position = self.position
        n: i64 = len(self.choices)
        while (
            n > 0
            and self.seats[n - 1] == seat
            and self.draws[n - 1] == position.chance.draws
            and self.shown[n - 1] == position.shown
        ):
            n -= 1
        return n

    def undone(self, number: int) -> State:
        """The state after the first ``number`` choices, with record and log up to there."""
        return self.record.at(number, self.game)

    def digest(self) -> str:
        """A short fingerprint of the position."""
        return codec.digest(self.position)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game is other.game and codec.dump(self.position) == codec.dump(other.position)

    def __hash__(self) -> int:
        return hash(self.digest())

    def __repr__(self) -> str:
        return f"<State of {self.game.name}, {self.players} players, {len(self.choices)} choices>"

    def _repr_svg_(self) -> str:
        from kabale.kernel.svg import draw

        return draw(self.game.scene(self.view(None), "en", "wide"), self.game.art("en"))
