"""Numbers about a position, and the value function for bots: points now, what the deck and the board promise, and how near the
end is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kabale.games.tyrants.ids import (
    ASSASSINATE,
    CHOOSE,
    COLOURS,
    DECLINE,
    DEPLOY,
    DEPLOY_VP,
    DEVOUR,
    DEVOUR_CIRCLE,
    DEVOUR_MARKET,
    DEVOUR_SELF,
    DISCARD,
    END,
    MARKERS,
    MOVE,
    MOVE_TO,
    NOBLE,
    OPPONENT,
    OUTCAST,
    PLACE_SPY,
    PLAY_MARKET,
    PROMOTE,
    PROMOTE_DISCARD,
    PROMOTE_HAND,
    PROMOTE_SELF,
    PUT_TROPHY,
    RAISE,
    RECRUIT,
    RETURN_SPY,
    RETURN_TROOP,
    SEATS,
    SHOW,
    SITES,
    SOLDIER,
    SPIES,
    START,
    SUPPLANT,
    TAKE_TROPHY,
    TROOPS,
    WHITE,
)
from kabale.games.tyrants.rules.scoring import score
from kabale.games.tyrants.state import TyrantsState
from kabale.kernel.evaluation import Evaluator
from kabale.kernel.position import Position

STACK: Final = 74


def progress(p: TyrantsState) -> i64:
    """How far the game is, 0 to 100: by the emptiest barracks and by the market deck."""
    if p.trigger:
        return 100
    least: i64 = TROOPS
    s: i64 = 0
    while s < p.players:
        least = min(least, p.barracks[s])
        s += 1
    stack: i64 = len(p.stack)
    deployed: i64 = (TROOPS - least) * 100 // TROOPS
    bought: i64 = 100 - stack * 100 // STACK
    return max(deployed, bought)


def card_worth(p: TyrantsState, minion: i64, early: i64) -> i64:
    """What a card in the deck promises beyond its points: good ones help, starters and outcasts are in the way."""
    if minion == OUTCAST:
        return -120 * early // 100 - 20
    if minion <= SOLDIER:
        return -55 * early // 100
    return (55 * p.tables.cost[minion] - 35) * early // 100


def _zone_worth(p: TyrantsState, zone: vec[i64], early: i64) -> i64:
    total: i64 = 0
    i: i64 = 0
    n: i64 = len(zone)
    while i < n:
        total += card_worth(p, p.tables.minion_of[zone[i]], early)
        i += 1
    return total


def deck_worth(p: TyrantsState, seat: i64, early: i64) -> i64:
    """What all cards of a seat promise."""
    total: i64 = _zone_worth(p, p.decks[seat], early) + _zone_worth(p, p.hands[seat], early)
    total += _zone_worth(p, p.discards[seat], early)
    if seat == p.turn:
        total += _zone_worth(p, p.played, early)
    return total


def board_worth(p: TyrantsState, seat: i64, early: i64) -> i64:
    """Shares of sites, markers, spies, presence and troops on the board."""
    t = p.tables
    total: i64 = 0
    s: i64 = 0
    while s < SITES:
        n: i64 = (p.strength(s) >> (6 * seat)) & 63
        if n:
            spaces: i64 = t.first[s + 1] - t.first[s]
            weight: i64 = 50 if t.marker_of[s] < 0 else 80
            total += weight * t.site_vp[s] * n // spaces
        s += 1
    i: i64 = 0
    while i < MARKERS:
        if p.markers[i] == seat:
            total += 220 * early // 100
            if p.total_control(t.marker_site[i], seat):
                total += 5 * early * t.marker_vp[i]
        i += 1
    total += 35 * (SPIES - p.cells[seat]) * early // 100
    reached: tuple[i64, i64] = p.presence(seat)
    mask: i64 = reached[0]
    while mask:
        mask &= mask - 1
        total += 12 * early // 100
    return total + 12 * (TROOPS - p.barracks[seat])


def standing(p: TyrantsState, seat: i64, at: i64) -> i64:
    """How well a seat stands, in hundredths of a point: its points, and what it may expect of the rest of the game."""
    early: i64 = 100 - at
    worth: i64 = score(p, seat) * (75 + at // 2)
    worth += deck_worth(p, seat, early) + board_worth(p, seat, early)
    if seat == p.turn and not p.over():
        orders: i64 = len(p.orders) // 2
        hand: i64 = len(p.hands[seat])
        worth += 50 * p.power + 45 * p.influence + 90 * orders + 30 * hand
    return worth


class TyrantsEvaluator(Evaluator):
    """Recruits, holds markers, promotes, and ends the game when ahead."""

    def value(self, position: Position, seat: i64) -> float:
        """How good the position looks for the seat, compared with its opponents."""
        assert isinstance(position, TyrantsState)
        at: i64 = progress(position)
        own: i64 = standing(position, seat, at)
        best: i64 = -100000
        total: i64 = 0
        highest: i64 = -100
        s: i64 = 0
        while s < position.players:
            if s != seat:
                other: i64 = standing(position, s, at)
                total += other
                best = max(best, other)
                highest = max(highest, score(position, s))
            s += 1
        margin: i64 = score(position, seat) - highest
        if position.over():
            return float(margin + (500 if margin >= 0 else -500))
        value: i64 = own - best // 2 - total // (2 * (position.players - 1))
        if position.trigger:
            value += 600 if margin > 0 else -600
        return float(value + 15 * at * margin // 100) / 100.0

    def prior(self, position: Position, seat: i64, option: i64) -> float:
        """How natural an option looks at first sight."""
        assert isinstance(position, TyrantsState)
        x: i64 = 0
        if option == END:
            x = -200
        elif option == DECLINE:
            x = 0
        elif option < DEPLOY:
            x = _market_prior(position, option)
        elif option < CHOOSE:
            x = _board_prior(position, seat, option)
        else:
            x = _card_prior(position, option)
        return float(x) / 100.0


def _market_prior(p: TyrantsState, option: i64) -> i64:
    if option < RECRUIT:
        return 200 if option >= START + SITES else p.tables.site_vp[option - START] * 10
    minion: i64 = option - (RAISE if option >= RAISE else RECRUIT)
    return 100 + 100 * p.tables.cost[minion]


def _site_prior(p: TyrantsState, seat: i64, location: i64) -> i64:
    """How much a location matters: the value of a site by the seat's share in it; routes little."""
    if location >= SITES:
        return 40
    t = p.tables
    n: i64 = (p.strength(location) >> (6 * seat)) & 63
    spaces: i64 = t.first[location + 1] - t.first[location]
    bonus: i64 = 150 if t.marker_of[location] >= 0 else 0
    return 50 + (100 * t.site_vp[location] + bonus) * (1 + n) // (1 + spaces)


