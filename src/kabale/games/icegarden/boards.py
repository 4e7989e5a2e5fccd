"""The characters' boards in a scene: stocks, ranks with units and upgrades, M-factor stones, goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabale.games.icegarden import ids
from kabale.games.icegarden.layout import BOARD
from kabale.games.icegarden.regions import unit_piece
from kabale.kernel.scene import Box, Piece, Place

if TYPE_CHECKING:
    from kabale.games.icegarden.scene import Desk

RESOURCES = ("population", "gold", "mfactor")
ROW_TOP = 96.0
ROW_HEIGHT = 61.0


def boards(desk: Desk) -> None:
    """One board for each player, one's own first."""
    near, players = desk.view.seat or 0, desk.view.players
    for i, box in enumerate(desk.layout.boards):
        _board(desk, (near + i) % players, box)


def _spot(desk: Desk, box: Box, x: float, y: float, w: float, h: float) -> Box:
    return desk.layout.inside(box, x, y, w, h, BOARD)


def _board(desk: Desk, seat: int, box: Box) -> None:
    s = desk.table.seats[seat]
    known = s.character != ids.NONE
    name = desk.box.characters[s.character].name.get(desk.t.language) if known else ""
    place = f"board:{seat}"
    desk.places.append(
        Place(
            id=place,
            label=f"{desk.names[seat]}",
            note=name,
            box=_spot(desk, box, 0, 0, *BOARD),
            kind="panel",
            face=f"board:{desk.skin(seat)}",
            owner=seat,
            detail=f"character:{s.character}" if known else "",
        )
    )
    _stocks(desk, seat, box, place)
    if known:
        for rank in range(1, ids.RANKS + 1):
            _rank(desk, seat, box, rank)


def _stocks(desk: Desk, seat: int, box: Box, place: str) -> None:
    """Resources, reserve, markers, Vuko stones and the goal, in one row."""
    s = desk.table.seats[seat]
    own = seat == desk.view.seat
    for r, key in enumerate(RESOURCES):
        n = s.stock[r]
        label = desk.say("piece.resource", resource=desk.say(f"resource.{r}"), n=n)
        aim = ""
        if own:
            aim = "level:0" if r == ids.MFACTOR and desk.question == "shift" else f"resource:{r}"
        desk.pieces.append(
            Piece(
                id=f"stock:{seat}:{r}",
                face=f"stock:{key}:{min(n, 40)}",
                place=place,
                box=_spot(desk, box, 12 + r * 62, 32, 58, 56),
                label=label,
                aim=aim,
            )
        )
    entries = [
        ("reserve", s.reserve, ""),
        ("workers", s.workers, ""),
        ("stones", s.stones, "stones" if own else ""),
    ]
    for i, (key, n, aim) in enumerate(entries):
        face = f"stones:{min(n, 10)}" if key == "stones" else f"{key}:{min(n, 40)}"
        desk.pieces.append(
            Piece(
                id=f"{key}:{seat}",
                face=face,
                place=place,
                box=_spot(desk, box, 200 + i * 46, 34, 42, 54),
                label=desk.say(f"piece.{key}", n=n),
                aim=aim,
            )
        )
    if s.character != ids.NONE:
        needed = desk.box.characters[s.character].needed
        desk.pieces.append(
            Piece(
                id=f"goal:{seat}",
                face=f"goal:{s.character}:{min(s.goal, needed)}",
                place=place,
                box=_spot(desk, box, 338, 32, 46, 56),
                label=desk.say("piece.goal", n=s.goal, needed=needed),
                detail=f"character:{s.character}",
            )
        )


def _rank(desk: Desk, seat: int, box: Box, rank: int) -> None:
    """A row: units in reserve, slots with bought upgrades, M-factor stones of the rank."""
    s = desk.table.seats[seat]
    own = seat == desk.view.seat
    unit = desk.box.unit(s.character, rank)
    y = ROW_TOP + (rank - 1) * ROW_HEIGHT
    place = f"rank:{seat}:{rank}"
    desk.places.append(
        Place(
            id=place,
            label=unit.name.get(desk.t.language),
            box=_spot(desk, box, 6, y, BOARD[0] - 12, ROW_HEIGHT - 3),
            kind="row",
            face=f"row:{s.character * ids.RANKS + rank - 1}",
            owner=None,
            aim=f"row:{rank - 1}" if own else "",
            detail=f"unit:{s.character * ids.RANKS + rank - 1}",
        )
    )
    first = (0, 3, 5)[rank - 1]
    waiting = [u for u in range(first, first + 4 - rank) if s.units[u] == ids.NONE]
    for i, u in enumerate(waiting):
        spot = _spot(desk, box, 12 + i * 27, y + 22, 33, 34)
        desk.pieces.append(unit_piece(desk, seat, u, place, spot, ""))
    tokens = [t for t in range(ids.TYPES) for _ in range(s.bought[rank - 1][t])]
    if rank == ids.RANKS and "spy" in unit.abilities:
        tokens += [t for t in range(ids.TYPES) if desk.table.spy >> t & 1]
    printed = [a for a in unit.abilities if a not in ("tower", "spy")]
    left = 116 + len(printed) * 38
    if "spy" in unit.abilities:
        left = 116
    for i, t in enumerate(tokens):
        desk.pieces.append(
            Piece(
                id=f"token:{seat}:{rank}:{i}",
                face=f"upgrade:{t}",
                place=place,
                box=_spot(desk, box, left + i * 38, y + 22, 34, 33),
                label=desk.box.upgrades[t].name.get(desk.t.language),
                detail=f"upgrade:{t}",
            )
        )
    n = s.stock[ids.MFACTOR + rank]
    if n:
        aim = f"level:{rank}" if own and rank < ids.RANKS and desk.question == "shift" else ""
        desk.pieces.append(
            Piece(
                id=f"mfactor:{seat}:{rank}",
                face="mfactor",
                place=place,
                box=_spot(desk, box, BOARD[0] - 62, y + 17, 36, 38),
                label=desk.say("piece.mfactor", n=rank),
                count=n,
                aim=aim,
            )
        )
