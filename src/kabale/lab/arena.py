"""The arena: bots against each other, honestly. Every seed is played once with every rotation of the seats.

Games are played by as many processes as allowed (``kabale.lab.crew``) and written down as they end (``kabale.lab.folder``), so that
an interrupted run goes on where it stopped. Confidence intervals count seeds, not single games: the rotations of one seed are
not independent.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any, Final

import kabale
from kabale.bots.base import BOTS, Bot, Seen, UnknownBot, bot
from kabale.kernel.chance import Chance, chance
from kabale.kernel.errors import KabaleError
from kabale.lab.plain import PLAIN, Plain

SURE: Final = 1.96  # standard deviations of a 95 % confidence interval

RIVAL: Final = "openspiel"  # OpenSpiel's own search, for comparison


class BadArena(KabaleError):
    """A contest that cannot be held."""

    code = "bad-arena"
    status = 422


@dataclass(frozen=True)
class Contest:
    """What is played: the game, its set-up, one bot per seat in the first rotation, and the budget of searching bots.

    ``luck``: the same deals again, with other luck of the bots.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    options: tuple[tuple[str, Any], ...] = ()
    seconds: float | None = None
    iterations: int | None = None
    luck: int = 0

    def lineup(self, number: int) -> tuple[int, ...]:
        """Which bot sits on which seat in the numbered game."""
        n = len(self.bots)
        turn = number % n
        return tuple((seat + turn) % n for seat in range(n))

    def seed_of(self, number: int) -> int:
        """The seed of the numbered game: the same for all rotations."""
        return self.seed + number // len(self.bots)

    def luck_of(self, number: int, bot: int) -> Chance:
        """The luck of a bot (by its place in the list) in the numbered game."""
        return chance(self.seed_of(number) * 1_000_003 + 7919 * self.luck + 97 * bot + 11)


@dataclass(frozen=True)
class Played:
    """One game: its number, the place of each bot (by its place in the contest's list), and the record."""

    number: int
    places: tuple[int, ...]
    record: str = ""

    def share(self, bot: int) -> float:
        """The bot's share of the win."""
        return 1 / self.places.count(1) if self.places[bot] == 1 else 0.0


@dataclass(frozen=True)
class Standing:
    """How a bot did. Several seats with the same bot are counted together, per seat."""

    name: str
    win_share: float
    ci95: tuple[float, float]
    rating: float


