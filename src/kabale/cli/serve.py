"""``kabale serve``: the table in the browser."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("serve")
@click.option("--host", help="Where to listen [127.0.0.1]; 0.0.0.0 lets others in your network join.")
@click.option("--port", type=click.IntRange(0, 65535), help="[8000]")
@click.option(
    "--database", metavar="PATH|URL", help="A file (SQLite) or the address of a PostgreSQL database."
)
@click.option(
    "--config",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Settings as TOML [kabale.toml, if there is one].",
)
@click.option("--log-format", type=click.Choice(["text", "json"]), help="How the log is written [text].")
@click.option("--log-level", type=click.Choice(["debug", "info", "warning", "error"]), help="[warning]")
@click.option("--open", "open_browser", is_flag=True, help="Open the browser as soon as the table is ready.")
def command(
    host: str | None,
    port: int | None,
    database: str | None,
    file: Path | None,
    log_format: str | None,
    log_level: str | None,
    open_browser: bool,
) -> None:
    """Opens the table: play in the browser, alone, on one screen, or with others by link.

    All settings can also come from a file or from the environment (KABALE_SERVER_PORT=8080): docs/hosting.md.

    \b
    Example:  kabale serve --open
              kabale serve --host 0.0.0.0 --port 8080 --database games.sqlite
    """
    from kabale.table.app import run
    from kabale.table.config import load

    config = load(file, host=host, port=port, database=database, log_format=log_format, log_level=log_level)
    run(config, open_browser)
