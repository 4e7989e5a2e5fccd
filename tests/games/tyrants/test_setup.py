"""Set-up: sections, market, piles, white troops, houses, first troops; and what everybody may see."""

from __future__ import annotations

import pytest
from tests.games.tyrants.census import cards
from tests.games.tyrants.scenario import game

from kabale.games.tyrants import ids
from kabale.games.tyrants.rules.flow import Tyrants
from kabale.games.tyrants.view import Table
from kabale.kernel.chance import chance
from kabale.kernel.errors import BadSetup, DamagedRecord
from kabale.kernel.record import Record
from kabale.kernel.state import State


def start(players: int, seed: int = 1, **options: object) -> tuple[State, Tyrants]:
    state = game().start(players, seed, options)
    assert isinstance(state.position, Tyrants)
    return state, state.position


def sites_in_play(p: Tyrants) -> set[str]:
    return {s.id for i, s in enumerate(game().book.sites) if p.in_play(i)}


@pytest.mark.clause("tyrants:1.1")
def test_sections_follow_the_number_of_players() -> None:
    sections = {s.id: s.section for s in game().book.sites}
    for players, side, wanted in (
        (2, "random", {"centre"}),
        (3, "left", {"centre", "left"}),
        (3, "right", {"centre", "right"}),
        (4, "random", {"left", "centre", "right"}),
    ):
        _, p = start(players, side=side)
        assert {sections[s] for s in sites_in_play(p)} == wanted
        assert len(sites_in_play(p)) == sum(section in wanted for section in sections.values())


@pytest.mark.clause("tyrants:1.1")
def test_the_side_for_three_players_can_be_drawn_by_lot() -> None:
    found = {"gauntlgrym" in sites_in_play(start(3, seed)[1]) for seed in range(12)}
    assert found == {True, False}


@pytest.mark.clause("tyrants:1.1")
def test_routes_across_a_border_belong_to_the_outer_side() -> None:
    _, p = start(3, side="left")
    border = next(i for i, (r, _) in enumerate(game().book.spots) if r.id == "jhachalkhyn--gracklstugh")
    other = next(i for i, (r, _) in enumerate(game().book.spots) if r.id == "everfire--chaulssin")
    assert p.troops[ids.SITE_SPACES + border] == ids.EMPTY
    assert p.troops[ids.SITE_SPACES + other] == ids.OUT


@pytest.mark.clause("tyrants:1.2")
def test_the_market_is_made_of_two_half_decks_with_six_open_cards() -> None:
    book = game().book
    for wanted in (["drow", "dragons"], ["elementals", "demons"]):
        _, p = start(4, decks=wanted)
        decks = {book.deck_of[p.minion(c)] for c in (*p.row, *p.stack)}
        assert decks == set(wanted)
        assert (len(p.row), len(p.stack)) == (6, 74)
    _, usual = start(2)
    assert {book.deck_of[usual.minion(c)] for c in (*usual.row, *usual.stack)} == {"drow", "dragons"}


@pytest.mark.clause("tyrants:1.2", "tyrants:1.3")
def test_without_a_choice_two_decks_of_the_box_are_drawn_by_lot() -> None:
    book = game().book
    seen = set()
    for seed in range(40):
        _, p = start(2, seed, decks=[])
        seen.add(frozenset(book.deck_of[p.minion(c)] for c in (*p.row, *p.stack)))
    assert len(seen) == 6
    assert {deck for pair in seen for deck in pair} == {"drow", "dragons", "elementals", "demons"}


@pytest.mark.clause("tyrants:1.4")
def test_outcasts_are_set_out_only_with_the_demons() -> None:
    _, with_demons = start(2, decks=["drow", "demons"])
    _, without = start(2, decks=["drow", "undead"])
    assert len(with_demons.outcasts) == 30
    assert len(without.outcasts) == 0
    assert (len(without.priestesses), len(without.guards)) == (15, 15)


