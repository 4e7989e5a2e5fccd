"""Notes: what belongs to a table beside the game. What was said, what is proposed, standing answers, the bots' pace, the next table.

It is kept like the journal: written by the storage's one writer, on disk before anybody hears of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import bindparam, delete, func, insert, select, update

from kabale.kernel.windows import Standing
from kabale.table.models import ChatRow, EntryRow, ProposalRow, ReviewRow, SeatRow, StandingRow, TableRow
from kabale.table.storage import Order, Seat, Setup, Storage, now, told

CHAT_KEPT = 200  # lines of the chat that everybody gets

_SAY = insert(ChatRow)
_PROPOSE = insert(ProposalRow)
_AGREE = (
    update(ProposalRow)
    .where(ProposalRow.table_id == bindparam("of_table"), ProposalRow.number == bindparam("of_number"))
    .values(agreed=bindparam("new_agreed"), state=bindparam("new_state"))
)
_FORGET = delete(StandingRow).where(
    StandingRow.table_id == bindparam("of_table"), StandingRow.seat == bindparam("of_seat")
)
_ANSWER = insert(StandingRow)
_SEAT = (
    update(SeatRow)
    .where(SeatRow.table_id == bindparam("of_table"), SeatRow.seat == bindparam("of_seat"))
    .values(
        kind=bindparam("new_kind"),
        name=bindparam("new_name"),
        bot=bindparam("new_bot"),
        token=bindparam("new_token"),
        colour=bindparam("new_colour"),
        free=bindparam("new_free"),
    )
)
_SEEN = (
    update(SeatRow)
    .where(SeatRow.table_id == bindparam("of_table"), SeatRow.seat == bindparam("of_seat"))
    .values(seen=bindparam("new_seen"))
)
_NEXT = update(TableRow).where(TableRow.id == bindparam("of_table")).values(next=bindparam("new_next"))
_PACE = update(TableRow).where(TableRow.id == bindparam("of_table")).values(pace=bindparam("new_pace"))
_WINNERS = (
    update(TableRow).where(TableRow.id == bindparam("of_table")).values(winners=bindparam("new_winners"))
)
_REVIEW = insert(ReviewRow)

State = Literal["open", "done", "refused", "ended"]


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the chat (models.ChatRow)."""

    number: int
    created: int
    seat: int
    name: str
    text: str
    key: str | None


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """A proposal (models.ProposalRow)."""

    number: int
    created: int
    kind: str
    proposer: int
    target: int | None
    seat: int | None
    bot: str | None
    agreed: tuple[int, ...]
    needed: tuple[int, ...]


class Kept(msgspec.Struct, frozen=True):
    """A standing answer, and what was noted when it was given (``kernel.windows.mark``)."""

    answer: Standing
    noted: int


class Notes(msgspec.Struct, frozen=True, kw_only=True):
    """What belongs to a table beside the game, at one moment. ``proposals``: how many there were.

    ``pace``: milliseconds between moves of bots; None: as the server has it. ``days``: how many everybody has for a choice; None:
    all play live.
    """

    chat: tuple[Said, ...] = ()
    proposal: Proposal | None = None
    proposals: int = 0
    standing: Mapping[int, tuple[Kept, ...]] = {}
    next: str | None = None
    hints: bool = False
    pace: int | None = None
    days: int | None = None


# -- reading ------------------------------------------------------------------------------


async def read(storage: Storage, setup: Setup) -> Notes:
    """The notes of a table."""
    table = setup.id
    with told():
        async with storage.engine.connect() as connection:
            chat = await connection.execute(
                select(ChatRow.__table__)
                .where(ChatRow.table_id == table)
                .order_by(ChatRow.number.desc())
                .limit(CHAT_KEPT)
            )
            said = [msgspec.convert({**r}, Said) for r in chat.mappings()]
            count = await connection.scalar(
                select(func.max(ProposalRow.number)).where(ProposalRow.table_id == table)
            )
            found = await connection.execute(
                select(ProposalRow.__table__).where(
                    ProposalRow.table_id == table, ProposalRow.state == "open"
                )
            )
            proposals = [msgspec.convert({**r}, Proposal) for r in found.mappings()]
            rows = await connection.execute(
                select(StandingRow.seat, StandingRow.answers).where(StandingRow.table_id == table)
            )
            standing = {seat: msgspec.convert(answers, tuple[Kept, ...]) for seat, answers in rows.all()}
    return Notes(
        chat=tuple(reversed(said)),
        proposal=proposals[-1] if proposals else None,
        proposals=count or 0,
        standing=standing,
        next=setup.next,
        hints=setup.hints,
        pace=setup.pace,
        days=setup.days,
    )


