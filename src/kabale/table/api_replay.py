"""Addresses for looking back: the course of a game, any moment of it, pictures, reviews."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.types import ControllerRouterHandler

from kabale.kernel.scene import Format
from kabale.table.answers import PLAYING, TheHall, TheLanguage, TheLibrary, TheToken
from kabale.table.look import Look
from kabale.table.messages import Course, Progress, Review, Snapshot
from kabale.table.replay import eyes, lines_of, replayed, scene_of


@get("/api/tables/{table:str}/course", summary="How the game went", responses=PLAYING)
async def course(hall: TheHall, token: TheToken, table: FromPath[str]) -> Course:
    """Where turns and rounds begin and, once the game is over, how the points came."""
    async with hall.use(table) as found:
        found.held(token)
        return await hall.archive.course(found)


@get("/api/tables/{table:str}/replay/{n:int}", summary="A table as it was", responses=PLAYING)
async def replay(
    hall: TheHall,
    library: TheLibrary,
    language: TheLanguage,
    token: TheToken,
    table: FromPath[str],
    n: FromPath[int],
    format: FromQuery[Format] = "wide",
    seat: FromQuery[str | None] = None,
    log: FromQuery[bool] = True,
) -> Snapshot:
    """The table after so many choices: through one's own eyes, or anybody's (``all``: everything) once the game is over.

    ``log=false`` leaves the log out, for those who have it already.
    """
    async with hall.use(table) as found:
        held = found.held(token)
        wanted = eyes(found.moment, held, seat)
        past = await hall.archive.moment(found, n)
        address = await library.address(past.game.name, language)
        look = Look(held, language, format)
        seen = replayed(found.id, past, look, wanted, found.moment.state.over, address)
        return msgspec.structs.replace(seen, log=lines_of(past, wanted, language)) if log else seen


@get("/api/tables/{table:str}/picture", summary="A picture of the table", responses=PLAYING)
async def picture(
    hall: TheHall,
    library: TheLibrary,
    language: TheLanguage,
    token: TheToken,
    table: FromPath[str],
    format: FromQuery[Format] = "wide",
    at: FromQuery[int | None] = None,
    seat: FromQuery[str | None] = None,
) -> Response[str]:
    """The table as an SVG picture, now or after so many choices."""
    async with hall.use(table) as found:
        wanted = eyes(found.moment, found.held(token), seat)
        past = found.moment if at is None else await hall.archive.moment(found, at)
        drawn = await library.picture(scene_of(past, wanted, language, format), language)
        name = f"kabale-{past.game.name}-{found.id}-{past.choices}.svg"
        headers = {"Content-Disposition": f'inline; filename="{name}"'}
        return Response(drawn, media_type="image/svg+xml", headers=headers)


@post("/api/tables/{table:str}/review", status_code=202, summary="Ask for a review", responses=PLAYING)
async def ask_for_review(hall: TheHall, token: TheToken, table: FromPath[str]) -> Progress:
    """Lets a strong bot look at a finished game; it takes a while."""
    async with hall.use(table) as found:
        found.held(token)
        return Progress(await hall.reviewers.ask(found))


@get("/api/tables/{table:str}/review", summary="The review", responses=PLAYING)
async def review(hall: TheHall, language: TheLanguage, token: TheToken, table: FromPath[str]) -> Review:
    """The review, as far as it is done: everybody's chances, and the choices that cost most."""
    async with hall.use(table) as found:
        found.held(token)
        return await hall.reviewers.tell(found, language)


HANDLERS: list[ControllerRouterHandler] = [course, replay, picture, ask_for_review, review]
