"""``kabale admin``: back up, restore, list, verify and purge what a server has stored."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kabale.cli.common import BadArgument, console, tell_json, with_json, with_language, words

if TYPE_CHECKING:
    from kabale.table.database import Database
    from kabale.table.keeping import Stored, Verdict

DAMAGED = 1  # the exit code of ``verify`` where a table is not sound
_UNITS = {"h": 3600, "d": 86400, "w": 7 * 86400, "y": 365 * 86400}
F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


@click.group("admin")
def command() -> None:
    """Looks after a server's database: copies it, checks it, throws old tables away.

    Without --database, the same one as `kabale serve` would use: kabale.toml, KABALE_DATABASE_URL, or the default.

    \b
    Example:  kabale admin backup kabale-backup.db
              kabale admin verify
              kabale admin purge --older-than 90d --finished
    """


def with_database(function: F) -> F:
    """The options ``--database`` and ``--config``."""
    function = click.option("--database", metavar="PATH|URL", help="Which database.")(function)
    return click.option(
        "--config",
        "settings",
        type=click.Path(dir_okay=False, path_type=Path),
        help="Settings as TOML [kabale.toml, if there is one].",
    )(function)


def _wait(work: Coroutine[Any, Any, T]) -> T:
    import asyncio

    return asyncio.run(work)


def _database(database: str | None, settings: Path | None) -> Database:
    from kabale.table.config import load
    from kabale.table.database import locate

    return locate(load(settings, database=database).database)


@command.command("backup")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@with_database
@with_language
@with_json
def backup(
    file: Path, force: bool, database: str | None, settings: Path | None, language: str, as_json: bool
) -> None:
    """Copies everything into FILE, while the server may be running.

    FILE becomes an SQLite database, whatever the database is that is copied. It holds hidden cards and seeds: keep it to yourself.
    """
    from kabale.table.keeping import back_up

    count = _wait(back_up(_database(database, settings), file, force))
    if as_json:
        tell_json({"file": str(file), "tables": count, "bytes": file.stat().st_size})
    else:
        t = words(language)
        click.echo(t.say("admin.backup", {"tables": t.count("n.tables", count), "file": str(file)}))


@command.command("restore")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Replace everything that is in the database.")
@with_database
@with_language
@with_json
def restore(
    file: Path, force: bool, database: str | None, settings: Path | None, language: str, as_json: bool
) -> None:
    """Puts the copy in FILE back into an empty database. The server must not be running.

    This is also the way from SQLite to PostgreSQL and back.
    """
    from kabale.table.keeping import restore as put_back

    place = _database(database, settings)
    count = _wait(put_back(place, file, force))
    if as_json:
        tell_json({"database": place.shown, "tables": count})
    else:
        t = words(language)
        click.echo(t.say("admin.restore", {"tables": t.count("n.tables", count), "database": place.shown}))


@command.command("list")
@click.option("--game", help="Only tables of this game.")
@with_database
@with_language
@with_json
def list_tables(
    game: str | None, database: str | None, settings: Path | None, language: str, as_json: bool
) -> None:
    """Lists all tables, the one changed last first."""
    from kabale.kernel.registry import find
    from kabale.table.keeping import stored

    if game is not None:
        find(game)
    tables = _wait(stored(_database(database, settings), game))
    if as_json:
        tell_json([_data(table) for table in tables])
    else:
        _show(tables, language)


def _data(thing: Stored | Verdict) -> dict[str, object]:
    import msgspec

    return msgspec.structs.asdict(thing)


def _day(milliseconds: int) -> str:
    from datetime import UTC, datetime

    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _show(tables: Sequence[Stored], language: str) -> None:
    from rich.table import Table

    t = words(language)
    grid = Table(box=None, pad_edge=False)
    for name in ("id", "game", "created", "changed"):
        grid.add_column(t.say(f"admin.{name}"), no_wrap=True)
    for name in ("people", "choices"):
        grid.add_column(t.say(f"admin.{name}"), justify="right")
    grid.add_column("")
    for table in tables:
        state = t.say("admin.over") if table.over else ""
        seats = f"{table.people}/{table.players}"
        grid.add_row(
            table.id, table.game, _day(table.created), _day(table.changed), seats, str(table.choices), state
        )
    if tables:
        out = console()
        if not out.is_terminal:
            out.width = 140
        out.print(grid)
    click.echo(t.count("n.tables", len(tables)))


@command.command("verify")
@click.argument("tables", nargs=-1, metavar="[TABLE]...")
@with_database
@with_language
@with_json
@click.pass_context
def verify(
    ctx: click.Context,
    tables: tuple[str, ...],
    database: str | None,
    settings: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """Replays every stored table (or those named) and compares it with the fingerprints in its journal.

    The exit code is 0 if all are sound, 1 if one is damaged. Tables of other rules or content cannot be compared; they are counted.
    """
    verdicts = _wait(_judged(_database(database, settings), tables, not as_json, language))
    damaged = [v for v in verdicts if v.status == "damaged"]
    if as_json:
        tell_json([_data(v) for v in verdicts])
    else:
        t = words(language)
        for v in verdicts:
            if v.status != "sound":
                line = {"id": v.id, "game": v.game, "problem": v.problem}
                click.echo(t.say(f"admin.verify.{v.status}", line))
        sound = sum(v.status == "sound" for v in verdicts)
        other = len(verdicts) - sound - len(damaged)
        numbers = {"sound": str(sound), "damaged": str(len(damaged)), "other": str(other)}
        click.echo(t.say("admin.verify.all", numbers))
    if damaged:
        ctx.exit(DAMAGED)


async def _judged(database: Database, wanted: Sequence[str], bar: bool, language: str) -> list[Verdict]:
    from rich.console import Console
    from rich.progress import Progress

    from kabale.table.keeping import stored
    from kabale.table.keeping import verify as replay

    known = {table.id for table in await stored(database)}
    for id in wanted:
        if id not in known:
            raise BadArgument("table", got=id)
    ids = list(wanted) or sorted(known)
    verdicts: list[Verdict] = []
    with Progress(console=Console(stderr=True), transient=True, disable=not bar) as progress:
        task = progress.add_task(words(language).say("admin.verifying"), total=len(ids))
        async for verdict in replay(database, ids):
            verdicts.append(verdict)
            progress.advance(task)
    return verdicts


def _age(ctx: click.Context, param: click.Parameter, value: str) -> int:
    """Seconds from 90d, 12h, 8w, 1y."""
    number, unit = value[:-1], value[-1:]
    if unit not in _UNITS or not (number.isascii() and number.isdecimal()) or len(number) > 6:
        raise BadArgument("age", got=value)
    return int(number) * _UNITS[unit]


@command.command("purge")
@click.option(
    "--older-than", "age", required=True, callback=_age, metavar="AGE",
    help="Tables where nothing has happened for so long: 12h, 90d, 8w, 1y.",
)  # fmt: skip
@click.option("--finished", is_flag=True, help="Only tables whose game is over.")
@click.option("--dry-run", is_flag=True, help="Only say what would be thrown away.")
@with_database
@with_language
@with_json
def purge(
    age: int,
    finished: bool,
    dry_run: bool,
    database: str | None,
    settings: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """Throws away tables where nothing has happened for long. The server must not be running. There is no way back: make a backup first."""
    from kabale.table.keeping import old
    from kabale.table.keeping import purge as throw_away

    place = _database(database, settings)
    before = int((time.time() - age) * 1000)
    tables = _wait(old(place, before, finished))
    if not dry_run:
        _wait(throw_away(place, tables))
    if as_json:
        tell_json({"purged": not dry_run, "tables": [_data(table) for table in tables]})
    elif dry_run:
        _show(tables, language)
    else:
        t = words(language)
        click.echo(t.say("admin.purge", {"tables": t.count("n.tables", len(tables))}))
