"""What never changes in number: cubes, units, tokens, stones, tiles. The conformance suite counts them after every choice."""

from collections import Counter

from kabale.games.icegarden.ids import NONE, PLACES, RANKS, TYPES, UNITS
from kabale.games.icegarden.state import GardenState


def census(p: GardenState) -> Counter[str]:
    """The pieces of the whole box by kind, wherever they lie. No pile may be negative."""
    piles = [*p.cubes, *p.neutral, *p.stock, *p.bought, *p.tokens, *p.stones, *p.cult, *p.nightmares]
    piles += [
        p.neutral_stock,
        p.neutral_lost,
        p.retinue,
        p.cult_stock,
        p.cult_hidden,
        p.cult_lost,
        p.absorbed,
    ]
    piles += [p.stone_stock, p.tower_stock, p.dream_stock]
    assert min(piles) >= 0
    assert all(NONE <= s < 8 for s in p.spot)
    count: Counter[str] = Counter()
    for seat in range(p.players):
        count[f"cubes {seat}"] = sum(list(p.cubes)[seat * PLACES : seat * PLACES + PLACES])
        count[f"units {seat}"] = len(list(p.spot)[seat * UNITS : seat * UNITS + UNITS])
    count["neutral"] = sum(p.neutral) + p.neutral_stock + p.neutral_lost + p.retinue
    count["cult sites"] = sum(p.cult) + p.cult_stock + p.cult_hidden + p.cult_lost + p.absorbed
    count["Vuko stones"] = sum(p.stones) + p.stone_stock
    count["towers"] = bin(p.towers).count("1") + p.tower_stock
    count["nightmares"] = sum(p.nightmares) + p.dream_stock
    for upgrade in range(TYPES):
        worn = sum(p.bought[i * TYPES + upgrade] for i in range(p.players * RANKS))
        count[f"upgrade {upgrade}"] = p.tokens[upgrade] + worn + (p.spy >> upgrade & 1)
    count["tiles"] = len(p.bag) + sum(t != NONE for t in p.tile)
    return count
