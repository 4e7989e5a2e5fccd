"""The schema of the content files, and what must hold for them as a whole. Effects are data in a closed vocabulary."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

import msgspec

from kabale.kernel.content import Content, Entry, Names, Source
from kabale.kernel.errors import BadContent

Trait = Literal["law", "faith", "court", "wealth"]
Level = Literal["A", "B", "C"]
Bound = Literal["X", "Y"]
Scope = Literal["self", "adjacent", "line", "any", "dp", "frontier", "bound", "trigger"]
Operation = Literal[
    "place", "remove", "move", "remove_equal", "swap", "rotate", "unrotate", "mark", "unmark", "influence",
    "subjugate", "protect", "disable", "cancel", "reveal", "pick", "choice", "borrow",
]  # fmt: skip
Condition = Literal[
    "ctrl:me", "ctrl:opponent", "ctrl:actor", "ctrl:poorest", "conflict", "empty", "occupied", "mine", "theirs",
    "no_theirs", "only_theirs", "rotated", "ready", "marked", "unmarked", "citizen", "not_self", "has_use", "near:me",
    "has:law", "has:faith", "has:court", "has:wealth", "lacks:law", "lacks:faith", "lacks:court", "lacks:wealth",
]  # fmt: skip
Whose = Literal["me", "opponent", "each_opponent", "each", "any", "controller", "not_fewest", "actor"]
Count = Annotated[str, msgspec.Meta(pattern="^(one|any_number|all|one_per_controller|up_to:[2-9])$")]
Amount = (
    Annotated[int, msgspec.Meta(ge=1, le=18)]
    | Annotated[str, msgspec.Meta(pattern="^(all|controllers:X|up_to:([1-9]|1[0-8]))$")]
)
Area = Literal["self_adjacent_own", "adjacent_own", "adjacent"]


class Part(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A part of an effect."""


class Selector(Part, frozen=True, kw_only=True):
    """Which cards: where to look, what must hold, how many, and the name they are bound to."""

    scope: Scope
    source: Bound | None = msgspec.field(name="from", default=None)
    conditions: tuple[Condition, ...] = msgspec.field(name="if", default=())
    count: Count = "one"
    name: Bound | None = msgspec.field(name="as", default=None)
    leaders: bool = False


class Step(Part, frozen=True, kw_only=True):
    """One operation. ``link``: "then" only if the step before was performed, "and" independent of it."""

    op: Operation
    link: Literal["then", "and"] | None = None
    may: bool = False
    sel: Selector | None = None
    by: Selector | None = None
    to: Selector | None = None
    partner: Selector | None = msgspec.field(name="with", default=None)
    n: Amount | None = None
    whose: Whose | None = None
    waive: tuple[Literal["acted", "touched", "rotated"], ...] = ()
    paid_per_controller: bool = False
    chooser: Bound | None = None
    options: tuple[tuple["Step", ...], ...] = ()


class Trigger(Part, frozen=True, kw_only=True):
    """What an opponent must do so that the card may react."""

    when: Literal["declared", "resolved", "lost"]
    action: tuple[Literal["influence", "ability"], ...]
    on: Selector | None = None


class Modifier(Part, frozen=True, kw_only=True):
    """What a passive ability changes."""

    mod: Literal["reach", "cap_plus", "tax", "ward", "steadfast", "harsh", "conflict_hold"]
    mode: Literal["diagonal"] | None = None
    n: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    area: Area | None = None
    against: tuple[Operation, ...] = ()


class Ability(Part, frozen=True, kw_only=True):
    """Use (Benutzen), react (Reagieren) or passive (Passiv)."""

    kind: Literal["use", "react", "passive"]
    trigger: Trigger | None = None
    steps: tuple[Step, ...] = ()
    modifier: Modifier | None = None


class Known(Part, frozen=True, kw_only=True):
    """Where a card's name, role and traits come from; ``source`` speaks of its effect."""

    name: Source
    role: Source
    traits: Source


