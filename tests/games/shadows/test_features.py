"""Numbers about a position, and what the greedy opponent makes of them."""

from tests.games.shadows.scenario import city, do, game, holder, words

from kabale.bots.base import Seen, bot
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


def judged(state, seat, **weights):
    """What the seat has in the eyes of someone who weighs nothing but this."""
    names = {**game().weights, **game().judged}
    assert set(weights) <= set(names)
    return game().weighed({name: weights.get(name, 0.0) for name in names}).worths(state.position)[seat]


def test_a_judge_may_weigh_every_card_that_a_seat_has_or_stands_beside():
    state = city({"b1": "hugo 0=2", "b2": "ramona 0=3 1=1", "c1": "fulk"})
    assert judged(state, 0, has_hugo=1.0) == 1.0
    assert judged(state, 1, has_hugo=1.0) == 0.0
    assert judged(state, 0, has_ramona=1.0, near_ramona=1.0) == 0.0, "in conflict: nobody's"
    assert judged(state, 0, near_fulk=1.0) == 1.0
    assert judged(state, 0, has_bonifatius=1.0) == 1.0, "the own leader"
    assert judged(state, 0, placed=1.0) == 5.0


def test_cards_face_down_are_worth_nothing_yet():
    shown = city({"b1": "hugo 0=2", "c1": "fulk"})
    everything = {name: 1.0 for name in game().judged if name.startswith("near_")}
    hidden = city({"b1": "hugo 0=2"})
    assert judged(shown, 0, **everything) == judged(hidden, 0, **everything) + 1.0


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


def lots(state):
    """How many lots each option has, in words."""
    seat = state.decision.seat
    return {words(state, o): game().evaluator().lots(state.position, seat, o) for o in state.decision.ids}


def test_in_playouts_by_lot_options_that_place_more_tokens_have_more_lots():
    state = city({"b1": "ramona", "a2": "hugo"})
    found = lots(state)
    assert found["influence bonifatius"] > found["pass"] > 0
    found = lots(do(state, "influence bonifatius"))
    assert found["target ramona"] > found["target hugo"] > 0


def test_whoever_has_placed_all_tokens_passes_if_that_wins():
    wins = city({"b1": "hugo 0=9", "b2": "ramona 0=9"})
    disputed = city({"b1": "hugo 0=9", "b2": "ramona 0=9 1=1"})
    assert lots(wins)["pass"] > lots(disputed)["pass"]


def test_the_strongest_opponent_breaks_the_grip_of_a_leader_about_to_win():
    field = {"c3": "prince 1=4", "d4": "lucan 1=14", "c2": "fulk 0=1", "b2": "ramona"}
    state = city(field, players=2, factions=(0, 1), passed=(1,))
    strongest = bot("grossmeister", iterations=3000)
    while not state.over and state.decision.seat == 0 and state.position.round == 2:
        state.play(strongest.choose(Seen(state, 0), chance(1)), 0)
    assert not state.over
    assert holder(state, "prince") != 1
