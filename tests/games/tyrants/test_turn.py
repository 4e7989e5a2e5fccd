"""The turn, abilities, and the steps at the end of the turn."""

from __future__ import annotations

import pytest
from tests.games.tyrants.cases import front
from tests.games.tyrants.scenario import E, Scenario

from kabale.games.tyrants import ids
from kabale.kernel.chance import chance

BOX = ("drow", "dragons")


@pytest.mark.clause("tyrants:3.1")
def test_turns_go_clockwise_from_the_first_player() -> None:
    s = Scenario(3).site("everfire", 0)
    seats = []
    for _ in range(6):
        seats.append(s.asked)
        s.do("end")
    assert seats == [0, 1, 2, 0, 1, 2]


@pytest.mark.clause("tyrants:3.2")
def test_cards_and_basic_actions_come_in_any_order_and_number() -> None:
    s = front(BOX).hand("soldier", "soldier", "noble", "noble").row("kobold")
    s.do(
        "play soldier",
        "deploy eryndlyn",
        "play noble",
        "recruit kobold",
        "play soldier",
        "deploy eryndlyn--kanaglym/0",
    )
    assert s.p.influence == 0
    s.do("play noble", "end")


@pytest.mark.clause("tyrants:3.2")
def test_a_player_need_not_do_anything() -> None:
    s = front(BOX).hand("soldier", "noble")
    assert s.do("end").asked == 1
    assert "soldier" in s.names("discards", 0)


@pytest.mark.clause("tyrants:3.3")
def test_instructions_are_followed_in_order_and_impossible_ones_are_skipped() -> None:
    s = front(BOX).hand("red-dragon").do("play red-dragon")
    assert s.asks == "supplant"
    assert not s.can("decline")
    s.do("supplant eryndlyn 1")
    assert s.asks == "return"
    s = Scenario(2).site("everfire", 0).hand("red-dragon").do("play red-dragon")
    assert s.asks == "turn"


@pytest.mark.clause("tyrants:3.4")
def test_what_is_left_in_the_pool_is_lost() -> None:
    s = front(BOX).hand("bounty-hunter", "noble").do("play bounty-hunter", "play noble")
    assert (s.p.power, s.p.influence) == (3, 1)
    s.do("end")
    assert (s.p.power, s.p.influence) == (0, 0)


@pytest.mark.clause("tyrants:3.5", "tyrants:6.1")
def test_assassinating_costs_three_power() -> None:
    s = front(BOX).pool(power=2)
    assert not s.can("assassinate eryndlyn 1")
    s = front(BOX).pool(power=3).do("assassinate eryndlyn 1")
    assert (s.p.power, s.p.trophies(0)) == (0, 1)


@pytest.mark.clause("tyrants:3.5", "tyrants:6.2")
def test_deploying_costs_one_power() -> None:
    s = front(BOX)
    assert not s.can("deploy eryndlyn")
    s = front(BOX).pool(power=1).do("deploy eryndlyn")
    assert (s.p.power, s.at("eryndlyn")) == (0, [0, 1, 0])


@pytest.mark.clause("tyrants:3.5", "tyrants:7.2")
def test_recruiting_costs_influence() -> None:
    s = front(BOX).row("kobold", "red-dragon").pool(influence=3)
    assert set(s.offered("recruit")) == {"kobold", "priestess-of-lolth", "house-guard"}
    s.do("recruit house-guard")
    assert s.p.influence == 0
    assert s.names("discards", 0) == ["house-guard"]


@pytest.mark.clause("tyrants:3.5", "tyrants:6.8")
def test_returning_a_spy_costs_three_power() -> None:
    s = front(BOX).spies(1, "kanaglym").pool(power=3)
    assert s.offered("return-spy") == ["eryndlyn 1"]
    s.do("return-spy eryndlyn 1")
    assert (s.p.power, s.p.cells[1]) == (0, 4)
    assert not front(BOX).pool(power=2).can("return-spy eryndlyn 1")


@pytest.mark.clause("tyrants:3.6")
def test_the_turn_ends_in_four_steps() -> None:
    s = Scenario(2).site("araumycos", 0, 0, 0, 0).hand("wyrmspeaker", "noble", "soldier")
    s.do("play wyrmspeaker", "play noble", "end")
    assert s.asks == "promote"
    assert s.p.tokens[0] == 0
    s.do("promote noble")
    assert s.names("circles", 0) == ["noble"]
    assert s.p.tokens[0] == 3
    assert s.names("discards", 0) == ["soldier", "wyrmspeaker"]
    assert len(s.p.hands[0]) == 5
    assert s.asked == 1


@pytest.mark.clause("tyrants:3.6")
def test_other_orders_for_the_end_come_after_all_promotions() -> None:
    s = (
        Scenario(2)
        .site("everfire", 0)
        .hand("blue-dragon", "wyrmspeaker", "noble")
        .cards("circles", 0, "noble")
    )
    s.do("play blue-dragon", "play wyrmspeaker", "play noble", "end", "promote noble")
    assert s.p.tokens[0] == 0
    s.do("decline", "promote blue-dragon")
    assert len(s.p.circles[0]) == 3
    assert s.p.tokens[0] == 1


