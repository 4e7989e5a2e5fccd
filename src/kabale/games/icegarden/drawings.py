"""The drawings of board, tracks and pieces: our own, from shapes and free icons. Pure functions to SVG text."""

from math import cos, pi, sin

from kabale.games.icegarden.layout import BOARD, FIELD, HELMET, MAP, POINTS, REGIONS, REPUTATION, SNOW
from kabale.games.icegarden.tracks import TRACK_END, point_left, snow_cell
from kabale.kernel.drawing import (
    FIGURES,
    badge,
    circle,
    darker,
    ellipse,
    figure,
    fitted,
    glow,
    hatch,
    icon,
    label,
    lighter,
    linear,
    num,
    panel,
    path,
    polygon,
    radial,
    rect,
    ring_points,
    shape,
    token,
)
from kabale.kernel.scene import Symbol
from kabale.kernel.scenery import motes, scatter, smooth, waves

SHEET = "ig"
ICE, INK, GOLD, RED = "#dff1fb", "#0d1b2a", "#e8c46a", "#c8452f"
TERRAIN = (
    ("#a9c9dd", "mountaintop"),
    ("#8d98a6", "mountains"),
    ("#b9a98a", "cave-entrance"),
    ("#8a5a4a", "volcano"),
    ("#b39a5e", "castle"),
    ("#6f9a6a", "pine-tree"),
    ("#5e98a0", "drakkar-dragon"),
    ("#8b8398", "menhir"),
)
UNIT_ICONS = (
    "volcano", "drakkar", "tree-face", "crab", "rat", "wyvern",
    "moon", "enlightenment", "hooded-assassin", "imp-laugh", "pan-flute", "ghost",
)  # fmt: skip
FIELD_ICONS = (
    "snake", "cubes", "walking-boot", "mountain-cave", "raven", "magic-swirl", "crossed-swords", "wolf-head",
)  # fmt: skip
ABILITY_ICONS = {
    "speed": "run",
    "attack": "broadsword",
    "shield": "shield",
    "domination": "crown",
    "drakkar": "drakkar",
    "recruitment": "meeple",
    "musician": "flute",
    "plunder": "swap-bag",
    "spy": "spy",
    "faun": "pan-flute",
    "nightmare": "ghost",
    "tower": "stone-tower",
}
UPGRADE_ICONS = ("run", "broadsword", "shield", "crown")
UPGRADE_COLOURS = ("#2f7fb8", "#b3402e", "#6b7a86", "#a8812a")
PLATE_ICONS = ("fire-silhouette", "hooded-figure", "footprint", "bear-head")
GOAL_ICONS = ("frozen-block", "thorny-vine", "stone-tower", "dream-catcher")
PORTRAITS = ("frozen-orb", "snake-totem", "wildfires", "dream-catcher")
RESOURCE_ICONS = {"population": "person", "gold": "two-coins", "mfactor": "crystal-cluster"}
RESOURCE_COLOURS = {"population": "#c98d5a", "gold": "#d8b03c", "mfactor": "#8f6fd0"}
SHAPES = ("circle", "square", "triangle", "diamond")


def ico(name: str, x: float, y: float, size: float, fill: str, **more: str | float) -> str:
    """An icon by reference to the game's sheet."""
    return icon(name, x, y, size, fill, SHEET, **more)


def defs() -> str:
    """Shared gradients and patterns."""
    out = linear("ig-sea", [(0, "#12344a"), (1, "#0a1e30")])
    out += linear("ig-night", [(0, "#0a1a2b"), (0.6, "#0d2336"), (1, "#132c40")])
    out += linear("ig-panel", [(0, "#1b3a52"), (1, "#10263a")])
    out += linear("ig-ice", [(0, "#f3fbff"), (1, "#9cc6de")])
    out += radial("ig-token", [(0, "#ffffff", 0.3), (0.6, "#ffffff", 0), (1, "#000000", 0.2)], (0.35, 0.3))
    out += glow("ig-glow", "#8fd3ff", 0.7)
    out += hatch("ig-closed", "#1d7a5a", 10, 4, 45)
    for i, (colour, _) in enumerate(TERRAIN):
        out += linear(f"ig-land{i}", [(0, lighter(colour, 0.18)), (1, darker(colour, 0.28))])
    return out


