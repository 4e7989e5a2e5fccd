"""How a game ends, and what is scored."""

from __future__ import annotations

import pytest
from tests.games.tyrants.scenario import WHITE, E, Scenario, game

from kabale.games.tyrants import ids
from kabale.games.tyrants.rules.scoring import score
from kabale.kernel.view import Result


def result(s: Scenario) -> Result:
    found = game().result(s.p)
    assert found is not None
    return found


@pytest.mark.clause("tyrants:9.1", "tyrants:9.3")
def test_the_last_troop_deployed_begins_the_last_round() -> None:
    s = Scenario(3).site("everfire", 0).barracks(0, 1).pool(power=1).do("deploy everfire")
    assert s.p.trigger == ids.END_BARRACKS
    s.do("end", "end")
    assert s.asked == 2
    s.do("end")
    assert s.p.over()
    assert result(s).reason == "barracks"


@pytest.mark.clause("tyrants:9.1")
def test_a_last_troop_used_to_supplant_begins_the_last_round_too() -> None:
    s = (
        Scenario(2)
        .site("everfire", 0, 1)
        .barracks(0, 1)
        .hand("doppelganger")
        .do("play doppelganger", "supplant everfire 1")
    )
    assert s.p.trigger == ids.END_BARRACKS


@pytest.mark.clause("tyrants:9.2", "tyrants:9.3")
def test_an_empty_market_deck_begins_the_last_round() -> None:
    s = Scenario(2).site("everfire", 0).row("kobold").stack(1).pool(influence=1).do("recruit kobold")
    assert s.p.trigger == ids.END_MARKET
    s.do("end")
    assert s.asked == 1
    s.do("end")
    assert s.p.over()
    assert result(s).reason == "market"


@pytest.mark.clause("tyrants:9.3")
def test_the_last_player_of_a_round_ends_the_game_with_his_own_turn() -> None:
    s = Scenario(2).site("everfire", 1).barracks(1, 1).do("end")
    s.p.power = 1
    s.do("deploy everfire", "end")
    assert s.p.over()


@pytest.mark.clause("tyrants:9.4")
def test_after_a_hundred_rounds_a_game_is_over() -> None:
    s = Scenario(2).site("everfire", 0)
    for _ in range(2 * ids.LIMIT):
        assert not s.p.over()
        s.do("end")
    assert s.p.over()
    assert result(s).reason == "limit"


@pytest.mark.clause("tyrants:9.5", "tyrants:7.7")
def test_final_scoring_adds_six_categories_line_by_line() -> None:
    s = Scenario(2, ("drow", "demons")).clear("decks", 1)
    s.site("everfire", 0, 0, 0).site("skullport", 0, 1, 0, E).site("araumycos", 1)
    s.trophies(0, WHITE, 3).trophies(0, 1, 2).barracks(0, 0)
    s.cards("decks", 0, "deathblade").cards("discards", 0, "insane-outcast").cards("circles", 0, "advocate")
    s.p.tokens[0] = 4
    s.p.trigger = ids.END_MARKET
    s.do("end", "end")
    own, foe = result(s).scores
    assert own.by_category() == {
        "sites": 3 + 4,
        "total": 2,
        "trophies": 5,
        "deck": 3 - 1,
        "circle": 2,
        "tokens": 4,
    }
    assert own.total == sum(own.by_category().values()) == score(s.p, 0)
    assert foe.by_category()["sites"] == 3
    assert foe.by_category()["circle"] == 10
    names = {(line.category, line.kind, line.value): line.points for line in own.lines}
    assert names["deck", "minion", s.book.numbers["deathblade"]] == 3
    assert names["sites", "location", s.book.site_numbers["skullport"]] == 4
    assert names["trophies", "colour", WHITE] == 3
    assert (own.place, foe.place) == ((1, 2) if own.total > foe.total else (2, 1))


@pytest.mark.clause("tyrants:9.6")
def test_equal_points_share_the_victory() -> None:
    s = Scenario(3).site("everfire", 0).site("labyrinth", 1)
    s.p.trigger = ids.END_MARKET
    s.do("end", "end", "end")
    assert result(s).winners == [0, 1]
    assert [x.place for x in result(s).scores] == [1, 1, 3]
