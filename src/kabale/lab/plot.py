"""Small plots as SVG: win shares with their confidence intervals, and curves over time. They fit light and dark pages."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

WIDTH: Final = 640
LEFT: Final = 190
RIGHT: Final = 70
ROW: Final = 34
COLOURS: Final = ("#2a7f9e", "#c2683b", "#6a8f3c", "#8a5a9e")
INK: Final = "#7d8590"  # reads on white and on black


def _text(x: float, y: float, content: str, anchor: str = "start", size: int = 13, bold: bool = False) -> str:
    weight = ' font-weight="600"' if bold else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}"{weight}>{escape(content)}</text>'


def _line(
    x0: float, y0: float, x1: float, y1: float, stroke: str = INK, width: float = 1, more: str = ""
) -> str:
    return (
        f'<line x1="{x0:.1f}" y1="{y0:.1f}" x2="{x1:.1f}" y2="{y1:.1f}" stroke="{stroke}" '
        f'stroke-width="{width}"{more}/>'
    )


def _page(height: float, title: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" '
        f'height="{height:.0f}" role="img" aria-label="{escape(title, quote=True)}" '
        f'font-family="system-ui, sans-serif" fill="{INK}">'
        + _text(12, 24, title, size=16, bold=True)
        + body
        + "</svg>\n"
    )


def bars(title: str, rows: Sequence[tuple[str, float, float, float]], marks: Sequence[float] = ()) -> str:
    """Shares from 0 to 1 as bars, each with its interval: label, share, low, high. Marks are dashed lines."""
    wide = WIDTH - LEFT - RIGHT
    top = 44.0
    low = top + ROW * len(rows)
    body = ""
    for i in range(5):
        x = LEFT + wide * i / 4
        body += _line(x, top, x, low, more=' opacity="0.35"') + _text(
            x, low + 18, f"{25 * i} %", "middle", 11
        )
    for mark in marks:
        x = LEFT + wide * mark
        body += _line(x, top, x, low, COLOURS[1], 1.5, ' stroke-dasharray="5 4"')
    for i, (label, share, lo, hi) in enumerate(rows):
        y = top + ROW * i + ROW / 2
        body += _text(LEFT - 10, y + 4, label, "end")
        body += (
            f'<rect x="{LEFT}" y="{y - 9:.1f}" width="{max(1.0, wide * share):.1f}" height="18" rx="3" '
            f'fill="{COLOURS[0]}" opacity="0.75"/>'
        )
        body += _line(LEFT + wide * lo, y, LEFT + wide * hi, y, INK, 3)
        body += _text(WIDTH - RIGHT + 12, y + 4, f"{100 * share:.1f} %")
    return _page(low + 32, title, body)


def curves(title: str, across: str, series: Sequence[tuple[str, Sequence[tuple[float, float]]]]) -> str:
    """Lines through points, one colour for each series; the axes fit all points."""
    points = [point for _, line in series for point in line]
    xs, ys = [x for x, _ in points] or [0.0], [y for _, y in points] or [0.0]
    x0, x1 = min(xs), max(*xs, min(xs) + 1)
    y0, y1 = min(ys), max(*ys, min(ys) + 1e-9)
    left, right, top, low = 70.0, WIDTH - 20.0, 48.0, 300.0

    def at(x: float, y: float) -> tuple[float, float]:
        return left + (right - left) * (x - x0) / (x1 - x0), low - (low - top) * (y - y0) / (y1 - y0)

    body = _text((left + right) / 2, low + 36, across, "middle", 12)
    for i in range(5):
        value = y0 + (y1 - y0) * i / 4
        _, y = at(x0, value)
        body += _line(left, y, right, y, more=' opacity="0.35"') + _text(
            left - 8, y + 4, f"{value:.3g}", "end", 11
        )
        x, _ = at(x0 + (x1 - x0) * i / 4, y0)
        body += _text(x, low + 18, f"{x0 + (x1 - x0) * i / 4:.0f}", "middle", 11)
    for i, (name, line) in enumerate(series):
        colour = COLOURS[i % len(COLOURS)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in line))
        body += f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
        body += f'<rect x="{left + 150 * i:.1f}" y="{low + 50:.1f}" width="12" height="12" fill="{colour}"/>'
        body += _text(left + 150 * i + 18, low + 60, name, size=12)
    return _page(low + 76, title, body)


def agreement(name: str, pairs: Sequence[tuple[float, float]]) -> str:
    """Chances that were said, and the shares of wins that were seen: on the diagonal where they agree."""
    title = f"{name}: chance said (across) and share of wins (up), in %"
    line = [(100 * x, 100 * y) for x, y in pairs]
    return curves(title, "chance said", [("seen", line), ("ideal", [(0.0, 0.0), (100.0, 100.0)])])
