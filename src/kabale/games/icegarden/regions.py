"""The map in a scene: regions with tiles, cubes, units, cult sites, towers, nightmares, the Thorn and Vuko."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabale.games.icegarden import ids
from kabale.games.icegarden.state import unit_rank
from kabale.kernel.scene import Box, Link, Piece, Place, row

if TYPE_CHECKING:
    from kabale.games.icegarden.scene import Desk


def regions(desk: Desk) -> None:
    """The ground below the table, and all of Midgaard."""
    w, h = desk.layout.size
    desk.places.append(Place(id="ground", label="", box=(0, 0, w, h), kind="ground", face=desk.layout.ground))
    desk.places.append(
        Place(id="map", label=desk.say("place.map"), box=desk.layout.map, kind="map", face="map")
    )
    for r in range(ids.REGIONS):
        _region(desk, r)


def _region(desk: Desk, r: int) -> None:
    table = desk.table
    region = table.regions[r]
    box = desk.layout.region(r)
    off = region.tile == ids.NONE
    face = f"region:{r}:off" if off and table.bag == 0 else f"region:{r}"
    if region.closed:
        face, note = f"region:{r}:closed", desk.say("region.note.closed")
    elif region.tile == -2:
        note = desk.say("region.note.hidden")
    elif off:
        note = desk.say("region.note.none") if table.bag == 0 else ""
    else:
        note = desk.say("region.note", n=desk.box.tiles[region.tile].number)
    desk.places.append(
        Place(
            id=f"region:{r}",
            label=desk.region_name(r),
            note=note if desk.layout.format == "wide" else "",
            box=box,
            face=face,
            aim=f"region:{r}",
            detail=f"region:{r}",
            links=_neighbours(desk, r),
        )
    )
    k = desk.layout.map[2] / 850
    _signs(desk, r, box, k)
    _units(desk, r, box, k)
    _cubes(desk, r, box, k)


def _neighbours(desk: Desk, r: int) -> tuple[Link, ...]:
    """The neighbouring regions, those out of play apart; nobody moves into or out of a closed one."""
    if not _open(desk, r):
        return ()
    numbers = {region.id: n for n, region in enumerate(desk.box.regions)}
    return tuple(Link(f"region:{numbers[n]}") for n in desk.box.regions[r].near if _open(desk, numbers[n]))


def _open(desk: Desk, r: int) -> bool:
    region = desk.table.regions[r]
    return not region.closed and (region.tile != ids.NONE or desk.table.bag > 0)


def _signs(desk: Desk, r: int, box: Box, k: float) -> None:
    """The region tile on the left; Thorn, cult sites, tower and nightmares on the right."""
    table, region = desk.table, desk.table.regions[r]
    x, y, w, _ = box
    place = f"region:{r}"
    if region.tile != ids.NONE:
        hidden = region.tile == -2
        label = (
            desk.say("piece.tile.hidden")
            if hidden
            else desk.say("piece.tile", n=desk.box.tiles[region.tile].number)
        )
        desk.pieces.append(
            Piece(
                id=f"back:tile:{r}" if hidden else f"tile:{region.tile}",
                face="tile:back" if hidden else f"tile:{region.tile}",
                place=place,
                box=(x + 8 * k, y + (30 + desk.layout.drop) * k, 92 * k, 46 * k),
                label=label,
                up=not hidden,
                detail="" if hidden else f"tile:{region.tile}",
            )
        )
    signs: list[tuple[str, str, str, int, str]] = []
    if table.thorn == r:
        signs.append(("thorn", "thorn", "piece.thorn", 1, "thorn"))
        if table.hidden:
            signs.append(("cult:hidden", "cult:hidden", "piece.cult.hidden", table.hidden, ""))
    if region.cult:
        signs.append((f"cult:{r}", "cult", "piece.cult", region.cult, ""))
    if region.tower:
        signs.append((f"tower:{r}", "tower", "piece.tower", 1, ""))
    if region.nightmares:
        signs.append((f"nightmare:{r}", "nightmare", "piece.nightmare", region.nightmares, ""))
    for i, (id, face, key, count, detail) in enumerate(signs):
        spot = (x + w - (i + 1) * 36 * k - 6 * k, y + (28 + desk.layout.drop) * k, 34 * k, 40 * k)
        desk.pieces.append(
            Piece(id=id, face=face, place=place, box=spot, label=desk.say(key), count=count, detail=detail)
        )


def _aim(desk: Desk, seat: int, kind: int, r: int) -> str:
    """What a click on a piece means, depending on the question."""
    own = seat == desk.view.seat
    if own and desk.question == "load" and desk.args.get("source") == r:
        return f"load:{kind}"
    if own and desk.question == "sacrifice" and desk.args.get("region") == r and kind:
        return f"victim:{kind - 1}"
    if desk.question == "ability" and not own and seat < ids.NEUTRAL and desk.args.get("region") == r:
        return f"cubes:{seat}" if kind == ids.CUBE else ""
    return f"own:{kind}:{r}" if own else f"piece:{seat}:{kind}:{r}"


def _units(desk: Desk, r: int, box: Box, k: float) -> None:
    table = desk.table
    here = [
        (seat, u)
        for seat, s in enumerate(table.seats)
        for u in range(ids.UNITS)
        if s.units[u] == r and s.character != ids.NONE
    ]
    x, y, w, _ = box
    spots = row(
        (x + 8 * k, y + (80 + desk.layout.drop) * k, w - 16 * k, 50 * k), len(here), (46 * k, 50 * k), 4 * k
    )
    for (seat, u), spot in zip(here, spots, strict=True):
        desk.pieces.append(unit_piece(desk, seat, u, f"region:{r}", spot, _aim(desk, seat, unit_rank(u), r)))


def unit_piece(desk: Desk, seat: int, u: int, place: str, spot: Box, aim: str) -> Piece:
    """A unit, wherever it is."""
    number = desk.table.seats[seat].character * ids.RANKS + unit_rank(u) - 1
    fallen = desk.table.fallen >> (seat * ids.UNITS + u) & 1
    name = desk.box.units[number].name.get(desk.t.language)
    key = "piece.unit.fallen" if fallen else "piece.unit"
    return Piece(
        id=f"unit:{seat}:{u}",
        face=f"unit:{number}",
        place=place,
        box=spot,
        label=desk.say(key, unit=name, who=desk.names[seat]),
        aim=aim,
        detail=f"unit:{number}",
        mark="dim" if fallen else "",
    )


def _cubes(desk: Desk, r: int, box: Box, k: float) -> None:
    """A pile of cubes for each owner, and Vuko with his retinue."""
    table, region = desk.table, desk.table.regions[r]
    where = desk.region_name(r)
    place = f"region:{r}"
    piles: list[tuple[int, int]] = [(s, n) for s, n in enumerate(region.cubes) if n]
    if region.neutral:
        piles.append((ids.NEUTRAL, region.neutral))
    x, y, w, _ = box
    right = 58 * k if table.vuko == r else 0
    spots = row((x + 10 * k, y + 142 * k, w - 26 * k - right, 40 * k), len(piles), (38 * k, 40 * k), 6 * k)
    for (owner, n), spot in zip(piles, spots, strict=True):
        neutral = owner == ids.NEUTRAL
        label = (
            desk.say("piece.neutral", where=where)
            if neutral
            else desk.say("piece.cubes", who=desk.names[owner], where=where)
        )
        desk.pieces.append(
            Piece(
                id=f"cubes:{owner}:{r}",
                face="cube:neutral" if neutral else f"cube:{desk.skin(owner)}",
                place=place,
                box=spot,
                label=label,
                count=n,
                aim=_aim(desk, owner, ids.CUBE, r),
            )
        )
    if table.vuko == r:
        desk.pieces.append(
            Piece(
                id="vuko",
                face="vuko",
                place=place,
                box=(x + w - 58 * k, y + 126 * k, 50 * k, 62 * k),
                label=desk.say("piece.vuko"),
                detail="vuko",
            )
        )
        if table.retinue:
            desk.pieces.append(
                Piece(
                    id="retinue",
                    face="cube:neutral",
                    place=place,
                    box=(x + w - 80 * k, y + 160 * k, 30 * k, 32 * k),
                    label=desk.say("piece.retinue"),
                    count=table.retinue,
                )
            )
