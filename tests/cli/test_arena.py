"""``kabale arena``: contests and the ladder from the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Kabale = Callable[..., Result]
QUICK = ("--games", "4", "--workers", "1")


def failed(result: Result) -> str:
    """The one line of an error."""
    assert result.exit_code == 2
    assert result.stdout == ""
    return result.stderr


def test_json_is_what_programs_read(kabale: Kabale) -> None:
    result = kabale("arena", "duell", "--bots", "geselle,random", *QUICK, "--json")
    data = json.loads(result.stdout)
    assert (data["game"], data["players"], data["games"]) == ("duell", 2, 4)
    assert [b["name"] for b in data["bots"]] == ["geselle", "random"]
    for bot in data["bots"]:
        low, high = bot["ci95"]
        assert low <= bot["win_share"] <= high
        assert isinstance(bot["rating"], float)


def test_the_report_names_where_the_games_are(kabale: Kabale, tmp_path: Path) -> None:
    result = kabale("arena", "duell", "--bots", "geselle,random", *QUICK, "--out", "here", "--lang", "de")
    assert "Alle Partien liegen in here" in result.stdout
    assert len(list((tmp_path / "here" / "records").iterdir())) == 4
    replayed = kabale("replay", "here/records/000000.json")
    assert replayed.exit_code == 0


def test_the_same_contest_goes_on(kabale: Kabale, tmp_path: Path) -> None:
    for games in ("2", "6"):
        kabale("arena", "duell", "--bots", "random,random", "--games", games, "--workers", "1")
    found = list((tmp_path / "arena").iterdir())
    assert len(found) == 1
    assert len((found[0] / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 6


def test_the_ladder_is_written(kabale: Kabale, tmp_path: Path) -> None:
    result = kabale("arena", "ladder", "--game", "duell", "--level", "geselle", *QUICK, "--out", "rungs")
    assert result.exit_code == 0
    assert "| duell | 2 | geselle | lehrling | 4 |" in result.stdout
    assert (tmp_path / "rungs" / "ladder-duell.svg").exists()


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["chess", "--bots", "random"], "no game called “chess”"),
        (["duell", "--bots", "boss"], "no bot called “boss”"),
        (["duell", "--bots", "random", "--players", "5"], "5"),
        (["duell", "--bots", "random", "--games", "0"], "At least one game"),
        (["duell", "--bots", "meister", "--time", "0"], "“time”"),
        (["duell", "--bots", "meister", "--iterations", "-3"], "“iterations”"),
        (["duell", "--bots", "meister", "--iterations", "3", "--time", "1"], "not both"),
        (["duell", "--bots", ","], "Got 0 bots"),
        (["ladder", "--level", "boss"], "no bot called “boss”"),
        (["deals", "chess"], "no game called “chess”"),
        (["deals", "duell", "--bot", "boss"], "no bot called “boss”"),
        (["deals", "duell", "--challenger", "boss"], "no bot called “boss”"),
        (["deals", "duell", "--deals", "0"], "At least one game"),
        (["deals", "duell", "--games", "-1"], "At least one game"),
        (["deals", "duell", "--players", "5"], "5"),
    ],
)
def test_bad_arguments_are_told(kabale: Kabale, arguments: list[str], line: str) -> None:
    assert line in failed(kabale("arena", *arguments))


def test_deals_say_what_nobody_can_win(kabale: Kabale, tmp_path: Path) -> None:
    how = (
        "arena",
        "deals",
        "duell",
        "--bot",
        "random",
        "--challenger",
        "geselle",
        "--deals",
        "4",
        "--games",
        "2",
    )
    how += ("--workers", "1", "--out", "here")
    told = kabale(*how).stdout
    assert "4 deals of 2 games each, “random” against itself" in told
    assert "“geselle” from the seats that never won" in told
    assert (tmp_path / "here" / "deals.svg").exists()
    assert "Ausgangslage" in kabale(*how, "--lang", "de").stdout
    data = json.loads(kabale(*how, "--json").stdout)
    assert (data["deals"], data["games"], data["bot"]) == (4, 2, "random")
    low, high = data["ceiling_ci95"]
    assert low <= data["ceiling"] <= high


def test_judging_writes_a_file_and_says_how_well_it_tells_winners(kabale: Kabale, tmp_path: Path) -> None:
    how = ("arena", "judge", "shadows", *QUICK, "--out", "here")
    assert "Logarithmic loss" in kabale(*how).stdout
    assert (tmp_path / "here" / "judgement-2.toml").exists()
    told = json.loads(kabale(*how, "--json").stdout)
    assert told["players"] == 2
    assert "centre" in told["weights"]


def test_judging_needs_some_games(kabale: Kabale) -> None:
    assert "At least 4 games" in failed(kabale("arena", "judge", "shadows", "--games", "3"))
