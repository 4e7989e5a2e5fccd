"""OpenSpiel's own information-set Monte Carlo tree search (its Python one, with random rollouts to the end) as a bot of the arena.

It sees what every bot sees: its root is an imagined state, and it samples others from that through ``kabale.lab.openspiel``.
"""

from __future__ import annotations

from time import monotonic
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from kabale.bots.base import Seen
from kabale.kernel.chance import Chance
from kabale.kernel.state import State
from kabale.lab import openspiel
from kabale.lab.plain import SECONDS

EXPLORATION: Final = 1.4  # usual for returns between -1 and 1


class Clocked(ISMCTSBot):  # type: ignore[misc]
    """The search with a budget of simulations or seconds."""

    seconds: float | None = None
    done = 0

    def run_search(self, state: Any) -> Any:
        """As OpenSpiel does it, but it looks at the clock."""
        self.reset()
        self._root_node = self.create_new_node(state)
        start, self.done = monotonic(), 0
        while self.done < self._max_simulations:
            self.run_simulation(self.sample_root_state(state))
            self.done += 1
            if self.seconds is not None and self.done > 1 and monotonic() - start >= self.seconds:
                break
        return self.get_final_policy(state, self._root_node)


class OpenSpiel:
    """The rival."""

    name = "openspiel"

    def __init__(self, iterations: int | None = None, seconds: float | None = None) -> None:
        self.iterations = iterations
        self.seconds = SECONDS if iterations is None and seconds is None else seconds
        self.done = 0

    def choose(self, seen: Seen, luck: Chance) -> int:
        """What its search tried most."""
        if len(seen.options) == 1:
            return seen.options[0]
        root = rooted(seen.imagine(luck.next32(), True))
        random = np.random.RandomState(luck.next32())
        most = max(2, self.iterations or 1 << 40)
        search = Clocked(
            root.get_game(), RandomRolloutEvaluator(1, random), EXPLORATION, most, random_state=random
        )
        search.set_resampler(
            lambda state, player: state.resample_from_infostate(player, random.random_sample)
        )
        search.seconds = self.seconds
        option = int(search.step(root))
        self.done = search.done
        return option


def rooted(state: State) -> openspiel.KabaleState:
    """A state of the house as one of OpenSpiel."""
    params: dict[str, Any] = {"players": state.players}
    setup: dict[str, Any] = dict(state.setup)
    params |= {key: x if isinstance(x, str) else "+".join(x) for key, x in setup.items()}
    game = pyspiel.load_game(openspiel.PREFIX + state.game.name, params)
    root: openspiel.KabaleState = game.new_initial_state()
    root._world = openspiel.World(state)
    root._lots = [0] * openspiel.DEALS
    state.position.listening = True
    return root
