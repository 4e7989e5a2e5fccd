"""Conflicts (chapter 10): parties, ship support, strength, losses, what changes hands."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.schatten.ids import (
    ALL_REGIONS,
    COLOURS,
    CONFLICT,
    DEFENCE,
    DONE,
    E_ABANDON,
    E_CONFLICT,
    E_CONQUER,
    E_DEFEATED,
    E_LOSSES,
    E_NEUTRAL_WINNER,
    E_SAFE,
    E_SEA_CONFLICT,
    E_STRENGTH,
    E_SUPPORT,
    E_TIE,
    E_WINNER,
    F_SUPPORT,
    FEWER_LOSSES,
    NEUTRAL,
    NO_LOSSES_TO_NEUTRALS,
    NONE,
    PLACES,
    REGIONS,
    SEAS,
    STRONGER_SPIRITS,
    SUPPORT,
    SUPPORT_MAGIC,
    WINNER_KEEPS_ONE,
    WINS_TIES,
)
from kabale.games.schatten.rules.conditions import land_strength
from kabale.games.schatten.state import SchattenState, bit_at
from kabale.kernel.position import ALL, Frame, bit, bit_count, bit_options, filled

# -- who fights --------------------------------------------------------------------------------------


def upright(state: SchattenState, seat: i64, sea: i64) -> i64:
    """A seat's ships in a sea that do not lie on their side and were not sent away."""
    i: i64 = seat * SEAS + sea
    return state.ships[i] - state.tipped[i] - state.sent[i]


def magic_ready(state: SchattenState, seat: i64, sea: i64) -> bool:
    """Whether a seat's magic ship stands upright in a sea."""
    return state.magic_of == seat and state.magic_at == sea and state.magic_tipped == 0


def parties(state: SchattenState, place: i64) -> i64:
    """The colours with units that can fight in a region or sea, as bits (black is bit 4)."""
    bits: i64 = 0
    seat: i64 = 0
    if place < REGIONS:
        at: i64 = place
        while seat < state.players:
            if state.adventurers[at] > 0:
                bits |= bit(seat)
            at += REGIONS
            seat += 1
        if state.djinn_at == place:
            bits |= bit(state.djinn_of)
        at = NEUTRAL * REGIONS + place
        if state.adventurers[at] > 0 or state.dragons >> place & 1 == 1:
            bits |= bit(NEUTRAL)
        return bits
    sea: i64 = place - REGIONS
    while seat < state.players:
        if upright(state, seat, sea) > 0 or magic_ready(state, seat, sea):
            bits |= bit(seat)
        seat += 1
    if state.arks >> sea & 1 == 1:
        bits |= bit(NEUTRAL)
    return bits


def contested(state: SchattenState) -> i64:
    """All places with a conflict: two colours or more (``parties`` of every place, all regions at once)."""
    some: i64 = (state.standing(NEUTRAL) | state.dragons) & ALL_REGIONS
    bits: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        here: i64 = state.standing(seat)
        if state.djinn_of == seat:
            here |= bit(state.djinn_at)
        bits |= some & here
        some |= here
        seat += 1
    place: i64 = REGIONS
    while place < PLACES:
        found: i64 = parties(state, place)
        if found & (found - 1) != 0:
            bits |= bit(place)
        place += 1
    return bits


def legal_decide(state: SchattenState, open_places: i64) -> vec[i64]:
    """The conflicts that can be chosen."""
    return bit_options(vec[i64](), CONFLICT, open_places)


def begin(state: SchattenState, frame: Frame) -> None:
    """A conflict was chosen: the advantages at work are those of this moment (ruling R103)."""
    state.refresh_all()
    if frame.a < REGIONS:
        state.emit(E_CONFLICT, ALL, frame.seat, frame.a)
    else:
        state.emit(E_SEA_CONFLICT, ALL, frame.seat, frame.a - REGIONS)


# -- ship support --------------------------------------------------------------------------------------


def can_support(state: SchattenState, seat: i64, region: i64) -> bool:
    """Whether a seat takes part and has an upright ship in a bordering sea."""
    if parties(state, region) >> seat & 1 == 0:
        return False
    return len(_supports(state, seat, region)) > 0


