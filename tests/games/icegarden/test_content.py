"""Content: what the box holds, where it comes from, overlay packs and their errors."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.icegarden.scenario import CALLO, FJOLLFINN, FREIHOFF, VAN_DYKEN, game

from kabale.games.icegarden.game import make
from kabale.kernel.errors import BadContent


def test_the_box_holds_what_the_rulebook_lists() -> None:
    box = game().box
    assert len(box.regions) == 8
    assert [sum(t.players == n for t in box.tiles) for n in (2, 3, 4)] == [6, 7, 8]
    assert [u.count for u in box.units] == [3, 2, 1] * 4
    assert sum(u.tokens for u in box.upgrades) == 20
    assert sum(h.red for h in box.track) == 4
    assert [h.stage for h in box.track] == [1, 1, 1, 2, 2, 2, 3, 3, 4, 4]


def test_region_names_are_marked_as_our_own() -> None:
    assert all(r.name.own == ("en", "de") for r in game().box.regions)


def test_goals_are_those_of_the_four_characters() -> None:
    needed = game().tables.needed
    assert [needed[c] for c in (FJOLLFINN, VAN_DYKEN, FREIHOFF, CALLO)] == [6, 4, 6, 2]


def pack(folder: Path, name: str, text: str) -> Path:
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def test_an_owner_lays_the_numbers_of_his_box_over_ours(tmp_path: Path) -> None:
    own = make(pack(tmp_path, "upgrades", '[[upgrades]]\nid = "speed"\nsource = "box"\ntokens = 8\n'))
    assert own.box.upgrades[0].tokens == 8
    assert own.box.upgrades[1].tokens == 5
    assert own.content.hash != game().content.hash
    state = own.start(2, 1)
    assert state.decision is not None


@pytest.mark.parametrize(
    ("table", "text", "words"),
    [
        ("tiles", '[[tiles]]\nid = "2p-1"\ngold = -1\n', "tiles.toml, entry 2p-1, field gold: -1"),
        ("tiles", '[[tiles]]\nid = "2p-1"\nnumber = 3\n', "tiles.toml, entry 2p-1, field number"),
        ("units", '[[units]]\nid = "crab"\nabilities = ["fly"]\n', "entry crab, field abilities"),
        (
            "units",
            '[[units]]\nid = "crab"\ncount = 4\n',
            "entry crab, field count: 4 is not possible. Allowed: 3",
        ),
        (
            "regions",
            '[[regions]]\nid = "saltmouth"\nnear = ["atlantis"]\n',
            "entry saltmouth, field near: atlantis",
        ),
        (
            "regions",
            '[[regions]]\nid = "saltmouth"\nnear = ["frostspine"]\n',
            "entry saltmouth, field near: frostspine",
        ),
        ("numbers", '[[numbers]]\nid = "cubes"\nvalue = 1\n', "entry cubes, field value: 1"),
        ("track", '[[track]]\nid = "3"\nworkers = 9\n', "entry 3, field workers: 9"),
        ("plates", '[[plates]]\nid = "third-bear"\n', "entry third-bear: the game has no such entry"),
    ],
)
def test_a_bad_pack_is_refused_with_file_entry_field_and_what_is_allowed(
    tmp_path: Path, table: str, text: str, words: str
) -> None:
    with pytest.raises(BadContent) as error:
        make(pack(tmp_path, table, text))
    assert words in str(error.value)
