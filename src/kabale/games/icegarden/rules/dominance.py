"""Dominance phase (Dominanzphase): regions by red number; ranking, abilities, resources, cult sites, points."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.icegarden.ids import (
    CALLO,
    E_DOMINATES,
    E_GAINED,
    E_NOBODY,
    E_SCORED,
    F_ABILITY,
    F_RESOURCE,
    MFACTOR,
    NONE,
    O_TAKE,
    REGIONS,
)
from kabale.games.icegarden.rules import goals
from kabale.games.icegarden.state import GardenState
from kabale.kernel.position import ALL, Frame, bit, bit_options, lowest

# steps in a region
RANKING: Final = 0
RESOURCES: Final = 1


def resume_phase(p: GardenState, frame: Frame) -> bool:
    """Region after region."""
    while frame.a < len(p.sequence):
        region: i64 = p.sequence[frame.a]
        if frame.step == RANKING and _begin_region(p, frame, region):
            return False
        if frame.step == RESOURCES:
            if _ask_resource(p, frame, region):
                return True
            cult_site(p, region)
            if p.scoring:
                score(p, region)
            frame.step = RANKING
        frame.a += 1
    p.pop()
    return False


def _begin_region(p: GardenState, frame: Frame, region: i64) -> bool:
    """Finds the ranking of a region; where somebody dominates it, resources follow. Whether abilities can be used before."""
    if p.closed >> region & 1:
        score_closed(p, region)
        return False
    p.ranking = ranking(p, region)
    if len(p.ranking) == 0:
        p.emit(E_NOBODY, ALL, region)
        return False
    seat: i64 = p.ranking[0]
    p.emit(E_DOMINATES, ALL, seat, region)
    frame.step = RESOURCES
    frame.b = 0
    frame.c = 0
    r: i64 = 0
    while r < 3:
        if p.tables.tile_goods[p.tile[region] * 3 + r] > 0:
            frame.c |= bit(r)
        r += 1
    goals.absorb(p, seat, region)
    if len(goals.options(p, seat, region, 0)) == 0:
        return False
    p.push(F_ABILITY, seat, region)
    return True


def _ask_resource(p: GardenState, frame: Frame, region: i64) -> bool:
    """In the order of the ranking everybody takes an icon of the region tile; the last icon needs no question."""
    if frame.c == 0 or frame.b == len(p.ranking):
        return False
    seat: i64 = p.ranking[frame.b]
    frame.b += 1
    if frame.c & (frame.c - 1) == 0:
        take(p, seat, region, lowest(frame.c))
        frame.c = 0
        return False
    p.begin_turn(seat)
    p.push(F_RESOURCE, seat, region, frame.c)
    return True


def ranking(p: GardenState, region: i64) -> vec[i64]:
    """Who has a place in a region, best first: influence above the independent nation, then neighbours, then reputation."""
    out = vec[i64](capacity=4)
    need: i64 = p.nation(region) + 1
    i: i64 = 0
    while i < p.players:
        seat: i64 = p.standing[i]
        i += 1
        mine: i64 = p.effective(seat, region)
        if mine < need:
            continue
        at: i64 = len(out)
        out = append(out, seat)
        while at > 0 and _beats(p, region, seat, mine, out[at - 1]):
            out[at] = out[at - 1]
            at -= 1
        out[at] = seat
    return out


def _beats(p: GardenState, region: i64, one: i64, mine: i64, other: i64) -> bool:
    theirs: i64 = p.effective(other, region)
    if mine != theirs:
        return mine > theirs
    return neighbourhood(p, one, region) > neighbourhood(p, other, region)


def neighbourhood(p: GardenState, seat: i64, region: i64) -> i64:
    """Influence in all open neighbours of a region."""
    mask: i64 = p.around(region)
    n: i64 = 0
    r: i64 = 0
    while r < REGIONS:
        if mask >> r & 1:
            n += p.effective(seat, r)
        r += 1
    return n


def take(p: GardenState, seat: i64, region: i64, resource: i64) -> None:
    """One icon of the region tile with its full amount."""
    n: i64 = p.tables.tile_goods[p.tile[region] * 3 + resource]
    p.gain(seat, resource, n)
    p.emit(E_GAINED, ALL, seat, n, resource)


def cult_site(p: GardenState, region: i64) -> None:
    """One M-factor stone for the dominator for each cult-site stone here, face up or down."""
    n: i64 = p.cult[region]
    if region == p.thorn:
        n += p.cult_hidden
    if n > 0:
        p.gain(p.ranking[0], MFACTOR, n)
        p.emit(E_GAINED, ALL, p.ranking[0], n, MFACTOR)


def score(p: GardenState, region: i64) -> None:
    """Points by place."""
    i: i64 = 0
    while i < len(p.ranking):
        seat: i64 = p.ranking[i]
        n: i64 = p.tables.tile_points[p.tile[region] * 4 + i]
        if n > 0:
            p.scored[seat] += n
            p.emit(E_SCORED, ALL, seat, n, region)
        i += 1


def score_closed(p: GardenState, region: i64) -> None:
    """In a closed region only Callo scores, as if she dominated it."""
    callo: i64 = p.character(CALLO)
    if p.scoring == 0 or callo == NONE:
        return
    n: i64 = p.tables.tile_points[p.tile[region] * 4]
    p.scored[callo] += n
    p.emit(E_SCORED, ALL, callo, n, region)


def turn_stones_up(p: GardenState) -> None:
    """At the end of the round cult-site stones moved to the Thorn are turned face up."""
    if p.cult_hidden > 0:
        p.cult[p.thorn] += p.cult_hidden
        p.cult_hidden = 0


def legal(p: GardenState, frame: Frame) -> vec[i64]:
    """The icons of the region tile that are left."""
    return bit_options(vec[i64](), O_TAKE, frame.b)


def choose(p: GardenState, frame: Frame, option: i64) -> None:
    """A ranked player takes an icon; it is not there for the next."""
    resource: i64 = option - O_TAKE
    p.pop()
    p.frames[-1].c &= ~bit(resource)
    take(p, frame.seat, frame.a, resource)
