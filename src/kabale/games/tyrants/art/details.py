"""Close-ups: what cards, sites and markers are, in the reader's words."""

from kabale.games.tyrants import telling
from kabale.games.tyrants.content import Book, Minion, Site
from kabale.kernel.scene import Detail
from kabale.kernel.texts import Texts


def details(book: Book, t: Texts) -> dict[str, Detail]:
    """All close-ups."""
    out = {f"minion:{i}": _minion(t, m, book.deck_of[i], i) for i, m in enumerate(book.minions)}
    out |= {f"site:{i}": _site(t, s, i) for i, s in enumerate(book.sites)}
    marked = [s for s in book.sites if s.marker is not None]
    for i, site in enumerate(marked):
        out[f"marker:{i}"] = Detail(
            title=t.say("piece.marker", {"location": site.name.get(t.language)}),
            face=f"marker:{i}:total",
            facts=((t.say("fact.marker"), str(site.marker)),),
            text=t.say("detail.influence"),
            clauses=("5.6", "5.7", "5.8"),
        )
    return out


def _minion(t: Texts, minion: Minion, deck: str, number: int) -> Detail:
    note = minion.note
    if t.language in minion.name.own:
        note = f"{t.say('own-name')} {note}".strip()
    cost = str(minion.cost) if minion.cost is not None else t.say("fact.free")
    facts = (
        ("cost", cost), ("aspect", t.say(f"aspect.{minion.aspect}")), ("type", t.say(f"type.{minion.type}")),
        ("deck", t.say(f"deck.{deck}")), ("copies", str(minion.copies)), ("deck-vp", str(minion.deck_vp)),
        ("circle-vp", str(minion.circle_vp)),
    )  # fmt: skip
    return Detail(
        title=minion.name.get(t.language),
        kind=t.say("kind.minion"),
        face=f"minion:{number}",
        facts=tuple((t.say(f"fact.{key}"), value) for key, value in facts),
        text=telling.card_text(t, minion),
        source=minion.source,
        note=note,
        clauses=("3.3",),
    )


def _site(t: Texts, site: Site, number: int) -> Detail:
    facts = [
        ("vp", str(site.vp)),
        ("spaces", str(site.spaces)),
        ("section", t.say(f"section.{site.section}")),
    ]
    if site.marker is not None:
        facts.append(("marker", str(site.marker)))
    return Detail(
        title=site.name.get(t.language),
        kind=t.say("kind.start" if site.start else "kind.site"),
        face=f"site:{number}",
        facts=tuple((t.say(f"fact.{key}"), value) for key, value in facts),
        source=site.source,
        clauses=("5.1", "5.4", "5.5"),
    )
