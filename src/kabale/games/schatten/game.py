"""Schatten der Macht joined for the house: content, words, rules, views, texts."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from kabale.games.schatten import content as pack
from kabale.games.schatten import ids, refusals
from kabale.games.schatten import view as views
from kabale.games.schatten import vocabulary as words
from kabale.games.schatten.features import WEIGHTS, SchattenEvaluator
from kabale.games.schatten.observe import SchattenWriter
from kabale.games.schatten.rules import conditions, scoring, start
from kabale.games.schatten.state import SchattenState
from kabale.games.schatten.tables import tables
from kabale.kernel.chance import Chance
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.game import Game
from kabale.kernel.position import Position
from kabale.kernel.scene import Art, Format, Scene
from kabale.kernel.texts import Span, Texts
from kabale.kernel.view import Refusal, ScoreLine, View
from kabale.kernel.vocabulary import Option

CATEGORIES = ("regions", "organisations", "trophies", "quests")
ACTIONS = ("hire", "build", "move", "acquire", "strengthen")


def _state(position: Position) -> SchattenState:
    assert isinstance(position, SchattenState)
    return position


NAMED = {
    "region": "regions",
    "sea": "seas",
    "card": "cards",
    "org": "organisations",
    "quest": "quests",
    "plan": "plans",
    "faction": "factions",
    "piece": "pieces",
}
"""Things with names of their own, and where the pack keeps them."""


class SchattenGame(Game):
    """The game's face to the house."""

    name = "schatten"
    folder = Path(__file__).parent
    schema = pack.SCHEMA
    vocabulary = words.VOCABULARY
    questions = words.QUESTIONS
    windows = words.WINDOWS
    events = words.EVENTS
    endings = words.ENDINGS
    styles = words.STYLES
    clauses = words.CLAUSES
    general = {"over": "10.16", "not-your-turn": "4.1", "not-now": "4.1"}
    weights = WEIGHTS

    def prepare(self) -> None:
        """Checks the content and builds one set of tables for each variant."""
        self.pack = pack.check(self.content)
        self.tables = {game: tables(self.pack, game) for game in pack.GAMES}

    def deal(self, players: int, options: Mapping[str, Any], luck: Chance) -> Position:
        """A new game, before the factions are chosen."""
        return start.dealt(self.tables[options["game"]], players, luck)

    def table(self, position: Position, seat: int) -> msgspec.Struct:
        """What lies on the table for this seat."""
        return views.table(_state(position), seat)

    def question_args(self, position: Position, seat: int) -> dict[str, int]:
        """Public numbers of the open question."""
        state = _state(position)
        frame = state.frames[-1]
        kind = frame.kind
        if kind == ids.F_PAY:
            return {"action": frame.a - ids.HIRE, "number": frame.b}
        if kind in (ids.F_HIRE, ids.F_GATHER, ids.F_REINFORCE):
            return {"adventurers": frame.a}
        if kind == ids.F_BUILD:
            return {"ships": frame.a}
        if kind == ids.F_MOVE:
            return {"movements": frame.a}
        if kind == ids.F_STRENGTHEN:
            return {"strengthenings": frame.a}
        if kind == ids.F_FOUND:
            return {"orgs": frame.a}
        if kind == ids.F_SITE:
            return {"org": frame.a}
        if kind in (ids.F_TARGET, ids.F_COUNT):
            return {"place": frame.a}
        if kind == ids.F_MARCH:
            return {"region": frame.a, "adventurers": frame.b}
        if kind == ids.F_BID:
            return {"quest": frame.a, "adventurers": frame.b}
        if kind == ids.F_HERO:
            return {"quest": frame.a}
        if kind == ids.F_SUPPORT:
            return {"region": frame.a}
        if kind == ids.F_IMPROVE:
            return {"card": frame.b}
        if kind == ids.F_DRAFT:
            return {"number": frame.a + 1}
        return {}

    def concerns(self, position: Position, seat: int) -> bool:
        """Whether the conflict is about a region of this seat."""
        state = _state(position)
        frame = state.frames[-1]
        return frame.kind != ids.F_SUPPORT or state.owner(frame.a) == seat

    def round(self, position: Position) -> int:
        """The number of the round."""
        return _state(position).rounds

    def lines(self, position: Position, seat: int) -> Sequence[ScoreLine]:
        """Points by category; the conditions of the secret plan one by one."""
        return _lines(_state(position), seat)

    def refusal(self, position: Position, seat: int, option: Option) -> Refusal | None:
        """Why this option is not open now."""
        return refusals.refuse(_state(position), seat, option)

    def writer(self) -> SchattenWriter:
        """Fills observations."""
        return SchattenWriter()

    def weighed(self, weights: Mapping[str, float]) -> Evaluator:
        """The bots' value function."""
        return SchattenEvaluator(list(weights.values()))

    def thing(self, t: Texts, kind: str, value: int) -> Span | None:
        """Regions, seas, cards, organisations, quests and what else sentences speak of."""
        if kind in NAMED:
            name = getattr(self.pack, NAMED[kind])[value].name.get(t.language)
            return Span(name, "" if kind == "piece" else f"{kind}:{value}")
        if kind == "place":
            found = ("region", value) if value < ids.REGIONS else ("sea", value - ids.REGIONS)
            return self.thing(t, *found)
        if kind == "group":
            return Span(str(value + 1))
        if kind == "colour":
            return Span(t.say("neutral")) if value == ids.NEUTRAL else self.noun(t, "seat", value)
        if kind in ("unit", "special"):
            return Span(t.say(f"{kind}.{value}"))
        if kind == "action":
            return Span(t.say(f"action.{ACTIONS[value]}"))
        if kind == "resource":
            return Span(t.say(f"resource.{pack.RESOURCES[value]}"))
        if kind == "condition":
            from kabale.games.schatten.describe import describe_condition

            return Span(describe_condition(self, t, self.pack.conditions()[value]))
        if kind == "ending":
            return Span(t.say(f"ending.{self.endings[value]}"))
        return None

    def scene(self, view: View, language: str, format: Format, names: Sequence[str] = ()) -> Scene:
        """How the table looks to this viewer."""
        from kabale.games.schatten.scene import scene

        return scene(self, view, language, format, names)

    def art(self, language: str) -> Art:
        """The drawings and close-ups."""
        from kabale.games.schatten.art import art

        return art(self, language)


def _lines(state: SchattenState, seat: int) -> list[ScoreLine]:
    """How a seat made its points."""
    lines = [
        ScoreLine(
            key,
            scoring.category_points(state, seat, category),
            f"have.{key}",
            scoring.amount(state, seat, category),
        )
        for category, key in enumerate(CATEGORIES)
    ]
    first = ids.QUESTS + state.plan[seat] * ids.CONDITIONS
    for i in range(ids.CONDITIONS):
        points = int(conditions.holds(state, seat, first + i))
        lines.append(ScoreLine("plan", points, "condition", first + i))
    return lines


def make(overlay: Path | None = None) -> SchattenGame:
    """Builds the game."""
    return SchattenGame(overlay)
