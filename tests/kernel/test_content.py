"""Content packs: what is read, what an overlay pack may change, and every error with file, entry and field."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from examples.duell import DuelGame

from kabale.kernel.content import Content, Entry, Names, load
from kabale.kernel.errors import BadContent


class Card(Entry, frozen=True):
    name: Names
    value: int
    colours: tuple[str, ...] = ()


class Place(Entry, frozen=True):
    size: int


SCHEMA = {"cards": Card, "places": Place}
CARDS = """
[[cards]]
id = "ace"
source = "rulebook"
name = { en = "Ace", de = "Ass" }
value = 11

[[cards]]
id = "ten"
source = "public"
note = "seen in a video"
name = { en = "Ten", de = "Zehn", own = ["de"] }
value = 10
"""
PLACES = '[[places]]\nid = "inn"\nsource = "reconstruction"\nsize = 4\n'


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return write(tmp_path / "pack", cards=CARDS, places=PLACES)


def write(folder: Path, **files: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def refused(folder: Path, overlay: Path | None = None) -> tuple[str, dict[str, object]]:
    with pytest.raises(BadContent) as error:
        load(folder, SCHEMA, overlay)
    assert str(error.value)
    assert "?" not in str(error.value)
    assert error.value.text("de") != error.value.text("en")
    return error.value.detail, dict(error.value.data)


def test_entries_come_in_the_order_of_the_files(pack: Path) -> None:
    content = load(pack, SCHEMA)
    cards = content.table(Card, "cards")
    assert [c.id for c in cards] == ["ace", "ten"]
    assert cards[1].name.get("de") == "Zehn"
    assert cards[1].name.own == ("de",)
    assert len(content) == 3


def test_entries_are_counted_by_source(pack: Path) -> None:
    assert load(pack, SCHEMA).by_source() == {"rulebook": 1, "public": 1, "reconstruction": 1}


def test_the_fingerprint_changes_with_any_value(pack: Path, tmp_path: Path) -> None:
    other = write(tmp_path / "other", cards=CARDS.replace("11", "12"), places=PLACES)
    assert load(pack, SCHEMA).hash == load(pack, SCHEMA).hash != load(other, SCHEMA).hash


def test_a_name_falls_back_to_english() -> None:
    assert Names("Ace", "Ass").get("fr") == "Ace"


class TestOverlays:
    def test_replace_only_the_fields_they_name(self, pack: Path, tmp_path: Path) -> None:
        overlay = write(tmp_path / "mine", cards='[[cards]]\nid = "ten"\nsource = "box"\nvalue = 9\n')
        content = load(pack, SCHEMA, overlay)
        ace, ten = content.table(Card, "cards")
        assert (ten.value, ten.source, ten.name.en, ten.note) == (9, "box", "Ten", "seen in a video")
        assert ace.value == 11
        assert content.by_source() == {"rulebook": 1, "public": 0, "reconstruction": 1, "box": 1}
        assert content.hash != load(pack, SCHEMA).hash

    def test_need_a_folder(self, pack: Path, tmp_path: Path) -> None:
        assert refused(pack, tmp_path / "none") == ("no-folder", {"folder": tmp_path / "none"})

    def test_need_a_file(self, pack: Path, tmp_path: Path) -> None:
        empty = write(tmp_path / "empty")
        (empty / ".hidden").write_text("x")
        assert refused(pack, empty) == ("empty-pack", {"folder": empty, "allowed": "cards.toml, places.toml"})

    @pytest.mark.parametrize("name", ["lords.toml", "cards.txt"])
    def test_hold_only_files_of_the_game(self, pack: Path, tmp_path: Path, name: str) -> None:
        overlay = write(tmp_path / "mine")
        (overlay / name).write_text("")
        assert refused(pack, overlay) == (
            "unknown-file",
            {"file": name, "allowed": "cards.toml, places.toml"},
        )

    def test_name_only_entries_of_the_game(self, pack: Path, tmp_path: Path) -> None:
        overlay = write(tmp_path / "mine", cards='[[cards]]\nid = "joker"\nvalue = 1\n')
        assert refused(pack, overlay) == (
            "unknown-entry",
            {"file": "cards.toml", "entry": "joker", "allowed": "ace, ten"},
        )

    def test_are_told_a_wrong_value_with_its_place(self, pack: Path, tmp_path: Path) -> None:
        overlay = write(tmp_path / "mine", places='[[places]]\nid = "inn"\nsize = "big"\n')
        detail, data = refused(pack, overlay)
        assert (detail, data["file"], data["entry"], data["field"]) == ("field", "places.toml", "inn", "size")


class TestErrors:
    def test_a_missing_file(self, pack: Path) -> None:
        (pack / "places.toml").unlink()
        assert refused(pack) == ("no-file", {"file": "places.toml", "folder": pack})

    def test_broken_toml(self, pack: Path) -> None:
        write(pack, places="[[places]\n")
        detail, data = refused(pack)
        assert (detail, data["file"]) == ("no-toml", "places.toml")
        assert "line 1" in str(data["problem"])

    def test_bytes_that_are_no_text(self, pack: Path) -> None:
        (pack / "places.toml").write_bytes(b"\xff\xfe")
        assert refused(pack)[0] == "no-toml"

    @pytest.mark.parametrize(
        ("text", "got"),
        [
            ("", "-"),
            (PLACES + "[[cards]]\nid='x'\n", "cards"),
            ("places = 3\n", "-"),
            ("x = 1\n" + PLACES, "x"),
        ],
    )
    def test_another_table_than_the_files_own(self, pack: Path, text: str, got: str) -> None:
        write(pack, places=text)
        assert refused(pack) == ("no-table", {"file": "places.toml", "table": "places", "got": got})

    @pytest.mark.parametrize("text", ["[[places]]\nsize = 1\n", "[[places]]\nid = 3\n", "places = [1]\n"])
    def test_an_entry_without_an_id(self, pack: Path, text: str) -> None:
        write(pack, places=text)
        assert refused(pack) == ("no-id", {"file": "places.toml", "number": 1})

    def test_the_same_id_twice(self, pack: Path) -> None:
        write(pack, places=PLACES + PLACES)
        assert refused(pack) == ("twice", {"file": "places.toml", "entry": "inn"})

    @pytest.mark.parametrize(
        ("old", "new", "detail", "data"),
        [
            (
                "size = 4",
                'size = "4"',
                "field",
                {"field": "size", "problem": "Expected `int`, got `str`", "allowed": "int"},
            ),
            (
                '"reconstruction"',
                '"rumour"',
                "field",
                {
                    "field": "source",
                    "problem": "Invalid enum value 'rumour'",
                    "allowed": "rulebook, public, reconstruction, box",
                },
            ),
            (
                "size = 4",
                "size = 4\ncolour = 1",
                "unknown-field",
                {"field": "colour", "allowed": "size, id, source, note"},
            ),
            ("size = 4", "", "missing-field", {"field": "size", "allowed": "size, id, source, note"}),
        ],
    )
    def test_a_wrong_field(
        self, pack: Path, old: str, new: str, detail: str, data: dict[str, object]
    ) -> None:
        write(pack, places=PLACES.replace(old, new))
        assert refused(pack) == (detail, {"file": "places.toml", "entry": "inn", **data})

    def test_a_wrong_field_deep_inside(self, pack: Path) -> None:
        write(pack, cards=CARDS.replace("own", "eigen"))
        assert refused(pack) == (
            "unknown-field",
            {"file": "cards.toml", "entry": "ten", "field": "name.eigen", "allowed": "en, de, own"},
        )

    def test_a_wrong_value_in_a_list(self, pack: Path) -> None:
        write(pack, cards=CARDS + 'colours = ["red", 3]\n')
        detail, data = refused(pack)
        assert (detail, data["field"], data["allowed"]) == ("field", "colours[1]", "str")


def test_a_game_takes_an_overlay_of_its_own_folder(tmp_path: Path) -> None:
    overlay = write(
        tmp_path / "mine", cards='[[cards]]\nid = "1"\nname = { en = "Ace", de = "Ass" }\nsource = "box"\n'
    )
    game = DuelGame(overlay)
    assert game.label(game.vocabulary[0], "de") == "Ass spielen"
    assert game.content.hash != DuelGame().content.hash


def test_content_is_a_plain_table_of_entries() -> None:
    content = Content({"places": [Place(id="inn", source="box", size=1)]})
    assert content.by_source() == {"rulebook": 0, "public": 0, "reconstruction": 0, "box": 1}
    assert msgspec.json.encode(content.table(Place, "places")[0])
