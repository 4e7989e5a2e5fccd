"""Laws of observations: a row tells a seat what its view tells it, no more and no less."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
import numpy as np
from tests.conformance.laws_knowledge import viewers
from tests.support.playouts import Step

from kabale.kernel.chance import chance
from kabale.kernel.game import Game
from kabale.kernel.state import State
from kabale.lab.observation import Observer

UNORDERED = {
    "abyss": {"discard", "drawn"},
    "tyrants": {"row", "discard", "circle", "hand", "played", "devoured", "owned"},
    "shadows": {"side"},
}
"""Fields of views whose order says nothing to a player (or says it in a block of its own)."""

HISTORY = 8


@cache
def observer(game: Game, players: int, history: int = 0) -> Observer:
    """One observer for all steps of a case."""
    return Observer(game, players, history)


def check_observation_law(reached: Iterable[Step]) -> None:
    """observe(imagine(state)) is observe(state), with memory and without, history included."""
    for number, step in enumerate(reached):
        state = step.state
        eye = observer(step.case.game, state.players, HISTORY)
        for i, seat in enumerate(viewers(state), number):
            memory = i % 2 == 0
            luck = chance(step.seed * 1_000_003 + len(state.choices) * 8 + 77)
            truth = eye.observe(state, seat)
            told = eye.observe(state.imagine(seat, luck, memory), seat)
            assert (truth == told).all(), (
                f"{step.where}the row tells seat {seat} (memory {memory}) what it may not know: "
                f"{_differences(eye, truth, told)}"
            )


def check_bounds(reached: Iterable[Step]) -> None:
    """Every cell lies between the least and the largest value of its block; masks show the options."""
    for step in reached:
        state = step.state
        eye = observer(step.case.game, state.players)
        for seat in viewers(state):
            row = eye.observe(state, seat)
            wrong = (row < eye.low) | (row > eye.high)
            names = {b.name for b in eye.blocks if wrong[b.start : b.start + b.size].any()}
            assert not names, f"{step.where}cells outside their bounds: {sorted(names)}"
        for decision in state.decisions:
            assert np.flatnonzero(eye.mask(state, decision.seat)).tolist() == list(decision.ids)


def check_rows_follow_views(reached: Iterable[Step]) -> None:
    """When something a seat sees changes, its row changes; while it sees the same, its row is the same."""
    for step in reached:
        if step.option is None:
            continue
        eye = observer(step.case.game, step.state.players)
        after = step.state.clone()
        after.play(step.option, step.seat)
        for seat in {None, step.seat, (step.seat + 1) % after.players}:
            same_row = bool((eye.observe(step.state, seat) == eye.observe(after, seat)).all())
            before, now = _sight(step.state, seat), _sight(after, seat)
            assert not same_row or before == now, (
                f"{step.where}seat {seat} sees something else, but in the same row: {_first(before, now)}"
            )
            assert same_row or before != now, f"{step.where}seat {seat} sees the same, but in another row"


def _sight(state: State, seat: int | None) -> bytes:
    """The view without what rows leave out: the number of choices, the log, the options and the final result."""
    view = state.game.view(state, seat, log=False)
    questions = [(q.seat, q.key, q.args) for q in view.questions]
    table = msgspec.to_builtins(view.table)
    unordered = UNORDERED.get(state.game.name, set())
    return msgspec.json.encode([questions, _canonical(table, unordered)], order="sorted")


def _canonical(x: Any, unordered: set[str], name: str = "") -> Any:
    """The same with the zones in order whose order says nothing."""
    if isinstance(x, Mapping):
        return {k: _canonical(v, unordered, k) for k, v in x.items()}
    if isinstance(x, (list, tuple)):
        values = [_canonical(v, unordered, name) for v in x]
        return sorted(values) if name in unordered else values
    return x


def _first(a: bytes, b: bytes) -> str:
    i = next(i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y)
    return f"\n  {a[max(0, i - 80) : i + 40]!r}\n  {b[max(0, i - 80) : i + 40]!r}"


def _differences(eye: Observer, a: Any, b: Any) -> dict[str, Any]:
    first, second = eye.split(a), eye.split(b)
    return {n: (first[n].tolist(), second[n].tolist()) for n in first if (first[n] != second[n]).any()}
