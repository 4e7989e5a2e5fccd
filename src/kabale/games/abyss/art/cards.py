"""Exploration cards (allies and monsters), the backs of all cards, and the tokens."""

from kabale.games.abyss.art import style
from kabale.games.abyss.art.lords import H, W
from kabale.kernel import drawing as d
from kabale.kernel import scenery as s
from kabale.kernel.scene import Symbol


def ally(race: str, value: int) -> Symbol:
    """An ally: its creature grows with its value; value and race also stand in the corner that a fan leaves free."""
    light = d.lighter(style.COLOURS[race], 0.55)
    size = 58 + 7 * value
    y = 84.0
    water = (
        s.light_shafts(W, H, "url(#abyss-shaft)", 4, value + 2, 0.8)
        + d.circle(64, y, 56, style.paint(race, "g"))
        + s.bubbles(W, H, 8 + 3 * value, value * 7 + len(race), light, 5, 0.5)
        + s.seabed(W, H, 150, d.mix(style.COLOURS[race], style.DARK[race], 0.72), value + 11, 10, 24)
    )
    creature = style.CREATURES[race]
    figure = style.icon(creature, 65.5, y + 2.5, size, style.INK, opacity=0.5) + style.icon(
        creature, 64, y, size, style.paint(race, "l")
    )
    if value == 5:
        figure += style.icon(style.CROWN, 64, y - size * 0.5 - 5, 24, style.GILT)
    pips = "".join(style.pearl(60 + 15 * (i - (value - 1) / 2), 154, 5.2) for i in range(value))
    corner = (
        d.path(
            "M2 11a9 9 0 0 1 9-9H36V52L19 60 2 52Z",
            style.INK,
            fill_opacity=0.72,
            stroke=light,
            stroke_width=1,
        )
        + d.figure(str(value), 19, 21, 30, "#fff", style.INK)
        + style.icon(creature, 19, 45, 19, light)
    )
    return Symbol(
        W,
        H,
        d.card(W, H, style.paint(race), light, water + figure + pips + corner, border=2.4, cut="abyss-card"),
    )


def monster() -> Symbol:
    """A monster out of the dark."""
    eyes = d.circle(60, 78, 46, "url(#abyss-ember)")
    body = (
        s.light_shafts(W, H, "url(#abyss-shaft)", 3, 8, 0.35)
        + eyes
        + style.icon(style.MONSTER, 62, 84, 104, "#14060a")
        + style.icon(style.MONSTER, 60, 81, 104, "#e8694c")
        + s.bubbles(W, H, 14, 77, "#ffb199", 4, 0.4)
        + d.path(
            "".join(s.wave(0, y, 120, 30, 4) for y in (146, 153, 160)),
            stroke="#e8694c",
            stroke_width=1.2,
            opacity=0.4,
        )
        + d.path(
            "M2 11a9 9 0 0 1 9-9H36V34L19 42 2 34Z",
            "#0d0409",
            fill_opacity=0.8,
            stroke="#e8694c",
            stroke_width=1,
        )
        + d.figure("!", 19, 20, 28, "#ff9a7d")
    )
    return Symbol(W, H, d.card(W, H, "url(#abyss-beast)", "#c9553f", body, border=2.4, cut="abyss-card"))


def backs() -> dict[str, Symbol]:
    """The backs and piles: exploration, lords, and council cards of each race (the race is known, the value is not)."""
    kinds = {
        "exploration": ("#0c3c4c", style.SHINE, "trident", style.SHINE),
        "lord": ("#2a1a4a", style.GOLD, style.CROWN, style.GILT),
    }
    for race, colour in style.COLOURS.items():
        if race:
            light = d.lighter(colour, 0.5)
            kinds[f"council:{race}"] = (d.mix(colour, style.INK, 0.62), light, style.CREATURES[race], light)
    out: dict[str, Symbol] = {}
    for kind, (ground, edge, emblem, fill) in kinds.items():
        back = _back(ground, edge, emblem, fill)
        out[f"back:{kind}"] = back
        out[f"pile:{kind}"] = style.pile(back, ground, edge)
    return out


def _back(ground: str, edge: str, emblem: str, fill: str) -> Symbol:
    middle = (
        d.ellipse(60, 84, 37, 45, ground, stroke=edge, stroke_width=1.2)
        + d.ellipse(60, 84, 32, 40, "none", stroke=edge, stroke_width=0.6, opacity=0.7)
        + d.circle(60, 84, 40, "url(#abyss-shine)", opacity=0.35)
        + style.icon(emblem, 60, 84, 50, fill)
    )
    corners = "".join(d.circle(x, y, 3, edge) for x in (15, 105) for y in (15, 153))
    return Symbol(W, H, d.back(W, H, ground, edge, "url(#abyss-scales)", middle + corners))


def tokens(values: set[int]) -> dict[str, Symbol]:
    """Monster tokens, key token, pearl, the marker of the threat track, and signs for players."""
    out = {f"token:{v}": Symbol(64, 64, style.monster_token(32, 32, 30, str(v))) for v in sorted(values)}
    out["back:token"] = Symbol(64, 64, style.monster_token(32, 32, 30))
    out["key"] = Symbol(64, 64, style.key_token(32, 32, 28))
    out["pearl"] = Symbol(64, 64, d.circle(32, 34, 27, "#000", opacity=0.25) + style.pearl(32, 31, 27))
    out["pearls"] = Symbol(96, 64, "".join(style.pearl(x, y, r) for x, y, r in _HEAP))
    out["marker"] = Symbol(
        64,
        64,
        d.circle(32, 32, 32, "url(#abyss-ember)")
        + d.polygon(d.ring_points(32, 32, 24, 6, 17), "#5d1622", stroke="#ffb199", stroke_width=2.4)
        + style.icon(style.MONSTER, 32, 32, 27, "#ffd9c7"),
    )
    return out


_HEAP = ((18, 46, 13), (44, 48, 14), (72, 46, 14), (31, 28, 13), (58, 27, 14), (45, 12, 10), (84, 30, 8))
