"""What the conformance tests are repeated over."""

from __future__ import annotations

import importlib.util

import pytest
from tests.conformance.laws_play import Census
from tests.support.cases import EXAMPLE, ROOT, all_cases, games

from kabale.kernel.game import Game
from kabale.kernel.texts import languages

CASES = pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.label)
GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
LANGUAGES = pytest.mark.parametrize("language", languages())


def census_of(game: Game) -> Census:
    """The game's own count of its cards and tokens: ``census(position)`` in tests/games/GAME/census.py."""
    folder = ROOT / "tests" / ("kernel" if game.name == EXAMPLE else f"games/{game.name}")
    path = folder / "census.py"
    assert path.exists(), (
        f"{game.name} needs {path.relative_to(ROOT)} with census(position), a count that stays the same"
    )
    spec = importlib.util.spec_from_file_location(f"census_{game.name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    census: Census = module.census
    return census