def contest(
    game: str,
    bots: Sequence[str],
    games: int,
    players: int | None = None,
    *,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    seconds: float | None = None,
    iterations: int | None = None,
) -> Contest:
    """Checks a contest. Fewer bots than players: the last one fills the seats left. Games: whole rotations, rounded up."""
    found = kabale.game(game)
    for spec in bots:
        player(spec, iterations, seconds)
    count = max(len(bots), min(found.meta.players)) if players is None else players
    setup = found.check_options(options or {})
    found.start(count, seed, setup, log=False)
    if not 1 <= len(bots) <= count:
        raise BadArena("bots", got=len(bots), allowed=f"1..{count}")
    if games < 1:
        raise BadArena("games", got=games)
    if seconds is not None and iterations is not None:
        raise BadArena("budgets")
    for budget, value in (("time", seconds), ("iterations", iterations)):
        if value is not None and not 0 < value < 1e9:
            raise BadArena("budget", got=value, budget=budget)
    full = tuple(bots) + (bots[-1],) * (count - len(bots))
    whole = -(-games // count) * count
    return Contest(game, full, whole, seed, tuple(sorted(setup.items())), seconds, iterations)


def player(spec: str, iterations: int | None = None, seconds: float | None = None) -> Bot:
    """A bot by its name (also ``plain`` and ``openspiel``). ``NAME:2000`` and ``NAME:0.5s`` give it iterations or seconds of its own."""
    name, colon, own = spec.partition(":")
    if colon:
        try:
            iterations, seconds = (None, float(own[:-1])) if own.endswith("s") else (int(own), None)
        except ValueError:
            iterations, seconds = 0, None
        given = iterations if seconds is None else seconds
        if given is None or not 0 < given < 1e9:
            raise BadArena("budget", got=own, budget=name)
    if name == RIVAL:
        return _rival(iterations, seconds)
    if name == PLAIN:
        return Plain(iterations, seconds)
    if name not in BOTS:
        raise UnknownBot(got=name, allowed=", ".join([*BOTS, PLAIN, RIVAL]))
    return bot(name, iterations, seconds)


def _rival(iterations: int | None, seconds: float | None) -> Bot:
    try:
        from kabale.lab.rival import OpenSpiel
    except ImportError:
        raise BadArena("extra", package="open_spiel", extra="lab") from None
    return OpenSpiel(iterations, seconds)


def play(c: Contest, number: int) -> Played:
    """Plays one game of a contest."""
    state = kabale.game(c.game).start(len(c.bots), c.seed_of(number), dict(c.options), log=False)
    lineup = c.lineup(number)
    seated = [player(c.bots[i], c.iterations, c.seconds) for i in lineup]
    luck = [c.luck_of(number, i) for i in lineup]
    while (decision := state.decision) is not None:
        seat = decision.seat
        state.play(seated[seat].choose(Seen(state, seat), luck[seat]), seat)
    result = state.result
    assert result is not None
    places = [0] * len(lineup)
    for score in result.scores:
        places[lineup[score.seat]] = score.place
    return Played(number, tuple(places), state.record.to_json())


def run(
    c: Contest,
    out: Path | None = None,
    workers: int = 0,
    ray: str | None = None,
    only: Collection[int] | None = None,
) -> Iterator[Played]:
    """Plays all games (or only those of these numbers) that are not yet written down in the folder and yields every game, old ones first."""
    from kabale.lab import crew
    from kabale.lab.folder import Folder

    folder = Folder(out, c) if out is not None else None
    done = folder.games() if folder else {}
    wanted = range(c.games) if only is None else sorted(only)
    yield from (done[n] for n in wanted if n in done)
    missing = [n for n in wanted if n not in done]
    for played in crew.on_ray(c, missing, ray) if ray is not None else crew.here(c, missing, workers):
        if folder:
            folder.add(played)
        yield played


def run_all(
    contests: Sequence[tuple[Contest, Path]],
    workers: int = 0,
    ray: str | None = None,
    minutes: float | None = None,
) -> Iterator[tuple[int, Played]]:
    """Several contests, each with its folder, one after the other; with ``minutes``, side by side within that time.

    Yields every game with the number of its contest, old ones first.
    """
    from kabale.lab import crew
    from kabale.lab.folder import Folder

    if minutes is None:
        for i, (c, out) in enumerate(contests):
            yield from ((i, played) for played in run(c, out, workers, ray))
        return
    folders = [Folder(out, c) for c, out in contests]
    missing = []
    for i, (c, folder) in enumerate(zip((c for c, _ in contests), folders, strict=True)):
        done = folder.games()
        yield from ((i, played) for played in done.values())
        missing.append([n for n in range(c.games) if n not in done])
    for i, played in crew.side_by_side([c for c, _ in contests], missing, minutes, workers):
        folders[i].add(played)
        yield i, played


def standings(c: Contest, games: Sequence[Played]) -> list[Standing]:
    """Win shares with confidence intervals, and ratings; in the order of the contest's bots."""
    shares: dict[str, dict[int, list[float]]] = {name: {} for name in c.bots}
    for game in games:
        for i, name in enumerate(c.bots):
            shares[name].setdefault(c.seed_of(game.number), []).append(game.share(i))
    rated = ratings(c.bots, [game.places for game in sorted(games, key=lambda g: g.number)])
    out = []
    for name, by_seed in shares.items():
        means = [sum(x) / len(x) for x in by_seed.values()]
        mean = sum(means) / len(means)
        out.append(Standing(name, mean, interval(means, len(games)), rated[name]))
    return out


def interval(means: Sequence[float], games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a win share (Wilson), from the mean shares of the seeds.

    The seeds' own spread says how many independent games this is worth: at least the number of seeds, at most all games.
    """
    seeds = len(means)
    mean = sum(means) / seeds
    variance = sum((x - mean) ** 2 for x in means) / max(1, seeds - 1) / seeds
    worth = mean * (1 - mean) / variance if variance > 0 else games
    n = min(max(worth, seeds), games)
    z = SURE * SURE / n
    middle = (mean + z / 2) / (1 + z)
    half = SURE * sqrt(mean * (1 - mean) / n + z / (4 * n)) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)


def ratings(bots: Sequence[str], games: Sequence[Sequence[int]]) -> dict[str, float]:
    """Openskill ratings (Plackett and Luce) after games given by the places of the bots."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise BadArena("extra", package="openskill", extra="lab") from None
    model = PlackettLuce()
    now = {name: model.rating(name=name) for name in bots}
    for places in games:
        teams = [[now[name]] for name in bots]
        rated = model.rate(teams, ranks=[float(p) for p in places])
        for name in now:
            mine = [team[0] for team, other in zip(rated, bots, strict=True) if other == name]
            mu = sum(r.mu for r in mine) / len(mine)
            sigma = sum(r.sigma for r in mine) / len(mine)
            now[name] = model.rating(name=name, mu=mu, sigma=sigma)
    return {name: rating.mu for name, rating in now.items()}


def summary(c: Contest, games: Sequence[Played]) -> dict[str, Any]:
    """The result as a program may read it."""
    return {
        "game": c.game,
        "players": len(c.bots),
        "games": len(games),
        "bots": [
            {
                "name": s.name,
                "win_share": round(s.win_share, 4),
                "ci95": [round(x, 4) for x in s.ci95],
                "rating": round(s.rating, 2),
            }
            for s in standings(c, games)
        ],
    }
