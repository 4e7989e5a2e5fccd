"""A scene as a static SVG picture: for notebooks, docs and the command line."""

from html import escape

from kabale.kernel.scene import Art, Box, Piece, Place, Scene, Symbol

_STYLE = (
    "text{font-family:'Alegreya Sans',system-ui,sans-serif}"
    ".place{fill:#0f2a38;stroke:#3d6b7d;stroke-width:1.5}.label{fill:#cfe3ea;font-size:15px}"
)


def draw(scene: Scene, art: Art) -> str:
    """The whole scene as one SVG document."""
    w, h = scene.size
    used = {p.face for p in scene.pieces} | {p.face for p in scene.places}
    symbols = "".join(_symbol(name, art.symbols[name]) for name in sorted(used) if name in art.symbols)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}" role="img">'
        f"<style>{_STYLE}</style><defs>{art.defs}{symbols}</defs>"
        f'<rect width="{w:g}" height="{h:g}" fill="#081722"/>'
        + "".join(_place(p, art) for p in scene.places)
        + "".join(_piece(p, art) for p in scene.pieces)
        + "</svg>"
    )


def _symbol(name: str, symbol: Symbol) -> str:
    return (
        f'<symbol id="{escape(name)}" viewBox="0 0 {symbol.width:g} {symbol.height:g}">{symbol.body}</symbol>'
    )


def _use(face: str, box: Box) -> str:
    x, y, w, h = box
    return f'<use href="#{escape(face)}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"/>'


def _place(place: Place, art: Art) -> str:
    x, y, w, h = place.box
    if place.face in art.symbols:
        ground = _use(place.face, place.box)
    else:
        ground = f'<rect class="place" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="12"/>'
    text = escape(f"{place.label} {place.note}".strip())
    return f'<g>{ground}<text class="label" x="{x + 10:g}" y="{y + 18:g}">{text}</text></g>'


def _piece(piece: Piece, art: Art) -> str:
    x, y, w, h = piece.box
    turn = f' transform="rotate({piece.angle:g} {x + w / 2:g} {y + h / 2:g})"' if piece.angle else ""
    if piece.face in art.symbols:
        body = _use(piece.face, piece.box)
    else:
        body = f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="6" fill="#345"/>'
    return f"<g{turn}><title>{escape(piece.label)}</title>{body}</g>"
