"""Data sets: every choice is a row that can be checked against the game itself; runs go on where they stopped."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner, Result

import kabale
from kabale.lab import arena, dataset
from kabale.lab.arena import Contest
from kabale.lab.dataset import BadDataset
from kabale.lab.observation import Observer

Kabale = Callable[..., Result]


def contest(games: int = 4, **more: object) -> Contest:
    return arena.contest("abyss", ["geselle", "random"], games, **more)  # type: ignore[arg-type]


def written(out: Path, c: Contest, **more: int) -> list[int]:
    return list(dataset.write(c, out, workers=1, **more))


class TestRows:
    def test_every_choice_is_a_row_of_the_game_that_was_played(self, tmp_path: Path) -> None:
        c = contest()
        written(tmp_path, c)
        data = dataset.load(tmp_path)
        observer = Observer(kabale.game("abyss"), 2)
        for number in range(c.games):
            rows = np.flatnonzero(data["game"] == number)
            state = kabale.game("abyss").start(2, c.seed_of(number), dict(c.options))
            for step, row in enumerate(rows):
                decision = state.decision
                assert decision is not None
                assert (data["step"][row], data["seat"][row]) == (step, decision.seat)
                assert data["question"][row] == decision.key
                assert data["bot"][row] == c.bots[c.lineup(number)[decision.seat]]
                assert np.array_equal(data["observation"][row], observer.observe(state, decision.seat))
                assert list(np.flatnonzero(data["mask"][row])) == list(decision.ids)
                state.play(int(data["choice"][row]), decision.seat)
            result = state.result
            assert result is not None
            for score in result.scores:
                mine = rows[data["seat"][rows] == score.seat]
                assert set(data["place"][mine]) == {score.place}
                assert set(data["score"][mine]) == {score.total}
                assert all((data["reward"][mine] > 0) == (score.place == 1))

    def test_blocks_are_read_by_name(self, tmp_path: Path) -> None:
        written(tmp_path, contest(2), history=5)
        data = dataset.load(tmp_path)
        assert data.block("hand").shape == (len(data), 25)
        assert data.block("history").shape == (len(data), 5, 6)
        with pytest.raises(KeyError, match="there are: seat, waiting"):
            data.block("dragons")

    def test_a_part_says_itself_what_it_holds(self, tmp_path: Path) -> None:
        c = contest(2)
        written(tmp_path, c)
        part = next(tmp_path.glob("*.parquet"))
        schema = pq.read_schema(part)
        head = json.loads(schema.metadata[b"kabale-dataset"])
        assert head == json.loads((tmp_path / "dataset.json").read_text(encoding="utf-8"))
        assert head["rules"] == kabale.game("abyss").meta.rules
        assert [b["name"] for b in head["blocks"]] == [
            b.name for b in Observer(kabale.game("abyss"), 2).blocks
        ]

    @pytest.mark.parametrize("name", kabale.names())
    def test_every_game(self, name: str, tmp_path: Path) -> None:
        c = arena.contest(name, ["random"], 3, players=3)
        written(tmp_path, c)
        data = dataset.load(tmp_path)
        assert set(data["seat"]) == {0, 1, 2}
        assert data["mask"][np.arange(len(data)), data["choice"]].all()


class TestRuns:
    def test_more_games_are_added_to_those_that_are_there(self, tmp_path: Path) -> None:
        written(tmp_path, contest(14))
        first = tmp_path / "games-000000-000011.parquet"
        before = first.stat().st_mtime_ns
        assert written(tmp_path, contest(26)) == [12, 24, 26]
        assert first.stat().st_mtime_ns == before
        assert sorted(p.name for p in tmp_path.glob("*.parquet")) == [
            "games-000000-000011.parquet",
            "games-000012-000023.parquet",
            "games-000024-000025.parquet",
        ]
        assert dataset.counted(tmp_path)["games"] == 26

    def test_several_processes_write_what_one_writes(self, tmp_path: Path) -> None:
        c = contest(24)
        written(tmp_path / "one", c)
        assert list(dataset.write(c, tmp_path / "two", workers=2)) == [12, 24]
        one, two = dataset.load(tmp_path / "one"), dataset.load(tmp_path / "two")
        for column in one.columns:
            assert np.array_equal(one[column], two[column]), column

    def test_a_part_is_there_whole_or_not_at_all(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(table: object, where: Path, **_: object) -> None:
            where.write_bytes(b"half")
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(pq, "write_table", full)
        with pytest.raises(BadDataset, match="No space left on device"):
            written(tmp_path, contest(2))
        assert [p.name for p in tmp_path.iterdir()] == ["dataset.json"]

    def test_data_sets_are_never_mixed(self, tmp_path: Path) -> None:
        written(tmp_path, contest(2))
        with pytest.raises(BadDataset, match="another data set"):
            written(tmp_path, contest(2, seed=9))

    def test_a_folder_with_other_files_is_left_alone(self, tmp_path: Path) -> None:
        (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
        with pytest.raises(BadDataset, match="other files"):
            written(tmp_path, contest(2))

    def test_a_folder_without_a_data_set(self, tmp_path: Path) -> None:
        with pytest.raises(BadDataset, match="no data set"):
            dataset.load(tmp_path)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Kabale:
    """Runs the command line in an empty folder."""
    from kabale.cli.main import main

    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    return lambda *args: CliRunner().invoke(main, args)


class TestCommandLine:
    def test_a_data_set_is_written_and_counted(self, run: Kabale) -> None:
        arguments = (
            "lab",
            "dataset",
            "abyss",
            "--bots",
            "random",
            "--games",
            "4",
            "--out",
            "d",
            "--workers",
            "1",
        )
        result = run(*arguments)
        assert result.exit_code == 0, result.output
        assert "d holds 4 games with" in result.stdout
        again = json.loads(run(*arguments, "--json").stdout)
        assert again["games"] == 4
        assert again["rows"] == len(dataset.load("d"))

    def test_german(self, run: Kabale) -> None:
        result = run(
            "lab", "dataset", "abyss", "--bots", "random", "--games", "2", "--out", "d", "--lang", "de"
        )
        assert "d enthält 2 Partien mit" in result.stdout

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            (("chess", "--bots", "random", "--out", "d"), "chess"),
            (("abyss", "--bots", "boss", "--out", "d"), "no bot called “boss”"),
            (("abyss", "--bots", "random", "--players", "9", "--out", "d"), "cannot be played by 9"),
            (("abyss", "--bots", "random", "--games", "0", "--out", "d"), "At least one game"),
            (("abyss", "--bots", "random", "--option", "speed=1", "--out", "d"), "no option “speed”"),
            (("abyss", "--bots", "random"), "--out"),
        ],
    )
    def test_bad_arguments_are_told_in_one_line(
        self, run: Kabale, arguments: tuple[str, ...], words: str
    ) -> None:
        result = run("lab", "dataset", *arguments)
        assert result.exit_code == 2
        assert words in result.stderr
        assert "Traceback" not in result.stderr
        assert not Path("d").exists()

    def test_the_blocks_of_an_observation(self, run: Kabale) -> None:
        shown = run("lab", "blocks", "abyss", "--players", "4")
        assert "Abyss, 4 players:" in shown.stdout
        assert "exploration" in shown.stdout
        listed = json.loads(run("lab", "blocks", "abyss", "--json", "--lang", "de").stdout)
        assert listed[0]["name"] == "seat"
        assert listed[0]["shape"] == [2]

    def test_the_help_teaches(self, run: Kabale) -> None:
        words = run("lab", "--help").stdout
        for taught in (
            "kabale lab dataset abyss",
            "Batch(",
            "pettingzoo.env(",
            "gymnasium.make(",
            "load_game(",
        ):
            assert taught in words
