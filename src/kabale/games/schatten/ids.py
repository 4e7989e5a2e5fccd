"""Numbers with names: options, frame kinds, event kinds, effects, predicates. Nothing but constants enters.

Cards: 0..34 are the regions, 35..46 the grey eminences (three for each faction), 47..58 the improved ones (four for each symbol).
Places: 0..34 are regions, 35..38 seas. Sets of cards, regions, organisations, quests and seats are bits of one number.
"""

from typing import Final

NONE: Final = -1
REGIONS: Final = 35
SEAS: Final = 4
PLACES: Final = 39
CARDS: Final = 59
EMINENCES: Final = 35  # first grey eminence (Graue Eminenz)
IMPROVED: Final = 47  # first improved one
SYMBOLS: Final = 3
ORGANISATIONS: Final = 30
QUESTS: Final = 32
FULL_QUESTS: Final = 24
PLANS: Final = 21
CONDITIONS: Final = 5
FACTIONS: Final = 4
SEATS: Final = 4
NEUTRAL: Final = 4  # the black colour, beside the seats
COLOURS: Final = 5
ADVENTURERS: Final = 18
SHIPS: Final = 6
NEUTRALS: Final = 15
MOST_KEPT: Final = 10
ALL_REGIONS: Final = 0x7FFFFFFFF
ALL_CARDS: Final = 0x7FFFFFFFFFFFFFF
ALL_IMPROVED: Final = 0x7FF800000000000
ALL_BASE: Final = 0x7FF800000000  # the base grey eminences
ALL_ORGANISATIONS: Final = 0x3FFFFFFF
ALL_PLANS: Final = 0x1FFFFF

# -- numbers of the rulebook ----------------------------------------------------------------------

HAND: Final = 6
OPEN_ROW: Final = 3
MOST_STEPS: Final = 5  # the cost table ends here (ruling R23)
FULL_PRICE: Final = 15
START_SUPPLY: Final = 6
START_SHIPS: Final = 2
START_PLANS: Final = 2
MOST_ACTIONS: Final = 30  # of one seat in one action phase
PATIENCE: Final = 12  # rounds after the last quest was revealed (ruling R14)

# -- resources ------------------------------------------------------------------------------------

SWORD: Final = 0
ANCHOR: Final = 1
BOOT: Final = 2
GOLD: Final = 3
RESOURCES: Final = 4

# -- variants -------------------------------------------------------------------------------------

SHORT_GAME: Final = 0
LONG_GAME: Final = 1
BEGINNER_GAME: Final = 2

# -- options --------------------------------------------------------------------------------------

FACTION: Final = 0  # choose a faction
DRAFT: Final = 4  # keep a region card
PLAN: Final = 39  # keep a secret plan
ORGANISATION: Final = 60  # take an open organisation
BLIND: Final = 90  # draw an organisation from the deck
SITE: Final = 91  # put a marker into a region
STAFF: Final = 126  # put an adventurer onto an organisation
FETCH: Final = 156  # take an adventurer off an organisation
DISCARD: Final = 186  # discard a card in the supply phase
RECRUIT: Final = 245  # take an adventurer (0) or a ship (1) from the reserve
UPGRADE: Final = 247  # give away a grey eminence
IMPROVE: Final = 306  # take an improved one
HIRE: Final = 365
BUILD: Final = 366
MOVE: Final = 367
ACQUIRE: Final = 368
STRENGTHEN: Final = 369
HERO: Final = 370  # bid on a quest
PASS: Final = 402
LAY: Final = 403  # play a card from hand
UNLOAD: Final = 462  # take an adventurer off an organisation for its resource
PAID: Final = 492  # end the payment
PLACE: Final = 493  # put an adventurer into a region
LAUNCH: Final = 528  # put a ship into a sea
FROM: Final = 532  # choose where a group leaves
FROM_SEA: Final = 567
TO: Final = 571  # choose where it goes
TO_SEA: Final = 606
TAKE: Final = 610  # how many go: the number less 1; 18 more: with the special unit
BID: Final = 646  # lay the adventurers onto the quest
DEED: Final = 647  # use the hero action
RETRIEVE: Final = 648  # take a card from the discard pile
CLEAR: Final = 707  # empty a region
RELEASE: Final = 742  # send the adventurers of another quest home
UPROOT: Final = 774  # choose a marker to move
REPLACE: Final = 804  # exchange the open organisations
ARK: Final = 805  # choose a sea for an ark
CONFLICT: Final = 809  # settle a conflict in a region
SEA_CONFLICT: Final = 844  # ... in a sea
SUPPORT: Final = 848  # send a ship from a sea
SUPPORT_MAGIC: Final = 852  # send the magic ship
DONE: Final = 853  # enough
SKIP: Final = 854  # leave it
OPTIONS: Final = 855
TAKE_SPECIAL: Final = 18  # beside TAKE: with the djinn or the magic ship

