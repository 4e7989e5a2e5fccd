"""OpenSpiel: its own tests pass for every game and number of players, and its bots play our games."""

from __future__ import annotations

import os
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.sample_some_states import sample_some_states
from open_spiel.python.bots.uniform_random import UniformRandomBot
from open_spiel.python.rl_environment import Environment
from open_spiel.python.tests import games_sim_test

import kabale
import kabale.lab.openspiel as ours
from kabale.kernel.game import Game

SOAK = bool(os.environ.get("KABALE_SOAK"))
TABLES = [(name, players) for name in kabale.names() for players in kabale.game(name).meta.players]
EVERY = pytest.mark.parametrize(("name", "players"), TABLES)
GAMES = pytest.mark.parametrize("name", kabale.names())


def load(name: str, players: int = 2) -> Any:
    return pyspiel.load_game(f"kabale_{name}(players={players})")


def after(game: Any, choices: int, seed: int = 1) -> Any:
    """A state with a real decision, after about so many random choices."""
    rng = np.random.RandomState(seed)
    state = game.new_initial_state()
    while len(state.history()) < choices or state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def on_the_way(game: Any, stride: int = 23, seed: int = 7) -> list[Any]:
    """Some states of one random game, from the first chance node to the end."""
    rng = np.random.RandomState(seed)
    state = game.new_initial_state()
    found = []
    while not state.is_terminal():
        if len(state.history()) % stride == 0:
            found.append(state.clone())
        state.apply_action(rng.choice(state.legal_actions()))
    return [*found, state]


@pytest.mark.slow
class TestTheirOwnTests:
    @EVERY
    def test_random_simulations(self, name: str, players: int) -> None:
        pyspiel.random_sim_test(
            load(name, players), num_sims=20 if SOAK else 1, serialize=True, verbose=False
        )

    @GAMES
    def test_simulations_with_pickles(self, name: str) -> None:
        games_sim_test.GamesSimTest().sim_game(load(name))

    @EVERY
    def test_api(self, name: str, players: int) -> None:
        base = api_test.EnforceAPIOnPartialTreeBase

        class Ours(base):  # type: ignore[misc,valid-type]
            @classmethod
            def setUpClass(cls) -> None:
                cls.game = load(name, players)
                cls.game_name = f"kabale_{name}"
                cls.game_type = cls.game.get_type()
                cls.some_states = sample_some_states(cls.game, 400) if SOAK else on_the_way(cls.game)

        Ours.setUpClass()
        tests = [method for method in dir(Ours) if method.startswith("test_")]
        assert len(tests) >= 5
        for method in tests:
            getattr(Ours(method), method)()

    @EVERY
    def test_resampled_states_look_the_same(self, name: str, players: int) -> None:
        """Their own test of this is written in C++ and cannot be called for a game written in Python."""
        game = load(name, players)
        stride, games = (5, 10) if SOAK else (31, 1)
        for state in (s for seed in range(games) for s in on_the_way(game, stride, seed)):
            if state.is_chance_node():
                continue
            for player in range(players):
                other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.observation_string(player) == state.observation_string(player)
                assert other.current_player() == state.current_player()
                if state.current_player() == player:
                    assert other.legal_actions() == state.legal_actions()


class TestBots:
    """Small budgets: that they play at all, and end with results that add up to nothing."""

    @GAMES
    def test_random_bots_play_whole_games(self, name: str) -> None:
        game = load(name, 3)
        rng = np.random.RandomState(2)
        state = play(game, [UniformRandomBot(i, rng) for i in range(3)], rng)
        assert state.is_terminal()
        assert sum(state.returns()) == pytest.approx(0)
        assert max(state.returns()) > 0

    @GAMES
    def test_mcts_chooses_a_legal_action(self, name: str) -> None:
        game = load(name)
        state = after(game, 40)
        rng = np.random.RandomState(3)
        rollouts = mcts.RandomRolloutEvaluator(1, rng, max_length=40)
        bot = mcts.MCTSBot(game, 2.0, 24, rollouts, solve=False, random_state=rng)
        assert bot.step(state) in state.legal_actions()

    @GAMES
    def test_is_mcts_chooses_a_legal_action(self, name: str) -> None:
        game = load(name, 3)
        state = after(game, 40)
        rng = np.random.RandomState(3)
        rollouts = mcts.RandomRolloutEvaluator(1, rng, max_length=40)
        bot = ismcts.ISMCTSBot(game, rollouts, 2.0, 24, random_state=rng)
        assert bot.step(state) in state.legal_actions()

    def test_is_mcts_and_mcts_play_a_whole_game(self) -> None:
        game = load("shadows")
        rng = np.random.RandomState(4)
        rollouts = mcts.RandomRolloutEvaluator(1, rng, max_length=30)
        bots = [
            ismcts.ISMCTSBot(game, rollouts, 2.0, 6, random_state=rng),
            mcts.MCTSBot(game, 2.0, 6, rollouts, solve=False, random_state=rng),
        ]
        assert play(game, bots, rng).is_terminal()

    def test_reinforcement_learning_environments_run(self) -> None:
        env = Environment(load("abyss"), observation_type=None)
        step = env.reset()
        for _ in range(20):
            player = step.observations["current_player"]
            step = env.step([step.observations["legal_actions"][player][0]])
        assert len(step.observations["info_state"][0]) == load("abyss").information_state_tensor_size()


