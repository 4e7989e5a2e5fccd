"""The same promises on PostgreSQL, on a real server: storage, playing, one server at a time, trouble with the connection."""

from __future__ import annotations

import asyncio

import pytest
from tests.table.cluster import Cluster
from tests.table.support import HERE, ME, open_house
from tests.table.test_storage import entry, opened, seats, setup

from kabale.table.database import locate
from kabale.table.errors import BadDatabase, StorageFailed
from kabale.table.models import Base
from kabale.table.storage import Conflict

pytestmark = pytest.mark.anyio


async def test_what_is_written_is_read_back(cluster: Cluster) -> None:
    url = await cluster.fresh()
    async with opened(url) as storage:
        await storage.add_table(setup("a"), seats("me", "bot"))
        await storage.add_entry("a", entry(1, key="k"))
        await storage.rename("a", 0, "Ann")
    async with opened(url) as storage:
        found = await storage.read_table("a")
        assert found is not None
        assert found[0] == setup("a")
        assert [s.name for s in found[1]] == ["Ann", ""]
        assert found[2] == [entry(1, key="k")]
        assert await storage.read_table("b") is None
        assert await storage.read_table("\0") is None


async def test_one_bad_write_does_not_spoil_those_that_share_its_commit(cluster: Cluster) -> None:
    async with opened(await cluster.fresh()) as storage:
        for id in "abc":
            await storage.add_table(setup(id), seats("me", "bot"))
        writes = [("a", entry(1)), ("b", entry(1)), ("a", entry(1)), ("nowhere", entry(1)), ("c", entry(1))]
        results = await asyncio.gather(*(storage.add_entry(*w) for w in writes), return_exceptions=True)
        assert [type(r) for r in results] == [type(None), type(None), Conflict, Conflict, type(None)]


async def test_tables_that_wait_for_a_bot_are_found(cluster: Cluster) -> None:
    async with opened(await cluster.fresh()) as storage:
        await storage.add_table(setup("human first", waiting=1), seats("me", "bot"))
        await storage.add_table(setup("both", waiting=3), seats("bot", "bot"))
        await storage.add_table(setup("bot later", waiting=1), seats("me", "bot"))
        await storage.add_entry("bot later", entry(1, waiting=2))
        assert sorted(await storage.waiting_for_bots()) == ["bot later", "both"]


async def test_the_migrations_make_what_the_models_say(cluster: Cluster) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import Connection

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))

    async with opened(await cluster.fresh()) as storage, storage.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_two_servers_cannot_share_a_database(cluster: Cluster) -> None:
    url = await cluster.fresh()
    async with opened(url):
        with pytest.raises(BadDatabase, match="used by another server") as caught:
            await locate(url).open()
        assert cluster.password not in caught.value.text("en")
    async with opened(url):
        pass


async def test_what_cannot_be_reached_is_told_without_the_password(cluster: Cluster) -> None:
    url = cluster.url("nowhere")
    for bad in (url, url.replace(str(cluster.port), "1"), url.replace("kabale:", "nobody:")):
        with pytest.raises(BadDatabase, match="cannot be used as a database") as caught:
            await locate(bad).open()
        assert cluster.password not in caught.value.text("en")


async def test_a_game_is_played_and_goes_on_after_a_restart(cluster: Cluster) -> None:
    url = await cluster.fresh()
    async with open_house(url) as house:
        screen = (await house.table(ME, HERE, seed=2))[0]
        await screen.play_first(key="one", seat=0)
        await screen.play_first(seat=1)
        await screen.undo(2)
        before = await screen.see()
    async with open_house(url) as house:
        screen.house = house
        assert await screen.see() == before
        while not (now := await screen.see())["over"]:
            await screen.play_first(seat=now["viewer"])
        assert (await screen.get("/record")).status_code == 200


async def test_what_postgresql_cannot_store_is_refused(cluster: Cluster) -> None:
    async with open_house(await cluster.fresh()) as house:
        screen = (await house.table(ME, HERE, seed=2, open=True))[0]
        answers = [
            await screen.choose(0, 0, seat=0, key="a\0b"),
            await screen.post("/chat", text="a\0b"),
            await screen.post("/chat", text="a", key="\0"),
            await house.http.get("/api/tables/%00"),
            await house.http.get("/api/lobby?game=%00"),
            await house.http.post(
                "/api/tables", json={"game": "duell", "seats": [{**ME, "name": "\0"}, HERE]}
            ),
        ]
        assert all(400 <= answer.status_code < 500 for answer in answers)
        mine = {"tables": [{"id": "\0", "token": "\0"}, {"id": screen.id, "token": screen.token}]}
        found = (await house.http.post("/api/tables/mine", json=mine)).json()
        assert [card["id"] for card in found] == [screen.id]


@pytest.mark.slow
async def test_a_database_that_comes_back_is_used_again(cluster: Cluster) -> None:
    async with opened(await cluster.fresh()) as storage:
        await storage.add_table(setup("a"), seats("me", "bot"))
        await asyncio.to_thread(cluster.stop)
        try:
            with pytest.raises(StorageFailed):
                await storage.add_entry("a", entry(1))
            with pytest.raises(StorageFailed):
                await storage.read_table("a")
        finally:
            await asyncio.to_thread(cluster.start)
        await storage.add_entry("a", entry(1))
        found = await storage.read_table("a")
        assert found is not None
        assert found[2] == [entry(1)]
