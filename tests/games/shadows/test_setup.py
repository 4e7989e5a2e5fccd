"""Chapters 1 and 10: set-up and decks."""

import pytest
from tests.games.shadows.census import census
from tests.games.shadows.scenario import city, do, game, options, supply

from kabale.games.shadows import ids
from kabale.games.shadows.decks import BadDeck, check
from kabale.kernel.chance import chance
from kabale.kernel.errors import BadSetup

LEVELS = {"a": 0, "a-b": 1, "a-bb": 1, "b": 1, "c": 1, "mix": 1}


def laid_out(players, seed=1, **setup):
    """A game whose open citizens all lie in the first free cell."""
    state = game().start(players, seed, setup)
    while state.decision.key in ("faction", "lay"):
        state.play(state.decision.ids[0])
    return state


def numbers_of(deck):
    return sorted(game().decks.citizens[c].number for c in deck)


def deck_of(position):
    return [c for place in (position.field, position.away) for c in place if 0 <= c < ids.CITIZENS]


@pytest.mark.clause("shadows:1.1")
def test_factions_are_drawn_by_lot_and_all_different():
    drawn = {tuple(laid_out(3, seed).position.factions) for seed in range(30)}
    assert len(drawn) > 10
    assert all(len(set(f)) == 3 for f in drawn)


@pytest.mark.clause("shadows:1.1")
def test_players_may_choose_their_factions_from_the_start_player_on():
    state = game().start(3, 4, {"factions": "choice"})
    first = state.position.start
    assert state.decision.seat == first
    do(state, "faction 3")
    assert (state.decision.seat, options(state)) == ((first + 1) % 3, ["faction 0", "faction 1", "faction 2"])
    do(state, "faction 0", "faction 2")
    assert [state.position.factions[(first + i) % 3] for i in range(3)] == [3, 0, 2]
    assert state.decision.key == "lay"


@pytest.mark.clause("shadows:1.1", "shadows:1.4")
@pytest.mark.parametrize(("deck", "level"), LEVELS.items())
def test_leaders_and_personality_have_the_level_of_the_deck(deck, level):
    position = laid_out(4, deck=deck).position
    for seat in range(4):
        leader = position.field[position.tables.home[seat]]
        assert leader == ids.FIRST_LEADER + 4 * level + position.factions[seat]
    assert position.field[12] == ids.FIRST_PERSONALITY + level


@pytest.mark.clause("shadows:1.1")
def test_the_level_of_the_leaders_may_be_agreed():
    assert laid_out(2, deck="a", leaders="b").position.field[12] == ids.FIRST_PERSONALITY + 1
    assert laid_out(2, deck="b", leaders="a").position.field[12] == ids.FIRST_PERSONALITY


@pytest.mark.clause("shadows:1.2", "shadows:1.8")
def test_all_18_tokens_lie_in_the_supply_and_only_leaders_are_controlled():
    state = laid_out(4)
    assert supply(state) == [18] * 4
    assert sum(state.position.tokens) == 0


@pytest.mark.clause("shadows:1.3")
@pytest.mark.parametrize(("players", "cards"), [(2, 15), (3, 19), (4, 25)])
def test_the_field_grows_with_the_players(players, cards):
    position = laid_out(players).position
    assert sum(c >= 0 for c in position.field) == cards
    assert sum(c >= ids.FIRST_PERSONALITY for c in position.field) == 1


