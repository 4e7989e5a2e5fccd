"""Storage: everything that must survive. Writes are committed to disk before anybody hears of them.

One task writes for all tables: what comes in while a commit is under way shares the next one, so that many tables cost few
commits. A write that fails leaves the others untouched.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from kabale.table.database import Database
from kabale.table.errors import BadDatabase, StorageFailed
from kabale.table.models import EntryRow, SeatRow, TableRow

MOST_AT_ONCE = 256  # writes that share a commit

_ADD_TABLE = insert(TableRow)
_ADD_SEAT = insert(SeatRow)
_ADD_ENTRY = insert(EntryRow)
_RENAME = (
    update(SeatRow)
    .where(SeatRow.table_id == bindparam("of_table"), SeatRow.seat == bindparam("of_seat"))
    .values(name=bindparam("new_name"))
)
_TABLE = TableRow.__table__
_SEATS = SeatRow.__table__
_JOURNAL = EntryRow.__table__

Order = tuple[Executable, Mapping[str, Any]]


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it was set up (models.TableRow)."""

    id: str
    created: int
    game: str
    rules: str
    content: str
    players: int
    options: dict[str, Any]
    seed: int
    dealt: list[int]
    bot_seed: int
    waiting: int
    open: bool = False
    hints: bool = False
    pace: int | None = None
    days: int | None = None
    origin: dict[str, Any] | None = None
    next: str | None = None
    winners: list[int] | None = None


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where (models.SeatRow)."""

    seat: int
    kind: str
    name: str
    bot: str | None
    token: str | None
    colour: int | None = None
    free: bool = False


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the journal (models.EntryRow)."""

    number: int
    created: int
    seat: int
    option: int | None
    outcomes: list[int]
    choices: int
    waiting: int
    key: str | None
    digest: str | None = None


class Conflict(Exception):
    """Another entry with this number or key is already in the journal."""


