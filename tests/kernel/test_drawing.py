"""The drawing kit: SVG text that is sound, texts that fit, icons with a stand-in, maps."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kabale.kernel import drawing as d
from kabale.kernel import icons
from kabale.kernel import scenery as s


def parsed(*parts: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>')


def words(text: str) -> list[str]:
    return ["".join(e.itertext()) for e in parsed(text).iter() if e.tag.endswith(("text", "tspan"))]


class TestShapes:
    @pytest.mark.parametrize("kind", ["circle", "square", "triangle", "diamond", "hexagon", "star"])
    def test_every_sign_of_an_owner_has_a_shape_of_its_own(self, kind: str) -> None:
        drawn = d.shape(kind, 10, 10, 5, "#fff")
        parsed(drawn)
        others = {d.shape(k, 10, 10, 5, "#fff") for k in ("circle", "square", "triangle", "diamond")}
        assert len(others | {drawn}) == (4 if kind in ("circle", "square", "triangle", "diamond") else 5)

    def test_attributes_are_escaped_and_empty_ones_left_out(self) -> None:
        assert d.attributes(id='a"<', stroke_width=1.50001, x=None, y="") == (
            ' id="a&quot;&lt;" stroke-width="1.5"'
        )

    def test_cards_tokens_panels_and_backs_are_sound(self) -> None:
        parsed(
            d.card(60, 84, "#123", "#fff", d.badge("12", 10, 10, 8, "#000"), inner="#999", cut="outline"),
            d.card_clip("outline", 60, 84),
            d.token("diamond", 16, "#123", "#fff"),
            d.panel(300, 200, "#123", "#fff", head=20),
            d.slot(0, 0, 60, 84, "#fff"),
            d.back(60, 84, "#123", "#fff", "#321", ""),
            d.ribbon(0, 0, 80, 16, "#123", notch=6),
            d.sphere(5, 5, 4, "#fff"),
            d.mirrored(d.line([(0, 0), (4, 4)], "#fff"), 10),
            d.group("", 1, 2, 0.5, 30, opacity=0.5),
        )

    def test_gradients_and_patterns_are_sound(self) -> None:
        parsed(
            d.linear("a", [(0, "#fff"), (1, "#000", 0.5)]),
            d.radial("b", [(0, "#fff")]),
            d.glow("c", "#fff"),
            d.hatch("e", "#fff", ground="#000"),
            s.scales("f", 5, "#fff"),
            s.caustics("g", "#fff"),
            s.fading("h", "#fff"),
        )

    def test_colours_are_mixed(self) -> None:
        assert d.mix("#000000", "#ff8000", 0.5) == "#804000"
        assert d.lighter("#000000", 1) == "#ffffff"
        assert d.darker("#ffffff", 1) == "#000000"


class TestText:
    def test_letters_of_a_text_cannot_break_the_drawing(self) -> None:
        assert words(d.label("<b>&", 0, 0, 10)) == ["<b>&"]

    def test_a_long_line_is_written_smaller_until_it_fits(self) -> None:
        name = "Nest der Riesenmuscheln"
        size = d.fitted(name, 80, 15)
        assert size < 15
        assert d.text_width(name, size) <= 80.01

    def test_but_never_smaller_than_asked(self) -> None:
        assert d.fitted("x" * 500, 80, 15, least=9) == 9

    def test_a_paragraph_is_broken_at_spaces(self) -> None:
        lines = d.wrap("Wer die meisten Punkte hat, gewinnt das Spiel", 100, 12)
        assert len(lines) > 1
        assert " ".join(lines) == "Wer die meisten Punkte hat, gewinnt das Spiel"
        assert all(d.text_width(line, 12) <= 100 for line in lines)

    def test_a_word_that_is_too_long_is_broken_at_its_hyphens(self) -> None:
        assert d.wrap("Bedrohungs-Leiste", 60, 12) == ["Bedrohungs-", "Leiste"]

    def test_a_paragraph_has_one_span_per_line(self) -> None:
        spans = [
            e
            for e in parsed(d.paragraph("one two three four", 5, 10, 40, 12)).iter()
            if e.tag.endswith("tspan")
        ]
        assert len(spans) == len(d.wrap("one two three four", 40, 12))
        assert {span.get("x") for span in spans} == {"5"}


class TestIcons:
    def test_an_unknown_icon_becomes_a_plain_sign(self) -> None:
        assert icons.find("no-such-icon") is icons.NEUTRAL
        parsed(d.icon("no-such-icon", 10, 10, 20))

    def test_without_the_file_of_the_client_no_picture_fails(self, tmp_path: Path) -> None:
        assert icons.load(tmp_path / "icons.json") == {}

    def test_the_file_of_the_client_is_read_without_its_colours(self, tmp_path: Path) -> None:
        file = tmp_path / "icons.json"
        body = '<path fill="currentColor" d="M0 0"/>'
        file.write_text(json.dumps({"crab": {"body": body, "width": 512, "height": 256}}), encoding="utf-8")
        assert icons.load(file)["crab"] == icons.Icon('<path d="M0 0"/>', 512, 256)

    def test_a_sheet_draws_each_icon_once_and_refers_to_it(self) -> None:
        sheet = d.icon_sheet("game-i", ["crab", "crab", "squid"])
        assert list(sheet) == ["game-i-crab", "game-i-squid"]
        use = parsed(d.icon("crab", 50, 40, 20, sheet="game-i"))[0]
        assert (use.get("href"), use.get("x"), use.get("y")) == ("#game-i-crab", "40", "30")


class TestScenery:
    def test_what_looks_like_chance_is_always_the_same(self) -> None:
        assert s.scatter(7, 5) == s.scatter(7, 5)
        assert s.scatter(7, 5) != s.scatter(8, 5)
        assert all(0 <= x < 1 for x in s.scatter(3, 200))

    def test_water_light_and_ground_are_sound(self) -> None:
        parsed(
            s.waves(200, 10, 3, 12, "#fff"),
            s.light_shafts(200, 100, "#fff"),
            s.sunburst(50, 50, 40, 12, "#fff"),
            s.bubbles(200, 100, 9, 1),
            s.motes(200, 100, 9, 1, "#fff"),
            s.seabed(200, 100, 80, "#000"),
            s.weed(10, 90, 30, "#0f0"),
            s.column(0, 0, 30, 200, "#123", "#456"),
        )


class TestMaps:
    square = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))

    def test_the_middle_of_a_region_is_the_centre_of_its_area(self) -> None:
        assert s.middle(self.square) == (5, 5)
        assert s.middle(((0, 0), (4, 0))) == (2, 0)

    def test_the_box_around_a_region(self) -> None:
        assert s.bounds(self.square) == (0, 0, 10, 10)

    @pytest.mark.parametrize("soft", [True, False])
    def test_regions_are_drawn_with_edge_and_hatching(self, soft: bool) -> None:
        drawn = s.region(self.square, "#123", "#fff", hatching="url(#h)", soft=soft)
        assert [e.get("fill") for e in parsed(drawn)] == ["#123", "url(#h)", "none"]

    def test_tunnels_go_straight_or_bent(self) -> None:
        assert s.along((0, 0), (10, 0), 0.5) == (5, 0)
        assert s.along((0, 0), (10, 0), 0.5, bend=8) == (5, 4)
        parsed(s.tunnel((0, 0), (10, 0), 4, "#123", "#fff", bend=8))

    def test_names_are_written_on_as_many_lines_as_they_need(self) -> None:
        plate = s.nameplate("Tor der Tiefe", 50, 50, 12, "#fff", "#000", width=50)
        assert words(plate) == ["Tor der", "Tiefe"]