async def last_seen(storage: Storage, table: str) -> dict[int, int]:
    """When those who hold the seats of a table last went away."""
    with told():
        async with storage.engine.connect() as connection:
            rows = await connection.execute(
                select(SeatRow.seat, SeatRow.seen).where(SeatRow.table_id == table, SeatRow.seen.is_not(None))
            )
            return {seat: seen for seat, seen in rows.all() if seen is not None}


async def waiting_with_answers(storage: Storage) -> list[str]:
    """The tables where somebody must choose who has answered something in advance."""
    last = (
        select(EntryRow.table_id, func.max(EntryRow.number).label("number"))
        .where(EntryRow.table_id.in_(select(StandingRow.table_id)))
        .group_by(EntryRow.table_id)
        .subquery()
    )
    tables = (
        StandingRow.__table__.join(TableRow.__table__, TableRow.id == StandingRow.table_id)
        .outerjoin(last, last.c.table_id == StandingRow.table_id)
        .outerjoin(
            EntryRow.__table__,
            (EntryRow.table_id == last.c.table_id) & (EntryRow.number == last.c.number),
        )
    )
    waiting = func.coalesce(EntryRow.waiting, TableRow.waiting)
    asked = waiting.bitwise_rshift(StandingRow.seat).bitwise_and(1) == 1
    with told():
        async with storage.engine.connect() as connection:
            return list(
                await connection.scalars(
                    select(StandingRow.table_id).distinct().select_from(tables).where(asked)
                )
            )


async def read_review(storage: Storage, table: str, choices: int) -> Any:
    """A finished review; None if there is none."""
    with told():
        async with storage.engine.connect() as connection:
            return await connection.scalar(
                select(ReviewRow.body).where(ReviewRow.table_id == table, ReviewRow.choices == choices)
            )


# -- what to write ------------------------------------------------------------------------


def say(table: str, line: Said) -> Order:
    """Writes down what was said."""
    return _SAY, {"table_id": table, **msgspec.structs.asdict(line)}


def propose(table: str, proposal: Proposal, state: State) -> Order:
    """Writes down a new proposal."""
    values = msgspec.to_builtins(proposal)
    return _PROPOSE, {"table_id": table, **values, "state": state}


def settle(table: str, proposal: Proposal, agreed: Sequence[int], state: State) -> Order:
    """Writes down who agrees and how a proposal stands."""
    return _AGREE, {
        "of_table": table,
        "of_number": proposal.number,
        "new_agreed": list(agreed),
        "new_state": state,
    }


def keep(table: str, seat: int, answers: Sequence[Kept]) -> list[Order]:
    """Writes down all standing answers of a seat."""
    orders: list[Order] = [(_FORGET, {"of_table": table, "of_seat": seat})]
    if answers:
        orders.append((_ANSWER, {"table_id": table, "seat": seat, "answers": msgspec.to_builtins(answers)}))
    return orders


def sit(table: str, seat: Seat) -> Order:
    """Writes down who sits at a seat now."""
    values = {f"new_{k}": v for k, v in msgspec.structs.asdict(seat).items() if k != "seat"}
    return _SEAT, {"of_table": table, "of_seat": seat.seat, **values}


def gone(table: str, seat: int, at: int) -> Order:
    """Writes down when whoever holds a seat went away."""
    return _SEEN, {"of_table": table, "of_seat": seat, "new_seen": at}


def follow(table: str, next: str) -> Order:
    """Writes down the table of the rematch."""
    return _NEXT, {"of_table": table, "new_next": next}


def walk(table: str, pace: int | None) -> Order:
    """Writes down how long bots wait before they move."""
    return _PACE, {"of_table": table, "new_pace": pace}


def crown(table: str, winners: Sequence[int] | None) -> Order:
    """Writes down who won; None: the game goes on again."""
    return _WINNERS, {"of_table": table, "new_winners": None if winners is None else list(winners)}


def review(table: str, choices: int, body: Any) -> Order:
    """Writes down a review."""
    return _REVIEW, {"table_id": table, "choices": choices, "created": now(), "body": body}
