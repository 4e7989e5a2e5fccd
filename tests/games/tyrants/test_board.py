"""Presence, control, markers, and the actions on the board."""

from __future__ import annotations

import pytest
from tests.games.tyrants.cases import alone, front, walled
from tests.games.tyrants.scenario import WHITE, E, Scenario

from kabale.games.tyrants import ids

BOX = ("drow", "dragons")


def presence(s: Scenario, seat: int = 0) -> tuple[set[str], set[str]]:
    sites, routes = s.p.presence(seat)
    names = {x.id for i, x in enumerate(s.book.sites) if sites >> i & 1}
    spaces = {f"{r.id}/{k}" for i, (r, k) in enumerate(s.book.spots) if routes >> i & 1}
    return names, spaces


@pytest.mark.clause("tyrants:5.1")
def test_presence_at_a_site_by_a_troop_in_it() -> None:
    assert presence(Scenario(2).site("everfire", 0))[0] == {"everfire"}


@pytest.mark.clause("tyrants:5.1")
def test_presence_at_a_site_by_a_spy() -> None:
    sites, routes = presence(Scenario(2).spies(0, "kanaglym"))
    assert sites == {"kanaglym"}
    assert routes == set()


@pytest.mark.clause("tyrants:5.1")
def test_presence_at_a_site_by_a_troop_on_the_touching_route_space_only() -> None:
    s = Scenario(2).route("mantol-derith--menzoberranzan", 0, E, E)
    assert presence(s)[0] == {"mantol-derith"}
    s = Scenario(2).route("mantol-derith--menzoberranzan", E, 0, E)
    assert presence(s)[0] == set()


@pytest.mark.clause("tyrants:5.1")
def test_presence_over_a_join_without_a_space() -> None:
    s = Scenario(4).site("gauntlgrym", 0)
    assert presence(s)[0] == {"gauntlgrym", "wormwrithings"}


@pytest.mark.clause("tyrants:5.2")
def test_presence_on_routes_by_neighbouring_troops_not_by_spies() -> None:
    s = Scenario(2).site("blingdenstone", 0)
    assert presence(s)[1] == {"blingdenstone--mantol-derith/0"}
    s = Scenario(2).route("mantol-derith--menzoberranzan", E, 0, E)
    assert presence(s)[1] == {"mantol-derith--menzoberranzan/0", "mantol-derith--menzoberranzan/2"}
    s = Scenario(2).spies(0, "blingdenstone")
    assert presence(s)[1] == set()


@pytest.mark.clause("tyrants:5.3")
def test_enemies_are_other_players_and_white_troops() -> None:
    s = front(BOX).pool(power=3)
    assert set(s.offered("assassinate")) == {"eryndlyn 1", "araumycos--eryndlyn/0 white"}


@pytest.mark.clause("tyrants:5.3", "tyrants:6.8")
def test_white_troops_are_never_returned() -> None:
    s = front(BOX).hand("blue-wyrmling").do("play blue-wyrmling")
    assert s.offered("return-troop") == ["eryndlyn 1"]
    assert s.offered("return-spy") == ["eryndlyn 1"]


@pytest.mark.clause("tyrants:5.4")
@pytest.mark.parametrize(
    ("troops", "controller"),
    [
        ((0, 0, 1, WHITE), 0),
        ((0, 1, E, E), -1),
        ((0, WHITE, E, E), -1),
        ((WHITE, WHITE, 0, E), -1),
        ((1, E, E, E), 1),
    ],
)
def test_control_needs_more_troops_than_any_other_colour(troops: tuple[int, ...], controller: int) -> None:
    s = Scenario(2).site("araumycos", *troops)
    assert s.p.controller(s.book.site_numbers["araumycos"]) == controller


@pytest.mark.clause("tyrants:5.5")
def test_total_control_needs_all_spaces_and_no_spy_of_another() -> None:
    araumycos = Scenario(2).book.site_numbers["araumycos"]
    assert Scenario(2).site("araumycos", 0, 0, 0, 0).p.total_control(araumycos, 0)
    assert not Scenario(2).site("araumycos", 0, 0, 0, E).p.total_control(araumycos, 0)
    assert not Scenario(2).site("araumycos", 0, 0, 0, 0).spies(1, "araumycos").p.total_control(araumycos, 0)
    assert Scenario(2).site("araumycos", 0, 0, 0, 0).spies(0, "araumycos").p.total_control(araumycos, 0)


def marker(s: Scenario, site: str) -> int:
    return s.p.markers[s.p.tables.marker_of[s.book.site_numbers[site]]]


@pytest.mark.clause("tyrants:5.6", "tyrants:5.7")
def test_a_marker_is_taken_at_once_and_gives_influence_in_the_same_turn() -> None:
    s = Scenario(2).route("araumycos--eryndlyn", 0).pool(power=1).do("deploy araumycos")
    assert marker(s, "araumycos") == 0
    assert s.p.influence == 1


