"""Close-ups: what a card, a region or a piece is, what it does, and where it comes from."""

from typing import TYPE_CHECKING

from kabale.games.schatten.content import Part
from kabale.games.schatten.describe import (
    describe_action,
    describe_condition,
    describe_icons,
    describe_source,
)
from kabale.kernel.scene import Detail
from kabale.kernel.texts import Texts

if TYPE_CHECKING:
    from kabale.games.schatten.game import SchattenGame

EFFECT_CLAUSES = {
    "winner-keeps-one": "8.9", "cross-mountains": "8.10", "all-seas-meet": "8.11", "no-losses-to-neutrals": "8.12",
    "larger-hand": "8.13", "easy-rough": "8.14", "stronger-spirits": "8.15", "fewer-losses": "8.16", "defence": "8.17",
    "two-picks": "8.18", "free-retreat": "8.19", "wins-ties": "8.20", "more-strengthening": "8.21", "more-hiring": "8.22",
}  # fmt: skip
PIECE_CLAUSES = ("12.1", "12.2", "12.3", "12.4", "12.3", "12.4", "12.5", "12.6")


def details(game: "SchattenGame", language: str) -> dict[str, Detail]:
    """All close-ups by name."""
    t = game.texts(language)
    pack = game.pack
    out: dict[str, Detail] = {}
    for i, r in enumerate(pack.regions):
        facts = [
            (t.say("scene.fact.resources"), describe_icons(t, r.icons)),
            (t.say("scene.fact.keys"), str(r.keys)),
        ]
        facts.append(
            (
                t.say("scene.fact.seas"),
                ", ".join(pack.seas[pack.sea_numbers[s]].name.get(language) for s in r.seas) or "–",
            )
        )
        near = ", ".join(pack.regions[pack.region_numbers[x]].name.get(language) for x in r.open) or "–"
        facts.append((t.say("scene.fact.open"), near))
        marks = [t.say(f"scene.mark.{m}") for m in ("rough", "island") if getattr(r, m)]
        found = _detail(
            t, r, "scene.kind.region", f"card:{i}", tuple(facts), ". ".join(marks), ("7.1", "8.3")
        )
        out[f"region:{i}"] = out[f"card:{i}"] = found
    for i, s in enumerate(pack.seas):
        near = ", ".join(pack.seas[pack.sea_numbers[x]].name.get(language) for x in s.open)
        out[f"sea:{i}"] = _detail(
            t, s, "scene.kind.sea", "", ((t.say("scene.fact.open"), near),), "", ("7.6", "10.12")
        )
    for i, e in enumerate(pack.eminences):
        n = len(pack.regions) + i
        facts = [
            (t.say("scene.fact.resources"), describe_icons(t, e.icons)),
            (t.say("scene.fact.symbol"), t.say(f"scene.symbol.{e.symbol}")),
        ]
        out[f"card:{n}"] = _detail(t, e, "scene.kind.eminence", f"card:{n}", tuple(facts), "", ("3.6", "5.1"))
    for i, o in enumerate(pack.organisations):
        facts = [(t.say("scene.fact.group"), t.say(f"scene.group.{o.group}"))]
        if o.kind == "resource":
            facts.append((t.say("scene.fact.resources"), describe_icons(t, o.icons)))
        clause = EFFECT_CLAUSES.get(o.effect, "8.7")
        out[f"org:{i}"] = _detail(
            t,
            o,
            "scene.kind.org",
            f"org:{i}",
            tuple(facts),
            t.say(f"effect.{o.effect}"),
            (clause, "8.8") if o.kind == "advantage" else (clause, "5.5"),
        )
    _quests(game, t, out)
    for i, p in enumerate(pack.plans):
        facts = [(str(n), describe_condition(game, t, c)) for n, c in enumerate(p.conditions, 1)]
        out[f"plan:{i}"] = _detail(
            t, p, "scene.kind.plan", f"plan:{i}", tuple(facts), "", ("13.1", "13.2", "2.8")
        )
    for i, f in enumerate(pack.factions):
        text = t.say(f"advantage.{f.advantage.op}")
        out[f"faction:{i}"] = _detail(
            t, f, "scene.kind.faction", f"faction:{i}", (), text, ("2.2", "2.6", "2.7", "2.8")
        )
    for i, piece in enumerate(pack.pieces):
        out[f"piece:{piece.id}"] = Detail(
            title=piece.name.get(language),
            kind=t.say("scene.kind.piece"),
            source=t.say("source.rulebook"),
            clauses=(PIECE_CLAUSES[i],),
        )
    return out


def _quests(game: "SchattenGame", t: Texts, out: dict[str, Detail]) -> None:
    for i, q in enumerate(game.pack.quests):
        facts = (
            (t.say("scene.fact.level"), str(q.level)),
            (t.say("part.action"), describe_action(game, t, q.action)),
            (t.say("part.condition"), describe_condition(game, t, q.condition)),
        )
        out[f"quest:{i}"] = _detail(t, q, "scene.kind.quest", f"quest:{i}", facts, "", (f"11.{i + 1}", "9.1"))


def _detail(
    t: Texts,
    entry: Part,
    kind: str,
    face: str,
    facts: tuple[tuple[str, str], ...],
    text: str,
    clauses: tuple[str, ...],
) -> Detail:
    return Detail(
        title=entry.name.get(t.language),
        kind=t.say(kind),
        face=face,
        facts=facts,
        text=text,
        source=describe_source(t, entry),
        clauses=clauses,
    )
