"""The content: numbers of the box, sums of the half-decks, packs of an owner laid over it, and precise errors."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.tyrants.scenario import game

from kabale.games.tyrants import ids
from kabale.games.tyrants.content import DECKS
from kabale.games.tyrants.game import make
from kabale.kernel.errors import BadContent

SUMS = {  # cost, deck values, inner circle values of all copies
    "drow": (146, 64, 145),
    "dragons": (156, 68, 162),
    "elementals": (144, 59, 140),
    "demons": (165, 69, 165),
    "aberrations": (148, 66, 152),
    "undead": (139, 55, 131),
}


def test_the_board_has_its_sites_routes_spaces_and_white_troops() -> None:
    book = game().book
    assert (len(book.sites), len(book.routes), len(book.spots)) == (26, 40, 53)
    assert sum(s.spaces for s in book.sites) == 87
    assert sum(book.white_spaces()) == 40
    assert [s.id for s in book.sites if s.start] == [
        "jhachalkhyn", "mantol-derith", "ched-nasad", "skullport", "eryndlyn", "chaulssin",
    ]  # fmt: skip
    assert sum(s.vp for s in book.sites) == 83
    assert sorted(s.marker for s in book.sites if s.marker) == [1, 1, 1, 1, 1, 2, 3]


@pytest.mark.parametrize("deck", DECKS)
def test_a_half_deck_has_its_sums(deck: str) -> None:
    book = game().book
    minions = [m for m, d in zip(book.minions, book.deck_of, strict=True) if d == deck]
    assert (len(minions), sum(m.copies for m in minions)) == (20, 40)
    for aspect in ("malice", "conquest", "guile", "ambition"):
        assert sum(m.copies for m in minions if m.aspect == aspect) == 10
    assert tuple(
        sum(m.copies * value for m, value in zip(minions, values, strict=True))
        for values in ([m.cost or 0 for m in minions], [m.deck_vp for m in minions], [m.circle_vp for m in minions])
    ) == SUMS[deck]  # fmt: skip


def test_every_card_has_a_number_of_its_own() -> None:
    book = game().book
    assert len(book.minions) == ids.MINIONS
    assert len(book.minion_of) == ids.CARDS
    assert sorted(card for copies in book.copies for card in copies) == list(range(ids.CARDS))


def test_neighbourhoods_are_mutual() -> None:
    tables = game().book.tables

    def near(a: int, b: int) -> bool:
        if b < ids.SITES:
            return bool(tables.near_sites[a] >> b & 1)
        return bool(tables.near_routes[a] >> (b - ids.SITES) & 1)

    for a in range(ids.LOCATIONS):
        for b in range(ids.LOCATIONS):
            assert near(a, b) == near(b, a)


def pack(folder: Path, file: str, text: str) -> Path:
    (folder / file).write_text(text, encoding="utf-8")
    return folder


def test_an_owner_can_lay_his_own_values_over_a_card(tmp_path: Path) -> None:
    mine = make(pack(tmp_path, "undead.toml", '[[undead]]\nid = "banshee"\nsource = "box"\ncost = 5\n'))
    banshee = mine.book.minions[mine.book.numbers["banshee"]]
    assert (banshee.cost, banshee.source) == (5, "box")
    assert mine.content.hash != game().content.hash


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("drow.toml", '[[drow]]\nid = "kobold"\n', "kobold"),
        ("drow.toml", '[[drow]]\nid = "advocate"\ncopies = 5\n', "copies"),
        ("drow.toml", '[[drow]]\nid = "advocate"\neffect = [{ do = "dance" }]\n', "dance"),
        ("drow.toml", '[[drow]]\nid = "advocate"\neffect = [{ do = "spy", n = "many" }]\n', "effect"),
        ("drow.toml", '[[drow]]\nid = "advocate"\naspect = "love"\n', "aspect"),
        ("sites.toml", '[[sites]]\nid = "everfire"\nspaces = 4\n', "spaces"),
        ("sites.toml", '[[sites]]\nid = "everfire"\nwhite = [3]\n', "0..2"),
        ("routes.toml", '[[routes]]\nid = "everfire--halls"\nto = "narnia"\n', "narnia"),
        ("heroes.toml", "", "heroes.toml"),
    ],
)
def test_a_bad_pack_is_refused_with_file_entry_and_field(
    tmp_path: Path, file: str, text: str, told: str
) -> None:
    with pytest.raises(BadContent) as error:
        make(pack(tmp_path, file, text))
    assert file in str(error.value)
    assert told in str(error.value)
