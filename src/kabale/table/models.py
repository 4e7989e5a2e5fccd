"""The database: tables, their seats, and the journal, an append-only row for every choice and undo.

Beside the game: what was said, what was proposed, standing answers, and reviews of finished games.
"""

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, UniqueConstraint, false, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """What all models share."""


class TableRow(Base):
    """A table as it was set up. ``waiting``: the seats that must choose first, as bits; times are milliseconds since 1970.

    ``origin``: where it goes on from instead of a fresh deal (setting_up.Origin). ``next``: the table of the rematch.
    ``pace``: milliseconds between moves of bots. ``days``: how many everybody has for a choice; None: all play live.
    ``winners``: the seats that won, once the game is over.
    """

    __tablename__ = "tables"
    __table_args__ = (Index("tables_open", "open", "created"),)

    id: Mapped[str] = mapped_column(primary_key=True)
    created: Mapped[int] = mapped_column(BigInteger)
    game: Mapped[str]
    rules: Mapped[str]
    content: Mapped[str]
    players: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    seed: Mapped[int] = mapped_column(BigInteger)
    dealt: Mapped[list[int]] = mapped_column(JSON)
    bot_seed: Mapped[int] = mapped_column(BigInteger)
    waiting: Mapped[int]
    open: Mapped[bool] = mapped_column(server_default=false())
    hints: Mapped[bool] = mapped_column(server_default=false())
    pace: Mapped[int | None]
    days: Mapped[int | None]
    origin: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    next: Mapped[str | None]
    winners: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))


class SeatRow(Base):
    """Who sits where. ``token`` is the hash of the token that holds the seat; bots have none. ``free``: anybody may take it.

    ``seen``: when whoever holds it last went away.
    """

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    name: Mapped[str]
    bot: Mapped[str | None]
    token: Mapped[str | None]
    colour: Mapped[int | None]
    free: Mapped[bool] = mapped_column(server_default=false())
    seen: Mapped[int | None] = mapped_column(BigInteger)


class EntryRow(Base):
    """One choice, or (without an option) an undo. ``choices`` and ``waiting`` say how the table stands after it.

    ``digest`` is the fingerprint of the position after it; not every entry has one.
    """

    __tablename__ = "journal"
    __table_args__ = (UniqueConstraint("table_id", "key"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    created: Mapped[int] = mapped_column(BigInteger)
    seat: Mapped[int]
    option: Mapped[int | None]
    outcomes: Mapped[list[int]] = mapped_column(JSON)
    choices: Mapped[int]
    waiting: Mapped[int]
    key: Mapped[str | None]
    digest: Mapped[str | None]


class ChatRow(Base):
    """Something said at a table; ``name`` is what its seat was called then."""

    __tablename__ = "chat"
    __table_args__ = (UniqueConstraint("table_id", "key"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    created: Mapped[int] = mapped_column(BigInteger)
    seat: Mapped[int]
    name: Mapped[str]
    text: Mapped[str]
    key: Mapped[str | None]


class ProposalRow(Base):
    """A proposal to everybody. ``state``: open, done, refused (somebody said no), ended (the table has moved on)."""

    __tablename__ = "proposals"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    created: Mapped[int] = mapped_column(BigInteger)
    kind: Mapped[str]
    proposer: Mapped[int]
    target: Mapped[int | None]
    seat: Mapped[int | None]
    bot: Mapped[str | None]
    agreed: Mapped[list[int]] = mapped_column(JSON)
    needed: Mapped[list[int]] = mapped_column(JSON)
    state: Mapped[str] = mapped_column(server_default=text("'open'"))


class StandingRow(Base):
    """The standing answers of a seat."""

    __tablename__ = "standing"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    answers: Mapped[list[dict[str, Any]]] = mapped_column(JSON)


class ReviewRow(Base):
    """What a bot thought of a finished game of so many choices."""

    __tablename__ = "reviews"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    choices: Mapped[int] = mapped_column(primary_key=True)
    created: Mapped[int] = mapped_column(BigInteger)
    body: Mapped[dict[str, Any]] = mapped_column(JSON)
