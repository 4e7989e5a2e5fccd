"""The codec: a position as JSON data and back."""

from __future__ import annotations

import json

import pytest
from examples.duell import Duel

from kabale.kernel import codec
from kabale.kernel.errors import DamagedRecord
from kabale.kernel.game import Game


def test_a_position_becomes_plain_data(duell: Game) -> None:
    state = duell.start(2, seed=5)
    state.play(state.legal(1)[0], 1)
    data = codec.dump(state.position)
    assert json.loads(json.dumps(data)) == data
    assert data["frames"] == [[0, 0, 0, 1, 0, 0, 0]]
    assert data["picks"][0] == -1
    assert set(data["chance"]) == {"s0", "s1", "s2", "s3", "draws"}
    assert not {"tables", "listening", "events"} & set(data)


def test_a_position_comes_back_whole_and_independent(duell: Game) -> None:
    state = duell.start(2, seed=5)
    data = codec.dump(state.position)
    loaded = codec.load(duell.start(2, seed=6).position, data)
    assert isinstance(loaded, Duel)
    assert codec.digest(loaded) == state.digest()
    loaded.play(0, loaded.options(0)[0])
    assert codec.dump(state.position) == data


def test_data_of_something_else_is_refused(duell: Game) -> None:
    position = duell.start(2, seed=5).position
    data = codec.dump(position)
    del data["hands"]
    with pytest.raises(DamagedRecord) as error:
        codec.load(position, {**data, "board": []})
    assert error.value.detail == "state"
    assert "board" in str(error.value.data["got"])
    assert "hands" in str(error.value.data["allowed"])


def test_the_fingerprint_sees_everything_or_all_but_the_luck_to_come(duell: Game) -> None:
    state, other = duell.start(2, seed=5), duell.start(2, seed=5)
    assert state.digest() == other.digest()
    other.position.chance.next32()
    assert state.digest() != other.digest()
    assert codec.digest(state.position, luck=False) == codec.digest(other.position, luck=False)
    other.position.shown += 1
    assert codec.digest(state.position, luck=False) != codec.digest(other.position, luck=False)


def test_the_fingerprint_is_the_same_on_every_machine(duell: Game) -> None:
    assert duell.start(2, seed=5).digest() == "62b05ef631c771db"