@pytest.mark.clause("tyrants:1.5")
def test_white_troops_and_markers_are_set_out() -> None:
    for players, side, white in ((2, "left", 25), (3, "left", 32), (3, "right", 33), (4, "left", 40)):
        _, p = start(players, side=side)
        assert sum(t == ids.WHITE for t in p.troops) == white
        assert set(p.markers) == {ids.NOBODY}
    assert sum(s.marker is not None for s in game().book.sites) == 7


@pytest.mark.clause("tyrants:1.6")
def test_each_house_begins_with_its_troops_spies_and_ten_cards() -> None:
    _, p = start(4)
    for seat in range(4):
        assert (p.barracks[seat], p.cells[seat]) == (40, 5)
        own = sorted(p.minion(c) for c in (*p.hands[seat], *p.decks[seat]))
        assert own == [ids.NOBLE] * 7 + [ids.SOLDIER] * 3
        assert len(p.hands[seat]) == 5
    assert len(cards(p)) == 4 * 10 + 80 + 30


@pytest.mark.clause("tyrants:1.7")
def test_first_troops_are_placed_in_turn_order_on_start_sites_nobody_has_taken() -> None:
    firsts = set()
    for seed in range(30):
        state, p = start(4, seed)
        firsts.add(p.first_seat)
        for turn in range(4):
            decision = state.decision
            assert decision is not None
            assert (decision.key, decision.seat) == ("start", (p.first_seat + turn) % 4)
            assert len(decision.options) == 6 - turn
            state.play(decision.options[-1].id)
            assert p.barracks[decision.seat] == 39
        assert state.decision is not None
        assert (state.decision.key, state.decision.seat) == ("turn", p.first_seat)
    assert firsts == {0, 1, 2, 3}


@pytest.mark.clause("tyrants:1.7")
def test_two_players_have_four_start_sites_and_white_troops_there_do_not_matter() -> None:
    state, _ = start(2)
    assert state.decision is not None
    names = {game().book.sites[o.arg("location")].id for o in state.decision.options}
    assert names == {"mantol-derith", "ched-nasad", "skullport", "eryndlyn"}


@pytest.mark.clause("tyrants:2.1")
def test_hands_and_deck_orders_are_hidden_all_else_is_open() -> None:
    state, p = start(3, 5)
    for seat in (None, 0, 1, 2):
        view = state.view(seat)
        assert isinstance(view.table, Table)
        assert len(view.table.hand) == (5 if seat is not None else 0)
        for s in range(3):
            house = view.table.houses[s]
            assert (house.hand, house.deck) == (5, 5)
            assert list(house.owned) == [ids.NOBLE] * 7 + [ids.SOLDIER] * 3
        for memory in (True, False):
            imagined = state.imagine(seat, chance(3), memory)
            assert imagined.view(seat).to_json() == view.to_json()
    assert list(p.stack) != sorted(p.stack)


@pytest.mark.parametrize(
    "decks", [["drow", "drow"], ["drow"], ["drow", "elves"], ["drow", "dragons", "demons"]]
)
def test_deck_pairs_that_do_not_exist_are_refused(decks: list[str]) -> None:
    with pytest.raises(BadSetup) as error:
        game().start(2, 1, {"decks": decks})
    assert "drow, dragons, elementals, demons, aberrations, undead" in str(error.value)


@pytest.mark.parametrize("players", [1, 5])
def test_a_number_of_players_without_a_map_is_refused(players: int) -> None:
    with pytest.raises(BadSetup, match="2, 3, 4"):
        game().start(players, 1)


def test_an_unknown_side_is_refused() -> None:
    with pytest.raises(BadSetup, match="random, left, right"):
        game().start(3, 1, {"side": "top"})


def test_a_record_of_another_card_set_is_refused() -> None:
    record = game().start(2, 1).record
    other = Record.from_json(record.to_json().replace(record.content, "0123456789abcdef"))
    with pytest.raises(DamagedRecord, match="0123456789abcdef"):
        other.replay(game())
