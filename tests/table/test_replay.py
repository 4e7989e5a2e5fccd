"""Looking back: the course of a game, any moment of it, pictures of it."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.table.support import HERE, LINK, ME, House, Seat, open_house
from tests.table.test_hidden import cards_in, play
from tests.table.test_lobby import finish

import kabale
from kabale.kernel.state import State
from kabale.table.archive import STEP, Course

pytestmark = pytest.mark.anyio


async def past(seat: Seat, n: int, /, **query: Any) -> dict[str, Any]:
    answer = await seat.get(f"/replay/{n}", **query)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


# -- the course ---------------------------------------------------------------------------


async def test_a_course_says_where_turns_begin_and_no_points_before_the_end(house: House) -> None:
    ann, bob = await house.table(ME, LINK, seed=2)
    await ann.play_first()
    await bob.play_first()
    course = (await ann.get("/course")).json()
    assert (course["choices"], course["points"]) == (2, None)
    assert course["marks"][0] == {"choice": 0, "seat": 0, "turn": 1, "round": None}
    assert course["marks"][1]["choice"] == 2


async def test_the_course_of_points_is_told_at_the_end(house: House) -> None:
    seats = await house.table(ME, LINK, seed=4)
    table = await finish(*seats)
    course = (await Seat(house, seats[0].id, None).get("/course")).json()
    assert course["points"][0] == {"choice": 0, "points": [0, 0]}
    rows = table["scene"]["scores"]["rows"]
    assert course["points"][-1] == {"choice": table["choices"], "points": [r["total"] for r in rows]}


async def test_a_course_follows_the_game_and_what_is_taken_back(house: House) -> None:
    screen, _ = await house.table(ME, HERE, seed=4)
    for choices in range(4):
        table = await screen.see()
        await screen.play_first(seat=table["viewer"])
        assert (await screen.get("/course")).json()["choices"] == choices + 1
        assert (await past(screen, choices + 1))["scene"]["pieces"]
    await screen.undo(4)
    await screen.undo(3)
    options = (await screen.see())["scene"]["prompt"]["choices"]
    await screen.choose(options[-1]["id"], 2, seat=(await screen.see())["viewer"])
    now = await screen.see()
    seen = await past(screen, 3, seat=now["viewer"])
    assert (seen["scene"]["pieces"], seen["log"]) == (now["scene"]["pieces"], now["log"])


def test_from_its_checkpoints_a_course_gives_every_state_as_it_was() -> None:
    game = kabale.game("abyss")
    state = game.start(3, seed=6)
    views: list[bytes] = []

    def look(state: State) -> None:
        views.append(state.view(1).to_json())

    look(state)
    for _ in range(3 * STEP + 5):
        decision = state.decision
        assert decision is not None
        state.play(decision.ids[len(state.choices) % len(decision.ids)], decision.seat)
        look(state)
    course = Course.of(state)
    assert [course.at(n).view(1).to_json() for n in range(len(views))] == views
    assert course.leads_to(state)
    assert not course.leads_to(state.undone(4))


# -- moments ------------------------------------------------------------------------------


async def test_looking_back_shows_what_was_seen_then(house: House) -> None:
    ann, bob = await house.table(ME, LINK, seed=5)
    watchers = [ann, bob, Seat(house, ann.id, None)]
    seen: list[list[dict[str, Any]]] = []

    async def note() -> None:
        seen.append([await w.see() for w in watchers])

    await play([ann, bob], note)
    for n, moment in enumerate(seen):
        for seat, was in enumerate(moment):
            now = await past(watchers[seat], n)
            assert (now["at"], now["choices"], now["viewer"]) == (n, n, was["viewer"])
            for part in ("pieces", "places", "players"):
                assert now["scene"][part] == was["scene"][part]
            assert now["log"] == was["log"]
            assert "choices" not in (now["scene"].get("prompt") or {})
            assert (now["undo"]["possible"], now["over"]) == (False, True)


async def test_while_the_game_goes_on_one_looks_back_through_ones_own_eyes(house: House) -> None:
    ann, bob = await house.table(ME, LINK, seed=5)
    stranger = Seat(house, ann.id, None)
    twin = kabale.game("duell").start(2, seed=5)
    hands = [set(hand) for hand in twin.position.hands]
    for who in (ann, bob):
        await who.play_first()
    open = cards_in(json.dumps((await stranger.see())["log"]))
    for n in range(3):
        for who, allowed in ((ann, hands[0]), (bob, hands[1]), (stranger, set())):
            answer = await who.get(f"/replay/{n}")
            assert cards_in(answer.text) <= allowed | (open if n == 2 else set())
    own = await past(bob, 0, seat="1")
    assert cards_in(json.dumps(own)) == hands[1]
    for who, seat, status, code in (
        (bob, "0", 403, "not-your-seat"),
        (stranger, "0", 403, "not-your-seat"),
        (bob, "all", 403, "not-over"),
        (stranger, "all", 403, "not-over"),
        (Seat(house, ann.id, "wrong"), "0", 401, "unknown-token"),
    ):
        for path in ("/replay/1", "/picture"):
            answer = await who.get(path, seat=seat)
            assert (answer.status_code, answer.json()["code"]) == (status, code)


async def test_the_log_can_be_left_out(house: House) -> None:
    seats = await house.table(ME, LINK, seed=5)
    await finish(*seats)
    whole = await past(seats[0], 4, log="true")
    assert whole["log"]
    assert await past(seats[0], 4, log="false") == {**whole, "log": []}


async def test_when_it_is_over_everything_lies_open(house: House) -> None:
    seats = await house.table(ME, LINK, seed=5)
    await finish(*seats)
    stranger = Seat(house, seats[0].id, None)
    hands = [
        {
            p["id"]
            for p in (await past(stranger, 0, seat=str(s)))["scene"]["pieces"]
            if p["id"].startswith("card:")
        }
        for s in (0, 1)
    ]
    assert [len(h) for h in hands] == [4, 4]
    opened = await past(stranger, 0, seat="all", format="tall")
    pieces = {p["id"]: p for p in opened["scene"]["pieces"]}
    for seat, hand in enumerate(hands):
        assert {pieces[id]["place"] for id in hand} == {f"open:{seat}"}
    places = {p["id"]: p["box"] for p in opened["scene"]["places"]}
    width, height = opened["scene"]["size"]
    for id in hands[0] | hands[1]:
        x, y, w, h = pieces[id]["box"]
        left, top, wide, high = places[pieces[id]["place"]]
        assert left <= x <= x + w <= left + wide + 0.01 <= width
        assert top <= y <= y + h <= top + high <= height
    assert len({p["id"] for p in opened["scene"]["pieces"]}) == len(opened["scene"]["pieces"])


async def test_private_lines_of_the_log_are_told_to_all_in_the_end() -> None:
    """The log of an open table has what only one seat was told."""
    from kabale.table.replay import _whole_log
    from kabale.table.storage import Seat as Sitting
    from kabale.table.tables import Moment

    game = kabale.game("abyss")
    state = game.start(2, seed=1)
    while (decision := state.decision) is not None:
        state.play(decision.ids[-1], decision.seat)
    seats = [Sitting(seat=i, kind="here", name="", bot=None, token=None) for i in range(2)]
    whole = _whole_log(Moment(state, seats, 0), "en")
    assert len(whole) == len(state.raw_log)


@pytest.mark.parametrize(
    ("path", "query", "status"),
    [
        ("/replay/99", {}, 400),
        ("/replay/-1", {}, 400),
        ("/replay/x", {}, 404),
        ("/replay/0", {"seat": "2"}, 400),
        ("/replay/0", {"seat": "-1"}, 400),
        ("/replay/0", {"seat": "²"}, 400),
        ("/replay/0", {"format": "round"}, 400),
        ("/picture", {"at": "99"}, 400),
        ("/picture", {"at": "-1"}, 400),
        ("/picture", {"at": "x"}, 400),
    ],
)
async def test_moments_that_never_were(house: House, path: str, query: dict[str, str], status: int) -> None:
    ann, _ = await house.table(ME, LINK)
    answer = await ann.get(path, **query)
    assert answer.status_code == status, answer.text
    assert answer.json()["code"]
    assert (await Seat(house, "nowhere", None).get(path, **query)).status_code in (400, 404)


# -- pictures -----------------------------------------------------------------------------


async def test_a_picture_shows_ones_own_view(house: House) -> None:
    ann, bob = await house.table({**ME, "name": "<b>&Ann"}, LINK, seed=5)
    answer = await ann.get("/picture", format="tall", lang="de")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
    assert "&lt;b&gt;&amp;Ann" in answer.text
    own = {p["face"] for p in (await ann.see())["scene"]["pieces"]}
    used = {face for face in own if f'href="#{face}"' in answer.text}
    assert used == own
    await ann.play_first()
    await bob.play_first()
    other = (await bob.get("/picture", at=0)).text
    hand = {p["face"] for p in (await past(ann, 0))["scene"]["pieces"] if p["face"].startswith("card")}
    assert hand
    assert not any(f'href="#{face}"' in other for face in hand)


async def test_looking_back_survives_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        ann, bob = await house.table(ME, LINK, seed=5)
        await ann.play_first()
        await bob.play_first()
        before = [await past(ann, n) for n in range(3)]
    async with open_house(tmp_path / "k.db") as house:
        ann.house = house
        assert [await past(ann, n) for n in range(3)] == before


@pytest.mark.parametrize("path", ["/course", "/replay/0", "/picture", "/record", "/review", ""])
async def test_a_wrong_token_sees_nothing(house: House, path: str) -> None:
    ann, _ = await house.table(ME, LINK)
    answer = await Seat(house, ann.id, "wrong").get(path)
    assert (answer.status_code, answer.json()["code"]) == (401, "unknown-token")
    answer = await Seat(house, "nowhere", None).get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-table")
