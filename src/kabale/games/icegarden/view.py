"""What a seat may know: everything but the faces of region tiles before they are turned up."""

import msgspec

from kabale.games.icegarden.ids import (
    F_DEPLOY,
    F_DRAKKAR,
    F_GORGE,
    F_INFLUENCE,
    F_LOAD,
    F_MOVE,
    F_ORDER_FIELD,
    F_SHIFT,
    F_STRIKE,
    FIELDS,
    GARDEN,
    NONE,
    PLACES,
    RANKS,
    REGIONS,
    SLOTS,
    STOCKS,
    TYPES,
    UNITS,
)
from kabale.games.icegarden.rules.activation import POOL_BITS, POOL_MASK
from kabale.games.icegarden.rules.setup import ADVANCED
from kabale.games.icegarden.state import GardenState


class RegionView(msgspec.Struct, frozen=True):
    """A region: ``tile`` is the region tile, -1 for none, -2 for one lying face down."""

    tile: int
    cubes: tuple[int, ...]
    neutral: int
    cult: int
    nightmares: int
    tower: bool
    closed: bool
    influence: tuple[int, ...]


class SeatView(msgspec.Struct, frozen=True):
    """A player's board and markers; ``stock``: population, gold, M-factor of rank 0 to 3."""

    character: int
    helmet: int
    honour: int
    stock: tuple[int, ...]
    reserve: int
    gorge: int
    garden: int
    stones: int
    points: int
    workers: int
    traders: int
    goal: int
    doubles: tuple[bool, ...]
    bought: tuple[tuple[int, ...], ...]
    units: tuple[int, ...]


class GardenTable(msgspec.Struct, frozen=True):
    """The whole table."""

    advanced: bool
    round: int
    snow: int
    scoring: bool
    ships: int
    order: tuple[int, ...]
    arrivals: tuple[int, ...]
    standing: tuple[int, ...]
    regions: tuple[RegionView, ...]
    seats: tuple[SeatView, ...]
    bag: int
    thorn: int
    vuko: int
    retinue: int
    hidden: int
    absorbed: int
    tokens: tuple[int, ...]
    fields: tuple[tuple[int, ...], ...]
    orders: tuple[int, ...]
    plates: tuple[int, ...]
    awake: int
    spy: int
    fallen: int
    pools: tuple[int, ...]
    progress: tuple[int, ...]


def table(p: GardenState) -> GardenTable:
    """Built from nothing, the same for every viewer."""
    shown = len(p.sequence) > 0
    return GardenTable(
        advanced=bool(p.advanced & ADVANCED),
        round=p.round,
        snow=p.snow,
        scoring=bool(p.scoring),
        ships=p.ships,
        order=tuple(p.order),
        arrivals=tuple(p.arrivals),
        standing=tuple(p.standing),
        regions=tuple(_region(p, r, shown) for r in range(REGIONS)),
        seats=tuple(_seat(p, s) for s in range(p.players)),
        bag=len(p.bag),
        thorn=p.thorn,
        vuko=p.vuko,
        retinue=p.retinue,
        hidden=p.cult_hidden,
        absorbed=p.absorbed,
        tokens=tuple(p.tokens),
        fields=tuple(tuple(p.slots)[f * SLOTS : f * SLOTS + SLOTS] for f in range(FIELDS - 1)),
        orders=tuple(p.orders),
        plates=tuple(p.plates),
        awake=p.awake,
        spy=p.spy,
        fallen=p.fallen,
        pools=_pools(p),
        progress=_progress(p),
    )


def _region(p: GardenState, r: int, shown: bool) -> RegionView:
    tile = p.tile[r]
    return RegionView(
        tile=tile if shown or tile == NONE else -2,
        cubes=tuple(p.cubes[s * PLACES + r] for s in range(p.players)),
        neutral=p.neutral[r],
        cult=p.cult[r],
        nightmares=p.nightmares[r],
        tower=bool(p.towers >> r & 1),
        closed=bool(p.closed >> r & 1),
        influence=tuple(p.influence(s, r) for s in range(p.players)) if NONE not in tuple(p.who) else (),
    )


def _seat(p: GardenState, s: int) -> SeatView:
    known = p.who[s] != NONE
    return SeatView(
        character=p.who[s],
        helmet=p.helmet[s],
        honour=p.honour[s],
        stock=tuple(p.stock)[s * STOCKS : s * STOCKS + STOCKS],
        reserve=p.reserve(s),
        gorge=p.gorge(s),
        garden=p.cubes_at(s, GARDEN),
        stones=p.stones[s],
        points=p.points(s),
        workers=p.workers[s],
        traders=p.traders[s],
        goal=p.goal(s) if known else 0,
        doubles=tuple(bool(p.doubles >> (s * 3 + g) & 1) for g in range(3)),
        bought=tuple(
            tuple(p.bought)[(s * RANKS + r) * TYPES : (s * RANKS + r) * TYPES + TYPES] for r in range(RANKS)
        ),
        units=tuple(p.spot)[s * UNITS : s * UNITS + UNITS],
    )


def _pools(p: GardenState) -> tuple[int, ...]:
    """Attacks left in each region while somebody strikes."""
    if not p.frames or p.frames[-1].kind != F_STRIKE:
        return ()
    packed = p.frames[-1].a
    return tuple(packed >> (r * POOL_BITS) & POOL_MASK for r in range(REGIONS))


_TELLING = (F_GORGE, F_INFLUENCE, F_MOVE, F_LOAD, F_SHIFT, F_DEPLOY, F_DRAKKAR, F_ORDER_FIELD)


def _progress(p: GardenState) -> tuple[int, ...]:
    """How far a composite choice is: the frame's kind and numbers."""
    if not p.frames or p.frames[-1].kind not in _TELLING:
        return ()
    frame = p.frames[-1]
    return (frame.kind, frame.a, frame.b, frame.c)
