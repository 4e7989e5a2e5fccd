"""Tuning: weights found by self-play, searches that go on where they stopped, and the file they are kept in."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from examples.duell import Duel, DuelGame

import kabale
from kabale.kernel import weights as files
from kabale.kernel.errors import BadContent
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.position import Position
from kabale.lab import tune
from kabale.lab.arena import BadArena


class Thrift(Evaluator):
    """How dear the card picked is: with a large weight, low cards are played first."""

    def __init__(self, thrift: float) -> None:
        self.thrift = thrift

    def value(self, position: Position, seat: int) -> float:  # type: ignore[override]
        assert isinstance(position, Duel)
        return position.points[seat] - position.points[1 - seat] - self.thrift * position.picks[seat]


class WeighedDuel(DuelGame):
    """The example game with one weight."""

    name = "weighed"
    weights = {"thrift": 0.5}

    def weighed(self, weights: Mapping[str, float]) -> Evaluator:
        return Thrift(weights["thrift"])


@pytest.fixture(autouse=True)
def _registered() -> None:
    kabale.register("weighed", WeighedDuel)


def search(folder: Path, generations: int, **more: int) -> tune.Search:
    chosen = tune.settings("weighed", generations=generations, pairs=2, games=4, proof=10, **more)
    return tune.Search(chosen, folder)


class TestSearch:
    def test_an_interrupted_search_goes_on_where_it_stopped(self, tmp_path: Path) -> None:
        whole = search(tmp_path / "whole", 3)
        assert len(list(whole.run(workers=1))) == 3
        list(search(tmp_path / "parts", 1).run(workers=1))
        parts = search(tmp_path / "parts", 3)
        assert len(list(parts.run(workers=1))) == 2
        assert parts.weights == whole.weights
        assert parts.progress.history == whole.progress.history

    def test_it_writes_weights_with_their_origin_and_a_curve(self, tmp_path: Path) -> None:
        found = search(tmp_path, 2)
        list(found.run(workers=1))
        proof = found.prove()
        paths = found.write(proof)
        assert [p.name for p in paths] == ["weights.toml", "curve.svg"]
        text = paths[0].read_text(encoding="utf-8")
        assert 'command = "kabale arena tune weighed' in text
        assert f"proof_win_share = {proof['win_share']}" in text
        assert files.load(tmp_path, files.WEIGHTS, WeighedDuel.weights)["thrift"] == pytest.approx(
            found.weights["thrift"], rel=1e-3
        )

    def test_no_seed_is_used_twice_and_the_proof_has_its_own(self, tmp_path: Path) -> None:
        found = search(tmp_path, 1)
        used = []
        for generation in (0, 1, 89, 90, 91, 100):
            found.progress.generation = generation
            used += [n // 2 for n in found._fresh_numbers(24)[::2]]
        found.progress.generation = 101
        used += [n // 2 for n in found._fresh_numbers(4000)[::2]]
        assert len(used) == len(set(used)) == 6 * 12 + 2000

    def test_several_processes_prove_the_same(self, tmp_path: Path) -> None:
        chosen = tune.settings("shadows", generations=1, proof=4)
        found = tune.Search(chosen, tmp_path)
        assert found.prove(workers=2) == found.prove()

    def test_habits_are_found_in_natural_games(self, tmp_path: Path) -> None:
        chosen = tune.settings("abyss", generations=1, pairs=1, games=2, proof=2, kind=files.HABITS)
        found = tune.Search(chosen, tmp_path)
        list(found.run(workers=1))
        paths = found.write(found.prove())
        assert [p.name for p in paths] == ["habits.toml", "curve.svg"]
        assert "kabale arena tune abyss --habits" in paths[0].read_text(encoding="utf-8")
        habits = kabale.game("abyss").habits
        assert files.load(tmp_path, files.HABITS, habits) == pytest.approx(found.weights, rel=1e-3)
        assert found.weights != found.start

    def test_habits_stay_as_large_altogether_as_they_were(self) -> None:
        assert tune.proportioned({"a": 30.0, "b": -40.0}, {"a": 5.0, "b": 0.0}) == {"a": 3.0, "b": -4.0}

    def test_the_same_habits_share_the_wins(self) -> None:
        game = kabale.game("abyss")
        same = game.tuned_habits
        games = tune.match(game, files.HABITS, same, same, 2, range(40, 60))
        assert sum(win for win, _ in games) == 10

    def test_steps_are_measured_in_parts_of_a_weight(self) -> None:
        assert tune.moved({"large": 10.0, "none": 0.0}, [0.5, -1.0]) == {"large": 15.0, "none": -0.1}

    def test_it_moves_towards_what_did_well(self, tmp_path: Path) -> None:
        found = search(tmp_path, 1)
        found._move([[1.0], [-0.5]], [0.5, -0.5, -0.2, 0.2])
        assert found.progress.steps[0] > 0

    def test_equal_scores_share_their_rank(self) -> None:
        assert tune.ranks([3.0, 1.0, 3.0]) == [0.25, -0.5, 0.25]
        assert tune.ranks([1.0, 1.0]) == [0.0, 0.0]


class TestRefusals:
    def test_a_game_without_weights(self, duell_registered: object) -> None:
        with pytest.raises(BadArena, match="“duell” has no weights"):
            tune.settings("duell")

    def test_a_game_without_habits(self) -> None:
        with pytest.raises(BadArena, match="“weighed” has no habits"):
            tune.settings("weighed", kind=files.HABITS)

    def test_the_folder_of_another_search(self, tmp_path: Path) -> None:
        list(search(tmp_path, 1).run(workers=1))
        with pytest.raises(BadArena, match="another contest"):
            search(tmp_path, 1, seed=9)

    def test_a_damaged_folder(self, tmp_path: Path) -> None:
        (tmp_path / "tune.json").write_text(json.dumps({"settings": {}}), encoding="utf-8")
        with pytest.raises(BadArena):
            search(tmp_path, 1)

    def test_no_generations(self) -> None:
        with pytest.raises(BadArena, match="At least one"):
            tune.settings("weighed", generations=0)


class TestFile:
    def test_without_a_file_the_defaults_hold(self, tmp_path: Path) -> None:
        assert files.load(tmp_path, files.WEIGHTS, {"a": 1.0}) == {"a": 1.0}

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("[weights]\na = 1\nz = 2", r"\bz\b"),
            ("[weights]\n", r"field a\b"),
            ('[weights]\na = "much"', r"field a\b"),
            ("[weights]\na = nan", r"field a\b"),
            ("[weights", "weights.toml"),
        ],
    )
    def test_a_bad_file_is_told_precisely(self, tmp_path: Path, text: str, problem: str) -> None:
        (tmp_path / "weights.toml").write_text(text, encoding="utf-8")
        with pytest.raises(BadContent, match=problem):
            files.load(tmp_path, files.WEIGHTS, {"a": 1.0})

    def test_text_and_back(self, tmp_path: Path) -> None:
        text = files.text(files.WEIGHTS, {"a": 1.25, "b": -3.0}, {"command": 'say "hi"', "games": 4})
        (tmp_path / "weights.toml").write_text(text, encoding="utf-8")
        assert files.load(tmp_path, files.WEIGHTS, {"b": 0.0, "a": 0.0}) == {"b": -3.0, "a": 1.25}
