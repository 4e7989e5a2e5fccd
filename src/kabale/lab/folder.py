"""Where a contest is written down: what is played, one line for each game that ended, and every game's record.

``contest.json`` names the contest, ``games.jsonl`` the games in the order they ended, ``records/NUMBER.json`` can be replayed.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import kabale
from kabale.lab.arena import BadArena, Contest, Played

SOURCES = ("kernel/*.py", "bots/*.py")


def fingerprint(game: str) -> str:
    """A short name of the rules, contents and bots as they are: results of others are never mixed with theirs."""
    root = Path(kabale.__file__).parent
    found = kabale.game(game)
    files = [f for pattern in SOURCES for f in sorted(root.glob(pattern))]
    files += sorted(f for f in found.folder.rglob("*") if f.suffix in (".py", ".toml"))
    state = hashlib.sha256(found.content.hash.encode())
    for file in files:
        state.update(file.read_bytes())
    return state.hexdigest()[:8]


def default(c: Contest) -> Path:
    """The folder of a contest where none is named: it belongs to this contest with the bots and rules as they are."""
    key = json.dumps([asdict(c) | {"games": 0}, fingerprint(c.game)], sort_keys=True, default=str)
    short = hashlib.sha256(key.encode()).hexdigest()[:8]
    names = "-".join(dict.fromkeys(c.bots)).replace(":", "")
    return Path("arena") / f"{c.game}-{len(c.bots)}p-{names}-{short}"


class Folder:
    """The folder of one contest."""

    def __init__(self, path: Path, c: Contest) -> None:
        self.path = path
        self.contest = c
        head = path / "contest.json"
        mine = json.loads(json.dumps(asdict(c) | {"games": 0, "version": kabale.__version__}))
        if head.exists():
            if {"luck": 0} | self._read(head) != mine:
                raise BadArena("folder", folder=path)
        else:
            if path.exists() and any(path.iterdir()):
                raise BadArena("folder", folder=path)
            path.mkdir(parents=True, exist_ok=True)
            head.write_text(json.dumps(mine, indent=2), encoding="utf-8")
        (path / "records").mkdir(exist_ok=True)
        self._close_last_line()

    def _close_last_line(self) -> None:
        """An interrupted run may have left half a line; the next one must not be glued to it."""
        journal = self.path / "games.jsonl"
        if journal.exists() and not journal.read_bytes().endswith(b"\n"):
            with journal.open("a", encoding="utf-8") as stream:
                stream.write("\n")

    @staticmethod
    def _read(path: Path) -> dict[str, Any]:
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def games(self) -> dict[int, Played]:
        """The games written down so far, as far as this contest asks for them."""
        found: dict[int, Played] = {}
        journal = self.path / "games.jsonl"
        for line in journal.read_text(encoding="utf-8").splitlines() if journal.exists() else ():
            try:
                data = json.loads(line)
            except json.JSONDecodeError:
                continue  # the last line of an interrupted run
            if data["number"] < self.contest.games:
                found[data["number"]] = Played(data["number"], tuple(data["places"]))
        return found

    def record(self, number: int) -> Path:
        """Where the record of a game is."""
        return self.path / "records" / f"{number:06}.json"

    def add(self, game: Played) -> None:
        """Writes a game down: first its record, then its line."""
        self.record(game.number).write_text(game.record, encoding="utf-8")
        line = json.dumps({"number": game.number, "places": game.places}, separators=(",", ":"))
        with (self.path / "games.jsonl").open("a", encoding="utf-8") as journal:
            journal.write(line + "\n")
