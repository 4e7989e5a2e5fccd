"""The example players of the docs play whole games."""

import asyncio
import contextlib
import io
from pathlib import Path
from typing import Any

import pytest
from tests.table.support import BOT, LINK, House

pytestmark = pytest.mark.anyio

DOCS = Path(__file__).parents[2] / "docs"


def example(page: str, house: House) -> str:
    """The first example of a page, for this house."""
    text = (DOCS / page).read_text(encoding="utf-8")
    code = text.partition("```python\n")[2].partition("```")[0]
    return code.replace("http://127.0.0.1:8000", house.address)


async def test_the_example_player_plays_a_whole_game(house: House) -> None:
    code = example("api.md", house).replace('"abyss"', '"duell"')

    def play() -> str:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(code, "docs/api.md", "exec"), {})
        return out.getvalue()

    assert "categories" in await asyncio.to_thread(play)


@pytest.mark.parametrize("game", ["duell", "abyss"])
async def test_a_bot_of_ones_own_takes_a_seat_and_plays_a_whole_game(house: House, game: str) -> None:
    names: dict[str, Any] = {"__name__": "bot"}
    exec(compile(example("own-bot.md", house), "docs/own-bot.md", "exec"), names)
    seats = await house.table(LINK, BOT, open=True, game=game)
    table, token = await asyncio.to_thread(names["sit_down"], "My bot")
    assert table == seats[0].id
    scores = await names["play"](table, token)
    assert len(scores["rows"]) == 2
    assert (await seats[1].see())["seats"][0]["name"] == "My bot"
