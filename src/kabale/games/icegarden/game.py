"""The Lord of the Ice Garden as the house knows it: joins content, rules, view, scene and texts."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from kabale.games.icegarden import ids, refusals, view
from kabale.games.icegarden.content import SCHEMA, Box
from kabale.games.icegarden.features import GardenEvaluator
from kabale.games.icegarden.observe import GardenWriter
from kabale.games.icegarden.rules.flow import IceGarden
from kabale.games.icegarden.rules.setup import ADVANCED, CHOOSE_CHARACTERS, CHOOSE_PLATES
from kabale.games.icegarden.state import GardenState
from kabale.games.icegarden.vocabulary import ENDINGS, EVENTS, QUESTIONS, STYLES, VOCABULARY
from kabale.games.icegarden.worths import WEIGHTS
from kabale.kernel.chance import Chance, chance
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.game import Game
from kabale.kernel.position import Position, filled, numbers
from kabale.kernel.scene import Art, Format, Scene
from kabale.kernel.texts import Span, Texts
from kabale.kernel.view import Refusal, ScoreLine, View
from kabale.kernel.vocabulary import Option


class IceGardenGame(Game):
    """The game's face to the house."""

    name = "icegarden"
    folder = Path(__file__).parent
    schema = SCHEMA
    vocabulary = VOCABULARY
    questions = QUESTIONS
    events = EVENTS
    endings = ENDINGS
    styles = STYLES
    clauses = refusals.QUESTION_CLAUSES
    general = refusals.GENERAL
    own_colours = True  # those of the characters
    weights = WEIGHTS

    def prepare(self) -> None:
        """Checks the content and builds the tables."""
        self.box = Box(self.content)
        self.tables = self.box.tables()
        self.empty = {players: self._empty(players) for players in self.meta.players}

    def deal(self, players: int, options: Mapping[str, Any], luck: Chance) -> IceGarden:
        """The table before the first choice: order, characters, plates and the hidden heap of region tiles."""
        order = numbers(players)
        luck.shuffle(order)
        advanced = options["variant"] == "advanced"
        flags = ADVANCED if advanced else 0
        who = filled(players, ids.NONE)
        if options["characters"] == "choose":
            flags |= CHOOSE_CHARACTERS
        else:
            drawn = numbers(4)
            luck.shuffle(drawn)
            who = drawn[:players]
        plates = filled(4, ids.NONE)
        if advanced and options["plates"] == "choose":
            flags |= CHOOSE_PLATES
        elif advanced and options["plates"] == "random":
            plates = numbers(4)
            luck.shuffle(plates)
        return self._fresh(players, flags, order, who, plates, luck)

    def _fresh(
        self, players: int, flags: int, order: vec[i64], who: vec[i64], plates: vec[i64], luck: Chance
    ) -> IceGarden:
        t = self.tables
        bag = vec[i64](range(t.tile_first[players], t.tile_first[players + 1]))
        luck.shuffle(bag)
        position = self.empty[players].clone()
        assert isinstance(position, IceGarden)
        position.advanced = flags
        position.who = who
        position.order = order
        position.arrivals = vec[i64](list(order)[::-1])
        position.standing = position.arrivals[:]
        position.bag = bag
        position.plates = plates
        position.begin(players, luck)
        position.push(ids.F_SETUP, 0)
        return position

    def _empty(self, players: int) -> IceGarden:
        """The table before anything is dealt; to be copied."""
        n = self.box.numbers
        cubes = filled(players * ids.PLACES, 0)
        stock = filled(players * ids.STOCKS, 0)
        for s in range(players):
            cubes[s * ids.PLACES + ids.RESERVE] = n["cubes"]
            stock[s * ids.STOCKS + ids.POPULATION] = n["population"]
            stock[s * ids.STOCKS + ids.GOLD] = n["gold"]
            stock[s * ids.STOCKS + ids.MFACTOR] = n["mfactor"]
        position = IceGarden(
            tables=self.tables,
            advanced=0,
            who=vec[i64](),
            order=vec[i64](),
            arrivals=vec[i64](),
            helmet=filled(players, 0),
            standing=vec[i64](),
            honour=filled(players, ids.SAFE),
            tile=filled(ids.REGIONS, ids.NONE),
            bag=vec[i64](),
            sequence=vec[i64](),
            cubes=cubes,
            neutral=filled(ids.REGIONS, 0),
            spot=filled(players * ids.UNITS, ids.NONE),
            stock=stock,
            bought=filled(players * ids.RANKS * ids.TYPES, 0),
            tokens=vec[i64]([u.tokens for u in self.box.upgrades]),
            stones=filled(players, 0),
            cult=filled(ids.REGIONS, 0),
            nightmares=filled(ids.REGIONS, 0),
            scored=filled(players, 0),
            kills=filled(players, 0),
            slots=filled((ids.FIELDS - 1) * ids.SLOTS, ids.NONE),
            traders=filled(players, 0),
            workers=filled(players, 0),
            orders=vec[i64]([1, 2, 3, 4, 5]),
            plates=vec[i64](),
            ranking=vec[i64](),
            finish=filled(players, 0),
            active=0,
            closed=0,
            thorn=ids.NONE,
            vuko=ids.NONE,
            retinue=0,
            neutral_stock=n["neutral"],
            neutral_lost=0,
            cult_stock=n["cult-sites"],
            cult_hidden=0,
            cult_lost=0,
            absorbed=0,
            stone_stock=n["vuko-stones"],
            tower_stock=n["towers"],
            towers=0,
            dream_stock=n["nightmares"],
            snow=0,
            round=0,
            doubles=0,
            ships=0,
            scoring=0,
            awake=0,
            spy=0,
            fallen=0,
            bonus=ids.NONE,
            passed=0,
        )
        position.begin(players, chance(0))
        return position

    def table(self, position: Position, seat: int) -> view.GardenTable:
        """What lies on the table."""
        assert isinstance(position, GardenState)
        return view.table(position)

    def question_args(self, position: Position, seat: int) -> dict[str, int]:
        """The region or unit a question is about."""
        assert isinstance(position, GardenState)
        return refusals.question_args(position)

    def round(self, position: Position) -> int:
        """The number of the round."""
        assert isinstance(position, GardenState)
        return position.round

    def lines(self, position: Position, seat: int) -> Sequence[ScoreLine]:
        """Points of regions, attacks and Viper Gorge."""
        assert isinstance(position, GardenState)
        found = [ScoreLine("regions", position.scored[seat]), ScoreLine("attacks", position.kills[seat])]
        if position.bonus == seat:
            found.append(ScoreLine("gorge", self.tables.gorge_bonus))
        return found

    def refusal(self, position: Position, seat: int, option: Option) -> Refusal | None:
        """Why an option is not allowed now."""
        assert isinstance(position, GardenState)
        return refusals.refusal(position, seat, option)

    def writer(self) -> GardenWriter:
        """Fills observations."""
        return GardenWriter()

    def weighed(self, weights: Mapping[str, float]) -> Evaluator:
        """The bots' value function."""
        return GardenEvaluator(list(weights.values()))

    def noun(self, t: Texts, kind: str, value: int, names: Sequence[str] = ()) -> Span:
        """An owner of pieces is a seat or the independent nation."""
        if kind == "owner":
            if value == ids.NEUTRAL:
                return Span(t.say("neutral"))
            kind = "seat"
        return super().noun(t, kind, value, names)

    def thing(self, t: Texts, kind: str, value: int) -> Span | None:
        """A thing of this game as text."""
        box, language = self.box, t.language
        if kind == "region":
            return Span(box.regions[value].name.get(language), f"region:{value}")
        if kind == "field":
            return Span(box.fields[value].name.get(language), f"field:{value}")
        if kind == "ordered":
            return Span(box.fields[value + 1].name.get(language), f"field:{value + 1}")
        if kind == "character":
            return Span(box.characters[value].name.get(language))
        if kind == "unit":
            return Span(box.units[value].name.get(language))
        if kind == "upgrade":
            return Span(box.upgrades[value].name.get(language))
        if kind == "plate":
            return Span(box.plates[value].name.get(language))
        if kind in ("resource", "kind", "pair"):
            return Span(t.say(f"{kind}.{value}"))
        if kind in ("rank", "stage", "order", "helmet", "number"):
            return Span(str(value + 1))
        if kind in ("level", "count"):
            return Span(str(value))
        if kind == "steps":
            return Span(t.count("n.fields", value + 1))
        if kind == "honour":
            return Span(t.say("honour.safe") if value == ids.SAFE else str(ids.ZERO - value))
        return None

    def scene(self, view: View, language: str, format: Format, names: Sequence[str] = ()) -> Scene:
        """How the table looks to this viewer."""
        from kabale.games.icegarden.scene import draw

        return draw(self, view, language, format, names)

    def art(self, language: str) -> Art:
        """The drawings and close-ups."""
        from kabale.games.icegarden.art import art

        return art(self, language)


def make(overlay: Path | None = None) -> IceGardenGame:
    """Builds the game (what a registry asks for)."""
    return IceGardenGame(overlay)
