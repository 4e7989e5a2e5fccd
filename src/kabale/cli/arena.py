"""``kabale arena``: bots against each other, measured honestly; the ladder of all levels; weights, judgement and chances by self-play."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kabale.cli.common import console, setup_of, tell_json, with_json, with_language, with_setup, words

if TYPE_CHECKING:
    from kabale.lab.arena import Contest, Played

T = TypeVar("T")


class Arena(click.Group):
    """``arena GAME`` holds a contest; other commands are called by their names."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads the arguments."""
        if args and args[0] not in self.commands and args[0] not in ctx.help_option_names:
            args = ["contest", *args]
        return super().parse_args(ctx, args)


@click.group("arena", cls=Arena)
def command() -> None:
    """Lets bots play against each other: mirrored seeds, rotated seats, ratings, win shares with confidence intervals.

    \b
    Example:  kabale arena abyss --bots geselle,random --games 200
              kabale arena tyrants --bots meister,geselle --players 4 --games 100 --iterations 400
              kabale arena ladder --games 100
              kabale arena deals shadows
              kabale arena tune abyss
              kabale arena judge schatten --players 4
              kabale arena calibrate abyss

    ``arena GAME`` is short for ``arena contest GAME``.
    """


def with_budget(function: Any) -> Any:
    """The options ``--time``, ``--iterations``, ``--workers`` and ``--ray``."""
    for option in (
        click.option("--ray", metavar="ADDRESS", help="Play on this Ray cluster ('local': one of its own)."),
        click.option("--workers", type=click.IntRange(1), help="Processes; as many as cores by default."),
        click.option("--iterations", type=int, help="Budget of searching bots for each decision."),
        click.option("--time", "seconds", type=float, help="The same in seconds."),
    ):
        function = option(function)
    return function


@command.command("contest")
@click.argument("game")
@click.option(
    "--bots",
    required=True,
    help="With commas; the last one fills the seats left. NAME:2000 and NAME:0.5s have their own budget. "
    "Besides the levels: plain and openspiel, searches that know nothing of the games.",
)
@click.option("--games", type=int, default=100, show_default=True, help="How many; rounded up to rotations.")
@click.option("--players", type=int, help="Number of players; as many as bots by default.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of the first games; the next follow.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="Folder for the games; one below 'arena' by default."
)
@with_budget
@with_setup
@with_language
@with_json
def contest(
    game: str,
    bots: str,
    games: int,
    players: int | None,
    seed: int,
    out: Path | None,
    seconds: float | None,
    iterations: int | None,
    workers: int | None,
    ray: str | None,
    options: tuple[str, ...],
    language: str,
    as_json: bool,
) -> None:
    """Holds a contest of GAME. An interrupted one goes on where it stopped, every game is kept as a record.

    \b
    Example:  kabale arena abyss --bots grossmeister,meister --games 40 --time 1
              kabale replay arena/abyss-2p-…/records/000000.json
    """
    import kabale
    from kabale.lab import arena, folder

    names = [name.strip() for name in bots.split(",") if name.strip()]
    setup = setup_of(kabale.game(game), options)
    c = arena.contest(
        game, names, games, players, seed=seed, options=setup, seconds=seconds, iterations=iterations
    )
    where = folder.default(c) if out is None else out
    played = list(_shown(arena.run(c, where, workers or 0, ray), c.games, as_json, "arena.playing", language))
    if as_json:
        tell_json(arena.summary(c, played))
    else:
        _report(c, played, where, language)


def _shown(things: Iterable[T], count: int, silent: bool, label: str, language: str) -> Iterator[T]:
    """Goes through things with a progress bar on a terminal."""
    if silent or not sys.stderr.isatty():
        yield from things
        return
    from rich.console import Console
    from rich.progress import track

    text = words(language).say(label)
    yield from track(things, text, total=count, console=Console(stderr=True), transient=True)


def _report(c: Contest, played: list[Played], where: Path, language: str) -> None:
    from rich.table import Table
    from rich.text import Text

    import kabale
    from kabale.lab import arena

    t, out = words(language), console()
    title = {
        "game": kabale.game(c.game).meta.name.get(language),
        "players": t.count("n.players", len(c.bots)),
        "games": t.count("n.games", len(played)),
        "fair": f"{1 / len(c.bots):.0%}",
    }
    out.print(Text(t.say("arena.title", title), "bold"))
    grid = Table(
        *(t.say(f"arena.{key}") for key in ("bot", "share", "interval", "rating")), box=None, pad_edge=False
    )
    for s in sorted(arena.standings(c, played), key=lambda s: -s.win_share):
        low, high = s.ci95
        grid.add_row(s.name, f"{s.win_share:.1%}", f"{low:.1%} – {high:.1%}", f"{s.rating:.1f}")
    out.print(grid)
    out.print(t.say("arena.kept", {"folder": str(where)}), soft_wrap=True)