class Card(Entry, frozen=True, kw_only=True):
    """What every card has."""

    known: Known
    name: Names
    role: Names
    level: Level
    traits: tuple[Trait, ...]
    abilities: tuple[Ability, ...] = ()


class Citizen(Card, frozen=True, kw_only=True):
    """An inhabitant of Cardis (Einwohner). Number 0 stands for the star; a star belongs to no quartet."""

    number: Annotated[int, msgspec.Meta(ge=0, le=4)]
    quartet: str = ""


class Leader(Card, frozen=True, kw_only=True):
    """The leader of a faction (Anführer)."""

    faction: str


class Personality(Card, frozen=True, kw_only=True):
    """A distinct personality (einzigartige Persönlichkeit)."""


class Faction(Entry, frozen=True, kw_only=True):
    """A faction and its key trait (Haupteigenschaft)."""

    name: Names
    key: Trait


class TraitName(Entry, frozen=True, kw_only=True):
    """A trait (Charaktereigenschaft)."""

    name: Names


class Layout(Entry, frozen=True, kw_only=True):
    """The field for a number of players, five rows of five."""

    rows: tuple[str, ...]


SCHEMA: dict[str, type[Entry]] = {
    "citizens": Citizen,
    "leaders": Leader,
    "personalities": Personality,
    "factions": Faction,
    "traits": TraitName,
    "layouts": Layout,
}
TRAITS: tuple[Trait, ...] = ("law", "faith", "court", "wealth")
FILES = ("citizens", "leaders", "personalities")

_NEEDS: dict[
    str, tuple[set[str], set[str]]
] = {  # fields an operation must have, and may have besides link and may
    "place": ({"sel", "n"}, set()),
    "remove": ({"sel", "n", "whose"}, set()),
    "move": ({"sel", "n", "whose", "to"}, set()),
    "remove_equal": ({"sel", "partner"}, set()),
    "swap": ({"sel", "partner"}, set()),
    "rotate": ({"sel"}, {"paid_per_controller"}),
    "influence": ({"by"}, {"waive"}),
    "cancel": (set(), set()),
    "choice": ({"chooser", "options"}, set()),
}
_FIELDS = (
    "sel",
    "by",
    "to",
    "partner",
    "n",
    "whose",
    "waive",
    "paid_per_controller",
    "chooser",
    "options",
)


def cards(content: Content) -> Sequence[Card]:
    """All 68 cards: citizens, leaders, distinct personalities."""
    return [
        *content.table(Citizen, "citizens"),
        *content.table(Leader, "leaders"),
        *content.table(Personality, "personalities"),
    ]


def check(content: Content) -> None:
    """Refuses content that fits the schema but makes no sense."""
    for file in FILES:
        for card in content.table(Card, file):
            _check_card(f"{file}.toml", card)
    for citizen in content.table(Citizen, "citizens"):
        if (citizen.number == 0) != (citizen.quartet == ""):
            raise _bad(
                "citizens.toml",
                citizen.id,
                "quartet",
                citizen.quartet or "-",
                "none for number 0, one for 1-4",
            )
    factions = {f.id for f in content.table(Faction, "factions")}
    for leader in content.table(Leader, "leaders"):
        if leader.faction not in factions:
            raise _bad("leaders.toml", leader.id, "faction", leader.faction, ", ".join(sorted(factions)))
    for layout in content.table(Layout, "layouts"):
        _check_layout(layout)


def _check_layout(layout: Layout) -> None:
    players = int(layout.id) if layout.id in ("2", "3", "4") else 0
    text = "".join(layout.rows)
    want = {"L": players, "D": 1} | {str(i + 1): 3 for i in range(players)}
    square = len(layout.rows) == 5 and all(len(r) == 5 for r in layout.rows)
    if not square or any(text.count(c) != n for c, n in want.items()) or set(text) - set(want) - set(".?"):
        raise _bad("layouts.toml", layout.id, "rows", "/".join(layout.rows),
                   "five rows of five: one L and three digits for each seat, one D, any ? and .")  # fmt: skip


