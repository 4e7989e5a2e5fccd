"""Numbers with names: things of the box, options, frames, events, endings. Nothing but literals enters."""

from typing import Final

NONE: Final = -1

# -- sizes --------------------------------------------------------------------------------

REGIONS: Final = 8  # spaces of the board (Regionen)
UNITS: Final = (
    6  # special units of one player (Spezialeinheiten): three of rank 1, two of rank 2, one of rank 3
)
RANKS: Final = 3
TYPES: Final = 4  # kinds of upgrade tokens
FIELDS: Final = 6  # action fields that take action markers, 0 to 5
SLOTS: Final = 8  # most slots an action field has
NEUTRAL: Final = 4  # the owner of the cubes of the independent nation (unabhängige Nation)

# -- characters ---------------------------------------------------------------------------

FJOLLFINN: Final = 0
VAN_DYKEN: Final = 1
FREIHOFF: Final = 2
CALLO: Final = 3

# -- resources (Rohstoffe) ----------------------------------------------------------------

POPULATION: Final = 0  # Bevölkerung
GOLD: Final = 1
MFACTOR: Final = 2  # M-Faktor, of rank 0

# -- kinds of pieces: a cube, or a unit of rank 1 to 3 ------------------------------------

CUBE: Final = 0  # Einflussmarker

# -- abilities (Fähigkeiten); the first four are the upgrades (Steigerungen) --------------

SPEED: Final = 0  # Schnelligkeit
ATTACK: Final = 1  # Angriff
SHIELD: Final = 2  # Schild
DOMINATION: Final = 3  # Dominanz
DRAKKAR: Final = 4  # Eisdrakkar
RECRUITMENT: Final = 5  # Rekrutierung
MUSICIAN: Final = 6  # Musikant
PLUNDER: Final = 7  # Plünderung
SPY: Final = 8  # Erschafferspion
FAUN: Final = 9  # Faunus
NIGHTMARE: Final = 10  # Albtraum
TOWER: Final = 11  # roter Turm
ABILITIES: Final = 12

# -- action fields ------------------------------------------------------------------------

VIPER_GORGE: Final = 0  # Schlangenhals
INFLUENCE: Final = 1  # Einfluss
MOVEMENT: Final = 2  # Bewegung
MOUNTAIN: Final = 3  # Unersättlicher Berg
RAVEN: Final = 4  # Rabenschatten
CREATION: Final = 5  # Erschaffen
ACTIVATION: Final = 6  # Aktivierung
VUKO: Final = 7

# -- Vuko plates (Vuko-Tafeln) ------------------------------------------------------------

FIRE_PEOPLE: Final = 0  # Feuermenschen
WHISPERERS: Final = 1  # Schattenflüsterer
WANDERER: Final = 2  # Nachtwanderer
BEARS: Final = 3  # Beide Bären

# -- the reputation track (Ansehensleiste): SAFE, then 0, -1, -2 ... ----------------------

SAFE: Final = 0
ZERO: Final = 1

# -- options ------------------------------------------------------------------------------

O_CHARACTER: Final = 0  # character
O_PLATE: Final = 4  # plate * 4 + stage
O_NO_PLATE: Final = 20
O_TILE: Final = 21  # region
O_THORN: Final = 29  # region
O_PLACE: Final = 37  # region: an influence cube
O_ADVANCE: Final = 45  # steps - 1
O_TAKE_TILE: Final = 47  # order tile
O_ORDER: Final = 52  # action field - 1
O_PLAN: Final = 57  # action field
O_GAIN: Final = 63  # resource
O_SWAP: Final = 66  # pair * 3 + resource; pairs are PP GG MM PG PM GM
O_PICK: Final = 84  # kind * 8 + region: one of the own pieces
O_GO: Final = 116  # region
O_FROM: Final = 124  # region: where the Mountain swallows
O_TO: Final = 132  # region: where the Mountain spits out
O_LOAD: Final = 140  # kind
O_DISCARD: Final = 144
O_RAISE: Final = 145
O_SHIFT: Final = 146
O_BUY: Final = 147  # upgrade * 3 + rank - 1
O_SUMMON: Final = 159  # (rank - 1) * 3 + number - 1
O_UP: Final = 168  # rank the M-factor stone comes from, 0 to 2
O_DOWN: Final = 171  # rank it comes from - 1
O_REPLACE: Final = 174  # upgrade
O_DEPLOY: Final = 178  # region
O_SPY: Final = 186  # upgrade
O_PAY: Final = 190
O_STRIKE: Final = 191  # (owner * 4 + kind) * 8 + region
O_SACRIFICE: Final = 351  # rank - 1
O_RECRUIT: Final = 354  # seat
O_FAUN: Final = 358  # seat
O_PIPE: Final = 362
O_LURE: Final = 363
O_PLUNDER: Final = 364  # seat * 3 + resource
O_NIGHTMARE: Final = 376
O_TOWER: Final = 377
O_CLOSE: Final = 378
O_RELOCATE: Final = 379  # region
O_TAKE: Final = 387  # resource
O_DONE: Final = 390
OPTIONS: Final = 391

