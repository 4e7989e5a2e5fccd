"""Influencing a person (eine Person beeinflussen): who may, whom, and how many tokens; subjugation (Unterwerfen) beside it."""

from librt.vecs import vec
from mypy_extensions import i64

from kabale.games.shadows.ids import (
    ACTED,
    ADJACENT_OWN,
    AREA_ADJACENT,
    D_CANCELLED,
    D_TARGETS,
    DECLARED,
    DISABLED,
    F_INFLUENCE,
    K_INFLUENCE,
    NO_AREA,
    PLUS,
    REACH,
    RESOLVED,
    ROTATED,
    SELF_ADJACENT_OWN,
    TARGET,
    TAX,
    TOUCHED,
    TRAIT,
    UP,
    V_INFLUENCES,
    V_SUBJUGATED,
)
from kabale.games.shadows.rules.deed import begin_deed, clear_deed, open_window
from kabale.games.shadows.state import (
    ShadowsState,
    cell_of,
    control,
    options_of,
    protected,
    put,
    tokens_on,
    turn_on,
)
from kabale.kernel.position import ALL, Frame, bit, bit_count, lowest


def influencers(s: ShadowsState, seat: i64) -> i64:
    """The cards with which a seat may influence now. A rotated citizen may not; a rotated leader may."""
    layers = s.layers
    blocked: i64 = layers[ACTED] | layers[TOUCHED] | layers[DISABLED] | (layers[ROTATED] & ~s.tables.leaders)
    return control(s, seat) & layers[UP] & ~blocked


def influence_targets(s: ShadowsState, seat: i64, cell: i64) -> i64:
    """Whom the card in a cell may influence for its controller."""
    layers = s.layers
    near: i64 = s.tables.adjacent[cell]
    if layers[REACH] >> cell & 1:
        near |= s.tables.diagonal[cell]
    key: i64 = s.tables.key[s.factions[seat]]
    return near & layers[UP] & layers[TRAIT + key] & ~s.tables.leaders & ~layers[ACTED] & ~protected(s, seat)


def limit(s: ShadowsState, seat: i64, cell: i64) -> i64:
    """The traits a card shares with the seat's leader: the limit of the seat's tokens on it."""
    traits = s.tables.traits
    return bit_count(traits[s.field[cell]] & traits[s.field[s.tables.home[seat]]])


def area(s: ShadowsState, cell: i64, own: i64) -> i64:
    """The cells a passive ability reaches, for a controller of the cards ``own``."""
    kind: i64 = s.tables.area[s.field[cell]]
    near: i64 = s.tables.adjacent[cell]
    if kind == NO_AREA:
        return 0
    if kind == AREA_ADJACENT:
        return near
    if kind == ADJACENT_OWN:
        return near & own
    assert kind == SELF_ADJACENT_OWN
    return (near | bit(cell)) & own


def tax(s: ShadowsState, seat: i64, cell: i64) -> i64:
    """How many tokens fewer a seat places when it influences a card, because of opponents' passive abilities."""
    taxers: i64 = s.layers[TAX] & s.layers[UP]
    if taxers == 0:
        return 0
    total: i64 = 0
    o: i64 = 0
    while o < s.players:
        if o != seat:
            own: i64 = control(s, o)
            mask: i64 = taxers & own
            while mask:
                c: i64 = lowest(mask)
                if area(s, c, own) >> cell & 1:
                    total += s.tables.tax[s.field[c]]
                mask &= mask - 1
        o += 1
    return total


def influence_amount(s: ShadowsState, seat: i64, by: i64, cell: i64) -> i64:
    """How many tokens an influence places: up to the limit, less what lies there, as far as the supply goes."""
    n: i64 = limit(s, seat, cell) - tokens_on(s, cell, seat) - tax(s, seat, cell)
    if s.layers[PLUS] >> by & 1:
        n += s.tables.plus[s.field[by]]
    n = max(n, 0)
    return min(n, s.supply[seat])


def influence(s: ShadowsState, seat: i64, by: i64, cell: i64) -> None:
    """Carries an influence out: tokens first, then the marker on the person influenced."""
    n: i64 = influence_amount(s, seat, by, cell)
    turn_on(s, ACTED, by)
    put(s, cell, seat, n)
    turn_on(s, TOUCHED, cell)


def subjugate_amount(s: ShadowsState, seat: i64, cell: i64) -> i64:
    """How many tokens a subjugation places: as an influence, but no passive ability changes it."""
    n: i64 = limit(s, seat, cell) - tokens_on(s, cell, seat)
    n = max(n, 0)
    return min(n, s.supply[seat])


def subjugate(s: ShadowsState, seat: i64, cell: i64) -> bool:
    """Carries a subjugation out; says whether it changed anything."""
    fresh: bool = (s.layers[ACTED] | s.layers[TOUCHED]) >> cell & 1 == 0
    s.emit(V_SUBJUGATED, ALL, seat, s.field[cell])
    n: i64 = put(s, cell, seat, subjugate_amount(s, seat, cell))
    turn_on(s, TOUCHED, cell)
    return fresh or n > 0


# -- the action ---------------------------------------------------------------------------


def resume_influence(s: ShadowsState, frame: Frame) -> bool:
    """Waits for the target; then a window for reactions, the effect, and a window again."""
    if frame.step == 0:
        return True
    if frame.step == 1:
        if s.deeds[D_CANCELLED]:
            frame.step = 3
            return False
        frame.step = 2
        influence(s, frame.seat, frame.a, lowest(s.deeds[D_TARGETS]))
        open_window(s, RESOLVED, frame.seat)
        return False
    clear_deed(s, 0)
    s.pop()
    return False


def legal_targets(s: ShadowsState, frame: Frame) -> vec[i64]:
    """The persons the chosen card may influence."""
    return options_of(s, influence_targets(s, frame.seat, frame.a), TARGET, vec[i64](capacity=8))


def choose_target(s: ShadowsState, frame: Frame, option: i64) -> None:
    """Declares the influence: its cost, the marker on the influencer, is paid."""
    cell: i64 = cell_of(s, option - TARGET)
    begin_deed(s, 0, K_INFLUENCE, frame.seat, frame.a)
    s.deeds[D_TARGETS] = bit(cell)
    turn_on(s, ACTED, frame.a)
    s.emit(V_INFLUENCES, ALL, frame.seat, s.field[frame.a], option - TARGET)
    frame.step = 1
    open_window(s, DECLARED, frame.seat)


def may_influence(s: ShadowsState, seat: i64) -> i64:
    """The cards with which a seat may influence somebody now."""
    mask: i64 = influencers(s, seat)
    out: i64 = 0
    while mask:
        c: i64 = lowest(mask)
        if influence_targets(s, seat, c):
            out |= bit(c)
        mask &= mask - 1
    return out


def begin_influence(s: ShadowsState, seat: i64, card: i64) -> None:
    """A player takes one of the cards he controls to influence with it."""
    s.push(F_INFLUENCE, seat, cell_of(s, card))
