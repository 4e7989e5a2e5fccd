"""The same games in another process: with other hashes, and as plain Python instead of compiled code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

from tests.support.cases import ROOT, cases, load
from tests.support.playouts import checksums

import kabale


@cache
def _here(name: str) -> dict[str, str]:
    return checksums(name, _seeds(name))


def _seeds(name: str) -> int:
    return 2 if len(cases(load(name))) <= 4 else 1


def check_processes(name: str, environment: dict[str, str]) -> None:
    """Plays some games of every case here and in another process, and compares their fingerprints."""
    folder = str(Path(kabale.__file__).parents[1])
    command = [sys.executable, "-m", "tests.support.playouts", name, str(_seeds(name))]
    path = {"PYTHONPATH": os.pathsep.join([folder, str(ROOT)])}
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **path, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{name} in another process ({environment}): {done.stderr[-2000:]}"
    there = json.loads(done.stdout)
    different = [key for key, value in _here(name).items() if there.get(key) != value]
    assert not different, (
        f"{name}: another process ({environment}) plays these games differently: {different}"
    )
