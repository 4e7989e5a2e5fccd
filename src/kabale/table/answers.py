"""What the addresses of the API share: who is handed to them, and which errors they say they give."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from kabale.table.hall import Hall
from kabale.table.library import Library
from kabale.table.messages import NewTable, Problem, SeatLink
from kabale.table.setting_up import Opening
from kabale.table.tables import names_of

TheHall = NamedDependency[Hall]
TheLibrary = NamedDependency[Library]
TheLanguage = NamedDependency[str]
TheToken = NamedDependency[str | None]


def _problem(description: str) -> ResponseSpec:
    return ResponseSpec(Problem, description=description, generate_examples=False)


BAD = {400: _problem("The request is not well formed.")}
AT_TABLE = {
    **BAD,
    401: _problem("The token holds no seat here."),
    404: _problem("There is no such table."),
}
PLAYING = {
    **AT_TABLE,
    403: _problem("The seat is not the sender's."),
    409: _problem("The table has moved on, or nothing can be taken back."),
    422: _problem("The rules do not allow it."),
}


def new_table(opening: Opening, language: str) -> NewTable:
    """A new table as its maker is told of it, with all tokens."""
    names = names_of(opening.seats, language)
    links = tuple(
        SeatLink(
            s.seat, s.kind, names[s.seat], f"/t/{opening.setup.id}#{token}" if s.kind == "link" else None
        )
        for s, token in zip(opening.seats, opening.tokens, strict=True)
    )
    return NewTable(opening.setup.id, opening.token, links)
