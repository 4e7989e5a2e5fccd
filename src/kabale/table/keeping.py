"""Keeping: what ``kabale admin`` does with a database. Copies, lists, checks and throws away; both kinds of database alike."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
from sqlalchemy import Table, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from kabale.kernel import codec
from kabale.kernel.errors import KabaleError
from kabale.table.database import Database, Sqlite, locate, migrate, newest, sync_engine
from kabale.table.errors import BadBackup, BadDatabase
from kabale.table.hall import replayed
from kabale.table.models import Base, EntryRow, SeatRow, TableRow
from kabale.table.storage import Entry, Setup, Storage

CHUNK = 500  # rows copied at a time
_TABLES: Sequence[Table] = Base.metadata.sorted_tables  # what refers to others comes after them
_TABLE = TableRow.__table__
_SEATS = SeatRow.__table__
_JOURNAL = EntryRow.__table__

Status = Literal["sound", "damaged", "other-rules"]


class Stored(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it lies in the database. Times are milliseconds since 1970."""

    id: str
    game: str
    created: int
    changed: int
    players: int
    people: int
    choices: int
    over: bool


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What came of replaying a table: whether it is sound, and if not, why."""

    id: str
    game: str
    choices: int
    status: Status
    problem: str = ""


# -- looking in while a server may be running ---------------------------------------------


@contextlib.asynccontextmanager
async def looking(database: Database) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is at one moment, and leaves it as it is."""
    engine = await database.look()
    try:
        async with engine.connect() as connection:
            if database.kind == "postgresql":
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.exec_driver_sql("BEGIN")
            version = await connection.run_sync(_version)
            if version != newest():
                raise BadDatabase("version", database=database.shown, got=version, allowed=newest())
            yield connection
    finally:
        await engine.dispose()


def _version(connection: Any) -> str:
    from sqlalchemy import inspect, text

    if not inspect(connection).has_table("alembic_version"):
        return "-"
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar())


async def stored(database: Database, game: str | None = None) -> list[Stored]:
    """All tables, the one changed last first."""
    async with looking(database) as connection:
        return await _stored(connection, game)


async def _stored(connection: AsyncConnection, game: str | None = None) -> list[Stored]:
    last = (
        select(_JOURNAL.c.table_id, func.max(_JOURNAL.c.number).label("number"))
        .group_by(_JOURNAL.c.table_id)
        .subquery()
    )
    people = (
        select(_SEATS.c.table_id, func.count().label("people"))
        .where(_SEATS.c.kind != "bot")
        .group_by(_SEATS.c.table_id)
        .subquery()
    )
    joined = (
        _TABLE.outerjoin(last, last.c.table_id == _TABLE.c.id)
        .outerjoin(_JOURNAL, (_JOURNAL.c.table_id == last.c.table_id) & (_JOURNAL.c.number == last.c.number))
        .outerjoin(people, people.c.table_id == _TABLE.c.id)
    )
    changed = func.coalesce(_JOURNAL.c.created, _TABLE.c.created)
    query = select(
        _TABLE.c.id,
        _TABLE.c.game,
        _TABLE.c.created,
        changed.label("changed"),
        _TABLE.c.players,
        func.coalesce(people.c.people, 0).label("people"),
        func.coalesce(_JOURNAL.c.choices, 0).label("choices"),
        func.coalesce(_JOURNAL.c.waiting, _TABLE.c.waiting).label("waiting"),
    ).select_from(joined)
    if game is not None:
        query = query.where(_TABLE.c.game == game)
    rows = (await connection.execute(query.order_by(changed.desc(), _TABLE.c.id))).mappings()
    return [
        Stored(**{k: v for k, v in row.items() if k != "waiting"}, over=row["waiting"] == 0) for row in rows
    ]


# -- copies -------------------------------------------------------------------------------


