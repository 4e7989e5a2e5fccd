"""Numbers with names: cards, cells, options, frames, layers, deeds, the code of effects, events. Nothing else enters."""

from typing import Final

# cards: 0..57 citizens (Einwohner), 58..65 leaders (Anführer), 66..67 distinct personalities (einzigartige Persönlichkeiten)
CITIZENS: Final = 58
FIRST_LEADER: Final = 58
FIRST_PERSONALITY: Final = 66
CARDS: Final = 68

CELLS: Final = 25  # five rows of five; which of them hold a card depends on the number of players
SEATS: Final = 4
TRAITS: Final = 4
FACTIONS: Final = 4
TOKENS: Final = 18  # Spielermarker of each player
LAST_ROUND: Final = 15
NONE: Final = -1

# options (the vocabulary); + the argument's number
INFLUENCE: Final = 0  # + card that influences
USE: Final = 68  # + card whose ability is used
PASS: Final = 136
TARGET: Final = 137  # + card that is influenced
NAME: Final = 205  # + card an ability names
PARTNER: Final = 273  # + second card an ability names
ENOUGH: Final = 341
SKIP: Final = 342
TAKE: Final = 343  # + 18 * seat + tokens - 1
BRANCH: Final = 415  # + operation the chosen branch begins with
REACT: Final = 433  # + card that reacts
DECLINE: Final = 501
WAIVE: Final = 502
LAY: Final = 503  # + cell
FACTION: Final = 528  # + faction
FIRST: Final = 532  # + seat that becomes start player
YIELD: Final = 536  # + seat that gives two tokens to Pierre

# frames, with what a..d mean
F_FACTIONS: Final = 0  # seat chooses a faction. a: how many have chosen
F_DEALING: Final = 1  # seat lays the citizen just drawn. a: citizens laid so far; b: the card drawn or NONE
F_ROUND: Final = (
    2  # never waits. step: 0 begin, 1 turns, 2 clean-up, 3 start player. a: seat whose turn is next
)
F_TURN: Final = 3  # seat acts. step: 1 when the action is carried out
F_INFLUENCE: Final = (
    4  # seat names whom to influence. a: cell of the influencer; step: 0 names, 1 declared, 2 done
)
F_ABILITY: Final = (
    5  # never waits: runs a deed's steps. a: level of the deed; step: how far the present step is
)
F_NAME: Final = 6  # seat names cards. a: level
F_PARTNER: Final = 7  # seat names the second card. a: level
F_TAKE: Final = (
    8  # seat says whose tokens leave. a: level; b: cell; c: tokens at most; d: lowest seat still open
)
F_BRANCH: Final = 9  # seat chooses one branch. a: level
F_WINDOW: Final = 10  # seat may react. a: when; b: how far from the acting seat; c: whose deed (its seat)
F_YIELD: Final = 11  # Pierre's player names who gives two. a: cell; b: the seats tied, as bits
F_START: Final = 12  # the old start player names the new one. a: the seats tied, as bits

# layers of the field: one bit per cell
UP: Final = 0  # face up
ACTED: Final = 1  # has influenced this round
TOUCHED: Final = 2  # was influenced this round, or holds its first tokens since this round
ROTATED: Final = 3  # gedreht
DISABLED: Final = 4  # carries the Quiraa token
SHIELD: Final = 5  # + seat that protects it until the end of the round
HAS: Final = 9  # + seat that has tokens on it
TRAIT: Final = 13  # + trait
REACH: Final = 17  # the passive abilities, by card
PLUS: Final = 18
TAX: Final = 19
WARD: Final = 20
STEADFAST: Final = 21
HARSH: Final = 22
HOLD: Final = 23
USES: Final = 24  # has a use ability
REACTS: Final = 25  # has a react ability
FIXED: Final = 26  # its use ability must not be used twice: it straightens or borrows
LAYERS: Final = 27

# deeds: what is being carried out; level 0 the action of the turn, level 1 a reaction to it
D_KIND: Final = 0
D_SEAT: Final = 1  # who acts
D_CELL: Final = 2  # the acting card
D_BY: Final = 3  # who carries out the present step
D_STEP: Final = 4  # where in the code the present step begins
D_LEFT: Final = 5  # steps left, the present one included
D_X: Final = 6  # cells bound to X, as bits
D_Y: Final = 7
D_CHOSEN: Final = 8  # cells named in this step, as bits
D_PARTNER: Final = 9  # the second cell named, as a bit
D_TARGETS: Final = 10  # what the present declaration names, as bits
D_DONE: Final = 11  # whether the last step that "then" looks at was performed
D_CHANGED: Final = 12  # whether the present step changed something
D_LOST: Final = 13  # seats whose tokens an opposing ability sent back, as bits
D_CANCELLED: Final = 14
DEED: Final = 15

