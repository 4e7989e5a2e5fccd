"""The decision phase: conflicts on land and at sea, what changes hands, monsters, the end."""

import pytest
from tests.games.schatten.scenario import Scenario, org, quest, region, sea

from kabale.games.schatten import ids


@pytest.mark.clause("schatten:10.1", "schatten:10.2")
def test_conflicts_are_chosen_in_turn_and_the_last_needs_no_choice():
    table = (
        Scenario(3)
        .own(0, "khom")
        .own(1, "paavi")
        .own(2, "kosch")
        .adv(0, selem=2)
        .neutral(selem=1, weiden=1, tobrien=1)
    )
    table.adv(1, weiden=2).adv(2, tobrien=2)
    play = table.decide()
    assert (play.seat, len(play.options)) == (0, 3)
    play.do("0: conflict tobrien")
    assert (play.seat, len(play.options)) == (1, 2)
    assert play.why("conflict tobrien", 1) == "conflict.settled"
    assert play.why("conflict khom", 1) == "conflict.none"
    play.do("1: conflict selem")
    assert play.owns(1, "weiden")


@pytest.mark.clause("schatten:10.5", "schatten:10.6")
def test_the_weaker_go_home_and_the_winner_loses_half_rounded_up():
    play = Scenario().own(0, "khom").own(1, "selem", "paavi").adv(0, selem=5).adv(1, selem=2).decide()
    assert (play.adv(0, "selem"), play.adv(1, "selem")) == (2, 0)
    assert (play.p.supply[0], play.p.supply[1]) == (3, 2)


@pytest.mark.clause("schatten:10.6", "schatten:10.3", "schatten:10.11")
def test_supporting_ships_fall_before_adventurers_and_survivors_lie_on_their_side():
    table = (
        Scenario().own(0, "khom").own(1, "selem", "paavi").adv(0, selem=1).adv(1, selem=2).ships(0, sued=3)
    )
    table.adv(0, weiden=1).neutral(weiden=1)
    play = table.decide("conflict selem", "support sued", "support sued", "support sued")
    assert play.p.rounds == 3  # the other conflict was a tie, the phase is over
    assert play.ships(0, "sued") == 1
    assert play.adv(0, "selem") == 1
    assert play.owns(0, "selem")


@pytest.mark.clause("schatten:10.7")
def test_a_tie_of_the_strongest_leaves_everything_as_it_is():
    table = (
        Scenario(3)
        .own(0, "khom")
        .own(1, "selem", "paavi")
        .own(2, "kosch")
        .adv(0, selem=2)
        .adv(1, selem=2)
        .adv(2, selem=1)
    )
    play = table.decide()
    assert [play.adv(s, "selem") for s in range(3)] == [2, 2, 1]


@pytest.mark.clause("schatten:10.8")
@pytest.mark.parametrize("zone", ["hand", "draw", "discard"])
def test_the_region_card_is_found_wherever_it_is(zone):
    table = (
        Scenario().own(0, "khom").own(1, "paavi").own(1, "selem", zone=zone).adv(0, selem=2).adv(1, selem=1)
    )
    play = table.decide()
    assert play.owns(0, "selem")
    assert not play.owns(1, "selem")


@pytest.mark.clause("schatten:10.10")
def test_the_last_region_and_its_organisations_are_safe():
    table = (
        Scenario().own(0, "khom").own(1, "selem").org(1, "kor", "selem", 1).adv(0, selem=3).adv(1, selem=1)
    )
    play = table.decide()
    assert play.owns(1, "selem")
    assert play.has_org(1, "kor")
    assert play.adv(1, "selem") == 0


@pytest.mark.clause("schatten:10.12", "schatten:10.11")
def test_a_sea_conflict_takes_ships_only():
    table = (
        Scenario().own(0, "khom").own(1, "selem", "paavi").ships(0, sued=3).ships(1, sued=1).adv(0, selem=0)
    )
    play = table.decide()
    assert (play.ships(0, "sued"), play.ships(1, "sued")) == (1, 0)
    assert play.owns(1, "selem")
    assert list(play.p.tipped) == [0] * 8


@pytest.mark.clause("schatten:10.13")
def test_a_region_without_defenders_is_taken_without_losses():
    play = (
        Scenario().own(0, "khom").own(1, "selem", "paavi").org(1, "kor", "selem", 1).adv(0, selem=2).decide()
    )
    assert play.owns(0, "selem")
    assert play.adv(0, "selem") == 2
    assert play.has_org(0, "kor")


@pytest.mark.clause("schatten:10.14", "schatten:12.3")
def test_a_dragon_that_wins_loses_nothing_and_the_region_becomes_neutral():
    table = Scenario().own(0, "khom", "selem").own(1, "paavi").org(0, "kor", "selem", 1).adv(0, selem=1)
    play = table.piece("dragons", "selem").neutral(selem=1).decide()
    assert play.p.owner(region("selem")) == ids.NONE
    assert play.p.org_owner(org("kor")) == ids.NONE
    assert play.neutral("selem") == 1
    assert play.p.dragons >> region("selem") & 1


@pytest.mark.clause("schatten:10.14")
def test_ownerless_organisations_go_to_whoever_takes_the_region():
    table = Scenario().own(0, "khom").own(1, "paavi").adv(0, selem=1)
    table.data["org_at"][org("kor")] = region("selem")
    table.data["org_deck"] &= ~(1 << org("kor"))
    table.data["sites"][region("selem")] = 1
    assert table.decide().has_org(0, "kor")


