"""Numbers with names: options, frames, events, zones, effects and pieces of Abyss. Nothing but constants enters."""

from typing import Final

# -- pieces -----------------------------------------------------------------------------------
RACES: Final = 5  # Völker: crab, seahorse, squid, jellyfish, shellfish
GUILDS: Final = 6  # Gilden: soldier, farmer, politician, mage, merchant, ambassador
AMBASSADOR: Final = 5
VALUES: Final = 5
KINDS: Final = 25  # kinds of allies (Verbündete): kind = race * 5 + value - 1
MONSTER: Final = 25  # the kind of a monster card
ALLIES: Final = 65
CARDS: Final = 71  # exploration cards: allies by race and value, then six monsters
LORDS: Final = 35  # Edle
LOCATIONS: Final = 20  # Orte
TOKENS: Final = 20  # monster tokens (Monster-Plättchen)
NONE: Final = -1

COURT: Final = 6  # places at court (Hof)
TRACK: Final = 5  # spaces of the exploration track (Erkundungs-Leiste)
THREAT: Final = 6  # spaces of the threat track (Bedrohungs-Leiste)
KEYS: Final = 3  # keys (Schlüssel) that one location takes
LAST_LORD: Final = 7  # whoever holds this many lords brings the end
REFILL_AT: Final = 2  # this few lords left at court: it is refilled
REFILL_PEARLS: Final = 2
LAST_SPACE_PEARLS: Final = 1
START_PEARLS: Final = 1
PLOT_PRICE: Final = 1
DRAW_MOST: Final = 4  # locations that may be drawn at once
ROUNDS: Final = 100  # the documented limit: after this many rounds the game ends

# -- where an exploration card lies (``where``) -----------------------------------------------
DECK: Final = 0
DISCARD: Final = 1
ON_TRACK: Final = 2
LAID: Final = 3  # laid down for the payment going on
COUNCIL: Final = 4  # the stack (Rats-Feld) of its own race
HAND: Final = 8  # + seat
AFFILIATED: Final = 16  # + seat

# -- where a lord, a location or a token lies -------------------------------------------------
IN_DECK: Final = 0  # face down: lord deck, location stack, token supply
OPEN: Final = 1  # at court, or face up beside the board
OUT: Final = 2  # out of the game
DRAWN: Final = 3  # a location in the hand of whoever drew it
HELD: Final = 8  # + seat

# -- options (the vocabulary) -----------------------------------------------------------------
PLOT: Final = 0  # Politik am Hof
EXPLORE: Final = 1
TAKE_COUNCIL: Final = 2  # + race
RECRUIT: Final = 7  # + lord
USE: Final = 42  # + lord: uses a power once per turn
DONE: Final = 77  # ends the turn, or goes on to the locations
BUY: Final = 78
DECLINE: Final = 79
TAKE: Final = 80
REVEAL: Final = 81
FIGHT: Final = 82
REWARD: Final = 83  # + keys * 9 + pearls * 3 + tokens
PAY: Final = 110  # + kind
FINISH: Final = 135  # pays the rest in pearls
AFFILIATE: Final = 136  # + kind
DISCARD_ALLY: Final = 161  # + kind
ROB: Final = 186  # + seat
DISABLE: Final = 190  # + lord
DISMISS: Final = 225  # + lord: an own lord leaves the game
GAIN: Final = 260  # + lord of the court
REPLACE: Final = 295  # + lord of the court
CLEAR: Final = 330  # + race: a council stack is discarded
CONTROL: Final = 335  # + location face up
DRAW: Final = 355  # + number - 1
KEEP: Final = 359  # + location just drawn
KEY_TOKEN: Final = 379
KEY_LORD: Final = 380  # + lord
SWAP_OUT: Final = 415  # + own location
SWAP_IN: Final = 435  # + location face up
EXCHANGE: Final = 455  # + location of the stack
PASS: Final = 475
OPTIONS: Final = 476

# -- frames: seat, step and what a..d mean ----------------------------------------------------
F_GAME: Final = 0  # the whole game. never waits; step 0 first turn, 1 between turns
F_TURN: Final = 1  # a turn before its action. a: what is done (0 asked, 1 action done)
F_AFTER: Final = 2  # after the action: powers, then on. a: 1 once locations were taken
F_EXPLORE: Final = (
    3  # an exploration. step 0 reveal, 1 offer, 2 decide; a: space of the last card; b: next to be asked
)
F_MONSTER: Final = 4  # the last card is a monster: fight or go on. a: its space
F_OFFER: Final = 5  # seat may buy the last card. a: its space, b: the explorer
F_REWARD: Final = 6  # choose a reward. a: the space of the threat track that counts (0..5)
F_COUNCIL: Final = 7  # take a council stack. a: stacks still to take
F_PAY: Final = 8  # pay for a lord. a: lord, b: cost in points
F_AFFILIATE: Final = 9  # choose the affiliated ally. a: lord
F_GAINED: Final = 10  # a lord has joined and its power begins; never waits. a: lord
F_COURT: Final = 11  # after a recruitment: refill the court; never waits
F_DISCARD: Final = 12  # seat discards allies. a: how many, b: the lord whose power demands it
F_ROB: Final = 13  # choose whom to rob of a token. a: lord
F_DISABLE: Final = 14  # choose a lord of an opponent. a: lord, b: how far round the table
F_DISMISS: Final = 15  # may give up an own lord for another. a: lord
F_GAIN: Final = 16  # choose the lord of the court that is gained. a: lord
F_SECOND: Final = 17  # may buy a second lord of the court. a: lord, b: price
F_REPLACE: Final = 18  # choose the lord of the court that is replaced. a: lord
F_CLEAR: Final = 19  # choose the council stack that is discarded. a: lord
F_SELL: Final = 20  # choose the ally that is sold. a: lord, b: pearls for it
F_LOCATION: Final = 21  # take control of a location: a face-up one or draw
F_KEEP: Final = (
    22  # choose one of the locations drawn. step 0 draw; a: lord that is bound, or -1: keys; b: how many
)
F_KEYS: Final = 23  # choose the keys. a: location, b: keys still to pay
F_SMOKERS: Final = 24  # may exchange the location just taken for one of the stack. a: location
F_SWAP_OUT: Final = 25  # may give back an own location. a: lord
F_SWAP_IN: Final = 26  # choose the location taken instead. a: own location
F_TRIM: Final = (
    27  # hand limit of opponents after a recruitment; never waits. a: lord, b: how far round the table
)
F_EACH: Final = 28  # every opponent discards; never waits. a: lord, b: how far round the table
FRAMES: Final = 29

