"""Strangers are kept in bounds: how often one may do what, and which pages may act here."""

from pathlib import Path

import httpx
import pytest
from tests.table.support import LINK, ME, House, open_house
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from kabale.table.errors import TooMany
from kabale.table.limits import KINDS, MOST_KNOWN, Limits, Rate, address_of, rate

pytestmark = pytest.mark.anyio


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_so_many_may_come_at_once_then_one_by_one() -> None:
    clock = Clock()
    limits = Limits({"chat": Rate(3, 60.0)}, clock)
    for _ in range(3):
        limits.check("chat", "ann")
    with pytest.raises(TooMany) as caught:
        limits.check("chat", "ann")
    assert caught.value.data["seconds"] == 20
    limits.check("chat", "bob")
    limits.check("create", "ann")
    clock.now += 20
    limits.check("chat", "ann")
    with pytest.raises(TooMany):
        limits.check("chat", "ann")


def test_a_request_counts_for_its_address_and_its_token_or_for_neither() -> None:
    limits = Limits({"chat": Rate(2, 60.0)}, Clock())
    limits.check("chat", "1.2.3.4", "token a")
    limits.check("chat", "1.2.3.4", "token b")
    for token in ("token a", "token b", "token c"):
        with pytest.raises(TooMany):
            limits.check("chat", "1.2.3.4", token)
    limits.check("chat", "5.6.7.8", "token a")
    with pytest.raises(TooMany):
        limits.check("chat", "9.9.9.9", "token a")


def test_only_so_many_callers_are_remembered() -> None:
    limits = Limits({"chat": Rate(1, 60.0)}, Clock())
    for i in range(MOST_KNOWN + 10):
        limits.check("chat", str(i))
    assert len(limits._buckets) == MOST_KNOWN
    limits.check("chat", "0")


@pytest.mark.parametrize(
    ("host", "caller"),
    [("10.0.0.7", "10.0.0.7"), ("::ffff:10.0.0.7", "10.0.0.7"), ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"), ("", "")],
)  # fmt: skip
def test_a_household_is_one_caller(host: str, caller: str) -> None:
    assert address_of(host) == caller


@pytest.mark.parametrize("bad", ["", "20", "/minute", "0/minute", "-1/hour", "x/day", "5/year"])
def test_a_rate_that_is_none(bad: str) -> None:
    with pytest.raises(ValueError, match=bad or "^$"):
        rate(bad)


def test_rates() -> None:
    assert rate("20/minute") == Rate(20, 60.0)
    assert rate("off") is None


async def test_limited_addresses_exist(house: House) -> None:
    routes = {(m, r.path_format) for r in house.app.routes for m in getattr(r, "methods", ())}
    assert set(KINDS) <= routes


async def test_creating_joining_and_talking_are_limited(tmp_path: Path) -> None:
    few = {"create": Rate(2, 60.0), "join": Rate(2, 60.0), "chat": Rate(2, 60.0)}
    async with open_house(tmp_path / "k.db", limits=few) as house:
        tables = [(await house.table(ME, LINK, open=True))[0] for _ in range(2)]
        refused = await house.http.post("/api/tables?lang=de", json={"game": "duell", "seats": [ME, LINK]})
        assert refused.status_code == 429
        assert refused.json()["code"] == "too-many"
        assert 1 <= int(refused.headers["Retry-After"]) <= 30
        assert refused.json()["message"].startswith("Du hast in kurzer Zeit viele Tische")
        talk = [(await tables[i].post("/chat", text="Hi")).status_code for i in (0, 1, 0)]
        assert [s < 300 for s in talk] == [True, True, False]
        assert talk[-1] == 429
        for table, status in ((tables[0], 201), (tables[1], 201), (tables[0], 429)):
            path = f"/api/tables/{table.id}/seats/1/take"
            assert (await house.http.post(path, json={"name": "Eve"})).status_code == status
        assert (await tables[0].get()).status_code == 200


FOREIGN = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN)
async def test_other_sites_pages_cannot_act(house: House, headers: dict[str, str]) -> None:
    order = {"game": "duell", "seats": [ME, LINK]}
    answer = await house.http.post("/api/tables", json=order, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "cross-site")
    assert (await house.http.get("/api/games", headers=headers)).status_code == 200


async def test_own_pages_and_programs_can(house: House, tmp_path: Path) -> None:
    order = {"game": "duell", "seats": [ME, LINK]}
    for headers in ({}, {"Origin": house.address}, {"Sec-Fetch-Site": "same-origin"}):
        assert (await house.http.post("/api/tables", json=order, headers=headers)).status_code == 201
    async with open_house(tmp_path / "k.db", origins=["https://kabale.example.org"]) as other:
        trusted = {"Origin": "https://kabale.example.org", "Sec-Fetch-Site": "same-origin"}
        assert (await other.http.post("/api/tables", json=order, headers=trusted)).status_code == 201


async def test_live_connections_of_other_sites_are_refused(house: House) -> None:
    ann, _ = await house.table(ME, LINK)
    address = f"{house.address.replace('http', 'ws')}/api/tables/{ann.id}/live"
    with pytest.raises(InvalidStatus) as caught:
        await connect(address, origin="https://evil.example")  # type: ignore[arg-type]
    assert caught.value.response.status_code == 403
    async with connect(address, origin=house.address):  # type: ignore[arg-type]
        pass


async def test_pages_allow_no_script_or_style_but_the_servers_own(house: House) -> None:
    for path in ("/", "/api/games", "/nowhere"):
        policy = (await house.http.get(path)).headers["Content-Security-Policy"]
        rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
        assert rules["default-src"] == "'none'"
        assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == "'self'"
        assert "unsafe" not in policy


async def test_names_and_talk_come_out_as_they_went_in_and_never_as_html(house: House) -> None:
    nasty = "<script>alert(1)</script>&"
    ann, _ = await house.table({**ME, "name": nasty}, LINK)
    said = await ann.post("/chat", text=nasty)
    assert said.status_code < 300
    answers: list[httpx.Response] = [
        await ann.get(),
        await ann.get("/picture"),
        await house.http.get(f"/t/{ann.id}"),
    ]
    for answer in answers:
        kind = answer.headers["Content-Type"].partition(";")[0]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        if kind != "application/json":
            assert "<script>alert" not in answer.text
    assert answers[0].json()["seats"][0]["name"] == nasty
    assert answers[1].headers["Content-Security-Policy"].endswith("sandbox")