def ground(w: float, h: float) -> Symbol:
    """Below the table: a night sky with northern lights over snow."""
    body = rect(0, 0, w, h, "url(#ig-night)") + motes(w, h, 150, 13, ICE, 1.6)
    for i, (y, a) in enumerate(zip((0.12, 0.3, 0.62), scatter(9, 3), strict=True)):
        d = f"M0 {num(h * y)}C{num(w * 0.3)} {num(h * (y - 0.1 - a * 0.05))} {num(w * 0.6)} {num(h * (y + 0.12))} {num(w)} {num(h * (y - 0.04))}"
        body += path(d, stroke=("#2fae8f", "#3f7fc0", "#6a5ab0")[i], stroke_width=60, opacity=0.09)
    return Symbol(w, h, body)


# -- the map ------------------------------------------------------------------------------


def coast(w: float, h: float, seed: int) -> list[tuple[float, float]]:
    """The outline of a region inside its box, a little rough."""
    chance = scatter(seed, 64)
    points = []
    steps_x, steps_y = max(4, round(w / 42)), max(4, round(h / 42))
    k = 0

    def wobble() -> float:
        nonlocal k
        k += 1
        return 2 + chance[k % 64] * 7

    for i in range(steps_x):
        points.append((w * (i + 0.15) / steps_x + 3, wobble()))
    for i in range(steps_y):
        points.append((w - wobble(), h * (i + 0.15) / steps_y + 3))
    for i in range(steps_x):
        points.append((w - w * (i + 0.15) / steps_x - 3, h - wobble()))
    for i in range(steps_y):
        points.append((wobble(), h - h * (i + 0.15) / steps_y - 3))
    return points


def midgaard() -> Symbol:
    """The sea around the regions, with ice and a compass."""
    w, h = MAP
    body = rect(0, 0, w, h, "url(#ig-sea)", 18) + waves(w, 30, 16, 41, "#3f7796", 0.22)
    body += motes(w, h, 90, 7, ICE, 1.8)
    for x, y, r, seed in ((28, 60, 20, 3), (818, 70, 22, 5), (822, 560, 26, 8), (24, 600, 22, 9)):
        floe = [
            (x + r * (0.75 + 0.4 * a) * cos(2 * pi * i / 9), y + r * (0.7 + 0.4 * a) * sin(2 * pi * i / 9))
            for i, a in enumerate(scatter(seed, 9))
        ]
        body += path(smooth(floe), "url(#ig-ice)", opacity=0.75, stroke="#e9f7ff", stroke_width=1)
    body += polygon(ring_points(822, 470, 20, 4, 6), GOLD, opacity=0.8) + circle(822, 470, 4, INK)
    body += rect(1.5, 1.5, w - 3, h - 3, "none", 17, stroke="#5f93ad", stroke_width=2)
    return Symbol(w, h, body)


def region(r: int, state: str) -> Symbol:
    """A region: land with its own colour and landmark; dim when out of play, woven over when closed."""
    _, _, w, h = REGIONS[r]
    colour, landmark = TERRAIN[r]
    d = smooth(coast(w, h, r + 11))
    body = path(d, f"url(#ig-land{r})")
    chance = scatter(r + 40, 24)
    for i in range(7):
        x, y = 24 + chance[3 * i] * (w - 48), h * 0.36 + chance[3 * i + 1] * h * 0.5
        body += ico(landmark, x, y, 20 + 14 * chance[3 * i + 2], darker(colour, 0.45), opacity=0.22)
    body += ico(landmark, w - 44, h - 44, 64, darker(colour, 0.5), opacity=0.3)
    if state == "off":
        body += path(d, "#071320", opacity=0.72)
    elif state == "closed":
        body += path(d, "#06281d", opacity=0.45) + path(d, "url(#ig-closed)", opacity=0.75)
        body += ico("dream-catcher", w / 2, h * 0.55, 74, "#9df0cf", opacity=0.85)
    edge = "#e9f7ff" if state == "" else "#5f7f92"
    body += path(d, "none", stroke=edge, stroke_width=2, opacity=0.75, stroke_linejoin="round")
    body += rect(8, 5, w - 16, 22, INK, 8, opacity=0.55)
    return Symbol(w, h, body)


