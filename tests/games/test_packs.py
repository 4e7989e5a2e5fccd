"""Overlay packs with all kinds of wrong values: each is refused with a precise error, or gives a game that plays to its end."""

from __future__ import annotations

import copy
import json
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import kabale
from kabale.kernel.chance import chance
from kabale.kernel.errors import BadContent
from kabale.kernel.game import Game
from kabale.kernel.position import playout

PACKS = 16
KEPT = {"id", "source", "note"}
NUMBERS = (-1, 0, 1, 7, 63, 64, 1000, 10**12)


def tables(game: Game) -> dict[str, list[dict[str, Any]]]:
    """The content files as they are written."""
    files = sorted((Path(game.folder) / "content").glob("*.toml"))
    return {f.stem: tomllib.loads(f.read_text(encoding="utf-8"))[f.stem] for f in files}


def toml(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(k)} = {toml(v)}" for k, v in value.items()) + " }"
    return repr(value)


def spoilt(value: Any, luck: random.Random, words: list[str]) -> Any:
    """The value with something changed, left out or doubled in it."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return luck.choice((*NUMBERS, value + 1, value - 1))
    if isinstance(value, str):
        return luck.choice(words)
    if not value:
        return [luck.choice(words)]
    other = copy.deepcopy(value)
    where = luck.randrange(len(value)) if isinstance(value, list) else luck.choice(list(value))
    if luck.random() < 0.2:
        del other[where]
    elif isinstance(value, list) and luck.random() < 0.25:
        other.append(other[where])
    else:
        other[where] = spoilt(other[where], luck, words)
    return other


def pack(game: Game, folder: Path, luck: random.Random) -> str:
    """Writes a pack that spoils one field of one entry; returns its text."""
    files = tables(game)
    words = [
        "",
        *(v for entries in files.values() for e in entries for v in e.values() if isinstance(v, str)),
    ]
    name = luck.choice(list(files))
    entry = luck.choice(files[name])
    field = luck.choice([key for key in entry if key not in KEPT])
    value = toml(spoilt(entry[field], luck, words))
    text = f'[[{name}]]\nid = {toml(entry["id"])}\nsource = "box"\n{field} = {value}\n'
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return text


@pytest.mark.parametrize("number", range(PACKS))
@pytest.mark.parametrize("name", kabale.names())
def test_a_spoilt_pack_is_refused_or_gives_a_game_that_ends(name: str, number: int, tmp_path: Path) -> None:
    game = kabale.game(name)
    text = pack(game, tmp_path, random.Random(f"{name} {number}"))
    refused: BadContent | None = None
    try:
        other = type(game)(tmp_path)
    except BadContent as error:
        refused = error
    if refused is not None:
        assert refused.data["file"]
        assert refused.text("de") != refused.text("en")
        return
    position = other.start(other.meta.players[0], number, log=False).position
    playout(position, chance(number), 20_000)
    assert position.over(), text
    assert other.result(position).winners