# -- frames ---------------------------------------------------------------------------------------

F_GAME: Final = 0  # step: what comes next; a: counter of the step; b: last turns left (-1: nobody has passed)
F_FACTION: Final = 1
F_DRAFT: Final = 2  # a: cards kept so far
F_REINFORCE: Final = 3  # a: adventurers left; b: regions still open
F_FOUND: Final = (
    4  # a: organisations left; b: regions; c: organisations just taken; d: what is allowed (FOUND_*)
)
F_SITE: Final = 5  # a: organisation; b: regions
F_STAFF: Final = 6  # a: organisations that may be strengthened; b: adventurers fetched and not yet placed
F_PLAN: Final = 7
F_DISCARD: Final = 8
F_RECRUIT: Final = 9  # a: picks left; b: 1 if a grey eminence may be upgraded
F_IMPROVE: Final = 10  # a: symbol; b: the card given away
F_TURN: Final = 11  # step 1: the action is carried out above it
F_PAY: Final = 12  # a: the action paid for; b: resources so far
F_HIRE: Final = 13  # a: adventurers left; b: regions; c: fetched and not yet placed; d: bits: HIRE_*
F_BUILD: Final = 14  # a: ships left; b: seas
F_MOVE: Final = 15  # a: movements left; b: mode
F_TARGET: Final = (
    16  # step 1: the number is asked above it; a: where the group leaves; b: movements left; c: mode
)
F_COUNT: Final = 17  # a: from; b: to; c: movements it costs; d: mode
F_MARCH: Final = 18  # a: region; b: adventurers; c: 1 with the djinn; d: regions entered so far
F_STRENGTHEN: Final = (
    19  # a: left; b: fetched and not yet placed; c: organisations strengthened; d: fetched from
)
F_BID: Final = 20  # a: quest; b: adventurers needed; c: fetched
F_HERO: Final = 21  # a: quest
F_GATHER: Final = 22  # a: adventurers left; b: the region they go to
F_ARKS: Final = 23  # a: seas to choose from; b: arks left
F_DECIDE: Final = 24  # a: places settled; b: conflicts chosen so far
F_CONFLICT: Final = 25  # a: place; b: seats asked so far; c: the seat that sent the magic ship plus 1
F_SUPPORT: Final = 26  # a: place

FOUND_BLIND: Final = 1  # FOUND_*: may draw blindly
FOUND_STAFF: Final = 2  # may strengthen what is new
FOUND_REPLACE: Final = 4  # may exchange the open row first
FOUND_STOP: Final = 8  # may stop
HIRE_ONE_REGION: Final = 1  # HIRE_*: all into the same region
HIRE_SUPPLY: Final = 2  # from the supply only

MODE_FREE: Final = 0  # adventurers and ships, by the rules of movement
MODE_SHIPS: Final = 1  # ships only
MODE_SLIP: Final = 2  # no losses by rough regions or retreat
MODE_FERRY: Final = 3  # between two coasts of the same sea, without a ship
MODE_RELOCATE: Final = 4  # one adventurer into any region, no rules of movement
MODE_JOIN: Final = 5  # any number into a region with an own adventurer, no rules of movement
MODE_MARCH: Final = 6  # a group that will march

# -- what the start advantages do -----------------------------------------------------------------

MORE_PLANS: Final = 0
FIRST_ORGANISATION: Final = 1
MORE_SUPPLY: Final = 2
MORE_ADVENTURERS: Final = 3

# -- what advantage organisations do ---------------------------------------------------------------

NO_EFFECT: Final = 0
WINNER_KEEPS_ONE: Final = 1
CROSS_MOUNTAINS: Final = 2
ALL_SEAS_MEET: Final = 3
NO_LOSSES_TO_NEUTRALS: Final = 4
LARGER_HAND: Final = 5
EASY_ROUGH: Final = 6
STRONGER_SPIRITS: Final = 7
FEWER_LOSSES: Final = 8
DEFENCE: Final = 9
TWO_PICKS: Final = 10
FREE_RETREAT: Final = 11
WINS_TIES: Final = 12
MORE_STRENGTHENING: Final = 13
MORE_HIRING: Final = 14

# -- what heroes do ---------------------------------------------------------------------------------

OP_RELOCATE: Final = 0
OP_MAGIC_SHIP: Final = 1
OP_DRAW: Final = 2
OP_PLACE_SHIP: Final = 3
OP_MOVE_MARKER: Final = 4
OP_SAIL: Final = 5
OP_MARCH: Final = 6
OP_FERRY: Final = 7
OP_CLEAR_REGION: Final = 8
OP_PASS_AND_DRAW: Final = 9
OP_FOUND: Final = 10
OP_RELEASE: Final = 11
OP_GATHER_GROUP: Final = 12
OP_PATRONAGE: Final = 13
OP_SLIP: Final = 14
OP_DJINN: Final = 15
OP_RETRIEVE: Final = 16
OP_PLACE_ADVENTURERS: Final = 17
OP_GATHER: Final = 18
OP_STRENGTHEN: Final = 19
OP_MOVE: Final = 20
OP_RECRUIT: Final = 21
WHERE_ANY: Final = -1  # otherwise the number of a sea, or:
WHERE_OWN: Final = 4

