"""Playing: every game, number of players and variant."""

from __future__ import annotations

import pytest
from tests.conformance import laws_play as laws
from tests.conformance.parameters import CASES, GAMES, LANGUAGES, census_of
from tests.support.cases import Case, budget, load, names
from tests.support.playouts import opening, reached

from kabale.kernel.game import Game

BUDGET = budget()


@pytest.mark.parametrize("name", names())
def test_every_game_loads(name: str) -> None:
    assert load(name).name == name


@GAMES
def test_the_best_first_set_up_can_be_played(game: Game) -> None:
    first = game.meta.first
    if first is not None:
        assert not game.start(first.players, 1, first.options).over
        assert all(game.texts(language).has("first") for language in ("de", "en"))


@CASES
def test_games_end_with_sound_options_and_result(case: Case) -> None:
    laws.check_games_end(case, BUDGET.seeds(case, 1, 2))


@CASES
def test_bad_choices_are_refused_without_a_trace(case: Case) -> None:
    laws.check_refusals(reached(case, BUDGET.share(case, 0.02, least=2)))


@CASES
def test_whatever_is_pointed_at_gets_an_answer(case: Case) -> None:
    laws.check_why_not_targets(reached(case, BUDGET.share(case, 0.02, least=2)))


@CASES
def test_whatever_lies_on_the_table_says_why_it_cannot_be_chosen(case: Case) -> None:
    laws.check_reasons(reached(case, BUDGET.share(case, 0.02, least=4)))


@CASES
def test_seats_that_choose_at_once_may_do_so_in_any_order(case: Case) -> None:
    laws.check_order_of_seats((*opening(case), *reached(case, BUDGET.share(case, 0.5))))


@CASES
def test_cards_and_tokens_are_conserved(case: Case) -> None:
    laws.check_conservation(case, census_of(case.game), BUDGET.seeds(case, 1))


@GAMES
def test_every_game_has_a_census(game: Game) -> None:
    assert census_of(game) is not None


@CASES
def test_the_same_seed_plays_the_same_game(case: Case) -> None:
    laws.check_deterministic(case, [3])


@CASES
def test_different_seeds_play_different_games(case: Case) -> None:
    laws.check_seeds_differ(case, range(20))


@GAMES
@LANGUAGES
def test_every_option_has_a_label(game: Game, language: str) -> None:
    laws.check_labels(game, language)


@GAMES
@LANGUAGES
def test_every_event_has_a_sentence(game: Game, language: str) -> None:
    laws.check_events(game, language)


@CASES
def test_every_question_is_asked_in_every_language(case: Case) -> None:
    laws.check_questions(case, BUDGET.seeds(case, 60))


@CASES
def test_whole_logs_become_sentences(case: Case) -> None:
    laws.check_log_sentences(case, BUDGET.seeds(case, 50))


@GAMES
def test_every_game_is_told_on_one_page_in_every_language(game: Game) -> None:
    laws.check_summaries(game)
