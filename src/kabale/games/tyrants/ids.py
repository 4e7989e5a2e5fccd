"""Numbers with names: what stands on a space, options, frames, events, and the code of card effects.

Words: a *card* is one physical card (0..339); a *minion* (Scherge) is what is printed on it (0..124). A *space* (Feld) holds
one troop; a *location* is a site (0..25) or a single route space (26..78). A *colour* is a seat's number, or white.
"""

from typing import Final

SITES: Final = 26
ROUTE_SPACES: Final = 53
LOCATIONS: Final = 79
SPACES: Final = 140
SITE_SPACES: Final = 87  # spaces 0..86 lie in sites, space 87 + r is route space r
MINIONS: Final = 125
CARDS: Final = 340
MARKERS: Final = 7
BRANCHES: Final = 128  # room for the branches of all choose-one cards
SEATS: Final = 4

EVERY_SITE: Final = 0x3FFFFFF
EVERY_ROUTE: Final = 0x1FFFFFFFFFFFFF

WHITE: Final = 4
COLOURS: Final = 5
EMPTY: Final = -1
OUT: Final = -2  # a space of a section that is not in play
NOBODY: Final = -1
NO_CARD: Final = -1

TROOPS: Final = 40
SPIES: Final = 5
HAND: Final = 5
ROW: Final = 6
LIMIT: Final = 100  # rounds after which a game ends

NOBLE: Final = 0
SOLDIER: Final = 1
PRIESTESS: Final = 2
GUARD: Final = 3
OUTCAST: Final = 4

MALICE: Final = 0  # Bosheit
CONQUEST: Final = 1  # Eroberung
GUILE: Final = 2  # Tücke
AMBITION: Final = 3  # Ehrgeiz
OBEDIENCE: Final = 4  # Gehorsam
NO_ASPECT: Final = 5

KILL_COST: Final = 3
SPY_COST: Final = 3

# -- options: the first number of each verb ----------------------------------------------
START: Final = 0  # + site
PLAY: Final = 26  # + minion
RECRUIT: Final = 151  # + minion
RAISE: Final = 276  # + minion: recruit the top card of the devoured pile
DEPLOY: Final = 401  # + location
DEPLOY_VP: Final = 480
ASSASSINATE: Final = 481  # + location * 5 + colour
SUPPLANT: Final = 876  # + location * 5 + colour
RETURN_TROOP: Final = 1271  # + location * 4 + seat
RETURN_SPY: Final = 1587  # + site * 4 + seat
MOVE: Final = 1691  # + location * 5 + colour
MOVE_TO: Final = 2086  # + location
PLACE_SPY: Final = 2165  # + site
TAKE_TROPHY: Final = 2191  # + seat * 5 + colour
PUT_TROPHY: Final = 2211  # + location
CHOOSE: Final = 2290  # + branch
OPPONENT: Final = 2418  # + seat
SHOW: Final = 2422  # + minion
DISCARD: Final = 2547  # + minion
DEVOUR: Final = 2672  # + minion, from the hand
DEVOUR_MARKET: Final = 2797  # + minion
DEVOUR_CIRCLE: Final = 2922  # + minion
DEVOUR_SELF: Final = 3047
PROMOTE: Final = 3048  # + minion, from the cards played this turn
PROMOTE_DISCARD: Final = 3173  # + minion
PROMOTE_HAND: Final = 3298  # + minion
PROMOTE_SELF: Final = 3423
PLAY_MARKET: Final = 3424  # + minion
PLAY_CIRCLE: Final = 3549  # + minion
DECLINE: Final = 3674
END: Final = 3675
OPTIONS: Final = 3676

# -- frames -------------------------------------------------------------------------------
# Unless said otherwise: a the card whose effect it is, b how many times still, c flags, d a register.
F_SETUP: Final = 0  # seat places a start troop; a how many have done so
F_TURN: Final = 1  # seat's turn; step 0 begin, 1 actions, 2 promotions, 3 later effects, 4 close; a next entry of the list
F_EFFECT: Final = (
    2  # runs code; a card, b place in the code, c sites of spies just placed or returned (bits),
)
#                      d what the last action did: troops assassinated + 8 * (1 + colour), neighbours (bits), or who forced
F_DEPLOY: Final = 3  # d bits of the opponents next to a troop deployed
F_KILL: Final = 4  # c AT + 4 * white only + 8 * up to + 16 * same site, d sites (bits)
F_SUPPLANT: Final = 5  # c as F_KILL, d sites (bits)
F_MOVE: Final = 6  # c 1: up to
F_MOVE_TO: Final = 7  # c location, d colour
F_RETURN: Final = 8  # c 1 troops, 2 spies, 4 own ones too, 8 up to
F_SPY: Final = 9
F_RECALL: Final = (
    10  # returns own spies as a cost; b 0: any number, step how many so far; d where to go on without
)
F_CHOOSE: Final = 11  # b times, c first branch, d number of branches
F_OPPONENT: Final = 12  # chooses an opponent; b times, c 0 outcasts 1 discard, d opponents (bits)
F_FOCUS: Final = 13  # c aspect, d where to go on without
F_PAY_DISCARD: Final = 14  # d where to go on without
F_PAY_DEVOUR: Final = 15  # d where to go on without
F_PAY_CIRCLE: Final = 16  # d where to go on without
F_PAY_SELF: Final = 17  # d where to go on without
F_FORCED: Final = 18  # seat discards; c who forces it
F_DEVOUR_MARKET: Final = 19  # c 1 may, 2 the card itself fills the gap
F_RECRUIT: Final = 20  # c 1 up to, 2 piles too, d highest cost * 8 + aspect + 1
F_PROMOTE: Final = 21  # c filter * 2 + up to
F_PROMOTE_DISCARD: Final = 22
F_PROMOTE_ONE: Final = 23  # c 1 itself, 2 hand, 4 discard pile
F_INSTEAD: Final = 24  # promote the card a instead of discarding it
F_TROPHY: Final = 25  # c AT + 4 * white only + 8 * up to, d halls (bits of seats)
F_TROPHY_TO: Final = 26  # b AT, c seat of the hall, d colour
F_PLAY_MARKET: Final = 27  # c highest cost
F_PLAY_CIRCLE: Final = 28
F_AFTER: Final = 29  # a card played from the market: devoured now
FRAMES: Final = 30

