"""Organisations: acquiring, keys, strengthening, and the fourteen advantages."""

import pytest
from tests.games.schatten.scenario import Scenario, game, org, region

from kabale.games.schatten import ids


@pytest.mark.clause("schatten:8.2", "schatten:8.1")
def test_an_organisation_can_be_drawn_blindly_and_the_row_is_filled_at_the_end():
    table = Scenario().hand(0, "kosch").row("praios", "phex")
    play = table.play("acquire", "lay kosch", "paid", "blind")
    taken = play.p.held[0]
    assert taken.bit_count() == 1
    assert play.p.org_row.bit_count() == 3
    assert play.p.org_at[taken.bit_length() - 1] == region("kosch")


@pytest.mark.clause("schatten:8.3")
def test_a_full_region_is_no_place():
    table = Scenario().hand(0, "khom", "kosch").org(0, "praios", "khom")
    play = table.play("acquire")
    assert not play.may("lay khom")
    assert play.why("lay khom") == "lay.useless"


@pytest.mark.clause("schatten:8.4")
def test_a_new_organisation_need_not_be_strengthened():
    table = Scenario().hand(0, "kosch").row("praios").supply(0, 2)
    play = table.play("acquire", "lay kosch", "paid", "organisation praios", "done")
    assert play.load("praios") == 0


@pytest.mark.clause("schatten:8.6")
def test_no_organisation_gives_and_gets_in_one_action():
    table = Scenario().hand(0, "kosch", "tuzak").own(0, "weiden").supply(0, 1)
    table.org(0, "aves", "weiden", 1).org(0, "boron", "weiden", 1)
    play = table.play("strengthen", "lay kosch", "lay tuzak", "paid", "staff aves")
    assert not play.may("fetch aves")
    play.do("fetch boron")
    assert not play.may("staff boron")
    assert play.options == ["staff(org=12)"]


@pytest.mark.clause("schatten:8.8")
def test_an_advantage_works_only_while_manned_and_until_the_action_ends():
    table = (
        Scenario().hand(0, "svellttal").own(0, "weiden").org(0, "graue-gilde", "weiden").adv(0, horasreich=2)
    )
    assert not table.play("move", "lay svellttal", "paid", "from horasreich").may("to khom")
    table = Scenario().hand(0, "albernia").own(0, "weiden").org(0, "eberstamm", "weiden", 1)
    table.hand(0, "weiden").supply(0, 2)
    play = table.play("hire", "lay albernia", "lay weiden", "paid", "fetch eberstamm")
    assert play.p.frames[-1].a == 3
    assert play.p.has(0, ids.MORE_HIRING)


PAYING = [o.id for o in game().pack.organisations if o.kind == "resource"]
ACTION = {"sword": "hire", "anchor": "build", "boot": "move", "gold": "strengthen"}


@pytest.mark.clause("schatten:8.7", "schatten:5.5")
@pytest.mark.parametrize("name", PAYING)
def test_a_resource_organisation_pays_what_it_shows_for_each_adventurer(name):
    """Each of the sixteen pays its own resource, and nothing where another one is asked for."""
    icons = game().pack.organisations[org(name)].icons.all()
    resource = next(i for i, n in enumerate(icons) if n)
    for number, (kind, action) in enumerate(ACTION.items()):
        table = Scenario().hand(0, "aranien", "thorwal", "svellttal", "tuzak").own(0, "kosch")
        table.org(0, name, "kosch", 2).org(0, "tsa", "kosch").adv(0, kosch=1).supply(0, 2, 2)
        play = table.play(action)
        assert play.may(f"unload {name}") == (number == resource), kind
        if number == resource:
            before = play.p.frames[-1].b
            play.do(f"unload {name}", f"unload {name}")
            assert play.p.frames[-1].b == before + 2 * icons[resource]
            assert (play.load(name), play.p.supply[0]) == (0, 4)


@pytest.mark.clause("schatten:8.8", "schatten:8.9", "schatten:10.9")
def test_an_advantage_that_falls_with_its_region_still_works_in_that_conflict():
    table = Scenario().own(0, "khom").own(1, "selem", "paavi").org(1, "weisses-pentagramm", "selem", 1)
    play = table.adv(0, selem=6).adv(1, selem=1).decide()
    assert play.has_org(0, "weisses-pentagramm")
    assert play.adv(0, "selem") == 1


@pytest.mark.clause("schatten:8.9")
def test_the_white_pentagram_leaves_the_winner_one_unit():
    table = Scenario().own(0, "khom").own(1, "selem", "paavi").org(1, "weisses-pentagramm", "paavi", 1)
    assert table.adv(0, selem=6).adv(1, selem=1).decide().adv(0, "selem") == 1


@pytest.mark.clause("schatten:8.9")
def test_the_white_pentagram_does_not_harm_its_owner_and_needs_him_in_the_fight():
    table = (
        Scenario(3)
        .own(0, "khom")
        .own(1, "selem", "paavi")
        .own(2, "kosch")
        .org(2, "weisses-pentagramm", "kosch", 1)
    )
    assert table.adv(0, selem=6).adv(1, selem=1).decide().adv(0, "selem") == 3


@pytest.mark.clause("schatten:8.10")
def test_the_grey_guild_crosses_mountains_but_rough_regions_still_cost():
    table = (
        Scenario()
        .hand(0, "svellttal")
        .own(0, "weiden")
        .org(0, "graue-gilde", "weiden", 1)
        .adv(0, horasreich=2)
    )
    play = table.play("move", "lay svellttal", "paid", "from horasreich", "to khom")
    assert play.adv(0, "khom") == 1


