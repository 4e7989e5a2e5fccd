"""What belongs to a table beside the game: on PostgreSQL too, and for tables that were begun before there was such a thing."""

import contextlib
import json
import sqlite3
from pathlib import Path

import pytest
from tests.table.cluster import Cluster
from tests.table.support import LINK, ME, Seat, open_house, until
from tests.table.test_bots import hurry
from tests.table.test_lobby import cards, finish, mine, take
from tests.table.test_reviews import reviewed
from tests.table.test_standing import NEVER, abyss, keep

import kabale
from kabale.table.tables import hash_of

pytestmark = pytest.mark.anyio


async def test_everything_beside_the_game_is_kept(cluster: Cluster) -> None:
    database = await cluster.fresh()
    async with open_house(database) as house:
        ann, _ = await house.table({**ME, "name": "Ann"}, LINK, open=True, hints=True, seed=3)
        taken = (await take(house, ann.id, 1, name="Bob", colour=5)).json()
        bob = Seat(house, ann.id, taken["token"])
        opened, _ = await house.table(ME, LINK, open=True)
        await ann.post("/chat", text="Hello", key="k")
        await ann.play_first()
        await bob.play_first()
        await ann.post("/proposals", kind="undo", to=0)
        carl, dora = await abyss(house, ME, LINK)
        await keep(carl, 0, NEVER)
        await keep(carl, 0, {**NEVER, "value": 1})
        await hurry(carl, 2.5)
        fork = (await ann.post("/fork", at=2, seat=0, bot="random")).json()
        before = await look(ann, bob, carl, Seat(house, fork["id"], fork["token"]))
        assert (before[0]["chat"][0]["text"], before[0]["proposal"]["to"]) == ("Hello", 0)
        assert (before[2]["standing"][0]["value"], before[2]["pace"]) == (1, 2.5)
    async with open_house(database) as house:
        for seat in (ann, bob, carl, dora):
            seat.house = house
        assert await look(ann, bob, carl, Seat(house, fork["id"], fork["token"])) == before
        assert [c["id"] for c in (await cards(house))["open"]] == [opened.id]
        assert (await bob.post("/proposals/1", agree=True)).json() == {"proposal": None, "choices": 0}
        assert (await ann.post("/chat", text="again", key="k")).json()["text"] == "Hello"
        await finish(ann, bob)
        await ann.post("/review")
        review = await until(lambda: reviewed(ann))
        next = (await bob.post("/rematch")).json()["id"]
    async with open_house(database) as house:
        ann.house = house
        assert await reviewed(ann) == review
        assert (await ann.post("/rematch")).json()["id"] == next
        assert [c["id"] for c in (await cards(house))["finished"]] == [ann.id]
        card = (await mine(house, (ann.id, ann.token)))[0]
        assert (card["over"], card["mine"], card["waiting"]) == (True, [0], [])
        assert card["winners"]


async def look(*seats: Seat) -> list[dict[str, object]]:
    """How the tables look; a table where bots play is looked at as it began."""
    shown = [await seat.see() for seat in seats[:-1]]
    return [*shown, (await seats[-1].get("/replay/0")).json()["scene"]]


FIRST = """
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
CREATE TABLE tables (id VARCHAR NOT NULL PRIMARY KEY, created BIGINT NOT NULL, game VARCHAR NOT NULL, rules VARCHAR NOT NULL,
  content VARCHAR NOT NULL, players INTEGER NOT NULL, options JSON NOT NULL, seed BIGINT NOT NULL, dealt JSON NOT NULL,
  bot_seed BIGINT NOT NULL, waiting INTEGER NOT NULL);
CREATE TABLE seats (table_id VARCHAR NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, kind VARCHAR NOT NULL,
  name VARCHAR NOT NULL, bot VARCHAR, token VARCHAR, PRIMARY KEY (table_id, seat));
CREATE TABLE journal (table_id VARCHAR NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, created BIGINT NOT NULL,
  seat INTEGER NOT NULL, option INTEGER, outcomes JSON NOT NULL, choices INTEGER NOT NULL, waiting INTEGER NOT NULL, "key" VARCHAR,
  PRIMARY KEY (table_id, number), UNIQUE (table_id, "key"));
INSERT INTO alembic_version VALUES ('0001');
"""


async def test_a_table_of_the_first_version_goes_on(tmp_path: Path, duell: kabale.Game) -> None:
    state = duell.start(2, seed=3)
    record = state.record
    first = next(iter(state.legal(0)))
    with contextlib.closing(sqlite3.connect(tmp_path / "k.db")) as old:
        old.executescript(FIRST)
        row = ("old", 1, "duell", record.rules, record.content, 2, "{}", 3, json.dumps(record.dealt), 5, 3)
        old.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        for seat in (0, 1):
            old.execute(
                "INSERT INTO seats VALUES ('old', ?, 'link', '', NULL, ?)", (seat, hash_of(f"t{seat}"))
            )
        old.execute("INSERT INTO journal VALUES ('old', 1, 2, 0, ?, '[]', 1, 2, NULL)", (first,))
        old.commit()
    async with open_house(tmp_path / "k.db") as house:
        ann, bob = (Seat(house, "old", f"t{seat}") for seat in (0, 1))
        table = await ann.see()
        assert [(s["colour"], s["free"]) for s in table["seats"]] == [(0, False), (1, False)]
        assert (table["choices"], table["chat"], table["next"], table["hints"]) == (1, [], None, False)
        await bob.play_first()
        await finish(ann, bob)
        assert (await mine(house, ("old", "t0")))[0]["winners"]
