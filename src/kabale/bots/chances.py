"""Chances: how likely each seat is to win, from the values of a position.

A value has the game's own unit. What it says about winning was measured by self-play (``kabale arena calibrate``) and lies in a
small file beside the game's features: ``chances.toml`` names the difference of values that multiplies the odds by e, at the beginning of a
game (``early``) and at its end (``late``), and how many turns a game takes (``turns``, by players).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, isinf
from pathlib import Path
from typing import Final

import msgspec

from kabale.bots import greedy
from kabale.kernel.chance import Chance, chance
from kabale.kernel.errors import BadContent
from kabale.kernel.game import Game
from kabale.kernel.position import Position
from kabale.kernel.state import State

FILE: Final = "chances.toml"
LIMIT: Final = 400  # choices that playing on may take
WORLDS: Final = 4


class Scale(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What values say about winning."""

    early: float = 10.0
    late: float = 10.0
    turns: Mapping[str, float] = {}

    def warmth(self, players: int, turns: int) -> float:
        """The difference of values that multiplies the odds by e, so many turns into a game."""
        length = self.turns.get(str(players), 0.0)
        left = max(0.0, 1.0 - turns / length) if length > 0 else 0.5
        return self.late + (self.early - self.late) * left


@cache
def scale(folder: Path) -> Scale:
    """The scale of the game in this folder; a rough one where there is no file."""
    path = folder / FILE
    if not path.exists():
        return Scale()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))["chances"]
        found = msgspec.convert(data, Scale)
    except (KeyError, ValueError) as error:
        raise BadContent("no-toml", file=FILE, problem=error) from None
    if not (found.early > 0 and found.late > 0):
        raise BadContent(
            "field", file=FILE, entry="chances", field="early", problem=found.early, allowed="> 0"
        )
    return found


def odds(leaves: Sequence[float], players: int, warmth: float) -> list[float]:
    """The chance of each seat: the mean over positions, given by their values for each seat in turn."""
    sums = [0.0] * players
    for i in range(0, len(leaves), players):
        leaf = leaves[i : i + players]
        top = max(leaf)
        parts = [float(x == top) if isinf(top) else exp((x - top) / warmth) for x in leaf]
        for seat, part in enumerate(shared(parts)):
            sums[seat] += part
    return [x * players / len(leaves) for x in sums]


def shared(chances: Sequence[float]) -> list[float]:
    """Chances brought to a sum of one."""
    total = sum(chances)
    return [x / total for x in chances] if total > 0 else [1 / len(chances)] * len(chances)


def looked_at(game: Game, world: Position) -> list[float]:
    """The chance of each seat in one world (which is used up)."""
    players, warmth = world.players, scale(game.folder).warmth(world.players, world.turns)
    leaves = greedy.outlook(world, game.evaluator(), players, LIMIT)
    return odds(leaves, players, warmth)


def of_state(state: State, luck: Chance, worlds: int = WORLDS) -> list[float]:
    """The chance of each seat to win: how it looks to that seat, with what it knows, all brought to a sum of one."""
    if (result := state.result) is not None:
        return shared([float(s.place == 1) for s in sorted(result.scores, key=lambda s: s.seat)])
    own = [0.0] * state.players
    for _ in range(worlds):
        seed = luck.next32()
        for seat in range(state.players):
            own[seat] += looked_at(state.game, imagined(state.position, seat, seed))[seat]
    return shared(own)


def imagined(position: Position, seat: int, seed: int) -> Position:
    """A world the seat cannot tell from this one: the same for every position it cannot tell apart."""
    blind = chance(seed)
    blind.blind = True
    return position.imagine(seat, blind, True)
