"""What all commands share: languages, texts, one error for bad arguments, JSON."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kabale.kernel.errors import KabaleError

if TYPE_CHECKING:
    from rich.console import Console

    from kabale.kernel.game import Game
    from kabale.kernel.texts import Texts

FOLDER = Path(__file__).parent / "texts"
F = TypeVar("F", bound=Callable[..., Any])


class BadArgument(KabaleError):
    """An argument of a command that makes no sense; the sentence is in the command line's own catalogue."""

    code = "bad-argument"
    status = 422

    def text(self, language: str = "en") -> str:
        """The sentence in a language."""
        return words(language).say(self.key, {k: str(v) for k, v in self.data.items()})


def languages() -> list[str]:
    """The languages the command line speaks."""
    return sorted(p.name for p in FOLDER.iterdir() if p.is_dir())


def terminal_language() -> str:
    """The language of the terminal, English where the command line does not speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            code = value[:2].lower()
            return code if code in languages() else "en"
    return "en"


def language_of(ctx: click.Context) -> str:
    """The language a command was asked for, or the terminal's."""
    chosen = ctx.meta.get("kabale.language")
    return chosen if isinstance(chosen, str) else terminal_language()


def _remember(ctx: click.Context, param: click.Parameter, value: str) -> str:
    if value not in languages():
        raise click.BadParameter(f"{value!r} is none of {', '.join(languages())}.")
    ctx.meta["kabale.language"] = value
    return value


def with_language(command: F) -> F:
    """The option ``--lang``."""
    return click.option(
        "--lang",
        "language",
        metavar="|".join(languages()),
        default=terminal_language,
        is_eager=True,
        callback=_remember,
        help="Language of the texts; the terminal's own by default.",
    )(command)


def with_json(command: F) -> F:
    """The option ``--json``."""
    return click.option("--json", "as_json", is_flag=True, help="Plain JSON for programs.")(command)


def with_setup(command: F) -> F:
    """The option ``--option KEY=VALUE``."""
    return click.option(
        "--option",
        "options",
        multiple=True,
        metavar="KEY=VALUE",
        help="A variant of the game, as 'kabale games' lists them; several values with commas. Can be repeated.",
    )(command)


def words(language: str) -> Texts:
    """The command line's messages."""
    from kabale.kernel import texts

    return texts.texts(FOLDER, language)


def console() -> Console:
    """Where people read: colours only on a terminal."""
    from rich.console import Console

    return Console(highlight=False, emoji=False, markup=False)


def tell_json(data: object) -> None:
    """Prints JSON."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def setup_of(game: Game, options: Sequence[str]) -> dict[str, Any]:
    """The set-up options of a game from KEY=VALUE; several values of one key are separated by commas."""
    variants = {v.key: v for v in game.meta.variants}
    setup: dict[str, Any] = {}
    for text in options:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadArgument("option", got=text)
        many = key in variants and variants[key].many
        setup[key] = [v for v in value.split(",") if v] if many else value
    return game.check_options(setup)


def players_of(game: Game, players: int | None) -> int:
    """The number of players asked for, or the lowest possible one."""
    return game.meta.players[0] if players is None else players


def bots_of(text: str, seats: int) -> list[str]:
    """The names of the bots for so many seats: one for all, or one for each."""
    from kabale.bots.base import bot

    names = [name.strip() for name in text.split(",")]
    for name in names:
        bot(name)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadArgument("bots", got=len(names), allowed=seats)
    return names


def setup_line(game: Game, options: Mapping[str, Any], language: str) -> str:
    """The chosen variants in words."""
    t = game.texts(language)
    parts = []
    for variant in game.meta.variants:
        value = options.get(variant.key)
        chosen = [value] if isinstance(value, str) else list(value or ())
        names = ", ".join(t.say(f"variant.{variant.key}.{c}") for c in chosen) or "–"
        parts.append(f"{t.say(f'variant.{variant.key}')}: {names}")
    return " · ".join(parts)