@pytest.mark.clause("shadows:1.5")
def test_the_first_start_player_is_drawn_by_lot():
    assert {laid_out(4, seed).position.start for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.clause("shadows:1.6")
def test_each_player_lays_three_citizens_with_the_key_trait_beside_the_leader():
    for seed in range(20):
        position = laid_out(4, seed).position
        for seat in range(4):
            key = position.tables.key[position.factions[seat]]
            block = [c for c in range(25) if position.tables.block[seat] >> c & 1]
            assert len(block) == 3
            assert all(position.tables.traits[position.field[c]] >> key & 1 for c in block)
            assert all(position.layers[ids.UP] >> c & 1 for c in block)


@pytest.mark.clause("shadows:1.6")
def test_the_owner_chooses_the_cell_in_the_own_corner():
    state = game().start(4, 2)
    seat = state.position.start
    cells = [c for c in range(25) if state.position.tables.block[seat] >> c & 1]
    assert list(state.decision.ids) == [ids.LAY + c for c in cells]
    card = state.position.frames[-1].b
    state.play(ids.LAY + cells[2])
    assert state.position.field[cells[2]] == card
    assert state.decision.seat == (seat + 1) % 4


@pytest.mark.clause("shadows:1.6", "shadows:1.9")
def test_cards_without_the_key_trait_are_shown_to_all_and_set_aside():
    for seed in range(20):
        state = game().start(4, seed)
        shown = [e.args["card"] for e in state.log(None) if e.key == "rejected"]
        assert shown == list(state.position.side)
        if shown:
            return
    pytest.fail("no card was rejected in 20 set-ups")


@pytest.mark.clause("shadows:1.7")
@pytest.mark.parametrize(("players", "left"), [(2, 8), (3, 5), (4, 0)])
def test_the_other_cells_are_filled_face_down_and_the_rest_stays_out(players, left):
    position = laid_out(players).position
    assert (len(position.deck), len(position.side), len(position.away)) == (0, 0, left)
    hidden = position.tables.cells & ~position.layers[ids.UP]
    assert hidden.bit_count() == {2: 6, 3: 6, 4: 8}[players]
    assert len(set(deck_of(position))) == 20


@pytest.mark.clause("shadows:1.9")
def test_a_view_shows_nothing_of_cards_face_down():
    state = laid_out(3)
    hidden = [
        c for c in range(25) if state.position.field[c] >= 0 and not state.position.layers[ids.UP] >> c & 1
    ]
    for seat in (None, 0, 1, 2):
        table = state.view(seat).table
        assert all(table.cells[c].card is None for c in hidden)


# -- decks --------------------------------------------------------------------------------


@pytest.mark.clause("shadows:10.1", "shadows:10.3")
@pytest.mark.parametrize(("deck", "first"), [("a", 0), ("b", 20)])
def test_levels_a_and_b_are_the_twenty_citizens_of_the_level(deck, first):
    assert sorted(deck_of(laid_out(4, deck=deck).position)) == list(range(first, first + 20))


@pytest.mark.clause("shadows:10.2")
@pytest.mark.parametrize(("deck", "fresh"), [("a-b", 4), ("a-bb", 8)])
def test_quartets_of_level_b_replace_such_with_as_many_traits(deck, fresh):
    for seed in range(10):
        cards = game().decks.build(deck, [], chance(seed))
        citizens = game().decks.citizens
        assert sum(citizens[c].level == "B" for c in cards) == fresh
        assert numbers_of(cards) == sorted([1, 2, 3, 4] * 5)
        for trait in ("law", "faith", "court", "wealth"):
            assert sum(trait in citizens[c].traits for c in cards) == 13


@pytest.mark.clause("shadows:10.4")
def test_level_c_is_filled_up_with_two_of_level_b_and_the_stars():
    for seed in range(10):
        cards = game().decks.build("c", [], chance(seed))
        names = [game().decks.citizens[c] for c in cards]
        assert [sum(c.level == x for c in names) for x in "ABC"] == [0, 2, 18]
        assert sum(c.number == 0 for c in names) == 2


@pytest.mark.clause("shadows:10.5")
def test_full_variety_mixes_quartets_of_all_levels_evenly():
    seen = set()
    for seed in range(30):
        cards = game().decks.build("mix", [], chance(seed))
        assert numbers_of(cards) == sorted([1, 2, 3, 4] * 5)
        seen |= set(cards)
    assert len(seen) == 56


def own(*names):
    return {"deck": "own", "cards": list(names)}


ALL_A = [c.id for c in game().decks.citizens[:20]]


@pytest.mark.clause("shadows:10.6")
def test_a_deck_of_ones_own_may_replace_any_number_by_a_star():
    cards = [c for c in ALL_A if c not in ("lucan", "ramona")] + ["ferrante", "noa"]
    state = laid_out(4, **own(*cards))
    assert {game().cards[c].id for c in deck_of(state.position)} == set(cards)


@pytest.mark.clause("shadows:10.6")
@pytest.mark.parametrize(
    ("out", "into"),
    [
        (["lucan"], ["leopold"]),  # six Twos, four Ones
        (["fulk", "hadrian", "theodulf"], ["cuthbert", "vasco", "livia"]),
    ],
)
def test_an_unbalanced_deck_is_refused_with_what_is_wrong(out, into):
    with pytest.raises(BadDeck) as caught:
        game().start(4, 1, own(*[c for c in ALL_A if c not in out], *into))
    assert caught.value.detail == "numbers"
    for language in ("en", "de"):
        assert str(caught.value.data["got"]) in caught.value.text(language)


@pytest.mark.clause("shadows:10.6")
def test_a_deck_of_another_size_is_refused():
    with pytest.raises(BadSetup):
        game().start(4, 1, own(*ALL_A[:19]))
    with pytest.raises(BadDeck) as caught:
        check(game().decks.citizens, range(19))
    assert "19" in caught.value.text("de")


@pytest.mark.clause("shadows:10.6")
@pytest.mark.parametrize("setup", [{}, {"deck": "a"}, {"deck": "mix"}])
def test_cards_without_a_deck_of_ones_own_are_refused(setup):
    with pytest.raises(BadDeck) as caught:
        game().start(4, 1, {**setup, "cards": ALL_A})
    assert caught.value.data == {"option": "cards", "got": setup.get("deck", "a"), "allowed": "own"}
    for language in ("en", "de"):
        assert "own" in caught.value.text(language)


@pytest.mark.clause("shadows:10.6")
def test_without_a_choice_single_cards_are_drawn_by_lot():
    drawn = [game().decks.build("own", [], chance(seed)) for seed in range(20)]
    assert len({tuple(d) for d in drawn}) == 20
    for deck in drawn:
        assert numbers_of(deck) == sorted([1, 2, 3, 4] * 5)


@pytest.mark.clause("shadows:10.6")
def test_a_deck_short_of_a_trait_is_refused():
    light = [c.id for c in game().decks.citizens if len(c.traits) == 2]
    heavy = [c.id for c in game().decks.citizens if len(c.traits) == 3]
    citizens = {c.id: c for c in game().decks.citizens}
    chosen = [x for n in (1, 2, 3, 4) for x in [y for y in light + heavy if citizens[y].number == n][:5]]
    with pytest.raises(BadDeck) as caught:
        game().start(4, 1, own(*chosen))
    assert (caught.value.detail, caught.value.data["allowed"]) == ("traits", 12)


@pytest.mark.clause("shadows:1.7")
@pytest.mark.parametrize("deck", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_card_and_no_token_is_ever_lost(deck, players):
    state = game().start(players, 11, {"deck": deck, "factions": "choice"})
    before, luck = census(state.position), chance(5)
    while not state.over:
        options_ = state.decision.ids
        state.play(options_[luck.below(len(options_))])
        assert census(state.position) == before
    assert state.position.round <= ids.LAST_ROUND


@pytest.mark.clause("shadows:1.8")
def test_a_city_begins_with_leaders_only():
    state = city({"b1": "hugo"})
    assert options(state) == ["influence bonifatius", "pass"]
