"""Observations as NumPy arrays: what a seat may know as one row of numbers with named blocks, and which options it has.

An observation is a function of the seat's view: two states a seat cannot tell apart have the same row. With ``history`` the
last events the seat knows about are added (a bounded information state); this needs a state with a log.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16, i64
from numpy.typing import NDArray

from kabale.kernel.blocks import Block
from kabale.kernel.content import Names
from kabale.kernel.errors import BadSetup, KabaleError
from kabale.kernel.game import Game
from kabale.kernel.observation import HISTORY_WIDTH, History, Sheet
from kabale.kernel.position import EVENT_WIDTH, Position
from kabale.kernel.state import State
from kabale.lab.memory import mutable

Row = NDArray[np.int16]
Mask = NDArray[np.bool_]

HISTORY = Names(
    en="The last events the seat knows about, the latest first: number of the kind + 1 (0: none), then up to five numbers; "
    "seats are counted from the observing one, -1 is what the seat may not see.",
    de="Die letzten Ereignisse, von denen der Platz weiß, das jüngste zuerst: Nummer der Art + 1 (0: keines), dann bis zu fünf "
    "Zahlen; Plätze sind vom beobachtenden aus gezählt, -1 ist, was der Platz nicht sehen darf.",
)


class BadObservation(KabaleError):
    """Something that cannot be observed, or a buffer of the wrong kind."""

    code = "bad-observation"
    status = 422


class Observer:
    """Turns positions of one game and number of players into rows of ``size`` 16-bit numbers.

    ``blocks`` name the parts of a row; ``low`` and ``high`` bound each cell; ``options`` is the size of the vocabulary and of masks.
    """

    def __init__(self, game: Game, players: int, history: int = 0) -> None:
        if players not in game.meta.players:
            allowed = ", ".join(map(str, game.meta.players))
            raise BadSetup("players", game=game.name, got=players, allowed=allowed)
        self.game = game
        self.players = players
        self.history = history
        self.blocks = self._blocks()
        self.size = sum(b.size for b in self.blocks)
        self.options = len(game.vocabulary)
        self.writer = game.writer()
        self._cells = vec[i16]([0] * self.size)
        self._row = mutable(self._cells, np.int16)
        self._sheet = Sheet(self._cells, self.starts)

    def _blocks(self) -> tuple[Block, ...]:
        blocks = self.game.blocks(self.players)
        if not self.history:
            return blocks
        start = blocks[-1].start + blocks[-1].size
        shape = (self.history, HISTORY_WIDTH)
        high = int(np.iinfo(np.int16).max)
        return (
            *blocks,
            Block(name="history", start=start, shape=shape, low=-1, high=high, text=HISTORY),
        )

    @property
    def starts(self) -> vec[i64]:
        """Where each block begins, and the end."""
        return vec[i64]([*(b.start for b in self.blocks), self.size])

    @cached_property
    def low(self) -> Row:
        """The least value of each cell."""
        return np.concatenate([np.full(b.size, b.low, np.int16) for b in self.blocks])

    @cached_property
    def high(self) -> Row:
        """The largest value of each cell."""
        return np.concatenate([np.full(b.size, b.high, np.int16) for b in self.blocks])

    def observe(self, what: State | Position, seat: int | None, out: Row | None = None) -> Row:
        """The row of a seat (None: a spectator), written into ``out`` where one is given (of int16 or any kind of float)."""
        if out is None:
            out = np.empty(self.size, np.int16)
        elif out.shape != (self.size,):
            raise BadObservation("shape", got=out.shape, allowed=(self.size,))
        position = what.position if isinstance(what, State) else what
        if position.players != self.players:
            raise BadObservation("players", got=position.players, allowed=self.players)
        viewer = -1 if seat is None else seat
        if not -1 <= viewer < self.players:
            raise BadObservation("seat", got=seat, allowed=f"0..{self.players - 1}")
        self._row[:] = 0
        self.writer.write(position, viewer, self._sheet, 0)
        if self.history:
            self._write_history(what, viewer)
        out[:] = self._row
        return out

    def _write_history(self, what: State | Position, viewer: int) -> None:
        if not isinstance(what, State):
            raise BadObservation("history", got=type(what).__name__, allowed="State")
        raw = vec[i64]([x for _, event in what.raw_log[-self.history :] for x in event])
        self.recall.write(raw, viewer, self.players, self._cells, self.blocks[-1].start)

    @cached_property
    def recall(self) -> History:
        """How events are written into the history."""
        kinds = self.game.events
        width = EVENT_WIDTH - 2
        names = [[name for name, _ in k.args] for k in kinds]
        private = [
            sum(1 << i for i, n in enumerate(ns) if n in k.private)
            for ns, k in zip(names, kinds, strict=True)
        ]
        seats = [sum(1 << i for i, (_, thing) in enumerate(k.args[:width]) if thing == "seat") for k in kinds]
        counts = [len(k.args) for k in kinds]
        return History(self.history, vec[i64](private), vec[i64](seats), vec[i64](counts))

    def mask(self, what: State | Position, seat: int, out: Mask | None = None) -> Mask:
        """Which options the seat has now; all False while it need not choose. Written into ``out`` where one is given."""
        if out is None:
            out = np.zeros(self.options, np.bool_)
        elif out.shape != (self.options,):
            raise BadObservation("shape", got=out.shape, allowed=(self.options,))
        else:
            out[:] = 0
        position = what.position if isinstance(what, State) else what
        if 0 <= seat < self.players and position.waiting() >> seat & 1:
            legal = what.legal(seat) if isinstance(what, State) else position.options(seat)
            out[np.asarray(memoryview(legal))] = 1
        return out

    def split(self, rows: Row) -> dict[str, Row]:
        """The blocks of one row (or of many, along the last axis) by name, in their shapes; views, not copies."""
        return {
            b.name: rows[..., b.start : b.start + b.size].reshape(*rows.shape[:-1], *b.shape)
            for b in self.blocks
        }
