"""The drawing kit: small pure functions that return SVG text. Every game draws its cards, tiles, tokens and maps with it.

Lengths are in units of the drawing at hand. ``fill`` and ``stroke`` are colours or ``url(#ID)`` of a gradient or pattern
made here and put among the shared ``defs``; such ids begin with the game's name, because several games may stand on one
page. Text is measured by estimate (``text_width``), a little wider than the house's fonts really are, so that it fits.
"""

from collections.abc import Iterable, Sequence
from html import escape
from math import cos, pi, sin

from kabale.kernel import icons
from kabale.kernel.scene import Symbol

Point = tuple[float, float]
Stops = Sequence[tuple[float, str] | tuple[float, str, float]]

TEXT = "'Alegreya Sans',system-ui,sans-serif"
"""The font of texts."""
TITLE = "Alegreya,Georgia,'Times New Roman',serif"
"""The font of names."""
FIGURES = "'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif"
"""The font of numbers: all digits equally high."""


def num(value: float) -> str:
    """A number as short as possible."""
    return f"{round(value, 2):g}"


def attributes(**values: str | float | None) -> str:
    """XML attributes, each with a space before it; ``_`` in a name stands for ``-``; None and "" are left out."""
    out = []
    for name, value in values.items():
        if value is None or value == "":
            continue
        content = escape(value) if isinstance(value, str) else num(value)
        out.append(f' {name.rstrip("_").replace("_", "-")}="{content}"')
    return "".join(out)


# -- shapes ------------------------------------------------------------------------------


def rect(
    x: float, y: float, w: float, h: float, fill: str = "none", r: float = 0, **more: str | float
) -> str:
    """A rectangle with round corners of radius r."""
    return (
        f"<rect{attributes(x=x or None, y=y or None, width=w, height=h, rx=r or None, fill=fill, **more)}/>"
    )


def circle(x: float, y: float, r: float, fill: str = "none", **more: str | float) -> str:
    """A circle around a point."""
    return f"<circle{attributes(cx=x, cy=y, r=r, fill=fill, **more)}/>"


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", **more: str | float) -> str:
    """An ellipse around a point."""
    return f"<ellipse{attributes(cx=x, cy=y, rx=rx, ry=ry, fill=fill, **more)}/>"


def path(d: str, fill: str = "none", **more: str | float) -> str:
    """A path."""
    return f"<path{attributes(d=d, fill=fill, **more)}/>"


def line(points: Sequence[Point], stroke: str, width: float = 1, **more: str | float) -> str:
    """A line through points."""
    return f"<path{attributes(d='M' + 'L'.join(_pair(p) for p in points), fill='none', stroke=stroke, stroke_width=width, **more)}/>"


def polygon(points: Sequence[Point], fill: str = "none", **more: str | float) -> str:
    """A closed shape with straight sides."""
    return path("M" + "L".join(_pair(p) for p in points) + "Z", fill, **more)


def ring_points(x: float, y: float, r: float, n: int, inner: float = 0, turn: float = 0) -> list[Point]:
    """The corners of a regular polygon; with an inner radius, of a star with n tips. The first points up."""
    count = n * 2 if inner else n
    out = []
    for i in range(count):
        radius = inner if inner and i % 2 else r
        angle = -pi / 2 + 2 * pi * i / count + turn * pi / 180
        out.append((x + radius * cos(angle), y + radius * sin(angle)))
    return out


def group(
    body: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, **more: str | float
) -> str:
    """Parts moved, then scaled, then turned together; other attributes hold for all of them."""
    steps = [f"translate({num(x)} {num(y)})"] if x or y else []
    steps += [f"rotate({num(turn)})"] if turn else []
    steps += [f"scale({num(scale) if abs(scale) >= 0.1 else f'{scale:.4g}'})"] if scale != 1 else []
    return f"<g{attributes(transform=' '.join(steps), **more)}>{body}</g>"


def mirrored(body: str, width: float) -> str:
    """The same drawing seen in a mirror, inside its own width."""
    return f'<g transform="translate({num(width)} 0) scale(-1 1)">{body}</g>'


def clip(id: str, outline: str) -> str:
    """An outline (a shape made here) to cut drawings along, for the shared defs."""
    return f'<clipPath id="{id}">{outline}</clipPath>'


