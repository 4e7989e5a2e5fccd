"""Tables that come from other games: the rematch, a fork of a position, a record from a file."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence

import msgspec
from msgspec import UnsetType

from kabale.bots.base import bot
from kabale.kernel import codec
from kabale.kernel.chance import chance
from kabale.kernel.errors import DamagedRecord
from kabale.kernel.record import Record
from kabale.kernel.state import State
from kabale.table import notes as notebook
from kabale.table.errors import BadRequest, NotOver, NotYourSeat
from kabale.table.hall import Hall
from kabale.table.orders import ForkOrder
from kabale.table.setting_up import Opening, dressed, set_up_from
from kabale.table.storage import Seat
from kabale.table.tables import LiveTable, check_seat, default_bot, hash_of

MOST_SEED = 2**63


async def rematch(hall: Hall, table: LiveTable, held: Sequence[int]) -> str:
    """The table of the next game: the same people, each one seat further. There is one, however often it is asked for."""
    if not held:
        raise NotYourSeat("spectator", seat=None)
    async with hall.writing(table):
        moment, setup = table.moment, table.setup
        if not moment.state.over:
            raise NotOver(table=table.id)
        if moment.notes.next is not None:
            return moment.notes.next
        state = moment.game.start(setup.players, None, setup.options)
        people = [*moment.seats[1:], moment.seats[0]]
        seats = [msgspec.structs.replace(person, seat=i) for i, person in enumerate(people)]
        settings = {"open": setup.open, "hints": setup.hints, "pace": moment.notes.pace, "days": setup.days}
        new = set_up_from(state, **settings)
        opening = Opening(new, dressed(seats), state, [None] * len(seats))
        try:
            await hall.admit(opening, notebook.follow(table.id, new.id))
        except BaseException:
            table.doubtful = True
            raise
        table.amend(notes=msgspec.structs.replace(moment.notes, next=new.id))
        return new.id


async def fork(hall: Hall, table: LiveTable, held: Sequence[int], order: ForkOrder) -> Opening:
    """A table that goes on from a position of another: true where the game is over, else as the seat may imagine it."""
    moment = table.moment
    state = moment.state
    last = moment.choices - (1 if state.over else 0)
    if order.at > last:
        raise BadRequest("moment", field="at", got=order.at, allowed=f"0..{last}")
    if order.seat >= state.players:
        raise BadRequest("seat", field="seat", got=order.seat, allowed=f"0..{state.players - 1}")
    if not state.over:
        check_seat(held, order.seat)
    opponent = bot(order.bot or default_bot()).name
    past = await asyncio.to_thread(_forked, state, order.at, order.seat)
    token = secrets.token_urlsafe(24)
    name = moment.seats[order.seat].name if order.seat in held else ""
    seats = [
        Seat(seat=s.seat, kind="me", name=name, bot=None, token=hash_of(token), colour=s.colour)
        if s.seat == order.seat
        else Seat(seat=s.seat, kind="bot", name="", bot=opponent, token=None, colour=s.colour)
        for s in moment.seats
    ]
    setup = set_up_from(past, hints=True, pace=moment.notes.pace)
    opening = Opening(setup, dressed(seats), past, [token if s.kind == "me" else None for s in seats])
    await hall.admit(opening)
    return opening


def _forked(state: State, at: int, seat: int) -> State:
    """The state to go on from. Of a game that goes on, nothing is taken over but what the seat knew then."""
    past = state.undone(at)
    if state.over:
        return past
    luck = chance(secrets.randbits(48))
    luck.blind = True
    world = past.imagine(seat, luck)
    return state.game.go_on(
        state.players, codec.dump(world.position), secrets.randbits(48), dict(state.setup)
    )


async def bring_in(hall: Hall, body: bytes) -> Opening:
    """A table from a record: replayed, checked, and all its seats at one screen."""
    record = Record.from_json(body)
    if not isinstance(record.origin, UnsetType):
        raise BadRequest("position-record", field="origin")
    if not 0 <= record.seed < MOST_SEED:
        raise DamagedRecord("unreadable", problem=f"seed {record.seed}")
    try:
        state = await asyncio.to_thread(record.replay)
    except (TypeError, ValueError, LookupError, OverflowError) as error:
        raise DamagedRecord("unreadable", problem=error) from None
    token = secrets.token_urlsafe(24)
    seats = [
        Seat(seat=i, kind="here" if i else "me", name="", bot=None, token=hash_of(token))
        for i in range(state.players)
    ]
    opening = Opening(set_up_from(state), dressed(seats), state, [token] * len(seats))
    await hall.admit(opening)
    return opening
