"""Plots as SVG that fit light and dark pages: bars in groups, and curves over a logarithmic axis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import log10

WIDTH = 720
INK = "#7d8590"  # reads on white and on black
COLOURS = ("#2a7f9e", "#c2683b", "#6a8f3c", "#8a5a9e", "#b8903a")


def text(x: float, y: float, content: str, anchor: str = "start", size: int = 12) -> str:
    """A text."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}">{escape(content)}</text>'


def line(x0: float, y0: float, x1: float, y1: float, faint: bool = True) -> str:
    """A thin line."""
    opacity = ' opacity="0.35"' if faint else ""
    return f'<line x1="{x0:.1f}" y1="{y0:.1f}" x2="{x1:.1f}" y2="{y1:.1f}" stroke="{INK}"{opacity}/>'


def page(height: float, title: str, body: str) -> str:
    """The whole picture."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" height="{height:.0f}" '
        f'role="img" aria-label="{escape(title, quote=True)}" font-family="system-ui, sans-serif" fill="{INK}">'
        f"{text(12, 24, title, size=16)}{body}</svg>\n"
    )


def short(x: float) -> str:
    """A number in few characters: 1.2 M, 340 k, 12, 0.5."""
    if x >= 1e6:
        return f"{x / 1e6:.3g} M"
    return f"{x / 1e3:.3g} k" if x >= 1e3 else f"{x:.3g}"


def bars(title: str, groups: Mapping[str, Sequence[tuple[str, float]]]) -> str:
    """Bars by group: each group has some labelled values."""
    left, right, height = 190.0, 80.0, 18.0
    most = max(value for rows in groups.values() for _, value in rows)
    y, body = 46.0, ""
    for i, (name, rows) in enumerate(groups.items()):
        body += text(12, y + height * len(rows) / 2 + 2, name)
        for label, value in rows:
            wide = (WIDTH - left - right) * value / most
            body += text(left - 8, y + 12, label, "end", 11)
            body += (
                f'<rect x="{left}" y="{y + 1:.1f}" width="{max(1.0, wide):.1f}" height="{height - 4}" rx="3" '
                f'fill="{COLOURS[i % len(COLOURS)]}"/>'
            )
            body += text(left + wide + 8, y + 12, short(value), size=11)
            y += height
        y += 8
    return page(y + 8, title, body)


def curves(title: str, across: str, series: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """Lines through points; both axes are logarithmic."""
    xs = [log10(x) for points in series.values() for x, _ in points]
    ys = [log10(y) for points in series.values() for _, y in points]
    x0, x1 = min(xs), max(xs)
    y0, y1 = min(ys), max(ys)
    left, right, top, low = 74.0, WIDTH - 130.0, 46.0, 320.0

    def at(x: float, y: float) -> tuple[float, float]:
        return left + (right - left) * (log10(x) - x0) / (x1 - x0), low - (low - top) * (log10(y) - y0) / (
            y1 - y0
        )

    body = text((left + right) / 2, low + 40, across, "middle")
    for i in range(5):
        value = 10 ** (y0 + (y1 - y0) * i / 4)
        y = at(10**x0, value)[1]
        body += line(left, y, right, y) + text(left - 8, y + 4, short(value), "end", 11)
    for x in sorted({x for points in series.values() for x, _ in points}):
        body += text(at(x, 10**y0)[0], low + 20, f"{x:.0f}", "middle", 11)
    for i, (name, points) in enumerate(series.items()):
        colour = COLOURS[i % len(COLOURS)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*p) for p in points))
        body += f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
        body += f'<rect x="{right + 16:.1f}" y="{top + 22 * i:.1f}" width="12" height="12" fill="{colour}"/>'
        body += text(right + 34, top + 10 + 22 * i, name)
    return page(low + 56, title, body)
