"""``kabale content GAME``: cards, tiles and maps with their sources; checks overlay packs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from kabale.cli.common import console, tell_json, with_json, with_language, words

if TYPE_CHECKING:
    from kabale.kernel.content import Entry
    from kabale.kernel.game import Game


@click.command("content")
@click.argument("game")
@click.option(
    "--check",
    "overlay",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Validate an overlay pack: a folder of the same files with the values of your own box.",
)
@with_language
@with_json
def command(game: str, overlay: Path | None, language: str, as_json: bool) -> None:
    """Lists the content of GAME with the source of each entry, or checks an overlay pack.

    \b
    Example:  kabale content abyss
              kabale content abyss --check my-box/abyss
    """
    import kabale

    found = kabale.game(game)
    if overlay is not None:
        _check(found, kabale.game(game, overlay), overlay, language, as_json)
    elif as_json:
        tell_json({"game": game, "items": len(found.content), "by_source": found.content.by_source()})
    else:
        _list(found, language)


def _check(game: Game, laid: Game, overlay: Path, language: str, as_json: bool) -> None:
    changed = sum(
        old != new
        for name, entries in game.content.tables.items()
        for old, new in zip(entries, laid.content.tables[name], strict=True)
    )
    if as_json:
        tell_json({"game": game.name, "ok": True, "changed": changed, "content": laid.content.hash})
        return
    t = words(language)
    click.echo(t.say("content.ok", {"folder": str(overlay), "n": t.count("n.entries", changed)}))


def _list(game: Game, language: str) -> None:
    from rich.table import Table
    from rich.text import Text

    t = words(language)
    out = console()
    counts = ", ".join(f"{n} {t.say(f'source.{s}')}" for s, n in game.content.by_source().items() if n)
    total = t.count("n.entries", len(game.content))
    out.print(Text.assemble((game.meta.name.get(language), "bold"), f" – {total}: {counts}"))
    for name, entries in game.content.tables.items():
        out.print()
        out.print(Text(f"{name}.toml", "bold cyan"))
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 2))
        for entry in entries:
            table.add_row(
                entry.id, _name(entry, language), t.say(f"source.{entry.source}"), Text(entry.note, "dim")
            )
        out.print(table)


def _name(entry: Entry, language: str) -> str:
    from kabale.kernel.content import Names

    name = getattr(entry, "name", None)
    return name.get(language) if isinstance(name, Names) else ""
