"""Action phase (Aktionsphase), fields 0 to 4: Viper Gorge, Influence, Movement, Ravenous Mountain, Raven Shadow."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.icegarden.ids import (
    ACTIVATION,
    CUBE,
    E_DISCARDED,
    E_GAINED,
    E_IDLE,
    E_MOVED,
    E_PLACED,
    E_SWAPPED,
    F_ACTIVATION,
    F_CREATE,
    F_GORGE,
    F_INFLUENCE,
    F_LOAD,
    F_MOUNTAIN,
    F_MOVE,
    F_RAVEN,
    F_STEP,
    F_TUNNEL,
    F_VUKO,
    GOLD,
    INFLUENCE,
    MFACTOR,
    MOUNTAIN,
    MOVEMENT,
    NONE,
    O_DISCARD,
    O_DONE,
    O_FROM,
    O_GAIN,
    O_GO,
    O_LOAD,
    O_PICK,
    O_PLACE,
    O_RAISE,
    O_SWAP,
    O_TO,
    POPULATION,
    RANKS,
    RAVEN,
    REGIONS,
    RESERVE,
    SLOTS,
    UNITS,
    VIPER_GORGE,
    ZERO,
)
from kabale.games.icegarden.rules.creation import can_create
from kabale.games.icegarden.rules.reputation import rise
from kabale.games.icegarden.state import GardenState, first_unit, region_options
from kabale.kernel.position import ALL, Frame, bit

GORGE_OPTIONS: Final = 22  # most options of a visit to Viper Gorge: 3 to gain, 3 for each of 6 pairs, none
LAST_STEP: Final = 2  # cubes of one Influence action, steps of one Movement action


def resume_phase(p: GardenState, frame: Frame) -> bool:
    """Fields 0 to 7 one after another: 1 to 5 by their order tiles, the highest slot first."""
    if frame.a == VIPER_GORGE:
        if _ask_trader(p, frame):
            return True
        frame.a = 1
    while frame.a < ACTIVATION:
        field: i64 = p.field_at(frame.a)
        n: i64 = p.markers_on(field)
        while n > 0:
            n -= 1
            at: i64 = (field - 1) * SLOTS + n
            seat: i64 = p.slots[at]
            p.slots[at] = NONE
            p.begin_turn(seat)
            if can_act(p, seat, field):
                p.push(_frame_of(field), seat)
                return True
            p.emit(E_IDLE, ALL, seat, field)
        frame.a += 1
    if frame.a == ACTIVATION:
        frame.a += 1
        p.push(F_ACTIVATION, 0)
        return False
    p.pop()
    p.push(F_VUKO, 0)
    return False


def _ask_trader(p: GardenState, frame: Frame) -> bool:
    """The next player with markers in Viper Gorge is asked what to gain for them."""
    while frame.b < p.players:
        seat: i64 = p.order[frame.b]
        frame.b += 1
        if p.traders[seat] > 0:
            p.begin_turn(seat)
            p.push(F_GORGE, seat, p.traders[seat])
            p.traders[seat] = 0
            return True
    return False


def _frame_of(field: i64) -> i64:
    if field == INFLUENCE:
        return F_INFLUENCE
    if field == MOVEMENT:
        return F_MOVE
    if field == MOUNTAIN:
        return F_MOUNTAIN
    return F_RAVEN if field == RAVEN else F_CREATE


def _field_of(kind: i64) -> i64:
    if kind == F_GORGE:
        return VIPER_GORGE
    if kind == F_INFLUENCE:
        return INFLUENCE
    if kind == F_MOVE:
        return MOVEMENT
    return MOUNTAIN if kind == F_MOUNTAIN else RAVEN


def resume(p: GardenState, frame: Frame) -> bool:
    """Waits while there is something to choose."""
    kind: i64 = frame.kind
    if kind in (F_STEP, F_TUNNEL):
        return True
    if kind == F_LOAD:
        if _something_at(p, frame.seat, frame.a):
            return True
        p.pop()
        return False
    if kind == F_GORGE:
        if frame.a > 0 or may_swap(p, frame.seat):
            return True
    elif frame.a < LAST_STEP and can_act(p, frame.seat, _field_of(kind)):
        return True
    p.pop()
    return False


# -- what is possible ---------------------------------------------------------------------


def can_act(p: GardenState, seat: i64, field: i64) -> bool:
    """Whether a marker on a field 1 to 5 can do anything; one that cannot is taken off at once."""
    if field == INFLUENCE:
        return can_place(p, seat)
    if field == MOVEMENT:
        return p.get(seat, GOLD) > 0 and _can_step(p, seat)
    if field == MOUNTAIN:
        return can_tunnel(p, seat)
    return can_raven(p, seat) if field == RAVEN else can_create(p, seat, 0)


def may_swap(p: GardenState, seat: i64) -> bool:
    """Two stones of any kind can be swapped."""
    return p.get(seat, POPULATION) + p.get(seat, GOLD) + p.get(seat, MFACTOR) >= 2


def can_place(p: GardenState, seat: i64) -> bool:
    """Population, a cube in the reserve and a region with own pieces."""
    return p.get(seat, POPULATION) > 0 and p.reserve(seat) > 0 and p.presence(seat) != 0


def _can_step(p: GardenState, seat: i64) -> bool:
    mask: i64 = p.presence(seat)
    r: i64 = 0
    while r < REGIONS:
        if mask >> r & 1 and p.around(r):
            return True
        r += 1
    return False


def can_tunnel(p: GardenState, seat: i64) -> bool:
    """The price, own pieces somewhere and another open region."""
    if p.get(seat, POPULATION) < p.mountain_price():
        return False
    opened: i64 = p.open()
    return p.presence(seat) != 0 and opened & (opened - 1) != 0


def can_raven(p: GardenState, seat: i64) -> bool:
    """An M-factor stone of rank 0, and a Vuko stone or a reputation that can rise."""
    return p.get(seat, MFACTOR) > 0 and (p.stones[seat] > 0 or p.honour[seat] > ZERO)


def _something_at(p: GardenState, seat: i64, region: i64) -> bool:
    kind: i64 = 0
    while kind <= RANKS:
        if p.pieces_at(seat, kind, region) > 0:
            return True
        kind += 1
    return False


# -- options ------------------------------------------------------------------------------


def legal(p: GardenState, frame: Frame) -> vec[i64]:
    """The options of a question of fields 0 to 4."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    if kind == F_GORGE:
        return _gorge(p, frame)
    if kind == F_INFLUENCE:
        return append(region_options(O_PLACE, p.presence(seat)), O_DONE)
    if kind == F_MOVE:
        return append(own_pieces(p, seat, p.presence(seat)), O_DONE)
    if kind == F_STEP:
        return region_options(O_GO, p.around(frame.b))
    if kind == F_MOUNTAIN:
        return append(region_options(O_FROM, p.presence(seat)), O_DONE)
    if kind == F_TUNNEL:
        return region_options(O_TO, p.open() & ~bit(frame.a))
    out = vec[i64](capacity=RANKS + 2)
    if kind == F_LOAD:
        k: i64 = 0
        while k <= RANKS:
            if p.pieces_at(seat, k, frame.a) > 0:
                out = append(out, O_LOAD + k)
            k += 1
        return append(out, O_DONE) if frame.c > 0 else out
    if p.stones[seat] > 0:
        out = append(out, O_DISCARD)
    if p.honour[seat] > ZERO:
        out = append(out, O_RAISE)
    return append(out, O_DONE)


