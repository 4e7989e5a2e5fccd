"""How a table is told to one viewer: whole (a snapshot), what one choice changed, or what changed beside the game."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from kabale.kernel import windows as kernel_windows
from kabale.kernel.scene import Format, Scene, difference
from kabale.table.errors import NoUndo
from kabale.table.languages import table_texts
from kabale.table.messages import (
    ChangeMessage,
    ChatLine,
    ChatMessage,
    Line,
    NewsMessage,
    ProposalInfo,
    SeatInfo,
    Snapshot,
    StandingInfo,
    Undo,
    WindowInfo,
    WindowValue,
)
from kabale.table.notes import Proposal, Said
from kabale.table.storage import Seat
from kabale.table.tables import Moment, colour_of


class Look(msgspec.Struct, frozen=True):
    """How somebody looks at a table: which seats are theirs, in which language and format."""

    held: tuple[int, ...]
    language: str
    format: Format


def bare(table: str, moment: Moment, look: Look, viewer: int | None, scene: Scene, art: str) -> Snapshot:
    """What is on the table and who sits there, without what was said and done."""
    game = moment.game
    return Snapshot(
        id=table,
        game=game.name,
        title=game.meta.name.get(look.language),
        choices=moment.choices,
        seats=seats(moment, look.language),
        held=look.held,
        viewer=viewer,
        scene=scene,
        log=(),
        undo=Undo(False, moment.choices, ""),
        over=moment.state.over,
        art=art,
        since=moment.choices,
    )


def snapshot(table: str, moment: Moment, look: Look, art: str) -> Snapshot:
    """The whole table."""
    viewer = moment.viewer(look.held)
    notes = moment.notes
    return msgspec.structs.replace(
        bare(table, moment, look, viewer, moment.scene(viewer, look.language, look.format), art),
        log=lines(moment, viewer, look.language, 0),
        undo=undo(moment, look),
        chat=tuple(chat_line(said, look.language) for said in notes.chat),
        proposal=proposal_info(notes.proposal),
        since=since(moment, look),
        next=notes.next,
        standing=standing(moment, look),
        windows=windows(moment, look),
        hints=notes.hints,
        pace=pace(moment),
        days=notes.days,
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
    changed = _beside(before, after, look)
    if since(before, look) != since(after, look):
        changed["since"] = since(after, look)
    return ChangeMessage(
        before=before.choices,
        delta=difference(old, new),
        log=lines(after, viewer, look.language, len(before.state.raw_log)),
        undo=undo(after, look),
        viewer=viewer,
        seats=seats(after, look.language),
        over=after.state.over,
        **changed,
    )


def news(before: Moment, after: Moment, look: Look) -> list[ChatMessage | NewsMessage]:
    """What changed beside the game."""
    last = before.notes.chat[-1].number if before.notes.chat else 0
    said = [s for s in after.notes.chat if s.number > last]
    messages: list[ChatMessage | NewsMessage] = [ChatMessage(chat_line(s, look.language)) for s in said]
    changed = _beside(before, after, look)
    for name, of in (("seats", lambda m: seats(m, look.language)), ("undo", lambda m: undo(m, look))):
        if of(before) != of(after):
            changed[name] = of(after)
    if changed:
        messages.append(NewsMessage(**changed))
    return messages


def _beside(before: Moment, after: Moment, look: Look) -> dict[str, Any]:
    """What of the notes changed."""
    old, new = before.notes, after.notes
    changed: dict[str, Any] = {}
    if old is new:
        return changed
    if old.proposal != new.proposal:
        changed["proposal"] = proposal_info(new.proposal)
    if old.next != new.next:
        changed["next"] = new.next
    if old.pace != new.pace:
        changed["pace"] = pace(after)
    if old.standing != new.standing and standing(before, look) != standing(after, look):
        changed["standing"] = standing(after, look)
    return changed


def _comparable(old: Scene, new: Scene) -> bool:
    return old.size == new.size and [p.seat for p in old.players] == [p.seat for p in new.players]


def seats(moment: Moment, language: str) -> tuple[SeatInfo, ...]:
    """Who sits where."""
    return seat_infos(moment.seats, moment.names(language), moment.present)


def seat_infos(seats: tuple[Seat, ...], names: list[str], present: frozenset[int]) -> tuple[SeatInfo, ...]:
    """Who sits where, and who is there now."""
    return tuple(
        SeatInfo(
            s.seat, s.kind, names[s.seat], s.bot, colour_of(s), s.free, s.kind == "bot" or s.seat in present
        )
        for s in seats
    )


def lines(moment: Moment, viewer: int | None, language: str, since: int) -> tuple[Line, ...]:
    """The log as the viewer may know it, from an event on."""
    names = moment.names(language)
    tell = moment.game.tell
    events = moment.state.log(viewer, since)
    return tuple(Line(e.choice, e.args.get("seat"), tell(e, language, names)) for e in events)


def undo(moment: Moment, look: Look) -> Undo:
    """Whether the viewer may take back."""
    to, reason = moment.undo(look.held)
    return Undo(not reason, to, _reason(reason, look.language) if reason else "")


@cache
def _reason(reason: str, language: str) -> str:
    return NoUndo(reason).text(language)


def since(moment: Moment, look: Look) -> int:
    """How many choices stood when the viewer had last chosen; nothing is news to a spectator."""
    return moment.last_own(look.held) if look.held else moment.choices


def pace(moment: Moment) -> float | None:
    """Seconds between two moves of bots; None: as the server has it."""
    kept = moment.notes.pace
    return None if kept is None else kept / 1000


def chat_line(said: Said, language: str) -> ChatLine:
    """Something said, by whom."""
    name = said.name or table_texts(language).say("seat", {"n": str(said.seat + 1)})
    return ChatLine(said.number, said.created, said.seat, name, said.text)


def proposal_info(proposal: Proposal | None) -> ProposalInfo | None:
    """The open proposal."""
    if proposal is None:
        return None
    return ProposalInfo(
        number=proposal.number,
        kind=proposal.kind,
        by=proposal.proposer,
        to=proposal.target,
        seat=proposal.seat,
        bot=proposal.bot,
        agreed=proposal.agreed,
        needed=proposal.needed,
    )


def windows(moment: Moment, look: Look) -> tuple[WindowInfo, ...]:
    """What a player may answer in advance."""
    if not look.held:
        return ()
    t = moment.game.texts(look.language)
    return tuple(
        WindowInfo(
            w.key,
            t.say(f"window.{w.key}"),
            tuple(WindowValue(v, kernel_windows.label(t, w, v)) for v in w.values),
        )
        for w in moment.game.windows
    )


def standing(moment: Moment, look: Look) -> tuple[StandingInfo, ...]:
    """The viewer's own standing answers."""
    kept = moment.notes.standing
    if not kept:
        return ()
    t = moment.game.texts(look.language)
    known = {w.key: w for w in moment.game.windows}
    return tuple(
        StandingInfo(
            seat, k.answer.window, k.answer.value, k.answer.until, kernel_windows.label(t, w, k.answer.value)
        )
        for seat in look.held
        for k in kept.get(seat, ())
        if (w := known.get(k.answer.window)) is not None
    )
