"""Control of locations (chapter 6): keys, open and drawn locations, bound lords, Black Smokers, exchanging a location."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from kabale.games.abyss.ids import (
    CONTROL,
    DRAW,
    DRAW_MOST,
    DRAWN,
    E_BIND,
    E_CONTROL,
    E_DRAW,
    E_DRAWN,
    E_EXCHANGE,
    E_KEYS,
    E_OPEN,
    E_SWAP,
    EXCHANGE,
    F_KEEP,
    F_KEYS,
    F_SMOKERS,
    F_SWAP_IN,
    HELD,
    IN_DECK,
    KEEP,
    KEY_LORD,
    KEY_TOKEN,
    KEYS,
    LOCATIONS,
    LORDS,
    NONE,
    OPEN,
    OUT,
    PASS,
    SWAP_IN,
    SWAP_OUT,
)
from kabale.games.abyss.state import AbyssState
from kabale.kernel.position import ALL, Frame, bit, without


def due(state: AbyssState, seat: i64) -> bool:
    """Whether a seat must take control of a location now: three keys, and a location to be had."""
    if state.keys[seat] + state.lord_keys(seat) < KEYS:
        return False
    return len(state.tiles) > 0 or state.count_tiles(OPEN) > 0


def tiles_in(state: AbyssState, zone: i64, first: i64) -> vec[i64]:
    """An option for each location of a zone."""
    out = vec[i64]()
    tile: i64 = 0
    while tile < LOCATIONS:
        if state.tile_at[tile] == zone:
            out = append(out, first + tile)
        tile += 1
    return out


def legal(state: AbyssState) -> vec[i64]:
    """A location face up, or drawing one to four of the stack."""
    out = tiles_in(state, OPEN, CONTROL)
    n: i64 = 0
    while n < DRAW_MOST and n < len(state.tiles):
        out = append(out, DRAW + n)
        n += 1
    return out


def choose(state: AbyssState, frame: Frame, option: i64) -> None:
    """Takes a location face up, or draws."""
    state.pop()
    if option >= DRAW:
        state.push(F_KEEP, frame.seat, NONE, option - DRAW + 1)
    else:
        control(state, frame.seat, option - CONTROL, NONE)


def control(state: AbyssState, seat: i64, tile: i64, lord: i64) -> None:
    """A seat controls a location: one lord goes under it, or keys are paid."""
    state.tile_at[tile] = HELD + seat
    state.emit(E_CONTROL, ALL, seat, tile)
    if state.tables.exchange[tile] == 1:
        state.push(F_SMOKERS, seat, tile)
    if lord == NONE:
        state.push(F_KEYS, seat, tile, KEYS)
    else:
        bind(state, seat, lord, tile)


def bind(state: AbyssState, seat: i64, lord: i64, tile: i64) -> None:
    """A lord goes under a location: no power, no keys, not free any more."""
    state.bound[lord] = tile
    state.refresh(seat)
    state.emit(E_BIND, ALL, seat, lord, tile)


# -- drawing -----------------------------------------------------------------------------------


def keeping(state: AbyssState, frame: Frame) -> bool:
    """Draws first; a single location needs no choice."""
    if frame.step == 0:
        frame.step = 1
        draw(state, frame.seat, frame.b)
    if len(state.drawn) > 1:
        return True
    choose_keep(state, frame, KEEP + state.drawn[0])
    return False


def draw(state: AbyssState, seat: i64, number: i64) -> None:
    """Draws locations that only this seat sees; as many as there are."""
    number = min(number, len(state.tiles))
    state.show()
    state.emit(E_DRAW, ALL, seat, number)
    while number > 0:
        state.tiles, tile = pop(state.tiles)
        state.tile_at[tile] = DRAWN
        state.drawn = append(state.drawn, tile)
        state.emit(E_DRAWN, bit(seat), seat, tile)
        number -= 1


def legal_keep(state: AbyssState) -> vec[i64]:
    """One of the locations drawn."""
    return tiles_in(state, DRAWN, KEEP)


def choose_keep(state: AbyssState, frame: Frame, option: i64) -> None:
    """One is kept, the others lie face up for all from now on."""
    kept: i64 = option - KEEP
    state.pop()
    state.show()
    for tile in state.drawn:
        if tile != kept:
            state.tile_at[tile] = OPEN
            state.emit(E_OPEN, ALL, tile)
    state.drawn = vec[i64]()
    control(state, frame.seat, kept, frame.a)


# -- keys ----------------------------------------------------------------------------------------


def legal_keys(state: AbyssState, frame: Frame) -> vec[i64]:
    """The keys that may be used next, so that exactly three can be reached."""
    seat: i64 = frame.seat
    left: i64 = frame.b
    single: i64 = state.keys[seat]
    lord: i64 = 0
    while lord < LORDS:
        if state.lord_at[lord] == HELD + seat and state.tables.keys[lord] == 1 and state.awake(lord):
            single += 1
        lord += 1
    out = vec[i64]()
    if state.keys[seat] > 0 and single >= left:
        out = append(out, KEY_TOKEN)
    lord = 0
    while lord < LORDS:
        if state.lord_at[lord] == HELD + seat and state.awake(lord):
            n: i64 = state.tables.keys[lord]
            if (n == 1 and single >= left) or (n > 1 and n == left):
                out = append(out, KEY_LORD + lord)
        lord += 1
    return out


def paying_keys(state: AbyssState, frame: Frame) -> bool:
    """Goes on until three keys are used; does what leaves no choice."""
    if frame.b == 0:
        state.pop()
        return False
    seat: i64 = frame.seat
    options = legal_keys(state, frame)
    if len(options) == 1 or state.keys[seat] + state.lord_keys(seat) == frame.b:
        choose_key(state, frame, options[0])
        return False
    return True


def choose_key(state: AbyssState, frame: Frame, option: i64) -> None:
    """Uses a key token, or a lord with its keys."""
    seat: i64 = frame.seat
    if option == KEY_TOKEN:
        state.keys[seat] -= 1
        frame.b -= 1
        state.emit(E_KEYS, ALL, seat, 1)
        return
    lord: i64 = option - KEY_LORD
    frame.b -= state.tables.keys[lord]
    bind(state, seat, lord, frame.a)


# -- exchanging a location -------------------------------------------------------------------------


def move_bound(state: AbyssState, old: i64, new: i64) -> None:
    """The lords under one location go under another."""
    lord: i64 = 0
    while lord < LORDS:
        if state.bound[lord] == old:
            state.bound[lord] = new
        lord += 1


def smoking(state: AbyssState) -> bool:
    """Black Smokers do nothing without a stack."""
    if len(state.tiles) > 0:
        return True
    state.pop()
    return False


def legal_smokers(state: AbyssState) -> vec[i64]:
    """Any location of the stack, or none."""
    return append(tiles_in(state, IN_DECK, EXCHANGE), PASS)


def choose_smokers(state: AbyssState, frame: Frame, option: i64) -> None:
    """Black Smokers leave the game for a location of the stack."""
    state.pop()
    if option == PASS:
        return
    new: i64 = option - EXCHANGE
    state.tiles = without(state.tiles, new)
    state.tile_at[frame.a] = OUT
    state.tile_at[new] = HELD + frame.seat
    move_bound(state, frame.a, new)
    state.emit(E_EXCHANGE, ALL, frame.seat, frame.a, new)


def legal_swap_out(state: AbyssState, frame: Frame) -> vec[i64]:
    """Illusionist: one of the own locations, or none."""
    return append(tiles_in(state, HELD + frame.seat, SWAP_OUT), PASS)


def choose_swap_out(state: AbyssState, frame: Frame, option: i64) -> None:
    """Illusionist: which of the own locations is given back."""
    state.pop()
    if option != PASS:
        state.push(F_SWAP_IN, frame.seat, option - SWAP_OUT)


def legal_swap_in(state: AbyssState) -> vec[i64]:
    """Illusionist: any location face up."""
    return tiles_in(state, OPEN, SWAP_IN)


def choose_swap_in(state: AbyssState, frame: Frame, option: i64) -> None:
    """Illusionist: both locations change places; bound lords stay with their owner."""
    state.pop()
    new: i64 = option - SWAP_IN
    state.tile_at[frame.a] = OPEN
    state.tile_at[new] = HELD + frame.seat
    move_bound(state, frame.a, new)
    state.emit(E_SWAP, ALL, frame.seat, frame.a, new)
    if state.tables.exchange[new] == 1:
        state.push(F_SMOKERS, frame.seat, new)
