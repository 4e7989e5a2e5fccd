"""The value function: a greedy bot recruits, takes markers, promotes, ends the game when ahead, and beats random play."""

from __future__ import annotations

import pytest
from tests.games.tyrants.cases import alone
from tests.games.tyrants.scenario import E, Scenario, game

from kabale.bots.base import Seen, bot
from kabale.games.tyrants import ids
from kabale.kernel.chance import chance

BOX = ("drow", "dragons")


def chosen(s: Scenario) -> str:
    """What the greedy bot would do now."""
    seen = Seen(s.state, s.asked)
    return str(game().vocabulary[bot("geselle").choose(seen, chance(3))])


def test_it_plays_its_cards_before_it_ends_the_turn() -> None:
    assert chosen(alone(BOX).hand("noble")).startswith("play")


def test_it_recruits_with_its_influence() -> None:
    assert chosen(alone(BOX).row("mercenary-squad").pool(influence=3)).startswith("recruit")


def test_it_takes_a_site_with_a_marker() -> None:
    s = alone(BOX).route("araumycos--eryndlyn", 0).route("labyrinth--araumycos", E, 0).pool(power=1)
    assert chosen(s) == f"deploy(location={s.book.site_numbers['araumycos']})"


def test_it_promotes_the_card_that_gains_most() -> None:
    s = alone(BOX).hand("wyrmspeaker", "noble", "severin-silrajin").stack(3)
    s.do("play wyrmspeaker", "play noble", "play severin-silrajin", "end")
    assert chosen(s) == f"promote(minion={s.book.numbers['severin-silrajin']})"


@pytest.mark.parametrize(("ahead", "expected"), [(True, True), (False, False)])
def test_it_ends_the_game_when_ahead_and_not_when_behind(ahead: bool, expected: bool) -> None:
    evaluator = game().evaluator()
    quiet = Scenario(2).site("everfire", 0).site("labyrinth", 1).barracks(0, 1).stack(30).pool(power=1)
    quiet.p.tokens[0] = 60 if ahead else 0
    before = evaluator.value(quiet.p, 0)
    ending = quiet.p.clone()
    ending.play(0, quiet.option("deploy everfire"))
    assert ending.trigger == ids.END_BARRACKS
    assert (evaluator.value(ending, 0) > before) == expected


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_it_beats_random_play(players: int) -> None:
    for seed in range(2):
        state = game().start(players, seed, log=False)
        bots = [bot("geselle" if s == seed % players else "random") for s in range(players)]
        luck = chance(seed)
        while (decision := state.decision) is not None:
            state.play(bots[decision.seat].choose(Seen(state, decision.seat), luck), decision.seat)
        assert state.position.place(seed % players) == 1
