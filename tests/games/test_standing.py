"""Standing answers of the games: what each window answers in advance, and when it still asks."""

from __future__ import annotations

import pytest
from tests.games.abyss import scenario as abyss
from tests.games.schatten import scenario as schatten
from tests.games.shadows import scenario as shadows
from tests.games.tyrants.cases import front

from kabale.kernel.state import State
from kabale.kernel.windows import ALWAYS, UNCONCERNED, Standing


def answer(state: State, window: str, value: int) -> str | None:
    """What a standing answer of the seat that is asked chooses: the verb, or None where the player is asked."""
    decision = state.decision
    assert decision is not None
    chosen = state.game.standing_option(state, decision.seat, [Standing(window, value)])
    return None if chosen is None else state.game.vocabulary[chosen].key


# -- Abyss -----------------------------------------------------------------------------------


def test_offers_above_the_price_are_declined() -> None:
    state = abyss.Scenario(3).pearls(0, 3, 3).deck("crab 4", "squid 2").state()
    abyss.do(state, "explore")
    assert [answer(state, "price", most) for most in (0, 1, 2)] == ["decline", None, None]
    abyss.do(state, "buy")
    assert (abyss.seat(state), abyss.asked(state)) == (2, "offer")
    assert [answer(state, "price", most) for most in (0, 1, 2)] == ["decline", "decline", None]


def test_offers_below_the_value_are_declined() -> None:
    state = abyss.Scenario(2).pearls(0, 3).deck("crab 3").state()
    abyss.do(state, "explore")
    assert [answer(state, "ally", least) for least in (2, 3, 4, 5)] == [None, None, "decline", "decline"]


def test_a_standing_answer_never_decides_in_ones_own_turn() -> None:
    state = abyss.Scenario(2).pearls(0, 0).deck("crab 3").state()
    abyss.do(state, "explore")
    assert abyss.asked(state) == "explore"
    assert answer(state, "price", 0) is None


# -- Shadows over the Empire -----------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "expected"), [("1=1", None), ("2=1", "decline"), ("", "decline")])
def test_reactions_are_asked_for_only_where_the_action_touches_own_cards(
    tokens: str, expected: str | None
) -> None:
    field = {"b1": f"qasim {tokens}", "c1": "matthias 1=2"}
    state = shadows.city(field, level="B")
    shadows.do(state, "influence pierre", "target qasim")
    assert state.decision is not None
    assert (state.decision.key, state.decision.seat) == ("react", 1)
    assert answer(state, "react", UNCONCERNED) == expected
    assert answer(state, "react", ALWAYS) == "decline"


def test_reactions_to_the_loss_of_own_tokens_are_always_asked_for() -> None:
    field = {"e2": "emeric 1=1", "c2": "raleigh 0=3", "d2": "ramona 1=2"}
    state = shadows.city(field, level="B")
    shadows.do(state, "use raleigh", "name ramona", "take 1 2")
    assert state.decision is not None
    assert (state.decision.key, state.decision.seat) == ("react", 1)
    assert answer(state, "react", UNCONCERNED) is None


# -- Schatten der Macht ----------------------------------------------------------------------


def test_ship_support_is_asked_for_only_in_conflicts_about_own_regions() -> None:
    table = schatten.Scenario().own(0, "khom").own(1, "selem", "paavi").adv(0, selem=2).adv(1, selem=2)
    play = table.ships(0, sued=1).ships(1, sued=1).decide("conflict selem")
    assert (play.seat, play.asked) == (0, "support")
    assert answer(play.state, "support", UNCONCERNED) == "done"
    play.do("done")
    assert (play.seat, play.asked) == (1, "support")
    assert answer(play.state, "support", UNCONCERNED) is None
    assert answer(play.state, "support", ALWAYS) == "done"


# -- Tyrants of the Underdark ----------------------------------------------------------------


def test_the_ambassador_is_promoted_without_asking() -> None:
    s = front(("drow", "aberrations"))
    s.hand("noble", "noble", "noble", "ambassador", seat=1).hand("mindwitness")
    s.do("play mindwitness", "assassinate eryndlyn 1", "discard ambassador")
    assert s.asks == "instead"
    assert answer(s.state, "instead", ALWAYS) == "promote-self"
