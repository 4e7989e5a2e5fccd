"""The council: what people at a table say, propose to each other, answer in advance, and ask and want of bots."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence

import msgspec

from kabale.bots.base import bot
from kabale.kernel import windows
from kabale.table import notes as notebook
from kabale.table.errors import (
    BadRequest,
    NoHints,
    NoProposal,
    NotAsked,
    NotYourSeat,
    StillAwaited,
    UnknownProposal,
)
from kabale.table.hall import Hall
from kabale.table.messages import Hint
from kabale.table.notes import CHAT_KEPT, Kept, Notes, Proposal, Said
from kabale.table.orders import AnswerOrder, ChatOrder, ReplaceProposal, StandingOrder, UndoProposal
from kabale.table.setting_up import UNSEEN, UNSEEN_KINDS
from kabale.table.storage import Order, Seat, now
from kabale.table.tables import LiveTable, Moment, check_seat, which_seat

TEXT_LIMIT = 500


# -- talking ------------------------------------------------------------------------------


async def say(hall: Hall, table: LiveTable, held: Sequence[int], order: ChatOrder) -> Said:
    """Somebody says something."""
    seat = which_seat(table.moment, held, order.seat, any_of=True)
    text = _clean_text(order.text)
    async with hall.writing(table):
        notes = table.moment.notes
        done = next((s for s in notes.chat if order.key is not None and s.key == order.key), None)
        if done is not None:
            return done
        said = Said(
            number=notes.chat[-1].number + 1 if notes.chat else 1,
            created=now(),
            seat=seat,
            name=table.moment.seats[seat].name,
            text=text,
            key=order.key,
        )
        await hall.write(table, [notebook.say(table.id, said)])
        table.amend(notes=msgspec.structs.replace(notes, chat=(*notes.chat, said)[-CHAT_KEPT:]))
        return said


def _clean_text(text: str) -> str:
    text = text.strip()
    if not 0 < len(text) <= TEXT_LIMIT:
        raise BadRequest("length", field="text", got=len(text), allowed=f"1..{TEXT_LIMIT}")
    for char in text:
        if char != "\n" and (unicodedata.category(char) in UNSEEN_KINDS or char in UNSEEN):
            raise BadRequest("text-character", field="text", got=f"U+{ord(char):04X}")
    return text


# -- the pace of bots ---------------------------------------------------------------------


async def set_pace(hall: Hall, table: LiveTable, held: Sequence[int], seconds: float | None) -> None:
    """A player lets the bots move faster or slower; those who wait to move heed it too."""
    if not held:
        raise NotYourSeat("spectator", seat=None)
    pace = None if seconds is None else round(seconds * 1000)
    async with hall.writing(table):
        await hall.write(table, [notebook.walk(table.id, pace)])
        table.amend(notes=msgspec.structs.replace(table.moment.notes, pace=pace))


# -- proposing ----------------------------------------------------------------------------


async def propose(
    hall: Hall, table: LiveTable, held: Sequence[int], order: UndoProposal | ReplaceProposal
) -> Proposal | None:
    """Somebody proposes something to everybody; None: nobody else had to be asked, and it is done."""
    by = which_seat(table.moment, held, order.by, any_of=True)
    async with hall.writing(table):
        moment = table.moment
        if moment.notes.proposal is not None:
            raise NoProposal("open")
        if isinstance(order, UndoProposal):
            proposal = _undo(moment, held, by, order)
        else:
            proposal = _replace(hall, table, held, by, order)
        if proposal.needed:
            await hall.write(table, [notebook.propose(table.id, proposal, "open")])
            notes = moment.notes
            table.amend(notes=msgspec.structs.replace(notes, proposal=proposal, proposals=proposal.number))
            return proposal
        await _carry_out(hall, table, proposal, notebook.propose(table.id, proposal, "done"))
        return None


def _undo(moment: Moment, held: Sequence[int], by: int, order: UndoProposal) -> Proposal:
    needed = _others(moment, held)
    if moment.state.over and needed:
        raise NoProposal("over")
    if order.to >= moment.choices:
        raise NoProposal("nothing", choices=moment.choices)
    return _proposal(moment, "undo", by, needed, target=order.to)


def _replace(hall: Hall, table: LiveTable, held: Sequence[int], by: int, order: ReplaceProposal) -> Proposal:
    moment = table.moment
    if order.seat >= len(moment.seats):
        raise BadRequest("seat", field="seat", got=order.seat, allowed=f"0..{len(moment.seats) - 1}")
    seat = moment.seats[order.seat]
    if seat.kind == "bot":
        raise NoProposal("bot", seat=order.seat)
    if moment.state.over:
        raise NoProposal("over")
    name = None if order.bot is None else bot(order.bot).name
    if order.seat not in moment.present and not seat.free and order.seat not in held:
        _check_absence(hall, table, order.seat)
    needed = [s for s in _others(moment, held) if s in moment.present or _missed(hall, table, s) > 0]
    return _proposal(moment, "replace", by, tuple(needed), seat=order.seat, bot=name)


def _check_absence(hall: Hall, table: LiveTable, seat: int) -> None:
    """Somebody who is not here, and so cannot be asked, is replaced only if the table has waited long enough."""
    if not table.moment.must_choose(seat):
        raise NoProposal("unasked", seat=seat)
    if (left := _missed(hall, table, seat)) > 0:
        raise StillAwaited(seat, now() + left, math.ceil(left / 60_000))


def _missed(hall: Hall, table: LiveTable, seat: int) -> int:
    """For how many milliseconds somebody who is not here still counts as one who will be back."""
    return table.waits_since(seat) + hall.grace(table) - now()


def _others(moment: Moment, held: Sequence[int]) -> tuple[int, ...]:
    """The other people."""
    return tuple(s.seat for s in moment.seats if s.kind != "bot" and not s.free and s.seat not in held)


def _proposal(
    moment: Moment,
    kind: str,
    by: int,
    needed: tuple[int, ...],
    target: int | None = None,
    seat: int | None = None,
    bot: str | None = None,
) -> Proposal:
    return Proposal(
        number=moment.notes.proposals + 1, created=now(), kind=kind, proposer=by, target=target, seat=seat,
        bot=bot, agreed=(by,), needed=needed,
    )  # fmt: skip


async def answer(
    hall: Hall, table: LiveTable, held: Sequence[int], number: int, order: AnswerOrder
) -> Proposal | None:
    """Somebody agrees or does not; returns the proposal while it is open."""
    if not held:
        raise NotYourSeat("spectator", seat=order.seat)
    if order.seat is not None:
        check_seat(held, order.seat)
    async with hall.writing(table):
        notes = table.moment.notes
        proposal = notes.proposal
        if proposal is None or proposal.number != number:
            raise UnknownProposal(number=number)
        own = held if order.seat is None else [order.seat]
        asked = [s for s in own if s in proposal.needed or s in (proposal.proposer, proposal.seat)]
        if not asked:
            raise NotYourSeat(seat=own[0])
        if not order.agree:
            await hall.write(table, [notebook.settle(table.id, proposal, proposal.agreed, "refused")])
            table.amend(notes=msgspec.structs.replace(notes, proposal=None))
            hall.set_going(table)
            return None
        agreed = tuple(sorted({*proposal.agreed, *asked}))
        if set(proposal.needed) <= set(agreed):
            await _carry_out(hall, table, proposal, notebook.settle(table.id, proposal, agreed, "done"))
            return None
        await hall.write(table, [notebook.settle(table.id, proposal, agreed, "open")])
        open = msgspec.structs.replace(proposal, agreed=agreed)
        table.amend(notes=msgspec.structs.replace(notes, proposal=open))
        return open


async def _carry_out(hall: Hall, table: LiveTable, proposal: Proposal, order: Order) -> None:
    """Does what everybody agreed to, in one commit with the agreement."""
    moment = table.moment
    notes: Notes = msgspec.structs.replace(moment.notes, proposal=None, proposals=proposal.number)
    if proposal.target is not None:
        await hall.go_back(table, proposal.target, notes, order)
        return
    seats = list(moment.seats)
    seats[proposal.seat or 0] = seat = _given_up(seats[proposal.seat or 0], proposal.bot)
    forgotten = notebook.keep(table.id, seat.seat, ())
    await hall.write(table, [order, notebook.sit(table.id, seat), *forgotten])
    standing = {s: kept for s, kept in notes.standing.items() if s != seat.seat}
    table.amend(seats=seats, notes=msgspec.structs.replace(notes, standing=standing), whole=True)
    hall.set_going(table)


def _given_up(seat: Seat, bot: str | None) -> Seat:
    """The seat without the one who sat there: a bot's, or free for somebody else."""
    kind = "link" if bot is None else "bot"
    return msgspec.structs.replace(seat, kind=kind, name="", bot=bot, token=None, free=bot is None)


