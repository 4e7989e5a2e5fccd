"""The vocabulary of effects: which cards a selector finds, which of them an operation can change, and what it then does.

A card's effect is code: steps of fixed width in ``Tables.code`` (ids.py names the fields). ``me`` carries the step out, ``own``
is the cell of the card whose ability it is, ``x`` and ``y`` are the cells bound so far.
"""

from mypy_extensions import i64

from kabale.games.shadows.ids import (
    ACTED,
    ACTOR,
    ADJACENT,
    ANY,
    ANYBODY,
    BORROW,
    BOUND,
    C_ACTOR_CONTROL,
    C_CITIZEN,
    C_CONFLICT,
    C_EMPTY,
    C_HAS_USE,
    C_MARKED,
    C_MINE,
    C_MINE_CONTROL,
    C_NEAR_ME,
    C_NO_THEIRS,
    C_NOT_SELF,
    C_OCCUPIED,
    C_ONLY_THEIRS,
    C_POOREST,
    C_READY,
    C_ROTATED,
    C_THEIR_CONTROL,
    C_THEIRS,
    C_UNMARKED,
    CENTRE,
    CONTROLLER,
    D_SEAT,
    D_TARGETS,
    DISABLE,
    DISABLED,
    E_AS,
    E_FROM,
    E_HAS,
    E_IF,
    E_LACKS,
    E_LEADERS,
    E_SCOPE,
    EACH,
    EACH_OPPONENT,
    FIXED,
    FRONTIER,
    HAS,
    LINE,
    MARK,
    ME,
    MOVE,
    NAMED_X,
    NAMED_Y,
    NO_SCOPE,
    NOT_FEWEST,
    OPPONENT,
    PLACE,
    PROTECT,
    REMOVE,
    REMOVE_EQUAL,
    REVEAL,
    ROTATE,
    ROTATED,
    S_OP,
    S_SEL,
    S_WAIVE,
    S_WHOSE,
    S_WITH,
    SEATS,
    SELF,
    SHIELD,
    SPREAD,
    SUBJUGATE,
    SWAP,
    TOUCHED,
    TRAIT,
    UNMARK,
    UNROTATE,
    UP,
    USES,
    WAIVE_ACTED,
    WAIVE_ROTATED,
    WAIVE_TOUCHED,
    WARD,
)
from kabale.games.shadows.rules.influence import area, influence_targets, subjugate_amount
from kabale.games.shadows.state import ShadowsState, conflicts, control, frontier, occupied, protected, theirs
from kabale.kernel.position import bit, lowest

# -- selectors ----------------------------------------------------------------------------


def scope(s: ShadowsState, me: i64, own: i64, x: i64, y: i64, at: i64) -> i64:
    """The cells a selector looks at, face up or not."""
    t = s.tables
    code = t.code
    kind: i64 = code[at + E_SCOPE]
    source: i64 = code[at + E_FROM]
    if kind == ANY:
        return t.cells
    if kind == ADJACENT:
        ref: i64 = own
        if source == NAMED_X:
            ref = lowest(x) if x else own
        elif source == NAMED_Y:
            ref = lowest(y) if y else own
        return t.adjacent[ref]
    if kind == LINE:
        return t.line[own]
    if kind == FRONTIER:
        return frontier(s, me)
    if kind == SELF:
        return bit(own)
    if kind == BOUND:
        return x if source == NAMED_X else y
    if kind == CENTRE:
        return t.centre
    return s.deeds[D_TARGETS]


def select(s: ShadowsState, me: i64, own: i64, x: i64, y: i64, at: i64) -> i64:
    """The cards face up that a selector finds. Leaders only where it says so."""
    code = s.tables.code
    mask: i64 = scope(s, me, own, x, y, at) & s.layers[UP]
    if code[at + E_LEADERS] == 0:
        mask &= ~s.tables.leaders
    if mask == 0:
        return 0
    wanted: i64 = code[at + E_IF]
    if wanted:
        mask = _on_tokens(s, me, mask, wanted)
        if mask:
            mask = _on_state(s, me, own, mask, wanted)
    has: i64 = code[at + E_HAS]
    lacks: i64 = code[at + E_LACKS]
    while has:
        trait: i64 = TRAIT + lowest(has)
        mask &= s.layers[trait]
        has &= has - 1
    while lacks:
        trait = TRAIT + lowest(lacks)
        mask &= ~s.layers[trait]
        lacks &= lacks - 1
    return mask


