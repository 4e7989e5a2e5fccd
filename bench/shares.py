"""What a random decision is made of: the kernel's frames, lists of options and chance, and the rules themselves.

``python -m bench.shares`` prints it for every game. The parts are measured one by one, by calling them alone on positions of random games, less what
a call from Python costs; how often each happens in a decision is counted by the same games in plain Python. The rest is the rules: finding out which
options are allowed, and carrying one out.

What a call from Python costs is learnt from a call that takes the same arguments and does nothing, in turns with the call itself: telling an event to
nobody for pushing, asking whether the game is over for popping and for asking who must choose, putting no option to a list that is there already
for making a list. So memory for frames and lists is part of the kernel, reading arguments is not.

Frames: pushing and popping them, resuming them, asking who must choose; a resume is taken to cost as much as that question, since both look up
the top frame and call a method of the game. Listing: making a list of as many options as there are; how much room the rules' own list has shows
whether it got it at once or grew. Chance: the numbers drawn.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from time import process_time
from typing import TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64

import kabale
from kabale.kernel.chance import chance
from kabale.kernel.codec import zone
from kabale.kernel.position import Frame, Position, bit_options, filled, numbers, playout

LIMIT = 100_000
SAMPLE = 400  # positions
APART = 7  # decisions between two of them
COUNTED = 5  # games
CARDS = 64  # shuffled to learn what a number of chance costs
TURN = 10  # times through the positions before the other call has its turn

T = TypeVar("T")


def sample(name: str, players: int) -> list[Position]:
    """Positions of random games, all waiting for a choice."""
    found: list[Position] = []
    luck = chance(3)
    seed = 0
    while len(found) < SAMPLE:
        seed += 1
        position = kabale.game(name).start(players, seed, log=False).position
        while playout(position, luck, APART) == APART and len(found) < SAMPLE:
            if not position.over():
                found.append(position.clone())
    return found


def beyond(
    things: list[T], bare: Callable[[T], object], call: Callable[[T], object], seconds: float
) -> float:
    """By how many nanoseconds a call with one of these things costs more than a bare one, on average.

    Both have their turns, and the quickest turn of each counts: what else the machine does disturbs neither.
    """
    quickest = [float("inf"), float("inf")]
    until = process_time() + seconds
    while process_time() < until:
        for which, work in enumerate((bare, call)):
            start = process_time()
            for _ in range(TURN):
                for thing in things:
                    work(thing)
            quickest[which] = min(quickest[which], process_time() - start)
    return max(0.0, quickest[1] - quickest[0]) * 1e9 / TURN / len(things)


def room(options: vec[i64]) -> int:
    """How many options a list has room for: until there is none left, a longer list lies in the same place."""
    n, longer, first = len(options), append(options, 0), options[0]
    while True:
        longer[0] = first + 1
        if options[0] == first:
            return n
        longer[0] = first
        n, longer = n + 1, append(longer, 0)


def listed(lists: list[vec[i64]], seconds: float) -> float:
    """Nanoseconds for making a list like one of these, on average.

    One that grows from nothing has room for 1, 3, 7, 15 ... options: it is made as a list of one to which the others are put.
    """
    none, one = zone([]), filled(1, 0)

    def cost(sets: list[int], call: Callable[[int], object]) -> float:
        return len(sets) * beyond(sets, lambda _: bit_options(one, 0, 0), call, seconds / 3) if sets else 0.0

    at_once, grown = [], []
    for options in lists:
        n = room(options)
        if n & (n + 1):
            at_once.append((1 << min(len(options), 62)) - 1)
        else:
            grown.append((1 << min(len(options) - 1, 62)) - 1)
    whole = cost(at_once, lambda bits: bit_options(none, 0, bits))
    whole += cost(grown, lambda _: bit_options(none, 0, 0)) + cost(
        grown, lambda bits: bit_options(one, 0, bits)
    )
    return whole / len(lists)


def decision(name: str, players: int, seconds: float) -> float:
    """Nanoseconds of a decision in a random playout; setting the game up is not counted."""
    luck = chance(4)
    best_rate = 0.0
    seed, until = 0, process_time() + seconds
    while process_time() < until:
        games = [kabale.game(name).start(players, seed + i, log=False).position for i in range(10)]
        seed += 10
        start = process_time()
        done = int(sum(playout(position, luck, LIMIT) for position in games))
        best_rate = max(best_rate, done / (process_time() - start))
    return 1e9 / best_rate


def counts(cases: list[tuple[str, int]]) -> list[dict[str, float]]:
    """By case: pushes, resumes and numbers of chance for each decision; counted in plain Python, in a process of its own."""
    command = [sys.executable, "-m", "bench.shares", json.dumps(cases)]
    done = subprocess.run(
        command, env={**os.environ, "KABALE_PURE": "1"}, capture_output=True, text=True, check=True
    )
    found: list[dict[str, float]] = json.loads(done.stdout)
    return found


def count(name: str, players: int) -> dict[str, float]:
    """The same for one case. Needs plain Python: it looks into the kernel's methods."""
    pushes = resumes = numbers = decisions = 0
    luck = chance(4)
    for seed in range(COUNTED):
        position = kabale.game(name).start(players, seed, log=False).position
        kind = type(position)
        push, resume = kind.push, kind.resume

        def pushed(self: Position, *args: int, push: Callable[..., None] = push, **named: int) -> None:
            nonlocal pushes
            pushes += 1
            push(self, *args, **named)

        def resumed(self: Position, frame: Frame, resume: Callable[[Position, Frame], bool] = resume) -> bool:
            nonlocal resumes
            resumes += 1
            return resume(self, frame)

        kind.push, kind.resume = pushed, resumed  # type: ignore[method-assign]
        position.chance.outcomes = position.chance.outcomes[:0]
        decisions += playout(position, luck, LIMIT)
        numbers += len(position.chance.outcomes)
        kind.push, kind.resume = push, resume  # type: ignore[method-assign]
    return {
        "pushes": pushes / decisions,
        "resumes": resumes / decisions,
        "numbers": numbers / decisions + 1,  # one more for the choice itself
    }


