"""What a seat may know: everything on the table, its own hand, and which cards each player owns; never the order of a deck."""

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from kabale.games.tyrants import ids
from kabale.games.tyrants.rules.flow import Tyrants
from kabale.games.tyrants.rules.scoring import score
from kabale.kernel.position import joined


class House(msgspec.Struct, frozen=True):
    """A player's side of the table. ``owned``: the minions of hand and deck together, sorted; ``points``: as if scored now."""

    hand: int
    deck: int
    owned: tuple[int, ...]
    discard: tuple[int, ...]
    circle: tuple[int, ...]
    barracks: int
    spies: int
    trophies: tuple[int, ...]
    tokens: int
    markers: tuple[int, ...]
    points: int


class Table(msgspec.Struct, frozen=True):
    """The table for one seat. Cards are known by what is printed on them; spaces and sites as in the content."""

    troops: tuple[int, ...]
    spies: tuple[int, ...]
    markers: tuple[int, ...]
    controlled: tuple[int, ...]
    total: tuple[bool, ...]
    row: tuple[int, ...]
    stack: int
    priestesses: int
    guards: int
    outcasts: int
    devoured: tuple[int, ...]
    raised: bool
    houses: tuple[House, ...]
    hand: tuple[int, ...]
    played: tuple[int, ...]
    power: int
    influence: int
    turn: int
    round: int
    first: int
    trigger: int
    outcasts_in_play: bool


def minions(p: Tyrants, zone: vec[i64]) -> tuple[int, ...]:
    """What is printed on the cards of a zone (-1: an empty place). Which copy it is, nobody can see."""
    return tuple(p.tables.minion_of[c] if c >= 0 else ids.NO_CARD for c in zone)


def house(p: Tyrants, seat: int) -> House:
    """What everybody knows of a player."""
    return House(
        hand=len(p.hands[seat]),
        deck=len(p.decks[seat]),
        owned=tuple(sorted(minions(p, joined(p.decks[seat], p.hands[seat])))),
        discard=minions(p, p.discards[seat]),
        circle=minions(p, p.circles[seat]),
        barracks=p.barracks[seat],
        spies=p.cells[seat],
        trophies=tuple(p.halls[seat * ids.COLOURS : (seat + 1) * ids.COLOURS]),
        tokens=p.tokens[seat],
        markers=tuple(m for m in range(ids.MARKERS) if p.markers[m] == seat),
        points=score(p, seat),
    )


def table(p: Tyrants, seat: int) -> Table:
    """The table as the seat sees it (-1: a spectator)."""
    controlled = tuple(p.controller(s) for s in range(ids.SITES))
    return Table(
        troops=tuple(p.troops),
        spies=tuple(p.spies),
        markers=tuple(p.markers),
        controlled=controlled,
        total=tuple(c >= 0 and p.total_control(s, c) for s, c in enumerate(controlled)),
        row=minions(p, p.row),
        stack=len(p.stack),
        priestesses=len(p.priestesses),
        guards=len(p.guards),
        outcasts=len(p.outcasts),
        devoured=minions(p, p.devoured),
        raised=bool(p.raised),
        houses=tuple(house(p, s) for s in range(p.players)),
        hand=minions(p, p.hands[seat]) if seat >= 0 else (),
        played=minions(p, p.played),
        power=p.power,
        influence=p.influence,
        turn=p.turn,
        round=(p.turns - 1) // p.players + 1 if p.turns else 0,
        first=p.first_seat,
        trigger=p.trigger,
        outcasts_in_play=_outcasts_in_play(p),
    )


def _outcasts_in_play(p: Tyrants) -> bool:
    """Whether the pile of outcasts belongs to this game (some may all have been taken)."""
    if len(p.outcasts):
        return True
    zones = [p.played, *p.decks, *p.hands, *p.discards]
    return any(p.tables.minion_of[c] == ids.OUTCAST for zone in zones for c in zone)
