"""Reached states: whole games by random and by greedy play, with what is needed to find a failure again.

``python -m tests.support.playouts NAME SEEDS`` plays every case of a game and prints checksums, for comparing processes.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from tests.support.cases import Case, budget, cases, load, offset

from kabale.bots.base import Geselle, Seen
from kabale.kernel.chance import Chance, chance
from kabale.kernel.position import playout
from kabale.kernel.state import State

LIMIT = 20_000
"""More choices than any game of the house takes."""


@dataclass(frozen=True)
class Step:
    """A state that was reached, and the choice that was made in it (None at the end). Nobody may change the state."""

    case: Case
    seed: int
    state: State
    seat: int
    option: int | None
    greedy: bool = False

    @property
    def where(self) -> str:
        """How to find this state again."""
        style = "greedy" if self.greedy else "random"
        chosen = "" if self.option is None else f", then {self.case.game.vocabulary[self.option]}"
        setup = f", {dict(self.case.options)}" if self.case.options else ""
        return (
            f"{self.case.game.name}, {self.case.players} players{setup}, {style} game with seed {self.seed}, "
            f"after {len(self.state.choices)} choices {list(self.state.choices)[-6:]} (last){chosen}: "
        )


def choice_luck(seed: int) -> Chance:
    """The luck of random choices: another stream than the game's own."""
    return chance(seed * 7_368_787 + 5)


class Greedy(Geselle):
    """The greedy bot in a hurry."""

    worlds = 1
    limit = 12


def pick(state: State, luck: Chance, greedy_play: bool = False) -> tuple[int, int]:
    """A seat that must choose (any, where several do) and an option; in greedy play every third one is greedy."""
    open_now = state.decisions
    decision = open_now[luck.below(len(open_now))]
    if greedy_play and luck.below(3) == 0:
        return decision.seat, Greedy().choose(Seen(state, decision.seat), luck)
    return decision.seat, decision.ids[luck.below(len(decision.ids))]


def check_options(state: State, where: str) -> None:
    """Every open decision has options: unique, ascending, inside the vocabulary."""
    assert state.decisions, f"{where}the game goes on, but nobody has a decision"
    for decision in state.decisions:
        ids = list(decision.ids)
        assert ids, f"{where}seat {decision.seat} has no option for {decision.key}"
        assert ids == sorted(set(ids)), f"{where}options are not unique and ascending: {ids}"
        outside = [i for i in ids if not 0 <= i < len(state.game.vocabulary)]
        assert not outside, f"{where}options outside the vocabulary: {outside}"
        assert decision.key, f"{where}the open question has no name"


def steps(
    case: Case, seed: int, greedy_play: bool = False, log: bool = True, checked: bool = False
) -> Iterator[Step]:
    """A whole game. The state of each step goes on changing: whoever keeps it, clones it."""
    state = case.start(seed, log)
    luck = choice_luck(seed)
    for _ in range(LIMIT):
        if state.over:
            yield Step(case, seed, state, -1, None, greedy_play)
            return
        if checked:
            check_options(state, Step(case, seed, state, -1, None, greedy_play).where)
        seat, option = pick(state, luck, greedy_play)
        yield Step(case, seed, state, seat, option, greedy_play)
        state.play(option, seat)
    raise AssertionError(f"{Step(case, seed, state, -1, None, greedy_play).where}the game does not end")


def kept(step: Step) -> Step:
    """The step with a state of its own."""
    return Step(step.case, step.seed, step.state.clone(), step.seat, step.option, step.greedy)


@cache
def length(case: Case) -> int:
    """About how many choices a game takes."""
    state = case.start(1, log=False)
    return playout(state.position.clone(), choice_luck(1), LIMIT)


def reached(case: Case, count: int) -> tuple[Step, ...]:
    """``count`` states spread over several games, the ends included; every fifth game is partly played greedily.

    All checks of a case look at parts of the same states, so that they are reached only once.
    """
    size = max(count, budget().share(case)) if case in cases(case.game) else count
    pool = _pool(case, size)
    return tuple(pool[i * len(pool) // count] for i in range(count))


@lru_cache(maxsize=3)
def _pool(case: Case, count: int) -> tuple[Step, ...]:
    games = max(2, min(count // 12, 5 + count // 60))
    stride = max(1, length(case) * games // count)
    found: list[Step] = []
    seed = 100 + offset()
    while len(found) < count:
        luck = chance(900 + seed)
        wait = luck.below(stride)
        for step in steps(case, seed, greedy_play=seed % 5 == 1):
            if wait == 0 or step.option is None:
                found.append(kept(step))
                wait = 1 + luck.below(2 * stride - 1)
            wait -= 1
        seed += 1
    return tuple(found)


@cache
def opening(case: Case, count: int = 24) -> tuple[Step, ...]:
    """Every state of the first choices of a game, where some games keep all that is ever hidden in them."""
    found: list[Step] = []
    for step in steps(case, 99):
        found.append(kept(step))
        if len(found) == count:
            break
    return tuple(found)


def checksum(case: Case, seed: int) -> str:
    """A fingerprint of a whole random game: every list of options, the end, and every view on the way now and then."""
    total = hashlib.sha256()
    for step in steps(case, seed):
        state = step.state
        total.update(json.dumps([[d.seat, *d.ids] for d in state.decisions]).encode())
        if step.option is None or len(state.choices) % 23 == 0:
            total.update(state.digest().encode())
            for seat in (None, *range(case.players)):
                total.update(state.view(seat).to_json())
    return total.hexdigest()[:16]


def checksums(name: str, seeds: int) -> dict[str, str]:
    """The fingerprints of some games of every case."""
    return {
        f"{case.label} {seed}": checksum(case, seed) for case in cases(load(name)) for seed in range(seeds)
    }


if __name__ == "__main__":
    print(json.dumps(checksums(sys.argv[1], int(sys.argv[2]))))
