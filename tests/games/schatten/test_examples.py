"""Every worked example of the rulebook, as it is told there."""

import pytest
from tests.games.schatten.scenario import Scenario, region

from kabale.games.schatten import ids


@pytest.mark.clause("schatten:3.3", "schatten:3.4", "schatten:3.5")
def test_alrike_discards_one_of_two_cards_draws_to_six_and_takes_an_adventurer():
    table = (
        Scenario().hand(0, "khom", "paavi").own(0, "kosch", "weiden", "almada", "selem", "tobrien", "brabak")
    )
    table.own(1, "thorwal").frames(step=8)
    play = table.play("discard paavi", "done", "recruit adventurer")
    assert len(play.cards(0, "hand")) == 6
    assert play.cards(0, "discard") == {"paavi"}
    assert play.p.supply[0] == 1


@pytest.mark.clause("schatten:3.4")
def test_bedrik_draws_the_last_three_shuffles_and_draws_two_more():
    table = (
        Scenario()
        .hand(0, "khom")
        .own(0, "kosch", "weiden", "almada")
        .discard(0, "selem", "tobrien", "brabak", "paavi")
    )
    table.own(1, "thorwal").frames(step=8)
    play = table.play("done", "recruit ship")
    hand = play.cards(0, "hand")
    assert len(hand) == 6
    assert {"khom", "kosch", "weiden", "almada"} < hand
    assert play.p.draw[0].bit_count() == 2
    assert play.p.ship_supply[0] == 1


@pytest.mark.clause("schatten:3.6", "schatten:2.9")
def test_cedrike_exchanges_zadig_von_volterach_for_cordovan_galotta():
    table = Scenario().hand(0, "zadig-von-volterach").own(0, "khom").own(1, "thorwal").frames(step=9)
    play = table.play("upgrade zadig-von-volterach")
    assert all("improve" in option for option in play.options)
    assert len(play.options) == 4
    play.do("improve cordovan-galotta")
    assert play.cards(0, "hand") == {"cordovan-galotta"}
    assert play.p.supply[0] == 0
    assert play.p.ship_supply[0] == 0


@pytest.mark.clause("schatten:5.5", "schatten:8.7")
def test_two_adventurers_on_the_church_of_praios_pay_four_gold():
    table = Scenario().org(0, "praios", "kosch", 2).org(0, "aves", "weiden").own(0, "kosch", "weiden")
    play = table.play("strengthen", "unload praios", "unload praios")
    assert play.p.frames[-1].b == 4
    assert play.p.supply[0] == 2


@pytest.mark.clause("schatten:5.4", "schatten:6.1", "schatten:5.1", "schatten:5.2")
def test_hiring_two_adventurers_in_garetien_with_aranien_and_salpikon_savertin():
    table = Scenario().hand(0, "garetien", "aranien", "salpikon-savertin").supply(0, 6)
    play = table.play("hire", "lay garetien", "lay aranien", "lay salpikon-savertin", "paid")
    assert play.p.frames[-1].a == 2
    play.do("place garetien", "place garetien")
    assert play.adv(0, "garetien") == 2
    assert play.cards(0, "discard") == {"garetien", "aranien", "salpikon-savertin"}


@pytest.mark.clause("schatten:5.4")
def test_paavi_is_place_and_payment_at_once():
    play = Scenario().hand(0, "paavi").supply(0, 1).play("hire", "lay paavi", "paid", "place paavi")
    assert play.adv(0, "paavi") == 1


@pytest.mark.clause("schatten:6.4")
def test_a_ship_in_the_southern_sea_with_trahelien_as_coast_and_bernsteinbucht_as_anchor():
    table = Scenario().hand(0, "trahelien", "bernsteinbucht").supply(0, 0, 2)
    play = table.play("build", "lay trahelien", "lay bernsteinbucht", "paid", "launch sued")
    assert play.ships(0, "sued") == 1


@pytest.mark.clause("schatten:5.3", "schatten:5.5")
def test_two_ships_with_darpatien_and_an_adventurer_of_the_church_of_efferd():
    table = Scenario().hand(0, "darpatien").own(0, "selem").org(0, "efferd", "selem", 1).supply(0, 0, 2)
    play = table.play("build", "lay darpatien", "unload efferd")
    assert play.p.frames[-1].b == 4
    play.do("paid", "launch perlen", "launch perlen")
    assert play.ships(0, "perlen") == 2
    assert play.p.supply[0] == 1


@pytest.mark.clause("schatten:6.5")
def test_three_ships_in_two_seas_with_thorwal_as_the_only_coast_needed():
    table = Scenario().hand(0, "thorwal", "bernsteinbucht", "alanfa", "salpikon-savertin").supply(0, 0, 3)
    play = table.play(
        "build", "lay thorwal", "lay bernsteinbucht", "lay alanfa", "lay salpikon-savertin", "paid"
    )
    play.do("launch winde", "launch winde", "launch ifirn")
    assert (play.ships(0, "winde"), play.ships(0, "ifirn")) == (2, 1)


