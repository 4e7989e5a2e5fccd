"""The texts of Schatten der Macht: every card can be described in every language."""

from __future__ import annotations

import pytest
from tests.games.schatten.scenario import game

from kabale.games.schatten.describe import describe_action, describe_condition, describe_source
from kabale.kernel.texts import languages


@pytest.mark.parametrize("language", languages())
def test_every_card_can_be_described(language: str) -> None:
    t = game().texts(language)
    for quest in game().pack.quests:
        assert "{" not in describe_action(game(), t, quest.action)
        assert describe_source(t, quest)
    for condition in game().pack.conditions():
        assert "{" not in describe_condition(game(), t, condition)
