"""What never changes in number: 71 exploration cards, 35 lords, 20 locations, 20 monster tokens, each in exactly one place."""

from collections import Counter
from collections.abc import Iterable

from kabale.games.abyss import ids
from kabale.games.abyss.rules.flow import Abyss


def census(p: Abyss) -> Counter[str]:
    """The pieces of the game by kind, wherever they are; zones and counts must agree with each other."""
    assert min([*p.pearls, *p.keys, *p.council, *p.hand, p.extra, p.threat]) >= 0
    assert p.threat < ids.THREAT
    _check_cards(p)
    _check_zone(p.lord_at, ids.IN_DECK, p.lord_deck)
    _check_zone(p.lord_at, ids.OPEN, p.court)
    _check_zone(p.tile_at, ids.IN_DECK, p.tiles)
    _check_zone(p.tile_at, ids.DRAWN, p.drawn)
    _check_zone(p.token_at, ids.IN_DECK, p.pile)
    _check_lords(p)
    counts = {
        "cards": len(p.where),
        "lords": len(p.lord_at),
        "locations": len(p.tile_at),
        "tokens": len(p.token_at),
    }
    assert list(counts.values()) == [ids.CARDS, ids.LORDS, ids.LOCATIONS, ids.TOKENS]
    return Counter(counts)


def _check_zone(places: Iterable[int], zone: int, pieces: Iterable[int]) -> None:
    assert [i for i, at in enumerate(places) if at == zone] == sorted(pieces)


def _check_cards(p: Abyss) -> None:
    _check_zone(p.where, ids.DECK, p.deck)
    _check_zone(p.where, ids.DISCARD, p.discard)
    _check_zone(p.where, ids.ON_TRACK, [card for card in p.track if card != ids.NONE])
    assert all(p.where[monster] <= ids.ON_TRACK for monster in range(ids.ALLIES, ids.CARDS))
    hand = [0] * len(p.hand)
    council = [0] * ids.RACES
    for card in range(ids.ALLIES):
        zone, kind = p.where[card], p.tables.kind[card]
        if zone == ids.COUNCIL:
            council[kind // ids.VALUES] += 1
        elif zone == ids.LAID:
            hand[p.players * ids.KINDS + kind] += 1
        elif ids.HAND <= zone < ids.HAND + p.players:
            hand[(zone - ids.HAND) * ids.KINDS + kind] += 1
        else:
            assert zone <= ids.ON_TRACK or ids.AFFILIATED <= zone < ids.AFFILIATED + p.players
    assert list(p.hand) == hand
    assert list(p.council) == council
    assert list(p.size) == [sum(hand[s * ids.KINDS : (s + 1) * ids.KINDS]) for s in range(p.players)]


def _check_lords(p: Abyss) -> None:
    powers = list(p.powers)
    for seat in range(p.players):
        p.refresh(seat)
        held = sum(1 << t for t in range(ids.TOKENS) if p.token_at[t] == ids.HELD + seat)
        assert p.known[seat] & held == held
    assert list(p.powers) == powers
    for lord in range(ids.LORDS):
        owner = p.lord_at[lord]
        if p.bound[lord] != ids.NONE:
            assert p.tile_at[p.bound[lord]] == owner >= ids.HELD
        if p.disabled >> lord & 1:
            assert owner >= ids.HELD
