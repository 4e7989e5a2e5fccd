"""Finding a table and sitting down: open tables, one's own tables, free seats, colours, pace."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.table.support import BOT, HERE, LINK, ME, House, Seat, open_house, until

pytestmark = pytest.mark.anyio


async def cards(house: House, **query: str) -> dict[str, list[dict[str, Any]]]:
    answer = await house.http.get("/api/lobby", params=query)
    assert answer.status_code == 200, answer.text
    found: dict[str, list[dict[str, Any]]] = answer.json()
    return found


async def take(house: House, id: str, seat: int, **order: Any) -> Any:
    return await house.http.post(f"/api/tables/{id}/seats/{seat}/take", json=order)


async def mine(house: House, *tables: tuple[str, str | None], **query: str) -> list[dict[str, Any]]:
    body = {"tables": [{"id": id, "token": token} for id, token in tables]}
    answer = await house.http.post("/api/tables/mine", json=body, params=query)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def finish(*seats: Seat) -> dict[str, Any]:
    """Plays a game to its end."""
    while not (table := await seats[0].see())["over"]:
        for s in table["scene"]["prompt"]["seats"]:
            own = await seats[s].see()
            options = [c["id"] for c in own["scene"]["prompt"].get("choices", [])]
            await seats[s].choose(options[0], own["choices"], seat=s)
    return table


# -- colours, pace ------------------------------------------------------------------------


async def test_the_palette_has_six_colours_with_shapes_and_names(house: House) -> None:
    palette = (await house.http.get("/api/palette?lang=de")).json()
    assert len(palette) == len({(e["colour"], e["shape"], e["name"]) for e in palette}) == 6
    assert palette[0] == {"colour": "#0072b2", "shape": "circle", "name": "Blau"}


async def test_seats_have_the_colours_they_chose_and_the_others_the_next_free(house: House) -> None:
    ann, _ = await house.table({**ME, "colour": 1}, {**LINK, "colour": None})
    table = await ann.see()
    assert [s["colour"] for s in table["seats"]] == [1, 0]
    assert [p["colour"] for p in table["scene"]["players"]] == ["#d55e00", "#0072b2"]


@pytest.mark.parametrize("colours", [(2, 2), (6, 0), (-1, 0), ("red", 0)])
async def test_colours_that_cannot_be(house: House, colours: tuple[Any, Any]) -> None:
    seats = [{"kind": "me", "colour": colours[0]}, {"kind": "here", "colour": colours[1]}]
    answer = await house.http.post("/api/tables", json={"game": "duell", "seats": seats})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


@pytest.mark.parametrize("pace", [-1, 5.1, "fast"])
async def test_a_pace_that_cannot_be(house: House, pace: Any) -> None:
    body = {"game": "duell", "seats": [ME, BOT], "pace": pace}
    answer = await house.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["data"]["field"]) == (400, "pace")


async def test_a_table_may_have_a_pace_of_its_own(house: House) -> None:
    loop = asyncio.get_running_loop()
    ann, _ = await house.table(ME, BOT, pace=0.6, seed=3)
    async with ann.live() as line:
        table = (await line.hear())["table"]
        if table["choices"]:
            pytest.skip("the bot was there first")
        await ann.play_first(seat=0)
        await line.hear()
        begin = loop.time()
        await line.hear()
        assert loop.time() - begin > 0.4


# -- open tables --------------------------------------------------------------------------


async def test_an_open_table_is_listed_until_its_seats_are_taken(house: House) -> None:
    ann, _ = await house.table({**ME, "name": "Ann"}, LINK, open=True)
    await house.table(ME, LINK)
    found = (await cards(house, game="duell", lang="de"))["open"]
    card = found[0]
    assert (card["id"], card["title"], card["choices"], card["over"]) == (ann.id, "Duell", 0, False)
    assert (card["waiting"], card["mine"], card["winners"]) == ([0, 1], [], [])
    assert [(s["name"], s["free"], s["here"]) for s in card["seats"]] == [
        ("Ann", False, False), ("Spieler 2", True, False),
    ]  # fmt: skip
    answer = await take(house, ann.id, 1, name="Bob", colour=4)
    assert answer.status_code == 201
    assert answer.json()["link"] == f"/t/{ann.id}#{answer.json()['token']}"
    assert ann.id not in [c["id"] for c in (await cards(house))["open"]]
    bob = Seat(house, ann.id, answer.json()["token"])
    table = await bob.see()
    assert (table["held"], table["seats"][1]["name"], table["seats"][1]["colour"]) == ([1], "Bob", 4)
    await bob.play_first()


async def test_a_seat_is_taken_once(house: House) -> None:
    ann, link = await house.table(ME, LINK, open=True)
    answers = await asyncio.gather(*(take(house, ann.id, 1, name=str(i)) for i in range(5)))
    assert sorted(a.status_code for a in answers) == [201, 409, 409, 409, 409]
    assert {a.json()["code"] for a in answers if a.status_code == 409} == {"seat-taken"}
    assert (await link.get()).status_code == 401  # the older link holds nothing any more


async def test_a_repeated_request_with_an_own_token_is_answered_like_the_first(house: House) -> None:
    ann, _ = await house.table(ME, LINK, open=True)
    token = "abcdefghij0123456789-_"
    answers = await asyncio.gather(*(take(house, ann.id, 1, name="Bob", token=token) for _ in range(3)))
    assert [a.status_code for a in answers] == [201] * 3
    assert {a.json()["token"] for a in answers} == {token}
    assert (await take(house, ann.id, 1, token=token.upper())).status_code == 409
    assert (await take(house, ann.id, 1, token="short")).status_code == 400


async def test_whoever_comes_with_the_link_sits_there(house: House) -> None:
    ann, bob = await house.table(ME, LINK, open=True)
    async with bob.live() as line:
        assert (await line.hear())["table"]["seats"][1]["free"] is False
    answer = await take(house, ann.id, 1)
    assert (answer.status_code, answer.json()["code"]) == (409, "seat-taken")
    other, carl = await house.table(ME, LINK, open=True)
    await carl.play_first()
    assert (await take(house, other.id, 1)).status_code == 409


@pytest.mark.parametrize(
    ("seat", "order", "status", "code"),
    [
        (0, {}, 409, "seat-taken"),
        (7, {}, 400, "bad-request"),
        (-1, {}, 400, "bad-request"),
        (1, {"name": "x" * 41}, 400, "bad-request"),
        (1, {"name": "a\u202eb"}, 400, "bad-request"),
        (1, {"colour": 0}, 409, "colour-taken"),
        (1, {"colour": 9}, 400, "bad-request"),
        (1, {"chair": 1}, 400, "bad-request"),
    ],
)
async def test_seats_that_cannot_be_taken(
    house: House, seat: int, order: dict[str, Any], status: int, code: str
) -> None:
    ann, _ = await house.table(ME, LINK, open=True)
    answer = await take(house, ann.id, seat, **order)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert (await ann.see())["seats"][1]["free"] is True


async def test_seats_of_a_private_table_are_not_free(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    assert (await take(house, ann.id, 1)).status_code == 409
    assert (await bob.see())["held"] == [1]
    assert (await take(house, "nowhere", 1)).status_code == 404


async def test_finished_open_tables_are_listed_with_their_winners(house: House) -> None:
    seats = await house.table(ME, HERE, open=True, seed=4)
    table = await finish(*seats)
    card = (await cards(house))["finished"][0]
    assert (card["id"], card["over"], card["waiting"]) == (seats[0].id, True, [])
    best = max(r["total"] for r in table["scene"]["scores"]["rows"])
    assert card["winners"] == [r["seat"] for r in table["scene"]["scores"]["rows"] if r["total"] == best]
    await seats[0].undo(table["choices"])
    assert seats[0].id not in [c["id"] for c in (await cards(house))["finished"]]


async def test_an_unknown_game_has_no_lobby(house: House) -> None:
    answer = await house.http.get("/api/lobby?game=chess")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-game")


# -- one's own tables ---------------------------------------------------------------------


async def test_own_tables_in_the_order_asked_for_and_unknown_ones_left_out(house: House) -> None:
    ann, bob = await house.table(ME, LINK, seed=1)
    other, _ = await house.table(ME, HERE, seed=1)
    await ann.play_first()
    found = await mine(house, (other.id, other.token), ("nowhere", None), (ann.id, bob.token), lang="en")
    assert [(c["id"], c["mine"], c["choices"]) for c in found] == [(other.id, [0, 1], 0), (ann.id, [1], 1)]
    assert found[1]["waiting"] == [1]
    assert found[1]["created"] <= found[1]["changed"]
    assert [c["mine"] for c in await mine(house, (ann.id, "wrong"), (other.id, None))] == [[], []]


async def test_too_many_tables_are_refused(house: House) -> None:
    body = {"tables": [{"id": str(i)} for i in range(101)]}
    answer = await house.http.post("/api/tables/mine", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")
    assert (await house.http.post("/api/tables/mine", json={"tables": []})).json() == []


async def test_who_is_here_is_told_to_everybody(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    async with ann.live() as line:
        assert [s["here"] for s in (await line.hear())["table"]["seats"]] == [True, False]
        async with bob.live() as other:
            assert [s["here"] for s in (await other.hear())["table"]["seats"]] == [True, True]
            assert [s["here"] for s in (await line.hear(news=True))["seats"]] == [True, True]
            assert [s["here"] for s in (await mine(house, (ann.id, None)))[0]["seats"]] == [True, True]
        assert [s["here"] for s in (await line.hear(news=True))["seats"]] == [True, False]


async def test_lists_survive_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        seats = await house.table(ME, HERE, open=True, seed=4)
        await finish(*seats)
        opened, _ = await house.table(ME, LINK, open=True, hints=True)
    async with open_house(tmp_path / "k.db") as house:
        found = await cards(house)
        assert [c["id"] for c in found["open"]] == [opened.id]
        assert [c["id"] for c in found["finished"]] == [seats[0].id]
        opened.house = house
        assert (await opened.see())["hints"] is True
        assert (await take(house, opened.id, 1)).status_code == 201

        async def listed() -> bool:
            return not (await cards(house))["open"]

        await until(listed)
