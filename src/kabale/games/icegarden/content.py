"""The schema of the content files, what must hold across them, and the tables the rules read."""

from collections.abc import Sequence
from typing import Literal, TypeVar

from kabale.games.icegarden.ids import ABILITIES, RANKS, REGIONS
from kabale.games.icegarden.state import Tables
from kabale.kernel.codec import zone
from kabale.kernel.content import Content, Entry, Names
from kabale.kernel.errors import BadContent

ABILITY_NAMES = (
    "speed",
    "attack",
    "shield",
    "domination",
    "drakkar",
    "recruitment",
    "musician",
    "plunder",
    "spy",
    "faun",
    "nightmare",
    "tower",
)
Ability = Literal[
    "speed",
    "attack",
    "shield",
    "domination",
    "drakkar",
    "recruitment",
    "musician",
    "plunder",
    "spy",
    "faun",
    "nightmare",
    "tower",
]
UNIT_COUNTS = (3, 2, 1)


class Region(Entry, frozen=True):
    """A region of the board and its neighbours."""

    name: Names
    near: tuple[str, ...]


class Tile(Entry, frozen=True):
    """A region tile: red number, resources, points by place."""

    players: Literal[2, 3, 4]
    number: int
    population: int
    gold: int
    mfactor: int
    points: tuple[int, ...]


class Helmet(Entry, frozen=True):
    """A field of the initiative track."""

    stage: int
    ship: int
    workers: int
    red: bool


class Field(Entry, frozen=True):
    """An action field."""

    name: Names
    slots: int
    slots_two: int


class Upgrade(Entry, frozen=True):
    """An upgrade and its price."""

    name: Names
    population: int
    gold: int
    mfactor: int
    tokens: int


class Character(Entry, frozen=True):
    """A character and its goal."""

    name: Names
    colour: str
    goal: str
    needed: int


class Unit(Entry, frozen=True):
    """A kind of special unit."""

    name: Names
    character: str
    rank: int
    count: int
    abilities: tuple[Ability, ...]
    free: int
    surcharge: int = 0


class Plate(Entry, frozen=True):
    """A Vuko plate."""

    name: Names
    permanent: bool


class Number(Entry, frozen=True):
    """A single number."""

    value: int


SCHEMA: dict[str, type[Entry]] = {
    "regions": Region,
    "tiles": Tile,
    "track": Helmet,
    "fields": Field,
    "upgrades": Upgrade,
    "characters": Character,
    "units": Unit,
    "plates": Plate,
    "numbers": Number,
}

E = TypeVar("E", bound=Entry)


