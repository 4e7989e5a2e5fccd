"""The game's face to the house: joins content, rules, view, scene and art."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from kabale.games.shadows import content as packs
from kabale.games.shadows import decks, ids, program
from kabale.games.shadows import vocabulary as words
from kabale.games.shadows.content import Citizen
from kabale.games.shadows.features import ShadowsEvaluator
from kabale.games.shadows.rules.flow import Shadows
from kabale.games.shadows.rules.setup import take_faction
from kabale.games.shadows.state import lay, lowest, turn_on
from kabale.kernel.chance import Chance
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.game import Game
from kabale.kernel.position import filled, numbers


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

    def prepare(self) -> None:
        """Checks the content and builds the tables."""
        packs.check(self.content)
        self.cards = packs.cards(self.content)
        self.tables = program.build(self.content)
        self.decks = decks.Decks(self.content.table(Citizen, "citizens"))

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Fills in defaults; a deck of one's own must be balanced."""
        setup = super().check_options(options)
        if setup["deck"] == "own":
            order = [c.id for c in self.decks.citizens]
            decks.check(self.decks.citizens, [order.index(c) for c in setup["cards"]])
        return setup

    def evaluator(self) -> Evaluator:
        """The value function of the bots."""
        return ShadowsEvaluator()

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