@command.command("ladder")
@click.option("--game", "only", multiple=True, help="Only this game; can be repeated. All games by default.")
@click.option(
    "--level",
    "levels",
    multiple=True,
    help="Only steps up to this level (or openspiel, for the highest one against it); can be repeated.",
)
@click.option("--games", type=click.IntRange(1), default=200, show_default=True, help="For each step.")
@click.option(
    "--searched", type=click.IntRange(1), default=60, show_default=True, help="For steps with search."
)
@click.option(
    "--minutes",
    type=click.FloatRange(0),
    help="All steps side by side within this time, as many games as fit.",
)
@click.option("--out", type=click.Path(path_type=Path), default=Path("arena/ladder"), show_default=True)
@with_budget
@with_language
@with_json
def ladder(
    only: tuple[str, ...],
    levels: tuple[str, ...],
    games: int,
    searched: int,
    minutes: float | None,
    out: Path,
    seconds: float | None,
    iterations: int | None,
    workers: int | None,
    ray: str | None,
    language: str,
    as_json: bool,
) -> None:
    """Plays every level of every game against the one below it, and writes a table and plots.

    \b
    Example:  kabale arena ladder --game abyss --games 200 --searched 40 --iterations 2000
    """
    import kabale
    from kabale.lab import arena
    from kabale.lab import ladder as rungs

    for level in levels:
        arena.player(level)
    all_steps = list(
        rungs.steps(
            only or kabale.names(),
            games,
            levels=levels,
            searched=searched,
            seconds=seconds,
            iterations=iterations,
        )
    )
    if minutes is not None and ray is not None:
        raise arena.BadArena("minutes")
    contests = [(s.contest, out / s.name) for s in all_steps]
    every = arena.run_all(contests, workers or 0, ray, minutes)
    shown = _shown(every, sum(c.games for c, _ in contests), as_json, "arena.climbing", language)
    done = rungs.results(all_steps, shown)
    files = rungs.write(out, done)
    if as_json:
        tell_json([result for _, result in done])
        return
    console().print(rungs.table(done), soft_wrap=True)
    for file in files:
        console().print(words(language).say("arena.written", {"file": str(file)}), soft_wrap=True)


@command.command("deals")
@click.argument("game")
@click.option(
    "--bot",
    default="meister",
    show_default=True,
    help="Who plays itself; NAME:2000 and NAME:0.5s have their own budget.",
)
@click.option("--deals", "count", type=int, default=60, show_default=True, help="How many deals.")
@click.option(
    "--games", type=int, default=8, show_default=True, help="Of each deal; rounded up to rotations."
)
@click.option("--players", type=int, help="Number of players; the lowest possible one by default.")
@click.option("--challenger", help="Who then plays from the seats that never won.")
@click.option(
    "--tries",
    type=click.IntRange(1),
    default=2,
    show_default=True,
    help="The challenger's games from each of them.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the first deal; the next follow.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="Folder for the games; one below 'arena' by default."
)
@with_budget
@with_setup
@with_language
@with_json
def deals(
    game: str,
    bot: str,
    count: int,
    games: int,
    players: int | None,
    challenger: str | None,
    tries: int,
    seed: int,
    out: Path | None,
    seconds: float | None,
    iterations: int | None,
    workers: int | None,
    ray: str | None,
    options: tuple[str, ...],
    language: str,
    as_json: bool,
) -> None:
    """Measures how much of GAME the deal decides: equal bots play the same deals again and again.

    \b
    Example:  kabale arena deals shadows --bot grossmeister:1000 --challenger grossmeister:16000

    Goes on where it stopped. Writes deals.json and a plot; every game is kept as a record.
    """
    import kabale
    from kabale.lab import arena
    from kabale.lab import deals as dealing

    if challenger is not None:
        arena.player(challenger, iterations, seconds)
    setup = setup_of(kabale.game(game), options)
    study = dealing.study(
        game,
        bot,
        count,
        games,
        players,
        out,
        seed=seed,
        options=setup,
        seconds=seconds,
        iterations=iterations,
    )
    for _ in _shown(study.equals(workers or 0, ray), study.count, as_json, "arena.playing", language):
        pass
    if challenger is not None:
        more = study.challenge(challenger, tries, workers or 0, ray)
        for _ in _shown(more, tries * len(study.sides()), as_json, "arena.challenging", language):
            pass
    files = study.write()
    if as_json:
        tell_json(study.summary())
        return
    _report_deals(study.summary(), language)
    for file in files:
        console().print(words(language).say("arena.written", {"file": str(file)}), soft_wrap=True)


