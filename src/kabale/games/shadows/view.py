"""What a seat may know, built from nothing. All seats know the same: faces of hidden cards are secret to everybody."""

import msgspec

from kabale.games.shadows import ids
from kabale.games.shadows.rules.flow import Shadows
from kabale.games.shadows.rules.influence import influence_targets
from kabale.games.shadows.state import controller
from kabale.kernel.position import bit_count


class CellView(msgspec.Struct, frozen=True):
    """One card of the city; ``card`` is None where it lies face down. ``reach``: the cells its controller may influence from here,
    as they lie now, as bits."""

    card: int | None
    tokens: tuple[int, ...] = ()
    controller: int = ids.NONE
    acted: bool = False
    touched: bool = False
    rotated: bool = False
    disabled: bool = False
    protectors: tuple[int, ...] = ()
    reach: int = 0


class DeedView(msgspec.Struct, frozen=True):
    """The action being carried out: who, with which card, on which cells."""

    kind: int
    seat: int
    card: int
    targets: tuple[int, ...]


class TableView(msgspec.Struct, frozen=True):
    """The whole city as everybody sees it."""

    cells: tuple[CellView | None, ...]
    supply: tuple[int, ...]
    factions: tuple[int, ...]
    level: int
    start: int
    round: int
    passed: tuple[bool, ...]
    muted: tuple[bool, ...]
    drawn: int | None
    side: tuple[int, ...]
    deck: int
    away: int
    deed: DeedView | None


def table(s: Shadows) -> TableView:
    """What lies on the table."""
    top = s.frames[-1] if s.frames else None
    drawn = top.b if top is not None and top.kind == ids.F_DEALING and top.b >= 0 else None
    seats = range(s.players)
    return TableView(
        tuple(_cell(s, c) for c in range(ids.CELLS)),
        tuple(s.supply),
        tuple(s.factions),
        s.level,
        s.start,
        s.round,
        tuple(bool(s.passed >> x & 1) for x in seats),
        tuple(bool(s.muted >> x & 1) for x in seats),
        drawn,
        tuple(s.side),
        len(s.deck),
        len(s.away),
        _deed(s),
    )


def _cell(s: Shadows, c: int) -> CellView | None:
    if s.field[c] == ids.NONE:
        return None
    if not s.layers[ids.UP] >> c & 1:
        return CellView(None)
    on = [bool(s.layers[x] >> c & 1) for x in (ids.ACTED, ids.TOUCHED, ids.ROTATED, ids.DISABLED)]
    tokens = tuple(s.tokens[ids.SEATS * c + x] for x in range(s.players))
    shields = tuple(x for x in range(s.players) if s.layers[ids.SHIELD + x] >> c & 1)
    holder = controller(s, c)
    reach = influence_targets(s, holder, c) if holder >= 0 and s.factions[holder] >= 0 else 0
    return CellView(s.field[c], tokens, holder, on[0], on[1], on[2], on[3], shields, reach)


def _deed(s: Shadows) -> DeedView | None:
    if s.deeds[ids.D_KIND] == 0:
        return None
    named = s.deeds[ids.D_TARGETS] | s.deeds[ids.D_CHOSEN]
    targets = tuple(c for c in range(ids.CELLS) if named >> c & 1) if bit_count(named) else ()
    return DeedView(s.deeds[ids.D_KIND], s.deeds[ids.D_SEAT], s.field[s.deeds[ids.D_CELL]], targets)
