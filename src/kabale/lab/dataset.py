"""Data sets: games of bots as Parquet files, one row for each choice, for learning without playing (docs/lab/datasets.md).

A folder holds ``dataset.json``, which says what was played, and parts of a few games each. A part is written whole or not at
all, so that an interrupted run goes on where it stopped and a larger number of games only adds what is missing.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

import kabale
from kabale.bots.base import Seen, bot
from kabale.kernel.chance import chance
from kabale.kernel.errors import KabaleError
from kabale.lab.arena import Contest
from kabale.lab.observation import Observer
from kabale.lab.setting import rewards

if TYPE_CHECKING:
    import pyarrow

FORMAT: Final = "kabale-dataset"
VERSION: Final = 1
PART: Final = 12  # games in a part: whole rotations of two, three and four players
HEAD: Final = "dataset.json"
_NAME = re.compile(r"games-(\d{6})-(\d{6})\.parquet")


class BadDataset(KabaleError):
    """A data set that cannot be written or read."""

    code = "bad-dataset"
    status = 422


def _arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BadDataset("extra", package="pyarrow", extra="lab") from None
    return pyarrow


def head(c: Contest, history: int = 0) -> dict[str, Any]:
    """What a data set is about: enough to play its games again and to read its columns."""
    game = kabale.game(c.game)
    observer = Observer(game, len(c.bots), history)
    return {
        "format": FORMAT,
        "version": VERSION,
        "kabale": kabale.__version__,
        "rules": game.meta.rules,
        "content": game.content.hash,
        "contest": {**json.loads(json.dumps(asdict(c))), "games": 0},
        "players": len(c.bots),
        "history": history,
        "observation": observer.size,
        "actions": observer.options,
        "blocks": [
            {
                "name": b.name,
                "start": b.start,
                "shape": list(b.shape),
                "low": b.low,
                "high": b.high,
                "text": b.text.get("en"),
            }
            for b in observer.blocks
        ],
    }


def schema(c: Contest, history: int = 0) -> pyarrow.Schema:
    """The columns of a part, with the head as metadata."""
    pa = _arrow()
    about = head(c, history)
    word = pa.dictionary(pa.int8(), pa.string())
    return pa.schema(
        [
            ("game", pa.int32()),
            ("step", pa.int32()),
            ("seat", pa.int8()),
            ("bot", word),
            ("question", word),
            ("observation", pa.list_(pa.int16(), about["observation"])),
            ("mask", pa.list_(pa.bool_(), about["actions"])),
            ("choice", pa.int32()),
            ("reward", pa.float32()),
            ("place", pa.int8()),
            ("score", pa.int32()),
        ],
        metadata={FORMAT: json.dumps(about)},
    )


def play(c: Contest, number: int, history: int = 0) -> dict[str, Any]:
    """Plays one game of a contest and keeps every choice: the columns of its rows."""
    game = kabale.game(c.game)
    observer = Observer(game, len(c.bots), history)
    lineup = c.lineup(number)
    state = game.start(len(lineup), c.seed_of(number), dict(c.options), log=history > 0)
    seated = [bot(c.bots[i], c.iterations, c.seconds) for i in lineup]
    luck = [chance(c.seed_of(number) * 1_000_003 + 97 * i + 11) for i in lineup]
    rows: dict[str, list[Any]] = {k: [] for k in ("seat", "bot", "question", "observation", "mask", "choice")}
    while (decision := state.decision) is not None:
        seat = decision.seat
        choice = seated[seat].choose(Seen(state, seat), luck[seat])
        rows["seat"].append(seat)
        rows["bot"].append(seated[seat].name)
        rows["question"].append(decision.key)
        rows["observation"].append(observer.observe(state, seat))
        rows["mask"].append(observer.mask(state, seat))
        rows["choice"].append(choice)
        state.play(choice, seat)
    result = state.result
    assert result is not None
    paid = rewards(state.position)
    scores = {score.seat: score for score in result.scores}
    return {
        **rows,
        "game": [number] * len(rows["seat"]),
        "step": list(range(len(rows["seat"]))),
        "reward": [paid[s] for s in rows["seat"]],
        "place": [scores[s].place for s in rows["seat"]],
        "score": [scores[s].total for s in rows["seat"]],
    }


def table(c: Contest, numbers: range, history: int = 0) -> pyarrow.Table:
    """The rows of some games."""
    pa = _arrow()
    columns = schema(c, history)
    joined: dict[str, list[Any]] = {name: [] for name in columns.names}
    for number in numbers:
        for name, values in play(c, number, history).items():
            joined[name] += values
    arrays = []
    for field in columns:
        values = joined[field.name]
        if pa.types.is_fixed_size_list(field.type):
            flat = pa.array(np.concatenate(values), field.type.value_type)
            arrays.append(pa.FixedSizeListArray.from_arrays(flat, field.type.list_size))
        elif pa.types.is_dictionary(field.type):
            arrays.append(pa.array(values, pa.string()).dictionary_encode().cast(field.type))
        else:
            arrays.append(pa.array(values, field.type))
    return pa.Table.from_arrays(arrays, schema=columns)


def _part(numbers: range) -> str:
    return f"games-{numbers[0]:06}-{numbers[-1]:06}.parquet"


def write_part(c: Contest, numbers: range, out: Path, history: int = 0) -> int:
    """Plays some games and writes them as one part; returns how many choices they had."""
    pa = _arrow()
    rows = table(c, numbers, history)
    half = out / f".{_part(numbers)}.{os.getpid()}"
    try:
        pa.parquet.write_table(rows, half, compression="zstd")
        half.replace(out / _part(numbers))
    except OSError as error:
        raise BadDataset("no-folder", folder=out, problem=error.strerror or error) from None
    finally:
        half.unlink(missing_ok=True)
    for old in _parts(out):
        if old[0] == numbers[0] and old[1] < numbers[-1]:  # the shorter end of an earlier run
            (out / _part(range(old[0], old[1] + 1))).unlink(missing_ok=True)
    return int(rows.num_rows)


def _parts(out: Path) -> list[tuple[int, int]]:
    """The first and last game of each part that is there."""
    names = (_NAME.fullmatch(p.name) for p in out.iterdir())
    return sorted((int(m[1]), int(m[2])) for m in names if m)


def _prepare(c: Contest, out: Path, history: int) -> None:
    about = head(c, history)
    path = out / HEAD
    if path.exists():
        try:
            same = json.loads(path.read_text(encoding="utf-8")) == about
        except ValueError:
            same = False
        if not same:
            raise BadDataset("folder", folder=out)
        return
    try:
        out.mkdir(parents=True, exist_ok=True)
        if any(out.iterdir()):
            raise BadDataset("folder", folder=out)
        half = out / f".{HEAD}"
        half.write_text(json.dumps(about, indent=1, ensure_ascii=False), encoding="utf-8")
        half.replace(path)
    except OSError as error:
        raise BadDataset("no-folder", folder=out, problem=error.strerror) from None


def write(c: Contest, out: Path, workers: int = 0, history: int = 0) -> Iterator[int]:
    """Writes the data set of a contest and yields, part by part, how many games are there."""
    _arrow()
    _prepare(c, out, history)
    have = _parts(out)
    missing = []
    done = 0
    for first in range(0, c.games, PART):
        numbers = range(first, min(first + PART, c.games))
        if any(a == first and b >= numbers[-1] for a, b in have):
            done += len(numbers)
        else:
            missing.append(numbers)
    if done:
        yield done
    workers = min(workers or os.cpu_count() or 1, len(missing))
    if workers <= 1:
        for numbers in missing:
            write_part(c, numbers, out, history)
            done += len(numbers)
            yield done
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        jobs = {pool.submit(write_part, c, numbers, out, history): len(numbers) for numbers in missing}
        try:
            for job in as_completed(jobs):
                job.result()
                done += jobs[job]
                yield done
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


class Dataset:
    """A data set as NumPy arrays: ``head`` says what was played, ``columns`` has one array for each column."""

    def __init__(self, head: dict[str, Any], columns: dict[str, NDArray[Any]]) -> None:
        self.head = head
        self.columns = columns

    def __len__(self) -> int:
        return len(self.columns["choice"])

    def __getitem__(self, column: str) -> NDArray[Any]:
        return self.columns[column]

    def block(self, name: str) -> NDArray[np.int16]:
        """One named block of all observations, in its shape."""
        for b in self.head["blocks"]:
            if b["name"] == name:
                size = int(np.prod(b["shape"]))
                rows = self.columns["observation"][:, b["start"] : b["start"] + size]
                return rows.reshape(len(self), *b["shape"])
        raise KeyError(f"{name}; there are: {', '.join(b['name'] for b in self.head['blocks'])}")


def load(folder: Path | str) -> Dataset:
    """Reads a whole data set."""
    pa = _arrow()
    folder = Path(folder)
    try:
        about = json.loads((folder / HEAD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise BadDataset("none", folder=folder) from None
    if about.get("format") != FORMAT or about.get("version") != VERSION:
        raise BadDataset("none", folder=folder)
    parts = [pa.parquet.read_table(folder / _part(range(a, b + 1))) for a, b in _parts(folder)]
    if not parts:
        raise BadDataset("none", folder=folder)
    rows = pa.concat_tables(parts, promote_options="permissive")
    columns = {}
    for field in rows.schema:
        column = rows.column(field.name).combine_chunks()
        if pa.types.is_fixed_size_list(field.type):
            flat = column.flatten().to_numpy(zero_copy_only=False)
            columns[field.name] = flat.reshape(-1, field.type.list_size)
        else:
            columns[field.name] = column.to_numpy(zero_copy_only=False)
    return Dataset(about, columns)


def counted(folder: Path) -> dict[str, int]:
    """How many games, choices and bytes a data set has, without reading it."""
    pa = _arrow()
    parts = _parts(folder)
    paths = [folder / _part(range(a, b + 1)) for a, b in parts]
    return {
        "games": sum(b - a + 1 for a, b in parts),
        "rows": sum(pa.parquet.read_metadata(path).num_rows for path in paths),
        "bytes": sum(path.stat().st_size for path in paths),
    }
