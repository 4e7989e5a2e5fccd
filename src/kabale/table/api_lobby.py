"""Addresses for finding a table, sitting down, and making new ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Request, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from kabale.table import forks, lobby
from kabale.table.answers import AT_TABLE, BAD, PLAYING, TheHall, TheLanguage, TheToken, new_table
from kabale.table.errors import BadRequest
from kabale.table.messages import LobbyInfo, NewTable, SeatLink, SeatTaken, TableCard
from kabale.table.orders import ForkOrder, MineOrder, TableOrder, TakeOrder
from kabale.table.setting_up import set_up

RECORD_LIMIT = 2 * 1024 * 1024


@dataclass
class RecordOperation(Operation):
    """How a request with a record describes itself: its body is read as a record, with the errors of records."""

    def __post_init__(self) -> None:
        schema = Schema(type=OpenAPIType.OBJECT, description="A record (docs/record.md).")
        self.request_body = RequestBody({"application/json": OpenAPIMediaType(schema)}, required=True)


@post("/api/tables", summary="Set up a table", responses={**BAD, 422: PLAYING[422]})
async def create_table(hall: TheHall, language: TheLanguage, data: JSONBody[TableOrder]) -> NewTable:
    """A new table. Keep the token: it is not shown again."""
    opening = set_up(data)
    await hall.admit(opening)
    return new_table(opening, language)


@get("/api/lobby", summary="Open tables", responses={**BAD, 404: AT_TABLE[404]})
async def show_lobby(hall: TheHall, language: TheLanguage, game: FromQuery[str | None] = None) -> LobbyInfo:
    """Tables with free seats, and open tables whose game is over."""
    return await lobby.lobby(hall, game, language)


@post("/api/tables/mine", status_code=200, summary="How one's own tables stand", responses=BAD)
async def own_tables(hall: TheHall, language: TheLanguage, data: JSONBody[MineOrder]) -> list[TableCard]:
    """The tables somebody remembers; a token says which seats are his."""
    return await lobby.mine(hall, data.tables, language)


@post("/api/tables/{table:str}/seats/{seat:int}/take", summary="Take a free seat", responses=PLAYING)
async def take_seat(
    hall: TheHall, table: FromPath[str], seat: FromPath[int], data: JSONBody[TakeOrder]
) -> SeatTaken:
    """Sits down. Keep the token: it is not shown again."""
    async with hall.use(table) as found:
        token = await lobby.take(hall, found, seat, data)
        return SeatTaken(token, f"/t/{found.id}#{token}")


@post("/api/tables/{table:str}/rematch", summary="Play again", responses=PLAYING)
async def rematch(hall: TheHall, language: TheLanguage, token: TheToken, table: FromPath[str]) -> NewTable:
    """A new table for the same people, each one seat further; their tokens hold their seats there too."""
    async with hall.use(table) as found:
        id = await forks.rematch(hall, found, found.held(token))
    async with hall.use(id) as new:
        names = new.moment.names(language)
        links = tuple(SeatLink(s.seat, s.kind, names[s.seat], None) for s in new.moment.seats)
        return NewTable(id, token, links)


@post("/api/tables/{table:str}/fork", summary="Go on from a position", responses=PLAYING)
async def fork(
    hall: TheHall, language: TheLanguage, token: TheToken, table: FromPath[str], data: JSONBody[ForkOrder]
) -> NewTable:
    """A new table against bots: from the true position of a finished game, else from what the seat may imagine."""
    async with hall.use(table) as found:
        return new_table(await forks.fork(hall, found, found.held(token), data), language)


@post(
    "/api/records",
    summary="Bring in a record",
    responses={**BAD, 404: AT_TABLE[404], 422: PLAYING[422]},
    request_max_body_size=RECORD_LIMIT,
    operation_class=RecordOperation,
)
async def bring_in(request: Request[Any, Any, Any], hall: TheHall, language: TheLanguage) -> NewTable:
    """A table from a record (JSON body): replayed, checked, with all seats at one screen."""
    if request.content_type[0] != "application/json":
        raise BadRequest("content-type", field="Content-Type", got=request.content_type[0] or "-")
    return new_table(await forks.bring_in(hall, await request.body()), language)


HANDLERS: list[ControllerRouterHandler] = [
    create_table,
    show_lobby,
    own_tables,
    take_seat,
    rematch,
    fork,
    bring_in,
]
