"""The lords: a noble of the deep with the head of the guild's creature, an emblem, and everything one needs to choose."""

from kabale.games.abyss.art import signs, style
from kabale.games.abyss.art.powers import power
from kabale.games.abyss.content import Guild, Lord
from kabale.kernel import drawing as d
from kabale.kernel import scenery as s
from kabale.kernel.scene import Symbol

W, H = 120.0, 168.0
CROWN_AT = {
    "crab": (68, 33),
    "seahorse": (70, 20),
    "squid": (68, 21),
    "jellyfish": (68, 20),
    "shellfish": (68, 24),
    "": (68, 21),
}
"""Where the head of each creature bears its crown."""


def face(lord: Lord, guild: Guild, number: int, language: str) -> Symbol:
    """A lord's card."""
    race = guild.race or ""
    name = lord.name.get(language)
    body = (
        _ground(race, number)
        + _figure(guild.id, race, style.LORDS.get(lord.id, style.CROWN), number)
        + _name(name)
        + _power(lord)
        + style.coin(str(lord.influence), 20, 20, 16.5)
        + _cost(lord.cost, lord.races, race)
        + _keys(lord.keys)
    )
    return Symbol(W, H, d.card(W, H, style.paint(race), style.GILT, body, border=2.6, cut="abyss-card"))


def _ground(race: str, number: int) -> str:
    """Light behind the head, different from lord to lord."""
    light = d.lighter(style.COLOURS[race], 0.5)
    halo = (
        s.sunburst(68, 62, 64, 14, light, 20, 0.22),
        "".join(d.circle(68, 62, r, stroke=light, stroke_width=1, opacity=0.36) for r in (34, 41, 49)),
        s.light_shafts(W, 122, "url(#abyss-shaft)", 4, number + 3, 0.9),
        d.path(
            "".join(s.wave(6, y, 108, 27, 4) for y in range(20, 118, 12)),
            stroke=light,
            stroke_width=1,
            opacity=0.3,
        ),
        s.bubbles(W, 118, 13, number + 40, light, 6, 0.55),
        d.polygon(d.ring_points(68, 62, 52, 12, 40), light, opacity=0.16),
        s.motes(W, 118, 34, number + 5, light),
    )[number % 7]
    return halo + d.circle(68, 64, 50, style.paint(race, "g"))


def _figure(guild: str, race: str, emblem: str, number: int) -> str:
    """The noble: robe and collar of the guild, a creature's head, the emblem on the breast."""
    robe = d.path(
        "M18 126C20 112 34 104 52 99L68 106 84 99C102 104 116 112 117 126Z",
        style.paint(race, "r"), stroke=style.GOLD, stroke_width=1,
    )  # fmt: skip
    creature = style.CREATURES[race]
    x, y = CROWN_AT[race]
    crown = style.CROWNS[number % 7]
    shade = style.icon(creature, 69.5, 61.5, 66, style.INK, opacity=0.55)
    head = style.icon(creature, 68, 59, 66, style.paint(race, "l"))
    top = style.icon(crown, x + 0.8, y + 1.2, 21, style.INK, opacity=0.7) + style.icon(
        crown, x, y, 21, style.GILT
    )
    medal = (
        d.circle(68, 103, 20, "url(#abyss-ink)", stroke=style.GILT, stroke_width=2.2)
        + d.circle(68, 103, 17, stroke=style.GOLD, stroke_width=0.5, opacity=0.7)
        + style.icon(emblem, 68, 103, 27, "#fff1c9")
    )
    return robe + _collar(guild, race) + shade + head + top + medal


def _collar(guild: str, race: str) -> str:
    """What the guild wears on its shoulders."""
    colour = style.COLOURS[race]
    fill, edge = d.mix(colour, style.INK, 0.35), d.lighter(colour, 0.3)
    if guild == "soldier":
        plate = "M20 124C16 108 30 97 47 96L50 107C38 108 31 114 30 125ZM26 100l-9-8 15 2ZM36 95l-5-11 12 8Z"
    elif guild == "farmer":
        plate = "M50 98C34 96 22 104 17 118 30 116 42 110 50 98ZM56 101C42 104 34 114 33 126 46 120 54 112 56 101Z"
    elif guild == "politician":
        plate = "M54 104L24 76 36 108ZM56 104L36 70 42 106ZM50 104L15 92 30 112Z"
    elif guild == "mage":
        plate = "M46 106C28 96 24 66 36 46 32 72 40 92 56 102ZM34 108C18 106 14 92 16 84 22 96 30 102 42 104Z"
    elif guild == "merchant":
        plate = "M18 122a7 7 0 0 1 7-11 7 7 0 0 1 9-7 7 7 0 0 1 10-4l8 4-24 20Z"
    else:
        plate = "M22 122C26 108 38 101 52 99L60 106C44 108 36 114 34 124Z"
    half = d.path(plate, fill, stroke=edge, stroke_width=0.9, stroke_linejoin="round")
    return half + f'<g transform="translate(136 0) scale(-1 1)">{half}</g>'


def _name(name: str) -> str:
    size = d.fitted(name, 108, 13.5, 8, bold=True)
    return (
        d.rect(3, 124, 114, 19.5, "url(#abyss-name)")
        + d.path("M3 124H117M3 143.5H117", stroke=style.GOLD, stroke_width=0.9)
        + d.label(name, 60, 133.8 + size * 0.32, size, "#fdf3d6", bold=True, font=d.TITLE)
    )


MARKS = {
    "once": ("plain-arrow", "#ffd97a"),
    "permanent": ("infinity", style.SHINE),
    "turn": ("cycle", "#8fd0ff"),
}
"""How a power works: once on joining, always, once in each own turn."""


def _power(lord: Lord) -> str:
    """The power as signs, and how it works."""
    if lord.power == "none":
        return d.path(
            s.wave(16, 151, 88, 22, 3) + s.wave(16, 157, 88, 22, 3),
            stroke=style.GOLD,
            stroke_width=1.1,
            opacity=0.6,
        )
    icon, colour = MARKS[lord.power]
    return (
        d.circle(15, 154.5, 8, "#061a24", stroke=colour, stroke_width=1)
        + style.icon(icon, 15, 154.5, 11, colour)
        + signs.row(power(lord), 69, 154.5, 14, 86)
    )


def _cost(cost: int, races: int, race: str) -> str:
    """The price in the big bubble; a small bubble for each further race (ambassadors: one of every race)."""
    big = style.bubble(20, 56, 14.5, race) + d.figure(
        str(cost), 20, 56, 17 if cost > 9 else 20, "#fff", style.INK
    )
    if race:
        return big + "".join(style.bubble(20, 80 + 14 * i, 6.2, "") for i in range(races - 1))
    others = [r for r in style.COLOURS if r]
    spots = ((14, 78), (27, 78), (14, 91), (27, 91), (20.5, 104))
    return big + "".join(style.bubble(x, y, 6, r) for (x, y), r in zip(spots, others, strict=True))


def _keys(keys: int) -> str:
    return "".join(style.key_token(102, 19 + 22 * i, 12.5 if keys == 1 else 10.5) for i in range(keys))
