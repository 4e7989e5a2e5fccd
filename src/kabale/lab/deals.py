"""How much of a game the deal decides: ``kabale arena deals``.

The same deals are played again and again by equal bots, with other luck of theirs each time. Where one seat wins a deal every time, whoever
wants to win there from another seat needs more than the skill of an equal. A challenger may show how much: it plays from the seats that never
won. What it still loses there bounds the share of wins that anybody of its strength can reach, however well it plays the other deals.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import factorial, sqrt
from pathlib import Path
from typing import Any, Final

import kabale
from kabale.lab import arena, plot
from kabale.lab.arena import SURE, BadArena, Contest, Played, interval
from kabale.lab.folder import default

OTHER_LUCK: Final = 1000  # of the challenger's games, so that equals never had it


@dataclass(frozen=True)
class Deal:
    """A deal, and how often each seat won it (a shared win in parts)."""

    seed: int
    games: int
    wins: tuple[float, ...]

    @property
    def most(self) -> int:
        """How many games the luckiest seat won."""
        return int(max(self.wins))

    @property
    def lost(self) -> tuple[int, ...]:
        """The seats that never won."""
        return tuple(seat for seat, won in enumerate(self.wins) if won == 0)


class Study:
    """The deals, who plays them, and what was found so far. Every game is kept below a folder, so that an interrupted study goes on where it stopped."""

    def __init__(self, first: Contest, games: int, out: Path) -> None:
        n = len(first.bots)
        if games < 1:
            raise BadArena("games", got=games)
        self.contests = again(first, -(-games // n))
        self.games = n * len(self.contests)
        self.out = out
        self.deals: list[Deal] = []
        self.tried: dict[tuple[int, int], list[float]] = {}  # by seed and seat: what the challenger won there
        self.challenger = ""

    @property
    def count(self) -> int:
        """How many games equals play in all."""
        return sum(c.games for c in self.contests)

    def equals(self, workers: int = 0, ray: str | None = None) -> Iterator[Played]:
        """Plays all deals, and yields the games as they end."""
        wins: dict[int, list[float]] = {}
        for c in self.contests:
            for game in arena.run(c, self.out / f"equals-{c.luck}", workers, ray):
                row = wins.setdefault(c.seed_of(game.number), [0.0] * len(c.bots))
                for seat, bot in enumerate(c.lineup(game.number)):
                    row[seat] += game.share(bot)
                yield game
        self.deals = [Deal(seed, self.games, tuple(row)) for seed, row in sorted(wins.items())]

    def sides(self) -> list[tuple[int, int]]:
        """Seeds and seats that never won."""
        return [(deal.seed, seat) for deal in self.deals for seat in deal.lost]

    def challenge(
        self, challenger: str, tries: int, workers: int = 0, ray: str | None = None
    ) -> Iterator[Played]:
        """Lets another bot play from the seats that never won, so many times each."""
        first = self.contests[0]
        arena.player(challenger, first.iterations, first.seconds)
        self.challenger = challenger
        n = len(first.bots)
        numbers = {
            n * (seed - first.seed) + (n - seat) % n: (seed, seat) for seed, seat in self.sides()
        }  # the challenger sits on its seat
        c = replace(first, bots=(challenger, *first.bots[1:]), luck=OTHER_LUCK)
        for time in again(c, tries):
            name = f"challenge-{challenger.replace(':', '')}-{time.luck}"
            for game in arena.run(time, self.out / name, workers, ray, numbers):
                self.tried.setdefault(numbers[game.number], []).append(game.share(0))
                yield game

    def expected(self) -> list[float]:
        """How likely it would be, if the deal decided nothing, that the luckiest seat wins 0, 1, 2, … of the games."""
        return luckiest(len(self.contests[0].bots), self.games)

    def ceiling(self) -> tuple[float, float, float]:
        """The share of wins of somebody who wins wherever equals sometimes do, and elsewhere as often as the challenger; with its 95 % interval."""
        won = {side: sum(x) / len(x) for side, x in self.tried.items()}
        means = [
            1 - sum(1 - won.get((deal.seed, seat), 0.0) for seat in deal.lost) / len(deal.wins)
            for deal in self.deals
        ]
        mean = sum(means) / len(means)
        spread = sqrt(sum((x - mean) ** 2 for x in means) / max(1, len(means) - 1) / len(means))
        return mean, max(0.0, mean - SURE * spread), min(1.0, mean + SURE * spread)

    def summary(self) -> dict[str, Any]:
        """The result as a program may read it."""
        first, mean = self.contests[0], self.ceiling()
        found = Counter(deal.most for deal in self.deals)
        data: dict[str, Any] = {
            "game": first.game,
            "players": len(first.bots),
            "bot": first.bots[0],
            "deals": len(self.deals),
            "games": self.games,
            "most_wins": {str(k): found[k] for k in sorted(found)},
            "decided": round(found[self.games] / len(self.deals), 4),
            "decided_if_deals_were_even": round(self.expected()[self.games], 4),
            "lost_seats": round(len(self.sides()) / sum(len(d.wins) for d in self.deals), 4),
        }
        if self.challenger:
            by_seed: dict[int, list[float]] = {}
            for (seed, _), won in self.tried.items():
                by_seed.setdefault(seed, []).extend(won)
            means = [sum(x) / len(x) for x in by_seed.values()]
            games = sum(len(x) for x in self.tried.values())
            data["challenger"] = {
                "name": self.challenger,
                "games": games,
                "win_share": round(sum(means) / len(means), 4) if means else None,
                "ci95": [round(x, 4) for x in interval(means, games)] if means else None,
            }
        return data | {"ceiling": round(mean[0], 4), "ceiling_ci95": [round(x, 4) for x in mean[1:]]}

    def write(self) -> list[Path]:
        """The result as JSON, and a plot."""
        files = [self.out / "deals.json", self.out / "deals.svg"]
        files[0].write_text(json.dumps(self.summary(), indent=2) + "\n", encoding="utf-8")
        files[1].write_text(self.picture(), encoding="utf-8")
        return files

    def picture(self) -> str:
        """How often the luckiest seat won so many games of a deal, beside what chance alone would bring."""
        first, found, even = self.contests[0], Counter(d.most for d in self.deals), self.expected()
        title = f"{kabale.game(first.game).meta.name.en}: wins of the luckiest seat in {self.games} games"
        low = -(-self.games // len(first.bots))
        rows = []
        for k in range(min([low, *found]), self.games + 1):
            lo, hi = interval([1.0] * found[k] + [0.0] * (len(self.deals) - found[k]), len(self.deals))
            rows.append((f"{k} ({100 * even[k]:.0f} % if even)", found[k] / len(self.deals), lo, hi))
        return plot.bars(title, rows)


def study(
    game: str,
    bot: str,
    deals: int,
    games: int,
    players: int | None = None,
    out: Path | None = None,
    *,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    seconds: float | None = None,
    iterations: int | None = None,
) -> Study:
    """Checks what is asked for. Games: of each deal, rounded up to whole rotations."""
    if deals < 1:
        raise BadArena("games", got=deals)
    n = min(k for k in kabale.game(game).meta.players if k > 1) if players is None else players
    first = arena.contest(
        game, [bot], deals * n, n, seed=seed, options=options, seconds=seconds, iterations=iterations
    )
    return Study(first, games, out or default(first).with_name(f"deals-{default(first).name}"))


def again(c: Contest, times: int) -> list[Contest]:
    """The same deals with other luck, so many times."""
    return [replace(c, luck=c.luck + k) for k in range(times)]


def luckiest(players: int, games: int) -> list[float]:
    """How likely it is that of equal seats the luckiest wins 0, 1, 2, … of so many games."""
    below = [_at_most(players, games, k) for k in range(games + 1)]
    return [below[0], *(b - a for a, b in pairwise(below))]


def _at_most(players: int, games: int, most: int) -> float:
    """The share of all ways to win so many games in which nobody wins more than ``most``."""
    ways: Sequence[float] = [1.0]
    each = [1 / factorial(k) for k in range(most + 1)]
    for _ in range(players):
        grown = [0.0] * (games + 1)
        for i, x in enumerate(ways):
            for k, y in enumerate(each):
                if i + k <= games:
                    grown[i + k] += x * y
        ways = grown
    return ways[games] * factorial(games) / float(players) ** games
