"""Reviews of finished games: made in the background, with progress, and kept."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.table.support import LINK, ME, House, Seat, open_house, until
from tests.table.test_lobby import finish

pytestmark = pytest.mark.anyio


async def reviewed(seat: Seat) -> Any:
    answer = (await seat.get("/review", lang="en")).json()
    return answer if answer.get("progress") == 1 else None


async def test_a_review_tells_chances_and_what_was_better(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        seats = await house.table(ME, LINK, seed=5)
        table = await finish(*seats)
        answer = await seats[0].get("/review")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-review")
        answers = await asyncio.gather(*(seats[0].post("/review") for _ in range(3)))
        assert {a.status_code for a in answers} == {202}
        assert all(0 <= a.json()["progress"] < 1 for a in answers)
        stranger = Seat(house, seats[0].id, None)
        first = (await stranger.get("/review")).json()
        assert 0 <= first["progress"] <= 1
        review = await until(lambda: reviewed(stranger))
        assert review["curve"][-1]["choice"] == table["choices"]
        assert all(len(point["chances"]) == 2 for point in review["curve"])
        assert abs(sum(review["curve"][0]["chances"]) - 1) < 0.01
        for moment in review["moments"]:
            assert moment["played"][0][0] != moment["better"][0][0]
            assert 0 < moment["loss"] <= 1
        assert (await seats[0].post("/review")).json() == {"progress": 1}
    async with open_house(tmp_path / "k.db") as house:
        stranger.house = house
        assert await reviewed(stranger) == review


async def test_a_running_game_is_not_reviewed(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    for answer in (await ann.post("/review"), await ann.get("/review")):
        assert (answer.status_code, answer.json()["code"]) == (403, "not-over")
    wrong = Seat(house, ann.id, "wrong")
    assert (await wrong.post("/review")).status_code == (await wrong.get("/review")).status_code == 401
