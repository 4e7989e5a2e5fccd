"""Scenery of the drawing kit: water, light, clouds of small things, and maps (regions, tunnels, sites, names).

What looks like chance comes from a seed, so that the same picture is drawn every time.
"""

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from kabale.kernel.drawing import (
    Point,
    circle,
    ellipse,
    label,
    linear,
    num,
    path,
    pattern,
    polygon,
    rect,
    text_width,
    wrap,
)


def scatter(seed: int, n: int) -> list[float]:
    """n numbers from 0 up to 1 that look like chance and are always the same."""
    out = []
    x = (seed * 2654435761 + 12345) & 0xFFFFFFFF
    for _ in range(n):
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        out.append(x / 2**32)
    return out


# -- curves ------------------------------------------------------------------------------


def smooth(points: Sequence[Point], closed: bool = True, tension: float = 1) -> str:
    """A soft path through points (Catmull-Rom), closed to an island or open as a river."""
    n = len(points)

    def at(i: int) -> Point:
        return points[i % n] if closed else points[max(0, min(n - 1, i))]

    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(n if closed else n - 1):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = at(i - 1), at(i), at(i + 1), at(i + 2)
        k = tension / 6
        d += (
            f"C{num(x1 + (x2 - x0) * k)} {num(y1 + (y2 - y0) * k)}"
            f" {num(x2 - (x3 - x1) * k)} {num(y2 - (y3 - y1) * k)} {num(x2)} {num(y2)}"
        )
    return d + ("Z" if closed else "")


def wave(x: float, y: float, w: float, length: float, height: float) -> str:
    """The path of a wavy line of about this wave length, from left to right."""
    n = max(1, round(w / length))
    step = w / n
    d = f"M{num(x)} {num(y)}"
    for i in range(n):
        left = x + i * step
        d += (
            f"Q{num(left + step / 4)} {num(y - height)} {num(left + step / 2)} {num(y)}"
            f"T{num(left + step)} {num(y)}"
        )
    return d


# -- water and light ---------------------------------------------------------------------


def waves(w: float, y: float, rows: int, gap: float, stroke: str, opacity: float = 0.3) -> str:
    """Wavy lines across a width, one below the other, each a little shifted."""
    lines = (wave(-40 + i % 2 * 24, y + i * gap, w + 80, 62, gap * 0.34) for i in range(rows))
    return path("".join(lines), stroke=stroke, stroke_width=1.4, stroke_linecap="round", opacity=opacity)


def caustics(id: str, colour: str, size: float = 120, opacity: float = 0.16) -> str:
    """A pattern of light as it dances on the floor below water."""
    nodes = _jittered(5, size)
    lines = ""
    for i in range(5):
        for j in range(5):
            (ax, ay), (bx, by), (cx, cy) = nodes[i][j], nodes[i][j + 1], nodes[i + 1][j]
            bow = size / 26
            lines += (
                f"M{num(ax)} {num(ay)}Q{num((ax + bx) / 2)} {num((ay + by) / 2 + bow)} {num(bx)} {num(by)}"
            )
            lines += (
                f"M{num(ax)} {num(ay)}Q{num((ax + cx) / 2 - bow)} {num((ay + cy) / 2)} {num(cx)} {num(cy)}"
            )
    drawn = path(lines, stroke=colour, stroke_width=1.6, stroke_linecap="round", opacity=opacity)
    return pattern(id, size, size, drawn)


def _jittered(n: int, size: float) -> list[list[Point]]:
    """A bent grid whose right and lower edges continue its left and upper ones."""
    chance = scatter(29, 2 * n * n)
    step = size / n
    grid = []
    for i in range(n + 1):
        line = []
        for j in range(n + 1):
            k = 2 * ((i % n) * n + j % n)
            line.append((step * (j + chance[k] * 0.8), step * (i + chance[k + 1] * 0.8)))
        grid.append(line)
    return grid


