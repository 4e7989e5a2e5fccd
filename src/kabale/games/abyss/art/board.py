"""The table itself: the water below everything, the panels of all places, the threat track."""

from collections.abc import Sequence

from kabale.games.abyss import layout
from kabale.games.abyss.art import signs, style
from kabale.games.abyss.content import RACE_NAMES, Reward, Space
from kabale.kernel import drawing as d
from kabale.kernel import scenery as s
from kabale.kernel.scene import PALETTE, Box, Format, Symbol

EDGE = "#3f7f8c"
HEAD = 17.0  # height of the line with the number of a space


def faces(spaces: Sequence[Space]) -> dict[str, Symbol]:
    """All grounds and panels, for both formats."""
    out = {"ground:wide": _hall(), "ground:top": _water(True), "ground:low": _water(False)}
    for format in ("wide", "tall"):
        out |= _fixed(format, spaces)
    for plan in _plans():
        for box in (plan.locations, plan.stage):
            out[layout.panel_name(box)] = _panel(box, plan.head)
        out[layout.panel_name(plan.hand, "hand")] = _panel(plan.hand, plan.head, _floor(plan.hand, 3))
        for hall in plan.halls:
            for seat in range(len(PALETTE)):
                out[layout.hall_name(hall.box, seat)] = _player(hall.box, plan.head, seat)
    return out


def _plans() -> list[layout.Plan]:
    wide = [layout.plan("wide", n) for n in (1, 2, 3, 4)]
    tall = [layout.plan("tall", 2, rows, min(rows, 4)) for rows in range(1, 6)]
    return wide + tall


def _fixed(format: Format, spaces: Sequence[Space]) -> dict[str, Symbol]:
    plan = layout.plan(format, 2)
    slots = _slots(plan.court, plan.court_spots, style.GOLD, style.CROWN) + _slots(
        plan.court, (plan.lord_deck,), style.GOLD, style.CROWN
    )
    piles = _slots(plan.decks, (plan.deck, plan.discard), style.SHINE, "trident")
    track = _slots(plan.stage, plan.track_spots, style.SHINE, "waves")
    return {
        f"court:{format}": _panel(plan.court, plan.head, slots, "#c79a45"),
        f"decks:{format}": _panel(plan.decks, plan.head, piles),
        f"track:{format}": _panel(plan.stage, plan.head, track),
        f"council:{format}": _panel(plan.council, plan.head, _council(plan)),
        f"threat:{format}": _panel(plan.threat, plan.head, _threat(plan, spaces), "#a5523f"),
    }


def _panel(box: Box, head: float, body: str = "", edge: str = EDGE) -> Symbol:
    _, _, w, h = box
    return Symbol(w, h, d.panel(w, h, "url(#abyss-panel)", edge, 14, head - 3, edge) + body)


def _player(box: Box, head: float, seat: int) -> Symbol:
    """A hall: its edge has the colour of its player."""
    return _panel(box, head, _floor(box, seat + 5), d.lighter(PALETTE[seat][0], 0.2))


def _floor(box: Box, seed: int) -> str:
    """The sea floor at the lower edge of a panel, with sea grass and corals."""
    _, _, w, h = box
    chance = s.scatter(seed, 40)
    out = d.group(s.seabed(w - 14, h - 7, h - 18, "#0d4a55", seed, 14, 70), 7)
    step = max(46.0, w / 16)
    for i in range(int(w / step)):
        x = 16 + step * (i + 0.7 * chance[i])
        high = 16 + 26 * chance[i + 18]
        out += s.weed(x, h - 8, high, "#1b6f66", 6, 3) + s.weed(x + 8, h - 8, high * 0.7, "#155b58", -5, 3)
    corals = "".join(style.icon("coral", w * k, h - 30, 44, "#7a3550") for k in (0.06, 0.94))
    return d.group(out + corals + s.bubbles(w, h, 9, seed, "#bff6ef", 5, 0.5), opacity=0.5)


def _within(place: Box, box: Box) -> Box:
    return box[0] - place[0], box[1] - place[1], box[2], box[3]


def _slots(place: Box, spots: Sequence[Box], stroke: str, sign: str) -> str:
    out = ""
    for spot in spots:
        x, y, w, h = _within(place, spot)
        faint = style.icon(sign, x + w / 2, y + h / 2, w * 0.42, stroke, opacity=0.22)
        out += d.slot(x + 2, y + 2, w - 4, h - 4, stroke, w * 0.075, faint)
    return out


