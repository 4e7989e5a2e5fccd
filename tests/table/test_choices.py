"""Choices: fresh ones count once, stale and foreign ones never."""

import asyncio

import pytest
from tests.table.support import HERE, LINK, ME, House, Seat

pytestmark = pytest.mark.anyio


async def own_options(seat: Seat) -> list[int]:
    prompt = (await seat.see())["scene"]["prompt"]
    return [c["id"] for c in prompt["choices"]]


async def test_a_choice_is_acknowledged_with_the_new_number(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    answer = await ann.choose((await own_options(ann))[0], 0)
    assert (answer.status_code, answer.json()) == (200, {"choices": 1})


async def test_reload_and_a_second_screen_show_the_same(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    await ann.play_first()
    first, again = await ann.see(), await Seat(house, ann.id, ann.token).see()
    assert first == again
    assert first["choices"] == 1


async def test_a_choice_for_an_older_table_is_stale(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    options = await own_options(ann)
    await ann.choose(options[0], 0)
    answer = await ann.choose(options[1], 0)
    assert (answer.status_code, answer.json()["code"]) == (409, "stale-choice")
    assert answer.json()["data"]["choices"] == 1


async def test_a_choice_for_a_later_table_is_stale(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    answer = await ann.choose((await own_options(ann))[0], 5)
    assert (answer.status_code, answer.json()["code"]) == (409, "stale-choice")


async def test_the_same_key_again_gives_the_same_answer_and_no_second_effect(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    option = (await own_options(ann))[0]
    answers = [await ann.choose(option, 0, key="k1") for _ in range(3)]
    assert [a.json() for a in answers] == [{"choices": 1}] * 3
    await bob.play_first()
    assert (await ann.choose(option, 0, key="k1")).json() == {"choices": 1}
    assert (await ann.see())["choices"] == 2


async def test_a_key_cannot_stand_for_another_choice(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    options = await own_options(ann)
    await ann.choose(options[0], 0, key="k1")
    answer = await ann.choose(options[1], 0, key="k1")
    assert (answer.status_code, answer.json()["code"]) == (409, "key-used")


async def test_of_many_clicks_at_once_exactly_one_wins(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    options = await own_options(ann)
    answers = await asyncio.gather(*(ann.choose(o, 0) for o in options * 5))
    codes = sorted(a.status_code for a in answers)
    assert codes == [200] + [409] * (len(codes) - 1)
    assert (await ann.see())["choices"] == 1


async def test_the_same_click_sent_many_times_at_once_has_one_effect(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    option = (await own_options(ann))[0]
    answers = await asyncio.gather(*(ann.choose(option, 0, key="same") for _ in range(10)))
    assert {a.text for a in answers} == {'{"choices":1}'}
    assert (await ann.see())["choices"] == 1


async def test_seats_that_choose_at_once_do_not_make_each_other_stale(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    options = [await own_options(ann), await own_options(bob)]
    answers = await asyncio.gather(ann.choose(options[0][0], 0), bob.choose(options[1][0], 0))
    assert [a.status_code for a in answers] == [200, 200]
    assert sorted(a.json()["choices"] for a in answers) == [1, 2]


async def test_what_the_rules_forbid_is_refused_with_clause_and_sentence(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    options = await own_options(ann)
    foreign = next(c for c in range(9) if c not in options)
    answer = await ann.choose(foreign, 0)
    found = answer.json()
    assert (answer.status_code, found["code"], found["data"]["clause"]) == (422, "illegal-choice", "2.1")
    assert "not in your hand" in found["message"]
    assert (await ann.see())["choices"] == 0


@pytest.mark.parametrize("option", [18, 19, 10**9])
async def test_an_option_that_is_not_offered_is_refused(house: House, option: int) -> None:
    ann, _ = await house.table(ME, LINK)
    answer = await ann.choose(option, 0)
    assert (answer.status_code, answer.json()["code"]) == (422, "illegal-choice")


async def test_who_has_chosen_already_must_wait(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    await ann.play_first()
    answer = await ann.choose(0, 1)
    assert (answer.status_code, answer.json()["code"]) == (422, "illegal-choice")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"choices": 0}, "option"),
        ({"choices": -1, "option": 0}, "choices"),
        ({"choices": "0", "option": 0}, "choices"),
        ({"choices": 0, "option": 2**70}, "option"),
        ({"choices": 0, "option": 0, "seat": -1}, "seat"),
        ({"choices": 0, "option": 0, "key": ""}, "key"),
        ({"choices": 0, "option": 0, "key": "x" * 101}, "key"),
    ],
)
async def test_a_malformed_choice_is_refused(house: House, body: dict[str, object], field: str) -> None:
    ann, _ = await house.table(ME, LINK)
    answer = await ann.post("/choices", **body)
    found = answer.json()
    assert (answer.status_code, found["code"]) == (400, "bad-request")
    assert field in found["message"]


async def test_nobody_chooses_for_another_seat(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    answer = await ann.choose((await own_options(bob))[0], 0, seat=1)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")
    answer = await ann.choose(0, 0, seat=99)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")


async def test_spectators_do_not_choose(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    answer = await Seat(house, ann.id, None).choose(0, 0)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")


@pytest.mark.parametrize("token", ["wrong", "x" * 500, "ü"])
async def test_an_unknown_token_is_refused_everywhere(house: House, token: str) -> None:
    ann, _ = await house.table(ME, LINK)
    headers = {b"Authorization": f"Bearer {token}".encode("latin-1")}
    at = f"/api/tables/{ann.id}"
    for method, path, body in (
        ("GET", at, None),
        ("POST", f"{at}/choices", {"choices": 0, "option": 0}),
        ("POST", f"{at}/undo", {"choices": 0}),
        ("GET", f"{at}/why?target=x", None),
        ("GET", f"{at}/record", None),
        ("PATCH", f"{at}/seats/0", {"name": "x"}),
    ):
        answer = await house.http.request(method, path, json=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (401, "unknown-token")


async def test_a_token_opens_only_its_own_table(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    other, _ = await house.table(ME, LINK)
    answer = await Seat(house, other.id, ann.token).get()
    assert (answer.status_code, answer.json()["code"]) == (401, "unknown-token")


async def test_one_screen_with_two_waiting_seats_says_which(house: House) -> None:
    screen, _ = await house.table(ME, HERE)
    option = (await own_options(screen))[0]
    answer = await screen.choose(option, 0)
    assert (answer.status_code, answer.json()["data"]["field"]) == (400, "seat")
    assert (await screen.choose(option, 0, seat=0)).status_code == 200


async def test_the_screen_turns_to_whoever_must_choose(house: House) -> None:
    screen, _ = await house.table(ME, HERE, seed=2)
    seen = []
    for _ in range(4):
        table = await screen.see()
        seen.append(table["viewer"])
        option = table["scene"]["prompt"]["choices"][0]["id"]
        assert table["scene"]["seat"] == table["viewer"]
        await screen.choose(option, table["choices"], seat=table["viewer"])
    assert seen == [0, 1, 1, 0]


async def test_why_not_names_clause_and_reason_in_the_readers_language(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    options = await own_options(ann)
    foreign = next(c for c in range(9) if c not in options)
    allowed = (await ann.get("/why", target=f"card:{options[0]}")).json()
    refused = (await ann.get("/why", target=f"card:{foreign}", lang="de")).json()
    assert allowed["allowed"] is True
    assert (refused["allowed"], refused["clause"]) == (False, "2.1")
    assert "nicht auf deiner Hand" in refused["text"]
    spectator = (await Seat(house, ann.id, None).get("/why", target="card:0")).json()
    assert spectator["text"] == "It is not your turn to decide."


async def test_why_needs_a_target(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    missing = await ann.get("/why")
    assert (missing.status_code, missing.json()["data"]["field"]) == (400, "target")
    long = await ann.get("/why", target="x" * 201)
    assert (long.status_code, long.json()["code"]) == (400, "bad-request")
