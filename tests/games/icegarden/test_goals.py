"""Individual goals: Ice Garden, Thorn, red towers, closed regions."""

from __future__ import annotations

import pytest
from tests.games.icegarden.scenario import (
    BEGIN,
    CALLO,
    FJOLLFINN,
    FREIHOFF,
    VAN_DYKEN,
    Board,
    choose,
    keys,
    options,
    position,
)

from kabale.games.icegarden import ids
from kabale.kernel.state import State


def finish(state: State) -> State:
    """Takes the first option until the round or the game is over."""
    number = position(state).round
    while state.decision is not None and position(state).round == number:
        state.play(state.decision.options[0].id)
    return state


def reason(state: State) -> str:
    return state.result.reason if state.result is not None else ""


@pytest.mark.clause("icegarden:10.1", "icegarden:11.3")
def test_fjollfinn_wins_with_six_foreign_cubes_in_the_ice_garden() -> None:
    b = Board(FJOLLFINN, CALLO).units(0, 2, 0).cubes(1, 0, 1, 1, 1).garden(1, 5).points(1, 40)
    state = finish(choose(b.dominance(), "recruit", 1))
    assert reason(state) == "goal-fjollfinn"
    assert state.result is not None
    assert state.result.winners == [0]


@pytest.mark.clause("icegarden:10.2")
def test_the_musician_lures_a_cult_site_to_the_thorn_face_down() -> None:
    b = Board(VAN_DYKEN, CALLO, thorn=5).units(0, 2, 0).cubes(0, 5, 5).cult(0).stock(0, 0)
    state = choose(b.dominance(), "lure")
    p = position(state)
    assert (p.cult[0], p.cult_hidden, p.get(0, ids.POPULATION)) == (0, 1, 1)
    finish(state)
    assert (p.cult_hidden, p.cult[5], p.absorbed) == (0, 1, 0)


@pytest.mark.clause("icegarden:10.2")
def test_music_without_a_cult_site_or_at_the_thorn_lures_nothing() -> None:
    assert "lure" not in keys(Board(VAN_DYKEN, CALLO, thorn=5).units(0, 2, 0).dominance())
    assert "lure" not in keys(Board(VAN_DYKEN, CALLO, thorn=0).units(0, 2, 0).cult(0).dominance())


@pytest.mark.clause("icegarden:10.3")
def test_the_thorn_absorbs_all_open_cult_sites_when_van_dyken_dominates() -> None:
    b = Board(VAN_DYKEN, CALLO, thorn=0).cubes(0, 0, 0).set(cult_hidden=1, cult_stock=3).cult(0, 0)
    state = b.dominance()
    p = position(state)
    assert (p.absorbed, p.cult[0], p.cult_hidden) == (2, 0, 1)


@pytest.mark.clause("icegarden:10.3")
def test_another_dominator_leaves_the_cult_site_and_takes_its_m_factor() -> None:
    b = Board(VAN_DYKEN, CALLO, thorn=0).cubes(1, 0, 0).cult(0).stock(1, 0)
    state = choose(b.dominance(), "take", ids.GOLD)
    p = position(state)
    assert (p.absorbed, p.cult[0], p.get(1, ids.MFACTOR)) == (0, 1, 1)


@pytest.mark.clause("icegarden:10.3", "icegarden:11.3")
def test_van_dyken_wins_with_four_absorbed_cult_sites() -> None:
    b = Board(VAN_DYKEN, CALLO, thorn=0).cubes(0, 0, 0).absorbed(3).cult(0)
    assert reason(finish(b.dominance())) == "goal-vandyken"


@pytest.mark.clause("icegarden:10.4")
def test_freihoff_builds_one_tower_in_a_region() -> None:
    b = Board(FREIHOFF, CALLO).units(0, 2, 0)
    state = b.dominance()
    assert options(state) == ["tower", "done"]
    choose(state, "tower")
    assert position(state).towers == 1
    assert "tower" not in keys(b.towers(0).dominance())


@pytest.mark.clause("icegarden:10.4", "icegarden:11.3")
def test_freihoff_wins_with_six_towers() -> None:
    b = Board(FREIHOFF, CALLO).units(0, 2, 0).towers(1, 2, 3, 4, 5)
    assert reason(finish(choose(b.dominance(), "tower"))) == "goal-freihoff"


@pytest.mark.clause("icegarden:10.5")
def test_the_nightmare_lays_a_stone_two_at_most_and_none_at_the_thorn() -> None:
    b = Board(CALLO, VAN_DYKEN, thorn=5).units(0, 3, 0)
    state = choose(b.dominance(), "nightmare")
    assert position(state).nightmares[0] == 1
    assert position(state).dream_stock == 3
    assert "nightmare" not in keys(b.nightmares(0, 2).dominance())
    assert "nightmare" not in keys(Board(CALLO, VAN_DYKEN, thorn=0).units(0, 3, 0).dominance())


def dream() -> Board:
    """Callo dominates region 0 with two nightmare stones and a Faunus."""
    return Board(CALLO, FJOLLFINN, FREIHOFF).units(0, 2, 0).nightmares(0, 2)


@pytest.mark.clause("icegarden:10.6")
def test_closing_wants_two_stones_and_a_faunus() -> None:
    assert "close" in keys(dream().dominance())
    assert "close" not in keys(Board(CALLO, FJOLLFINN).units(0, 2, 0).nightmares(0, 1).dominance())
    assert "close" not in keys(Board(CALLO, FJOLLFINN).units(0, 3, 0).nightmares(0, 2).dominance())
    thorn = Board(CALLO, VAN_DYKEN, thorn=0).units(0, 2, 0).cubes(1, 0).nightmares(0, 2)
    assert "close" not in keys(thorn.dominance())


