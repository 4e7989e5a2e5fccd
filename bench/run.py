"""``python -m bench.run [--games a,b] [--seconds S] [--no-peers] [--json FILE]``: how fast the house is, beside its peers.

Everything is measured in one run on one machine, beside a calibration loop in plain Python: the best of several rounds by the
processor's own clock, so that a busy machine disturbs little (only the scaling over several cores needs a quiet one). ``python -m bench.report`` makes the page and the plots of the documents from the JSON file.
"""

from __future__ import annotations

import argparse
import platform
from typing import Any

import kabale
from bench import batches, cluster, footprint, ours, peers, report, shares
from bench.keeping import keep
from bench.timing import calibration


def main() -> None:
    """Measures, prints and writes the JSON file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default="", help="comma-separated; default: all registered games")
    parser.add_argument("--seconds", type=float, default=0.5, help="seconds per number")
    parser.add_argument("--no-peers", action="store_true", help="leave the peers out")
    parser.add_argument(
        "--json", default=f"bench/results/{kabale.__version__}.json", help="where the numbers go"
    )
    args = parser.parse_args()
    names = args.games.split(",") if args.games else kabale.names()
    result = measured(names, args.seconds, not args.no_peers)
    report.show(result)
    keep(result, args.json)


def measured(names: list[str], seconds: float, others: bool) -> dict[str, Any]:
    """All numbers."""
    from rich.progress import track

    cases = [(n, p) for n in names for p in kabale.game(n).meta.players]
    cores = batches.cores()
    result: dict[str, Any] = {
        "version": kabale.__version__,
        "compiled": kabale.compiled(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": cores,
        "calibration_mturns_per_s": calibration(seconds),
        "peers": [],
    }
    fast = [ours.measure(n, p, seconds) for n, p in track(cases, description="rules")]
    slow = ours.plain(cases, seconds)
    result["rules"] = [
        {"game": n, "players": p, "compiled": f, "plain_decisions_per_s": s}
        for (n, p), f, s in zip(cases, fast, slow, strict=True)
    ]
    result["shares"] = shares.measured([(n, 2) for n in names if 2 in kabale.game(n).meta.players], seconds)
    result["batches"] = [batches.measure(n, seconds, cores) for n in track(names, description="batches")]
    result["cluster"] = cluster.measure(cores)
    result["megabytes"] = footprint.all_megabytes(names)
    result["starts"] = footprint.starts()
    if others:
        for name, made, rate in track(peers.measured(seconds), description="peers", total=len(peers.PEERS)):
            found = isinstance(rate, float)
            result["peers"].append(
                {
                    "name": name,
                    "made": made,
                    "decisions_per_s": rate if found else None,
                    "problem": "" if found else rate,
                }
            )
    return result


if __name__ == "__main__":
    main()
