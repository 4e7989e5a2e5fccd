"""Colours, icons and small signs of the Abyss pictures: one look for cards, tiles, tracks and close-ups."""

from kabale.kernel import drawing as d
from kabale.kernel import scenery as s
from kabale.kernel.scene import Symbol

SHEET = "abyss-i"

INK = "#04141d"
DEEP = "#0a2b3a"
TEAL = "#12505e"
FOAM = "#dff6f2"
SHINE = "#6ff0dd"
GOLD = "#e3b65b"
BRONZE = "#8c6224"

COLOURS = {
    "crab": "#d0433a",
    "seahorse": "#f0a629",
    "squid": "#3d83e0",
    "jellyfish": "#a65fd9",
    "shellfish": "#35b184",
    "": "#93a9b5",
}
"""The colour of each race; the empty name stands for the ambassadors, who belong to none."""

DARK = {
    "crab": "#1f0407",
    "seahorse": "#3d1500",
    "squid": "#040f33",
    "jellyfish": "#18042b",
    "shellfish": "#02201a",
    "": "#0b1a24",
}
"""The depth below each colour."""

CREATURES = {
    "crab": "sad-crab",
    "seahorse": "seahorse",
    "squid": "giant-squid",
    "jellyfish": "jellyfish",
    "shellfish": "scallop",
    "": "sea-star",
}

LORDS = {
    "S1": "whip", "S2": "prisoner", "S3": "spyglass", "S4": "spartan-helmet", "S5": "harpoon-trident",
    "S6": "hunting-horn", "S7": "plain-dagger",
    "F1": "sea-turtle", "F2": "scythe", "F3": "shepherds-crook", "F4": "water-mill", "F5": "algae", "F6": "granary",
    "P1": "domino-mask", "P2": "shaking-hands", "P3": "spider-web", "P4": "locked-chest", "P5": "swap-bag",
    "P6": "duality-mask",
    "M1": "totem-mask", "M2": "spell-book", "M3": "bubbling-flask", "M4": "crystal-ball", "M5": "hourglass",
    "M6": "magic-portal", "M7": "wizard-staff",
    "H1": "ship-wheel", "H2": "shop", "H3": "manacles", "H4": "backpack", "H5": "house-keys", "H6": "scales",
    "A1": "wisdom", "A2": "tied-scroll", "A3": "lantern-flame",
}  # fmt: skip
"""The emblem of each lord."""

LOCATIONS = {
    "L01": "medieval-barracks", "L02": "round-silo", "L03": "capitol", "L04": "jellyfish", "L05": "harbor-dock",
    "L06": "cliff-crossing", "L07": "wheat", "L08": "greek-temple", "L09": "temple-gate", "L10": "oyster-pearl",
    "L11": "vortex", "L12": "locked-fortress", "L13": "tower-fall", "L14": "angler-fish", "L15": "stone-throne",
    "L16": "dungeon-gate", "L17": "coral", "L18": "round-table", "L19": "mirror-mirror", "L20": "smoking-volcano",
}  # fmt: skip
"""The landmark of each location."""

CROWNS = (
    "crown",
    "queen-crown",
    "jewel-crown",
    "crenel-crown",
    "imperial-crown",
    "laurel-crown",
    "sharp-crown",
)

KEY, MONSTER, TOKEN, CROWN, OPPONENT = "skeleton-key", "sea-serpent", "fish-monster", "queen-crown", "pawn"
OTHERS = (
    KEY, MONSTER, TOKEN, CROWN, OPPONENT, "plain-arrow", "infinity", "cycle", "trident", "magic-shield", "laurels",
    "poker-hand", "oyster-pearl", "crown", "sea-star", "waves",
)  # fmt: skip
ICONS = tuple(sorted({*CREATURES.values(), *LORDS.values(), *LOCATIONS.values(), *CROWNS, *OTHERS}))
"""All icons the pictures use; meta.toml names the same ones, for the client's build."""


def icon(name: str, x: float, y: float, size: float, fill: str = FOAM, **more: str | float) -> str:
    """An icon of the sheet, its middle at (x, y)."""
    return d.icon(name, x, y, size, fill, SHEET, **more)


