"""The map: caves and tunnels in the dark, sites as islands of light."""

from math import cos, pi, sin

from kabale.games.tyrants.art import style
from kabale.games.tyrants.content import Book, Route, Site
from kabale.games.tyrants.layout import MAP, TROOP, WINDOWS, centre, shape
from kabale.kernel import drawing as d
from kabale.kernel.scene import Symbol
from kabale.kernel.scenery import motes, nameplate, scatter, smooth

_BORDERS = {
    "left": ((0.30, 0.0), (0.28, 0.16), (0.255, 0.3), (0.2, 0.42), (0.235, 0.56), (0.235, 0.74), (0.245, 0.86), (0.25, 1.0)),
    "right": ((0.665, 0.0), (0.672, 0.13), (0.72, 0.2), (0.745, 0.36), (0.735, 0.47), (0.76, 0.6), (0.715, 0.76), (0.72, 1.0)),
}  # fmt: skip


def part(book: Book, sections: tuple[str, ...]) -> Symbol:
    """The part of the map where the sections in play lie."""
    left, right = WINDOWS[sections]
    frame = d.rect(1.5, 1.5, right - left - 3, MAP[1] - 3, "none", 18, stroke=style.EDGE, stroke_width=3)
    return Symbol(right - left, MAP[1], d.group(_whole(book, sections), -left) + frame)


def _whole(book: Book, sections: tuple[str, ...]) -> str:
    """The map with its tunnels; sections that are not in play lie in the dark."""
    w, h = MAP
    ground = d.rect(0, 0, w, h, "url(#tyrants-cave)", 18) + _rocks()
    ground += motes(w, h, 150, 11, style.VIOLET, 1.8) + motes(w, h, 80, 23, style.TEAL, 1.5)
    routes = [r for r in book.routes if r.section in sections]
    body = "".join(_tunnel(book, r) for r in routes) + "".join(_floor(book, r) for r in routes)
    dark = "".join(_shade(side) for side in ("left", "right") if side not in sections)
    lines = "".join(_border(side) for side in ("left", "right"))
    return f'<g clip-path="url(#tyrants-map)">{ground + body + dark + lines}</g>'


def _rocks() -> str:
    """Ridges and stalactites, scattered by a seed."""
    chance = scatter(77, 4 * 90)
    out = ""
    for i in range(90):
        a, b, c, e = chance[4 * i : 4 * i + 4]
        x, y, size = a * MAP[0], b * MAP[1], 10 + 34 * c
        points = [
            (x, y + size * 1.5),
            (x - size * 0.5, y),
            (x - size * 0.1, y - size * 0.3 * e),
            (x + size * 0.5, y),
        ]
        out += d.polygon(points, style.STONE if i % 3 else "#0e0919", opacity=0.18 + 0.22 * e)
    return out


def _path(book: Book, route: Route) -> str:
    ends = [book.sites[book.site_numbers[name]] for name in (route.a, route.b)]
    points = [centre(ends[0]), *((s.x * MAP[0], s.y * MAP[1]) for s in route.spaces), centre(ends[1])]
    return smooth(points, closed=False)


def _tunnel(book: Book, route: Route) -> str:
    curve = _path(book, route)
    return d.path(curve, stroke="#3f3162", stroke_width=40, stroke_linecap="round", opacity=0.9)


def _floor(book: Book, route: Route) -> str:
    curve = _path(book, route)
    return d.path(curve, stroke="#140d22", stroke_width=32, stroke_linecap="round") + d.path(
        curve, stroke=style.VIOLET, stroke_width=1.4, stroke_dasharray="2 9", opacity=0.55
    )


def _line(side: str) -> list[tuple[float, float]]:
    return [(x * MAP[0], y * MAP[1]) for x, y in _BORDERS[side]]


def _shade(side: str) -> str:
    edge = 0.0 if side == "left" else MAP[0]
    curve = smooth(_line(side), closed=False)
    return d.path(f"{curve}L{d.num(edge)} {d.num(MAP[1])}L{d.num(edge)} 0Z", style.NIGHT, opacity=0.78)


def _border(side: str) -> str:
    return d.path(
        smooth(_line(side), closed=False),
        stroke=style.MIST,
        stroke_width=1.6,
        stroke_dasharray="9 8",
        opacity=0.4,
    )


def site(place: Site, number: int, language: str) -> Symbol:
    """A site: an island of light with its spaces, its name, its value and a place for its marker."""
    form = shape(place.spaces)
    w, h = form.width, form.height
    light = (
        "gold"
        if place.marker is not None
        else "silver"
        if place.start
        else "violet"
        if number % 2
        else "teal"
    )
    glow = d.ellipse(w / 2, h / 2 - 4, w * 0.62, h * 0.6, f"url(#tyrants-glow-{light})")
    colour = {"gold": style.GOLD, "silver": style.SILVER, "violet": style.VIOLET, "teal": style.TEAL}[light]
    fill = "url(#tyrants-start)" if place.start else "url(#tyrants-stone)"
    rock = d.path(_blob(w, form.name_top + 9, number), fill, stroke=colour, stroke_width=2)
    r = TROOP / 2
    spaces = "".join(
        d.circle(x, y, r * 0.95, "#0b0714", stroke=colour, stroke_width=1.5, opacity=0.95)
        + (d.circle(x, y, r * 0.5, style.WHITE, opacity=0.16) if i in place.white else "")
        for i, (x, y) in enumerate(form.spaces)
    )
    value = d.badge(str(place.vp), 14, 15, 11, "#3b2a08", "#fff", style.GOLD)
    slot = ""
    if place.marker is not None:
        x, y = form.marker
        slot = d.shape(
            "hexagon", x, y, 12.5, "#140d22", stroke=style.GOLD, stroke_width=1.3, stroke_dasharray="3 2"
        )
    name = place.name.get(language)
    plate = nameplate(
        name, w / 2, form.name_top + 25, 16, style.BONE, "#0d0916", colour, w - 12, font=d.TITLE
    )
    return Symbol(w, h, glow + rock + spaces + value + slot + plate)


def control(spaces: int, colour: str, sign: str, total: bool) -> Symbol:
    """A band around a site in the colour of its master, with his sign; double under total control."""
    form = shape(spaces)
    w, h = form.width, form.name_top + 6
    right, low = d.num(w - 3), d.num(h)
    outline = (
        f"M30 8H{d.num(w - 23)}Q{right} 8 {right} 28V{d.num(h - 20)}Q{right} {low} {d.num(w - 23)} {low}"
        f"H23Q3 {low} 3 {d.num(h - 20)}V31"
    )
    band = d.path(outline, stroke=colour, stroke_width=3.4, stroke_linecap="round")
    if total:
        band += d.rect(7, 26, w - 14, h - 31, colour, 12, fill_opacity=0.22, stroke=colour, stroke_width=1.6)
    mark = d.shape(sign, 12, h - 3, 6.5, colour, stroke="#fff", stroke_width=1.4)
    return Symbol(w, form.height, band + mark)


def _blob(w: float, h: float, seed: int) -> str:
    """An uneven outline of rock."""
    chance = scatter(seed + 3, 14)
    points = []
    for i in range(14):
        angle = 2 * pi * i / 14
        k = 0.93 + 0.09 * chance[i]
        x = w / 2 + (w / 2 - 4) * k * _square(cos(angle))
        y = 6 + (h - 6) / 2 + ((h - 6) / 2) * k * _square(sin(angle))
        points.append((x, y))
    return smooth(points)


def _square(x: float) -> float:
    """Pushes a circle outwards to a rounded box."""
    return (1 if x >= 0 else -1) * float(abs(x) ** 0.55)
