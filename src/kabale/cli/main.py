"""The front door: ``kabale COMMAND``. Each command lives in a module of its own and imports what it needs when it runs."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

from kabale import __version__
from kabale.cli.common import language_of
from kabale.kernel.errors import KabaleError

COMMANDS = ("games", "rules", "content", "play", "simulate", "replay", "arena", "lab", "serve", "admin")


class OneLine(click.ClickException):
    """An error as one line on stderr; exit code 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """Prints it."""
        click.echo(f"kabale: {self.message}", file=file, err=True)


class House(click.Group):
    """All commands, in the order of a first visit; errors of the house become one line in the reader's language."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"kabale.cli.{cmd_name}").command
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Runs a command."""
        try:
            return super().invoke(ctx)
        except KabaleError as error:
            raise OneLine(" ".join(error.text(language_of(ctx)).split())) from None


@click.group(cls=House, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="kabale")
def main() -> None:
    """Kabale: five board games of power and intrigue. Rules, table, opponents, laboratory.

    \b
    kabale serve --open            play in the browser
    kabale play abyss              play in the terminal
    kabale rules abyss --lang de   read the rules
    """


if __name__ == "__main__":
    main()
