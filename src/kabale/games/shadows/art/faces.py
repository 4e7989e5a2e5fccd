"""Faces of cards: small ones for the city, full ones with their text for close-ups; the back."""

from collections.abc import Sequence

from kabale.games.shadows.art.portraits import PEOPLE, portrait
from kabale.games.shadows.art.style import CARD, FACTIONS, GOLD, INK, KINDS, LEVELS, NIGHT, SHEET, TRAITS
from kabale.games.shadows.content import Card, Citizen, Faction, Leader
from kabale.games.shadows.wording import Wording
from kabale.kernel.drawing import (
    TITLE,
    circle,
    darker,
    fitted,
    group,
    icon,
    label,
    lighter,
    mix,
    num,
    paragraph,
    path,
    polygon,
    rect,
    ring_points,
    shape,
    wrap,
)  # fmt: skip
from kabale.kernel.drawing import (
    back as card_back,
)
from kabale.kernel.drawing import (
    card as card_frame,
)
from kabale.kernel.scene import Symbol
from kabale.kernel.texts import Texts


def _faction(card: Card, factions: Sequence[Faction]) -> int:
    return next((i for i, f in enumerate(factions) if isinstance(card, Leader) and f.id == card.faction), -1)


def _edge(card: Card, factions: Sequence[Faction]) -> str:
    if isinstance(card, Leader):
        return FACTIONS[_faction(card, factions)][0]
    return "#6f5a36" if isinstance(card, Citizen) else GOLD


def _light(card: Card, factions: Sequence[Faction]) -> tuple[str, str]:
    if isinstance(card, Leader):
        colour = FACTIONS[_faction(card, factions)][0]
        return darker(colour, 0.45), lighter(colour, 0.55)
    if isinstance(card, Citizen):
        ground, light = LEVELS[card.level]
        tint = TRAITS[card.number - 1][1] if card.number else GOLD
        return mix(ground, tint, 0.16), light
    return "#6b5318", "#ffe7a3"


def trait_sign(number: int, x: float, y: float, r: float, there: bool, key: bool = False) -> str:
    """A trait as a coloured disc with its icon; faint where a card lacks it, with a golden ring where it is the key."""
    _, colour, sign = TRAITS[number]
    if not there:
        return circle(x, y, r * 0.42, "#b7a57c", opacity=0.55)
    ring = circle(x, y, r * 1.22, "url(#shadows-gold)", stroke=INK, stroke_width=0.6) if key else ""
    return (
        ring
        + circle(x, y, r, colour, stroke="#fff", stroke_width=1)
        + icon(sign, x, y, r * 1.35, "#fff", SHEET)
    )


def _traits(card: Card, factions: Sequence[Faction], x: float, y: float, r: float, step: float) -> str:
    f = _faction(card, factions)
    key = factions[f].key if f >= 0 else ""
    return "".join(
        trait_sign(i, x, y + i * step, r, name in card.traits, name == key)
        for i, (name, _, _) in enumerate(TRAITS)
    )


def _emblem(card: Card, x: float, y: float, r: float, edge: str) -> str:
    sign = PEOPLE.get(card.id, ("", "", "shield"))[2]
    return shape("hexagon", x, y, r, NIGHT, stroke=edge, stroke_width=1.4) + icon(
        sign, x, y, r * 1.25, "#f3e3b6", SHEET
    )


def _picture(card: Card, factions: Sequence[Faction], scale: float, name: str) -> str:
    ground, light = _light(card, factions)
    drawn = group(portrait(card.id, ground, light, darker(ground, 0.68)), scale=scale)
    return f'<g clip-path="url(#shadows-{name})">{drawn}</g>'


def _rank(card: Card, x: float, y: float, size: float) -> str:
    if not isinstance(card, Citizen):
        return ""
    star = (
        polygon(ring_points(x + size * 0.62, y - size * 0.34, size * 0.42, 5, size * 0.18), INK)
        if not card.number
        else ""
    )
    text = card.level + (str(card.number) if card.number else "")
    return label(text, x - (size * 0.12 if not card.number else 0), y, size, INK, bold=True) + star


