"""Aventurien as our own drawing: land from the regions' outlines, ranges as mountains, rough regions hatched, four seas."""

from collections.abc import Sequence
from itertools import pairwise

from kabale.games.schatten.art import style
from kabale.games.schatten.content import Border, Pack, Point, Region
from kabale.kernel import drawing as d
from kabale.kernel.scene import Symbol

WIDTH, HEIGHT = 1000, 1400


def face(pack: Pack) -> Symbol:
    """The whole map; names are labels of its places."""
    return Symbol(WIDTH, HEIGHT, _sea(pack) + _land(pack) + _ranges(pack.borders) + _signs(pack))


def _sea(pack: Pack) -> str:
    lines = "".join(
        d.line(line, "#e7f3f2", 2.2, stroke_dasharray="3 10", stroke_linecap="round", opacity=0.75)
        for sea in pack.seas
        for line in sea.lines
    )
    return (
        d.rect(0, 0, WIDTH, HEIGHT, "url(#schatten-sea)", 18)
        + d.rect(0, 0, WIDTH, HEIGHT, "url(#schatten-waves)", 18)
        + lines
        + _rose(92, 1290, 70)
    )


def _rose(x: float, y: float, r: float) -> str:
    """A compass rose."""
    return (
        d.circle(x, y, r * 0.78, "none", stroke="#efe2c4", stroke_width=1.6, opacity=0.8)
        + d.polygon(d.ring_points(x, y, r * 0.72, 4, r * 0.16, 45), "#c9b88e", opacity=0.9)
        + d.polygon(d.ring_points(x, y, r, 4, r * 0.2), "#efe2c4", stroke="#6b5432", stroke_width=1.4)
        + d.circle(x, y, r * 0.13, style.WINE)
    )


def _outline(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points) + "Z"


def _land(pack: Pack) -> str:
    shapes = [(r, outline) for r in pack.regions for outline in r.outline]
    coast = "".join(_outline(o) for _, o in shapes)
    out = d.path(coast, stroke="#cfe6e6", stroke_width=22, stroke_linejoin="round", opacity=0.28)
    out += d.path(coast, stroke="#e9f4f0", stroke_width=9, stroke_linejoin="round", opacity=0.5)
    for region, outline in shapes:
        out += _region(region, outline)
    out += "".join(
        d.line(line, "#6d5836", 2, stroke_dasharray="7 5", stroke_linejoin="round", opacity=0.85)
        for b in pack.borders
        if b.kind == "open"
        for line in b.lines
    )
    return out


def _region(region: Region, outline: Sequence[Point]) -> str:
    shape = _outline(outline)
    out = d.path(shape, style.ZONE_COLOURS[region.zone], stroke="#5d4a2e", stroke_width=1.6)
    if region.rough:
        out += d.path(shape, "url(#schatten-rough)", opacity=0.55)
    return out


def _ranges(borders: Sequence[Border]) -> str:
    """Mountains along closed borders: a white band with peaks on it."""
    out = ""
    for border in borders:
        if border.kind != "mountain":
            continue
        for line in border.lines:
            out += d.line(line, "#fbfaf6", 13, stroke_linejoin="round", stroke_linecap="round", opacity=0.95)
            out += "".join(_peak(x, y, i) for i, (x, y) in enumerate(_spaced(line, 20)))
    return out


def _spaced(line: Sequence[Point], step: float) -> list[tuple[float, float]]:
    """Points along a line at equal distances, from back to front."""
    out: list[tuple[float, float]] = []
    rest = step / 2
    for (x0, y0), (x1, y1) in pairwise(line):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        while rest < length:
            share = rest / length
            out.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
            rest += step
        rest -= length
    return sorted(out, key=lambda p: p[1])


def _peak(x: float, y: float, i: int) -> str:
    h = 17 + (i * 7) % 9
    w = 11 + (i * 5) % 4
    return (
        d.polygon(
            [(x - w, y + 7), (x, y + 7 - h), (x + w, y + 7)], "#8b8378", stroke="#4a4238", stroke_width=1.2
        )
        + d.polygon([(x, y + 7 - h), (x + w, y + 7), (x + w * 0.15, y + 7)], "#6a6258")
        + d.polygon(
            [(x - w * 0.38, y + 7 - h * 0.62), (x, y + 7 - h), (x + w * 0.38, y + 7 - h * 0.62)], "#fffdf6"
        )
    )


def _signs(pack: Pack) -> str:
    out = ""
    for region in pack.regions:
        x, y = region.centre
        out += style.resources(region.icons.all(), x - 14, y + 34, 7)
        out += style.keys(region.keys, x + 25, y + 34, 14)
        if region.island:
            out += style.icon("palm-tree", x + 48, y + 34, 16, "#3c6a2a")
        if region.rough:
            out += style.icon("mountains", x + 48, y + 34, 16, "#4a4238")
    return out


def cover(pack: Pack) -> Symbol:
    """The cover: the land by night, a candle, hands of pawns around it."""
    w, h = 600, 400
    land = "".join(_outline(o) for r in pack.regions for o in r.outline)
    pawns = "".join(
        style.icon("hooded-figure", x, 300 + abs(x - 300) * 0.12, 120, colour)
        for x, colour in ((90, "#0072b2"), (225, "#d55e00"), (375, "#009e73"), (510, "#cc79a7"))
    )
    return Symbol(
        w,
        h,
        d.rect(0, 0, w, h, "url(#schatten-night)", 16)
        + d.ellipse(300, 170, 300, 210, "url(#schatten-candle)")
        + d.group(d.path(land, "#d9c38f", stroke="#3a2a1c", stroke_width=3, opacity=0.8), 190, 14, 0.235)
        + pawns
        + d.rect(0, 338, w, 62, "#0d0a12", opacity=0.75)
        + d.label("Schatten der Macht", 300, 381, 40, style.GILT, bold=True, font=d.TITLE, halo="#1a1208"),
    )
