"""The addresses of the API (docs/api.md). Each does little: it checks who asks, and hands over to hall or library."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, get, patch, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromHeader, FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from kabale.kernel.rulebook import Rulebook
from kabale.kernel.scene import Format
from kabale.table import languages
from kabale.table.errors import BadRequest, NotOver, UnknownToken
from kabale.table.faults import checked_language, reader_language
from kabale.table.hall import Hall
from kabale.table.library import Library
from kabale.table.live import live
from kabale.table.look import Look, seats, snapshot
from kabale.table.messages import (
    Choices,
    GameInfo,
    Health,
    LanguageInfo,
    NewTable,
    Problem,
    SeatInfo,
    SeatLink,
    Snapshot,
    Why,
)
from kabale.table.orders import ChoiceOrder, NameOrder, TableOrder, UndoOrder
from kabale.table.setting_up import set_up
from kabale.table.tables import Moment

TheHall = NamedDependency[Hall]
TheLibrary = NamedDependency[Library]
TheLanguage = NamedDependency[str]
TheToken = NamedDependency[str | None]

FOR_EVER = "public, max-age=31536000, immutable"
TARGET_LIMIT = 200
_BAD = {
    400: ResponseSpec(Problem, description="The request is not well formed.", generate_examples=False),
}
_AT_TABLE = {
    **_BAD,
    401: ResponseSpec(Problem, description="The token holds no seat here.", generate_examples=False),
    404: ResponseSpec(Problem, description="There is no such table.", generate_examples=False),
}
_PLAYING = {
    **_AT_TABLE,
    403: ResponseSpec(Problem, description="The seat is not the sender's.", generate_examples=False),
    409: ResponseSpec(
        Problem, description="The table has moved on, or nothing can be taken back.", generate_examples=False
    ),
    422: ResponseSpec(Problem, description="The rules do not allow it.", generate_examples=False),
}


# -- what requests have in common ---------------------------------------------------------


def language(request: Request[Any, Any, Any], lang: FromQuery[str | None] = None) -> str:
    """The language of the answer: ``lang``, else what the browser prefers."""
    return checked_language(lang) if lang is not None else reader_language(request)


def token(authorization: FromHeader[str | None] = None) -> str | None:
    """The token of the sender; none for a spectator."""
    if authorization is None:
        return None
    scheme, _, value = authorization.partition(" ")
    if scheme.lower() != "bearer" or not value.strip():
        raise UnknownToken(table="-")
    return value.strip()


# -- the house ----------------------------------------------------------------------------


@get("/health", summary="Whether the server is there")
async def health() -> Health:
    """Answers as soon as the server works."""
    return Health()


@get("/api/languages", summary="The languages")
async def list_languages() -> list[LanguageInfo]:
    """All languages the house speaks."""
    return [LanguageInfo(code, languages.name_of(code)) for code in languages.available()]


@get("/api/texts/{lang:str}", summary="All sentences of the client", responses=_BAD)
async def texts(lang: FromPath[str]) -> dict[str, str | tuple[str, ...]]:
    """The client's sentences by key; those with plural forms as a list."""
    return languages.sentences(checked_language(lang))


@get("/api/games", summary="The games", responses=_BAD)
async def list_games(library: TheLibrary, language: TheLanguage) -> list[GameInfo]:
    """All games, with players, variants and opponents."""
    return await library.shelf(language)


@get("/api/games/{game:str}/art", summary="A game's drawings", responses=_BAD)
async def art(
    library: TheLibrary, language: TheLanguage, game: FromPath[str], v: FromQuery[str | None] = None
) -> Response[bytes]:
    """All drawings and close-ups (kernel ``Art``); with the right version they may be kept for ever."""
    drawings = await library.drawings(game, language)
    cache = FOR_EVER if v == drawings.version else "no-cache"
    return Response(drawings.body, media_type=MediaType.JSON, headers={"Cache-Control": cache})


@get("/api/games/{game:str}/rules", summary="A game's rulebook", responses=_BAD)
async def rules(library: TheLibrary, language: TheLanguage, game: FromPath[str]) -> Rulebook:
    """The living rulebook: numbered clauses, each with the tests that prove it."""
    return await library.rulebook(game, language)


