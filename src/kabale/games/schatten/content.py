"""The content of Schatten der Macht: the schema of its files and the checks on the whole."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from kabale.games.schatten import ids
from kabale.kernel.content import Content, Entry, Names
from kabale.kernel.errors import BadContent

RESOURCES = ("sword", "anchor", "boot", "gold")
SYMBOLS = ("knight", "bishop", "rook")
ZONES = ("north", "middle", "west", "tulamids", "south", "maraskan")
GAMES = ("short", "long", "beginner")
PIECES = ("black-eye", "artefact", "carbuncle", "splinter", "dragon", "ark", "djinn", "magic-ship")

ResourceName = Literal["sword", "anchor", "boot", "gold"]
SymbolName = Literal["knight", "bishop", "rook"]
ZoneName = Literal["north", "middle", "west", "tulamids", "south", "maraskan"]
GroupName = Literal["church", "magic", "house", "guild"]
TrophyName = Literal["black-eye", "artefact", "carbuncle", "splinter"]
AdvantageName = Literal["more-plans", "first-organisation", "more-supply", "more-adventurers"]
ADVANTAGES = ("more-plans", "first-organisation", "more-supply", "more-adventurers")

EffectName = Literal[
    "none", "winner-keeps-one", "cross-mountains", "all-seas-meet", "no-losses-to-neutrals", "larger-hand", "easy-rough",
    "stronger-spirits", "fewer-losses", "defence", "two-picks", "free-retreat", "wins-ties", "more-strengthening",
    "more-hiring",
]  # fmt: skip
EFFECTS: tuple[str, ...] = EffectName.__args__  # type: ignore[attr-defined]

OpName = Literal[
    "relocate", "magic-ship", "draw", "place-ship", "move-marker", "sail", "march", "ferry", "clear-region",
    "pass-and-draw", "found", "release", "gather-group", "patronage", "slip", "djinn", "retrieve", "place-adventurers",
    "gather", "strengthen", "move", "recruit",
]  # fmt: skip
OPS: tuple[str, ...] = OpName.__args__  # type: ignore[attr-defined]

PredicateName = Literal[
    "adv-regions", "adv-regions-max", "adv-connected", "adv-independent", "adv-seas-covered", "adv-one-sea", "adv-stack",
    "adv-total", "ships-seas", "ships-in-sea", "ships-total", "ships-sole-sea", "own-regions", "own-regions-max", "own-all",
    "own-any", "own-none", "own-connected", "own-most-regions", "own-zones", "own-seas-covered", "orgs", "orgs-loaded",
    "orgs-four-resources", "org-regions", "full-regions", "trophies", "quests", "eminences-improved", "hand", "supply",
    "won-conflicts", "conquered",
]  # fmt: skip
PREDICATES: tuple[str, ...] = PredicateName.__args__  # type: ignore[attr-defined]
OVER_ORGANISATIONS = frozenset({"orgs", "orgs-loaded"})


class Part(Entry, frozen=True, kw_only=True):
    """A thing with a name; ``given`` lists what of it the rulebook itself tells, the rest is a reconstruction."""

    name: Names
    given: tuple[str, ...] = ()


class Icons(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Resources on a card."""

    sword: int = 0
    anchor: int = 0
    boot: int = 0
    gold: int = 0

    def all(self) -> tuple[int, int, int, int]:
        """The four numbers, in the order of RESOURCES."""
        return (self.sword, self.anchor, self.boot, self.gold)


Point = tuple[int, int]


class Region(Part, frozen=True, kw_only=True):
    """A region (Region): its card, its place on the map and its borders."""

    zone: ZoneName
    icons: Icons
    keys: Literal[1, 2, 3]
    rough: bool = False
    island: bool = False
    seas: tuple[str, ...]
    open: tuple[str, ...]
    mountains: tuple[str, ...]
    centre: Point
    outline: tuple[tuple[Point, ...], ...]


class Sea(Part, frozen=True, kw_only=True):
    """A sea (Meer), the seas it meets, and the lines where they meet."""

    open: tuple[str, ...]
    centre: Point
    lines: tuple[tuple[Point, ...], ...] = ()


class Border(Entry, frozen=True, kw_only=True):
    """The lines of the map between two regions (``a/b``): open, or a mountain range (Gebirge)."""

    kind: Literal["open", "mountain"]
    range: str = ""
    lines: tuple[tuple[Point, ...], ...]


