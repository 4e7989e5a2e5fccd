"""``kabale lab``: the laboratory from the command line: data sets of games, and what observations are made of."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from kabale.cli.common import (
    BadArgument,
    console,
    players_of,
    setup_of,
    tell_json,
    with_json,
    with_language,
    with_setup,
    words,
)


@click.group("lab")
def command() -> None:
    """The laboratory: the games as learners see them.

    \b
    Example:  kabale lab blocks abyss --players 3
              kabale lab dataset abyss --bots geselle,random --games 240 --out data/abyss

    \b
    In Python, with pip install 'kabale[lab]':
      kabale.lab.Batch("abyss", n=256, players=3)          many games at once, compiled
      kabale.lab.pettingzoo.env("abyss", players=3)        PettingZoo, every seat an agent
      gymnasium.make("kabale/Abyss-v1", bots="geselle")    Gymnasium, one seat against bots
                                                           (import kabale.lab.gymnasium first)
      pyspiel.load_game("kabale_abyss(players=3)")         OpenSpiel
                                                           (import kabale.lab.openspiel first)

    Each has a page in docs/lab. Bots against each other: kabale arena.
    """


def _packages() -> None:
    """Says which extra is missing, before anything else fails."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise BadArgument("extra", package="numpy", extra="lab") from None


@command.command("dataset")
@click.argument("game")
@click.option("--bots", required=True, help="With commas; the last one fills the seats left. Seats rotate.")
@click.option("--games", type=int, default=120, show_default=True, help="How many; rounded up to rotations.")
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Folder for the data set.")
@click.option("--players", type=int, help="Number of players; as many as bots by default.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of the first games; the next follow.")
@click.option("--time", "seconds", type=float, help="Budget of searching bots for each decision, in seconds.")
@click.option("--iterations", type=int, help="The same in iterations: results are the same every time.")
@click.option(
    "--history", type=click.IntRange(0, 1000), default=0, show_default=True, help="Last events in each row."
)
@click.option("--workers", type=click.IntRange(1), help="Processes; as many as cores by default.")
@with_setup
@with_language
@with_json
def dataset(
    game: str,
    bots: str,
    games: int,
    out: Path,
    players: int | None,
    seed: int,
    seconds: float | None,
    iterations: int | None,
    history: int,
    workers: int | None,
    options: tuple[str, ...],
    language: str,
    as_json: bool,
) -> None:
    """Lets bots play GAME and writes every choice as a row of Parquet: observation, mask, choice, result.

    An interrupted run goes on where it stopped; more games are added to those that are there. The columns are explained in
    docs/lab/datasets.md.

    \b
    Example:  kabale lab dataset abyss --bots geselle --players 3 --games 300 --out data/abyss
              kabale lab dataset tyrants --bots meister,geselle --iterations 200 --games 60 --out data/tyrants
    """
    _packages()
    import kabale
    from kabale.lab import arena
    from kabale.lab import dataset as sets

    names = [name.strip() for name in bots.split(",") if name.strip()]
    setup = setup_of(kabale.game(game), options)
    c = arena.contest(
        game, names, games, players, seed=seed, options=setup, seconds=seconds, iterations=iterations
    )
    for _ in _shown(sets.write(c, out, workers or 0, history), c.games, as_json, language):
        pass
    kept = sets.counted(out)
    if as_json:
        tell_json({"folder": str(out), **kept})
    else:
        t = words(language)
        numbers = {
            "folder": str(out),
            "games": t.count("n.games", kept["games"]),
            "decisions": t.count("n.decisions", kept["rows"]),
            "size": f"{kept['bytes'] / 1e6:.1f}",
        }
        console().print(t.say("lab.written", numbers), soft_wrap=True)


def _shown(counts: Iterable[int], total: int, silent: bool, language: str) -> Iterator[int]:
    """Goes through the counts of finished games with a progress bar on a terminal."""
    if silent or not sys.stderr.isatty():
        yield from counts
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words(language).say("lab.playing"), total=total)
        for count in counts:
            bar.update(task, completed=count)
            yield count


@command.command("blocks")
@click.argument("game")
@click.option("--players", type=int, help="Number of players; the lowest possible one by default.")
@with_language
@with_json
def blocks(game: str, players: int | None, language: str, as_json: bool) -> None:
    """Lists the named blocks of GAME's observations: where they begin, their shapes, ranges and meanings.

    \b
    Example:  kabale lab blocks abyss --players 4
    """
    _packages()
    import kabale
    from kabale.lab.observation import Observer

    found = kabale.game(game)
    observer = Observer(found, players_of(found, players))
    if as_json:
        tell_json(
            [
                {"name": b.name, "start": b.start, "shape": b.shape, "low": b.low, "high": b.high,
                 "text": b.text.get(language)}
                for b in observer.blocks
            ]
        )  # fmt: skip
        return
    from rich.table import Table

    t, out = words(language), console()
    sizes = {
        "game": found.meta.name.get(language),
        "players": t.count("n.players", observer.players),
        "cells": str(observer.size),
        "options": str(observer.options),
    }
    out.print(t.say("lab.blocks", sizes), soft_wrap=True)
    titles = (t.say(f"lab.{key}") for key in ("block", "start", "shape", "range", "meaning"))
    grid = Table(*titles, box=None, pad_edge=False)
    for b in observer.blocks:
        shape = "×".join(map(str, b.shape))
        grid.add_row(b.name, str(b.start), shape, f"{b.low}..{b.high}", b.text.get(language))
    out.print(grid)
