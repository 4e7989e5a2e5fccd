"""Figures on the map: adventurers, ships, special units, trophies, flags, markers of organisations."""

from kabale.games.schatten.art import style
from kabale.games.schatten.layout import plan
from kabale.kernel import drawing as d
from kabale.kernel.scene import PALETTE, Format, Symbol

BLACK = "#26221f"
FORMATS: tuple[Format, ...] = ("wide", "tall")


def faces() -> dict[str, Symbol]:
    """All figures by name."""
    out: dict[str, Symbol] = {}
    for i, (colour, kind) in enumerate(PALETTE):
        out[f"adventurer@{i}"] = adventurer(colour, kind)
        out[f"ship@{i}"] = ship(colour, kind)
        out[f"flag@{i}"] = flag(colour, kind)
        for piece in ("djinn", "magic-ship"):
            out[f"{piece}@{i}"] = special(piece, colour)
    out["adventurer:neutral"] = adventurer(BLACK, "hexagon")
    for piece in ("dragon", "ark"):
        out[piece] = special(piece, BLACK)
    for piece in ("black-eye", "artefact", "carbuncle", "splinter"):
        out[piece] = trophy(piece)
    for group in style.GROUP_ICONS:
        out[f"marker:{group}"] = marker(group)
    out["starter"] = starter()
    out["area"] = Symbol(10, 10, d.rect(0, 0, 10, 10, "#000", opacity=0))
    for format in FORMATS:
        for players in (2, 3, 4):
            found = plan(format, players)
            for w, h in found.panels:
                out[f"panel:{w}x{h}"] = panel(w, h)
            out[f"table:{found.size[0]:.0f}x{found.size[1]:.0f}"] = table(*found.size)
    for key in ("hire", "build", "move", "acquire", "strengthen"):
        out[f"action:{key}"] = action(key)
    return out


def adventurer(colour: str, kind: str) -> Symbol:
    """A meeple-like figure with the owner's sign on its chest."""
    body = (
        "M20 3a8.5 8.5 0 0 1 5.6 15c6.3 2.7 9.4 8.4 10.4 19.5a2 2 0 0 1-2 2.2H6a2 2 0 0 1-2-2.2"
        "C5 26.400 8.100 20.700 14.400 18A8.500 8.500 0 0 1 20 3Z"
    )
    return Symbol(
        40,
        42,
        d.path(body, colour, stroke="#fff8e6", stroke_width=2.2, stroke_linejoin="round")
        + d.path("M13.500 9a7 7 0 0 1 5-4.500", stroke="#fff", stroke_width=1.6, opacity=0.6)
        + d.shape(kind, 20, 29, 5.2, "#fff8e6"),
    )


def ship(colour: str, kind: str) -> Symbol:
    """A small ship with the owner's sign on the sail."""
    hull = "M4 31H46L40 41Q38 43 35 43H15Q12 43 10 41Z"
    sail = "M26 4Q44 14 41 28H26ZM23 8Q8 17 10 28H23Z"
    return Symbol(
        50,
        46,
        d.path(sail, "#fff8e6", stroke=colour, stroke_width=2)
        + d.path(hull, colour, stroke="#fff8e6", stroke_width=2, stroke_linejoin="round")
        + d.shape(kind, 32, 20, 4.6, colour),
    )


def flag(colour: str, kind: str) -> Symbol:
    """A pennant: who owns a region."""
    return Symbol(
        34,
        34,
        d.path("M6 2V32", stroke="#3a2a1c", stroke_width=2.6, stroke_linecap="round")
        + d.path("M7 4H32L26 12.500L32 21H7Z", colour, stroke="#fff8e6", stroke_width=1.6)
        + d.shape(kind, 15.5, 12.5, 4.4, "#fff8e6"),
    )


def special(piece: str, colour: str) -> Symbol:
    """A special unit: its emblem on the colour of its side."""
    return Symbol(
        46,
        46,
        d.token(
            "hexagon", 23, colour, "#fff8e6", style.icon(style.PIECE_ICONS[piece], 23, 23, 29, "#fff8e6")
        ),
    )


TROPHY_COLOURS = {
    "black-eye": "#171320",
    "artefact": "#2f5d8c",
    "carbuncle": "#a5202d",
    "splinter": "#2d7f78",
}


def trophy(piece: str) -> Symbol:
    """A trophy: a gilt coin with its emblem."""
    return Symbol(
        40,
        40,
        d.circle(20, 20, 18.5, TROPHY_COLOURS[piece], stroke="url(#schatten-gilt)", stroke_width=3)
        + style.icon(style.PIECE_ICONS[piece], 20, 20, 23, "#ffeec2"),
    )


def marker(group: str) -> Symbol:
    """The marker of an organisation on the map."""
    return Symbol(
        32,
        32,
        d.rect(1.5, 1.5, 29, 29, style.GROUP_COLOURS[group], 7, stroke="#fff3d6", stroke_width=2)
        + style.icon(style.GROUP_ICONS[group], 16, 16, 20, "#fff3d6"),
    )


def starter() -> Symbol:
    """The start-player marker."""
    return Symbol(
        60,
        60,
        d.circle(30, 30, 28, "url(#schatten-night)", stroke="url(#schatten-gilt)", stroke_width=3.5)
        + style.icon("crown", 30, 30, 34, style.GILT),
    )


def panel(w: float, h: float) -> Symbol:
    """The ground of a row of cards: dark wood with a gilt line."""
    return Symbol(w, h, d.panel(w, h, "url(#schatten-wood)", "#8c6a35", 12))


def table(w: float, h: float) -> Symbol:
    """The table top in candle light."""
    return Symbol(
        w,
        h,
        d.rect(0, 0, w, h, "url(#schatten-night)")
        + d.ellipse(w * 0.7, h * 0.2, w * 0.5, h * 0.45, "url(#schatten-candle)", opacity=0.5),
    )


ACTION_ICONS = {
    "hire": "broadsword",
    "build": "anchor",
    "move": "boots",
    "acquire": "two-coins",
    "strengthen": "laurel-crown",
}


def action(key: str) -> Symbol:
    """A sign for an action."""
    return Symbol(
        60,
        60,
        d.rect(2, 2, 56, 56, "url(#schatten-parchment)", 10, stroke="#8c6a35", stroke_width=2.5)
        + style.icon(ACTION_ICONS[key], 30, 30, 38, style.INK),
    )
