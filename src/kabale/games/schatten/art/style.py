"""Colours, icons and small signs of the pictures: ink on parchment, candle light, seals."""

from kabale.kernel import drawing as d
from kabale.kernel import scenery as s
from kabale.kernel.scene import Symbol

SHEET = "schatten-i"

INK = "#20160d"
NIGHT = "#15111c"
PARCHMENT = "#efe2c4"
SEPIA = "#7a5a35"
GILT = "#d8b25a"
WINE = "#6d1f2c"

RESOURCES = ("sword", "anchor", "boot", "gold")
RESOURCE_ICONS = {"sword": "broadsword", "anchor": "anchor", "boot": "boots", "gold": "two-coins"}
RESOURCE_COLOURS = {"sword": "#b03a2e", "anchor": "#1f6f9f", "boot": "#4d7a2c", "gold": "#b8891b"}
ZONE_COLOURS = {
    "north": "#9fb0b8",
    "middle": "#9fb26b",
    "west": "#b892a6",
    "tulamids": "#cfae63",
    "south": "#74a863",
    "maraskan": "#b78a63",
}
GROUP_ICONS = {"church": "church", "magic": "magic-swirl", "house": "castle", "guild": "shop"}
GROUP_COLOURS = {"church": "#8a6d1f", "magic": "#5b3a8c", "house": "#7d2230", "guild": "#2f6b5e"}
SYMBOL_ICONS = {"knight": "chess-knight", "bishop": "chess-bishop", "rook": "chess-rook"}
FACTION_ICONS = {"kgia": "spy", "namenlos": "bat-mask", "schatten": "hooded-figure", "borbarad": "imp-laugh"}
LEVEL_COLOURS = {1: "#7a5a2e", 2: "#5d6572", 3: "#a37b17"}
PIECE_ICONS = {
    "black-eye": "all-seeing-eye",
    "artefact": "gem-pendant",
    "carbuncle": "emerald",
    "splinter": "crystal-shine",
    "dragon": "dragon-head",
    "ark": "kraken-tentacle",
    "djinn": "djinn",
    "magic-ship": "sailboat",
}
OP_ICONS = {
    "relocate": "world", "magic-ship": "sailboat", "draw": "poker-hand", "place-ship": "caravel", "move-marker": "castle",
    "sail": "caravel", "march": "walking-boot", "ferry": "sailboat", "clear-region": "skull-crossed-bones",
    "pass-and-draw": "hourglass", "found": "family-house", "release": "ghost", "gather-group": "swords-emblem",
    "patronage": "crown", "slip": "cowled", "djinn": "djinn", "retrieve": "tied-scroll", "place-adventurers": "rune-sword",
    "gather": "horse-head", "strengthen": "laurel-crown", "move": "boots", "recruit": "pawn",
}  # fmt: skip
OTHERS = (
    "pawn",
    "caravel",
    "key",
    "mountains",
    "scroll-unfurled",
    "crown",
    "quill-ink",
    "palm-tree",
    "coins",
)
ICONS = tuple(
    sorted(
        {
            *RESOURCE_ICONS.values(),
            *GROUP_ICONS.values(),
            *SYMBOL_ICONS.values(),
            *FACTION_ICONS.values(),
            *PIECE_ICONS.values(),
            *OP_ICONS.values(),
            *OTHERS,
        }
    )
)
"""All icons the pictures use; meta.toml names the same ones, for the client's build."""


def icon(name: str, x: float, y: float, size: float, fill: str = INK, **more: str | float) -> str:
    """An icon of the sheet, its middle at (x, y)."""
    return d.icon(name, x, y, size, fill, SHEET, **more)


def sheet() -> dict[str, Symbol]:
    """The icons that the faces share."""
    return d.icon_sheet(SHEET, ICONS)


def defs() -> str:
    """Gradients and patterns that the faces share."""
    return "".join(
        [
            d.linear("schatten-parchment", [(0, "#f7ecd2"), (0.6, "#e9d8b3"), (1, "#d7bf92")]),
            d.linear("schatten-night", [(0, "#2c2438"), (1, NIGHT)]),
            d.linear("schatten-sea", [(0, "#6f9fb0"), (0.5, "#4f8499"), (1, "#2f5f78")]),
            d.linear("schatten-gilt", [(0, "#fbeab0"), (0.5, GILT), (1, "#93701f")], (1, 1)),
            d.linear("schatten-steel", [(0, "#e8ecf0"), (0.5, "#9aa5b1"), (1, "#525c68")], (1, 1)),
            d.linear("schatten-wood", [(0, "#3a2a1c"), (1, "#22170e")]),
            d.radial("schatten-seal", [(0, "#c0404a"), (0.7, "#7d1c26"), (1, "#4a0f16")], (0.4, 0.35), 0.7),
            d.glow("schatten-candle", "#ffd98a", 0.55),
            d.hatch("schatten-rough", "#5b4a30", 9, 1.3, 45),
            s.caustics("schatten-waves", "#dff3f5", 130, 0.16),
        ]
    )


def seal(content: str, x: float, y: float, r: float) -> str:
    """A number on sealing wax."""
    return d.circle(x, y, r, "url(#schatten-seal)", stroke="#3c0c12", stroke_width=r * 0.1) + d.figure(
        content, x, y, r * 1.2, "#ffe9d2"
    )


def resources(numbers: tuple[int, ...], x: float, y: float, r: float, gap: float = 1.15) -> str:
    """Resource signs in a row, their middle at (x, y)."""
    signs = [name for name, n in zip(RESOURCES, numbers, strict=True) for _ in range(n)]
    step = r * 2 * gap
    left = x - step * (len(signs) - 1) / 2
    return "".join(resource(name, left + i * step, y, r) for i, name in enumerate(signs))


def resource(name: str, x: float, y: float, r: float) -> str:
    """One resource: its icon on its colour."""
    return d.circle(x, y, r, RESOURCE_COLOURS[name], stroke="#fff6de", stroke_width=r * 0.12) + icon(
        RESOURCE_ICONS[name], x, y, r * 1.35, "#fff6de"
    )


def keys(n: int, x: float, y: float, size: float) -> str:
    """Keys in a row, their middle at (x, y)."""
    step = size * 0.95
    return "".join(icon("key", x + (i - (n - 1) / 2) * step, y, size, "#8a6416") for i in range(n))
