"""The database file: where it lies, who may use it, and how it comes up to date. SQLite, one server at a time."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import NullPool

from kabale.table.errors import BadDatabase

_PREFIX = "sqlite:///"
_PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000")


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
    text = str(database)
    if "://" in text and not text.startswith(_PREFIX):
        raise BadDatabase("scheme", database=text, allowed=f"{_PREFIX}PATH")
    path = text.removeprefix(_PREFIX)
    if path in ("", ":memory:"):
        raise BadDatabase("scheme", database=text, allowed=f"{_PREFIX}PATH")
    return Path(path).expanduser().absolute()


def configure(connection: Any, _: object = None) -> None:
    """What every connection is told: commits survive a power cut, references are checked."""
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
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
    """Makes the database, or brings an older one up to date."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    engine = sync_engine(path)
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError:
        raise BadDatabase("newer", database=path) from None
    except DatabaseError as error:
        raise BadDatabase("unusable", database=path, problem=error.orig) from None
    finally:
        engine.dispose()


def sync_engine(path: Path) -> Engine:
    """An engine for work outside the event loop."""
    engine = create_engine(f"{_PREFIX}{path}", poolclass=NullPool)
    event.listen(engine, "connect", configure)
    return engine


def ready(path: Path) -> None:
    """Makes sure that a server could use the database now."""
    claim = Claim(path)
    try:
        migrate(path)
    finally:
        claim.release()