# -- answering in advance -----------------------------------------------------------------


async def keep_answers(
    hall: Hall, table: LiveTable, held: Sequence[int], seat: int, order: StandingOrder
) -> None:
    """A player says what to answer for him; where he is asked that very thing now, it is answered at once."""
    check_seat(held, seat)
    async with hall.writing(table):
        moment = table.moment
        noted = windows.mark(moment.game, moment.state.position)
        kept = tuple(Kept(a, noted) for a in windows.check(moment.game, order.answers))
        await hall.write(table, notebook.keep(table.id, seat, kept))
        standing = {**moment.notes.standing, seat: kept}
        table.by_hand.discard(seat)
        table.amend(notes=msgspec.structs.replace(moment.notes, standing=standing))
    hall.set_going(table)


# -- asking -------------------------------------------------------------------------------


async def hint(hall: Hall, table: LiveTable, held: Sequence[int], wanted: int | None, language: str) -> Hint:
    """What a bot would choose for somebody who must choose now."""
    which_seat(table.moment, held, wanted, any_of=True)
    if not table.moment.notes.hints:
        raise NoHints(table=table.id)
    async with table.thinking:
        moment = table.moment
        seat = which_seat(moment, held, wanted)
        if not moment.must_choose(seat):
            raise NotAsked(seat=seat)
        option = await hall.opponents.hint(moment.state, seat, table.setup.bot_seed ^ 1)
    game = moment.game
    button = game.button(game.vocabulary[option], game.texts(language), moment.names(language))
    return Hint(option, button.label, button.targets)