def light_shafts(w: float, h: float, fill: str, n: int = 5, seed: int = 3, opacity: float = 0.5) -> str:
    """Shafts of light that fall from above; the fill is best a gradient that fades downwards."""
    chance = scatter(seed, n * 3)
    out = ""
    for i in range(n):
        a, b, c = chance[i * 3 : i * 3 + 3]
        top = w * (i + a * 0.8) / n
        half = w * (0.02 + b * 0.035)
        lean = (top - w / 2) * 0.5 + w * 0.05
        low = h * (0.62 + c * 0.38)
        points = [
            (top - half, 0),
            (top + half, 0),
            (top + lean + half * 2.6, low),
            (top + lean - half * 2.6, low),
        ]
        out += polygon(points, fill)
    return f'<g opacity="{num(opacity)}">{out}</g>'


def sunburst(x: float, y: float, r: float, n: int, fill: str, inner: float = 0, opacity: float = 0.4) -> str:
    """Rays from a point outwards."""
    d = ""
    for i in range(n):
        a = 2 * pi * i / n - pi / 2
        half = pi / n * 0.5
        x0, y0 = x + inner * cos(a), y + inner * sin(a)
        d += (
            f"M{num(x0)} {num(y0)}L{num(x + r * cos(a - half))} {num(y + r * sin(a - half))}"
            f"L{num(x + r * cos(a + half))} {num(y + r * sin(a + half))}Z"
        )
    return path(d, fill, opacity=opacity)


def bubbles(
    w: float, h: float, n: int, seed: int, stroke: str = "#bff6ef", largest: float = 6, opacity: float = 0.5
) -> str:
    """Rising bubbles, the larger ones higher up."""
    chance = scatter(seed, n * 3)
    out = ""
    for i in range(n):
        a, b, c = chance[i * 3 : i * 3 + 3]
        r = largest * (0.25 + 0.75 * c * (1 - b * 0.6))
        x, y = w * a, h * b
        out += circle(x, y, r, stroke, fill_opacity=0.1, stroke=stroke, stroke_width=max(0.4, r * 0.12))
        out += ellipse(x - r * 0.35, y - r * 0.35, r * 0.22, r * 0.15, "#fff", opacity=0.8)
    return f'<g opacity="{num(opacity)}">{out}</g>'


def motes(w: float, h: float, n: int, seed: int, colour: str, largest: float = 1.6) -> str:
    """Small lights scattered over an area: plankton, stars, sparks."""
    chance = scatter(seed, n * 3)
    return "".join(
        circle(
            w * chance[3 * i], h * chance[3 * i + 1], largest * (0.3 + 0.7 * chance[3 * i + 2]), colour,
            opacity=0.25 + 0.6 * chance[3 * i + 2],
        )
        for i in range(n)
    )  # fmt: skip


def scales(id: str, r: float, stroke: str, opacity: float = 0.35) -> str:
    """A pattern of overlapping scales: for backs, roofs and armour."""
    arc = f"a{num(r)} {num(r)} 0 0 0 {num(2 * r)} 0"
    d = f"M0 0{arc}M{num(-r)} {num(r)}{arc}{arc}M0 {num(2 * r)}{arc}"
    return pattern(id, 2 * r, 2 * r, path(d, stroke=stroke, stroke_width=max(0.6, r * 0.11), opacity=opacity))


def seabed(
    w: float, h: float, y: float, fill: str, seed: int = 5, rough: float = 18, step: float = 60
) -> str:
    """Ground from a rough line at about y down to the lower edge: sea floor, hills, ice."""
    n = max(3, round(w / step))
    chance = scatter(seed, n + 1)
    points = [(w * i / n, y - rough * chance[i]) for i in range(n + 1)]
    return path(f"{smooth(points, closed=False)}L{num(w)} {num(h)}L0 {num(h)}Z", fill)


def weed(x: float, y: float, height: float, stroke: str, lean: float = 8, width: float = 4) -> str:
    """A blade of sea grass that sways."""
    d = (
        f"M{num(x)} {num(y)}C{num(x + lean)} {num(y - height * 0.3)} {num(x - lean)} {num(y - height * 0.6)}"
        f" {num(x + lean * 0.6)} {num(y - height)}"
    )
    return path(d, stroke=stroke, stroke_width=width, stroke_linecap="round")


