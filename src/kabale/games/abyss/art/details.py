"""Close-ups: the facts of every card, tile, token and track, what it does, where the knowledge comes from, and its clauses."""

import msgspec

from kabale.games.abyss.content import Ally, Guild, Location, Lord, Race, Space, Token, without_keys
from kabale.games.abyss.describe import describe_location, describe_lord, describe_power_kind
from kabale.games.abyss.refusals import location_clause, lord_clause
from kabale.kernel.content import Content, Entry, Names
from kabale.kernel.game import Game
from kabale.kernel.scene import Detail
from kabale.kernel.texts import Texts

Facts = tuple[tuple[str, str], ...]

PLACES: dict[str, tuple[str, ...]] = {
    "court": ("2.2", "5.1", "5.8"),
    "exploration": ("3.1", "3.2", "3.3", "3.5", "3.10"),
    "council": ("3.10", "4.1"),
    "locations": ("6.2", "6.3", "6.4", "6.5"),
    "payment": ("5.2", "5.3", "5.4", "5.6"),
    "hand": ("4.2", "8.2"),
    "pearl": ("2.2", "3.3", "5.3", "7.6"),
    "key": ("6.1", "6.4"),
}
"""The places and things that are explained, and the clauses that speak of them."""


def details(game: Game, language: str) -> dict[str, Detail]:
    """All close-ups in a language."""
    t, content = game.texts(language), game.content
    out: dict[str, Detail] = {}
    for i, lord in enumerate(content.table(Lord, "lords")):
        out[f"lord:{i}"] = _lord(t, content, lord, i, language)
        if lord.guild == "ambassador":
            keyless = _lord(t, content, without_keys(lord), i, language)
            out[f"lord:{i}:keyless"] = msgspec.structs.replace(keyless, face=f"lord:{i}:keyless")
    for i, location in enumerate(content.table(Location, "locations")):
        out[f"location:{i}"] = _location(t, location, i, language)
    for ally in content.table(Ally, "allies"):
        out[f"ally:{ally.id}"] = _ally(t, content, ally, language)
    out["monster"] = _plain(t, "monster", "monster", ("3.7", "3.8", "3.9"))
    out["token"] = _tokens(t, content)
    out["threat"] = _threat(game, t, content)
    for key, clauses in PLACES.items():
        out[key] = _plain(t, key, key if key in ("pearl", "key") else "", clauses)
    return out


def _lord(t: Texts, content: Content, lord: Lord, number: int, language: str) -> Detail:
    guild = next(g for g in content.table(Guild, "guilds") if g.id == lord.guild)
    races = {r.id: r.name.get(language) for r in content.table(Race, "races")}
    args = {"cost": str(lord.cost), "races": str(lord.races), "race": races.get(guild.race or "", "")}
    key = (
        "scene.cost.all" if guild.race is None else "scene.cost.one" if lord.races == 1 else "scene.cost.more"
    )
    facts: Facts = (
        (t.say("scene.fact.guild"), guild.name.get(language)),
        (t.say("scene.fact.influence"), str(lord.influence)),
        (t.say("scene.fact.cost"), t.say(key, args)),
        (t.say("scene.fact.keys"), str(lord.keys)),
        (t.say("scene.fact.power"), describe_power_kind(t, lord)),
    )
    return Detail(
        title=lord.name.get(language),
        kind=t.say("scene.kind.lord"),
        face=f"lord:{number}",
        facts=facts,
        text=describe_lord(t, lord),
        source=_source(t, lord),
        note=_note(t, lord, lord.name, language),
        clauses=(lord_clause(number),),
    )


def _location(t: Texts, location: Location, number: int, language: str) -> Detail:
    return Detail(
        title=location.name.get(language),
        kind=t.say("scene.kind.location"),
        face=f"location:{number}",
        text=describe_location(t, location),
        source=_source(t, location),
        note=_note(t, location, location.name, language),
        clauses=(location_clause(number),),
    )


def _ally(t: Texts, content: Content, ally: Ally, language: str) -> Detail:
    race = next(r for r in content.table(Race, "races") if r.id == ally.race)
    guild = next(g for g in content.table(Guild, "guilds") if g.race == ally.race)
    facts: Facts = (
        (t.say("scene.fact.race"), race.name.get(language)),
        (t.say("scene.fact.value"), str(ally.value)),
        (t.say("scene.fact.guild"), guild.name.get(language)),
        (t.say("scene.fact.copies"), str(ally.copies)),
    )
    return Detail(
        title=t.say("ally", {"race": race.name.get(language), "value": str(ally.value)}),
        kind=t.say("scene.kind.ally"),
        face=f"ally:{ally.id}",
        facts=facts,
        text=t.say("scene.about.ally"),
        source=_source(t, ally),
        note=_note(t, ally, race.name, language),
        clauses=("5.3", "5.6", "7.4", "7.5"),
    )


def _tokens(t: Texts, content: Content) -> Detail:
    tokens = content.table(Token, "tokens")
    total = sum(token.copies for token in tokens)
    facts: Facts = tuple((t.say("scene.token", {"n": str(x.value)}), f"{x.copies} / {total}") for x in tokens)
    return Detail(
        title=t.say("scene.title.token"),
        kind=t.say("scene.kind.token"),
        face="back:token",
        facts=facts,
        text=t.say("scene.about.token"),
        source=_source(t, tokens[0]),
        clauses=("3.9", "7.5", "8.2"),
    )


def _threat(game: Game, t: Texts, content: Content) -> Detail:
    spaces = content.table(Space, "threat")
    either = t.say("scene.or")
    facts: Facts = tuple(
        (str(i + 1), either.join(game.noun(t, "reward", r.code).text for r in space.rewards))
        for i, space in enumerate(spaces)
    )
    return Detail(
        title=t.say("scene.title.threat"),
        kind=t.say("scene.kind.place"),
        face="marker",
        facts=facts,
        text=t.say("scene.about.threat"),
        source=_source(t, spaces[0]),
        clauses=("3.7", "3.9"),
    )


def _plain(t: Texts, key: str, face: str, clauses: tuple[str, ...]) -> Detail:
    kind = (
        "scene.kind.token"
        if key in ("pearl", "key")
        else "scene.kind.card"
        if key == "monster"
        else "scene.kind.place"
    )
    return Detail(
        title=t.say(f"scene.title.{key}"),
        kind=t.say(kind),
        face=face,
        text=t.say(f"scene.about.{key}"),
        clauses=clauses,
    )


def _source(t: Texts, entry: Entry) -> str:
    return t.say(f"scene.source.{entry.source}")


def _note(t: Texts, entry: Entry, name: Names, language: str) -> str:
    """Which ruling fills a gap of the rulebook here, and whether the name is our own."""
    parts = []
    if entry.note:
        parts.append(t.say("scene.note.ruling", {"ruling": entry.note}))
    if language in name.own:
        parts.append(t.say("scene.note.own-name"))
    return " ".join(parts)
