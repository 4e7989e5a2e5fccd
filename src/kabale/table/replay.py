"""Looking back: a table as it was, through one seat's eyes, or with everything open once the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from kabale.kernel.events import visible
from kabale.kernel.position import ALL
from kabale.kernel.scene import Format, Piece, Place, Scene, row
from kabale.table.errors import BadRequest, NotOver
from kabale.table.look import Look, bare, lines
from kabale.table.messages import Line, Snapshot
from kabale.table.tables import Moment, check_seat

Eyes = int | Literal["all"] | None

_ROW = {"wide": 150.0, "tall": 190.0}  # how high a row of hidden pieces is
_MARGIN = 10.0
_HEAD = {"wide": 26.0, "tall": 38.0}  # room for the label above the pieces


def eyes(now: Moment, held: Sequence[int], wanted: str | None) -> Eyes:
    """Through whose eyes one looks back: while the game goes on, only through one's own."""
    if wanted is None:
        return now.viewer(held)
    if wanted == "all":
        if not now.state.over:
            raise NotOver(table="")
        return "all"
    players = now.state.players
    if not (wanted.isascii() and wanted.isdecimal() and len(wanted) < 4 and int(wanted) < players):
        allowed = f"0..{players - 1}, all"
        raise BadRequest("seat", field="seat", got=wanted[:20], allowed=allowed)
    seat = int(wanted)
    if not now.state.over:
        check_seat(held, seat)
    return seat


def scene_of(moment: Moment, eyes: Eyes, language: str, format: Format) -> Scene:
    """How the table looked then; nobody is asked anything any more."""
    if eyes == "all":
        scene = _open(moment, language, format)
    else:
        scene = moment.scene(eyes, language, format)
    if scene.prompt is not None:
        scene = msgspec.structs.replace(scene, prompt=msgspec.structs.replace(scene.prompt, choices=()))
    return scene


def replayed(table: str, moment: Moment, look: Look, eyes: Eyes, over: bool, art: str) -> Snapshot:
    """A table as it was, without its log; ``over``: whether the game has ended by now."""
    scene = scene_of(moment, eyes, look.language, look.format)
    past = bare(table, moment, look, None if eyes == "all" else eyes, scene, art)
    return msgspec.structs.replace(past, over=over, at=moment.choices)


def lines_of(moment: Moment, eyes: Eyes, language: str) -> tuple[Line, ...]:
    """The log as it was then."""
    return _whole_log(moment, language) if eyes == "all" else lines(moment, eyes, language, 0)


def _whole_log(moment: Moment, language: str) -> tuple[Line, ...]:
    """The log with everything that was private."""
    game, names = moment.game, moment.names(language)
    events = [visible(game.events[raw[0]], n, (ALL, *raw[2:]), -1) for n, raw in moment.state.raw_log]
    return tuple(Line(e.choice, e.args.get("seat"), game.tell(e, language, names)) for e in events)


def _open(moment: Moment, language: str, format: Format) -> Scene:
    """The table as spectators see it, and below it what each player alone could see."""
    base = moment.scene(None, language, format)
    shown = {p.id for p in base.pieces if p.up}
    width, height = base.size
    places, pieces = list(base.places), list(base.pieces)
    names = moment.names(language)
    for seat in range(moment.state.players):
        own = moment.scene(seat, language, format)
        secret = [p for p in own.pieces if p.up and p.id not in shown]
        if not secret:
            continue
        shown.update(p.id for p in secret)
        box = (_MARGIN, height, width - 2 * _MARGIN, _HEAD[format] + _ROW[format])
        place = Place(id=f"open:{seat}", label=names[seat], box=box, kind="hand", owner=seat)
        places.append(place)
        pieces += _laid_out(secret, place, format)
        height += box[3] + _MARGIN
    return msgspec.structs.replace(base, size=(width, height), places=tuple(places), pieces=tuple(pieces))


def _laid_out(secret: Sequence[Piece], place: Place, format: Format) -> list[Piece]:
    """Pieces side by side, all of the same height."""
    left, top, width, _ = place.box
    tall = _ROW[format] - 2 * _MARGIN
    widths = [tall * p.box[2] / p.box[3] if p.box[3] else tall for p in secret]
    widest = max(widths)
    inner = (left + _MARGIN, top + _HEAD[format], width - 2 * _MARGIN, _ROW[format])
    spots = row(inner, len(secret), (widest, tall))
    return [
        msgspec.structs.replace(p, place=place.id, box=(x, y, w, h), angle=0, owner=place.owner, aim="")
        for p, (x, y, _, h), w in zip(secret, spots, widths, strict=True)
    ]
