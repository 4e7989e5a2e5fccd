"""Why something is not allowed now: the clause that forbids it and the message that says so."""

from kabale.games.shadows import ids
from kabale.games.shadows.effects import usable, warded
from kabale.games.shadows.rules.flow import Shadows
from kabale.games.shadows.rules.influence import influence_targets
from kabale.games.shadows.state import cell_of, control, protected
from kabale.kernel.view import Refusal
from kabale.kernel.vocabulary import Option

VERBS = {
    ids.F_TURN: ("influence", "use"),
    ids.F_INFLUENCE: ("target",),
    ids.F_NAME: ("name",),
    ids.F_PARTNER: ("partner",),
    ids.F_WINDOW: ("react",),
    ids.F_DEALING: ("lay",),
}


def refusal(s: Shadows, seat: int, option: Option) -> Refusal | None:
    """Why this option is not among the legal ones; None where it does not belong to the open question."""
    frame = s.frames[-1]
    if option.key not in VERBS.get(frame.kind, ()):
        return None
    if option.key == "lay":
        return Refusal("1.6", "refusal.own-corner")
    card = option.arg("card")
    cell = cell_of(s, card)
    if cell < 0 or not s.layers[ids.UP] >> cell & 1:
        return Refusal("2.10", "refusal.not-open", {"card": card})
    if option.key == "influence":
        return _influence(s, seat, card, cell)
    if option.key == "use":
        return _use(s, seat, card, cell)
    if option.key == "react":
        return Refusal("6.1", "refusal.no-reaction", {"card": card})
    if option.key == "target":
        return _target(s, seat, card, cell)
    return _named(s, seat, card, cell)


def _on(s: Shadows, layer: int, cell: int) -> bool:
    return bool(s.layers[layer] >> cell & 1)


def _owned(s: Shadows, seat: int, card: int, cell: int) -> Refusal | None:
    if control(s, seat) >> cell & 1:
        return None
    if s.layers[ids.HAS + seat] >> cell & 1:
        return Refusal("7.2", "refusal.in-conflict", {"card": card})
    return Refusal("7.1", "refusal.not-controlled", {"card": card})


def _influence(s: Shadows, seat: int, card: int, cell: int) -> Refusal | None:
    found = _owned(s, seat, card, cell)
    if found is not None:
        return found
    if _on(s, ids.ACTED, cell):
        return Refusal("4.3", "refusal.has-influenced", {"card": card})
    if _on(s, ids.TOUCHED, cell):
        return Refusal("4.3", "refusal.was-influenced", {"card": card})
    if _on(s, ids.DISABLED, cell):
        return Refusal("11.7", "refusal.disabled", {"card": card})
    if _on(s, ids.ROTATED, cell) and not s.tables.leaders >> cell & 1:
        return Refusal("4.1", "refusal.rotated", {"card": card})
    return None if influence_targets(s, seat, cell) else Refusal("4.2", "refusal.nobody", {"card": card})


def _use(s: Shadows, seat: int, card: int, cell: int) -> Refusal | None:
    if not _on(s, ids.USES, cell):
        return Refusal("2.4", "refusal.no-ability", {"card": card})
    found = _owned(s, seat, card, cell)
    if found is not None:
        return found
    if _on(s, ids.ROTATED, cell):
        return Refusal("5.1", "refusal.rotated", {"card": card})
    if _on(s, ids.DISABLED, cell):
        return Refusal("11.7", "refusal.disabled", {"card": card})
    return None if usable(s, seat) >> cell & 1 else Refusal("5.2", "refusal.no-target", {"card": card})


def _target(s: Shadows, seat: int, card: int, cell: int) -> Refusal | None:
    by = s.frames[-1].a
    near = s.tables.adjacent[by] | (s.tables.diagonal[by] if _on(s, ids.REACH, by) else 0)
    trait = s.tables.key[s.factions[seat]]
    if s.tables.leaders >> cell & 1:
        return Refusal("2.8", "refusal.leader", {"card": card})
    if not near >> cell & 1:
        return Refusal("2.2", "refusal.not-adjacent", {"card": card, "by": s.field[by]})
    if not _on(s, ids.TRAIT + trait, cell):
        return Refusal("4.2", "refusal.no-key", {"card": card, "trait": trait})
    if _on(s, ids.ACTED, cell):
        return Refusal("4.2", "refusal.has-influenced", {"card": card})
    return Refusal("5.11", "refusal.protected", {"card": card})


def _named(s: Shadows, seat: int, card: int, cell: int) -> Refusal | None:
    level = s.frames[-1].a
    op = s.tables.code[s.deeds[level * ids.DEED + ids.D_STEP] + ids.S_OP]
    if s.tables.leaders >> cell & 1:
        return Refusal("2.8", "refusal.leader", {"card": card})
    if protected(s, seat) >> cell & 1:
        return Refusal("5.11", "refusal.protected", {"card": card})
    if warded(s, seat, op) >> cell & 1:
        return Refusal("5.12", "refusal.warded", {"card": card})
    return Refusal("5.2", "refusal.no-fit", {"card": card})
