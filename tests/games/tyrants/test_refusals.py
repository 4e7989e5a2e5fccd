"""Why not? Every refused target of the main actions names the clause that forbids it and says why, in both languages."""

from __future__ import annotations

import pytest
from tests.games.tyrants.cases import alone, front
from tests.games.tyrants.scenario import Scenario, game

from kabale.games.tyrants import ids
from kabale.kernel.errors import IllegalChoice

BOX = ("drow", "dragons")


def why(s: Scenario, option: str, seat: int | None = None) -> tuple[str, str]:
    """The clause and the key of the reason."""
    who = s.asked if seat is None else seat
    refusal = game().why_not(s.state, who, s.option(option))
    assert refusal is not None
    for language in ("en", "de"):
        assert "?" not in game().explain(refusal, language)
    assert refusal.clause in {c.number for c in game().rules.clauses}
    return refusal.clause, refusal.key.removeprefix("refusal.")


@pytest.mark.parametrize(
    ("power", "option", "expected"),
    [
        (0, "deploy eryndlyn", ("3.5", "no-power")),
        (1, "deploy kanaglym", ("6.2", "no-presence")),
        (1, "deploy tsenviilyq", ("6.2", "no-space")),
        (1, "deploy gauntlgrym", ("1.1", "out-of-play")),
        (2, "assassinate eryndlyn 1", ("3.5", "no-power")),
        (3, "assassinate kanaglym 1", ("6.1", "no-presence")),
        (3, "assassinate eryndlyn 0", ("6.1", "own-troop")),
        (3, "assassinate everfire white", ("6.1", "not-there")),
        (2, "return-spy eryndlyn 1", ("3.5", "no-power")),
        (3, "return-spy kanaglym 1", ("6.8", "no-presence")),
        (3, "return-spy everfire 1", ("6.8", "not-there")),
        (3, "return-spy halls 0", ("6.9", "own-spy")),
        (3, "deploy-vp", ("6.4", "have-troops")),
        (3, "play noble", ("3.3", "not-in-hand")),
        (3, "supplant eryndlyn 1", ("6.10", "only-by-card")),
        (3, "move eryndlyn 1", ("6.5", "only-by-card")),
        (3, "place-spy kanaglym", ("6.6", "only-by-card")),
    ],
)
def test_a_refused_action_of_the_turn_is_explained(
    power: int, option: str, expected: tuple[str, str]
) -> None:
    s = front(BOX).spies(1, "kanaglym").spies(0, "halls").pool(power=power)
    assert not s.can(option)
    assert why(s, option) == expected


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("recruit red-dragon", ("3.5", "no-influence")),
        ("recruit kobold", ("7.2", "not-in-market")),
        ("recruit noble", ("7.2", "not-in-market")),
        ("recruit insane-outcast", ("7.11", "not-in-market")),
        ("recruit house-guard", ("3.5", "no-influence")),
    ],
)
def test_a_refused_recruit_is_explained(option: str, expected: tuple[str, str]) -> None:
    s = alone(BOX).row("red-dragon").pool(influence=2)
    assert why(s, option) == expected


def test_what_a_card_asks_must_be_finished_first() -> None:
    s = front(BOX).hand("doppelganger", "noble").do("play doppelganger")
    assert why(s, "end") == ("3.3", "finish-first")
    assert why(s, "play noble") == ("3.3", "finish-first")


def test_targets_a_card_does_not_reach_are_explained() -> None:
    s = front(BOX).hand("advance-scout").do("play advance-scout")
    assert why(s, "supplant eryndlyn 1") == ("6.10", "white-only")
    s = (
        front(BOX)
        .spies(0, "kanaglym")
        .hand("spellspinner")
        .do("play spellspinner", "choose 1", "return-spy kanaglym 0")
    )
    assert why(s, "supplant eryndlyn 1") == ("6.12", "not-here")
    s = front(BOX).spies(0, "kanaglym").hand("spy-master").do("play spy-master")
    assert why(s, "place-spy kanaglym") == ("6.6", "own-spy-there")
    assert why(s, "place-spy gauntlgrym") == ("1.1", "out-of-play")
    s = front(("drow", "elementals")).row("blackguard", "deathblade").hand("vanifer")
    s.do("play vanifer", "assassinate eryndlyn 1")
    assert why(s, "recruit deathblade") == ("7.3", "unfit")
    s = front(("drow", "elementals")).hand("imix", "noble").do("play imix")
    assert why(s, "show noble") == ("4.4", "unfit")


def test_a_taken_start_site_is_explained() -> None:
    state = game().start(2, 3)
    assert state.decision is not None
    taken = state.decision.options[0]
    state.play(taken.id)
    assert state.decision is not None
    refusal = game().why_not(state, state.decision.seat, taken.id)
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("1.7", "refusal.claimed")


def test_it_is_not_your_turn() -> None:
    s = front(BOX)
    assert why(s, "end", seat=1) == ("3.1", "not-your-turn")


def test_an_illegal_choice_changes_nothing_and_says_which_clause_forbids_it() -> None:
    s = front(BOX)
    before = s.state.digest()
    with pytest.raises(IllegalChoice) as error:
        s.state.play(s.option("deploy eryndlyn"))
    assert error.value.clause == "3.5"
    assert "power" in str(error.value)
    assert "Macht" in error.value.text("de")
    assert s.state.digest() == before


def test_a_click_on_a_piece_finds_its_reason() -> None:
    s = front(BOX).hand("noble")
    kanaglym = s.book.site_numbers["kanaglym"]
    refusal = game().why_not(s.state, 0, f"troop:{kanaglym}:1")
    assert refusal is not None
    assert refusal.key == "refusal.no-power"
    assert game().why_not(s.state, 0, f"hand:{ids.NOBLE}") is None
