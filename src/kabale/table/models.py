"""The database: tables, their seats, and the journal, an append-only row for every choice and undo."""

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """What all models share."""


class TableRow(Base):
    """A table as it was set up. ``waiting``: the seats that must choose first, as bits; times are milliseconds since 1970."""

    __tablename__ = "tables"

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


class SeatRow(Base):
    """Who sits where. ``token`` is the hash of the token that holds the seat; bots have none."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    name: Mapped[str]
    bot: Mapped[str | None]
    token: Mapped[str | None]


class EntryRow(Base):
    """One choice, or (without an option) an undo. ``choices`` and ``waiting`` say how the table stands after it."""

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
