"""Colours, gradients and small signs of the Underdark pictures."""

from kabale.games.tyrants.layout import MAP
from kabale.kernel import drawing as d
from kabale.kernel.scene import Symbol
from kabale.kernel.scenery import motes

SHEET = "tyrants-i"

NIGHT = "#07050d"
ROCK = "#171026"
STONE = "#2b2142"
EDGE = "#5a4786"
MIST = "#cfc4ea"
VIOLET = "#a878ff"
TEAL = "#4fd6c3"
GOLD = "#e2b857"
SILVER = "#c9ccd8"
BONE = "#e9e2d0"
WHITE = "#e8e6e0"

ASPECTS = {
    "malice": "#c23a4b",
    "conquest": "#cf7a25",
    "guile": "#2c9a78",
    "ambition": "#8a5be0",
    "obedience": "#7d8ca5",
    "none": "#6d6a5f",
}
"""The colour of each aspect; its sign always stands beside it."""

ASPECT_ICONS = {
    "malice": "plain-dagger",
    "conquest": "crossed-axes",
    "guile": "domino-mask",
    "ambition": "crown",
    "obedience": "kneeling",
    "none": "broken-skull",
}

SIGNS = {
    "power": "mailed-fist",
    "influence": "spider-web",
    "troop": "spartan-helmet",
    "spy": "hood",
    "vp": "laurel-crown",
    "circle": "queen-crown",
    "back": "angular-spider",
    "marker": "stone-throne",
}

POWER = "#d2532f"
INFLUENCE = "#3f8fd6"


def sign(name: str, x: float, y: float, size: float, fill: str = "#fff") -> str:
    """One of the signs of the game, by reference."""
    icon = SIGNS.get(name) or ASPECT_ICONS[name]
    return d.icon(icon, x, y, size, fill, SHEET)


def defs() -> str:
    """Shared gradients, patterns and icons."""
    glows = "".join(
        d.glow(f"tyrants-glow-{name}", colour, 0.55)
        for name, colour in (("violet", VIOLET), ("teal", TEAL), ("gold", GOLD), ("silver", SILVER))
    )
    grounds = "".join(
        d.linear(f"tyrants-{name}", [(0, d.mix(colour, NIGHT, 0.45)), (1, d.mix(colour, NIGHT, 0.86))])
        for name, colour in ASPECTS.items()
    )
    return (
        glows
        + grounds
        + d.linear("tyrants-ground", [(0, "#0d0818"), (0.5, "#120b1f"), (1, NIGHT)])
        + d.linear("tyrants-panel", [(0, "#1d1530"), (1, "#110c1e")])
        + d.radial("tyrants-cave", [(0, "#2a1f45"), (0.55, "#170f28"), (1, NIGHT)], r=0.75)
        + d.radial("tyrants-stone", [(0, "#4a3a70"), (0.7, "#2c2148"), (1, "#1c1430")])
        + d.radial("tyrants-start", [(0, "#2c2c38"), (0.7, "#14141c"), (1, "#08080c")])
        + d.hatch("tyrants-weave", "#3b2c5f", 9, 1.2, 45, "#1a1230")
        + d.clip("tyrants-map", d.rect(0, 0, *MAP, "#000", 18))
        + d.clip("tyrants-cover", d.rect(0, 0, 640, 420, "#000", 16))
    )


def sheet() -> dict[str, Symbol]:
    """The icons of the signs, drawn once."""
    return d.icon_sheet(SHEET, [*SIGNS.values(), *ASPECT_ICONS.values()])


def panel(w: float, h: float) -> Symbol:
    """The ground of a place."""
    return Symbol(w, h, d.panel(w, h, "url(#tyrants-panel)", "#43345f", 12))


def ground(w: float, h: float) -> Symbol:
    """Bare rock below everything, with a few lights in it."""
    lights = motes(w, h, int(h / 12), 31, VIOLET, 1.6) + motes(w, h, int(h / 24), 47, TEAL, 1.3)
    return Symbol(w, h, d.rect(0, 0, w, h, "url(#tyrants-ground)") + lights)
