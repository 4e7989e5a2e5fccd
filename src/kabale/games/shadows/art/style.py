"""Colours, sizes and signs shared by all drawings of the game."""

from kabale.kernel.scene import PALETTE

CARD = (120.0, 132.0)
SHEET = "shadows-icon"

INK = "#241a14"
PAPER = "#efe3c8"
PAPER_DARK = "#d9c69c"
GOLD = "#d8b25a"
NIGHT = "#171326"
STONE = "#4b4458"

TRAITS = (
    ("law", "#2f6db3", "scales"),
    ("faith", "#b8432f", "prayer"),
    ("court", "#9a4f9e", "imperial-crown"),
    ("wealth", "#b98a1e", "coins"),
)
"""Each trait: its name, colour and icon."""

FACTIONS = (
    (*PALETTE[0], "scales"),
    (*PALETTE[1], "prayer"),
    (*PALETTE[3], "imperial-crown"),
    (*PALETTE[2], "coins"),
)
"""Each faction: colour and shape of its tokens, and its icon."""

LEVELS = {"A": ("#2c5660", "#8fc3bd"), "B": ("#6b2b3c", "#e0a08c"), "C": ("#35305f", "#a99be0")}
"""The ground and the light of a portrait, by level."""

KINDS = {"use": "card-play", "react": "vibrating-shield", "passive": "hourglass"}
OTHER = (
    "key",
    "wax-seal",
    "spy",
    "shield",
    "crown",
    "castle",
    "card-play",
    "vibrating-shield",
    "hourglass",
    "domino-mask",
)
HEADS = {"wide": 20.0, "tall": 30.0}
"""Room for the name of the city above the field, in hundredths of a cell."""
PANELS = {2: (150, 96), 3: (150, 130), 4: (132, 96)}
"""How high the players' sheets beside the city are, by their number, and while factions are chosen."""
CHOICE = 300
"""How high the sheet is on which factions lie beside the city."""
GROUNDS = (
    *{(300, high) for highs in PANELS.values() for high in highs},
    (345, 118), (130, 150), (162, 150), (562, 150), (300, CHOICE), (700, 200),
)  # fmt: skip
"""Sizes of the sheets that lie beside the city."""
