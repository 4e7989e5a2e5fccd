"""Organisations (chapter 8): acquiring them openly or blindly, placing their markers, strengthening."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.schatten.ids import (
    BLIND,
    DONE,
    E_BLIND,
    E_ORGANISATION,
    E_REPLACE,
    E_ROW,
    E_SITE,
    E_STAFF,
    F_SITE,
    F_STAFF,
    FETCH,
    FOUND_BLIND,
    FOUND_REPLACE,
    FOUND_STAFF,
    FOUND_STOP,
    NONE,
    OPEN_ROW,
    ORGANISATION,
    REPLACE,
    SITE,
    STAFF,
)
from kabale.games.schatten.rules.hiring import fetch, fetches
from kabale.games.schatten.state import SchattenState, bit_at
from kabale.kernel.position import ALL, Frame, bit, bit_count, bit_options


def refill(state: SchattenState) -> None:
    """Fills the open row up to three organisations."""
    while bit_count(state.org_row) < OPEN_ROW and state.org_deck != 0:
        org: i64 = from_deck(state)
        state.org_row |= bit(org)
        state.emit(E_ROW, ALL, org)


def from_deck(state: SchattenState) -> i64:
    """The top organisation of the face-down deck."""
    org: i64 = bit_at(state.org_deck, state.chance.below(bit_count(state.org_deck)))
    state.org_deck &= ~bit(org)
    return org


# -- acquiring -----------------------------------------------------------------------------------------


def found_over(state: SchattenState, frame: Frame) -> bool:
    """Whether no further organisation can be taken."""
    if frame.a == 0 or frame.b & state.free_keys() == 0:
        return True
    return state.org_row == 0 and (state.org_deck == 0 or frame.d & FOUND_BLIND == 0)


def finish_found(state: SchattenState, frame: Frame) -> None:
    """New organisations may be strengthened; then the row is filled up."""
    state.pop()
    if frame.d & FOUND_STAFF != 0 and frame.c != 0:
        state.push(F_STAFF, frame.seat, frame.c)
    else:
        refill(state)


def legal_found(state: SchattenState, frame: Frame) -> vec[i64]:
    """An open organisation, the top of the deck, an exchange of the row, or enough."""
    out = bit_options(vec[i64](), ORGANISATION, state.org_row)
    if frame.d & FOUND_BLIND != 0 and state.org_deck != 0:
        out = append(out, BLIND)
    if frame.d & FOUND_REPLACE != 0 and state.org_deck != 0:
        out = append(out, REPLACE)
    if frame.d & FOUND_STOP != 0 or len(out) == 0:
        out = append(out, DONE)
    return out


def choose_found(state: SchattenState, frame: Frame, option: i64) -> None:
    """Takes an organisation; its marker must be placed at once."""
    if option == DONE:
        finish_found(state, frame)
        return
    if option == REPLACE:
        replace_row(state, frame.seat)
        frame.d &= ~FOUND_REPLACE
        return
    org: i64
    if option == BLIND:
        org = from_deck(state)
        state.emit(E_BLIND, ALL, frame.seat, org)
    else:
        org = option - ORGANISATION
        state.org_row &= ~bit(org)
        state.emit(E_ORGANISATION, ALL, frame.seat, org)
    state.held[frame.seat] |= bit(org)
    frame.a -= 1
    frame.c |= bit(org)
    state.push(F_SITE, frame.seat, org, frame.b)


def replace_row(state: SchattenState, seat: i64) -> None:
    """The open organisations are exchanged for new ones and shuffled back into the deck."""
    old: i64 = state.org_row
    state.org_row = 0
    state.emit(E_REPLACE, ALL, seat)
    refill(state)
    state.org_deck |= old
    refill(state)


def open_sites(state: SchattenState, frame: Frame) -> i64:
    """The regions where the marker may lie."""
    return frame.b & state.free_keys()


def legal_site(state: SchattenState, frame: Frame) -> vec[i64]:
    """Regions with a free key."""
    return bit_options(vec[i64](), SITE, open_sites(state, frame))


def settle_site(state: SchattenState, frame: Frame, region: i64) -> None:
    """The marker comes into a region."""
    state.org_at[frame.a] = region
    state.sites[region] += 1
    state.pop()
    state.emit(E_SITE, ALL, frame.seat, frame.a, region)


def uproot(state: SchattenState, org: i64) -> None:
    """A marker is taken off the map."""
    state.sites[state.org_at[org]] -= 1
    state.org_at[org] = NONE


# -- strengthening ---------------------------------------------------------------------------------------


def staff(state: SchattenState, seat: i64, org: i64) -> None:
    """An adventurer of the supply goes onto an organisation (stärken)."""
    state.put_on(seat, org)
    state.emit(E_STAFF, ALL, seat, org)


def staff_over(state: SchattenState, frame: Frame) -> bool:
    """Whether no new organisation can be strengthened any more."""
    seat: i64 = frame.seat
    return frame.a == 0 or (state.supply[seat] == 0 and state.loaded[seat] & ~frame.a == 0)


def legal_staff(state: SchattenState, frame: Frame) -> vec[i64]:
    """One adventurer for each new organisation, from the supply or from others."""
    out = vec[i64]()
    seat: i64 = frame.seat
    if state.supply[seat] > 0:
        out = bit_options(out, STAFF, frame.a)
    if frame.b == 0:
        out = fetches(state, seat, out, ~frame.a)
        out = append(out, DONE)
    return out


def finish_staff(state: SchattenState) -> None:
    """The last step of acquiring: the row is filled up."""
    state.pop()
    refill(state)


def choose_staff(state: SchattenState, frame: Frame, option: i64) -> None:
    """Strengthens a new organisation."""
    if option == DONE:
        finish_staff(state)
    elif option >= FETCH:
        fetch(state, frame.seat, option - FETCH)
        frame.b = 1
    else:
        staff(state, frame.seat, option - STAFF)
        frame.a &= ~bit(option - STAFF)
        frame.b = 0


def strengthen_over(state: SchattenState, frame: Frame) -> bool:
    """Whether nothing can be strengthened any more."""
    seat: i64 = frame.seat
    if frame.a == 0 or state.held[seat] & ~frame.d == 0:
        return True
    if state.supply[seat] > 0:
        return False
    return not _fetchable(state, frame)


def _fetchable(state: SchattenState, frame: Frame) -> bool:
    """Whether an adventurer may be fetched so that another organisation is left to take it."""
    sources: i64 = state.loaded[frame.seat] & ~frame.c
    open_ones: i64 = state.held[frame.seat] & ~frame.d
    return sources != 0 and (open_ones & ~sources != 0 or bit_count(open_ones) > 1)


def legal_strengthen(state: SchattenState, frame: Frame) -> vec[i64]:
    """An organisation to strengthen, one to fetch an adventurer from, or enough."""
    out = vec[i64]()
    seat: i64 = frame.seat
    if state.supply[seat] > 0:
        out = bit_options(out, STAFF, state.held[seat] & ~frame.d)
    if frame.b == 0:
        open_ones: i64 = state.held[seat] & ~frame.d
        sources: i64 = state.loaded[seat] & ~frame.c
        if bit_count(open_ones) == 1:
            sources &= ~open_ones
        out = fetches(state, seat, out, sources)
        out = append(out, DONE)
    return out


def choose_strengthen(state: SchattenState, frame: Frame, option: i64) -> None:
    """One strengthening; an adventurer fetched must be placed elsewhere at once (rulings R57, R59)."""
    if option == DONE:
        state.pop()
    elif option >= FETCH:
        fetch(state, frame.seat, option - FETCH)
        frame.d |= bit(option - FETCH)
        frame.b = 1
    else:
        staff(state, frame.seat, option - STAFF)
        frame.c |= bit(option - STAFF)
        frame.a -= 1
        frame.b = 0
