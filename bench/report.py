"""The results as tables, and as a page with plots for the documents: ``python -m bench.report [RESULTS.json]``."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench import plots

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "lab" / "numbers.md"
SPEED = ROOT / "docs" / "lab" / "speed.md"
PLOTS = ROOT / "docs" / "lab" / "plots"

Table = tuple[str, list[str], list[list[str]]]


def whole(x: float) -> str:
    """A large number with its thousands apart."""
    return f"{x:,.0f}"


def times(x: float) -> str:
    """A multiple: two digits are enough."""
    return f"{x:.0f}" if x >= 10 else f"{x:.2g}"


def rules(result: dict[str, Any]) -> Table:
    """Random play, game by game."""
    head = ["game", "players", "decisions/s", "× plain", "API decisions/s", "games/s", "clone µs", "scene ms"]
    rows = []
    for row in result["rules"]:
        fast = row["compiled"]
        rows.append(
            [
                row["game"],
                str(row["players"]),
                whole(fast["decisions_per_s"]),
                f"{fast['decisions_per_s'] / row['plain_decisions_per_s']:.1f}",
                whole(fast["api_decisions_per_s"]),
                whole(fast["games_per_s"]),
                f"{fast['clone_us']:.2f}",
                f"{fast['edge_ms']:.2f}",
            ]
        )
    return "Rules on one core: random play inside compiled code and through the Python API", head, rows


def slowest(result: dict[str, Any]) -> dict[str, Any]:
    """The case that is slowest through the Python API."""
    row: dict[str, Any] = min(result["rules"], key=lambda r: r["compiled"]["api_decisions_per_s"])
    return row


def peers(result: dict[str, Any]) -> Table:
    """Others, and how many times faster our slowest game is (batches against batches)."""
    least = slowest(result)
    ours = least["compiled"]["api_decisions_per_s"]
    batch = [b["by_workers"][str(result["cores"])] for b in result["batches"]]
    rows = []
    for peer in result["peers"]:
        rate = peer["decisions_per_s"]
        if rate is None:
            rows.append([peer["name"], peer["made"], peer["problem"][:40], "", ""])
            continue
        many = "batches" in peer["made"]
        low, high = (min(batch), max(batch)) if many and batch else (ours, _fastest(result))
        rows.append([peer["name"], peer["made"], whole(rate), times(low / rate), times(high / rate)])
    what = f"slowest: {least['game']} with {least['players']} players, {whole(ours)} decisions/s"
    title = f"Peers: decisions/s, and ours as a multiple ({what}; batches by the wall clock on all cores, beside Batch on all cores)"
    return title, ["peer", "made in", "decisions/s", "our slowest game ×", "our fastest game ×"], rows


def _fastest(result: dict[str, Any]) -> float:
    return float(max(r["compiled"]["api_decisions_per_s"] for r in result["rules"]))


def batches(result: dict[str, Any]) -> Table:
    """Batch, game by game."""
    cores = result["cores"]
    head = ["game", "cells", "steps/s", "without rows", "512 games", f"on {cores} cores", "scaling"]
    rows = []
    for row in result["batches"]:
        one, many = row["by_workers"]["1"], row["by_workers"][str(cores)]
        rows.append(
            [
                row["game"],
                str(row["cells"]),
                whole(row["steps_per_s"]),
                whole(row["without_observations_per_s"]),
                whole(one),
                whole(many),
                f"{many / one:.2f}",
            ]
        )
    return (
        "Batch with 2 players: steps/s with observations (256 games), without, and by the wall clock on several cores",
        head,
        rows,
    )


def shares(rows: list[dict[str, Any]]) -> Table:
    """What a decision is made of."""
    head = [
        "game",
        "ns per decision",
        "frames",
        "listing options",
        "chance",
        "kernel",
        "finding what is allowed",
    ]
    head += ["carrying it out", "rules"]
    found = []
    for row in rows:
        whole = row["decision"]
        kernel = [row[k] / whole for k in ("frames", "listing", "chance")]
        rest = [row[k] / whole for k in ("allowed", "carried_out")]
        found.append(
            [
                row["game"],
                f"{whole:.0f}",
                *map(percent, kernel),
                percent(sum(kernel)),
                *map(percent, rest),
                percent(sum(rest)),
            ]
        )
    return "What a random decision with 2 players is made of", head, found


def percent(x: float) -> str:
    """A share."""
    return f"{100 * x:.0f} %"


def cluster(result: dict[str, Any]) -> Table:
    """The arena on Ray."""
    rates = result["cluster"]
    one = rates["1"]
    rows = [[n, f"{rate:.0f}", f"{rate / one:.2f}"] for n, rate in rates.items()]
    return "The arena on Ray: games of Abyss between greedy bots", ["workers", "games/s", "scaling"], rows


def footprint(result: dict[str, Any]) -> Table:
    """Memory and start."""
    rows = [
        [f"10,000 states of {name}", f"{mb:.0f} MB", "under 500 MB"]
        for name, mb in result["megabytes"].items()
    ]
    starts = result["starts"]
    rows.append(["import kabale", f"{starts['import_s']:.3f} s", "under 0.2 s"])
    rows.append(["kabale --help", f"{starts['help_s']:.3f} s", "under 0.3 s"])
    return "Memory and start", ["what", "measured", "aim"], rows


def tables(result: dict[str, Any]) -> list[Table]:
    """All tables that were measured."""
    found = [rules(result)]
    if result["batches"]:
        found.append(batches(result))
    if result.get("shares"):
        found.append(shares(result["shares"]))
    if result.get("cluster"):
        found.append(cluster(result))
    if result["peers"]:
        found.append(peers(result))
    if result["megabytes"]:
        found.append(footprint(result))
    return found


def show(result: dict[str, Any]) -> None:
    """Prints the tables."""
    print(
        f"Kabale {result['version']}, Python {result['python']}, {result['machine']}, {result['cores']} cores; "
        f"calibration loop: {result['calibration_mturns_per_s']:.1f} M turns/s of plain Python"
    )
    show_tables(tables(result))


def show_tables(found: Sequence[Table]) -> None:
    """Prints some tables."""
    from rich.console import Console
    from rich.table import Table as Rich

    console = Console()
    if not console.is_terminal:
        console = Console(width=120)
    for title, head, rows in found:
        out = Rich(title=title)
        for i, name in enumerate(head):
            out.add_column(name, justify="left" if i == 0 else "right")
        for row in rows:
            out.add_row(*row)
        console.print(out)


def markdown(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}", *(f"| {' | '.join(r)} |" for r in rows)]
    return "\n".join(lines)


def write(result: dict[str, Any]) -> None:
    """Writes the page and the plots."""
    parts = [
        "# Numbers\n\nMade by `make bench` and `python -m bench.report`; what they mean: [Speed](speed.md).\n",
        f"Kabale {result['version']}, Python {result['python']}, {result['machine']}, {result['cores']} cores, calibration loop "
        f"{result['calibration_mturns_per_s']:.1f} M turns/s of plain Python. Best of several short rounds by the processor's clock: one second is a second of one core's work.",
    ]
    parts += [f"\n## {title}\n\n{markdown(head, rows)}" for title, head, rows in tables(result)]
    PAGE.write_text("\n".join(parts) + "\n", encoding="utf-8")
    if result.get("shares"):
        _, head, rows = shares(result["shares"])
        text = SPEED.read_text(encoding="utf-8")
        SPEED.write_text(inserted(text, "shares", markdown(head, rows)), encoding="utf-8")
    PLOTS.mkdir(exist_ok=True)
    for name, picture in pictures(result).items():
        (PLOTS / f"{name}.svg").write_text(picture, encoding="utf-8")


def inserted(page: str, name: str, text: str) -> str:
    """The page with this text between its marks ``<!-- name -->`` and ``<!-- /name -->``."""
    before, begin, rest = page.partition(f"<!-- {name} -->\n")
    _, end, after = rest.partition(f"\n<!-- /{name} -->")
    if not begin or not end:
        raise ValueError(f"The page has no marks for {name}.")
    return f"{before}{begin}{text}{end}{after}"


def pictures(result: dict[str, Any]) -> dict[str, str]:
    """The plots by name."""
    names = list(dict.fromkeys(r["game"] for r in result["rules"]))

    def by_players(key: str) -> dict[str, list[tuple[str, float]]]:
        return {
            name: [(f"{r['players']} players", value(r, key)) for r in result["rules"] if r["game"] == name]
            for name in names
        }

    def value(row: dict[str, Any], key: str) -> float:
        fast = row["compiled"]
        return 1000 / float(fast["games_per_s"]) if key == "ms" else float(fast[key])

    found = {
        "decisions": plots.bars("Random decisions per second on one core", by_players("decisions_per_s")),
        "length": plots.bars("Decisions in a random game", by_players("decisions_per_game")),
        "milliseconds": plots.bars("Milliseconds for a whole random game", by_players("ms")),
    }
    if result["batches"]:
        sizes = {b["game"]: [(float(n), y) for n, y in b["by_size"].items()] for b in result["batches"]}
        found["batch"] = plots.curves("Batch: steps per second with observations", "games at once", sizes)
        workers = {
            b["game"]: [
                (f"{n} processes" if n != "1" else "1 process", y) for n, y in b["by_workers"].items()
            ]
            for b in result["batches"]
        }
        found["cores"] = plots.bars("Batch: steps per second by processes, 512 games each", workers)
    return found


if __name__ == "__main__":
    import kabale

    path = sys.argv[1] if len(sys.argv) > 1 else f"bench/results/{kabale.__version__}.json"
    write(json.loads(Path(path).read_text(encoding="utf-8")))