def _supports(state: SchattenState, seat: i64, region: i64) -> vec[i64]:
    out = vec[i64]()
    seas: i64 = state.tables.seas_of[region]
    sea: i64 = 0
    while sea < SEAS:
        if seas >> sea & 1 == 1 and upright(state, seat, sea) > 0:
            out = append(out, SUPPORT + sea)
        sea += 1
    if state.magic_of == seat and state.magic_tipped == 0 and seas >> state.magic_at & 1 == 1:
        if state.frames[-1].kind != F_SUPPORT or state.frames[-2].c == 0:
            out = append(out, SUPPORT_MAGIC)
    return out


def legal_support(state: SchattenState, frame: Frame) -> vec[i64]:
    """One more ship from a bordering sea, or enough."""
    return append(_supports(state, frame.seat, frame.a), DONE)


def choose_support(state: SchattenState, frame: Frame, option: i64) -> None:
    """A ship sails to the region."""
    if option == DONE:
        state.pop()
        return
    if option == SUPPORT_MAGIC:
        state.frames[-2].c = frame.seat + 1
        state.emit(E_SUPPORT, ALL, frame.seat, state.magic_at, frame.a)
        return
    state.sent[frame.seat * SEAS + option - SUPPORT] += 1
    state.emit(E_SUPPORT, ALL, frame.seat, option - SUPPORT, frame.a)


# -- strength and winner ---------------------------------------------------------------------------------


def sent_ships(state: SchattenState, seat: i64) -> i64:
    """The ships a seat has sent to the conflict going on."""
    n: i64 = 0
    sea: i64 = 0
    while sea < SEAS:
        n += state.sent[seat * SEAS + sea]
        sea += 1
    return n


def spirit(state: SchattenState, seat: i64) -> i64:
    """The strength of a seat's djinn or magic ship."""
    return 3 if state.has(seat, STRONGER_SPIRITS) else 2


def strength(state: SchattenState, colour: i64, place: i64, magic: i64) -> i64:
    """The strength of a party; ``magic``: the seat that sent the magic ship plus 1."""
    if place >= REGIONS:
        sea: i64 = place - REGIONS
        if colour == NEUTRAL:
            return 2 * (state.arks >> sea & 1)
        n: i64 = upright(state, colour, sea)
        return n + spirit(state, colour) if magic_ready(state, colour, sea) else n
    n = land_strength(state, colour, place)
    if colour == NEUTRAL or n == 0:
        return n
    n += sent_ships(state, colour)
    if magic == colour + 1:
        n += spirit(state, colour)
    if state.owned[colour] >> place & 1 == 1 and state.has(colour, DEFENCE):
        n += 1
    return n


def winner(state: SchattenState, place: i64, magic: i64) -> i64:
    """The strongest party; -1: the strongest are equal. House Gareth decides ties in its own regions."""
    best: i64 = NONE
    top: i64 = 0
    tied = False
    colour: i64 = 0
    strengths = filled(COLOURS, 0)
    while colour < COLOURS:
        if colour < state.players or colour == NEUTRAL:
            n: i64 = strength(state, colour, place, magic)
            strengths[colour] = n
            if n > 0:
                state.emit(E_STRENGTH, ALL, place, colour, n)
            if n > top:
                top = n
                best = colour
                tied = False
            elif n == top:
                tied = True
        colour += 1
    if not tied:
        return best
    if place < REGIONS:
        owner: i64 = state.owner(place)
        if owner != NONE and strengths[owner] == top and state.has(owner, WINS_TIES):
            return owner
    return NONE


def losses(state: SchattenState, best: i64, units: i64, fought: i64) -> i64:
    """How many units the winner loses: half, rounded up, as far as organisations do not change it (ruling R102)."""
    n: i64 = (units + 1) // 2
    if best != NEUTRAL:
        if state.has(best, FEWER_LOSSES):
            n = units // 2
        if fought >> NEUTRAL & 1 == 1 and state.has(best, NO_LOSSES_TO_NEUTRALS):
            n = 0
    seat: i64 = 0
    while seat < state.players:
        if seat != best and fought >> seat & 1 == 1 and state.has(seat, WINNER_KEEPS_ONE):
            n = max(n, units - 1)
        seat += 1
    return n


