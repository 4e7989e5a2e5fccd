"""Setting a table up: seats, names, tokens, the first position."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Sequence
from typing import Any

import msgspec

from kabale.bots.base import bot
from kabale.kernel.record import Record, Step
from kabale.kernel.registry import find
from kabale.kernel.scene import PALETTE
from kabale.kernel.state import State
from kabale.table.errors import BadRequest
from kabale.table.orders import SeatOrder, TableOrder
from kabale.table.storage import Seat, Setup, now
from kabale.table.tables import default_bot, hash_of

NAME_LIMIT = 40
UNSEEN_KINDS = {"Cc", "Cs", "Zl", "Zp"}
UNSEEN = set(
    "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)  # they turn the direction of what follows


def clean_name(name: str, field: str) -> str:
    """A player's name without spaces around it; refuses long ones and invisible characters."""
    name = name.strip()
    if len(name) > NAME_LIMIT:
        raise BadRequest("name-length", field=field, got=len(name), allowed=NAME_LIMIT)
    for char in name:
        if unicodedata.category(char) in UNSEEN_KINDS or char in UNSEEN:
            raise BadRequest("name-character", field=field, got=f"U+{ord(char):04X}")
    return name


class Origin(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Where a table goes on from: choices made before it was set up, after a set-up or after a stored position."""

    position: dict[str, Any] | None = None
    steps: list[Step] = []


class Opening:
    """A table just set up: what is stored, the first state, and the tokens, which nobody will see again."""

    def __init__(
        self, setup: Setup, seats: Sequence[Seat], state: State, tokens: Sequence[str | None]
    ) -> None:
        self.setup = setup
        self.seats = seats
        self.state = state
        self.tokens = tokens

    @property
    def token(self) -> str | None:
        """The token of the screen that set the table up."""
        own = [t for s, t in zip(self.seats, self.tokens, strict=True) if s.kind in ("me", "here")]
        return own[0] if own else None


def set_up(order: TableOrder) -> Opening:
    """Deals a new game and hands out the seats."""
    game = find(order.game)
    if sum(s.kind == "me" for s in order.seats) > 1:
        raise BadRequest("one-me", field="seats")
    screen = secrets.token_urlsafe(24)
    tokens: list[str | None] = []
    seats: list[Seat] = []
    for number, wish in enumerate(order.seats):
        token = {"bot": None, "link": secrets.token_urlsafe(24)}.get(wish.kind, screen)
        tokens.append(token)
        seats.append(_seat(number, wish, token, free=order.open and wish.kind == "link"))
    state = game.start(len(seats), order.seed, dict(order.options))
    pace = None if order.pace is None else round(order.pace * 1000)
    setup = set_up_from(state, open=order.open, hints=order.hints, pace=pace, days=order.days)
    return Opening(setup, dressed(seats), state, tokens)


def set_up_from(state: State, **settings: Any) -> Setup:
    """What is stored of a table that goes on from a state."""
    record = Record.of(state)
    origin = Origin(position=state.origin, steps=record.steps)
    return Setup(
        id=secrets.token_urlsafe(9),
        created=now(),
        game=record.game,
        rules=record.rules,
        content=record.content,
        players=record.players,
        options=record.options,
        seed=record.seed,
        dealt=record.dealt,
        bot_seed=secrets.randbits(48),
        waiting=state.position.waiting(),
        origin=msgspec.to_builtins(origin) or None,
        winners=state.result.winners if state.result else None,
        **settings,
    )


def dressed(seats: Sequence[Seat]) -> list[Seat]:
    """The seats with a colour each: the one somebody chose, else the next that is free."""
    chosen = [s.colour for s in seats if s.colour is not None]
    free = [c for c in range(len(PALETTE)) if c not in chosen]
    found: list[Seat] = []
    for seat in seats:
        if seat.colour is not None and chosen.count(seat.colour) > 1:
            raise BadRequest("colour", field=f"seats[{seat.seat}].colour", got=seat.colour)
        colour = seat.colour if seat.colour is not None else free.pop(0) if free else None
        found.append(msgspec.structs.replace(seat, colour=colour))
    return found


def _seat(number: int, wish: SeatOrder, token: str | None, free: bool) -> Seat:
    name = clean_name(wish.name, f"seats[{number}].name")
    if wish.kind != "bot":
        if wish.bot is not None:
            raise BadRequest("no-bot", field=f"seats[{number}].bot")
        kept = hash_of(token) if token else None
        return Seat(
            seat=number, kind=wish.kind, name=name, bot=None, token=kept, colour=wish.colour, free=free
        )
    chosen = bot(wish.bot or default_bot()).name
    return Seat(seat=number, kind="bot", name=name, bot=chosen, token=None, colour=wish.colour)
