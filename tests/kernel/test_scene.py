"""Scenes: arranging pieces, differences between scenes, and the picture."""

from __future__ import annotations

from xml.etree import ElementTree

import msgspec
import pytest
from tests.conformance.laws_scene import apply

from kabale.kernel.game import Game
from kabale.kernel.scene import (
    Art,
    Box,
    Piece,
    Place,
    Player,
    Scene,
    Symbol,
    coloured,
    difference,
    fan,
    grid,
    row,
)
from kabale.kernel.svg import draw, readable

BOX: Box = (100, 50, 300, 120)


def lefts(boxes: list[Box]) -> list[float]:
    return [b[0] for b in boxes]


class TestRow:
    def test_pieces_stand_side_by_side_in_the_middle_of_the_height(self) -> None:
        assert row(BOX, 3, (40, 60), gap=10) == [(100, 80, 40, 60), (150, 80, 40, 60), (200, 80, 40, 60)]

    @pytest.mark.parametrize(("align", "first"), [("left", 100), ("right", 310), ("centre", 205)])
    def test_they_can_be_aligned(self, align: str, first: float) -> None:
        assert lefts(row(BOX, 2, (40, 60), gap=10, align=align))[0] == first

    def test_they_overlap_where_the_place_is_too_narrow(self) -> None:
        boxes = row(BOX, 11, (50, 60))
        assert lefts(boxes) == [100 + 25 * i for i in range(11)]
        assert boxes[-1][0] + 50 == 400

    def test_none_and_one_need_no_gap(self) -> None:
        assert row(BOX, 0, (40, 60)) == []
        assert row(BOX, 1, (500, 60)) == [(100, 80, 500, 60)]


class TestGrid:
    def test_rows_fill_from_the_top_left(self) -> None:
        boxes = grid(BOX, 4, (90, 30), gap=10)
        assert boxes == [(100, 50, 90, 30), (200, 50, 90, 30), (300, 50, 90, 30), (100, 90, 90, 30)]

    def test_rows_overlap_where_the_place_is_too_low(self) -> None:
        boxes = grid(BOX, 12, (90, 60))
        assert max(y + h for _, y, _, h in boxes) <= 170
        assert len({b[:2] for b in boxes}) == 12

    def test_a_piece_wider_than_the_place_stands_alone_in_its_row(self) -> None:
        assert lefts(grid(BOX, 2, (400, 30))) == [100, 100]


class TestFan:
    def test_cards_lean_to_both_sides(self) -> None:
        angles = [angle for _, angle in fan(BOX, 5, (40, 60))]
        assert angles == [-6, -3, 0, 3, 6]

    def test_many_cards_lean_less(self) -> None:
        assert max(angle for _, angle in fan(BOX, 20, (40, 60))) < 12.5


def scene(*pieces: Piece, choices: int = 1) -> Scene:
    players = (Player(seat=0, name="Ada", colour="#000", shape="circle", active=choices % 2 == 0),)
    places = (
        Place(id="board", label="Board", box=BOX),
        Place(id="hand", label="Hand", box=BOX, note=str(choices)),
    )
    return Scene(
        game="x", format="wide", size=(500, 300), choices=choices, seat=0, places=places, pieces=pieces, players=players
    )  # fmt: skip


def piece(id: str, place: str = "board", face: str = "pawn") -> Piece:
    return Piece(id=id, face=face, place=place, box=BOX, label=id)


class TestDifference:
    def test_only_what_changed_is_told(self) -> None:
        old = scene(piece("a"), piece("b"), piece("c"))
        new = scene(piece("a"), piece("b", "hand"), piece("d"), choices=2)
        delta = difference(old, new)
        assert (delta.before, delta.choices) == (1, 2)
        assert [p.id for p in delta.pieces] == ["b", "d"]
        assert delta.gone_pieces == ("c",)
        assert [p.id for p in delta.places] == ["hand"]
        assert [p.active for p in delta.players] == [True]
        assert apply(old, delta) == new

    def test_nothing_changed_is_told_shortly(self) -> None:
        same = scene(piece("a"))
        assert msgspec.json.encode(difference(same, same)) == b'{"before":1,"choices":1,"seat":0}'

    def test_another_size_is_told(self) -> None:
        old = scene(piece("a"))
        new = msgspec.structs.replace(old, size=(500, 800), choices=2)
        assert difference(old, new).size == (500, 800)
        assert apply(old, difference(old, new)) == new

    def test_another_order_is_told(self) -> None:
        old, new = scene(piece("a"), piece("b")), scene(piece("b"), piece("a"), choices=2)
        assert apply(old, difference(old, new)) == new


class TestPicture:
    art = Art(
        symbols={"pawn": Symbol(10, 10, "<circle r='5'/>")}, details={}, defs="<linearGradient id='g'/>"
    )

    def drawn(self, *pieces: Piece) -> str:
        text = draw(scene(*pieces), self.art)
        ElementTree.fromstring(text)
        return text

    def test_pieces_use_the_drawings_of_the_game(self) -> None:
        text = self.drawn(piece("a"))
        assert '<symbol id="pawn"' in text
        assert 'href="#pawn"' in text
        assert "linearGradient" in text

    def test_a_face_without_a_drawing_becomes_a_plain_shape(self) -> None:
        assert "href" not in self.drawn(piece("a", face="queen"))

    def test_texts_cannot_break_the_picture(self) -> None:
        assert "<b>" not in self.drawn(piece("<b>&"))

    def test_names_of_areas_that_would_overlap_give_way_and_stay_on_the_map(self) -> None:
        areas = [
            Place(id=f"area:{i}", label=f"Andergast {i}", kind="area", box=(left, 0, 40, 40))
            for i, left in enumerate((0, 10, 150, 460))
        ]
        picture = draw(msgspec.structs.replace(scene(), places=tuple(areas)), Art(symbols={}, details={}))
        assert [i for i in range(4) if f"Andergast {i}" in picture] == [0, 2, 3]
        middles = readable(msgspec.structs.replace(scene(), places=tuple(areas)))
        assert middles["area:0"] > 20
        assert middles["area:2"] == 170
        assert middles["area:3"] < 480

    def test_a_state_shows_itself_as_a_picture(self, duell: Game) -> None:
        ElementTree.fromstring(duell.start(2, seed=1)._repr_svg_())


class TestColours:
    SCENE = Scene(
        game="toy",
        format="wide",
        size=(100, 100),
        choices=0,
        seat=None,
        places=(Place(id="hall:0", label="Hall", box=(0, 0, 50, 50), face="hall@0"),),
        pieces=(
            Piece(id="troop:1", face="troop@1", place="hall:0", box=(0, 0, 9, 9), label="Troop"),
            Piece(id="card:1", face="card:1", place="hall:0", box=(0, 0, 9, 9), label="Card"),
        ),
        players=(
            Player(seat=0, name="Ann", colour="#0072b2", shape="circle"),
            Player(seat=1, name="Ben", colour="#d55e00", shape="square"),
        ),
    )

    def test_seats_have_the_colours_of_their_numbers(self) -> None:
        assert coloured(self.SCENE, (0, 1)) is self.SCENE
        assert coloured(self.SCENE, ()) is self.SCENE

    def test_players_places_and_pieces_take_the_colours_the_table_gives(self) -> None:
        scene = coloured(self.SCENE, (5, 0))
        assert [(p.colour, p.shape) for p in scene.players] == [("#56b4e9", "cross"), ("#0072b2", "circle")]
        assert [p.face for p in scene.places] == ["hall@5"]
        assert [p.face for p in scene.pieces] == ["troop@0", "card:1"]
