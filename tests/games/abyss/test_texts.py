"""The texts of Abyss: clauses of lords and locations, rewards as a list."""

from __future__ import annotations

import pytest
from tests.games.abyss.scenario import game

from kabale.games.abyss import ids, refusals
from kabale.games.abyss import vocabulary as words


def test_every_lord_and_location_has_its_clause() -> None:
    clauses = {c.number for c in game().rules.clauses}
    assert {refusals.lord_clause(i) for i in range(ids.LORDS)} <= clauses
    assert {refusals.location_clause(i) for i in range(ids.LOCATIONS)} <= clauses


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Take 1 key, 1 pearl, 2 monster tokens"),
        ("de", "Nimm 1 Schlüssel, 1 Perle, 2 Monster-Plättchen"),
    ],
)
def test_rewards_are_said_as_a_list(language: str, text: str) -> None:
    assert game().label(words.VOCABULARY[words.VOCABULARY.id("reward", 14)], language) == text
