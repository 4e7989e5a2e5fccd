"""Set-up: characters, stocks, order, hidden tiles, Thorn, cult sites, first influence, plates."""

from __future__ import annotations

import pytest
from tests.games.icegarden.scenario import VAN_DYKEN, choose, game, keys, options, position

from kabale.games.icegarden import ids
from kabale.kernel.chance import chance
from kabale.kernel.errors import BadSetup
from kabale.kernel.state import State


def start(players: int = 4, seed: int = 3, **variants: str) -> State:
    return game().start(players, seed, variants)


def lay_tiles(state: State) -> State:
    while state.decision is not None and state.decision.key == "tile":
        state.play(state.decision.options[0].id)
    return state


def set_up(state: State) -> State:
    while position(state).round == 0:
        assert state.decision is not None
        state.play(state.decision.options[-1].id)
    return state


@pytest.mark.clause("icegarden:2.1")
def test_characters_are_drawn_all_different() -> None:
    drawn = {tuple(position(start(3, seed)).who) for seed in range(30)}
    assert len(drawn) > 10
    assert all(len(set(who)) == 3 for who in drawn)


@pytest.mark.clause("icegarden:2.1")
def test_characters_are_chosen_in_player_order() -> None:
    state = start(3, characters="choose")
    order = list(position(state).order)
    seats = []
    for character in (2, 0, 3):
        assert state.decision is not None
        seats.append(state.decision.seat)
        choose(state, "character", character)
    assert seats == order
    assert [position(state).who[s] for s in order] == [2, 0, 3]


@pytest.mark.clause("icegarden:2.2", "icegarden:1.5")
def test_everybody_begins_with_the_same_stock_and_all_units_in_the_reserve() -> None:
    p = position(start())
    for seat in range(4):
        assert list(p.stock)[seat * 6 : seat * 6 + 6] == [4, 2, 1, 0, 0, 0]
        assert p.reserve(seat) == 20
        assert [p.units_at(seat, rank, ids.NONE) for rank in (1, 2, 3)] == [3, 2, 1]


@pytest.mark.clause("icegarden:2.3")
def test_the_first_player_has_the_worst_reputation() -> None:
    p = position(start())
    assert list(p.standing) == list(p.order)[::-1]
    assert list(p.arrivals) == list(p.order)[::-1]
    assert {tuple(position(start(4, seed)).order) for seed in range(40)} > {tuple(p.order)}


