"""How fast the rules are: playouts, the Python API, copies, views and scenes, game by game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from time import process_time

import msgspec

import kabale
from bench.timing import best
from kabale.kernel.chance import chance
from kabale.kernel.position import playout
from kabale.kernel.scene import difference
from kabale.kernel.state import State

LIMIT = 100_000


class Runner:
    """The measurements of one game with one number of players."""

    def __init__(self, name: str, players: int, seconds: float) -> None:
        self.game = kabale.game(name)
        self.players = players
        self.seconds = seconds
        self.seed = 0

    def start(self) -> State:
        """The next game."""
        self.seed += 1
        return self.game.start(self.players, self.seed, log=False)

    def playouts(self) -> tuple[float, float]:
        """Decisions and games per second of random play inside compiled code."""
        luck = chance(1)
        begun = 0

        def work() -> int:
            nonlocal begun
            begun += 1
            return playout(self.start().position, luck, LIMIT)

        start_games = process_time()
        decisions = best(work, self.seconds)
        return decisions, begun / (process_time() - start_games)

    def length(self, games: int = 40) -> float:
        """Decisions in a random game, on average."""
        luck = chance(2)
        return sum(playout(self.start().position, luck, LIMIT) for _ in range(games)) / games

    def api(self) -> float:
        """Decisions per second of random play through the Python API, one call at a time."""
        luck = chance(1)

        def work() -> int:
            state, n = self.start(), 0
            while (d := state.decision) is not None:
                ids = d.ids
                state.play(ids[luck.below(len(ids))])
                n += 1
            return n

        return best(work, self.seconds)

    def middle(self) -> State:
        """A state in the middle of a game."""
        state = self.game.start(self.players, 7)
        luck = chance(5)
        half = playout(state.position.clone(), chance(5), LIMIT) // 2
        for _ in range(half):
            d = state.decision
            assert d is not None
            state.play(d.ids[luck.below(len(d.ids))], d.seat)
        return state

    def clones(self, state: State) -> float:
        """Clones of the position per second."""
        position = state.position

        def work() -> int:
            for _ in range(1000):
                position.clone()
            return 1000

        return best(work, self.seconds / 2)

    def edge(self, state: State) -> float:
        """Milliseconds for view, scene, difference to the last one and JSON, for one viewer."""
        d = state.decision
        assert d is not None
        view = self.game.view(state, 0, log=False)
        last = self.game.scene(view, "en", "wide")
        after = state.clone()
        after.play(d.ids[0], d.seat)

        def work() -> int:
            seen = self.game.view(after, 0, log=False)
            msgspec.json.encode(difference(last, self.game.scene(seen, "en", "wide")))
            return 1

        return 1000 / best(work, self.seconds / 2)


def measure(name: str, players: int, seconds: float) -> dict[str, float]:
    """All numbers of one game and player count."""
    runner = Runner(name, players, seconds)
    decisions, games = runner.playouts()
    state = runner.middle()
    return {
        "decisions_per_s": decisions,
        "games_per_s": games,
        "decisions_per_game": runner.length(),
        "api_decisions_per_s": runner.api(),
        "clone_us": 1e6 / runner.clones(state),
        "edge_ms": runner.edge(state),
    }


def plain(cases: list[tuple[str, int]], seconds: float) -> list[float]:
    """Random decisions per second of the same rules uncompiled, in one process of its own."""
    command = [sys.executable, "-m", "bench.ours", json.dumps(cases), str(seconds)]
    done = subprocess.run(
        command, env={**os.environ, "KABALE_PURE": "1"}, capture_output=True, text=True, check=True
    )
    numbers: list[float] = json.loads(done.stdout)
    return numbers


if __name__ == "__main__":
    print(json.dumps([Runner(n, p, float(sys.argv[2])).playouts()[0] for n, p in json.loads(sys.argv[1])]))
