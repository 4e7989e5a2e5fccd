"""Start of the round and initiative phase (Anfang der Runde, Initiativphase): help, advancing, turn order, order tiles."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.icegarden.ids import (
    E_ADVANCED,
    E_HELPED,
    E_ORDER,
    E_PLACED,
    E_PLATE_AWAKE,
    E_ROUND,
    E_SCORING,
    F_ADVANCE,
    F_HELP,
    F_ORDER_FIELD,
    F_ORDER_TILE,
    NONE,
    O_ADVANCE,
    O_DONE,
    O_ORDER,
    O_PLACE,
    O_TAKE_TILE,
    POPULATION,
    RESERVE,
)
from kabale.games.icegarden.state import GardenState, region_options
from kabale.kernel.position import ALL, Frame, bit, contains, without

LAST: Final = 9  # the last helmet field
FIELDS_WITH_TILE: Final = 5


def begin_round(p: GardenState) -> None:
    """A new round begins."""
    p.round += 1
    p.scoring = 0
    p.emit(E_ROUND, ALL, p.round)


def help_one(p: GardenState, seat: i64) -> bool:
    """Who has fewer than two cubes in open regions gets population and is asked to place cubes up to two."""
    if p.cubes_out(seat) >= 2:
        return False
    p.gain(seat, POPULATION, p.tables.help_population)
    p.emit(E_HELPED, ALL, seat, p.tables.help_population)
    if p.reserve(seat) == 0 or p.open() == 0:
        return False
    p.begin_turn(seat)
    p.push(F_HELP, seat)
    return True


def may_double(p: GardenState, seat: i64) -> bool:
    """A double step is allowed once in each of the first three stages, counted where it starts."""
    field: i64 = p.helmet[seat]
    stage: i64 = p.tables.stage[field]
    return stage < 3 and field + 2 <= LAST and p.doubles >> (seat * 3 + stage) & 1 == 0


def ask_steps(p: GardenState, seat: i64) -> bool:
    """Who may make a double step is asked; everybody else goes on by one."""
    if not may_double(p, seat):
        advance(p, seat, 1)
        return False
    p.begin_turn(seat)
    p.push(F_ADVANCE, seat)
    return True


def advance(p: GardenState, seat: i64, steps: i64) -> None:
    """Moves an initiative marker; it comes to lie on top of the stack where it arrives."""
    if steps == 2:
        p.doubles |= bit(seat * 3 + p.tables.stage[p.helmet[seat]])
    p.helmet[seat] += steps
    p.arrivals = append(without(p.arrivals, seat), seat)
    p.emit(E_ADVANCED, ALL, seat, p.helmet[seat], steps)


def new_order(p: GardenState) -> None:
    """Turn order: ship number ascending, later stage first, the upper marker of a stack first."""
    order = vec[i64](capacity=p.players)
    s: i64 = 0
    n: i64 = p.players
    while s < n:
        at: i64 = len(order)
        order = append(order, s)
        while at > 0 and _before(p, s, order[at - 1]):
            order[at] = order[at - 1]
            at -= 1
        order[at] = s
        s += 1
    p.order = order


def _before(p: GardenState, one: i64, other: i64) -> bool:
    a: i64 = p.helmet[one]
    b: i64 = p.helmet[other]
    t = p.tables
    if t.ship[a] != t.ship[b]:
        return t.ship[a] < t.ship[b]
    if t.stage[a] != t.stage[b]:
        return t.stage[a] > t.stage[b]
    return _arrived(p, one) > _arrived(p, other)


def _arrived(p: GardenState, seat: i64) -> i64:
    i: i64 = 0
    while p.arrivals[i] != seat:
        i += 1
    return i


def leading_field(p: GardenState) -> i64:
    """The foremost initiative field with a marker."""
    best: i64 = 0
    s: i64 = 0
    while s < p.players:
        best = max(best, p.helmet[s])
        s += 1
    return best


def settle_track(p: GardenState) -> None:
    """After all moves: red ships reached for the first time, plates that wake up, markers for everybody."""
    t = p.tables
    lead: i64 = leading_field(p)
    f: i64 = 0
    while f <= lead:
        if t.red[f] and p.ships >> f & 1 == 0:
            p.ships |= bit(f)
            p.scoring = 1
        f += 1
    if p.scoring:
        p.emit(E_SCORING, ALL)
    wake_plates(p, t.stage[lead])
    s: i64 = 0
    while s < p.players:
        p.workers[s] = t.markers[p.helmet[s]]
        s += 1


def wake_plates(p: GardenState, stage: i64) -> None:
    """Permanent plates up to the leading stage work for good; of the others only the rightmost below a marker."""
    t = p.tables
    awake: i64 = 0
    g: i64 = 3
    single: bool = False
    while g >= 0:
        plate: i64 = p.plates[g]
        if plate != NONE:
            if t.permanent[plate]:
                if g <= stage:
                    awake |= bit(plate)
            elif not single and _marker_in(p, g):
                single = True
                awake |= bit(plate)
        g -= 1
    fresh: i64 = awake & ~p.awake
    p.awake = awake
    plate = 0
    while plate < 4:
        if fresh >> plate & 1:
            p.emit(E_PLATE_AWAKE, ALL, plate)
        plate += 1


def _marker_in(p: GardenState, stage: i64) -> bool:
    s: i64 = 0
    while s < p.players:
        if p.tables.stage[p.helmet[s]] == stage:
            return True
        s += 1
    return False


def clear_orders(p: GardenState) -> None:
    """The order tiles are taken off the fields."""
    f: i64 = 0
    while f < FIELDS_WITH_TILE:
        p.orders[f] = 0
        f += 1


def ask_order(p: GardenState, turn: i64) -> bool:
    """The next player is asked to lay an order tile; the last tile goes where it must."""
    seat: i64 = p.order[turn % p.players]
    if turn == FIELDS_WITH_TILE - 1:
        tile: i64 = 1
        while contains(p.orders, tile):
            tile += 1
        f: i64 = 0
        while p.orders[f]:
            f += 1
        lay_order(p, seat, tile, f)
        return False
    p.begin_turn(seat)
    p.push(F_ORDER_TILE, seat)
    return True


def lay_order(p: GardenState, seat: i64, tile: i64, f: i64) -> None:
    """An order tile is laid on a field (f counts from field 1)."""
    p.orders[f] = tile
    p.emit(E_ORDER, ALL, seat, tile - 1, f + 1)


def legal(p: GardenState, frame: Frame) -> vec[i64]:
    """The options of a question of this chapter."""
    kind: i64 = frame.kind
    if kind == F_HELP:
        return append(region_options(O_PLACE, p.open()), O_DONE)
    if kind == F_ADVANCE:
        return vec[i64]([O_ADVANCE, O_ADVANCE + 1])
    out = vec[i64](capacity=FIELDS_WITH_TILE)
    i: i64 = 0
    while i < FIELDS_WITH_TILE:
        if kind == F_ORDER_TILE:
            if not contains(p.orders, i + 1):
                out = append(out, O_TAKE_TILE + i)
        elif p.orders[i] == 0:
            out = append(out, O_ORDER + i)
        i += 1
    return out


def choose(p: GardenState, frame: Frame, option: i64) -> None:
    """Carries out a choice of this chapter."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    if kind == F_HELP:
        if option != O_DONE:
            p.shift_cubes(seat, RESERVE, option - O_PLACE, 1)
            p.emit(E_PLACED, ALL, seat, option - O_PLACE)
            if p.cubes_out(seat) < 2 and p.reserve(seat) > 0:
                return
        p.pop()
        return
    p.pop()
    if kind == F_ADVANCE:
        advance(p, seat, option - O_ADVANCE + 1)
    elif kind == F_ORDER_TILE:
        p.push(F_ORDER_FIELD, seat, option - O_TAKE_TILE + 1)
    else:
        lay_order(p, seat, frame.a, option - O_ORDER)
