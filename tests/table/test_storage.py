"""The database: where it lies, one server at a time, and writes that stand or fall alone."""

import asyncio
import contextlib
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.table.support import HERE, ME, open_house, until

from kabale.table import database, hall
from kabale.table.database import Claim, database_path, default_database, locate, migrate
from kabale.table.errors import BadDatabase
from kabale.table.models import Base
from kabale.table.storage import Conflict, Entry, Seat, Setup, Storage

pytestmark = pytest.mark.anyio


@contextlib.asynccontextmanager
async def opened(database: str | Path) -> AsyncIterator[Storage]:
    storage = Storage(locate(database))
    await storage.open()
    try:
        yield storage
    finally:
        await storage.close()


def setup(id: str, waiting: int = 1) -> Setup:
    return Setup(
        id=id, created=1, game="duell", rules="1", content="x", players=2, options={}, seed=1, dealt=[1, 2],
        bot_seed=3, waiting=waiting,
    )  # fmt: skip


def seats(*kinds: str) -> list[Seat]:
    return [Seat(seat=i, kind=k, name="", bot=None, token=None) for i, k in enumerate(kinds)]


def entry(number: int, waiting: int = 1, key: str | None = None) -> Entry:
    return Entry(
        number=number, created=1, seat=0, option=2, outcomes=[4], choices=number, waiting=waiting, key=key
    )


async def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    async with opened(tmp_path / "k.db") as storage:
        await storage.add_table(setup("a"), seats("me", "bot"))
        await storage.add_entry("a", entry(1, key="k"))
        await storage.rename("a", 0, "Ann")
    async with opened(tmp_path / "k.db") as storage:
        found = await storage.read_table("a")
        assert found is not None
        assert found[0] == setup("a")
        assert [s.name for s in found[1]] == ["Ann", ""]
        assert found[2] == [entry(1, key="k")]
        assert await storage.read_table("b") is None


@pytest.mark.parametrize("second", [entry(1), entry(2, key="k")])
async def test_a_number_or_key_that_is_taken_is_a_conflict(tmp_path: Path, second: Entry) -> None:
    async with opened(tmp_path / "k.db") as storage:
        await storage.add_table(setup("a"), seats("me", "bot"))
        await storage.add_entry("a", entry(1, key="k"))
        with pytest.raises(Conflict):
            await storage.add_entry("a", second)


async def test_one_bad_write_does_not_spoil_those_that_share_its_commit(tmp_path: Path) -> None:
    async with opened(tmp_path / "k.db") as storage:
        for id in "abc":
            await storage.add_table(setup(id), seats("me", "bot"))
        writes = [("a", entry(1)), ("b", entry(1)), ("a", entry(1)), ("nowhere", entry(1)), ("c", entry(1))]
        results = await asyncio.gather(*(storage.add_entry(*w) for w in writes), return_exceptions=True)
        assert [type(r) for r in results] == [type(None), type(None), Conflict, Conflict, type(None)]


async def test_tables_that_wait_for_a_bot_are_found(tmp_path: Path) -> None:
    async with opened(tmp_path / "k.db") as storage:
        await storage.add_table(setup("human first", waiting=1), seats("me", "bot"))
        await storage.add_table(setup("bot first", waiting=2), seats("me", "bot"))
        await storage.add_table(setup("both", waiting=3), seats("bot", "bot"))
        await storage.add_table(setup("bot later", waiting=1), seats("me", "bot"))
        await storage.add_entry("bot later", entry(1, waiting=1))
        await storage.add_entry("bot later", entry(2, waiting=2))
        await storage.add_table(setup("finished", waiting=2), seats("me", "bot"))
        await storage.add_entry("finished", entry(1, waiting=0))
        assert sorted(await storage.waiting_for_bots()) == ["bot first", "bot later", "both"]