class Advantage(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A start advantage (Startvorteil)."""

    op: AdvantageName
    count: int


class Faction(Part, frozen=True, kw_only=True):
    """A faction (Fraktion)."""

    advantage: Advantage


class Eminence(Part, frozen=True, kw_only=True):
    """A grey eminence (Graue Eminenz); without a faction, an improved one."""

    faction: str = ""
    symbol: SymbolName
    icons: Icons


class Organisation(Part, frozen=True, kw_only=True):
    """An organisation (Organisation): resources for each adventurer unloaded, or an advantage while manned."""

    group: GroupName
    icons: Icons = Icons()
    effect: EffectName = "none"

    @property
    def kind(self) -> Literal["resource", "advantage"]:
        """Resource organisation or advantage organisation."""
        return "resource" if self.effect == "none" else "advantage"


class Filter(msgspec.Struct, forbid_unknown_fields=True, frozen=True, rename={"two_seas": "two-seas"}):
    """Which regions or organisations count; every field given must fit (of ``any``, one)."""

    zone: ZoneName | None = None
    sea: str | None = None
    resource: ResourceName | None = None
    keys: int | None = None
    rough: bool = False
    island: bool = False
    coastal: bool = False
    inland: bool = False
    two_seas: bool = False
    any: tuple[Literal["rough", "island"], ...] = ()
    group: GroupName | None = None
    kind: Literal["resource", "advantage"] | None = None

    def region(self, r: Region) -> bool:
        """Whether a region counts."""
        fits = (
            (self.zone is None or r.zone == self.zone)
            and (self.sea is None or self.sea in r.seas)
            and (self.resource is None or getattr(r.icons, self.resource) > 0)
            and (self.keys is None or r.keys == self.keys)
        )
        marks = (
            (not self.rough or r.rough)
            and (not self.island or r.island)
            and (not self.coastal or bool(r.seas))
            and (not self.inland or not r.seas)
            and (not self.two_seas or len(r.seas) == 2)
        )
        return fits and marks and (not self.any or any(getattr(r, mark) for mark in self.any))

    def organisation(self, o: Organisation) -> bool:
        """Whether an organisation counts."""
        return (
            (self.group is None or o.group == self.group)
            and (self.kind is None or o.kind == self.kind)
            and (self.resource is None or getattr(o.icons, self.resource) > 0)
        )


class Condition(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A condition (Bedingung): a predicate with its numbers."""

    p: PredicateName
    min: int = 1
    max: int = 0
    filter: Filter = Filter()
    ids: tuple[str, ...] = ()
    sea: str | None = None
    kind: TrophyName | None = None
    level: int = 0
    unit: Literal["adventurer", "ship"] | None = None
    against: Literal["neutral", "player"] | None = None


class Action(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A hero action (Heldenaktion): ``where`` is a sea, or ``own`` for own regions and their coasts; none: anywhere."""

    op: OpName
    count: int = 1
    where: str = ""


class Reveal(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What comes onto the map when a quest is turned up."""

    piece: Literal["black-eye", "artefact", "dragon", "ark"]
    count: int


class Quest(Part, frozen=True, kw_only=True):
    """A hero quest (Heldenqueste)."""

    deck: Literal["full", "beginner"]
    level: Literal[1, 2, 3]
    reveal: Reveal | None = None
    action: Action
    condition: Condition


class Plan(Part, frozen=True, kw_only=True):
    """A secret plan (Geheimplan)."""

    conditions: tuple[Condition, ...]


class Piece(Part, frozen=True, kw_only=True):
    """A trophy (Trophäe) or special unit (Besondere Einheit)."""

    count: int
    strength: int = 0
    becomes: str = ""


SCHEMA: dict[str, type[Entry]] = {
    "regions": Region,
    "seas": Sea,
    "borders": Border,
    "factions": Faction,
    "eminences": Eminence,
    "organisations": Organisation,
    "quests": Quest,
    "plans": Plan,
    "pieces": Piece,
}
COUNTS = {
    "regions": ids.REGIONS,
    "seas": ids.SEAS,
    "factions": ids.FACTIONS,
    "eminences": ids.CARDS - ids.EMINENCES,
    "organisations": ids.ORGANISATIONS,
    "quests": ids.QUESTS,
    "plans": ids.PLANS,
    "pieces": len(PIECES),
}


class Pack:
    """The entries of all tables, checked, and the numbers of things by their ids."""

    def __init__(self, content: Content) -> None:
        self.regions = content.table(Region, "regions")
        self.seas = content.table(Sea, "seas")
        self.borders = content.table(Border, "borders")
        self.factions = content.table(Faction, "factions")
        self.eminences = content.table(Eminence, "eminences")
        self.organisations = content.table(Organisation, "organisations")
        self.quests = content.table(Quest, "quests")
        self.plans = content.table(Plan, "plans")
        self.pieces = content.table(Piece, "pieces")
        self.region_numbers = _numbers(self.regions)
        self.sea_numbers = _numbers(self.seas)
        self.org_numbers = _numbers(self.organisations)
        self.quest_numbers = _numbers(self.quests)
        self.plan_numbers = _numbers(self.plans)
        self.cards: Sequence[Region | Eminence] = (*self.regions, *self.eminences)
        """All resource cards (Ressourcenkarten) by their numbers."""
        self.card_numbers = {**self.region_numbers}
        for i, e in enumerate(self.eminences):
            self.card_numbers[e.id] = ids.EMINENCES + i

    def conditions(self) -> list[Condition]:
        """All conditions: one for each quest, then five for each plan."""
        return [q.condition for q in self.quests] + [c for p in self.plans for c in p.conditions]


def _numbers(entries: Sequence[Entry]) -> dict[str, int]:
    return {e.id: i for i, e in enumerate(entries)}


def bits_of(numbers: Iterable[int]) -> int:
    """A set of numbers as bits."""
    return sum(1 << n for n in set(numbers))


def _wrong(file: str, entry: str, field: str, got: object, allowed: object) -> BadContent:
    return BadContent("rule", file=f"{file}.toml", entry=entry, field=field, got=got, allowed=allowed)


# -- checks ------------------------------------------------------------------------------------------


def check(content: Content) -> Pack:
    """Checks what no single field can say: numbers, unique names, borders on both sides, known regions, possible filters."""
    for name, wanted in COUNTS.items():
        got = len(content.tables[name])
        if got != wanted:
            raise _wrong(name, "*", "id", got, wanted)
    pack = Pack(content)
    for name in ("regions", "eminences", "organisations", "quests", "plans"):
        _check_names(name, content.table(Part, name))
    _check_map(pack)
    _check_eminences(pack)
    for org in pack.organisations:
        given = sum(1 for n in org.icons.all() if n)
        if given != (org.effect == "none"):
            raise _wrong("organisations", org.id, "icons, effect", f"{given}, {org.effect}", "icons | effect")
    for quest in pack.quests:
        _check_condition(pack, "quests", quest.id, "condition", quest.condition)
        if quest.action.where not in ("", "own", *pack.sea_numbers):
            allowed = ", ".join(("own", *pack.sea_numbers))
            raise _wrong("quests", quest.id, "action.where", quest.action.where, allowed)
    _check_levels(pack)
    for plan in pack.plans:
        if len(plan.conditions) != ids.CONDITIONS:
            raise _wrong("plans", plan.id, "conditions", len(plan.conditions), ids.CONDITIONS)
        for i, condition in enumerate(plan.conditions):
            _check_condition(pack, "plans", plan.id, f"conditions[{i}]", condition)
    if tuple(p.id for p in pack.pieces) != PIECES:
        raise _wrong("pieces", "*", "id", ", ".join(p.id for p in pack.pieces), ", ".join(PIECES))
    return pack


def _check_names(file: str, entries: Sequence[Part]) -> None:
    """No card twice: every name belongs to one entry only."""
    for language in ("de", "en"):
        seen: dict[str, str] = {}
        for entry in entries:
            name = entry.name.get(language)
            if name in seen:
                raise _wrong(file, entry.id, f"name.{language}", name, f"≠ {seen[name]}")
            seen[name] = entry.id


def _check_map(pack: Pack) -> None:
    regions = {r.id: r for r in pack.regions}
    for r in pack.regions:
        for field, others in (("open", r.open), ("mountains", r.mountains)):
            for other in others:
                if other not in regions or other == r.id:
                    raise _wrong("regions", r.id, field, other, ", ".join(regions))
                if r.id not in getattr(regions[other], field):
                    raise _wrong("regions", r.id, field, other, f"{other}.{field} ∋ {r.id}")
        both = sorted(set(r.open) & set(r.mountains))
        if both:
            raise _wrong("regions", r.id, "open, mountains", ", ".join(both), "open | mountains")
        for sea in r.seas:
            if sea not in pack.sea_numbers:
                raise _wrong("regions", r.id, "seas", sea, ", ".join(pack.sea_numbers))
    seas = {s.id: s for s in pack.seas}
    for s in pack.seas:
        for other in s.open:
            if other not in seas or other == s.id or s.id not in seas[other].open:
                raise _wrong("seas", s.id, "open", other, f"{other}.open ∋ {s.id}")
    drawn = {}
    for border in pack.borders:
        a, _, b = border.id.partition("/")
        if a not in regions or b not in regions:
            raise _wrong("borders", border.id, "id", border.id, "REGION/REGION")
        drawn[a, b] = drawn[b, a] = border
        side = regions[a].open if border.kind == "open" else regions[a].mountains
        if b not in side:
            raise _wrong("borders", border.id, "kind", border.kind, f"regions.{a}.{border.kind} ∋ {b}")
    for r in pack.regions:
        for other in (*r.open, *r.mountains):
            if (r.id, other) not in drawn:
                raise _wrong("regions", r.id, "open, mountains", other, f"borders.toml: {r.id}/{other}")


def _check_eminences(pack: Pack) -> None:
    """Three for each faction, one of each symbol, in this order; then four improved ones for each symbol."""
    base = [(f.id, s) for f in pack.factions for s in SYMBOLS]
    improved = [("", s) for s in SYMBOLS for _ in range(ids.SEATS)]
    for e, (faction, symbol) in zip(pack.eminences, [*base, *improved], strict=True):
        if (e.faction, e.symbol) != (faction, symbol):
            raise _wrong(
                "eminences", e.id, "faction, symbol", f"{e.faction}, {e.symbol}", f"{faction}, {symbol}"
            )
    for card in pack.cards:
        if max(card.icons.all()) > 3 or min(card.icons.all()) < 0:
            raise _wrong("cards", card.id, "icons", card.icons.all(), "0..3")


def _check_levels(pack: Pack) -> None:
    wanted = {("full", 1): 4, ("full", 2): 16, ("full", 3): 4}
    wanted |= {("beginner", 1): 3, ("beginner", 2): 3, ("beginner", 3): 2}
    for (deck, level), number in wanted.items():
        got = sum(1 for q in pack.quests if (q.deck, q.level) == (deck, level))
        if got != number:
            raise _wrong("quests", f"{deck}, {level}", "level", got, number)
    if any(q.deck == "beginner" for q in pack.quests[: ids.FULL_QUESTS]):
        raise _wrong("quests", "*", "deck", "beginner", "full < beginner")


def _check_condition(pack: Pack, file: str, entry: str, field: str, c: Condition) -> None:
    for id in c.ids:
        if id not in pack.region_numbers:
            raise _wrong(file, entry, f"{field}.ids", id, ", ".join(pack.region_numbers))
    for key, sea in (("sea", c.sea), ("filter.sea", c.filter.sea)):
        if sea is not None and sea not in pack.sea_numbers:
            raise _wrong(file, entry, f"{field}.{key}", sea, ", ".join(pack.sea_numbers))
    if c.p in ("own-all", "own-any") and not c.ids:
        raise _wrong(file, entry, f"{field}.ids", "-", ", ".join(pack.region_numbers))
    if c.p == "ships-in-sea" and c.sea is None:
        raise _wrong(file, entry, f"{field}.sea", "-", ", ".join(pack.sea_numbers))
    counted = ("own-regions", "adv-regions", "org-regions", *OVER_ORGANISATIONS)
    if c.p in counted and subset(pack, c).bit_count() < c.min:
        raise _wrong(file, entry, f"{field}.min", c.min, f"<= {subset(pack, c).bit_count()}")


def subset(pack: Pack, c: Condition) -> int:
    """The regions or organisations a condition counts, as bits."""
    if c.p in OVER_ORGANISATIONS:
        return bits_of(i for i, o in enumerate(pack.organisations) if c.filter.organisation(o))
    if c.ids:
        return bits_of(pack.region_numbers[id] for id in c.ids)
    return bits_of(i for i, r in enumerate(pack.regions) if c.filter.region(r))
