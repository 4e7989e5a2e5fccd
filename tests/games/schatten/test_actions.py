"""Supply, paying, hiring, building, moving, passing: what is allowed, what it costs, why not."""

import pytest
from tests.games.schatten.scenario import Scenario, quest, sea

from kabale.games.schatten import ids
from kabale.games.schatten.rules import payment


@pytest.mark.clause("schatten:3.1")
def test_two_quests_are_revealed_when_none_lies_open_else_one():
    none = Scenario().own(0, "khom").own(1, "paavi").frames(step=6).play()
    assert len(none.p.row) == 2
    one = Scenario().own(0, "khom").own(1, "paavi").quests("hal").frames(step=6).play()
    assert len(one.p.row) == 2


@pytest.mark.clause("schatten:3.2")
def test_twelve_rounds_after_the_last_quest_the_game_ends():
    table = Scenario().own(0, "khom").own(1, "paavi").quests("hal").set(idle=12)
    table.data["quests_left"] = [0, 0, 0]
    table.data["quest_deck"] = 0
    play = table.frames(step=12).play()
    assert play.state.over
    assert play.p.ending == ids.END_LIMIT


@pytest.mark.clause("schatten:3.4")
def test_more_cards_than_the_maximum_are_kept_and_none_is_drawn():
    hand = ("khom", "paavi", "kosch", "weiden", "almada", "selem", "tobrien", "brabak")
    play = Scenario().hand(0, *hand).own(0, "garetien").own(1, "thorwal").frames(step=8).play("done")
    assert play.cards(0, "hand") == set(hand)


@pytest.mark.clause("schatten:3.3", "schatten:1.3")
def test_in_the_first_round_nobody_discards_or_takes_units():
    table = Scenario().hand(0, "khom").own(1, "paavi").set(rounds=1).frames(step=8)
    assert table.play().asked == "turn"


@pytest.mark.clause("schatten:3.5", "schatten:3.7")
def test_a_unit_may_be_left_and_what_is_used_up_is_not_offered():
    table = Scenario().own(0, "khom").own(1, "paavi").ships(0, sued=6).frames(step=9)
    play = table.play()
    assert play.may("skip")
    assert not play.may("recruit ship")
    assert play.why("recruit ship") == "recruit"
    play.do("skip")
    assert play.seat == 1


@pytest.mark.clause("schatten:3.7", "schatten:3.6")
def test_without_improved_cards_of_its_symbol_a_grey_eminence_cannot_be_upgraded():
    table = Scenario().hand(0, "zadig-von-volterach", "salpikon-savertin").own(0, "khom").own(1, "paavi")
    table.own(1, "cordovan-galotta", "helme-haffax", "sadrak-whassoi", "stover-stoerrebrandt")
    play = table.frames(step=9).play()
    assert not play.may("upgrade zadig-von-volterach")
    assert play.may("upgrade salpikon-savertin")
    assert play.why("upgrade zadig-von-volterach") == "upgrade.stack"
    assert play.why("upgrade khom") == "upgrade.kind"


@pytest.mark.clause("schatten:5.2", "schatten:5.3")
def test_the_cost_table():
    assert [payment.steps(n) for n in range(18)] == [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5]


@pytest.mark.clause("schatten:5.1")
def test_only_the_resource_of_the_action_counts():
    table = Scenario().hand(0, "paavi", "zadig-von-volterach", "albernia").supply(0, 3)
    play = table.play("hire", "lay albernia")
    assert play.p.frames[-1].b == 2
    assert not play.may("lay zadig-von-volterach")
    assert play.why("lay zadig-von-volterach") == "lay.useless"
    assert play.why("lay khom") == "lay.hand"


@pytest.mark.clause("schatten:5.4")
def test_an_action_with_a_place_cannot_be_paid_without_one():
    table = Scenario().hand(0, "garetien", "salpikon-savertin").supply(0, 3)
    play = table.play("hire", "lay salpikon-savertin")
    assert not play.may("paid")
    assert play.why("paid") == "paid.place"
    assert play.do("lay garetien").may("paid")


@pytest.mark.clause("schatten:5.5")
def test_moving_can_be_paid_by_organisations_alone():
    table = Scenario().own(0, "weiden").org(0, "aves", "weiden", 1).adv(0, weiden=1)
    play = table.play("move", "unload aves", "paid", "from weiden", "to garetien")
    assert play.adv(0, "garetien") == 1


