"""Drawing, recruiting, devouring, promoting, outcasts; and what the expansion decks add."""

from __future__ import annotations

import pytest
from tests.games.tyrants.cases import alone, front
from tests.games.tyrants.scenario import E, Scenario

from kabale.games.tyrants import ids

BOX = ("drow", "dragons")
DEMONS = ("drow", "demons")
ABERRATIONS = ("drow", "aberrations")
UNDEAD = ("drow", "undead")


@pytest.mark.clause("tyrants:7.1")
def test_an_empty_deck_is_made_anew_in_the_middle_of_drawing() -> None:
    s = (
        alone(BOX)
        .clear("decks")
        .cards("decks", 0, "noble")
        .cards("discards", 0, "soldier", "soldier", "kobold")
    )
    s.hand("rath-modar").do("play rath-modar")
    hand = s.names("hands", 0)
    assert len(hand) == 2
    assert "noble" in hand
    assert len(s.p.decks[0]) == 2
    assert s.names("discards", 0) == []


@pytest.mark.clause("tyrants:7.1")
def test_without_deck_and_discard_pile_nothing_is_drawn() -> None:
    s = alone(BOX).clear("decks").hand("rath-modar").do("play rath-modar")
    assert s.names("hands", 0) == []
    assert s.asks == "spy"


@pytest.mark.clause("tyrants:7.2")
def test_a_recruited_card_goes_to_the_discard_pile_and_its_gap_is_filled() -> None:
    s = alone(BOX).row("kobold", "blackguard").pool(influence=1)
    stack = len(s.p.stack)
    s.do("recruit kobold")
    assert s.names("discards", 0) == ["kobold"]
    assert s.p.row[0] >= 0
    assert s.p.row[0] != s.p.row[1]
    assert len(s.p.stack) == stack - 1


@pytest.mark.clause("tyrants:7.3")
def test_a_free_recruit_must_fit_and_come_from_the_row() -> None:
    s = alone(("drow", "elementals")).row("advocate", "council-member", "blackguard", "drow-negotiator")
    s.hand("marlos-urnrayle").do("play marlos-urnrayle")
    assert s.offered("recruit") == ["advocate", "drow-negotiator"]
    s.do("recruit advocate")
    assert s.p.influence == 1


@pytest.mark.clause("tyrants:7.3")
def test_the_piles_count_where_the_card_says_so() -> None:
    s = alone(UNDEAD).row("deathblade").spies(0, "halls").hand("conjurer")
    s.do("play conjurer", "choose 1", "return-spy halls 0")
    assert s.offered("recruit") == ["priestess-of-lolth", "house-guard"]


@pytest.mark.clause("tyrants:7.4")
def test_a_pile_that_has_run_out_is_no_longer_offered() -> None:
    s = alone(BOX).row().pile("guards", 1).pool(influence=6)
    s.do("recruit house-guard")
    assert s.offered("recruit") == ["priestess-of-lolth"]


@pytest.mark.clause("tyrants:7.5")
def test_a_devoured_card_is_out_of_the_game() -> None:
    s = alone(DEMONS).hand("marilith", "noble").do("play marilith", "devour noble")
    assert s.names("devoured") == ["noble"]
    assert s.names("hands", 0) == []


@pytest.mark.clause("tyrants:7.6")
def test_a_card_devoured_from_the_row_is_replaced() -> None:
    s = alone(BOX).row("kobold").hand("cult-fanatic").do("play cult-fanatic", "devour-market kobold")
    assert s.names("devoured") == ["kobold"]
    assert s.p.row[0] >= 0


@pytest.mark.clause("tyrants:7.7", "tyrants:9.5")
def test_a_promoted_card_counts_its_inner_circle_value() -> None:
    s = alone(BOX).hand("wyrmspeaker", "severin-silrajin")
    before = s.p.place(0), s.facts()["cards"]
    s.do("play wyrmspeaker", "play severin-silrajin", "end", "promote severin-silrajin")
    assert s.names("circles", 0) == ["severin-silrajin"]
    assert s.facts()["cards"] == before[1] - 1


