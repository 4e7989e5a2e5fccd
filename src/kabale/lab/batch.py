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
from collections.abc import Callable, Iterable, Mapping
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
from kabale.lab import bell, stepping
from kabale.lab.bell import Bell
from kabale.lab.memory import PAGE, Room, mutable
from kabale.lab.observation import Observer
from kabale.lab.setting import Setting, illegal, known

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import BaseContext

Pages = tuple[NDArray[np.uint8], NDArray[np.uint8]]
"""Shared memory for the rows and for the masks of all games."""

OPPONENTS = {"random": stepping.RANDOM, "natural": stepping.NATURAL, "greedy": stepping.GREEDY}
"""What seats that are not learned do: any option; the one that looks most natural; the bot ``geselle``."""


NEAR = 1 << 16
"""How many cells are cleared before they are written: few enough to stay near the processor."""
NOTHING = -1
LETTER = 1 << 14


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

    LARGE = ("observations", "masks")
    SMALL = ("seats", "rewards", "dones", "suggestions", "games")

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
    """Some of the games of a batch, played in this process. Rows and masks are written into shared memory where some is given and
    the system can (``common``), else into memory of its own.
    """

    def __init__(
        self, game: Game, plan: Plan, first: int, n: int, total: int, pages: Pages | None = None
    ) -> None:
        self.game = game
        self.plan = plan
        self.observer = Observer(game, plan.players, plan.history)
        size = self.observer.size if plan.observe else 0
        options = self.observer.options
        rows = Room(vec[i16], np.int16, (total if pages else n) * size, pages and pages[0])
        masks = Room(vec[u8], np.uint8, (total if pages else n) * options, pages and pages[1])
        self.common = rows.common and masks.common
        skipped = first if self.common else 0
        buffers = stepping.Buffers(
            rows.zone,
            rows.start + skipped * size,
            masks.zone,
            masks.start + skipped * options,
            filled(n, 0),
            vec[float]([0.0] * (n * plan.players)),
            vec[u8]([0] * n),
            filled(n, 0),
            filled(n, 0),
            filled(n, 0),
        )
        self._rewards = mutable(buffers.rewards, np.float64).reshape(n, plan.players)
        part = slice(skipped, skipped + n)
        self.arrays = Arrays(
            observations=rows.array.reshape(-1, size)[part] if size else np.empty((n, 0), np.int16),
            masks=masks.array.view(np.bool_).reshape(-1, options)[part],
            seats=mutable(buffers.seats, np.int64),
            rewards=np.zeros((n, plan.players), np.float32),
            dones=mutable(buffers.dones, np.bool_),
            actions=mutable(buffers.actions, np.int64),
            suggestions=mutable(buffers.suggestions, np.int64),
            games=mutable(buffers.games, np.int64),
        )
        few = max(1, NEAR // size) if size else n
        self._row_bytes = 2 * size
        self._parts = [
            (i, min(i + few, n), rows.array.ctypes.data + (skipped + i) * self._row_bytes)
            for i in range(0, n, few)
        ]
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
            Sheet(rows.zone, self.observer.starts),
            size,
            self.observer.recall if plan.history and plan.observe else None,
            buffers,
            plan.seed,
        )
        self._each(self.lanes.look)

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
        self._each(self.lanes.step)
        self.arrays.rewards[:] = self._rewards

    def _each(self, do: Callable[[int, int], None]) -> None:
        for first, end, address in self._parts:
            ctypes.memset(address, 0, (end - first) * self._row_bytes)
            do(first, end)


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
        wrong = self._team.wrong()
        if wrong >= 0:
            raise IllegalAction(f"Game {wrong}: {self._team.why_not(wrong)}")
        self._team.step()

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

    def wrong(self) -> int:
        """The first game whose action is outside its mask; -1 if there is none."""
        return self.crew.lanes.wrong()

    def why_not(self, number: int) -> str:
        """What is wrong with the action of a game."""
        return self.crew.why_not(number)

    def close(self) -> None:
        """Nothing to end."""