def face(card: Card, t: Texts, factions: Sequence[Faction]) -> Symbol:
    """A card as it lies in the city: name, traits, portrait, emblem of the role, kinds of ability."""
    w, h = CARD
    edge = _edge(card, factions)
    name, role = card.name.get(t.language), card.role.get(t.language)
    kinds = "".join(
        circle(107 - 17 * i, 120, 7, darker(edge, 0.3))
        + icon(KINDS[a.kind], 107 - 17 * i, 120, 10, "#fff", SHEET)
        for i, a in enumerate(card.abilities)
    )
    body = (
        label(name, w / 2, 18, fitted(name, 108, 15, bold=True), INK, bold=True, font=TITLE)
        + group(_picture(card, factions, 1, "small"), 27, 24)
        + rect(27, 24, 88, 74, "none", 6, stroke=edge, stroke_width=1.4)
        + _traits(card, factions, 14, 34, 8.4, 18.5)
        + _emblem(card, 104, 88, 12.5, edge)
        + label(role, 8, 111, fitted(role, 88, 9.5), "#5b452c", anchor="start")
        + group(_rank(card, 14, 125, 11))
        + kinds
    )
    return Symbol(w, h, card_frame(w, h, "url(#shadows-paper)", edge, body, 10, 3.2))


def full(card: Card, t: Texts, factions: Sequence[Faction]) -> Symbol:
    """A card as a close-up, with its whole text."""
    w, h = 250.0, 350.0
    edge = _edge(card, factions)
    name, role = card.name.get(t.language), card.role.get(t.language)
    lines = Wording(t, name).lines(card)
    body = (
        label(name, w / 2, 30, fitted(name, 220, 25, bold=True), INK, bold=True, font=TITLE)
        + label(role, w / 2, 48, fitted(role, 200, 14), "#5b452c")
        + group(_picture(card, factions, 2.2, "full"), 44, 58)
        + rect(44, 58, 193.6, 162.8, "none", 8, stroke=edge, stroke_width=2)
        + _traits(card, factions, 24, 80, 14, 38)
        + _emblem(card, 216, 200, 22, edge)
        + group(_rank(card, 24, 332, 17))
        + _text(t, lines, edge)
    )
    return Symbol(w, h, card_frame(w, h, "url(#shadows-paper)", edge, body, 16, 5))


def _text(t: Texts, lines: Sequence[tuple[str, str]], edge: str) -> str:
    if not lines:
        return paragraph(t.say("kind.none"), 20, 246, 210, 13, INK)
    size = 12.5
    while size > 7.5 and _height(lines, size) > 104:
        size -= 0.5
    out, y = "", 231 + size
    for kind, text in lines:
        out += circle(25, y - size * 0.32, size * 0.72, darker(edge, 0.3)) + icon(
            KINDS[kind], 25, y - size * 0.32, size, "#fff", SHEET
        )
        out += paragraph(text, 39, y, 198, size, INK, 1.14)
        y += len(wrap(text, 198, size)) * size * 1.14 + size * 0.35
    return out


def _height(lines: Sequence[tuple[str, str]], size: float) -> float:
    return sum(len(wrap(text, 198, size)) * size * 1.14 + size * 0.35 for _, text in lines)


def back() -> Symbol:
    """The back of a card: the shadow of a city gate."""
    w, h = CARD
    gate = (
        circle(60, 66, 30, NIGHT, stroke=GOLD, stroke_width=1.6)
        + icon("castle", 60, 66, 38, GOLD, SHEET)
        + path(f"M60 {num(22)}V30M60 102V110", stroke=GOLD, stroke_width=1.4)
    )
    return Symbol(w, h, card_back(w, h, "#221b3a", "#6f5a9a", "url(#shadows-weave)", gate, 10))


def _arms(faction: int) -> str:
    colour, _, sign = FACTIONS[faction]
    outline = "M10 10H90V62C90 92 66 106 50 114C34 106 10 92 10 62Z"
    field = path(outline, darker(colour, 0.15), stroke="url(#shadows-gold)", stroke_width=5)
    return field + icon(sign, 50, 54, 54, "#fff", SHEET)


def arms(faction: int) -> Symbol:
    """The arms of a faction."""
    return Symbol(100, 120, _arms(faction))


def large_emblem(faction: int, name: str) -> Symbol:
    """The arms of a faction with its name."""
    lines = wrap(name, 98, 12)[:2]
    text = "".join(
        label(part, 50, 134 + 13 * i, fitted(part, 98, 12), "#f3e3b6", bold=True)
        for i, part in enumerate(lines)
    )
    return Symbol(100, 156, _arms(faction) + text)
