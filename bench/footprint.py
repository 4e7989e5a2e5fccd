"""Memory of many live states, and how long it takes until something happens. ``python -m bench.footprint NAME``: bytes per state."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import kabale
from kabale.kernel.chance import chance

STATES = 10_000
CHOICES = 120  # each state is this far into its game


def resident() -> int:
    """The memory this process holds now, in bytes (0 where the system does not tell)."""
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="utf-8").splitlines() if status.exists() else []
    return 1024 * sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def megabytes(name: str) -> float:
    """What so many different states of a game, with their records, take: the most players, in the middle of the game."""
    game = kabale.game(name)
    players = max(game.meta.players)
    luck = chance(1)
    kept = []
    before = 0
    for seed in range(STATES + 100):
        state = game.start(players, seed, log=False)
        for _ in range(CHOICES):
            d = state.decision
            if d is None:
                break
            state.play(d.ids[luck.below(len(d.ids))], d.seat)
        kept.append(state)
        if seed == 99:
            before = resident()
    return (resident() - before) / 1e6


def all_megabytes(names: Sequence[str]) -> dict[str, float]:
    """The same for some games, each in a process of its own."""
    found = {}
    for name in names:
        command = [sys.executable, "-m", "bench.footprint", name]
        found[name] = float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return found


def start_seconds(*command: str) -> float:
    """The least processor time of a command over several tries."""
    return min(_seconds(command) for _ in range(5))


def _seconds(command: Sequence[str]) -> float:
    before = os.times()
    subprocess.run([sys.executable, *command], capture_output=True, check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def starts() -> dict[str, float]:
    """Seconds of an empty Python, of importing the package, and of the command line's help."""
    empty = start_seconds("-c", "pass")
    return {
        "empty_python_s": empty,
        "import_s": start_seconds("-c", "import kabale") - empty,
        "help_s": start_seconds("-m", "kabale.cli.main", "--help"),
    }


if __name__ == "__main__":
    print(megabytes(sys.argv[1]))
