"""The arena: bots against each other, honestly. Every seed is played once with every rotation of the seats.

Games are played by as many processes as allowed and written down as they end (one line of JSON each, with the record), so that
an interrupted run goes on where it stopped. Win shares carry 95 % confidence intervals over seeds, not over single games:
the rotations of one seed are not independent.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import kabale
from kabale.bots.base import Seen, bot
from kabale.kernel.chance import chance
from kabale.kernel.errors import KabaleError


class BadArena(KabaleError):
    """A contest that cannot be held."""

    code = "bad-arena"
    status = 422


@dataclass(frozen=True)
class Contest:
    """What is played: the game, its set-up, one bot per seat in the first rotation, and the budget of searching bots."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    options: tuple[tuple[str, Any], ...] = ()
    seconds: float | None = None
    iterations: int | None = None

    def lineup(self, number: int) -> tuple[int, ...]:
        """Which bot sits on which seat in the numbered game."""
        n = len(self.bots)
        turn = number % n
        return tuple((seat + turn) % n for seat in range(n))

    def seed_of(self, number: int) -> int:
        """The seed of the numbered game: the same for all rotations."""
        return self.seed + number // len(self.bots)


@dataclass(frozen=True)
class Played:
    """One game: its number, the place of each bot (by its place in the contest's list), and the record."""

    number: int
    places: tuple[int, ...]
    record: str = ""


@dataclass(frozen=True)
class Standing:
    """How a bot did. Several seats with the same bot are counted together, per seat."""

    name: str
    win_share: float
    ci95: tuple[float, float]
    rating: float


def contest(game: str, bots: Sequence[str], games: int, players: int | None = None, **more: Any) -> Contest:
    """Checks a contest. Fewer bots than players: the last one fills the seats left."""
    found = kabale.game(game)
    count = players or max(len(bots), min(found.meta.players))
    if not bots or len(bots) > count:
        raise BadArena("bots", got=len(bots), allowed=f"1..{count}")
    for name in bots:
        bot(name)
    if games < 1:
        raise BadArena("games", got=games)
    for budget in ("seconds", "iterations"):
        if more.get(budget) is not None and more[budget] <= 0:
            raise BadArena("budget", got=more[budget], budget=budget)
    options = tuple(sorted(found.check_options(dict(more.pop("options", {}))).items()))
    found.start(count, 1, dict(options), log=False)
    full = tuple(bots) + (bots[-1],) * (count - len(bots))
    rounded = -(-games // count) * count
    return Contest(game, full, rounded, options=options, **more)


def play(c: Contest, number: int) -> Played:
    """Plays one game of a contest."""
    state = kabale.game(c.game).start(len(c.bots), c.seed_of(number), dict(c.options), log=False)
    lineup = c.lineup(number)
    seated = [bot(c.bots[i], c.iterations, c.seconds) for i in lineup]
    luck = [chance(c.seed_of(number) * 1_000_003 + 97 * i + 11) for i in lineup]
    while (decision := state.decision) is not None:
        seat = decision.seat
        state.play(seated[seat].choose(Seen(state, seat), luck[seat]), seat)
    result = state.result
    assert result is not None
    places = [0] * len(lineup)
    for score in result.scores:
        places[lineup[score.seat]] = score.place
    return Played(number, tuple(places), state.record.to_json())


def run(c: Contest, folder: Path | None = None, workers: int = 0) -> Iterator[Played]:
    """Plays all games that are not yet written down in the folder, in several processes, and yields every game."""
    done = dict(_read(c, folder)) if folder else {}
    yield from done.values()
    missing = [n for n in range(c.games) if n not in done]
    journal = (folder / "games.jsonl").open("a", encoding="utf-8") if folder else None
    try:
        for played in _all(c, missing, workers or os.cpu_count() or 1):
            if journal:
                line = {"number": played.number, "places": played.places, "record": json.loads(played.record)}
                journal.write(json.dumps(line, separators=(",", ":")) + "\n")
                journal.flush()
            yield played
    finally:
        if journal:
            journal.close()


def _all(c: Contest, numbers: Sequence[int], workers: int) -> Iterator[Played]:
    if workers == 1 or len(numbers) < 2:
        yield from (play(c, n) for n in numbers)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        jobs = [pool.submit(play, c, n) for n in numbers]
        try:
            for job in as_completed(jobs):
                yield job.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _read(c: Contest, folder: Path) -> Iterator[tuple[int, Played]]:
    """The games a folder holds; it must belong to the same contest."""
    folder.mkdir(parents=True, exist_ok=True)
    head = folder / "contest.json"
    mine = json.loads(json.dumps({**c.__dict__, "games": 0}))
    if head.exists():
        if json.loads(head.read_text(encoding="utf-8")) != mine:
            raise BadArena("folder", folder=folder)
    else:
        head.write_text(json.dumps(mine), encoding="utf-8")
    path = folder / "games.jsonl"
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            data = json.loads(line)
        except json.JSONDecodeError:
            continue  # the last line of an interrupted run
        if data["number"] < c.games:
            yield data["number"], Played(data["number"], tuple(data["places"]))


def standings(c: Contest, games: Sequence[Played]) -> list[Standing]:
    """Win shares with confidence intervals, and ratings; in the order of the contest's bots."""
    shares: dict[str, dict[int, list[float]]] = {name: {} for name in c.bots}
    for game in games:
        winners = game.places.count(1)
        for i, name in enumerate(c.bots):
            share = 1 / winners if game.places[i] == 1 else 0.0
            shares[name].setdefault(c.seed_of(game.number), []).append(share)
    ratings = _ratings(c, games)
    out = []
    for name, by_seed in shares.items():
        means = [sum(x) / len(x) for x in by_seed.values()]
        mean = sum(means) / len(means)
        spread = sqrt(sum((x - mean) ** 2 for x in means) / max(1, len(means) - 1) / len(means))
        ci = (max(0.0, mean - 1.96 * spread), min(1.0, mean + 1.96 * spread))
        out.append(Standing(name, mean, ci, ratings[name]))
    return out


def _ratings(c: Contest, games: Sequence[Played]) -> Mapping[str, float]:
    """Openskill ratings (Plackett and Luce), in the order the games were numbered."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    now = {name: model.rating(name=name) for name in c.bots}
    for game in sorted(games, key=lambda g: g.number):
        teams = [[now[name]] for name in c.bots]
        rated = model.rate(teams, ranks=[float(p) for p in game.places])
        for name in now:
            mine = [team[0] for team, other in zip(rated, c.bots, strict=True) if other == name]
            now[name] = model.rating(
                name=name,
                mu=sum(r.mu for r in mine) / len(mine),
                sigma=sum(r.sigma for r in mine) / len(mine),
            )
    return {name: rating.mu for name, rating in now.items()}


def summary(c: Contest, games: Sequence[Played]) -> dict[str, Any]:
    """The result as a program may read it."""
    return {
        "game": c.game,
        "players": len(c.bots),
        "games": len(games),
        "bots": [
            {"name": s.name, "win_share": s.win_share, "ci95": list(s.ci95), "rating": s.rating}
            for s in standings(c, games)
        ],
    }
