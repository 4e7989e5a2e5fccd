"""What the environments of PettingZoo and Gymnasium share: spaces, the error for illegal actions, ways to be shown."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction

from kabale.kernel.state import State
from kabale.lab.observation import Observer, Row
from kabale.lab.setting import known, svg, text

RENDER: Final = ("human", "ansi", "svg")
ILLEGAL: Final = ("raise", "replace")


class IllegalAction(InvalidAction, ValueError):
    """An action outside the mask; the message names the clause that forbids it and what is allowed."""


class Drawn(np.int64):
    """An action drawn without a look at the mask: it stands for any allowed action, and ``step`` draws one where it is not allowed.

    So tools that know no masks (checkers, random agents) can use an environment as it is; a learner's own choice outside the mask
    is still an error.
    """


class Actions(spaces.Discrete):
    """The game's whole vocabulary."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Any action by lot; with a mask an allowed one."""
        drawn = super().sample(mask, probability)
        return Drawn(drawn) if mask is None and probability is None else drawn


def block_space(observer: Observer, flat: bool) -> spaces.Space[Any]:
    """The space of an observation: one box, or a box for each named block."""
    if flat:
        return spaces.Box(observer.low, observer.high, dtype=np.int16)
    return spaces.Dict({b.name: spaces.Box(b.low, b.high, b.shape, np.int16) for b in observer.blocks})


class Cut:
    """Cuts a row into its named blocks, in their shapes; views, not copies. Quick, because environments do it at every step."""

    def __init__(self, observer: Observer) -> None:
        self._flat = [(b.name, slice(b.start, b.start + b.size)) for b in observer.blocks]
        self._shaped = [(b.name, b.shape) for b in observer.blocks if len(b.shape) > 1]

    def __call__(self, row: Row) -> dict[str, Row]:
        """The blocks by name."""
        found = {name: row[part] for name, part in self._flat}
        for name, shape in self._shaped:
            found[name] = found[name].reshape(shape)
        return found


def render_mode(mode: str | None) -> str | None:
    """A way to be shown, or none."""
    return None if mode is None else known("render_mode", mode, RENDER)


def shown(state: State, mode: str | None, seat: int | None) -> str | None:
    """The table as a seat sees it: as text, as a picture, or printed."""
    if mode is None:
        return None
    if mode == "svg":
        return svg(state, seat)
    words = text(state, seat)
    if mode == "ansi":
        return words
    print(words, flush=True)
    return None
