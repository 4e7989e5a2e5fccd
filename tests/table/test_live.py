"""Live updates: every change as it happens, and never more than one may see."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.table.support import BOT, HERE, LINK, ME, House, Seat
from websockets.exceptions import ConnectionClosed

import kabale
from kabale.table.library import Library
from kabale.table.live import MOST_PENDING, Viewer
from kabale.table.look import Look
from kabale.table.tables import LiveTable, Moment

pytestmark = pytest.mark.anyio

Scene = dict[str, Any]


def applied(scene: Scene, delta: dict[str, Any]) -> Scene:
    """The scene a client has after a delta."""
    new = {k: v for k, v in scene.items() if k not in ("prompt", "scores")}
    new.update({k: delta[k] for k in ("choices", "seat", "prompt", "scores") if k in delta})
    for things, gone, order in (
        ("places", "gone_places", "place_order"),
        ("pieces", "gone_pieces", "piece_order"),
    ):
        kept = {x["id"]: x for x in scene[things] if x["id"] not in delta.get(gone, ())}
        kept.update({x["id"]: x for x in delta.get(things, ())})
        new[things] = [kept[id] for id in delta.get(order) or kept]
    changed = {p["seat"]: p for p in delta.get("players", ())}
    new["players"] = [changed.get(p["seat"], p) for p in scene["players"]]
    return new


async def test_the_first_message_is_the_snapshot(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    async with ann.live("?lang=de&format=tall") as line:
        message = await line.hear()
        assert message == {"type": "table", "table": await ann.see(lang="de", format="tall")}


async def test_changes_applied_one_by_one_give_the_snapshot(house: House) -> None:
    ann, bob = await house.table(ME, LINK, seed=3)
    watchers = [ann, bob, Seat(house, ann.id, None)]
    async with ann.live() as a, bob.live() as b, watchers[2].live() as c:
        lines = [a, b, c]
        seen = [(await line.hear())["table"] for line in lines]
        kinds = set()
        while not (await ann.see())["over"]:
            who = next(
                s for s, t in zip((ann, bob), seen, strict=False) if t["scene"]["prompt"].get("choices")
            )
            await who.play_first()
            for i, line in enumerate(lines):
                message = await line.hear()
                kinds.add(message["type"])
                assert message["type"] == "change"
                assert message["before"] == message["delta"]["before"] == seen[i]["choices"]
                delta = message["delta"]
                seen[i] |= {
                    k: message[k] for k in ("undo", "viewer", "seats", "over", "since") if k in message
                }
                seen[i]["choices"] = delta["choices"]
                seen[i]["scene"] = applied(seen[i]["scene"], delta)
                seen[i]["log"] = seen[i]["log"] + message["log"]
                assert seen[i] == await watchers[i].see()
        assert kinds == {"change"}
        assert seen[0]["scene"]["scores"]


async def test_an_undo_sends_the_whole_table(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    async with bob.live() as line:
        await line.hear()
        await ann.play_first()
        assert (await line.hear())["type"] == "change"
        await ann.undo(1)
        message = await line.hear()
        assert (message["type"], message["table"]["choices"]) == ("table", 0)


async def test_a_screen_that_turns_to_another_seat_gets_the_whole_table(house: House) -> None:
    screen, _ = await house.table(ME, HERE)
    async with screen.live() as line:
        assert (await line.hear())["table"]["viewer"] == 0
        await screen.play_first(seat=0)
        message = await line.hear()
        assert (message["type"], message["table"]["viewer"]) == ("table", 1)


async def test_a_viewer_can_change_language_and_format(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    async with ann.live("?lang=en") as line:
        assert (await line.hear())["table"]["title"] == "Duel"
        await line.say(type="look", lang="de")
        assert (await line.hear())["table"]["title"] == "Duell"
        await line.say(type="look", format="tall")
        table = (await line.hear())["table"]
        assert (table["title"], table["scene"]["format"]) == ("Duell", "tall")


async def test_a_new_name_reaches_everybody(house: House) -> None:
    ann, bob = await house.table({"kind": "me", "name": "Ann"}, LINK)
    async with bob.live() as line:
        assert (await line.hear())["table"]["seats"][0]["name"] == "Ann"
        answer = await house.http.patch(
            f"/api/tables/{ann.id}/seats/0", json={"name": " Anna "}, headers=ann.headers
        )
        assert answer.json()["name"] == "Anna"
        table = (await line.hear())["table"]
        assert table["seats"][0]["name"] == table["scene"]["players"][0]["name"] == "Anna"


async def test_nobody_renames_another(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    at = f"/api/tables/{ann.id}/seats"
    answer = await house.http.patch(f"{at}/1", json={"name": "x"}, headers=ann.headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")
    answer = await house.http.patch(f"{at}/0", json={"name": "x" * 41}, headers=ann.headers)
    assert (answer.status_code, answer.json()["data"]["field"]) == (400, "name")
    answer = await house.http.patch(f"{at}/zero", json={"name": "x"}, headers=ann.headers)
    assert answer.status_code in (400, 404)


async def test_each_move_of_a_bot_is_a_change_of_its_own(house: House) -> None:
    ann, _ = await house.table(ME, BOT, seed=5)
    async with ann.live() as line:
        message = await line.hear()
        choices = message["table"]["choices"]
        while not (message.get("over") or message.get("table", {}).get("over")):
            table = await ann.see()
            prompt = table["scene"].get("prompt")
            if prompt and prompt.get("choices"):
                await ann.choose(prompt["choices"][0]["id"], table["choices"], seat=0)
            message = await line.hear()
            assert message["before"] == choices
            choices = message["delta"]["choices"]
            assert choices == message["before"] + 1


@pytest.mark.parametrize(
    ("table", "query", "hello", "code", "close"),
    [
        ("", "", '{"type":"hello","token":"wrong"}', "unknown-token", 4401),
        ("nowhere", "", '{"type":"hello"}', "unknown-table", 4404),
        ("", "", '{"type":"bye"}', "bad-request", 4400),
        ("", "", "{", "bad-request", 4400),
        ("", "", b"\xff\x00", "bad-request", 4400),
        ("", "", '{"type":"hello","token":5}', "bad-request", 4400),
        ("", "?lang=xx", '{"type":"hello"}', "bad-request", 4400),
        ("", "?format=round", '{"type":"hello"}', "bad-request", 4400),
    ],
)
async def test_a_bad_hello_is_told_why(
    house: House, table: str, query: str, hello: str | bytes, code: str, close: int
) -> None:
    from websockets.asyncio.client import connect

    ann, _ = await house.table(ME, LINK)
    address = f"{house.address.replace('http', 'ws')}/api/tables/{table or ann.id}/live{query}"
    async with connect(address) as socket:
        await socket.send(hello)
        assert f'"code":"{code}"' in str(await socket.recv())
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == close


async def test_a_bad_wish_ends_the_connection_with_a_reason(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    async with ann.live() as line:
        await line.hear()
        await line.say(type="look", lang="tlh")
        message = await line.hear()
        assert (message["type"], message["code"], message["data"]["field"]) == (
            "error",
            "bad-request",
            "lang",
        )


async def test_who_goes_away_leaves_the_table_running(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    for _ in range(5):
        async with ann.live() as line:
            await line.hear()
    async with bob.live() as line:
        await line.hear()
        await ann.play_first()
        assert (await line.hear())["type"] == "change"


async def test_a_viewer_that_lags_behind_gets_the_whole_table_instead(duell: kabale.Game) -> None:
    moments = [Moment(duell.start(2, seed=2), [], n) for n in range(MOST_PENDING * 3)]
    table = cast(LiveTable, SimpleNamespace(moment=moments[0]))
    viewer = Viewer(cast(Any, None), cast(Any, None), table, Library(), Look((), "en", "wide"))
    for moment in moments:
        viewer.notice(moment, whole=False)
    assert len(viewer._pending) <= MOST_PENDING
    assert viewer._pending[0][1] is True
    assert viewer._pending[-1][0] is moments[-1]


async def test_a_choice_over_the_live_connection_is_answered_with_its_key(house: House) -> None:
    ann, bob = await house.table(ME, LINK, seed=3)
    async with ann.live() as line, bob.live() as other:
        table = (await line.hear())["table"]
        await other.hear()
        option = table["scene"]["prompt"]["choices"][0]["id"]
        for _ in range(2):  # the second time nothing happens, and the answer is the same
            await line.say(type="choose", choices=0, option=option, key="once")
            heard = [await line.hear()]
            while heard[-1]["type"] != "done":
                heard.append(await line.hear())
            assert heard[-1] == {"type": "done", "key": "once", "choices": 1}
        assert (await other.hear())["delta"]["choices"] == 1


async def test_a_refused_choice_is_told_with_its_key_and_the_line_stays_open(house: House) -> None:
    ann, bob = await house.table(ME, LINK, seed=3)
    spectator = Seat(house, ann.id, None)
    for who, choices, code in (
        (ann, 7, "stale-choice"),
        (bob, 0, "illegal-choice"),
        (spectator, 0, "not-your-seat"),
    ):
        async with who.live("?lang=de") as line:
            await line.hear()
            await line.say(type="choose", choices=choices, option=0, key="k")
            answer = await line.hear()
            assert (answer["type"], answer["code"], answer["key"]) == ("error", code, "k")
            await line.say(type="look", lang="en")
            assert (await line.hear())["type"] == "table"


async def test_a_choice_without_a_key_is_refused(house: House) -> None:
    ann, _ = await house.table(ME, LINK, seed=3)
    async with ann.live() as line:
        await line.hear()
        await line.say(type="choose", choices=0, option=0)
        answer = await line.hear()
        assert (answer["code"], answer["data"]["problem"]) == (
            "bad-request",
            "Object missing required field `key`",
        )
