"""The regions and seas of a scene, which never change: where they lie, and what borders on what. They are laid out once and used again."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from kabale.games.schatten.content import Pack
from kabale.games.schatten.layout import Plan
from kabale.kernel.drawing import text_width
from kabale.kernel.scene import Box, Format, Link, Place
from kabale.kernel.texts import Texts

Areas = dict[str, Place]
_known: WeakKeyDictionary[Pack, dict[tuple[str, Format], Areas]] = WeakKeyDictionary()


def areas(pack: Pack, t: Texts, plan: Plan) -> Areas:
    """The places of all regions and seas by their ids, laid out the first time they are asked for."""
    known = _known.setdefault(pack, {})
    key = (t.language, plan.format)
    if key not in known:
        known[key] = _areas(pack, t, plan)
    return known[key]


def _areas(pack: Pack, t: Texts, plan: Plan) -> Areas:
    out: Areas = {}
    links = _links(pack, t)
    for i, region in enumerate(pack.regions):
        x, y = region.centre
        name = region.name.get(t.language)
        width = 84.0
        if plan.format == "wide":
            width = max(width, (text_width(name, 15) + 26) / plan.scale)
        id = f"region:{i}"
        out[id] = _area(id, name, plan.on_map(x, y - plan.lift, width, plan.high), links[id])
    for i, sea in enumerate(pack.seas):
        x, y = sea.centre
        id = f"sea:{i}"
        out[id] = _area(id, sea.name.get(t.language), plan.on_map(x, y, 156, 124), links[id])
    return out


def _area(id: str, name: str, box: Box, links: tuple[Link, ...]) -> Place:
    return Place(id=id, label=name, box=box, kind="area", face="area", aim=id, detail=id, links=links)


def _links(pack: Pack, t: Texts) -> dict[str, tuple[Link, ...]]:
    regions, seas = pack.region_numbers, pack.sea_numbers
    mountains, coast = t.say("link.mountains"), t.say("link.coast")
    out: dict[str, list[Link]] = {}
    for i, region in enumerate(pack.regions):
        there = out[f"region:{i}"] = [Link(f"region:{regions[r]}", "", "strong") for r in region.open]
        there += [Link(f"region:{regions[r]}", mountains, "weak") for r in region.mountains]
        there += [Link(f"sea:{seas[s]}", coast) for s in region.seas]
    for i, sea in enumerate(pack.seas):
        there = out[f"sea:{i}"] = [Link(f"sea:{seas[s]}", "", "strong") for s in sea.open]
        there += [Link(f"region:{n}", coast) for n, r in enumerate(pack.regions) if sea.id in r.seas]
    return {place: tuple(links) for place, links in out.items()}