def _on_tokens(s: ShadowsState, me: i64, mask: i64, wanted: i64) -> i64:
    if wanted & C_MINE_CONTROL:
        mask &= control(s, me)
    if wanted & C_THEIR_CONTROL:
        mask &= _controlled_by_others(s, me)
    if wanted & C_ACTOR_CONTROL:
        mask &= control(s, s.deeds[D_SEAT])
    if wanted & C_POOREST:
        mask &= _of_poorest(s)
    if wanted & C_CONFLICT:
        mask &= conflicts(s)
    if wanted & C_EMPTY:
        mask &= ~occupied(s)
    if wanted & C_OCCUPIED:
        mask &= occupied(s)
    own: i64 = HAS + me
    if wanted & C_MINE:
        mask &= s.layers[own]
    if wanted & C_THEIRS:
        mask &= theirs(s, me)
    if wanted & C_NO_THEIRS:
        mask &= ~theirs(s, me)
    if wanted & C_ONLY_THEIRS:
        mask &= theirs(s, me) & ~s.layers[own]
    return mask


def _on_state(s: ShadowsState, me: i64, own: i64, mask: i64, wanted: i64) -> i64:
    layers = s.layers
    if wanted & C_ROTATED:
        mask &= layers[ROTATED]
    if wanted & C_READY:
        mask &= ~layers[ROTATED]
    if wanted & C_MARKED:
        mask &= layers[ACTED] | layers[TOUCHED]
    if wanted & C_UNMARKED:
        mask &= ~(layers[ACTED] | layers[TOUCHED])
    if wanted & C_CITIZEN:
        mask &= ~(s.tables.centre | s.tables.leaders)
    if wanted & C_NOT_SELF:
        mask &= ~bit(own)
    if wanted & C_HAS_USE:
        mask &= layers[USES]
    if wanted & C_NEAR_ME:
        mask &= frontier(s, me)
    return mask


def _controlled_by_others(s: ShadowsState, me: i64) -> i64:
    mask: i64 = 0
    o: i64 = 0
    while o < s.players:
        if o != me:
            mask |= control(s, o)
        o += 1
    return mask


def _of_poorest(s: ShadowsState) -> i64:
    """The cards controlled by the players with the fewest unused tokens."""
    fewest: i64 = s.supply[0]
    o: i64 = 1
    while o < s.players:
        fewest = min(fewest, s.supply[o])
        o += 1
    mask: i64 = 0
    o = 0
    while o < s.players:
        if s.supply[o] == fewest:
            mask |= control(s, o)
        o += 1
    return mask


def warded(s: ShadowsState, me: i64, op: i64) -> i64:
    """The cards that opponents' passive abilities keep an operation of this seat away from."""
    warders: i64 = s.layers[WARD] & s.layers[UP]
    if warders == 0:
        return 0
    out: i64 = 0
    o: i64 = 0
    while o < s.players:
        if o != me:
            own: i64 = control(s, o)
            mask: i64 = warders & own
            while mask:
                c: i64 = lowest(mask)
                if s.tables.ward[s.field[c]] >> op & 1:
                    out |= area(s, c, own)
                mask &= mask - 1
        o += 1
    return out


# -- what an operation can change ---------------------------------------------------------


def candidates(s: ShadowsState, me: i64, own: i64, x: i64, y: i64, at: i64) -> i64:
    """The cards a step may act on: found by its selector, not kept away from me, and really changed by it."""
    op: i64 = s.tables.code[at + S_OP]
    mask: i64 = select(s, me, own, x, y, at + S_SEL)
    if mask and op != BORROW:
        mask &= ~protected(s, me)
    if mask:
        mask &= ~warded(s, me, op)
    if mask == 0:
        return 0
    layers = s.layers
    if op == PLACE:
        if s.supply[me] == 0:
            return 0
        return mask
    if op == REMOVE:
        return _removable(s, me, mask, s.tables.code[at + S_WHOSE])
    if op == ROTATE:
        return mask & ~layers[ROTATED]
    if op == UNROTATE:
        return mask & layers[ROTATED] & ~layers[FIXED]
    if op == MARK:
        return mask & ~(layers[ACTED] | layers[TOUCHED])
    if op == UNMARK:
        return mask & (layers[ACTED] | layers[TOUCHED])
    if op == PROTECT:
        return mask & ~layers[SHIELD + me]
    if op == DISABLE:
        return mask & ~layers[DISABLED]
    if op == SUBJUGATE:
        return _subjugable(s, me, mask)
    if op == BORROW:
        return _lenders(s, me, own, mask)
    if op in (MOVE, SWAP, SPREAD, REMOVE_EQUAL):
        return _with_partner(s, me, own, x, y, at, mask)
    return mask


def _removable(s: ShadowsState, me: i64, mask: i64, whose: i64) -> i64:
    if whose == ME:
        return mask & s.layers[HAS + me]
    if whose in (OPPONENT, EACH_OPPONENT):
        return mask & theirs(s, me)
    if whose in (EACH, ANYBODY):
        return mask & occupied(s)
    if whose == CONTROLLER:
        return mask & occupied(s) & ~conflicts(s)
    if whose == ACTOR:
        return mask & s.layers[HAS + s.deeds[D_SEAT]]
    assert whose == NOT_FEWEST
    out: i64 = 0
    mask &= conflicts(s)
    while mask:
        c: i64 = lowest(mask)
        if fewest(s, c) < most(s, c):
            out |= bit(c)
        mask &= mask - 1
    return out


