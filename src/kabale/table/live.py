"""Live updates: a WebSocket for everybody who looks at a table."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from kabale.kernel.errors import KabaleError
from kabale.kernel.scene import Format
from kabale.table.errors import BadRequest
from kabale.table.faults import checked_language, problem, reader_language, understood
from kabale.table.hall import Hall
from kabale.table.library import Library
from kabale.table.look import Look, change, news, snapshot
from kabale.table.messages import DoneMessage, ErrorMessage, TableMessage
from kabale.table.orders import ChoiceOrder, Choose, Hello
from kabale.table.orders import Look as LookOrder
from kabale.table.tables import LiveTable, Moment, hash_of

HELLO_LIMIT = 20.0  # seconds until the first message must be there
MOST_PENDING = 32  # changes a slow viewer may lag behind before it gets the whole table instead

_hello = msgspec.json.Decoder(Hello)
_order = msgspec.json.Decoder(LookOrder | Choose)

Socket = WebSocket[Any, Any, Any]


class Viewer:
    """One connection. What it was last shown decides what it must be told."""

    def __init__(
        self,
        socket: Socket,
        hall: Hall,
        table: LiveTable,
        library: Library,
        look: Look,
        token: str | None = None,
    ) -> None:
        self._socket = socket
        self._hall = hall
        self._table = table
        self._library = library
        self._look = look
        self._token = None if token is None else hash_of(token)
        self._shown: Moment | None = None
        self._pending: deque[tuple[Moment, bool]] = deque()
        self._news = asyncio.Event()

    @property
    def held(self) -> tuple[int, ...]:
        """The seats the viewer holds."""
        return self._look.held

    @property
    def language(self) -> str:
        """The language the viewer reads."""
        return self._look.language

    def notice(self, moment: Moment, whole: bool) -> None:
        """Something changed. Whoever has lost a seat looks on as a spectator."""
        held = moment.held_by(self._token)
        if held != self.held:
            self._look = msgspec.structs.replace(self._look, held=held)
            whole = True
        if len(self._pending) >= MOST_PENDING:
            self._pending.clear()
            whole = True
        self._pending.append((moment, whole))
        self._news.set()

    async def tell(self) -> None:
        """Tells the viewer what changes, as it changes."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._pending:
                moment, whole = self._pending.popleft()
                await self._tell(moment, whole)

    async def _tell(self, moment: Moment, whole: bool) -> None:
        before, self._shown = self._shown, moment
        look = self._look
        if before is not None and not whole and before.state is moment.state:
            for message in news(before, moment, look):
                await send(self._socket, message)
            return
        small = None if whole or before is None else told(before, moment, look)
        if small is not None:
            await self._socket.send_data(small, mode="text")
            return
        art = await self._library.address(moment.game.name, look.language)
        await send(self._socket, TableMessage(snapshot(self._table.id, moment, look, art)))

    async def listen(self) -> None:
        """Takes the viewer's wishes until it goes away."""
        while True:
            wish = _order.decode(await received(self._socket))
            if isinstance(wish, Choose):
                await self._choose(wish)
                continue
            self._look = Look(
                self._look.held,
                checked_language(wish.lang) if wish.lang is not None else self._look.language,
                wish.format or self._look.format,
            )
            self._pending.clear()
            self.notice(self._table.moment, whole=True)

    async def _choose(self, wish: Choose) -> None:
        """Carries out a choice; whether it is done or refused, the answer has its key."""
        order = ChoiceOrder(choices=wish.choices, option=wish.option, seat=wish.seat, key=wish.key)
        answer: DoneMessage | ErrorMessage
        try:
            answer = DoneMessage(wish.key, await self._hall.choose(self._table, self._look.held, order))
        except KabaleError as error:
            said = problem(error, self.language)
            answer = ErrorMessage(said.code, said.message, said.data, wish.key)
        await send(self._socket, answer)


def told(before: Moment, moment: Moment, look: Look) -> bytes | None:
    """What one choice changed, ready to be sent; made once for all who look with the same eyes."""
    key = (before.serial, look)
    if key not in moment.told:
        message = change(before, moment, look)
        moment.told[key] = None if message is None else msgspec.json.encode(message)
    return moment.told[key]


async def send(socket: Socket, message: msgspec.Struct) -> None:
    """Sends a message."""
    await socket.send_data(msgspec.json.encode(message), mode="text")


async def received(socket: Socket) -> str:
    """The next message."""
    event = cast("dict[str, Any]", await socket.receive())
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event.get("code", 1005))
    text = event.get("text")
    if text is None:
        raise BadRequest("json", field="-", problem="binary")
    return str(text)


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: Socket, table: FromPath[str], hall: NamedDependency[Hall], library: NamedDependency[Library]
) -> None:
    """A live connection: the client says hello, then hears of every change."""
    await socket.accept()
    language = reader_language(socket)
    try:
        async with asyncio.timeout(HELLO_LIMIT):
            hello = _hello.decode(await received(socket))
        look = _wanted(socket, language)
        async with hall.use(table) as found:
            look = msgspec.structs.replace(look, held=found.held(hello.token))
            viewer = Viewer(socket, hall, found, library, look, hello.token)
            await hall.sit_down(found, viewer.held)
            found.join(viewer)
            viewer.notice(found.moment, whole=True)
            try:
                await _until_first(viewer.tell(), viewer.listen())
            finally:
                hall.leave(found, viewer)
                language = viewer.language
    except (WebSocketDisconnect, OSError, TimeoutError):
        with contextlib.suppress(Exception):
            await socket.close()
    except (KabaleError, msgspec.MsgspecError) as error:
        await _refuse(socket, understood(error), language)


async def _until_first(*works: Any) -> None:
    """Runs several things until one ends, and raises what it raised."""
    tasks = [asyncio.ensure_future(w) for w in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _wanted(socket: Socket, language: str) -> Look:
    lang = socket.query_params.get("lang")
    format = socket.query_params.get("format", "wide")
    if format not in ("wide", "tall"):
        raise BadRequest("format", field="format", got=format, allowed="wide, tall")
    return Look((), checked_language(lang) if lang is not None else language, cast(Format, format))


async def _refuse(socket: Socket, error: KabaleError, language: str) -> None:
    said = problem(error, language)
    with contextlib.suppress(WebSocketDisconnect, OSError):
        await send(socket, ErrorMessage(said.code, said.message, said.data))
        await socket.close(code=4000 + error.status, reason=said.code)
