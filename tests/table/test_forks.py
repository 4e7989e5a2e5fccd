"""Tables that come from other games: rematches, forks, records."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.table.support import BOT, HERE, LINK, ME, House, Seat, open_house, until
from tests.table.test_lobby import finish

import kabale
from kabale.kernel import codec
from kabale.kernel.chance import chance
from kabale.kernel.record import Record
from kabale.kernel.state import State

pytestmark = pytest.mark.anyio


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def forked(seat: Seat, /, **order: Any) -> Seat:
    answer = await seat.post("/fork", **order)
    assert answer.status_code == 201, answer.text
    return Seat(seat.house, answer.json()["id"], answer.json()["token"])


async def bring_in(house: House, record: Any) -> httpx.Response:
    text = record if isinstance(record, bytes) else json.dumps(record).encode()
    return await house.http.post("/api/records", content=text, headers={"Content-Type": "application/json"})


# -- the rematch --------------------------------------------------------------------------


async def test_a_rematch_has_the_same_people_one_seat_further(house: House) -> None:
    ann, bob = await house.table(
        {**ME, "name": "Ann", "colour": 3}, {**LINK, "name": "Bob"}, hints=True, seed=2
    )
    assert refused(await ann.post("/rematch")) == (403, "not-over")
    await finish(ann, bob)
    async with bob.live() as line:
        assert (await line.hear())["table"]["next"] is None
        answers = await asyncio.gather(*(who.post("/rematch") for who in (ann, bob, ann)))
        ids = {a.json()["id"] for a in answers}
        assert len(ids) == 1
        assert answers[1].json()["token"] == bob.token
        while "next" not in (message := await line.hear(news=True)):
            pass
        assert {message["next"]} == ids
    id = ids.pop()
    again = [Seat(house, id, who.token) for who in (ann, bob)]
    table = await again[0].see()
    assert (table["held"], table["hints"], table["choices"]) == ([1], True, 0)
    assert [(s["name"], s["colour"]) for s in table["seats"]] == [("Bob", 0), ("Ann", 3)]
    assert (await again[1].see())["held"] == [0]
    assert (await ann.see())["next"] == again[0].id
    await again[1].play_first()


async def test_only_players_ask_for_a_rematch(house: House) -> None:
    seats = await house.table(ME, HERE, seed=2)
    await finish(*seats)
    assert refused(await Seat(house, seats[0].id, None).post("/rematch")) == (403, "not-your-seat")
    assert refused(await Seat(house, seats[0].id, "wrong").post("/rematch")) == (401, "unknown-token")


async def test_the_rematch_survives_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        seats = await house.table(ME, HERE, seed=2)
        await finish(*seats)
        id = (await seats[0].post("/rematch")).json()["id"]
    async with open_house(tmp_path / "k.db") as house:
        seats[0].house = house
        assert (await seats[0].post("/rematch")).json()["id"] == id
        assert (await Seat(house, id, seats[0].token).see())["held"] == [0, 1]


# -- forks --------------------------------------------------------------------------------


async def test_a_fork_of_a_finished_game_goes_on_from_its_true_position(house: House) -> None:
    seats = await house.table(ME, LINK, seed=5)
    table = await finish(*seats)
    stranger = Seat(house, seats[0].id, None)
    then = (await stranger.get("/replay/4", seat="1")).json()
    new = await forked(stranger, at=4, seat=1, bot="random")
    there = await new.see()
    assert [(s["kind"], s["bot"]) for s in there["seats"]] == [("bot", "random"), ("me", None)]
    assert there["held"] == [1]

    async def mine() -> bool:
        prompt = (await new.see())["scene"].get("prompt")
        return prompt is None or 1 in prompt["seats"]

    await until(mine)
    assert (await new.get("/replay/4", seat="1")).json()["scene"]["pieces"] == then["scene"]["pieces"]
    lines = [line["choice"] for line in (await new.see())["log"]]
    assert lines[: len(then["log"])] == [line["choice"] for line in then["log"]]
    assert refused(await stranger.post("/fork", at=table["choices"], seat=1)) == (400, "bad-request")


async def test_a_fork_is_played_undone_and_recorded_like_any_game(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        ann, bob = await house.table(ME, LINK, seed=5)
        await ann.play_first()
        await bob.play_first()
        new = await forked(ann, at=2, seat=0, bot="random")
        before = (await new.see())["choices"]
        await until(lambda: _own(new))
        await new.play_first(seat=0)
    async with open_house(tmp_path / "k.db") as house:
        new.house = house
        await until(lambda: _own(new))
        table = await new.see()
        assert table["choices"] > before
        assert (await new.undo(table["choices"])).status_code == 200
        while not (table := await new.see())["over"]:
            if (table["scene"].get("prompt") or {}).get("choices"):
                await new.choose(table["scene"]["prompt"]["choices"][0]["id"], table["choices"], seat=0)
        record = Record.from_json((await new.get("/record")).content)
        assert record.replay().over
        assert refused(await bring_in(house, record.to_json().encode())) == (400, "bad-request")
        again = await forked(new, at=1, seat=1, bot="random")
        assert (await again.see())["held"] == [1]


async def _own(seat: Seat) -> bool:
    table = await seat.see()
    return table["over"] or bool((table["scene"].get("prompt") or {}).get("choices"))


async def test_a_fork_of_a_running_game_gives_nothing_hidden_away(house: House) -> None:
    """Many forks of the same moment: the own hand is always the same, the other's is as it may be."""
    ann, bob = await house.table(ME, LINK, seed=5)
    twin = kabale.game("duell").start(2, seed=5)
    hand = {f"card:{c}" for c in twin.position.hands[0]}
    hidden = set(twin.position.hands[1]) | set(twin.position.hidden)
    guesses: set[tuple[int, ...]] = set()
    hall: Any = house.app.dependencies["hall"].dependency()
    for _ in range(12):
        new = await forked(ann, at=0, seat=0, bot="random")
        shown = {p["id"] for p in (await new.see())["scene"]["pieces"] if p["id"].startswith("card:")}
        assert shown == hand
        async with hall.use(new.id) as found:
            state = found.moment.state
        assert state.seed != 5
        start = state.undone(0).position
        other = tuple(start.hands[1])
        assert set(other) <= hidden
        guesses.add(other)
    assert len(guesses) > 1
    for who, seat, status, code in (
        (ann, 1, 403, "not-your-seat"),
        (Seat(house, ann.id, None), 0, 403, "not-your-seat"),
        (Seat(house, ann.id, "wrong"), 0, 401, "unknown-token"),
    ):
        assert refused(await who.post("/fork", at=0, seat=seat)) == (status, code)
    assert (await bob.see())["choices"] == 0


