"""What never changes in number: cards, adventurers, ships, organisations, quests, plans, each in exactly one place."""

from collections import Counter

from kabale.games.schatten import ids
from kabale.games.schatten.rules.flow import Schatten


def census(p: Schatten) -> Counter[str]:
    """The pieces of the game by kind, wherever they are; sets and counts must agree with each other."""
    _check_cards(p)
    _check_organisations(p)
    _check_units(p)
    quests = set(p.row)
    for seat in range(p.players):
        won = {q for q in range(ids.QUESTS) if p.won[seat] >> q & 1}
        assert not quests & won
        quests |= won
    assert not any(p.quest_deck >> q & 1 for q in quests)
    assert all((p.bids[q] > 0) == (p.bidder[q] != ids.NONE) for q in range(ids.QUESTS))
    assert all(p.bids[q] == 0 or q in p.row for q in range(ids.QUESTS))
    return Counter(
        cards=ids.CARDS,
        organisations=ids.ORGANISATIONS,
        quests=len(quests) + p.quest_deck.bit_count(),
        players=p.players,
    )


def _check_cards(p: Schatten) -> None:
    """Every card is in exactly one hand or pile; what a seat owns is what it holds."""
    drafting = p.frames and p.frames[0].step < 3
    seen = p.stack | p.out
    assert p.stack & p.out == 0
    for seat in range(p.players):
        paying = any(f.kind == ids.F_PAY and f.seat == seat for f in p.frames)
        zones = [p.hand[seat], p.draw[seat], p.discard[seat], p.laid if paying else 0]
        cards = 0
        for zone in zones:
            assert cards & zone == 0
            cards |= zone
        assert p.known[seat] & ~p.hand[seat] == 0
        assert cards & ids.ALL_REGIONS == p.owned[seat]
        assert seen & cards == 0
        seen |= cards
    improving = sum(f.kind == ids.F_IMPROVE for f in p.frames)
    assert (seen | p.neutral_regions()).bit_count() == ids.CARDS
    base = [p.out >> c & 1 for c in range(ids.EMINENCES, ids.IMPROVED)].count(1)
    assert improving <= 1
    assert base >= 12 - 3 * p.players
    if not drafting:
        assert set(p.kept) == {ids.NONE}


def _check_organisations(p: Schatten) -> None:
    places = [p.org_deck, p.org_row, *p.held]
    seen = 0
    for place in places:
        assert seen & place == 0
        seen |= place
    waiting = {f.a for f in p.frames if f.kind == ids.F_SITE}
    sites = [0] * ids.REGIONS
    for org in range(ids.ORGANISATIONS):
        region = p.org_at[org]
        if region != ids.NONE:
            sites[region] += 1
            owner = p.owner(region)
            assert p.org_owner(org) == owner
        else:
            assert org in waiting or (p.org_deck | p.org_row) >> org & 1
        assert (p.load[org] > 0) == any(loaded >> org & 1 for loaded in p.loaded)
        assert seen >> org & 1 or region != ids.NONE
    assert list(p.sites) == sites
    assert all(n <= p.tables.keys[r] for r, n in enumerate(sites))
    for seat in range(p.players):
        assert p.loaded[seat] & ~p.held[seat] == 0


def _check_units(p: Schatten) -> None:
    assert (
        min([*p.adventurers, *p.ships, *p.supply, *p.reserve, *p.ship_supply, *p.ship_reserve, *p.load]) >= 0
    )
    for seat in range(p.players):
        on_map = sum(p.adventurers[seat * ids.REGIONS : (seat + 1) * ids.REGIONS])
        on_cards = sum(p.load[o] for o in range(ids.ORGANISATIONS) if p.held[seat] >> o & 1)
        bids = sum(p.bids[q] for q in range(ids.QUESTS) if p.bidder[q] == seat)
        assert on_map + on_cards + bids + p.supply[seat] + p.reserve[seat] == ids.ADVENTURERS
        ships = list(p.ships[seat * ids.SEAS : (seat + 1) * ids.SEAS])
        assert sum(ships) + p.ship_supply[seat] + p.ship_reserve[seat] == ids.SHIPS
        for sea, n in enumerate(ships):
            i = seat * ids.SEAS + sea
            assert p.tipped[i] + p.sent[i] <= n
    assert sum(p.adventurers[ids.NEUTRAL * ids.REGIONS :]) <= ids.NEUTRALS
    assert (p.djinn_at == ids.NONE) == (p.djinn_of == ids.NONE)
    assert (p.magic_at == ids.NONE) == (p.magic_of == ids.NONE)
