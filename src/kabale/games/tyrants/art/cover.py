"""The cover: a spider's throne above a city of lights in the deep."""

from kabale.games.tyrants.art import style
from kabale.kernel import drawing as d
from kabale.kernel.scene import Symbol
from kabale.kernel.scenery import motes, scatter, sunburst

W, H = 640.0, 420.0


def cover() -> Symbol:
    """The game's picture."""
    chance = scatter(5, 120)
    back = d.rect(0, 0, W, H, "url(#tyrants-cave)") + sunburst(W / 2, 190, 420, 22, style.VIOLET, 40, 0.08)
    teeth = ""
    for i in range(26):
        x = W * (i + chance[i] * 0.7) / 26
        teeth += d.polygon(
            [(x - 16, 0), (x + 16, 0), (x + 2, 50 + 90 * chance[i + 30])], "#0c0816", opacity=0.9
        )
    towers = ""
    for i in range(22):
        x = W * (i + 0.4) / 22
        high = 60 + 130 * chance[i + 60] * (1 - abs(i - 10.5) / 16)
        towers += d.polygon(
            [(x - 15, H), (x - 9, H - high), (x, H - high - 30), (x + 9, H - high), (x + 15, H)], "#120b20"
        )
        for k in range(3):
            towers += d.circle(
                x + 4 * (chance[i + k] - 0.5),
                H - high * (0.3 + 0.22 * k),
                1.8,
                style.GOLD if k % 2 else style.TEAL,
            )
    web = "".join(
        d.path(
            f"M{d.num(W / 2)} 40Q{d.num(W / 2 + (x - W / 2) * 0.3)} {d.num(y * 0.5)} {d.num(x)} {d.num(y)}",
            stroke=style.MIST,
            stroke_width=0.8,
            opacity=0.4,
        )
        for x, y in ((0, 120), (0, 300), (120, H), (W - 120, H), (W, 300), (W, 120))
    )
    emblem = d.circle(W / 2, 176, 104, "url(#tyrants-glow-violet)") + style.sign(
        "back", W / 2, 176, 168, style.BONE
    )
    crown = style.sign("circle", W / 2, 66, 58, style.GOLD)
    body = back + motes(W, H, 90, 4, style.TEAL) + web + teeth + emblem + crown + towers
    return Symbol(W, H, f'<g clip-path="url(#tyrants-cover)">{body}</g>')