@pytest.mark.clause("schatten:5.6")
def test_no_more_bare_places_than_steps():
    table = Scenario().hand(0, "garetien", "kosch", "paavi").supply(0, 3)
    play = table.play("hire", "lay garetien")
    assert not play.may("lay kosch")
    assert play.why("lay kosch") == "lay.places"


@pytest.mark.clause("schatten:5.7")
def test_paid_steps_may_be_left():
    table = Scenario().hand(0, "albernia", "weiden").supply(0, 3)
    play = table.play("hire", "lay albernia", "lay weiden", "paid", "place weiden", "done")
    assert play.adv(0, "weiden") == 1
    assert play.seat == 1


@pytest.mark.clause("schatten:6.1", "schatten:6.2")
def test_adventurers_are_hired_from_supply_and_organisations_only_into_played_regions():
    table = Scenario().hand(0, "albernia").own(0, "khom").org(0, "boron", "khom", 1)
    play = table.play("hire", "lay albernia", "paid")
    assert play.why("place khom") == "place.card"
    assert play.why("place albernia") == "no-adventurer"
    play.do("fetch boron", "place albernia")
    assert play.adv(0, "albernia") == 1
    assert play.load("boron") == 0


@pytest.mark.clause("schatten:6.3")
def test_hiring_into_a_rough_or_contested_region_costs_nothing():
    table = Scenario().hand(0, "orkland").supply(0, 1).adv(1, orkland=2)
    play = table.play("hire", "lay orkland", "paid", "place orkland")
    assert play.adv(0, "orkland") == 1


@pytest.mark.clause("schatten:6.4")
def test_an_inland_region_is_no_place_for_ships():
    play = Scenario().hand(0, "khom", "salpikon-savertin").supply(0, 0, 1).own(1, "paavi").play()
    assert not play.may("build")
    assert play.why("build") == "no-place.build"
    table = Scenario().hand(0, "selem", "thorwal").supply(0, 0, 1)
    play = table.play("build", "lay thorwal", "paid")
    assert play.why("launch sued") == "launch"


@pytest.mark.clause("schatten:7.2")
def test_mountains_cannot_be_crossed():
    table = Scenario().hand(0, "svellttal").adv(0, horasreich=2)
    play = table.play("move", "lay svellttal", "paid", "from horasreich")
    assert not play.may("to khom")
    assert play.why("to khom") == "to.mountain"
    assert play.why("to paavi") == "to.far"


@pytest.mark.clause("schatten:7.3")
def test_a_single_adventurer_cannot_enter_a_rough_region():
    play = (
        Scenario()
        .hand(0, "svellttal")
        .adv(0, kalifat=1)
        .play("move", "lay svellttal", "paid", "from kalifat")
    )
    assert play.why("to khom") == "to.rough"
    two = (
        Scenario()
        .hand(0, "svellttal")
        .adv(0, kalifat=2)
        .play("move", "lay svellttal", "paid", "from kalifat", "to khom")
    )
    assert two.adv(0, "khom") == 1


@pytest.mark.clause("schatten:7.4")
def test_every_group_that_retreats_loses_one_even_a_single_one():
    table = Scenario().hand(0, "horasreich", "trahelien").adv(0, kalifat=3).neutral(kalifat=1)
    play = table.play("move", "lay horasreich", "lay trahelien", "paid", "from kalifat", "to selem", "take 2")
    assert play.adv(0, "selem") == 1
    play.do("from kalifat", "to selem")
    assert play.adv(0, "selem") == 1
    assert play.p.supply[0] == 2


@pytest.mark.clause("schatten:7.5")
def test_retreat_and_rough_region_need_a_group_of_three():
    table = Scenario().hand(0, "svellttal").adv(0, kalifat=3).adv(1, kalifat=1)
    play = table.play("move", "lay svellttal", "paid", "from kalifat", "to khom")
    assert play.adv(0, "khom") == 1
    table = Scenario().hand(0, "svellttal").adv(0, kalifat=2).adv(1, kalifat=1)
    assert not table.play("move", "lay svellttal", "paid", "from kalifat").may("to khom")


@pytest.mark.clause("schatten:7.6")
def test_ships_move_to_adjacent_seas_without_losses():
    table = Scenario().hand(0, "svellttal").ships(0, perlen=2).ships(1, perlen=1)
    play = table.play("move", "lay svellttal", "paid", "from-sea perlen")
    assert play.why("to-sea ifirn") == "to-sea"
    play.do("to-sea sued", "take 2")
    assert play.ships(0, "sued") == 2


