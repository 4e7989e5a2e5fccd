"""Dominance: ranking, the nation, Vuko's hold, ties, abilities, resources, cult sites, points."""

from __future__ import annotations

import pytest
from tests.games.icegarden.scenario import (
    CALLO,
    FJOLLFINN,
    FREIHOFF,
    VAN_DYKEN,
    Board,
    choose,
    events,
    keys,
    options,
    position,
)

from kabale.games.icegarden import ids
from kabale.games.icegarden.rules.dominance import ranking


def order(board: Board, region: int = 0) -> list[int]:
    return list(ranking(position(board.cubes(0, 5).stock(0, 0, 1).acting(2)), region))


@pytest.mark.clause("icegarden:9.1")
def test_regions_are_settled_by_their_red_numbers() -> None:
    b = Board(FJOLLFINN, CALLO).set(sequence=[3, 1, 0, 2, 4, 5]).cubes(0, 0, 0, 3, 3).cubes(1, 1, 1)
    state = b.dominance()
    seen = []
    while state.decision is not None and state.decision.key == "resource":
        seen.append(position(state).frames[-1].a)
        state.play(state.decision.options[0].id)
    assert seen == [3, 1, 0]


@pytest.mark.clause("icegarden:9.2")
def test_one_influence_against_the_nation_gets_nothing() -> None:
    assert order(Board(FJOLLFINN, CALLO).cubes(0, 0).cubes(1, 0, 0)) == [1]
    assert order(Board(FJOLLFINN, CALLO).cubes(0, 0).neutral(0, 0)) == [0]
    assert order(Board(FJOLLFINN, CALLO).units(0, 2, 0)) == [0]
    assert order(Board(FJOLLFINN, CALLO).neutral(0, 0)) == []


@pytest.mark.clause("icegarden:9.3")
def test_vuko_holds_cubes_back_but_no_units() -> None:
    b = Board(FJOLLFINN, CALLO).cubes(0, 0, 0, 0, 0).stones(0, 2).cubes(1, 0, 0, 0).set(vuko=0)
    assert order(b) == [1, 0]
    c = Board(FJOLLFINN, CALLO).units(0, 3, 0).stones(0, 2).cubes(1, 0, 0).set(vuko=0)
    assert order(c) == [0, 1]


@pytest.mark.clause("icegarden:9.4")
def test_neighbours_break_ties_then_reputation() -> None:
    b = Board(FJOLLFINN, CALLO, FREIHOFF).cubes(0, 0, 0).cubes(1, 0, 0).cubes(2, 0, 0)
    b.cubes(1, 4).reputation((2, 1), (0, 1), (1, 5))
    assert order(b) == [1, 2, 0]


@pytest.mark.clause("icegarden:9.4")
def test_closed_neighbours_do_not_help_and_units_count() -> None:
    b = Board(FJOLLFINN, CALLO).cubes(0, 0, 0, 3, 3, 3).cubes(1, 0, 0).units(1, 1, 1).closed(3)
    assert order(b) == [1, 0]


@pytest.mark.clause("icegarden:9.4")
def test_the_ranking_holds_though_the_faun_changes_the_region() -> None:
    b = Board(CALLO, FJOLLFINN).units(0, 2, 0).cubes(0, 0).cubes(1, 0, 0).stock(0, 0).stock(1, 0)
    b.set(scoring=1)
    state = choose(b.dominance(), "faun", 1)
    assert position(state).cubes_at(1, 0) == 1
    choose(state, "take", ids.GOLD)
    p = position(state)
    assert [p.scored[0], p.scored[1]] == [5, 4]
    assert p.get(1, ids.POPULATION) - p.tables.help_population == 1


@pytest.mark.clause("icegarden:9.5")
def test_only_the_dominator_uses_abilities_each_once_even_with_two_units() -> None:
    b = Board(FJOLLFINN, CALLO).units(0, 2, 0, 0).cubes(1, 0, 0)
    state = choose(b.dominance(), "recruit", 1)
    assert keys(state) == {"take"}
    weaker = Board(FJOLLFINN, CALLO).units(0, 2, 0).cubes(1, 0, 0, 0).dominance()
    assert state.decision is not None
    assert keys(weaker) == {"take"}
    assert weaker.decision is not None
    assert weaker.decision.seat == 1


@pytest.mark.clause("icegarden:9.5")
def test_abilities_are_optional() -> None:
    state = Board(FJOLLFINN, CALLO).units(0, 2, 0).cubes(1, 0).dominance()
    assert options(state) == ["recruit(seat=1)", "done"]
    choose(state, "done")
    assert keys(state) == {"take"}