# -- effects of lords (Fähigkeiten): the closed vocabulary -------------------------------------
NO_EFFECT: Final = 0
SHIFT_REWARD: Final = 1
HAND_LIMIT: Final = 2
SURCHARGE: Final = 3
WAIVE_RACE: Final = 4
DISCOUNT: Final = 5
IMMUNE: Final = 6
MORE_STACKS: Final = 7
FREE_AFFILIATION: Final = 8
COUNCIL_PEARLS: Final = 9
INCOME: Final = 10
LAST_PERMANENT: Final = 10
REPLACE_LORD: Final = 11
CLEAR_STACK: Final = 12
SELL_ALLY: Final = 13
LAST_ACTIVATED: Final = 13
EACH_DISCARDS: Final = 14
LOSE_PEARLS: Final = 15
STEAL_TOKEN: Final = 16
DISABLE_LORD: Final = 17
EXCHANGE_DECK: Final = 18
SECOND_LORD: Final = 19
EXCHANGE_COURT: Final = 20
TAKE_STACK: Final = 21
EXTRA_TURN: Final = 22
SWAP_LOCATION: Final = 23
GAIN_PEARLS: Final = 24
FOUND_LOCATION: Final = 25

# -- what a location counts ---------------------------------------------------------------------
COUNT_NOTHING: Final = 0
COUNT_GUILD: Final = 1
COUNT_RACE: Final = 2
COUNT_GUILDS: Final = 3
COUNT_KEYS: Final = 4
COUNT_NO_KEYS: Final = 5
COUNT_LOWEST_LORD: Final = 6
COUNT_HIGHEST_LORD: Final = 7
COUNT_LORDS: Final = 8
COUNT_ALLIES: Final = 9
COUNT_LOWEST_ALLIES: Final = 10
COUNT_MIRROR: Final = 11

# -- events -------------------------------------------------------------------------------------
E_TURN: Final = 0  # seat
E_EXTRA_TURN: Final = 1  # seat
E_INCOME: Final = 2  # seat, lord, pearls
E_PLOT: Final = 3  # seat, lord
E_REVEAL: Final = 4  # seat, card
E_SHUFFLE: Final = 5
E_BUY: Final = 6  # seat, card, pearls, explorer
E_TAKE: Final = 7  # seat, card
E_LAST_SPACE: Final = 8  # seat, pearls
E_ADVANCE: Final = 9  # threat
E_FIGHT: Final = 10  # seat, threat
E_REWARD: Final = 11  # seat, reward
E_TOKEN: Final = 12  # seat, token (private)
E_TO_COUNCIL: Final = 13  # card
E_CHANGE: Final = 14  # seat, pearls
E_COUNCIL: Final = 15  # seat, race, cards
E_LAY: Final = 16  # seat, kind
E_RECRUIT: Final = 17  # seat, lord
E_AFFILIATE: Final = 18  # seat, kind
E_GAIN: Final = 19  # seat, lord
E_DISMISS: Final = 20  # seat, lord
E_PEARLS: Final = 21  # seat, lord, pearls
E_LOSE: Final = 22  # seat, pearls, lord
E_DISCARD: Final = 23  # seat, kind, lord
E_STEAL: Final = 24  # seat, victim, token (private)
E_DISABLE: Final = 25  # seat, victim, lord
E_SECOND: Final = 26  # seat, lord, pearls
E_REPLACE: Final = 27  # seat, lord, other
E_CLEAR: Final = 28  # seat, race, cards
E_SELL: Final = 29  # seat, kind, pearls
E_EXTRA: Final = 30  # seat, lord
E_REFILL: Final = 31  # seat, pearls
E_COURT: Final = 32  # lord
E_DRAW: Final = 33  # seat, number
E_DRAWN: Final = 34  # seat, location (private)
E_CONTROL: Final = 35  # seat, location
E_OPEN: Final = 36  # location
E_BIND: Final = 37  # seat, lord, location
E_KEYS: Final = 38  # seat, keys
E_SWAP: Final = 39  # seat, location, other
E_EXCHANGE: Final = 40  # seat, location, other
E_LAPSE: Final = 41  # seat, lord
E_END: Final = 42  # seat, ending
E_FINAL: Final = 43  # seat, kind
EVENTS: Final = 44

# -- endings ------------------------------------------------------------------------------------
END_LORDS: Final = 1  # a seventh lord
END_COURT: Final = 2  # the court cannot be refilled
END_LIMIT: Final = 3  # the limit of rounds
