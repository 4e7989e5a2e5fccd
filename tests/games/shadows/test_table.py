"""The table: texts in both languages, scenes, views, and the greedy opponent."""

import pytest
from tests.games.shadows.scenario import card, city, do, game

from kabale.bots.base import Geselle, Random, Seen
from kabale.games.shadows.art import icon_names
from kabale.games.shadows.wording import Wording
from kabale.kernel.chance import chance
from kabale.kernel.texts import plain


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_says_in_words_what_it_does(language):
    t = game().texts(language)
    for c in game().cards:
        text = Wording(t, c.name.get(language)).text(c)
        assert "?" not in text
        assert text.endswith((".", "!")), text


@pytest.mark.parametrize(
    ("name", "en", "de"),
    [
        (
            "berengar",
            "Use: Place 1 of your tokens on each of up to 2 cards under your control next to Berengar.",
            "Benutzen: Lege je 1 deiner Marker auf bis zu 2 Karten unter deiner Kontrolle neben Berengar.",
        ),
        (
            "tamsin",
            "React: When an opponent influences a card under your control next to Tamsin: Cancel the action.",
            "Reagieren: Wenn ein Gegner eine Karte unter deiner Kontrolle neben Tamsin beeinflusst: Brich die Aktion ab.",
        ),
        (
            "oswin",
            "Use: Move all your tokens from a card in conflict to Oswin.",
            "Benutzen: Verschiebe alle deine Marker von einer Karte im Konflikt auf Oswin.",
        ),
    ],
)
def test_texts_are_made_from_the_effects(name, en, de):
    found = game().cards[card(name)]
    assert Wording(game().texts("en"), found.name.en).text(found) == en
    assert Wording(game().texts("de"), found.name.de).text(found) == de


def test_a_rotated_card_lies_on_its_side_and_tokens_show_their_number():
    state = do(city({"b2": "ramona 0=3", "b1": "hugo"}), "use ramona", "name hugo")
    scene = game().scene(state.view(0), "en", "wide", ["Ann", "Ben", "Cy", "Di"])
    pieces = {p.id: p for p in scene.pieces}
    ramona, hugo = card("ramona"), card("hugo")
    assert pieces[f"card:{ramona}"].angle == 90
    assert pieces[f"tokens:{ramona}:0"].face == "token:0:3"
    assert pieces[f"marker:{hugo}"].face == "marker:touched"
    assert "obeys Ann" in pieces[f"card:{hugo}"].label


def test_the_acting_card_and_its_targets_are_shown_with_an_arrow():
    field = {"b2": "sadora 0=2", "c2": "lucan 1=1", "e2": "fulk 2=1"}
    state = do(city(field, level="B"), "use sadora", "name lucan")
    for seat in (0, 1, None):
        pieces = {p.id: p for p in game().scene(state.view(seat), "de", "wide").pieces}
        assert f"acting:{card('sadora')}" in pieces
        assert f"aim:{card('lucan')}" in pieces
        assert pieces[f"arrow:{card('lucan')}"].angle == 0


def test_questions_name_the_cards_they_are_about():
    state = do(city({"b2": "kenneth 0=3", "b1": "ramona 1=2"}, level="B"), "use kenneth", "partner ramona")
    prompt = game().scene(state.view(0), "en", "wide").prompt
    assert plain(prompt.text) == "Kenneth: whose tokens leave Ramona, and how many?"
    assert [c.label for c in prompt.choices] == ["1 token of Player 2", "2 tokens of Player 2"]
    assert plain(prompt.progress).startswith("Use: Swap Kenneth with a citizen with Wealth")
    waiting = game().scene(state.view(1), "de", "wide", ["Ann", "Ben", "Cy", "Di"]).prompt
    assert plain(waiting.text) == "Ann nutzt Kenneth."


def test_hidden_cards_have_anonymous_pieces():
    scene = game().scene(city({"b1": "hugo"}).view(0), "de", "tall")
    backs = [p for p in scene.pieces if p.face == "back"]
    assert len(backs) == 19
    assert all(p.id.startswith("back:") and not p.up and not p.detail for p in backs)


def test_the_icons_of_the_drawings_are_those_of_the_meta_data():
    assert sorted(game().meta.icons) == icon_names()


def test_imagined_positions_mix_hidden_cards_only():
    state = city({"b1": "hugo 0=1", "b2": "ramona"})
    imagined = {tuple(state.position.imagine(0, chance(i), False).field) for i in range(8)}
    assert len(imagined) > 1
    for field in imagined:
        assert (field[1], field[6], sorted(field)) == (
            card("hugo"),
            card("ramona"),
            sorted(state.position.field),
        )


def test_the_greedy_opponent_beats_chance():
    wins = 0
    for i in range(6):
        state = game().start(2, 40 + i, {"deck": "a"}, log=False)
        luck = chance(i)
        bots = (Geselle(), Random()) if i % 2 else (Random(), Geselle())
        while not state.over:
            seat = state.decision.seat
            state.play(bots[seat].choose(Seen(state, seat), luck))
        wins += state.position.place(1 - i % 2) == 1
    assert wins >= 5
