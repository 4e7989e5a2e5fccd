"""The addresses of the API (docs/api.md). Each does little: it checks who asks, and hands over to hall or library."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromHeader, FromPath, FromQuery
from litestar.types import ControllerRouterHandler

import kabale
from kabale.kernel.rulebook import Rulebook
from kabale.kernel.scene import PALETTE
from kabale.table import api_lobby, api_replay, api_tables, languages
from kabale.table.answers import BAD, TheHall, TheLanguage, TheLibrary
from kabale.table.errors import UnknownToken
from kabale.table.faults import checked_language, reader_language
from kabale.table.languages import table_texts
from kabale.table.live import live
from kabale.table.messages import GameInfo, Health, LanguageInfo, PaletteEntry

FOR_EVER = "public, max-age=31536000, immutable"


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
async def health(hall: TheHall) -> Health:
    """Answers as soon as the server works; 503 where the database does not answer."""
    await hall.storage.check()
    return Health(True, kabale.__version__, hall.storage.database.kind, hall.size)


@get("/api/languages", summary="The languages")
async def list_languages() -> list[LanguageInfo]:
    """All languages the house speaks."""
    return [LanguageInfo(code, languages.name_of(code)) for code in languages.available()]


@get("/api/texts/{lang:str}", summary="All sentences of the client", responses=BAD)
async def texts(lang: FromPath[str]) -> dict[str, str | tuple[str, ...]]:
    """The client's sentences by key; those with plural forms as a list."""
    return languages.sentences(checked_language(lang))


@get("/api/palette", summary="The colours of the seats", responses=BAD)
async def palette(language: TheLanguage) -> list[PaletteEntry]:
    """The colours that seats may have, with a shape each."""
    t = table_texts(language)
    return [PaletteEntry(colour, shape, t.say(f"palette.{i}")) for i, (colour, shape) in enumerate(PALETTE)]


@get("/api/games", summary="The games", responses=BAD)
async def list_games(library: TheLibrary, language: TheLanguage) -> list[GameInfo]:
    """All games, with players, variants and opponents."""
    return await library.shelf(language)


@get("/api/games/{game:str}/art", summary="A game's drawings", responses=BAD)
async def art(
    library: TheLibrary, language: TheLanguage, game: FromPath[str], v: FromQuery[str | None] = None
) -> Response[bytes]:
    """All drawings and close-ups (kernel ``Art``); with the right version they may be kept for ever."""
    drawings = await library.drawings(game, language)
    cache = FOR_EVER if v == drawings.version else "no-cache"
    return Response(drawings.body, media_type=MediaType.JSON, headers={"Cache-Control": cache})


@get("/api/games/{game:str}/rules", summary="A game's rulebook", responses=BAD)
async def rules(library: TheLibrary, language: TheLanguage, game: FromPath[str]) -> Rulebook:
    """The living rulebook: numbered clauses, each with the tests that prove it."""
    return await library.rulebook(game, language)


HANDLERS: list[ControllerRouterHandler] = [
    health,
    list_languages,
    texts,
    palette,
    list_games,
    art,
    rules,
    *api_lobby.HANDLERS,
    *api_tables.HANDLERS,
    *api_replay.HANDLERS,
    live,
]
