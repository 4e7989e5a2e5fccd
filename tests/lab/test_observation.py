"""Observations: rows with named blocks, masks, histories, and the errors for what does not fit."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.support import blocks

import kabale
from kabale.kernel.chance import chance
from kabale.kernel.state import State
from kabale.lab.observation import BadObservation, Observer


def played(players: int, choices: int, name: str = "abyss") -> State:
    state, luck = kabale.game(name).start(players, 11), chance(3)
    for _ in range(choices):
        d = state.decision
        if d is None:
            break
        state.play(d.ids[luck.below(len(d.ids))], d.seat)
    return state


def test_blocks_lie_one_behind_the_other_and_fill_the_row() -> None:
    observer = Observer(kabale.game("abyss"), 3, history=5)
    end = 0
    for block in observer.blocks:
        assert block.start == end
        end += block.size
    assert end == observer.size == len(observer.low) == len(observer.high)


def test_seats_are_counted_from_the_observing_one() -> None:
    state = played(3, 40)
    observer = Observer(state.game, 3)
    d = state.decision
    assert d is not None
    for seat in range(3):
        blocks = observer.split(observer.observe(state, seat))
        assert blocks["seat"].tolist() == [int(s == seat) for s in range(3)]
        assert blocks["waiting"].tolist() == [int((seat + s) % 3 == d.seat) for s in range(3)]
    assert observer.split(observer.observe(state, None))["seat"].sum() == 0


def test_a_row_is_written_into_a_buffer_of_ones_own() -> None:
    state = played(2, 10)
    observer = Observer(state.game, 2)
    rows: NDArray[np.float32] = np.full((2, observer.size), 9, np.float32)
    for seat in range(2):
        assert observer.observe(state, seat, rows[seat]).base is rows
        assert (rows[seat] == observer.observe(state, seat)).all()


def test_the_mask_shows_the_options_of_a_waiting_seat_only() -> None:
    state = played(2, 10)
    observer = Observer(state.game, 2)
    d = state.decision
    assert d is not None
    assert np.flatnonzero(observer.mask(state, d.seat)).tolist() == list(d.ids)
    assert np.flatnonzero(observer.mask(state.position, d.seat)).tolist() == list(d.ids)
    assert not observer.mask(state, 1 - d.seat).any()


def test_the_history_holds_the_last_events_the_latest_first() -> None:
    state = played(3, 60)
    observer = Observer(state.game, 3, history=4)
    kinds = [raw[0] + 1 for _, raw in reversed(state.raw_log[-4:])]
    assert observer.split(observer.observe(state, 1))["history"][:, 0].tolist() == kinds


def test_the_history_hides_what_is_private_to_others() -> None:
    state = played(3, 400)
    observer = Observer(state.game, 3, history=400)
    keys = [k.key for k in state.game.events]
    token = keys.index("token") + 1
    owner = next(raw[2] for _, raw in state.raw_log if raw[0] + 1 == token)
    for seat in range(3):
        history = observer.split(observer.observe(state, seat))["history"]
        mine = [e for e in history if e[0] == token and (seat + e[1]) % 3 == owner]
        assert mine
        assert all((e[2] >= 0) == (seat == owner) for e in mine)


def test_what_cannot_be_observed_is_refused() -> None:
    state = played(2, 3)
    observer = Observer(state.game, 2, history=3)
    with pytest.raises(kabale.KabaleError, match="Allowed numbers of players: 2, 3, 4"):
        Observer(state.game, 7)
    with pytest.raises(BadObservation, match="The buffer has the shape"):
        observer.observe(state, 0, np.zeros(3, np.int16))
    with pytest.raises(BadObservation, match="no seat 2"):
        observer.observe(state, 2)
    with pytest.raises(BadObservation, match="history"):
        observer.observe(state.position, 0)
    with pytest.raises(BadObservation, match="for 3 players"):
        Observer(state.game, 3).observe(state, 0)


def test_the_list_of_blocks_in_the_documents_is_up_to_date() -> None:
    assert blocks.PAGE.read_text(encoding="utf-8") == blocks.page(), "python -m tests.support.blocks --write"


def test_every_game_has_blocks_of_its_own() -> None:
    for name in kabale.names():
        assert len(kabale.game(name).blocks(2)) > 20
