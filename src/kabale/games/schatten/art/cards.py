"""Cards: regions, grey eminences, organisations, quests, secret plans, factions, and the backs of all of them."""

from typing import TYPE_CHECKING

from kabale.games.schatten.art import style
from kabale.games.schatten.content import Eminence, Faction, Organisation, Plan, Quest, Region
from kabale.games.schatten.describe import describe_action, describe_condition
from kabale.kernel import drawing as d
from kabale.kernel.scene import Symbol
from kabale.kernel.texts import Texts

if TYPE_CHECKING:
    from kabale.games.schatten.game import SchattenGame

W, H = 120, 168
EDGES = {"card": "#7a5a35", "org": "#8a6d1f", "quest": "#6d1f2c", "plan": "#3b2f52"}
BACK_ICONS = {"card": "quill-ink", "org": "castle", "quest": "laurel-crown", "plan": "scroll-unfurled"}


def faces(game: "SchattenGame", language: str) -> dict[str, Symbol]:
    """All cards by name."""
    t = game.texts(language)
    pack = game.pack
    out = {f"card:{i}": region(r, language) for i, r in enumerate(pack.regions)}
    for i, e in enumerate(pack.eminences):
        out[f"card:{len(pack.regions) + i}"] = eminence(e, language)
    for i, o in enumerate(pack.organisations):
        out[f"org:{i}"] = organisation(o, t)
    for i, q in enumerate(pack.quests):
        out[f"quest:{i}"] = quest(game, q, t)
    for i, p in enumerate(pack.plans):
        out[f"plan:{i}"] = plan(game, p, t)
    for i, f in enumerate(pack.factions):
        out[f"faction:{i}"] = faction(f, t)
    for kind in BACK_ICONS:
        out[f"back:{kind}"] = back(kind)
    return out


def back(kind: str) -> Symbol:
    """The back of a kind of card."""
    emblem = d.circle(W / 2, H / 2, 34, "none", stroke=style.GILT, stroke_width=1.5) + style.icon(
        BACK_ICONS[kind], W / 2, H / 2, 46, style.GILT
    )
    return Symbol(W, H, d.back(W, H, style.NIGHT, EDGES[kind], "url(#schatten-night)", emblem))


def _title(name: str, y: float, fill: str = style.INK, width: float = W - 16) -> str:
    lines = d.wrap(name, width, 13, True)
    if len(lines) > 2:
        lines = d.wrap(name, width, 11, True)
    size = min(13.0, *(d.fitted(line, width, 13, 8, True) for line in lines))
    top = y - (len(lines) - 1) * size * 0.55
    return "".join(
        d.label(line, W / 2, top + i * size * 1.1, size, fill, bold=True, font=d.TITLE)
        for i, line in enumerate(lines)
    )


def region(r: Region, language: str) -> Symbol:
    """A region card: name, its shape, resources and keys."""
    points = [p for outline in r.outline for p in outline]
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    w, h = max(p[0] for p in points) - left, max(p[1] for p in points) - top
    scale = min(92 / w, 68 / h)
    shape = "".join("M" + "L".join(f"{x - left} {y - top}" for x, y in o) + "Z" for o in r.outline)
    land = d.path(shape, style.ZONE_COLOURS[r.zone], stroke="#5d4a2e", stroke_width=2 / scale)
    picture = d.group(land, (W - w * scale) / 2, 36 + (68 - h * scale) / 2, scale)
    body = (
        d.rect(6, 34, W - 12, 74, "#4f8499" if r.seas else "#b9a878", 5)
        + picture
        + _title(r.name.get(language), 23)
        + style.resources(r.icons.all(), W / 2, 126, 11)
        + style.keys(r.keys, W / 2, 151, 17)
    )
    if r.rough:
        body += style.icon("mountains", 102, 152, 18, "#4a4238")
    if r.island:
        body += style.icon("palm-tree", 102, 152, 18, "#3c6a2a")
    return Symbol(W, H, d.card(W, H, "url(#schatten-parchment)", EDGES["card"], body))


