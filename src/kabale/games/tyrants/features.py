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
from kabale.games.tyrants.rules.scoring import score, scores
from kabale.games.tyrants.state import TyrantsState
from kabale.kernel.evaluation import Comparing
from kabale.kernel.position import Position

STACK: Final = 74
LATE: Final = 100  # progress at the end of the game

WEIGHTS = {
    "points": 0.75,  # a point now, and so much more at the end
    "points_late": 0.5,
    "outcast": -0.2,  # an outcast in the deck, and so much more at the beginning
    "outcast_early": -1.2,
    "starter": -0.55,  # a starting card
    "cost": 0.55,  # the cost of any other card, and the card itself: all this fades towards the end
    "card": -0.35,
    "site": 0.5,  # a site held whole, by its points
    "marked_site": 0.8,  # the same where a control marker lies
    "marker": 2.2,
    "total": 5.0,  # total control of such a site, by the points it brings
    "spy": 0.35,
    "presence": 0.12,
    "troop": 0.12,  # a troop on the board; this stays until the end
    "power": 0.5,  # what the turn still has: power, influence, promotions waiting, cards in hand
    "influence": 0.45,
    "order": 0.9,
    "hand": 0.3,
    "best": 0.5,  # how much the best opponent counts; the rest is the mean of all
    "closing": 6.0,  # to be ahead once the end is certain
    "lead": 0.15,  # a point ahead, more and more towards the end
}


class Weights:
    """The numbers of WEIGHTS by name, for quick reading."""

    def __init__(self, w: list[float]) -> None:
        self.points = w[0]
        self.points_late = w[1]
        self.outcast = w[2]
        self.outcast_early = w[3]
        self.starter = w[4]
        self.cost = w[5]
        self.card = w[6]
        self.site = w[7]
        self.marked_site = w[8]
        self.marker = w[9]
        self.total = w[10]
        self.spy = w[11]
        self.presence = w[12]
        self.troop = w[13]
        self.power = w[14]
        self.influence = w[15]
        self.order = w[16]
        self.hand = w[17]
        self.best = w[18]
        self.closing = w[19]
        self.lead = w[20]


def progress(p: TyrantsState) -> i64:
    """How far the game is, 0 to 100: by the emptiest barracks and by the market deck."""
    if p.trigger:
        return LATE
    least: i64 = TROOPS
    s: i64 = 0
    while s < p.players:
        least = min(least, p.barracks[s])
        s += 1
    stack: i64 = len(p.stack)
    deployed: i64 = (TROOPS - least) * LATE // TROOPS
    bought: i64 = LATE - stack * LATE // STACK
    return max(deployed, bought)


def _zone_worth(p: TyrantsState, zone: vec[i64], early: float, w: Weights) -> float:
    """What cards in the deck promise beyond their points: good ones help, starters and outcasts are in the way."""
    outcasts: i64 = 0
    starters: i64 = 0
    others: i64 = 0
    costs: i64 = 0
    i: i64 = 0
    n: i64 = len(zone)
    while i < n:
        minion: i64 = p.tables.minion_of[zone[i]]
        if minion == OUTCAST:
            outcasts += 1
        elif minion <= SOLDIER:
            starters += 1
        else:
            others += 1
            costs += p.tables.cost[minion]
        i += 1
    total = w.starter * float(starters) + w.cost * float(costs) + w.card * float(others)
    return (total + w.outcast_early * float(outcasts)) * early + w.outcast * float(outcasts)


def deck_worth(p: TyrantsState, seat: i64, early: float, w: Weights) -> float:
    """What all cards of a seat promise."""
    total = _zone_worth(p, p.decks[seat], early, w) + _zone_worth(p, p.hands[seat], early, w)
    total += _zone_worth(p, p.discards[seat], early, w)
    if seat == p.turn:
        total += _zone_worth(p, p.played, early, w)
    return total


def board_worth(p: TyrantsState, seat: i64, early: float, strengths: vec[i64], w: Weights) -> float:
    """Shares of sites, markers, spies, presence and troops on the board."""
    t = p.tables
    total = 0.0
    s: i64 = 0
    while s < SITES:
        n: i64 = (strengths[s] >> (6 * seat)) & 63
        if n:
            spaces: i64 = t.first[s + 1] - t.first[s]
            share = float(t.site_vp[s] * n) / float(spaces)
            total += share * (w.site if t.marker_of[s] < 0 else w.marked_site)
        s += 1
    i: i64 = 0
    while i < MARKERS:
        if p.markers[i] == seat:
            total += w.marker * early
            if p.total_control(t.marker_site[i], seat):
                total += w.total * early * float(t.marker_vp[i])
        i += 1
    total += w.spy * early * float(SPIES - p.cells[seat])
    reached: tuple[i64, i64] = p.presence(seat)
    mask: i64 = reached[0]
    places: i64 = 0
    while mask:
        mask &= mask - 1
        places += 1
    return total + w.presence * early * float(places) + w.troop * float(TROOPS - p.barracks[seat])


def standing(p: TyrantsState, seat: i64, at: i64, points: i64, strengths: vec[i64], w: Weights) -> float:
    """How well a seat stands, in points: its points, and what it may expect of the rest of the game."""
    late = float(at) / float(LATE)
    early = 1.0 - late
    worth = float(points) * (w.points + w.points_late * late)
    worth += deck_worth(p, seat, early, w) + board_worth(p, seat, early, strengths, w)
    if seat == p.turn and not p.over():
        orders: i64 = len(p.orders) // 2
        worth += w.power * float(p.power) + w.influence * float(p.influence)
        worth += w.order * float(orders) + w.hand * float(len(p.hands[seat]))
    return worth


class TyrantsEvaluator(Comparing):
    """Recruits, holds markers, promotes, and ends the game when ahead."""

    def __init__(self, weights: list[float]) -> None:
        self.w = Weights(weights)

    def worths(self, position: Position) -> list[float]:
        """How well each seat stands, and after that its points."""
        assert isinstance(position, TyrantsState)
        p = position
        out: list[float] = []
        at: i64 = progress(p)
        over = p.over()
        strengths = p.strengths()
        points = scores(p, strengths)
        seat: i64 = 0
        while seat < p.players:
            out.append(0.0 if over else standing(p, seat, at, points[seat], strengths, self.w))
            seat += 1
        seat = 0
        while seat < p.players:
            out.append(float(points[seat]))
            seat += 1
        return out

    def compared(self, position: Position, worths: list[float], seat: i64) -> float:
        """Against the opponents, the best of them above all."""
        assert isinstance(position, TyrantsState)
        p = position
        n: i64 = p.players
        highest = -1000.0
        best = -1000.0
        total = 0.0
        s: i64 = 0
        while s < n:
            if s != seat:
                other = worths[s]
                total += other
                if other > best:
                    best = other
                if worths[n + s] > highest:
                    highest = worths[n + s]
            s += 1
        margin = worths[n + seat] - highest
        if p.over():
            return margin + (500.0 if margin >= 0.0 else -500.0)
        w = self.w
        value = worths[seat] - w.best * best - (1.0 - w.best) * total / float(n - 1)
        if p.trigger:
            value += w.closing if margin > 0.0 else -w.closing
        return value + w.lead * float(progress(p)) / float(LATE) * margin

    def window(self, players: i64) -> i64:
        """What is recruited comes to hand after a round or two."""
        return 2 * players + 1

    def greedy(self, own_turn: bool, players: i64) -> bool:
        """Never: natural choices are good here, and a greedy playout takes ten times as long."""
        return False

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
