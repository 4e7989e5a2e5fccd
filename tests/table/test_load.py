"""The load bench runs, and what it promises can be seen in small: choices of many tables share commits."""

import asyncio
from pathlib import Path

import httpx
import pytest
from bench import load
from prometheus_client.parser import text_string_to_metric_families

pytestmark = pytest.mark.slow


def test_many_tables_share_commits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "WARM_UP", 0.2)
    with load.running("kabale", tmp_path) as server:
        rows = asyncio.run(load.drive(server, tables=12, seconds=2.0, thinks=[0.0, 0.05]))
        text = httpx.get(f"{server.address}/metrics").text
    found = {s.name: s.value for f in text_string_to_metric_families(text) for s in f.samples if not s.labels}
    assert [row["think_ms"] for row in rows] == [0, 50]
    assert all(row["choices"] > 0 and row["p99_ms"] > 0 for row in rows)
    assert found["kabale_choices_total"] >= sum(row["choices"] for row in rows)
    assert found["kabale_commit_writes_count"] < found["kabale_commit_writes_sum"], "commits are shared"


def test_the_echo_speaks_like_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "WARM_UP", 0.1)
    with load.running("echo", tmp_path) as server:
        rows = asyncio.run(load.drive(server, tables=3, seconds=0.5, thinks=[0.0]))
    assert rows[0]["choices"] > 0
