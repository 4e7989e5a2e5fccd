"""``kabale serve``: the table in the browser."""

from __future__ import annotations

import click


@click.command("serve")
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets others in your network join."
)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option(
    "--database", metavar="PATH|URL", help="A file (SQLite) or the address of a PostgreSQL database."
)
@click.option("--open", "open_browser", is_flag=True, help="Open the browser as soon as the table is ready.")
def command(host: str, port: int, database: str | None, open_browser: bool) -> None:
    """Opens the table: play in the browser, alone, on one screen, or with others by link.

    \b
    Example:  kabale serve --open
              kabale serve --host 0.0.0.0 --port 8080 --database games.sqlite
    """
    from kabale.table.app import run

    run(host, port, database, open_browser)
