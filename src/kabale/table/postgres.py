"""PostgreSQL, through asyncpg. The connection that writes holds an advisory lock: whoever lost the lock cannot write."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from importlib.util import find_spec

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from kabale.table.database import ALLOWED, Batch, to_json, upgrade
from kabale.table.errors import BadDatabase

LOCK = 0x6B616261  # the number of the advisory lock: "kaba"
PATIENCE = 5.0  # seconds to reach the server
LOCK_PATIENCE = 2.0  # seconds until PostgreSQL has noticed that a server before this one died


class Postgres:
    """A database on a PostgreSQL server."""

    kind = "postgresql"

    def __init__(self, url: str) -> None:
        try:
            found = make_url(url)
        except (ArgumentError, ValueError):
            raise BadDatabase("scheme", database=url.partition("://")[0] + "://", allowed=ALLOWED) from None
        self.url = found.set(drivername="postgresql+asyncpg")
        self.shown = found.set(drivername="postgresql").render_as_string(hide_password=True)
        self._engine: AsyncEngine | None = None
        self._writer: AsyncConnection | None = None
        if find_spec("asyncpg") is None:
            raise BadDatabase("driver", database=self.shown)

    async def open(self) -> None:
        """Claims the database, brings it up to date and makes it ready for writing."""
        self._engine = self._made()
        try:
            with self._explained():
                writer = await self._claimed()
                await writer.run_sync(upgrade, self.shown)
                await writer.commit()
        except BaseException:
            await self.close()
            raise

    def _made(self) -> AsyncEngine:
        return create_async_engine(
            self.url,
            json_serializer=to_json,
            pool_pre_ping=True,
            connect_args={"timeout": PATIENCE, "server_settings": {"synchronous_commit": "on"}},
        )

    async def look(self) -> AsyncEngine:
        """An engine of its own, to look in while a server may be running."""
        engine = self._made()
        try:
            with self._explained():
                async with engine.connect():
                    return engine
        except BaseException:
            await engine.dispose()
            raise

    @contextlib.contextmanager
    def _explained(self) -> Iterator[None]:
        import asyncpg

        try:
            yield
        except DBAPIError as error:
            problem = str(error.orig).rpartition(">: ")[2]
            raise BadDatabase("unusable", database=self.shown, problem=problem) from None
        except (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            problem = str(error) or type(error).__name__
            raise BadDatabase("unusable", database=self.shown, problem=problem) from None

    async def _claimed(self) -> AsyncConnection:
        """The connection that writes, with the lock that only one server can hold."""
        if self._writer is not None and not self._writer.invalidated and not self._writer.closed:
            return self._writer
        if self._writer is not None:
            await self._writer.close()
        self._writer = None
        writer = await self.engine.connect()
        try:
            end = asyncio.get_running_loop().time() + LOCK_PATIENCE
            while not await writer.scalar(text(f"SELECT pg_try_advisory_lock({LOCK})")):
                await writer.commit()
                if asyncio.get_running_loop().time() > end:
                    raise BadDatabase("in-use", database=self.shown)
                await asyncio.sleep(0.05)
            await writer.commit()
        except BaseException:
            await writer.close()
            raise
        self._writer = writer
        return writer

    async def close(self) -> None:
        """Lets go of the database; the lock ends with its connection."""
        if self._writer is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await self._writer.invalidate()
                await self._writer.close()
        if self._engine is not None:
            await self._engine.dispose()
        self._engine = self._writer = None

    @property
    def engine(self) -> AsyncEngine:
        """The open database, for reading."""
        assert self._engine is not None, "the database is not open"
        return self._engine

    async def commit(self, batch: Batch) -> None:
        """Carries statements out in one commit; returns when it is on disk."""
        writer = await self._claimed()
        try:
            async with writer.begin():
                for statement, rows in batch:
                    await writer.execute(statement, rows)
        except (OSError, asyncio.CancelledError):
            await writer.invalidate()
            raise
