"""Batches: many games at once in arrays that are kept; the same games whoever plays them."""

from __future__ import annotations

from multiprocessing import active_children
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.support.cases import all_cases

from kabale.kernel.chance import chance
from kabale.kernel.position import Position
from kabale.kernel.state import State
from kabale.lab.batch import Alone, Batch, IllegalAction, Team
from kabale.lab.observation import Observer
from kabale.lab.setting import rewards

CASES = [(c.game.name, c.players, dict(c.options)) for c in all_cases() if c.game.name != "duell"]


def positions(batch: Batch) -> list[Position]:
    assert isinstance(batch._team, Alone)
    return [lane.position for lane in batch._team.crew.lanes.all]


def same(a: Batch, b: Batch) -> bool:
    names = ("observations", "masks", "seats", "rewards", "dones", "suggestions", "games")
    return all((getattr(a, n) == getattr(b, n)).all() for n in names)


@pytest.mark.parametrize(("name", "players", "options"), CASES, ids=lambda x: str(x)[:40])
def test_rows_masks_and_seats_are_those_of_single_games(
    name: str, players: int, options: dict[str, Any]
) -> None:
    batch = Batch(name, 3, players, seed=5, options=options)
    observer = Observer(batch.game, players)
    for _ in range(40):
        for i, position in enumerate(positions(batch)):
            seat = int(batch.seats[i])
            assert seat == position.actor()
            assert (batch.observations[i] == observer.observe(position, seat)).all()
            assert (batch.masks[i] == observer.mask(position, seat)).all()
            assert batch.masks[i, batch.suggestions[i]]
        batch.step(batch.suggestions)


def test_whole_games_end_with_rewards_and_the_next_begins() -> None:
    batch = Batch("shadows", 2, players=3, seed=1)
    ended = 0
    for _ in range(3000):
        seen = positions(batch)
        batch.step(batch.suggestions)
        for i in range(2):
            if batch.dones[i]:
                ended += 1
                assert seen[i].over()
                assert batch.rewards[i].tolist() == pytest.approx(rewards(seen[i]))
                assert positions(batch)[i] is not seen[i]
            else:
                assert not batch.rewards[i].any()
    assert ended == batch.games.sum() > 3


def play_alike(one: Batch, two: Batch, steps: int) -> None:
    """Plays both on; before every step all their arrays are the same."""
    for _ in range(steps):
        assert same(one, two)
        one.step(one.suggestions)
        two.step(two.suggestions)


def test_the_same_seed_plays_the_same_games() -> None:
    a, b, c = (Batch("abyss", 4, players=2, seed=s) for s in (3, 3, 4))
    assert not same(a, c)
    play_alike(a, b, 200)


@pytest.mark.slow
def test_two_processes_play_the_games_of_one() -> None:
    with (
        Batch("abyss", 5, players=3, seed=3, history=4) as one,
        Batch("abyss", 5, players=3, seed=3, history=4, workers=2) as two,
    ):
        play_alike(one, two, 150)
        with pytest.raises(IllegalAction, match=r"Game 4: Seat . may not choose"):
            two.step([*two.suggestions[:4], -1])
        assert same(one, two)


@pytest.mark.slow
def test_processes_that_cannot_share_pages_or_look_for_each_other_play_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kabale.lab.memory._laid_under", lambda *_: False)
    monkeypatch.setattr("kabale.lab.bell.patience", lambda _: 0.0)
    with (
        Batch("shadows", 5, players=2, seed=3) as one,
        Batch("shadows", 5, players=2, seed=3, workers=2) as two,
    ):
        assert isinstance(two._team, Team)
        assert not two._team.share.crew.common
        play_alike(one, two, 60)
        with pytest.raises(IllegalAction, match=r"Game 4: Seat . may not choose"):
            two.step([*two.suggestions[:4], -1])
        with pytest.raises(IllegalAction, match=r"Game 0: Seat . may not choose"):
            two.step([-1, *two.suggestions[1:]])
        assert same(one, two)