# -- tables -------------------------------------------------------------------------------


@post("/api/tables", summary="Set up a table", responses={**_BAD, 422: _PLAYING[422]})
async def create_table(hall: TheHall, language: TheLanguage, data: JSONBody[TableOrder]) -> NewTable:
    """A new table. Keep the token: it is not shown again."""
    opening = set_up(data)
    await hall.admit(opening)
    names = Moment(opening.state, opening.seats, 0).names(language)
    links = [
        SeatLink(
            s.seat, s.kind, names[s.seat], f"/t/{opening.setup.id}#{token}" if s.kind == "link" else None
        )
        for s, token in zip(opening.seats, opening.tokens, strict=True)
    ]
    return NewTable(opening.setup.id, opening.token, tuple(links))


@get("/api/tables/{table:str}", summary="A table as one sees it", responses=_AT_TABLE)
async def show_table(
    hall: TheHall,
    library: TheLibrary,
    language: TheLanguage,
    token: TheToken,
    table: FromPath[str],
    format: FromQuery[Format] = "wide",
) -> Snapshot:
    """The whole table for the token's holder, or for a spectator."""
    async with hall.use(table) as found:
        look = Look(found.held(token), language, format)
        address = await library.address(found.moment.game.name, language)
        return snapshot(found.id, found.moment, look, address)


@post("/api/tables/{table:str}/choices", status_code=200, summary="Choose", responses=_PLAYING)
async def choose(
    hall: TheHall, token: TheToken, table: FromPath[str], data: JSONBody[ChoiceOrder]
) -> Choices:
    """Carries out a choice. The answer comes when it is on disk."""
    async with hall.use(table) as found:
        return Choices(await hall.choose(found, found.held(token), data))


@post("/api/tables/{table:str}/undo", status_code=200, summary="Take back", responses=_PLAYING)
async def undo(hall: TheHall, token: TheToken, table: FromPath[str], data: JSONBody[UndoOrder]) -> Choices:
    """Takes back: freely where one screen holds all seats of people, else by the undo law."""
    async with hall.use(table) as found:
        return Choices(await hall.undo(found, found.held(token), data.choices))


@get("/api/tables/{table:str}/why", summary="Why not", responses=_AT_TABLE)
async def why(
    hall: TheHall, language: TheLanguage, token: TheToken, table: FromPath[str], target: FromQuery[str]
) -> Why:
    """Whether a piece, a place or an option's number can be chosen now, and if not, why."""
    if not 0 < len(target) <= TARGET_LIMIT:
        raise BadRequest("length", field="target", got=len(target), allowed=f"1..{TARGET_LIMIT}")
    async with hall.use(table) as found:
        moment = found.moment
        seat = moment.viewer(found.held(token))
        number = target.isascii() and target.isdecimal() and len(target) < 10
        refusal = moment.state.why_not(seat, int(target) if number else target)
        if refusal is None:
            return Why(True, "", "")
        return Why(False, refusal.clause, moment.game.explain(refusal, language, moment.names(language)))


@patch("/api/tables/{table:str}/seats/{seat:int}", summary="Name one's own seat", responses=_PLAYING)
async def rename(
    hall: TheHall,
    language: TheLanguage,
    token: TheToken,
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[NameOrder],
) -> SeatInfo:
    """Gives one's own seat another name."""
    async with hall.use(table) as found:
        await hall.rename(found, found.held(token), seat, data.name)
        return seats(found.moment, language)[seat]


@get("/api/tables/{table:str}/record", summary="The record of a finished game", responses=_PLAYING)
async def record(hall: TheHall, token: TheToken, table: FromPath[str]) -> Response[str]:
    """The record as a file, once the game is over; it holds everything, hidden things and the seed included."""
    async with hall.use(table) as found:
        found.held(token)
        state = found.moment.state
        if not state.over:
            raise NotOver(table=found.id)
        name = f"kabale-{state.game.name}-{found.id}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
        return Response(state.record.to_json(), media_type=MediaType.JSON, headers=headers)


HANDLERS: list[ControllerRouterHandler] = [
    health,
    list_languages,
    texts,
    list_games,
    art,
    rules,
    create_table,
    show_table,
    choose,
    undo,
    why,
    rename,
    record,
    live,
]
