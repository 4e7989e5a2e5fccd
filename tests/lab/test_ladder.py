"""The ladder: which contests it holds, and the table and plots it writes."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kabale.lab import arena, ladder, plot

pytestmark = pytest.mark.usefixtures("duell_registered")


def test_every_level_meets_the_one_below() -> None:
    steps = list(ladder.steps(["abyss"], 20, searched=8))
    assert [(s.upper, s.lower, s.players, s.contest.games) for s in steps] == [
        ("lehrling", "random", 2, 20),
        ("lehrling", "random", 4, 20),
        ("geselle", "lehrling", 2, 20),
        ("geselle", "lehrling", 4, 20),
        ("meister", "geselle", 2, 8),
        ("meister", "geselle", 4, 8),
        ("grossmeister", "meister", 2, 8),
        ("grossmeister", "meister", 4, 8),
    ]


def test_steps_can_be_chosen() -> None:
    assert [s.upper for s in ladder.steps(["duell"], 4, levels=["geselle"])] == ["geselle"]


def test_a_budget_is_that_of_the_highest_level() -> None:
    two = [
        (s.upper, s.lower)
        for s in ladder.steps(["duell"], 4, levels=["meister", "grossmeister"], iterations=900)
    ]
    assert two == [("meister:400", "geselle"), ("grossmeister:900", "meister:400")]
    timed = [(s.upper, s.lower) for s in ladder.steps(["duell"], 4, levels=["grossmeister"], seconds=0.5)]
    assert timed == [("grossmeister:0.5s", "meister")]


def test_the_ladder_writes_a_table_and_plots(tmp_path: Path) -> None:
    done = []
    for step in ladder.steps(["duell"], 4, levels=["lehrling", "geselle"]):
        games = list(arena.run(step.contest, tmp_path / step.name, workers=1))
        done.append((step, arena.summary(step.contest, games)))
    files = ladder.write(tmp_path, done)
    assert [f.name for f in files] == ["ladder.json", "ladder.md", "ladder-duell.svg"]
    assert [x["upper"] for x in json.loads(files[0].read_text(encoding="utf-8"))] == ["lehrling", "geselle"]
    assert "| duell | 2 | geselle | lehrling | 4 |" in files[1].read_text(encoding="utf-8")
    ElementTree.fromstring(files[2].read_text(encoding="utf-8"))


def test_plots_are_sound_pictures() -> None:
    bars = plot.bars("A & B", [("one", 0.5, 0.4, 0.6), ("two", 0.0, 0.0, 0.1)], (0.5,))
    curves = plot.curves(
        "Over time", "generation", [("a", [(0, 1.0), (1, 2.0)]), ("b", [(0, 0.5), (1, 0.4)])]
    )
    for picture in (bars, curves, plot.curves("Nothing yet", "x", [])):
        assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert "A &amp; B" in bars


def test_steps_side_by_side_play_whole_rotations(tmp_path: Path) -> None:
    contests = [(arena.contest("abyss", ["random", "random"], n, 2), tmp_path / str(n)) for n in (2, 6)]
    games = list(arena.run_all(contests, 2, minutes=5))
    assert sorted((i, played.number) for i, played in games) == [(0, n) for n in range(2)] + [
        (1, n) for n in range(6)
    ]


def test_without_time_old_games_alone_are_counted(tmp_path: Path) -> None:
    contests = [(arena.contest("abyss", ["random", "random"], 2, 2), tmp_path / "one")]
    played = {p.number for _, p in arena.run_all(contests, 1)}
    more = [(arena.contest("abyss", ["random", "random"], 8, 2), tmp_path / "one")]
    assert {p.number for _, p in arena.run_all(more, 1, minutes=0)} == played == {0, 1}


def test_the_highest_level_meets_openspiel_with_the_same_time() -> None:
    pytest.importorskip("pyspiel")
    (step,) = ladder.steps(["abyss"], 10, levels=["openspiel"], seconds=0.5)
    assert (step.upper, step.lower) == ("grossmeister:0.5s", "openspiel:0.5s")