@pytest.mark.clause("tyrants:7.8")
def test_a_card_never_promotes_itself_at_the_end_of_the_turn_but_two_may_promote_each_other() -> None:
    s = alone(BOX).hand("wyrmspeaker").do("play wyrmspeaker", "end")
    assert s.p.circles[0] == s.p.circles[1]
    s = alone(BOX).hand("wyrmspeaker", "wyrmspeaker").do("play wyrmspeaker", "play wyrmspeaker", "end")
    s.do("promote wyrmspeaker")
    assert s.asks == "promote"
    s.do("promote wyrmspeaker")
    assert s.names("circles", 0) == ["wyrmspeaker", "wyrmspeaker"]


@pytest.mark.clause("tyrants:7.8")
def test_several_orders_take_different_cards() -> None:
    s = (
        alone(BOX)
        .hand("wyrmspeaker", "advocate", "noble")
        .do("play wyrmspeaker", "play advocate", "choose 1", "play noble")
    )
    s.do("end", "promote noble")
    assert s.offered("promote") == ["wyrmspeaker"]
    s.do("promote wyrmspeaker")
    assert s.asked == 1


@pytest.mark.clause("tyrants:7.8")
def test_myrmidons_promote_obedience_only() -> None:
    s = alone(("drow", "elementals")).hand("fire-elemental-myrmidon", "noble", "bounty-hunter")
    s.do("play fire-elemental-myrmidon", "play noble", "play bounty-hunter", "end")
    assert s.offered("promote") == ["noble"]


@pytest.mark.clause("tyrants:7.9")
def test_the_top_card_is_promoted_after_a_shuffle_if_need_be() -> None:
    s = alone(DEMONS).cards("decks", 0, "soldier").hand("nalfeshnee").do("play nalfeshnee")
    assert s.names("circles", 0) == ["soldier"]
    s = alone(DEMONS).clear("decks").cards("discards", 0, "noble").hand("nalfeshnee")
    assert s.do("play nalfeshnee").names("discards", 0) == []


@pytest.mark.clause("tyrants:7.10")
def test_the_deck_put_onto_the_discard_pile_can_be_promoted_from() -> None:
    s = alone(BOX).cards("discards", 0, "kobold").hand("matron-mother").do("play matron-mother")
    assert len(s.p.decks[0]) == 0
    assert s.offered("promote-discard") == ["noble", "soldier", "kobold"]
    s.do("promote-discard kobold")
    assert s.names("circles", 0) == ["kobold"]


@pytest.mark.clause("tyrants:7.11")
def test_outcasts_go_clockwise_from_the_active_player_while_there_are_any() -> None:
    s = Scenario(4, DEMONS).site("everfire", 0).pile("outcasts", 2).hand("ghoul").do("play ghoul")
    taken = [s.names("discards", seat) for seat in range(4)]
    assert taken == [[], ["insane-outcast"], ["insane-outcast"], []]


@pytest.mark.clause("tyrants:7.11")
def test_outcasts_cannot_be_bought_and_count_minus_one() -> None:
    s = alone(DEMONS).row().pool(influence=9)
    assert s.offered("recruit") == ["priestess-of-lolth", "house-guard"]
    plain = alone(DEMONS)
    burdened = alone(DEMONS).cards("discards", 0, "insane-outcast", "insane-outcast")
    from kabale.games.tyrants.rules.scoring import score

    assert score(burdened.p, 0) == score(plain.p, 0) - 2


@pytest.mark.clause("tyrants:7.12")
def test_a_devoured_or_promoted_outcast_goes_back_to_its_pile() -> None:
    s = alone(DEMONS).hand("marilith", "insane-outcast")
    pile = len(s.p.outcasts)
    s.do("play marilith", "devour insane-outcast")
    assert (s.p.power, len(s.p.outcasts), len(s.p.devoured)) == (5, pile + 1, 0)
    s = alone(DEMONS).cards("decks", 0, "insane-outcast").hand("nalfeshnee").do("play nalfeshnee")
    assert (len(s.p.circles[0]), len(s.p.outcasts)) == (0, 30)


@pytest.mark.clause("tyrants:7.13")
def test_an_outcast_is_got_rid_of_by_discarding_a_card() -> None:
    s = alone(DEMONS).hand("insane-outcast", "noble").do("play insane-outcast", "discard noble")
    assert s.names("discards", 0) == ["noble"]
    assert s.names("played") == []
    assert len(s.p.outcasts) == 30