def defs() -> str:
    """Gradients and patterns that the faces share."""
    out = [
        d.linear(
            "abyss-gold", [(0, "#fdeeb8"), (0.45, "#e3b65b"), (0.55, "#b98430"), (1, "#f0cf7c")], (1, 1)
        ),
        d.radial("abyss-coin", [(0, "#fff3c4"), (0.6, "#e3b65b"), (1, "#8c6224")], (0.4, 0.32), 0.72),
        d.radial(
            "abyss-pearl",
            [(0, "#ffffff"), (0.5, "#e6eef2"), (0.8, "#b3c3d6"), (1, "#8296b4")],
            (0.38, 0.32),
            0.7,
        ),
        d.radial("abyss-ink", [(0, "#123746"), (1, INK)], (0.5, 0.4), 0.7),
        d.linear("abyss-water", [(0, "#14566a"), (0.5, "#0a3344"), (1, "#05161f")]),
        d.linear("abyss-panel", [(0, "#0e3646", 0.94), (1, "#071d29", 0.94)]),
        d.linear("abyss-name", [(0, "#0c2a37"), (1, "#04131b")]),
        d.radial("abyss-beast", [(0, "#5d1622"), (0.6, "#2a0b16"), (1, "#0d0409")], (0.5, 0.42), 0.75),
        d.glow("abyss-shine", SHINE, 0.75),
        d.glow("abyss-gilt", "#ffe7a0", 0.7),
        d.glow("abyss-ember", "#ff5a3c", 0.8),
        s.fading("abyss-shaft", "#bff5ee", 0.34),
        s.scales("abyss-scales", 9, SHINE, 0.34),
        s.scales("abyss-fine", 5, "#fff", 0.16),
        d.card_clip("abyss-card", 120, 168, 9, 2.4),
        d.card_clip("abyss-tile", 180, 120, 8, 3),
        d.card_clip("abyss-cover", 600, 400, 16, 0),
        s.caustics("abyss-caustics", "#8ff3e6", 150, 0.09),
    ]
    for race, colour in COLOURS.items():
        id, dark = ground(race), DARK[race]
        out += [
            d.linear(
                id,
                [
                    (0, d.mix(colour, "#0a3344", 0.25)),
                    (0.55, d.mix(colour, INK, 0.58)),
                    (1, d.mix(colour, INK, 0.86)),
                ],
            ),
            d.linear(f"{id}-l", [(0, d.lighter(colour, 0.78)), (0.6, d.lighter(colour, 0.34)), (1, colour)]),
            d.linear(f"{id}-r", [(0, d.darker(colour, 0.18)), (1, d.mix(colour, dark, 0.75))]),
            d.radial(
                f"{id}-b",
                [(0, d.lighter(colour, 0.5)), (0.55, colour), (1, d.darker(colour, 0.45))],
                (0.36, 0.3),
                0.75,
            ),
            d.glow(f"{id}-g", d.lighter(colour, 0.35), 0.75),
        ]
    return "".join(out)


def sheet() -> dict[str, Symbol]:
    """The icons that the faces share."""
    return d.icon_sheet(SHEET, ICONS)


def ground(race: str) -> str:
    """The name of a race's gradients: ground; with -l light, -r robe, -b bubble, -g glow."""
    return f"abyss-{race or 'all'}"


def paint(race: str, kind: str = "") -> str:
    """A race's gradient as a fill."""
    return f"url(#{ground(race)}{kind and '-' + kind})"


GILT = "url(#abyss-gold)"


# -- small signs, their middle at (x, y) -------------------------------------------------


def pearl(x: float, y: float, r: float) -> str:
    """A pearl."""
    return d.circle(x, y, r, "url(#abyss-pearl)", stroke="#5f7691", stroke_width=r * 0.1)


def key(x: float, y: float, size: float) -> str:
    """A key."""
    return icon(KEY, x, y, size, "url(#abyss-gold)")


def key_token(x: float, y: float, r: float) -> str:
    """A key token."""
    return d.circle(x, y, r, "#0b2733", stroke=GILT, stroke_width=r * 0.16) + key(x, y, r * 1.4)


def monster_token(x: float, y: float, r: float, value: str = "") -> str:
    """A monster token: its back, or its value."""
    rim = d.polygon(
        d.ring_points(x, y, r, 8, turn=22.5), "url(#abyss-beast)", stroke="#c9553f", stroke_width=r * 0.13
    )
    if value:
        return (
            rim
            + icon(TOKEN, x, y, r * 1.5, "#c9553f", opacity=0.28)
            + d.figure(value, x, y, r * 1.25, "#ffe3c2")
        )
    return rim + icon(TOKEN, x, y, r * 1.32, "#f0957a")


def bubble(x: float, y: float, r: float, race: str) -> str:
    """A bubble in a race's colour: what a lord costs. The empty race stands for any."""
    return d.sphere(x, y, r, paint(race, "b"))


def coin(content: str, x: float, y: float, r: float) -> str:
    """Influence: a number on gold."""
    size = r * (1.34 if len(content) < 2 else 1.12)
    return (
        d.circle(x, y, r, "url(#abyss-coin)", stroke="#5c3d12", stroke_width=r * 0.1)
        + d.circle(x, y, r * 0.8, "none", stroke="#7d571d", stroke_width=r * 0.05, opacity=0.7)
        + d.figure(content, x, y, size, "#2b1a04")
    )


def pile(top: Symbol, ground: str, edge: str) -> Symbol:
    """Several cards face down: the edges of those below look out."""
    w, h = top.width, top.height
    share = 0.95
    step = w * (1 - share) / 3
    below = "".join(
        d.rect(step * i, step * i * h / w, w * share, h * share, ground, 8, stroke=edge, stroke_width=1.4)
        for i in (3, 2, 1)
    )
    return Symbol(w, h, below + d.group(top.body, scale=share))
