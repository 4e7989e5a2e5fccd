"""Plain Python on demand: with KABALE_PURE=1 the sources run even where compiled modules lie beside them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import kabale
from kabale._pure import SourceFinder

FOLDER = Path(kabale.__file__).parents[1]
QUESTION = "import kabale; from kabale.kernel import chance; print(kabale.compiled(), chance.__file__)"


def asked(**environment: str) -> list[str]:
    env = {key: value for key, value in os.environ.items() if key != "KABALE_PURE"}
    done = subprocess.run(
        [sys.executable, "-c", QUESTION],
        env={**env, "PYTHONPATH": str(FOLDER), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_on_demand_the_sources_run() -> None:
    compiled, file = asked(KABALE_PURE="1")
    assert compiled == "False"
    assert file.endswith("chance.py")


def test_otherwise_compiled_modules_win_where_there_are_any() -> None:
    compiled, file = asked()
    beside = any((FOLDER / "kabale/kernel").glob("chance.*.so")) or any(
        (FOLDER / "kabale/kernel").glob("chance.*.pyd")
    )
    assert compiled == str(beside)
    assert file.endswith(".py") != beside


def test_the_finder_looks_only_for_modules_of_the_house() -> None:
    path = [str(FOLDER / "kabale" / "kernel")]
    assert SourceFinder.find_spec("json", None) is None
    assert SourceFinder.find_spec("other.chance", path) is None
    assert SourceFinder.find_spec("kabale.kernel.nothing", path) is None
    spec = SourceFinder.find_spec("kabale.kernel.chance", path)
    assert spec is not None
    assert str(spec.origin).endswith("chance.py")
