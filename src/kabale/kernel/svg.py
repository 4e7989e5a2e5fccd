"""A scene as a static SVG picture: for notebooks, docs and the command line."""

import re
from collections.abc import Iterable
from html import escape

from kabale.kernel.drawing import badge, label, shape, text_width
from kabale.kernel.scene import Art, Box, Piece, Place, Player, Scene, Symbol

_STYLE = (
    "svg{font-family:'Alegreya Sans',system-ui,sans-serif}"
    ".place{fill:#0f2a38;stroke:#3d6b7d;stroke-width:1.5}.dim{filter:saturate(.35) brightness(.72)}"
)
_LABEL = {"wide": 15.0, "tall": 23.0}
_SMALL = 15.0  # names of areas
_REFERENCE = re.compile(r'href="#([^"]+)"')


def draw(scene: Scene, art: Art) -> str:
    """The whole scene as one SVG document."""
    w, h = scene.size
    used = needed(art, [*(p.face for p in scene.places), *(p.face for p in scene.pieces)])
    symbols = "".join(_symbol(name, art.symbols[name]) for name in used)
    size = _LABEL[scene.format]
    players = {p.seat: p for p in scene.players}
    named = readable(scene)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}" role="img">'
        f"<style>{_STYLE}</style><defs>{art.defs}{symbols}</defs>"
        f'<rect width="{w:g}" height="{h:g}" fill="#081722"/>'
        + "".join(_place(p, art, size, players, named) for p in scene.places)
        + "".join(_piece(p, art, size) for p in scene.pieces)
        + "</svg>"
    )


def needed(art: Art, faces: Iterable[str]) -> list[str]:
    """The names of these symbols and of all that they are drawn with, sorted."""
    found: set[str] = set()
    todo = list(faces)
    while todo:
        name = todo.pop()
        if name not in found and name in art.symbols:
            found.add(name)
            todo += _REFERENCE.findall(art.symbols[name].body)
    return sorted(found)


def _symbol(name: str, symbol: Symbol) -> str:
    return (
        f'<symbol id="{escape(name)}" viewBox="0 0 {symbol.width:g} {symbol.height:g}">{symbol.body}</symbol>'
    )


def _use(face: str, box: Box) -> str:
    x, y, w, h = box
    return f'<use href="#{escape(face)}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"/>'


def readable(scene: Scene) -> dict[str, float]:
    """The areas whose names are written, and where their middles are: each that does not overlap one before it."""
    taken: list[Box] = []
    out: dict[str, float] = {}
    for place in scene.places:
        if place.kind != "area" or not place.label:
            continue
        x, y, w, _ = place.box
        wide = text_width(place.label, _SMALL)
        left = min(max(_SMALL, x + (w - wide) / 2), scene.size[0] - wide - _SMALL)
        box = (left, y, wide, _SMALL * 1.2)
        if not any(_meet(box, other) for other in taken):
            taken.append(box)
            out[place.id] = left + wide / 2
    return out


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def _place(place: Place, art: Art, size: float, players: dict[int, Player], named: dict[str, float]) -> str:
    x, y, w, h = place.box
    if place.face in art.symbols:
        ground = _use(place.face, place.box)
    else:
        ground = f'<rect class="place" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="12"/>'
    if place.kind == "area":
        middle = named.get(place.id)
        name = (
            "" if middle is None else label(place.label, middle, y + _SMALL, _SMALL, "#fff", halo="#06121a")
        )
        return f"<g>{ground}{name}</g>"
    left = x + size * 0.8
    sign = ""
    if place.owner in players:
        player = players[place.owner]
        sign = shape(player.shape, left + size * 0.4, y + size, size * 0.4, player.colour, stroke="#fff")
        left += size * 1.2
    words = f"{place.label} · {place.note}" if place.note else place.label
    return f"<g>{ground}{sign}{label(words, left, y + size * 1.35, size, '#e3f1f3', 'start')}</g>"


def _piece(piece: Piece, art: Art, size: float) -> str:
    x, y, w, h = piece.box
    turn = f' transform="rotate({piece.angle:g} {x + w / 2:g} {y + h / 2:g})"' if piece.angle else ""
    mark = f' class="{piece.mark}"' if piece.mark else ""
    if piece.face in art.symbols:
        body = _use(piece.face, piece.box)
    else:
        body = f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="6" fill="#345"/>'
    if piece.count > 1:
        r = size * 0.8
        body += badge(str(piece.count), x + w - r * 0.6, y + h - r * 0.6, r, "#f4efe2", "#10202a", "#10202a")
    return f"<g{turn}{mark}><title>{escape(piece.label)}</title>{body}</g>"
