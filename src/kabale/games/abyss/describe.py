"""What a lord's power does and what a location is worth, as sentences made from their data by templates.

Messages: ``power.EFFECT`` (with ``{n}``, the amount with its noun), ``worth.COUNT`` and ``worth.exchange``.
"""

from kabale.games.abyss.content import Location, Lord
from kabale.kernel.texts import Texts

# the noun of each effect's amount
_AMOUNTS = {
    "shift-reward": "spaces",
    "hand-limit": "cards",
    "surcharge": "points",
    "discount": "points",
    "more-stacks": "stacks",
    "council-pearls": "pearls",
    "income": "pearls",
    "sell-ally": "pearls",
    "discard-ally": "allies",
    "lose-pearls": "pearls",
    "steal-token": "tokens",
    "disable-lord": "lords",
    "second-lord": "pearls",
    "take-stack": "stacks",
    "extra-turn": "turns",
    "gain-pearls": "pearls",
    "found-location": "locations",
}


def describe_lord(t: Texts, lord: Lord) -> str:
    """What a lord's power does."""
    noun = _AMOUNTS.get(lord.effect)
    amount = t.count(f"n.{noun}", lord.amount) if noun else ""
    return t.say(f"power.{lord.effect}", {"n": amount})


def describe_power_kind(t: Texts, lord: Lord) -> str:
    """When a lord's power works: never, once on joining, always while free, once in each own turn."""
    return t.say(f"power-kind.{lord.power}")


def describe_location(t: Texts, location: Location) -> str:
    """What a location is worth at the end, and whether it may be exchanged."""
    if location.exchange:
        return t.say("worth.exchange")
    of = t.say(f"{location.count}s.{location.of}") if location.of else ""
    args = {"base": str(location.base), "per": str(abs(location.per)), "of": of}
    return t.say(f"worth.{location.count}", args)