class _Write(msgspec.Struct):
    orders: Sequence[Order]
    done: asyncio.Future[None]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _faults() -> tuple[type[Exception], ...]:
    """What a database that cannot be reached or does not take something raises."""
    asyncpg = sys.modules.get("asyncpg")
    own = (SQLAlchemyError, OSError, BadDatabase)
    return own if asyncpg is None else (*own, asyncpg.PostgresError, asyncpg.InterfaceError)


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Whatever the database refuses is told as one of our errors."""
    try:
        yield
    except IntegrityError:
        raise
    except _faults() as error:
        raise StorageFailed(problem=getattr(error, "orig", None) or error) from error


class Storage:
    """The database of a server."""

    def __init__(self, database: Database, most_at_once: int = MOST_AT_ONCE) -> None:
        self.database = database
        self._most_at_once = most_at_once
        self._queue: deque[_Write] = deque()
        self._news = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self.committed: Callable[[int, int, float], None] = lambda writes, choices, seconds: None

    async def open(self) -> None:
        """Claims the database, brings it up to date and starts writing."""
        await self.database.open()
        self._writer = asyncio.create_task(self._write_all(), name="journal")

    async def close(self) -> None:
        """Ends; what was acknowledged is on disk already."""
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self.database.close()

    @property
    def engine(self) -> AsyncEngine:
        """The open database."""
        return self.database.engine

    # -- writing --------------------------------------------------------------------------

    async def add_table(self, setup: Setup, seats: Sequence[Seat], *more: Order) -> None:
        """Writes down a new table, and whatever else belongs to the same commit."""
        orders: list[Order] = [(_ADD_TABLE, msgspec.structs.asdict(setup))]
        orders += [(_ADD_SEAT, {"table_id": setup.id, **msgspec.structs.asdict(s)}) for s in seats]
        await self.write([*orders, *more])

    async def add_entry(self, table: str, entry: Entry, *more: Order) -> None:
        """Writes an entry into a table's journal, and whatever else belongs to the same commit.

        Raises Conflict if its number or key is taken.
        """
        await self.write([(_ADD_ENTRY, {"table_id": table, **msgspec.structs.asdict(entry)}), *more])

    async def rename(self, table: str, seat: int, name: str) -> None:
        """Writes down a seat's new name."""
        await self.write([(_RENAME, {"of_table": table, "of_seat": seat, "new_name": name})])

    async def write(self, orders: Sequence[Order]) -> None:
        """Carries out statements in one commit; returns when they are on disk. Raises Conflict where a number is taken."""
        write = _Write(orders, asyncio.get_running_loop().create_future())
        self._queue.append(write)
        self._news.set()
        try:
            with told():
                await write.done
        except IntegrityError:
            raise Conflict from None

    async def _write_all(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._queue:
                some = min(len(self._queue), self._most_at_once)
                await self._commit([self._queue.popleft() for _ in range(some)])

    async def _commit(self, batch: Sequence[_Write]) -> None:
        begun = time.perf_counter()
        try:
            await self._execute([order for write in batch for order in write.orders])
        except Exception as error:
            if len(batch) > 1:
                for write in batch:
                    await self._commit([write])
            elif not batch[0].done.done():
                batch[0].done.set_exception(error)
            return
        for write in batch:
            if not write.done.done():
                write.done.set_result(None)
        choices = sum(
            order[0] is _ADD_ENTRY and order[1]["option"] is not None
            for write in batch
            for order in write.orders
        )
        self.committed(len(batch), choices, time.perf_counter() - begun)

    async def _execute(self, orders: Sequence[Order]) -> None:
        """All orders in one commit, the same statements together."""
        groups: dict[int, tuple[Executable, list[Mapping[str, Any]]]] = {}
        for statement, values in orders:
            groups.setdefault(id(statement), (statement, []))[1].append(values)
        await self.database.commit(list(groups.values()))

    # -- reading --------------------------------------------------------------------------

    async def check(self) -> None:
        """Makes sure that the database answers."""
        with told():
            async with self.engine.connect() as connection:
                await connection.execute(select(1))

    async def read_table(self, table: str) -> tuple[Setup, list[Seat], list[Entry]] | None:
        """A table with its seats and its whole journal; None if there is no such table."""
        if "\0" in table:
            return None
        with told():
            return await self._read_table(table)

    async def _read_table(self, table: str) -> tuple[Setup, list[Seat], list[Entry]] | None:
        async with self.engine.connect() as connection:
            found = await connection.execute(select(_TABLE).where(_TABLE.c.id == table))
            row = found.mappings().one_or_none()
            if row is None:
                return None
            seats = await connection.execute(
                select(_SEATS).where(_SEATS.c.table_id == table).order_by(_SEATS.c.seat)
            )
            entries = await connection.execute(
                select(_JOURNAL).where(_JOURNAL.c.table_id == table).order_by(_JOURNAL.c.number)
            )
            return (
                msgspec.convert(dict(row), Setup),
                [msgspec.convert(dict(r), Seat) for r in seats.mappings()],
                [msgspec.convert(dict(r), Entry) for r in entries.mappings()],
            )

    async def waiting_for_bots(self) -> list[str]:
        """The tables where a bot must choose now."""
        last = (
            select(_JOURNAL.c.table_id, func.max(_JOURNAL.c.number).label("number"))
            .group_by(_JOURNAL.c.table_id)
            .subquery()
        )
        tables = (
            _TABLE.join(_SEATS, _SEATS.c.table_id == _TABLE.c.id)
            .outerjoin(last, last.c.table_id == _TABLE.c.id)
            .outerjoin(
                _JOURNAL, (_JOURNAL.c.table_id == last.c.table_id) & (_JOURNAL.c.number == last.c.number)
            )
        )
        waiting = func.coalesce(_JOURNAL.c.waiting, _TABLE.c.waiting)
        must_choose = waiting.bitwise_rshift(_SEATS.c.seat).bitwise_and(1) == 1
        query = select(_TABLE.c.id).select_from(tables).where(_SEATS.c.kind == "bot", must_choose)
        query = query.group_by(_TABLE.c.id, _TABLE.c.created).order_by(_TABLE.c.created)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())
