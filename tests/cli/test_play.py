"""A whole game in the terminal, with piped input."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from kabale.kernel.game import Game
from kabale.kernel.record import Record

Kabale = Callable[..., Result]


def play(kabale: Kabale, *typed: str, lang: str = "en", arguments: tuple[str, ...] = ()) -> Result:
    lines = "".join(line + "\n" for line in typed)
    return kabale("play", "duell", "--seed", "3", "--lang", lang, *arguments, typed=lines)


def test_a_whole_game_is_played_and_kept(kabale: Kabale, duell: Game, tmp_path: Path) -> None:
    result = play(kabale, *["1"] * 9)
    assert result.exit_code == 0
    assert "All cards are played." in result.stdout
    record = Record.read(tmp_path / "kabale-duell-3.json")
    assert record.replay(duell).over
    assert "The record is saved: kabale-duell-3.json" in result.stdout


def test_question_table_and_options_are_those_of_the_scene(kabale: Kabale) -> None:
    out = play(kabale, "q").stdout
    assert "▶ ● Player 1 (you)  rounds won: 0" in out
    assert "▶ ● Player 2 (geselle)  rounds won: 0" in out
    assert "Player 1 (0 rounds): One [1], Three [2], Seven [3], Eight [4]" in out
    assert "Player 2 (0 rounds): A card face down ×4" in out
    assert "Choose a card for this round." in out
    assert "   2 Play Three" in out


def test_the_same_in_german(kabale: Kabale) -> None:
    out = play(kabale, "2", "q", lang="de").stdout
    assert "Wähle eine Karte für diese Runde." in out
    assert "Spieler 1 spielt Drei." in out
    assert "Du hast die Drei gespielt" in out
    assert "Die Partie ist gespeichert: kabale-duell-3.json" in out


def test_what_happened_is_told_once(kabale: Kabale) -> None:
    out = play(kabale, "1", "1", "q").stdout
    assert out.count("Player 1 plays One.") == 1


def test_the_log_tells_everything_again(kabale: Kabale) -> None:
    out = play(kabale, "1", "l", "q").stdout
    assert out.count("Player 1 plays One.") == 2


def test_undo_goes_back_to_the_own_choice_before(kabale: Kabale, tmp_path: Path) -> None:
    result = play(kabale, "u", "4", "u", "1", "q")
    assert "You have not decided anything yet." in result.stdout
    assert "Taken back." in result.stdout
    record = Record.read(tmp_path / "kabale-duell-3.json")
    assert [s.option for s in record.steps if s.seat == 0] == [0]


def test_rules_can_be_read_on_the_way(kabale: Kabale) -> None:
    out = play(kabale, "r 2.2", "r 7.7", "r", "q").stdout
    assert "2.2 The higher card wins the round." in out
    assert "There is no clause 7.7." in out
    assert "5 of 5 clauses" in out


def test_why_explains_what_is_not_possible(kabale: Kabale) -> None:
    out = play(kabale, "why face down", "why seven", "why moon", "why", "why card:4", "q").stdout
    assert "Only who has just played the Three may exchange. (Clause 2.3)" in out
    assert "You can choose “seven” now." in out
    assert "“moon” is not on the table." in out
    assert "Name a thing on the table: why THING" in out
    assert "Five is not in your hand. (Clause 2.1)" in out


@pytest.mark.parametrize("typed", ["0", "5", "99", "-1", "x", "play three", "1 1", ""])
def test_nonsense_is_answered_and_changes_nothing(kabale: Kabale, tmp_path: Path, typed: str) -> None:
    out = play(kabale, typed, "q").stdout
    assert "? shows all commands" in out.split("Eight\n")[-1] or "choose 1 to 4" in out
    assert Record.read(tmp_path / "kabale-duell-3.json").steps == []


def test_enter_takes_the_only_option(kabale: Kabale) -> None:
    out = play(kabale, "1", "2", "2", "", "").stdout
    assert "All cards are played." in out


def test_help_names_every_command(kabale: Kabale) -> None:
    out = play(kabale, "?", "q").stdout
    for word in ("number", "u ", "l ", "r ", "why THING", "q ", "? "):
        assert f"\n{word}" in out.replace("> ", "\n")


def test_the_end_of_the_input_saves_too(kabale: Kabale, tmp_path: Path) -> None:
    assert play(kabale, "1").exit_code == 0
    assert len(Record.read(tmp_path / "kabale-duell-3.json").steps) == 2


def test_a_saved_game_goes_on(kabale: Kabale, tmp_path: Path) -> None:
    play(kabale, "1", "q", arguments=("--save", "mine.json"))
    result = kabale("play", "duell", "--resume", "mine.json", "--save", "mine.json", typed="1\n" * 9)
    assert result.exit_code == 0
    assert json.loads((tmp_path / "mine.json").read_text())["steps"][0] == [0, 0, []]
    assert "All cards are played." in result.stdout


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["chess"], "There is no game called “chess”."),
        (["duell", "--bots", "deepblue"], "There is no bot called “deepblue”."),
        (["duell", "--players", "9"], "duell cannot be played by 9."),
        (["duell", "--resume", "none.json"], "The file none.json cannot be read"),
    ],
)
def test_bad_arguments_are_told(kabale: Kabale, arguments: list[str], line: str) -> None:
    result = kabale("play", *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"kabale: {line}")


def test_a_record_that_cannot_be_written_is_told(kabale: Kabale) -> None:
    result = play(kabale, "q", arguments=("--save", "no/where.json"))
    assert result.exit_code == 2
    assert "no/where.json cannot be written" in result.stderr
