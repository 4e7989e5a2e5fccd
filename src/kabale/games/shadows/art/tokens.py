"""Tokens and markers."""

from kabale.games.shadows.art.style import FACTIONS, GOLD, INK, NIGHT, SHEET
from kabale.kernel.drawing import circle, darker, figure, icon, path, polygon, rect, ring_points, shape
from kabale.kernel.drawing import token as disc
from kabale.kernel.scene import Symbol


def token(faction: int, n: int) -> Symbol:
    """A stack of a faction's tokens with its number; colour and shape say whose it is."""
    colour, kind, _ = FACTIONS[faction]
    under = shape(kind, 21.5, 22, 17, darker(colour, 0.45)) if n > 1 else ""
    top = disc(
        kind,
        18,
        colour if n else "#6d6880",
        "#fff",
        figure(str(n), 20, 20 if kind != "triangle" else 22, 19, "#fff", darker(colour, 0.6)),
        20,
        19,
    )
    return Symbol(42, 42, under + top)


def marker(kind: str) -> Symbol:
    """The influence marker: a full seal on who has influenced, an open ring on who was influenced."""
    seal = polygon(
        ring_points(18, 18, 17, 12, 14.5),
        "#7d1f2d" if kind == "acted" else "#e9dcbc",
        stroke=INK,
        stroke_width=1.2,
    )
    sign = "wax-seal" if kind == "acted" else "key"
    return Symbol(36, 36, seal + icon(sign, 18, 18, 20, "#fbe7c0" if kind == "acted" else "#7d1f2d", SHEET))


def disabled() -> Symbol:
    """The Quiraa token."""
    return Symbol(
        36,
        36,
        circle(18, 18, 16.5, NIGHT, stroke=GOLD, stroke_width=2) + icon("spy", 18, 18, 22, GOLD, SHEET),
    )


def shield(faction: int) -> Symbol:
    """The sign of protection, in the colour of the protector."""
    colour = FACTIONS[faction][0]
    arms = path("M4 4H32V18C32 27 24 32 18 34C12 32 4 27 4 18Z", colour, stroke="#fff", stroke_width=2)
    return Symbol(36, 36, arms + icon("shield", 18, 17, 18, "#fff", SHEET))


def start() -> Symbol:
    """The marker of the start player."""
    star = polygon(ring_points(20, 20, 19, 8, 13), "url(#shadows-gold)", stroke=INK, stroke_width=1.2)
    return Symbol(40, 40, star + icon("crown", 20, 20, 20, INK, SHEET))


def ring(colour: str, dashes: str = "") -> Symbol:
    """A frame of light around a card."""
    glow = rect(3, 3, 134, 134, "none", 16, stroke=colour, stroke_width=6, opacity=0.35)
    fine = rect(3, 3, 134, 134, "none", 16, stroke=colour, stroke_width=3, stroke_dasharray=dashes)
    return Symbol(140, 140, glow + fine)


def arrow() -> Symbol:
    """From the card that acts to its target."""
    head = path(
        "M8 24H34V10L58 32L34 54V40H8Z",
        "url(#shadows-gold)",
        stroke=INK,
        stroke_width=2.5,
        stroke_linejoin="round",
    )
    return Symbol(64, 64, head)
