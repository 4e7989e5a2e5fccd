"""Every hero quest: its hero action and its condition."""

import pytest
from tests.games.schatten.scenario import Scenario, quest, region, sea

from kabale.games.schatten import ids


def with_hero(name: str, players: int = 2) -> Scenario:
    """A table where seat 0 can use a hero with one adventurer."""
    variant = "beginner" if quest(name) >= ids.FULL_QUESTS else "short"
    return Scenario(players, variant).quests(name).supply(0, 1)


@pytest.mark.clause("schatten:11.1")
def test_ephraim_puts_an_adventurer_anywhere_and_asks_for_a_black_eye():
    play = with_hero("ephraim").adv(0, khom=1).adv(1, khom=1).play("hero ephraim", "from khom", "to paavi")
    assert play.adv(0, "paavi") == 1
    assert with_hero("ephraim").own(0, "khom").piece("eyes", "khom").play().holds(0, "ephraim")
    assert not with_hero("ephraim").own(0, "khom").piece("eyes", "selem").play().holds(0, "ephraim")


@pytest.mark.clause("schatten:11.2")
def test_khadil_brings_the_magic_ship_over_and_asks_for_an_artefact():
    play = with_hero("khadil").magic(1, "ifirn").play("hero khadil", "to-sea sued")
    assert (play.p.magic_of, play.p.magic_at) == (0, sea("sued"))
    assert with_hero("khadil").adv(0, khom=1).piece("artefacts", "khom").play().holds(0, "khadil")


@pytest.mark.clause("schatten:11.3")
def test_rakorium_draws_two_cards_and_asks_for_a_victory_over_neutral_units():
    play = with_hero("rakorium").own(0, "khom", "paavi", "kosch").play("hero rakorium", "deed")
    assert len(play.cards(0, "hand")) == 2
    table = with_hero("rakorium")
    table.data["neutral_wins"][0] = 1
    assert table.play().holds(0, "rakorium")


@pytest.mark.clause("schatten:11.4")
def test_vrak_puts_a_ship_of_the_supply_into_any_sea_and_asks_for_a_sea_of_ones_own():
    play = with_hero("vrak").supply(0, 0, 1).play("hero vrak", "launch ifirn")
    assert play.ships(0, "ifirn") == 1
    assert play.holds(0, "vrak")
    assert not with_hero("vrak").ships(0, sued=2).ships(1, sued=1).play().holds(0, "vrak")


@pytest.mark.clause("schatten:11.5")
def test_aldare_moves_a_marker_and_asks_for_four_different_regions():
    table = with_hero("aldare").own(0, "khom", "paavi", "kosch").org(0, "praios", "khom", 1)
    play = table.play("hero aldare", "bid", "uproot praios", "site kosch")
    assert play.p.org_at[0] == region("kosch")
    assert play.load("praios") == 1
    table = with_hero("aldare").own(0, "thorwal", "weiden", "svellttal", "kosch")
    for name, at in (("praios", "thorwal"), ("phex", "weiden"), ("kor", "svellttal")):
        table.org(0, name, at)
    assert not table.play().holds(0, "aldare")
    assert table.org(0, "efferd", "kosch").play().holds(0, "aldare")
    twice = with_hero("aldare").own(0, "thorwal", "paavi", "kosch")
    for name, at in (("praios", "thorwal"), ("phex", "paavi"), ("kor", "kosch")):
        twice.org(0, name, at)
    assert not twice.play().holds(0, "aldare")  # paavi has sword and boot, but serves once


@pytest.mark.clause("schatten:11.6")
def test_asleif_sails_twice_and_asks_for_two_seas():
    play = (
        with_hero("asleif")
        .ships(0, winde=1)
        .play("hero asleif", "from-sea winde", "to-sea sued", "from-sea sued", "to-sea perlen")
    )
    assert play.ships(0, "perlen") == 1
    assert not play.holds(0, "asleif")
    assert with_hero("asleif").ships(0, winde=1, sued=1).play().holds(0, "asleif")


@pytest.mark.clause("schatten:11.7")
def test_marcian_marches_until_another_colour_stops_him():
    table = with_hero("marcian").adv(0, garetien=3).adv(1, khom=1)
    play = table.play("hero marcian", "from garetien", "take 3", "to almada")
    assert play.why("to garetien") == "to.twice"
    play.do("to khom")
    assert play.adv(0, "khom") == 2
    assert play.seat == 1
    table = with_hero("marcian")
    table.data["taken"][0] = 1
    assert table.play().holds(0, "marcian")