@pytest.mark.clause("schatten:7.1", "schatten:5.3")
def test_two_adventurers_go_from_the_khom_to_almada():
    play = (
        Scenario()
        .hand(0, "svellttal")
        .adv(0, khom=2)
        .play("move", "lay svellttal", "paid", "from khom", "to almada", "take 2")
    )
    assert play.adv(0, "almada") == 2


@pytest.mark.clause("schatten:7.3", "schatten:7.4")
def test_three_adventurers_go_over_the_contested_kalifat_into_the_rough_khom_and_one_arrives():
    table = Scenario().hand(0, "horasreich", "trahelien").adv(0, horasreich=3).adv(1, kalifat=1)
    play = table.play(
        "move", "lay horasreich", "lay trahelien", "paid", "from horasreich", "to kalifat", "take 3"
    )
    play.do("from kalifat", "to khom")
    assert play.adv(0, "khom") == 1
    assert play.adv(0, "kalifat") == 0
    assert play.p.supply[0] == 2


@pytest.mark.clause("schatten:7.1")
def test_a_group_in_the_kalifat_splits_to_selem_and_khunchom():
    table = Scenario().hand(0, "horasreich", "trahelien").adv(0, kalifat=3)
    play = table.play("move", "lay horasreich", "lay trahelien", "paid", "from kalifat", "to selem", "take 2")
    play.do("from kalifat", "to khunchom")
    assert (play.adv(0, "selem"), play.adv(0, "khunchom")) == (2, 1)


@pytest.mark.clause("schatten:7.7")
def test_four_adventurers_sail_from_alanfa_to_tuzak_over_one_ship():
    table = Scenario().hand(0, "tobrien").adv(0, alanfa=4).ships(0, sued=1)
    play = table.play("move", "lay tobrien", "paid", "from alanfa", "to tuzak", "take 4")
    assert play.adv(0, "tuzak") == 4


@pytest.mark.clause("schatten:7.8", "schatten:7.6")
def test_the_great_invasion_of_the_forest_islands_with_four_movements():
    table = Scenario().adv(0, mhanadistan=1, aranien=2).ships(0, perlen=2)
    play = table.frames([ids.F_TURN, 0, 1, 0, 0, 0, 0], [ids.F_MOVE, 0, 0, 4, 0, 0, 0]).play()
    play.do("from mhanadistan", "to aranien", "from-sea perlen", "to-sea sued", "take 1")
    play.do("from aranien", "to waldinseln", "take 3")
    assert play.adv(0, "waldinseln") == 3
    assert play.asked == "turn"


@pytest.mark.clause("schatten:8.1", "schatten:8.4")
def test_the_church_of_praios_is_founded_in_jergan_and_strengthened():
    table = Scenario().hand(0, "jergan", "tuzak").row("praios").supply(0, 1)
    play = table.play(
        "acquire", "lay jergan", "lay tuzak", "paid", "organisation praios", "site jergan", "staff praios"
    )
    assert play.org_in("praios") == region("jergan")
    assert play.load("praios") == 1
    assert play.p.org_row.bit_count() == 3


@pytest.mark.clause("schatten:8.3", "schatten:5.6")
def test_three_organisations_at_once_two_in_bornland_and_one_in_the_ehernes_schwert():
    table = Scenario().hand(0, "bornland", "andergast", "nivesenlande", "ehernes-schwert")
    table.org(0, "kor", "bornland").org(0, "phex", "nivesenlande").row("praios", "rondra", "efferd")
    play = table.play(
        "acquire", "lay bornland", "lay andergast", "lay nivesenlande", "lay ehernes-schwert", "paid"
    )
    play.do("organisation praios", "site bornland", "organisation rondra")
    assert not play.may("site nivesenlande")
    play.do("site bornland", "organisation efferd", "site ehernes-schwert")
    assert play.org_in("efferd") == region("ehernes-schwert")


@pytest.mark.clause("schatten:8.5", "schatten:8.6")
def test_two_strengthenings_of_the_church_of_aves_one_from_the_white_pentagram():
    table = Scenario().hand(0, "kosch", "tuzak").own(0, "weiden", "almada").supply(0, 1)
    table.org(0, "aves", "weiden").org(0, "weisses-pentagramm", "almada", 1)
    play = table.play(
        "strengthen", "lay kosch", "lay tuzak", "paid", "staff aves", "fetch weisses-pentagramm", "staff aves"
    )
    assert play.load("aves") == 2
    assert play.load("weisses-pentagramm") == 0


