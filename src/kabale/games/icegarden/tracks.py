"""Tracks and action fields in a scene: initiative, reputation, snow, points, Ice Garden, order tiles, plates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabale.games.icegarden import ids
from kabale.games.icegarden.layout import FIELD, POINTS, REPUTATION, SNOW
from kabale.kernel.scene import Box, Piece, Place, grid, row

if TYPE_CHECKING:
    from kabale.games.icegarden.scene import Desk

TRACK_END = 60  # the last number drawn on the point track


def tracks(desk: Desk) -> None:
    """All tracks and fields."""
    _initiative(desk)
    _points(desk)
    _fields(desk)
    _reputation(desk)
    _snow(desk)
    _garden(desk)
    _turns(desk)
    if desk.supplied:
        _supply(desk)
    _plates(desk)
    if desk.choosing:
        _characters(desk)


def _initiative(desk: Desk) -> None:
    table, layout = desk.table, desk.layout
    desk.places.append(
        Place(
            id="initiative",
            label=desk.say("place.initiative"),
            box=layout.initiative,
            kind="track",
            face=f"initiative:{layout.format}",
            detail="initiative",
        )
    )
    mine = table.seats[desk.view.seat].helmet if desk.view.seat is not None else -9
    for i, box in enumerate(layout.helmets):
        step = i - mine - 1
        aim = f"steps:{step}" if desk.question == "advance" and step in (0, 1) else ""
        label = desk.say("place.helmet", n=i + 1)
        spent = table.ships >> i & 1
        face = f"helmet:{i}:spent" if spent else f"helmet:{i}"
        desk.places.append(
            Place(
                id=f"helmet:{i}", label=label, box=box, kind="slot", face=face, aim=aim, detail="initiative"
            )
        )
        stack = [s for s in table.arrivals if table.seats[s].helmet == i]
        for n, seat in enumerate(stack):
            x, y, w, h2 = box
            spot = (x + w * 0.29, y + h2 * 0.36 - n * 9, w * 0.42, h2 * 0.3)
            desk.pieces.append(
                Piece(
                    id=f"initiative:{seat}",
                    face=f"stackdisc:{desk.skin(seat)}",
                    place=f"helmet:{i}",
                    box=spot,
                    label=desk.say("piece.helmet", who=desk.names[seat]),
                )
            )


def point_left(n: int) -> float:
    """Where a number of the point track begins, in its own units."""
    return 84 + n * (POINTS[0] - 124) / TRACK_END


def _points(desk: Desk) -> None:
    box = desk.layout.points
    desk.places.append(
        Place(
            id="points", label=desk.say("place.points"), box=box, kind="track", face="points", detail="points"
        )
    )
    for seat, s in enumerate(desk.table.seats):
        n = min(s.points, TRACK_END)
        same = [o for o in range(desk.view.players) if min(desk.table.seats[o].points, TRACK_END) == n]
        x = point_left(n)
        spot = desk.layout.inside(box, x, 17 + same.index(seat) * 8.5, 19, 19, POINTS)
        desk.pieces.append(
            Piece(
                id=f"points:{seat}",
                face=f"disc:{desk.skin(seat)}",
                place="points",
                box=spot,
                label=desk.say("piece.points", who=desk.names[seat], n=desk.t.count("n.points", s.points)),
            )
        )


def _fields(desk: Desk) -> None:
    table = desk.table
    for f, box in enumerate(desk.layout.fields):
        entry = desk.box.fields[f]
        slots = entry.slots_two if desk.view.players == 2 else entry.slots
        markers: list[int] = []
        if 1 <= f <= 5:
            markers = [s for s in table.fields[f - 1] if s != ids.NONE]
        elif f == 0:
            markers = [s for s, v in enumerate(table.seats) for _ in range(v.traders)]
        aim = f"field:{f}" if f < ids.FIELDS else ""
        if desk.question == "order-field" and 1 <= f <= 5:
            aim = f"ordered:{f - 1}"
        desk.places.append(
            Place(
                id=f"field:{f}",
                label=entry.name.get(desk.t.language),
                note=desk.say("field.note", used=len(markers), slots=slots) if 1 <= f <= 5 else "",
                box=box,
                kind="row",
                face=f"field:{f}:{slots}" if 1 <= f <= 5 else f"field:{f}",
                aim=aim,
                detail=f"field:{f}",
            )
        )
        _markers(desk, f, box, markers)
        if 1 <= f <= 5 and table.orders[f - 1]:
            n = table.orders[f - 1]
            spot = desk.layout.inside(box, FIELD[0] - 44, 30, 38, 44, FIELD)
            desk.pieces.append(
                Piece(
                    id=f"order:{n - 1}",
                    face=f"order:{n - 1}",
                    place=f"field:{f}",
                    box=spot,
                    label=desk.say("piece.order", n=n),
                    aim=f"order:{n - 1}",
                )
            )
    _gorge(desk)


def _markers(desk: Desk, f: int, box: Box, markers: list[int]) -> None:
    counts: dict[int, int] = {}
    for i, seat in enumerate(markers):
        k = counts.get(seat, 0)
        counts[seat] = k + 1
        gap = 26.5 if f else min(26.5, 130 / max(1, len(markers)))
        spot = desk.layout.inside(box, 62 + i * gap, 40, 25, 29, FIELD)
        desk.pieces.append(
            Piece(
                id=f"marker:{f}:{seat}:{k}",
                face=f"marker:{desk.skin(seat)}",
                place=f"field:{f}",
                box=spot,
                label=desk.say("piece.marker", who=desk.names[seat]),
            )
        )


def _gorge(desk: Desk) -> None:
    """Cubes that stay in Viper Gorge."""
    piles = [(s, v.gorge) for s, v in enumerate(desk.table.seats) if v.gorge]
    for i, (seat, n) in enumerate(piles):
        spot = desk.layout.inside(desk.layout.fields[0], 200 + i * 31, 42, 26, 28, FIELD)
        desk.pieces.append(
            Piece(
                id=f"gorge:{seat}",
                face=f"cube:{desk.skin(seat)}",
                place="field:0",
                box=spot,
                label=desk.say("piece.gorge", who=desk.names[seat]),
                count=n,
            )
        )


def _reputation(desk: Desk) -> None:
    table, box = desk.table, desk.layout.reputation
    fields = desk.box.numbers["reputation-fields"] + 1
    desk.places.append(
        Place(
            id="reputation",
            label=desk.say("place.reputation"),
            box=box,
            kind="track",
            face="reputation",
            aim="reputation",
            detail="reputation",
        )
    )
    for seat in table.standing:
        field = table.seats[seat].honour
        stack = [s for s in table.standing if table.seats[s].honour == field]
        at = stack.index(seat)
        high = (REPUTATION[1] - 40) / fields
        spot = desk.layout.inside(box, 56 + at * 31, 32 + field * high + (high - 30) / 2, 30, 30, REPUTATION)
        where = desk.say("honour.safe") if field == ids.SAFE else str(ids.ZERO - field)
        desk.pieces.append(
            Piece(
                id=f"honour:{seat}",
                face=f"disc:{desk.skin(seat)}",
                place="reputation",
                box=spot,
                label=desk.say("piece.honour", who=desk.names[seat], where=where),
            )
        )


def snow_cell(n: int) -> tuple[float, float, float, float]:
    """A number's cell on the snow track, in its own units: rows of six."""
    return (10 + n % 6 * 28.6, 34 + n // 6 * 43, 27, 40)


def _snow(desk: Desk) -> None:
    limit = desk.box.numbers[f"snow-limit-{desk.view.players}"]
    box = desk.layout.snow
    n = min(desk.table.snow, 35)
    desk.places.append(
        Place(
            id="snow",
            label=desk.say("place.snow"),
            note=f"{desk.table.snow}/{limit}" if desk.layout.format == "wide" else "",
            box=box,
            kind="track",
            face=f"snow:{min(limit, 35)}",
            detail="snow",
        )
    )
    x, y, w, h = snow_cell(n)
    desk.pieces.append(
        Piece(
            id="snow",
            face="snowmarker",
            place="snow",
            box=desk.layout.inside(box, x - 1, y + 4, w + 2, h - 8, SNOW),
            label=desk.say("piece.snow", n=desk.table.snow, limit=limit),
        )
    )


def _garden(desk: Desk) -> None:
    box = desk.layout.garden
    desk.places.append(
        Place(
            id="garden",
            label=desk.say("place.garden"),
            box=box,
            face=f"garden:{desk.layout.format}",
            detail="garden",
        )
    )
    piles = [(s, v.garden) for s, v in enumerate(desk.table.seats) if v.garden]
    x, y, w, h = box
    spots = row((x + 12, y + 34, w - 24, h - 50), len(piles), (36, 40), 10, "centre")
    for (seat, n), spot in zip(piles, spots, strict=True):
        desk.pieces.append(
            Piece(
                id=f"garden:{seat}",
                face=f"cube:{desk.skin(seat)}",
                place="garden",
                box=spot,
                label=desk.say("piece.garden", who=desk.names[seat]),
                count=n,
            )
        )


def _supply(desk: Desk) -> None:
    """Upgrade tokens in the supply, and order tiles nobody has laid yet."""
    box = desk.layout.supply
    desk.places.append(Place(id="supply", label=desk.say("place.supply"), box=box, kind="row"))
    x, y, w, h = box
    head = 28.0 if desk.layout.format == "wide" else 40.0
    free = [i for i in range(5) if i + 1 not in desk.table.orders]
    columns = 4 if w > 300 else 2
    below = min((h - head) / 2, 90.0) if free else 0.0
    across, down = (w - 16) / columns, (h - head - below) / (4 / columns)
    side = min(down - 8, across - 12, 84)
    for u in range(4):
        middle = (x + 8 + (u % columns + 0.5) * across, y + head + (u // columns + 0.5) * down - 2)
        spot = (middle[0] - side / 2, middle[1] - side / 2, side, side)
        if desk.table.tokens[u]:
            desk.pieces.append(
                Piece(
                    id=f"tokens:{u}",
                    face=f"upgrade:{u}",
                    place="supply",
                    box=spot,
                    label=desk.box.upgrades[u].name.get(desk.t.language),
                    count=desk.table.tokens[u],
                    detail=f"upgrade:{u}",
                )
            )
    high = below - 8
    size = (high * 38 / 44, high)
    room = (x + 10, y + h - below, w - 20, below - 4)
    for i, spot in zip(free, row(room, len(free), size, 8, "centre"), strict=True):
        desk.pieces.append(
            Piece(
                id=f"order:{i}",
                face=f"order:{i}",
                place="supply",
                box=spot,
                label=desk.say("piece.order", n=i + 1),
                aim=f"order:{i}",
            )
        )


def _plates(desk: Desk) -> None:
    """The plates by stage; those nobody has laid yet in a place of their own."""
    table, layout = desk.table, desk.layout
    if not desk.plated:
        return
    box = layout.plates if desk.supplied else layout.supply
    desk.places.append(Place(id="plates", label=desk.say("place.plates"), box=box, kind="row"))
    for g, p in enumerate(table.plates):
        if p != ids.NONE:
            _plate(desk, "plates", p, f"plate:{p}:{g}", _plate_spots(box)[g])
    if desk.laying:
        free = layout.extra
        desk.places.append(Place(id="plates:free", label=desk.say("place.plates.free"), box=free, kind="row"))
        for p in range(4):
            if p not in table.plates:
                _plate(desk, "plates:free", p, f"plate:{p}", _plate_spots(free)[p])


def _plate_spots(box: Box) -> list[Box]:
    x, y, w, h = box
    return grid((x + 10, y + 36, w - 20, h - 42), 4, ((w - 28) / 2, (h - 50) / 2), 4)


def _plate(desk: Desk, place: str, p: int, face: str, spot: Box) -> None:
    awake = desk.table.awake >> p & 1
    name = desk.box.plates[p].name.get(desk.t.language)
    desk.pieces.append(
        Piece(
            id=f"plate:{p}",
            face=face,
            place=place,
            box=spot,
            label=desk.say("piece.plate.awake" if awake else "piece.plate", plate=name),
            aim=f"plate:{p}",
            detail=f"plate:{p}",
            mark="" if awake or desk.table.round == 0 else "dim",
        )
    )


def _turns(desk: Desk) -> None:
    """The turn order of this round."""
    box = desk.layout.turns
    desk.places.append(Place(id="turns", label=desk.say("place.turns"), box=box, kind="row"))
    x, y, w, h = box
    side = min(48.0, (w - 24) / desk.view.players - 4)
    spots = row((x + 12, y + 28, w - 24, h - 34), desk.view.players, (side, side), 10, "centre")
    for seat, spot in zip(desk.table.order, spots, strict=True):
        desk.pieces.append(
            Piece(
                id=f"turn:{seat}",
                face=f"disc:{desk.skin(seat)}",
                place="turns",
                box=spot,
                label=desk.names[seat],
            )
        )


def _characters(desk: Desk) -> None:
    """Characters nobody has chosen yet."""
    box = desk.layout.extra
    desk.places.append(Place(id="characters", label=desk.say("place.characters"), box=box, kind="row"))
    taken = {s.character for s in desk.table.seats}
    free = [c for c in range(4) if c not in taken]
    x, y, w, h = box
    high = h - 46
    spots = row((x + 10, y + 36, w - 20, high), len(free), (high * 82 / 120, high), 12, "centre")
    for c, spot in zip(free, spots, strict=True):
        desk.pieces.append(
            Piece(
                id=f"character:{c}",
                face=f"character:{c}",
                place="characters",
                box=spot,
                label=desk.box.characters[c].name.get(desk.t.language),
                aim=f"character:{c}",
                detail=f"character:{c}",
            )
        )
