"""Short sentences of signs: powers of lords, points of locations, rewards of fights, drawn in one row."""

from collections.abc import Callable, Sequence

from kabale.games.abyss.art import style
from kabale.kernel import drawing as d

Draw = Callable[[float, float, float], str]


def ally(race: str = "") -> Draw:
    """An ally card; without a race, any."""
    return lambda x, y, h: _card(x, y, h, race, "#e9f6f3")


def lord(race: str = "", sign: str = style.CROWN) -> Draw:
    """A lord card, with a guild's creature or another sign."""

    def draw(x: float, y: float, h: float) -> str:
        if race:
            return _card(x, y, h, race, style.GOLD, 0.13)
        return _card(x, y, h, "", style.GOLD, 0.13) + style.icon(sign, x, y, h * 0.5, "#fff6da")

    return draw


def _card(x: float, y: float, h: float, race: str, edge: str, border: float = 0.08) -> str:
    w = h * 0.74
    ground = style.COLOURS[race] if race else "#35596a"
    sign = style.icon(style.CREATURES[race], x, y, h * 0.6, "#fff") if race else ""
    return d.rect(x - w / 2, y - h / 2, w, h, ground, h * 0.12, stroke=edge, stroke_width=h * border) + sign


def guilds(x: float, y: float, h: float) -> str:
    """A lord of each guild: three cards of different colours."""
    parts = ((-0.3, "crab"), (0.3, "jellyfish"), (0, "seahorse"))
    return "".join(_card(x + h * k, y, h * 0.94, race, style.GOLD, 0.13) for k, race in parts)


def races(x: float, y: float, h: float) -> str:
    """An ally of each race."""
    parts = ((-0.64, "crab"), (-0.32, "seahorse"), (0, "squid"), (0.32, "jellyfish"), (0.64, "shellfish"))
    return "".join(_card(x + h * k, y, h * 0.94, race, "#e9f6f3") for k, race in parts)


def keyless(x: float, y: float, h: float) -> str:
    """A lord without a key."""
    return lord(sign=style.KEY)(x, y, h) + d.line(
        [(x - h * 0.3, y + h * 0.4), (x + h * 0.3, y - h * 0.4)], "#ff7a66", h * 0.12
    )


def crossed(inner: Draw) -> Draw:
    """Something that is thrown away."""

    def draw(x: float, y: float, h: float) -> str:
        r = h * 0.36
        cross = f"M{d.num(x - r)} {d.num(y - r)}l{d.num(2 * r)} {d.num(2 * r)}m0 {d.num(-2 * r)}l{d.num(-2 * r)} {d.num(2 * r)}"
        return inner(x, y, h) + d.path(cross, stroke="#ff7a66", stroke_width=h * 0.13, stroke_linecap="round")

    return draw


def tile(x: float, y: float, h: float) -> str:
    """A location."""
    w = h * 1.3
    ground = d.rect(x - w / 2, y - h / 2, w, h, "#14566a", h * 0.12, stroke=style.GOLD, stroke_width=h * 0.09)
    return ground + style.icon("greek-temple", x, y, h * 0.74, "#fff4d0")


def stack(x: float, y: float, h: float) -> str:
    """A council stack."""
    return "".join(_card(x + h * 0.12 * i, y - h * 0.07 * i, h * 0.86, "", "#e9f6f3") for i in (-1, 0, 1))


def bubble(x: float, y: float, h: float) -> str:
    """Points that a lord costs."""
    return style.bubble(x, y, h * 0.5, "")


def turn(x: float, y: float, h: float) -> str:
    """A turn."""
    return style.icon("cycle", x, y, h, style.SHINE)


def _sign(name: str, fill: str) -> Draw:
    return lambda x, y, h: style.icon(name, x, y, h, fill)


SIGNS: dict[str, tuple[float, Draw]] = {
    "pearl": (1, lambda x, y, h: style.pearl(x, y, h * 0.5)),
    "key": (1, lambda x, y, h: style.key_token(x, y, h * 0.5)),
    "token": (1.04, lambda x, y, h: style.monster_token(x, y, h * 0.54)),
    "ally": (0.8, ally()),
    "lord": (0.8, lord()),
    "lost-lord": (0.8, crossed(lord())),
    "lost-ally": (0.8, crossed(ally())),
    "lost-stack": (1.05, crossed(stack)),
    "key-lord": (0.8, lord(sign=style.KEY)),
    "keyless": (0.8, keyless),
    "guilds": (1.4, guilds),
    "races": (2.05, races),
    "tile": (1.38, tile),
    "stack": (1.05, stack),
    "opponent": (0.82, _sign(style.OPPONENT, "#f6b79d")),
    "monster": (1, _sign(style.MONSTER, "#ff9a7d")),
    "shield": (1, _sign("magic-shield", style.SHINE)),
    "bubble": (1, bubble),
    "influence": (1, lambda x, y, h: style.coin("", x, y, h * 0.5)),
    "turn": (1, turn),
    **{f"ally:{race}": (0.8, ally(race)) for race in style.COLOURS if race},
    **{f"guild:{race or 'all'}": (0.8, lord(race, "sea-star")) for race in style.COLOURS},
}


def width(parts: Sequence[str], h: float) -> float:
    """How wide a row of signs is."""
    return sum(_width(p, h) for p in parts) + h * 0.16 * (len(parts) - 1)


def _width(part: str, h: float) -> float:
    if part.startswith("="):
        return max(h * 1.24, d.text_width(part[1:], h * 0.9, True) + h * 0.5)
    return SIGNS[part][0] * h if part in SIGNS else d.text_width(part, h * 1.06, True)


def row(parts: Sequence[str], x: float, y: float, h: float, most: float = 0) -> str:
    """Signs and words side by side, the middle of the row at (x, y); no wider than ``most``.

    A part is the name of a sign, ``=7`` (influence: a number on gold) or any other text.
    """
    if most and width(parts, h) > most:
        h *= most / width(parts, h)
    left = x - width(parts, h) / 2
    out = ""
    for part in parts:
        w = _width(part, h)
        if part.startswith("="):
            out += style.coin(part[1:], left + w / 2, y, h * 0.6)
        elif part in SIGNS:
            out += SIGNS[part][1](left + w / 2, y, h)
        else:
            out += d.figure(part, left + w / 2, y, h * 1.06, style.FOAM)
        left += w + h * 0.16
    return out
