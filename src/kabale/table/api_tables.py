"""Addresses for those at a table: looking, choosing, taking back, talking, agreeing."""

from __future__ import annotations

from litestar import MediaType, Response, get, patch, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from kabale.kernel.scene import Format
from kabale.table import council
from kabale.table.answers import AT_TABLE, PLAYING, TheHall, TheLanguage, TheLibrary, TheToken
from kabale.table.errors import BadRequest, NotOver
from kabale.table.look import Look, chat_line, pace, proposal_info, seats, snapshot, standing
from kabale.table.messages import (
    ChatLine,
    Choices,
    Hint,
    ProposalAnswer,
    SeatInfo,
    Snapshot,
    StandingInfo,
    TablePace,
    Why,
)
from kabale.table.orders import (
    AnswerOrder,
    ChatOrder,
    ChoiceOrder,
    HintOrder,
    NameOrder,
    PaceOrder,
    ReplaceProposal,
    StandingOrder,
    UndoOrder,
    UndoProposal,
)

TARGET_LIMIT = 200


@get("/api/tables/{table:str}", summary="A table as one sees it", responses=AT_TABLE)
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


@post("/api/tables/{table:str}/choices", status_code=200, summary="Choose", responses=PLAYING)
async def choose(
    hall: TheHall, token: TheToken, table: FromPath[str], data: JSONBody[ChoiceOrder]
) -> Choices:
    """Carries out a choice. The answer comes when it is on disk."""
    async with hall.use(table) as found:
        return Choices(await hall.choose(found, found.held(token), data))


@post("/api/tables/{table:str}/undo", status_code=200, summary="Take back", responses=PLAYING)
async def undo(hall: TheHall, token: TheToken, table: FromPath[str], data: JSONBody[UndoOrder]) -> Choices:
    """Takes back: freely where one screen holds all seats of people, else by the undo law."""
    async with hall.use(table) as found:
        return Choices(await hall.undo(found, found.held(token), data.choices))


@get("/api/tables/{table:str}/why", summary="Why not", responses=AT_TABLE)
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


@patch("/api/tables/{table:str}", summary="Change the pace of bots", responses=PLAYING)
async def set_pace(
    hall: TheHall, token: TheToken, table: FromPath[str], data: JSONBody[PaceOrder]
) -> TablePace:
    """How many seconds pass between moves of bots from now on, for everybody at the table."""
    async with hall.use(table) as found:
        await council.set_pace(hall, found, found.held(token), data.pace)
        return TablePace(pace(found.moment))


@patch("/api/tables/{table:str}/seats/{seat:int}", summary="Name one's own seat", responses=PLAYING)
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


@put("/api/tables/{table:str}/seats/{seat:int}/standing", summary="Answer in advance", responses=PLAYING)
async def keep_answers(
    hall: TheHall,
    language: TheLanguage,
    token: TheToken,
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[StandingOrder],
) -> list[StandingInfo]:
    """All standing answers of one's own seat; they take the place of those before."""
    async with hall.use(table) as found:
        held = found.held(token)
        await council.keep_answers(hall, found, held, seat, data)
        return list(standing(found.moment, Look(held, language, "wide")))


@post("/api/tables/{table:str}/chat", summary="Say something", responses=PLAYING)
async def say(
    hall: TheHall, language: TheLanguage, token: TheToken, table: FromPath[str], data: JSONBody[ChatOrder]
) -> ChatLine:
    """Says something to everybody at the table."""
    async with hall.use(table) as found:
        return chat_line(await council.say(hall, found, found.held(token), data), language)


@post("/api/tables/{table:str}/proposals", summary="Propose something", responses=PLAYING)
async def propose(
    hall: TheHall, token: TheToken, table: FromPath[str], data: JSONBody[UndoProposal | ReplaceProposal]
) -> ProposalAnswer:
    """Proposes to take back further than one may alone, or to replace a player; all other people must agree."""
    async with hall.use(table) as found:
        proposal = await council.propose(hall, found, found.held(token), data)
        return ProposalAnswer(proposal_info(proposal), found.moment.choices)


@post(
    "/api/tables/{table:str}/proposals/{number:int}",
    status_code=200,
    summary="Agree, or not",
    responses=PLAYING,
)
async def agree(
    hall: TheHall,
    token: TheToken,
    table: FromPath[str],
    number: FromPath[int],
    data: JSONBody[AnswerOrder],
) -> ProposalAnswer:
    """Answers a proposal. With the last agreement it is carried out; one no ends it."""
    async with hall.use(table) as found:
        proposal = await council.answer(hall, found, found.held(token), number, data)
        return ProposalAnswer(proposal_info(proposal), found.moment.choices)


@post("/api/tables/{table:str}/hint", status_code=200, summary="Ask a bot", responses=PLAYING)
async def hint(
    hall: TheHall, language: TheLanguage, token: TheToken, table: FromPath[str], data: JSONBody[HintOrder]
) -> Hint:
    """What a strong bot would choose now, knowing what the seat may know."""
    async with hall.use(table) as found:
        return await council.hint(hall, found, found.held(token), data.seat, language)


@get("/api/tables/{table:str}/record", summary="The record of a finished game", responses=PLAYING)
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
    show_table,
    choose,
    undo,
    why,
    set_pace,
    rename,
    keep_answers,
    say,
    propose,
    agree,
    hint,
    record,
]
