"""Taking back: freely at one screen, by the undo law among several."""

import pytest
from tests.table.support import BOT, HERE, LINK, ME, House, Seat, until

pytestmark = pytest.mark.anyio


async def test_at_one_screen_everything_can_be_taken_back(house: House) -> None:
    screen, _ = await house.table(ME, HERE, seed=2)
    start = await screen.see()
    for seat in (0, 1, 1, 0):
        await screen.play_first(seat=seat)
    for choices in (4, 3, 2, 1):
        table = await screen.see()
        assert table["undo"] == {"possible": True, "to": choices - 1, "reason": ""}
        assert (await screen.undo(choices)).json() == {"choices": choices - 1}
    assert await screen.see() == start
    refused = await screen.undo(0)
    assert (refused.status_code, refused.json()["code"]) == (409, "no-undo")
    assert refused.json()["data"]["reason"] == "nothing"


async def test_taking_back_goes_over_the_moves_of_bots_to_ones_own(house: House) -> None:
    ann, _ = await house.table(ME, BOT)
    choices = 0
    for _ in range(2):
        await until(lambda: _bot_has_chosen(ann))
        choices = (await ann.see())["choices"]
        await ann.play_first()
    await until(lambda: _bot_has_chosen(ann))
    table = await ann.see()
    assert (await ann.undo(table["choices"])).json() == {"choices": choices}
    assert 0 in (await ann.see())["scene"]["prompt"]["seats"]


async def _bot_has_chosen(ann: Seat) -> bool:
    table = await ann.see()
    prompt = table["scene"].get("prompt")
    return prompt is not None and prompt["seats"] == [0]


async def test_with_others_one_takes_back_what_nobody_has_answered_yet(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    await ann.play_first()
    assert (await ann.see())["undo"]["possible"] is True
    assert (await bob.see())["undo"]["possible"] is False
    assert (await ann.undo(1)).json() == {"choices": 0}


async def test_with_others_nothing_that_was_shown_is_taken_back(house: House) -> None:
    ann, bob = await house.table(ME, LINK, seed=1)
    await ann.play_first()
    await bob.play_first()
    for seat, reason in ((ann, "others"), (bob, "revealed")):
        refused = await seat.undo(2)
        assert (refused.status_code, refused.json()["code"]) == (409, "no-undo")
        assert refused.json()["data"]["reason"] == reason
        assert (await seat.see())["undo"]["reason"] == refused.json()["message"]


async def test_spectators_take_nothing_back(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    await ann.play_first()
    refused = await Seat(house, ann.id, None).undo(1)
    assert (refused.status_code, refused.json()["data"]["reason"]) == (409, "spectator")


async def test_a_second_click_on_undo_is_stale(house: House) -> None:
    screen, _ = await house.table(ME, HERE)
    await screen.play_first(seat=0)
    await screen.play_first(seat=1)
    assert (await screen.undo(2)).status_code == 200
    refused = await screen.undo(2)
    assert (refused.status_code, refused.json()["code"]) == (409, "stale-choice")
    assert (await screen.see())["choices"] == 1


async def test_after_an_undo_another_choice_counts(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    options = [c["id"] for c in (await ann.see())["scene"]["prompt"]["choices"]]
    await ann.choose(options[0], 0, key="a")
    await ann.undo(1)
    assert (await ann.choose(options[1], 0, key="b")).json() == {"choices": 1}
    assert (await ann.choose(options[0], 0, key="a")).json() == {"choices": 1}
    hand = {p["id"] for p in (await ann.see())["scene"]["pieces"]}
    assert f"card:{options[0]}" in hand