@pytest.mark.clause("schatten:7.7", "schatten:12.6")
def test_the_magic_ship_alone_carries_adventurers():
    table = Scenario().hand(0, "svellttal").adv(0, brabak=1).magic(0, "sued")
    assert table.play("move", "lay svellttal", "paid", "from brabak").may("to waldinseln")


@pytest.mark.clause("schatten:7.8")
def test_two_seas_cost_two_movements():
    table = Scenario().hand(0, "svellttal").adv(0, aranien=1).ships(0, perlen=1, sued=1)
    play = table.play("move", "lay svellttal", "paid", "from aranien")
    assert not play.may("to waldinseln")
    assert play.may("to tuzak")


@pytest.mark.clause("schatten:7.9", "schatten:12.5")
def test_djinn_and_magic_ship_move_only_in_company():
    table = Scenario().hand(0, "svellttal").adv(0, selem=1).djinn(0, "selem")
    play = table.play("move", "lay svellttal", "paid", "from selem", "to kalifat", "take 1 special")
    assert play.p.djinn_at == 26
    alone = Scenario().hand(0, "svellttal").adv(0, selem=1).adv(1, selem=1).djinn(0, "selem")
    play = alone.play("move", "lay svellttal", "paid", "from selem", "to kalifat")
    assert not play.may("take 1 special") if play.asked == "count" else play.p.djinn_at == 27
    ship = Scenario().hand(0, "svellttal").ships(0, sued=1).magic(0, "sued")
    play = ship.play("move", "lay svellttal", "paid", "from-sea sued", "to-sea perlen", "take 1 special")
    assert play.p.magic_at == sea("perlen")


@pytest.mark.clause("schatten:7.10")
def test_an_empty_region_stays_ones_own():
    table = Scenario().hand(0, "svellttal").own(0, "selem").adv(0, selem=1)
    play = table.play("move", "lay svellttal", "paid", "from selem", "to kalifat")
    assert play.owns(0, "selem")


@pytest.mark.clause("schatten:4.1")
def test_turns_go_round_and_without_anything_to_do_one_passes():
    play = Scenario(3).own(0, "khom").own(1, "paavi").own(2, "kosch").play()
    assert play.options == ["pass"]
    assert play.why("move") == "no-resource"
    assert play.why("hero hal") == "quest.closed"


@pytest.mark.clause("schatten:4.2", "schatten:4.3")
def test_after_the_first_pass_everybody_else_has_one_more_turn():
    table = (
        Scenario(3).own(0, "khom").own(1, "paavi").own(2, "kosch").hand(2, "albernia", "weiden").supply(2, 4)
    )
    play = table.play("0: pass", "1: pass")
    assert play.p.starter == 0
    play.do("2: hire", "lay albernia", "paid", "place albernia")
    assert play.p.rounds == 3
    assert play.p.starter == 0


@pytest.mark.clause("schatten:4.4")
def test_after_thirty_actions_only_passing_is_left():
    table = Scenario().hand(0, "albernia").supply(0, 1).own(1, "paavi")
    table.data["acts"][0] = 30
    play = table.play()
    assert play.options == ["pass"]
    assert play.why("hire") == "many-actions"


@pytest.mark.clause("schatten:9.1", "schatten:9.4")
def test_a_bid_takes_adventurers_from_supply_and_organisations():
    table = (
        Scenario()
        .quests("thorn-eisinger", "hal")
        .bid(1, "hal", 1)
        .supply(0, 1)
        .own(0, "khom")
        .org(0, "boron", "khom", 1)
    )
    play = table.play("hero hal")
    assert play.why("bid") == "quest.bid"
    play.do("fetch boron", "skip")
    assert play.p.bids[quest("hal")] == 2
    assert play.p.supply[1] == 1
    assert play.load("boron") == 0


@pytest.mark.clause("schatten:9.1")
def test_a_bid_that_nobody_can_afford_is_refused():
    play = Scenario().quests("hal").bid(1, "hal", 2).supply(0, 2).own(0, "khom").play()
    assert play.why("hero hal") == "quest.bid"


@pytest.mark.clause("schatten:9.4")
def test_one_may_claim_several_quests_with_several_actions():
    table = Scenario().quests("hal", "thorn-eisinger").supply(0, 3)
    play = table.play("hero hal", "skip", "1: pass", "0: hero thorn-eisinger")
    assert [play.p.bidder[quest(q)] for q in ("hal", "thorn-eisinger")] == [0, 0] or play.p.rounds == 3