def card_clip(id: str, w: float, h: float, r: float = 9, border: float = 3) -> str:
    """The outline of cards of one size, for the shared defs."""
    return clip(id, rect(border / 2, border / 2, w - border, h - border, "#000", r))


def _pair(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


# -- colours -----------------------------------------------------------------------------


def mix(a: str, b: str, share: float) -> str:
    """A colour between two (#rrggbb): share 0 is a, 1 is b."""
    first = [int(a[i : i + 2], 16) for i in (1, 3, 5)]
    second = [int(b[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(first, second, strict=True))


def lighter(colour: str, share: float) -> str:
    """The colour mixed with white."""
    return mix(colour, "#ffffff", share)


def darker(colour: str, share: float) -> str:
    """The colour mixed with black."""
    return mix(colour, "#000000", share)


def linear(id: str, stops: Stops, end: Point = (0, 1), start: Point = (0, 0)) -> str:
    """A gradient along a line inside the painted shape's box; by default from top to bottom."""
    ends = attributes(x1=start[0], y1=start[1], x2=end[0], y2=end[1])
    return f'<linearGradient id="{id}"{ends}>{_stops(stops)}</linearGradient>'


def radial(id: str, stops: Stops, centre: Point = (0.5, 0.5), r: float = 0.5) -> str:
    """A gradient outwards from a point inside the painted shape's box."""
    return (
        f'<radialGradient id="{id}"{attributes(cx=centre[0], cy=centre[1], r=r)}>{_stops(stops)}'
        "</radialGradient>"
    )


def glow(id: str, colour: str, strength: float = 0.8) -> str:
    """A gradient of light that fades outwards: for what shines, without a costly blur."""
    return radial(id, [(0, colour, strength), (0.45, colour, strength * 0.45), (1, colour, 0)])


def _stops(stops: Stops) -> str:
    out = []
    for stop in stops:
        opacity = num(stop[2]) if len(stop) == 3 else None
        out.append(f"<stop{attributes(offset=stop[0], stop_color=stop[1], stop_opacity=opacity)}/>")
    return "".join(out)


def pattern(id: str, w: float, h: float, body: str, turn: float = 0) -> str:
    """A tile repeated over the painted shape."""
    turned = f"rotate({num(turn)})" if turn else None
    return (
        f'<pattern id="{id}" patternUnits="userSpaceOnUse"'
        f"{attributes(width=w, height=h, patternTransform=turned)}>{body}</pattern>"
    )


def hatch(id: str, colour: str, gap: float = 8, width: float = 2, turn: float = 45, ground: str = "") -> str:
    """Parallel lines: a second sign beside colour, for regions and owners."""
    under = rect(0, 0, gap, gap, ground) if ground else ""
    return pattern(id, gap, gap, under + rect(0, 0, gap, width, colour), turn)


# -- text --------------------------------------------------------------------------------

_NARROW = frozenset("ijlI.,:;'|!’‘·")
_SLIM = frozenset('frt()[]-/„“”" ')
_BROAD = frozenset("mwMWÆŒ@%–—")


def text_width(content: str, size: float, bold: bool = False) -> float:
    """About how wide a line of text is."""
    em = 0.0
    for c in content:
        if c in _NARROW:
            em += 0.26
        elif c in _SLIM:
            em += 0.34
        elif c in _BROAD:
            em += 0.86
        elif c.isupper():
            em += 0.66
        else:
            em += 0.52
    return em * size * (1.05 if bold else 1)


def fitted(content: str, width: float, size: float, least: float = 0, bold: bool = False) -> float:
    """The font size at which a line fits into a width: at most ``size``, at least ``least``."""
    need = text_width(content, size, bold)
    return size if need <= width else max(least, size * width / need)


def wrap(content: str, width: float, size: float, bold: bool = False) -> list[str]:
    """Lines of text that fit into a width, broken at spaces (and after hyphens where a word is too long)."""
    lines: list[str] = []
    current = ""
    for word in content.split():
        longer = f"{current} {word}" if current else word
        if current and text_width(longer, size, bold) > width:
            lines.append(current)
            current = word
        else:
            current = longer
        while "-" in current[:-1] and text_width(current, size, bold) > width:
            head, tail = current.split("-", 1)
            lines.append(head + "-")
            current = tail
    return [*lines, current] if current else lines


def label(
    content: str,
    x: float,
    y: float,
    size: float,
    fill: str = "#fff",
    anchor: str = "middle",
    bold: bool = False,
    font: str = "",
    halo: str = "",
    **more: str | float,
) -> str:
    """One line of text; (x, y) is on its baseline. A halo is an edge of another colour around the letters."""
    edge: dict[str, str | float] = {}
    if halo:
        edge = {
            "stroke": halo,
            "stroke_width": size * 0.16,
            "stroke_linejoin": "round",
            "paint_order": "stroke",
        }
    given = attributes(
        x=x, y=y, font_size=size, fill=fill, text_anchor=anchor if anchor != "start" else None,
        font_weight=700 if bold else None, font_family=font, **edge, **more,
    )  # fmt: skip
    return f"<text{given}>{escape(content)}</text>"


def figure(content: str, x: float, y: float, size: float, fill: str = "#fff", halo: str = "") -> str:
    """A number, its middle at (x, y)."""
    return label(content, x, y + size * 0.36, size, fill, bold=True, font=FIGURES, halo=halo)


def paragraph(
    content: str,
    x: float,
    y: float,
    width: float,
    size: float,
    fill: str = "#fff",
    leading: float = 1.2,
    anchor: str = "start",
    bold: bool = False,
    font: str = "",
) -> str:
    """Text broken into lines; (x, y) is on the baseline of the first line."""
    lines = wrap(content, width, size, bold)
    spans = "".join(
        f"<tspan{attributes(x=x, dy=size * leading if i else None)}>{escape(text)}</tspan>"
        for i, text in enumerate(lines)
    )
    given = attributes(
        y=y, font_size=size, fill=fill, text_anchor=anchor if anchor != "start" else None,
        font_weight=700 if bold else None, font_family=font,
    )  # fmt: skip
    return f"<text{given}>{spans}</text>"


# -- icons -------------------------------------------------------------------------------


def icon(
    name: str, x: float, y: float, size: float, fill: str = "#fff", sheet: str = "", **more: str | float
) -> str:
    """An icon, its middle at (x, y). With a sheet (``icon_sheet``) it is drawn by reference, which keeps faces small."""
    found = icons.find(name)
    scale = size / max(found.width, found.height)
    w, h = found.width * scale, found.height * scale
    left, top = x - w / 2, y - h / 2
    if sheet:
        href = f"#{sheet}-{name}"
        return f"<use{attributes(href=href, x=left, y=top, width=w, height=h, fill=fill, **more)}/>"
    move = f"translate({num(left)} {num(top)}) scale({scale:.4g})"
    return f"<g{attributes(transform=move, fill=fill, **more)}>{found.body}</g>"


def icon_sheet(sheet: str, names: Iterable[str]) -> dict[str, Symbol]:
    """The icons of a sheet as symbols, to stand among the game's drawings."""
    found = {name: icons.find(name) for name in sorted(set(names))}
    return {f"{sheet}-{name}": Symbol(i.width, i.height, i.body) for name, i in found.items()}


# -- cards, tokens, signs ----------------------------------------------------------------


def card(
    w: float,
    h: float,
    ground: str,
    edge: str,
    body: str = "",
    r: float = 9,
    border: float = 3,
    inner: str = "",
    cut: str = "",
) -> str:
    """A card: a coloured edge, a ground, what is on it, and perhaps a fine inner line. ``cut`` names the outline
    (``card_clip``) beyond which nothing shows."""
    half = border / 2
    fine = (
        rect(
            border + 1.5, border + 1.5, w - 2 * border - 3, h - 2 * border - 3, "none", max(1.0, r - border),
            stroke=inner, stroke_width=0.8,
        )
        if inner
        else ""
    )  # fmt: skip
    return (
        rect(half, half, w - border, h - border, ground, r)
        + (f'<g clip-path="url(#{cut})">{body}</g>' if cut else body)
        + fine
        + rect(half, half, w - border, h - border, "none", r, stroke=edge, stroke_width=border)
    )


def shape(kind: str, x: float, y: float, r: float, fill: str, **more: str | float) -> str:
    """A sign for an owner or kind, so that colour never stands alone: circle, square, triangle, diamond, hexagon, star,
    cross."""
    if kind == "circle":
        return circle(x, y, r, fill, **more)
    if kind == "square":
        return rect(x - r * 0.86, y - r * 0.86, r * 1.72, r * 1.72, fill, r * 0.16, **more)
    if kind == "triangle":
        return polygon(ring_points(x, y + r * 0.14, r * 1.14, 3), fill, **more)
    if kind == "diamond":
        return polygon(ring_points(x, y, r * 1.1, 4), fill, **more)
    if kind == "star":
        return polygon(ring_points(x, y, r * 1.1, 5, r * 0.5), fill, **more)
    if kind == "cross":
        a, b = r * 0.98, r * 0.36
        corners = (
            (-b, -a),
            (b, -a),
            (b, -b),
            (a, -b),
            (a, b),
            (b, b),
            (b, a),
            (-b, a),
            (-b, b),
            (-a, b),
            (-a, -b),
            (-b, -b),
        )
        return polygon([(x + dx, y + dy) for dx, dy in corners], fill, **more)
    return polygon(ring_points(x, y, r, 6), fill, **more)


def token(
    kind: str, r: float, fill: str, edge: str, body: str = "", x: float | None = None, y: float | None = None
) -> str:
    """A token of a shape, with a rim and a highlight; by default in the middle of its own box (2r by 2r)."""
    cx, cy = r if x is None else x, r if y is None else y
    return (
        shape(kind, cx, cy, r * 0.94, fill, stroke=edge, stroke_width=r * 0.12, stroke_linejoin="round")
        + shape(kind, cx, cy, r * 0.74, "none", stroke="#fff", stroke_width=r * 0.04, opacity=0.4)
        + body
    )


def badge(
    content: str,
    x: float,
    y: float,
    r: float,
    fill: str,
    colour: str = "#fff",
    edge: str = "#fff",
    kind: str = "circle",
) -> str:
    """A value in a small sign."""
    size = r * (1.3 if len(content) < 2 else 1.08 if len(content) < 3 else 0.8)
    return shape(kind, x, y, r, fill, stroke=edge, stroke_width=max(1.0, r * 0.13)) + figure(
        content, x, y, size, colour
    )


def sphere(x: float, y: float, r: float, fill: str, shine: str = "#fff") -> str:
    """A ball (a pearl, a bubble) with a highlight; the fill is best a radial gradient."""
    return circle(x, y, r, fill) + ellipse(
        x - r * 0.32, y - r * 0.38, r * 0.26, r * 0.17, shine, opacity=0.85
    )


def ribbon(x: float, y: float, w: float, h: float, fill: str, edge: str = "none", notch: float = 0) -> str:
    """A band for a name, with swallow tails where there is a notch."""
    if not notch:
        return rect(x, y, w, h, fill, h * 0.18, stroke=edge, stroke_width=1)
    points = [
        (x, y), (x + w, y), (x + w - notch, y + h / 2), (x + w, y + h), (x, y + h), (x + notch, y + h / 2),
    ]  # fmt: skip
    return polygon(points, fill, stroke=edge, stroke_width=1, stroke_linejoin="round")


def panel(w: float, h: float, fill: str, edge: str, r: float = 14, head: float = 0, line: str = "") -> str:
    """The ground of a place: a sheet with a fine double edge; ``head`` leaves a line below a heading of that height."""
    rule = path(f"M{num(r)} {num(head)}H{num(w - r)}", stroke=line or edge, stroke_width=0.8, opacity=0.6)
    return (
        rect(0.75, 0.75, w - 1.5, h - 1.5, fill, r, stroke=edge, stroke_width=1.5)
        + rect(4, 4, w - 8, h - 8, "none", max(1.0, r - 3), stroke=edge, stroke_width=0.6, opacity=0.5)
        + (rule if head else "")
    )


def slot(x: float, y: float, w: float, h: float, stroke: str, r: float = 9, body: str = "") -> str:
    """An empty space for a card: a dashed outline with something faint in it."""
    return (
        rect(
            x, y, w, h, "#000", r, fill_opacity=0.16, stroke=stroke, stroke_width=1.2, stroke_dasharray="5 4",
        )
        + body
    )  # fmt: skip


def back(w: float, h: float, ground: str, edge: str, weave: str, emblem: str, r: float = 9) -> str:
    """The back of a card: a pattern inside a frame, and an emblem in the middle."""
    inside = rect(7, 7, w - 14, h - 14, weave, r - 3, stroke=edge, stroke_width=1, opacity=0.9)
    return card(w, h, ground, edge, inside + emblem, r)
