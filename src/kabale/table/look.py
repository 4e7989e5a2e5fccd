"""How a table is told to one viewer: whole (a snapshot), or what one choice changed."""

from __future__ import annotations

import msgspec

from kabale.kernel.scene import Format, Scene, difference
from kabale.table.errors import NoUndo
from kabale.table.messages import ChangeMessage, Line, SeatInfo, Snapshot, Undo
from kabale.table.tables import Moment


class Look(msgspec.Struct, frozen=True):
    """How somebody looks at a table: which seats are theirs, in which language and format."""

    held: tuple[int, ...]
    language: str
    format: Format


def snapshot(table: str, moment: Moment, look: Look, art: str) -> Snapshot:
    """The whole table."""
    viewer = moment.viewer(look.held)
    game = moment.game
    return Snapshot(
        id=table,
        game=game.name,
        title=game.meta.name.get(look.language),
        choices=moment.choices,
        seats=seats(moment, look.language),
        held=look.held,
        viewer=viewer,
        scene=moment.scene(viewer, look.language, look.format),
        log=lines(moment, viewer, look.language, 0),
        undo=undo(moment, look),
        over=moment.state.over,
        art=art,
    )


def change(before: Moment, after: Moment, look: Look) -> ChangeMessage | None:
    """What one choice changed; None where only the whole table will do (other eyes, another size, taken back)."""
    viewer = after.viewer(look.held)
    if before.viewer(look.held) != viewer or after.choices != before.choices + 1:
        return None
    old = before.scene(viewer, look.language, look.format)
    new = after.scene(viewer, look.language, look.format)
    if not _comparable(old, new):
        return None
    return ChangeMessage(
        before=before.choices,
        delta=difference(old, new),
        log=lines(after, viewer, look.language, len(before.state.raw_log)),
        undo=undo(after, look),
        viewer=viewer,
        seats=seats(after, look.language),
        over=after.state.over,
    )


def _comparable(old: Scene, new: Scene) -> bool:
    return old.size == new.size and [p.seat for p in old.players] == [p.seat for p in new.players]


def seats(moment: Moment, language: str) -> tuple[SeatInfo, ...]:
    """Who sits where."""
    names = moment.names(language)
    return tuple(SeatInfo(s.seat, s.kind, names[s.seat], s.bot) for s in moment.seats)


def lines(moment: Moment, viewer: int | None, language: str, since: int) -> tuple[Line, ...]:
    """The log as the viewer may know it, from an event on."""
    names = moment.names(language)
    tell = moment.game.tell
    events = moment.state.log(viewer, since)
    return tuple(Line(e.choice, e.args.get("seat"), tell(e, language, names)) for e in events)


def undo(moment: Moment, look: Look) -> Undo:
    """Whether the viewer may take back."""
    to, reason = moment.undo(look.held)
    return Undo(not reason, to, NoUndo(reason).text(look.language) if reason else "")