@pytest.mark.clause("icegarden:9.6", "icegarden:10.1")
def test_recruitment_takes_a_foreign_cube_to_the_ice_garden() -> None:
    state = Board(FJOLLFINN, CALLO).units(0, 2, 0).cubes(1, 0).dominance()
    choose(state, "recruit", 1)
    p = position(state)
    assert (p.cubes_at(1, 0), p.cubes_at(1, ids.GARDEN), p.reserve(1)) == (0, 1, 19)
    assert p.goal(0) == 1
    assert p.neutral[0] == 1


@pytest.mark.clause("icegarden:9.6")
def test_the_faun_swaps_a_cube_and_needs_one_in_the_reserve() -> None:
    b = Board(CALLO, FJOLLFINN).units(0, 2, 0).cubes(1, 0)
    state = choose(b.dominance(), "faun", 1)
    p = position(state)
    assert (p.cubes_at(0, 0), p.cubes_at(1, 0), p.reserve(1)) == (1, 0, 20)
    assert keys(b.spend(0, 0).dominance()) == {"take"}


@pytest.mark.clause("icegarden:9.7")
def test_the_musician_gives_population() -> None:
    b = Board(VAN_DYKEN, CALLO).units(0, 2, 0).stock(0, 0)
    state = b.dominance()
    assert options(state) == ["pipe", "done"]
    choose(state, "pipe")
    assert position(state).get(0, ids.POPULATION) == 1


@pytest.mark.clause("icegarden:9.8")
def test_plunder_takes_a_stone_from_who_is_present() -> None:
    b = Board(FREIHOFF, CALLO, FJOLLFINN).units(0, 2, 0).cubes(1, 0).cubes(2, 1).towers(0)
    state = b.stock(0, 0).stock(1, 1, 0, 2, 5).dominance()
    assert options(state) == ["plunder(seat=1, resource=0)", "plunder(seat=1, resource=2)", "done"]
    choose(state, "plunder", 1, ids.MFACTOR)
    p = position(state)
    assert (p.get(0, ids.MFACTOR), p.get(1, ids.MFACTOR)) == (1, 1)


@pytest.mark.clause("icegarden:9.9")
def test_each_takes_one_kind_that_is_left_in_full() -> None:
    b = Board(FJOLLFINN, CALLO, FREIHOFF).cubes(0, 5, 5).cubes(1, 5, 5, 5).cubes(2, 5, 5, 5, 5)
    state = b.stock(0, 0).stock(1, 0).stock(2, 0).dominance()  # tile 6 of three players: 2 gold, 2 population
    assert state.decision is not None
    assert state.decision.seat == 2
    assert options(state) == ["take(resource=0)", "take(resource=1)"]
    choose(state, "take", ids.GOLD)
    p = position(state)
    assert p.get(2, ids.GOLD) == 2
    assert p.get(1, ids.POPULATION) == 2  # the last kind is taken without asking
    assert p.get(0, ids.POPULATION) == 0


@pytest.mark.clause("icegarden:9.10")
def test_a_cult_site_gives_the_dominator_m_factor() -> None:
    b = Board(FJOLLFINN, CALLO).cubes(0, 0, 0, 0).cubes(1, 0, 0).cult(0).stock(0, 0).stock(1, 0)
    state = choose(b.dominance(), "take", ids.GOLD)
    p = position(state)
    assert (p.get(0, ids.MFACTOR), p.get(1, ids.MFACTOR)) == (1, 0)


@pytest.mark.clause("icegarden:9.10")
def test_face_down_sites_at_the_thorn_pay_too() -> None:
    b = Board(CALLO, VAN_DYKEN, thorn=0).cubes(0, 0, 0).cult(0).set(cult_hidden=1, cult_stock=2).stock(0, 0)
    state = choose(b.dominance(), "take", ids.GOLD)
    assert position(state).get(0, ids.MFACTOR) == 2


@pytest.mark.clause("icegarden:9.11")
def test_points_by_place_only_when_a_red_ship_was_reached() -> None:
    b = Board(FJOLLFINN, CALLO, FREIHOFF, VAN_DYKEN).cubes(0, 0, 0, 0, 0, 0).cubes(1, 0, 0, 0, 0)
    b.cubes(2, 0, 0, 0).cubes(3, 0, 0)
    quiet = choose(b.dominance(), "take", ids.GOLD)
    assert list(position(quiet).scored) == [0, 0, 0, 0]
    state = choose(b.set(scoring=1).dominance(), "take", ids.GOLD)
    assert list(position(state).scored) == [6, 4, 3, 0]
    assert [e["points"] for e in events(state, "scored")] == [6, 4, 3]
