"""Setting a table up: seats, names, tokens, the first position."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Sequence

from kabale.bots.base import bot
from kabale.kernel.record import Record
from kabale.kernel.registry import find
from kabale.kernel.state import State
from kabale.table.errors import BadRequest
from kabale.table.orders import SeatOrder, TableOrder
from kabale.table.storage import Seat, Setup, now
from kabale.table.tables import default_bot, hash_of

NAME_LIMIT = 40
_FORBIDDEN = {"Cc", "Cs", "Zl", "Zp"}
_TURNERS = set(
    "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)  # they turn the direction of what follows


def clean_name(name: str, field: str) -> str:
    """A player's name without spaces around it; refuses long ones and invisible characters."""
    name = name.strip()
    if len(name) > NAME_LIMIT:
        raise BadRequest("name-length", field=field, got=len(name), allowed=NAME_LIMIT)
    for char in name:
        if unicodedata.category(char) in _FORBIDDEN or char in _TURNERS:
            raise BadRequest("name-character", field=field, got=f"U+{ord(char):04X}")
    return name


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
        seats.append(_seat(number, wish, token))
    state = game.start(len(seats), order.seed, dict(order.options))
    record = Record.of(state)
    setup = Setup(
        id=secrets.token_urlsafe(9),
        created=now(),
        game=game.name,
        rules=record.rules,
        content=record.content,
        players=record.players,
        options=record.options,
        seed=record.seed,
        dealt=record.dealt,
        bot_seed=secrets.randbits(48),
        waiting=state.position.waiting(),
    )
    return Opening(setup, seats, state, tokens)


def _seat(number: int, wish: SeatOrder, token: str | None) -> Seat:
    name = clean_name(wish.name, f"seats[{number}].name")
    if wish.kind != "bot":
        if wish.bot is not None:
            raise BadRequest("no-bot", field=f"seats[{number}].bot")
        return Seat(seat=number, kind=wish.kind, name=name, bot=None, token=hash_of(token) if token else None)
    chosen = bot(wish.bot or default_bot()).name
    return Seat(seat=number, kind="bot", name=name, bot=chosen, token=None)
