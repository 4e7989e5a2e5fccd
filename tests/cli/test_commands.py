"""What the commands tell, in both languages and as JSON, and how they fail."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from click.testing import Result

import kabale as house
from kabale.cli import common
from kabale.cli.main import COMMANDS
from kabale.kernel.chance import chance
from kabale.kernel.game import Game, Variant
from kabale.kernel.position import playout

Kabale = Callable[..., Result]


def failed(result: Result) -> str:
    """The one line of an error."""
    assert result.exit_code == 2
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == 1
    return lines[0]


class TestHelp:
    def test_the_front_door_names_every_command(self, kabale: Kabale) -> None:
        out = kabale("--help").stdout
        assert all(name in out for name in COMMANDS)

    @pytest.mark.parametrize("name", COMMANDS)
    def test_every_command_teaches_with_an_example(self, kabale: Kabale, name: str) -> None:
        result = kabale(name, "--help")
        assert result.exit_code == 0
        assert f"Example:  kabale {name}" in result.stdout

    def test_the_version_is_told(self, kabale: Kabale) -> None:
        assert house.__version__ in kabale("--version").stdout

    def test_help_loads_next_to_nothing(self) -> None:
        code = (
            "import sys, contextlib; from kabale.cli.main import main\n"
            "with contextlib.suppress(SystemExit), contextlib.redirect_stdout(None): main(['--help'])\n"
            "print(*{name.split('.')[0] for name in sys.modules})"
        )
        path = str(Path(house.__file__).parents[1])
        environment = {**os.environ, "PYTHONPATH": path}
        run = [sys.executable, "-c", code]
        loaded = subprocess.run(
            run, env=environment, check=True, capture_output=True, text=True
        ).stdout.split()
        assert "click" in loaded
        assert {"asyncio", "rich", "babel", "litestar", "sqlalchemy", "numpy"}.isdisjoint(loaded)


class TestLanguage:
    def test_the_terminal_decides(self, kabale: Kabale, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LANG", "de_AT.UTF-8")
        assert "Beispielspiel" in kabale("rules", "duell").stdout
        monkeypatch.setenv("LANG", "fr_FR.UTF-8")
        assert "example game" in kabale("rules", "duell").stdout

    def test_the_option_decides_over_the_terminal(self, kabale: Kabale) -> None:
        assert "Beispielspiel" in kabale("rules", "duell", "--lang", "de").stdout

    def test_errors_speak_it_too(self, kabale: Kabale) -> None:
        assert failed(kabale("rules", "chess", "--lang", "de")).startswith(
            "kabale: Es gibt kein Spiel „chess“."
        )
        assert failed(kabale("rules", "chess")).startswith("kabale: There is no game called “chess”.")

    def test_an_unknown_one_is_told(self, kabale: Kabale) -> None:
        result = kabale("games", "--lang", "tlh")
        assert result.exit_code == 2
        assert "'tlh' is none of de, en" in result.stderr

    def test_no_colours_where_nobody_sees_them(self, kabale: Kabale) -> None:
        for arguments in (["games"], ["rules", "duell"], ["content", "duell"], ["simulate", "duell"]):
            assert "\x1b[" not in kabale(*arguments).output


class TestGames:
    def test_tells_what_there_is(self, kabale: Kabale) -> None:
        out = kabale("games", "--lang", "de").stdout
        line = next(line for line in out.splitlines() if line.startswith("duell"))
        assert [word in line for word in ("Duell", "2–5", "Beispiel", "9 aus der Regel")] == [True] * 4

    def test_json(self, kabale: Kabale) -> None:
        found = {game["name"]: game for game in json.loads(kabale("games", "--json").stdout)}
        assert found["duell"] == {
            "name": "duell",
            "title": "Duel",
            "players": [2],
            "minutes": [2, 5],
            "stage": "example",
            "rules": "1",
            "variants": [],
            "content": {"rulebook": 9, "public": 0, "reconstruction": 0},
        }

    def test_every_registered_game_is_there(self, kabale: Kabale) -> None:
        found = json.loads(kabale("games", "--json").stdout)
        assert [game["name"] for game in found] == house.names()


class TestRules:
    def test_the_rulebook_is_rendered(self, kabale: Kabale) -> None:
        out = kabale("rules", "duell").stdout
        assert "Duel" in out
        assert "2.2 The higher card wins the round." in out
        assert "**" not in out
        assert "5 of 5 clauses are proved by tests." in out

    def test_json(self, kabale: Kabale) -> None:
        found = json.loads(kabale("rules", "duell", "--json").stdout)
        assert found == {"game": "duell", "clauses": 5, "tested": 5, "untested": []}


class TestContent:
    def test_entries_have_names_and_sources(self, kabale: Kabale) -> None:
        out = kabale("content", "duell", "--lang", "de").stdout
        assert "Duell – 9 Einträge: 9 aus der Regel" in out
        assert "cards.toml" in out
        assert "Sieben" in out

    def test_json(self, kabale: Kabale) -> None:
        assert json.loads(kabale("content", "duell", "--json").stdout) == {
            "game": "duell",
            "items": 9,
            "by_source": {"rulebook": 9, "public": 0, "reconstruction": 0},
        }

    def test_a_sound_overlay_pack_is_told_with_what_it_changes(self, kabale: Kabale, tmp_path: Path) -> None:
        (tmp_path / "mine").mkdir()
        (tmp_path / "mine/cards.toml").write_text('[[cards]]\nid = "1"\nsource = "box"\nvalue = 1\n')
        result = kabale("content", "duell", "--check", "mine")
        assert (result.exit_code, result.stdout) == (0, "mine is sound: 1 entry replaced.\n")
        found = json.loads(kabale("content", "duell", "--check", "mine", "--json").stdout)
        assert (found["ok"], found["changed"]) == (True, 1)

    def test_a_broken_overlay_pack_is_told_precisely(self, kabale: Kabale, tmp_path: Path) -> None:
        (tmp_path / "mine").mkdir()
        (tmp_path / "mine/cards.toml").write_text('[[cards]]\nid = "1"\nvalue = "one"\n')
        line = failed(kabale("content", "duell", "--check", "mine"))
        assert line == (
            "kabale: cards.toml, entry 1, field value: this is not possible (Expected `int`, got `str`). Allowed: int."
        )

    def test_a_missing_folder_is_told(self, kabale: Kabale) -> None:
        assert failed(kabale("content", "duell", "--check", "none")) == "kabale: There is no folder none."


class TestSimulate:
    def test_json(self, kabale: Kabale) -> None:
        found = json.loads(
            kabale("simulate", "duell", "--players", "2", "--games", "30", "--seed", "5", "--json").stdout
        )
        assert list(found) == [
            "game",
            "players",
            "games",
            "decisions",
            "seconds",
            "decisions_per_s",
            "games_per_s",
            "endings",
            "compiled",
        ]
        assert (found["game"], found["players"], found["games"]) == ("duell", 2, 30)
        assert found["endings"] == {"all-played": 30}
        assert found["compiled"] == house.compiled()
        assert found["decisions"] >= 240

    def test_the_same_seed_plays_the_same_games(self, kabale: Kabale) -> None:
        runs = [json.loads(kabale("simulate", "duell", "--games", "20", "--json").stdout) for _ in range(2)]
        assert runs[0]["decisions"] == runs[1]["decisions"]

    def test_random_games_are_those_of_the_seed(self, kabale: Kabale, duell: Game) -> None:
        found = json.loads(kabale("simulate", "duell", "--games", "1", "--seed", "9", "--json").stdout)
        position = duell.start(2, 9, log=False).position
        assert found["decisions"] == playout(position, chance(19), 1000)

    def test_the_report_tells_endings_and_wins(self, kabale: Kabale) -> None:
        out = kabale("simulate", "duell", "--games", "10", "--bots", "geselle,random", "--lang", "de").stdout
        assert "Duell, 2 Spieler: 10 Partien" in out
        assert "Alle Karten sind gespielt." in out
        assert "geselle zusammen" in out

    @pytest.mark.parametrize(
        ("arguments", "line"),
        [
            (["--players", "7"], "duell cannot be played by 7. Allowed numbers of players: 2."),
            (["--bots", "deepblue"], "There is no bot called “deepblue”."),
            (["--bots", "random,random,random"], "3 bots for 2 seats: name one for all, or 2."),
            (["--option", "colour=red"], "duell has no option “colour”."),
            (["--option", "colour"], "“colour” is no option. Write KEY=VALUE."),
        ],
    )
    def test_bad_arguments_are_told(self, kabale: Kabale, arguments: list[str], line: str) -> None:
        assert failed(kabale("simulate", "duell", *arguments)).startswith(f"kabale: {line}")


@pytest.fixture
def record(duell: Game, tmp_path: Path) -> Path:
    """The file of a whole game."""
    state = duell.start(2, seed=3)
    while state.decision is not None:
        state.play(state.decision.ids[0])
    path = tmp_path / "game.json"
    path.write_text(state.record.to_json())
    return path


class TestReplay:
    def test_tells_the_story_and_the_scores(self, kabale: Kabale, record: Path) -> None:
        result = kabale("replay", str(record), "--lang", "de")
        assert result.exit_code == 0
        assert "Spieler 1 spielt Eins." in result.stdout
        assert "Gewonnene Runden" in result.stdout
        assert result.stdout.endswith("Die Aufzeichnung ist in Ordnung.\n")

    def test_shows_any_position_as_a_list(self, kabale: Kabale, record: Path) -> None:
        out = kabale("replay", str(record), "--at", "2", "--seat", "1").stdout
        assert "After 2 of 9 decisions" in out
        assert "Player 1, Played: One" in out
        assert "Player 2 (1 round): A card face down ×3" in out
        assert "Choose a card for this round." in out

    def test_a_spectator_sees_no_hand(self, kabale: Kabale, record: Path) -> None:
        assert "A card face down ×4" in kabale("replay", str(record), "--at", "0").stdout

    def test_json(self, kabale: Kabale, record: Path) -> None:
        found = json.loads(kabale("replay", str(record), "--at", "2", "--json").stdout)
        assert (found["game"], found["choices"], found["at"], found["over"]) == ("duell", 9, 2, False)
        assert found["log"][0] == {"choice": 2, "text": "Player 1 plays One."}
        assert found["scene"]["choices"] == 2

    def test_writes_a_picture(self, kabale: Kabale, record: Path, tmp_path: Path) -> None:
        kabale("replay", str(record), "--at", "2", "--svg", "picture.svg")
        ElementTree.fromstring((tmp_path / "picture.svg").read_text())

    def test_a_damaged_record_is_told(self, kabale: Kabale, record: Path) -> None:
        record.write_text(record.read_text().replace('"final":"', '"final":"0'))
        assert "ends in another position" in failed(kabale("replay", str(record)))

    @pytest.mark.parametrize(
        ("text", "line"),
        [("hello", "not a readable record"), ("{}", "not a readable record"), ("", "not a readable record")],
    )
    def test_a_foreign_file_is_told(self, kabale: Kabale, tmp_path: Path, text: str, line: str) -> None:
        (tmp_path / "x.json").write_text(text)
        assert line in failed(kabale("replay", "x.json"))

    @pytest.mark.parametrize(
        ("arguments", "line"),
        [
            (["none.json"], "The file none.json cannot be read"),
            (["game.json", "--at", "99"], "There is no position after 99 choices. Allowed: 0..9."),
            (["game.json", "--seat", "3"], "There is no player 3. Allowed: 1..2."),
            (["game.json", "--svg", "no/where.svg"], "no/where.svg cannot be written"),
        ],
    )
    def test_bad_arguments_are_told(
        self, kabale: Kabale, record: Path, arguments: list[str], line: str
    ) -> None:
        assert line in failed(kabale("replay", *arguments))


class TestServe:
    def test_the_table_is_opened_with_what_was_asked_for(
        self, kabale: Kabale, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from kabale.table import app
        from kabale.table.config import Config

        asked: list[tuple[Config, bool]] = []
        monkeypatch.setattr(app, "run", lambda *arguments: asked.append(arguments))
        kabale("serve", "--port", "8123", "--database", "games.sqlite", "--log-format", "json", "--open")
        assert asked == [(Config(port=8123, database="games.sqlite", log_format="json"), True)]


def test_variants_are_read_from_the_command_line(duell: Game) -> None:
    game = type(duell)()
    one = Variant(key="map", choices=("small", "large"))
    many = Variant(key="dragons", choices=("red", "blue", "gold"), many=2, default=())
    game.meta = msgspec.structs.replace(game.meta, variants=(one, many))
    assert common.setup_of(game, ["map=large", "dragons=red,gold"]) == {
        "map": "large",
        "dragons": ["red", "gold"],
    }
    assert common.setup_of(game, []) == {"map": "small", "dragons": []}
