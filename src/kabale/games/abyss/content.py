"""The content of Abyss: the schema of its files, the checks on the whole, and the tables the rules read."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from kabale.games.abyss import ids
from kabale.games.abyss.state import Tables
from kabale.kernel.codec import zone
from kabale.kernel.content import Content, Entry, Names
from kabale.kernel.errors import BadContent

RaceName = Literal["crab", "seahorse", "squid", "jellyfish", "shellfish"]
GuildName = Literal["soldier", "farmer", "politician", "mage", "merchant", "ambassador"]
RACE_NAMES: tuple[RaceName, ...] = ("crab", "seahorse", "squid", "jellyfish", "shellfish")
GUILD_NAMES: tuple[GuildName, ...] = ("soldier", "farmer", "politician", "mage", "merchant", "ambassador")

EffectName = Literal[
    "none", "shift-reward", "hand-limit", "surcharge", "waive-race", "discount", "immune", "more-stacks",
    "free-affiliation", "council-pearls", "income", "replace-lord", "clear-stack", "sell-ally", "discard-ally",
    "lose-pearls", "steal-token", "disable-lord", "exchange-deck", "second-lord", "exchange-court", "take-stack",
    "extra-turn", "swap-location", "gain-pearls", "found-location",
]  # fmt: skip
EFFECTS: dict[EffectName, int] = {
    "none": ids.NO_EFFECT,
    "shift-reward": ids.SHIFT_REWARD,
    "hand-limit": ids.HAND_LIMIT,
    "surcharge": ids.SURCHARGE,
    "waive-race": ids.WAIVE_RACE,
    "discount": ids.DISCOUNT,
    "immune": ids.IMMUNE,
    "more-stacks": ids.MORE_STACKS,
    "free-affiliation": ids.FREE_AFFILIATION,
    "council-pearls": ids.COUNCIL_PEARLS,
    "income": ids.INCOME,
    "replace-lord": ids.REPLACE_LORD,
    "clear-stack": ids.CLEAR_STACK,
    "sell-ally": ids.SELL_ALLY,
    "discard-ally": ids.EACH_DISCARDS,
    "lose-pearls": ids.LOSE_PEARLS,
    "steal-token": ids.STEAL_TOKEN,
    "disable-lord": ids.DISABLE_LORD,
    "exchange-deck": ids.EXCHANGE_DECK,
    "second-lord": ids.SECOND_LORD,
    "exchange-court": ids.EXCHANGE_COURT,
    "take-stack": ids.TAKE_STACK,
    "extra-turn": ids.EXTRA_TURN,
    "swap-location": ids.SWAP_LOCATION,
    "gain-pearls": ids.GAIN_PEARLS,
    "found-location": ids.FOUND_LOCATION,
}

CountName = Literal[
    "nothing", "guild", "race", "guilds", "keys", "no-keys", "lowest-lord", "highest-lord", "lords", "allies",
    "lowest-allies", "mirror",
]  # fmt: skip
COUNTS: dict[CountName, int] = {
    "nothing": ids.COUNT_NOTHING,
    "guild": ids.COUNT_GUILD,
    "race": ids.COUNT_RACE,
    "guilds": ids.COUNT_GUILDS,
    "keys": ids.COUNT_KEYS,
    "no-keys": ids.COUNT_NO_KEYS,
    "lowest-lord": ids.COUNT_LOWEST_LORD,
    "highest-lord": ids.COUNT_HIGHEST_LORD,
    "lords": ids.COUNT_LORDS,
    "allies": ids.COUNT_ALLIES,
    "lowest-allies": ids.COUNT_LOWEST_ALLIES,
    "mirror": ids.COUNT_MIRROR,
}


class Race(Entry, frozen=True, kw_only=True):
    """A race (Volk)."""

    name: Names
    colour: str


class Guild(Entry, frozen=True, kw_only=True):
    """A guild (Gilde) and the race its lords demand; none: all five."""

    name: Names
    race: RaceName | None = None


class Ally(Entry, frozen=True, kw_only=True):
    """A kind of ally (Verbündeter)."""

    race: RaceName
    value: int
    copies: int


class Lord(Entry, frozen=True, kw_only=True):
    """A lord (Edler): influence, cost in points, number of races, keys, and the effect of its power."""

    name: Names
    guild: GuildName
    influence: int
    cost: int
    races: int
    keys: Literal[0, 1, 3]
    effect: EffectName = "none"
    amount: int = 0

    @property
    def power(self) -> Literal["none", "once", "permanent", "turn"]:
        """When the power works: never, once on joining, always while free, or once in each own turn."""
        code = EFFECTS[self.effect]
        if code == ids.NO_EFFECT:
            return "none"
        if code <= ids.LAST_PERMANENT:
            return "permanent"
        return "turn" if code <= ids.LAST_ACTIVATED else "once"


class Location(Entry, frozen=True, kw_only=True):
    """A location (Ort): influence = base + per * count; ``exchange``: may be exchanged when taken."""

    name: Names
    base: int = 0
    per: int = 0
    count: CountName = "nothing"
    of: str = ""
    exchange: bool = False


class Token(Entry, frozen=True, kw_only=True):
    """Monster tokens of one value."""

    value: int
    copies: int


class Reward(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a fight brings."""

    keys: int = 0
    pearls: int = 0
    tokens: int = 0

    @property
    def code(self) -> int:
        """The number of this reward in the vocabulary."""
        return self.keys * 9 + self.pearls * 3 + self.tokens

    @staticmethod
    def of(code: int) -> "Reward":
        """The reward with this number."""
        return Reward(code // 9, code // 3 % 3, code % 3)


class Space(Entry, frozen=True, kw_only=True):
    """A space of the threat track: one of the rewards is chosen."""

    rewards: tuple[Reward, ...]


class Supply(Entry, frozen=True, kw_only=True):
    """How many of something lie in the box."""

    count: int


SCHEMA: dict[str, type[Entry]] = {
    "races": Race,
    "guilds": Guild,
    "allies": Ally,
    "lords": Lord,
    "locations": Location,
    "tokens": Token,
    "threat": Space,
    "supplies": Supply,
}


def _wrong(file: str, entry: str, field: str, got: object, allowed: object) -> BadContent:
    return BadContent("rule", file=f"{file}.toml", entry=entry, field=field, got=got, allowed=allowed)


def check(content: Content) -> None:
    """Checks what no single field can say: ranges, totals, and that all entries fit the fixed numbers of pieces."""
    for ally in content.table(Ally, "allies"):
        _within("allies", ally.id, "value", ally.value, 1, ids.VALUES)
        _within("allies", ally.id, "copies", ally.copies, 1, 13)
        if ally.id != f"{ally.race}-{ally.value}":
            raise _wrong("allies", ally.id, "race, value", f"{ally.race}, {ally.value}", ally.id)
    _total("allies", sum(a.copies for a in content.table(Ally, "allies")), ids.ALLIES)
    _total("tokens", sum(t.copies for t in content.table(Token, "tokens")), ids.TOKENS)
    for lord in content.table(Lord, "lords"):
        _within("lords", lord.id, "races", lord.races, 1, ids.RACES)
        _within("lords", lord.id, "cost", lord.cost, 0, 20)
        _within("lords", lord.id, "influence", lord.influence, 0, 99)
        _within("lords", lord.id, "amount", lord.amount, 0, 9)
    for location in content.table(Location, "locations"):
        allowed: Sequence[str] = {"guild": GUILD_NAMES, "race": RACE_NAMES}.get(location.count, ("",))
        if location.of not in allowed:
            raise _wrong("locations", location.id, "of", location.of or "-", ", ".join(allowed) or "-")
    for space in content.table(Space, "threat"):
        if not space.rewards or all(r.tokens for r in space.rewards):
            raise _wrong("threat", space.id, "rewards", "-", "tokens = 0")
        for r in space.rewards:
            for field, number in (("keys", r.keys), ("pearls", r.pearls), ("tokens", r.tokens)):
                _within("threat", space.id, field, number, 0, 2)
    monsters = {s.id: s.count for s in content.table(Supply, "supplies")}["monster-cards"]
    _within("supplies", "monster-cards", "count", monsters, ids.CARDS - ids.ALLIES, ids.CARDS - ids.ALLIES)


def _within(file: str, entry: str, field: str, got: int, low: int, high: int) -> None:
    if not low <= got <= high:
        raise _wrong(file, entry, field, got, f"{low}..{high}" if low < high else low)


def _total(file: str, got: int, allowed: int) -> None:
    if got != allowed:
        raise _wrong(file, "*", "copies", got, allowed)


def without_keys(lord: Lord) -> Lord:
    """A lord as it is in the variant in which ambassadors bear no key (ruling C1)."""
    return msgspec.structs.replace(lord, keys=0) if lord.guild == "ambassador" else lord


def tables(content: Content, ambassador_keys: bool) -> Tables:
    """The tables the rules read. Without ``ambassador_keys``, ambassadors bear no key (ruling C1)."""
    lords = content.table(Lord, "lords")
    if not ambassador_keys:
        lords = [without_keys(lord) for lord in lords]
    guilds = {g.id: g for g in content.table(Guild, "guilds")}
    locations = content.table(Location, "locations")
    allies = content.table(Ally, "allies")
    spaces = content.table(Space, "threat")
    kinds = [
        RACE_NAMES.index(a.race) * ids.VALUES + a.value - 1
        for a in sorted(allies, key=lambda a: (RACE_NAMES.index(a.race), a.value))
        for _ in range(a.copies)
    ]
    races = [guilds[lord.guild].race for lord in lords]
    names: dict[str, Sequence[str]] = {"guild": GUILD_NAMES, "race": RACE_NAMES}
    return Tables(
        kind=zone([*kinds, *[ids.MONSTER] * (ids.CARDS - ids.ALLIES)]),
        first=zone([*(kinds.index(k) for k in range(ids.KINDS)), ids.ALLIES, ids.CARDS]),
        guild=zone(GUILD_NAMES.index(lord.guild) for lord in lords),
        race=zone(ids.NONE if race is None else RACE_NAMES.index(race) for race in races),
        influence=zone(lord.influence for lord in lords),
        cost=zone(lord.cost for lord in lords),
        races=zone(lord.races for lord in lords),
        keys=zone(lord.keys for lord in lords),
        effect=zone(EFFECTS[lord.effect] for lord in lords),
        amount=zone(lord.amount for lord in lords),
        base=zone(x.base for x in locations),
        per=zone(x.per for x in locations),
        count=zone(COUNTS[x.count] for x in locations),
        of=zone(names[x.count].index(x.of) if x.of else ids.NONE for x in locations),
        exchange=zone(x.exchange for x in locations),
        token=zone(t.value for t in content.table(Token, "tokens") for _ in range(t.copies)),
        rewards=zone(sum(1 << r.code for r in s.rewards) for s in spaces),
    )