class Common:
    """What the processes of a batch share: the arrays, and a letter for the rare question why an action is not allowed."""

    def __init__(self, context: BaseContext, plan: Plan, observer: Observer, n: int, workers: int) -> None:
        self.plan = plan
        self.total = n
        self.ends = [n * i // workers for i in range(workers + 1)]
        self.shapes = Arrays.shapes(observer, n, plan.observe)
        self.memory: Any = context.RawArray(
            ctypes.c_byte, PAGE + sum(_padded(*shape) for shape in self.shapes.values())
        )
        self.asked = context.RawValue(ctypes.c_int64, NOTHING)
        self.letter = context.RawArray(ctypes.c_char, LETTER)
        self.patience = bell.patience(workers)

    def arrays(self) -> tuple[Arrays, Pages]:
        """The arrays of all games, and the pages in which those of observations and masks lie."""
        memory = np.frombuffer(self.memory, np.uint8)
        at, found, pages = -memory.ctypes.data % PAGE, {}, []
        for name, (shape, kind) in self.shapes.items():
            pages.append(memory[at : at + _padded(shape, kind)])
            found[name] = np.ndarray(shape, kind, self.memory, at)
            at += _padded(shape, kind)
        return Arrays(**found), (pages[0], pages[1])


class Share:
    """The part of the games that one process of several plays."""

    def __init__(self, game: Game, common: Common, number: int) -> None:
        first, end = common.ends[number], common.ends[number + 1]
        part = slice(first, end)
        whole, pages = common.arrays()
        self.whole = whole
        self.crew = Crew(game, common.plan, first, end - first, common.total, pages)
        self.actions = whole.actions[part]
        told = Arrays.SMALL if self.crew.common else (*Arrays.LARGE, *Arrays.SMALL)
        self._told = [(getattr(whole, name)[part], getattr(self.crew.arrays, name)) for name in told]
        self._tell()

    def _tell(self) -> None:
        for theirs, ours in self._told:
            theirs[...] = ours

    def step(self) -> None:
        """One step."""
        self.crew.arrays.actions[:] = self.actions
        self.crew.step()
        self._tell()

    def why_not(self, lane: int) -> str:
        """What is wrong with the action of a game."""
        self.crew.arrays.actions[:] = self.actions
        return self.crew.why_not(lane)


class Team:
    """The games divided among processes that write into shared memory: this one plays the first part, workers the others."""

    def __init__(self, batch: Batch, workers: int) -> None:
        context = get_context("spawn")
        self.common = Common(context, batch.plan, batch.observer, batch.n, workers)
        self.calls: list[Bell] = []
        self.answers: list[Bell] = []
        pipes: list[Connection] = []
        processes: list[Any] = []
        for number in range(1, workers):
            ours, theirs = context.Pipe()
            cells = (bell.cells(context), bell.cells(context))
            process = context.Process(target=_work, args=(self.common, number, theirs, *cells), daemon=True)
            process.start()
            theirs.close()
            self.calls.append(Bell(cells[0], ours, self.common.patience))
            self.answers.append(Bell(cells[1], ours, self.common.patience))
            pipes.append(ours)
            processes.append(process)
        self._end = weakref.finalize(self, _end, pipes, processes)
        self.share = Share(batch.game, self.common, 0)
        self.arrays = self.share.whole
        self._flat = self.arrays.masks.reshape(-1)
        self._starts = np.arange(batch.n) * batch.observer.options
        for answer in self.answers:
            _wait(answer)

    def step(self) -> None:
        """One step."""
        for call in self.calls:
            call.ring()
        self.share.step()
        for answer in self.answers:
            _wait(answer)

    def wrong(self) -> int:
        """The first game whose action is outside its mask; -1 if there is none."""
        chosen = self.arrays.actions
        inside = chosen.view(np.uint64) < self.arrays.masks.shape[1]
        if inside.all() and self._flat[self._starts + chosen].all():
            return -1
        return int(np.argmin(inside & self._flat[self._starts + np.where(inside, chosen, 0)]))

    def why_not(self, number: int) -> str:
        """What is wrong with the action of a game."""
        common = self.common
        worker = next(i for i, end in enumerate(common.ends[1:]) if number < end)
        lane = number - common.ends[worker]
        if worker == 0:
            return self.share.why_not(lane)
        common.asked.value = lane
        self.calls[worker - 1].ring()
        _wait(self.answers[worker - 1])
        common.asked.value = NOTHING
        return str(common.letter.value.decode("utf-8", "ignore"))

    def close(self) -> None:
        """Ends the processes."""
        self._end()


def _wait(answer: Bell) -> None:
    try:
        answer.wait()
    except (EOFError, ConnectionError):
        raise RuntimeError("A worker of the batch has ended; its message stands above.") from None


def _end(pipes: list[Connection], processes: list[Any]) -> None:
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.join()


def _work(common: Common, number: int, pipe: Connection, call_cells: Any, answer_cells: Any) -> None:
    """A worker: plays its games until nobody calls any more."""
    call, answer = Bell(call_cells, pipe, common.patience), Bell(answer_cells, pipe, common.patience)
    share = Share(find(common.plan.name, common.plan.overlay), common, number)
    try:
        while True:
            answer.ring()
            call.wait()
            if common.asked.value == NOTHING:
                share.step()
            else:
                common.letter.value = share.why_not(common.asked.value).encode()[: LETTER - 1]
    except (EOFError, ConnectionError, KeyboardInterrupt):
        return


def _padded(shape: tuple[int, ...], kind: type) -> int:
    return -(-int(np.prod(shape)) * np.dtype(kind).itemsize // PAGE) * PAGE
