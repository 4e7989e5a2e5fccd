"""Judgement: weights fitted to who won find what made the winners, are kept in a file, and say chances that come true."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import kabale
from kabale.bots.base import Searcher
from kabale.kernel import weights as files
from kabale.kernel.chance import chance
from kabale.kernel.errors import BadContent
from kabale.kernel.evaluation import Judge
from kabale.kernel.position import playout
from kabale.kernel.weights import Judgement
from kabale.lab import judging
from kabale.lab.arena import BadArena
from kabale.lab.judging import Drawer, Rounds, Sample, Scales, Striver, Way
from kabale.lab.plain import Plain

GOOD = Judgement(7.5, {"first": 1.25, "second": -2.0})
NAMES = {"first": 0.0, "second": 0.0}
USUAL = Way(0.5, 0)


def made(name: str, games: int, weights: dict[str, float]) -> list[Sample]:
    """Games whose winners follow known weights (in units of the logarithm of odds)."""
    drawn = np.random.default_rng(5)
    names = list(judging.scales(name).tuned)
    true = np.array([0.0, *(weights.get(n, 0.0) for n in names)])
    found = []
    for _ in range(games):
        had = drawn.normal(size=(1, 3, len(true)))
        had[:, :, 0] = 0.0
        odds = np.exp(had[0] @ true)
        winner = drawn.choice(3, p=odds / odds.sum())
        found.append(Sample(had, np.eye(3)[winner]))
    return found


class TestFit:
    def test_it_finds_the_weights_that_made_the_winners(self) -> None:
        found = judging.fit("schatten", made("schatten", 1500, {"region": 1.5, "load": -1.0}), 1.0)
        weights = found.judgement.weights
        assert found.judgement.warmth == judging.WARMTH
        assert weights["region"] / judging.WARMTH == pytest.approx(1.5, abs=0.3)
        assert weights["load"] / judging.WARMTH == pytest.approx(-1.0, abs=0.3)
        assert abs(weights["trophy"]) / judging.WARMTH < 0.3

    def test_it_tells_winners_it_was_not_fitted_to(self) -> None:
        found = judging.fit("schatten", made("schatten", 600, {"region": 1.5}), 1.0)
        assert found.loss < found.tuned < found.fair + 0.01
        for said, seen in found.said[:3]:
            assert said == pytest.approx(seen, abs=0.12)

    @pytest.mark.parametrize("choices", [20, 60, 120])
    @pytest.mark.parametrize("name", kabale.names())
    def test_the_numbers_add_up_to_the_worth(self, name: str, choices: int) -> None:
        scale = judging.scales(name)
        position = scale.game.start(3, 2, log=False).position
        playout(position, chance(2), choices)
        had = scale.weigh(position)
        assert had is not None
        whole = had @ np.array([1.0, *scale.tuned.values()])
        assert list(whole) == pytest.approx(list(scale.game.evaluator().worths(position))[:3])


class TestRounds:
    def test_two_rounds_are_played_and_what_was_found_is_written(self, tmp_path: Path) -> None:
        rounds = Rounds("shadows", 2, 4, USUAL, 5.0, 1)
        assert len(list(rounds.run(workers=1))) == judging.ROUNDS * 4
        paths = judging.write(tmp_path, rounds, "kabale arena judge shadows")
        shadows = kabale.game("shadows")
        found = files.judgement(tmp_path, 2, {**shadows.weights, **shadows.judged})
        assert found is not None
        assert rounds.found is not None
        assert found.weights == pytest.approx(rounds.found.judgement.weights, rel=1e-3)
        assert ElementTree.fromstring(paths[1].read_text(encoding="utf-8")).tag.endswith("svg")

    def test_bots_that_draw_lots_are_looked_at_where_stages_begin(self) -> None:
        sample = judging.played("shadows", 2, 3, USUAL, None)
        assert 1 <= len(sample.had) <= 15, "once a round"
        again = judging.played("shadows", 2, 3, USUAL, None)
        assert np.array_equal(sample.had, again.had)
        told = judging.played("shadows", 2, 3, USUAL, Judgement(10.0, judging.scales("shadows").tuned))
        assert told.won.sum() == pytest.approx(1.0)

    def test_before_a_handover_nothing_is_looked_at(self) -> None:
        found = [judging.played("abyss", 2, seed, Way(0.5, 30), None) for seed in range(4)]
        whole = [judging.played("abyss", 2, seed, USUAL, None) for seed in range(4)]
        assert sum(len(s.had) for s in found) < sum(len(s.had) for s in whole)
        again = judging.played("abyss", 2, 3, Way(0.5, 30), None)
        assert np.array_equal(found[3].had, again.had)

    @pytest.mark.parametrize("handed", [True, False])
    def test_after_a_handover_all_seats_are_alike(
        self, handed: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        made: list[tuple[int, int]] = []

        def searcher(scale: Scales, before: Judgement | None, mistakes: int, tries: int) -> Searcher:
            made.append((mistakes, tries))
            return Striver(scale.game.evaluator())

        monkeypatch.setattr(judging, "_searcher", searcher)
        monkeypatch.setattr(judging, "_player", lambda *_: Striver(kabale.game("abyss").evaluator()))
        judging.played("abyss", 2, 3, Way(0.5, 5 if handed else 0), None)
        assert made == ([(0, judging.HANDED)] * 2 if handed else [])

    @pytest.mark.parametrize("name", ["abyss", "shadows"])
    def test_before_a_handover_seats_are_of_all_kinds(self, name: str) -> None:
        scale = judging.scales(name)
        by_lot = scale.game.evaluator().lots_every(2) == 1
        kinds = {type(judging._player(scale, chance(n), Way(0.5, 9), by_lot, None)) for n in range(40)}
        assert kinds == ({Plain, Drawer} if by_lot else {Plain, Drawer, Striver})

    @pytest.mark.parametrize("name", kabale.names())
    def test_half_of_their_games_have_any_variants(self, name: str) -> None:
        game = kabale.game(name)
        drawn = [judging._variants(game, chance(n)) for n in range(40)]
        assert 10 < sum(not d for d in drawn) < 30
        for variants in drawn:
            game.start(max(game.meta.players), 1, variants, log=False)

    def test_too_few_games_are_refused(self) -> None:
        with pytest.raises(BadArena, match="At least 4 games"):
            Rounds("shadows", 2, 0, USUAL, 5.0, 1)

    def test_a_handover_that_no_game_lasts_until_is_refused(self) -> None:
        with pytest.raises(BadArena, match="No game lasted until its handover"):
            list(Rounds("abyss", 2, 4, Way(0.5, 1_000_000), 5.0, 1).run(workers=1))

    def test_a_game_without_weights_is_refused(self, duell_registered: object) -> None:
        with pytest.raises(BadArena, match="“duell” has no weights"):
            Rounds("duell", 2, 8, USUAL, 5.0, 1)


class TestFile:
    def test_a_judgement_can_be_read_back(self, tmp_path: Path) -> None:
        text = files.judgement_text(GOOD, {"command": 'a "b"'})
        (tmp_path / files.judgement_file(3)).write_text(text, encoding="utf-8")
        assert files.judgement(tmp_path, 3, NAMES) == GOOD
        assert files.judgement(tmp_path, 4, NAMES) is None

    @pytest.mark.parametrize(
        "text",
        [
            "[chances",
            "[weights]\nfirst = 1\nsecond = 2",
            "[chances]\nwarmth = 0\n[weights]\nfirst = 1\nsecond = 2",
            "[chances]\nwarmth = 1\n[weights]\nfirst = 1",
            "[chances]\nwarmth = 1\n[weights]\nfirst = 1\nsecond = 2\nthird = 3",
            '[chances]\nwarmth = 1\n[weights]\nfirst = 1\nsecond = "much"',
        ],
    )
    def test_a_damaged_one_is_refused(self, tmp_path: Path, text: str) -> None:
        (tmp_path / files.judgement_file(2)).write_text(text, encoding="utf-8")
        with pytest.raises(BadContent, match=r"judgement-2\.toml"):
            files.judgement(tmp_path, 2, NAMES)


class TestJudge:
    @pytest.mark.parametrize("name", ["schatten", "tyrants"])
    def test_chances_are_shares_of_one_and_certain_at_the_end(self, name: str) -> None:
        judge = kabale.game(name).judge(4)
        assert judge is not None
        state = kabale.game(name).start(4, 3, log=False)
        luck = chance(3)
        playout(state.position, luck, 300)
        assert sum(judge.chances(state.position)) == pytest.approx(1.0)
        playout(state.position, luck, 1_000_000)
        places = [state.position.place(s) for s in range(4)]
        share = 1 / places.count(1)
        assert judge.chances(state.position) == [share if p == 1 else 0.0 for p in places]

    def test_nothing_to_say_means_equal_chances(self) -> None:
        game = kabale.game("icegarden")
        start = game.start(4, 1, log=False).position
        assert game.evaluator().worths(start) == []
        assert Judge(game.evaluator(), 1.0).chances(start) == [0.25] * 4