@pytest.mark.clause("tyrants:7.14")
def test_neighbours_of_deployed_troops_are_in_the_site_or_on_touching_spaces() -> None:
    def offered(s: Scenario, *choices: str) -> list[int]:
        s.hand("gibbering-mouther").do("play gibbering-mouther", *choices)
        return [seat for seat in range(1, 4) if s.names("discards", seat)] or s.offered("opponent")

    s = Scenario(4, DEMONS).site("everfire", 0, 1, E).route("everfire--halls", 2)
    assert offered(s, "deploy everfire", "deploy everfire--chasmleap/0") == ["1", "2"]
    s = Scenario(4, DEMONS).site("everfire", 0, E, E).site("chasmleap", 3)
    assert offered(s, "deploy everfire--chasmleap/0", "deploy everfire") == [3]
    s = Scenario(4, DEMONS).site("everfire", 0, E, E).site("chasmleap", 3)
    assert offered(s, "deploy everfire", "deploy everfire") == []


@pytest.mark.clause("tyrants:7.15")
def test_only_opponents_concerned_can_be_chosen() -> None:
    s = Scenario(4, ABERRATIONS).site("everfire", 0).hand(*["noble"] * 4, seat=1).hand(*["noble"] * 4, seat=3)
    s.hand("gauth").do("play gauth", "choose 1")
    assert s.offered("opponent") == ["1", "3"]
    s = Scenario(3, ABERRATIONS).site("everfire", 0).hand(*["noble"] * 4, seat=2)
    s.hand("gauth").do("play gauth", "choose 1")
    assert (s.asks, s.asked) == ("forced", 2)


@pytest.mark.clause("tyrants:8.1")
def test_opponents_discard_by_their_own_choice_clockwise() -> None:
    s = Scenario(3, ABERRATIONS).site("everfire", 0).spies(0, "halls").hand("nothic")
    s.hand("noble", "noble", "soldier", "soldier", seat=1).hand(*["noble"] * 4, seat=2)
    s.do("play nothic", "choose 1", "return-spy halls 0")
    assert (s.asks, s.asked) == ("forced", 1)
    assert s.offered("discard") == ["noble", "soldier"]
    s.do("discard soldier")
    assert s.asked == 2
    s.do("discard noble")
    assert (s.asks, s.asked) == ("turn", 0)


@pytest.mark.clause("tyrants:8.1")
def test_who_holds_too_few_cards_need_not_discard() -> None:
    s = front(ABERRATIONS).hand(*["noble"] * 3, seat=1).hand("mindwitness")
    s.do("play mindwitness", "assassinate eryndlyn 1")
    assert (s.asks, s.asked) == ("turn", 0)


@pytest.mark.clause("tyrants:8.2")
def test_grimlock_draws_two_when_an_opponent_has_it_discarded() -> None:
    s = front(ABERRATIONS).hand("noble", "noble", "noble", "grimlock", seat=1).hand("mindwitness")
    s.do("play mindwitness", "assassinate eryndlyn 1", "discard grimlock")
    assert len(s.p.hands[1]) == 3 + 2


@pytest.mark.clause("tyrants:8.2")
def test_umber_hulk_makes_the_other_discard_in_turn() -> None:
    s = (
        front(ABERRATIONS)
        .hand("noble", "noble", "noble", "umber-hulk", seat=1)
        .hand("mindwitness", "soldier")
    )
    s.do("play mindwitness", "assassinate eryndlyn 1", "discard umber-hulk")
    assert (s.asks, s.asked) == ("forced", 0)
    s.do("discard soldier")
    assert s.names("discards", 0) == ["soldier"]
    assert (s.asks, s.asked) == ("turn", 0)


@pytest.mark.clause("tyrants:8.2")
def test_the_ambassador_may_be_promoted_instead_of_discarded() -> None:
    for choice, zone in (("promote-self", "circles"), ("decline", "discards")):
        s = front(ABERRATIONS).hand("noble", "noble", "noble", "ambassador", seat=1).hand("mindwitness")
        s.do("play mindwitness", "assassinate eryndlyn 1", "discard ambassador", choice)
        assert s.names(zone, 1) == ["ambassador"]


