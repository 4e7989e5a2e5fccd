"""The drawings of Abyss: lords, allies, locations, tokens, the table and the cover, and the close-ups that explain them."""

from functools import lru_cache

from kabale.games.abyss.art import board, cards, lords, places, style
from kabale.games.abyss.art.cover import cover
from kabale.games.abyss.art.details import details
from kabale.games.abyss.content import Ally, Guild, Location, Lord, Space, Token, without_keys
from kabale.kernel.game import Game
from kabale.kernel.scene import Art, Symbol


@lru_cache(maxsize=8)
def art(game: Game, language: str) -> Art:
    """All drawings and close-ups in a language."""
    content = game.content
    guilds = {g.id: g for g in content.table(Guild, "guilds")}
    symbols: dict[str, Symbol] = {
        **style.sheet(),
        **cards.backs(),
        "cover": cover(),
        "monster": cards.monster(),
    }
    for i, lord in enumerate(content.table(Lord, "lords")):
        symbols[f"lord:{i}"] = lords.face(lord, guilds[lord.guild], i, language)
        if lord.guild == "ambassador":
            symbols[f"lord:{i}:keyless"] = lords.face(without_keys(lord), guilds[lord.guild], i, language)
    for ally in content.table(Ally, "allies"):
        symbols[f"ally:{ally.id}"] = cards.ally(ally.race, ally.value)
    for i, location in enumerate(content.table(Location, "locations")):
        symbols[f"location:{i}"] = places.face(location, guilds, i, language)
    symbols |= places.backs()
    symbols |= cards.tokens({token.value for token in content.table(Token, "tokens")})
    symbols |= board.faces(content.table(Space, "threat"))
    return Art(symbols=symbols, details=details(game, language), defs=style.defs(), cover="cover")