# -- settling ----------------------------------------------------------------------------------------------


def settle(state: SchattenState, frame: Frame) -> None:
    """Settles the conflict: the weaker go home, the winner loses half and takes what is there; ties stay as they are."""
    place: i64 = frame.a
    fought: i64 = parties(state, place)
    best: i64 = winner(state, place, frame.c)
    if best == NONE:
        state.emit(E_TIE, ALL, place)
        if place < REGIONS:
            come_back(state, frame.c)
        else:
            tip(state, place - REGIONS)
        return
    if best == NEUTRAL:
        state.emit(E_NEUTRAL_WINNER, ALL, place)
    else:
        state.wins[best] += 1
        if fought >> NEUTRAL & 1 == 1:
            state.neutral_wins[best] += 1
        state.emit(E_WINNER, ALL, best, place)
    if place < REGIONS:
        settle_land(state, place, fought, best, frame.c)
    else:
        settle_sea(state, place - REGIONS, fought, best)


def come_back(state: SchattenState, magic: i64) -> None:
    """Ships that were sent and survived lie on their side in the sea they came from."""
    i: i64 = 0
    while i < state.players * SEAS:
        state.tipped[i] += state.sent[i]
        state.sent[i] = 0
        i += 1
    if magic > 0 and state.magic_of == magic - 1:
        state.magic_tipped = 1


def tip(state: SchattenState, sea: i64) -> None:
    """All ships left in a sea after its conflict lie on their side."""
    seat: i64 = 0
    while seat < state.players:
        state.tipped[seat * SEAS + sea] = state.ships[seat * SEAS + sea]
        seat += 1
    if state.magic_at == sea:
        state.magic_tipped = 1


def settle_land(state: SchattenState, region: i64, fought: i64, best: i64, magic: i64) -> None:
    """A decided conflict in a region."""
    colour: i64 = 0
    while colour < COLOURS:
        if colour != best and fought >> colour & 1 == 1:
            if colour == NEUTRAL:
                state.adventurers[NEUTRAL * REGIONS + region] = 0
                defeat_dragon(state, region)
            else:
                lose_land(state, colour, region, 1 << 20, magic)
        colour += 1
    if best == NEUTRAL:
        if state.dragons >> region & 1 == 0:
            units: i64 = state.adventurers[NEUTRAL * REGIONS + region]
            state.adventurers[NEUTRAL * REGIONS + region] -= losses(state, NEUTRAL, units, fought)
        come_back(state, magic)
        abandon(state, region)
        return
    units = state.adventurers[best * REGIONS + region] + sent_ships(state, best)
    if state.djinn_at == region and state.djinn_of == best:
        units += 1
    if magic == best + 1:
        units += 1
    lose_land(state, best, region, losses(state, best, units, fought), magic)
    come_back(state, magic)
    conquer(state, best, region)


def defeat_dragon(state: SchattenState, region: i64) -> None:
    """A defeated dragon (Drache) turns into a carbuncle (Karfunkel)."""
    if state.dragons >> region & 1 == 1:
        state.dragons &= ~bit(region)
        state.carbuncles |= bit(region)
        state.emit(E_DEFEATED, ALL, region)


def lose_land(state: SchattenState, seat: i64, region: i64, count: i64, magic: i64) -> None:
    """A seat loses so many units of a conflict in a region: special units, then ships, then adventurers."""
    lost: i64 = 0
    if count > 0 and state.djinn_at == region and state.djinn_of == seat:
        state.djinn_at = NONE
        state.djinn_of = NONE
        lost += 1
    if lost < count and magic == seat + 1:
        state.magic_at = NONE
        state.magic_of = NONE
        lost += 1
    sea: i64 = 0
    while sea < SEAS:
        i: i64 = seat * SEAS + sea
        n: i64 = min(count - lost, state.sent[i])
        state.sent[i] -= n
        state.ships[i] -= n
        state.ship_supply[seat] += n
        lost += n
        sea += 1
    at: i64 = seat * REGIONS + region
    n = min(count - lost, state.adventurers[at])
    state.adventurers[at] -= n
    state.supply[seat] += n
    lost += n
    if lost > 0:
        state.emit(E_LOSSES, ALL, seat, lost)


