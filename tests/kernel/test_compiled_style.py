"""Traps of the compiler that plain Python does not show are kept out of compiled code."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from kabale.kernel.position import bit

ROOT = Path(__file__).parents[2]


def compiled_files() -> Iterator[Path]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["kabale"]
    package = ROOT / "src" / "kabale"
    for pattern in settings["house"]:
        yield from package.glob(pattern)
    for pattern in settings["game"]:
        yield from package.glob(f"games/*/{pattern}")


def test_no_literal_is_shifted_by_a_variable() -> None:
    shifted = re.compile(r"(?<![\w.])(?:i64\(\d+\)|\d+) << (?!\d)")
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in compiled_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if shifted.search(line)
    ]
    assert found == [], "a shifted literal is cut to 32 bits when compiled: use kernel.position.bit"


def test_bits_above_the_thirty_first_are_whole() -> None:
    assert [bit(n) for n in range(63)] == [2**n for n in range(63)]