def eminence(e: Eminence, language: str) -> Symbol:
    """A grey eminence: a shadow, the chess piece, resources."""
    improved = not e.faction
    edge = style.GILT if improved else "#59606b"
    emblem = "hooded-figure" if improved else style.FACTION_ICONS[e.faction]
    body = (
        d.rect(6, 40, W - 12, 70, "url(#schatten-night)", 5)
        + style.icon(emblem, W / 2, 75, 58, "#c9ced6" if not improved else style.GILT)
        + _title(e.name.get(language), 24)
        + style.resources(e.icons.all(), W / 2, 127, 9.5)
        + style.icon(style.SYMBOL_ICONS[e.symbol], 18, 152, 20, style.INK)
    )
    return Symbol(W, H, d.card(W, H, "url(#schatten-steel)", edge, body))


def organisation(o: Organisation, t: Texts) -> Symbol:
    """An organisation: its group, and its resources or its advantage."""
    colour = style.GROUP_COLOURS[o.group]
    body = (
        d.rect(4, 4, W - 8, 40, colour, 6)
        + _title(o.name.get(t.language), 27, "#fff6de")
        + style.icon(style.GROUP_ICONS[o.group], W / 2, 70, 42, colour)
    )
    if o.kind == "resource":
        body += style.resources(o.icons.all(), W / 2, 122, 15)
    else:
        text = t.say(f"effect.{o.effect}")
        size = 9.4 if len(text) < 70 else 7.8
        body += d.paragraph(text, 9, 104, W - 26, size, style.INK, 1.12)
    return Symbol(W, H, d.card(W, H, "url(#schatten-parchment)", colour, body))


def quest(game: "SchattenGame", q: Quest, t: Texts) -> Symbol:
    """A quest: hero, action above the line, condition below, level."""
    action = describe_action(game, t, q.action)
    condition = describe_condition(game, t, q.condition)
    edge = style.LEVEL_COLOURS[q.level]
    body = (
        d.rect(4, 4, W - 8, 30, edge, 6)
        + _title(q.name.get(t.language), 22, "#fff6de")
        + style.icon(style.OP_ICONS[q.action.op], W / 2, 52, 30, style.WINE)
        + _small(action, 74, style.INK, 38)
        + d.line([(10, 115), (W - 10, 115)], edge, 1.2)
        + _small(condition, 124, "#5a1420", 30)
        + "".join(d.circle(14 + i * 10, H - 10, 3.6, style.WINE) for i in range(q.level))
    )
    if q.level == 3:
        body += style.icon("crown", W - 16, H - 12, 15, style.WINE)
    return Symbol(W, H, d.card(W, H, "url(#schatten-parchment)", edge, body))


def _small(text: str, y: float, fill: str, room: float) -> str:
    """Text as large as the room allows."""
    size = 8.4
    while size > 5.4 and len(d.wrap(text, W - 24, size)) * size * 1.12 > room:
        size -= 0.4
    return d.paragraph(text, 8, y, W - 24, size, fill, 1.12)


def plan(game: "SchattenGame", p: Plan, t: Texts) -> Symbol:
    """A secret plan and its five conditions."""
    body = _title(p.name.get(t.language), 24, style.GILT)
    for i, condition in enumerate(p.conditions):
        y = 42 + i * 24
        text = describe_condition(game, t, condition)
        size = 7.6 if len(d.wrap(text, W - 36, 7.6)) < 3 else 6.4
        body += d.circle(12, y + 2, 4.4, style.WINE) + d.figure(str(i + 1), 12, y + 2, 6.4, "#ffe9d2")
        body += d.paragraph(text, 20, y + 2, W - 36, size, "#efe2c4", 1.1)
    return Symbol(W, H, d.card(W, H, "url(#schatten-night)", style.GILT, body))


def faction(f: Faction, t: Texts) -> Symbol:
    """A faction and its start advantage."""
    body = (
        _title(f.name.get(t.language), 24, style.GILT)
        + style.icon(style.FACTION_ICONS[f.id], W / 2, 74, 66, "#c9ced6")
        + d.paragraph(t.say(f"advantage.{f.advantage.op}"), 10, 122, W - 20, 9.4, "#efe2c4", 1.15)
    )
    return Symbol(W, H, d.card(W, H, "url(#schatten-night)", style.GILT, body))
