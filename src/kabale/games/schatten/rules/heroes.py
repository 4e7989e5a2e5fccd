"""Using heroes (chapter 9): bidding adventurers on a quest, outbidding, and claims that come home."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.schatten.ids import BID, E_BID, E_OUTBID, F_HERO, FETCH, NONE
from kabale.games.schatten.rules.hiring import fetch, fetches
from kabale.games.schatten.state import SchattenState
from kabale.kernel.position import ALL, Frame


def price(state: SchattenState, quest: i64) -> i64:
    """How many adventurers a bid needs: one more than lie there."""
    return state.bids[quest] + 1


def bid_ready(state: SchattenState, frame: Frame) -> bool:
    """Whether there is nothing to choose: no organisation is manned, or as many as needed were fetched."""
    seat: i64 = frame.seat
    return frame.c == frame.b or (state.loaded[seat] == 0 and state.supply[seat] >= frame.b)


def legal_bid(state: SchattenState, frame: Frame) -> vec[i64]:
    """Fetch adventurers from organisations, or lay down the bid."""
    out = fetches(state, frame.seat, vec[i64](), -1)
    if state.supply[frame.seat] >= frame.b:
        out = append(out, BID)
    return out


def choose_bid(state: SchattenState, frame: Frame, option: i64) -> None:
    """Fetches an adventurer, or lays the bid down."""
    if option == BID:
        lay_bid(state, frame)
    else:
        fetch(state, frame.seat, option - FETCH)
        frame.c += 1


def lay_bid(state: SchattenState, frame: Frame) -> None:
    """The bid lies on the quest, the old one comes home, and the hero may act."""
    quest: i64 = frame.a
    seat: i64 = frame.seat
    state.pop()
    state.supply[seat] -= frame.b
    send_home(state, quest)
    state.bids[quest] = frame.b
    state.bidder[quest] = seat
    state.emit(E_BID, ALL, seat, quest, frame.b)
    state.push(F_HERO, seat, quest)


def send_home(state: SchattenState, quest: i64) -> None:
    """The adventurers on a quest go back to their owner's supply."""
    owner: i64 = state.bidder[quest]
    if owner == NONE:
        return
    state.supply[owner] += state.bids[quest]
    state.emit(E_OUTBID, ALL, owner, quest, state.bids[quest])
    state.bids[quest] = 0
    state.bidder[quest] = NONE
