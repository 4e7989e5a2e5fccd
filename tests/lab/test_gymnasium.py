"""Gymnasium: one seat against bots passes the field's own check for every game, number of players and seat."""

from __future__ import annotations

import os
import warnings
from itertools import product
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

import kabale
import kabale.lab.gymnasium as ours
from kabale.bots.base import Geselle, Random

SOAK = bool(os.environ.get("KABALE_SOAK"))
TABLES = [(name, players) for name in kabale.names() for players in kabale.game(name).meta.players]
EVERY = pytest.mark.parametrize(("name", "players"), TABLES)


def play(env: Any, seed: int = 1) -> tuple[float, dict[str, Any], int]:
    """A whole game by lot: what it paid, the last info, and the number of steps."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    paid, steps = 0.0, 0
    while True:
        _, reward, terminated, truncated, info = env.step(
            int(rng.choice(np.flatnonzero(info["action_mask"])))
        )
        paid += reward
        steps += 1
        if terminated or truncated:
            return paid, info, steps


@EVERY
def test_their_own_check(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    seats = range(players) if SOAK else (players - 1,)
    for flat, seat in product((False, True), seats):
        env = gymnasium.make(ours.name(name), players=players, flat=flat, seat=seat)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            check_env(env.unwrapped)


@EVERY
def test_whole_games_pay_the_winner(name: str, players: int) -> None:
    for seed in range(20 if SOAK else 1):
        env = gymnasium.make(ours.name(name), players=players, seat="random")
        paid, info, _ = play(env, seed)
        shared = all(place == 1 for place in info["places"])  # a victory of all is worth nothing
        assert (paid > 0) == (info["places"][info["seat"]] == 1 and not shared)
        assert -1 / (players - 1) <= paid <= 1


def test_every_observation_lies_in_the_space() -> None:
    env = gymnasium.make("kabale/Tyrants-v1", players=2, history=4)
    rng = np.random.default_rng(1)
    observation, info = env.reset(seed=1)
    for _ in range(60):
        assert env.observation_space.contains(observation)
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        observation, _, over, _, info = env.step(action)
        if over:
            break


def test_masks_are_given_as_learners_ask_for_them() -> None:
    env = gymnasium.make("kabale/Abyss-v1")
    _, info = env.reset(seed=1)
    masks = env.unwrapped.action_masks()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, info["action_mask"] == 1)
    assert env.action_space.sample(info["action_mask"]) in np.flatnonzero(masks)


def test_the_same_seed_is_the_same_game_with_the_same_bots() -> None:
    def run() -> tuple[float, str]:
        env = gymnasium.make("kabale/Abyss-v1", players=3, bots=["geselle", "random"])
        paid, _, _ = play(env, 11)
        return paid, env.unwrapped.kabale.digest()

    assert run() == run()


def test_bots_sit_from_the_next_seat_on() -> None:
    env = gymnasium.make("kabale/Abyss-v1", players=3, seat=1, bots=[Geselle(), Random()])
    seen: dict[str, set[int]] = {"geselle": set(), "random": set()}
    for bot in env.unwrapped.bots:
        choose = bot.choose

        def noted(seen_now: Any, luck: Any, bot: Any = bot, choose: Any = choose) -> int:
            seen[bot.name].add(seen_now.seat)
            chosen: int = choose(seen_now, luck)
            return chosen

        bot.choose = noted
    play(env)
    assert seen == {"geselle": {2}, "random": {0}}


def test_a_stronger_opponent_wins_more() -> None:
    wins = {"random": 0, "geselle": 0}
    for bot in wins:
        env = gymnasium.make("kabale/Abyss-v1", bots=bot)
        wins[bot] = sum(play(env, seed)[0] > 0 for seed in range(12))
    assert wins["geselle"] < wins["random"]


def test_a_game_is_cut_off_after_its_steps() -> None:
    env = gymnasium.make("kabale/Schatten-v1", max_steps=7)
    _, info, steps = play(env)
    assert steps == 7
    assert "places" not in info


def test_text_and_pictures() -> None:
    for mode, start in (("ansi", "State of abyss"), ("svg", "<svg")):
        env = gymnasium.make("kabale/Abyss-v1", render_mode=mode)
        env.reset(seed=1)
        assert env.render().startswith(start)  # type: ignore[union-attr]


class TestRefusals:
    def test_an_action_outside_the_mask(self) -> None:
        env = gymnasium.make("kabale/Abyss-v1", players=3)
        env.reset(seed=1)
        with pytest.raises(InvalidAction, match=r"may not choose 0 = plot now \(clause .*mask allows \d"):
            env.step(0)

    def test_an_action_drawn_without_a_mask_stands_for_any_allowed_one(self) -> None:
        env = gymnasium.make("kabale/Abyss-v1", players=3, illegal="raise")
        env.reset(seed=1)
        for _ in range(20):
            env.step(env.action_space.sample())

    def test_learners_without_masks_may_have_illegal_actions_replaced(self) -> None:
        env = gymnasium.make("kabale/Abyss-v1", players=3, illegal="replace")
        env.reset(seed=1)
        for _ in range(20):
            env.step(0)

    def test_a_step_before_the_first_game_or_after_the_end(self) -> None:
        env = gymnasium.make("kabale/Shadows-v1").unwrapped
        with pytest.raises(ResetNeeded):
            env.step(0)
        play(env)
        with pytest.raises(ResetNeeded, match="over"):
            env.step(0)

    @pytest.mark.parametrize(
        ("settings", "words"),
        [
            ({"players": 9}, r"cannot be played by 9\. Allowed numbers of players: 2, 3, 4"),
            ({"options": {"speed": "high"}}, r"no option “speed”\. It has: ambassador-keys"),
            ({"bots": "boss"}, "no bot called “boss”. There are: random"),
            ({"players": 3, "bots": ["random"]}, "one for each, not 1"),
            ({"seat": 2}, r"seat is 0\.\.1 or 'random', not 2"),
            ({"illegal": "ignore"}, "raise, replace"),
        ],
    )
    def test_settings_that_do_not_exist(self, settings: dict[str, Any], words: str) -> None:
        with pytest.raises(ValueError, match=words):
            gymnasium.make("kabale/Abyss-v1", **settings)