K_INFLUENCE: Final = 1
K_ABILITY: Final = 2

# when a reaction may come
DECLARED: Final = 1
RESOLVED: Final = 2
LOST: Final = 3

# operations
PLACE: Final = 0
REMOVE: Final = 1
MOVE: Final = 2
REMOVE_EQUAL: Final = 3
SWAP: Final = 4
ROTATE: Final = 5
UNROTATE: Final = 6
MARK: Final = 7
UNMARK: Final = 8
SPREAD: Final = 9  # an extra influence
SUBJUGATE: Final = 10
PROTECT: Final = 11
DISABLE: Final = 12
CANCEL: Final = 13
REVEAL: Final = 14
PICK: Final = 15
CHOICE: Final = 16
BORROW: Final = 17
OPERATIONS: Final = 18

# a step in the code: its fields, then two selectors (or, for a choice, where its branches are)
S_OP: Final = 0
S_LINK: Final = 1
S_MAY: Final = 2
S_N: Final = 3
S_WHOSE: Final = 4
S_WAIVE: Final = 5
S_PAID: Final = 6
S_CHOOSER: Final = 7
S_SEL: Final = 8
S_WITH: Final = 16
STEP: Final = 24

# a selector in the code
E_SCOPE: Final = 0
E_FROM: Final = 1
E_IF: Final = 2
E_HAS: Final = 3
E_LACKS: Final = 4
E_COUNT: Final = 5
E_AS: Final = 6
E_LEADERS: Final = 7
SELECTOR: Final = 8

NO_SCOPE: Final = 0
SELF: Final = 1
ADJACENT: Final = 2
LINE: Final = 3
ANY: Final = 4
CENTRE: Final = 5
FRONTIER: Final = 6
BOUND: Final = 7
TRIGGER: Final = 8

NAMED_X: Final = 1
NAMED_Y: Final = 2

THEN: Final = 1
AND: Final = 2

UP_TO: Final = 100  # + how many at most (amounts of tokens and of cards)
ALL_TOKENS: Final = 200
PER_CONTROLLER: Final = 300  # one for each controller of the cards bound to X
ANY_NUMBER: Final = 200
EVERY: Final = 201
ONE_PER_CONTROLLER: Final = 202

ME: Final = 0
OPPONENT: Final = 1
EACH_OPPONENT: Final = 2
EACH: Final = 3
ANYBODY: Final = 4
CONTROLLER: Final = 5
NOT_FEWEST: Final = 6
ACTOR: Final = 7

WAIVE_ACTED: Final = 1
WAIVE_TOUCHED: Final = 2
WAIVE_ROTATED: Final = 4

# conditions, as bits
C_MINE_CONTROL: Final = 1
C_THEIR_CONTROL: Final = 2
C_ACTOR_CONTROL: Final = 4
C_POOREST: Final = 8
C_CONFLICT: Final = 16
C_EMPTY: Final = 32
C_OCCUPIED: Final = 64
C_MINE: Final = 128
C_THEIRS: Final = 256
C_NO_THEIRS: Final = 512
C_ONLY_THEIRS: Final = 1024
C_ROTATED: Final = 2048
C_READY: Final = 4096
C_MARKED: Final = 8192
C_UNMARKED: Final = 16384
C_CITIZEN: Final = 32768
C_NOT_SELF: Final = 65536
C_HAS_USE: Final = 131072
C_NEAR_ME: Final = 262144

# areas of passive abilities
NO_AREA: Final = 0
SELF_ADJACENT_OWN: Final = 1
ADJACENT_OWN: Final = 2
AREA_ADJACENT: Final = 3

# events
V_ROUND: Final = 0
V_FACTION: Final = 1
V_REJECTED: Final = 2
V_LAID: Final = 3
V_INFLUENCES: Final = 4
V_PLACED: Final = 5
V_USES: Final = 6
V_AIMS: Final = 7
V_PASSES: Final = 8
V_REMOVED: Final = 9
V_MOVED: Final = 10
V_SWAPPED: Final = 11
V_ROTATED: Final = 12
V_STRAIGHTENED: Final = 13
V_MARKED: Final = 14
V_UNMARKED: Final = 15
V_PROTECTED: Final = 16
V_DISABLED: Final = 17
V_REVEALED: Final = 18
V_REACTS: Final = 19
V_CANCELLED: Final = 20
V_BORROWS: Final = 21
V_CONFLICT: Final = 22
V_START: Final = 23
V_WON: Final = 24
V_LIMIT: Final = 25
V_SUBJUGATED: Final = 26

# endings
END_PERSONALITY: Final = 1
END_ALONE: Final = 2
END_LIMIT: Final = 3
