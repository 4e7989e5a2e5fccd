"""What was acknowledged survives the server (under load: test_killed.py), and a server leaves nothing behind."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import kabale

ROOT = Path(__file__).parents[2]


class Server:
    """A server in its own process."""

    def __init__(self, database: Path, pace: float = 0.0) -> None:
        path = os.pathsep.join([str(Path(kabale.__file__).parents[1]), str(ROOT)])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.table.server", str(database), str(pace)],
            cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found, "the server did not start"
        self.http = httpx.Client(base_url=found[0], timeout=20)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.http.close()

    def look(self, id: str, token: str | None = None) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        found: dict[str, Any] = self.http.get(f"/api/tables/{id}", headers=headers).json()
        return found

    def set_up(self, *kinds: str, **more: Any) -> dict[str, Any]:
        order = {"game": "duell", "seats": [{"kind": k} for k in kinds], **more}
        found: dict[str, Any] = self.http.post("/api/tables", json=order).json()
        return found


@contextlib.contextmanager
def server(database: Path, pace: float = 0.0) -> Iterator[Server]:
    running = Server(database, pace)
    try:
        yield running
    finally:
        running.kill()


def wait(condition: Callable[[], bool], limit: float = 20) -> None:
    end = time.monotonic() + limit
    while not condition():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.02)


def test_a_table_goes_on_by_itself_after_the_server_died(tmp_path: Path) -> None:
    database = tmp_path / "k.db"
    with server(database, pace=0.1) as first:
        new = first.set_up("bot", "bot", seed=2)
        wait(lambda: first.look(new["id"])["choices"] >= 2)
        done = first.look(new["id"])["choices"]
    assert done < 8
    with server(database, pace=0.0) as second:
        time.sleep(0.5)  # nobody looks
        wait(lambda: bool(second.look(new["id"])["over"]))


def test_the_same_key_after_a_restart_gives_the_same_answer(tmp_path: Path) -> None:
    database = tmp_path / "k.db"
    body = {"choices": 0, "option": 3, "key": "once"}
    answers = []
    id, headers = "", {}
    for _ in range(2):
        with server(database) as running:
            if not id:
                new = running.set_up("me", "link", seed=2)
                id, headers = new["id"], {"Authorization": f"Bearer {new['token']}"}
            answers.append(running.http.post(f"/api/tables/{id}/choices", json=body, headers=headers).json())
    assert answers == [{"choices": 1}] * 2


@pytest.mark.skipif(not hasattr(signal, "SIGTERM"), reason="needs signals")
def test_a_server_that_is_asked_to_end_ends(tmp_path: Path) -> None:
    with server(tmp_path / "k.db") as running:
        new = running.set_up("bot", "bot")
        wait(lambda: bool(running.look(new["id"])["over"]))
        running.process.terminate()
        assert running.process.wait(10) is not None


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_no_worker_outlives_a_server_that_was_killed(tmp_path: Path) -> None:
    with server(tmp_path / "k.db") as running:
        new = running.set_up("bot", "bot")
        wait(lambda: bool(running.look(new["id"])["over"]))
        workers = children(running.process.pid)
        assert workers
    wait(lambda: not any(alive(process) for process in workers))


def children(process: int) -> list[int]:
    path = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in path.read_text(encoding="utf-8").split()]


def alive(process: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