def column(x: float, y: float, w: float, h: float, fill: str, edge: str) -> str:
    """A fluted column of a hall, standing on y + h."""
    cap = h * 0.05
    shaft = rect(x + w * 0.14, y + cap, w * 0.72, h - 2 * cap, fill)
    lines = "".join(f"M{num(x + w * k)} {num(y + cap)}v{num(h - 2 * cap)}" for k in (0.28, 0.43, 0.57, 0.72))
    return (
        shaft
        + path(lines, stroke=edge, stroke_width=max(0.6, w * 0.03), opacity=0.5)
        + rect(x, y, w, cap, fill, cap * 0.3, stroke=edge, stroke_width=0.8)
        + rect(x, y + h - cap, w, cap, fill, cap * 0.3, stroke=edge, stroke_width=0.8)
    )


def fading(id: str, colour: str, strength: float = 0.5) -> str:
    """A gradient from a colour above to nothing below: for shafts of light and shadows."""
    return linear(id, [(0, colour, strength), (1, colour, 0)])


# -- maps --------------------------------------------------------------------------------


def middle(points: Sequence[Point]) -> Point:
    """The centre of a polygon's area: where its name and its pieces go."""
    area = x = y = 0.0
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        cross = x0 * y1 - x1 * y0
        area += cross
        x += (x0 + x1) * cross
        y += (y0 + y1) * cross
    if area == 0:
        return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)
    return x / (3 * area), y / (3 * area)


def bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """The box around points: left, top, width, height."""
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    return left, top, max(p[0] for p in points) - left, max(p[1] for p in points) - top


def region(
    points: Sequence[Point],
    fill: str,
    edge: str,
    width: float = 2,
    hatching: str = "",
    soft: bool = False,
) -> str:
    """A region of a map; ``hatching`` is laid over it (``url(#ID)`` of a hatch)."""
    d = smooth(points) if soft else "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"
    over = path(d, hatching) if hatching else ""
    return path(d, fill) + over + path(d, stroke=edge, stroke_width=width, stroke_linejoin="round")


def tunnel(a: Point, b: Point, width: float, fill: str, edge: str, bend: float = 0, dashes: str = "") -> str:
    """A way between two sites: a band with edges, bent sideways by ``bend``."""
    d = _bent(a, b, bend)
    return path(d, stroke=edge, stroke_width=width + max(2.0, width * 0.3), stroke_linecap="round") + path(
        d, stroke=fill, stroke_width=width, stroke_linecap="round", stroke_dasharray=dashes
    )


def along(a: Point, b: Point, share: float, bend: float = 0) -> Point:
    """A point on a tunnel: share 0 is a, 1 is b. For spaces between two sites."""
    (x0, y0), (x2, y2) = a, b
    x1, y1 = _control(a, b, bend)
    k = 1 - share
    return (
        k * k * x0 + 2 * k * share * x1 + share * share * x2,
        k * k * y0 + 2 * k * share * y1 + share * share * y2,
    )


def _control(a: Point, b: Point, bend: float) -> Point:
    (x0, y0), (x1, y1) = a, b
    length = hypot(x1 - x0, y1 - y0) or 1
    return (x0 + x1) / 2 - (y1 - y0) / length * bend, (y0 + y1) / 2 + (x1 - x0) / length * bend


def _bent(a: Point, b: Point, bend: float) -> str:
    if not bend:
        return f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"
    x, y = _control(a, b, bend)
    return f"M{num(a[0])} {num(a[1])}Q{num(x)} {num(y)} {num(b[0])} {num(b[1])}"


def nameplate(
    content: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    ground: str = "",
    edge: str = "none",
    width: float = 0,
    halo: str = "",
    font: str = "",
) -> str:
    """A name on a map, its middle at (x, y), on as many lines as the width asks for, perhaps on a plate."""
    lines = wrap(content, width, size, True) if width else [content]
    high = size * 1.12
    top = y - high * (len(lines) - 1) / 2
    out = ""
    if ground:
        w = max(text_width(text, size, True) for text in lines) + size * 1.1
        h = high * len(lines) + size * 0.35
        out = rect(x - w / 2, y - h / 2, w, h, ground, size * 0.4, stroke=edge, stroke_width=1)
    for i, text in enumerate(lines):
        out += label(text, x, top + i * high + size * 0.33, size, fill, bold=True, halo=halo, font=font)
    return out
