"""The pages of the laboratory's interfaces: their examples are run as they stand."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

LAB = Path(__file__).parents[2] / "docs" / "lab"


@pytest.mark.parametrize("name", ["pettingzoo.md", "gymnasium.md", "openspiel.md", "datasets.md"])
def test_examples_run(name: str) -> None:
    done = doctest.testfile(str(LAB / name), module_relative=False)
    assert done.attempted > 0
    assert done.failed == 0


@pytest.mark.parametrize("name", ["pettingzoo", "gymnasium", "openspiel"])
def test_examples_in_the_modules_run(name: str) -> None:
    import importlib

    done = doctest.testmod(importlib.import_module(f"kabale.lab.{name}"))
    assert done.attempted > 0
    assert done.failed == 0
