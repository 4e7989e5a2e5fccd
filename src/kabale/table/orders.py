"""What clients ask of the server, as documented in docs/api.md. Requests allow no unknown fields."""

from typing import Annotated, Literal

import msgspec

from kabale.kernel.scene import Format
from kabale.kernel.windows import Standing

Kind = Literal["me", "here", "link", "bot"]
Count = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=100, pattern=r"^[^\x00]*$")]
Colour = Annotated[int, msgspec.Meta(ge=0, lt=6)]
Pace = Annotated[float, msgspec.Meta(ge=0, le=5)]
Days = Annotated[int, msgspec.Meta(ge=1, le=30)]
Token = Annotated[str, msgspec.Meta(min_length=20, max_length=100, pattern="^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, msgspec.Meta(max_length=100)]


class _Request(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class SeatOrder(_Request):
    """Who shall sit at a seat: me and others here at one screen, somebody by a link, or a bot."""

    kind: Kind
    name: str = ""
    bot: str | None = None
    colour: Colour | None = None


class TableOrder(_Request):
    """A new table.

    ``open``: anybody may take the seats given out by link. ``hints``: players may ask what a bot would do. ``pace``: seconds
    between two moves of bots, null for the server's own. ``days``: how many everybody has for a choice, null where all play live.
    """

    game: str
    seats: Annotated[list[SeatOrder], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, str | list[str]] = {}
    seed: Annotated[int, msgspec.Meta(ge=0, lt=2**53)] | None = None
    open: bool = False
    hints: bool = False
    pace: Pace | None = None
    days: Days | None = None


class PaceOrder(_Request):
    """Seconds between two moves of bots from now on; null for the server's own."""

    pace: Pace | None


class ChoiceOrder(_Request):
    """A choice. ``choices`` is how many the sender knows; ``key`` makes a repeated request harmless."""

    choices: Count
    option: Count
    seat: Count | None = None
    key: Key | None = None


class UndoOrder(_Request):
    """Take back; ``choices`` is how many the sender knows."""

    choices: Count


class NameOrder(_Request):
    """A new name for one's own seat; an empty one gives the default name back."""

    name: str


class TakeOrder(_Request):
    """Somebody sits down at a free seat. A ``token`` of the sender's own making makes a repeated request harmless."""

    name: str = ""
    colour: Colour | None = None
    token: Token | None = None


class OwnTable(_Request):
    """A table somebody remembers, and the token kept with it."""

    id: TableId
    token: str | None = None


class MineOrder(_Request):
    """Asks how one's own tables stand."""

    tables: Annotated[list[OwnTable], msgspec.Meta(max_length=100)]


class ChatOrder(_Request):
    """Something to say at the table. ``key`` makes a repeated request harmless."""

    text: str
    seat: Count | None = None
    key: Key | None = None


class UndoProposal(_Request, tag_field="kind", tag="undo"):
    """Proposes to go back to ``to`` choices."""

    to: Count
    by: Count | None = None


class ReplaceProposal(_Request, tag_field="kind", tag="replace"):
    """Proposes that a bot takes a seat over, or (without one) that the seat becomes free for somebody else."""

    seat: Count
    bot: str | None = None
    by: Count | None = None


class AnswerOrder(_Request):
    """Whether one agrees with a proposal; without ``seat``, for all one's seats."""

    agree: bool
    seat: Count | None = None


class StandingOrder(_Request):
    """All standing answers of a seat; they take the place of those before."""

    answers: Annotated[list[Standing], msgspec.Meta(max_length=32)]


class HintOrder(_Request):
    """Asks what a bot would do."""

    seat: Count | None = None


class ForkOrder(_Request):
    """A new table that goes on after the first ``at`` choices: the sender at ``seat``, bots elsewhere."""

    at: Count
    seat: Count
    bot: str | None = None


class Hello(_Request, tag_field="type", tag="hello"):
    """The first message of a live connection."""

    token: str | None = None


class Look(_Request, tag_field="type", tag="look"):
    """The viewer wants another language or format."""

    lang: str | None = None
    format: Format | None = None


class Choose(_Request, tag_field="type", tag="choose"):
    """A choice over the live connection; the answer carries the key."""

    choices: Count
    option: Count
    key: Key
    seat: Count | None = None