# -- where an action may happen -----------------------------------------------------------
AT_PRESENCE: Final = 0
AT_ANYWHERE: Final = 1
AT_SPY: Final = 2

# -- code of effects: six numbers each ----------------------------------------------------
WIDTH: Final = 6
C_END: Final = 0
C_GAIN: Final = 1  # power, influence
C_PER: Final = 2  # amount, count, every, 0 VP 1 power 2 influence
C_DEPLOY: Final = 3  # n
C_KILL: Final = 4  # n (negative: -1 - count), flags as F_KILL
C_SUPPLANT: Final = 5  # n (0: one for each site of the spies), flags as F_KILL
C_MOVE: Final = 6  # n, up to
C_RETURN: Final = 7  # n, flags as F_RETURN
C_SPY: Final = 8  # n
C_DRAW: Final = 9  # n (negative: -1 - count)
C_PROMOTE_LATER: Final = 10  # n, filter * 2 + up to
C_LATER: Final = 11  # -, -, -, -, where to go on now
C_PROMOTE_TOP: Final = 12
C_DUMP: Final = 13
C_PROMOTE_DISCARD: Final = 14
C_PROMOTE_ONE: Final = 15  # -, flags as F_PROMOTE_ONE
C_PROMOTE_SELF: Final = 16
C_INSTEAD: Final = 17
C_DEVOUR_MARKET: Final = 18  # -, flags as F_DEVOUR_MARKET
C_RECRUIT: Final = 19  # n, flags as F_RECRUIT, highest cost * 8 + aspect + 1
C_OUTCAST: Final = 20  # n, who
C_DISCARD: Final = 21  # n, who, hand must have more cards than this
C_CHOOSE: Final = 22  # times, first branch, number of branches
C_PAY: Final = 23  # cost, -, -, -, where to go on without
C_IF: Final = 24  # count, at least, -, -, where to go on without
C_FOCUS: Final = 25  # aspect, -, -, -, where to go on without
C_TO_SUPPLY: Final = 26
C_TROPHY: Final = 27  # n, flags as F_TROPHY, 1: only halls of players with a troop at the spy's site
C_PLAY_MARKET: Final = 28  # highest cost
C_PLAY_CIRCLE: Final = 29
C_RAISE: Final = 30

WHO_SELF: Final = 0
WHO_EACH: Final = 1
WHO_CHOSEN: Final = 2
WHO_ADJACENT: Final = 3
WHO_OWNER: Final = 4
WHO_AT_SPY: Final = 5
WHO_FORCER: Final = 6

PAY_DISCARD: Final = 0
PAY_DEVOUR: Final = 1
PAY_CIRCLE: Final = 2
PAY_SELF: Final = 3
PAY_SPY: Final = 4
PAY_SPIES: Final = 5

N_SITES: Final = 0
N_TOTAL_SITES: Final = 1
N_WHITE_TROPHIES: Final = 2
N_PLAYER_TROPHIES: Final = 3
N_TROPHIES: Final = 4
N_CIRCLE: Final = 5
N_MARKERS: Final = 6
N_SPIES: Final = 7
N_KILLS: Final = 8
N_PLAYER_KILLS: Final = 9
N_TROOPS_AT_SPY: Final = 10
N_SPIES_AT_SPY: Final = 11

# -- filters of promotions: 0 any, 1 + aspect, 8 + type -----------------------------------
TYPE_FILTER: Final = 8

# -- events -------------------------------------------------------------------------------
E_STARTED: Final = 0
E_TURN: Final = 1
E_PLAYED: Final = 2
E_RECRUITED: Final = 3
E_DEPLOYED: Final = 4
E_VP: Final = 5
E_ASSASSINATED: Final = 6
E_SUPPLANTED: Final = 7
E_MOVED: Final = 8
E_RETURNED_TROOP: Final = 9
E_RETURNED_SPY: Final = 10
E_SPIED: Final = 11
E_MARKER: Final = 12
E_MARKER_BACK: Final = 13
E_DREW: Final = 14
E_SHUFFLED: Final = 15
E_DISCARDED: Final = 16
E_DEVOURED: Final = 17
E_PROMOTED: Final = 18
E_OUTCAST: Final = 19
E_TO_SUPPLY: Final = 20
E_SHOWED: Final = 21
E_REDEPLOYED: Final = 22
E_REFILLED: Final = 23
E_DUMPED: Final = 24
E_RAISED: Final = 25
E_CHOSE: Final = 26
E_ENDED_TURN: Final = 27
E_LAST_ROUND: Final = 28
E_SUPPLANT_VP: Final = 29
E_MARKET_EMPTY: Final = 30

# -- reasons of the end -------------------------------------------------------------------
END_BARRACKS: Final = 1
END_MARKET: Final = 2
END_LIMIT: Final = 3