@pytest.mark.clause("tyrants:8.3")
def test_a_card_that_devours_itself_keeps_its_orders() -> None:
    s = (
        alone(UNDEAD)
        .hand("cultist-of-myrkul", "noble")
        .do("play cultist-of-myrkul", "choose 1", "devour-self")
    )
    assert s.names("played") == []
    s.do("play noble", "end", "promote noble")
    assert s.names("circles", 0) == ["noble"]


@pytest.mark.clause("tyrants:8.4")
def test_a_card_played_from_the_row_counts_and_is_devoured() -> None:
    s = alone(("elementals", "aberrations")).row("fire-elemental", "imix").hand("ulitharid", "noble")
    s.do("play ulitharid", "play-market fire-elemental", "choose 0", "decline")
    assert s.p.aspects[ids.MALICE] == 1
    assert s.names("devoured") == ["fire-elemental"]
    assert s.p.row[0] >= 0


@pytest.mark.clause("tyrants:8.4")
def test_a_card_played_from_the_row_that_devours_itself_is_gone_only_once() -> None:
    s = alone(("undead", "aberrations")).row("skeletal-horde", "skeletal-horde").hand("ulitharid")
    s.do("play ulitharid", "play-market skeletal-horde", "deploy everfire", "deploy everfire", "devour-self")
    s.do("deploy everfire--chasmleap/0", "deploy everfire--halls/0", "deploy chasmleap")
    assert s.names("devoured") == ["skeletal-horde"]


@pytest.mark.clause("tyrants:8.5")
def test_a_card_played_from_the_inner_circle_stays_there() -> None:
    s = alone(ABERRATIONS).cards("circles", 0, "bounty-hunter").hand("elder-brain")
    s.do("play elder-brain", "play-circle bounty-hunter")
    assert "bounty-hunter" in s.names("circles", 0)
    assert s.p.power == 3
    assert s.p.aspects[ids.MALICE] == 1


@pytest.mark.clause("tyrants:8.6")
def test_the_ghost_lets_recruit_the_top_devoured_card_once() -> None:
    s = (
        alone(UNDEAD)
        .spies(0, "halls")
        .devoured("advocate", "blackguard")
        .pool(influence=9)
        .row()
        .hand("ghost")
    )
    s.do("play ghost", "choose 1", "return-spy halls 0")
    assert s.offered("raise") == ["blackguard"]
    s.do("raise blackguard")
    assert s.offered("raise") == []
    assert s.names("discards", 0) == ["blackguard"]
    assert s.p.influence == 6


@pytest.mark.clause("tyrants:8.6")
def test_the_ghosts_offer_ends_with_the_turn() -> None:
    s = alone(UNDEAD).spies(0, "halls").devoured("advocate").row().hand("ghost")
    s.do("play ghost", "choose 1", "return-spy halls 0", "end")
    assert s.p.raised == 0


@pytest.mark.clause("tyrants:8.7")
def test_the_carrion_crawler_fills_the_gap_itself() -> None:
    s = (
        alone(UNDEAD)
        .row("advocate", "blackguard")
        .hand("carrion-crawler")
        .do("play carrion-crawler", "devour-market blackguard")
    )
    assert s.names("row") == ["advocate", "carrion-crawler"]
    assert s.names("played") == []


@pytest.mark.clause("tyrants:8.8")
def test_the_necromancer_promotes_itself_or_a_card_of_hand_or_discard_pile() -> None:
    s = (
        alone(UNDEAD)
        .cards("discards", 0, "advocate")
        .hand("necromancer", "noble")
        .do("play necromancer", "choose 1")
    )
    assert s.offered("promote-discard") == ["advocate"]
    assert s.offered("promote-hand") == ["noble"]
    assert s.can("promote-self")
    s.do("promote-self")
    assert s.names("circles", 0) == ["necromancer"]


@pytest.mark.clause("tyrants:8.9")
def test_the_lich_takes_trophies_from_halls_of_players_at_the_spys_site() -> None:
    s = (
        Scenario(3, UNDEAD)
        .site("everfire", 0, E, E)
        .site("kanaglym", 1)
        .trophies(1, 0, 1)
        .trophies(2, 0, 1)
        .hand("lich")
    )
    s.do("play lich", "place-spy kanaglym")
    assert s.offered("take-trophy") == ["1 0"]
    s.do("take-trophy 1 0")
    assert s.can("put-trophy everfire")
    assert not s.can("put-trophy skullport")
