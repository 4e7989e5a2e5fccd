"""The city of Cardis under the field of cards, and the cover."""

from collections.abc import Sequence

from kabale.games.shadows.art.style import FACTIONS, GOLD, SHEET
from kabale.kernel.drawing import TITLE, circle, group, icon, label, panel, path, polygon, rect
from kabale.kernel.scene import Symbol
from kabale.kernel.scenery import motes, scatter


def skyline(w: float, y: float, seed: int, fill: str, tall: float, opacity: float = 1) -> str:
    """Roofs and towers from side to side."""
    chance = scatter(seed, 120)
    d, x, i = f"M0 {y + 400}V{y}", 0.0, 0
    while x < w:
        width = 16 + 26 * chance[i]
        high = tall * (0.25 + 0.75 * chance[i + 1])
        top = y - high
        if chance[i + 2] > 0.66:
            d += f"L{x:.0f} {top:.0f}L{x + width / 2:.0f} {top - width * 0.9:.0f}L{x + width:.0f} {top:.0f}"
        elif chance[i + 2] > 0.4:
            d += f"L{x:.0f} {top:.0f}V{top - 5:.0f}h{width / 4:.0f}v5h{width / 4:.0f}v-5h{width / 4:.0f}v5h{width / 4:.0f}"
        else:
            d += f"L{x:.0f} {top + 8:.0f}Q{x + width / 2:.0f} {top - 10:.0f} {x + width:.0f} {top + 8:.0f}"
        x += width
        i = (i + 3) % 117
    return path(f"{d}L{w:.0f} {y}V{y + 400}Z", fill, opacity=opacity)


def city(layout: Sequence[str], head: float) -> Symbol:
    """The ground of a field: night, roofs, and the streets that join neighbouring cards."""
    rows = [r for r in layout if set(r) != {"."}]
    unit, high = 100.0, 100.0 * len(rows) + head
    streets = ""
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            x, y = unit * c + 50, unit * r + 50 + head
            if sign != "." and c < 4 and row[c + 1] != ".":
                streets += f"M{x:.0f} {y:.0f}h{unit:.0f}"
            if sign != "." and r + 1 < len(rows) and rows[r + 1][c] != ".":
                streets += f"M{x:.0f} {y:.0f}v{unit:.0f}"
    view = (
        rect(0, 0, 500, high, "url(#shadows-night)", 12)
        + motes(500, high * 0.5, 40, 7, "#f7ecc8", 1)
        + skyline(500, high * 0.36, 3, "#2f2850", high * 0.2, 0.6)
        + skyline(500, high * 0.66, 11, "#272043", high * 0.18, 0.8)
        + skyline(500, high * 0.98, 23, "#1d1834", high * 0.16)
        + path(streets, stroke="#0d0a18", stroke_width=20, stroke_linecap="round", opacity=0.75)
        + path(
            streets, stroke=GOLD, stroke_width=2, stroke_dasharray="2 7", stroke_linecap="round", opacity=0.6
        )
    )
    frame = rect(1, 1, 498, high - 2, "none", 11, stroke="#6f5a9a", stroke_width=2)
    return Symbol(500, high, f'<g clip-path="url(#shadows-city-{high:.0f})">{view}</g>{frame}')


def ground(w: float, h: float) -> Symbol:
    """A sheet beside the city: dark cloth with a fine hem."""
    return Symbol(w, h, panel(w, h, "url(#shadows-night)", "#6f5a9a", 12))


def cover(line: str) -> Symbol:
    """The game's picture: the moon over Cardis and the arms of the four factions."""
    w, h = 320.0, 200.0
    arms = ""
    for i, (colour, _, sign) in enumerate(FACTIONS):
        banner = polygon(
            [(0, 0), (40, 0), (40, 58), (20, 46), (0, 58)], colour, stroke=GOLD, stroke_width=1.6
        )
        arms += group(banner + icon(sign, 20, 22, 28, "#fff", SHEET), 36 + i * 69, 0)
    body = (
        rect(0, 0, w, h, "url(#shadows-night)", 10)
        + circle(232, 74, 34, "url(#shadows-moon)")
        + motes(w, 120, 50, 5, "#f7ecc8", 1.1)
        + skyline(w, 150, 5, "#342b57", 70, 0.7)
        + skyline(w, 176, 9, "#231c3d", 52)
        + rect(0, 150, w, 50, "#0d0a18", opacity=0.72)
        + arms
        + label("Shadows over the Empire", w / 2, 178, 25, "#f3d98b", bold=True, font=TITLE, halo="#0d0a18")
        + label(line, w / 2, 193, 11, "#cfc4e8")
    )
    return Symbol(w, h, f'<svg width="320" height="200" viewBox="0 0 320 200">{body}</svg>')
