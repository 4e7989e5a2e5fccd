"""What people at a table do together: talk, agree to take back, replace somebody."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.table.support import BOT, HERE, LINK, ME, House, Seat, open_house, until

from kabale.table import council

pytestmark = pytest.mark.anyio


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def propose(seat: Seat, /, **order: Any) -> httpx.Response:
    return await seat.post("/proposals", **order)


async def answer(seat: Seat, number: int, agree: bool, /, **more: Any) -> httpx.Response:
    return await seat.post(f"/proposals/{number}", agree=agree, **more)


async def left(witness: Seat, seat: int) -> None:
    """Waits until somebody is not there any more."""

    async def gone() -> bool:
        return not (await witness.see())["seats"][seat]["here"]

    await until(gone)


async def round_of(*seats: Seat) -> None:
    """Everybody chooses once."""
    for seat in seats:
        await seat.play_first()


# -- talking ------------------------------------------------------------------------------


async def test_what_somebody_says_reaches_everybody_and_stays(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        ann, bob = await house.table({**ME, "name": "Ann"}, LINK)
        async with bob.live("?lang=de") as line:
            assert (await line.hear())["table"]["chat"] == []
            said = (await ann.post("/chat", text=" <b>Hello</b>\nyou ")).json()
            assert (said["number"], said["seat"], said["name"]) == (1, 0, "Ann")
            assert said["text"] == "<b>Hello</b>\nyou"
            message = await line.hear()
            assert message == {"type": "chat", "line": said}
            assert (await bob.post("/chat", text="Hallo")).json()["name"] == "Player 2"
            assert (await line.hear())["line"]["name"] == "Spieler 2"
        before = (await ann.see())["chat"]
        assert len(before) == 2
    async with open_house(tmp_path / "k.db") as house:
        ann.house = house
        assert (await ann.see())["chat"] == before
        assert (await ann.post("/chat", text="again")).json()["number"] == 3


async def test_saying_the_same_thing_twice_with_one_key_says_it_once(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    answers = await asyncio.gather(*(ann.post("/chat", text="once", key="k") for _ in range(4)))
    assert {a.json()["number"] for a in answers} == {1}
    assert len((await ann.see())["chat"]) == 1


@pytest.mark.parametrize("text", ["", "  ", "x" * 501, "a\u202eb", "a\x00b", 5, None])
async def test_things_that_cannot_be_said(house: House, text: Any) -> None:
    ann, _ = await house.table(ME, LINK)
    assert refused(await ann.post("/chat", text=text)) == (400, "bad-request")
    assert (await ann.see())["chat"] == []


async def test_only_players_talk_and_only_for_themselves(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    assert refused(await Seat(house, ann.id, None).post("/chat", text="x")) == (403, "not-your-seat")
    assert refused(await Seat(house, ann.id, "wrong").post("/chat", text="x")) == (401, "unknown-token")
    assert refused(await ann.post("/chat", text="x", seat=1)) == (403, "not-your-seat")


async def test_only_the_last_lines_are_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert council.CHAT_KEPT == 200
    monkeypatch.setattr(council, "CHAT_KEPT", 5)
    ann, _ = await house.table(ME, LINK)
    for i in range(8):
        await ann.post("/chat", text=str(i))
    chat = (await ann.see())["chat"]
    assert (len(chat), chat[0]["text"], chat[-1]["number"]) == (5, "3", 8)


# -- taking back together -----------------------------------------------------------------


async def test_all_agree_to_take_back_what_nobody_could_alone(house: House) -> None:
    ann, bob = await house.table(ME, LINK, seed=3)
    await round_of(ann, bob)
    assert (await ann.undo(2)).status_code == 409
    async with bob.live() as line:
        await line.hear()
        proposal = (await propose(ann, kind="undo", to=0)).json()["proposal"]
        assert proposal == {
            "number": 1, "kind": "undo", "by": 0, "to": 0, "seat": None, "bot": None, "agreed": [0], "needed": [1],
        }  # fmt: skip
        while "proposal" not in (message := await line.hear(news=True)):
            pass
        assert message["proposal"] == proposal == (await bob.see())["proposal"]
        assert (await answer(bob, 1, True)).json() == {"proposal": None, "choices": 0}
        table = (await line.hear())["table"]
        assert (table["choices"], table["proposal"]) == (0, None)


async def test_one_no_ends_a_proposal(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    await round_of(ann, bob)
    await propose(ann, kind="undo", to=0)
    assert refused(await propose(bob, kind="undo", to=1)) == (409, "no-proposal")
    assert (await answer(bob, 1, False)).json() == {"proposal": None, "choices": 2}
    assert refused(await answer(bob, 1, True)) == (404, "unknown-proposal")
    assert (await propose(bob, kind="undo", to=1)).json()["proposal"]["number"] == 2
    assert (await answer(bob, 2, False)).json()["proposal"] is None  # taken back by who made it


async def test_a_choice_ends_a_proposal_to_take_back(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    await ann.play_first()
    await propose(ann, kind="undo", to=0)
    async with ann.live() as line:
        assert (await line.hear())["table"]["proposal"]
        await bob.play_first()
        assert (await line.hear())["proposal"] is None
    assert refused(await answer(bob, 1, True)) == (404, "unknown-proposal")


async def test_a_proposal_survives_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        ann, bob = await house.table(ME, LINK)
        await round_of(ann, bob)
        await propose(ann, kind="undo", to=0)
    async with open_house(tmp_path / "k.db") as house:
        ann.house = bob.house = house
        assert (await ann.see())["proposal"]["needed"] == [1]
        assert (await answer(bob, 1, True)).json()["choices"] == 0
    async with open_house(tmp_path / "k.db") as house:
        ann.house = house
        table = await ann.see()
        assert (table["choices"], table["proposal"]) == (0, None)
        assert (await propose(ann, kind="undo", to=0)).json()["code"] == "no-proposal"


async def test_at_one_screen_nobody_has_to_be_asked(house: House) -> None:
    screen, _ = await house.table(ME, HERE)
    await screen.play_first(seat=0)
    await screen.play_first(seat=1)
    assert (await propose(screen, kind="undo", to=0)).json() == {"proposal": None, "choices": 0}


@pytest.mark.parametrize(
    ("order", "status", "code"),
    [
        ({"kind": "undo", "to": 1}, 409, "no-proposal"),
        ({"kind": "undo", "to": -1}, 400, "bad-request"),
        ({"kind": "undo"}, 400, "bad-request"),
        ({"kind": "undo", "to": 0, "by": 1}, 403, "not-your-seat"),
        ({"kind": "draw"}, 400, "bad-request"),
        ({"kind": "replace", "seat": 9}, 400, "bad-request"),
        ({"kind": "replace", "seat": 1, "bot": "hal"}, 422, "unknown-bot"),
        ({}, 400, "bad-request"),
    ],
)
async def test_things_that_cannot_be_proposed(
    house: House, order: dict[str, Any], status: int, code: str
) -> None:
    ann, _ = await house.table(ME, LINK)
    await ann.play_first()
    assert refused(await propose(ann, **order)) == (status, code)
    assert (await ann.see())["proposal"] is None


async def test_strangers_neither_propose_nor_agree(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    await round_of(ann, bob)
    for token, status in ((None, 403), ("wrong", 401)):
        stranger = Seat(house, ann.id, token)
        assert (await propose(stranger, kind="undo", to=0)).status_code == status
    await propose(ann, kind="undo", to=0)
    for token, status in ((None, 403), ("wrong", 401)):
        assert (await answer(Seat(house, ann.id, token), 1, True)).status_code == status
    assert refused(await answer(ann, 1, True, seat=1)) == (403, "not-your-seat")
    assert (await answer(ann, 1, True)).json()["proposal"]["agreed"] == [0]
    assert (await bob.see())["choices"] == 2


# -- replacing somebody -------------------------------------------------------------------


@pytest.fixture(scope="module")
async def hasty(anyio_backend: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """A server where nobody is waited for."""
    async with open_house(tmp_path_factory.mktemp("hasty") / "kabale.db", grace=0) as house:
        yield house


async def test_a_bot_takes_over_for_somebody_who_left(hasty: House) -> None:
    ann, bob = await hasty.table(ME, {**LINK, "name": "Bob"}, seed=3)
    await ann.play_first()
    assert (await propose(ann, kind="replace", seat=1, bot="random")).json()["proposal"] is None
    seat = (await ann.see())["seats"][1]
    assert (seat["kind"], seat["bot"], seat["name"], seat["here"]) == ("bot", "random", "Chance", True)
    assert (await bob.get()).status_code == 401

    async def moved() -> bool:
        return bool((await ann.see())["choices"] >= 2)

    await until(moved)
    assert refused(await propose(ann, kind="replace", seat=1, bot="random")) == (409, "no-proposal")


async def test_somebody_else_takes_a_seat_that_was_given_up(hasty: House) -> None:
    ann, bob = await hasty.table(ME, {**LINK, "name": "Bob"})
    await ann.play_first()
    await propose(ann, kind="replace", seat=1, bot=None)
    seat = (await ann.see())["seats"][1]
    assert (seat["kind"], seat["free"], seat["name"]) == ("link", True, "Player 2")
    assert (await bob.get()).status_code == 401
    taken = await hasty.http.post(f"/api/tables/{ann.id}/seats/1/take", json={"name": "Carl"})
    carl = Seat(hasty, ann.id, taken.json()["token"])
    assert (await carl.see())["held"] == [1]


async def test_somebody_who_is_away_for_a_moment_keeps_the_seat(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    await ann.play_first()
    early = await propose(ann, kind="replace", seat=1, bot="random")
    assert refused(early) == (409, "no-proposal")
    assert early.json()["message"].endswith("The seat can be given to somebody else in 10 minutes.")
    assert (early.json()["data"]["seat"], early.json()["data"]["minutes"]) == (1, 10)
    german = await ann.post("/proposals?lang=de", kind="replace", seat=1, bot="random")
    assert german.json()["message"].endswith("Ersetzen lässt er sich in 10 Minuten.")
    assert (await bob.see())["held"] == [1]


async def test_the_time_counts_from_when_somebody_went_away_and_survives_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db", grace=0) as house:
        ann, bob = await house.table(ME, LINK)
        await ann.play_first()
    await asyncio.sleep(1.2)
    async with open_house(tmp_path / "k.db", grace=0.02) as house:  # 1.2 seconds
        ann.house = bob.house = house
        async with bob.live() as line:
            await line.hear()
        await left(ann, 1)
    async with open_house(tmp_path / "k.db", grace=0.02) as house:
        ann.house = bob.house = house
        assert refused(await propose(ann, kind="replace", seat=1, bot="random")) == (409, "no-proposal")
        await asyncio.sleep(1.2)
        assert (await propose(ann, kind="replace", seat=1, bot="random")).status_code == 201


async def test_nobody_is_replaced_whom_the_table_does_not_wait_for(hasty: House) -> None:
    ann, bob = await hasty.table(ME, LINK)
    await bob.play_first()
    early = await propose(ann, kind="replace", seat=1, bot="random")
    assert refused(early) == (409, "no-proposal")
    assert "does not wait" in early.json()["message"]


async def test_a_table_over_days_waits_for_days(hasty: House) -> None:
    ann, bob = await hasty.table(ME, LINK, days=3)
    assert (await ann.see())["days"] == 3
    await ann.play_first()
    early = await propose(ann, kind="replace", seat=1, bot="random")
    assert refused(early) == (409, "no-proposal")
    assert early.json()["message"].endswith("in 3 days.")
    while not (table := await ann.see())["over"]:
        await (ann if table["scene"]["prompt"]["seats"] == [0] else bob).play_first()
    rematch = (await ann.post("/rematch")).json()
    assert (await Seat(hasty, rematch["id"], ann.token).see())["days"] == 3


@pytest.mark.parametrize("days", [0, 31, "3", 1.5])
async def test_tables_take_between_one_day_and_thirty(house: House, days: Any) -> None:
    body = {"game": "duell", "seats": [ME, LINK], "days": days}
    answer = await house.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["data"]["field"]) == (400, "days")


@contextlib.asynccontextmanager
async def three_with_one_away(house: House) -> AsyncIterator[list[Seat]]:
    """Ann, Bob and Cleo at a table that waits for Cleo, who is not here; Ann proposes a bot for her, and Bob is asked."""
    new = await house.set_up(ME, LINK, LINK, game="abyss", seed=1)
    links = [s["link"].partition("#")[2] for s in new["seats"][1:]]
    people = [Seat(house, new["id"], token) for token in (new["token"], *links)]
    while (seat := (await people[0].see())["scene"]["prompt"]["seats"][0]) != 2:
        await people[seat].play_first()
    async with people[1].live() as line:
        await line.hear()
        proposal = (await propose(people[0], kind="replace", seat=2, bot="random")).json()["proposal"]
        assert (proposal["seat"], proposal["needed"]) == (2, [1])
        yield people


async def test_somebody_who_comes_back_in_time_refuses_to_be_replaced(hasty: House) -> None:
    async with three_with_one_away(hasty) as (ann, bob, cleo):
        assert (await answer(cleo, 1, False)).json()["proposal"] is None
        assert refused(await answer(bob, 1, True)) == (404, "unknown-proposal")
        assert (await ann.see())["seats"][2]["kind"] == "link"


async def test_somebody_who_plays_on_is_not_replaced(hasty: House) -> None:
    async with three_with_one_away(hasty) as (ann, bob, cleo):
        await cleo.play_first()
        assert (await ann.see())["proposal"] is None
        assert refused(await answer(bob, 1, True)) == (404, "unknown-proposal")


async def test_who_has_been_away_for_long_does_not_keep_the_others_from_replacing_somebody(
    hasty: House,
) -> None:
    async with three_with_one_away(hasty) as (ann, bob, _):
        await answer(bob, 1, False)
    await left(ann, 1)
    assert (await propose(ann, kind="replace", seat=2, bot="random")).json()["proposal"] is None


async def test_somebody_who_is_here_is_asked_before_being_replaced(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    async with bob.live() as line:
        await line.hear()
        proposal = (await propose(ann, kind="replace", seat=1, bot="random")).json()["proposal"]
        assert (proposal["seat"], proposal["bot"], proposal["needed"]) == (1, "random", [1])
        assert (await answer(bob, 1, True)).json()["proposal"] is None
        table = (await line.hear())["table"]
        assert (table["held"], table["viewer"]) == ([], None)
        assert not (table["scene"]["prompt"] or {}).get("choices")
        await line.say(type="choose", choices=table["choices"], option=0, key="k", seat=1)
        while (message := await line.hear())["type"] != "error":
            pass
        assert message["code"] == "not-your-seat"


async def test_bots_wait_while_people_talk_about_taking_back(house: House) -> None:
    order = {"game": "abyss", "seats": [ME, LINK, BOT], "seed": 1, "pace": 1}
    new = (await house.http.post("/api/tables", json=order)).json()
    ann = Seat(house, new["id"], new["token"])
    people = [ann, Seat(house, new["id"], new["seats"][1]["link"].partition("#")[2])]
    while (seat := (table := await ann.see())["scene"]["prompt"]["seats"][0]) != 2:
        await people[seat].play_first()
    before = table["choices"]
    assert (await propose(ann, kind="undo", to=before - 1)).json()["choices"] == before
    await asyncio.sleep(1.5)
    assert (await ann.see())["choices"] == before
    await answer(people[1], 1, False)

    async def moved() -> bool:
        return bool((await ann.see())["choices"] > before)

    await until(moved)


async def test_nobody_is_asked_twice_about_bots(house: House) -> None:
    ann, _ = await house.table(ME, BOT)
    assert refused(await propose(ann, kind="replace", seat=1, bot="random")) == (409, "no-proposal")


async def test_of_two_proposals_at_once_one_is_made(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    await round_of(ann, bob)
    answers = await asyncio.gather(*(propose(who, kind="undo", to=0) for who in (ann, bob, ann)))
    assert sorted(a.status_code for a in answers) == [201, 409, 409]
    agreed = await asyncio.gather(answer(ann, 1, True), answer(bob, 1, True), answer(bob, 1, True))
    assert {a.status_code for a in agreed} <= {200, 404}
    assert (await ann.see())["choices"] == 0


async def test_agreeing_and_choosing_at_once_has_one_effect(house: House) -> None:
    ann, bob = await house.table(ME, LINK, seed=2)
    await ann.play_first()
    await propose(ann, kind="undo", to=0)
    option = (await bob.see())["scene"]["prompt"]["choices"][0]["id"]
    agreed, chosen = await asyncio.gather(answer(bob, 1, True), bob.choose(option, 1))
    table = await ann.see()
    assert table["proposal"] is None
    if agreed.status_code == 200:
        assert (chosen.status_code, table["choices"]) in ((409, 0), (200, 1))
    else:
        assert (agreed.status_code, chosen.status_code, table["choices"]) == (404, 200, 2)
