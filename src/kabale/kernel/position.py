"""Positions and frames: the state of a game as plain numbers, and the one way in which it moves.

What is going on is a stack of small frames. The kernel runs the top frame: it works, pushes other frames, ends by
being popped, or waits for a choice. Nothing else waits for a player.

Attributes of a position are ``i64``, ``vec[i64]``, ``list[vec[i64]]``, plus the chance, frames and events kept here, and a
reference to shared read-only tables; so clone, equality, hash and JSON are exact. Nothing that is not a number enters.
"""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from kabale.kernel.chance import Chance

ALL: Final = -1  # visibility of an event: everybody
EVENT_WIDTH: Final = 7  # kind, who may see it whole, five numbers


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """One thing going on. ``step`` says how far it is; what a..d mean is written beside the frame kind of each game."""

    def __init__(self, kind: i64, seat: i64, step: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.step = step
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def clone(self) -> "Frame":
        """An independent copy."""
        return Frame(self.kind, self.seat, self.step, self.a, self.b, self.c, self.d)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Position:
    """A game's state. Each game derives one class from it and writes the methods of the first group."""

    players: i64
    chance: Chance
    frames: list[Frame]
    shown: i64  # how often something hidden was shown to somebody; the undo law looks at it
    turn: i64  # whose turn it is, for the undo law and for cutting playouts
    turns: i64  # turns begun so far
    ending: i64  # 0 while the game goes on, else the number of the reason for its end
    listening: bool
    events: vec[i64]

    # -- what a game writes ---------------------------------------------------------------

    def resume(self, frame: Frame) -> bool:
        """Goes on with the top frame. True: the frame now on top waits for a choice. False: the kernel looks again.

        Each call costs time: a frame does all it can, pushes another only where there is something to wait for, and says True
        when it has pushed one that surely waits.
        """
        raise NotImplementedError

    def pending(self, frame: Frame) -> i64:
        """The seats that must choose now, as bits. Several bits: they choose at once, in any order, in secret."""
        return bit(frame.seat)

    def legal(self, frame: Frame, seat: i64) -> vec[i64]:
        """The options of a seat that must choose: ids of the vocabulary, ascending, at least one."""
        raise NotImplementedError

    def choose(self, frame: Frame, seat: i64, option: i64) -> None:
        """Carries out one of the legal options."""
        raise NotImplementedError

    def clone(self) -> "Position":
        """An independent copy (ends with ``keep(copy)``)."""
        raise NotImplementedError

    def imagine(self, seat: i64, luck: Chance, memory: bool) -> "Position":
        """Another position this seat cannot tell from this one, luck included.

        With memory, everything that was ever shown to the seat is remembered; without, whatever lies face down for it
        now may be anything. Seat -1 is a spectator.
        """
        raise NotImplementedError

    def place(self, seat: i64) -> i64:
        """Once the game is over: 1 for the winner (shared places allowed)."""
        raise NotImplementedError

    # -- what the kernel gives ------------------------------------------------------------

    def begin(self, players: i64, chance: Chance) -> None:
        """Sets the kernel's own attributes of a new position."""
        self.players = players
        self.chance = chance
        self.frames = []
        self.shown = 0
        self.turn = 0
        self.turns = 0
        self.ending = 0
        self.listening = False
        self.events = vec[i64]()

    def keep(self, source: "Position") -> None:
        """Sets the kernel's own attributes of a copy."""
        self.players = source.players
        self.chance = source.chance.clone()
        self.frames = [f.clone() for f in source.frames]
        self.shown = source.shown
        self.turn = source.turn
        self.turns = source.turns
        self.ending = source.ending
        self.listening = False
        self.events = vec[i64]()

    def push(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Starts something new on top of what is going on."""
        self.frames.append(Frame(kind, seat, 0, a, b, c, d))

    def pop(self) -> None:
        """Ends the top frame."""
        self.frames.pop()

    def begin_turn(self, seat: i64) -> None:
        """Notes that a new turn begins."""
        self.turn = seat
        self.turns += 1

    def show(self) -> None:
        """Notes that something hidden was shown to somebody."""
        self.shown += 1

    def emit(
        self, kind: i64, visible: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0
    ) -> None:
        """Tells what happened. ``visible``: the seats, as bits, that may see the private numbers of the event."""
        if self.listening:
            v = self.events
            v = append(v, kind)
            v = append(v, visible)
            v = append(v, a)
            v = append(v, b)
            v = append(v, c)
            v = append(v, d)
            self.events = append(v, e)

    def run(self) -> None:
        """Goes on until somebody must choose or the game is over."""
        go_on(self)

    def waiting(self) -> i64:
        """The seats that must choose now, as bits; 0 when the game is over."""
        if not self.frames:
            return 0
        return self.pending(self.frames[-1])

    def actor(self) -> i64:
        """The lowest seat that must choose now; -1 when the game is over."""
        if not self.frames:
            return -1
        return first_seat(self.pending(self.frames[-1]))

    def options(self, seat: i64) -> vec[i64]:
        """The options of a seat that must choose now."""
        return self.legal(self.frames[-1], seat)

    def play(self, seat: i64, option: i64) -> None:
        """Carries out a legal option of this seat and goes on to the next decision. Does not check it."""
        self.choose(self.frames[-1], seat, option)
        go_on(self)

    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.frames


# Compiled, a function is called directly, a method of a class that others derive from is not: hence these two.


def go_on(position: Position) -> None:
    """Goes on until somebody must choose or the game is over."""
    while position.frames:
        if position.resume(position.frames[-1]):
            return


def first_seat(mask: i64) -> i64:
    """The lowest seat of a set (there must be one)."""
    seat: i64 = 0
    while mask & 1 == 0:
        mask >>= 1
        seat += 1
    return seat


def bit(n: i64) -> i64:
    """The number with only its n-th bit set (n up to 62). Compiled, a shifted literal would be cut to 32 bits."""
    one: i64 = (n & 0) + 1  # not a plain 1, which the compiler would put into the shift as a literal
    return one << n


def bit_count(bits: i64) -> i64:
    """How many bits are set (bits must not be negative): neighbours are added in pairs, fours, eights, then all.

    No number here has more than 62 bits: a larger one would not be a plain number in compiled code.
    """
    x: i64 = bits - (bits >> 1 & 0x1555555555555555)
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    return x * 0x0101010101010101 >> 56 & 0x7F


def lowest(bits: i64) -> i64:
    """The number of the lowest bit that is set (there must be one): as many as there are places below it."""
    return bit_count((bits & -bits) - 1)


def bit_options(out: vec[i64], first: i64, bits: i64) -> vec[i64]:
    """The zone with ``first`` + n put to it for each bit n that is set, ascending (bits must not be negative).

    An empty zone becomes a new one that has room for all of them and for one option more.
    """
    if len(out) == 0:
        out = vec[i64](capacity=bit_count(bits) + 1)
    while bits != 0:
        out = append(out, first + lowest(bits))
        bits &= bits - 1
    return out


def contains(zone: vec[i64], x: i64) -> bool:
    """Whether x lies in the zone."""
    i: i64 = 0
    n: i64 = len(zone)
    while i < n:
        if zone[i] == x:
            return True
        i += 1
    return False


def count_of(zone: vec[i64], x: i64) -> i64:
    """How often x stands in the zone."""
    found: i64 = 0
    i: i64 = 0
    n: i64 = len(zone)
    while i < n:
        if zone[i] == x:
            found += 1
        i += 1
    return found


def worth_of(zone: vec[i64], x: i64, values: vec[i64]) -> i64:
    """What all places are worth together where x stands in the zone."""
    total: i64 = 0
    i: i64 = 0
    n: i64 = len(zone)
    while i < n:
        if zone[i] == x:
            total += values[i]
        i += 1
    return total


def without(zone: vec[i64], x: i64) -> vec[i64]:
    """The zone with the first x taken out, the rest in order. A new zone: nobody shares its memory."""
    out = vec[i64](capacity=len(zone))
    gone = False
    i: i64 = 0
    n: i64 = len(zone)
    while i < n:
        y: i64 = zone[i]
        if y == x and not gone:
            gone = True
        else:
            out = append(out, y)
        i += 1
    return out


def filled(n: i64, x: i64) -> vec[i64]:
    """A zone of n times x."""
    out = vec[i64](capacity=n)
    i: i64 = 0
    while i < n:
        out = append(out, x)
        i += 1
    return out


def numbers(n: i64) -> vec[i64]:
    """The zone 0, 1, ... n-1."""
    out = vec[i64](capacity=n)
    i: i64 = 0
    while i < n:
        out = append(out, i)
        i += 1
    return out


def joined(first: vec[i64], second: vec[i64]) -> vec[i64]:
    """Both zones in one new zone."""
    return extend(first[:], second)


def copies(zones: list[vec[i64]]) -> list[vec[i64]]:
    """Independent copies of several zones."""
    return [z[:] for z in zones]


def playout(position: Position, luck: Chance, limit: i64) -> i64:
    """Plays on with random choices until the game is over or ``limit`` choices were made; returns how many."""
    n: i64 = 0
    while n < limit:
        if not position.frames:
            return n
        frame = position.frames[-1]
        seat: i64 = first_seat(position.pending(frame))
        options = position.legal(frame, seat)
        position.choose(frame, seat, options[luck.below(len(options))])
        go_on(position)
        n += 1
    return n
