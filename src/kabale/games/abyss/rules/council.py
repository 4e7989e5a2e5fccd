"""Support of the council (chapter 4): whole stacks go unseen into the hand."""

from librt.vecs import vec
from mypy_extensions import i64

from kabale.games.abyss.effects import stacks
from kabale.games.abyss.ids import COUNCIL, E_COUNCIL, TAKE_COUNCIL, VALUES
from kabale.games.abyss.state import AbyssState
from kabale.kernel.position import ALL, Frame


def take(state: AbyssState, seat: i64, race: i64) -> None:
    """All cards of one council stack go into the hand."""
    state.show()
    state.emit(E_COUNCIL, ALL, seat, race, state.council[race])
    card: i64 = state.tables.first[race * VALUES]
    last: i64 = state.tables.first[race * VALUES + VALUES]
    while card < last:
        if state.where[card] == COUNCIL:
            state.to_hand(card, seat)
        card += 1
    state.council[race] = 0


def resume(state: AbyssState, frame: Frame) -> bool:
    """Stacks still to take: ends when there are none; the only one left needs no choice."""
    if frame.a == 0:
        state.pop()
        return False
    left = legal(state)
    if len(left) > 1:
        return True
    if len(left) == 0:
        state.pop()
    else:
        choose(state, frame, left[0])
    return False


def legal(state: AbyssState) -> vec[i64]:
    """The stacks that are not empty."""
    return stacks(state, TAKE_COUNCIL)


def choose(state: AbyssState, frame: Frame, option: i64) -> None:
    """Takes one of the stacks."""
    frame.a -= 1
    take(state, frame.seat, option - TAKE_COUNCIL)
