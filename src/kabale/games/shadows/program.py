"""Compiles content into tables: the fields for each number of players, and effect trees as flat code (ids.py names its fields)."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from kabale.games.shadows import ids
from kabale.games.shadows.content import (
    TRAITS,
    Ability,
    Card,
    Faction,
    Layout,
    Selector,
    Step,
    cards,
    operations,
)
from kabale.games.shadows.state import Tables
from kabale.kernel.codec import zone
from kabale.kernel.content import Content

SCOPES = {
    "self": ids.SELF, "adjacent": ids.ADJACENT, "line": ids.LINE, "any": ids.ANY, "dp": ids.CENTRE,
    "frontier": ids.FRONTIER, "bound": ids.BOUND, "trigger": ids.TRIGGER,
}  # fmt: skip
CONDITIONS = {
    "ctrl:me": ids.C_MINE_CONTROL, "ctrl:opponent": ids.C_THEIR_CONTROL, "ctrl:actor": ids.C_ACTOR_CONTROL,
    "ctrl:poorest": ids.C_POOREST, "conflict": ids.C_CONFLICT, "empty": ids.C_EMPTY, "occupied": ids.C_OCCUPIED,
    "mine": ids.C_MINE, "theirs": ids.C_THEIRS, "no_theirs": ids.C_NO_THEIRS, "only_theirs": ids.C_ONLY_THEIRS,
    "rotated": ids.C_ROTATED, "ready": ids.C_READY, "marked": ids.C_MARKED, "unmarked": ids.C_UNMARKED,
    "citizen": ids.C_CITIZEN, "not_self": ids.C_NOT_SELF, "has_use": ids.C_HAS_USE, "near:me": ids.C_NEAR_ME,
}  # fmt: skip
OPERATIONS = {
    "place": ids.PLACE, "remove": ids.REMOVE, "move": ids.MOVE, "remove_equal": ids.REMOVE_EQUAL, "swap": ids.SWAP,
    "rotate": ids.ROTATE, "unrotate": ids.UNROTATE, "mark": ids.MARK, "unmark": ids.UNMARK, "influence": ids.SPREAD,
    "subjugate": ids.SUBJUGATE, "protect": ids.PROTECT, "disable": ids.DISABLE, "cancel": ids.CANCEL,
    "reveal": ids.REVEAL, "pick": ids.PICK, "choice": ids.CHOICE, "borrow": ids.BORROW,
}  # fmt: skip
WHOSE = {
    "me": ids.ME, "opponent": ids.OPPONENT, "each_opponent": ids.EACH_OPPONENT, "each": ids.EACH, "any": ids.ANYBODY,
    "controller": ids.CONTROLLER, "not_fewest": ids.NOT_FEWEST, "actor": ids.ACTOR,
}  # fmt: skip
WAIVES = {"acted": ids.WAIVE_ACTED, "touched": ids.WAIVE_TOUCHED, "rotated": ids.WAIVE_ROTATED}
LINKS = {None: 0, "then": ids.THEN, "and": ids.AND}
BINDINGS = {None: 0, "X": ids.NAMED_X, "Y": ids.NAMED_Y}
WHEN = {"declared": ids.DECLARED, "resolved": ids.RESOLVED, "lost": ids.LOST}
ACTIONS = {"influence": ids.K_INFLUENCE, "ability": ids.K_ABILITY}
AREAS = {
    None: ids.NO_AREA, "self_adjacent_own": ids.SELF_ADJACENT_OWN, "adjacent_own": ids.ADJACENT_OWN,
    "adjacent": ids.AREA_ADJACENT,
}  # fmt: skip
PASSIVES = {
    "reach": ids.REACH, "cap_plus": ids.PLUS, "tax": ids.TAX, "ward": ids.WARD, "steadfast": ids.STEADFAST,
    "harsh": ids.HARSH, "conflict_hold": ids.HOLD,
}  # fmt: skip


class Program:
    """The cards as numbers."""

    def __init__(self, all_cards: Sequence[Card]) -> None:
        n = len(all_cards)
        self.code: list[int] = []
        self.features = [0] * n
        self.traits = [sum(1 << TRAITS.index(t) for t in c.traits) for c in all_cards]
        self.use_at, self.use_len = [-1] * n, [0] * n
        self.react_at, self.react_len = [-1] * n, [0] * n
        self.react_when, self.react_to, self.react_on = [0] * n, [0] * n, [-1] * n
        self.plus, self.tax, self.harsh, self.ward, self.area = [0] * n, [0] * n, [0] * n, [0] * n, [0] * n
        for number, card in enumerate(all_cards):
            self.features[number] = self.traits[number] << ids.TRAIT
            for ability in card.abilities:
                self._ability(number, ability)

    def _ability(self, card: int, ability: Ability) -> None:
        if ability.modifier is not None:
            self._passive(card, ability)
        elif ability.trigger is None:
            self.features[card] |= 1 << ids.USES
            if {"unrotate", "borrow"} & set(operations(ability.steps)):
                self.features[card] |= 1 << ids.FIXED
            self.use_at[card], self.use_len[card] = self.steps(ability.steps)
        else:
            trigger = ability.trigger
            self.features[card] |= 1 << ids.REACTS
            self.react_when[card] = WHEN[trigger.when]
            self.react_to[card] = sum(1 << ACTIONS[a] for a in trigger.action)
            if trigger.on is not None:
                self.react_on[card] = len(self.code)
                self.code += selector(trigger.on)
            self.react_at[card], self.react_len[card] = self.steps(ability.steps)

    def _passive(self, card: int, ability: Ability) -> None:
        modifier = ability.modifier
        assert modifier is not None
        self.features[card] |= 1 << PASSIVES[modifier.mod]
        self.area[card] = AREAS[modifier.area]
        for table, mod in ((self.plus, "cap_plus"), (self.tax, "tax"), (self.harsh, "harsh")):
            if modifier.mod == mod:
                table[card] = modifier.n
        for op in modifier.against:
            self.ward[card] |= 1 << OPERATIONS[op]
            if op == "remove":
                self.ward[card] |= 1 << ids.REMOVE_EQUAL

    def steps(self, steps: Sequence[Step]) -> tuple[int, int]:
        """Compiles a list of steps; where its code begins and how many steps it has. Branches come first."""
        branches = [[self.steps(branch) for branch in step.options] for step in steps]
        at = len(self.code)
        for step, options in zip(steps, branches, strict=True):
            self.code += _step(step, options)
        return at, len(steps)


def selector(sel: Selector | None) -> list[int]:
    """A selector as code."""
    if sel is None:
        return [0] * ids.SELECTOR
    has = sum(1 << TRAITS.index(t) for t in TRAITS if f"has:{t}" in sel.conditions)
    lacks = sum(1 << TRAITS.index(t) for t in TRAITS if f"lacks:{t}" in sel.conditions)
    counts = {
        "one": 1,
        "any_number": ids.ANY_NUMBER,
        "all": ids.EVERY,
        "one_per_controller": ids.ONE_PER_CONTROLLER,
    }
    count = counts[sel.count] if sel.count in counts else ids.UP_TO + int(sel.count[6:])
    wanted = sum(CONDITIONS.get(c, 0) for c in sel.conditions)
    scope, source, name = SCOPES[sel.scope], BINDINGS[sel.source], BINDINGS[sel.name]
    return [scope, source, wanted, has, lacks, count, name, int(sel.leaders)]


def amount(n: int | str | None) -> int:
    """An amount of tokens as code."""
    if n is None or isinstance(n, int):
        return n or 0
    if n == "all":
        return ids.ALL_TOKENS
    return ids.PER_CONTROLLER if n == "controllers:X" else ids.UP_TO + int(n[6:])


def _step(step: Step, branches: list[tuple[int, int]]) -> list[int]:
    n = len(branches) if branches else amount(step.n)
    head = [
        OPERATIONS[step.op],
        LINKS[step.link],
        int(step.may),
        n,
        WHOSE[step.whose] if step.whose else 0,
        sum(WAIVES[w] for w in step.waive),
        int(step.paid_per_controller),
        BINDINGS[step.chooser],
    ]
    second = [x for branch in branches for x in branch] if branches else selector(step.to or step.partner)
    second += [0] * (ids.SELECTOR - len(second))
    return head + selector(step.sel or step.by) + second


class Field:
    """A layout as masks."""

    def __init__(self, layout: Layout) -> None:
        text = "".join(layout.rows)
        players = int(layout.id)
        self.cells = sum(1 << c for c in range(ids.CELLS) if text[c] != ".")
        self.leaders = sum(1 << c for c in range(ids.CELLS) if text[c] == "L")
        self.centre = 1 << text.index("D")
        self.adjacent = [self._around(c, ((-1, 0), (1, 0), (0, -1), (0, 1))) for c in range(ids.CELLS)]
        self.diagonal = [self._around(c, ((-1, -1), (1, 1), (1, -1), (-1, 1))) for c in range(ids.CELLS)]
        self.block = [sum(1 << c for c in range(ids.CELLS) if text[c] == str(s + 1)) for s in range(players)]
        self.home = [self._home(s) for s in range(players)]
        self.ray = [self._ray(c, d) for c in range(ids.CELLS) for d in ((-1, 0), (0, 1), (1, 0), (0, -1))]
        self.line = [sum(self.ray[4 * c : 4 * c + 4]) for c in range(ids.CELLS)]

    def _neighbour(self, cell: int, step: tuple[int, int]) -> int:
        row, column = cell // 5 + step[0], cell % 5 + step[1]
        inside = 0 <= row < 5 and 0 <= column < 5
        return 5 * row + column if inside and self.cells >> (5 * row + column) & 1 else ids.NONE

    def _around(self, cell: int, steps: Sequence[tuple[int, int]]) -> int:
        if self.cells >> cell & 1 == 0:
            return 0
        return sum(1 << n for s in steps if (n := self._neighbour(cell, s)) >= 0)

    def _home(self, seat: int) -> int:
        near = [c for c in range(ids.CELLS) if self.leaders >> c & 1 and self.adjacent[c] & self.block[seat]]
        return max(near, key=lambda c: (self.adjacent[c] & self.block[seat]).bit_count())

    def _ray(self, cell: int, step: tuple[int, int]) -> int:
        mask = 0
        while self.cells >> cell & 1 and (cell := self._neighbour(cell, step)) >= 0:
            mask |= 1 << cell
        return mask


def build(content: Content) -> dict[int, Tables]:
    """The tables for each number of players."""
    program = Program(cards(content))
    key = [TRAITS.index(f.key) for f in content.table(Faction, "factions")]
    return {int(x.id): _tables(Field(x), program, zone(key)) for x in content.table(Layout, "layouts")}


def _tables(field: Field, p: Program, key: vec[i64]) -> Tables:
    return Tables(
        field.cells, field.leaders, field.centre, zone(field.home), zone(field.block), zone(field.adjacent),
        zone(field.diagonal), zone(field.line), zone(field.ray), zone(p.features), zone(p.traits), key, zone(p.use_at),
        zone(p.use_len), zone(p.react_at), zone(p.react_len), zone(p.react_when), zone(p.react_to), zone(p.react_on),
        zone(p.plus), zone(p.tax), zone(p.harsh), zone(p.ward), zone(p.area), zone(p.code),
    )  # fmt: skip