async def back_up(database: Database, file: Path, force: bool = False) -> int:
    """Copies everything into a new SQLite file, as it is at one moment; returns how many tables there are.

    The file is whole or not there at all. It holds hidden things, so only its owner may read it.
    """
    if file.exists() and not force:
        raise BadBackup("exists", file=file)
    part = file.with_name(f"{file.name}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as error:
        raise BadBackup("unwritable", file=file, problem=error.strerror or error) from None
    try:
        async with looking(database) as source:
            await asyncio.to_thread(migrate, part)
            count = await _copy(source, part)
        os.replace(part, file)
        return count
    finally:
        for rest in part.parent.glob(f"{part.name}*"):
            rest.unlink(missing_ok=True)


async def _copy(source: AsyncConnection, file: Path) -> int:
    engine = sync_engine(file)
    count = 0
    try:
        with engine.connect() as target:
            for table in _TABLES:
                result = await source.stream(select(table))
                async for rows in result.mappings().partitions(CHUNK):
                    await asyncio.to_thread(target.execute, insert(table), [dict(r) for r in rows])
                    count += len(rows) if table is _TABLE else 0
            target.commit()
            target.exec_driver_sql("PRAGMA journal_mode = DELETE")
    finally:
        engine.dispose()
    return count


async def restore(database: Database, file: Path, force: bool = False) -> int:
    """Puts a copy back into a database, which must be empty (``force``: is emptied first); returns the number of tables.

    It happens in one commit: after a failure everything is as it was. An older copy is brought up to date on the way.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        await asyncio.to_thread(_checked_copy, file, copy)
        await database.open()
        try:
            async with looking(locate(copy)) as source, database.engine.begin() as target:
                if await target.scalar(select(func.count()).select_from(_TABLE)):
                    if not force:
                        raise BadBackup("not-empty", database=database.shown)
                    for table in reversed(_TABLES):
                        await target.execute(delete(table))
                count = 0
                for table in _TABLES:
                    result = await source.stream(select(table))
                    async for rows in result.mappings().partitions(CHUNK):
                        await target.execute(insert(table), [dict(r) for r in rows])
                        count += len(rows) if table is _TABLE else 0
                return count
        finally:
            await database.close()


def _checked_copy(file: Path, copy: Path) -> None:
    try:
        head = file.open("rb").read(16)
        if head != b"SQLite format 3\0":
            raise BadBackup("no-copy", file=file)
        shutil.copyfile(file, copy)
    except OSError as error:
        raise BadBackup("unreadable", file=file, problem=error.strerror or error) from None
    engine = sync_engine(copy)
    try:
        with engine.connect() as connection:
            found = _version(connection)
    finally:
        engine.dispose()
    if found == "-":
        raise BadBackup("no-copy", file=file)
    migrate(copy)


# -- checking -----------------------------------------------------------------------------


async def verify(database: Database, tables: Sequence[str]) -> AsyncIterator[Verdict]:
    """Replays tables, one after the other, to the fingerprints that stand in their journals."""
    engine = await database.look()
    storage = Storage(_Looking(database, engine))
    try:
        for table in tables:
            found = await storage.read_table(table)
            if found is None:
                yield Verdict(id=table, game="-", choices=0, status="damaged", problem="missing")
                continue
            setup, _, entries = found
            yield await asyncio.to_thread(judge, setup, entries)
    finally:
        await engine.dispose()


class _Looking:
    """A database that is only read."""

    def __init__(self, database: Database, engine: Any) -> None:
        self.kind, self.shown, self.engine = database.kind, database.shown, engine

    async def open(self) -> None:
        """Nothing to do."""

    async def close(self) -> None:
        """Nothing to do."""

    async def look(self) -> Any:
        """The same engine."""
        return self.engine

    async def commit(self, batch: object) -> None:
        """Never."""
        raise AssertionError("this database is only read")


def judge(setup: Setup, entries: Sequence[Entry]) -> Verdict:
    """Whether a journal leads where it says it does."""
    choices = entries[-1].choices if entries else 0

    def verdict(status: Status, problem: str = "") -> Verdict:
        return Verdict(id=setup.id, game=setup.game, choices=choices, status=status, problem=problem)

    for problem in _gaps(entries):
        return verdict("damaged", problem)
    last = max((i for i, e in enumerate(entries, 1) if e.digest is not None), default=0)
    try:
        for end in sorted({last, len(entries)}):
            state = replayed(setup, entries[:end])
            entry = entries[end - 1] if end else None
            stands = (len(state.choices), state.position.waiting())
            if stands != ((entry.choices, entry.waiting) if entry else (0, setup.waiting)):
                return verdict("damaged", f"entry {end}: {stands}")
            if entry and entry.digest and codec.digest(state.position, luck=False) != entry.digest:
                return verdict("damaged", f"entry {end}: fingerprint")
    except KabaleError as error:
        other = error.code in ("unplayable-table", "unknown-game") and error.detail != "damaged"
        return verdict("other-rules" if other else "damaged", error.text("en"))
    except Exception as error:  # a damaged journal may trip the rules anywhere
        return verdict("damaged", f"{type(error).__name__}: {error}")
    return verdict("sound")


def _gaps(entries: Sequence[Entry]) -> Iterator[str]:
    for number, entry in enumerate(entries, 1):
        if entry.number != number:
            yield f"entry {number}: missing"


# -- throwing away ------------------------------------------------------------------------


async def old(database: Database, before: int, finished: bool = False) -> list[Stored]:
    """The tables where nothing has happened since; with ``finished``, only those whose game is over."""
    return [t for t in await stored(database) if t.changed < before and (t.over or not finished)]


async def purge(database: Database, tables: Sequence[Stored]) -> None:
    """Throws tables away, with everything that belongs to them. No server may be running."""
    await database.open()
    try:
        async with database.engine.begin() as connection:
            for start in range(0, len(tables), CHUNK):
                ids = [t.id for t in tables[start : start + CHUNK]]
                for table in reversed(_TABLES):
                    column = table.c.id if table is _TABLE else table.c.table_id
                    await connection.execute(delete(table).where(column.in_(ids)))
        if isinstance(database, Sqlite):
            async with database.engine.connect() as connection:
                plain = await connection.execution_options(isolation_level="AUTOCOMMIT")
                await plain.exec_driver_sql("VACUUM")
    finally:
        await database.close()
