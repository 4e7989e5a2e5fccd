"""The lobby: tables in lists. They are read from the database alone, so that no game is replayed for a list."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable, exists, func, select

from kabale.kernel.errors import UnknownGame
from kabale.kernel.registry import find
from kabale.table import notes as notebook
from kabale.table.errors import BadRequest, ColourIsTaken, SeatIsTaken
from kabale.table.hall import Hall
from kabale.table.look import seat_infos
from kabale.table.messages import LobbyInfo, TableCard
from kabale.table.models import EntryRow, SeatRow, TableRow
from kabale.table.orders import OwnTable, TakeOrder
from kabale.table.setting_up import clean_name
from kabale.table.storage import Seat, Storage, now, told
from kabale.table.tables import LiveTable, colour_of, hash_of, names_of

MOST = 50

_COLUMNS = (
    TableRow.id,
    TableRow.created,
    TableRow.game,
    TableRow.waiting,
    TableRow.winners,
    TableRow.days,
    TableRow.origin.is_not(None).label("forked"),
)


class Stored(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the database has it, without its game."""

    id: str
    created: int
    changed: int
    game: str
    choices: int
    waiting: int
    winners: tuple[int, ...]
    days: int | None
    seats: tuple[Seat, ...]


# -- lists --------------------------------------------------------------------------------


async def lobby(hall: Hall, game: str | None, language: str) -> LobbyInfo:
    """Tables where one may sit down, and open tables whose game is over."""
    free = exists().where(SeatRow.table_id == TableRow.id, SeatRow.free)
    listed = select(*_COLUMNS).where(TableRow.open).order_by(TableRow.created.desc()).limit(MOST)
    if game is not None:
        listed = listed.where(TableRow.game == find(game).name)
    waiting = await _read(hall.storage, listed.where(TableRow.winners.is_(None), free))
    finished = await _read(hall.storage, listed.where(TableRow.winners.is_not(None)))
    return LobbyInfo(
        [card for table in waiting for card in _card(hall, table, language, None)],
        [card for table in finished for card in _card(hall, table, language, None)],
    )


async def mine(hall: Hall, tables: Sequence[OwnTable], language: str) -> list[TableCard]:
    """How the tables stand that somebody remembers, in the same order; those that are not here are left out."""
    tokens = {wanted.id: wanted.token for wanted in tables if "\0" not in wanted.id}
    found = await _read(
        hall.storage, select(*_COLUMNS).where(TableRow.id.in_([id for id in tokens if "\0" not in id]))
    )
    known = {table.id: table for table in found}
    return [
        card
        for id, token in tokens.items()
        if id in known
        for card in _card(hall, known[id], language, token)
    ]


def _card(hall: Hall, table: Stored, language: str, token: str | None) -> list[TableCard]:
    """A table in a list; none where its game is not here any more."""
    try:
        game = find(table.game)
    except UnknownGame:
        return []
    own = None if token is None else hash_of(token)
    return [
        TableCard(
            id=table.id,
            game=table.game,
            title=game.meta.name.get(language),
            created=table.created,
            changed=table.changed,
            choices=table.choices,
            over=table.waiting == 0,
            seats=seat_infos(table.seats, names_of(table.seats, language), hall.present(table.id)),
            waiting=tuple(s.seat for s in table.seats if table.waiting >> s.seat & 1),
            mine=tuple(s.seat for s in table.seats if own is not None and s.token == own),
            winners=table.winners,
            days=table.days,
        )
    ]


async def _read(storage: Storage, query: Executable) -> list[Stored]:
    """The tables a query finds, with their seats and the last line of their journals."""
    with told():
        async with storage.engine.connect() as connection:
            tables = [dict(row) for row in (await connection.execute(query)).mappings()]
            ids = [table["id"] for table in tables]
            seats: dict[str, list[Seat]] = {}
            rows = await connection.execute(
                select(SeatRow.__table__)
                .where(SeatRow.table_id.in_(ids))
                .order_by(SeatRow.table_id, SeatRow.seat)
            )
            for row in rows.mappings():
                seats.setdefault(row["table_id"], []).append(msgspec.convert(dict(row), Seat))
            last = (
                select(EntryRow.table_id, func.max(EntryRow.number).label("number"))
                .where(EntryRow.table_id.in_(ids))
                .group_by(EntryRow.table_id)
                .subquery()
            )
            entries = await connection.execute(
                select(EntryRow.table_id, EntryRow.created, EntryRow.choices, EntryRow.waiting).join(
                    last, (last.c.table_id == EntryRow.table_id) & (last.c.number == EntryRow.number)
                )
            )
            ends = {row["table_id"]: row for row in entries.mappings()}
            forked = [t["id"] for t in tables if t["forked"] and t["id"] not in ends]
            origins = await connection.execute(
                select(TableRow.id, TableRow.origin).where(TableRow.id.in_(forked))
            )
            before = {id: len((origin or {}).get("steps", ())) for id, origin in origins.all()}
    return [_stored(t, seats.get(t["id"], []), ends.get(t["id"]), before) for t in tables]


def _stored(
    table: Mapping[str, Any], seats: Sequence[Seat], last: Mapping[Any, Any] | None, before: Mapping[str, int]
) -> Stored:
    return Stored(
        id=table["id"],
        created=table["created"],
        changed=table["created"] if last is None else last["created"],
        game=table["game"],
        choices=before.get(table["id"], 0) if last is None else last["choices"],
        waiting=table["waiting"] if last is None else last["waiting"],
        winners=tuple(table["winners"] or ()),
        days=table["days"],
        seats=tuple(seats),
    )


# -- sitting down -------------------------------------------------------------------------


async def take(hall: Hall, table: LiveTable, seat: int, order: TakeOrder) -> str:
    """Somebody takes a free seat; returns the token that holds it from now on. Older links to it hold nothing any more."""
    name = clean_name(order.name, "name")
    async with hall.writing(table):
        seats = list(table.moment.seats)
        if not 0 <= seat < len(seats):
            raise BadRequest("seat", field="seat", got=seat, allowed=f"0..{len(seats) - 1}")
        token = order.token or secrets.token_urlsafe(24)
        if seats[seat].token == hash_of(token):
            return token
        if not seats[seat].free:
            raise SeatIsTaken(seat=seat)
        if any(s.seat != seat and colour_of(s) == order.colour for s in seats):
            raise ColourIsTaken(colour=order.colour)
        colour = seats[seat].colour if order.colour is None else order.colour
        seats[seat] = msgspec.structs.replace(
            seats[seat], kind="link", name=name, bot=None, token=hash_of(token), colour=colour, free=False
        )
        table.seen[seat] = now()
        orders = [notebook.sit(table.id, seats[seat]), notebook.gone(table.id, seat, table.seen[seat])]
        await hall.write(table, orders)
        table.amend(seats=seats, whole=True)
        return token
