"""Abyss joined for the house: content, words, rules, views, texts."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from kabale.games.abyss import content as pack
from kabale.games.abyss import ids, refusals
from kabale.games.abyss import view as views
from kabale.games.abyss import vocabulary as words
from kabale.games.abyss.content import Ally, Location, Lord, Race, Reward, Token
from kabale.games.abyss.features import WEIGHTS, AbyssEvaluator
from kabale.games.abyss.observe import AbyssWriter
from kabale.games.abyss.priors import HABITS
from kabale.games.abyss.rules import ending, setup
from kabale.games.abyss.state import AbyssState
from kabale.kernel.chance import Chance
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.game import Game
from kabale.kernel.position import Position
from kabale.kernel.scene import Art, Format, Scene
from kabale.kernel.texts import Span, Texts
from kabale.kernel.view import Refusal, ScoreLine, View
from kabale.kernel.vocabulary import Option


def _state(position: Position) -> AbyssState:
    assert isinstance(position, AbyssState)
    return position


class AbyssGame(Game):
    """The game's face to the house."""

    name = "abyss"
    folder = Path(__file__).parent
    schema = pack.SCHEMA
    vocabulary = words.VOCABULARY
    questions = words.QUESTIONS
    events = words.EVENTS
    endings = words.ENDINGS
    styles = words.STYLES
    windows = words.WINDOWS
    weights = WEIGHTS
    habits = HABITS
    general = {"over": "7.5", "not-your-turn": "2.1", "not-now": "2.1"}
    clauses = {
        "turn": "2.3",
        "after": "2.4",
        "explore": "3.5",
        "monster": "3.7",
        "offer": "3.2",
        "reward": "3.9",
        "council": "4.1",
        "pay": "5.2",
        "affiliate": "5.6",
        "discard": "9.5",
        "rob": "10.5",
        "disable": "10.7",
        "dismiss": "9.6",
        "gain": "10.19",
        "second": "10.18",
        "replace": "10.14",
        "clear": "10.23",
        "sell": "10.29",
        "location": "6.3",
        "keep": "6.3",
        "keys": "6.4",
        "smokers": "11.20",
        "swap-out": "10.25",
        "swap-in": "10.25",
    }

    def prepare(self) -> None:
        """Checks the content and builds one set of tables for each choice of the variant."""
        pack.check(self.content)
        self.lords = self.content.table(Lord, "lords")
        self.locations = self.content.table(Location, "locations")
        self.races = self.content.table(Race, "races")
        self.allies = self.content.table(Ally, "allies")
        self.token_values = [t.value for t in self.content.table(Token, "tokens") for _ in range(t.copies)]
        self.tables = {
            "printed": pack.tables(self.content, True),
            "none": pack.tables(self.content, False),
        }

    def deal(self, players: int, options: Mapping[str, Any], luck: Chance) -> Position:
        """A new game, before the first turn."""
        return setup.dealt(self.tables[options["ambassador-keys"]], players, luck)

    def table(self, position: Position, seat: int) -> msgspec.Struct:
        """What lies on the table for this seat."""
        return views.table(_state(position), seat, self.endings)

    def question_args(self, position: Position, seat: int) -> dict[str, int]:
        """Public numbers of the open question."""
        state = _state(position)
        frame = state.frames[-1]
        kind = frame.kind
        if kind == ids.F_OFFER:
            card = state.track[frame.a]
            value = state.tables.kind[card] % ids.VALUES + 1
            return {"card": card, "value": value, "pearls": 1 + state.sold}
        if kind == ids.F_EXPLORE:
            return {"card": state.track[frame.a]}
        if kind in (ids.F_MONSTER, ids.F_REWARD):
            return {"threat": state.threat if kind == ids.F_MONSTER else frame.a}
        if kind == ids.F_PAY:
            return {"lord": frame.a, "points": frame.b}
        if kind == ids.F_DISCARD:
            return {"lord": frame.b, "allies": frame.a}
        if kind == ids.F_DISABLE:
            return {"lord": frame.a, "seat": (frame.seat + frame.b) % state.players}
        if kind in (ids.F_SECOND, ids.F_SELL):
            return {"lord": frame.a, "pearls": frame.b}
        if kind == ids.F_KEYS:
            return {"location": frame.a, "keys": frame.b}
        if kind in (ids.F_SMOKERS, ids.F_SWAP_IN):
            return {"location": frame.a}
        if kind == ids.F_COUNCIL:
            return {"stacks": frame.a}
        if kind in views.POWERS or kind == ids.F_AFFILIATE:
            return {"lord": frame.a}
        return {}

    def lines(self, position: Position, seat: int) -> Sequence[ScoreLine]:
        """Influence points by category, one for each location, lord, ally and token."""
        return _lines(_state(position), seat)

    def refusal(self, position: Position, seat: int, option: Option) -> Refusal | None:
        """Why this option is not open now."""
        return refusals.refuse(_state(position), seat, option)

    def writer(self) -> AbyssWriter:
        """Fills observations."""
        return AbyssWriter()

    def weighed(self, weights: Mapping[str, float]) -> Evaluator:
        """The value of a position for a seat."""
        return AbyssEvaluator(list(weights.values()), list(self.tuned_habits.values()))

    def accustomed(self, habits: Mapping[str, float]) -> Evaluator:
        """The same with other habits."""
        return AbyssEvaluator(list(self.tuned_weights.values()), list(habits.values()))

    def thing(self, t: Texts, kind: str, value: int) -> Span | None:
        """Lords, locations, allies, races and what else sentences speak of."""
        if kind == "lord":
            return Span(self.lords[value].name.get(t.language), f"lord:{value}")
        if kind == "location":
            return Span(self.locations[value].name.get(t.language), f"location:{value}")
        if kind == "race":
            return Span(self.races[value].name.get(t.language), f"council:{value}")
        if kind == "ally":
            return Span(self.ally(t, value))
        if kind == "card":
            found = self.tables["printed"].kind[value]
            text = t.say("monster") if found == ids.MONSTER else self.ally(t, found)
            return Span(text, f"card:{value}")
        if kind == "token":
            return Span(t.say("token", {"value": str(self.token_values[value])}))
        if kind == "threat":
            return Span(t.say("threat", {"n": str(value + 1)}), "threat")
        if kind == "reward":
            return Span(self.reward(t, Reward.of(value)))
        if kind == "drawn":
            return Span(t.count("n.locations", value + 1))
        if kind == "ending":
            return Span(t.say(f"ending.{self.endings[value]}"))
        return None

    def ally(self, t: Texts, kind: int) -> str:
        """A kind of ally: race and value."""
        race = self.races[kind // ids.VALUES].name.get(t.language)
        return t.say("ally", {"race": race, "value": str(kind % ids.VALUES + 1)})

    def reward(self, t: Texts, reward: Reward) -> str:
        """A reward: keys, pearls and tokens, as far as there are any."""
        parts = [
            t.count(f"n.{noun}", n)
            for noun, n in (("keys", reward.keys), ("pearls", reward.pearls), ("tokens", reward.tokens))
            if n
        ]
        return t.say("and", {"first": parts[0], "second": parts[1]}) if len(parts) == 2 else ", ".join(parts)

    def scene(self, view: View, language: str, format: Format, names: Sequence[str] = ()) -> Scene:
        """How the table looks to this viewer."""
        from kabale.games.abyss.scene import scene

        return scene(self, view, language, format, names)

    def art(self, language: str) -> Art:
        """The drawings and close-ups."""
        from kabale.games.abyss.art import art

        return art(self, language)


def _lines(state: AbyssState, seat: int) -> list[ScoreLine]:
    """How a seat made its points."""
    lines = [
        ScoreLine("locations", ending.location_points(state, seat, tile), "location", tile)
        for tile in range(ids.LOCATIONS)
        if state.tile_at[tile] == ids.HELD + seat
    ]
    lines += [
        ScoreLine("lords", state.tables.influence[lord], "lord", lord)
        for lord in range(ids.LORDS)
        if state.lord_at[lord] == ids.HELD + seat
    ]
    for race in range(ids.RACES):
        value = ending.best_ally(state, seat, race)
        if value:
            lines.append(ScoreLine("allies", value, "ally", race * ids.VALUES + value - 1))
    lines += [
        ScoreLine("monsters", state.tables.token[token], "token", token)
        for token in range(ids.TOKENS)
        if state.token_at[token] == ids.HELD + seat
    ]
    return lines


def make(overlay: Path | None = None) -> AbyssGame:
    """Builds the game."""
    return AbyssGame(overlay)