@pytest.mark.parametrize("name", [name for name in kabale.names() if name != "duell"])
def test_what_a_fork_takes_over_depends_on_nothing_but_what_the_seat_knows(name: str) -> None:
    """From two worlds that a seat cannot tell apart, forks are the same to the last number."""
    game = kabale.game(name)
    state = game.start(game.meta.players[-1], seed=8)
    luck = chance(3)
    while (decision := state.decision) is not None and len(state.choices) < 400:
        if len(state.choices) % 23 == 0:
            for seat in range(state.players):
                other = state.imagine(seat, chance(luck.next32()))
                seed = luck.next32()
                assert dealt_anew(state, seat, seed) == dealt_anew(other, seat, seed)
        state.play(decision.ids[luck.below(len(decision.ids))], decision.seat)


def dealt_anew(state: State, seat: int, seed: int) -> dict[str, Any]:
    blind = chance(seed)
    blind.blind = True
    return codec.dump(state.imagine(seat, blind).position)


@pytest.mark.parametrize(
    ("order", "status", "code"),
    [
        ({"at": 1, "seat": 0}, 400, "bad-request"),
        ({"at": -1, "seat": 0}, 400, "bad-request"),
        ({"at": 0, "seat": 5}, 400, "bad-request"),
        ({"at": 0}, 400, "bad-request"),
        ({"at": 0, "seat": 0, "bot": "hal"}, 422, "unknown-bot"),
    ],
)
async def test_forks_that_cannot_be(house: House, order: dict[str, Any], status: int, code: str) -> None:
    ann, _ = await house.table(ME, BOT, pace=5)
    if order["at"] == 1:
        order = {**order, "at": 99}
    assert refused(await ann.post("/fork", **order)) == (status, code)