class Box:
    """All entries of the game, typed and in the order of the ids."""

    def __init__(self, content: Content) -> None:
        self.regions = content.table(Region, "regions")
        self.tiles = content.table(Tile, "tiles")
        self.track = content.table(Helmet, "track")
        self.fields = content.table(Field, "fields")
        self.upgrades = content.table(Upgrade, "upgrades")
        self.characters = content.table(Character, "characters")
        self.units = content.table(Unit, "units")
        self.plates = content.table(Plate, "plates")
        self.numbers = {n.id: n.value for n in content.table(Number, "numbers")}
        self._check()

    def unit(self, character: int, rank: int) -> Unit:
        """The unit of a character and rank."""
        return self.units[character * RANKS + rank - 1]

    # -- what must hold -------------------------------------------------------------------

    def _check(self) -> None:
        self._check_map()
        self._check_tiles()
        self._check_boards()
        for number in self.numbers:
            value = self.numbers[number]
            high = 99
            if number == "neutral":
                low = REGIONS
            elif number == "cult-sites":
                low, high = 0, 5
            elif number == "cubes":
                low = 2
            else:
                low = 1 if number.startswith(("snow", "winning", "reputation", "vuko")) else 0
            _between("numbers", number, "value", value, low, high)

    def _check_map(self) -> None:
        ids = {r.id: r for r in self.regions}
        for region in self.regions:
            for other in region.near:
                if other not in ids or other == region.id:
                    raise _bad("regions", region.id, "near", other, ", ".join(ids))
                if region.id not in ids[other].near:
                    raise _bad("regions", other, "near", ", ".join(ids[other].near), region.id)

    def _check_tiles(self) -> None:
        for players in (2, 3, 4):
            found = [t.number for t in self.tiles if t.players == players]
            wanted = list(range(1, players + 5))
            if found != wanted:
                raise _bad("tiles", f"{players}p-1", "number", found, wanted)
        for tile in self.tiles:
            for name in ("population", "gold", "mfactor"):
                _between("tiles", tile.id, name, getattr(tile, name), 0, 9)
            if not 1 <= len(tile.points) <= 4:
                raise _bad("tiles", tile.id, "points", list(tile.points), "1..4 numbers")
            for n in tile.points:
                _between("tiles", tile.id, "points", n, 0, 20)
        for helmet in self.track:
            _between("track", helmet.id, "stage", helmet.stage, 1, 4)
            _between("track", helmet.id, "ship", helmet.ship, 1, 9)
            _between("track", helmet.id, "workers", helmet.workers, 1, 5)
        for field in self.fields[1:6]:
            low = 4 if field.id != "influence" else 8
            _between("fields", field.id, "slots", field.slots, low, 8)
            _between("fields", field.id, "slots_two", field.slots_two, 2, 8)

    def _check_boards(self) -> None:
        for upgrade in self.upgrades:
            for name in ("population", "gold", "mfactor"):
                _between("upgrades", upgrade.id, name, getattr(upgrade, name), 0, 9)
            _between("upgrades", upgrade.id, "tokens", upgrade.tokens, 0, 40)
        for i, unit in enumerate(self.units):
            character, rank = self.characters[i // RANKS].id, i % RANKS + 1
            if unit.character != character:
                raise _bad("units", unit.id, "character", unit.character, character)
            _between("units", unit.id, "rank", unit.rank, rank, rank)
            _between("units", unit.id, "count", unit.count, UNIT_COUNTS[rank - 1], UNIT_COUNTS[rank - 1])
            _between("units", unit.id, "free", unit.free, 0, 4)
            _between("units", unit.id, "surcharge", unit.surcharge, 0, 10)
            if len(unit.abilities) > 4:
                raise _bad("units", unit.id, "abilities", len(unit.abilities), "0..4")
        for character_entry in self.characters:
            _between("characters", character_entry.id, "needed", character_entry.needed, 1, 20)

    # -- tables ---------------------------------------------------------------------------

    def tables(self) -> Tables:
        """What the rules read."""
        n = self.numbers
        place = {r.id: i for i, r in enumerate(self.regions)}
        first = [0, 0, *(_first(self.tiles, p) for p in (2, 3, 4)), len(self.tiles)]
        return Tables(
            near=zone([sum(1 << place[x] for x in r.near) for r in self.regions]),
            tile_number=zone([t.number - 1 for t in self.tiles]),
            tile_goods=zone([x for t in self.tiles for x in (t.population, t.gold, t.mfactor)]),
            tile_points=zone([x for t in self.tiles for x in (*t.points, 0, 0, 0)[:4]]),
            tile_first=zone(first),
            stage=zone([h.stage - 1 for h in self.track]),
            ship=zone([h.ship for h in self.track]),
            markers=zone([h.workers for h in self.track]),
            red=zone([int(h.red) for h in self.track]),
            slots=zone([x for f in self.fields for x in (f.slots, f.slots_two)]),
            price=zone([x for u in self.upgrades for x in (u.population, u.gold, u.mfactor)]),
            icons=zone([u.abilities.count(a) for u in self.units for a in ABILITY_NAMES[:ABILITIES]]),
            free=zone([u.free for u in self.units]),
            surcharge=zone([u.surcharge for u in self.units]),
            needed=zone([c.needed for c in self.characters]),
            permanent=zone([int(p.permanent) for p in self.plates]),
            snow_limit=zone([0, 0, n["snow-limit-2"], n["snow-limit-3"], n["snow-limit-4"]]),
            goal_points=n["winning-points"],
            gorge_bonus=n["gorge-bonus"],
            help_population=n["help-population"],
            last_field=n["reputation-fields"],
            shift_steps=n["shift-steps"],
            attack_gold=n["attack-gold"],
            mountain=n["mountain-population"],
            mountain_dear=n["whisperers-population"],
            lift=n["raise"],
            penalty=n["snow-penalty"],
        )


def _first(tiles: Sequence[Tile], players: int) -> int:
    return next(i for i, t in enumerate(tiles) if t.players == players)


def _bad(table: str, entry: str, field: str, got: object, allowed: object) -> BadContent:
    return BadContent("rule", file=f"{table}.toml", entry=entry, field=field, got=got, allowed=allowed)


def _between(table: str, entry: str, field: str, got: int, low: int, high: int) -> None:
    if not low <= got <= high:
        raise _bad(table, entry, field, got, f"{low}..{high}" if low < high else low)
