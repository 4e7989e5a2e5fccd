"""Whatever is sent, the server answers: never a fault of its own, never a second effect."""

import json
import random
from typing import Any

import pytest
from tests.table.support import LINK, ME, House

pytestmark = pytest.mark.anyio

ODD: list[Any] = [
    None, True, -1, 0, 1, 2, 3, 18, 2**31, 2**63, -(2**63), 2**200, 0.5, 1e300, "", "0", "x", "me", "bot", "duell", "geselle",
    "a" * 200, "\0", "\u202e", "💥", "../..", "' OR 1=1", [], {}, [[]], {"x": 1}, [1, "a", None],
]  # fmt: skip


def mutated(luck: random.Random, body: Any) -> Any:
    """The same body with something odd somewhere."""
    if luck.random() < 0.15:
        return luck.choice(ODD)
    if isinstance(body, dict):
        new = {k: mutated(luck, v) if luck.random() < 0.5 else v for k, v in body.items()}
        if luck.random() < 0.2 and new:
            new.pop(luck.choice(list(new)))
        if luck.random() < 0.1:
            new[luck.choice(["x", "seat", "kind"])] = luck.choice(ODD)
        return new
    if isinstance(body, list):
        return [mutated(luck, x) for x in body] * luck.choice([1, 1, 1, 2])
    return luck.choice(ODD) if luck.random() < 0.5 else body


@pytest.mark.parametrize("seed", range(4))
async def test_odd_requests_are_refused_and_never_break_anything(house: House, seed: int) -> None:
    luck = random.Random(seed)
    ann, _ = await house.table(ME, LINK, seed=2)
    orders = {
        "/api/tables": {"game": "duell", "seats": [{"kind": "me", "name": "A"}, {"kind": "bot", "bot": "random"}],
                        "options": {}, "seed": 5},
        f"/api/tables/{ann.id}/choices": {"choices": 0, "option": 99, "seat": 0, "key": "k"},
        f"/api/tables/{ann.id}/undo": {"choices": 0},
        f"/api/tables/{ann.id}/seats/0": {"name": "Ann"},
    }  # fmt: skip
    for _ in range(80):
        path, body = luck.choice(list(orders.items()))
        method = "PATCH" if "seats" in path else "POST"
        text = json.dumps(mutated(luck, body)).encode()
        if luck.random() < 0.1:
            text = text[: luck.randrange(len(text))]
        headers = {**ann.headers, "Content-Type": "application/json"}
        answer = await house.http.request(method, path, content=text, headers=headers)
        assert answer.status_code < 500, (path, text, answer.text)
        if answer.status_code >= 400:
            found = answer.json()
            assert found["code"]
            assert found["message"]
    table = await ann.see()
    assert table["choices"] <= 1
    assert (await house.http.get("/health")).status_code == 200


@pytest.mark.parametrize(
    "query", ["lang=", "lang=xx", "format=", "format=x", "lang=de&lang=en", "target=%00", "v=%ff"]
)
async def test_odd_queries_are_refused_and_never_break_anything(house: House, query: str) -> None:
    ann, _ = await house.table(ME, LINK)
    for path in (
        f"/api/tables/{ann.id}",
        f"/api/tables/{ann.id}/why",
        "/api/games",
        "/api/games/duell/art",
        "/",
    ):
        answer = await house.http.get(f"{path}?{query}", headers=ann.headers)
        assert answer.status_code < 500, (path, answer.text)
