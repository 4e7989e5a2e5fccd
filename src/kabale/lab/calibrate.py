"""What values say about winning, measured by self-play: greedy bots play, and positions on the way are compared with who won.

Two numbers are fitted (the least logarithmic loss): how large a difference of values must be to multiply the odds by e, at the
beginning and at the end of a game. ``kabale.bots.chances`` reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import log
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from typing import Final

import kabale
from kabale.bots import chances, greedy
from kabale.bots.base import Geselle, Seen
from kabale.bots.chances import Scale
from kabale.kernel.chance import chance
from kabale.lab import plot
from kabale.lab.arena import BadArena

EVERY: Final = 3  # turns between two positions looked at
LEAST: Final = 1e-3  # a chance is never taken for smaller than this


@dataclass(frozen=True)
class Sample:
    """A position on the way: the turn, what each seat expects in a world it imagines (values for each seat in turn), and who won."""

    turn: int
    leaves: tuple[tuple[float, ...], ...]
    winners: tuple[int, ...]

    def chances(self, warmth: float) -> list[float]:
        """What the values say about winning."""
        n = len(self.leaves)
        return chances.shared([chances.odds(mine, n, warmth)[s] for s, mine in enumerate(self.leaves)])


@dataclass(frozen=True)
class Fit:
    """What was found: the scale, its logarithmic loss, that of someone who always says "all equal", and how many positions."""

    scale: Scale
    loss: float
    fair: float
    positions: int


def played(name: str, players: int, seed: int) -> tuple[int, list[Sample]]:
    """One game of greedy bots: how many turns it took, and positions on the way."""
    game = kabale.game(name)
    state = game.start(players, seed, log=False)
    luck, player = chance(seed * 31 + players), Geselle()
    found: list[tuple[int, tuple[tuple[float, ...], ...]]] = []
    next_turn = 0
    while (decision := state.decision) is not None:
        position = state.position
        if position.turns >= next_turn:
            next_turn = position.turns + EVERY
            turn = int(position.turns)
            worlds = [chances.imagined(position, seat, luck.next32()) for seat in range(players)]
            leaves = (greedy.outlook(w, game.evaluator(), players, chances.LIMIT) for w in worlds)
            found.append((turn, tuple(map(tuple, leaves))))
        state.play(player.choose(Seen(state, decision.seat), luck), decision.seat)
    result = state.result
    assert result is not None
    winners = tuple(result.winners)
    return int(state.position.turns), [Sample(turn, leaves, winners) for turn, leaves in found]


def gather(name: str, games: int, seed: int, workers: int) -> Iterator[tuple[int, int, list[Sample]]]:
    """Games with every number of players, as they end: players, turns, positions."""
    if games < 1:
        raise BadArena("games", got=games)
    counts = kabale.game(name).meta.players
    jobs = [(n, s) for s in range(seed, seed + games) for n in counts if n > 1]
    workers = min(workers or cpu_count() or 1, len(jobs))
    if workers <= 1:
        for n, s in jobs:
            yield n, *played(name, n, s)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        results = pool.map(played, [name] * len(jobs), [n for n, _ in jobs], [s for _, s in jobs])
        for (n, _), (turns, samples) in zip(jobs, results, strict=True):
            yield n, turns, samples


def fit(games: Sequence[tuple[int, int, list[Sample]]]) -> Fit:
    """The scale with the least loss over all positions."""
    counts = sorted({n for n, _, _ in games})
    lengths = {
        str(n): round(sum(t for m, t, _ in games if m == n) / sum(m == n for m, _, _ in games), 1)
        for n in counts
    }
    samples = [s for _, _, found in games for s in found]

    def loss(early: float, late: float) -> float:
        scale = Scale(early, late, lengths)
        return sum(_loss(s, scale.warmth(len(s.leaves), s.turn)) for s in samples) / len(samples)

    early, late = _least(loss)
    fair = sum(log(len(s.leaves) / len(s.winners)) for s in samples) / len(samples)
    scale = Scale(float(f"{early:.3g}"), float(f"{late:.3g}"), lengths)
    return Fit(scale, round(loss(early, late), 4), round(fair, 4), len(samples))


def _loss(sample: Sample, warmth: float) -> float:
    found = sample.chances(warmth)
    return -log(max(LEAST, sum(found[w] for w in sample.winners)))


def _least(loss: Callable[[float, float], float]) -> tuple[float, float]:
    """The smallest loss, by steps of factors that become smaller."""
    best = (8.0, 8.0)
    low, factor = loss(*best), 2.0
    while factor > 1.05:
        tried = [(best[0] * factor**i, best[1] * factor**j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
        losses = {point: loss(*point) for point in tried}
        point = min(losses, key=losses.__getitem__)
        if losses[point] < low:
            best, low = point, losses[point]
        else:
            factor = factor**0.5
    return best


def bins(samples: Sequence[Sample], scale: Scale, count: int = 10) -> list[tuple[float, float]]:
    """How often seats with a chance of about so much won: pairs of the chance said and the share seen."""
    said: list[list[float]] = [[] for _ in range(count)]
    seen: list[list[float]] = [[] for _ in range(count)]
    for s in samples:
        for seat, x in enumerate(s.chances(scale.warmth(len(s.leaves), s.turn))):
            at = min(count - 1, int(x * count))
            said[at].append(x)
            seen[at].append(1 / len(s.winners) if seat in s.winners else 0.0)
    return [(sum(a) / len(a), sum(b) / len(b)) for a, b in zip(said, seen, strict=True) if a]


def write(folder: Path, name: str, found: Fit, samples: Sequence[Sample], command: str) -> list[Path]:
    """The file of the scale, and a plot of what was said against what came."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / chances.FILE, folder / "chances.svg"]
    turns = "\n".join(f"{n} = {length}" for n, length in found.scale.turns.items())
    files[0].write_text(
        f'[origin]\ncommand = "{command}"\npositions = {found.positions}\nloss = {found.loss}\n'
        f"loss_all_equal = {found.fair}\n\n[chances]\nearly = {found.scale.early}\nlate = {found.scale.late}\n\n"
        f"[chances.turns]\n{turns}\n",
        encoding="utf-8",
    )
    picture = plot.agreement(kabale.game(name).meta.name.en, bins(samples, found.scale))
    files[1].write_text(picture, encoding="utf-8")
    return files
