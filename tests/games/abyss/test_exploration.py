"""Chapter 3: exploring the depths."""

from __future__ import annotations

import pytest
from tests.games.abyss.scenario import (
    Scenario,
    asked,
    council,
    discarded,
    do,
    hand,
    options,
    pearls,
    seat,
    table,
    tokens,
    told,
)

from kabale.games.abyss import ids


@pytest.mark.clause("abyss:3.1")
def test_the_top_card_goes_to_the_first_free_space() -> None:
    state = Scenario().deck("crab 1", "squid 2").state()
    do(state, "explore", "reveal")
    p = table(state)
    assert [p.tables.kind[c] if c != ids.NONE else None for c in p.track] == [0, 11, None, None, None]


@pytest.mark.clause("abyss:3.2")
def test_an_ally_is_offered_clockwise_until_somebody_buys() -> None:
    state = Scenario(4).pearls(0, 2, 2, 2).deck("crab 1", "squid 2", "squid 1").state()
    do(state, "explore")
    assert (seat(state), asked(state)) == (1, "offer")
    do(state, "decline")
    assert seat(state) == 2
    do(state, "buy")
    assert hand(state, 2) == ["crab 1"]
    assert seat(state) == 1


@pytest.mark.clause("abyss:3.2")
def test_whoever_has_bought_or_cannot_pay_is_skipped() -> None:
    state = Scenario(4).pearls(0, 5, 0, 1).deck("crab 1", "crab 2", "crab 3").state()
    do(state, "explore", "buy")
    assert seat(state) == 0
    assert options(state) == ["take", "reveal"]


@pytest.mark.clause("abyss:3.3")
def test_each_further_buyer_pays_one_pearl_more_to_the_explorer() -> None:
    state = Scenario(4).pearls(0, 3, 3, 3).deck("crab 1", "crab 2", "crab 3", "squid 1").state()
    do(state, "explore", "buy", "buy", "buy")
    assert pearls(state) == [6, 2, 1, 0]


@pytest.mark.clause("abyss:3.4")
def test_a_bought_card_frees_its_space_for_the_next_one() -> None:
    state = Scenario().pearls(0, 5).deck("crab 1", "crab 2", "crab 3").state()
    do(state, "explore", "decline", "reveal", "buy")
    p = table(state)
    assert [c != ids.NONE for c in p.track] == [True, True, False, False, False]
    assert p.tables.kind[p.track[1]] == 2
    assert options(state) == ["take", "reveal"]


@pytest.mark.clause("abyss:3.5")
def test_an_unsold_ally_can_be_taken_free_of_charge() -> None:
    state = Scenario().deck("crab 1", "squid 2").state()
    do(state, "explore", "reveal", "take")
    assert hand(state, 0) == ["squid 2"]
    assert pearls(state) == [0, 0]
    assert seat(state) == 1


@pytest.mark.clause("abyss:3.6")
def test_the_ally_on_the_fifth_space_must_be_taken_and_brings_a_pearl() -> None:
    state = Scenario().deck("crab 1", "crab 2", "crab 3", "crab 4", "squid 5").state()
    do(state, "explore", "reveal", "reveal", "reveal", "reveal")
    assert hand(state, 0) == ["squid 5"]
    assert pearls(state) == [1, 0]
    assert seat(state) == 1


@pytest.mark.clause("abyss:3.6")
def test_the_ally_on_the_fifth_space_is_offered_first() -> None:
    state = (
        Scenario().pearls(0, 1).deck("monster", "monster", "monster", "monster", "squid 5", "squid 4").state()
    )
    do(state, "explore", "reveal", "reveal", "reveal", "reveal", "buy")
    assert hand(state, 1) == ["squid 5"]
    assert hand(state, 0) == ["squid 4"]
    assert pearls(state) == [2, 0]


@pytest.mark.clause("abyss:3.7")
def test_a_monster_is_not_offered_and_going_on_raises_the_threat() -> None:
    state = Scenario().pearls(0, 5).deck("monster", "monster", "crab 1").threat(5).state()
    do(state, "explore")
    assert (seat(state), asked(state)) == (0, "monster")
    do(state, "reveal")
    assert table(state).threat == 5
    do(state, "reveal")
    assert table(state).threat == 5
    assert [c >= ids.ALLIES for c in table(state).track[:2]] == [True, True]


