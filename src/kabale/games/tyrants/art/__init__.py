"""The drawings of the Underdark: the map with its caves and tunnels, sites as islands of light, cards, tokens, the cover."""

from functools import lru_cache

from kabale.games.tyrants.art import cards, cover, details, style, tokens, underdark
from kabale.games.tyrants.content import Book
from kabale.games.tyrants.layout import WINDOWS, ground_face, grounds, panels
from kabale.kernel.scene import PALETTE, Art, Symbol
from kabale.kernel.texts import Texts


@lru_cache(maxsize=8)
def art(book: Book, t: Texts) -> Art:
    """All drawings and close-ups in a language."""
    symbols: dict[str, Symbol] = {**style.sheet(), "cover": cover.cover(), "back": cards.back()}
    for i, minion in enumerate(book.minions):
        symbols[f"minion:{i}"] = cards.face(t, minion, book.deck_of[i])
    for i, site in enumerate(book.sites):
        symbols[f"site:{i}"] = underdark.site(site, i, t.language)
    for sections in WINDOWS:
        symbols[f"map:{'+'.join(sections)}"] = underdark.part(book, sections)
    for spaces in {site.spaces for site in book.sites}:
        for i, colour in enumerate(PALETTE):
            symbols[f"control:{spaces}@{i}"] = underdark.control(spaces, *colour, False)
            symbols[f"control:{spaces}.total@{i}"] = underdark.control(spaces, *colour, True)
    symbols |= tokens.tokens(book)
    symbols |= {f"panel:{w:g}x{h:g}": style.panel(w, h) for w, h in panels()}
    symbols |= {ground_face(size): style.ground(*size) for size in grounds()}
    return Art(symbols=symbols, details=details.details(book, t), defs=style.defs(), cover="cover")