@pytest.mark.clause("schatten:11.8")
def test_beorn_crosses_a_sea_without_a_ship_and_asks_for_four_coasts():
    play = with_hero("beorn").adv(0, selem=2).play("hero beorn", "from selem", "to waldinseln", "take 2")
    assert play.adv(0, "waldinseln") == 2
    assert with_hero("beorn").adv(0, selem=1, kalifat=1, brabak=1, tuzak=1).play().holds(0, "beorn")
    assert not with_hero("beorn").adv(0, selem=1, kalifat=1, brabak=1, thorwal=1).play().holds(0, "beorn")


@pytest.mark.clause("schatten:11.9")
def test_brin_empties_a_region_but_for_the_dragon():
    table = (
        with_hero("brin")
        .adv(0, khom=1)
        .adv(1, khom=2)
        .neutral(khom=1)
        .djinn(1, "khom")
        .piece("dragons", "khom")
    )
    play = table.play("hero brin", "clear khom")
    assert [play.adv(c, "khom") for c in (0, 1, 4)] == [0, 0, 0]
    assert play.p.djinn_of == ids.NONE
    assert play.p.dragons
    assert with_hero("brin").own(0, "garetien", "alanfa").play().holds(0, "brin")


@pytest.mark.clause("schatten:11.10")
def test_finnian_passes_and_fills_the_hand_to_eight():
    names = ("khom", "kosch", "almada", "selem", "tobrien", "brabak", "garetien", "paavi", "weiden")
    play = with_hero("finnian").own(0, *names).own(1, "thorwal").play("hero finnian", "deed")
    assert len(play.cards(0, "hand")) == 8
    assert play.p.passed == 0
    assert play.holds(0, "finnian")
    assert play.seat == 1


@pytest.mark.clause("schatten:11.11")
def test_gwynna_founds_without_card_and_gold_and_asks_for_two_manned_advantages():
    table = with_hero("gwynna").own(0, "kosch").row("praios").supply(0, 1)
    play = table.play("hero gwynna", "organisation praios", "staff praios")
    assert play.has_org(0, "praios")
    assert play.load("praios") == 1
    table = with_hero("gwynna").own(0, "kosch").org(0, "boron", "kosch", 1).org(0, "tsa", "kosch", 1)
    assert table.play().holds(0, "gwynna")


@pytest.mark.clause("schatten:11.12")
def test_hagrobald_sends_those_on_another_quest_home_and_asks_for_inland_regions():
    table = with_hero("hagrobald").quests("hal").bid(1, "hal", 2)
    play = table.play("hero hagrobald", "release hal")
    assert play.p.bids[quest("hal")] == 0
    assert play.p.supply[1] == 2
    assert with_hero("hagrobald").adv(0, khom=1, kosch=1, weiden=1, almada=1).play().holds(0, "hagrobald")
    assert not with_hero("hagrobald").adv(0, khom=1, kosch=1, weiden=1, selem=1).play().holds(0, "hagrobald")


@pytest.mark.clause("schatten:11.13")
def test_khydaka_brings_a_group_to_friends_and_asks_for_all_seas():
    table = with_hero("khydaka").adv(0, khom=3, paavi=1).adv(1, khom=1)
    play = table.play("hero khydaka", "from khom", "to paavi", "take 3")
    assert play.adv(0, "paavi") == 4
    assert with_hero("khydaka").adv(0, thorwal=1, tuzak=1).play().holds(0, "khydaka")
    assert not with_hero("khydaka").adv(0, thorwal=1, selem=1).play().holds(0, "khydaka")


@pytest.mark.clause("schatten:11.14")
def test_linara_exchanges_the_row_and_takes_one():
    table = with_hero("linara").own(0, "kosch").row("praios", "phex", "kor")
    play = table.play("hero linara", "replace")
    assert play.p.org_row.bit_count() == 3
    assert not play.may("organisation praios")
    play.state.play(play.legal[0])
    assert play.p.held[0].bit_count() == 1
    assert play.p.org_row.bit_count() == 3
    table = with_hero("linara").own(0, "kosch", "weiden")
    for name, at in (("praios", "kosch"), ("phex", "kosch"), ("kor", "weiden"), ("aves", "weiden")):
        table.org(0, name, at)
    assert table.play().holds(0, "linara")


