"""In a notebook, states, decisions and scenes show themselves."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import kabale


@pytest.mark.parametrize("name", kabale.names())
def test_states_and_scenes_are_pictures(name: str) -> None:
    game = kabale.game(name)
    state = game.start(2, seed=3)
    assert ElementTree.fromstring(state._repr_svg_()).tag.endswith("svg")
    for seat in (None, 1):
        scene = game.scene(state.view(seat), "en", "wide")
        assert ElementTree.fromstring(scene._repr_svg_()).tag.endswith("svg")


@pytest.mark.parametrize("name", kabale.names())
def test_a_decision_lists_its_options_in_words(name: str) -> None:
    game = kabale.game(name)
    decision = game.start(2, seed=3).decision
    assert decision is not None
    shown = ElementTree.fromstring(f"<div>{decision._repr_html_()}</div>")
    rows = shown.findall(".//tr")
    assert [int(row[0].text or "") for row in rows] == list(decision.ids)
    assert rows[0][1].text == game.label(decision.options[0], "en")