@pytest.mark.clause("schatten:12.3", "schatten:12.7")
def test_a_defeated_dragon_becomes_a_carbuncle():
    play = (
        Scenario()
        .own(0, "khom")
        .own(1, "paavi")
        .adv(0, selem=4)
        .piece("dragons", "selem")
        .neutral(selem=1)
        .decide()
    )
    assert play.p.dragons == 0
    assert play.p.carbuncles == 1 << region("selem")
    assert play.adv(0, "selem") == 2


@pytest.mark.clause("schatten:12.4", "schatten:12.8")
def test_a_defeated_ark_becomes_a_splinter():
    play = (
        Scenario().own(0, "khom").own(1, "paavi").ships(0, sued=3).piece("arks", "sued").no_quests().decide()
    )
    assert play.p.arks == 0
    assert play.p.splinters == 1 << sea("sued")
    assert play.ships(0, "sued") == 1


@pytest.mark.clause("schatten:12.4")
def test_an_ark_that_wins_loses_nothing():
    play = (
        Scenario().own(0, "khom").own(1, "paavi").ships(0, sued=1).piece("arks", "sued").no_quests().decide()
    )
    assert play.ships(0, "sued") == 0
    assert play.p.arks == 1 << sea("sued")


@pytest.mark.clause("schatten:12.5")
def test_a_lone_djinn_wins_and_vanishes_but_the_region_is_taken():
    play = Scenario().own(0, "khom").own(1, "selem", "paavi").djinn(0, "selem").adv(1, selem=1).decide()
    assert play.owns(0, "selem")
    assert play.p.djinn_of == ids.NONE


@pytest.mark.clause("schatten:12.6")
def test_the_magic_ship_supports_with_strength_two_and_falls_first():
    table = (
        Scenario().own(0, "khom").own(1, "selem", "paavi").adv(0, selem=2).adv(1, selem=3).magic(0, "sued")
    )
    play = table.decide("support-magic")
    assert play.owns(0, "selem")
    assert play.p.magic_of == ids.NONE
    assert play.adv(0, "selem") == 1


@pytest.mark.clause("schatten:10.15")
def test_quests_are_won_by_those_who_fulfil_them_and_adventurers_go_home():
    table = (
        Scenario()
        .own(0, "khom", "kosch")
        .own(1, "paavi")
        .quests("hal", "linara")
        .bid(0, "hal", 2)
        .bid(1, "linara", 1)
    )
    play = table.frames(step=12).play()
    assert play.has_won(0, "hal")
    assert not play.has_won(1, "linara")
    assert play.p.row[0] == quest("linara")
    assert (play.p.supply[0], play.p.supply[1]) == (2, 1)


@pytest.mark.clause("schatten:10.16")
def test_a_quest_of_level_three_ends_the_game():
    table = Scenario().own(0, "khom", "kosch").own(1, "paavi").quests("hal").bid(0, "hal", 1)
    play = table.frames(step=12).play()
    assert play.state.over
    assert play.state.result is not None
    assert play.state.result.reason == "quest"


@pytest.mark.clause("schatten:12.1", "schatten:12.2")
@pytest.mark.parametrize(
    ("name", "pieces", "count"),
    [("ephraim", "eyes", 5), ("khadil", "artefacts", 3), ("rakorium", "dragons", 2)],
)
def test_pieces_come_into_neutral_regions_when_their_quest_appears(name, pieces, count):
    table = Scenario().own(0, "khom").own(1, "paavi").quests("hal")
    table.data["quests_left"] = [1, 0, 0]
    table.data["quest_deck"] = 1 << quest(name)
    play = table.frames(step=6).play()
    found = getattr(play.p, pieces)
    assert found.bit_count() == count
    assert found & ~play.p.neutral_regions() == 0


@pytest.mark.clause("schatten:12.4")
def test_two_arks_come_into_two_seas():
    for seed in range(6):
        table = Scenario().own(0, "khom").own(1, "paavi").quests("hal")
        table.data["quests_left"] = [1, 0, 0]
        table.data["quest_deck"] = 1 << quest("vrak")
        table.data["chance"]["s0"] += seed * 7919
        play = table.frames(step=6).play()
        while play.asked == "arks":
            play.state.play(play.legal[0])
        assert play.p.arks.bit_count() == 2


@pytest.mark.clause("schatten:12.4")
def test_of_three_seas_the_start_player_chooses_two():
    table = Scenario().own(0, "khom").own(1, "paavi").frames([ids.F_ARKS, 0, 0, 0b0111, 2, 0, 0], step=7)
    table.data["quests_left"] = [0, 0, 0]
    play = table.play("ark winde", "ark perlen")
    assert play.p.arks == 1 << sea("winde") | 1 << sea("perlen")


@pytest.mark.clause("schatten:12.7")
def test_who_controls_a_trophy():
    from kabale.games.schatten.rules.conditions import controls_land

    p = (
        Scenario(3)
        .own(0, "khom", "kosch")
        .own(1, "paavi")
        .adv(1, khom=1)
        .piece("eyes", "khom", "kosch")
        .position()
    )
    assert controls_land(p, 1, region("khom"))
    assert not controls_land(p, 0, region("khom"))
    assert controls_land(p, 0, region("kosch"))
    p = Scenario(3).own(0, "khom").adv(0, khom=2).adv(1, khom=2).adv(2, khom=1).position()
    assert [controls_land(p, s, region("khom")) for s in range(3)] == [True, True, False]


@pytest.mark.clause("schatten:12.8")
def test_a_splinter_belongs_to_all_with_the_most_ships():
    from kabale.games.schatten.rules.conditions import controls_sea

    p = Scenario(3).ships(0, sued=2).ships(1, sued=1).magic(1, "sued").piece("splinters", "sued").position()
    assert [controls_sea(p, s, sea("sued")) for s in range(3)] == [True, True, False]