# -- frames -------------------------------------------------------------------------------

F_SETUP: Final = 0  # runs the set-up; a: how many have had their turn in this step
F_CHARACTER: Final = 1
F_PLATE: Final = 2
F_TILE: Final = 3
F_THORN: Final = 4
F_START: Final = 5
F_ROUND: Final = 6  # runs a round; a: how many have had their turn in this step
F_HELP: Final = 7
F_ADVANCE: Final = 8
F_ORDER_TILE: Final = 9
F_ORDER_FIELD: Final = 10  # a: the order tile taken
F_PLAN: Final = 11
F_ACTIONS: Final = (
    12  # runs the action phase; a: number of the field in the order of fields, b: turn in field 0
)
F_GORGE: Final = 13  # a: stones still to gain
F_INFLUENCE: Final = 14  # a: cubes placed
F_MOVE: Final = 15  # a: steps made
F_STEP: Final = 16  # a: kind, b: region
F_MOUNTAIN: Final = 17
F_TUNNEL: Final = 18  # a: source
F_LOAD: Final = 19  # a: source, b: target, c: pieces moved
F_RAVEN: Final = 20
F_CREATE: Final = 21  # a: sub-actions done, as bits
F_SHIFT: Final = 22  # a: steps made
F_REPLACE: Final = 23  # a: upgrade bought, b: rank
F_DEPLOY: Final = 24  # a: rank, b: units still to place, c: regions allowed, as bits
F_ACTIVATION: Final = 25  # runs the activation; a: how many have had their turn in this step
F_SPY: Final = 26  # a: tokens chosen
F_DRAKKAR: Final = (
    27  # a: first region, b: second region, c: kinds sent from the first, d: kinds sent from the second
)
F_SPEED: Final = 28  # a: steps made by each unit, four bits for each
F_RUSH: Final = 29  # a: unit
F_ATTACK: Final = 30
F_STRIKE: Final = 31  # a: attacks left in each region, six bits for each
F_VUKO: Final = 32  # runs Vuko's visit
F_SACRIFICE: Final = 33  # a: region
F_DOMINANCE: Final = (
    34  # runs the dominance phase; a: place in the order of regions, b: next in the ranking, c: icons left
)
F_ABILITY: Final = 35  # a: region, b: abilities used, as bits
F_CLOSING: Final = 36  # runs the closing of a region; a: region, b: how many have had their turn
F_RELOCATE: Final = 37  # a: region, b: cubes still to move
F_RESOURCE: Final = 38  # a: region, b: resources left, as bits
FRAMES: Final = 39

# -- events -------------------------------------------------------------------------------

E_CHARACTER: Final = 0
E_PLATE: Final = 1
E_TILE: Final = 2
E_THORN: Final = 3
E_CULT: Final = 4
E_REVEALED: Final = 5
E_PLACED: Final = 6
E_ROUND: Final = 7
E_HELPED: Final = 8
E_ADVANCED: Final = 9
E_ORDER: Final = 10
E_PLANNED: Final = 11
E_IDLE: Final = 12
E_GAINED: Final = 13
E_SWAPPED: Final = 14
E_MOVED: Final = 15
E_DISCARDED: Final = 16
E_REPUTATION: Final = 17
E_SNOW: Final = 18
E_SHIFTED: Final = 19
E_BOUGHT: Final = 20
E_SUMMONED: Final = 21
E_SPIED: Final = 22
E_ATTACKS: Final = 23
E_KILLED_CUBE: Final = 24
E_KILLED_UNIT: Final = 25
E_VUKO: Final = 26
E_VUKO_KILLED: Final = 27
E_FIRE: Final = 28
E_WANDERER: Final = 29
E_BEARS: Final = 30
E_DOMINATES: Final = 31
E_NOBODY: Final = 32
E_RECRUITED: Final = 33
E_FAUN: Final = 34
E_PIPED: Final = 35
E_LURED: Final = 36
E_ABSORBED: Final = 37
E_PLUNDERED: Final = 38
E_NIGHTMARE: Final = 39
E_TOWER: Final = 40
E_CLOSED: Final = 41
E_RELOCATED: Final = 42
E_CULT_MOVED: Final = 43
E_SCORED: Final = 44
E_BONUS: Final = 45
E_GOAL: Final = 46
E_PLATE_AWAKE: Final = 47
E_SCORING: Final = 48
E_RETURNED: Final = 49
E_REPLACED: Final = 50

# -- endings ------------------------------------------------------------------------------

END_SNOW: Final = 1
END_GOAL: Final = 2  # plus the character
END_POINTS: Final = 6
END_LAST_SHIP: Final = 7

# -- where cubes lie: 0 to 7 a region, then --------------------------------------------------

RESERVE: Final = 8
GORGE: Final = 9
GARDEN: Final = 10  # Eisgarten
PLACES: Final = 11

# -- stocks of a player: the three resources, then M-factor of rank 1 to 3 ------------------

STOCKS: Final = 6