@pytest.mark.clause("icegarden:10.6")
def test_a_region_may_be_closed_right_after_the_second_stone() -> None:
    b = Board(CALLO, FJOLLFINN).units(0, 2, 0).units(0, 3, 0).nightmares(0, 1)
    state = choose(choose(b.dominance(), "nightmare"), "close")
    assert position(state).closed == 1
    assert position(state).dream_stock == 4


@pytest.mark.clause("icegarden:10.6", "icegarden:11.3")
def test_callo_wins_with_two_closed_regions() -> None:
    state = finish(choose(dream().closed(6).dominance(), "close"))
    assert reason(state) == "goal-callo"


@pytest.mark.clause("icegarden:10.7")
def test_closing_kills_units_locks_half_and_sends_all_others_away() -> None:
    b = (
        dream()
        .units(0, 2, 0)
        .units(0, 3, 0)
        .cubes(0, 0, 0, 0, 0, 0)
        .cubes(1, 0, 0)
        .units(1, 1, 0)
        .set(vuko=0)
    )
    b.set(order=[1, 2, 0]).cubes(2, 0)
    state = choose(b.dominance(), "close")
    assert state.decision is not None
    assert (state.decision.seat, state.decision.key) == (0, "relocate")
    assert options(state) == ["relocate(region=1)", "relocate(region=3)", "relocate(region=4)"]
    choose(state, "relocate", 1)
    choose(state, "relocate", 4)
    assert state.decision is not None
    assert state.decision.seat == 1
    choose(state, "relocate", 3)
    choose(state, "relocate", 1)
    assert state.decision is not None
    assert state.decision.seat == 2
    choose(state, "relocate", 3)
    p = position(state)
    assert [p.cubes_at(0, r) for r in (0, 1, 4)] == [3, 1, 1]
    assert [p.cubes_at(1, r) for r in (0, 1, 3)] == [0, 1, 1]
    assert p.units_at(0, 2, 0) == 1
    assert p.units_at(0, 3, 0) == p.units_at(1, 1, 0) == 0
    assert list(p.kills) == [0, 0, 0]
    assert (p.neutral[0], p.vuko, p.closed) == (1, 0, 1)


@pytest.mark.clause("icegarden:10.7")
def test_without_an_open_neighbour_cubes_go_back_to_the_reserve() -> None:
    b = Board(CALLO, FJOLLFINN)
    for old, new in ((1, 6), (3, 7)):  # region 0 has only region 4 as a neighbour in play
        b.data["tile"][new], b.data["tile"][old] = b.data["tile"][old], ids.NONE
        b.data["neutral"][new], b.data["neutral"][old] = 1, 0
    b.set(active=0b11110101, sequence=[0, 6, 2, 7, 4, 5]).units(0, 2, 0).nightmares(0, 2).closed(4)
    state = choose(b.cubes(0, 0, 0).cubes(1, 0, 0).dominance(), "close")
    p = position(state)
    assert (p.cubes_at(0, 0), p.reserve(0), p.cubes_at(1, 0), p.reserve(1)) == (1, 19, 0, 20)


@pytest.mark.clause("icegarden:10.7")
def test_cubes_go_to_a_single_neighbour_without_asking() -> None:
    state = choose(dream().cubes(1, 0, 0).closed(1).units(0, 3, 0).set(active=0b1110111).dominance(), "close")
    assert position(state).cubes_at(1, 4) == 2


@pytest.mark.clause("icegarden:10.8")
def test_the_cult_site_goes_to_the_lowest_neighbour_without_one() -> None:
    state = choose(dream().cult(0, 1, 5).dominance(), "close")
    p = position(state)
    assert [p.cult[r] for r in range(8)] == [0, 1, 0, 1, 0, 1, 0, 0]


@pytest.mark.clause("icegarden:10.9")
def test_resources_and_points_are_still_given_in_the_round_of_the_closing() -> None:
    b = dream().cubes(1, 0, 0).cubes(0, 0).stock(0, 0).set(scoring=1).cult(0)
    state = b.dominance()
    choose(state, "close")
    while state.decision is not None and state.decision.key == "relocate":
        state.play(state.decision.options[0].id)
    assert keys(state) == {"take"}
    choose(state, "take", ids.GOLD)
    p = position(state)
    assert (p.get(0, ids.GOLD), p.scored[0], p.get(0, ids.MFACTOR)) == (1, 6, 0)


@pytest.mark.clause("icegarden:10.9")
def test_a_closed_region_scores_for_callo_alone_and_gives_nothing_else() -> None:
    b = Board(CALLO, FJOLLFINN).closed(0).cubes(0, 0, 0).units(0, 2, 0).cult(0).stock(0, 0)
    state = b.cubes(1, 1).set(scoring=1).dominance()
    p = position(state)
    assert list(p.scored) == [5, 0]
    assert (p.get(0, ids.GOLD), p.get(0, ids.MFACTOR)) == (0, 0)


@pytest.mark.clause("icegarden:10.9", "icegarden:3.2")
def test_locked_pieces_stay_out_of_play() -> None:
    state = Board(CALLO, FJOLLFINN).closed(0).cubes(0, 0, 0).units(0, 2, 0).cubes(1, 1, 1).at(BEGIN)
    assert state.decision is not None
    assert (state.decision.seat, state.decision.key) == (0, "help")
    assert "place(region=0)" not in options(state)
    assert position(state).presence(0) == 0


@pytest.mark.clause("icegarden:10.10")
def test_towers_stay_and_count_in_closed_regions() -> None:
    b = dream().towers(0, 1, 2).cubes(2, 0)
    state = finish(choose(b.dominance(), "close"))
    p = position(state)
    assert p.goal(2) == 3
    assert p.goal(0) == 1