@pytest.mark.clause("icegarden:2.4", "icegarden:1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_are_laid_in_turn_face_down_until_the_set_is_used_up(players: int) -> None:
    state = start(players)
    seats = []
    while state.decision is not None and state.decision.key == "tile":
        seats.append(state.decision.seat)
        view = state.view(state.decision.seat).table
        assert all(r.tile in (-1, -2) for r in view.regions)  # type: ignore[attr-defined]
        state.play(state.decision.options[0].id)
    order = list(position(state).order)
    assert seats == [order[i % players] for i in range(players + 4)]
    assert bin(position(state).active).count("1") == players + 4


@pytest.mark.clause("icegarden:2.4")
def test_a_region_takes_one_tile() -> None:
    state = choose(start(), "tile", 5)
    assert "tile(region=5)" not in options(state)


def test_imagined_tiles_are_others_until_they_are_turned_up() -> None:
    state = start(2)
    for region in range(3):
        choose(state, "tile", region)
    faces = [tuple(position(state.imagine(0, chance(s))).tile) for s in range(20)]
    assert len(set(faces)) > 5
    set_up(state)
    assert all(
        list(position(state.imagine(0, chance(s))).tile) == list(position(state).tile) for s in range(5)
    )


@pytest.mark.clause("icegarden:2.5")
def test_van_dyken_sets_the_thorn_while_tiles_are_hidden() -> None:
    seed = next(s for s in range(50) if VAN_DYKEN in position(start(2, s)).who)
    state = lay_tiles(start(2, seed))
    assert state.decision is not None
    assert state.decision.key == "thorn"
    assert state.decision.seat == position(state).character(VAN_DYKEN)
    assert len(position(state).sequence) == 0
    assert len(state.decision.options) == 6
    choose(state, "thorn", 2)
    assert position(state).thorn == 2
    assert state.decision is not None
    assert state.decision.key == "start"


@pytest.mark.clause("icegarden:2.5")
def test_without_van_dyken_there_is_no_thorn() -> None:
    seed = next(s for s in range(50) if VAN_DYKEN not in position(start(2, s)).who)
    state = lay_tiles(start(2, seed))
    assert state.decision is not None
    assert state.decision.key == "start"
    assert position(state).thorn == ids.NONE


@pytest.mark.clause("icegarden:2.6")
def test_four_cult_sites_lie_in_different_regions_without_the_thorn() -> None:
    for seed in range(25):
        p = position(set_up(start(2, seed)))
        assert sorted(p.cult) == [0, 0, 0, 0, 1, 1, 1, 1]
        assert p.thorn == ids.NONE or p.cult[p.thorn] == 0
        assert all(p.active >> r & 1 for r in range(8) if p.cult[r])


@pytest.mark.clause("icegarden:2.6")
def test_tiles_are_turned_up_and_number_the_regions() -> None:
    state = set_up(start(3))
    p = position(state)
    numbers = [p.tables.tile_number[p.tile[r]] for r in p.sequence]
    assert numbers == list(range(7))
    assert state.undo_limit(p.turn) == len(state.choices)


@pytest.mark.clause("icegarden:2.7")
def test_two_cubes_go_into_different_regions_in_two_rounds() -> None:
    state = start(3)
    while state.decision is not None and state.decision.key != "start":
        state.play(state.decision.options[0].id)
    order = list(position(state).order)
    seats = []
    for _ in range(6):
        assert state.decision is not None
        seats.append(state.decision.seat)
        state.play(state.decision.options[0].id)
    assert seats == order * 2
    for seat in range(3):
        held = [position(state).cubes_at(seat, r) for r in range(8)]
        assert sorted(held)[-2:] == [1, 1]
        assert sum(held) == 2


@pytest.mark.clause("icegarden:2.8")
def test_the_nation_has_a_cube_in_every_region_in_play() -> None:
    p = position(set_up(start(2)))
    assert [p.neutral[r] for r in range(8)] == [p.active >> r & 1 for r in range(8)]


@pytest.mark.clause("icegarden:2.9")
def test_plates_are_drawn_one_for_each_stage() -> None:
    drawn = {tuple(position(start(2, s, variant="advanced")).plates) for s in range(30)}
    assert len(drawn) > 5
    assert all(sorted(plates) == [0, 1, 2, 3] for plates in drawn)
    assert list(position(start(2, variant="basic")).plates) == [-1] * 4
    assert list(position(start(2, variant="advanced", plates="none")).plates) == [-1] * 4


@pytest.mark.clause("icegarden:2.9")
def test_players_lay_plates_until_all_have_declined() -> None:
    state = start(2, variant="advanced", plates="choose")
    choose(state, "plate", 3, 1)
    assert "plate(plate=3, stage=0)" not in options(state)
    assert "plate(plate=0, stage=1)" not in options(state)
    choose(state, "no-plate")
    choose(state, "plate", 0, 0)
    choose(state, "no-plate")
    assert keys(state) == {"tile"}
    assert list(position(state).plates) == [0, 3, -1, -1]


def test_bad_variants_are_refused_with_what_is_allowed() -> None:
    with pytest.raises(BadSetup, match="basic, advanced"):
        start(2, variant="expert")
    with pytest.raises(BadSetup, match="2, 3, 4"):
        start(5)
    with pytest.raises(BadSetup, match="variant, characters, plates"):
        start(2, map="back")