@pytest.mark.clause("tyrants:3.7", "tyrants:7.1")
def test_cards_played_are_not_shuffled_into_the_deck() -> None:
    s = (
        Scenario(2)
        .site("everfire", 0)
        .clear("decks")
        .cards("decks", 0, "noble")
        .cards("discards", 0, "soldier")
    )
    s.spies(0, "halls").hand("information-broker", "kobold").do("play kobold", "deploy everfire")
    s.do("play information-broker", "choose 1", "return-spy halls 0")
    assert s.names("hands", 0) == ["noble", "soldier"]
    assert s.names("played") == ["information-broker", "kobold"]


@pytest.mark.clause("tyrants:4.1")
def test_a_branch_that_can_do_nothing_is_not_offered() -> None:
    s = Scenario(2).site("everfire", 0).hand("kobold").do("play kobold")
    assert s.asks == "deploy"
    s = front(BOX).hand("kobold").do("play kobold")
    assert s.asks == "choose"
    assert (s.can("choose 0"), s.can("choose 1")) == (True, True)


@pytest.mark.clause("tyrants:4.1")
def test_choosing_several_times_asks_each_time_anew() -> None:
    s = front(BOX).hand("weaponmaster").do("play weaponmaster")
    s.do("choose 0", "deploy eryndlyn", "choose 1", "assassinate araumycos--eryndlyn/0 white")
    assert s.asks == "deploy"


@pytest.mark.clause("tyrants:4.2")
def test_a_cost_may_be_refused_and_then_nothing_follows() -> None:
    s = front(("drow", "demons")).hand("marilith", "noble").do("play marilith", "decline")
    assert s.p.power == 0
    assert s.names("hands", 0) == ["noble"]


@pytest.mark.clause("tyrants:4.3")
def test_a_card_cannot_be_devoured_for_its_own_cost() -> None:
    s = front(("drow", "demons")).hand("marilith").do("play marilith")
    assert s.asks == "turn"
    s = front(("drow", "demons")).hand("marilith", "marilith").do("play marilith")
    assert s.offered("devour") == ["marilith"]


@pytest.mark.clause("tyrants:4.4")
def test_focus_by_another_card_played_before() -> None:
    s = front(("drow", "elementals")).hand("imix", "bounty-hunter").do("play bounty-hunter", "play imix")
    assert s.p.power == 3 + 6


@pytest.mark.clause("tyrants:4.4")
def test_focus_by_showing_a_card_which_stays_in_the_hand() -> None:
    s = front(("drow", "elementals")).hand("imix", "bounty-hunter", "noble").do("play imix")
    assert s.asks == "focus"
    assert s.offered("show") == ["bounty-hunter"]
    s.do("show bounty-hunter")
    assert s.p.power == 6
    assert s.names("hands", 0) == ["bounty-hunter", "noble"]


@pytest.mark.clause("tyrants:4.4", "tyrants:2.1")
def test_who_is_asked_to_show_does_not_tell_whether_he_could() -> None:
    s = front(("drow", "elementals")).hand("imix", "noble").do("play imix")
    assert s.asks == "focus"
    assert s.options() == [ids.DECLINE]


@pytest.mark.clause("tyrants:4.4", "tyrants:2.1")
def test_a_shown_card_is_remembered() -> None:
    s = (
        front(("drow", "elementals"))
        .hand("imix", "bounty-hunter", "noble")
        .do("play imix", "show bounty-hunter")
    )
    shown = s.book.numbers["bounty-hunter"]
    with_memory = [s.p.imagine(1, chance(i), True) for i in range(20)]
    without = [s.p.imagine(1, chance(i), False) for i in range(20)]
    assert all(shown in [w.minion(c) for c in w.hands[0]] for w in with_memory)
    assert not all(shown in [w.minion(c) for c in w.hands[0]] for w in without)


@pytest.mark.clause("tyrants:4.5")
def test_anywhere_waives_presence_only() -> None:
    s = (
        Scenario(2)
        .site("everfire", 0)
        .site("kanaglym", 1, ids.WHITE, E)
        .hand("black-dragon")
        .do("play black-dragon")
    )
    assert s.offered("supplant") == ["kanaglym white"]


@pytest.mark.clause("tyrants:4.6")
def test_up_to_allows_fewer() -> None:
    s = front(BOX).hand("council-member").do("play council-member", "move eryndlyn 1", "move-to everfire")
    assert s.can("decline")
    assert s.do("decline").asks == "turn"


@pytest.mark.clause("tyrants:4.7")
@pytest.mark.parametrize(("sites", "points"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_points_for_every_so_many_are_rounded_down(sites: int, points: int) -> None:
    s = Scenario(2).barracks(1, 40).hand("white-dragon")
    for name in ("everfire", "halls", "labyrinth", "skullport")[:sites]:
        s.site(name, 0)
    s.do(
        "play white-dragon",
        "deploy everfire",
        "deploy everfire",
        f"deploy {'halls' if sites > 1 else 'everfire--halls/0'}",
    )
    assert s.p.tokens[0] == points


@pytest.mark.clause("tyrants:4.8")
def test_a_condition_is_looked_at_after_the_lines_above_it() -> None:
    s = front(BOX).trophies(0, 1, 4).hand("dragonclaw").do("play dragonclaw", "assassinate eryndlyn 1")
    assert s.p.power == 2
