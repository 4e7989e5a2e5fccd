"""Bots of every level play every game, waste nothing on forced choices, and know only what their seat may know."""

from __future__ import annotations

from time import perf_counter

import pytest
from tests.support.cases import games, load, names

from kabale.bots.base import BOTS, Searcher, Seen, UnknownBot, bot
from kabale.kernel.chance import chance
from kabale.kernel.game import Game
from kabale.kernel.state import State

LEVELS = list(BOTS)
QUICK = 3  # iterations for a whole game in plain Python


def played(game: Game, level: str, seed: int, iterations: int = QUICK, limit: int = 10_000) -> State:
    state = game.start(game.meta.players[0], seed, log=False)
    luck = chance(seed)
    player, filler = bot(level, iterations), bot("random")
    for _ in range(limit):
        if (decision := state.decision) is None:
            break
        chooser = player if decision.seat == 0 else filler
        state.play(chooser.choose(Seen(state, decision.seat), luck), decision.seat)
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", names())
def test_every_level_plays_whole_games(name: str, level: str) -> None:
    state = played(load(name), level, 3)
    assert state.over


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_the_same_game_for_the_same_luck(duell: Game, level: str) -> None:
    first, second = (played(duell, level, 11, iterations=20) for _ in range(2))
    assert list(first.choices) == list(second.choices)


def moments(game: Game, seed: int, stride: int, count: int) -> list[State]:
    """States of a random game, each with a real choice."""
    state = game.start(game.meta.players[-1], seed, log=False)
    luck = chance(seed)
    found: list[State] = []
    while (decision := state.decision) is not None and len(found) < count:
        if len(state.choices) % stride == 0 and len(decision.ids) > 1:
            found.append(state.clone())
        state.play(decision.ids[luck.below(len(decision.ids))], decision.seat)
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", names())
def test_a_choice_does_not_depend_on_what_is_hidden(name: str, level: str) -> None:
    """Another true state that the seat cannot tell apart: the same choice for the same luck."""
    player = bot(level, iterations=12)
    memory = getattr(player, "memory", False)
    differ = 0
    for number, state in enumerate(moments(load(name), 5, 1 if name == "duell" else 13, 8)):
        decision = state.decision
        assert decision is not None
        other = state.imagine(decision.seat, chance(700 + number), memory=memory)
        differ += other != state
        seen, blurred = Seen(state, decision.seat), Seen(other, decision.seat)
        assert player.choose(seen, chance(9)) == player.choose(blurred, chance(9)), state.choices
    assert differ


class Watched(Seen):
    """Counts how often a bot imagines."""

    asked = 0

    def imagine(self, luck: int, memory: bool) -> State:
        self.asked += 1
        return super().imagine(luck, memory)


@pytest.mark.parametrize("level", LEVELS)
def test_a_forced_choice_costs_nothing(duell: Game, level: str) -> None:
    state = duell.start(2, 1)
    while (decision := state.decision) is not None and len(decision.ids) > 1:
        state.play(decision.ids[-1], decision.seat)
    assert decision is not None
    seen = Watched(state, decision.seat)
    assert bot(level).choose(seen, chance(1)) == decision.ids[0]
    assert seen.asked == 0


def test_a_budget_of_time_is_kept(duell: Game) -> None:
    seen = Seen(duell.start(2, 1), 0)
    start = perf_counter()
    bot("grossmeister", seconds=0.15).choose(seen, chance(1))
    assert 0.1 < perf_counter() - start < 1.5


def test_a_budget_of_iterations_is_used_unless_nothing_can_change(duell: Game) -> None:
    player = bot("grossmeister", iterations=77)
    assert isinstance(player, Searcher)
    search = player.search(Seen(duell.start(2, 1), 0), chance(1))
    assert search.iterations == 77 or search.decided(77 - search.iterations)


def test_small_questions_with_a_clear_answer_do_not_use_up_the_budget() -> None:
    state = load("icegarden").start(2, 4, log=False)
    natural, luck = bot("geselle"), chance(3)
    spent: list[int] = []
    while (decision := state.decision) is not None and len(spent) < 6:
        seen = Seen(state, decision.seat)
        if 1 < len(seen.options) <= 3:
            player = bot("grossmeister", iterations=1000)
            assert isinstance(player, Searcher)
            spent.append(player.search(seen, chance(1)).spent())
        state.play(natural.choose(seen, luck), decision.seat)
    assert min(spent) < 500


def own_turn(game: Game) -> State:
    """A state whose player has several choices to make one after the other, with nothing drawn between."""
    state = game.start(2, 4, log=False)
    luck = chance(2)
    while (decision := state.decision) is not None:
        before = len(state.choices)
        after = state.clone()
        after.play(decision.ids[0], decision.seat)
        again = after.decision
        if again is not None and again.seat == decision.seat and after.undo_limit(again.seat) <= before:
            if min(len(decision.ids), len(again.ids)) > 1 and after.position.turns == state.position.turns:
                return state
        state.play(decision.ids[luck.below(len(decision.ids))], decision.seat)
    raise AssertionError


def test_the_tree_is_kept_within_a_turn() -> None:
    state = own_turn(load("tyrants"))
    player = bot("grossmeister", iterations=60)
    assert isinstance(player, Searcher)
    decision = state.decision
    assert decision is not None
    first = player.search(Seen(state, decision.seat), chance(3))
    player.choose(Seen(state, decision.seat), chance(3))
    kept = player._kept
    assert kept is not None
    assert list(kept.search.root.options) == list(first.root.options)
    option = decision.ids[0]
    tried = kept.search.root.tried[list(kept.search.root.options).index(option)]
    state.play(option, decision.seat)
    found = kept.search_for(Seen(state, decision.seat), state.position)
    assert (found is None) == (tried < 1)
    if found is not None:
        assert set(found.root.options) <= set(state.legal(decision.seat))


def test_a_tree_is_not_kept_for_another_game_or_moment(duell: Game) -> None:
    state, other = duell.start(2, 1), duell.start(2, 1)
    player = bot("grossmeister", iterations=30)
    assert isinstance(player, Searcher)
    state.play(player.choose(Seen(state, 0), chance(1)), 0)
    assert player._kept is not None
    assert player._kept.search_for(Seen(other, 0), other.position) is None
    assert player._kept.search_for(Seen(state, 1), state.position) is None


@pytest.mark.slow
def test_several_cores_search_as_one_and_the_same_way_each_time() -> None:
    state = load("abyss").start(2, 5, log=False)
    seen = Seen(state, 0)
    first, second = (bot("grossmeister", iterations=40, cores=2).choose(seen, chance(1)) for _ in range(2))
    assert first == second
    assert first in seen.options
    assert bot("grossmeister", seconds=0.05, cores=2).choose(seen, chance(1)) in seen.options


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"“boss”.*random, lehrling, geselle, meister, grossmeister"):
        bot("boss")


def test_levels_rise_from_gentle_to_strong() -> None:
    assert LEVELS == ["random", "lehrling", "geselle", "meister", "grossmeister"]
    assert games()
