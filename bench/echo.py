"""The floor below the load bench: a server that speaks like a table, with messages of the same size, and does nothing."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

from litestar import Litestar, WebSocket, post, websocket
from litestar.exceptions import WebSocketDisconnect

SNAPSHOT = 12_000  # bytes of a whole table of Abyss in the middle of a game
CHANGE = 2_700  # bytes of one change
Socket = WebSocket[Any, Any, Any]


class EchoTable:
    """Who looks, and how many choices were made."""

    def __init__(self) -> None:
        self.choices = 0
        self.viewers: list[Socket | None] = [None, None]

    def shown(self, seat: int) -> dict[str, Any]:
        """The little that the driver reads."""
        prompt = {"choices": [{"id": 1}]} if self.choices % 2 == seat else None
        return {"choices": self.choices, "prompt": prompt}


def create_echo() -> Litestar:
    """The server."""
    tables: dict[str, EchoTable] = {}
    numbers = count()

    @post("/api/tables")
    async def create() -> dict[str, Any]:
        id = str(next(numbers))
        tables[id] = EchoTable()
        return {"id": id, "seats": [{"link": f"/t/{id}#{seat}"} for seat in (0, 1)]}

    @websocket("/api/tables/{id:str}/live")
    async def live(socket: Socket, id: str) -> None:
        await socket.accept()
        table = tables[id]
        try:
            seat = int((await socket.receive_json())["token"])
            table.viewers[seat] = socket
            whole = {"scene": table.shown(seat), "over": False, "rest": "x" * SNAPSHOT}
            await socket.send_text(json.dumps({"type": "table", "table": whole}))
            while True:
                order = await socket.receive_json()
                table.choices += 1
                await socket.send_text(json.dumps({"type": "done", "key": order["key"]}))
                for number, viewer in enumerate(table.viewers):
                    change = {"delta": table.shown(number), "over": False, "rest": "x" * CHANGE}
                    if viewer is not None:
                        await viewer.send_text(json.dumps({"type": "change", **change}))
        except WebSocketDisconnect:
            return

    return Litestar(route_handlers=[create, live], openapi_config=None, logging_config=None)
