"""What borders on what: shown by lines while one points at a region or a sea."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from kabale.games.schatten.content import Pack
from kabale.kernel.scene import Link
from kabale.kernel.texts import Texts

Links = dict[str, tuple[Link, ...]]
_known: WeakKeyDictionary[Pack, dict[str, Links]] = WeakKeyDictionary()


def links(pack: Pack, t: Texts) -> Links:
    """The borders of every region and sea, by the name of its place."""
    by_language = _known.setdefault(pack, {})
    if t.language not in by_language:
        by_language[t.language] = _links(pack, t)
    return by_language[t.language]


def _links(pack: Pack, t: Texts) -> Links:
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
