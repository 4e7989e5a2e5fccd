"""Views: what a seat may know, built from nothing; refusals and results."""

import msgspec

from kabale.kernel.events import Event


class Question(msgspec.Struct, frozen=True):
    """A decision as a viewer knows it: whose, which question, and the options if they are the viewer's own."""

    seat: int
    key: str
    args: dict[str, int]
    options: tuple[int, ...] | None


class ScoreLine(msgspec.Struct, frozen=True):
    """How some points were made: for which thing (kind and number), in which category."""

    category: str
    points: int
    kind: str = ""
    value: int = 0


class Score(msgspec.Struct, frozen=True):
    """One seat's points: total, place (1 is the winner; places may be shared), and line by line."""

    seat: int
    total: int
    place: int
    lines: tuple[ScoreLine, ...]

    def by_category(self) -> dict[str, int]:
        """The points of each category."""
        sums: dict[str, int] = {}
        for line in self.lines:
            sums[line.category] = sums.get(line.category, 0) + line.points
        return sums


class Result(msgspec.Struct, frozen=True):
    """How a game ended: the reason's key and every seat's score."""

    reason: str
    scores: tuple[Score, ...]

    @property
    def winners(self) -> list[int]:
        """The seats in the first place."""
        return [s.seat for s in self.scores if s.place == 1]


class View(msgspec.Struct, frozen=True):
    """Everything a seat may know (seat None: a spectator). ``table`` is the game's own part."""

    game: str
    seat: int | None
    players: int
    choices: int
    table: msgspec.Struct
    questions: tuple[Question, ...]
    log: tuple[Event, ...]
    result: Result | None

    def to_json(self) -> bytes:
        """The view as JSON, the same bytes for the same knowledge."""
        return msgspec.json.encode(self, order="sorted")


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not allowed now: the clause that forbids it and the message that says so.

    Where something else is asked, ``question`` is what is asked (``args`` are its arguments) and ``option`` what the thing
    pointed at could choose at another time.
    """

    clause: str
    key: str
    args: dict[str, int] = {}
    question: str = ""
    option: int = -1
