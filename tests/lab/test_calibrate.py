"""Chances measured by self-play: the fit finds the scale that made the results, and the file can be read back."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from kabale.bots import chances
from kabale.kernel.chance import chance
from kabale.lab import calibrate
from kabale.lab.arena import BadArena
from kabale.lab.calibrate import Sample


def made(warmth: float, count: int) -> list[Sample]:
    """Positions of two players whose winners follow a known scale."""
    luck = chance(5)
    found = []
    for _ in range(count):
        lead = luck.below(41) / 4 - 5
        leaves = (lead, -lead)
        wins = luck.below(10_000) / 10_000 < chances.odds(leaves, 2, warmth)[0]
        found.append(Sample(luck.below(20), (leaves, leaves), (0 if wins else 1,)))
    return found


def test_the_fit_finds_the_scale_that_made_the_results() -> None:
    found = calibrate.fit([(2, 20, made(3.0, 600))])
    assert found.scale.turns == {"2": 20.0}
    assert found.loss < found.fair
    middle = found.scale.warmth(2, 10)
    assert 2.0 < middle < 4.5


def test_chances_said_and_seen_agree() -> None:
    samples = made(3.0, 800)
    for said, seen in calibrate.bins(samples, chances.Scale(3.0, 3.0), count=4):
        assert said == pytest.approx(seen, abs=0.1)


def test_it_plays_with_every_number_of_players_and_writes_what_it_found(
    tmp_path: Path, duell_registered: object
) -> None:
    games = list(calibrate.gather("duell", 2, 1, workers=1))
    assert [n for n, _, _ in games] == [2, 2]
    samples = [s for _, _, more in games for s in more]
    files = calibrate.write(tmp_path, "duell", calibrate.fit(games), samples, "kabale arena calibrate duell")
    assert chances.scale(tmp_path).turns["2"] == games[0][1]
    assert ElementTree.fromstring(files[1].read_text(encoding="utf-8")).tag.endswith("svg")


def test_no_games_are_refused() -> None:
    with pytest.raises(BadArena, match="At least one game"):
        list(calibrate.gather("abyss", 0, 1, workers=1))
