"""Games that go on from a position instead of a set-up."""

import pytest

import kabale
from kabale.kernel import codec
from kabale.kernel.chance import chance
from kabale.kernel.errors import DamagedRecord
from kabale.kernel.record import Record


def imagined(duell: kabale.Game, seat: int) -> kabale.State:
    """A game that goes on from what a seat imagines after one round."""
    state = duell.start(2, seed=3)
    for s in (0, 1):
        state.play(state.legal(s)[0], s)
    world = state.imagine(seat, chance(7))
    return duell.go_on(2, codec.dump(world.position), seed=9)


def test_it_goes_on_with_a_record_of_its_own(duell: kabale.Game) -> None:
    state = imagined(duell, 0)
    assert len(state.choices) == 0
    while (decision := state.decision) is not None:
        state.play(decision.ids[0], decision.seat)
    record = Record.from_json(state.record.to_json())
    again = record.replay(duell)
    assert again == state
    assert again.over
    assert record.at(1, duell).record.steps == record.steps[:1]
    assert state.undone(2).clone().record.origin == record.origin


def test_an_ordinary_record_says_nothing_of_an_origin(duell: kabale.Game) -> None:
    assert "origin" not in duell.start(2, seed=1).record.to_json()


@pytest.mark.parametrize("origin", [{}, {"players": "x"}])
def test_a_damaged_origin_is_told(duell: kabale.Game, origin: dict[str, object]) -> None:
    with pytest.raises(DamagedRecord):
        duell.go_on(2, origin, seed=1)
    good = codec.dump(duell.start(2, seed=1).position)
    with pytest.raises(DamagedRecord):
        duell.go_on(2, {**good, "hands": 5}, seed=1)
