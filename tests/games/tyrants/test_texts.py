"""Texts made from the effect data, and names in both languages."""

from __future__ import annotations

import pytest
from tests.games.tyrants.scenario import game

from kabale.games.tyrants import ids, telling
from kabale.kernel.events import Event


def text(name: str, language: str) -> str:
    book = game().book
    return telling.card_text(game().texts(language), book.minions[book.numbers[name]])


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_has_a_text_without_gaps(language: str) -> None:
    for minion in game().book.minions:
        words = text(minion.id, language)
        assert words.endswith(".")
        assert not {"?", "{", "}"} & set(words), minion.id


@pytest.mark.parametrize(
    ("card", "en", "de"),
    [
        ("deathblade", "Assassinate 2 troops.", "Meuchle 2 gegnerische Einheiten."),
        ("spy-master", "Place a spy.", "Platziere einen Spion."),
        (
            "infiltrator",
            "Place a spy. If another player has a troop at that site: Gain 1 power.",
            "Platziere einen Spion. Hat dort ein anderer Spieler eine Einheit: Erhalte 1 Macht.",
        ),
        (
            "marilith",
            "Devour a card from your hand ▶ Gain 5 power.",
            "Verschlinge eine Handkarte ▶ Erhalte 5 Macht.",
        ),
        (
            "kobold",
            "Choose one: • Deploy a troop. • Assassinate a white troop.",
            "Wähle eins: • Setze eine Einheit ein. • Meuchle eine weiße Einheit.",
        ),
        (
            "fire-elemental",
            "Choose one: • Gain 2 power. • Gain 2 influence. Then: Focus (Malice) ▶ Draw a card.",
            "Wähle eins: • Erhalte 2 Macht. • Erhalte 2 Einfluss. Danach: Fokussieren (Bosheit) ▶ Ziehe eine Karte.",
        ),
        (
            "imix",
            "Gain 4 power. Focus (Malice) ▶ Gain 2 power.",
            "Erhalte 4 Macht. Fokussieren (Bosheit) ▶ Erhalte 2 Macht.",
        ),
    ],
)
def test_card_texts_are_made_from_the_effects(card: str, en: str, de: str) -> None:
    assert text(card, "en") == en
    assert text(card, "de") == de


def test_options_and_events_speak_both_languages() -> None:
    book = game().book
    option = game().vocabulary[game().vocabulary.id("assassinate", book.site_numbers["araumycos"], ids.WHITE)]
    assert game().label(option, "en") == "Assassinate white: Araumycos"
    assert game().label(option, "de") == "Meucheln, Weiß: Araumycos"
    event = Event(1, "moved", {"seat": 0, "colour": 1, "location": 8, "to": book.site_numbers["everfire"]})
    told = "".join(span.text for span in game().tell(event, "de", ["Anna", "Bert"]))
    assert told == "Anna bewegt eine Einheit (Bert) von Mantol-Derith nach Immerfeuer."


def test_the_spaces_of_a_route_have_names_of_their_own() -> None:
    t = game().texts("en")
    names = [game().location(t, i) for i in range(ids.LOCATIONS)]
    assert len(set(names)) == ids.LOCATIONS


def test_printed_german_names_and_our_own_are_told_apart() -> None:
    book = game().book
    printed = [m.id for m in book.minions if "de" not in m.name.own]
    assert printed == [
        "noble", "soldier", "priestess-of-lolth", "house-guard", "insane-outcast", "masters-of-sorcere", "aerisi-kalinoth",
    ]  # fmt: skip
    assert all(m.source == "public" for m in book.minions)
