"""Hiring adventurers and building ships (chapter 6)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.schatten.ids import (
    DONE,
    E_FETCH,
    E_HIRE,
    E_LAUNCH,
    FETCH,
    HIRE_ONE_REGION,
    HIRE_SUPPLY,
    LAUNCH,
    PLACE,
    REGIONS,
    SEAS,
)
from kabale.games.schatten.state import SchattenState
from kabale.kernel.position import ALL, Frame, bit, bit_options


def fetches(state: SchattenState, seat: i64, out: vec[i64], orgs: i64) -> vec[i64]:
    """Adds the organisations from which an adventurer may be fetched."""
    return bit_options(out, FETCH, state.loaded[seat] & orgs)


def fetch(state: SchattenState, seat: i64, org: i64) -> None:
    """An adventurer comes from an organisation to the supply, to be used at once."""
    state.take_off(seat, org)
    state.emit(E_FETCH, ALL, seat, org)


def hire_over(state: SchattenState, frame: Frame) -> bool:
    """Whether nobody is left to place."""
    if frame.a == 0 or frame.b == 0:
        return True
    if state.supply[frame.seat] > 0:
        return False
    return frame.d & HIRE_SUPPLY != 0 or state.loaded[frame.seat] == 0


def legal_hire(state: SchattenState, frame: Frame) -> vec[i64]:
    """Regions to place an adventurer in, organisations to fetch one from, or enough."""
    out = vec[i64]()
    if frame.c < frame.a and frame.d & HIRE_SUPPLY == 0:
        out = fetches(state, frame.seat, out, -1)
    if state.supply[frame.seat] > 0:
        out = bit_options(out, PLACE, frame.b)
    if frame.c == 0:
        out = append(out, DONE)
    return out


def choose_hire(state: SchattenState, frame: Frame, option: i64) -> None:
    """Places an adventurer of the supply, or fetches one from an organisation."""
    seat: i64 = frame.seat
    if option == DONE:
        state.pop()
        return
    if option < PLACE:
        fetch(state, seat, option - FETCH)
        frame.c += 1
        return
    region: i64 = option - PLACE
    put(state, seat, region)
    frame.a -= 1
    if frame.c > 0:
        frame.c -= 1
    if frame.d & HIRE_ONE_REGION != 0:
        frame.b = bit(region)


def put(state: SchattenState, seat: i64, region: i64) -> None:
    """An adventurer goes from the supply into a region."""
    state.supply[seat] -= 1
    state.adventurers[seat * REGIONS + region] += 1
    state.emit(E_HIRE, ALL, seat, region)


def seas_of(state: SchattenState, regions: i64) -> i64:
    """The seas these regions border."""
    bits: i64 = 0
    sea: i64 = 0
    while sea < SEAS:
        if state.tables.coast[sea] & regions != 0:
            bits |= bit(sea)
        sea += 1
    return bits


def legal_build(state: SchattenState, frame: Frame) -> vec[i64]:
    """Seas for a ship, or enough."""
    return append(bit_options(vec[i64](), LAUNCH, frame.b), DONE)


def choose_build(state: SchattenState, frame: Frame, option: i64) -> None:
    """Puts a ship into a sea."""
    if option == DONE:
        state.pop()
        return
    frame.a -= 1
    launch(state, frame.seat, option - LAUNCH)


def launch(state: SchattenState, seat: i64, sea: i64) -> None:
    """A ship goes from the supply into a sea."""
    state.ship_supply[seat] -= 1
    state.ships[seat * SEAS + sea] += 1
    state.emit(E_LAUNCH, ALL, seat, sea)
