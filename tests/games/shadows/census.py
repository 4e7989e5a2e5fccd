"""What never changes in a game: every card once, every token of every player. Loaded by the conformance suite too."""

from collections import Counter

from kabale.games.shadows import ids
from kabale.kernel.position import Position


def census(position: Position) -> Counter:
    """All cards and tokens of a position, wherever they are."""
    out: Counter = Counter()
    places = [position.field, position.deck, position.side, position.away]
    out.update(f"card {c}" for place in places for c in place if 0 <= c < ids.CITIZENS)
    out.update(f"card {f.b}" for f in position.frames if f.kind == ids.F_DEALING and f.b >= 0)
    for seat in range(position.players):
        out[f"tokens of {seat}"] = position.supply[seat] + sum(list(position.tokens)[seat :: ids.SEATS])
    return out
