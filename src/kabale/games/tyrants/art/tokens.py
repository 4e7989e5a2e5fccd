"""Troops, spies, markers, trophies and resources."""

from kabale.games.tyrants.art import style
from kabale.games.tyrants.content import Book
from kabale.games.tyrants.layout import SPY, TROOP
from kabale.kernel import drawing as d
from kabale.kernel.scene import PALETTE, Symbol


def tokens(book: Book) -> dict[str, Symbol]:
    """All small pieces."""
    out = {f"troop@{i}": _troop(*colour) for i, colour in enumerate(PALETTE)}
    out["troop:white"] = _troop(style.WHITE, "hexagon")
    out |= {f"spy@{i}": _spy(*colour) for i, colour in enumerate(PALETTE)}
    out["space"] = _space()
    marked = [site.marker for site in book.sites if site.marker is not None]
    for i, vp in enumerate(marked):
        out[f"marker:{i}"] = _marker(vp, False)
        out[f"marker:{i}:total"] = _marker(vp, True)
    out["power"] = _resource("power", style.POWER)
    out["influence"] = _resource("influence", style.INFLUENCE)
    out["vp"] = _points()
    return out


def _troop(colour: str, shape: str) -> Symbol:
    """A helmet on a sign of the owner's shape."""
    r = TROOP / 2
    dark = shape == "hexagon"
    body = style.sign("troop", r, r + 0.6, r * 1.05, "#2b2636" if dark else "#fff")
    return Symbol(TROOP, TROOP, d.token(shape, r, colour, "#120c1e", body))


def _spy(colour: str, shape: str) -> Symbol:
    """A hood above the owner's shape."""
    r = SPY / 2
    body = d.circle(r, r, r * 0.92, "#0d0916", stroke=colour, stroke_width=2.2)
    body += style.sign("spy", r, r - 1, r * 1.25, colour)
    return Symbol(
        SPY, SPY, body + d.shape(shape, r, r * 1.72, r * 0.26, colour, stroke="#0d0916", stroke_width=0.8)
    )


def _space() -> Symbol:
    """An empty space for a troop."""
    r = TROOP / 2
    body = d.circle(r, r, r * 0.9, "#0b0714", stroke=style.EDGE, stroke_width=1.6)
    return Symbol(
        TROOP,
        TROOP,
        body + d.circle(r, r, r * 0.55, "none", stroke=style.EDGE, stroke_width=0.7, opacity=0.6),
    )


def _marker(vp: int, total: bool) -> Symbol:
    """A site control marker: one influence, and its points on the side of total control."""
    ground = "#5b3d08" if total else "#2b2142"
    body = d.shape("hexagon", 20, 20, 18.5, ground, stroke=style.GOLD, stroke_width=2.4)
    body += style.sign("influence", 20, 13.5, 13, style.INFLUENCE)
    colour = "#fff" if total else "#b9a77b"
    body += style.sign("vp", 13.5, 27.5, 11, style.GOLD) + d.figure(str(vp), 25.5, 27.5, 13, colour)
    return Symbol(40, 40, body)


def _resource(name: str, colour: str) -> Symbol:
    """A resource of the pool."""
    body = d.circle(30, 30, 28, d.darker(colour, 0.55), stroke=colour, stroke_width=3)
    return Symbol(60, 60, body + style.sign(name, 30, 30, 36, d.lighter(colour, 0.55)))


def _points() -> Symbol:
    """Victory point tokens."""
    body = d.circle(20, 20, 18, "#5b3d08", stroke=style.GOLD, stroke_width=2.4)
    return Symbol(40, 40, body + style.sign("vp", 20, 20, 26, style.GOLD))
