"""Observations: what a seat may know as a flat row of numbers, for learners. Compiled; a game fills its own blocks in.

A row is a sequence of blocks, declared in ``observation.toml`` (``kernel/blocks.py``). A writer fills a row that holds only zeros.
Seats are counted from the observing seat: 0 is the seat itself, 1 the next to the left. Seat -1 is a spectator, for whom seats keep
their numbers.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from kabale.kernel.position import EVENT_WIDTH, Position, lowest

BLANK: Final = -1  # in the history: what the seat may not see, and arguments an event does not have
HISTORY_WIDTH: Final = 6  # kind + 1 and five arguments


@mypyc_attr(acyclic=True)
class Sheet:
    """A row being filled: ``cells`` with room for one or many rows, ``starts`` of the blocks (and the end), ``base`` of this row."""

    def __init__(self, cells: vec[i16], starts: vec[i64]) -> None:
        self.cells = cells
        self.starts = starts
        self.base: i64 = 0
        self.block: i64 = 0

    def begin(self, base: i64) -> None:
        """Starts a row."""
        self.base = base
        self.block = 0

    def open(self) -> i64:
        """The place of the next block's first cell."""
        at: i64 = self.base + self.starts[self.block]
        self.block += 1
        return at


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer:
    """Writes rows. A game derives its own from this and writes ``fill``."""

    def write(self, position: Position, seat: i64, sheet: Sheet, base: i64) -> None:
        """Fills the row that begins at ``base``: the blocks every game has, then the game's own."""
        sheet.begin(base)
        cells = sheet.cells
        players: i64 = position.players
        at: i64 = sheet.open()
        if seat >= 0:
            cells[at + seat] = 1
        at = sheet.open()
        question: i64 = sheet.open()
        if position.frames:
            frame = position.frames[-1]
            cells[question + frame.kind] = 1
            mask: i64 = position.pending(frame)
            s: i64 = 0
            while s < players:
                cells[at + from_seat(s, seat, players)] = i16(mask >> s & 1)
                s += 1
        at = sheet.open()
        cells[at + from_seat(position.turn, seat, players)] = 1
        self.fill(position, seat, sheet)

    def fill(self, position: Position, seat: i64, sheet: Sheet) -> None:
        """Fills the game's own blocks, in their order."""


@mypyc_attr(acyclic=True)
class History:
    """How events are written: by kind, which arguments are private and which are seats (as bits), and how many there are."""

    def __init__(self, length: i64, private: vec[i64], seats: vec[i64], counts: vec[i64]) -> None:
        self.length = length
        self.private = private
        self.seats = seats
        self.counts = counts

    def write(self, events: vec[i64], seat: i64, players: i64, cells: vec[i16], at: i64) -> None:
        """Writes the last events, the latest first, as this seat may know them. ``events`` is a position's stream of events."""
        n: i64 = len(events) // EVENT_WIDTH
        if n > self.length:
            n = self.length
        i: i64 = 0
        while i < n:
            raw: i64 = len(events) - (i + 1) * EVENT_WIDTH
            kind: i64 = events[raw]
            visible: i64 = events[raw + 1]
            hidden: i64 = self.private[kind]
            if visible == -1 or (seat >= 0 and visible >> seat & 1 == 1):
                hidden = 0
            cells[at] = i16(kind + 1)
            j: i64 = 0
            while j < HISTORY_WIDTH - 1:
                x: i64 = BLANK
                if j < self.counts[kind] and hidden >> j & 1 == 0:
                    x = events[raw + 2 + j]
                    if self.seats[kind] >> j & 1 and 0 <= x < players:
                        x = from_seat(x, seat, players)
                cells[at + 1 + j] = i16(x)
                j += 1
            at += HISTORY_WIDTH
            i += 1


def from_seat(other: i64, seat: i64, players: i64) -> i64:
    """The number of a seat counted from the observing one."""
    if seat < 0:
        return other
    x: i64 = other - seat
    return x + players if x < 0 else x


def mark(cells: vec[i16], at: i64, flags: i64) -> None:
    """Writes the bits of a number, one cell for each."""
    while flags != 0:
        cells[at + lowest(flags)] = 1
        flags &= flags - 1


def point(cells: vec[i16], at: i64, n: i64) -> None:
    """Writes 1 into the n-th cell of a row of cells that are 0; nothing for -1.

    For -1 it writes 0 into the first of them: a needless 0 costs less than an ``if`` that the processor cannot foresee.
    """
    none: i64 = n >> 63
    cells[at + n - none] = i16(1 + none)


def tally(cells: vec[i16], at: i64, zone: vec[i64]) -> None:
    """Counts the numbers of a zone (those below zero not)."""
    i: i64 = 0
    n: i64 = len(zone)
    while i < n:
        x: i64 = zone[i]
        if x >= 0:
            cells[at + x] = cells[at + x] + 1
        i += 1


def copy(cells: vec[i16], at: i64, zone: vec[i64], start: i64, n: i64) -> None:
    """Writes n numbers of a zone."""
    i: i64 = 0
    while i < n:
        cells[at + i] = i16(zone[start + i])
        i += 1


def lasting(events: vec[i64], new: vec[i64], length: i64) -> vec[i64]:
    """The last ``length`` events of a stream with new ones behind it; a new zone when something is cut off."""
    for x in new:
        events = append(events, x)
    most: i64 = length * EVENT_WIDTH
    if len(events) > 4 * most:
        return events[len(events) - most :]
    return events
