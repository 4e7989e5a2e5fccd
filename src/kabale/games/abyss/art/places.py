"""The locations: a landmark in the deep, its name, and what it counts as signs."""

from kabale.games.abyss.art import signs, style
from kabale.games.abyss.art.powers import points
from kabale.games.abyss.content import Guild, Location
from kabale.kernel import drawing as d
from kabale.kernel import scenery as s
from kabale.kernel.scene import Symbol

W, H = 180.0, 120.0


def face(location: Location, guilds: dict[str, Guild], number: int, language: str) -> Symbol:
    """A location's tile."""
    race = _race(location, guilds)
    colour = style.COLOURS[race] if race else "#2f93a3"
    light = d.lighter(colour, 0.55)
    icon = style.LOCATIONS.get(location.id, "greek-temple")
    dark = style.DARK[race] if race else style.INK
    view = (
        d.rect(0, 0, W, H, style.paint(race) if race else "url(#abyss-water)", 8)
        + s.light_shafts(W, 96, "url(#abyss-shaft)", 6, number + 2, 0.9)
        + s.seabed(W, H, 78, d.mix(colour, dark, 0.62), number + 3, 22, 30)
        + d.circle(90, 58, 46, style.paint(race, "g") if race else "url(#abyss-shine)", opacity=0.8)
        + style.icon(icon, 91.5, 59.5, 62, style.INK, opacity=0.55)
        + style.icon(icon, 90, 57, 62, style.paint(race, "l"))
        + s.seabed(W, H, 96, d.mix(colour, dark, 0.85), number + 31, 14, 22)
        + "".join(s.weed(x, 96, 26, d.mix(colour, "#0c4a3c", 0.55), 5, 3) for x in (14, 22, 160, 169))
        + s.bubbles(W, 90, 12, number + 9, light, 4, 0.5)
    )
    body = view + _name(location.name.get(language)) + _points(location, guilds)
    return Symbol(W, H, d.card(W, H, "#0a2b3a", style.GILT, body, 8, 3, cut="abyss-tile"))


def _race(location: Location, guilds: dict[str, Guild]) -> str:
    if location.count == "guild":
        return guilds[location.of].race or ""
    return location.of if location.count == "race" else ""


def _name(name: str) -> str:
    size = d.fitted(name, 160, 15.5, 9, bold=True)
    return (
        d.rect(1.5, 1.5, W - 3, 22.5, "url(#abyss-name)", 7, opacity=0.94)
        + d.path(f"M2 24H{W - 2:g}", stroke=style.GOLD, stroke_width=0.9)
        + d.label(name, W / 2, 12.8 + size * 0.32, size, "#fdf3d6", bold=True, font=d.TITLE)
    )


def _points(location: Location, guilds: dict[str, Guild]) -> str:
    row = points(location, guilds)
    w = min(W - 12, signs.width(row, 20) + 18)
    plate = d.rect(
        (W - w) / 2, 91, w, 26, style.INK, 13, fill_opacity=0.82, stroke=style.GOLD, stroke_width=0.9
    )
    return plate + signs.row(row, W / 2, 104, 19, W - 26)


def backs() -> dict[str, Symbol]:
    """The back of the tiles, and a pile of them."""
    middle = (
        d.ellipse(90, 60, 52, 38, "#0c3c4c", stroke=style.GOLD, stroke_width=1.2)
        + d.circle(90, 60, 44, "url(#abyss-shine)", opacity=0.4)
        + style.icon("greek-temple", 90, 60, 52, style.GILT)
    )
    back = Symbol(W, H, d.back(W, H, "#0c3c4c", style.GOLD, "url(#abyss-scales)", middle, 8))
    return {"back:location": back, "pile:location": style.pile(back, "#0c3c4c", style.GOLD)}
