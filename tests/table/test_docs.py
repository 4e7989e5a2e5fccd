"""The example player of docs/api.md plays a whole game."""

import asyncio
import contextlib
import io
from pathlib import Path

import pytest
from tests.table.support import House

pytestmark = pytest.mark.anyio


async def test_the_example_player_plays_a_whole_game(house: House) -> None:
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    code = text.partition("```python\n")[2].partition("```")[0]
    code = code.replace("http://127.0.0.1:8000", house.address).replace('"abyss"', '"duell"')

    def play() -> str:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(code, "docs/api.md", "exec"), {})
        return out.getvalue()

    assert "categories" in await asyncio.to_thread(play)
