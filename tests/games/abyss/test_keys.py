"""Chapter 6: keys and control of locations."""

from __future__ import annotations

import pytest
from tests.games.abyss.scenario import (
    Scenario,
    asked,
    bound,
    do,
    game,
    locations,
    lord,
    open_locations,
    options,
    seat,
    table,
    tile,
    why,
)

from kabale.games.abyss import ids


def explored(scenario: Scenario):
    """The state after an exploration that takes the first card."""
    state = scenario.deck("crab 1").state()
    return do(state, "explore", "take")


@pytest.mark.clause("abyss:6.1")
def test_keys_are_tokens_and_the_keys_on_free_lords_that_are_not_disabled() -> None:
    state = Scenario().keys(1).lords(0, "F1", "F2", "F3").disabled("F2").location(0, "L05", "S1").state()
    view = state.view(0).table.seats[0]
    assert (view.keys, view.all_keys) == (1, 3)


@pytest.mark.clause("abyss:6.1", "abyss:6.2")
def test_bound_and_disabled_lords_do_not_help_to_three_keys() -> None:
    state = explored(Scenario().keys(1).lords(0, "F1", "F2").disabled("F2").location(0, "L05", "S1"))
    assert (seat(state), asked(state)) == (1, "turn")


@pytest.mark.clause("abyss:6.2")
def test_with_three_keys_a_location_must_be_taken_after_the_action() -> None:
    state = explored(Scenario().keys(3).open("L01"))
    assert (seat(state), asked(state)) == (0, "location")
    assert options(state) == ["control L01", "draw 1", "draw 2", "draw 3", "draw 4"]


@pytest.mark.clause("abyss:6.2")
def test_six_keys_take_two_locations() -> None:
    state = explored(Scenario().keys(6).open("L01", "L02", "L03"))
    do(state, "control L01", "control L03")
    assert locations(state, 0) == ["L01", "L03"]
    assert table(state).keys[0] == 0
    assert seat(state) == 1


@pytest.mark.clause("abyss:6.2")
def test_a_location_cannot_be_taken_before_the_action() -> None:
    state = Scenario().keys(3).open("L01").state()
    assert why(state, f"location:{tile('L01')}") == ("6.2", "refusal.location.keys")
    assert why(state, "deck:locations") == ("6.2", "refusal.location.keys")


@pytest.mark.clause("abyss:6.3")
def test_one_of_the_drawn_locations_is_kept_and_the_others_lie_face_up() -> None:
    state = explored(Scenario().keys(3).open("L01").stack("L02", "L03", "L04"))
    do(state, "draw 3")
    assert asked(state) == "keep"
    assert options(state) == ["keep L02", "keep L03", "keep L04"]
    assert why(state, f"location:{tile('L01')}") == ("6.3", "refusal.location.drawn")
    do(state, "keep L03")
    assert locations(state, 0) == ["L03"]
    assert open_locations(state) == ["L01", "L02", "L04"]


@pytest.mark.clause("abyss:6.3")
def test_a_single_drawn_location_needs_no_choice() -> None:
    state = do(explored(Scenario().keys(3).stack("L02")), "draw 1")
    assert locations(state, 0) == ["L02"]
    assert seat(state) == 1


@pytest.mark.clause("abyss:6.3")
def test_no_more_can_be_drawn_than_lie_in_the_stack_and_only_face_up_ones_taken() -> None:
    state = explored(Scenario().keys(3).open("L01").stack("L02").location(1, "L05").stack_left(2))
    assert options(state) == ["control L01", "draw 1", "draw 2"]
    assert why(state, ids.DRAW + 2) == ("6.3", "refusal.location.stack")
    assert why(state, f"location:{tile('L05')}") == ("6.3", "refusal.location.open")


@pytest.mark.clause("abyss:6.4", "abyss:6.5")
def test_exactly_three_keys_are_used_as_the_player_likes() -> None:
    state = explored(Scenario().keys(2).lords(0, "F1", "F2", "H6").open("L01"))
    do(state, "control L01")
    assert options(state) == ["key-token", "key-lord F1", "key-lord F2"]
    assert why(state, f"lord:{lord('H6')}") == ("6.4", "refusal.keys.lord")
    assert why(state, f"lord:{lord('S1')}") == ("6.4", "refusal.lord.own")
    do(state, "key-lord F2", "key-lord F1")
    assert table(state).keys[0] == 1
    assert [bound(state, x) for x in ("F1", "F2", "H6")] == ["L01", "L01", ""]


@pytest.mark.clause("abyss:6.4")
def test_without_a_choice_the_keys_are_used_by_themselves() -> None:
    state = do(explored(Scenario().keys(1).lords(0, "F1", "F2").open("L01")), "control L01")
    assert table(state).keys[0] == 0
    assert bound(state, "F1") == bound(state, "F2") == "L01"
    assert seat(state) == 1
    state = do(explored(Scenario().keys(5).open("L01")), "control L01")
    assert table(state).keys[0] == 2


@pytest.mark.clause("abyss:6.4")
def test_a_lord_with_three_keys_is_used_alone_or_not_at_all() -> None:
    state = explored(Scenario().keys(2).lords(0, "A1", "F1").open("L01"))
    do(state, "control L01")
    assert options(state) == ["key-token", "key-lord F1", "key-lord A1"]
    do(state, "key-token")
    assert why(state, f"lord:{lord('A1')}") == ("6.4", "refusal.keys.exact")
    do(state, "key-token")
    assert [bound(state, "F1"), bound(state, "A1")] == ["L01", ""]
    state = do(explored(Scenario().keys(2).lords(0, "A1", "F1").open("L01")), "control L01", "key-lord A1")
    assert table(state).keys[0] == 2
    assert bound(state, "A1") == "L01"


@pytest.mark.clause("abyss:6.4")
def test_keys_that_cannot_lead_to_exactly_three_are_refused() -> None:
    state = explored(Scenario().keys(1).lords(0, "A1", "A2").open("L01", "L02"))
    do(state, "control L01")
    assert options(state) == ["key-lord A1", "key-lord A2"]
    assert why(state, "keys") == ("6.4", "refusal.keys.exact")


@pytest.mark.clause("abyss:6.5")
def test_bound_lords_keep_influence_and_guild_but_lose_their_power() -> None:
    state = explored(Scenario().pearls(0).keys(2).lords(0, "H5").open("L05"))
    do(state, "control L05")
    assert bound(state, "H5") == "L05"
    assert not table(state).has(0, ids.INCOME)
    view = state.view(0).table.seats[0]
    assert view.points == 5 + 5 + 2 * 1


@pytest.mark.clause("abyss:6.6")
def test_without_any_location_the_keys_are_kept() -> None:
    state = explored(Scenario().keys(4).open().stack_left(0))
    assert (seat(state), asked(state)) == (1, "turn")
    assert table(state).keys[0] == 4


@pytest.mark.clause("abyss:6.3", "abyss:8.4")
def test_only_who_draws_sees_the_locations() -> None:
    state = do(explored(Scenario(3).keys(3).stack("L02", "L03")), "draw 2")
    assert state.view(0).table.drawn == (tile("L02"), tile("L03"))
    for viewer in (1, 2, None):
        view = state.view(viewer)
        assert view.table.drawn is None
        assert view.table.drawn_count == 2
        assert [e.args for e in view.log if e.key == "drawn"] == [{"seat": 0}, {"seat": 0}]
    assert game().locations[tile("L02")].id == "L02"
