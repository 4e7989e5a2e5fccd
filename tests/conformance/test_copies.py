"""Copies, records and undo: every game, number of players and variant."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance import laws_copies as laws
from tests.conformance.laws_knowledge import check_view_law
from tests.conformance.laws_play import check_options_reached
from tests.conformance.parameters import CASES, GAMES
from tests.conformance.processes import check_processes
from tests.support.cases import Case, budget
from tests.support.playouts import Step, reached

import kabale
from kabale.kernel.game import Game
from kabale.kernel.record import Record

BUDGET = budget()


@CASES
def test_clones_are_equal_and_go_on_alike(case: Case) -> None:
    laws.check_clones(reached(case, BUDGET.share(case, 0.1)))


@CASES
def test_positions_survive_json(case: Case) -> None:
    laws.check_json(reached(case, BUDGET.share(case, 0.1)))


@CASES
def test_earlier_states_never_change(case: Case) -> None:
    laws.check_nothing_old_changes(case, BUDGET.seeds(case, 200))


@CASES
def test_records_replay_exactly(case: Case) -> None:
    laws.check_records(case, BUDGET.seeds(case, 201, 0.3))


@CASES
def test_outcomes_outlive_the_generator(case: Case) -> None:
    laws.check_outcomes_outlive_the_generator(case, BUDGET.seeds(case, 202, 0.5))


@CASES
def test_undo_follows_its_law(case: Case) -> None:
    laws.check_undo(case, BUDGET.seeds(case, 203, 0.3))


@CASES
def test_any_seed_and_any_choices_replay(case: Case) -> None:
    @settings(max_examples=BUDGET.examples, deadline=None, derandomize=not os.environ.get("KABALE_SOAK"))
    @given(seed=st.integers(0, 2**64 - 1), picks=st.lists(st.integers(0, 2**20), max_size=120))
    def any_game(seed: int, picks: list[int]) -> None:
        state = check_options_reached(case, picks, seed)
        assert Record.from_json(state.record.to_json()).replay(case.game).digest() == state.digest()
        check_view_law([Step(case, seed, state, -1, None)], whole=1)

    any_game()


@GAMES
def test_other_processes_play_the_same_games(game: Game) -> None:
    check_processes(game.name, {"PYTHONHASHSEED": "4242"})


@GAMES
@pytest.mark.skipif(not kabale.compiled(), reason="plain Python is already what runs")
def test_plain_python_plays_the_same_games_as_compiled_code(game: Game) -> None:
    check_processes(game.name, {"KABALE_PURE": "1"})
