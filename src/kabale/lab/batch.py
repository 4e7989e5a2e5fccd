"""Many games at once: ``Batch`` steps them in compiled code into NumPy arrays that are made once and kept.

>>> from kabale.lab.batch import Batch
>>> batch = Batch("abyss", 8, players=3, seed=7)
>>> batch.observations.shape == (8, batch.observer.size), batch.masks.shape == (8, batch.observer.options)
(True, True)
>>> batch.step(batch.suggestions)
>>> batch.rewards.shape
(8, 3)
"""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Iterable, Mapping
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16, u8
from numpy.typing import ArrayLike, NDArray

from kabale.kernel.chance import chance
from kabale.kernel.game import Game
from kabale.kernel.observation import Sheet
from kabale.kernel.position import Position, filled
from kabale.kernel.registry import find
from kabale.kernel.state import State
from kabale.lab import stepping
from kabale.lab.memory import mutable
from kabale.lab.observation import Observer
from kabale.lab.setting import Setting, illegal, known

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

OPPONENTS = {"random": stepping.RANDOM, "natural": stepping.NATURAL, "greedy": stepping.GREEDY}
"""What seats that are not learned do: any option; the one that looks most natural; the bot ``geselle``."""


STEP = b"step"
"""What a worker is told, and what it answers when it has done so."""


class IllegalAction(ValueError):
    """An action outside the mask; the message says in which game, which clause forbids it, and what is allowed. Nothing was played."""


class Plan:
    """What a batch plays, as plain data that a worker process can be given."""

    def __init__(
        self, setting: Setting, seed: int, learned: Iterable[int], opponents: str, history: int, observe: bool
    ) -> None:
        self.name = setting.game.name
        self.overlay = setting.game.overlay
        self.players = setting.players
        self.options = setting.options
        self.seed = seed
        self.learned = sum(1 << s for s in learned)
        self.opponents = opponents
        self.history = history
        self.observe = observe


class Arrays:
    """The arrays of so many games. Those of a worker are parts of the whole."""

    TOLD = ("observations", "masks", "seats", "rewards", "dones", "suggestions", "games")

    def __init__(self, **arrays: NDArray[Any]) -> None:
        self.observations: NDArray[np.int16] = arrays["observations"]
        self.masks: NDArray[np.bool_] = arrays["masks"]
        self.seats: NDArray[np.int64] = arrays["seats"]
        self.rewards: NDArray[np.float32] = arrays["rewards"]
        self.dones: NDArray[np.bool_] = arrays["dones"]
        self.actions: NDArray[np.int64] = arrays["actions"]
        self.suggestions: NDArray[np.int64] = arrays["suggestions"]
        self.games: NDArray[np.int64] = arrays["games"]

    @staticmethod
    def shapes(observer: Observer, n: int, observe: bool) -> dict[str, tuple[tuple[int, ...], type]]:
        """Shape and kind of each array."""
        return {
            "observations": ((n, observer.size if observe else 0), np.int16),
            "masks": ((n, observer.options), np.bool_),
            "seats": ((n,), np.int64),
            "rewards": ((n, observer.players), np.float32),
            "dones": ((n,), np.bool_),
            "actions": ((n,), np.int64),
            "suggestions": ((n,), np.int64),
            "games": ((n,), np.int64),
        }