def _board_prior(p: TyrantsState, seat: i64, option: i64) -> i64:
    if option < DEPLOY_VP:
        return _site_prior(p, seat, option - DEPLOY)
    if option < ASSASSINATE:
        return 100
    if option < RETURN_TROOP:
        x: i64 = option - (SUPPLANT if option >= SUPPLANT else ASSASSINATE)
        foe: i64 = 0 if x % COLOURS == WHITE else 80
        return 100 + foe + _site_prior(p, seat, x // COLOURS)
    if option < RETURN_SPY:
        x = option - RETURN_TROOP
        return -200 if x % SEATS == seat else 100 + _site_prior(p, seat, x // SEATS)
    if option < MOVE:
        x = option - RETURN_SPY
        return 50 if x % SEATS == seat else 100 + _site_prior(p, seat, x // SEATS)
    if option < MOVE_TO:
        return 100 + _site_prior(p, seat, (option - MOVE) // COLOURS)
    if option < PLACE_SPY:
        return -_site_prior(p, seat, option - MOVE_TO)
    if option < TAKE_TROPHY:
        site: i64 = option - PLACE_SPY
        who: i64 = p.controller(site)
        return 30 * p.tables.site_vp[site] + (100 if who >= 0 and who != seat else 0)
    if option < PUT_TROPHY:
        return _trophy_prior(seat, option - TAKE_TROPHY)
    return _site_prior(p, seat, option - PUT_TROPHY)


def _trophy_prior(seat: i64, x: i64) -> i64:
    if x // COLOURS == seat:
        return -100
    colour: i64 = x % COLOURS
    if colour == seat:
        return 150
    return 50 if colour == WHITE else -50


def _keep(p: TyrantsState, minion: i64) -> i64:
    """How gladly a card is kept in the deck."""
    if minion == OUTCAST:
        return -300
    if minion <= SOLDIER:
        return -50 if minion == NOBLE else -40
    return 60 * p.tables.cost[minion]


def _card_prior(p: TyrantsState, option: i64) -> i64:
    t = p.tables
    if option < OPPONENT:
        return 50
    if option < SHOW:
        return 100 + 10 * score(p, option - OPPONENT)
    if option < DISCARD:
        return 100
    if option < DEVOUR:
        return -_keep(p, option - DISCARD)
    if option < DEVOUR_MARKET:
        return -20 - _keep(p, option - DEVOUR)
    if option < DEVOUR_CIRCLE:
        return 5 * t.cost[option - DEVOUR_MARKET]
    if option < DEVOUR_SELF:
        return 150 - 100 * t.circle_vp[option - DEVOUR_CIRCLE]
    if option < PROMOTE:
        return 10
    if option == PROMOTE_SELF or option >= PLAY_MARKET:
        return 100
    base: i64 = PROMOTE
    if option >= PROMOTE_HAND:
        base = PROMOTE_HAND
    elif option >= PROMOTE_DISCARD:
        base = PROMOTE_DISCARD
    minion: i64 = option - base
    early: i64 = 100 - progress(p)
    return 100 + 100 * (t.circle_vp[minion] - t.deck_vp[minion]) - _keep(p, minion) * early // 100
