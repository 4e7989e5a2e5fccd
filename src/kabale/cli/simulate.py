"""``kabale simulate GAME``: whole games by bots, and how fast and how they end."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import click

from kabale.cli.common import (
    BadArgument,
    bots_of,
    console,
    players_of,
    setup_of,
    tell_json,
    with_json,
    with_language,
    with_setup,
    words,
)

if TYPE_CHECKING:
    from kabale.kernel.chance import Chance
    from kabale.kernel.game import Game
    from kabale.kernel.position import Position

LIMIT: Final = 1_000_000
"""More choices than any game takes."""


@click.command("simulate")
@click.argument("game")
@click.option("--players", type=int, help="Number of players; the lowest possible one by default.")
@click.option(
    "--games", "count", type=click.IntRange(1), default=100, show_default=True, help="How many games."
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="Of the first game; the next one follows."
)
@click.option(
    "--bots", default="random", show_default=True, help="One for all seats, or one for each, with commas."
)
@with_setup
@with_language
@with_json
def command(
    game: str,
    players: int | None,
    count: int,
    seed: int,
    bots: str,
    options: tuple[str, ...],
    language: str,
    as_json: bool,
) -> None:
    """Plays whole games of GAME by bots and tells how they end and how fast they are played.

    \b
    Example:  kabale simulate abyss --players 4 --games 2000
              kabale simulate abyss --players 2 --games 50 --bots geselle,random
    """
    import kabale

    found = kabale.game(game)
    seats = players_of(found, players)
    setup = setup_of(found, options)
    found.start(seats, seed, setup, log=False)
    table = Table(found, seats, setup, bots_of(bots, seats))
    start = perf_counter()
    for number in _shown(range(count), count, as_json, words(language).say("simulate.playing")):
        table.play(seed + number)
    table.seconds = perf_counter() - start
    if as_json:
        tell_json(table.data())
    else:
        _report(table, language)


@dataclass
class Table:
    """Where the games are played and counted."""

    game: Game
    players: int
    setup: dict[str, Any]
    bots: list[str]
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    endings: Counter[str] = field(default_factory=Counter)
    wins: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = [0.0] * self.players

    def play(self, seed: int) -> None:
        """One whole game."""
        from kabale.kernel.chance import chance

        luck = chance(seed * 2 + 1)
        random = all(name == "random" for name in self.bots)
        position = self._by_lot(seed, luck) if random else self._by_bots(seed, luck)
        if not position.over():
            raise BadArgument("endless", limit=LIMIT)
        self.games += 1
        self.endings[self.game.endings[position.ending]] += 1
        winners = [seat for seat in range(self.players) if position.place(seat) == 1]
        for seat in winners:
            self.wins[seat] += 1 / len(winners)

    def _by_lot(self, seed: int, luck: Chance) -> Position:
        """Random choices, without leaving compiled code."""
        from kabale.kernel.chance import chance
        from kabale.kernel.position import playout

        position = self.game.deal(self.players, self.setup, chance(seed))
        position.run()
        self.decisions += playout(position, luck, LIMIT)
        return position

    def _by_bots(self, seed: int, luck: Chance) -> Position:
        from kabale.bots.base import Seen, bot

        state = self.game.start(self.players, seed, self.setup, log=False)
        state.position.chance.recording = False
        seated = [bot(name) for name in self.bots]
        for _ in range(LIMIT):
            decision = state.decision
            if decision is None:
                break
            state.play(seated[decision.seat].choose(Seen(state, decision.seat), luck), decision.seat)
            self.decisions += 1
        return state.position

    def data(self) -> dict[str, object]:
        """What a program reads."""
        import kabale

        return {
            "game": self.game.name,
            "players": self.players,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 4),
            "decisions_per_s": round(self.decisions / self.seconds, 1),
            "games_per_s": round(self.games / self.seconds, 2),
            "endings": dict(self.endings.most_common()),
            "compiled": kabale.compiled(),
        }


def _shown(numbers: Iterable[int], count: int, silent: bool, label: str) -> Iterator[int]:
    """Goes through the numbers with a progress bar on a terminal."""
    if silent or not sys.stderr.isatty():
        yield from numbers
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(numbers, label, total=count, console=Console(stderr=True), transient=True)


def _report(table: Table, language: str) -> None:
    from rich.table import Table as Grid
    from rich.text import Text

    import kabale

    t, own = words(language), table.game.texts(language)
    out = console()
    data = table.data()
    numbers = {
        "game": table.game.meta.name.get(language),
        "games": t.count("n.games", table.games),
        "players": t.count("n.players", table.players),
        "decisions": t.count("n.decisions", table.decisions),
        "seconds": f"{table.seconds:.2f}",
    }
    out.print(Text(t.say("simulate.done", numbers), "bold"))
    mode = t.say("simulate.compiled" if kabale.compiled() else "simulate.plain")
    rates = {
        "decisions": f"{data['decisions_per_s']:,.0f}",
        "games": f"{data['games_per_s']:,.1f}",
        "mode": mode,
    }
    out.print(t.say("simulate.rates", rates))
    out.print()
    endings = Grid(t.say("simulate.ending"), t.say("simulate.games"), box=None, pad_edge=False)
    for key, n in table.endings.most_common():
        endings.add_row(own.say(f"ending.{key}"), str(n))
    out.print(endings)
    out.print()
    wins = Grid(
        t.say("simulate.seat"), t.say("simulate.bot"), t.say("simulate.wins"), box=None, pad_edge=False
    )
    for seat, share in enumerate(table.wins):
        wins.add_row(own.say("seat", {"n": str(seat + 1)}), table.bots[seat], f"{share / table.games:.1%}")
    for name in dict.fromkeys(table.bots) if len(set(table.bots)) > 1 else ():
        share = sum(w for w, b in zip(table.wins, table.bots, strict=True) if b == name)
        wins.add_row("", t.say("simulate.all", {"bot": name}), f"{share / table.games:.1%}")
    out.print(wins)
