"""Positions for tests: pieces are moved between zones of a real position, by way of its plain data, and loaded back.

Regions have their own numbers as red numbers (region 0 has tile 1), the first seats act first, nobody is on the map, the
nation has one cube in each region.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from kabale.games.icegarden import ids
from kabale.games.icegarden.content import Box
from kabale.games.icegarden.game import IceGardenGame, make
from kabale.games.icegarden.rules.flow import IceGarden
from kabale.games.icegarden.rules.rounds import (
    ACTING,
    ADVANCING,
    BEGIN,
    CLOSING,
    DOMINATING,
    ORDERING,
    PLANNING,
    SETTLING,
)
from kabale.kernel import codec
from kabale.kernel.state import State

FJOLLFINN, VAN_DYKEN, FREIHOFF, CALLO = range(4)
FIRST_UNIT = {1: 0, 2: 3, 3: 5}
FRAME_OF_FIELD = {
    0: ids.F_GORGE,
    1: ids.F_INFLUENCE,
    2: ids.F_MOVE,
    3: ids.F_MOUNTAIN,
    4: ids.F_RAVEN,
    5: ids.F_CREATE,
}


@cache
def game() -> IceGardenGame:
    """The game."""
    return make()


class Board:
    """A table being laid out. Every method moves pieces and returns the board."""

    def __init__(self, *characters: int, advanced: bool = False, thorn: int | None = None) -> None:
        self.players = len(characters)
        self.options = {"variant": "advanced" if advanced else "basic", "plates": "none"}
        position = game().start(self.players, 1, self.options).position
        data: dict[str, Any] = codec.dump(position)
        regions = self.players + 4
        first = game().tables.tile_first[self.players]
        data["who"] = list(characters)
        data["order"] = list(range(self.players))
        data["arrivals"] = data["order"][::-1]
        data["standing"] = data["order"][::-1]
        data["bag"] = []
        data["tile"] = [first + r if r < regions else ids.NONE for r in range(8)]
        data["sequence"] = list(range(regions))
        data["active"] = (1 << regions) - 1
        data["neutral"] = [1 if r < regions else 0 for r in range(8)]
        data["neutral_stock"] -= regions
        data["round"] = 2
        data["thorn"] = ids.NONE
        if VAN_DYKEN in characters:
            data["thorn"] = regions - 1 if thorn is None else thorn
        self.data = data

    @property
    def box(self) -> Box:
        """The content."""
        return game().box

    # -- pieces ---------------------------------------------------------------------------

    def cubes(self, seat: int, *regions: int) -> Board:
        """Cubes from the reserve into regions (a region named twice gets two)."""
        for region in regions:
            self.data["cubes"][seat * ids.PLACES + ids.RESERVE] -= 1
            self.data["cubes"][seat * ids.PLACES + region] += 1
        return self

    def spend(self, seat: int, left: int, place: int = ids.GORGE) -> Board:
        """Leaves only so many cubes in the reserve."""
        base = seat * ids.PLACES
        n = self.data["cubes"][base + ids.RESERVE] - left
        self.data["cubes"][base + ids.RESERVE] -= n
        self.data["cubes"][base + place] += n
        return self

    def units(self, seat: int, rank: int, *regions: int) -> Board:
        """Units from the reserve into regions."""
        for region in regions:
            u = seat * ids.UNITS + FIRST_UNIT[rank]
            while self.data["spot"][u] != ids.NONE:
                u += 1
            self.data["spot"][u] = region
        return self

    def stock(self, seat: int, *amounts: int) -> Board:
        """Population, gold, M-factor of rank 0 to 3; what is left out is 0."""
        self.data["stock"][seat * ids.STOCKS : (seat + 1) * ids.STOCKS] = [
            *amounts,
            *[0] * (ids.STOCKS - len(amounts)),
        ]
        return self

    def upgrade(self, seat: int, rank: int, kind: int, n: int = 1) -> Board:
        """Upgrade tokens from the supply onto a board."""
        self.data["tokens"][kind] -= n
        self.data["bought"][(seat * ids.RANKS + rank - 1) * ids.TYPES + kind] += n
        return self

    def cult(self, *regions: int) -> Board:
        """Cult sites into regions."""
        for region in regions:
            self.data["cult_stock"] -= 1
            self.data["cult"][region] += 1
        return self

    def neutral(self, region: int, n: int) -> Board:
        """So many cubes of the nation in a region; the others come from or leave the game."""
        self.data["neutral_lost"] += self.data["neutral"][region] - n
        self.data["neutral"][region] = n
        return self

    def nightmares(self, region: int, n: int) -> Board:
        """Nightmare stones into a region."""
        self.data["dream_stock"] -= n
        self.data["nightmares"][region] += n
        return self

    def towers(self, *regions: int) -> Board:
        """Red towers into regions."""
        for region in regions:
            self.data["tower_stock"] -= 1
            self.data["towers"] |= 1 << region
        return self

    def closed(self, *regions: int) -> Board:
        """Closes regions."""
        for region in regions:
            self.data["closed"] |= 1 << region
        return self

    def stones(self, seat: int, n: int) -> Board:
        """Vuko stones for a seat."""
        self.data["stone_stock"] -= n
        self.data["stones"][seat] += n
        return self

    def garden(self, seat: int, n: int) -> Board:
        """Cubes of a seat into the Ice Garden."""
        self.data["cubes"][seat * ids.PLACES + ids.RESERVE] -= n
        self.data["cubes"][seat * ids.PLACES + ids.GARDEN] += n
        return self

    def absorbed(self, n: int) -> Board:
        """Cult sites into the Thorn."""
        self.data["cult_stock"] -= n
        self.data["absorbed"] += n
        return self

    # -- tracks ---------------------------------------------------------------------------

    def reputation(self, *best_to_worst: tuple[int, int]) -> Board:
        """Seats with their fields (0 the safe one, 1 for "0", 2 for -1 ...), from best to worst."""
        self.data["standing"] = [seat for seat, _ in best_to_worst]
        for seat, field in best_to_worst:
            self.data["honour"][seat] = field
        return self

    def initiative(self, *bottom_to_top: tuple[int, int]) -> Board:
        """Seats with their helmet fields (1 to 10), in the order they arrived."""
        self.data["arrivals"] = [seat for seat, _ in bottom_to_top]
        for seat, field in bottom_to_top:
            self.data["helmet"][seat] = field - 1
        return self

    def set(self, **values: Any) -> Board:
        """Single numbers: snow, vuko, round, scoring, retinue, awake, thorn ..."""
        for key, value in values.items():
            assert key in self.data
            self.data[key] = value
        return self

    def points(self, seat: int, n: int) -> Board:
        """Points from regions."""
        self.data["scored"][seat] = n
        return self

    def marker(self, seat: int, field: int) -> Board:
        """An action marker on a field."""
        if field == 0:
            self.data["traders"][seat] += 1
            return self
        at = (field - 1) * ids.SLOTS
        while self.data["slots"][at] != ids.NONE:
            at += 1
        self.data["slots"][at] = seat
        return self

    # -- the moment -----------------------------------------------------------------------

    def _load(self, *frames: list[int]) -> State:
        self.data["frames"] = [[*f, *[0] * (7 - len(f))] for f in frames]
        blank = game().start(self.players, 1, self.options)
        position = codec.load(blank.position, self.data)
        state = State(game(), position, blank.setup, 0)
        position.listening = True
        position.run()
        return state

    def at(self, step: int) -> State:
        """A round going on at one of its steps."""
        return self._load([ids.F_ROUND, 0, step])

    def acting(self, field: int, seat: int = 0) -> State:
        """A player's marker on a field is just being resolved; after it the last seat is asked in Viper Gorge."""
        action = [FRAME_OF_FIELD[field], seat]
        if field == 0:
            action = [ids.F_GORGE, seat, 0, self.data["traders"][seat] or 1]
            self.data["traders"][seat] = 0
        self.data["traders"][self.players - 1] = 1
        turn = [ids.F_ACTIONS, 0, 0, 0, self.players - 1]
        return self._load([ids.F_ROUND, 0, DOMINATING], turn, action)

    def actions(self) -> State:
        """The action phase begins."""
        return self.at(ACTING)

    def activation(self) -> State:
        """The activation begins."""
        return self._load([ids.F_ROUND, 0, DOMINATING], [ids.F_ACTIONS, 0, 0, ids.ACTIVATION, self.players])

    def vuko(self) -> State:
        """Vuko's field is resolved."""
        return self._load([ids.F_ROUND, 0, DOMINATING], [ids.F_VUKO, 0])

    def dominance(self) -> State:
        """The dominance phase begins."""
        return self.at(DOMINATING)


__all__ = [
    "ACTING",
    "ADVANCING",
    "BEGIN",
    "CALLO",
    "CLOSING",
    "DOMINATING",
    "FJOLLFINN",
    "FREIHOFF",
    "ORDERING",
    "PLANNING",
    "SETTLING",
    "VAN_DYKEN",
    "Board",
    "choose",
    "events",
    "game",
    "keys",
    "options",
    "position",
]


def position(state: State) -> IceGarden:
    """The position, typed."""
    assert isinstance(state.position, IceGarden)
    return state.position


def choose(state: State, key: str, *values: int) -> State:
    """Plays an option by name."""
    state.play(game().vocabulary.id(key, *values))
    return state


def options(state: State) -> list[str]:
    """The open options as texts."""
    assert state.decision is not None
    return [str(o) for o in state.decision.options]


def keys(state: State) -> set[str]:
    """The verbs of the open options."""
    assert state.decision is not None
    return {o.key for o in state.decision.options}


def events(state: State, key: str) -> list[dict[str, int]]:
    """What happened of a kind."""
    state._gather()
    return [e.args for e in state.log(None) if e.key == key]