@pytest.mark.clause("tyrants:5.6")
def test_a_marker_goes_back_on_a_tie() -> None:
    s = Scenario(2).site("araumycos", 1).route("araumycos--eryndlyn", 0).pool(power=1)
    assert marker(s, "araumycos") == 1
    s.do("deploy araumycos")
    assert marker(s, "araumycos") == ids.NOBODY


@pytest.mark.clause("tyrants:5.6")
def test_a_marker_can_go_to_another_player_in_ones_own_turn() -> None:
    s = Scenario(3).site("araumycos", 1, 2, 0, E).pool(power=3).do("assassinate araumycos 2")
    assert marker(s, "araumycos") == ids.NOBODY
    s = Scenario(3).site("araumycos", 1, 1, 2, 2).route("araumycos--eryndlyn", 0).pool(power=3)
    s.do("assassinate araumycos 2")
    assert marker(s, "araumycos") == 1
    assert s.p.influence == 0


@pytest.mark.clause("tyrants:5.7")
def test_a_held_marker_gives_influence_at_the_beginning_of_each_turn_once() -> None:
    s = Scenario(2).site("araumycos", 0, 0).route("araumycos--eryndlyn", 0).do("end", "end")
    assert s.p.influence == 1


@pytest.mark.clause("tyrants:5.7")
def test_a_marker_lost_and_won_again_gives_no_second_influence() -> None:
    s = Scenario(2).site("araumycos", 0).route("araumycos--eryndlyn", 0).site("eryndlyn", 1)
    s.cards("decks", 0, "council-member").do("end", "end")
    assert (marker(s, "araumycos"), s.p.influence) == (0, 1)
    s.do("play council-member", "move eryndlyn 1", "move-to araumycos")
    assert marker(s, "araumycos") == ids.NOBODY
    s.do("move araumycos 1", "move-to everfire")
    assert (marker(s, "araumycos"), s.p.influence) == (0, 1)


@pytest.mark.clause("tyrants:5.8")
def test_markers_give_points_at_the_end_of_the_turn_under_total_control() -> None:
    s = Scenario(2).site("araumycos", 0, 0, 0, 0).site("tsenviilyq", 0, 0, E).do("end")
    assert s.p.tokens[0] == 3
    s = Scenario(2).site("araumycos", 0, 0, 0, 0).spies(1, "araumycos").do("end")
    assert s.p.tokens[0] == 0


@pytest.mark.clause("tyrants:6.1")
def test_assassinating_needs_presence_and_never_hits_own_troops() -> None:
    s = front(BOX).pool(power=3)
    assert not s.can("assassinate kanaglym 1")
    assert not s.can("assassinate eryndlyn 0")
    s.do("assassinate eryndlyn 1")
    assert s.p.halls[1] == 1
    assert s.at("eryndlyn") == [0, E, E]


@pytest.mark.clause("tyrants:6.2")
def test_deploying_needs_an_empty_space_with_presence() -> None:
    s = front(BOX).pool(power=1)
    assert set(s.offered("deploy")) == {"eryndlyn", "eryndlyn--kanaglym/0", "eryndlyn--llacerellyn/0"}
    assert walled(BOX).pool(power=1).offered("deploy") == []


@pytest.mark.clause("tyrants:6.2")
def test_a_spy_lets_its_owner_deploy_into_the_site() -> None:
    s = alone(BOX).spies(0, "kanaglym").pool(power=1)
    assert s.can("deploy kanaglym")
    assert not s.can("deploy kanaglym--tsenviilyq/0")


@pytest.mark.clause("tyrants:6.3")
def test_without_a_troop_on_the_board_one_deploys_anywhere_in_play() -> None:
    s = Scenario(2).spies(0, "kanaglym").site("everfire", 1, 1, 1).pool(power=1)
    free = [x.id for x in s.book.sites if x.section == "centre" and x.id != "everfire"]
    assert [name for name in s.offered("deploy") if "--" not in name] == free


@pytest.mark.clause("tyrants:6.4")
def test_with_empty_barracks_deploying_gives_a_point() -> None:
    s = front(BOX).barracks(0, 0).pool(power=2)
    assert s.offered("deploy") == []
    s.do("deploy-vp", "deploy-vp")
    assert (s.p.tokens[0], s.p.power) == (2, 0)


@pytest.mark.clause("tyrants:6.4")
def test_barracks_that_run_empty_in_the_middle_turn_the_rest_into_points() -> None:
    s = front(BOX).barracks(0, 1).hand("mercenary-squad").do("play mercenary-squad", "deploy eryndlyn")
    assert s.p.tokens[0] == 2
    assert s.asks == "turn"


@pytest.mark.clause("tyrants:6.5")
def test_moving_goes_from_presence_to_any_empty_space() -> None:
    s = front(BOX).hand("cleric-of-laogzed").do("play cleric-of-laogzed")
    assert set(s.offered("move")) == {"eryndlyn 1", "araumycos--eryndlyn/0 white"}
    s.do("move araumycos--eryndlyn/0 white")
    assert s.can("move-to menzoberranzan")
    assert not s.can("move-to tsenviilyq")
    s.do("move-to menzoberranzan")
    assert s.at("menzoberranzan")[0] == WHITE
    assert s.on("araumycos--eryndlyn") == E


