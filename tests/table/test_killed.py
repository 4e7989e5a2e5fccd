"""The server is killed again and again while people play at several tables: nothing acknowledged is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

import kabale
from kabale.table.database import locate

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
KILLS = {"sqlite": 50, "postgresql": 10}
GAMES = ("duell", "duell", "duell", "abyss", "abyss", "abyss")


class Nursery:
    """Servers on one database, one after the other (tests/table/nursery.py)."""

    def __init__(self, database: str) -> None:
        path = os.pathsep.join([str(Path(kabale.__file__).parents[1]), str(ROOT)])
        self.database = database
        self.process = 0
        self.address = ""
        self._forks = subprocess.Popen(
            [sys.executable, "-m", "tests.table.nursery"],
            cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    async def start(self) -> None:
        """A new server; returns when it answers."""
        assert self._forks.stdin is not None
        assert self._forks.stdout is not None
        self._forks.stdin.write(f"{self.database} 0.05\n")
        self._forks.stdin.flush()
        number, self.address = (await asyncio.to_thread(self._forks.stdout.readline)).split()
        self.process = int(number)
        async with httpx.AsyncClient() as http:
            while True:
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get(f"{self.address}/health")).status_code == 200:
                        return
                await asyncio.sleep(0.01)

    async def kill(self) -> None:
        """Ends the server as a power cut would."""
        process, self.process = self.process, 0
        if process:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
                while True:
                    os.kill(process, 0)
                    await asyncio.sleep(0.005)

    def end(self) -> None:
        if self.process:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process, signal.SIGKILL)
        self._forks.kill()
        self._forks.wait()


@pytest.fixture(params=list(KILLS))
def nursery(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Nursery]:
    if request.param == "sqlite":
        database = str(tmp_path / "k.db")
    else:
        database = asyncio.run(request.getfixturevalue("cluster").fresh())
    nursery = Nursery(database)
    try:
        yield nursery
    finally:
        nursery.end()


class Screen:
    """Somebody who plays all seats of a table, with many servers if it must be."""

    def __init__(self, nursery: Nursery, new: dict[str, Any], luck: random.Random) -> None:
        self.nursery = nursery
        self.id = new["id"]
        self.luck = luck
        self.http = httpx.AsyncClient(headers={"Authorization": f"Bearer {new['token']}"}, timeout=10)
        self.known = 0  # choices the server has acknowledged
        self.keys: list[str] = []  # of all that was acknowledged, in order
        self.repeated = 0
        self.ending = False

    async def ask(self, method: str, path: str = "", **body: Any) -> httpx.Response:
        """Asks until some server answers; the request is always the same."""
        while True:
            try:
                address = f"{self.nursery.address}/api/tables/{self.id}{path}"
                return await self.http.request(method, address, json=body or None)
            except httpx.TransportError:
                self.repeated += 1
                await asyncio.sleep(0.02)

    async def play(self) -> None:
        """Plays until the test ends; every answer must fit what was acknowledged before."""
        while not self.ending:
            await self.step()
        await self.http.aclose()

    async def step(self) -> None:
        table = (await self.ask("GET")).json()
        assert table["choices"] == self.known, "an acknowledged choice was lost, or one was made twice"
        if table["over"]:
            answer = await self.ask("POST", "/undo", choices=self.known)
            if answer.status_code == 409:  # the first answer was lost with its server
                answer = await self.ask("GET")
            assert answer.status_code == 200, answer.text
            self.known = answer.json()["choices"]
            return
        option = self.luck.choice(table["scene"]["prompt"]["choices"])["id"]
        key = f"{self.luck.getrandbits(64):x}"
        body = {"choices": self.known, "option": option, "seat": table["viewer"], "key": key}
        answer = await self.ask("POST", "/choices", **body)
        assert answer.status_code == 200, answer.text
        assert answer.json()["choices"] == self.known + 1
        self.known += 1
        self.keys.append(key)


async def busy(screens: Sequence[Screen], choices: int) -> None:
    """Waits until so many more choices were acknowledged."""
    wanted = sum(len(screen.keys) for screen in screens) + choices
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(1.5):
            while sum(len(screen.keys) for screen in screens) < wanted:
                await asyncio.sleep(0.002)


async def journal(database: str, table: str) -> list[tuple[int, str | None]]:
    """Numbers and keys of all entries of a table."""
    engine = await locate(database).look()
    query = text("SELECT number, key FROM journal WHERE table_id = :id ORDER BY number")
    try:
        async with engine.connect() as connection:
            return [(number, key) for number, key in await connection.execute(query, {"id": table})]
    finally:
        await engine.dispose()


async def test_killed_again_and_again_under_load_nothing_acknowledged_is_lost(nursery: Nursery) -> None:
    luck = random.Random(5)
    kills = KILLS[locate(nursery.database).kind]
    await nursery.start()
    async with httpx.AsyncClient(base_url=nursery.address, timeout=20) as http:
        tables = []
        for game in GAMES:
            order = {"game": game, "seats": [{"kind": "me"}, {"kind": "here"}]}
            tables.append((await http.post("/api/tables", json=order)).json())
    screens = [Screen(nursery, new, random.Random(i)) for i, new in enumerate(tables)]
    players = [asyncio.create_task(screen.play()) for screen in screens]
    try:
        for _ in range(kills):
            await busy(screens, luck.randrange(16))
            await asyncio.sleep(luck.uniform(0.0, 0.02))
            assert not any(player.done() for player in players)
            await nursery.kill()
            await nursery.start()
        done = [len(screen.keys) for screen in screens]
        async with asyncio.timeout(20):
            while not all(len(s.keys) > n for s, n in zip(screens, done, strict=True)):  # every table goes on
                await asyncio.sleep(0.02)
    finally:
        for screen in screens:
            screen.ending = True
        await asyncio.gather(*players)
    await nursery.kill()
    assert sum(screen.repeated for screen in screens) >= kills
    for screen in screens:
        entries = await journal(nursery.database, screen.id)
        assert [number for number, _ in entries] == list(range(1, len(entries) + 1))
        assert [key for _, key in entries if key is not None] == screen.keys
    print(
        f"{kills} kills, {sum(len(s.keys) for s in screens)} choices, {sum(s.repeated for s in screens)} repeated"
    )
