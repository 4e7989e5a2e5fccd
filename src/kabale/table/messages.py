"""What the server answers and tells, as documented in docs/api.md. What it is asked is in orders.py."""

import msgspec
from msgspec import UNSET, UnsetType

from kabale.kernel.scene import Delta, Scene
from kabale.kernel.texts import Sentence


class Problem(msgspec.Struct, frozen=True):
    """What every error looks like."""

    code: str
    message: str
    data: dict[str, object] = {}


class Health(msgspec.Struct, frozen=True):
    """The server is there, and its database answers. ``tables``: how many are in memory."""

    ok: bool
    version: str
    database: str
    tables: int


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


class FirstInfo(msgspec.Struct, frozen=True):
    """The best set-up for a first game, and why."""

    players: int
    options: dict[str, str | list[str]]
    text: str


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game as the shelf shows it. ``content`` counts the entries by where they come from; ``colours``: whether seats may
    choose theirs."""

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
    colours: bool
    first: FirstInfo


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


class PaletteEntry(msgspec.Struct, frozen=True):
    """A colour that seats may have, with the shape that goes with it."""

    colour: str
    shape: str
    name: str


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where. ``free``: somebody may still take the seat; ``here``: whoever holds it is connected now."""

    seat: int
    kind: str
    name: str
    bot: str | None
    colour: int = 0
    free: bool = False
    here: bool = False


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list. Times are milliseconds since 1970. ``days``: how many everybody has for a choice; null: all play live."""

    id: str
    game: str
    title: str
    created: int
    changed: int
    choices: int
    over: bool
    seats: tuple[SeatInfo, ...]
    waiting: tuple[int, ...]
    mine: tuple[int, ...]
    winners: tuple[int, ...]
    days: int | None = None


class LobbyInfo(msgspec.Struct, frozen=True):
    """Tables with free seats, and open tables whose game is over; newest first."""

    open: list[TableCard]
    finished: list[TableCard]


class SeatTaken(msgspec.Struct, frozen=True):
    """The seat is yours: its token, and the link that carries it."""

    token: str
    link: str


class ChatLine(msgspec.Struct, frozen=True):
    """Something that was said."""

    number: int
    created: int
    seat: int
    name: str
    text: str


class ProposalInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody proposes to everybody: whose agreement is there, and whose is needed."""

    number: int
    kind: str
    by: int
    to: int | None
    seat: int | None
    bot: str | None
    agreed: tuple[int, ...]
    needed: tuple[int, ...]


class ProposalAnswer(msgspec.Struct, frozen=True):
    """The proposal that is open now (null: it was carried out or has ended), and how many choices stand."""

    proposal: ProposalInfo | None
    choices: int


class WindowValue(msgspec.Struct, frozen=True):
    """One possible standing answer, in words."""

    value: int
    label: str


class WindowInfo(msgspec.Struct, frozen=True):
    """A question that can be answered in advance."""

    window: str
    label: str
    values: tuple[WindowValue, ...]


class StandingInfo(msgspec.Struct, frozen=True):
    """A standing answer of the viewer, in words, and until when it holds (round, game)."""

    seat: int
    window: str
    value: int
    until: str
    label: str


class Hint(msgspec.Struct, frozen=True):
    """What a bot would do: an option, as a button says it, and its targets."""

    option: int
    label: str
    targets: tuple[str, ...]


class Mark(msgspec.Struct, frozen=True):
    """Where a turn begins: after so many choices, whose, which turn, and which round where the game knows rounds."""

    choice: int
    seat: int
    turn: int
    round: int | None


class PointsAt(msgspec.Struct, frozen=True):
    """Everybody's points after so many choices."""

    choice: int
    points: tuple[int, ...]


class Course(msgspec.Struct, frozen=True):
    """The way of a game: where turns begin, and (once it is over) how the points came."""

    choices: int
    marks: tuple[Mark, ...]
    points: tuple[PointsAt, ...] | None


class ChancesAt(msgspec.Struct, frozen=True):
    """Everybody's chances to win after so many choices."""

    choice: int
    chances: tuple[float, ...]


class KeyMoment(msgspec.Struct, frozen=True):
    """A choice that cost much: what was played, what was better, and by how much the chances fell."""

    choice: int
    seat: int
    played: Sentence
    better: Sentence
    loss: float


class Progress(msgspec.Struct, frozen=True):
    """How much is done, from 0 to 1."""

    progress: float


class Review(msgspec.Struct, frozen=True):
    """What a strong bot thinks of a finished game; ``progress`` from 0 to 1, the rest as far as it is done."""

    progress: float
    curve: tuple[ChancesAt, ...]
    moments: tuple[KeyMoment, ...]


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
    """A table as one viewer sees it now, or (``at``) as it was after so many choices.

    ``since``: how many choices stood when the viewer had last chosen. ``next``: the table of the rematch. ``days``: how many
    everybody has for a choice; null: all play live.
    """

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
    chat: tuple[ChatLine, ...] = ()
    proposal: ProposalInfo | None = None
    since: int = 0
    next: str | None = None
    standing: tuple[StandingInfo, ...] = ()
    windows: tuple[WindowInfo, ...] = ()
    hints: bool = False
    pace: float | None = None
    days: int | None = None
    at: int | None = None


class TablePace(msgspec.Struct, frozen=True):
    """Seconds between two moves of bots; null: as the server has it."""

    pace: float | None


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
    """Live: what one choice changed. ``since`` and what follows it is there only where it changed."""

    before: int
    delta: Delta
    log: tuple[Line, ...]
    undo: Undo
    viewer: int | None
    seats: tuple[SeatInfo, ...]
    over: bool
    since: int | UnsetType = UNSET
    chat: tuple[ChatLine, ...] | UnsetType = UNSET
    proposal: ProposalInfo | UnsetType | None = UNSET
    next: str | UnsetType | None = UNSET
    standing: tuple[StandingInfo, ...] | UnsetType = UNSET
    pace: float | UnsetType | None = UNSET


class ChatMessage(msgspec.Struct, frozen=True, tag_field="type", tag="chat"):
    """Live: somebody said something."""

    line: ChatLine


class NewsMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="news"):
    """Live: something beside the game changed; only what changed is there."""

    seats: tuple[SeatInfo, ...] | UnsetType = UNSET
    undo: Undo | UnsetType = UNSET
    proposal: ProposalInfo | UnsetType | None = UNSET
    next: str | UnsetType | None = UNSET
    standing: tuple[StandingInfo, ...] | UnsetType = UNSET
    pace: float | UnsetType | None = UNSET


class DoneMessage(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """Live: the choice with this key is on disk; ``choices`` is how many were made then."""

    key: str
    choices: int


class ErrorMessage(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="error"):
    """Live: what was wrong with a message; with a ``key``, with the choice of that key."""

    code: str
    message: str
    data: dict[str, object]
    key: str | None = None
