"""The database: which one, who may use it, how it comes up to date, and how it writes.

One server at a time. SQLite lives here; PostgreSQL has a module of its own (``postgres.py``) with the same face.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, Protocol

import msgspec
from sqlalchemy import Connection, Engine, Executable, create_engine, event, inspect, text
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from kabale.table.errors import BadDatabase

PREFIX = "sqlite:///"
ALLOWED = f"{PREFIX}PATH, postgresql://USER@HOST/NAME"
MIGRATIONS = Path(__file__).parent / "migrations"
_PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 5000",
    "wal_autocheckpoint = 4000",  # pages; each checkpoint makes somebody wait, so they are few
)

Batch = Sequence[tuple[Executable, Sequence[Mapping[str, Any]]]]


class Database(Protocol):
    """What storage needs of a database. ``shown`` names it for people, without a password."""

    kind: str
    shown: str

    async def open(self) -> None:
        """Claims it, brings it up to date and makes it ready for writing. Raises BadDatabase."""

    async def close(self) -> None:
        """Lets go of it."""

    @property
    def engine(self) -> AsyncEngine:
        """The open database, for reading."""

    async def commit(self, batch: Batch) -> None:
        """Carries statements out in one commit; returns when it is on disk."""

    async def look(self) -> AsyncEngine:
        """An engine of its own, to look in while a server may be running. Raises BadDatabase if there is no database."""


def locate(database: str | Path | None) -> Database:
    """The database a setting names: a path, ``sqlite:///PATH``, ``postgresql://...``, or nothing for the default."""
    if isinstance(database, str) and database.partition("://")[0] in ("postgresql", "postgres"):
        from kabale.table.postgres import Postgres

        return Postgres(database)
    return Sqlite(database_path(database))


def to_json(value: object) -> str:
    """JSON as it is stored."""
    return msgspec.json.encode(value).decode()


# -- coming up to date --------------------------------------------------------------------


def newest() -> str:
    """The version of the last migration; their files begin with their numbers."""
    return max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


def upgrade(connection: Connection, shown: str) -> None:
    """Makes the tables, or brings older ones up to date; cheap where there is nothing to do."""
    if inspect(connection).has_table("alembic_version"):
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found == newest():
            return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise BadDatabase("newer", database=shown) from None


# -- SQLite -------------------------------------------------------------------------------


def default_database() -> Path:
    """Where the database lies unless somebody says otherwise: the user's own data folder."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "kabale" / "kabale.db"


def database_path(database: str | Path | None) -> Path:
    """The file a setting names: a path, ``sqlite:///PATH``, or nothing for the default."""
    if not database:
        return default_database()
    name = str(database)
    if "://" in name and not name.startswith(PREFIX):
        raise BadDatabase("scheme", database=name.partition("://")[0] + "://", allowed=ALLOWED)
    path = name.removeprefix(PREFIX)
    if path in ("", ":memory:"):
        raise BadDatabase("scheme", database=name, allowed=ALLOWED)
    return Path(path).expanduser().absolute()


def configure(connection: Any, _: object = None) -> None:
    """What every connection is told: commits survive a power cut, references are checked."""
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _only_reading(connection: Any, _: object = None) -> None:
    cursor = connection.cursor()
    for pragma in ("query_only = ON", "busy_timeout = 5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Claim:
    """The exclusive right to a database file, held as long as the process lives or until it is given up."""

    def __init__(self, path: Path) -> None:
        self._file: IO[str] | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.with_name(f"{path.name}-lock").open("a+", encoding="utf-8")
        except OSError as error:
            raise BadDatabase("unwritable", database=path, problem=error.strerror or error) from None
        try:
            _lock(file)
        except OSError:
            file.close()
            raise BadDatabase("in-use", database=path) from None
        self._file = file

    def release(self) -> None:
        """Gives the right up."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _lock(file: IO[str]) -> None:
    if sys.platform == "win32":
        import msvcrt

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def migrate(path: Path) -> None:
    """Makes the database file, or brings an older one up to date."""
    engine = sync_engine(path)
    try:
        with engine.begin() as connection:
            upgrade(connection, str(path))
    except DatabaseError as error:
        raise BadDatabase("unusable", database=path, problem=error.orig) from None
    finally:
        engine.dispose()


def sync_engine(path: Path) -> Engine:
    """An engine for work outside the event loop."""
    engine = create_engine(f"{PREFIX}{path}", poolclass=NullPool, json_serializer=to_json)
    event.listen(engine, "connect", configure)
    return engine


class Sqlite:
    """A database file. One thread of its own writes, so that a commit costs the event loop a single turn."""

    kind = "sqlite"

    def __init__(self, path: Path) -> None:
        self.path = path
        self.shown = str(path)
        self._claim: Claim | None = None
        self._engine: AsyncEngine | None = None
        self._thread: ThreadPoolExecutor | None = None
        self._connection: Connection | None = None

    async def open(self) -> None:
        """Claims the file, brings it up to date and starts writing."""
        self._claim = Claim(self.path)
        self._thread = ThreadPoolExecutor(1, "journal")
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._prepare)
        except BaseException:
            await self.close()
            raise
        self._engine = create_async_engine(f"sqlite+aiosqlite:///{self.path}", json_serializer=to_json)
        event.listen(self._engine.sync_engine, "connect", configure)

    def _prepare(self) -> None:
        migrate(self.path)
        self._connection = sync_engine(self.path).connect()

    async def close(self) -> None:
        """Lets go of the file."""
        if self._engine is not None:
            await self._engine.dispose()
        if self._thread is not None:
            if self._connection is not None:
                await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
            self._thread.shutdown()
        if self._claim is not None:
            self._claim.release()
        self._claim = self._engine = self._thread = self._connection = None

    @property
    def engine(self) -> AsyncEngine:
        """The open database, for reading."""
        assert self._engine is not None, "the database is not open"
        return self._engine

    async def commit(self, batch: Batch) -> None:
        """Carries statements out in one commit; returns when it is on disk."""
        assert self._thread is not None, "the database is not open"
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, batch)

    def _commit(self, batch: Batch) -> None:
        assert self._connection is not None
        with self._connection.begin():
            for statement, rows in batch:
                self._connection.execute(statement, rows)

    async def look(self) -> AsyncEngine:
        """An engine of its own, to look in while a server may be running."""
        if not self.path.is_file():
            raise BadDatabase("missing", database=self.path)
        engine = create_async_engine(f"sqlite+aiosqlite:///{self.path}", json_serializer=to_json)
        event.listen(engine.sync_engine, "connect", _only_reading)
        try:
            async with engine.connect() as connection:
                await connection.exec_driver_sql("SELECT count(*) FROM sqlite_master")
        except DatabaseError as error:
            await engine.dispose()
            raise BadDatabase("unusable", database=self.path, problem=error.orig) from None
        return engine