def tile(number: int, goods: dict[str, int], points: tuple[int, ...]) -> Symbol:
    """A region tile: red number, what it gives, points by place."""
    body = rect(1, 1, 98, 48, "#f1e8d2", 7, stroke="#6b5836", stroke_width=1.6)
    body += badge(str(number), 14, 15, 11, RED)
    icons = [(key, n) for key, n in goods.items() if n]
    for i, (key, n) in enumerate(icons):
        x = 36 + i * 22
        body += ico(RESOURCE_ICONS[key], x, 14, 18, darker(RESOURCE_COLOURS[key], 0.25))
        if n > 1:
            body += figure(f"×{n}", x + 9, 22, 11, INK, "#f1e8d2")
    for i, n in enumerate(points):
        body += rect(24 + i * 24, 29, 21, 17, ("#3a5f7a", "#5d7f95", "#86a0b0", "#a9bac4")[i], 4)
        body += figure(str(n), 34.5 + i * 24, 37.5, 13, "#fff")
    body += ico("laurels", 12, 38, 17, "#6b5836")
    return Symbol(100, 50, body)


def tile_back() -> Symbol:
    """A region tile face down: a helmet."""
    body = rect(1, 1, 98, 48, "#5b4a2f", 7, stroke="#2e2414", stroke_width=1.6)
    body += rect(6, 6, 88, 38, "none", 5, stroke="#a58b5a", stroke_width=1)
    return Symbol(100, 50, body + ico("viking-helmet", 50, 25, 34, "#d9c190"))


# -- tracks -------------------------------------------------------------------------------


def initiative(w: float, h: float) -> Symbol:
    """The ground of the initiative track."""
    return Symbol(
        w, h, panel(w, h, "url(#ig-panel)", "#5f93ad", 12) + waves(w, h - 14, 1, 10, "#5f93ad", 0.4)
    )


def helmet(stage: int, ship: int, workers: int, red: bool, spent: bool) -> Symbol:
    """A helmet field with its ship and its number of markers; a red ship scores."""
    w, h = HELMET
    tint = ("#274b66", "#2d4f5c", "#3b4a63", "#4a4560")[stage - 1]
    body = rect(1, 18, w - 2, h - 19, tint, 10, stroke="#86b3cb", stroke_width=1.2)
    body += rect(1, 18, w - 2, 5, ("#6fb7e0", "#63c0a4", "#c7a4e0", "#e0a46f")[stage - 1], 2)
    body += ico("viking-helmet", w / 2, 50, 50, "#9fc0d2", opacity=0.45)
    colour = "#e0543c" if red else "#d9e8f0"
    body += ico("drakkar", 28, h - 22, 40, colour, opacity=0.45 if spent else 1)
    body += badge(str(ship), 28, h - 20, 9.5, INK, "#fff", colour)
    for i in range(workers):
        body += rect(
            w - 14 - (workers - i) * 10.5, h - 25, 8.5, 10, "#e8c46a", 2, stroke="#6b5220", stroke_width=0.8
        )
    if red:
        body += ico("laurels", w - 14, h - 38, 15, "#e0543c", opacity=0.5 if spent else 1)
    return Symbol(w, h, body)


def points() -> Symbol:
    """The point track, 0 to 60, with 50 set off."""
    w, h = POINTS
    body = panel(w, h, "url(#ig-panel)", "#5f93ad", 10)
    step = point_left(1) - point_left(0)
    for n in range(TRACK_END + 1):
        x = point_left(n) + 9.5
        big = n % 5 == 0
        goal = n == 50
        body += rect(x - step / 2, 19, step, h - 26, RED if goal else "#16324a" if n % 2 else "#1d3d57", 2)
        if big:
            body += figure(str(n), x, 12.5, 10, "#ffd9cf" if goal else "#cfe3ee")
    return Symbol(w, h, body)


def reputation(fields: int) -> Symbol:
    """The reputation track: the safe field with its sign, then 0 and below."""
    w, h = REPUTATION
    body = panel(w, h, "url(#ig-panel)", "#5f93ad", 12)
    high = (h - 40) / fields
    for i in range(fields):
        y = 32 + i * high
        shade = "#2f6f57" if i == 0 else ("#27465c", "#203a4e")[i % 2]
        if i > fields - 4:
            shade = ("#4c3038", "#5a2d30", "#6b2a2a")[i - fields + 3]
        body += rect(8, y + 1, w - 16, high - 2, shade, 7)
        if i == 0:
            body += ico("yin-yang", 30, y + high / 2, 30, ICE)
        else:
            body += label(
                str(1 - i).replace("-", "−"), 30, y + high / 2 + 6, 17, "#e7f2f8", font=FIGURES, bold=True
            )
    return Symbol(w, h, body)


