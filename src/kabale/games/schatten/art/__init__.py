"""The drawings of Schatten der Macht: the map of Aventurien, cards, figures, the cover, and the close-ups that explain them."""

from functools import lru_cache
from typing import TYPE_CHECKING

from kabale.games.schatten.art import cards, details, figures, map, style
from kabale.kernel.scene import Art, Symbol

if TYPE_CHECKING:
    from kabale.games.schatten.game import SchattenGame


@lru_cache(maxsize=8)
def art(game: "SchattenGame", language: str) -> Art:
    """All drawings and close-ups in a language."""
    symbols: dict[str, Symbol] = {
        **style.sheet(),
        **figures.faces(),
        **cards.faces(game, language),
        "map": map.face(game.pack),
        "cover": map.cover(game.pack),
    }
    return Art(symbols=symbols, details=details.details(game, language), defs=style.defs(), cover="cover")
