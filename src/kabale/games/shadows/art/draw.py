"""All drawings and close-ups of the game in one language."""

from collections.abc import Sequence

from kabale.games.shadows.art.city import city, cover, ground
from kabale.games.shadows.art.faces import arms, back, face, full, large_emblem
from kabale.games.shadows.art.portraits import PEOPLE
from kabale.games.shadows.art.style import (
    CARD,
    FACTIONS,
    GOLD,
    GROUNDS,
    HEADS,
    INK,
    KINDS,
    NIGHT,
    OTHER,
    PAPER,
    SHEET,
    TRAITS,
)
from kabale.games.shadows.art.tokens import arrow, disabled, marker, ring, shield, start, token
from kabale.games.shadows.content import Card, Citizen, Faction, Layout, Leader, Personality
from kabale.games.shadows.wording import Wording
from kabale.kernel.drawing import clip, hatch, icon_sheet, linear, radial, rect
from kabale.kernel.scene import Art, Detail, Symbol
from kabale.kernel.texts import Texts

ABOUT = {
    "bonifatius": "11.1", "isabella": "11.2", "tristan": "11.3", "arasia": "11.4", "kenneth": "11.5", "sadora": "11.6",
    "quiraa": "11.7", "anselm": "11.8", "ferrante": "11.8", "dorian": "11.9", "pierre": "8.4", "mirelle": "11.10",
    "florian": "11.10", "baldwin": "11.10", "hrolf": "11.10", "morgause": "11.10", "godric": "11.10",
}  # fmt: skip


def icon_names() -> list[str]:
    """All icons the drawings use, as meta.toml must list them."""
    used = {emblem for _, _, emblem in PEOPLE.values()} | {icon for _, _, icon in TRAITS}
    return sorted(used | set(KINDS.values()) | set(OTHER))


def art(cards: Sequence[Card], factions: Sequence[Faction], layouts: Sequence[Layout], t: Texts) -> Art:
    """The drawings in one language."""
    symbols = icon_sheet(SHEET, icon_names())
    symbols |= {
        "back": back(),
        "cover": cover(t.say("cover.line")),
        "marker:acted": marker("acted"),
        "marker:touched": marker("touched"),
        "quiraa": disabled(),
        "start": start(),
        "acting": ring("#f3d98b"),
        "aim": ring("#ff7a59", "14 8"),
        "arrow": arrow(),
        "slot": Symbol(*CARD, f'<rect width="120" height="132" rx="10" fill="{NIGHT}" opacity="0.45"/>'),
    }
    cities = {
        f"city:{layout.id}:{format}": city(layout.rows, head)
        for layout in layouts
        for format, head in HEADS.items()
    }
    symbols |= cities
    for w, h in GROUNDS:
        symbols[f"ground:{w}x{h}"] = ground(w, h)
    for f in range(len(FACTIONS)):
        symbols[f"emblem:{f}"] = large_emblem(f, factions[f].name.get(t.language))
        symbols[f"arms:{f}"] = arms(f)
        symbols[f"shield:{f}"] = shield(f)
        for n in range(19):
            symbols[f"token:{f}:{n}"] = token(f, n)
    details: dict[str, Detail] = {}
    for number, card in enumerate(cards):
        symbols[f"card:{number}"] = face(card, t, factions)
        symbols[f"full:{number}"] = full(card, t, factions)
        details[f"card:{number}"] = detail(card, number, factions, t)
    return Art(
        symbols=symbols, details=details, defs=_defs({c.height for c in cities.values()}), cover="cover"
    )


def _defs(heights: set[float]) -> str:
    return (
        "".join(clip(f"shadows-city-{h:.0f}", rect(0, 0, 500, h, "#000", 12)) for h in sorted(heights))
        + clip("shadows-small", rect(0, 0, 88, 74, "#000", 6))
        + clip("shadows-full", rect(0, 0, 193.6, 162.8, "#000", 8))
        + linear("shadows-paper", [(0, PAPER), (1, "#d8c49a")])
        + linear("shadows-night", [(0, "#2a2344"), (0.6, "#1c1730"), (1, "#120f20")])
        + linear("shadows-gold", [(0, "#f3d98b"), (0.5, GOLD), (1, "#8d6a1f")])
        + radial("shadows-moon", [(0, "#f7ecc8"), (0.7, "#e6d29a"), (1, "#c4ab6d")])
        + hatch("shadows-weave", "#4a3b73", 9, 3, 45, "#2b2348")
        + linear("shadows-ink", [(0, "#3a2c22"), (1, INK)])
    )


def detail(card: Card, number: int, factions: Sequence[Faction], t: Texts) -> Detail:
    """The close-up of a card."""
    language = t.language
    facts = [(t.say("detail.role"), card.role.get(language))]
    kind = t.say("detail.personality")
    if isinstance(card, Leader):
        faction = next(f for f in factions if f.id == card.faction)
        kind = t.say("detail.leader", {"faction": faction.name.get(language)})
        facts.append((t.say("detail.key"), t.say(f"trait.{faction.key}")))
    elif isinstance(card, Citizen):
        kind = t.say("detail.citizen")
    facts.append((t.say("detail.traits"), ", ".join(t.say(f"trait.{x}") for x in card.traits)))
    level: str = card.level
    if isinstance(card, Citizen):
        level += str(card.number) if card.number else f" ({t.say('detail.star')})"
    facts.append((t.say("detail.level"), level))
    clauses = (
        (ABOUT[card.id],)
        if card.id in ABOUT
        else ("11.11",)
        if not isinstance(card, Personality)
        else ("2.9",)
    )
    return Detail(
        title=card.name.get(language), kind=kind, face=f"full:{number}", facts=tuple(facts),
        text=Wording(t, card.name.get(language)).text(card), source=card.source,
        note=t.say(f"detail.{card.source}"), clauses=clauses,
    )  # fmt: skip