def _bad(file: str, entry: str, field: str, got: object, allowed: str) -> BadContent:
    return BadContent("rule", file=file, entry=entry, field=field, got=got, allowed=allowed)


def _check_card(file: str, card: Card) -> None:
    kinds = [a.kind for a in card.abilities]
    if len(set(kinds)) != len(kinds):
        raise _bad(file, card.id, "abilities", ", ".join(kinds), "one of each kind at most")
    if not card.traits or len(set(card.traits)) != len(card.traits):
        raise _bad(file, card.id, "traits", ", ".join(card.traits) or "-", "one to four different traits")
    for ability in card.abilities:
        where = f"abilities.{ability.kind}"
        shape = (bool(ability.steps), ability.trigger is not None, ability.modifier is not None)
        allowed = {"use": (True, False, False), "react": (True, True, False), "passive": (False, False, True)}
        if shape != allowed[ability.kind]:
            need = {"use": "steps", "react": "trigger and steps", "passive": "modifier"}[ability.kind]
            raise _bad(file, card.id, where, "these fields", need)
        _check_modifier(file, card, ability.modifier)
        _check_steps(file, card, where, ability.steps, ability)


def _check_modifier(file: str, card: Card, modifier: Modifier | None) -> None:
    if modifier is None:
        return
    wants_area = modifier.mod in ("tax", "ward", "steadfast", "harsh")
    if wants_area != (modifier.area is not None):
        raise _bad(
            file,
            card.id,
            "modifier.area",
            modifier.area or "-",
            "an area for tax, ward, steadfast and harsh only",
        )
    if (modifier.mod == "ward") != bool(modifier.against):
        raise _bad(
            file, card.id, "modifier.against", ", ".join(modifier.against) or "-", "operations, for ward only"
        )


def _check_steps(file: str, card: Card, where: str, steps: Sequence[Step], ability: Ability) -> None:
    for i, step in enumerate(steps):
        at = f"{where}.steps[{i}]"
        must, may = _NEEDS.get(step.op, ({"sel"}, set()))
        given = {f for f in _FIELDS if getattr(step, f) not in (None, (), False)}
        if not must <= given <= must | may:
            raise _bad(
                file,
                card.id,
                at,
                ", ".join(sorted(given)) or "-",
                f"for {step.op}: " + (", ".join(sorted(must)) or "no field"),
            )
        if (i == 0) != (step.link is None):
            raise _bad(
                file,
                card.id,
                f"{at}.link",
                step.link or "-",
                "none for the first step; then or and for the others",
            )
        if step.op == "cancel" and (ability.trigger is None or ability.trigger.when != "declared"):
            raise _bad(file, card.id, f"{at}.op", step.op, "cancel only in a reaction to what is declared")
        if step.op == "place" and not isinstance(step.n, int):
            raise _bad(file, card.id, f"{at}.n", step.n, "a number from 1 to 18")
        if step.op == "move" and (step.n, step.whose) != ("all", "me"):
            raise _bad(file, card.id, f"{at}.n", f"{step.n} of {step.whose}", "all of me")
        if step.op == "choice":
            _check_choice(file, card, at, steps, i, ability)


def _check_choice(file: str, card: Card, at: str, steps: Sequence[Step], i: int, ability: Ability) -> None:
    step = steps[i]
    first = [branch[0].op for branch in step.options if branch]
    if i + 1 != len(steps) or len(set(first)) != len(step.options) or not 2 <= len(first) <= 4:
        raise _bad(file, card.id, f"{at}.options", ", ".join(first) or "-",
                   "as the last step, two to four branches that begin with different operations")  # fmt: skip
    for branch in step.options:
        _check_steps(file, card, f"{at}.options", branch, ability)


def operations(steps: Sequence[Step]) -> Iterator[str]:
    """All operations in a list of steps, branches included."""
    for step in steps:
        yield step.op
        for branch in step.options:
            yield from operations(branch)
