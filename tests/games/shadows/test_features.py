"""Numbers about a position, and what the greedy opponent makes of them."""

from tests.games.shadows.scenario import city, do, game, words

from kabale.games.shadows.features import NAMES, features
from kabale.kernel.chance import chance


def numbers(state, seat):
    return dict(zip(NAMES, features(state.position, seat), strict=True))


def test_features_count_tokens_cards_and_the_personality():
    state = city({"b1": "hugo 0=2", "b2": "ramona 0=3 1=1", "c3": "prince 0=4", "c2": "fulk"})
    found = numbers(state, 0)
    assert (found["placed"], found["held"], found["disputed"], found["cards"]) == (9, 6, 3, 2)
    assert (found["centre"], found["near centre"], found["wins"]) == (1, 0, 0)


def test_features_see_a_victory_that_the_end_of_the_round_would_bring():
    assert numbers(city({"b1": "hugo 0=9", "b2": "ramona 0=9"}), 0)["wins"] == 1
    assert numbers(city({"b1": "hugo 0=9", "b2": "ramona 0=9 1=1"}), 0)["wins"] == 0
    assert numbers(city({"b1": "hugo 0=14", "b2": "ramona 0=1 1=1", "c3": "prince 0=3"}), 0)["wins"] == 1


def best(state):
    """The option a greedy player chooses, in words."""
    from kabale.bots import greedy

    seat, ids = state.decision.seat, state.decision.ids
    scores = greedy.values([state.position.clone()], game().evaluator(), seat, ids, 40)
    return words(state, ids[greedy.pick(scores, chance(1))])


def test_the_greedy_opponent_spreads_where_most_tokens_go():
    state = city({"b1": "ramona", "a2": "hugo"})
    assert best(state) == "influence bonifatius"
    assert best(do(state, "influence bonifatius")) == "target ramona"


def test_the_greedy_opponent_breaks_the_grip_of_a_leader_about_to_win():
    state = city({"c3": "prince 1=4", "d1": "lucan 1=14", "c2": "fulk 0=1", "b1": "ramona"})
    assert best(do(state, best(state))) == "target prince"
