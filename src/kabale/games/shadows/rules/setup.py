"""Set-up (Spielaufbau): factions, the three open citizens beside each leader, and the rest face down."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.shadows.ids import (
    CELLS,
    FACTION,
    FACTIONS,
    FIRST_LEADER,
    LAY,
    NONE,
    UP,
    V_FACTION,
    V_LAID,
    V_REJECTED,
)
from kabale.games.shadows.state import ShadowsState, lay, put_in_order, turn_on
from kabale.kernel.position import ALL, Frame, bit, bit_count, contains, joined, lowest


def take_faction(s: ShadowsState, seat: i64, faction: i64) -> None:
    """A seat leads a faction: its leader is laid into its corner."""
    s.factions[seat] = faction
    cell: i64 = s.tables.home[seat]
    lay(s, cell, FIRST_LEADER + FACTIONS * s.level + faction)
    turn_on(s, UP, cell)
    s.emit(V_FACTION, ALL, seat, s.field[cell])


def resume_factions(s: ShadowsState, frame: Frame) -> bool:
    """The players choose in turn order from the start player on."""
    if frame.a == s.players:
        s.pop()
        return False
    frame.seat = (s.start + frame.a) % s.players
    return True


def legal_factions(s: ShadowsState) -> vec[i64]:
    """The factions nobody leads yet."""
    out = vec[i64](capacity=4)
    f: i64 = 0
    while f < FACTIONS:
        if not contains(s.factions, f):
            out = append(out, FACTION + f)
        f += 1
    return out


def choose_faction(s: ShadowsState, frame: Frame, option: i64) -> None:
    """Takes a faction."""
    take_faction(s, frame.seat, option - FACTION)
    frame.a += 1


# -- dealing ------------------------------------------------------------------------------


def _free(s: ShadowsState, seat: i64) -> i64:
    """The cells of a seat's block that hold no card yet."""
    mask: i64 = s.tables.block[seat]
    c: i64 = 0
    while c < CELLS:
        if s.field[c] != NONE:
            mask &= ~bit(c)
        c += 1
    return mask


def resume_dealing(s: ShadowsState, frame: Frame) -> bool:
    """In three rounds each player draws a citizen with the key trait and lays it beside the leader."""
    if frame.a == 3 * s.players:
        _fill_field(s)
        s.pop()
        return False
    frame.seat = (s.start + frame.a) % s.players
    if frame.b == NONE:
        frame.b = _draw(s, frame.seat)
    free: i64 = _free(s, frame.seat)
    if bit_count(free) > 1:
        return True
    _lay_open(s, frame, lowest(free))
    return False


def _draw(s: ShadowsState, seat: i64) -> i64:
    """Turns citizens over until one has the key trait of the seat's leader; the others go to the side pile."""
    key: i64 = s.tables.key[s.factions[seat]]
    while True:
        if len(s.deck) == 0:
            s.deck = s.side
            s.side = vec[i64]()
            s.chance.shuffle(s.deck)
        card: i64 = s.deck[len(s.deck) - 1]
        s.deck = s.deck[0 : len(s.deck) - 1]
        s.show()
        if s.tables.traits[card] >> key & 1:
            return card
        s.side = append(s.side, card)
        s.emit(V_REJECTED, ALL, seat, card)


def _lay_open(s: ShadowsState, frame: Frame, cell: i64) -> None:
    lay(s, cell, frame.b)
    turn_on(s, UP, cell)
    s.emit(V_LAID, ALL, frame.seat, frame.b)
    frame.b = NONE
    frame.a += 1


def legal_lays(s: ShadowsState, frame: Frame) -> vec[i64]:
    """The free cells of the own block."""
    out = vec[i64](capacity=4)
    free: i64 = _free(s, frame.seat)
    while free:
        out = append(out, LAY + lowest(free))
        free &= free - 1
    return out


def choose_lay(s: ShadowsState, frame: Frame, option: i64) -> None:
    """Lays the drawn citizen."""
    _lay_open(s, frame, option - LAY)


def _fill_field(s: ShadowsState) -> None:
    """The other cells are filled face down from the shuffled rest; what is left stays out of the game, unseen."""
    rest = joined(s.deck, s.side)
    s.chance.shuffle(rest)
    n: i64 = len(rest)
    c: i64 = 0
    while c < CELLS:
        if s.tables.cells >> c & 1 and s.field[c] == NONE:
            n -= 1
            lay(s, c, rest[n])
        c += 1
    s.deck = vec[i64]()
    s.side = vec[i64]()
    s.away = rest[0:n]
    put_in_order(s)
