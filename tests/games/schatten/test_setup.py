"""Set-up: factions, the draft, start advantages, organisations, secret plans, the quest deck."""

import pytest
from tests.games.schatten.scenario import game, org

from kabale.games.schatten import ids
from kabale.kernel.chance import chance
from kabale.kernel.state import State


def begun(
    players: int, until: int, seed: int = 5, variant: str = "short", factions: tuple[int, ...] = ()
) -> State:
    """A game played by first options until the step ``until`` of its course."""
    state = game().start(players, seed, {"game": variant}, log=False)
    wanted = list(factions)
    while state.position.frames[0].step < until or (
        state.position.frames[0].step == until and len(state.position.frames) > 1
    ):
        decision = state.decisions[0]
        option = decision.ids[0]
        if decision.key == "faction" and wanted:
            option = ids.FACTION + wanted.pop(0)
        state.play(option, decision.seat)
    return state


@pytest.mark.clause("schatten:2.2", "schatten:1.1")
def test_factions_are_chosen_from_the_start_player_on_and_none_twice():
    state = game().start(4, 3)
    first = state.decision
    assert first is not None
    assert first.seat == state.position.starter
    state.play(ids.FACTION + 2)
    second = state.decision
    assert second is not None
    assert second.seat == (first.seat + 1) % 4
    assert ids.FACTION + 2 not in list(second.ids)


@pytest.mark.clause("schatten:2.3", "schatten:2.4")
@pytest.mark.parametrize(
    ("players", "dealt", "kept", "neutral"), [(2, 11, 10, 15), (3, 8, 7, 14), (4, 6, 5, 15)]
)
def test_start_regions_are_drafted_all_at_once(players, dealt, kept, neutral):
    state = game().start(players, 11)
    while state.decisions[0].key == "faction":
        state.play(state.decisions[0].ids[0])
    assert len(state.decisions) == players
    assert all(len(d.ids) == dealt for d in state.decisions)
    first = {d.seat: list(d.ids) for d in state.decisions}
    for decision in state.decisions:
        state.play(decision.ids[0], decision.seat)
    assert {d.seat: len(d.ids) for d in state.decisions} == dict.fromkeys(range(players), dealt - 1)
    assert list(state.decisions[1].ids) == first[0][1:]  # hands go to the left
    while state.decisions and state.decisions[0].key == "draft":
        for decision in state.decisions:
            state.play(decision.ids[0], decision.seat)
    p = state.position
    assert [p.owned[s].bit_count() for s in range(players)] == [kept] * players
    assert p.neutral_regions().bit_count() == neutral


@pytest.mark.clause("schatten:2.3", "schatten:15.2")
def test_nobody_sees_what_others_keep():
    state = game().start(3, 11)
    while state.decisions[0].key == "faction":
        state.play(state.decisions[0].ids[0])
    before = state.view(1).table
    state.play(state.decisions[0].ids[0], 0)
    after = state.view(1).table
    assert after.seats[0].chosen
    assert (after.seats[0].kept, after.seats[0].pack, after.seats[0].picked) == (None, None, None)
    assert before.seats[1] == after.seats[1]


@pytest.mark.clause("schatten:2.5", "schatten:1.2")
def test_every_start_region_gets_an_adventurer_and_every_other_a_neutral_one():
    p = begun(3, 3, factions=(0, 1, 2)).position
    for region in range(ids.REGIONS):
        owner = p.owner(region)
        here = [p.adventurers[c * ids.REGIONS + region] for c in range(5)]
        assert here == [int(c == (owner if owner >= 0 else 4)) for c in range(5)]
    assert sorted(p.supply) == [6, 6, 7]
    assert sorted(p.reserve) == [18 - 6 - 7 - 1, 18 - 6 - 7, 18 - 6 - 7]
    assert all(p.draw[s].bit_count() == 7 + 3 for s in range(3))


@pytest.mark.clause("schatten:2.6")
def test_start_advantages_of_the_league_of_shadows_and_the_borbaradians():
    state = begun(2, 4, factions=(2, 3))
    p = state.position
    first = p.starter
    assert (p.supply[first], p.ship_supply[first]) == (7, 3)
    second = 1 - first
    stacks = [p.adventurers[second * ids.REGIONS + r] for r in range(ids.REGIONS)]
    assert stacks.count(2) == 2


@pytest.mark.clause("schatten:2.7")
def test_the_cult_of_the_nameless_takes_an_open_organisation_first():
    state = game().start(2, 5)
    state.play(ids.FACTION + 1)
    state.play(ids.FACTION + 0)
    while state.decisions[0].key == "draft":
        state.play(state.decisions[0].ids[0], state.decisions[0].seat)
    decision = state.decision
    assert decision is not None
    assert (decision.key, len(decision.ids)) == ("found", 3)
    taken = decision.ids[0] - ids.ORGANISATION
    state.play(decision.ids[0])
    while state.decisions[0].key in ("site", "staff"):
        state.play(state.decisions[0].ids[0])
    p = state.position
    assert p.held[p.starter] == 1 << taken
    assert p.load[taken] == 1
    assert p.org_row.bit_count() == 3


@pytest.mark.clause("schatten:2.8")
def test_two_secret_plans_are_drawn_and_one_is_kept_the_kgia_draws_four():
    state = begun(2, 5, factions=(0, 2))
    while state.decisions[0].key != "plan":
        state.play(state.decisions[0].ids[0], state.decisions[0].seat)
    first = state.position.starter
    sizes = {d.seat: len(d.ids) for d in state.decisions}
    assert sizes == {first: 4, 1 - first: 2}
    chosen = {d.seat: d.ids[0] for d in state.decisions}
    for seat, option in chosen.items():
        state.play(option, seat)
    assert {s: ids.PLAN + state.position.plan[s] for s in chosen} == chosen


@pytest.mark.clause("schatten:2.1", "schatten:16.1")
@pytest.mark.parametrize(("variant", "left"), [("short", [4, 4, 4]), ("long", [4, 6, 4])])
def test_the_quest_deck_of_the_short_and_the_long_game(variant, left):
    p = game().start(3, 1, {"game": variant}).position
    assert list(p.quests_left) == left


@pytest.mark.clause("schatten:2.1")
def test_quests_come_by_level():
    state = begun(3, 6, variant="long")
    p, luck = state.position, chance(4)
    levels = []
    seen: set[int] = set()
    while not p.over():
        for quest in p.row:
            if quest not in seen:
                seen.add(quest)
                levels.append(p.tables.level[quest])
        options = p.options(p.actor())
        p.play(p.actor(), options[luck.below(len(options))])
    assert levels == sorted(levels)


@pytest.mark.clause("schatten:16.2")
def test_the_beginner_game_has_eight_quests_and_neither_trophies_nor_monsters():
    state = game().start(3, 1, {"game": "beginner"})
    p, luck = state.position, chance(8)
    assert list(p.quests_left) == [3, 3, 2]
    while not p.over():
        assert (p.eyes | p.artefacts | p.dragons | p.arks | p.carbuncles | p.splinters) == 0
        assert all(q >= ids.FULL_QUESTS for q in p.row)
        options = p.options(p.actor())
        p.play(p.actor(), options[luck.below(len(options))])


@pytest.mark.clause("schatten:2.7")
def test_three_organisations_lie_open_after_set_up():
    assert begun(3, 6, factions=(0, 2, 3)).position.org_row.bit_count() == 3
    assert org("praios") == 0
