"""Tyrants of the Underdark as the house knows it: joins content, rules, view, texts and scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from kabale.games.tyrants import ids, refusals, scene, setup, telling, view
from kabale.games.tyrants.art import art
from kabale.games.tyrants.content import ASPECTS, SCHEMA, Book
from kabale.games.tyrants.features import WEIGHTS, TyrantsEvaluator
from kabale.games.tyrants.observe import TyrantsWriter
from kabale.games.tyrants.rules import scoring
from kabale.games.tyrants.rules.flow import Tyrants
from kabale.games.tyrants.vocabulary import EVENTS, VOCABULARY
from kabale.kernel.chance import Chance
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.game import Game
from kabale.kernel.position import Position
from kabale.kernel.scene import Art, Format, Scene
from kabale.kernel.texts import Span, Texts
from kabale.kernel.view import Refusal, ScoreLine, View
from kabale.kernel.vocabulary import Option
from kabale.kernel.windows import Window

_COUNTED = (ids.F_DEPLOY, ids.F_KILL, ids.F_SUPPLANT, ids.F_SPY)


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
    windows = (Window(key="instead", question="instead", answer="promote-self"),)
    general = {"over": "9.3", "not-your-turn": "3.1", "not-now": "3.2"}
    styles = {"end": "final", "decline": "quiet", "play": "main"}
    clauses = {
        "start": "1.7", "turn": "3.2", "deploy": "6.2", "assassinate": "6.1", "supplant": "6.10", "move": "6.5",
        "move-to": "6.5", "return": "6.8", "spy": "6.6", "recall": "4.2", "choose": "4.1", "opponent": "7.15",
        "focus": "4.4", "pay-discard": "7.13", "pay-devour": "4.2", "pay-circle": "4.2", "pay-self": "8.3",
        "forced": "8.1", "devour-market": "7.6", "recruit": "7.3", "promote": "7.8", "promote-discard": "7.10",
        "promote-one": "8.8", "instead": "8.2", "trophy": "6.14", "trophy-to": "6.14", "play-market": "8.4",
        "play-circle": "8.5",
    }  # fmt: skip
    weights = WEIGHTS

    def prepare(self) -> None:
        """Builds the tables the rules read."""
        self.book = Book(self.content)

    def deal(self, players: int, options: Mapping[str, Any], luck: Chance) -> Position:
        """A position before the first troops are placed."""
        return setup.deal(self.book, players, options, luck)

    def table(self, position: Position, seat: int) -> msgspec.Struct:
        """What a seat sees."""
        assert isinstance(position, Tyrants)
        return view.table(position, seat)

    def question_args(self, position: Position, seat: int) -> dict[str, int]:
        """Which card asks, and how often still; in the turn, the resources."""
        assert isinstance(position, Tyrants)
        frame = position.frames[-1]
        if frame.kind == ids.F_SETUP:
            return {}
        if frame.kind == ids.F_TURN:
            return {"power": position.power, "influence": position.influence}
        args = {"minion": position.minion(frame.a)}
        if frame.kind in _COUNTED:
            args["count"] = frame.b
        if frame.kind == ids.F_FOCUS:
            args["aspect"] = frame.c
        return args

    def lines(self, position: Position, seat: int) -> Sequence[ScoreLine]:
        """Every point of a seat: by site, by colour of trophies, card by card."""
        assert isinstance(position, Tyrants)
        p, t = position, position.tables
        lines = []
        for site in range(ids.SITES):
            if points := scoring.site_points(p, seat, site):
                lines.append(ScoreLine("sites", points, "location", site))
        for site in range(ids.SITES):
            if points := scoring.total_points(p, seat, site):
                lines.append(ScoreLine("total", points, "location", site))
        for colour in range(ids.COLOURS):
            if points := p.halls[seat * ids.COLOURS + colour]:
                lines.append(ScoreLine("trophies", points, "colour", colour))
        owned = sorted(p.minion(c) for z in (p.decks[seat], p.hands[seat], p.discards[seat]) for c in z)
        lines += [ScoreLine("deck", t.deck_vp[m], "minion", m) for m in owned if t.deck_vp[m]]
        circle = sorted(p.minion(c) for c in p.circles[seat])
        lines += [ScoreLine("circle", t.circle_vp[m], "minion", m) for m in circle]
        if p.tokens[seat]:
            lines.append(ScoreLine("tokens", p.tokens[seat]))
        return lines

    def refusal(self, position: Position, seat: int, option: Option) -> Refusal | None:
        """Why an option is not open."""
        assert isinstance(position, Tyrants)
        return refusals.refusal(position, seat, option)

    def writer(self) -> TyrantsWriter:
        """Fills observations."""
        return TyrantsWriter()

    def weighed(self, weights: Mapping[str, float]) -> Evaluator:
        """The bots' value function."""
        return TyrantsEvaluator(list(weights.values()))

    # -- words ----------------------------------------------------------------------------

    def noun(self, t: Texts, kind: str, value: int, names: Sequence[str] = ()) -> Span:
        """A thing as text; a colour is the player it belongs to, or white."""
        if kind == "colour":
            return Span(t.say("white")) if value == ids.WHITE else super().noun(t, "seat", value, names)
        if kind == "hall":
            return super().noun(t, "seat", value, names)
        return super().noun(t, kind, value, names)

    def thing(self, t: Texts, kind: str, value: int) -> Span | None:
        """A minion, a location, a branch of a card, an aspect, an amount."""
        if kind == "minion":
            return Span(self.book.minions[value].name.get(t.language), f"minion:{value}")
        if kind in ("location", "to"):
            return Span(self.location(t, value), f"at:{value}")
        if kind == "branch":
            branches = self.book.branches()
            return Span(telling.tell(t, branches[value]) if value < len(branches) else "-")
        if kind == "aspect":
            return Span(t.say(f"aspect.{ASPECTS[value]}"))
        if kind == "round":
            return Span(t.say("round", {"n": str(value)}))
        if kind in ("need", "have"):
            return Span(str(value))
        return None

    def location(self, t: Texts, value: int) -> str:
        """The name of a site, or of a route with the number of its space."""
        if value < ids.SITES:
            return self.book.sites[value].name.get(t.language)
        route, i = self.book.spots[value - ids.SITES]
        ends = {
            key: self.book.sites[self.book.site_numbers[site]].name.get(t.language)
            for key, site in (("from", route.a), ("to", route.b))
        }
        key = "space" if len(route.spaces) > 1 else "space.only"
        return t.say(key, {**ends, "n": str(i + 1)})

    # -- the table ------------------------------------------------------------------------

    def scene(self, view: View, language: str, format: Format, names: Sequence[str] = ()) -> Scene:
        """How the table looks to this viewer."""
        return scene.build(self, view, self.texts(language), format, names)

    def art(self, language: str) -> Art:
        """The drawings and close-ups."""
        return art(self.book, self.texts(language))


def make(overlay: Path | None = None) -> TyrantsGame:
    """Builds the game (what the registry asks for)."""
    return TyrantsGame(overlay)