# -- records ------------------------------------------------------------------------------


async def test_a_record_comes_back_as_a_table_at_one_screen(house: House) -> None:
    seats = await house.table(ME, LINK, seed=5)
    table = await finish(*seats)
    record = (await seats[0].get("/record")).json()
    answer = await bring_in(house, record)
    assert answer.status_code == 201
    new = Seat(house, answer.json()["id"], answer.json()["token"])
    there = await new.see()
    assert (there["over"], there["held"], there["choices"]) == (True, [0, 1], table["choices"])
    assert [s["kind"] for s in there["seats"]] == ["me", "here"]
    assert there["scene"]["scores"] == table["scene"]["scores"]
    assert (await new.undo(there["choices"])).status_code == 200
    assert (await new.see())["over"] is False
    cards = await house.http.post("/api/tables/mine", json={"tables": [{"id": new.id, "token": new.token}]})
    assert (cards.json()[0]["choices"], cards.json()[0]["mine"]) == (there["choices"] - 1, [0, 1])


async def test_a_record_of_a_running_game_goes_on(house: House) -> None:
    state = kabale.game("duell").start(2, seed=7)
    state.play(next(iter(state.legal(1))), 1)
    answer = await bring_in(house, state.record.to_json().encode())
    new = Seat(house, answer.json()["id"], answer.json()["token"])
    cards = await house.http.post("/api/tables/mine", json={"tables": [{"id": new.id}]})
    assert (cards.json()[0]["choices"], cards.json()[0]["waiting"]) == (1, [0])
    await new.play_first(seat=0)


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"steps": [[0, 99]]}, 422, "damaged-record"),
        ({"final": "0" * 16}, 422, "damaged-record"),
        ({"rules": "0"}, 422, "damaged-record"),
        ({"format": "other"}, 422, "damaged-record"),
        ({"players": 9}, 422, "bad-setup"),
        ({"game": "chess"}, 404, "unknown-game"),
        ({"dealt": [1]}, 422, "damaged-record"),
        ({"extra": 1}, 422, "damaged-record"),
        ({"seed": "x"}, 422, "damaged-record"),
        ({"seed": 2**70}, 422, "damaged-record"),
        ({"seed": -1}, 422, "damaged-record"),
        ({"options": {"x": 1}}, 422, "bad-setup"),
    ],
)
async def test_records_that_are_not_sound(
    house: House, change: dict[str, Any], status: int, code: str
) -> None:
    state = kabale.game("duell").start(2, seed=7)
    state.play(next(iter(state.legal(0))), 0)
    record = {**json.loads(state.record.to_json()), **change}
    assert refused(await bring_in(house, record)) == (status, code)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 422, "damaged-record"),
        (b"{", 422, "damaged-record"),
        (b"[]", 422, "damaged-record"),
        (b"\xff\xfe", 422, "damaged-record"),
        (b" " * (2 * 1024 * 1024 + 1), 413, "too-large"),
    ],
)
async def test_files_that_are_no_records(house: House, body: bytes, status: int, code: str) -> None:
    assert refused(await bring_in(house, body)) == (status, code)


async def test_a_record_must_call_itself_json(house: House) -> None:
    answer = await house.http.post("/api/records", content=b"{}", headers={"Content-Type": "text/plain"})
    assert refused(answer) == (400, "bad-request")