# -- pieces that quests bring -----------------------------------------------------------------------

BLACK_EYE: Final = 0
ARTEFACT: Final = 1
CARBUNCLE: Final = 2
SPLINTER: Final = 3
DRAGON: Final = 4
ARK_PIECE: Final = 5
DJINN: Final = 6
MAGIC_SHIP: Final = 7

# -- predicates of conditions -------------------------------------------------------------------------

P_ADV_REGIONS: Final = 0
P_ADV_REGIONS_MAX: Final = 1
P_ADV_CONNECTED: Final = 2
P_ADV_INDEPENDENT: Final = 3
P_ADV_SEAS_COVERED: Final = 4
P_ADV_ONE_SEA: Final = 5
P_ADV_STACK: Final = 6
P_ADV_TOTAL: Final = 7
P_SHIPS_SEAS: Final = 8
P_SHIPS_IN_SEA: Final = 9
P_SHIPS_TOTAL: Final = 10
P_SHIPS_SOLE_SEA: Final = 11
P_OWN_REGIONS: Final = 12
P_OWN_REGIONS_MAX: Final = 13
P_OWN_ALL: Final = 14
P_OWN_ANY: Final = 15
P_OWN_NONE: Final = 16
P_OWN_CONNECTED: Final = 17
P_OWN_MOST_REGIONS: Final = 18
P_OWN_ZONES: Final = 19
P_OWN_SEAS_COVERED: Final = 20
P_ORGS: Final = 21
P_ORGS_LOADED: Final = 22
P_ORGS_FOUR_RESOURCES: Final = 23
P_ORG_REGIONS: Final = 24
P_FULL_REGIONS: Final = 25
P_TROPHIES: Final = 26
P_QUESTS: Final = 27
P_EMINENCES_IMPROVED: Final = 28
P_HAND: Final = 29
P_SUPPLY: Final = 30
P_WON_CONFLICTS: Final = 31
P_CONQUERED: Final = 32

# -- events ---------------------------------------------------------------------------------------

E_STARTER: Final = 0
E_FACTION: Final = 1
E_DRAFT: Final = 2
E_REGIONS: Final = 3
E_REINFORCE: Final = 4
E_MORE_SUPPLY: Final = 5
E_ROW: Final = 6
E_PLAN: Final = 7
E_ROUND: Final = 8
E_REVEAL: Final = 9
E_TROPHY: Final = 10
E_DRAGON: Final = 11
E_ARK: Final = 12
E_DISCARD: Final = 13
E_RESHUFFLE: Final = 14
E_DRAW: Final = 15
E_RECRUIT: Final = 16
E_UPGRADE: Final = 17
E_TURN: Final = 18
E_ACTION: Final = 19
E_LAY: Final = 20
E_UNLOAD: Final = 21
E_FETCH: Final = 22
E_PAID: Final = 23
E_HIRE: Final = 24
E_LAUNCH: Final = 25
E_GO: Final = 26
E_GO_SEA: Final = 27
E_MARCH: Final = 28
E_LOST: Final = 29
E_ORGANISATION: Final = 30
E_BLIND: Final = 31
E_SITE: Final = 32
E_STAFF: Final = 33
E_BID: Final = 34
E_OUTBID: Final = 35
E_DEED: Final = 36
E_MAGIC_SHIP: Final = 37
E_DJINN: Final = 38
E_RELOCATE: Final = 39
E_CLEAR: Final = 40
E_RELEASE: Final = 41
E_RETRIEVE: Final = 42
E_REPLACE: Final = 43
E_PASS: Final = 44
E_CONFLICT: Final = 45
E_SEA_CONFLICT: Final = 46
E_SUPPORT: Final = 47
E_STRENGTH: Final = 48
E_TIE: Final = 49
E_WINNER: Final = 50
E_NEUTRAL_WINNER: Final = 51
E_LOSSES: Final = 52
E_DEFEATED: Final = 53
E_CONQUER: Final = 54
E_SAFE: Final = 55
E_ABANDON: Final = 56
E_SCORE: Final = 57
E_QUEST: Final = 58
E_QUEST_FAILED: Final = 59
E_END: Final = 60
E_PLAN_SHOWN: Final = 61

# -- endings --------------------------------------------------------------------------------------

END_QUEST: Final = 1
END_LIMIT: Final = 2