@pytest.mark.slow
def test_a_worker_that_has_ended_is_told() -> None:
    before = set(active_children())
    with Batch("shadows", 2, players=2, workers=2) as batch:
        (worker,) = set(active_children()) - before
        worker.terminate()
        worker.join()
        with pytest.raises(RuntimeError, match="A worker of the batch has ended"):
            batch.step(batch.suggestions)


@pytest.mark.parametrize("opponents", ["random", "natural", "greedy"])
def test_only_learned_seats_are_asked(opponents: str) -> None:
    batch = Batch("abyss", 2, players=3, seed=2, learned=[1], opponents=opponents)
    for _ in range(25):
        assert (batch.seats == 1).all()
        batch.step(batch.suggestions)


def test_natural_opponents_beat_a_learner_that_knows_nothing() -> None:
    batch = Batch("abyss", 4, players=2, seed=2, learned=[0], opponents="natural")
    balance = 0.0
    for _ in range(900):
        batch.step(batch.suggestions)
        balance += float(batch.rewards[:, 0].sum())
    assert batch.games.sum() > 5
    assert balance < 0


def test_the_history_is_that_of_a_state_with_a_log() -> None:
    batch = Batch("abyss", 1, players=2, seed=9, history=6)
    observer = batch.observer
    game = batch.game
    luck = chance((9 * 1_000_003) * 2)
    state = State.begun(game, game.deal(2, game.check_options({}), luck), {}, 0, log=True)
    for _ in range(150):
        d = state.decision
        if d is None:
            break
        row = observer.observe(state, d.seat)
        assert (batch.observations[0] == row).all()
        action = int(batch.suggestions[0])
        state.play(action, d.seat)
        batch.step([action])


def test_without_observations_only_masks_and_results_are_kept() -> None:
    batch = Batch("tyrants", 3, players=2, observe=False)
    batch.step(batch.suggestions)
    assert batch.observations.shape == (3, 0)
    assert batch.masks.any(axis=1).all()


def test_arrays_are_kept_and_shared_without_copies() -> None:
    batch = Batch("abyss", 4, players=2)
    before = batch.observations
    shared: NDArray[Any] = np.from_dlpack(batch.observations)
    masks = batch.masks.view(np.uint8)
    first = shared.copy()
    batch.step(batch.suggestions)
    assert batch.observations is before
    assert np.shares_memory(shared, batch.observations)
    assert (shared == batch.observations).all()
    assert (shared != first).any()
    assert masks.sum() == batch.masks.sum()


def test_actions_outside_the_mask_are_refused_and_nothing_is_played() -> None:
    batch = Batch("abyss", 3, players=2, seed=1)
    rows = batch.observations.copy()
    outside = int(np.flatnonzero(~batch.masks[1])[0])
    with pytest.raises(
        IllegalAction, match=r"Game 1: Seat . may not choose .* now \(clause .*The action mask allows"
    ):
        batch.step([batch.suggestions[0], outside, batch.suggestions[2]])
    with pytest.raises(IllegalAction, match=r"Game 2: .* \(actions are whole numbers from 0 to"):
        batch.step([batch.suggestions[0], batch.suggestions[1], 10**6])
    assert (rows == batch.observations).all()
    batch.step(batch.suggestions.astype(np.uint64))


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="Allowed numbers of players: 2, 3, 4"):
        Batch("abyss", 2, players=5)
    with pytest.raises(ValueError, match="no option “sides”"):
        Batch("abyss", 2, players=2, options={"sides": "x"})
    with pytest.raises(ValueError, match="no game called “chess”"):
        Batch("chess", 2)
    with pytest.raises(ValueError, match="at least one game"):
        Batch("abyss", 0)
    with pytest.raises(ValueError, match="Learned seats are some of 0 to 1"):
        Batch("abyss", 2, players=2, learned=[2])
    with pytest.raises(ValueError, match="opponents is one of random, natural, greedy"):
        Batch("abyss", 2, opponents="perfect")
    with pytest.raises(ValueError, match="from 1 to 2 workers"):
        Batch("abyss", 2, workers=3)
    batch = Batch("abyss", 2, players=2)
    with pytest.raises(ValueError, match="Actions are 2 whole numbers"):
        batch.step([1])
    with pytest.raises(ValueError, match="float64"):
        batch.step([0.5, 1.0])