def snow(limit: int) -> Symbol:
    """The snow track up to its limit."""
    w, h = SNOW
    body = panel(w, h, "url(#ig-panel)", "#5f93ad", 12) + motes(w, h, 36, 21, ICE, 1.5)
    for n in range(limit + 1):
        x, y, cw, ch = snow_cell(n)
        share = n / limit
        fill = "#7a2f35" if n == limit else lighter("#24455e", 0.55 * share)
        body += rect(x, y, cw, ch, fill, 6, stroke="#8fb6cc", stroke_width=0.8)
        body += figure(str(n), x + cw / 2, y + ch / 2, 13, INK if 0.7 < share < 1 else "#f2fbff")
    return Symbol(w, h, body)


def snow_marker() -> Symbol:
    """The marker of dead snow."""
    body = circle(20, 20, 18, "url(#ig-glow)") + circle(
        20, 20, 14, "#f4fbff", stroke="#4f87a8", stroke_width=2
    )
    return Symbol(40, 40, body + ico("snowflake-2", 20, 20, 22, "#2c6b93"))


def garden(w: float, h: float) -> Symbol:
    """The Ice Garden."""
    body = panel(w, h, "#153a52", "#bfe6fa", 12)
    for i, a in enumerate(scatter(4, 9)):
        x = 14 + i * (w - 28) / 8
        body += polygon([(x - 9, h - 6), (x, h - 34 - 42 * a), (x + 9, h - 6)], "url(#ig-ice)", opacity=0.5)
    return Symbol(w, h, body)


def field(f: int, slots: int) -> Symbol:
    """An action field: number, icon, and its slots."""
    w, h = FIELD
    body = panel(w, h, "url(#ig-panel)", "#5f93ad", 12)
    body += circle(31, h / 2 + 6, 24, "#0d2032", stroke="#8fb6cc", stroke_width=1.4)
    body += ico(FIELD_ICONS[f], 31, h / 2 + 6, 34, ICE)
    body += badge(str(f), 12, h - 13, 9, "#0d2032", "#fff", "#8fb6cc")
    for i in range(slots):
        body += rect(61 + i * 26.5, 39, 26, 31, "#0a1a29", 5, stroke="#44697f", stroke_width=1)
        body += figure(str(i + 1), 74 + i * 26.5, 55, 12, "#55809a")
    if f == 0:
        body += rect(60, 38, 132, 33, "#0a1a29", 6, stroke="#44697f", stroke_width=1)
        body += rect(196, 38, 128, 33, "#2a2134", 6, stroke="#7c6a94", stroke_width=1)
    if f == 6:
        for i, key in enumerate(("spy", "drakkar", "speed", "attack")):
            body += ico(ABILITY_ICONS[key], 84 + i * 62, 54, 27, "#a8cade")
            if i < 3:
                body += path(
                    f"M{num(104 + i * 62)} 54h20l-5 -4m5 4l-5 4", "none", stroke="#5f93ad", stroke_width=1.6
                )
    if f == 7:
        for i, name in enumerate(("yin-yang", "wolf-head", "broadsword")):
            body += ico(name, 84 + i * 62, 54, 27, "#a8cade")
    return Symbol(w, h, body)


def order(n: int) -> Symbol:
    """An order tile."""
    body = rect(1, 1, 38, 46, "#e8dcc0", 6, stroke="#6b5836", stroke_width=1.6)
    return Symbol(40, 48, body + figure(str(n), 20, 24, 26, "#5a2d1a"))


def plate(p: int, stage: int, name: str) -> Symbol:
    """A Vuko plate, with the stage it lies on (0: none)."""
    body = rect(1, 1, 178, 38, "#2a2134", 7, stroke="#b59ad6", stroke_width=1.4)
    body += ico(PLATE_ICONS[p], 21, 20, 28, "#e0cdf5")
    if stage:
        body += badge(str(stage), 164, 20, 11, "#b59ad6", INK, "#fff")
    body += label(name, 40, 25, fitted(name, 108, 14, 8), "#f0e6fb", "start")
    return Symbol(180, 40, body)


# -- boards -------------------------------------------------------------------------------


