"""How the table looks: Midgaard with its regions, the tracks, the action fields and the characters' boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kabale.games.icegarden import ids
from kabale.games.icegarden.boards import boards
from kabale.games.icegarden.layout import Layout
from kabale.games.icegarden.regions import regions
from kabale.games.icegarden.tracks import tracks
from kabale.games.icegarden.view import GardenTable
from kabale.kernel.scene import PALETTE, Format, Piece, Place, Player, Scene, Stat
from kabale.kernel.texts import Sentence, Span, Texts
from kabale.kernel.view import View

if TYPE_CHECKING:
    from kabale.games.icegarden.game import IceGardenGame

SHAPES = ("circle", "square", "triangle", "diamond")


class Desk:
    """What the parts of a scene share while it is drawn."""

    def __init__(
        self, game: IceGardenGame, view: View, t: Texts, format: Format, names: Sequence[str]
    ) -> None:
        assert isinstance(view.table, GardenTable)
        self.game = game
        self.box = game.box
        self.view = view
        self.table: GardenTable = view.table
        self.t = t
        table = view.table
        self.laying = bool(view.questions) and view.questions[0].key == "plate"
        self.plated = table.advanced and (self.laying or any(p != ids.NONE for p in table.plates))
        self.choosing = any(s.character == ids.NONE for s in table.seats)
        beginning = self.choosing or self.laying
        self.layout = Layout(format, view.players, self.plated, beginning)
        self.supplied = not (beginning and self.plated and format == "wide")  # there is room for the supply
        self.names = [game.noun(t, "seat", s, names).text for s in range(view.players)]
        self.places: list[Place] = []
        self.pieces: list[Piece] = []
        mine = [q for q in view.questions if q.seat == view.seat]
        self.question = mine[0].key if mine else ""
        self.args = mine[0].args if mine else {}

    def say(self, key: str, **args: object) -> str:
        """A message."""
        return self.t.say(key, {k: str(v) for k, v in args.items()})

    def skin(self, seat: int) -> str:
        """How a seat's pieces are drawn: by its character, or by its seat while it has none."""
        who = self.table.seats[seat].character
        return str(who) if who != ids.NONE else f"seat{seat}"

    def region_name(self, region: int) -> str:
        """A region's name."""
        return self.box.regions[region].name.get(self.t.language)

    def legal(self, option: int) -> bool:
        """Whether an option is the viewer's own now."""
        return any(option in (q.options or ()) for q in self.view.questions)


def draw(game: IceGardenGame, view: View, language: str, format: Format, names: Sequence[str]) -> Scene:
    """The whole scene for one viewer."""
    t = game.texts(language)
    desk = Desk(game, view, t, format, names)
    regions(desk)
    tracks(desk)
    boards(desk)
    players = [_player(desk, s) for s in range(view.players)]
    size = desk.layout.size
    return game.composed(view, t, format, names, size, desk.places, desk.pieces, players, _progress(desk))


def _player(desk: Desk, seat: int) -> Player:
    s = desk.table.seats[seat]
    if s.character == ids.NONE:
        colour, shape = PALETTE[seat]
    else:
        colour, shape = desk.box.characters[s.character].colour, SHAPES[s.character]
    goal = "" if s.character == ids.NONE else f"{s.goal}/{desk.box.characters[s.character].needed}"
    stats = (
        Stat("trophy", str(s.points), desk.say("stat.points")),
        Stat("person", str(s.stock[0]), desk.say("stat.population")),
        Stat("two-coins", str(s.stock[1]), desk.say("stat.gold")),
        Stat("crystal-cluster", str(sum(s.stock[2:])), desk.say("stat.mfactor")),
        Stat("wolf-head", str(s.stones), desk.say("stat.stones")),
        Stat("cube", str(s.reserve), desk.say("stat.reserve")),
        Stat("crown", goal or "-", desk.say("stat.goal")),
    )
    active = any(q.seat == seat for q in desk.view.questions)
    return Player(seat=seat, name=desk.names[seat], colour=colour, shape=shape, stats=stats, active=active)


_PROGRESS = {
    ids.F_GORGE: ("progress.gorge", 1),
    ids.F_INFLUENCE: ("progress.influence", 1),
    ids.F_MOVE: ("progress.move", 1),
    ids.F_SHIFT: ("progress.shift", 1),
    ids.F_LOAD: ("progress.load", 3),
    ids.F_DEPLOY: ("progress.deploy", 2),
}


def _progress(desk: Desk) -> Sentence:
    progress = desk.table.progress
    if not progress or progress[0] not in _PROGRESS:
        return []
    key, at = _PROGRESS[progress[0]]
    return [Span(desk.say(key, n=progress[at]))]
