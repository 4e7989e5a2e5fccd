"""Events: what happened, as typed data with visibility. Sentences are made at the edge, in the reader's language."""

from collections.abc import Sequence

import msgspec

from kabale.kernel.position import ALL, EVENT_WIDTH


class EventKind:
    """One kind of event: its key, its arguments (name and kind of thing) and which of them are private."""

    def __init__(self, key: str, args: Sequence[tuple[str, str]] = (), private: Sequence[str] = ()) -> None:
        self.key = key
        self.args = tuple(args)
        self.private = frozenset(private)
        if len(self.args) > EVENT_WIDTH - 2:
            raise ValueError(f"event {key} has more than {EVENT_WIDTH - 2} arguments")


class Event(msgspec.Struct, frozen=True):
    """An event as one viewer knows it. ``args`` leaves out what is private to others; ``choice`` says after which choice."""

    choice: int
    key: str
    args: dict[str, int]


def visible(kind: EventKind, choice: int, numbers: Sequence[int], seat: int) -> Event:
    """The event built for a seat (-1: a spectator) from its raw numbers (visibility first)."""
    mask = numbers[0]
    whole = mask == ALL or (seat >= 0 and mask >> seat & 1 == 1)
    args = {
        name: numbers[i + 1] for i, (name, _) in enumerate(kind.args) if whole or name not in kind.private
    }
    return Event(choice, kind.key, args)


def blanked(kind: EventKind, raw: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The raw event as a seat may hold it: what is private to others is blank, and nobody sees it any more."""
    mask = raw[1]
    if not kind.private or mask == ALL or (seat >= 0 and mask >> seat & 1 == 1):
        return raw
    shown = [0 if name in kind.private else raw[i + 2] for i, (name, _) in enumerate(kind.args)]
    return (raw[0], 0, *shown, *raw[2 + len(shown) :])
