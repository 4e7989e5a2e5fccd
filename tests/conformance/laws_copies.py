"""Laws of copies: clone, JSON and replay are exact; earlier states never change; going back follows the undo law."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

import msgspec
from tests.support.cases import Case
from tests.support.playouts import Step, choice_luck, kept, pick, steps

from kabale.kernel import codec
from kabale.kernel.errors import DamagedRecord
from kabale.kernel.game import Game
from kabale.kernel.record import Record
from kabale.kernel.state import State


def _go_on(states: Sequence[State], seed: int, count: int, where: str) -> None:
    """Plays all states on with the same choices: they must stay the same."""
    luck = choice_luck(seed)
    for _ in range(count):
        if states[0].over:
            break
        seat, option = pick(states[0], luck)
        options = [list(s.position.options(seat)) for s in states]
        assert all(o == options[0] for o in options), f"{where}copies that should be the same offer {options}"
        for state in states:
            state.play(option, seat)
    digests = [s.digest() for s in states]
    assert len(set(digests)) == 1, f"{where}copies that went on with the same choices differ"


def check_clones(reached: Iterable[Step], further: int = 25) -> None:
    """A clone is equal, has the same hash, record and log, and goes on in the same way."""
    for step in reached:
        state = step.state
        copy = state.clone()
        assert copy == state, f"{step.where}a clone is not equal"
        assert hash(copy) == hash(state)
        assert copy.record == state.record, f"{step.where}a clone has another record"
        assert copy.log(0) == state.log(0), f"{step.where}a clone has another log"
        _go_on([state.clone(), copy], step.seed + 1, further, step.where)
        assert copy.over or copy != state, f"{step.where}a clone went on and is still equal"


def check_json(reached: Iterable[Step], further: int = 25) -> None:
    """A position survives the way through JSON exactly, and goes on in the same way."""
    for step in reached:
        state = step.state
        data = json.loads(json.dumps(codec.dump(state.position)))
        blank = step.case.start(987_654, log=False)
        blank.position = codec.load(blank.position, data)
        assert codec.dump(blank.position) == codec.dump(state.position), (
            f"{step.where}JSON and back is not the same"
        )
        loaded, truth = blank, state.clone()
        for s in (loaded, truth):
            s.position.listening = False
            s.position.chance.recording = False
        _go_on([truth, loaded], step.seed + 2, further, step.where)


def check_nothing_old_changes(case: Case, seeds: Iterable[int], most: int = 160) -> None:
    """States kept from earlier, on the line of the game and beside it, never change while others play on."""
    for seed in seeds:
        past: list[tuple[Step, str]] = []
        luck = choice_luck(seed + 31)
        stride = 1
        for number, step in enumerate(steps(case, seed)):
            if number % stride:
                continue
            keep = kept(step)
            past.append((keep, keep.state.digest()))
            if luck.below(4) == 0:
                _wander(keep.state.clone(), luck.below(1 << 30), 6)
            if luck.below(4) == 0:
                _wander(keep.state.imagine(luck.below(case.players), luck.clone()), luck.below(1 << 30), 6)
            if len(past) >= most:
                stride *= 2
                past = past[::2]
        for keep, digest in past:
            assert keep.state.digest() == digest, (
                f"{keep.where}this state changed after it was kept (a shared list?)"
            )


def _wander(state: State, seed: int, count: int) -> None:
    luck = choice_luck(seed)
    for _ in range(count):
        if state.over:
            return
        seat, option = pick(state, luck)
        state.play(option, seat)


def _digests(case: Case, seed: int) -> tuple[State, list[str]]:
    """A whole game and the fingerprint of the position before each of its choices, and at the end."""
    digests = []
    for step in steps(case, seed):
        digests.append(step.state.digest())
        state = step.state
    return state, digests


def check_records(case: Case, seeds: Iterable[int], points: int = 6) -> None:
    """A record survives JSON, replays to the same end and log, leads to every position on the way, and can be forked."""
    for seed in seeds:
        state, digests = _digests(case, seed)
        game = case.game
        where = f"{case.label}, seed {seed}: "
        record = Record.from_json(state.record.to_json())
        assert record == state.record, f"{where}the record changes on its way through JSON"
        replayed = _replayed(record, game, where)
        assert replayed.digest() == digests[-1], f"{where}the replay ends in another position"
        assert replayed.record == record, f"{where}the replay has another record"
        for seat in (None, *range(case.players)):
            assert replayed.view(seat).to_json() == state.view(seat).to_json(), (
                f"{where}the replay's view of {seat} differs"
            )
        luck = choice_luck(seed + 5)
        for _ in range(points):
            n = luck.below(len(record.steps) + 1)
            assert record.at(n, game).digest() == digests[n], f"{where}at({n}) is another position"
            fork = record.fork(n, game=game)
            for step in record.steps[n : n + 40]:
                fork.play(step.option, step.seat)
            reached = min(n + 40, len(record.steps))
            assert fork.digest() == digests[reached], f"{where}fork({n}) does not go on as the game did"
        _check_new_luck(state, luck.below(len(record.steps) + 1), where)


def _replayed(record: Record, game: Game, where: str) -> State:
    try:
        return record.replay(game)
    except DamagedRecord as error:
        raise AssertionError(f"{where}the record does not replay: {error}") from None


def _check_new_luck(state: State, n: int, where: str) -> None:
    """A fork with new luck can be played and recorded like any game."""
    fork = state.record.fork(n, seed=4711, game=state.game)
    _wander(fork, 12, 60)
    again = Record.from_json(fork.record.to_json()).replay(state.game)
    assert codec.digest(again.position, luck=False) == codec.digest(fork.position, luck=False), (
        f"{where}a game forked after {n} choices with new luck does not replay"
    )


def check_outcomes_outlive_the_generator(case: Case, seeds: Iterable[int]) -> None:
    """With another seed in it (as if the generator had changed) a record still replays, from its outcomes alone."""
    for seed in seeds:
        state, _ = _digests(case, seed)
        other = msgspec.structs.replace(state.record, seed=seed + 123_456)
        where = f"{case.label}, seed {seed}: "
        try:
            replayed = other.replay(case.game)
        except DamagedRecord as error:
            raise AssertionError(
                f"{where}the record needs its seed, some outcome of chance is not written down: {error}"
            ) from None
        for seat in (None, *range(case.players)):
            assert replayed.view(seat).to_json() == state.view(seat).to_json(), (
                f"{where}the view of {seat} differs"
            )


def check_undo(case: Case, seeds: Iterable[int], points: int = 25) -> None:
    """Going back leads to exactly the earlier position, and never past another seat's choice, chance or something shown."""
    for seed in seeds:
        digests: list[str] = []
        luck = choice_luck(seed + 9)
        shown: list[int] = []
        chance = max(1, len(list(steps(case, seed, log=False))) // points)
        for step in steps(case, seed):
            state = step.state
            digests.append(state.digest())
            shown.append(state.position.shown)
            for seat in range(case.players):
                limit = state.undo_limit(seat)
                now = len(state.choices)
                assert 0 <= limit <= now, f"{step.where}undo_limit({seat}) is {limit}"
                if limit == now:
                    continue
                assert {*state.seats[limit:now]} == {seat}, (
                    f"{step.where}undo crosses a choice of another seat"
                )
                outcomes = len(state.outcomes) - (state.ends[limit - 1] if limit else state.dealt)
                assert outcomes == 0, f"{step.where}undo crosses {outcomes} outcomes of chance"
                assert shown[limit] == shown[now], f"{step.where}undo crosses something shown"
                if luck.below(chance) == 0:
                    undone = state.undone(limit)
                    assert undone.digest() == digests[limit], (
                        f"{step.where}undone({limit}) is another position"
                    )
                    assert len(undone.choices) == limit