def board(colour: str, portrait: str) -> Symbol:
    """A character's board."""
    w, h = BOARD
    body = panel(w, h, darker(colour, 0.72), colour, 14)
    body += ico(portrait, w - 110, 150, 190, colour, opacity=0.13) if portrait else ""
    body += rect(6, 4, w - 12, 25, darker(colour, 0.45), 9)
    return Symbol(w, h, body)


def rank_row(rank: int, abilities: tuple[str, ...], free: int, colour: str) -> Symbol:
    """A rank of a board: reserve, printed abilities, free slots, M-factor stones."""
    w, h = BOARD[0] - 12, 58.0
    body = rect(0.5, 0.5, w - 1, h - 1, "#0a1622", 8, opacity=0.62, stroke=colour, stroke_width=1)
    left = 110.0
    for ability in (a for a in abilities if a != "tower"):
        body += rect(left, 22, 34, 33, darker(colour, 0.35), 6, stroke=colour, stroke_width=1)
        body += ico(
            ABILITY_ICONS[ability], left + 17, 38.5, 25, "#f3ead2", opacity=0.55 if ability == "spy" else 1
        )
        left += 38
    for _ in range(free):
        body += rect(left, 22, 34, 33, "none", 6, stroke="#89a9bb", stroke_width=1.2, stroke_dasharray="4 3")
        left += 38
    body += circle(w - 38, 36, 19, "#1c1530", stroke="#8f6fd0", stroke_width=1.2)
    body += ico("crystal-cluster", w - 38, 36, 24, "#8f6fd0", opacity=0.3)
    body += badge(str(rank), w - 12, 14, 9, colour, "#fff", "#fff")
    return Symbol(w, h, body)


def number_token(name: str, n: int, colour: str) -> Symbol:
    """A stock with its amount."""
    body = rect(1, 1, 58, 56, darker(colour, 0.55), 9, stroke=colour, stroke_width=1.4)
    body += ico(name, 21, 27, 34, lighter(colour, 0.2), opacity=1 if n else 0.35)
    return Symbol(60, 58, body + figure(str(n), 45, 42, 21 if n < 10 else 17, "#fff", INK))


def small_number(name: str, n: int, colour: str) -> Symbol:
    """A smaller stock."""
    body = rect(1, 1, 42, 54, "#0a1622", 8, opacity=0.75, stroke=colour, stroke_width=1)
    body += ico(name, 22, 19, 25, colour, opacity=1 if n else 0.4)
    return Symbol(44, 56, body + figure(str(n), 22, 43, 17, "#fff"))


def goal(who: int, n: int, needed: int, colour: str) -> Symbol:
    """How far a goal is."""
    body = rect(1, 1, 46, 56, darker(colour, 0.5), 8, stroke=GOLD, stroke_width=1.6)
    body += ico(GOAL_ICONS[who], 24, 20, 28, GOLD)
    return Symbol(48, 58, body + figure(f"{n}/{needed}", 24, 45, 16, "#fff"))


# -- pieces -------------------------------------------------------------------------------


def cube(colour: str, sign: str) -> Symbol:
    """An influence cube, its owner's sign on the front."""
    top, side = lighter(colour, 0.35), darker(colour, 0.3)
    body = polygon(
        [(4, 12), (14, 3), (37, 3), (29, 12)], top, stroke=INK, stroke_width=1, stroke_linejoin="round"
    )
    body += polygon(
        [(29, 12), (37, 3), (37, 29), (29, 39)], side, stroke=INK, stroke_width=1, stroke_linejoin="round"
    )
    body += rect(4, 12, 25, 27, colour, 2, stroke=INK, stroke_width=1)
    if sign:
        body += shape(sign, 16.5, 25.5, 7, "#fff", opacity=0.85)
    return Symbol(40, 42, body)


def marker(colour: str, sign: str) -> Symbol:
    """An action marker: a large cube with a golden edge."""
    body = polygon([(3, 10), (12, 2), (38, 2), (30, 10)], lighter(colour, 0.4), stroke=GOLD, stroke_width=1.4)
    body += polygon(
        [(30, 10), (38, 2), (38, 32), (30, 42)], darker(colour, 0.35), stroke=GOLD, stroke_width=1.4
    )
    body += rect(3, 10, 27, 32, colour, 2, stroke=GOLD, stroke_width=1.6)
    return Symbol(40, 45, body + shape(sign, 16.5, 26, 8, "#fff", opacity=0.9))


