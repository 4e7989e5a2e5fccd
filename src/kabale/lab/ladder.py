"""The ladder: every level against the one below it, in every game, with two players and one against many."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import kabale
from kabale.bots.base import BOTS, Meister
from kabale.lab import arena, plot
from kabale.lab.arena import RIVAL, Contest, Played

TOP: Final = "grossmeister"
SEARCHING: Final = ("meister", TOP)


@dataclass(frozen=True)
class Step:
    """One step of the ladder: a level against the one below."""

    contest: Contest
    upper: str
    lower: str

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.contest.bots)

    @property
    def name(self) -> str:
        """The name of its folder."""
        return f"{self.contest.game}-{self.players}p-{self.upper}-{self.lower}".replace(":", "")


def steps(
    games: Sequence[str],
    count: int,
    *,
    levels: Sequence[str] = (),
    searched: int | None = None,
    seconds: float | None = None,
    iterations: int | None = None,
) -> Iterator[Step]:
    """All contests of the ladder: with the fewest players, and with the most (one upper level, the rest lower).

    ``searched``: how many games where a level searches, for those take longer. ``levels``: only steps up to these levels;
    ``openspiel`` among them is the highest level against OpenSpiel's search, with the same time. A budget is
    that of the highest level; with iterations, the one below it gets all of its own, however slow the machine is.
    """
    for game in games:
        players = kabale.game(game).meta.players
        if RIVAL in levels:
            pair = [f"{name}:{seconds or 1:g}s" for name in (TOP, RIVAL)]
            yield Step(arena.contest(game, pair, searched or count, max(2, min(players))), *pair)
        for lower, upper in pairwise(BOTS):
            if levels and upper not in levels:
                continue
            games_now = searched if searched and upper in SEARCHING else count
            pair = [budgeted(level, iterations, seconds) for level in (upper, lower)]
            for n in dict.fromkeys((min(players), max(players))):
                c = arena.contest(game, pair, games_now, max(2, n))
                yield Step(c, *pair)


def budgeted(level: str, iterations: int | None, seconds: float | None) -> str:
    """A level as the arena takes it, with its budget."""
    if level == TOP and (iterations is not None or seconds is not None):
        return f"{level}:{iterations}" if iterations is not None else f"{level}:{seconds:g}s"
    if level in SEARCHING and iterations is not None:
        return f"{level}:{Meister.iterations}"
    return level


def results(steps: Sequence[Step], games: Iterable[tuple[int, Played]]) -> list[tuple[Step, dict[str, Any]]]:
    """What the games of each step say; steps without a game are left out."""
    found: list[list[Played]] = [[] for _ in steps]
    for i, played in games:
        found[i].append(played)
    return [(s, arena.summary(s.contest, mine)) for s, mine in zip(steps, found, strict=True) if mine]


def write(folder: Path, done: Sequence[tuple[Step, dict[str, Any]]]) -> list[Path]:
    """Writes what was found: ``ladder.json``, the table ``ladder.md``, and one plot for each game."""
    folder.mkdir(parents=True, exist_ok=True)
    data = [{"upper": step.upper, "lower": step.lower, **result} for step, result in done]
    files = [folder / "ladder.json", folder / "ladder.md"]
    files[0].write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    files[1].write_text(table(done), encoding="utf-8")
    for game in dict.fromkeys(step.contest.game for step, _ in done):
        mine = [(step, result) for step, result in done if step.contest.game == game]
        rows = []
        for step, result in mine:
            first = result["bots"][0]
            label = f"{step.upper} ({step.players}p)"
            rows.append((label, first["win_share"], *first["ci95"]))
        title = f"{kabale.game(game).meta.name.en}: each level against the one below"
        path = folder / f"ladder-{game}.svg"
        path.write_text(plot.bars(title, rows, (0.25, 0.5)), encoding="utf-8")
        files.append(path)
    return files


def table(done: Sequence[tuple[Step, dict[str, Any]]]) -> str:
    """The results as a table of Markdown."""
    lines = [
        "| game | players | level | against | games | win share | 95 % interval | fair share |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for step, result in done:
        first = result["bots"][0]
        low, high = first["ci95"]
        lines.append(
            f"| {step.contest.game} | {step.players} | {step.upper} | {step.lower} | {result['games']} "
            f"| {first['win_share']:.1%} | {low:.1%} to {high:.1%} | {1 / step.players:.0%} |"
        )
    return "\n".join(lines) + "\n"
