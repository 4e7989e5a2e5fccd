"""What all tests share: the example game, and the registry with it where a test asks for that."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.support.cases import example

import kabale
from kabale.kernel import registry
from kabale.kernel.game import Game


@pytest.fixture(scope="module", autouse=True)
def own_registry() -> Iterator[None]:
    """Games that the tests of a file register are there for these alone."""
    makers, games = dict(registry._makers), dict(registry._games)
    yield
    for mine, before in ((registry._makers, makers), (registry._games, games)):
        mine.clear()
        mine.update(before)  # type: ignore[arg-type]


@pytest.fixture
def duell() -> Game:
    """The example game."""
    return example()


@pytest.fixture
def duell_registered() -> Iterator[Game]:
    """The example game, registered like any other for the time of a test."""
    before = registry._makers.get("duell")
    kabale.register("duell", lambda overlay: example() if overlay is None else type(example())(overlay))
    yield kabale.game("duell")
    registry._makers.pop("duell", None)
    registry._games.pop("duell", None)
    if before is not None:
        kabale.register("duell", before)
