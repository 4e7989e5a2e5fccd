"""The server under load: many live tables, two viewers each, driven from a second process.

    python -m bench.load [--tables 200] [--seconds 15] [--think 250]

Three servers are measured one after the other in the same run. *echo* answers every choice with messages of the same size
and does nothing else: what the wire and the driver allow. *single* is Kabale with one commit for each choice. *kabale* is
the server as it is: choices that wait share a commit. Every choice is on disk (SQLite, ``synchronous=FULL``) before it is
acknowledged, in the last two.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

import kabale
from bench.keeping import keep

ROOT = Path(__file__).parents[1]
WARM_UP = 3.0  # seconds before anything is counted
CONNECTING = 20  # connections opened at the same time


# -- what the driver reads of the server's messages ---------------------------------------


class Option(msgspec.Struct):
    """A button."""

    id: int


class Prompt(msgspec.Struct):
    """What is asked."""

    choices: list[Option] = []


class Shown(msgspec.Struct):
    """A scene, or what changed in it."""

    choices: int
    prompt: Prompt | None = None


class Table(msgspec.Struct):
    """A snapshot."""

    scene: Shown
    over: bool


class TableHeard(msgspec.Struct, tag_field="type", tag="table"):
    """The whole table."""

    table: Table


class ChangeHeard(msgspec.Struct, tag_field="type", tag="change"):
    """One choice."""

    delta: Shown
    over: bool


class DoneHeard(msgspec.Struct, tag_field="type", tag="done"):
    """An acknowledged choice."""

    key: str


class ErrorHeard(msgspec.Struct, tag_field="type", tag="error"):
    """A refused choice."""

    key: str
    message: str


class NewsHeard(msgspec.Struct, tag_field="type", tag="news"):
    """Something beside the game."""


_heard = msgspec.json.Decoder(TableHeard | ChangeHeard | DoneHeard | ErrorHeard | NewsHeard)


# -- the server ---------------------------------------------------------------------------


class Server:
    """A server in a process of its own."""

    def __init__(self, kind: str, folder: Path) -> None:
        command = [sys.executable, "-m", "bench.load", "--serve", kind, str(folder / f"{kind}.db")]
        path = os.pathsep.join([str(Path(kabale.__file__).parents[1]), str(ROOT)])
        self.process = subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        found = re.search(r"http://[^\s/]+", self.process.stdout.readline())
        assert found, "the server did not start"
        self.address = found[0]

    def cpu(self) -> float:
        """Seconds of processor time it has used."""
        with contextlib.suppress(OSError):
            fields = (
                Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
            )
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return float("nan")

    def memory(self) -> float:
        """Megabytes in use."""
        with contextlib.suppress(OSError):
            text = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii")
            return int(text.split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
        return float("nan")

    def stop(self) -> None:
        """Ends it."""
        self.process.terminate()
        self.process.wait(20)


def serve(kind: str, database: str) -> None:
    """Runs in the server's process."""
    from kabale.table.app import create_app
    from kabale.table.serving import listen
    from kabale.table.serving import serve as work
    from kabale.table.storage import MOST_AT_ONCE

    if kind == "echo":
        from bench.echo import create_echo

        app = create_echo()
    else:
        app = create_app(database, 0, most_at_once=1 if kind == "single" else MOST_AT_ONCE)
    work(app, listen("127.0.0.1", 0), "127.0.0.1", open_browser=False, language="en")


# -- the driver ---------------------------------------------------------------------------


class Run:
    """What is measured while the tables play."""

    def __init__(self, think: float, luck: random.Random) -> None:
        self.think = think
        self.luck = luck
        self.counting = False
        self.ending = False
        self.latencies: list[float] = []
        self.games = 0


