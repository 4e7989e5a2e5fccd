"""The messages between client and server, as documented in docs/api.md. Requests allow no unknown fields."""

from typing import Annotated, Literal

import msgspec

from kabale.kernel.scene import Delta, Format, Scene
from kabale.kernel.texts import Sentence

Kind = Literal["me", "here", "link", "bot"]
Count = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]

# -- requests -----------------------------------------------------------------------------


class _Request(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class SeatOrder(_Request):
    """Who shall sit at a seat: me and others here at one screen, somebody by a link, or a bot."""

    kind: Kind
    name: str = ""
    bot: str | None = None


class TableOrder(_Request):
    """A new table."""

    game: str
    seats: Annotated[list[SeatOrder], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, str | list[str]] = {}
    seed: Annotated[int, msgspec.Meta(ge=0, lt=2**53)] | None = None


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


class Hello(_Request, tag_field="type", tag="hello"):
    """The first message of a live connection."""

    token: str | None = None


class Look(_Request, tag_field="type", tag="look"):
    """The viewer wants another language or format."""

    lang: str | None = None
    format: Format | None = None


# -- answers ------------------------------------------------------------------------------


class Problem(msgspec.Struct, frozen=True):
    """What every error looks like."""

    code: str
    message: str
    data: dict[str, object] = {}


class Health(msgspec.Struct, frozen=True):
    """The server is there."""

    ok: bool = True


class LanguageInfo(msgspec.Struct, frozen=True):
    """A language and what it calls itself."""

    code: str
    name: str


class ChoiceInfo(msgspec.Struct, frozen=True):
    """One way to play a variant."""

    key: str
    label: str
    text: str


class VariantInfo(msgspec.Struct, frozen=True):
    """Something to decide before a game; ``many`` above 0: that many choices together, or none for a draw."""

    key: str
    label: str
    many: int
    default: str | tuple[str, ...]
    choices: tuple[ChoiceInfo, ...]


class BotInfo(msgspec.Struct, frozen=True):
    """An opponent."""

    name: str
    label: str
    text: str


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game as the shelf shows it. ``content`` counts the entries by where they come from."""

    name: str
    title: str
    players: tuple[int, ...]
    minutes: tuple[int, int]
    designers: tuple[str, ...]
    publisher: str
    year: int
    stage: str
    summary: str
    cover: str
    variants: tuple[VariantInfo, ...]
    bots: tuple[BotInfo, ...]
    content: dict[str, int]


class SeatLink(msgspec.Struct, frozen=True):
    """A seat of a new table; ``link`` (with its token after the #) is for whoever shall sit there."""

    seat: int
    kind: str
    name: str
    link: str | None


class NewTable(msgspec.Struct, frozen=True):
    """A new table. ``token`` holds the seats of this screen; null where there are none."""

    id: str
    token: str | None
    seats: tuple[SeatLink, ...]


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where."""

    seat: int
    kind: str
    name: str
    bot: str | None


class Line(msgspec.Struct, frozen=True):
    """A line of the log: after which choice, whose doing, and the sentence."""

    choice: int
    seat: int | None
    text: Sentence


class Undo(msgspec.Struct, frozen=True):
    """Whether one may take back, to how many choices, and why not."""

    possible: bool
    to: int
    reason: str


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one viewer sees it now."""

    id: str
    game: str
    title: str
    choices: int
    seats: tuple[SeatInfo, ...]
    held: tuple[int, ...]
    viewer: int | None
    scene: Scene
    log: tuple[Line, ...]
    undo: Undo
    over: bool
    art: str


class Choices(msgspec.Struct, frozen=True):
    """How many choices were made, now."""

    choices: int


class Why(msgspec.Struct, frozen=True):
    """Whether something may be chosen now, and the clause and sentence that say why not."""

    allowed: bool
    clause: str
    text: str


class TableMessage(msgspec.Struct, frozen=True, tag_field="type", tag="table"):
    """Live: the whole table."""

    table: Snapshot


class ChangeMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="change"):
    """Live: what one choice changed."""

    before: int
    delta: Delta
    log: tuple[Line, ...]
    undo: Undo
    viewer: int | None
    seats: tuple[SeatInfo, ...]
    over: bool


class ErrorMessage(msgspec.Struct, frozen=True, tag_field="type", tag="error"):
    """Live: what was wrong with a message."""

    code: str
    message: str
    data: dict[str, object]
