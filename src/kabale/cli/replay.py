"""``kabale replay FILE``: checks a record and shows it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from kabale.cli.common import BadArgument, console, setup_line, tell_json, with_json, with_language, words

if TYPE_CHECKING:
    from kabale.kernel.record import Record
    from kabale.kernel.scene import Scene
    from kabale.kernel.state import State


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--at", "number", type=int, metavar="N", help="Show the position after the first N choices.")
@click.option(
    "--seat", type=int, metavar="S", help="See it as player S does (1 is the first); a spectator by default."
)
@click.option(
    "--svg", type=click.Path(path_type=Path, dir_okay=False), help="Write the position as a picture."
)
@with_language
@with_json
def command(
    file: Path, number: int | None, seat: int | None, svg: Path | None, language: str, as_json: bool
) -> None:
    """Replays the record in FILE, checks that it ends as it did, and tells what happened.

    \b
    Example:  kabale replay game.json
              kabale replay game.json --at 40 --seat 1
              kabale replay game.json --at 40 --svg picture.svg
    """
    from kabale.kernel.record import Record

    record = Record.read(file)
    if seat is not None and not 1 <= seat <= record.players:
        raise BadArgument("seat", got=seat, allowed=f"1..{record.players}")
    viewer = None if seat is None else seat - 1
    state = record.replay()
    if number is not None:
        state = record.at(number)
    scene = state.game.scene(state.view(viewer), language, "wide")
    if svg is not None:
        _picture(state, scene, svg, language)
    if as_json:
        _data(record, state, viewer, scene, number, language)
    else:
        _story(record, state, viewer, scene, number, language)


def _picture(state: State, scene: Scene, path: Path, language: str) -> None:
    from kabale.kernel.svg import draw

    try:
        path.write_text(draw(scene, state.game.art(language)), encoding="utf-8")
    except OSError as error:
        raise BadArgument("unwritable", file=path, problem=error.strerror) from None
    click.echo(words(language).say("replay.picture", {"file": str(path)}), err=True)


def _data(
    record: Record, state: State, viewer: int | None, scene: Scene, number: int | None, language: str
) -> None:
    import msgspec

    from kabale.kernel.texts import plain

    log = [{"choice": e.choice, "text": plain(state.game.tell(e, language))} for e in state.log(viewer)]
    tell_json(
        {
            "game": record.game,
            "players": record.players,
            "options": record.options,
            "seed": record.seed,
            "choices": len(record.steps),
            "at": len(record.steps) if number is None else number,
            "over": state.over,
            "result": msgspec.to_builtins(state.result),
            "log": log,
            "scene": msgspec.to_builtins(scene),
        }
    )


def _story(
    record: Record, state: State, viewer: int | None, scene: Scene, number: int | None, language: str
) -> None:
    from rich.text import Text

    from kabale.cli import show

    t, out, game = words(language), console(), state.game
    choices = t.count("n.decisions", len(record.steps))
    head = {
        "game": game.meta.name.get(language),
        "players": t.count("n.players", record.players),
        "choices": choices,
    }
    out.print(Text(t.say("replay.head", {**head, "seed": str(record.seed)}), "bold"))
    if record.options:
        out.print(setup_line(game, record.options, language))
    out.print()
    if number is None:
        for event in state.log(viewer):
            out.print(show.sentence(game.tell(event, language), scene.players))
        out.print()
        show.print_all(out, show.scores(scene, t))
    else:
        out.print(Text(t.say("replay.at", {"n": str(number), "all": str(len(record.steps))}), "bold"))
        show.print_all(out, show.table(scene, t))
        if scene.prompt is not None:
            out.print(show.sentence(scene.prompt.text, scene.players, "bold"))
            show.print_all(out, show.options(scene))
        show.print_all(out, show.scores(scene, t))
    out.print(Text(t.say("replay.sound"), "green"))
