"""A real server in the test's own event loop, and people who talk to it over the wire."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect

from kabale.table.app import create_app
from kabale.table.serving import listen

DUELL = {"duell": "examples.duell:make"}
ME, HERE, LINK, BOT = {"kind": "me"}, {"kind": "here"}, {"kind": "link"}, {"kind": "bot", "bot": "random"}


class Seat:
    """Somebody at a table, with a token (or none: a spectator)."""

    def __init__(self, house: House, id: str, token: str | None) -> None:
        self.house = house
        self.id = id
        self.token = token

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    async def get(self, path: str = "", **query: Any) -> httpx.Response:
        return await self.house.http.get(f"/api/tables/{self.id}{path}", params=query, headers=self.headers)

    async def see(self, **query: Any) -> dict[str, Any]:
        answer = await self.get(**query)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.house.http.post(f"/api/tables/{self.id}{path}", json=body, headers=self.headers)

    async def choose(self, option: int, choices: int, **more: Any) -> httpx.Response:
        return await self.post("/choices", option=option, choices=choices, **more)

    async def undo(self, choices: int) -> httpx.Response:
        return await self.post("/undo", choices=choices)

    async def play_first(self, **more: Any) -> int:
        """Chooses the first option there is."""
        table = await self.see()
        option = table["scene"]["prompt"]["choices"][0]["id"]
        answer = await self.choose(option, table["choices"], **more)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["choices"])

    @contextlib.asynccontextmanager
    async def live(self, query: str = "") -> AsyncIterator[Line]:
        address = self.house.address.replace("http", "ws")
        async with connect(f"{address}/api/tables/{self.id}/live{query}") as socket:
            line = Line(socket)
            await line.say(type="hello", token=self.token)
            yield line


class Line:
    """A live connection."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self, limit: float = 10, news: bool = False) -> dict[str, Any]:
        """The next message; who comes and goes is left out unless one asks for news."""
        while True:
            found: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), limit))
            if news or found["type"] != "news":
                return found


class House:
    """A server and a client of it."""

    def __init__(self, http: httpx.AsyncClient, address: str, app: Litestar) -> None:
        self.http = http
        self.address = address
        self.app = app

    async def set_up(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        answer = await self.http.post("/api/tables", json={"game": "duell", "seats": list(seats), **more})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def table(self, *seats: dict[str, Any], **more: Any) -> list[Seat]:
        """Sets a table up; returns who sits at each seat."""
        new = await self.set_up(*seats, **more)
        tokens = [s["link"].partition("#")[2] if s["link"] else new["token"] for s in new["seats"]]
        return [
            Seat(self, new["id"], None if s["kind"] == "bot" else t)
            for s, t in zip(new["seats"], tokens, strict=True)
        ]


@contextlib.asynccontextmanager
async def open_house(database: Path | str, **settings: Any) -> AsyncIterator[House]:
    """A server on a free port."""
    settings = {"pace": 0, "workers": 1, "extra_games": DUELL, **settings}
    app = create_app(str(database), **settings)
    door = listen("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="on"))
    task = asyncio.create_task(server.serve(sockets=[door]))
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    address = f"http://127.0.0.1:{door.getsockname()[1]}"
    try:
        async with httpx.AsyncClient(base_url=address, timeout=30) as http:
            yield House(http, address, app)
    finally:
        server.should_exit = True
        await task


async def until(condition: Any, limit: float = 20) -> Any:
    """Waits until an awaited condition holds; returns what it returned."""
    async with asyncio.timeout(limit):
        while not (found := await condition()):
            await asyncio.sleep(0.02)
    return found
