"""Set-up: sections by the number of players, the two half-decks, piles, white troops, start decks and hands."""

from collections.abc import Mapping
from typing import Any

from kabale.games.tyrants import ids
from kabale.games.tyrants.content import BASE_DECKS, DECKS, Book
from kabale.games.tyrants.rules.cards import draw, refill
from kabale.games.tyrants.rules.flow import Tyrants
from kabale.kernel.chance import Chance
from kabale.kernel.codec import zone
from kabale.kernel.position import filled


def sections(players: int, side: str, luck: Chance) -> tuple[str, ...]:
    """The sections in play: the centre, one side for three players, all for four."""
    if players == 2:
        return ("centre",)
    if players == 4:
        return ("left", "centre", "right")
    if side == "random":
        side = ("left", "right")[luck.below(2)]
    return ("centre", side)


def chosen_decks(wanted: list[str], luck: Chance) -> list[str]:
    """The two half-decks: as wanted, or two of the four of the box by lot."""
    if wanted:
        return [d for d in DECKS if d in wanted]
    order = zone(list(range(len(BASE_DECKS))))
    luck.shuffle(order)
    return [BASE_DECKS[i] for i in sorted(order[:2])]


def deal(book: Book, players: int, options: Mapping[str, Any], luck: Chance) -> Tyrants:
    """A position ready for the placing of the first troops."""
    in_play = sections(players, options["side"], luck)
    decks = chosen_decks(options["decks"], luck)
    troops = book.troops(in_play)
    stack = zone([card for deck in decks for card in book.cards[deck]])
    luck.shuffle(stack)
    nobles, soldiers = book.copies[ids.NOBLE], book.copies[ids.SOLDIER]
    houses = [nobles[7 * s : 7 * s + 7] + soldiers[3 * s : 3 * s + 3] for s in range(players)]
    position = Tyrants(
        book.tables,
        luck.below(players),
        zone(troops),
        filled(ids.SITES, 0),
        filled(players, ids.TROOPS),
        filled(players, ids.SPIES),
        filled(players * ids.COLOURS, 0),
        filled(players, 0),
        filled(ids.MARKERS, ids.NOBODY),
        filled(ids.ROW, ids.NO_CARD),
        stack,
        zone(book.copies[ids.PRIESTESS]),
        zone(book.copies[ids.GUARD]),
        zone(book.copies[ids.OUTCAST] if "demons" in decks else []),
        zone([]),
        [zone(house) for house in houses],
        [zone([]) for _ in range(players)],
        [zone([]) for _ in range(players)],
        [zone([]) for _ in range(players)],
        zone([]),
        zone([]),
        filled(ids.NO_ASPECT + 1, 0),
        zone([]),
        zone([]),
        0,
        0,
        0,
        0,
        0,
        ids.TROOPS - troops.count(ids.WHITE),
    )
    position.begin(players, luck)
    for slot in range(ids.ROW):
        refill(position, slot)
    for seat in range(players):
        luck.shuffle(position.decks[seat])
        draw(position, seat, ids.HAND)
    position.push(ids.F_SETUP, position.first_seat)
    return position