def emitted(position: Position) -> None:
    """Two calls that do nothing."""
    position.emit(0, 0)
    position.over()


def framed(position: Position) -> None:
    """A frame comes and goes."""
    position.push(0, 0)
    position.pop()


def measure(name: str, players: int, seconds: float, often: dict[str, float]) -> dict[str, float]:
    """Nanoseconds of a decision and of its parts."""
    positions = sample(name, players)
    luck, cards = chance(5), numbers(CARDS)
    part = seconds / 6

    def cost(bare: Callable[[Position], object], call: Callable[[Position], object]) -> float:
        return beyond(positions, bare, call, part)

    actor = cost(lambda p: p.over(), lambda p: p.actor())
    pair = cost(emitted, framed)
    number = cost(lambda p: p.over(), lambda _: luck.shuffle(cards)) / (CARDS - 1)
    listing = listed([p.options(p.actor()) for p in positions], 2 * part)
    options = cost(lambda p: p.actor(), lambda p: p.options(p.actor()))
    whole = decision(name, players, seconds)
    frames = often["pushes"] * pair + (often["resumes"] + 1) * actor
    luck_cost = often["numbers"] * number
    return {
        "decision": whole,
        "frames": frames,
        "listing": listing,
        "chance": luck_cost,
        "allowed": options - listing,
        "carried_out": whole - options - frames - luck_cost,
        **often,
    }


def measured(cases: list[tuple[str, int]], seconds: float) -> list[dict[str, float | str]]:
    """All cases."""
    often = counts(cases)
    return [
        {"game": name, "players": players, **measure(name, players, seconds, n)}
        for (name, players), n in zip(cases, often, strict=True)
    ]


def main() -> None:
    """Counts (told which cases, in plain Python), or prints the table of all games with two players."""
    if len(sys.argv) > 1:
        print(json.dumps([count(name, players) for name, players in json.loads(sys.argv[1])]))
        return
    from bench import report

    report.show_tables([report.shares(measured([(name, 2) for name in kabale.names()], 2.0))])


if __name__ == "__main__":
    main()
