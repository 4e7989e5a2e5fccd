"""Records: set-up, seed, choices and outcomes. One format for storage, export, tests and bug reports (docs/record.md)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import UNSET, UnsetType

from kabale.kernel import codec
from kabale.kernel.errors import DamagedRecord, KabaleError

if TYPE_CHECKING:
    from kabale.kernel.game import Game
    from kabale.kernel.state import State

FORMAT = "kabale-record"
VERSION = 1

Small = Annotated[int, msgspec.Meta(ge=-(2**31), lt=2**31)]


class Step(msgspec.Struct, array_like=True, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One choice: the seat, the option's number, and what chance decided after it."""

    seat: Small
    option: Small
    outcomes: list[Small] = []


class Record(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A game as it was played. ``final`` is the fingerprint of the position after the last choice, without its luck to come.

    ``origin``: the position it goes on from, where it does not begin with its set-up (an imagined one, for instance).
    """

    format: str = FORMAT
    version: int = VERSION
    game: str
    rules: str
    content: str
    players: int
    options: dict[str, Any] = {}
    seed: int
    dealt: list[Small] = []
    steps: list[Step] = []
    final: str = ""
    origin: dict[str, Any] | UnsetType = UNSET

    @staticmethod
    def of(state: State) -> Record:
        """The record of a state."""
        starts = [state.dealt, *state.ends]
        flat = list(state.outcomes)
        steps = [
            Step(seat, option, flat[starts[i] : starts[i + 1]])
            for i, (seat, option) in enumerate(zip(state.seats, state.choices, strict=True))
        ]
        return Record(
            game=state.game.name,
            rules=state.game.meta.rules,
            content=state.game.content.hash,
            players=state.players,
            options=dict(state.setup),
            seed=state.seed,
            dealt=flat[: state.dealt],
            steps=steps,
            final=codec.digest(state.position, luck=False),
            origin=UNSET if state.origin is None else state.origin,
        )

    def to_json(self) -> str:
        """The record as JSON text."""
        return msgspec.json.encode(self).decode()

    @staticmethod
    def from_json(text: str | bytes) -> Record:
        """Reads a record; says what is wrong with a damaged or foreign one."""
        try:
            record = msgspec.json.decode(text, type=Record)
        except msgspec.DecodeError as error:
            raise DamagedRecord("unreadable", problem=error) from None
        if record.format != FORMAT:
            raise DamagedRecord("foreign", got=record.format, allowed=FORMAT)
        if record.version != VERSION:
            raise DamagedRecord("version", got=record.version, allowed=VERSION)
        return record

    @staticmethod
    def read(path: Path) -> Record:
        """Reads a record from a file."""
        try:
            return Record.from_json(path.read_bytes())
        except OSError as error:
            raise DamagedRecord("no-file", file=path, problem=error.strerror) from None

    def _game(self, game: Game | None) -> Game:
        from kabale.kernel.registry import find

        found = game or find(self.game)
        if found.name != self.game:
            raise DamagedRecord("other-game", got=self.game, allowed=found.name)
        if found.meta.rules != self.rules:
            raise DamagedRecord("rules", got=self.rules, allowed=found.meta.rules)
        if found.content.hash != self.content:
            raise DamagedRecord("content", got=self.content, allowed=found.content.hash)
        return found

    def _begun(self, game: Game) -> State:
        """The state before the first choice."""
        if not isinstance(self.origin, UnsetType):
            return game.go_on(self.players, self.origin, self.seed, self.options)
        return game.start(self.players, self.seed, self.options, script=codec.zone(self.dealt))

    def walk(self, game: Game | None = None) -> Iterator[State]:
        """The states of the game: before the first choice, and after each one. It is one state that goes on."""
        state = self._begun(self._game(game))
        chance = state.position.chance
        if chance.read != len(chance.script):
            raise DamagedRecord("outcomes", number=0, got=len(self.dealt), used=chance.read)
        for i, step in enumerate(self.steps):
            chance.follow(codec.zone([]))
            yield state
            chance.follow(codec.zone(step.outcomes))
            try:
                state.play(step.option, step.seat)
            except DamagedRecord:
                raise
            except KabaleError as error:
                raise DamagedRecord("choice", number=i + 1, problem=error) from None
            if chance.read != len(chance.script):
                raise DamagedRecord("outcomes", number=i + 1, got=len(step.outcomes), used=chance.read)
        chance.follow(codec.zone([]))
        yield state

    def at(self, number: int, game: Game | None = None) -> State:
        """The state after the first ``number`` choices."""
        if not 0 <= number <= len(self.steps):
            raise DamagedRecord("number", got=number, allowed=f"0..{len(self.steps)}")
        return next(islice(self.walk(game), number, None))

    def replay(self, game: Game | None = None) -> State:
        """Plays the whole record and checks that it ends as it did."""
        state = self.at(len(self.steps), game)
        final = codec.digest(state.position, luck=False)
        if self.final and final != self.final:
            raise DamagedRecord("final", got=final, allowed=self.final)
        return state

    def fork(self, number: int, seed: int | None = None, game: Game | None = None) -> State:
        """A state that goes on from the ``number``-th choice; with a seed, with new luck from there on."""
        state = self.at(number, game)
        if seed is not None:
            from kabale.kernel.chance import chance

            luck = chance(seed)
            luck.recording = True
            luck.draws = state.position.chance.draws
            state.position.chance = luck
        return state
