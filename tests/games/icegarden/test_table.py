"""The table: texts, aims of pieces, close-ups, and what a seat may know."""

from __future__ import annotations

import pytest
from tests.games.icegarden.scenario import (
    CALLO,
    FJOLLFINN,
    FREIHOFF,
    PLANNING,
    VAN_DYKEN,
    Board,
    choose,
    game,
    position,
)

from kabale.kernel.scene import Format, Scene
from kabale.kernel.state import State


def scene(state: State, seat: int | None = 0, language: str = "en", format: Format = "wide") -> Scene:
    return game().scene(state.view(seat), language, format)


@pytest.mark.parametrize("format", ["wide", "tall"])
def test_own_pieces_are_clicked_to_move_and_regions_to_go(format: Format) -> None:
    state = Board(FJOLLFINN, CALLO).cubes(0, 0).units(0, 2, 0).cubes(1, 0).stock(0, 0, 2).acting(2)
    drawn = scene(state, 0, "de", format)
    aims = {p.id: p.aim for p in drawn.pieces}
    assert aims["cubes:0:0"] == "own:0:0"
    assert aims["unit:0:3"] == "own:2:0"
    assert drawn.prompt is not None
    assert {t for c in drawn.prompt.choices for t in c.targets} == {"own:0:0", "own:2:0"}
    choose(state, "pick", 2, 0)
    drawn = scene(state, 0, "de", format)
    targets = {t for c in drawn.prompt.choices for t in c.targets} if drawn.prompt else set()
    assert targets <= {p.aim for p in drawn.places}


def test_a_unit_keeps_its_id_from_the_board_to_the_map() -> None:
    board = Board(FJOLLFINN, CALLO).cubes(0, 0).stock(0, 0, 2, 0, 1)
    before = {p.id: p.place for p in scene(board.acting(5)).pieces}
    state = choose(choose(board.acting(5), "summon", 0, 0), "deploy", 0)
    after = {p.id: p.place for p in scene(state).pieces}
    assert before["unit:0:0"] == "rank:0:1"
    assert after["unit:0:0"] == "region:0"


def test_tracks_show_stacks_in_their_order() -> None:
    b = Board(FJOLLFINN, CALLO, FREIHOFF).set(workers=[1, 1, 1])
    state = b.reputation((2, 3), (0, 3), (1, 5)).initiative((1, 4), (0, 4), (2, 2)).at(PLANNING)
    pieces = {p.id: p for p in scene(state).pieces}
    assert pieces["honour:2"].box[0] < pieces["honour:0"].box[0]
    assert pieces["honour:2"].box[1] < pieces["honour:1"].box[1]
    assert pieces["initiative:0"].box[1] < pieces["initiative:1"].box[1]  # the later arrival lies on top


def test_foreign_pieces_are_clicked_to_strike() -> None:
    b = Board(VAN_DYKEN, FJOLLFINN).units(0, 1, 0, 0).stock(0, 0, 2).cubes(1, 0, 0).units(1, 1, 0)
    state = choose(b.activation(), "pay")
    drawn = scene(state)
    aims = {p.aim for p in drawn.pieces}
    assert drawn.prompt is not None
    assert {t for c in drawn.prompt.choices for t in c.targets} <= aims
    assert "piece:4:0:0" in aims


def test_hidden_tiles_have_anonymous_ids() -> None:
    state = choose(game().start(2, 3), "tile", 4)
    tiles = [p for p in scene(state, None).pieces if "tile" in p.id]
    assert [(p.id, p.face, p.up) for p in tiles] == [("back:tile:4", "tile:back", False)]
    assert position(state).tile[4] >= 0


def test_a_refusal_is_told_in_the_readers_language() -> None:
    state = Board(FJOLLFINN, CALLO).spend(0, 0).set(workers=[1, 0]).at(PLANNING)
    refusal = state.why_not(0, "field:0")
    assert refusal is not None
    assert "Viper Gorge" in game().explain(refusal, "en")
    assert "Schlangenhals" in game().explain(refusal, "de")


def test_close_ups_say_where_things_come_from() -> None:
    details = game().art("de").details
    assert details["unit:3"].title == "Krabbe"
    assert details["unit:3"].source == "public"
    assert "Ansehen -2" in details["unit:3"].text
    assert details["character:3"].facts[0][1] == "Schließe 2 Regionen."
