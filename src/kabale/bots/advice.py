"""Advice: what a bot would do, and a look back at a game that is over.

Both go through what a seat may see, as bots do: in a review, every choice is judged with the knowledge its seat had then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from kabale.bots import chances
from kabale.bots.base import Seen, bot
from kabale.kernel.chance import Chance, chance
from kabale.kernel.errors import KabaleError
from kabale.kernel.record import Record
from kabale.kernel.state import State

ADVISER: Final = "grossmeister"
JUDGE: Final = "meister"  # of a review: hundreds of choices are judged, each in a moment
SECONDS: Final = 1.0  # for a hint
ITERATIONS: Final = 400  # for each choice of a review
MOMENTS: Final = 10
LEAST: Final = 0.02  # a choice that cost less of a chance is not worth a word
PAIRS: Final = 8  # worlds in which two choices are compared


class NoAdvice(KabaleError):
    """A hint for a seat that does not choose now, or a review of a game that goes on."""

    code = "no-advice"
    status = 409


class Point(msgspec.Struct, frozen=True):
    """How things stood after so many choices: each seat's chance to win."""

    choice: int
    chances: tuple[float, ...]


class Moment(msgspec.Struct, frozen=True):
    """A choice that cost much: the number of choices before it, who made it, the option played, the better one, and the chance
    it cost."""

    choice: int
    seat: int
    played: int
    better: int
    loss: float


class Review(msgspec.Struct, frozen=True):
    """A game looked back at: the chances at the beginning of each turn and at the end, and the choices that cost most, in order."""

    curve: tuple[Point, ...]
    moments: tuple[Moment, ...]


def hint(
    state: State, seat: int, seed: int, seconds: float | None = SECONDS, iterations: int | None = None
) -> int:
    """The option the best bot would choose for a seat; with a number of iterations, the same for the same seed."""
    if seat not in range(state.players) or state.position.waiting() >> seat & 1 == 0:
        raise NoAdvice("not-asked", seat=seat)
    adviser = bot(ADVISER, iterations, None if iterations is not None else seconds)
    return int(adviser.choose(Seen(state, seat), chance(seed)))


def review(
    game: Record | State,
    progress: Callable[[float], None] | None = None,
    iterations: int = ITERATIONS,
    seed: int = 1,
    moments: int = MOMENTS,
) -> Review:
    """Looks back at a game that is over. ``progress`` hears the part that is done; the same for the same seed and iterations."""
    record = game.record if isinstance(game, State) else game
    count = len(record.steps)
    if not record.at(count).over:
        raise NoAdvice("not-over")
    curve: list[Point] = []
    found: list[Moment] = []
    last = -1
    for number, state in enumerate(record.walk()):
        luck = chance(seed * 1_000_003 + number)
        if number == count or state.position.turns != last:
            last = state.position.turns
            curve.append(Point(number, tuple(chances.of_state(state, luck))))
        if number < count:
            step = record.steps[number]
            judged = judge(state, number, step.seat, step.option, luck, iterations)
            found += [judged] if judged is not None and judged.loss >= LEAST else []
        if progress is not None:
            progress((number + 1) / (count + 1))
    worst = sorted(found, key=lambda m: (-m.loss, m.choice))[:moments]
    return Review(tuple(curve), tuple(sorted(worst, key=lambda m: m.choice)))


def judge(state: State, number: int, seat: int, played: int, luck: Chance, iterations: int) -> Moment | None:
    """What a choice cost, compared with what a bot would have played with the same knowledge; None if that is the same."""
    seen = Seen(state, seat)
    better = int(bot(JUDGE, iterations).choose(seen, luck))
    if better == played:
        return None
    loss = 0.0
    for _ in range(PAIRS):
        world = luck.next32()
        for option, sign in ((better, 1), (played, -1)):
            position = chances.imagined(state.position, seat, world)
            position.play(seat, option)
            loss += sign * chances.looked_at(state.game, position)[seat] / PAIRS
    return Moment(number, seat, played, better, max(0.0, round(loss, 4)))
