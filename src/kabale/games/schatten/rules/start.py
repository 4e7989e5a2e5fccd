"""A new game: everything in its place before the first choice (chapter 2)."""

from mypy_extensions import i64

from kabale.games.schatten.ids import (
    ADVENTURERS,
    ALL_BASE,
    ALL_IMPROVED,
    ALL_ORGANISATIONS,
    BEGINNER_GAME,
    COLOURS,
    F_GAME,
    LONG_GAME,
    MOST_KEPT,
    NONE,
    ORGANISATIONS,
    QUESTS,
    REGIONS,
    SEAS,
    SHIPS,
    START_SHIPS,
    START_SUPPLY,
)
from kabale.games.schatten.rules.flow import Schatten
from kabale.games.schatten.state import Tables
from kabale.kernel.chance import Chance
from kabale.kernel.codec import zone
from kabale.kernel.position import bit_count, filled


def dealt(tables: Tables, players: i64, luck: Chance) -> Schatten:
    """A game with its first frame; the start player is drawn by lot (rulings R01, R02)."""
    n: i64 = players
    second: i64 = 6 if tables.game == LONG_GAME else 4
    if tables.game == BEGINNER_GAME:
        second = bit_count(tables.levels[1])
    state = Schatten(
        tables,
        adventurers=filled(COLOURS * REGIONS, 0),
        ships=filled(n * SEAS, 0),
        tipped=filled(n * SEAS, 0),
        sent=filled(n * SEAS, 0),
        supply=filled(n, START_SUPPLY),
        reserve=filled(n, ADVENTURERS - START_SUPPLY),
        ship_supply=filled(n, START_SHIPS),
        ship_reserve=filled(n, SHIPS - START_SHIPS),
        owned=filled(n, 0),
        hand=filled(n, 0),
        draw=filled(n, 0),
        discard=filled(n, 0),
        known=filled(n, 0),
        laid=0,
        stack=ALL_IMPROVED,
        out=ALL_BASE,
        org_at=filled(ORGANISATIONS, NONE),
        load=filled(ORGANISATIONS, 0),
        held=filled(n, 0),
        loaded=filled(n, 0),
        org_deck=ALL_ORGANISATIONS,
        org_row=0,
        sites=filled(REGIONS, 0),
        powers=filled(n, 0),
        eyes=0,
        artefacts=0,
        dragons=0,
        carbuncles=0,
        arks=0,
        splinters=0,
        djinn_at=NONE,
        djinn_of=NONE,
        magic_at=NONE,
        magic_of=NONE,
        magic_tipped=0,
        row=filled(0, 0),
        bids=filled(QUESTS, 0),
        bidder=filled(QUESTS, NONE),
        won=filled(n, 0),
        quest_deck=tables.levels[0] | tables.levels[1] | tables.levels[2],
        quests_left=zone([bit_count(tables.levels[0]), second, bit_count(tables.levels[2])]),
        plan=filled(n, NONE),
        offers=filled(n, 0),
        packs=filled(n, 0),
        kept=filled(n * MOST_KEPT, NONE),
        picked=filled(n, NONE),
        faction=filled(n, NONE),
        starter=0,
        rounds=0,
        passed=NONE,
        acts=filled(n, 0),
        wins=filled(n, 0),
        neutral_wins=filled(n, 0),
        conquests=filled(n, 0),
        taken=filled(n, 0),
        idle=0,
    )
    state.begin(n, luck)
    state.starter = luck.below(n)
    state.turn = state.starter
    state.push(F_GAME, 0)
    state.frames[-1].b = NONE
    return state
