"""Windows: questions that come up in others' turns again and again, and what a player may answer to them in advance.

A standing answer is plain data: which window, a value, and how long it holds. It only ever looks at the open question's
public numbers and at what the seat itself may know, so that it gives nothing away and nobody else could guess it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from kabale.kernel.errors import BadStanding
from kabale.kernel.texts import Texts

if TYPE_CHECKING:
    from kabale.kernel.game import Game
    from kabale.kernel.position import Position
    from kabale.kernel.state import State

ALWAYS = 0
"""Answer every time."""
UNCONCERNED = 1
"""Answer unless it concerns me."""


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """A question that may be answered in advance, always with the same verb.

    With ``amount``, a public number of the question, the value is a threshold: the answer is given where the amount is above
    it (``below``: where it is below it). Without, the value is ALWAYS or UNCONCERNED. The message ``window.KEY`` names the
    window, ``window.KEY.text`` says what a ``{value}`` means; ``window.KEY.VALUE`` says it for one value alone.
    """

    key: str
    question: str
    answer: str
    values: tuple[int, ...] = (ALWAYS,)
    amount: str = ""
    below: bool = False


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's standing answer; ``until`` the end of the round (of the game's own, or once round the table) or the game."""

    window: str
    value: int
    until: Literal["round", "game"] = "game"


def check(game: Game, answers: Sequence[Any]) -> tuple[Standing, ...]:
    """Standing answers from plain data, one for each window at most. Raises BadStanding."""
    known = {w.key: w for w in game.windows}
    found: dict[str, Standing] = {}
    for number, plain in enumerate(answers, 1):
        try:
            answer = plain if isinstance(plain, Standing) else msgspec.convert(plain, Standing)
        except msgspec.ValidationError as error:
            raise BadStanding("shape", number=number, problem=error) from None
        if answer.window not in known:
            raise BadStanding("window", got=answer.window, allowed=", ".join(known) or "-")
        values = known[answer.window].values
        if answer.value not in values:
            allowed = ", ".join(map(str, values))
            raise BadStanding("value", window=answer.window, got=answer.value, allowed=allowed)
        if answer.window in found:
            raise BadStanding("twice", window=answer.window)
        found[answer.window] = answer
    return tuple(found.values())


def option(game: Game, state: State, seat: int, answers: Sequence[Standing]) -> int | None:
    """The option that a seat's standing answers choose now; None: the player must be asked."""
    position = state.position
    if not answers or position.waiting() >> seat & 1 == 0:
        return None
    question = game.questions[position.frames[-1].kind]
    values = {a.window: a.value for a in answers}
    for window in game.windows:
        if window.key in values and window.question == question:
            if _answers(game, position, seat, window, values[window.key]):
                return _only(game, state, seat, window.answer)
    return None


def _answers(game: Game, position: Position, seat: int, window: Window, value: int) -> bool:
    if not window.amount:
        return value == ALWAYS or not game.concerns(position, seat)
    amount = game.question_args(position, seat)[window.amount]
    return amount < value if window.below else amount > value


def _only(game: Game, state: State, seat: int, verb: str) -> int | None:
    """The one legal option of a verb, if there is exactly one."""
    found = [o for o in state.legal(seat) if game.vocabulary[o].key == verb]
    return found[0] if len(found) == 1 else None


def mark(game: Game, position: Position) -> int:
    """What to note when an answer "until the end of the round" is given (for ``lapsed``)."""
    number = game.round(position)
    return position.turns if number is None else number


def lapsed(game: Game, position: Position, seat: int, noted: int) -> bool:
    """Whether the round is over in which a seat gave an answer; without rounds, once its own next turn has begun."""
    number = game.round(position)
    if number is None:
        return position.turn == seat and position.turns > noted
    return number != noted


def label(t: Texts, window: Window, value: int) -> str:
    """A standing answer in words."""
    alone = f"window.{window.key}.{value}"
    return t.say(alone if t.has(alone) else f"window.{window.key}.text", {"value": str(value)})