def disc(colour: str, sign: str) -> Symbol:
    """A round marker seen from above."""
    return Symbol(40, 40, token("circle", 20, colour, "#fff", shape(sign, 20, 20, 8.5, "#fff", opacity=0.9)))


def stack_disc(colour: str, sign: str) -> Symbol:
    """A round marker seen from the side, for stacks."""
    body = ellipse(24, 22, 22, 10, darker(colour, 0.4), stroke=INK, stroke_width=1)
    body += rect(2, 14, 44, 8, darker(colour, 0.4))
    body += ellipse(24, 14, 22, 10, colour, stroke="#fff", stroke_width=1.2)
    return Symbol(48, 34, body + shape(sign, 24, 14, 6, "#fff", opacity=0.9))


def unit(number: int, colour: str, sign: str) -> Symbol:
    """A special unit: its picture in its owner's colour, pips for the rank."""
    rank = number % 3 + 1
    size = 17 + rank * 1.5
    body = token(sign if sign != "triangle" else "hexagon", 24, darker(colour, 0.25), "#fff", x=24, y=24)
    body += circle(24, 24, 20, "url(#ig-token)") + ico(UNIT_ICONS[number], 24, 23, size * 1.55, "#fff")
    for i in range(rank):
        body += circle(24 + (i - (rank - 1) / 2) * 10, 46, 4, GOLD, stroke=INK, stroke_width=1)
    return Symbol(48, 52, body)


def sign_token(name: str, fill: str, edge: str, colour: str) -> Symbol:
    """A small standing sign: cult site, tower, nightmare, Thorn."""
    body = path("M4 44V16Q4 3 20 3Q36 3 36 16V44Z", fill, stroke=edge, stroke_width=2)
    return Symbol(40, 47, body + ico(name, 20, 25, 31, colour))


def vuko() -> Symbol:
    """Vuko's figure."""
    body = ellipse(25, 56, 20, 6, "#000", opacity=0.4)
    body += path("M8 56Q6 20 25 4Q44 20 42 56Z", "#1a1d24", stroke="#d7dde6", stroke_width=2)
    body += ico("wolf-head", 25, 31, 34, "#e8edf4")
    return Symbol(50, 63, body)


def upgrade(u: int) -> Symbol:
    """An upgrade token."""
    body = rect(1, 1, 42, 42, UPGRADE_COLOURS[u], 9, stroke="#fff", stroke_width=1.6)
    return Symbol(44, 44, body + ico(UPGRADE_ICONS[u], 22, 22, 31, "#fff"))


def mfactor() -> Symbol:
    """An M-factor stone."""
    body = polygon(ring_points(20, 21, 18, 6), "#5b3fa8", stroke="#d9ccff", stroke_width=1.6)
    return Symbol(40, 42, body + ico("crystal-cluster", 20, 21, 24, "#efe8ff"))


def character(who: int, colour: str, name: str) -> Symbol:
    """A character card."""
    body = rect(1.5, 1.5, 97, 143, darker(colour, 0.55), 10, stroke=colour, stroke_width=3)
    body += circle(50, 60, 40, "url(#ig-glow)") + ico(PORTRAITS[who], 50, 60, 66, lighter(colour, 0.45))
    for i, word in enumerate(name.split(" ", 1)):
        body += label(word, 50, 116 + i * 17, 14, "#fff", bold=True)
    return Symbol(100, 146, body)


def cover(colours: list[str]) -> Symbol:
    """The picture of the game: an ice castle under falling snow, four lights around it."""
    w, h = 400.0, 300.0
    body = rect(0, 0, w, h, "url(#ig-sea)") + motes(w, h, 160, 3, "#fff", 2.2)
    body += circle(200, 130, 130, "url(#ig-glow)")
    for x, top, half in ((120, 130, 26), (280, 130, 26), (160, 90, 30), (240, 90, 30), (200, 40, 36)):
        body += polygon(
            [(x - half, 262), (x - half * 0.6, top + 40), (x, top), (x + half * 0.6, top + 40), (x + half, 262)],
            "url(#ig-ice)", stroke="#5f93ad", stroke_width=1.5, opacity=0.94,
        )  # fmt: skip
    body += path("M0 300V262Q100 236 200 258T400 250V300Z", "#dff1fb")
    for i, colour in enumerate(colours):
        body += token(SHAPES[i], 17, colour, "#fff", x=62 + i * 92, y=276)
    return Symbol(w, h, body)
