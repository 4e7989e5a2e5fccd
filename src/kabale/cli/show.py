"""Text mode: a scene as a structured list of places and pieces, sentences in the players' colours, and the final scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from kabale.kernel.scene import Piece, Player, Scene
    from kabale.kernel.texts import Sentence, Texts


def sentence(spans: Sentence, players: Sequence[Player] = (), style: str = "") -> Text:
    """A sentence; what refers to a player has the player's colour."""
    text = Text(style=style)
    colours = {f"seat:{p.seat}": p.colour for p in players}
    for span in spans:
        text.append(
            span.text, f"bold {colours[span.ref]}" if span.ref in colours else ("bold" if span.ref else "")
        )
    return text


def table(scene: Scene, t: Texts, notes: Mapping[int, str] | None = None) -> list[RenderableType]:
    """Players, then every place with its pieces; behind whatever can be chosen, the numbers of the options it chooses."""
    out: list[RenderableType] = []
    for player in scene.players:
        out.append(_player(player, scene.seat, t, (notes or {}).get(player.seat, "")))
    owners = {p.seat: p for p in scene.players}
    numbers = _numbers(scene)
    for place in scene.places:
        if not place.label:
            continue
        owner = None if place.owner is None else owners.get(place.owner)
        line = Text()
        if owner is not None and owner.name not in place.label:
            line.append(f"{owner.name}, ", owner.colour)
        line.append(place.label, f"bold {owner.colour if owner else 'cyan'}")
        if place.note:
            line.append(f" ({place.note})", "dim")
        _mark(line, numbers.get(place.aim, ()))
        line.append(": ")
        _pieces(line, [p for p in scene.pieces if p.place == place.id], numbers, t)
        out.append(line)
    return out


def _player(player: Player, viewer: int | None, t: Texts, note: str) -> Text:
    line = Text.assemble(
        ("▶ " if player.active else "  "), ("● ", player.colour), (player.name, f"bold {player.colour}")
    )
    if player.seat == viewer:
        note = t.say("show.you")
    if note:
        line.append(f" ({note})", "dim")
    for stat in player.stats:
        line.append(f"  {stat.label}: ", "dim")
        line.append(stat.value)
    return line


def _numbers(scene: Scene) -> dict[str, list[int]]:
    """Which options, by their place in the list, each aim chooses."""
    found: dict[str, list[int]] = {}
    for number, choice in enumerate(scene.prompt.choices if scene.prompt else (), 1):
        for target in choice.targets:
            found.setdefault(target, []).append(number)
    return found


def _mark(line: Text, numbers: Sequence[int]) -> None:
    if numbers:
        shown = ",".join(map(str, numbers[:4])) + ("…" if len(numbers) > 4 else "")
        line.append(f" [{shown}]", "bold yellow")


def _pieces(line: Text, pieces: Sequence[Piece], numbers: Mapping[str, Sequence[int]], t: Texts) -> None:
    """The pieces of a place; equal ones together."""
    if not pieces:
        line.append(t.say("show.empty"), "dim")
    groups: dict[tuple[str, tuple[int, ...], str, bool], int] = {}
    for piece in pieces:
        key = (piece.label, tuple(numbers.get(piece.aim, ())), piece.mark, piece.up)
        groups[key] = groups.get(key, 0) + piece.count
    for i, ((label, chosen, mark, up), count) in enumerate(groups.items()):
        if i:
            line.append(", ")
        line.append(label, "dim" if mark == "dim" or not up else "")
        if count > 1 and str(count) not in label.split():
            line.append(f" ×{count}")
        _mark(line, chosen)


def options(scene: Scene) -> list[Text]:
    """The options, numbered as they are chosen."""
    styles = {"main": "bold green", "quiet": "dim", "final": "bold red"}
    choices = scene.prompt.choices if scene.prompt else ()
    return [
        Text.assemble((f"{number:>4} ", "bold yellow"), (choice.label, styles.get(choice.style, "")))
        for number, choice in enumerate(choices, 1)
    ]


def scores(scene: Scene, t: Texts) -> list[RenderableType]:
    """The end: the reason, and the points of each player by category."""
    if scene.scores is None:
        return []
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(t.say("show.place"), justify="right")
    grid.add_column(t.say("show.player"))
    for name in scene.scores.categories:
        grid.add_column(name, justify="right")
    grid.add_column(t.say("show.total"), justify="right", style="bold")
    for row in sorted(scene.scores.rows, key=lambda r: (r.place, r.seat)):
        player = scene.players[row.seat]
        who = Text(player.name, f"bold {player.colour}")
        grid.add_row(str(row.place), who, *(str(p) for p in row.points), str(row.total))
    return [Text(scene.scores.reason, "bold"), grid]


def print_all(console: Console, parts: Sequence[RenderableType]) -> None:
    """Prints one below the other; what goes on in the next line is set in."""
    for part in parts:
        lines = part.wrap(console, max(20, console.width - 4)) if isinstance(part, Text) else [part]
        for number, line in enumerate(lines):
            console.print(Text("    ") + line if number and isinstance(line, Text) else line)
