"""Bots at a table: they play whole games, fail without stopping one, and choose the same for the same table."""

import asyncio
import logging
import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from httpx import Response
from tests.table.support import DUELL, LINK, ME, House, Seat, open_house, until
from tests.table.trouble import TROUBLE

import kabale
from kabale.bots.base import BOTS
from kabale.table.opponents import Opponents, ladder, luck_of

pytestmark = pytest.mark.anyio

GAMES = {**DUELL, "trouble": "tests.table.trouble:make"}
RANDOM, GESELLE = {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "geselle"}


@pytest.fixture
def trouble() -> Iterator[None]:
    kept = dict(BOTS)
    BOTS.update(TROUBLE)
    yield
    for name in TROUBLE:
        BOTS.pop(name)
    assert kept == BOTS


async def over(seat: Seat) -> bool:
    return bool((await seat.see())["over"])


async def test_bots_play_a_whole_game_alone(house: House) -> None:
    seat, _ = await house.table(GESELLE, RANDOM)
    await until(lambda: over(seat))
    table = await seat.see()
    assert table["scene"]["scores"]
    assert table["log"]


async def test_bots_play_a_whole_game_with_a_human(house: House) -> None:
    ann, _ = await house.table(ME, GESELLE)
    while not await over(ann):
        table = await ann.see()
        prompt = table["scene"].get("prompt")
        if prompt and prompt.get("choices"):
            await ann.choose(prompt["choices"][0]["id"], table["choices"], seat=0)
        await asyncio.sleep(0.01)
    assert (await ann.get("/record")).status_code == 200


@pytest.mark.parametrize("name", ["hanging", "dying"])
async def test_a_table_goes_on_when_its_bot_hangs_or_dies(
    trouble: None, tmp_path: Path, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(tmp_path / "k.db", extra_games=GAMES, bot_budget=0.3) as house:
        seat = (await house.table(ME, {"kind": "bot", "bot": name}, game="trouble"))[0]
        await until(lambda: bot_has_chosen(seat))
    assert f"bot {name} failed" in caplog.text


async def bot_has_chosen(seat: Seat) -> bool:
    return bool((await seat.see())["choices"])


async def test_a_table_goes_on_when_its_bot_crashes_or_cheats(
    trouble: None, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(tmp_path / "k.db", extra_games=GAMES) as house:
        bots = [{"kind": "bot", "bot": name} for name in ("crashing", "cheating")]
        seat = (await house.table(*bots, game="trouble"))[0]
        await until(lambda: over(seat))
    assert "bot crashing failed" in caplog.text
    assert "bot cheating chose" in caplog.text
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR]


async def test_people_can_follow_the_pace_of_bots(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db", pace=0.15) as house:
        clock = asyncio.get_running_loop().time
        seat = (await house.table(RANDOM, RANDOM, seed=2))[0]
        async with seat.live() as line:
            await line.hear()
            times = []
            message: dict[str, object] = {}
            while not message.get("over"):
                message = await line.hear()
                times.append(clock())
    gaps = [b - a for a, b in pairwise(times)]
    assert all(gap > 0.1 for gap in gaps[:4])
    assert len(times) == 8, "each move of a bot is one change"


async def hurry(seat: Seat, pace: object) -> Response:
    """Asks for another pace of the bots."""
    return await seat.house.http.patch(f"/api/tables/{seat.id}", json={"pace": pace}, headers=seat.headers)


async def test_a_waiting_bot_heeds_another_pace_and_everybody_is_told(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db", pace=60) as house:
        ann, _ = await house.table(ME, RANDOM, seed=2)
        async with Seat(house, ann.id, None).live() as line:
            assert (await line.hear())["table"]["pace"] is None
            answer = await hurry(ann, 0)
            assert (answer.status_code, answer.json()) == (200, {"pace": 0.0})
            while "pace" not in (news := await line.hear(news=True)):
                pass
            assert (news["type"], news["pace"]) == ("news", 0.0)
            await until(lambda: bot_has_chosen(ann))
        assert (await ann.see())["pace"] == 0.0


@pytest.mark.parametrize(
    ("pace", "status"), [(None, 200), (5, 200), (0.25, 200), (5.1, 400), (-1, 400), ("1", 400)]
)
async def test_the_pace_lies_between_none_and_five_seconds(house: House, pace: object, status: int) -> None:
    ann, _ = await house.table(ME, LINK)
    answer = await hurry(ann, pace)
    assert answer.status_code == status
    assert answer.json().get("pace") == (pace if status == 200 else None)


async def test_only_players_change_the_pace(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    answer = await hurry(Seat(house, ann.id, None), 0)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")
    answer = await hurry(Seat(house, ann.id, "nobody's"), 0)
    assert (answer.status_code, answer.json()["code"]) == (401, "unknown-token")


async def test_a_bot_chooses_the_same_for_the_same_table_and_moment(duell: kabale.Game) -> None:
    kabale.register("duell", lambda overlay: duell)
    state = duell.start(2, seed=8)
    opponents = Opponents(1, 10.0, DUELL)
    try:
        picks = {await opponents.choose(state, 0, "random", secret=5) for _ in range(4)}
        others = {await opponents.choose(state, 0, "random", secret=n) for n in range(20)}
    finally:
        opponents.close()
    assert len(picks) == 1
    assert len(others) > 1
    assert luck_of(5, 0, 0) != luck_of(5, 1, 0) != luck_of(5, 0, 1)


def test_the_ladder_goes_down_to_chance() -> None:
    assert ladder("geselle")[0] == "geselle"
    assert ladder("geselle")[-1] == "random"
    assert ladder("random") == ["random"]
    assert ladder("retired")[-1] == "random"


async def test_no_worker_outlives_its_server(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        seat = (await house.table(RANDOM, RANDOM))[0]
        await until(lambda: over(seat))
        hall = house.app.dependencies["hall"].dependency()
        process = hall.opponents._lanes[0]._process
        assert process
    await until(lambda: gone(process))


async def gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False