@pytest.mark.clause("schatten:11.15")
def test_phanta_slips_away_without_losses_and_asks_for_wild_regions():
    play = (
        with_hero("phanta").adv(0, kalifat=1).adv(1, kalifat=1).play("hero phanta", "from kalifat", "to khom")
    )
    assert play.adv(0, "khom") == 1
    assert with_hero("phanta").adv(0, khom=1, tuzak=1).play().holds(0, "phanta")
    assert not with_hero("phanta").adv(0, khom=1, selem=1).play().holds(0, "phanta")


@pytest.mark.clause("schatten:11.16", "schatten:13.2")
def test_ruban_calls_the_djinn_and_asks_for_five_connected_regions():
    play = with_hero("ruban").djinn(1, "paavi").play("hero ruban", "to khom")
    assert (play.p.djinn_of, play.p.djinn_at) == (0, region("khom"))
    chain = {"selem": 1, "kalifat": 1, "khunchom": 1, "aranien": 1}
    assert with_hero("ruban").adv(0, **chain, darpatien=1).play().holds(0, "ruban")
    assert not with_hero("ruban").adv(0, **chain, garetien=1).play().holds(0, "ruban")


@pytest.mark.clause("schatten:11.17")
def test_scanlail_takes_a_card_back_and_asks_for_few_regions():
    play = with_hero("scanlail").discard(0, "khom", "paavi").play("hero scanlail", "retrieve khom")
    assert play.cards(0, "hand") == {"khom"}
    assert not play.holds(0, "scanlail")
    assert with_hero("scanlail").adv(0, khom=1, paavi=3).play().holds(0, "scanlail")
    assert (
        not with_hero("scanlail")
        .adv(0, khom=1, paavi=1, kosch=1, selem=1, weiden=1)
        .play()
        .holds(0, "scanlail")
    )


@pytest.mark.clause("schatten:11.18")
def test_skar_lands_on_the_southern_sea_and_asks_for_lonely_adventurers():
    play = with_hero("skar").supply(0, 1).play("hero skar")
    assert not play.may("place paavi")
    play.do("place tuzak")
    assert play.adv(0, "tuzak") == 1
    assert with_hero("skar").adv(0, khom=1, paavi=1, kosch=1, tuzak=1).play().holds(0, "skar")
    assert not with_hero("skar").adv(0, khom=1, paavi=1, jergan=1, tuzak=1).play().holds(0, "skar")


@pytest.mark.clause("schatten:11.19")
def test_tar_honak_gathers_two_in_an_own_region_and_asks_for_a_coast_on_two_seas():
    table = with_hero("tar-honak").own(0, "alanfa").adv(0, khom=1, paavi=2)
    play = table.play("hero tar-honak", "to alanfa", "from khom", "from paavi")
    assert play.adv(0, "alanfa") == 2
    assert play.seat == 1
    assert with_hero("tar-honak").adv(0, brabak=1).play().holds(0, "tar-honak")
    assert not with_hero("tar-honak").adv(0, selem=1).play().holds(0, "tar-honak")


@pytest.mark.clause("schatten:11.20")
def test_thorn_strengthens_once_and_asks_for_a_strong_group():
    table = with_hero("thorn-eisinger").own(0, "kosch").org(0, "praios", "kosch").supply(0, 2)
    play = table.play("hero thorn-eisinger", "staff praios")
    assert play.load("praios") == 1
    assert with_hero("thorn-eisinger").adv(0, khom=4).play().holds(0, "thorn-eisinger")
    assert not with_hero("thorn-eisinger").adv(0, khom=4).neutral(khom=1).play().holds(0, "thorn-eisinger")


@pytest.mark.clause("schatten:11.21")
def test_raidri_puts_two_into_one_own_region_and_asks_for_two_victories():
    table = with_hero("raidri").own(0, "kosch", "khom").supply(0, 2)
    play = table.play("hero raidri", "place kosch")
    assert not play.may("place khom")
    assert play.do("place kosch").adv(0, "kosch") == 2
    table = with_hero("raidri")
    table.data["wins"][0] = 2
    assert table.play().holds(0, "raidri")


