"""``kabale rules GAME``: the living rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from kabale.cli.common import console, tell_json, with_json, with_language, words

if TYPE_CHECKING:
    from kabale.kernel.rulebook import Clause, Rulebook
    from kabale.kernel.texts import Texts


@click.command("rules")
@click.argument("game")
@with_language
@with_json
def command(game: str, language: str, as_json: bool) -> None:
    """Shows the living rulebook of GAME: numbered clauses, each proved by tests.

    \b
    Example:  kabale rules abyss --lang de
              kabale rules abyss --json     how many clauses there are, and which have no test
    """
    import kabale

    book = kabale.game(game).rulebook(language)
    if as_json:
        count, untested = len(book.clauses), book.untested
        tell_json({"game": game, "clauses": count, "tested": count - len(untested), "untested": untested})
        return
    from rich.markdown import Markdown

    console().print(Markdown(markdown(book, words(language))))


def markdown(book: Rulebook, t: Texts) -> str:
    """The whole rulebook as Markdown."""
    parts = [f"# {book.title}", book.preface]
    chapter = ""
    for clause in book.clauses:
        if clause.chapter != chapter:
            chapter = clause.chapter
            parts.append(f"## {chapter}")
        parts.append(clause_markdown(clause, t))
    parts.append(
        f"---\n\n{t.say('rules.proved', {'n': str(len(book.clauses) - len(book.untested)), 'all': str(len(book.clauses))})}"
    )
    return "\n\n".join(part for part in parts if part)


def clause_markdown(clause: Clause, t: Texts) -> str:
    """One clause as Markdown; one without a test says so."""
    mark = "" if clause.tests else f" *({t.say('rules.untested')})*"
    return f"**{clause.number}** {clause.text}{mark}"
