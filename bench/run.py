"""``python -m bench.run [--games a,b] [--seconds S] [--json FILE]``: how fast the house is, game by game.

Everything is measured in one run on one core beside a calibration loop in plain Python, and given as a ratio to it and to the
same rules uncompiled (a subprocess with KABALE_PURE=1). Best of several rounds, so that a busy machine disturbs little.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import msgspec

import kabale
from kabale.kernel.chance import chance
from kabale.kernel.position import playout
from kabale.kernel.scene import difference
from kabale.kernel.state import State

ROUNDS = 5
LIMIT = 100_000


def best(work: Callable[[], int], seconds: float) -> float:
    """The best rate (units per second) over several rounds of ``work``, which returns how many units it did."""
    rates = []
    for _ in range(ROUNDS):
        start, done = perf_counter(), 0
        while (spent := perf_counter() - start) < seconds / ROUNDS:
            done += work()
        rates.append(done / spent)
    return max(rates)


def calibration(seconds: float) -> float:
    """Million turns per second of a plain Python loop: how fast this machine is right now."""

    def loop() -> int:
        x = 0
        for i in range(100_000):
            x = (x * 31 + i) & 0xFFFF
        return 100_000

    return best(loop, seconds) / 1e6


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

        start_games = perf_counter()
        decisions = best(work, self.seconds)
        return decisions, begun / (perf_counter() - start_games)

    def api(self) -> float:
        """Decisions per second of random play through the Python API, one call at a time."""
        luck = chance(1)

        def work() -> int:
            state, n = self.start(), 0
            while (d := state.decision) is not None:
                state.play(d.ids[luck.below(len(d.ids))])
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

        return best(work, self.seconds)

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

        return 1000 / best(work, self.seconds)


def measure(name: str, players: int, seconds: float) -> dict[str, float]:
    """All numbers of one game and player count."""
    runner = Runner(name, players, seconds)
    decisions, games = runner.playouts()
    state = runner.middle()
    return {
        "decisions_per_s": decisions,
        "games_per_s": games,
        "api_decisions_per_s": runner.api(),
        "clone_us": 1e6 / runner.clones(state),
        "edge_ms": runner.edge(state),
    }


def plain(name: str, players: int, seconds: float) -> dict[str, float]:
    """The same numbers in a subprocess that runs the rules uncompiled."""
    command = [sys.executable, "-m", "bench.run", "--one", name, str(players), str(seconds)]
    done = subprocess.run(
        command, env={**os.environ, "KABALE_PURE": "1"}, capture_output=True, text=True, check=True
    )
    numbers: dict[str, float] = json.loads(done.stdout)
    return numbers


def table(rows: list[dict[str, object]], speed: float) -> None:
    """Prints the results."""
    from rich.console import Console
    from rich.table import Table

    out = Table(title=f"Kabale on one core (calibration loop: {speed:.1f} M turns/s of plain Python)")
    out.add_column("game")
    for head in (
        "players",
        "decisions/s",
        "× plain",
        "games/s",
        "API decisions/s",
        "clone µs",
        "view+scene+diff+JSON ms",
    ):
        out.add_column(head, justify="right")
    for row in rows:
        fast, slow = row["compiled"], row["plain"]
        assert isinstance(fast, dict)
        assert isinstance(slow, dict)
        out.add_row(
            str(row["game"]),
            str(row["players"]),
            f"{fast['decisions_per_s']:,.0f}",
            f"{fast['decisions_per_s'] / slow['decisions_per_s']:.1f}",
            f"{fast['games_per_s']:,.0f}",
            f"{fast['api_decisions_per_s']:,.0f}",
            f"{fast['clone_us']:.2f}",
            f"{fast['edge_ms']:.2f}",
        )
    console = Console()
    (console if console.is_terminal else Console(width=110)).print(out)


def main() -> None:
    """Measures, prints and writes the JSON file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default="", help="comma-separated; default: all registered games")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds per number")
    parser.add_argument("--json", default="bench/results/latest.json", help="where the numbers are written")
    parser.add_argument("--one", nargs=3, metavar=("GAME", "PLAYERS", "SECONDS"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.one:
        print(json.dumps(measure(args.one[0], int(args.one[1]), float(args.one[2]))))
        return
    from rich.progress import track

    names = args.games.split(",") if args.games else kabale.names()
    cases = [(n, p) for n in names for p in kabale.game(n).meta.players]
    speed = calibration(args.seconds)
    rows: list[dict[str, object]] = []
    for name, players in track(cases, description="measuring"):
        fast = measure(name, players, args.seconds)
        rows.append(
            {
                "game": name,
                "players": players,
                "compiled": fast,
                "plain": plain(name, players, args.seconds),
            }
        )
    table(rows, speed)
    result = {
        "version": kabale.__version__,
        "compiled": kabale.compiled(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "calibration_mturns_per_s": speed,
        "rows": rows,
    }
    path = Path(args.json)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(f"written to {path}")


if __name__ == "__main__":
    main()
