"""Tyrants of the Underdark as the house knows it: joins content, rules, view, texts and scene."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from kabale.games.tyrants import setup, view
from kabale.games.tyrants.content import SCHEMA, Book
from kabale.games.tyrants.rules import scoring
from kabale.games.tyrants.rules.flow import Tyrants
from kabale.games.tyrants.vocabulary import EVENTS, VOCABULARY
from kabale.kernel.chance import Chance
from kabale.kernel.game import Game
from kabale.kernel.position import Position
from kabale.kernel.view import Result, Score, ScoreLine


class TyrantsGame(Game):
    """The game's face to the house."""

    name = "tyrants"
    folder = Path(__file__).parent
    schema = SCHEMA
    vocabulary = VOCABULARY
    events = EVENTS
    endings = ("", "barracks", "market", "limit")
    questions = (
        "start", "turn", "effect", "deploy", "assassinate", "supplant", "move", "move-to", "return", "spy", "recall",
        "choose", "opponent", "focus", "pay-discard", "pay-devour", "pay-circle", "pay-self", "forced", "devour-market",
        "recruit", "promote", "promote-discard", "promote-one", "instead", "trophy", "trophy-to", "play-market",
        "play-circle", "after",
    )  # fmt: skip
    general = {"over": "9.1", "not-your-turn": "3.1", "not-now": "3.2"}

    def prepare(self) -> None:
        self.book = Book(self.content)

    def deal(self, players: int, options: Mapping[str, Any], luck: Chance) -> Position:
        return setup.deal(self.book, players, options, luck)

    def table(self, position: Position, seat: int) -> msgspec.Struct:
        assert isinstance(position, Tyrants)
        return view.table(position, seat)

    def question_args(self, position: Position, seat: int) -> dict[str, int]:
        return {}

    def result(self, position: Position) -> Result:
        assert isinstance(position, Tyrants)
        scores = [
            Score(s, scoring.score(position, s), position.place(s), tuple(self._lines(position, s)))
            for s in range(position.players)
        ]
        return Result(self.endings[position.ending], tuple(scores))

    def _lines(self, p: Tyrants, seat: int) -> list[ScoreLine]:
        """Every point of a seat: by site, by trophy, card by card."""
        lines = []
        return lines


def make(overlay: Path | None = None) -> TyrantsGame:
    """Builds the game (what the registry asks for)."""
    return TyrantsGame(overlay)
