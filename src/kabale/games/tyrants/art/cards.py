"""Cards: a minion's emblem on the colour of its aspect, cost, points, and what it does in our own words."""

from kabale.games.tyrants import telling
from kabale.games.tyrants.art import style
from kabale.games.tyrants.content import Minion
from kabale.kernel import drawing as d
from kabale.kernel.scene import Symbol
from kabale.kernel.scenery import motes, sunburst
from kabale.kernel.texts import Texts

W, H = 250.0, 350.0
ART_TOP, ART_LOW = 44.0, 168.0
TEXT_LOW = 306.0


def face(t: Texts, minion: Minion, deck: str) -> Symbol:
    """The face of a card."""
    colour = style.ASPECTS[minion.aspect]
    name = minion.name.get(t.language)
    head = d.rect(8, 8, W - 16, 34, d.mix(colour, style.NIGHT, 0.62), 8)
    head += d.label(name, 18, 31, d.fitted(name, W - 76, 20, 11, True), style.BONE, "start", True, d.TITLE)
    if minion.cost is not None:
        head += d.badge(str(minion.cost), W - 27, 27, 18, "#12335a", "#fff", style.INFLUENCE)
    kind = f"{t.say(f'type.{minion.type}')} · {t.say(f'deck.{deck}')}"
    line = d.label(kind, 18, 188, 13, d.lighter(colour, 0.45), "start")
    body = (
        _picture(minion, colour) + head + line + _aspect(minion, colour) + _text(t, minion) + _points(minion)
    )
    return Symbol(W, H, d.card(W, H, f"url(#tyrants-{minion.aspect})", colour, body, 14, 5))


def _picture(minion: Minion, colour: str) -> str:
    """The emblem in a cave of light."""
    middle = (ART_TOP + ART_LOW) / 2
    ground = d.rect(8, ART_TOP, W - 16, ART_LOW - ART_TOP + 6, style.NIGHT, 6)
    rays = sunburst(W / 2, middle, 74, 14, d.lighter(colour, 0.2), 18, 0.16)
    dust = d.group(
        motes(W - 30, ART_LOW - ART_TOP, 14, len(minion.id) * 7 + minion.copies, d.lighter(colour, 0.6)),
        14,
        ART_TOP,
    )
    light = d.circle(W / 2, middle, 66, colour, opacity=0.22) + d.circle(
        W / 2, middle, 42, colour, opacity=0.25
    )
    return ground + rays + dust + light + d.icon(minion.icon, W / 2, middle + 2, 104, d.lighter(colour, 0.62))


def _aspect(minion: Minion, colour: str) -> str:
    ring = d.circle(
        W - 30, ART_LOW + 12, 19, d.darker(colour, 0.45), stroke=d.lighter(colour, 0.4), stroke_width=2
    )
    return ring + style.sign(minion.aspect, W - 30, ART_LOW + 12, 24, "#fff")


def _text(t: Texts, minion: Minion) -> str:
    """The rules text, as large as it fits."""
    parts = [part for line in telling.lines(t, minion) for part in line.replace(" • ", "\n• ").split("\n")]
    width, high = W - 46, TEXT_LOW - 200
    size = 16.0
    while size > 8.5:
        lines = [line for part in parts for line in d.wrap(part, width, size)]
        if len(lines) * size * 1.16 <= high:
            break
        size -= 0.5
    box = d.rect(10, 196, W - 20, TEXT_LOW - 192, "#0d0916", 8, opacity=0.72)
    y = 200 + size
    out = ""
    for part in parts:
        out += d.paragraph(part, 18, y, width, size, style.BONE, 1.16)
        y += len(d.wrap(part, width, size)) * size * 1.16
    return box + out


def _points(minion: Minion) -> str:
    """Deck value on the left, inner circle value on the right."""
    left = d.badge(str(minion.deck_vp), 30, 328, 14, "#2b2142", "#fff", style.SILVER)
    right = d.badge(str(minion.circle_vp), W - 30, 328, 14, "#5b3d08", "#fff", style.GOLD)
    dots = "".join(
        d.circle(W / 2 + (i - (min(minion.copies, 6) - 1) / 2) * 9, 330, 2.6, style.MIST, opacity=0.7)
        for i in range(min(minion.copies, 6))
    )
    return (
        left
        + right
        + style.sign("vp", 54, 329, 16, style.SILVER)
        + style.sign("circle", W - 54, 329, 17, style.GOLD)
        + dots
    )


def back() -> Symbol:
    """The back of all cards."""
    emblem = d.circle(W / 2, H / 2, 64, style.NIGHT, stroke=style.EDGE, stroke_width=3)
    emblem += style.sign("back", W / 2, H / 2, 92, style.VIOLET)
    return Symbol(W, H, d.back(W, H, style.ROCK, style.EDGE, "url(#tyrants-weave)", emblem, 14))
