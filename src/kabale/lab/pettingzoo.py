"""PettingZoo: every game of the house as an AEC environment with named observation blocks and action masks.

>>> from kabale.lab import pettingzoo
>>> env = pettingzoo.env("abyss", players=3)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> sorted(observation)
['action_mask', 'observation']

The names that PettingZoo's own tools know are here too: ``pettingzoo.kabale_abyss_v1.env(players=3)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

import kabale
from kabale.kernel.game import Game
from kabale.kernel.state import State
from kabale.lab.observation import Observer
from kabale.lab.setting import VERSION, Setting, Shaping, illegal, known, number, rewards
from kabale.lab.spaces import ILLEGAL, RENDER, Actions, Cut, Drawn, IllegalAction, block_space, shown
from kabale.lab.spaces import render_mode as checked_mode


def env(game: str | Game, players: int | None = None, **settings: Any) -> AECEnv:
    """An environment whose seats act in the order of the rules; see ``TurnEnv`` for the settings."""
    return OrderEnforcingWrapper(TurnEnv(game, players, **settings))


def parallel_env(game: str | Game, players: int | None = None, **settings: Any) -> TableEnv:
    """An environment where all seats hand in an action at every step; see ``TableEnv``."""
    return TableEnv(game, players, **settings)


class Table:
    """What both kinds of environment are made of: spaces, observations, the game going on, pictures."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        flat: bool = False,
        history: int = 0,
        shaping: float = 0.0,
        max_cycles: int | None = None,
        illegal: str = "raise",
    ) -> None:
        self.setting = Setting(game, players, options)
        self.render_mode = checked_mode(render_mode)
        self.illegal = known("illegal", illegal, ILLEGAL)
        self.max_cycles = max_cycles
        self.observer = Observer(self.setting.game, self.setting.players, history)
        self.flat = flat
        self._cut = Cut(self.observer)
        self.metadata = {
            "name": f"kabale_{self.setting.game.name}_v{VERSION}",
            "render_modes": list(RENDER),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setting.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: Actions(self.observer.options) for agent in self.possible_agents}
        self._shaping = Shaping(self.setting, shaping)
        self._luck: np.random.Generator | None = None
        self.state_now: State | None = None
        self._steps = 0

    def _space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.observer.options,), np.int8)
        return spaces.Dict({"observation": block_space(self.observer, self.flat), "action_mask": mask})

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Actions:
        """The space of actions: the game's whole vocabulary."""
        return self.action_spaces[agent]

    @property
    def kabale(self) -> State:
        """The state of the house behind the environment."""
        if self.state_now is None:
            raise ValueError("There is no game yet: call reset() first.")
        return self.state_now

    def _begin(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        """A fresh game: of this seed, or of one drawn from the seed given last."""
        if seed is not None or self._luck is None:
            self._luck, first = seeding.np_random(seed)
            seed = first if seed is None else seed
        else:
            seed = int(self._luck.integers(2**48))
        setup = (options or {}).get("setup")
        setting = self.setting.changed(setup) if setup else self.setting
        self.state_now = setting.start(seed, log=self.observer.history > 0)
        self._shaping.begin(self.state_now.position)
        self._steps = 0

    def _look(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        row = self.observer.observe(self.kabale, seat)
        mask = np.zeros(self.observer.options, np.int8)
        self.observer.mask(self.kabale, seat, mask.view(np.bool_))
        return {"observation": row if self.flat else self._cut(row), "action_mask": mask}

    def _play(self, seat: int, action: object) -> None:
        state = self.kabale
        wanted = number(action)
        if wanted not in state.legal(seat) or isinstance(wanted, bool):
            if self.illegal == "raise" and not isinstance(action, Drawn):
                raise IllegalAction(illegal(state, seat, wanted))
            assert self._luck is not None
            wanted = self._luck.choice([int(x) for x in state.legal(seat)])
        state.play(int(wanted), seat)  # type: ignore[call-overload]

    def _paid(self) -> dict[str, float]:
        """What the last step pays each agent."""
        position = self.kabale.position
        paid = self._shaping.since(position)
        if position.over():
            paid = [a + b for a, b in zip(paid, rewards(position), strict=True)]
        return dict(zip(self.possible_agents, paid, strict=True))

    def _infos(self) -> dict[str, dict[str, Any]]:
        """The question each asked agent has to answer."""
        asked = {d.seat: d.key for d in self.kabale.decisions}
        return {a: {"question": asked[s]} if s in asked else {} for a, s in self._seats.items()}

    def close(self) -> None:
        """Nothing is held open."""


class TurnEnv(Table, AECEnv):  # type: ignore[misc]
    """One game, its seats asked in the order of the rules (seats that choose at once: one after the other, in secret).

    ``options`` are the game's variants; ``flat`` gives one row instead of named blocks; ``history`` adds the last events;
    ``shaping`` pays changes of the game's value function on the way, times this weight; after ``max_cycles`` choices for each
    player the game is cut off; ``illegal="replace"`` plays a legal action by lot instead of one outside the mask.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game. ``options={"setup": {...}}`` chooses variants for this game alone."""
        self._begin(seed, options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self.agent_selection = self.agents[self.kabale.position.actor()]

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent may know, and which actions it has."""
        return self._look(agent)

    def step(self, action: int | None) -> None:
        """The selected agent's action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._play(self._seats[agent], action)
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._paid()
        self._accumulate_rewards()
        self.infos = self._infos()
        over = self.kabale.over
        cut = self.max_cycles is not None and self._steps >= self.max_cycles * len(self.possible_agents)
        if over or cut:
            ended = self.terminations if over else self.truncations
            ended.update(dict.fromkeys(self.agents, True))
        self.agent_selection = self.agents[0 if over else self.kabale.position.actor()]

    def render(self) -> str | None:
        """The table as the selected agent sees it, at the end as a spectator does."""
        return shown(
            self.kabale, self.render_mode, None if self.kabale.over else self.kabale.position.actor()
        )


class TableEnv(Table, ParallelEnv):  # type: ignore[misc]
    """One game, all seats at the table at every step: those that are asked act, what the others hand in counts for nothing.

    ``infos`` say who is asked; masks of the others are empty. The settings are those of ``TurnEnv``; ``max_cycles`` counts steps.
    """

    def __init__(self, game: str | Game, players: int | None = None, **settings: Any) -> None:
        super().__init__(game, players, **settings)
        self.metadata["is_parallelizable"] = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Starts a game."""
        self._begin(seed, options)
        self.agents = list(self.possible_agents)
        return {a: self._look(a) for a in self.agents}, self._infos()

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """The actions of all agents."""
        asked = [d.seat for d in self.kabale.decisions]
        for seat in asked:
            self._play(seat, actions.get(self.possible_agents[seat]))
        self._steps += 1
        agents = self.agents
        over = self.kabale.over
        cut = not over and self.max_cycles is not None and self._steps >= self.max_cycles
        result = (
            {a: self._look(a) for a in agents},
            self._paid(),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            self._infos(),
        )
        if over or cut:
            self.agents = []
        return result

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return shown(self.kabale, self.render_mode, None)


def __getattr__(name: str) -> SimpleNamespace:
    """``kabale_NAME_v1``: what PettingZoo calls an environment's module."""
    for game in kabale.names():
        if name == f"kabale_{game}_v{VERSION}":
            makers: dict[str, Callable[..., Any]] = {
                "env": partial(env, game),
                "raw_env": partial(TurnEnv, game),
                "parallel_env": partial(parallel_env, game),
            }
            return SimpleNamespace(__name__=name, **makers)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
