"""What a seat may know of a game, built from nothing.

Public: the map, owners, organisations and who mans them, supply and reserve, open quests and bids, discard piles, the sizes of hands
and draw piles, improved grey eminences. Private: one's own hand, the cards of the draft, the secret plan. Face down for all: the
decks of quests and organisations.
"""

import msgspec

from kabale.games.schatten import ids
from kabale.games.schatten.rules import conditions, conflicts, payment, scoring
from kabale.games.schatten.rules.setup import pack_of
from kabale.games.schatten.state import SchattenState
from kabale.kernel.position import bit_count


def members(bits: int) -> tuple[int, ...]:
    """The numbers in a set."""
    return tuple(i for i in range(bits.bit_length()) if bits >> i & 1)


class Organisation(msgspec.Struct, frozen=True):
    """An organisation in play: its region and the adventurers on it."""

    org: int
    region: int | None
    load: int


class Quest(msgspec.Struct, frozen=True):
    """An open quest and who bids for it."""

    quest: int
    bidder: int | None
    bid: int


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A player's things. ``hand``, ``plan`` and the cards of the draft are there only for their owner."""

    faction: int | None
    supply: int
    reserve: int
    ship_supply: int
    ship_reserve: int
    regions: tuple[int, ...]
    hand_size: int
    hand: tuple[int, ...] | None
    draw: int
    discard: tuple[int, ...]
    eminences: tuple[int, ...]  # all grey eminences of the seat, wherever they are
    organisations: tuple[Organisation, ...]
    quests: tuple[int, ...]
    trophies: int
    plan: int | None
    fulfilled: tuple[bool, ...] | None  # the conditions of the plan, as things stand
    offers: tuple[int, ...] | None
    pack: tuple[int, ...] | None
    kept: tuple[int, ...] | None
    picked: int | None  # what the viewer has chosen while others still choose
    chosen: bool  # has chosen while others still choose
    points: int | None  # as far as the viewer can count them


class Region(msgspec.Struct, frozen=True, kw_only=True):
    """A region: owner, adventurers by colour (black last), what else is there."""

    owner: int | None
    adventurers: tuple[int, ...]
    organisations: tuple[int, ...]
    free_keys: int
    black_eye: bool
    artefact: bool
    dragon: bool
    carbuncle: bool


class Sea(msgspec.Struct, frozen=True, kw_only=True):
    """A sea: ships by seat, how many of them lie on their side or were sent away, what else is there."""

    ships: tuple[int, ...]
    tipped: tuple[int, ...]
    sent: tuple[int, ...]
    ark: bool
    splinter: bool


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """A payment going on."""

    seat: int
    action: int
    resource: int
    laid: tuple[int, ...]
    total: int
    steps: int


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """A conflict going on: where, who fights, and how strong each is now."""

    place: int
    chooser: int
    strengths: tuple[tuple[int, int], ...]


