"""Advice: hints for whoever must choose, reviews of games that are over, and the chances both speak of."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.cases import load

from kabale.bots import chances
from kabale.bots.advice import NoAdvice, hint, review
from kabale.bots.base import Seen, bot
from kabale.kernel.chance import chance
from kabale.kernel.errors import BadContent
from kabale.kernel.game import Game
from kabale.kernel.state import State


def played(game: Game, seed: int = 3, level: str = "random") -> State:
    state = game.start(game.meta.players[0], seed)
    luck = chance(seed)
    while (decision := state.decision) is not None:
        state.play(bot(level).choose(Seen(state, decision.seat), luck), decision.seat)
    return state


class TestHints:
    def test_a_hint_is_an_option_and_the_same_for_the_same_seed(self) -> None:
        state = load("abyss").start(2, 5)
        decision = state.decision
        assert decision is not None
        first, second = (hint(state, decision.seat, 9, iterations=15) for _ in range(2))
        assert first == second
        assert first in decision.ids

    def test_a_hint_does_not_depend_on_what_is_hidden(self) -> None:
        state = load("abyss").start(2, 5)
        decision = state.decision
        assert decision is not None
        other = state.imagine(decision.seat, chance(77))
        assert other != state
        assert hint(state, decision.seat, 9, iterations=15) == hint(other, decision.seat, 9, iterations=15)

    def test_a_budget_of_time_will_do(self, duell: Game) -> None:
        state = duell.start(2, 1)
        assert hint(state, 1, 4, seconds=0.02) in state.legal(1)

    @pytest.mark.parametrize("seat", [-1, 2])
    def test_nobody_else_gets_one(self, duell: Game, seat: int) -> None:
        with pytest.raises(NoAdvice, match="does not choose now"):
            hint(duell.start(2, 1), seat, 1)


class TestReviews:
    def test_the_curve_goes_from_the_beginning_to_the_result(self) -> None:
        state = played(load("shadows"))
        heard: list[float] = []
        found = review(state, heard.append, iterations=5)
        assert found.curve[0].choice == 0
        assert found.curve[-1].choice == len(state.choices)
        result = state.result
        assert result is not None
        share = 1 / len(result.winners)
        assert found.curve[-1].chances == tuple(share if s in result.winners else 0.0 for s in range(2))
        for point in found.curve:
            assert sum(point.chances) == pytest.approx(1)
        assert heard == sorted(heard)
        assert heard[-1] == 1

    def test_moments_name_a_better_option_that_was_allowed(self) -> None:
        state = played(load("abyss"))
        record = state.record
        found = review(record, iterations=8, moments=3)
        assert 0 < len(found.moments) <= 3
        for moment in found.moments:
            before = record.at(moment.choice)
            assert record.steps[moment.choice].option == moment.played
            assert moment.better in before.legal(moment.seat)
            assert moment.better != moment.played
            assert 0 < moment.loss <= 1

    def test_a_review_is_the_same_for_the_same_seed_and_iterations(self, duell_registered: Game) -> None:
        record = played(duell_registered).record
        assert review(record, iterations=6) == review(record, iterations=6)

    def test_a_game_going_on_has_no_review(self) -> None:
        with pytest.raises(NoAdvice, match="still goes on"):
            review(load("abyss").start(2, 5))


class TestChances:
    def test_equal_values_are_equal_chances(self) -> None:
        assert chances.odds([0.0] * 3, 3, 5.0) == pytest.approx([1 / 3] * 3)

    def test_who_has_won_has_won(self) -> None:
        inf = float("inf")
        assert chances.odds([inf, -inf], 2, 5.0) == [1.0, 0.0]

    def test_a_small_lead_is_worth_more_near_the_end(self) -> None:
        found = chances.Scale(early=10.0, late=2.0, turns={"2": 20.0})
        early, late = (chances.odds([3.0, -3.0], 2, found.warmth(2, turns))[0] for turns in (0, 19))
        assert 0.5 < early < late < 1

    def test_a_game_longer_than_usual_stays_at_its_end(self) -> None:
        found = chances.Scale(early=10.0, late=2.0, turns={"2": 20.0})
        assert found.warmth(2, 40) == 2.0

    @pytest.mark.parametrize("text", ["", "[chances]\nearly = 0\nlate = 1", "[chances]\nearlier = 3"])
    def test_a_bad_file_is_told(self, tmp_path: Path, text: str) -> None:
        (tmp_path / chances.FILE).write_text(text, encoding="utf-8")
        with pytest.raises(BadContent, match=r"chances\.toml"):
            chances.scale(tmp_path)
