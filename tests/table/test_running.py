"""Running a server: health, metrics, and logs that keep secrets."""

import json
import logging
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.table.support import LINK, ME, House, open_house

import kabale
from kabale.table import logs

pytestmark = pytest.mark.anyio


async def numbers(house: House) -> dict[str, float]:
    """All metrics, by name and labels."""
    answer = await house.http.get("/metrics")
    assert answer.headers["Content-Type"].startswith("text/plain")
    found = {}
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            found["|".join([sample.name, *sample.labels.values()])] = sample.value
    return found


async def test_health_says_what_runs(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        await house.table(ME, LINK)
        assert (await house.http.get("/health")).json() == {
            "ok": True, "version": kabale.__version__, "database": "sqlite", "tables": 1,
        }  # fmt: skip


async def test_health_fails_with_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path / "k.db") as house:

        async def fail() -> None:
            raise OSError("gone")

        storage = house.app.dependencies["hall"].dependency().storage
        monkeypatch.setattr(storage, "check", fail)
        assert (await house.http.get("/health")).status_code >= 500


async def test_metrics_count_requests_choices_commits_tables_and_viewers(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db") as house:
        ann, _ = await house.table(ME, LINK, seed=3)
        async with ann.live() as line:
            await line.hear()
            await ann.play_first()
            await house.http.get("/api/tables/nowhere")
            found = await numbers(house)
    assert found["kabale_choices_total"] == 1
    assert found["kabale_tables"] == 1
    assert found["kabale_viewers"] == 1
    assert found["kabale_commit_seconds_count"] >= 2
    assert found["kabale_requests_total|POST|/api/tables|201"] == 1
    assert found["kabale_requests_total|POST|/api/tables/{table}/choices|200"] == 1
    assert found["kabale_requests_total|GET|/api/tables/{table}|404"] == 1
    assert found["kabale_request_seconds_count|/api/tables/{table}/choices"] == 1
    assert not any(ann.id in name or (ann.token or "-") in name for name in found)


async def test_metrics_can_be_kept_private(tmp_path: Path) -> None:
    async with open_house(tmp_path / "k.db", metrics=False) as house:
        assert (await house.http.get("/metrics")).status_code == 404


def record(message: str, error: BaseException | None = None, **extra: object) -> logging.LogRecord:
    info = (type(error), error, error.__traceback__) if error else None
    made = logging.LogRecord("kabale.table", logging.ERROR, __file__, 1, message, (), info)
    made.__dict__.update(extra)
    return made


def test_a_line_of_the_log_for_people_and_for_programs() -> None:
    line = logs.TextFormatter().format(record("it fell"))
    assert line.endswith(" ERROR   kabale.table: it fell")
    entry = json.loads(logs.JsonFormatter().format(record("it fell", method="GET", status=500)))
    assert entry["message"] == "it fell"
    assert (entry["level"], entry["method"], entry["status"]) == ("error", "GET", 500)
    assert entry["time"].endswith("Z")


@pytest.mark.parametrize("formatter", [logs.TextFormatter(), logs.JsonFormatter()])
def test_tokens_and_passwords_are_masked_even_in_tracebacks(formatter: logging.Formatter) -> None:
    token, password = "UjUc-7Dk_3QmPz0aWx5Rt8YbNq1LsVhE", "hunter2"
    text = f"/t/j4oiErUgRGZT#{token} Bearer {token} postgresql://kabale:{password}@localhost/x"
    try:
        raise ValueError(text)
    except ValueError as error:
        line = formatter.format(record(text, error))
    assert token not in line
    assert password not in line
    assert "j4oiErUgRGZT" in line
    assert "kabale:…@localhost" in line


async def test_a_served_game_leaves_no_token_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "kabale")
    caplog.handler.setFormatter(logs.JsonFormatter())
    async with open_house(tmp_path / "k.db") as house:
        ann, bob = await house.table(ME, LINK, seed=3)
        await ann.play_first()
        with closing(sqlite3.connect(tmp_path / "k.db")) as connection:
            connection.execute("ALTER TABLE journal RENAME TO hidden")
            assert (await bob.choose(0, 1)).status_code in (422, 503)
        await house.http.get(f"/t/{ann.id}/{ann.token}")
    lines = [json.loads(line) for line in caplog.text.splitlines() if line.startswith("{")]
    assert any(line.get("route") == "/api/tables/{table}/choices" for line in lines)
    for seat in (ann, bob):
        assert seat.token not in caplog.text


def test_the_log_goes_to_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = (root.handlers[:], root.level)
    try:
        logs.configure("json", "info")
        logging.getLogger("kabale.table").info("hello")
        assert root.handlers[0].stream is sys.stderr  # type: ignore[attr-defined]
        assert json.loads(capsys.readouterr().err)["message"] == "hello"
    finally:
        root.handlers[:], root.level = before
