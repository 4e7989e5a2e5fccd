"""Answers given in advance, and hints."""

import asyncio
import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.table.support import DUELL, HERE, LINK, ME, House, Seat, open_house, until

pytestmark = pytest.mark.anyio

NEVER = {"window": "price", "value": 0, "until": "game"}


async def abyss(house: House, *seats: dict[str, Any], **more: Any) -> list[Seat]:
    """A game of Abyss where seat 1 begins and explores, so that seat 0 is offered something."""
    return await house.table(*seats, game="abyss", seed=2, **more)


async def keep(seat: Seat, number: int, *answers: dict[str, Any]) -> httpx.Response:
    return await seat.house.http.put(
        f"/api/tables/{seat.id}/seats/{number}/standing",
        json={"answers": list(answers)},
        headers=seat.headers,
    )


async def asked(seat: Seat) -> tuple[list[int], str]:
    prompt = (await seat.see())["scene"]["prompt"]
    return prompt["seats"], prompt["key"]


async def chooses(seat: Seat, choices: int) -> bool:
    return bool((await seat.see())["choices"] >= choices)


async def test_what_can_be_answered_in_advance_is_told_to_players(house: House) -> None:
    ann, _ = await abyss(house, ME, LINK)
    table = await ann.see(lang="en")
    window = table["windows"][0]
    assert (window["window"], window["label"]) == ("price", "Offers by price")
    assert window["values"][0] == {"value": 0, "label": "Never buy when others explore"}
    assert table["standing"] == []
    assert (await Seat(house, ann.id, None).see())["windows"] == []


async def test_a_standing_answer_is_given_at_once_and_told_in_the_log(house: House) -> None:
    ann, bob = await abyss(house, ME, LINK)
    answer = await keep(ann, 0, NEVER)
    assert answer.json() == [
        {"seat": 0, "window": "price", "value": 0, "until": "game", "label": "Never buy when others explore"}
    ]
    async with bob.live() as line:
        assert (await line.hear())["table"]["standing"] == []
        await bob.play_first()
        await line.hear()
        declined = await line.hear()
        assert declined["before"] == 1
    table = await ann.see()
    assert (table["choices"], table["scene"]["prompt"]["seats"]) == (2, [1])
    assert table["standing"] == answer.json()
    assert (await bob.see())["standing"] == []


async def test_who_is_asked_already_is_answered_for(house: House) -> None:
    ann, bob = await abyss(house, ME, LINK)
    await bob.play_first()
    assert await asked(ann) == ([0], "offer")
    await keep(ann, 0, NEVER)
    await until(lambda: chooses(ann, 2))
    assert (await asked(ann))[0] == [1]


async def test_an_answer_for_the_round_ends_with_it(house: House) -> None:
    ann, bob = await abyss(house, ME, LINK)
    await keep(ann, 0, {**NEVER, "until": "round"})

    async def own_turn() -> bool:
        seats, question = await asked(ann)
        if seats == [1]:
            assert (await ann.see())["standing"]
            await bob.play_first()
        return seats == [0] and question != "offer"

    await until(own_turn)
    assert (await ann.see())["standing"] == []
    assert list((await ann.see())["scene"]["prompt"]["seats"]) == [0]


async def test_who_takes_an_answer_back_is_asked_again(house: House) -> None:
    screen, _ = await abyss(house, ME, HERE)
    await keep(screen, 0, NEVER)
    await screen.play_first(seat=1)
    await until(lambda: chooses(screen, 2))
    assert (await screen.undo(2)).json() == {"choices": 1}
    assert await asked(screen) == ([0], "offer")
    await screen.play_first(seat=0)
    assert (await screen.see())["standing"]


async def test_standing_answers_survive_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        ann, bob = await abyss(house, ME, LINK)
        await keep(ann, 0, NEVER)
    async with open_house(tmp_path / "k.db") as house:
        ann.house = bob.house = house
        assert (await ann.see())["standing"][0]["window"] == "price"
        await bob.play_first()
        await until(lambda: chooses(ann, 2))
        await keep(ann, 0)
        assert (await ann.see())["standing"] == []


async def test_what_was_answered_in_advance_goes_on_by_itself_after_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        ann, bob = await abyss(house, ME, LINK)
        await bob.play_first()
    with contextlib.closing(sqlite3.connect(tmp_path / "k.db")) as connection:
        answers = json.dumps([{"answer": NEVER, "noted": 0}])
        connection.execute("INSERT INTO standing VALUES (?, 0, ?)", (ann.id, answers))
        connection.commit()
    async with open_house(tmp_path / "k.db"):
        await asyncio.sleep(0.3)
    with contextlib.closing(sqlite3.connect(tmp_path / "k.db")) as connection:
        assert connection.execute("SELECT count(*) FROM journal").fetchone() == (2,)


@pytest.mark.parametrize(
    ("answers", "status", "code"),
    [
        ([{"window": "door", "value": 0}], 422, "bad-standing"),
        ([{"window": "price", "value": 9}], 422, "bad-standing"),
        ([NEVER, NEVER], 422, "bad-standing"),
        ([{"window": "price", "value": 0, "until": "noon"}], 400, "bad-request"),
        ([{"window": "price"}], 400, "bad-request"),
        ([5], 400, "bad-request"),
        ([NEVER] * 33, 400, "bad-request"),
    ],
)
async def test_answers_that_cannot_be_kept(house: House, answers: list[Any], status: int, code: str) -> None:
    ann, _ = await abyss(house, ME, LINK)
    answer = await keep(ann, 0, *answers)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert (await ann.see())["standing"] == []


async def test_nobody_answers_for_another(house: House) -> None:
    ann, bob = await abyss(house, ME, LINK)
    for seat, status in ((bob, 403), (Seat(house, ann.id, None), 403), (Seat(house, ann.id, "wrong"), 401)):
        assert (await keep(seat, 0, NEVER)).status_code == status


# -- hints --------------------------------------------------------------------------------


async def test_a_hint_is_one_of_the_options(house: House) -> None:
    ann, bob = await house.table(ME, LINK, hints=True, seed=3)
    choices = (await ann.see())["scene"]["prompt"]["choices"]
    hint = (await ann.post("/hint", seat=0)).json()
    assert (hint["option"], hint["label"], hint["targets"]) in [
        (c["id"], c["label"], c.get("targets", [])) for c in choices
    ]
    await ann.play_first()
    answer = await ann.post("/hint")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-asked")
    assert (await bob.post("/hint")).status_code == 200


async def test_hints_are_for_tables_that_allow_them_and_for_ones_own_seat(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    answer = await ann.post("/hint")
    assert (answer.status_code, answer.json()["code"]) == (403, "no-hints")
    bob, _ = await house.table(ME, LINK, hints=True)
    for seat, body, status in (
        (bob, {"seat": 1}, 403),
        (Seat(house, bob.id, None), {}, 403),
        (Seat(house, bob.id, "wrong"), {}, 401),
        (bob, {"seat": "x"}, 400),
    ):
        assert (await seat.post("/hint", **body)).status_code == status


async def test_a_hint_that_takes_too_long_comes_from_a_simpler_bot(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db", bot_budget=0.4, extra_games=DUELL) as house:
        ann, _ = await house.table(ME, LINK, hints=True, seed=3)
        answer = await ann.post("/hint")
        assert answer.status_code == 200
        options = [c["id"] for c in (await ann.see())["scene"]["prompt"]["choices"]]
        assert answer.json()["option"] in options
