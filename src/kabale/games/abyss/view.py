"""What a seat may know of a game of Abyss, built from nothing.

Public: pearls, key tokens, lords, affiliated allies, locations, all sizes, everything face up. Private: one's own hand, the
values of one's own monster tokens, locations one has just drawn. Face down for all: the decks and the council stacks.
"""

import msgspec

from kabale.games.abyss import ids
from kabale.games.abyss.rules import ending
from kabale.games.abyss.rules.payment import compulsory, laid_points, laid_races
from kabale.games.abyss.state import AbyssState
from kabale.kernel.position import Frame, bit_count


class HeldLord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A lord in front of a player: under which location it lies (None: free), disabled, used this turn."""

    lord: int
    location: int | None = None
    disabled: bool = False
    used: bool = False


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A player's things. ``hand`` and ``tokens`` hold the pieces themselves only for their owner (tokens: for all at the end)."""

    pearls: int
    keys: int  # key tokens
    all_keys: int  # tokens, and keys on free lords that are not disabled
    hand_size: int
    hand: tuple[int, ...] | None  # cards 0..70, by race and value
    lords: tuple[HeldLord, ...]
    affiliated: tuple[int, ...]  # cards
    locations: tuple[int, ...]
    token_count: int
    tokens: tuple[int, ...] | None  # tokens 0..19
    bought: bool  # has bought a card of the exploration going on
    points: int  # influence so far, as far as the viewer can count it


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """A payment going on: who pays for which lord, what is laid down, and what is still missing."""

    seat: int
    lord: int
    cost: int
    laid: tuple[int, ...]  # cards
    points: int
    races: int
    races_needed: int
    compulsory: int | None  # the race that must be among them
    pearls: int  # that would be paid if the payment were finished now