class Crew:
    """Some of the games of a batch, played in this process."""

    def __init__(self, game: Game, plan: Plan, first: int, n: int, total: int) -> None:
        self.game = game
        self.plan = plan
        self.first = first
        self.observer = Observer(game, plan.players, plan.history)
        size = self.observer.size if plan.observe else 0
        options = self.observer.options
        buffers = stepping.Buffers(
            vec[i16]([0]) if not size else vec[i16]([0] * (n * size)),
            vec[u8]([0] * (n * options)),
            filled(n, 0),
            vec[float]([0.0] * (n * plan.players)),
            vec[u8]([0] * n),
            filled(n, 0),
            filled(n, 0),
            filled(n, 0),
        )
        self._rewards = mutable(buffers.rewards, np.float64).reshape(n, plan.players)
        cells = mutable(buffers.cells, np.int16)
        self.arrays = Arrays(
            observations=cells.reshape(n, size) if size else np.empty((n, 0), np.int16),
            masks=mutable(buffers.masks, np.bool_).reshape(n, options),
            seats=mutable(buffers.seats, np.int64),
            rewards=np.zeros((n, plan.players), np.float32),
            dones=mutable(buffers.dones, np.bool_),
            actions=mutable(buffers.actions, np.int64),
            suggestions=mutable(buffers.suggestions, np.int64),
            games=mutable(buffers.games, np.int64),
        )
        self.lanes = stepping.Lanes(
            self.deal,
            n,
            first,
            total,
            plan.players,
            options,
            plan.learned,
            OPPONENTS[plan.opponents],
            game.evaluator(),
            self.observer.writer if plan.observe else None,
            Sheet(buffers.cells, self.observer.starts),
            size,
            self.observer.recall if plan.history and plan.observe else None,
            buffers,
            plan.seed,
        )
        self.lanes.look()

    def deal(self, number: int) -> Position:
        """Begins the game of this number; it depends on nothing but the batch's seed and the number."""
        luck = chance((self.plan.seed * 1_000_003 + number) * 2)
        position = self.game.deal(self.plan.players, self.plan.options, luck)
        position.listening = self.plan.history > 0
        position.run()
        return position

    def why_not(self, lane: int) -> str:
        """What is wrong with the action of a game."""
        state = State(self.game, self.lanes.all[lane].position, {}, 0)
        return illegal(state, int(self.arrays.seats[lane]), int(self.arrays.actions[lane]))

    def step(self) -> None:
        """Plays the actions and shows what follows."""
        self.arrays.observations.fill(0)
        self.lanes.step()
        self.arrays.rewards[:] = self._rewards


class Batch:
    """n games of the same kind, stepped together.

    ``learned`` are the seats whose actions you give (default: all); the others are played by ``opponents``: random, natural or greedy. A game
    that ends is replaced by the next at once: ``dones`` and ``rewards`` tell of the game that ended, everything else of the new one.
    ``workers`` processes share the games (they are spawned: guard your script with ``if __name__ == "__main__"``).
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        players: int | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        learned: Iterable[int] | None = None,
        opponents: str = "random",
        history: int = 0,
        observe: bool = True,
        workers: int = 1,
    ) -> None:
        setting = Setting(game, players, options)
        if n < 1:
            raise ValueError(f"A batch has at least one game, not {n}.")
        if not 1 <= workers <= n:
            raise ValueError(f"There are from 1 to {n} workers for {n} games, not {workers}.")
        seats = range(setting.players)
        learned = sorted(set(seats if learned is None else learned))
        if not learned or any(s not in seats for s in learned):
            raise ValueError(f"Learned seats are some of 0 to {setting.players - 1}, not {learned}.")
        known("opponents", opponents, tuple(OPPONENTS))
        self.n = n
        self.game = setting.game
        self.players = setting.players
        self.learned = tuple(learned)
        self.plan = Plan(setting, seed, learned, opponents, history, observe)
        self.observer = Observer(self.game, self.players, history)
        self._team: Alone | Team = Alone(self.game, self.plan, n) if workers == 1 else Team(self, workers)
        arrays = self._team.arrays
        self._flat = arrays.masks.reshape(-1)
        self._starts = np.arange(n) * self.observer.options
        self.observations = arrays.observations
        self.masks = arrays.masks
        self.seats = arrays.seats
        self.rewards = arrays.rewards
        self.dones = arrays.dones
        self.suggestions = arrays.suggestions
        self.games = arrays.games

    def step(self, actions: ArrayLike) -> None:
        """Plays one action in each game and refreshes all arrays. Raises IllegalAction, and plays nothing, if one is outside its mask."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"Actions are {self.n} whole numbers, not {chosen.dtype.name} of the shape {chosen.shape}."
            )
        self._team.arrays.actions[:] = chosen
        chosen = self._team.arrays.actions
        inside = chosen.min() >= 0 and chosen.max() < self.observer.options
        if not inside or not self._flat[self._starts + chosen].all():
            wrong = self._first_wrong(chosen)
            raise IllegalAction(f"Game {wrong}: {self._team.why_not(wrong)}")
        self._team.step()

    def _first_wrong(self, chosen: NDArray[Any]) -> int:
        inside = (chosen >= 0) & (chosen < self.observer.options)
        allowed = inside & self._flat[self._starts + np.where(inside, chosen, 0)]
        return int(np.argmin(allowed))

    def close(self) -> None:
        """Ends the worker processes. The arrays stay as they are."""
        self._team.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Batch of {self.n} games of {self.game.name}, {self.players} players>"


