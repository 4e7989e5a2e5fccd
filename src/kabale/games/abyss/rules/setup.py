"""Setting a game up (chapter 1): decks, court, first location, one pearl each, a random starter."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from kabale.games.abyss.ids import (
    CARDS,
    COURT,
    DECK,
    F_GAME,
    IN_DECK,
    KINDS,
    LOCATIONS,
    LORDS,
    NONE,
    OPEN,
    RACES,
    START_PEARLS,
    TOKENS,
    TRACK,
)
from kabale.games.abyss.rules.flow import Abyss
from kabale.games.abyss.state import Tables
from kabale.kernel.chance import Chance
from kabale.kernel.position import filled, numbers


def dealt(tables: Tables, players: i64, luck: Chance) -> Abyss:
    """A new game, before the first turn."""
    deck = numbers(CARDS)
    lords = numbers(LORDS)
    tiles = numbers(LOCATIONS)
    pile = numbers(TOKENS)
    luck.shuffle(deck)
    luck.shuffle(lords)
    luck.shuffle(tiles)
    luck.shuffle(pile)
    starter: i64 = luck.below(players)
    lord_at = filled(LORDS, IN_DECK)
    court = vec[i64]()
    while len(court) < COURT:
        lords, lord = pop(lords)
        lord_at[lord] = OPEN
        court = append(court, lord)
    tile_at = filled(LOCATIONS, IN_DECK)
    tiles, tile = pop(tiles)
    tile_at[tile] = OPEN
    position = Abyss(
        tables,
        filled(CARDS, DECK),
        deck,
        vec[i64](),
        filled(TRACK, NONE),
        filled((players + 1) * KINDS, 0),
        filled(players, 0),
        filled(RACES, 0),
        lord_at,
        filled(LORDS, NONE),
        0,
        lords,
        court,
        tile_at,
        tiles,
        vec[i64](),
        filled(TOKENS, IN_DECK),
        pile,
        filled(players, 0),
        filled(players, START_PEARLS),
        filled(players, 0),
        filled(players, 0),
        0,
        0,
        0,
        0,
        0,
        NONE,
        0,
        0,
        starter,
    )
    position.begin(players, luck)
    position.push(F_GAME, starter)
    return position