def _report_deals(found: dict[str, Any], language: str) -> None:
    from rich.text import Text

    import kabale

    t, out = words(language), console()
    told = {
        "game": kabale.game(found["game"]).meta.name.get(language),
        "players": t.count("n.players", found["players"]),
        "deals": t.count("n.deals", found["deals"]),
        "games": t.count("n.games", found["games"]),
        "bot": found["bot"],
    }
    out.print(Text(t.say("arena.deals", told), "bold"))
    shares = {"share": f"{found['decided']:.1%}", "even": f"{found['decided_if_deals_were_even']:.1%}"}
    out.print(t.say("arena.decided", shares), soft_wrap=True)
    if rival := found.get("challenger"):
        low, high = rival["ci95"] or (0.0, 1.0)
        won = {
            "bot": rival["name"],
            "games": t.count("n.games", rival["games"]),
            "share": f"{rival['win_share'] or 0:.1%}",
        }
        out.print(
            t.say("arena.challenged", won | {"low": f"{low:.1%}", "high": f"{high:.1%}"}), soft_wrap=True
        )
    low, high = found["ceiling_ci95"]
    top = {"share": f"{found['ceiling']:.1%}", "low": f"{low:.1%}", "high": f"{high:.1%}"}
    out.print(t.say("arena.ceiling", top), soft_wrap=True)


@command.command("tune")
@click.argument("game")
@click.option("--players", type=int, help="Number of players; the lowest possible one by default.")
@click.option(
    "--generations", type=int, default=60, show_default=True, help="More of them go on with a search."
)
@click.option("--pairs", type=int, default=6, show_default=True, help="Pairs of steps in a generation.")
@click.option("--games", type=int, default=24, show_default=True, help="Games for each step.")
@click.option("--sigma", type=float, default=0.15, show_default=True, help="How wide a step is.")
@click.option("--rate", type=float, default=0.06, show_default=True, help="How far a generation moves.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--habits", is_flag=True, help="Habits (what looks natural) instead of weights.")
@click.option(
    "--proof", type=int, default=400, show_default=True, help="Games that show whether it is better."
)
@click.option("--minutes", type=click.FloatRange(0), help="No further generation begins after this time.")
@click.option("--workers", type=click.IntRange(1), help="Processes; as many as cores by default.")
@click.option("--out", type=click.Path(path_type=Path), help="Folder; arena/tune-GAME by default.")
@with_language
@with_json
def tune(
    game: str,
    habits: bool,
    minutes: float | None,
    workers: int | None,
    out: Path | None,
    language: str,
    as_json: bool,
    **how: Any,
) -> None:
    """Looks for better weights of the value function of GAME by self-play (an evolution strategy).

    \b
    Example:  kabale arena tune abyss --generations 100
              kabale arena tune abyss --habits --generations 300 --pairs 12 --games 300

    Goes on where it stopped. Writes weights.toml, or habits.toml with --habits (lay it into the game's folder to use it), and a curve.
    """
    from kabale.kernel.weights import HABITS, WEIGHTS
    from kabale.lab import tune as tuning

    kind = HABITS if habits else WEIGHTS
    chosen = tuning.settings(game, kind=kind, **how)
    search = tuning.Search(chosen, out or Path("arena") / f"tune-{game}{'-habits' if habits else ''}")
    for _ in _shown(search.run(workers or 0, minutes), chosen.generations, as_json, "arena.tuning", language):
        pass
    proof = search.prove(workers or 0)
    files = search.write(proof)
    if as_json:
        tell_json({"game": game, "players": chosen.players, kind: search.weights, "proof": proof})
        return
    t = words(language)
    low, high = proof["ci95"]
    told = {"share": f"{proof['win_share']:.1%}", "low": f"{low:.1%}", "high": f"{high:.1%}"}
    console().print(t.say("arena.proof", {**told, "games": t.count("n.games", proof["games"])}))
    for file in files:
        console().print(t.say("arena.written", {"file": str(file)}), soft_wrap=True)


