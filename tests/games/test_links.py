"""Which pieces and places of a scene are linked: neighbours, shown by lines when one points at them."""

from __future__ import annotations

from tests.games.shadows.scenario import card, city

import kabale
from kabale.kernel.game import Game
from kabale.kernel.scene import Link, Scene


def linked(scene: Scene, id: str) -> dict[str, Link]:
    thing = next(x for x in (*scene.places, *scene.pieces) if x.id == id)
    return {link.to: link for link in thing.links}


def opening(name: str, players: int, language: str = "en") -> tuple[Game, Scene]:
    game = kabale.game(name)
    return game, game.scene(game.start(players, 1).view(0), language, "wide")


def test_a_card_of_the_city_is_linked_with_its_neighbours_and_says_whom_it_reaches() -> None:
    game = kabale.game("shadows")
    state = city({"b2": "lucan 0=2", "c2": "qasim", "b3": "hugo"})
    links = linked(game.scene(state.view(0), "en", "wide"), f"card:{card('lucan')}")
    law = [c for c in ("qasim", "hugo") if "law" in game.cards[card(c)].traits]  # type: ignore[attr-defined]
    assert set(links) >= {f"card:{card('qasim')}", f"card:{card('hugo')}", "back:1", "back:5"}
    for name in ("qasim", "hugo"):
        kind = links[f"card:{card(name)}"].kind
        assert kind == ("strong" if name in law else "weak")
    assert links["back:1"] == Link("back:1")


def test_a_site_is_linked_with_the_spaces_of_its_routes_and_the_sites_behind_them() -> None:
    game, scene = opening("tyrants", 4)
    sites = [s.id for s in game.book.sites]  # type: ignore[attr-defined]
    site = sites.index("mantol-derith")
    links = linked(scene, f"site:{site}")
    beyond = links[f"site:{sites.index('menzoberranzan')}"]
    assert (beyond.label, beyond.kind) == ("3 spaces between", "weak")
    spaces = [to for to in links if to.startswith("space:")]
    assert spaces
    assert all(f"site:{site}" in linked(scene, to) for to in spaces)


def test_sites_of_sections_out_of_play_are_linked_with_nothing() -> None:
    _, scene = opening("tyrants", 2)
    there = {p.id for p in scene.pieces}
    assert all(link.to in there for p in scene.pieces for link in p.links)


def test_regions_are_linked_over_open_borders_mountains_and_coasts() -> None:
    game, scene = opening("schatten", 3, "de")
    regions = list(game.pack.regions)  # type: ignore[attr-defined]
    number, region = next((i, r) for i, r in enumerate(regions) if r.open and r.mountains and r.seas)
    links = linked(scene, f"region:{number}")
    assert len(links) == len(region.open) + len(region.mountains) + len(region.seas)
    assert sorted({(x.kind, x.label) for x in links.values()}) == [
        ("", "an der Küste"),
        ("strong", ""),
        ("weak", "über das Gebirge"),
    ]


def test_regions_of_midgaard_are_linked_with_their_neighbours() -> None:
    game, scene = opening("icegarden", 4)
    near = game.box.regions[0].near  # type: ignore[attr-defined]
    assert len(linked(scene, "region:0")) == len(near)
