"""What cards say, made from their data by templates: hero actions, conditions, advantages, where an entry comes from.

Messages: ``op.OP``, ``condition.PREDICATE`` (with ``{what}`` for what is counted), ``effect.EFFECT``, ``advantage.OP``, ``filter.*``.
"""

from typing import TYPE_CHECKING

from kabale.games.schatten.content import Action, Condition, Filter, Icons, Part
from kabale.kernel.texts import Texts

if TYPE_CHECKING:
    from kabale.games.schatten.game import SchattenGame


def describe_action(game: "SchattenGame", t: Texts, action: Action) -> str:
    """A hero action as a sentence."""
    key = f"op.{action.op}.{'own' if action.where == 'own' else 'sea'}" if action.where else f"op.{action.op}"
    sea = ""
    if action.where not in ("", "own"):
        sea = _name(game, t, "sea", action.where)
    return t.template(key, action.count).replace("{n}", str(action.count)).replace("{sea}", sea)


def describe_condition(game: "SchattenGame", t: Texts, c: Condition) -> str:
    """A condition as a sentence."""
    noun = "orgs" if c.p in ("orgs", "orgs-loaded") else "regions"
    number = c.max if c.max else c.min
    names = ", ".join(_name(game, t, "region", id) for id in c.ids)
    args = {
        "n": str(number),
        "what": _filtered(game, t, c.filter, noun, number),
        "names": names,
        "sea": _name(game, t, "sea", c.sea) if c.sea else "",
        "trophy": t.count(f"n.{c.kind or 'trophies'}", c.min),
        "unit": t.say(f"units.{c.unit}") if c.unit else "",
        "level": str(c.level),
    }
    key = f"condition.{c.p}"
    if c.against is not None:
        key += f".{c.against}"
    if c.level:
        key += ".level"
    text = t.template(key, number)
    for name, value in args.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def _filtered(game: "SchattenGame", t: Texts, f: Filter, noun: str, number: int) -> str:
    """What is counted: regions on the Southern Sea, churches ..."""
    if f.group:
        return t.count(f"n.group.{f.group}", number)
    base = t.count(f"n.{noun}", number)
    for key, value in (("zone", f.zone), ("resource", f.resource), ("kind", f.kind)):
        if value:
            return t.say(f"filter.{key}.{value}", {"what": base})
    if f.sea:
        return t.say("filter.sea", {"what": base, "sea": _name(game, t, "sea", f.sea)})
    if f.keys:
        return t.template("filter.keys", f.keys).replace("{what}", base).replace("{n}", str(f.keys))
    for mark in ("rough", "island", "coastal", "inland", "two_seas"):
        if getattr(f, mark):
            return t.say(f"filter.{mark}", {"what": base})
    return t.say("filter.any", {"what": base}) if f.any else base


def _name(game: "SchattenGame", t: Texts, table: str, id: str) -> str:
    numbers = game.pack.sea_numbers if table == "sea" else game.pack.region_numbers
    span = game.thing(t, table, numbers[id])
    return span.text if span else id


def describe_icons(t: Texts, icons: Icons) -> str:
    """Resources as text: 2 swords, 1 gold."""
    names = ("sword", "anchor", "boot", "gold")
    return ", ".join(t.count(f"n.{r}", n) for r, n in zip(names, icons.all(), strict=True) if n)


def describe_source(t: Texts, entry: Part) -> str:
    """Which parts of an entry the rulebook gives; the rest is a reconstruction."""
    if entry.source == "rulebook":
        return t.say("source.rulebook")
    if entry.source == "box":
        return t.say("source.box")
    parts = sorted({part.split(".")[0] for part in entry.given})
    if not parts:
        return t.say("source.reconstruction")
    return t.say("source.partly", {"parts": ", ".join(t.say(f"part.{p}") for p in parts)})