class Player:
    """A seat with a live connection."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.options: list[int] = []
        self.choices = -1
        self.over = False
        self.waiting: dict[str, asyncio.Future[None]] = {}
        self.told = asyncio.Event()
        self.task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for text in self.socket:
            message = _heard.decode(text)
            if isinstance(message, DoneHeard):
                self.waiting.pop(message.key).set_result(None)
            elif isinstance(message, ErrorHeard):
                self.waiting.pop(message.key).set_exception(RuntimeError(message.message))
            elif not isinstance(message, NewsHeard):
                shown = message.delta if isinstance(message, ChangeHeard) else message.table.scene
                self.over = message.over if isinstance(message, ChangeHeard) else message.table.over
                self.choices = shown.choices
                self.options = [o.id for o in shown.prompt.choices] if shown.prompt else []
                self.told.set()

    async def knows(self, choices: int) -> None:
        """Waits until it has been told of so many choices."""
        while self.choices < choices:
            self.told.clear()
            await self.told.wait()

    async def choose(self, option: int) -> None:
        """Sends a choice and waits until it is acknowledged."""
        key = os.urandom(8).hex()
        done = self.waiting[key] = asyncio.get_running_loop().create_future()
        order = b'{"type":"choose","choices":%d,"option":%d,"key":"%s"}' % (
            self.choices,
            option,
            key.encode(),
        )
        await self.socket.send(order, text=True)
        await done

    async def leave(self) -> None:
        """Closes the connection."""
        self.task.cancel()
        await self.socket.close()


async def sit_down(http: httpx.AsyncClient, gate: asyncio.Semaphore) -> list[Player]:
    """A new table for two, both connected."""
    async with gate:
        order = {"game": "abyss", "seats": [{"kind": "link"}, {"kind": "link"}]}
        table = (await http.post("/api/tables", json=order)).raise_for_status().json()
        address = str(http.base_url).replace("http", "ws").rstrip("/")
        players = []
        for seat in table["seats"]:
            socket = await connect(
                f"{address}/api/tables/{table['id']}/live", compression=None, max_size=None
            )
            await socket.send(json.dumps({"type": "hello", "token": seat["link"].partition("#")[2]}))
            players.append(Player(socket))
        for player in players:
            await player.told.wait()
        return players


async def play(http: httpx.AsyncClient, gate: asyncio.Semaphore, players: list[Player], run: Run) -> None:
    """Plays at one table until the run ends; after the end of a game, at a new one."""
    clock = time.perf_counter
    await asyncio.sleep(run.luck.random() * max(run.think, 0.2))
    while not run.ending:
        if players[0].over:
            for player in players:
                await player.leave()
            players[:] = await sit_down(http, gate)
            run.games += 1
        who = next(p for p in players if p.options)
        known = who.choices
        begun = clock()
        await who.choose(run.luck.choice(who.options))
        if run.counting:
            run.latencies.append(clock() - begun)
        for player in players:
            await player.knows(known + 1)
        if run.think:
            await asyncio.sleep(run.think)


def percentile(values: list[float], share: float) -> float:
    """Milliseconds."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000 if values else float("nan")


async def drive(server: Server, tables: int, seconds: float, thinks: list[float]) -> list[dict[str, Any]]:
    """Plays at all tables, with each of the given thinking times; returns what was measured."""
    luck = random.Random(1)
    gate = asyncio.Semaphore(CONNECTING)
    rows = []
    async with httpx.AsyncClient(base_url=server.address, timeout=120) as http:
        warm = await sit_down(http, gate)  # the game is loaded, its drawings are made
        empty = server.memory()
        seated = await asyncio.gather(*(sit_down(http, gate) for _ in range(tables)))
        for think in thinks:
            run = Run(think, luck)
            tasks = [asyncio.create_task(play(http, gate, players, run)) for players in seated]
            await asyncio.sleep(WARM_UP)
            gc.collect()
            run.counting = True
            begun, cpu, own = time.perf_counter(), server.cpu(), time.process_time()
            done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
            for task in done:
                task.result()
            run.counting = False
            wall = time.perf_counter() - begun
            made = len(run.latencies)
            rows.append(
                {
                    "think_ms": round(think * 1000),
                    "choices": made,
                    "choices_per_s": made / wall,
                    "p50_ms": percentile(run.latencies, 0.5),
                    "p99_ms": percentile(run.latencies, 0.99),
                    "server_cpu_ms_per_choice": (server.cpu() - cpu) / made * 1000,
                    "driver_cpu_ms_per_choice": (time.process_time() - own) / made * 1000,
                    "server_cores": (server.cpu() - cpu) / wall,
                    "games": run.games,
                    "mb_per_table": (server.memory() - empty) / tables,
                }
            )
            run.ending = True
            await asyncio.gather(*tasks)
        for players in [*seated, warm]:
            for player in players:
                await player.leave()
    return rows