@pytest.mark.clause("schatten:9.1", "schatten:9.2", "schatten:9.3")
def test_asleif_phileasson_is_used_by_one_and_claimed_by_another():
    table = Scenario().quests("asleif").supply(0, 1).supply(1, 2).ships(0, winde=1).ships(1, sued=1)
    play = table.play("hero asleif", "from-sea winde", "to-sea sued", "done")
    assert play.p.bidder[5] == 0
    play.do("1: hero asleif", "done")
    assert (play.p.bids[5], play.p.bidder[5]) == (2, 1)
    assert play.p.supply[0] == 1
    assert play.ships(1, "sued") == 1


@pytest.mark.clause("schatten:9.2")
def test_cedrik_outbids_himself_on_vrak_with_three_fresh_adventurers():
    table = Scenario().quests("vrak").bid(0, "vrak", 2).supply(0, 3, 1)
    play = table.play("hero vrak", "launch perlen")
    assert play.p.bids[3] == 3
    assert play.p.supply[0] == 2
    assert play.ships(0, "perlen") == 1


@pytest.mark.clause("schatten:10.3", "schatten:10.2", "schatten:10.7", "schatten:10.11")
def test_the_conflict_in_brabak_asks_only_those_who_take_part_and_have_ships():
    table = Scenario(4).own(0, "khom").own(1, "paavi").own(2, "weiden").own(3, "kosch")
    table.adv(0, brabak=3).adv(1, brabak=4).adv(3, brabak=2).ships(0, winde=1).ships(2, sued=3).ships(
        3, sued=3
    )
    table.adv(2, selem=1).neutral(selem=1)
    play = table.decide("0: conflict brabak")
    assert (play.seat, play.asked) == (0, "support")
    play.do("0: support winde")
    assert (play.seat, play.asked) == (3, "support")
    play.do("3: done")
    assert play.adv(0, "brabak") == 3
    assert play.p.tipped[0] == 1  # 4 against 4: nothing is lost, but the ship lies on its side for this phase


@pytest.mark.clause("schatten:10.5", "schatten:10.8", "schatten:10.9", "schatten:10.6")
def test_the_conquest_of_selem_takes_card_and_church():
    table = (
        Scenario()
        .own(0, "kalifat")
        .own(1, "selem", "alanfa")
        .org(1, "kor", "selem", 1)
        .adv(0, selem=2)
        .adv(1, selem=1)
    )
    play = table.decide()
    assert play.adv(0, "selem") == 1
    assert play.adv(1, "selem") == 0
    assert play.owns(0, "selem")
    assert play.cards(0, "discard") | play.cards(0, "hand") >= {"selem"}
    assert play.has_org(0, "kor")
    assert play.load("kor") == 0


@pytest.mark.clause("schatten:10.4", "schatten:10.6")
def test_in_alanfa_the_djinn_and_an_adventurer_fall_although_alrike_wins():
    table = (
        Scenario()
        .own(0, "kalifat")
        .own(1, "alanfa", "selem")
        .adv(0, alanfa=2)
        .adv(1, alanfa=3)
        .djinn(0, "alanfa")
    )
    play = table.decide()
    assert play.adv(0, "alanfa") == 1
    assert play.adv(1, "alanfa") == 0
    assert play.p.djinn_of == ids.NONE
    assert play.owns(0, "alanfa")


@pytest.mark.clause("schatten:14.2", "schatten:14.3", "schatten:14.4")
def test_the_sample_scoring_makes_13_11_13_10_and_cedrik_wins_by_his_plan():
    from kabale.games.schatten.rules import scoring

    table = Scenario(4)
    regions = [r.id for r in table.started.game.pack.regions]
    counts = ((8, 6, 2, 1), (9, 2, 0, 4), (4, 2, 1, 4), (3, 4, 4, 2))
    left = list(regions)
    for seat, (n, _, _, _) in enumerate(counts):
        table.own(seat, *[left.pop() for _ in range(n)])
    orgs = [o.id for o in table.started.game.pack.organisations]
    quests = [q.id for q in table.started.game.pack.quests[:24]]
    for seat, (_, organisations, trophies, won) in enumerate(counts):
        owned = [r for r in regions if table.data["owned"][seat] >> regions.index(r) & 1]
        sites = [r for r in owned for _ in range(table.started.game.pack.regions[regions.index(r)].keys)]
        for site in sites[:organisations]:
            table.org(seat, orgs.pop(), site)
        table.won(seat, *[quests.pop() for _ in range(won)])
        for i, name in enumerate(owned[: min(trophies, 3)]):
            table.piece("eyes" if i < 2 else "artefacts", name)
        if trophies > 3:
            table.piece("carbuncles", owned[0])
    p = table.position()
    points = [sum(scoring.category_points(p, s, c) for c in range(4)) for s in range(4)]
    assert points == [11, 8, 8, 10]
    assert [a + b for a, b in zip(points, (2, 3, 5, 0), strict=True)] == [13, 11, 13, 10]
