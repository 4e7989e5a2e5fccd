"""What never changes in number: 40 troops of each colour, 40 white ones, 5 spies each, every card in exactly one place."""

from collections import Counter

from kabale.games.tyrants.ids import COLOURS, EMPTY, NO_CARD, OUT, SEATS, WHITE
from kabale.games.tyrants.rules.flow import Tyrants


def census(p: Tyrants) -> Counter[str]:
    """The pieces of the game by kind, wherever they are. No pile may be negative."""
    assert min([*p.barracks, *p.cells, *p.halls, *p.tokens, p.power, p.influence, p.box]) >= 0
    count: Counter[str] = Counter()
    for seat in range(p.players):
        on_board = sum(t == seat for t in p.troops)
        trophies = sum(p.halls[s * COLOURS + seat] for s in range(p.players))
        count[f"troops {seat}"] = p.barracks[seat] + on_board + trophies
        count[f"spies {seat}"] = p.cells[seat] + sum(m >> seat & 1 for m in p.spies)
        assert count[f"troops {seat}"] == 40
        assert count[f"spies {seat}"] == 5
    white = sum(p.halls[s * COLOURS + WHITE] for s in range(p.players))
    count["white troops"] = white + sum(t == WHITE for t in p.troops) + p.box
    assert count["white troops"] == 40
    assert all(t in (EMPTY, OUT, WHITE) or 0 <= t < p.players <= SEATS for t in p.troops)
    count.update(f"card {card}" for card in cards(p))
    assert max(n for key, n in count.items() if key.startswith("card")) == 1
    return count


def cards(p: Tyrants) -> list[int]:
    """Every card of the game."""
    zones = [p.row, p.stack, p.priestesses, p.guards, p.outcasts, p.devoured, p.played]
    zones += [*p.decks, *p.hands, *p.discards, *p.circles]
    return [card for zone in zones for card in zone if card != NO_CARD]
