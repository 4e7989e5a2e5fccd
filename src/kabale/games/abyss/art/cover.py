"""The cover: a throne room in the deep, of our own. It brings its own colours along, so that it can stand alone."""

from kabale.games.abyss.art import style
from kabale.kernel import drawing as d
from kabale.kernel import scenery as s
from kabale.kernel.scene import Symbol

W, H = 600.0, 400.0


def cover() -> Symbol:
    """An empty throne between columns, light from far above, and the five races on their way to it."""
    body = (
        d.rect(0, 0, W, H, "url(#abyss-water)")
        + d.ellipse(300, 0, 330, 260, "url(#abyss-shine)", opacity=0.75)
        + s.light_shafts(W, H, "url(#abyss-shaft)", 8, 9, 1)
        + _nave()
        + d.ellipse(300, 232, 190, 150, "url(#abyss-gilt)", opacity=0.5)
        + s.sunburst(300, 205, 260, 32, "url(#abyss-gilt)", 60, 0.55)
        + _steps()
        + _throne()
        + _court()
        + s.bubbles(W, 330, 46, 3, "#c9fff5", 8, 0.6)
        + s.motes(W, H, 70, 8, style.SHINE, 1.7)
        + _title()
    )
    return Symbol(W, H, f'<g clip-path="url(#abyss-cover)">{body}</g>')


def _nave() -> str:
    """Columns and arches, darker and nearer towards the edges."""
    out = ""
    rows = ((178, 46, 40, 296, "#124454"), (108, 62, 26, 336, "#0c3341"), (10, 88, 4, 390, "#072430"))
    for x, w, top, low, fill in rows:
        edge = d.lighter(fill, 0.22)
        out += d.path(
            f"M{x + w / 2} {top + 14}Q300 {top - 150} {W - x - w / 2} {top + 14}",
            stroke=fill,
            stroke_width=w * 0.4,
        )
        out += s.column(x, top, w, low - top, fill, edge) + s.column(W - x - w, top, w, low - top, fill, edge)
        for side in (x + w / 2, W - x - w / 2):
            out += d.circle(side, top + 46, w * 0.6, "url(#abyss-shine)", opacity=0.8)
            out += style.icon("jellyfish", side, top + 48, w * 0.46, style.SHINE, opacity=0.85)
    return out


def _steps() -> str:
    out = ""
    for i in range(5):
        y, half = 292 + i * 22, 96 + i * 52
        shade = d.mix("#1d5b69", style.INK, i * 0.17)
        out += d.polygon(
            [(300 - half, y), (300 + half, y), (300 + half + 34, y + 22), (300 - half - 34, y + 22)], shade
        )
        out += d.path(f"M{300 - half} {y}H{300 + half}", stroke=style.GOLD, stroke_width=1.2, opacity=0.7)
    carpet = [(270, 292), (330, 292), (386, 400), (214, 400)]
    return out + d.polygon(carpet, "#5a1f5f", opacity=0.75, stroke=style.GOLD, stroke_width=1.2)


def _throne() -> str:
    """The seat of the drowned king: a shell behind it, a crown above."""
    shell = style.icon("scallop", 300, 196, 210, "#0f4f5c") + style.icon(
        "scallop", 300, 192, 196, "url(#abyss-gold)", opacity=0.9
    )
    seat = (
        d.path(
            "M252 300V206Q252 148 300 132 348 148 348 206V300Z", "#123a48", stroke=style.GILT, stroke_width=4
        )
        + d.path("M266 292V210Q266 164 300 150 334 164 334 210V292Z", "#6d2455", opacity=0.9)
        + d.rect(236, 244, 24, 56, "#123a48", 6, stroke=style.GILT, stroke_width=3)
        + d.rect(340, 244, 24, 56, "#123a48", 6, stroke=style.GILT, stroke_width=3)
        + d.rect(246, 262, 108, 20, "#8d3a6a", 8, stroke=style.GILT, stroke_width=2.4)
        + d.group(style.icon("trident", 0, 0, 74, "url(#abyss-gold)"), 300, 210, turn=-135)
        + style.pearl(248, 238, 9)
        + style.pearl(352, 238, 9)
    )
    crown = d.circle(300, 104, 52, "url(#abyss-gilt)") + style.icon(
        style.CROWN, 300, 108, 58, "url(#abyss-gold)"
    )
    return shell + seat + crown


def _court() -> str:
    """One noble of each race on the steps."""
    spots = (
        (92, 318, 84, "crab"),
        (176, 306, 70, "seahorse"),
        (420, 304, 70, "jellyfish"),
        (508, 316, 84, "squid"),
    )
    out = ""
    for x, y, size, race in spots:
        creature = style.CREATURES[race]
        out += d.circle(x, y, size * 0.62, style.paint(race, "g"), opacity=0.8)
        out += style.icon(creature, x + 2, y + 3, size, style.INK, opacity=0.7)
        out += style.icon(creature, x, y, size, style.paint(race, "l"))
    return out


def _title() -> str:
    edge = d.rect(4, 4, W - 8, H - 8, "none", 12, stroke=style.GILT, stroke_width=3)
    fine = d.rect(11, 11, W - 22, H - 22, "none", 8, stroke=style.GOLD, stroke_width=1, opacity=0.6)
    return edge + fine