@pytest.mark.clause("abyss:3.7")
def test_a_monster_cannot_be_taken_and_an_ally_not_fought() -> None:
    state = do(Scenario().deck("monster").state(), "explore")
    refusal = state.why_not(0, ids.TAKE)
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("3.7", "refusal.take.monster")
    state = do(Scenario().deck("crab 1").state(), "explore")
    refusal = state.why_not(0, "threat")
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("3.7", "refusal.fight")


@pytest.mark.clause("abyss:3.8")
def test_a_monster_on_the_fifth_space_must_be_fought_and_brings_a_pearl() -> None:
    state = Scenario().deck("crab 1", "crab 2", "crab 3", "crab 4", "monster").threat(3).state()
    do(state, "explore", "reveal", "reveal", "reveal", "reveal")
    assert table(state).keys[0] == 1
    assert pearls(state) == [1, 0]
    assert seat(state) == 1


REWARDS = [
    (1, ["reward 1 token", "reward 1 pearl"]),
    (2, ["reward 2 tokens", "reward 1 pearl 1 token", "reward 2 pearls"]),
    (4, ["reward 1 key 1 token", "reward 1 key 1 pearl"]),
    (5, ["reward 1 key 2 tokens", "reward 1 key 1 pearl 1 token", "reward 1 key 2 pearls"]),
]


@pytest.mark.clause("abyss:3.9")
@pytest.mark.parametrize(("space", "rewards"), REWARDS)
def test_each_space_of_the_threat_track_has_its_rewards(space: int, rewards: list[str]) -> None:
    state = do(Scenario().deck("monster").threat(space).state(), "explore", "fight")
    assert options(state) == rewards
    do(state, rewards[0])
    assert len(tokens(state, 0)) == (2 if "2 tokens" in rewards[0] else 1)
    assert table(state).keys[0] == (1 if "key" in rewards[0] else 0)
    assert table(state).threat == 0
    assert "monster" in discarded(state)


@pytest.mark.clause("abyss:3.9")
@pytest.mark.parametrize(("space", "keys"), [(3, 1), (6, 2)])
def test_spaces_with_one_reward_need_no_choice(space: int, keys: int) -> None:
    state = do(Scenario().deck("monster").threat(space).state(), "explore", "fight")
    assert table(state).keys[0] == keys
    assert seat(state) == 1


@pytest.mark.clause("abyss:3.9")
def test_rewards_with_more_tokens_than_are_left_are_not_open() -> None:
    state = do(Scenario(3).tokens_left(1).deck("monster").threat(2).state(), "explore", "fight")
    assert options(state) == ["reward 1 pearl 1 token", "reward 2 pearls"]
    refusal = state.why_not(0, ids.REWARD + 2)
    assert refusal is not None
    assert (refusal.clause, refusal.key, refusal.args) == ("3.9", "refusal.reward.tokens", {"tokens": 1})
    refusal = state.why_not(0, ids.REWARD + 18)
    assert refusal is not None
    assert refusal.key == "refusal.reward.space"


@pytest.mark.clause("abyss:3.10")
def test_cards_left_over_go_to_the_council_and_monsters_to_the_discard_pile() -> None:
    state = Scenario().deck("crab 1", "monster", "squid 3", "crab 4").state()
    do(state, "explore", "reveal", "reveal", "reveal", "take")
    assert council(state) == ["crab 1", "squid 3"]
    assert discarded(state) == ["monster"]
    assert list(table(state).track) == [ids.NONE] * 5


@pytest.mark.clause("abyss:3.11")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    state = Scenario().hand(0, "crab 1").deck_empty().state()
    assert len(table(state).deck) == 0
    do(state, "explore")
    assert told(state, "shuffle") == [{}]
    assert len(table(state).deck) == 69
    assert len(table(state).discard) == 0


@pytest.mark.clause("abyss:3.11")
def test_with_all_allies_in_hands_there_are_still_monsters_to_reveal() -> None:
    state = Scenario(3).deck_empty(discard=False).state()
    assert [len(table(state).deck), len(table(state).discard)] == [0, 6]
    do(state, "explore", "reveal", "reveal", "reveal", "reveal")
    assert len(table(state).deck) == 1
    assert asked(state) == "reward"