def play(game: Any, bots: list[Any], rng: Any) -> Any:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = rng.choice([lot for lot, _ in state.chance_outcomes()])
        else:
            action = bots[state.current_player()].step(state)
        state.apply_action(action)
    return state


class TestStates:
    def test_the_history_decides_the_state(self) -> None:
        game = load("tyrants")
        state = after(game, 90)
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        assert str(again) == str(state)

    def test_another_lot_is_other_luck(self) -> None:
        game = load("abyss")
        deals = set()
        for lot in range(8):
            state = game.new_initial_state()
            for _ in range(ours.DEALS):
                state.apply_action(lot)
            deals.add(state.observation_string(0))
        assert len(deals) == 8

    @GAMES
    def test_a_choice_that_needs_luck_waits_for_a_lot(self, name: str) -> None:
        """Search may not foresee what chance decides: it stands at a chance node first."""
        game = load(name)
        state = after(game, 4)
        while not state.is_terminal():
            before = None if state.is_chance_node() else state.state.position.chance.draws
            state.apply_action(state.legal_actions()[-1])
            if before is not None:
                assert state.state.position.chance.draws == before

    def test_a_clone_goes_its_own_way(self) -> None:
        state = after(load("icegarden"), 30)
        before = str(state)
        clone = state.clone()
        clone.apply_action(clone.legal_actions()[0])
        assert str(state) == before != str(clone)

    def test_a_resampled_state_tells_nothing_about_the_others(self) -> None:
        state = after(load("shadows"), 20)
        other = state.resample_from_infostate(0, np.random.RandomState(1).random)
        assert other.history() == []
        assert set(other.state.choices) == {-1}

    def test_a_resampled_state_can_be_packed(self) -> None:
        other = after(load("abyss"), 40).resample_from_infostate(1, np.random.RandomState(1).random)
        assert str(pickle.loads(pickle.dumps(other))) == str(other)

    def test_the_winner_gets_one_and_the_others_pay(self) -> None:
        rng = np.random.RandomState(5)
        state = play(load("abyss", 4), [UniformRandomBot(i, rng) for i in range(4)], rng)
        result = state.state.result
        assert state.returns() == pytest.approx(
            [1 if s.place == 1 else -1 / 3 for s in sorted(result.scores, key=lambda s: s.seat)]
        )

    def test_private_information_is_what_a_spectator_does_not_see(self) -> None:
        game = load("abyss")
        private = game.make_py_observer(pyspiel.IIGObservationType(False, False))
        state = after(game, 30)
        assert "hand" in private.string_from(state, 0)


class TestParameters:
    def test_variants_are_parameters(self) -> None:
        game = pyspiel.load_game("kabale_tyrants(players=3,decks=dragons+undead)")
        assert game.setting.options["decks"] == ["dragons", "undead"]
        assert str(pyspiel.load_game(str(game))) == str(game)

    def test_a_wrong_number_of_players(self) -> None:
        with pytest.raises(pyspiel.SpielError, match=r"abyss cannot be played by 7\. Allowed .* 2, 3, 4"):
            load("abyss", 7)

    def test_an_unknown_parameter(self) -> None:
        with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'speed'"):
            pyspiel.load_game("kabale_abyss(speed=7)")

    def test_an_unknown_choice_of_a_variant(self) -> None:
        with pytest.raises(pyspiel.SpielError, match="ambassador-keys"):
            pyspiel.load_game("kabale_abyss(ambassador-keys=golden)")

    def test_an_illegal_action_names_the_clause(self) -> None:
        state = after(load("abyss"), 4)
        action = next(a for a in range(476) if a not in state.legal_actions())
        with pytest.raises(pyspiel.SpielError, match=r"clause .* The action mask allows"):
            state.apply_action(action)

    def test_a_game_of_ones_own_can_be_registered(self, duell_registered: Game) -> None:
        ours.register("duell")
        pyspiel.random_sim_test(pyspiel.load_game("kabale_duell"), num_sims=1, serialize=True, verbose=False)
