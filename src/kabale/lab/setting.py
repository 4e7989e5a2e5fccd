"""What all environments share: a checked set-up, rewards, and how a state shows itself as text or picture.

Errors here are those the field expects (``ValueError``); their sentences are the house's own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import kabale
from kabale.kernel.errors import KabaleError
from kabale.kernel.game import Game
from kabale.kernel.position import Position
from kabale.kernel.scene import Scene
from kabale.kernel.state import State
from kabale.kernel.texts import plain

VERSION = 1
"""The version in the environments' names: a change of rules, observations or rewards that spoils comparisons raises it."""


class Setting:
    """A game with its number of players and its variants, checked once: what an environment plays again and again."""

    def __init__(
        self, game: str | Game, players: int | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        try:
            self.game = kabale.game(game) if isinstance(game, str) else game
            self.players = self.game.meta.players[0] if players is None else players
            self.options = self.game.check_options(options or {})
            self.game.start(self.players, 0, self.options, log=False)
        except KabaleError as error:
            raise ValueError(str(error)) from error

    def start(self, seed: int, log: bool = False) -> State:
        """A fresh game."""
        return self.game.start(self.players, seed, self.options, log=log)

    def changed(self, options: Mapping[str, Any]) -> Setting:
        """The same with other variants."""
        return Setting(self.game, self.players, {**self.options, **options})


def known(name: str, got: str, allowed: Sequence[str]) -> str:
    """One of the allowed words."""
    if got not in allowed:
        raise ValueError(f"{name} is one of {', '.join(allowed)}, not {got!r}.")
    return got


def rewards(position: Position) -> list[float]:
    """What a finished game is worth to each seat; all together nothing.

    The winner gets 1, the others -1/(players-1) each; winners who share the first place share its worth.
    """
    n = int(position.players)
    places = [position.place(seat) for seat in range(n)]
    share = 1 / places.count(1)
    return [((share if place == 1 else 0.0) * n - 1) / (n - 1) for place in places]


class Shaping:
    """Rewards on the way: the change of the game's own value function, times a weight.

    The value of the end is nothing, so what a whole game pays differs only by a constant and the best play stays the same.
    """

    def __init__(self, setting: Setting, weight: float) -> None:
        self.weight = weight
        self._evaluator = setting.game.evaluator()
        self._before = [0.0] * setting.players

    def begin(self, position: Position) -> None:
        """Looks at the start."""
        if self.weight:
            self._before = self._values(position)

    def since(self, position: Position) -> list[float]:
        """What the last step changed for each seat."""
        if not self.weight:
            return [0.0] * len(self._before)
        now = [0.0] * len(self._before) if position.over() else self._values(position)
        changed = [self.weight * (a - b) for a, b in zip(now, self._before, strict=True)]
        self._before = now
        return changed

    def _values(self, position: Position) -> list[float]:
        return [self._evaluator.value(position, seat) for seat in range(position.players)]


def illegal(state: State, seat: int, action: object) -> str:
    """Why an action is refused, in a sentence that says what is allowed."""
    options = list(state.legal(seat)) if state.position.waiting() >> seat & 1 else []
    size = len(state.game.vocabulary)
    shown = ", ".join(map(str, options[:12])) + (", …" if len(options) > 12 else "")
    if isinstance(action, int) and not isinstance(action, bool) and 0 <= action < size:
        refusal = state.why_not(seat, action)
        clause = f" (clause {refusal.clause}: {state.game.explain(refusal, 'en')})" if refusal else ""
        what = f"{action} = {state.game.vocabulary[action]}"
    else:
        clause, what = f" (actions are whole numbers from 0 to {size - 1})", repr(action)
    return f"Seat {seat} may not choose {what} now{clause}. The action mask allows {shown or 'nothing'}."


def number(action: object) -> object:
    """An action as a plain whole number where it is one (NumPy's numbers included); anything else as it is."""
    if isinstance(action, bool):
        return action
    try:
        return action.__index__()  # type: ignore[attr-defined]
    except (AttributeError, TypeError):
        return action


def text(state: State, seat: int | None) -> str:
    """The table as a seat sees it, as plain text: players, places with their pieces, the question and the options."""
    scene = state.game.scene(state.view(seat), "en", "wide")
    lines = [repr(state)[1:-1]]
    for player in scene.players:
        stats = "  ".join(f"{s.label}: {s.value}" for s in player.stats)
        lines.append(f"{'>' if player.active else ' '} {player.name}  {stats}".rstrip())
    for place in scene.places:
        if place.label:
            note = f" ({place.note})" if place.note else ""
            lines.append(f"{place.label}{note}: {_pieces(scene, place.id)}")
    if scene.prompt:
        lines.append(plain(scene.prompt.text))
        lines += [f"  {c.id:>5} {c.label}" for c in scene.prompt.choices]
    if scene.scores:
        lines.append(scene.scores.reason)
        lines += [f"  {r.place}. {scene.players[r.seat].name}: {r.total}" for r in scene.scores.rows]
    return "\n".join(lines)


def _pieces(scene: Scene, place: str) -> str:
    """The pieces of a place; equal ones together, counted where the label does not say how many there are."""
    counts: dict[str, int] = {}
    for piece in (p for p in scene.pieces if p.place == place):
        counts[piece.label] = counts.get(piece.label, 0) + piece.count
    words = [
        f"{label} x{n}" if n > 1 and str(n) not in label.split() else label for label, n in counts.items()
    ]
    return ", ".join(words) or "-"


def svg(state: State, seat: int | None) -> str:
    """The table as a seat sees it, as an SVG picture."""
    from kabale.kernel.svg import draw

    return draw(state.game.scene(state.view(seat), "en", "wide"), state.game.art("en"))
