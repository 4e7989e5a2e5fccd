"""``python -m bench.search [--game abyss] [--seconds S] [--json FILE]``: how fast the search is, beside OpenSpiel's own.

Both search the same positions on one core, in one run, and time is that of the processor, so that a busy machine disturbs little. Ours plays on to the end
of the round, naturally or (as ``grossmeister`` does) greedily, and values the position; OpenSpiel's information-set search (its Python one, on the
same rules through ``kabale.lab.openspiel``) plays random rollouts to the end of the game.
"""

from __future__ import annotations

import argparse
import platform
from time import process_time

import kabale
from bench.keeping import keep
from kabale.bots.base import Geselle, Seen
from kabale.bots.search import Search
from kabale.kernel.chance import chance
from kabale.kernel.state import State

MOMENTS = (0.1, 0.3, 0.5, 0.7)  # parts of a game
BATCH = 200


def positions(name: str, players: int) -> list[State]:
    """States of one game of greedy bots, early to late, each with a real choice."""
    game, player = kabale.game(name), Geselle()
    luck = chance(3)
    state = game.start(players, 3)
    states = []
    while (decision := state.decision) is not None:
        if len(decision.ids) > 1:
            states.append(state.clone())
        state.play(player.choose(Seen(state, decision.seat), luck), decision.seat)
    return [states[int(len(states) * part)] for part in MOMENTS]


def ours(state: State, seconds: float, greedy: bool) -> float:
    """Iterations per second, rollouts to the end of the round."""
    decision = state.decision
    assert decision is not None
    world = Seen(state, decision.seat).imagine(5, True)
    search = Search(state.game.evaluator(), None, decision.seat, state.players, chance(4), False)
    search.window = state.players
    search.greedy = greedy
    start = process_time()
    while (spent := process_time() - start) < seconds:
        search.run(world.position, BATCH, True)
    return int(search.iterations) / spent


def theirs(state: State, seconds: float) -> float:
    """Simulations per second of OpenSpiel."""
    from kabale.lab.rival import OpenSpiel

    decision = state.decision
    assert decision is not None
    rival = OpenSpiel(iterations=4)
    seen = Seen(state, decision.seat)
    rival.choose(seen, chance(1))
    done, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        rival.choose(seen, chance(done))
        done += rival.done
    return done / spent


def main() -> None:
    """Measures, prints and writes the JSON file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="abyss")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each position and search")
    parser.add_argument("--json", default="bench/results/search.json", help="where the numbers are written")
    args = parser.parse_args()
    rows = []
    for players in (n for n in kabale.game(args.game).meta.players if n > 1):
        states = positions(args.game, players)
        natural, greedy, other = (
            sum(rates) / len(rates)
            for rates in (
                [ours(s, args.seconds, False) for s in states],
                [ours(s, args.seconds, True) for s in states],
                [theirs(s, args.seconds) for s in states],
            )
        )
        rows.append(
            {
                "players": players, "iterations_per_s": natural, "greedy_per_s": greedy, "openspiel_per_s": other,
                "ratio": natural / other, "greedy_ratio": greedy / other,
            }
        )  # fmt: skip
        print(
            f"{args.game}, {players} players: {natural:,.0f} iterations/s, greedy {greedy:,.0f}; "
            f"OpenSpiel {other:,.0f}; × {natural / other:,.0f}, greedy × {greedy / other:,.0f}"
        )
    result = {
        "version": kabale.__version__, "compiled": kabale.compiled(), "python": platform.python_version(),
        "machine": platform.machine(), "game": args.game, "rows": rows,
    }  # fmt: skip
    keep(result, args.json)


if __name__ == "__main__":
    main()
