"""What is hidden stays hidden: in snapshots, live messages, logs, answers and errors."""

import json
from typing import Any

import pytest
from tests.table.support import LINK, ME, House, Seat

import kabale

pytestmark = pytest.mark.anyio


def cards_in(text: str) -> set[int]:
    """Every card named in a text, by reference or in words."""
    words = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
    return {i for i, word in enumerate(words) if f'"card:{i}"' in text or word in text}


async def play(seats: list[Seat], check: Any) -> None:
    while True:
        await check()
        table = await seats[0].see()
        if table["over"]:
            return
        seat = seats[table["scene"]["prompt"]["seats"][0]]
        own = (await seat.see())["scene"]["prompt"]["choices"]
        await seat.choose(own[-1]["id"], table["choices"])


@pytest.mark.parametrize("seed", [2, 5, 11])
async def test_nobody_is_told_a_card_that_lies_hidden(house: House, seed: int) -> None:
    seats = await house.table(ME, LINK, seed=seed)
    spectator = Seat(house, seats[0].id, None)
    twin = kabale.game("duell").start(2, seed=seed)

    async def check() -> None:
        table = await spectator.see()
        while len(twin.choices) < table["choices"]:
            seat = twin.decision.seat if twin.decision else 0
            twin.play(list(twin.legal(seat))[-1], seat)
        hands = [
            set(h) | {p for p in [twin.position.picks[s]] if p >= 0}
            for s, h in enumerate(twin.position.hands)
        ]
        hidden = set(twin.position.hidden)
        if not table["over"]:
            assert not cards_in(json.dumps(table)) & (hands[0] | hands[1] | hidden)
            for s, seat in enumerate(seats):
                seen = cards_in(json.dumps(await seat.see()))
                assert not seen & (hands[1 - s] | (hidden if twin.position.giver != s else set()))
                assert set(twin.position.hands[s]) <= seen

    await play(seats, check)


async def test_a_secret_choice_is_seen_by_nobody_else(house: House) -> None:
    ann, bob = await house.table(ME, LINK)
    spectator = Seat(house, ann.id, None)
    options = [c["id"] for c in (await ann.see())["scene"]["prompt"]["choices"]]
    async with bob.live() as b, spectator.live() as s:
        await b.hear()
        await s.hear()
        await ann.choose(options[0], 0)
        for line in (b, s):
            assert not cards_in(json.dumps(await line.hear())) & set(options)


async def test_the_seed_is_told_nowhere_before_the_end(house: House) -> None:
    seed = 123454321012345
    ann, bob = await house.table(ME, LINK, seed=seed)
    texts = []

    async def check() -> None:
        for seat in (ann, bob, Seat(house, ann.id, None)):
            answer = await seat.get()
            texts.append(answer.text)
            if not answer.json()["over"]:
                refused = await seat.get("/record")
                assert (refused.status_code, refused.json()["code"]) == (403, "not-over")
                texts.append(refused.text)

    await play([ann, bob], check)
    assert not any(str(seed) in text for text in texts)
    assert (await ann.get("/record")).json()["seed"] == seed


async def test_the_record_can_be_had_at_the_end_and_replays_to_the_same_position(house: House) -> None:
    seats = await house.table(ME, LINK, seed=4)

    async def nothing() -> None:
        return

    await play(seats, nothing)
    answer = await Seat(house, seats[0].id, None).get("/record")
    assert "attachment" in answer.headers["content-disposition"]
    record = kabale.Record.from_json(answer.content)
    state = record.replay()
    assert state.over
    assert state.record.final == record.final
    scores = (await seats[0].see())["scene"]["scores"]["rows"]
    assert [r["total"] for r in scores] == [s.total for s in state.result.scores]