async def test_commits_survive_a_power_cut_and_references_are_checked(tmp_path: Path) -> None:
    async with opened(tmp_path / "k.db") as storage, storage.engine.connect() as connection:
        found = []
        for pragma in ("journal_mode", "synchronous", "foreign_keys"):
            found.append((await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar_one())
        assert found == ["wal", 2, 1]


def test_the_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    migrate(tmp_path / "k.db")
    migrate(tmp_path / "k.db")
    engine = database.sync_engine(tmp_path / "k.db")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    engine.dispose()


def test_two_servers_cannot_share_a_database(tmp_path: Path) -> None:
    claim = Claim(tmp_path / "k.db")
    with pytest.raises(BadDatabase, match="used by another server"):
        Claim(tmp_path / "k.db")
    claim.release()
    Claim(tmp_path / "k.db").release()


def test_a_database_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "k.db"
    migrate(path)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(BadDatabase, match="newer release"):
        migrate(path)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "k.db"
    path.write_text("a letter" * 200, encoding="utf-8")
    with pytest.raises(BadDatabase, match="cannot be used as a database"):
        migrate(path)
    assert path.read_text(encoding="utf-8").startswith("a letter")


def test_where_the_database_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert database_path(str(tmp_path / "a.db")) == tmp_path / "a.db"
    assert database_path(f"sqlite:///{tmp_path}/a.db") == tmp_path / "a.db"
    assert database_path("~/a.db") == Path.home() / "a.db"
    assert database_path(None) == database_path("") == default_database()
    assert default_database().name == "kabale.db"
    if sys.platform == "linux":
        monkeypatch.setenv("XDG_DATA_HOME", "/data")
        assert default_database() == Path("/data/kabale/kabale.db")
    for bad in ("postgresql://x/y", "sqlite:///", "sqlite:///:memory:"):
        with pytest.raises(BadDatabase, match="no database this server knows"):
            database_path(bad)


async def test_tables_out_of_memory_come_back_from_the_journal(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db", capacity=1) as house:
        tables = [(await house.table(ME, HERE, seed=n))[0] for n in range(4)]
        before = []
        for table in tables:
            await table.play_first(seat=0)
            before.append(await table.see())
        assert [await table.see() for table in tables] == before
        found = house.app.dependencies["hall"].dependency()
        assert len(found._tables) == 1


async def test_a_write_that_fails_changes_nothing_and_the_table_goes_on(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        screen = (await house.table(ME, HERE, seed=2))[0]
        with contextlib.closing(sqlite3.connect(tmp_path / "k.db")) as connection:
            connection.execute("ALTER TABLE journal RENAME TO hidden")
            connection.commit()
            before = await screen.see()
            option = before["scene"]["prompt"]["choices"][0]["id"]
            failed = await screen.choose(option, 0, seat=0, key="k")
            assert (failed.status_code, failed.json()["code"]) == (503, "storage-failed")
            assert await screen.see() == before
            connection.execute("ALTER TABLE hidden RENAME TO journal")
            connection.commit()
        assert (await screen.choose(option, 0, seat=0, key="k")).json() == {"choices": 1}


async def test_a_journal_somebody_else_wrote_to_wins(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        screen = (await house.table(ME, HERE, seed=2))[0]
        with contextlib.closing(sqlite3.connect(tmp_path / "k.db")) as connection:
            connection.execute(
                "INSERT INTO journal VALUES (?, 1, 0, 0, 5, '[]', 1, 2, NULL, NULL)", (screen.id,)
            )
            connection.commit()
        refused = await screen.choose(3, 0, seat=0)
        assert (refused.status_code, refused.json()["code"]) == (409, "stale-choice")
        assert (await screen.choose(0, 1, seat=1)).json() == {"choices": 2}


async def test_a_table_of_other_rules_says_so(tmp_path: Path) -> None:
    path = tmp_path / "k.db"
    async with open_house(path) as house:
        screen = (await house.table(ME, HERE))[0]
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE tables SET rules = '0'")
        connection.commit()
    async with open_house(path) as house:
        screen.house = house
        answer = await screen.get()
        assert (answer.status_code, answer.json()["code"]) == (409, "unplayable-table")
        assert answer.json()["data"]["got"] == "0"


async def test_tokens_are_kept_only_as_hashes(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        ann, bob = await house.table(ME, {"kind": "link"})
        await ann.play_first()
        await bob.play_first()
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("k.db*"))
    assert ann.id.encode() in stored
    for seat in (ann, bob):
        assert seat.token is not None
        assert seat.token.encode() not in stored


async def test_bots_go_on_when_the_disk_takes_writes_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(hall, "RETRY", 0.05)

    async def tried() -> bool:
        return "tries again" in caplog.text

    async with open_house(tmp_path / "k.db", pace=0.1) as house:
        seat = (await house.table({"kind": "bot"}, {"kind": "bot"}, seed=2))[0]
        with contextlib.closing(sqlite3.connect(tmp_path / "k.db")) as connection:
            connection.execute("ALTER TABLE journal RENAME TO hidden")
            connection.commit()
            await until(tried)
            connection.execute("ALTER TABLE hidden RENAME TO journal")
            connection.commit()

        async def over() -> bool:
            return bool((await seat.see())["over"])

        await until(over)


async def test_nobody_hears_of_a_choice_before_it_is_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path / "k.db") as house:
        ann, bob = await house.table(ME, {"kind": "link"}, seed=2)
        disk = house.app.dependencies["hall"].dependency().storage.database
        commit, slow = disk.commit, asyncio.Event()

        async def late(batch: database.Batch) -> None:
            await slow.wait()
            await commit(batch)

        async with bob.live() as line:
            await line.hear()
            monkeypatch.setattr(disk, "commit", late)
            choosing = asyncio.create_task(ann.choose(3, 0))
            with pytest.raises(TimeoutError):
                await line.hear(limit=0.3)
            assert not choosing.done()
            assert (await bob.see())["choices"] == 0
            slow.set()
            assert (await choosing).json() == {"choices": 1}
            assert (await line.hear())["type"] == "change"


def test_an_older_database_is_brought_up_to_date_with_its_games(tmp_path: Path) -> None:
    from alembic import command
    from alembic.config import Config

    path = tmp_path / "k.db"
    engine = database.sync_engine(path)
    config = Config()
    config.set_main_option("script_location", str(database.MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.exec_driver_sql(
            "INSERT INTO tables VALUES ('a', 1, 'duell', '1', 'x', 2, '{}', 1, '[1, 2]', 3, 1)"
        )
        connection.exec_driver_sql("INSERT INTO seats VALUES ('a', 0, 'me', 'Ann', NULL, NULL)")
        connection.exec_driver_sql("INSERT INTO journal VALUES ('a', 1, 1, 0, 2, '[4]', 1, 1, 'k')")
    engine.dispose()

    async def read() -> tuple[Setup, list[Seat], list[Entry]] | None:
        async with opened(path) as storage:
            return await storage.read_table("a")

    found = asyncio.run(read())
    assert found is not None
    assert found[0] == setup("a")
    assert [s.name for s in found[1]] == ["Ann"]
    assert found[2] == [entry(1, key="k")]
