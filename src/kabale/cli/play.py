"""``kabale play GAME``: a whole game in the terminal against bots, drawn from the same scene as in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kabale.cli.common import (
    BadArgument,
    bots_of,
    console,
    players_of,
    setup_of,
    with_language,
    with_setup,
    words,
)

if TYPE_CHECKING:
    from kabale.bots.base import Bot
    from kabale.kernel.game import Game
    from kabale.kernel.scene import Scene
    from kabale.kernel.state import State

ME = 0


@click.command("play")
@click.argument("game")
@click.option(
    "--players", type=int, help="You and your opponents together; the lowest possible number by default."
)
@click.option(
    "--bots",
    default="geselle",
    show_default=True,
    help="One for all opponents, or one for each, with commas.",
)
@click.option("--seed", type=int, help="The same seed deals the same game.")
@click.option(
    "--save", type=click.Path(path_type=Path, dir_okay=False), help="Where the record goes when you stop."
)
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a record that was saved.")
@with_setup
@with_language
def command(
    game: str,
    players: int | None,
    bots: str,
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    options: tuple[str, ...],
    language: str,
) -> None:
    """Plays a whole game of GAME in the terminal against bots. You are the first player.

    \b
    Example:  kabale play abyss
              kabale play abyss --players 4 --bots geselle,geselle,random
    While playing: the number of an option, u undo, l log, r rules, why THING, q quit, ? help.
    """
    import kabale
    from kabale.kernel.record import Record

    found = kabale.game(game)
    if resume is not None:
        record = Record.read(resume)
        record.replay(found)
        state = record.fork(len(record.steps), game=found)
    else:
        state = found.start(players_of(found, players), seed, setup_of(found, options))
    path = save or Path(f"kabale-{game}-{state.seed}.json")
    Session(found, state, bots_of(bots, state.players - 1), language, path).play()


class Quit(Exception):
    """The player stops."""


class Session:
    """One game at the terminal."""

    def __init__(self, game: Game, state: State, bots: list[str], language: str, path: Path) -> None:
        from kabale.bots.base import bot

        self.game = game
        self.state = state
        self.language = language
        self.path = path
        self.names = bots
        self.bots: list[Bot] = [bot(name) for name in bots]
        self.out = console()
        self.t = words(language)
        self.told = 0

    # -- the game -------------------------------------------------------------------------

    def play(self) -> None:
        """Plays until the game is over or the player stops."""
        from rich.text import Text

        from kabale.cli import show

        self.out.print(Text(self.game.meta.name.get(self.language), "bold"))
        self.out.print(Text(self.t.say("play.welcome"), "dim"))
        try:
            while not self.state.over:
                self._step()
        except (Quit, EOFError, KeyboardInterrupt):
            self.out.print()
            self._save("play.stopped")
            return
        self._tell_news()
        self.out.print()
        show.print_all(self.out, show.scores(self._scene(), self.t))
        self._save("play.saved")

    def _step(self) -> None:
        """One choice: the player's own where it is open, else that of the next bot."""
        open_now = [d.seat for d in self.state.decisions]
        if ME in open_now:
            self._tell_news()
            self._show()
            self._ask()
        else:
            self._let_bot_choose(open_now[0])

    def _let_bot_choose(self, seat: int) -> None:
        from kabale.bots.base import Seen
        from kabale.kernel.chance import chance

        luck = chance(self.state.seed * 1_000_003 + len(self.state.choices) * 8 + seat)
        self.state.play(self.bots[seat - 1].choose(Seen(self.state, seat), luck), seat)

    def _save(self, key: str) -> None:
        try:
            self.path.write_text(self.state.record.to_json(), encoding="utf-8")
        except OSError as error:
            raise BadArgument("unwritable", file=self.path, problem=error.strerror) from None
        self.out.print(self.t.say(key, {"file": str(self.path)}))

    # -- what the player sees -------------------------------------------------------------

    def _scene(self) -> Scene:
        return self.game.scene(self.state.view(ME), self.language, "wide")

    def _show(self) -> None:
        from kabale.cli import show

        scene = self._scene()
        self.out.rule(style="dim")
        notes = {seat + 1: name for seat, name in enumerate(self.names)}
        show.print_all(self.out, show.table(scene, self.t, notes))
        self.out.print()
        if scene.prompt is not None:
            self.out.print(show.sentence(scene.prompt.text, scene.players, "bold"))
            if scene.prompt.progress:
                self.out.print(show.sentence(scene.prompt.progress, scene.players))
            show.print_all(self.out, show.options(scene))

    def _tell_news(self) -> None:
        """The sentences of the log that were not told yet."""
        from kabale.cli import show

        events = self.state.log(ME, self.told)
        if not events:
            return
        players = self._scene().players
        self.out.print()
        for event in events:
            self.out.print(show.sentence(self.game.tell(event, self.language), players))
        self.told += len(events)

    # -- what the player says -------------------------------------------------------------

    def _ask(self) -> None:
        """Reads until a choice was made or taken back."""
        choices = list(self.state.legal(ME))
        while True:
            line = input("> ").strip()
            word, _, rest = line.partition(" ")
            if line.isdigit() or (not line and len(choices) == 1):
                number = int(line or "1")
                if 1 <= number <= len(choices):
                    self.state.play(choices[number - 1], ME)
                    return
                self._say("play.no-option", n=number, all=len(choices))
            elif word == "u":
                if self._undo():
                    return
            elif word in self._others:
                self._others[word](self, rest.strip())
            else:
                self._say("play.unknown", got=line)

    def _say(self, key: str, **args: Any) -> None:
        self.out.print(self.t.say(key, {k: str(v) for k, v in args.items()}))

    def _undo(self) -> bool:
        """Back to the player's own choice before; alone with bots that is always allowed."""
        own = [i for i, seat in enumerate(self.state.seats) if seat == ME]
        if not own:
            self._say("play.no-undo")
            return False
        self.state = self.state.undone(own[-1])
        self.told = len(self.state.raw_log)
        self._say("play.undone")
        return True

    def _log(self, rest: str) -> None:
        self.told = 0
        self._tell_news()

    def _rules(self, number: str) -> None:
        from rich.markdown import Markdown

        from kabale.cli.rules import clause_markdown, markdown

        book = self.game.rulebook(self.language)
        found = [c for c in book.clauses if c.number == number]
        if number and not found:
            self._say("play.no-clause", got=number)
            return
        text = clause_markdown(found[0], self.t) if found else markdown(book, self.t)
        self.out.print(Markdown(text))

    def _why(self, name: str) -> None:
        """Why a thing, by its name on the table, cannot be chosen now."""
        if not name:
            self._say("play.why-what")
            return
        target = self._aim(name)
        if target is None:
            self._say("play.no-thing", got=name)
            return
        refusal = self.state.why_not(ME, target)
        if refusal is None:
            self._say("play.allowed", got=name)
        else:
            why = self.game.explain(refusal, self.language)
            self._say("play.why", why=why, clause=refusal.clause)

    def _aim(self, name: str) -> str | None:
        """The aim of the piece or place with this name, or a name that begins or contains it."""
        scene = self._scene()
        things = [(piece.label.casefold(), piece.aim or piece.id) for piece in scene.pieces]
        things += [(place.label.casefold(), place.aim or place.id) for place in scene.places]
        wanted = name.casefold()
        found = [aim for label, aim in things if label == wanted]
        found += [aim for label, aim in things if label.startswith(wanted)]
        found += [aim for label, aim in things if wanted in label]
        if found:
            return found[0]
        return name if self.game.aims(name) else None

    def _quit(self, rest: str) -> None:
        raise Quit

    def _help(self, rest: str) -> None:
        self._say("play.help")

    _others = {"l": _log, "r": _rules, "why": _why, "q": _quit, "?": _help}
