"""``kabale admin``: copies, lists, checks and throws away what a server has stored, on both databases."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from tests.table.cluster import Cluster
from tests.table.support import BOT, DUELL, HERE, ME, open_house

import kabale
from kabale.cli.main import main
from kabale.table.worker import register_games


@pytest.fixture(autouse=True, scope="module")
def example_game() -> None:
    if "duell" not in kabale.names():
        register_games(DUELL)


def admin(*arguments: object) -> Result:
    runner = CliRunner(env={"LANG": "en_US.UTF-8", "LC_ALL": None})
    return runner.invoke(main, ["admin", *map(str, arguments)], prog_name="kabale")


def data(*arguments: object) -> Any:
    done = admin(*arguments, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


async def _fill(database: Path | str) -> dict[str, str]:
    async with open_house(database) as house:
        running = (await house.table(ME, HERE, seed=2))[0]
        await running.play_first(seat=0)
        await running.play_first(seat=1)
        await running.undo(2)
        finished = (await house.table(BOT, BOT, seed=2))[0]
        while not (await finished.see())["over"]:
            await asyncio.sleep(0.02)
        real = (await house.table(ME, HERE, seed=2, game="abyss"))[0]
        for _ in range(40):
            await real.play_first(seat=(await real.see())["viewer"])
    return {"running": running.id, "finished": finished.id, "real": real.id}


def fill(database: Path | str) -> dict[str, str]:
    """A database with a running, a finished and a longer table."""
    return asyncio.run(_fill(database))


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    path = tmp_path_factory.mktemp("admin") / "k.db"
    return path, fill(path)


@pytest.fixture
def own(filled: tuple[Path, dict[str, str]], tmp_path: Path) -> tuple[Path, dict[str, str]]:
    """A copy that a test may spoil."""
    path = tmp_path / "own.db"
    assert admin("backup", path, "--database", filled[0]).exit_code == 0
    return path, filled[1]


def test_all_tables_are_listed(filled: tuple[Path, dict[str, str]]) -> None:
    path, ids = filled
    tables = {table["id"]: table for table in data("list", "--database", path)}
    assert set(tables) == set(ids.values())
    assert tables[ids["finished"]]["over"]
    assert tables[ids["finished"]]["people"] == 0
    assert tables[ids["running"]]["choices"] == 1
    assert [t["id"] for t in data("list", "--game", "abyss", "--database", path)] == [ids["real"]]
    shown = admin("list", "--database", path).stdout
    assert ids["running"] in shown
    assert shown.endswith("3 tables\n")


def test_sound_tables_are_found_sound(filled: tuple[Path, dict[str, str]]) -> None:
    path, ids = filled
    assert {v["status"] for v in data("verify", "--database", path)} == {"sound"}
    done = admin("verify", ids["real"], "--database", path)
    assert done.stdout == "Sound: 1. Damaged: 0. Of other rules or content: 0.\n"


def test_looking_changes_nothing(own: tuple[Path, dict[str, str]]) -> None:
    path, _ = own
    before = path.read_bytes()
    admin("verify", "--database", path)
    admin("list", "--database", path)
    assert path.read_bytes() == before
    assert [p.name for p in path.parent.glob("own.db*")] == ["own.db"]


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE journal SET option = option + 1 WHERE number = 3 AND table_id = ?",
        "UPDATE journal SET digest = '0123456789abcdef' WHERE number = 32 AND table_id = ?",
        "DELETE FROM journal WHERE number = 7 AND table_id = ?",
        "UPDATE journal SET waiting = waiting + 4 WHERE number = 40 AND table_id = ?",
        "UPDATE tables SET seed = 99, dealt = '[]' WHERE id = ?",
    ],
)
def test_a_damaged_table_is_found(own: tuple[Path, dict[str, str]], harm: str) -> None:
    path, ids = own
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute(harm, (ids["real"],))
        connection.commit()
    done = admin("verify", "--database", path)
    assert done.exit_code == 1
    assert f"{ids['real']} (abyss) is damaged" in done.stdout
    assert "Sound: 2. Damaged: 1." in done.stdout


def test_tables_of_other_rules_are_counted_and_no_damage(own: tuple[Path, dict[str, str]]) -> None:
    path, ids = own
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE tables SET rules = '0' WHERE id = ?", (ids["real"],))
        connection.execute("UPDATE tables SET game = 'lost' WHERE id = ?", (ids["running"],))
        connection.commit()
    done = admin("verify", "--database", path)
    assert done.exit_code == 0
    assert "Sound: 1. Damaged: 0. Of other rules or content: 2." in done.stdout


def test_a_copy_is_made_while_a_server_runs_and_put_back(tmp_path: Path) -> None:
    async def work() -> tuple[str, str, dict[str, Any]]:
        async with open_house(tmp_path / "k.db") as house:
            seat = (await house.table(ME, HERE, seed=2))[0]
            await seat.play_first(seat=0)
            done = await asyncio.to_thread(
                admin, "backup", tmp_path / "copy.db", "--database", tmp_path / "k.db"
            )
            assert done.stdout == f"1 table copied to {tmp_path / 'copy.db'}.\n"
            return seat.id, str(seat.token), await seat.see()

    id, token, before = asyncio.run(work())
    if sys.platform != "win32":
        assert os.stat(tmp_path / "copy.db").st_mode & 0o077 == 0
    assert sorted(p.name for p in tmp_path.glob("copy*")) == ["copy.db"]
    new = tmp_path / "new.db"
    assert data("restore", tmp_path / "copy.db", "--database", new)["tables"] == 1

    async def again() -> dict[str, Any]:
        async with open_house(new) as house:
            headers = {"Authorization": f"Bearer {token}"}
            found: dict[str, Any] = (await house.http.get(f"/api/tables/{id}", headers=headers)).json()
            return found

    assert asyncio.run(again()) == before


def test_a_copy_goes_to_postgresql_and_back(
    own: tuple[Path, dict[str, str]], cluster: Cluster, tmp_path: Path
) -> None:
    path, _ = own
    url = asyncio.run(cluster.fresh())
    assert data("restore", path, "--database", url)["tables"] == 3
    assert {v["status"] for v in data("verify", "--database", url)} == {"sound"}
    assert data("backup", tmp_path / "back.db", "--database", url)["tables"] == 3
    same = "SELECT * FROM journal ORDER BY table_id, number"
    with (
        contextlib.closing(sqlite3.connect(path)) as a,
        contextlib.closing(sqlite3.connect(tmp_path / "back.db")) as b,
    ):
        assert a.execute(same).fetchall() == b.execute(same).fetchall()
    assert len(data("purge", "--older-than", "0h", "--database", url)["tables"]) == 3
    assert data("list", "--database", url) == []


def test_nothing_is_replaced_without_asking(own: tuple[Path, dict[str, str]], tmp_path: Path) -> None:
    path, _ = own
    (tmp_path / "copy.db").write_text("dear diary", encoding="utf-8")
    refused = admin("backup", tmp_path / "copy.db", "--database", path)
    assert refused.exit_code == 2
    assert "exists already" in refused.stderr
    refused = admin("restore", tmp_path / "copy.db", "--database", tmp_path / "new.db")
    assert "is no copy of a Kabale database" in refused.stderr
    assert admin("backup", tmp_path / "copy.db", "--force", "--database", path).exit_code == 0
    refused = admin("restore", tmp_path / "copy.db", "--database", path)
    assert "already has tables in it" in refused.stderr
    assert admin("restore", tmp_path / "copy.db", "--force", "--database", path).exit_code == 0


def test_old_tables_are_thrown_away_with_all_that_belongs_to_them(own: tuple[Path, dict[str, str]]) -> None:
    path, ids = own
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE journal SET created = 1 WHERE table_id != ?", (ids["real"],))
        connection.commit()
    found = data("purge", "--older-than", "30d", "--dry-run", "--database", path)
    assert {t["id"] for t in found["tables"]} == {ids["running"], ids["finished"]}
    done = admin("purge", "--older-than", "30d", "--finished", "--database", path)
    assert done.stdout == "1 table thrown away.\n"
    assert admin("purge", "--older-than", "30d", "--database", path).exit_code == 0
    assert [t["id"] for t in data("list", "--database", path)] == [ids["real"]]
    with contextlib.closing(sqlite3.connect(path)) as connection:
        for table in ("journal", "seats", "chat"):
            rest = {row[0] for row in connection.execute(f"SELECT table_id FROM {table}")}
            assert rest <= {ids["real"]}


def test_purge_and_restore_wait_until_the_server_has_ended(tmp_path: Path) -> None:
    async def work() -> list[Result]:
        async with open_house(tmp_path / "k.db") as house:
            await house.table(ME, HERE)
            place = ("--database", tmp_path / "k.db")
            return [
                await asyncio.to_thread(admin, "purge", "--older-than", "0h", *place),
                await asyncio.to_thread(admin, "list", *place),
            ]

    purged, listed = asyncio.run(work())
    assert purged.exit_code == 2
    assert "is used by another server" in purged.stderr
    assert listed.exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("list",), "There is no database"),
        (("verify", "nowhere"), "There is no database"),
        (("backup", "copy.db"), "There is no database"),
        (("purge", "--older-than", "soon"), "“soon” is no age."),
        (("list", "--game", "chess"), "chess"),
    ],
)
def test_what_makes_no_sense_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = admin(*arguments, "--database", tmp_path / "none.db")
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert done.stderr.startswith("kabale: ")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "none.db").exists()


def test_a_table_that_is_not_there(filled: tuple[Path, dict[str, str]]) -> None:
    done = admin("verify", "nowhere", "--database", filled[0])
    assert (done.exit_code, done.stderr) == (2, "kabale: There is no table “nowhere” in this database.\n")


def test_the_commands_are_explained() -> None:
    assert kabale.__version__
    for name in ("backup", "restore", "list", "verify", "purge"):
        assert "--database" in admin(name, "--help").stdout
