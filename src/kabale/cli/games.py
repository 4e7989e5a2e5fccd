"""``kabale games``: which games there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from kabale.cli.common import console, tell_json, with_json, with_language, words

if TYPE_CHECKING:
    from kabale.kernel.game import Game


@click.command("games")
@with_language
@with_json
def command(language: str, as_json: bool) -> None:
    """Lists the games: players, variants, stage, and where their content comes from.

    \b
    Example:  kabale games
              kabale games --json
    """
    import kabale

    found = [kabale.game(name) for name in kabale.names()]
    if as_json:
        tell_json([_data(game, language) for game in found])
        return
    _table(found, language)


def _data(game: Game, language: str) -> dict[str, object]:
    meta = game.meta
    return {
        "name": game.name,
        "title": meta.name.get(language),
        "players": list(meta.players),
        "minutes": list(meta.minutes),
        "stage": meta.stage,
        "rules": meta.rules,
        "variants": [
            {
                "key": v.key,
                "choices": list(v.choices),
                "many": v.many,
                "default": game.check_options({})[v.key],
            }
            for v in meta.variants
        ],
        "content": game.content.by_source(),
    }


def _table(found: list[Game], language: str) -> None:
    from rich.table import Table
    from rich.text import Text

    t = words(language)
    out = console()
    if not found:
        out.print(t.say("games.none"))
        return
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for key in ("name", "title", "players", "minutes", "stage", "content"):
        table.add_column(t.say(f"games.{key}"), header_style="bold", overflow="fold")
    for game in found:
        meta = game.meta
        sources = ", ".join(
            f"{n} {t.say(f'source.{source}')}" for source, n in game.content.by_source().items() if n
        )
        table.add_row(
            Text(game.name, "bold cyan"),
            meta.name.get(language),
            _span(meta.players),
            _span(meta.minutes),
            t.say(f"stage.{meta.stage}"),
            sources,
        )
    out.print(table)
    for game in found:
        if game.meta.variants:
            out.print()
            out.print(Text(t.say("games.variants", {"game": game.meta.name.get(language)}), "bold"))
        for variant in game.meta.variants:
            own = game.texts(language)
            many = f" ({variant.many})" if variant.many else ""
            out.print(f"  --option {variant.key}=…{many}  {own.say(f'variant.{variant.key}')}")
            for choice in variant.choices:
                out.print(
                    Text.assemble("    ", (choice, "cyan"), f"  {own.say(f'variant.{variant.key}.{choice}')}")
                )


def _span(numbers: tuple[int, ...]) -> str:
    low, high = numbers[0], numbers[-1]
    if list(numbers) == list(range(low, high + 1)) or len(numbers) == 2:
        return f"{low}–{high}" if high > low else str(low)
    return ", ".join(map(str, numbers))
