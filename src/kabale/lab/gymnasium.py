"""Gymnasium: one seat of a game, the others played by bots. Importing this module registers ``kabale/Abyss-v1`` and the rest.

>>> import gymnasium
>>> import kabale.lab.gymnasium
>>> env = gymnasium.make("kabale/Abyss-v1", players=3, bots="random")
>>> observation, info = env.reset(seed=7)
>>> int(info["action_mask"].sum()) >= 1
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import kabale
from kabale.bots.base import Bot, Seen, bot
from kabale.kernel.chance import Chance, chance
from kabale.kernel.errors import KabaleError
from kabale.kernel.game import Game
from kabale.kernel.state import State
from kabale.lab.observation import Observer
from kabale.lab.setting import VERSION, Setting, Shaping, illegal, known, number, rewards
from kabale.lab.spaces import ILLEGAL, RENDER, Actions, Cut, Drawn, IllegalAction, block_space, shown
from kabale.lab.spaces import render_mode as checked_mode

Bots = str | Bot | Sequence[str | Bot]


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat against bots.

    ``seat`` is a number or ``"random"`` (another one in each game); ``bots`` is one bot for all other seats, or one for each, in their
    order from the next seat on: names of the house's bots or bots of one's own. ``options`` are the game's variants; ``flat`` gives one
    row instead of named blocks; ``history`` adds the last events; ``shaping`` pays changes of the game's value function on the way,
    times this weight; after ``max_steps`` of the seat's own choices the game is cut off; ``illegal="replace"`` plays a legal action by
    lot instead of one outside the mask.
    """

    metadata = {"render_modes": list(RENDER), "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        seat: int | str = 0,
        bots: Bots = "random",
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        flat: bool = False,
        history: int = 0,
        shaping: float = 0.0,
        max_steps: int | None = None,
        illegal: str = "raise",
    ) -> None:
        self.setting = Setting(game, players, options)
        self.render_mode = checked_mode(render_mode)
        self.illegal = known("illegal", illegal, ILLEGAL)
        self.max_steps = max_steps
        self.bots = _seated(bots, self.setting.players - 1)
        if seat != "random" and seat not in range(self.setting.players):
            raise ValueError(f"seat is 0..{self.setting.players - 1} or 'random', not {seat!r}.")
        self._wanted = seat
        self.seat = seat if isinstance(seat, int) else 0
        self.observer = Observer(self.setting.game, self.setting.players, history)
        self.flat = flat
        self._cut = Cut(self.observer)
        self.observation_space = block_space(self.observer, flat)
        self.action_space = Actions(self.observer.options)
        self._shaping = Shaping(self.setting, shaping)
        self._state: State | None = None
        self._luck: Chance = chance(0)
        self._steps = 0

    @property
    def kabale(self) -> State:
        """The state of the house behind the environment."""
        if self._state is None:
            raise gymnasium.error.ResetNeeded("There is no game yet: call reset() first.")
        return self._state

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Starts a game, and lets the bots play up to the seat's first choice.

        The same seed gives the same game; ``options={"setup": {...}}`` chooses variants for this game alone.
        """
        super().reset(seed=seed)
        own = int(self.np_random.integers(2**48)) if seed is None else seed
        setup = (options or {}).get("setup")
        setting = self.setting.changed(setup) if setup else self.setting
        if self._wanted == "random":
            self.seat = int(self.np_random.integers(setting.players))
        self._luck = chance(own * 1_000_003 + 11)
        self._state = setting.start(own, log=self.observer.history > 0)
        self._steps = 0
        self._others()
        self._shaping.begin(self._state.position)
        return self._look(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The seat's choice, and the bots' choices up to its next one."""
        state = self.kabale
        if state.over:
            raise gymnasium.error.ResetNeeded("The game is over: call reset() first.")
        wanted = number(action)
        if isinstance(wanted, bool) or wanted not in state.legal(self.seat):
            if self.illegal == "raise" and not isinstance(action, Drawn):
                raise IllegalAction(illegal(state, self.seat, wanted))
            wanted = self.np_random.choice([int(x) for x in state.legal(self.seat)])
        state.play(int(wanted), self.seat)  # type: ignore[call-overload]
        self._others()
        self._steps += 1
        reward = self._shaping.since(state.position)[self.seat]
        if state.over:
            reward += rewards(state.position)[self.seat]
        cut = not state.over and self.max_steps is not None and self._steps >= self.max_steps
        return self._look(), reward, state.over, cut, self._info()

    def _others(self) -> None:
        """The bots' choices, until the seat is asked or the game is over."""
        state = self.kabale
        while (mask := state.position.waiting()) and not mask >> self.seat & 1:
            other = state.position.actor()
            mind = self.bots[(other - self.seat - 1) % self.setting.players]
            state.play(mind.choose(Seen(state, other), self._luck), other)

    def _look(self) -> Any:
        row = self.observer.observe(self.kabale, self.seat)
        return row if self.flat else self._cut(row)

    def _info(self) -> dict[str, Any]:
        state = self.kabale
        found: dict[str, Any] = {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}
        if (decision := state.decision) is not None:
            found["question"] = decision.key
        elif (result := state.result) is not None:
            found["places"] = [score.place for score in result.scores]
        return found

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed now, as learners with masks ask for it."""
        return self.observer.mask(self.kabale, self.seat)

    def render(self) -> str | None:
        """The table as the seat sees it."""
        return shown(self.kabale, self.render_mode, self.seat)


def _seated(bots: Bots, seats: int) -> list[Bot]:
    """A bot for each of so many seats."""
    found = [bots] * seats if isinstance(bots, str) or hasattr(bots, "choose") else list(bots)
    if len(found) != seats:
        raise ValueError(
            f"bots is one bot for all {seats} other seats or one for each, not {len(found)} of them."
        )
    try:
        return [bot(b) if isinstance(b, str) else b for b in found]  # type: ignore[misc]
    except KabaleError as error:
        raise ValueError(str(error)) from error


def name(game: str) -> str:
    """The registered name of a game: ``kabale/Abyss-v1``."""
    return f"kabale/{game.title()}-v{VERSION}"


def register(game: str) -> None:
    """Registers a game of the house (also one that was added with ``kabale.register``) with Gymnasium."""
    gymnasium.register(
        id=name(game), entry_point="kabale.lab.gymnasium:SeatEnv", kwargs={"game": game}, order_enforce=True
    )


for _game in kabale.names():
    if name(_game) not in gymnasium.registry:
        register(_game)