@pytest.mark.clause("schatten:11.22")
def test_waldemar_moves_twice_and_asks_for_eight_regions():
    play = (
        with_hero("waldemar")
        .adv(0, weiden=1)
        .play("hero waldemar", "from weiden", "to garetien", "from garetien", "to kosch")
    )
    assert play.adv(0, "kosch") == 1
    names = ("khom", "kosch", "almada", "selem", "tobrien", "brabak", "garetien")
    table = with_hero("waldemar").adv(0, **dict.fromkeys(names, 1))
    assert not table.play().holds(0, "waldemar")
    assert table.adv(0, paavi=1).play().holds(0, "waldemar")


@pytest.mark.clause("schatten:11.23")
def test_luzelin_strengthens_twice_and_asks_for_four_manned_organisations():
    table = (
        with_hero("luzelin")
        .own(0, "kosch", "weiden")
        .supply(0, 2)
        .org(0, "praios", "kosch")
        .org(0, "phex", "kosch")
    )
    play = table.play("hero luzelin", "staff praios", "staff phex")
    assert (play.load("praios"), play.load("phex")) == (1, 1)
    table.org(0, "kor", "weiden", 1).org(0, "aves", "weiden", 1)
    assert not table.play().holds(0, "luzelin")


@pytest.mark.clause("schatten:11.24")
def test_hal_takes_a_unit_and_asks_for_the_most_regions():
    table = with_hero("hal").own(0, "kosch", "khom").own(1, "paavi").hand(0, "zadig-von-volterach")
    play = table.play("hero hal")
    assert play.why("upgrade zadig-von-volterach") == "upgrade.units"
    assert play.do("recruit ship").p.ship_supply[0] == 1
    assert play.holds(0, "hal")
    assert not with_hero("hal").own(0, "kosch").own(1, "paavi").play().holds(0, "hal")


@pytest.mark.clause("schatten:11.25", "schatten:11.26", "schatten:11.27", "schatten:11.28")
def test_the_first_four_beginner_quests():
    assert (
        with_hero("mercenary")
        .own(0, "kosch")
        .supply(0, 1)
        .play("hero mercenary", "place kosch")
        .adv(0, "kosch")
        == 1
    )
    play = with_hero("captain").own(0, "selem").supply(0, 0, 1).play("hero captain")
    assert not play.may("launch ifirn")
    assert play.do("launch sued").holds(0, "captain")
    assert (
        with_hero("scout")
        .adv(0, weiden=1)
        .play("hero scout", "from weiden", "to garetien")
        .adv(0, "garetien")
        == 1
    )
    assert (
        len(with_hero("merchant").own(0, "kosch", "khom").play("hero merchant", "deed").cards(0, "hand")) == 1
    )
    table = with_hero("mercenary")
    table.data["wins"][0] = 1
    assert table.play().holds(0, "mercenary")
    names = ("khom", "kosch", "almada", "selem", "tobrien", "brabak")
    assert with_hero("scout").adv(0, **dict.fromkeys(names, 1)).play().holds(0, "scout")
    assert (
        with_hero("merchant")
        .own(0, "kosch")
        .org(0, "kor", "kosch")
        .org(0, "aves", "kosch")
        .play()
        .holds(0, "merchant")
    )


@pytest.mark.clause("schatten:11.29", "schatten:11.30", "schatten:11.31", "schatten:11.32")
def test_the_last_four_beginner_quests():
    table = (
        with_hero("templar").own(0, "kosch").supply(0, 1).org(0, "kor", "kosch", 1).org(0, "aves", "kosch")
    )
    assert table.play("hero templar", "bid", "staff aves").holds(0, "templar")
    play = with_hero("privateer").ships(0, sued=1).play("hero privateer", "from-sea sued", "to-sea perlen")
    assert play.ships(0, "perlen") == 1
    assert with_hero("privateer").adv(0, selem=1, brabak=1, tuzak=1).play().holds(0, "privateer")
    play = (
        with_hero("general")
        .adv(0, weiden=1)
        .play("hero general", "from weiden", "to garetien", "from garetien", "to kosch")
    )
    assert play.adv(0, "kosch") == 1
    table = with_hero("general")
    table.data["conquests"][0] = 1
    assert table.play().holds(0, "general")
    play = with_hero("regent").own(0, "kosch").play("hero regent", "recruit adventurer")
    assert play.p.supply[0] == 1
    assert play.holds(0, "regent")


@pytest.mark.clause("schatten:9.3")
def test_a_hero_action_may_be_left():
    play = with_hero("ruban").play("hero ruban", "skip")
    assert play.p.djinn_of == ids.NONE
    assert play.p.bidder[quest("ruban")] == 0