# -- all together -------------------------------------------------------------------------


@contextlib.contextmanager
def running(kind: str, folder: Path) -> Iterator[Server]:
    """A server as long as it is needed."""
    server = Server(kind, folder)
    try:
        yield server
    finally:
        server.stop()


def calibration() -> float:
    """Million turns/s of a plain loop: how much of a core is there."""
    best = 0.0
    for _ in range(3):
        begun, x = time.perf_counter(), 0
        for i in range(500_000):
            x += i & 7
        best = max(best, 0.5 / (time.perf_counter() - begun))
    return best


def fsyncs(folder: Path) -> float:
    """Milliseconds the disk needs for one small synchronous write (the median)."""
    times = []
    with (folder / "probe").open("wb", buffering=0) as file:
        for _ in range(50):
            begun = time.perf_counter()
            file.write(b"x" * 4096)
            os.fsync(file.fileno())
            times.append(time.perf_counter() - begun)
    return statistics.median(times) * 1000


def show(rows: list[dict[str, Any]], result: dict[str, Any]) -> None:
    """Prints the table."""
    from rich.console import Console
    from rich.table import Table as Grid

    title = (
        f"{result['tables']} live tables of Abyss, two viewers each "
        f"(calibration loop: {result['calibration_mturns_per_s']:.1f} M turns/s; one fsync: {result['fsync_ms']:.2f} ms)"
    )
    grid = Grid(title=title)
    grid.add_column("server")
    heads = {
        "think_ms": "thinking ms", "choices_per_s": "choices/s", "p50_ms": "p50 ms", "p99_ms": "p99 ms",
        "server_cpu_ms_per_choice": "server CPU ms/choice", "driver_cpu_ms_per_choice": "driver CPU ms/choice",
        "mb_per_table": "MB/table",
    }  # fmt: skip
    for head in heads.values():
        grid.add_column(head, justify="right")
    for row in rows:
        cells = [f"{row[k]:,.0f}" if k in ("think_ms", "choices_per_s") else f"{row[k]:.2f}" for k in heads]
        grid.add_row(row["server"], *cells)
    console = Console()
    (console if console.is_terminal else Console(width=120)).print(grid)


def main() -> None:
    """Measures, prints and writes the JSON file."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15.0, help="seconds per line")
    parser.add_argument("--think", type=float, default=250.0, help="thinking time in ms for the second line")
    parser.add_argument("--only", default="", help="comma-separated: echo, single, kabale")
    parser.add_argument("--json", default="bench/results/load.json", help="where the numbers are written")
    parser.add_argument("--serve", nargs=2, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        serve(*args.serve)
        return
    rows: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        result: dict[str, Any] = {
            "version": kabale.__version__,
            "compiled": kabale.compiled(),
            "tables": args.tables,
            "calibration_mturns_per_s": calibration(),
            "fsync_ms": fsyncs(folder),
            "rows": rows,
        }
        for kind in args.only.split(",") if args.only else ("echo", "single", "kabale"):
            thinks = [0.0] if kind == "echo" else [0.0, args.think / 1000]
            with running(kind, folder) as server:
                for row in asyncio.run(drive(server, args.tables, args.seconds, thinks)):
                    rows.append({"server": kind, **row})
    show(rows, result)
    keep(result, args.json)


if __name__ == "__main__":
    main()