def _council(plan: layout.Plan) -> str:
    out = ""
    for race, spot in zip(RACE_NAMES, plan.council_spots, strict=True):
        x, y, w, h = _within(plan.council, spot)
        light = d.lighter(style.COLOURS[race], 0.3)
        creature = style.icon(style.CREATURES[race], x + w / 2, y + h / 2, w * 0.66, light, opacity=0.75)
        out += d.rect(x - 3, y - 3, w + 6, h + 6, style.COLOURS[race], w * 0.1, fill_opacity=0.2)
        out += d.slot(x + 2, y + 2, w - 4, h - 4, light, w * 0.075, creature)
    return out


# -- the threat track --------------------------------------------------------------------


def _threat(plan: layout.Plan, spaces: Sequence[Space]) -> str:
    out = ""
    for i, (space, spot) in enumerate(zip(spaces, plan.threat_spots, strict=True)):
        x, y, w, h = _within(plan.threat, spot)
        out += d.rect(
            x,
            y,
            w,
            h,
            d.mix("#12343f", "#5d1622", i / 5),
            8,
            stroke=d.mix(EDGE, "#e8694c", i / 5),
            stroke_width=1.2,
        )
        out += d.figure(str(i + 1), x + 11, y + HEAD / 2 + 1, 14, "#ffcdb8")
        if i:
            out += d.path(f"M{d.num(x - 6)} {d.num(y + h / 2 - 5)}l5 5-5 5", stroke="#ffb199", stroke_width=2)
        out += _rewards(space.rewards, x, y, w, h)
    return out


def _rewards(rewards: Sequence[Reward], x: float, y: float, w: float, h: float) -> str:
    """The rewards to choose from, one below the other, with fine lines between them."""
    n = len(rewards)
    top = y + HEAD
    step = (h - HEAD - 4) / n
    size = min(w * 0.27, step * 0.8)
    out = ""
    for i, reward in enumerate(rewards):
        middle = top + step * (i + 0.5)
        row = ["key"] * reward.keys + ["pearl"] * reward.pearls + ["token"] * reward.tokens
        out += signs.row(row, x + w / 2, middle, size, w * 0.88)
        if i:
            line = top + step * i
            out += d.path(
                f"M{d.num(x + w * 0.2)} {d.num(line)}h{d.num(w * 0.6)}",
                stroke="#ffcdb8",
                stroke_width=0.8,
                opacity=0.5,
            )
    return out


# -- water -------------------------------------------------------------------------------


def _hall() -> Symbol:
    """The ground of the wide table: a drowned hall, light from above, columns at the edges."""
    w, h = 1600.0, 1000.0
    columns = "".join(s.column(x, 40, 86, 930, "#0b2c3a", "#2d6472") for x in (232, 1312))
    arches = "".join(
        d.path(f"M{x} 210Q{x + 190} {-30} {x + 380} 210", stroke="#1d5363", stroke_width=10, opacity=0.5)
        for x in (280, 610, 940)
    )
    body = (
        d.rect(0, 0, w, h, "url(#abyss-water)")
        + d.ellipse(800, 0, 900, 420, "url(#abyss-shine)", opacity=0.4)
        + f'<g opacity="0.5">{columns}{arches}</g>'
        + s.light_shafts(w, h, "url(#abyss-shaft)", 9, 21, 0.8)
        + d.rect(0, 0, w, h, "url(#abyss-caustics)")
        + s.seabed(w, h, 965, "#04131b", 4, 40, 130)
        + s.bubbles(w, h, 60, 12, "#bff6ef", 9, 0.35)
    )
    return Symbol(w, h, body)


def _water(top: bool) -> Symbol:
    """The ground of the tall table, laid in pieces: light above, dark water below."""
    w, h = 780.0, 2000.0
    ground = d.rect(0, 0, w, h, "#082a38")
    if top:
        ground += d.ellipse(390, 0, 620, 600, "url(#abyss-shine)", opacity=0.4)
        ground += s.light_shafts(w, h, "url(#abyss-shaft)", 6, 5, 0.8)
    body = (
        ground + d.rect(0, 0, w, h, "url(#abyss-caustics)") + s.bubbles(w, h, 60, 5 + top, "#bff6ef", 9, 0.35)
    )
    return Symbol(w, h, body)
