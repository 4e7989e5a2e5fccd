"""Higher levels win more often: few games, so only that something is badly wrong shows here; the arena measures."""

from __future__ import annotations

import pytest

import kabale
from kabale.lab import arena

pytestmark = pytest.mark.slow


def share(game: str, upper: str, lower: str, games: int, players: int = 2, iterations: int = 100) -> float:
    least = max(players, min(kabale.game(game).meta.players))
    c = arena.contest(game, [upper, lower], games, least, seed=70, iterations=iterations)
    return arena.standings(c, [arena.play(c, n) for n in range(c.games)])[0].win_share


@pytest.mark.parametrize("game", kabale.names())
def test_the_journeyman_beats_chance(game: str) -> None:
    assert share(game, "geselle", "random", 20) >= 0.8


@pytest.mark.parametrize("game", kabale.names())
def test_the_apprentice_beats_chance(game: str) -> None:
    assert share(game, "lehrling", "random", 20) >= 0.65


@pytest.mark.parametrize("game", kabale.names())
def test_the_master_is_no_weaker_than_the_journeyman(game: str) -> None:
    assert share(game, "meister", "geselle", 20) >= 0.45
