"""The example game's cards, wherever they are."""

from examples.duell import Duel


def census(position: Duel) -> list[int]:
    """All cards: in hands, played, chosen in secret, face down."""
    zones = [*position.hands, *position.played, position.hidden]
    return sorted([card for zone in zones for card in zone] + [card for card in position.picks if card >= 0])
