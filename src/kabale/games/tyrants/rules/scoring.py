"""Final scoring (Schlussabrechnung): six categories."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kabale.games.tyrants.ids import NOBODY, SITES
from kabale.games.tyrants.state import TyrantsState, most_troops

TOTAL_CONTROL_VP: Final = 2


def site_points(p: TyrantsState, seat: i64, site: i64) -> i64:
    """The printed value of a site, for the seat that controls it."""
    if p.controller(site) != seat:
        return 0
    return p.tables.site_vp[site]


def total_points(p: TyrantsState, seat: i64, site: i64) -> i64:
    """Two more points for a site under total control."""
    return TOTAL_CONTROL_VP if p.total_control(site, seat) else 0


def zone_points(zone: vec[i64], minion_of: vec[i64], values: vec[i64]) -> i64:
    """The points of the cards in a zone."""
    n: i64 = 0
    i: i64 = 0
    while i < len(zone):
        n += values[minion_of[zone[i]]]
        i += 1
    return n


def deck_points(p: TyrantsState, seat: i64) -> i64:
    """The deck values of the cards in deck, hand and discard pile, and of those the seat has just played."""
    t = p.tables
    n: i64 = zone_points(p.decks[seat], t.minion_of, t.deck_vp)
    n += zone_points(p.hands[seat], t.minion_of, t.deck_vp)
    n += zone_points(p.discards[seat], t.minion_of, t.deck_vp)
    if seat == p.turn:
        n += zone_points(p.played, t.minion_of, t.deck_vp)
    return n


def circle_points(p: TyrantsState, seat: i64) -> i64:
    """The inner circle values of the promoted cards."""
    return zone_points(p.circles[seat], p.tables.minion_of, p.tables.circle_vp)


def scores(p: TyrantsState, strengths: vec[i64]) -> vec[i64]:
    """All points of every seat, as if the game ended now; ``strengths`` are those of the sites."""
    out = vec[i64](capacity=p.players)
    seat: i64 = 0
    while seat < p.players:
        out = append(out, p.tokens[seat] + p.trophies(seat) + deck_points(p, seat) + circle_points(p, seat))
        seat += 1
    site: i64 = 0
    while site < SITES:
        who: i64 = most_troops(strengths[site])
        if who != NOBODY:
            out[who] += p.tables.site_vp[site] + total_points(p, who, site)
        site += 1
    return out


def score(p: TyrantsState, seat: i64) -> i64:
    """All points of a seat, as if the game ended now."""
    return scores(p, p.strengths())[seat]


def place(p: TyrantsState, seat: i64) -> i64:
    """The place of a seat; equal points share it."""
    points = scores(p, p.strengths())
    better: i64 = 1
    s: i64 = 0
    while s < p.players:
        if points[s] > points[seat]:
            better += 1
        s += 1
    return better
