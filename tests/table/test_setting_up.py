"""Setting tables up: every kind of seat, names, tokens, and what is refused."""

from typing import Any

import pytest
from tests.table.support import BOT, HERE, LINK, ME, House, Seat

pytestmark = pytest.mark.anyio


async def test_me_and_here_share_the_token_of_the_screen(house: House) -> None:
    new = await house.set_up({"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bob"})
    assert [s["link"] for s in new["seats"]] == [None, None]
    table = await Seat(house, new["id"], new["token"]).see()
    assert table["held"] == [0, 1]
    assert [s["name"] for s in table["seats"]] == ["Ann", "Bob"]


async def test_a_link_seat_has_a_token_of_its_own_behind_the_hash(house: House) -> None:
    new = await house.set_up(ME, LINK)
    page, _, token = new["seats"][1]["link"].partition("#")
    assert page == f"/t/{new['id']}"
    assert token != new["token"]
    assert (await Seat(house, new["id"], token).see())["held"] == [1]


async def test_a_table_without_a_seat_here_gives_no_token(house: House) -> None:
    new = await house.set_up(LINK, LINK)
    assert new["token"] is None
    links = {s["link"] for s in new["seats"]}
    assert len(links) == 2


async def test_bots_are_named_after_their_kind_and_numbered_where_there_are_several(house: House) -> None:
    answer = await house.http.post("/api/tables?lang=de", json={"game": "duell", "seats": [BOT, BOT]})
    assert [s["name"] for s in answer.json()["seats"]] == ["Zufall 1", "Zufall 2"]
    answer = await house.http.post(
        "/api/tables?lang=en", json={"game": "duell", "seats": [ME, {"kind": "bot"}]}
    )
    assert [s["name"] for s in answer.json()["seats"]] == ["Player 1", "Journeyman"]


async def test_names_lose_the_spaces_around_them(house: House) -> None:
    new = await house.set_up({"kind": "me", "name": "  Ann \n"}, HERE)
    assert new["seats"][0]["name"] == "Ann"


async def test_the_same_seed_deals_the_same_cards(house: House) -> None:
    scenes = [(await (await house.table(ME, LINK, seed=7))[0].see())["scene"] for _ in range(2)]
    assert scenes[0] == scenes[1]


SEATS: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "here"}]
BAD: list[tuple[str, Any, int, str, dict[str, Any]]] = [
    ("no body", b"", 400, "bad-request", {}),
    ("no json", b"{", 400, "bad-request", {"field": "-"}),
    ("not utf-8", b'{"game": "\xff"}', 400, "bad-request", {"field": "-"}),
    ("a list", b"[]", 400, "bad-request", {"field": "-"}),
    ("no game", {"seats": SEATS}, 400, "bad-request", {}),
    ("a number as game", {"game": 1, "seats": SEATS}, 400, "bad-request", {"field": "game"}),
    ("unknown game", {"game": "chess", "seats": SEATS}, 404, "unknown-game", {"got": "chess"}),
    ("unknown field", {"game": "duell", "seats": SEATS, "x": 1}, 400, "bad-request", {}),
    ("no seats", {"game": "duell", "seats": []}, 400, "bad-request", {"field": "seats"}),
    ("too few seats", {"game": "duell", "seats": SEATS[:1]}, 422, "bad-setup", {"got": 1}),
    ("too many seats", {"game": "duell", "seats": SEATS[1:] * 9}, 422, "bad-setup", {"got": 9}),
    ("far too many seats", {"game": "duell", "seats": SEATS * 99}, 400, "bad-request", {"field": "seats"}),
    ("unknown kind", {"game": "duell", "seats": [{"kind": "ghost"}] * 2}, 400, "bad-request", {"field": "seats[0].kind"}),
    ("me twice", {"game": "duell", "seats": SEATS[:1] * 2}, 400, "bad-request", {"field": "seats"}),
    ("unknown bot", {"game": "duell", "seats": [{"kind": "bot", "bot": "hal"}] * 2}, 422, "unknown-bot", {"got": "hal"}),
    ("long name", {"game": "duell", "seats": [{"kind": "me", "name": "x" * 41}, *SEATS[1:]]}, 400, "bad-request", {"field": "seats[0].name"}),
    ("control character", {"game": "duell", "seats": [*SEATS[:1], {"kind": "here", "name": "a\0b"}]}, 400, "bad-request", {"field": "seats[1].name", "got": "U+0000"}),
    ("turned writing", {"game": "duell", "seats": [*SEATS[:1], {"kind": "here", "name": "a\u202eb"}]}, 400, "bad-request", {"got": "U+202E"}),
    ("unknown option", {"game": "duell", "seats": SEATS, "options": {"x": "y"}}, 422, "bad-setup", {"got": "x"}),
    ("strange option", {"game": "duell", "seats": SEATS, "options": {"x": 5}}, 400, "bad-request", {}),
    ("negative seed", {"game": "duell", "seats": SEATS, "seed": -1}, 400, "bad-request", {"field": "seed"}),
    ("huge seed", {"game": "duell", "seats": SEATS, "seed": 2**80}, 400, "bad-request", {}),
    ("half a seed", {"game": "duell", "seats": SEATS, "seed": 0.5}, 400, "bad-request", {"field": "seed"}),
]  # fmt: skip


@pytest.mark.parametrize(("body", "status", "code", "data"), [b[1:] for b in BAD], ids=[b[0] for b in BAD])
async def test_a_bad_order_is_refused_precisely(
    house: House, body: Any, status: int, code: str, data: dict[str, Any]
) -> None:
    if isinstance(body, bytes):
        headers = {"Content-Type": "application/json"}
        answer = await house.http.post("/api/tables?lang=de", content=body, headers=headers)
    else:
        answer = await house.http.post("/api/tables?lang=de", json=body)
    found = answer.json()
    assert (answer.status_code, found["code"]) == (status, code), answer.text
    assert found["message"]
    assert "?" not in found["message"]
    assert data.items() <= found["data"].items()


async def test_a_request_that_is_too_large_is_refused(house: House) -> None:
    answer = await house.http.post("/api/tables", content=b"x" * 70_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


async def test_a_page_of_another_site_cannot_set_up_a_table_unasked(house: House) -> None:
    order = b'{"game":"duell","seats":[{"kind":"me"},{"kind":"here"}]}'
    answer = await house.http.post("/api/tables", content=order, headers={"Content-Type": "text/plain"})
    assert (answer.status_code, answer.json()["data"]["field"]) == (400, "Content-Type")
