"""The closed vocabulary of effects, as the content files write them. Each entry's ``do`` names its verb."""

from typing import Literal, TypeAlias

import msgspec

Aspect: TypeAlias = Literal["malice", "conquest", "guile", "ambition", "obedience", "none"]
Count: TypeAlias = Literal[
    "sites", "total-sites", "white-trophies", "player-trophies", "trophies", "circle", "markers", "spies", "kills",
    "player-kills", "troops-at-spy", "spies-at-spy",
]  # fmt: skip
At: TypeAlias = Literal["presence", "anywhere", "spy"]
Who: TypeAlias = Literal["self", "each", "chosen", "adjacent", "owner", "at-spy", "forcer"]
Cost: TypeAlias = Literal["discard", "devour", "devour-circle", "devour-self", "spy", "spies"]


class Verb(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What all verbs share."""


class Gain(Verb, frozen=True, tag="gain"):
    """Power (Macht) and influence (Einfluss) for the pool."""

    power: int = 0
    influence: int = 0


class Per(Verb, frozen=True, tag="per"):
    """One of something for every so many of a count."""

    gain: Literal["vp", "power", "influence"]
    every: int
    count: Count


class Deploy(Verb, frozen=True, tag="deploy"):
    """Own troops onto the board."""

    n: int


class Kill(Verb, frozen=True, tag="assassinate"):
    """Enemy troops into the trophy hall."""

    n: int | Count
    troops: Literal["enemy", "white"] = "enemy"
    at: At = "presence"
    up_to: bool = False
    same_site: bool = False


class Supplant(Verb, frozen=True, tag="supplant"):
    """Enemy troops replaced by own ones; ``each``: one at each site of a returned spy."""

    n: int
    troops: Literal["enemy", "white"] = "enemy"
    at: At = "presence"
    each: bool = False


class Move(Verb, frozen=True, tag="move"):
    """Enemy troops to other spaces."""

    n: int
    up_to: bool = False


class Return(Verb, frozen=True, tag="return"):
    """Troops or spies of other players (``own``: of any player) back to their owners."""

    n: int
    what: tuple[Literal["troop", "spy"], ...]
    own: bool = False
    up_to: bool = False


class Spy(Verb, frozen=True, tag="spy"):
    """Spies placed."""

    n: int


class Draw(Verb, frozen=True, tag="draw"):
    """Cards drawn."""

    n: int | Count


class PromoteLater(Verb, frozen=True, tag="promote-later"):
    """At the end of the turn, other cards played this turn are promoted."""

    n: int
    up_to: bool = False
    aspect: Aspect | None = None
    type: str | None = None


class Later(Verb, frozen=True, tag="later"):
    """At the end of the turn, after promotions."""

    then: "tuple[Effect, ...]"


class PromoteTop(Verb, frozen=True, tag="promote-top"):
    """The top card of the own deck is promoted."""


class DeckToDiscard(Verb, frozen=True, tag="deck-to-discard"):
    """The own deck goes to the discard pile."""


class PromoteDiscard(Verb, frozen=True, tag="promote-discard"):
    """A card of the own discard pile is promoted."""


class PromoteOne(Verb, frozen=True, tag="promote-one", rename={"sources": "from"}):
    """This card or one of the hand or discard pile is promoted."""

    sources: tuple[Literal["self", "hand", "discard"], ...]


class PromoteSelf(Verb, frozen=True, tag="promote-self"):
    """This card is promoted."""


class PromoteInstead(Verb, frozen=True, tag="promote-instead"):
    """This card may be promoted instead of discarded."""


class DevourMarket(Verb, frozen=True, tag="devour-market"):
    """A card of the market row is devoured; ``replace``: this card fills the gap."""

    may: bool = False
    replace: bool = False


class Recruit(Verb, frozen=True, tag="recruit"):
    """Cards recruited without cost; ``piles``: also from the open piles."""

    n: int
    cost: int
    aspect: Aspect | None = None
    up_to: bool = False
    piles: bool = False


class GiveOutcast(Verb, frozen=True, tag="outcast"):
    """Players recruit insane outcasts."""

    n: int
    who: Who


class Discard(Verb, frozen=True, tag="discard"):
    """Opponents who hold more than ``above`` cards discard."""

    n: int
    who: Who
    above: int = 0


class Choose(Verb, frozen=True, tag="choose"):
    """One of several, perhaps several times."""

    options: "tuple[tuple[Effect, ...], ...]"
    times: int = 1


class Pay(Verb, frozen=True, tag="pay"):
    """A cost that may be paid, and what follows if it is."""

    cost: Cost
    then: "tuple[Effect, ...]"


class If(Verb, frozen=True, tag="if"):
    """What follows if a count is high enough."""

    count: Count
    least: int
    then: "tuple[Effect, ...]"


class Focus(Verb, frozen=True, tag="focus"):
    """What follows with another card of the aspect."""

    aspect: Aspect
    then: "tuple[Effect, ...]"


class ToSupply(Verb, frozen=True, tag="to-supply"):
    """This card goes back to its supply."""


class Trophy(Verb, frozen=True, tag="trophy"):
    """Trophies go back onto the board; ``there``: from halls of players with a troop at the spy's site."""

    n: int
    up_to: bool = False
    white: bool = False
    there: bool = False
    at: At = "presence"


class PlayMarket(Verb, frozen=True, tag="play-market"):
    """A card of the market row is played, then devoured."""

    cost: int


class PlayCircle(Verb, frozen=True, tag="play-circle"):
    """A card of the inner circle is played and stays there."""


class RaiseDevoured(Verb, frozen=True, tag="raise-devoured"):
    """Until the end of the turn, the top devoured card can be recruited."""


Effect: TypeAlias = (
    Gain
    | Per
    | Deploy
    | Kill
    | Supplant
    | Move
    | Return
    | Spy
    | Draw
    | PromoteLater
    | Later
    | PromoteTop
    | DeckToDiscard
    | PromoteDiscard
    | PromoteOne
    | PromoteSelf
    | PromoteInstead
    | DevourMarket
    | Recruit
    | GiveOutcast
    | Discard
    | Choose
    | Pay
    | If
    | Focus
    | ToSupply
    | Trophy
    | PlayMarket
    | PlayCircle
    | RaiseDevoured
)