class KeyPayment(msgspec.Struct, frozen=True, kw_only=True):
    """Keys being chosen for a location: how many are still to pay, and the lords already chosen."""

    seat: int
    location: int
    left: int


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that lies on the table, for one viewer."""

    court: tuple[int, ...]  # lords, the first lies farthest from the lord deck
    lord_deck: int
    lords_out: tuple[int, ...]
    deck: int  # exploration cards face down
    discard: tuple[int, ...]  # cards, the top last
    track: tuple[int | None, ...]  # five spaces
    last: int | None  # the space of the card just revealed, while an exploration goes on
    price: int  # what the next buyer pays
    threat: int  # space of the marker, 0..5
    council: tuple[int, ...]  # cards in each race's stack
    open: tuple[int, ...]  # locations face up
    stack: int  # locations face down
    locations_out: tuple[int, ...]
    drawn: tuple[int, ...] | None  # locations the viewer has just drawn
    drawn_count: int
    tokens_left: int
    seats: tuple[Seat, ...]
    turn: int  # whose turn it is
    starter: int
    rounds: int
    closing: int | None  # who brought the end near
    reason: str | None  # "seventh-lord" or "court"
    extra: bool  # an extra turn is due
    source: int | None  # the lord whose power is being carried out
    payment: Payment | None
    key_payment: KeyPayment | None
    keyless: bool  # the variant in which ambassadors bear no key


POWERS = frozenset(
    {
        ids.F_DISCARD,
        ids.F_ROB,
        ids.F_DISABLE,
        ids.F_DISMISS,
        ids.F_GAIN,
        ids.F_SECOND,
        ids.F_REPLACE,
        ids.F_CLEAR,
        ids.F_SELL,
        ids.F_SWAP_OUT,
    }
)


def table(state: AbyssState, seat: int, endings: tuple[str, ...]) -> Table:
    """What lies on the table for this seat (-1: a spectator)."""
    closing = state.closing != ids.NONE
    return Table(
        court=tuple(state.court),
        lord_deck=len(state.lord_deck),
        lords_out=_where(state.lord_at, ids.OUT),
        deck=len(state.deck),
        discard=tuple(state.discard),
        track=tuple(None if card == ids.NONE else card for card in state.track),
        last=last_space(state),
        price=1 + state.sold,
        threat=state.threat,
        council=tuple(state.council),
        open=_where(state.tile_at, ids.OPEN),
        stack=len(state.tiles),
        locations_out=_where(state.tile_at, ids.OUT),
        drawn=tuple(sorted(state.drawn)) if _draws(state) == seat else None,
        drawn_count=len(state.drawn),
        tokens_left=len(state.pile),
        seats=tuple(_seat(state, s, s == seat) for s in range(state.players)),
        turn=state.turn,
        starter=state.starter,
        rounds=state.rounds,
        closing=state.closing if closing else None,
        reason=endings[state.reason] if closing else None,
        extra=state.extra > 0,
        source=_source(state),
        payment=_payment(state),
        key_payment=_key_payment(state),
        keyless=state.tables.keys[ids.LORDS - 1] == 0,
    )


def _where(places: object, zone: int) -> tuple[int, ...]:
    return tuple([i for i, at in enumerate(places) if at == zone])  # type: ignore[arg-type, var-annotated]


def _seat(state: AbyssState, seat: int, own: bool) -> Seat:
    tokens = _where(state.token_at, ids.HELD + seat)
    seen = own or state.over()
    return Seat(
        pearls=state.pearls[seat],
        keys=state.keys[seat],
        all_keys=state.keys[seat] + state.lord_keys(seat),
        hand_size=state.size[seat],
        hand=_where(state.where, ids.HAND + seat) if own else None,
        lords=tuple(_lord(state, lord) for lord in _where(state.lord_at, ids.HELD + seat)),
        affiliated=_where(state.where, ids.AFFILIATED + seat),
        locations=_where(state.tile_at, ids.HELD + seat),
        token_count=len(tokens),
        tokens=tokens if seen else None,
        bought=bool(state.buyers >> seat & 1),
        points=_points(state, seat, seen),
    )


def _points(state: AbyssState, seat: int, tokens: bool) -> int:
    """What a game that ended now would bring from all that lies open (and from one's own tokens)."""
    open = ending.all_location_points(state, seat) + ending.lord_points(state, seat)
    open += ending.ally_points(state, seat)
    return open + ending.token_points(state, seat) if tokens else open


def _lord(state: AbyssState, lord: int) -> HeldLord:
    location = state.bound[lord]
    return HeldLord(
        lord,
        None if location == ids.NONE else location,
        bool(state.disabled >> lord & 1),
        bool(state.used >> lord & 1),
    )


def _frame(state: AbyssState, *kinds: int) -> Frame | None:
    for frame in reversed(state.frames):
        if frame.kind in kinds:
            return frame
    return None


def last_space(state: AbyssState) -> int | None:
    """The space of the card just revealed, if it still lies there."""
    frame = _frame(state, ids.F_EXPLORE)
    if frame is None or frame.a == ids.NONE or state.track[frame.a] == ids.NONE:
        return None
    return frame.a


def _draws(state: AbyssState) -> int | None:
    frame = _frame(state, ids.F_KEEP)
    return None if frame is None else frame.seat


def _source(state: AbyssState) -> int | None:
    if state.frames and state.frames[-1].kind in POWERS:
        frame = state.frames[-1]
        return frame.b if frame.kind == ids.F_DISCARD else frame.a
    return None


def _payment(state: AbyssState) -> Payment | None:
    frame = _frame(state, ids.F_PAY, ids.F_AFFILIATE)
    if frame is None:
        return None
    race = compulsory(state, frame.seat, frame.a)
    points = laid_points(state)
    return Payment(
        seat=frame.seat,
        lord=frame.a,
        cost=frame.b,
        laid=_where(state.where, ids.LAID),
        points=points,
        races=bit_count(laid_races(state)),
        races_needed=state.tables.races[frame.a],
        compulsory=None if race == ids.NONE else race,
        pearls=max(0, frame.b - points),
    )


def _key_payment(state: AbyssState) -> KeyPayment | None:
    frame = _frame(state, ids.F_KEYS)
    return None if frame is None else KeyPayment(seat=frame.seat, location=frame.a, left=frame.b)