@command.command("calibrate")
@click.argument("game")
@click.option("--games", type=int, default=60, show_default=True, help="For each number of players.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--workers", type=click.IntRange(1), help="Processes; as many as cores by default.")
@click.option("--out", type=click.Path(path_type=Path), help="Folder; arena/chances-GAME by default.")
@with_language
@with_json
def calibrate(
    game: str, games: int, seed: int, workers: int | None, out: Path | None, language: str, as_json: bool
) -> None:
    """Measures what the values of GAME say about winning, by games of greedy bots.

    \b
    Example:  kabale arena calibrate abyss --games 100

    Writes chances.toml (lay it into the game's folder to use it) and a plot. Reviews of games speak in such chances.
    """
    import kabale
    from kabale.lab import calibrate as measuring

    counts = [n for n in kabale.game(game).meta.players if n > 1]
    found = measuring.gather(game, games, seed, workers or 0)
    done = list(_shown(found, games * len(counts), as_json, "arena.playing", language))
    fit = measuring.fit(done)
    samples = [s for _, _, more in done for s in more]
    told = f"kabale arena calibrate {game} --games {games} --seed {seed}"
    files = measuring.write(out or Path("arena") / f"chances-{game}", game, fit, samples, told)
    if as_json:
        scale = {"early": fit.scale.early, "late": fit.scale.late, "turns": dict(fit.scale.turns)}
        tell_json(
            {"game": game, "positions": fit.positions, "loss": fit.loss, "loss_all_equal": fit.fair, **scale}
        )
        return
    t = words(language)
    losses = {"loss": f"{fit.loss:.3f}", "fair": f"{fit.fair:.3f}"}
    console().print(t.say("arena.calibrated", {**losses, "positions": str(fit.positions)}))
    for file in files:
        console().print(t.say("arena.written", {"file": str(file)}), soft_wrap=True)


@command.command("judge")
@click.argument("game")
@click.option("--players", type=int, help="Number of players; the lowest possible one by default.")
@click.option("--games", type=int, default=400, show_default=True, help="In each of two rounds.")
@click.option(
    "--spread",
    type=float,
    default=0.5,
    show_default=True,
    help="How much the seats strive for different things; without effect where bots draw lots.",
)
@click.option(
    "--handover",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="Seats of all kinds play until a turn drawn up to this one; then all go on alike, and only that counts. 0: never.",
)
@click.option("--penalty", type=float, default=5.0, show_default=True, help="Against large weights.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--workers", type=click.IntRange(1), help="Processes; as many as cores by default.")
@click.option("--out", type=click.Path(path_type=Path), help="Folder; arena/judge-GAME by default.")
@with_language
@with_json
def judge(
    game: str,
    players: int | None,
    games: int,
    spread: float,
    handover: int,
    penalty: float,
    seed: int,
    workers: int | None,
    out: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """Fits the weights by which the strongest bot says who is ahead in GAME to who won, by games of searching bots.

    \b
    Example:  kabale arena judge schatten --players 4

    Writes judgement-PLAYERS.toml (lay it into the game's folder to use it) and a plot.
    """
    import kabale
    from kabale.lab import judging

    count = min(n for n in kabale.game(game).meta.players if n > 1) if players is None else players
    rounds = judging.Rounds(game, count, games, judging.Way(spread, handover), penalty, seed)
    for _ in _shown(rounds.run(workers or 0), judging.ROUNDS * games, as_json, "arena.playing", language):
        pass
    alike = f" --handover {handover}" if handover else ""
    how = f"--players {count} --games {games} --spread {spread}{alike} --penalty {penalty} --seed {seed}"
    files = judging.write(out or Path("arena") / f"judge-{game}", rounds, f"kabale arena judge {game} {how}")
    fit = rounds.found
    assert fit is not None
    if as_json:
        tell_json(
            {
                "game": game, "players": count, "positions": fit.positions, "loss": fit.loss,
                "loss_tuned": fit.tuned, "loss_all_equal": fit.fair, "warmth": fit.judgement.warmth,
                "weights": fit.judgement.weights,
            }
        )  # fmt: skip
        return
    t = words(language)
    losses = {"loss": f"{fit.loss:.3f}", "tuned": f"{fit.tuned:.3f}", "fair": f"{fit.fair:.3f}"}
    console().print(t.say("arena.judged", {**losses, "positions": str(fit.positions)}))
    for file in files:
        console().print(t.say("arena.written", {"file": str(file)}), soft_wrap=True)