class Alone:
    """All games in this process."""

    def __init__(self, game: Game, plan: Plan, n: int) -> None:
        self.crew = Crew(game, plan, 0, n, n)
        self.arrays = self.crew.arrays

    def step(self) -> None:
        """One step."""
        self.crew.step()

    def why_not(self, number: int) -> str:
        """What is wrong with the action of a game."""
        return self.crew.why_not(number)

    def close(self) -> None:
        """Nothing to end."""


class Team:
    """The games divided among processes that write into shared memory."""

    def __init__(self, batch: Batch, workers: int) -> None:
        n = batch.n
        shapes = Arrays.shapes(batch.observer, n, batch.plan.observe)
        context = get_context("spawn")
        memory = context.RawArray(ctypes.c_byte, sum(_padded(*shape) for shape in shapes.values()))
        self.arrays = _arrays(memory, shapes)
        self.ends = [n * i // workers for i in range(workers + 1)]
        self.pipes: list[Connection] = []
        processes: list[Any] = []
        for first, end in zip(self.ends, self.ends[1:], strict=False):
            ours, theirs = context.Pipe()
            part = (batch.plan, memory, first, end, n, theirs)
            process = context.Process(target=_work, args=part, daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            processes.append(process)
        self._end = weakref.finalize(self, _end, self.pipes, processes)
        self._answers()

    def step(self) -> None:
        """One step."""
        for pipe in self.pipes:
            pipe.send_bytes(STEP)
        self._answers()

    def why_not(self, number: int) -> str:
        """What is wrong with the action of a game."""
        worker = next(i for i, end in enumerate(self.ends[1:]) if number < end)
        self.pipes[worker].send_bytes(str(number - self.ends[worker]).encode())
        return self.pipes[worker].recv_bytes().decode()

    def _answers(self) -> None:
        for pipe in self.pipes:
            try:
                pipe.recv_bytes()
            except EOFError:
                raise RuntimeError("A worker of the batch has ended; its message stands above.") from None

    def close(self) -> None:
        """Ends the processes."""
        self._end()


def _end(pipes: list[Connection], processes: list[Any]) -> None:
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.join()


def _work(plan: Plan, memory: Any, first: int, end: int, total: int, pipe: Connection) -> None:
    """A worker: plays its games and copies its arrays into the shared ones until nobody asks any more."""
    game = find(plan.name, plan.overlay)
    observer = Observer(game, plan.players, plan.history)
    whole = _arrays(memory, Arrays.shapes(observer, total, plan.observe))
    crew = Crew(game, plan, first, end - first, total)
    part = slice(first, end)
    shared = [(getattr(whole, name)[part], getattr(crew.arrays, name)) for name in Arrays.TOLD]
    try:
        while True:
            for theirs, ours in shared:
                theirs[...] = ours
            pipe.send_bytes(STEP)
            while (asked := pipe.recv_bytes()) != STEP:
                crew.arrays.actions[:] = whole.actions[part]
                pipe.send_bytes(crew.why_not(int(asked)).encode())
            crew.arrays.actions[:] = whole.actions[part]
            crew.step()
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        return


def _padded(shape: tuple[int, ...], kind: type) -> int:
    return -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64


def _arrays(memory: Any, shapes: Mapping[str, tuple[tuple[int, ...], type]]) -> Arrays:
    at, found = 0, {}
    for name, (shape, kind) in shapes.items():
        found[name] = np.ndarray(shape, kind, memory, at)
        at += _padded(shape, kind)
    return Arrays(**found)