def fewest(s: ShadowsState, cell: i64) -> i64:
    """The smallest number of tokens any player present has on a card."""
    best: i64 = 99
    o: i64 = 0
    while o < s.players:
        n: i64 = s.tokens[SEATS * cell + o]
        if 0 < n < best:
            best = n
        o += 1
    return best


def most(s: ShadowsState, cell: i64) -> i64:
    """The largest number of tokens any player has on a card."""
    best: i64 = 0
    o: i64 = 0
    while o < s.players:
        best = max(best, s.tokens[SEATS * cell + o])
        o += 1
    return best


def _subjugable(s: ShadowsState, me: i64, mask: i64) -> i64:
    out: i64 = 0
    marked: i64 = s.layers[ACTED] | s.layers[TOUCHED]
    while mask:
        c: i64 = lowest(mask)
        if marked >> c & 1 == 0 or subjugate_amount(s, me, c) > 0:
            out |= bit(c)
        mask &= mask - 1
    return out


def _lenders(s: ShadowsState, me: i64, own: i64, mask: i64) -> i64:
    """The cards whose use ability the borrower could begin, as if it stood on the borrower."""
    out: i64 = 0
    mask &= s.layers[USES] & ~s.layers[FIXED]
    while mask:
        c: i64 = lowest(mask)
        if possible(s, me, own, 0, 0, s.tables.use_at[s.field[c]]):
            out |= bit(c)
        mask &= mask - 1
    return out


def _with_partner(s: ShadowsState, me: i64, own: i64, x: i64, y: i64, at: i64, mask: i64) -> i64:
    out: i64 = 0
    while mask:
        c: i64 = lowest(mask)
        if partners(s, me, own, x, y, at, c):
            out |= bit(c)
        mask &= mask - 1
    return out


def partners(s: ShadowsState, me: i64, own: i64, x: i64, y: i64, at: i64, first: i64) -> i64:
    """The second cards a step may name beside the first: destination, exchange or person influenced."""
    code = s.tables.code
    op: i64 = code[at + S_OP]
    flag: i64 = bit(first)
    if op == SPREAD:
        return _spread(s, me, first, code[at + S_WAIVE])
    if op == MOVE and s.layers[HAS + me] & flag == 0:
        return 0
    if op == SWAP and flag & (s.tables.centre | s.tables.leaders):
        return 0
    named: i64 = code[at + S_SEL + E_AS]
    if named == NAMED_X:
        x = flag
    elif named == NAMED_Y:
        y = flag
    mask: i64 = select(s, me, own, x, y, at + S_WITH) & ~flag & ~protected(s, me)
    if op == SWAP:
        return mask & ~(s.tables.centre | s.tables.leaders) & ~warded(s, me, op)
    if op == REMOVE_EQUAL:
        if s.layers[HAS + me] & flag == 0:
            return 0
        return mask & occupied(s) & ~warded(s, me, op)
    return mask


def _spread(s: ShadowsState, me: i64, cell: i64, waive: i64) -> i64:
    """Whom a card may influence once more; ``waive`` names the blocks that do not count."""
    layers = s.layers
    blocked: i64 = layers[DISABLED] | s.tables.leaders
    if waive & WAIVE_ACTED == 0:
        blocked |= layers[ACTED]
    if waive & WAIVE_TOUCHED == 0:
        blocked |= layers[TOUCHED]
    if waive & WAIVE_ROTATED == 0:
        blocked |= layers[ROTATED]
    if (control(s, me) & ~blocked) >> cell & 1 == 0:
        return 0
    return influence_targets(s, me, cell)


def hidden_in_scope(s: ShadowsState, me: i64, own: i64, x: i64, y: i64, at: i64) -> i64:
    """The cards face down that a step turns up."""
    return scope(s, me, own, x, y, at + S_SEL) & s.tables.cells & ~s.layers[UP]


def possible(s: ShadowsState, me: i64, own: i64, x: i64, y: i64, at: i64) -> bool:
    """Whether a step would change anything now."""
    op: i64 = s.tables.code[at + S_OP]
    if op == REVEAL:
        return hidden_in_scope(s, me, own, x, y, at) != 0
    if s.tables.code[at + S_SEL + E_SCOPE] == NO_SCOPE:
        return True  # cancelling and choosing a branch need no card
    return candidates(s, me, own, x, y, at) != 0


def usable(s: ShadowsState, seat: i64) -> i64:
    """The cards whose use ability a seat may use now."""
    layers = s.layers
    mask: i64 = control(s, seat) & layers[UP] & layers[USES] & ~layers[ROTATED] & ~layers[DISABLED]
    out: i64 = 0
    while mask:
        c: i64 = lowest(mask)
        if possible(s, seat, c, 0, 0, s.tables.use_at[s.field[c]]):
            out |= bit(c)
        mask &= mask - 1
    return out
