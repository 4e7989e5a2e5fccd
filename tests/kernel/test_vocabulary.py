"""The vocabulary: every option has a number, an order without gaps, arguments and targets."""

from __future__ import annotations

import pytest

from kabale.kernel.vocabulary import Verb, Vocabulary


@pytest.fixture
def vocabulary() -> Vocabulary:
    return Vocabulary(
        [
            Verb(0, "move", [("piece", 3), ("place", 4)], ["piece:{piece}", "place:{place}"]),
            Verb(12, "pass"),
            Verb(13, "bid", [("coins", 5)]),
        ]
    )


def test_numbers_run_from_zero_without_a_gap(vocabulary: Vocabulary) -> None:
    assert len(vocabulary) == 18
    assert [o.id for o in vocabulary.options] == list(range(18))


def test_an_option_is_found_by_verb_and_arguments(vocabulary: Vocabulary) -> None:
    option = vocabulary[vocabulary.id("move", 2, 1)]
    assert (option.key, option.args) == ("move", (("piece", 2), ("place", 1)))
    assert option.targets == ("piece:2", "place:1")
    assert option.arg("place") == 1
    assert str(option) == "move(piece=2, place=1)"
    assert repr(vocabulary[12]) == "<Option 12 pass>"


def test_every_option_finds_its_own_number(vocabulary: Vocabulary) -> None:
    for option in vocabulary.options:
        assert vocabulary.id(option.key, *(value for _, value in option.args)) == option.id


def test_arguments_out_of_range_are_told(vocabulary: Vocabulary) -> None:
    with pytest.raises(ValueError, match=r"move: place must be 0..3, not 4"):
        vocabulary.id("move", 0, 4)


def test_an_argument_the_option_does_not_have_is_told(vocabulary: Vocabulary) -> None:
    with pytest.raises(KeyError, match="seat"):
        vocabulary[0].arg("seat")


def test_a_gap_between_verbs_is_told() -> None:
    with pytest.raises(ValueError, match="verb pass must begin at 3, not 4"):
        Vocabulary([Verb(0, "bid", [("coins", 3)]), Verb(4, "pass")])