@pytest.mark.clause("tyrants:6.6")
def test_a_spy_goes_to_any_site_without_an_own_spy() -> None:
    s = front(BOX).spies(0, "everfire").hand("spy-master").do("play spy-master")
    assert not s.can("place-spy everfire")
    assert len(s.offered("place-spy")) == 14
    s.do("place-spy eryndlyn")
    assert s.p.spies[s.book.site_numbers["eryndlyn"]] == 0b11


@pytest.mark.clause("tyrants:6.7")
def test_with_all_spies_out_one_may_be_taken_back_first() -> None:
    five = ("menzoberranzan", "everfire", "labyrinth", "skullport", "kanaglym")
    s = front(BOX).spies(0, *five).hand("spy-master").do("play spy-master")
    assert s.offered("place-spy") == []
    assert s.can("decline")
    s.do("return-spy skullport 0")
    assert not s.can("decline")
    s.do("place-spy halls")
    assert s.p.cells[0] == 0


@pytest.mark.clause("tyrants:6.8")
def test_returned_pieces_go_back_to_their_owners() -> None:
    s = front(BOX).hand("blue-wyrmling").do("play blue-wyrmling", "return-troop eryndlyn 1")
    assert s.p.barracks[1] == 40 - 3
    assert s.at("eryndlyn") == [0, E, E]


@pytest.mark.clause("tyrants:6.9")
def test_own_pieces_are_returned_from_anywhere() -> None:
    s = front(BOX).spies(0, "menzoberranzan").hand("watcher-of-thay").do("play watcher-of-thay", "choose 1")
    assert s.offered("return-spy") == ["menzoberranzan 0"]
    s = (
        Scenario(2, ("drow", "aberrations"))
        .site("everfire", 0)
        .site("skullport", 0)
        .hand("intellect-devourer")
    )
    s.do("play intellect-devourer", "choose 1")
    assert s.offered("return-troop") == ["everfire 0", "skullport 0"]


@pytest.mark.clause("tyrants:6.10")
def test_supplanting_puts_an_own_troop_onto_the_same_space() -> None:
    s = front(BOX).hand("doppelganger").do("play doppelganger", "supplant eryndlyn 1")
    assert s.at("eryndlyn") == [0, 0, E]
    assert s.p.halls[1] == 1


@pytest.mark.clause("tyrants:6.11")
def test_supplanting_with_empty_barracks_gives_a_point_and_leaves_the_space_empty() -> None:
    s = front(BOX).barracks(0, 0).hand("doppelganger").do("play doppelganger", "supplant eryndlyn 1")
    assert s.at("eryndlyn") == [0, E, E]
    assert (s.p.trophies(0), s.p.tokens[0]) == (1, 1)


@pytest.mark.clause("tyrants:6.12")
def test_actions_at_a_spys_site_hit_only_troops_in_it() -> None:
    s = front(BOX).route("eryndlyn--kanaglym", E, 1).spies(0, "kanaglym").hand("spellspinner")
    s.do("play spellspinner", "choose 1", "return-spy kanaglym 0")
    assert set(s.offered("supplant")) == {"kanaglym 1", "kanaglym white"}


@pytest.mark.clause("tyrants:6.13")
def test_without_a_spy_placed_nothing_follows_at_its_site() -> None:
    five = ("menzoberranzan", "everfire", "labyrinth", "skullport", "kanaglym")
    s = front(("drow", "elementals")).spies(0, *five).hand("yan-c-bin").do("play yan-c-bin", "decline")
    assert s.asks == "turn"
    s = front(BOX).spies(0, *five).hand("infiltrator").do("play infiltrator", "decline")
    assert s.p.power == 0


@pytest.mark.clause("tyrants:6.14")
def test_redeployed_trophies_keep_their_colour_and_leave_their_hall() -> None:
    s = alone(("drow", "demons")).trophies(0, 1, 2).trophies(1, WHITE, 1).hand("orcus", "noble")
    s.do(
        "play orcus",
        "devour noble",
        "take-trophy 0 1",
        "put-trophy skullport",
        "take-trophy 1 white",
        "put-trophy halls",
    )
    assert s.at("skullport")[0] == 1
    assert s.at("halls")[0] == WHITE
    assert (s.p.trophies(0), s.p.trophies(1)) == (1, 0)


@pytest.mark.clause("tyrants:6.15")
def test_several_assassinations_at_one_site_stay_in_it() -> None:
    s = Scenario(2, ("drow", "aberrations")).site("araumycos", 0, 1, 1, WHITE).site("everfire", 0, 1)
    s.route("araumycos--eryndlyn", 1).hand("death-tyrant").do("play death-tyrant")
    assert not s.can("assassinate araumycos--eryndlyn/0 1")
    s.do("assassinate araumycos 1")
    assert set(s.offered("assassinate")) == {"araumycos 1", "araumycos white"}
    s.do("assassinate araumycos white", "decline")
    assert s.p.influence == 2