def own_pieces(p: GardenState, seat: i64, mask: i64) -> vec[i64]:
    """One option for each kind of own piece in each region of a set that has an open neighbour."""
    out = vec[i64](capacity=REGIONS + UNITS + 1)
    kind: i64 = 0
    while kind <= RANKS:
        r: i64 = 0
        while r < REGIONS:
            if mask >> r & 1 and p.around(r) and p.pieces_at(seat, kind, r) > 0:
                out = append(out, O_PICK + kind * REGIONS + r)
            r += 1
        kind += 1
    return out


def pair_first(pair: i64) -> i64:
    """The first stone of a pair to swap: PP GG MM PG PM GM."""
    if pair < 3:
        return pair
    return GOLD if pair == 5 else POPULATION


def pair_second(pair: i64) -> i64:
    """The second stone of a pair to swap."""
    if pair < 3:
        return pair
    return GOLD if pair == 3 else MFACTOR


def _gorge(p: GardenState, frame: Frame) -> vec[i64]:
    seat: i64 = frame.seat
    out = vec[i64](capacity=GORGE_OPTIONS)
    resource: i64 = 0
    if frame.a > 0:
        while resource < 3:
            out = append(out, O_GAIN + resource)
            resource += 1
    pair: i64 = 0
    while pair < 6:
        one: i64 = pair_first(pair)
        two: i64 = pair_second(pair)
        need: i64 = 2 if one == two else 1
        if p.get(seat, one) >= need and p.get(seat, two) >= need:
            resource = 0
            while resource < 3:
                if one != two or resource != one:
                    out = append(out, O_SWAP + pair * 3 + resource)
                resource += 1
        pair += 1
    return append(out, O_DONE)