@pytest.mark.clause("schatten:8.11")
def test_with_qabalya_ships_sail_from_ifirns_ocean_into_the_pearl_sea():
    table = Scenario().hand(0, "svellttal").own(0, "weiden").org(0, "qabalya", "weiden", 1).ships(0, ifirn=1)
    play = table.play("move", "lay svellttal", "paid", "from-sea ifirn", "to-sea perlen")
    assert play.ships(0, "perlen") == 1


@pytest.mark.clause("schatten:8.12")
def test_rohals_wardens_lose_nothing_against_neutral_units():
    table = Scenario().own(0, "khom", "weiden").own(1, "paavi").org(0, "rohalswaechter", "weiden", 1)
    assert table.adv(0, selem=3).neutral(selem=1).decide().adv(0, "selem") == 3


@pytest.mark.clause("schatten:8.13")
def test_the_brotherhood_of_the_knowing_draws_a_seventh_card():
    names = ("khom", "kosch", "almada", "selem", "tobrien", "brabak", "garetien")
    table = (
        Scenario().own(0, "weiden", *names).own(1, "paavi").org(0, "bruderschaft", "weiden", 1).frames(step=8)
    )
    assert len(table.play().cards(0, "hand")) == 7


@pytest.mark.clause("schatten:8.14")
def test_the_daughters_of_satuaria_let_a_single_adventurer_into_a_rough_region():
    table = Scenario().hand(0, "svellttal").own(0, "weiden").org(0, "satuaria", "weiden", 1).adv(0, kalifat=1)
    play = table.play("move", "lay svellttal", "paid", "from kalifat", "to khom")
    assert play.adv(0, "khom") == 1


@pytest.mark.clause("schatten:8.15")
def test_the_dragon_egg_academy_makes_the_djinn_stronger():
    table = Scenario().own(0, "weiden").own(1, "selem", "paavi").org(0, "drachenei", "weiden", 1)
    play = table.djinn(0, "selem").adv(1, selem=2).decide()
    assert play.owns(0, "selem")


@pytest.mark.clause("schatten:8.16")
def test_the_church_of_peraine_rounds_losses_down():
    table = Scenario().own(0, "weiden").own(1, "selem", "paavi").org(0, "peraine", "weiden", 1)
    assert table.adv(0, selem=3).adv(1, selem=1).decide().adv(0, "selem") == 2


@pytest.mark.clause("schatten:8.17")
def test_the_church_of_travia_defends_own_regions():
    table = Scenario().own(0, "weiden").own(1, "selem", "paavi").org(1, "travia", "paavi", 1)
    play = table.adv(0, selem=2).adv(1, selem=2).decide()
    assert play.adv(0, "selem") == 0
    assert play.owns(1, "selem")


@pytest.mark.clause("schatten:8.18")
def test_the_church_of_tsa_picks_twice():
    table = Scenario().own(0, "weiden").own(1, "paavi").org(0, "tsa", "weiden", 1).frames(step=9)
    play = table.play("0: recruit adventurer", "0: recruit ship")
    assert (play.p.supply[0], play.p.ship_supply[0]) == (1, 1)


@pytest.mark.clause("schatten:8.19")
def test_the_church_of_boron_retreats_without_loss():
    table = (
        Scenario()
        .hand(0, "svellttal")
        .own(0, "weiden")
        .org(0, "boron", "weiden", 1)
        .adv(0, kalifat=1)
        .adv(1, kalifat=1)
    )
    play = table.play("move", "lay svellttal", "paid", "from kalifat", "to selem")
    assert play.adv(0, "selem") == 1


@pytest.mark.clause("schatten:8.20")
def test_house_gareth_wins_ties_at_home():
    table = Scenario().own(0, "weiden").own(1, "selem", "paavi").org(1, "gareth", "paavi", 1)
    play = table.adv(0, selem=2).adv(1, selem=2).decide()
    assert (play.adv(0, "selem"), play.adv(1, "selem")) == (0, 1)


@pytest.mark.clause("schatten:8.21")
def test_house_firdayon_strengthens_once_more():
    table = Scenario().hand(0, "kosch").own(0, "weiden").org(0, "firdayon", "weiden", 1).supply(0, 3)
    play = table.play("strengthen", "lay kosch", "paid", "staff firdayon", "staff firdayon")
    assert play.load("firdayon") == 3


@pytest.mark.clause("schatten:8.22")
def test_house_eberstamm_hires_one_more_from_the_second_step_on():
    one = Scenario().hand(0, "albernia").own(0, "weiden").org(0, "eberstamm", "weiden", 1).supply(0, 5)
    assert one.play("hire", "lay albernia", "paid").p.frames[-1].a == 1
    two = (
        Scenario()
        .hand(0, "albernia", "aranien")
        .own(0, "weiden")
        .org(0, "eberstamm", "weiden", 1)
        .supply(0, 5)
    )
    assert two.play("hire", "lay albernia", "lay aranien", "paid").p.frames[-1].a == 3


@pytest.mark.clause("schatten:8.5")
def test_several_adventurers_may_stand_on_one_organisation():
    table = Scenario().hand(0, "kosch").own(0, "weiden").org(0, "aves", "weiden", 2).supply(0, 1)
    play = table.play("strengthen", "lay kosch", "paid", "staff aves")
    assert play.p.load[org("aves")] == 3
