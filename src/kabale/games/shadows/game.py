"""The game's face to the house: joins content, rules, view, scene and art."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from kabale.games.shadows import content as packs
from kabale.games.shadows import decks, ids, program, refusals, view
from kabale.games.shadows import vocabulary as words
from kabale.games.shadows.art import art as draw
from kabale.games.shadows.content import Citizen, Faction, Layout
from kabale.games.shadows.features import WEIGHTS, ShadowsEvaluator, features
from kabale.games.shadows.observe import ShadowsWriter
from kabale.games.shadows.rules.flow import Shadows
from kabale.games.shadows.rules.setup import take_faction
from kabale.games.shadows.scene import Plan, Table, cell_name
from kabale.games.shadows.state import control, lay, turn_on
from kabale.games.shadows.view import TableView
from kabale.games.shadows.wording import Wording
from kabale.kernel.chance import Chance
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.game import Game
from kabale.kernel.position import Position, filled, lowest, numbers
from kabale.kernel.scene import Art, Format, Scene
from kabale.kernel.texts import Sentence, Span, Texts
from kabale.kernel.view import Refusal, ScoreLine, View
from kabale.kernel.vocabulary import Option

_DEED_FRAMES = (ids.F_NAME, ids.F_PARTNER, ids.F_TAKE, ids.F_BRANCH)


class ShadowsGame(Game):
    """Shadows over the Empire."""

    name = "shadows"
    folder = Path(__file__).parent
    schema = packs.SCHEMA
    vocabulary = words.VOCABULARY
    questions = words.QUESTIONS
    events = words.EVENTS
    endings = words.ENDINGS
    styles = words.STYLES
    windows = words.WINDOWS
    weights = WEIGHTS
    clauses = words.CLAUSES
    general = {"over": "9.1", "not-your-turn": "3.1", "not-now": "3.1"}
    own_colours = True  # those of the factions

    def prepare(self) -> None:
        """Checks the content and builds the tables."""
        packs.check(self.content)
        self.cards = packs.cards(self.content)
        self.factions = self.content.table(Faction, "factions")
        self.tables = program.build(self.content)
        self.judged = {f"{how}_{card.id}": 0.0 for how in ("has", "near") for card in self.cards}
        self.decks = decks.Decks(self.content.table(Citizen, "citizens"))

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Fills in defaults; a deck of one's own must be balanced, and only such a deck takes single cards."""
        setup = super().check_options(options)
        if setup["cards"] and setup["deck"] != "own":
            raise decks.BadDeck("unused", option="cards", got=setup["deck"], allowed="own")
        if setup["cards"]:
            order = [c.id for c in self.decks.citizens]
            decks.check(self.decks.citizens, [order.index(c) for c in setup["cards"]])
        return setup

    # -- looking --------------------------------------------------------------------------

    def table(self, position: Position, seat: int) -> view.TableView:
        """What everybody may know."""
        assert isinstance(position, Shadows)
        return view.table(position)

    def question_args(self, position: Position, seat: int) -> dict[str, int]:
        """Which cards and whose action the question is about."""
        assert isinstance(position, Shadows)
        frame, field, deeds = position.frames[-1], position.field, position.deeds
        acting = field[deeds[frame.a * ids.DEED + ids.D_CELL]] if frame.kind in _DEED_FRAMES else ids.NONE
        if frame.kind == ids.F_DEALING:
            return {"card": frame.b}
        if frame.kind == ids.F_INFLUENCE:
            return {"card": field[frame.a]}
        if frame.kind == ids.F_TAKE:
            partner = deeds[frame.a * ids.DEED + ids.D_PARTNER]
            return {"card": acting, "target": field[lowest(partner) if partner else frame.b]}
        if frame.kind == ids.F_BRANCH:
            return {"card": acting, "target": field[lowest(deeds[frame.a * ids.DEED + ids.D_X])]}
        if frame.kind in _DEED_FRAMES:
            return {"card": acting}
        if frame.kind == ids.F_WINDOW:
            return {"seat": deeds[ids.D_SEAT], "card": field[deeds[ids.D_CELL]]}
        return {"target": field[frame.a]} if frame.kind == ids.F_YIELD else {}

    def concerns(self, position: Position, seat: int) -> bool:
        """Whether the action names a card with tokens of this seat or its leader, or has cost it tokens."""
        assert isinstance(position, Shadows)
        deeds = position.deeds
        if deeds[ids.D_LOST] >> seat & 1:
            return True
        own = position.layers[ids.HAS + seat] | control(position, seat)
        return bool((deeds[ids.D_TARGETS] | deeds[ids.D_CHOSEN]) & own)

    def round(self, position: Position) -> int:
        """The number of the round."""
        assert isinstance(position, Shadows)
        return position.round

    def lines(self, position: Position, seat: int) -> Sequence[ScoreLine]:
        """Tokens on controlled cards, in conflicts, and the distinct personality."""
        assert isinstance(position, Shadows)
        f = features(position, seat)
        return [ScoreLine("held", f[1]), ScoreLine("disputed", f[2]), ScoreLine("personality", f[4])]

    def refusal(self, position: Position, seat: int, option: Option) -> Refusal | None:
        """Why an option is not allowed now."""
        assert isinstance(position, Shadows)
        return refusals.refusal(position, seat, option)

    def thing(self, t: Texts, kind: str, value: int) -> Span | None:
        """Cards, cells, factions, traits, operations and amounts as text."""
        language = t.language
        if kind in ("card", "target", "by"):
            return Span(self.cards[value].name.get(language), f"card:{value}")
        if kind == "cell":
            return Span(cell_name(value), f"cell:{value}")
        if kind == "faction":
            return Span(self.factions[value].name.get(language), f"faction:{value}")
        if kind == "trait":
            return Span(t.say(f"trait.{packs.TRAITS[value]}"))
        if kind == "operation":
            return Span(t.say(f"operation.{list(program.OPERATIONS)[value]}"))
        if kind == "amount":
            return Span(t.count("n.tokens", value + 1))
        return None

    def scene(self, view: View, language: str, format: Format, names: Sequence[str] = ()) -> Scene:
        """How the table looks to this viewer."""
        t = self.texts(language)
        shown = view.table
        assert isinstance(shown, TableView)
        cells = self.tables[view.players].cells
        aside = shown.drawn is not None or bool(shown.side)
        plan = Plan(cells, view.players, format, aside, ids.NONE in shown.factions)
        factions = [f.name.get(language) for f in self.factions]
        keys = [f.key for f in self.factions]
        laid = Table(
            view, t, plan, self.cards, lambda s: self.noun(t, "seat", s, names).text, cells, factions, keys
        )  # fmt: skip
        laid.build()
        told = self._reminder(view, t)
        return self.composed(
            view, t, format, names, plan.size, laid.places, laid.pieces, laid.players(), told
        )

    def _reminder(self, view: View, t: Texts) -> Sentence:
        """The text of the card whose ability is being used, beside the question about it."""
        mine = [q for q in view.questions if q.seat == view.seat]
        if not mine or mine[0].key not in ("name", "partner", "take", "branch", "react"):
            return []
        card = self.cards[mine[0].args["card"]]
        return [Span(Wording(t, card.name.get(t.language)).text(card))]

    def art(self, language: str) -> Art:
        """The drawings and close-ups."""
        layouts = self.content.table(Layout, "layouts")
        return draw(self.cards, self.factions, layouts, self.texts(language))

    # -- playing --------------------------------------------------------------------------

    def writer(self) -> ShadowsWriter:
        """Fills observations."""
        return ShadowsWriter()

    def weighed(self, weights: Mapping[str, float]) -> Evaluator:
        """The value function of the bots."""
        return ShadowsEvaluator(list(weights.values()))

    def deal(self, players: int, options: Mapping[str, Any], luck: Chance) -> Shadows:
        """Leaders and distinct personality on the table, the citizens shuffled."""
        deck = self.decks.build(options["deck"], options["cards"], luck)
        level = {"a": 0, "b": 1, "deck": 0 if options["deck"] == "a" else 1}[options["leaders"]]
        tables = self.tables[players]
        none: vec[i64] = vec[i64]()
        position = Shadows(
            tables, filled(ids.LAYERS, 0), filled(ids.CELLS, ids.NONE), filled(ids.CELLS * ids.SEATS, 0),
            filled(players, ids.TOKENS), none[:], filled(2 * ids.DEED, 0), filled(players, ids.NONE), none[:],
            decks.pile(deck, luck), none[:], none[:], level, luck.below(players), 0, 0, 0, ids.NONE,
        )  # fmt: skip
        position.begin(players, luck)
        centre = lowest(tables.centre)
        lay(position, centre, ids.FIRST_PERSONALITY + level)
        turn_on(position, ids.UP, centre)
        position.push(ids.F_ROUND, 0)
        position.push(ids.F_DEALING, 0, 0, ids.NONE)
        if options["factions"] == "choice":
            position.push(ids.F_FACTIONS, 0)
        else:
            order = numbers(ids.FACTIONS)
            luck.shuffle(order)
            for seat in range(players):
                take_faction(position, seat, order[seat])
        return position


def make(overlay: Path | None = None) -> ShadowsGame:
    """Builds the game (what a registry asks for)."""
    return ShadowsGame(overlay)