# -- choices ------------------------------------------------------------------------------


def choose(p: GardenState, frame: Frame, option: i64) -> None:
    """Carries out a choice of fields 0 to 4."""
    kind: i64 = frame.kind
    seat: i64 = frame.seat
    if option == O_DONE:
        if frame.a == 0 and kind not in (F_LOAD, F_GORGE):
            p.emit(E_IDLE, ALL, seat, _field_of(kind))
        p.pop()
    elif kind == F_GORGE:
        _trade(p, frame, option)
    elif kind == F_INFLUENCE:
        frame.a += 1
        p.gain(seat, POPULATION, -1)
        p.shift_cubes(seat, RESERVE, option - O_PLACE, 1)
        p.emit(E_PLACED, ALL, seat, option - O_PLACE)
    elif kind == F_MOVE:
        frame.a += 1
        p.push(F_STEP, seat, (option - O_PICK) // REGIONS, (option - O_PICK) % REGIONS)
    elif kind == F_STEP:
        p.pop()
        p.gain(seat, GOLD, -1)
        move_piece(p, seat, frame.a, frame.b, option - O_GO)
    elif kind == F_MOUNTAIN:
        p.pop()
        p.push(F_TUNNEL, seat, option - O_FROM)
    elif kind == F_TUNNEL:
        p.pop()
        p.gain(seat, POPULATION, -p.mountain_price())
        p.push(F_LOAD, seat, frame.a, option - O_TO)
    elif kind == F_LOAD:
        frame.c += 1
        move_piece(p, seat, option - O_LOAD, frame.a, frame.b)
    else:
        p.pop()
        p.gain(seat, MFACTOR, -1)
        if option == O_DISCARD:
            p.stones[seat] -= 1
            p.stone_stock += 1
            p.emit(E_DISCARDED, ALL, seat)
        else:
            rise(p, seat, p.tables.lift)


def _trade(p: GardenState, frame: Frame, option: i64) -> None:
    seat: i64 = frame.seat
    if option < O_SWAP:
        frame.a -= 1
        p.gain(seat, option - O_GAIN, 1)
        p.emit(E_GAINED, ALL, seat, 1, option - O_GAIN)
        return
    pair: i64 = (option - O_SWAP) // 3
    resource: i64 = (option - O_SWAP) % 3
    p.gain(seat, pair_first(pair), -1)
    p.gain(seat, pair_second(pair), -1)
    p.gain(seat, resource, 1)
    p.emit(E_SWAPPED, ALL, seat, pair, resource)


def move_piece(p: GardenState, seat: i64, kind: i64, source: i64, target: i64) -> None:
    """One piece of a kind goes from one region to another."""
    if kind == CUBE:
        p.shift_cubes(seat, source, target, 1)
    else:
        u: i64 = seat * UNITS + first_unit(kind)
        while p.spot[u] != source:
            u += 1
        p.spot[u] = target
    p.emit(E_MOVED, ALL, seat, kind, source, target)
