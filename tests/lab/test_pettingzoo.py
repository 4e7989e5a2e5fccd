"""PettingZoo: its own tests pass for every game and number of players; masks, rewards, pictures and refusals are right."""

from __future__ import annotations

import itertools
import os
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest
from gymnasium.error import InvalidAction
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import kabale
from kabale.kernel.game import Game
from kabale.lab import pettingzoo

SOAK = bool(os.environ.get("KABALE_SOAK"))
TABLES = [(name, players) for name in kabale.names() for players in kabale.game(name).meta.players]
EVERY = pytest.mark.parametrize(("name", "players"), TABLES)
EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What PettingZoo says about every observation that is a dictionary."""


@pytest.fixture(autouse=True)
def no_surprising_warnings() -> Iterator[None]:
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always", UserWarning)
        yield
    assert [str(w.message) for w in seen if not str(w.message).startswith(EXPECTED)] == []


def played(env: Any, seed: int = 1, choose: Callable[[Any], int] | None = None) -> Iterator[tuple[str, Any]]:
    """Plays a whole game by lot; yields every agent with what it got, before it acts."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        got = env.last()
        yield agent, got
        over = got[2] or got[3]
        env.step(None if over else int(rng.choice(np.flatnonzero(got[0]["action_mask"]))))


@pytest.mark.slow
class TestTheirOwnTests:
    @EVERY
    def test_api(self, name: str, players: int) -> None:
        api_test(pettingzoo.env(name, players=players), num_cycles=20_000 if SOAK else 120)

    @EVERY
    def test_seeds(self, name: str, players: int) -> None:
        seed_test(partial(pettingzoo.env, name, players=players), num_cycles=5_000 if SOAK else 60)

    @EVERY
    def test_max_cycles(self, name: str, players: int) -> None:
        """Every agent hands in an action at every cycle, so this is about the environment with all seats at the table."""
        table = partial(pettingzoo.parallel_env, name, players=players)
        max_cycles_test(
            SimpleNamespace(
                parallel_env=table, env=lambda max_cycles: parallel_to_aec(table(max_cycles=max_cycles))
            )
        )

    @EVERY
    def test_pictures(self, name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
        render_test(
            partial(pettingzoo.env, name, players=players),
            {"svg": lambda picture: picture.startswith("<svg") and picture.endswith("</svg>")},
        )
        assert f"State of {name}, {players} players" in capsys.readouterr().out

    @EVERY
    def test_parallel_api_and_seeds(self, name: str, players: int) -> None:
        table = partial(pettingzoo.parallel_env, name, players=players)
        parallel_api_test(table(), num_cycles=1000 if SOAK else 20)
        parallel_seed_test(table, num_cycles=200 if SOAK else 20)

    @EVERY
    def test_performance_benchmark(self, name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
        """Five seconds for each table; the small budget looks at a clock that runs faster."""
        env = pettingzoo.env(name, players=players)
        if SOAK:
            performance_benchmark(env)
        else:
            clock = itertools.count()
            with patch("time.time", lambda: next(clock) / 40):
                performance_benchmark(env)
        assert "turns per second" in capsys.readouterr().out


class TestPlay:
    @EVERY
    def test_a_whole_game_pays_all_together_nothing(self, name: str, players: int) -> None:
        env = pettingzoo.env(name, players=players)
        totals = dict.fromkeys(env.possible_agents, 0.0)
        for agent, (_, reward, *_rest) in played(env):
            totals[agent] += reward
        assert sum(totals.values()) == pytest.approx(0)
        result = env.unwrapped.kabale.result
        for score in result.scores:
            assert (totals[f"seat_{score.seat}"] > 0) == (score.place == 1)

    def test_observations_lie_in_their_space(self) -> None:
        for flat in (False, True):
            env = pettingzoo.env("icegarden", players=3, flat=flat, history=8)
            for number, (agent, got) in enumerate(played(env)):
                if number % 10 == 0:
                    assert env.observation_space(agent).contains(got[0])

    def test_only_those_who_are_asked_have_actions(self) -> None:
        env = pettingzoo.env("abyss", players=3)
        env.reset(seed=3)
        for agent in env.agents:
            actions = env.observe(agent)["action_mask"].sum()
            assert (actions > 0) == (agent == env.agent_selection)

    def test_seats_that_choose_at_once_are_asked_one_by_one_and_learn_nothing(self, duell: Game) -> None:
        env = pettingzoo.env(duell, players=2)
        env.reset(seed=1)
        assert len(env.unwrapped.kabale.decisions) == 2
        seen = []
        for option in np.flatnonzero(env.observe("seat_0")["action_mask"]):
            env.reset(seed=1)
            env.step(int(option))
            assert env.agent_selection == "seat_1"
            seen.append(env.observe("seat_1"))
        assert len(seen) > 1
        for other in seen[1:]:
            for block, cells in other["observation"].items():
                assert np.array_equal(cells, seen[0]["observation"][block]), block

    def test_a_seed_is_the_same_game_as_everywhere_in_the_house(self) -> None:
        env = pettingzoo.env("tyrants", players=2)
        env.reset(seed=42)
        assert env.unwrapped.kabale == kabale.game("tyrants").start(2, 42)

    def test_later_games_follow_from_the_first_seed(self) -> None:
        digests = []
        for _ in range(2):
            env = pettingzoo.env("abyss", players=2)
            env.reset(seed=5)
            env.reset()
            digests.append(env.unwrapped.kabale.digest())
        assert digests[0] == digests[1] != kabale.game("abyss").start(2, 5).digest()

    def test_shaping_changes_what_a_whole_game_pays_only_by_a_constant(self) -> None:
        """The constant is the value of the start, which no choice can change."""
        totals = []
        for weight in (0.0, 0.01):
            env = pettingzoo.env("abyss", players=2, shaping=weight)
            paid = dict.fromkeys(env.possible_agents, 0.0)
            for agent, (_, reward, *_rest) in played(env, seed=9):
                paid[agent] += reward
            totals.append(paid)
        start = kabale.game("abyss").start(2, 9).position
        value = kabale.game("abyss").evaluator().value
        for seat in range(2):
            agent = f"seat_{seat}"
            assert totals[1][agent] == pytest.approx(totals[0][agent] - 0.01 * value(start, seat))

    def test_a_game_is_cut_off_after_its_cycles(self) -> None:
        env = pettingzoo.env("schatten", players=3, max_cycles=10)
        steps = sum(1 for _, got in played(env) if not got[3])
        assert steps == 30
        assert not any(env.unwrapped.terminations.values())

    def test_the_question_is_told_to_those_who_are_asked(self) -> None:
        env = pettingzoo.env("abyss", players=2)
        env.reset(seed=3)
        asked = env.unwrapped.kabale.decision
        assert env.infos[env.agent_selection] == {"question": asked.key}

    def test_variants_can_be_chosen_for_one_game(self) -> None:
        env = pettingzoo.env("icegarden", players=2)
        env.reset(seed=3, options={"setup": {"variant": "advanced"}})
        assert env.unwrapped.kabale.setup["variant"] == "advanced"
        env.reset(seed=3)
        assert env.unwrapped.kabale.setup["variant"] == "basic"

    def test_all_seats_of_the_table_act_at_once_where_the_rules_say_so(self, duell: Game) -> None:
        table = pettingzoo.parallel_env(duell, players=2)
        observations, _ = table.reset(seed=1)
        table.step({a: int(np.flatnonzero(o["action_mask"])[0]) for a, o in observations.items()})
        assert list(table.kabale.seats) == [0, 1]

    def test_names_as_their_own_tools_know_them(self) -> None:
        module = pettingzoo.kabale_abyss_v1
        assert str(module.env(players=4)) == "kabale_abyss_v1"
        assert module.parallel_env(players=4).metadata["name"] == "kabale_abyss_v1"
        with pytest.raises(AttributeError):
            _ = pettingzoo.kabale_chess_v1


class TestRefusals:
    def test_an_illegal_action_names_the_clause_and_what_is_allowed(self) -> None:
        env = pettingzoo.env("abyss", players=3)
        env.reset(seed=1)
        with pytest.raises(InvalidAction, match=r"may not choose 0 = plot now \(clause .*mask allows 1\."):
            env.step(0)
        assert len(env.unwrapped.kabale.choices) == 0

    @pytest.mark.parametrize("action", [-1, 10**6, "explore", 1.5, True, None])
    def test_what_is_no_action_at_all(self, action: object) -> None:
        env = pettingzoo.env("abyss", players=3)
        env.reset(seed=1)
        with pytest.raises(ValueError, match="actions are whole numbers from 0 to 475"):
            env.step(action)

    def test_an_action_drawn_without_a_mask_stands_for_any_allowed_one(self) -> None:
        env = pettingzoo.env("abyss", players=3)
        env.reset(seed=1)
        env.action_space("seat_0").seed(1)
        drawn = env.action_space("seat_0").sample()
        assert drawn != 1
        env.step(drawn)
        assert list(env.unwrapped.kabale.choices) == [1]
        with pytest.raises(InvalidAction):
            env.step(int(drawn))

    def test_learners_without_masks_may_have_illegal_actions_replaced(self) -> None:
        env = pettingzoo.env("abyss", players=3, illegal="replace")
        env.reset(seed=1)
        env.step(0)
        assert list(env.unwrapped.kabale.choices) == [1]

    def test_the_fields_own_wrapper_ends_the_game_instead(self) -> None:
        env = TerminateIllegalWrapper(pettingzoo.kabale_abyss_v1.raw_env(players=2), illegal_reward=-1)
        env.reset(seed=1)
        env.last()
        env.step(0)
        assert all(env.terminations.values())

    def test_a_wrong_number_of_players(self) -> None:
        with pytest.raises(ValueError, match=r"cannot be played by 5\. Allowed numbers of players: 2, 3, 4"):
            pettingzoo.env("abyss", players=5)

    def test_an_unknown_variant(self) -> None:
        with pytest.raises(ValueError, match=r"no option “speed”\. It has: ambassador-keys"):
            pettingzoo.env("abyss", options={"speed": "high"})

    def test_an_unknown_game(self) -> None:
        with pytest.raises(ValueError, match="abyss"):
            pettingzoo.env("chess")

    def test_an_unknown_render_mode(self) -> None:
        with pytest.raises(ValueError, match="human, ansi, svg"):
            pettingzoo.env("abyss", render_mode="film")

    def test_unknown_handling_of_illegal_actions(self) -> None:
        with pytest.raises(ValueError, match="raise, replace"):
            pettingzoo.env("abyss", illegal="ignore")