def settle_sea(state: SchattenState, sea: i64, fought: i64, best: i64) -> None:
    """A decided conflict in a sea: nothing changes hands, survivors lie on their side."""
    seat: i64 = 0
    while seat < state.players:
        if fought >> seat & 1 == 1:
            if seat != best:
                lose_sea(state, seat, sea, 1 << 20)
            else:
                units: i64 = upright(state, seat, sea) + (1 if magic_ready(state, seat, sea) else 0)
                lose_sea(state, seat, sea, losses(state, seat, units, fought))
        seat += 1
    if fought >> NEUTRAL & 1 == 1 and best != NEUTRAL:
        state.arks &= ~bit(sea)
        state.splinters |= bit(sea)
        state.emit(E_DEFEATED, ALL, REGIONS + sea)
    tip(state, sea)


def lose_sea(state: SchattenState, seat: i64, sea: i64, count: i64) -> None:
    """A seat loses so many units of a conflict in a sea: the magic ship, then ships."""
    lost: i64 = 0
    if count > 0 and magic_ready(state, seat, sea):
        state.magic_at = NONE
        state.magic_of = NONE
        lost = 1
    n: i64 = min(count - lost, upright(state, seat, sea))
    state.ships[seat * SEAS + sea] -= n
    state.ship_supply[seat] += n
    lost += n
    if lost > 0:
        state.emit(E_LOSSES, ALL, seat, lost)


# -- what changes hands --------------------------------------------------------------------------------------


def give_up(state: SchattenState, owner: i64, region: i64) -> bool:
    """The owner loses a region card and what stands there; not the last one."""
    if bit_count(state.owned[owner]) == 1:
        state.emit(E_SAFE, ALL, owner, region)
        return False
    one: i64 = bit(region)
    state.owned[owner] &= ~one
    state.hand[owner] &= ~one
    state.known[owner] &= ~one
    state.draw[owner] &= ~one
    state.discard[owner] &= ~one
    orgs: i64 = state.orgs_in(region)
    state.held[owner] &= ~orgs
    state.loaded[owner] &= ~orgs
    while orgs != 0:
        org: i64 = bit_at(orgs, 0)
        state.supply[owner] += state.load[org]
        state.load[org] = 0
        orgs &= orgs - 1
    return True


def conquer(state: SchattenState, seat: i64, region: i64) -> None:
    """A seat takes a region: its card goes to the discard pile, organisations come unloaded."""
    owner: i64 = state.owner(region)
    if owner == seat:
        return
    if owner != NONE:
        if not give_up(state, owner, region):
            return
        state.taken[seat] += 1
        state.show()
    one: i64 = bit(region)
    state.owned[seat] |= one
    state.discard[seat] |= one
    state.held[seat] |= state.orgs_in(region)
    state.conquests[seat] += 1
    state.emit(E_CONQUER, ALL, seat, region)


def abandon(state: SchattenState, region: i64) -> None:
    """Neutral units have won: the region is neutral again, its organisations have no owner (ruling R91)."""
    owner: i64 = state.owner(region)
    if owner != NONE and give_up(state, owner, region):
        state.show()
        state.emit(E_ABANDON, ALL, owner, region)


def walk_in(state: SchattenState) -> None:
    """Conquest without a fight: regions where only one seat has units become its own (kampflose Eroberung)."""
    i: i64 = 0
    while i < state.players:
        seat: i64 = (state.starter + i) % state.players
        region: i64 = 0
        while region < REGIONS:
            if parties(state, region) == bit(seat) and state.owned[seat] >> region & 1 == 0:
                conquer(state, seat, region)
            region += 1
        i += 1
