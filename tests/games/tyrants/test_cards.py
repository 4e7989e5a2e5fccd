"""Every card does what it says, in a position where that matters and in one where little or nothing of it can be done."""

from __future__ import annotations

import pytest
from tests.games.tyrants.cases import Case
from tests.games.tyrants.cases_base import BASE
from tests.games.tyrants.cases_expansion import EXPANSION
from tests.games.tyrants.scenario import changes, game

CASES = [*BASE, *EXPANSION]
UNTOLD_AFTER_THE_TURN = {"power", "influence", "hand"}


@pytest.mark.clause("tyrants:3.3", "tyrants:4.1", "tyrants:4.2", "tyrants:4.6", "tyrants:4.7", "tyrants:4.8")
@pytest.mark.parametrize("example", CASES, ids=lambda c: c.label)
def test_a_card_does_what_it_says(example: Case) -> None:
    s = example.start()
    s.do(*example.before)
    before = s.facts()
    before["hand"] -= 1
    s.do(f"play {example.card}", *example.choices)
    assert s.asks == "turn", "the effect is not finished"
    found = changes(before, s.facts())
    if any(choice == "end" for choice in example.choices):
        assert s.asked == 1
        found = {k: v for k, v in found.items() if k not in UNTOLD_AFTER_THE_TURN}
    else:
        assert s.asked == 0
    assert found == example.expected


def test_every_card_has_an_example() -> None:
    named = {example.card for example in CASES}
    assert named == set(game().book.numbers)
