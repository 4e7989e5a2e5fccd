"""The drawings: cards with portraits, tokens, markers, the city and the cover."""

from kabale.games.shadows.art.draw import art, icon_names

__all__ = ["art", "icon_names"]