class Moving(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody is about to do: where from, where to, how often still."""

    kind: str
    left: int
    source: int | None = None
    target: int | None = None


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that lies on the table, for one viewer."""

    regions: tuple[Region, ...]
    seas: tuple[Sea, ...]
    djinn: tuple[int, int] | None  # seat and region
    magic_ship: tuple[int, int, bool] | None  # seat, sea, on its side
    seats: tuple[Seat, ...]
    row: tuple[int, ...]  # open organisations
    org_deck: int
    quests: tuple[Quest, ...]
    quests_left: tuple[int, ...]
    stack: tuple[int, ...]  # improved grey eminences
    out: tuple[int, ...]
    starter: int
    passed: int | None
    rounds: int
    phase: str
    turn: int
    payment: Payment | None
    battle: Battle | None
    moving: Moving | None
    contested: tuple[int, ...]
    settled: tuple[int, ...]  # places whose conflict was chosen in this phase


PHASES = ("set-up",) * 6 + ("supply",) * 4 + ("action", "decision", "decision")


def table(state: SchattenState, seat: int) -> Table:
    """What lies on the table for this seat (-1: a spectator)."""
    over = state.over()
    step = 12 if over else state.frames[0].step
    decide = _frame(state, ids.F_DECIDE)
    drafting = step < 3
    return Table(
        regions=tuple(_region(state, r) for r in range(ids.REGIONS)),
        seas=tuple(_sea(state, s) for s in range(ids.SEAS)),
        djinn=None if state.djinn_of == ids.NONE else (state.djinn_of, state.djinn_at),
        magic_ship=None
        if state.magic_of == ids.NONE
        else (state.magic_of, state.magic_at, state.magic_tipped == 1),
        seats=tuple(_seat(state, s, s == seat, over) for s in range(state.players)),
        row=members(state.org_row),
        org_deck=bit_count(state.org_deck),
        quests=tuple(_quest(state, q) for q in state.row),
        quests_left=tuple(state.quests_left),
        stack=members(state.stack),
        out=members(state.out),
        starter=state.starter,
        passed=None if state.passed == ids.NONE else state.passed,
        rounds=state.rounds,
        phase=PHASES[step],
        turn=state.turn,
        payment=_payment(state),
        battle=_battle(state),
        moving=_moving(state),
        contested=() if drafting else members(conflicts.contested(state)),
        settled=() if decide is None else members(decide[0]),
    )


def _frame(state: SchattenState, kind: int) -> tuple[int, int, int, int, int] | None:
    """The numbers of the topmost frame of a kind: a, b, c, d, seat."""
    for frame in reversed(state.frames):
        if frame.kind == kind:
            return frame.a, frame.b, frame.c, frame.d, frame.seat
    return None


def _region(state: SchattenState, region: int) -> Region:
    owner = state.owner(region)
    colours = [*range(state.players), ids.NEUTRAL]
    return Region(
        owner=None if owner == ids.NONE else owner,
        adventurers=tuple(state.adventurers[c * ids.REGIONS + region] for c in colours),
        organisations=members(state.orgs_in(region)),
        free_keys=state.tables.keys[region] - state.sites[region],
        black_eye=bool(state.eyes >> region & 1),
        artefact=bool(state.artefacts >> region & 1),
        dragon=bool(state.dragons >> region & 1),
        carbuncle=bool(state.carbuncles >> region & 1),
    )


def _sea(state: SchattenState, sea: int) -> Sea:
    seats = range(state.players)
    return Sea(
        ships=tuple(state.ships[s * ids.SEAS + sea] for s in seats),
        tipped=tuple(state.tipped[s * ids.SEAS + sea] for s in seats),
        sent=tuple(state.sent[s * ids.SEAS + sea] for s in seats),
        ark=bool(state.arks >> sea & 1),
        splinter=bool(state.splinters >> sea & 1),
    )


def _quest(state: SchattenState, quest: int) -> Quest:
    bidder = state.bidder[quest]
    return Quest(quest, None if bidder == ids.NONE else bidder, state.bids[quest])


def _seat(state: SchattenState, seat: int, own: bool, over: bool) -> Seat:
    plan = state.plan[seat]
    shown = (own or over) and plan != ids.NONE
    first = ids.QUESTS + plan * ids.CONDITIONS
    draft = _frame(state, ids.F_DRAFT)
    planning = _frame(state, ids.F_PLAN) is not None
    cards = state.hand[seat] | state.draw[seat] | state.discard[seat]
    if _paying(state) == seat:
        cards |= state.laid
    secret = own and (draft is not None or planning)
    return Seat(
        faction=None if state.faction[seat] == ids.NONE else state.faction[seat],
        supply=state.supply[seat],
        reserve=state.reserve[seat],
        ship_supply=state.ship_supply[seat],
        ship_reserve=state.ship_reserve[seat],
        regions=members(state.owned[seat]),
        hand_size=bit_count(state.hand[seat]),
        hand=members(state.hand[seat]) if own else None,
        draw=bit_count(state.draw[seat]),
        discard=members(state.discard[seat]),
        eminences=members(cards >> ids.EMINENCES << ids.EMINENCES),
        organisations=tuple(_organisation(state, o) for o in members(state.held[seat])),
        quests=members(state.won[seat]),
        trophies=conditions.trophies(state, seat, ids.NONE),
        plan=plan if shown else None,
        fulfilled=tuple(conditions.holds(state, seat, first + i) for i in range(ids.CONDITIONS))
        if shown
        else None,
        offers=members(state.offers[seat]) if own and planning else None,
        pack=members(state.packs[pack_of(state, seat, draft[0])]) if own and draft is not None else None,
        kept=_kept(state, seat, draft[0]) if own and draft is not None else None,
        picked=state.picked[seat] if secret and state.picked[seat] != ids.NONE else None,
        chosen=state.picked[seat] != ids.NONE,
        points=_points(state, seat, shown) if plan != ids.NONE else None,
    )


def _paying(state: SchattenState) -> int | None:
    frame = _frame(state, ids.F_PAY)
    return None if frame is None else frame[4]


def _kept(state: SchattenState, seat: int, count: int) -> tuple[int, ...]:
    return tuple(state.kept[seat * ids.MOST_KEPT + i] for i in range(count))


def _organisation(state: SchattenState, org: int) -> Organisation:
    at = state.org_at[org]
    return Organisation(org, None if at == ids.NONE else at, state.load[org])


def _points(state: SchattenState, seat: int, plan: bool) -> int:
    """What a game that ended now would bring, without a plan the viewer cannot see."""
    if plan:
        return scoring.total_points(state, seat)
    return sum(scoring.category_points(state, seat, c) for c in range(scoring.CATEGORIES))


def _payment(state: SchattenState) -> Payment | None:
    frame = _frame(state, ids.F_PAY)
    if frame is None:
        return None
    action, total, _, _, seat = frame
    return Payment(
        seat=seat,
        action=action - ids.HIRE,
        resource=payment.resource_of(action),
        laid=members(state.laid),
        total=total,
        steps=payment.steps(total),
    )


def _battle(state: SchattenState) -> Battle | None:
    frame = _frame(state, ids.F_CONFLICT)
    if frame is None:
        return None
    place, _, magic, _, chooser = frame
    colours = members(conflicts.parties(state, place))
    return Battle(
        place=place,
        chooser=chooser,
        strengths=tuple((c, conflicts.strength(state, c, place, magic)) for c in colours),
    )


_MOVING = {
    ids.F_MOVE: "move",
    ids.F_HIRE: "hire",
    ids.F_BUILD: "build",
    ids.F_FOUND: "found",
    ids.F_STRENGTHEN: "strengthen",
    ids.F_GATHER: "gather",
}


def _moving(state: SchattenState) -> Moving | None:
    if state.over():
        return None
    top = state.frames[-1]
    if top.kind == ids.F_TARGET:
        return Moving(kind="move", left=top.b, source=top.a)
    if top.kind == ids.F_COUNT:
        target = None if top.b == ids.NONE else top.b
        return Moving(kind="move", left=top.c, source=top.a, target=target)
    if top.kind == ids.F_MARCH:
        return Moving(kind="march", left=top.b, source=top.a)
    if top.kind in _MOVING:
        return Moving(kind=_MOVING[top.kind], left=top.a)
    return None
