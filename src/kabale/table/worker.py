"""What runs in a worker process: a bot's choice, a hint, a review. It knows the table only by its record."""

import os
import signal
import threading
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

import msgspec

import kabale
from kabale.bots import advice
from kabale.bots.base import Seen, bot
from kabale.kernel.chance import chance
from kabale.kernel.game import Game
from kabale.kernel.record import Record


def register_games(extra: Mapping[str, str]) -> None:
    """Registers further games: a name, and where its maker is found (``package.module:function``)."""
    for name, place in extra.items():
        kabale.register(name, _maker(place))


def _maker(place: str) -> "kabale.kernel.registry.Maker":
    module, _, function = place.partition(":")

    def make(overlay: Path | None) -> Game:
        game: Game = getattr(import_module(module), function)(overlay)
        return game

    return make


_shared: dict[str, Any] = {}


def prepare(extra: Mapping[str, str], progress: Any, patient: bool) -> None:
    """Readies a worker process: it ends with the server, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _shared["progress"] = progress
    if patient:
        with suppress(AttributeError, OSError):
            os.nice(10)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    register_games(extra)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def choose(record: str, seat: int, name: str, luck: int) -> int:
    """The option a bot chooses for a seat after everything in the record."""
    try:
        past = Record.from_json(record)
        state = past.at(len(past.steps))
        return int(bot(name).choose(Seen(state, seat), chance(luck)))
    except Exception as error:  # errors with arguments of their own do not travel between processes
        raise RuntimeError(f"{type(error).__name__}: {error}") from None


def hint(record: str, seat: int, luck: int, seconds: float) -> int:
    """The option a strong bot would choose for a seat after everything in the record."""
    try:
        past = Record.from_json(record)
        return advice.hint(past.at(len(past.steps)), seat, luck, seconds)
    except Exception as error:
        raise RuntimeError(f"{type(error).__name__}: {error}") from None


def review(record: str) -> Any:
    """What a strong bot thinks of a finished game, as plain data."""
    progress = _shared["progress"]

    def note(part: float) -> None:
        progress.value = part

    try:
        return msgspec.to_builtins(advice.review(Record.from_json(record), note))
    except Exception as error:
        raise RuntimeError(f"{type(error).__name__}: {error}") from None
