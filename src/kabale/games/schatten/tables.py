"""The tables of Schatten der Macht that the rules read, built from the content: sets as bits, words as numbers."""

from kabale.games.schatten import ids
from kabale.games.schatten.content import (
    ADVANTAGES,
    EFFECTS,
    GAMES,
    OPS,
    PIECES,
    PREDICATES,
    ZONES,
    Action,
    Condition,
    Organisation,
    Pack,
    bits_of,
    subset,
)
from kabale.games.schatten.state import Tables
from kabale.kernel.codec import zone


def argument(pack: Pack, c: Condition) -> int:
    """The one further number of a condition: a maximum, a sea, a kind of trophy, a level, a unit, an opponent."""
    if c.max:
        return c.max
    if c.sea is not None:
        return pack.sea_numbers[c.sea]
    if c.kind is not None:
        return PIECES.index(c.kind)
    if c.level:
        return c.level
    if c.unit is not None:
        return 1 if c.unit == "ship" else 0
    if c.against is not None:
        return 1
    return ids.NONE


def tables(pack: Pack, game: str) -> Tables:
    """The tables the rules read, for one variant."""
    regions, seas, orgs, quests = pack.regions, pack.seas, pack.organisations, pack.quests
    number, sea = pack.region_numbers, pack.sea_numbers
    deck = "beginner" if game == "beginner" else "full"
    conditions = pack.conditions()

    def marked(mark: str) -> int:
        return bits_of(i for i, r in enumerate(regions) if getattr(r, mark))

    def where(action: Action) -> int:
        return ids.WHERE_OWN if action.where == "own" else sea.get(action.where, ids.WHERE_ANY)

    return Tables(
        game=GAMES.index(game),
        at_least=zone(
            [
                bits_of(i for i, card in enumerate(pack.cards) if card.icons.all()[resource] >= n)
                for resource in range(ids.RESOURCES)
                for n in (1, 2, 3)
            ]
        ),
        keys=zone([r.keys for r in regions]),
        land=zone([bits_of(number[x] for x in r.open) for r in regions]),
        mountain=zone([bits_of(number[x] for x in r.mountains) for r in regions]),
        seas_of=zone([bits_of(sea[x] for x in r.seas) for r in regions]),
        coast=zone([bits_of(i for i, r in enumerate(regions) if s.id in r.seas) for s in seas]),
        sea_land=zone([bits_of(sea[x] for x in s.open) for s in seas]),
        rough=marked("rough"),
        island=marked("island"),
        coastal=marked("seas"),
        zones=zone([bits_of(i for i, r in enumerate(regions) if r.zone == z) for z in ZONES]),
        org_resource=zone([_resource(o) for o in orgs]),
        org_amount=zone([max(o.icons.all()) for o in orgs]),
        org_effect=zone([EFFECTS.index(o.effect) for o in orgs]),
        by_resource=zone(
            [bits_of(i for i, o in enumerate(orgs) if _resource(o) == r) for r in range(ids.RESOURCES)]
        ),
        level=zone([q.level for q in quests]),
        op=zone([OPS.index(q.action.op) for q in quests]),
        count=zone([q.action.count for q in quests]),
        where=zone([where(q.action) for q in quests]),
        piece=zone([PIECES.index(q.reveal.piece) if q.reveal else ids.NONE for q in quests]),
        pieces=zone([q.reveal.count if q.reveal else 0 for q in quests]),
        levels=zone(
            [
                bits_of(i for i, q in enumerate(quests) if (q.deck, q.level) == (deck, level))
                for level in (1, 2, 3)
            ]
        ),
        predicate=zone([PREDICATES.index(c.p) for c in conditions]),
        least=zone([c.min for c in conditions]),
        argument=zone([argument(pack, c) for c in conditions]),
        subset=zone([subset(pack, c) for c in conditions]),
        faction_op=zone([ADVANTAGES.index(f.advantage.op) for f in pack.factions]),
        faction_count=zone([f.advantage.count for f in pack.factions]),
    )


def _resource(org: Organisation) -> int:
    return next((i for i, n in enumerate(org.icons.all()) if n), ids.NONE)
