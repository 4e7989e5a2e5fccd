"""The whole API, fuzzed from its own description: whatever comes in, there is an answer below 500 with a stable code."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from tests.table import cluster as postgres
from tests.table.test_durability import Server

from kabale.table.app import create_app

pytestmark = pytest.mark.slow

EXAMPLES = 10  # for each address and method, of each kind


class Target:
    """A server with a running and a finished table, whose ids and tokens the fuzzer knows."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.running = server.set_up("me", "link", seed=2, hints=True, open=True)
        self.finished = server.set_up("me", "here", seed=2, open=True)
        headers = {"Authorization": f"Bearer {self.finished['token']}"}
        while not (now := server.look(self.finished["id"], self.finished["token"]))["over"]:
            option = now["scene"]["prompt"]["choices"][0]["id"]
            body = {"choices": now["choices"], "option": option, "seat": now["viewer"]}
            server.http.post(f"/api/tables/{self.finished['id']}/choices", json=body, headers=headers)

    def aim(self, case: schemathesis.Case) -> None:
        """Points a request at a table that exists, most of the time."""
        number = (
            crc32(repr([case.body, case.query, case.path_parameters]).encode("utf-8", "backslashreplace")) % 8
        )
        table = (self.running, self.finished)[number % 2]
        if number < 6 and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table["id"]
        if number < 5:
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {table['token']}"}
        for name, most in (("seat", 2), ("n", 12), ("number", 3)):
            value = (case.path_parameters or {}).get(name)
            if isinstance(value, int) and number < 6:
                case.path_parameters[name] = abs(value) % most


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """A server of its own; on PostgreSQL where it is installed, which is stricter about what it takes."""
    with postgres.running() as cluster:
        database: Any = tmp_path_factory.mktemp("fuzz") / "k.db"
        if cluster is not None:
            database = asyncio.run(cluster.fresh())
        server = Server(database)
        try:
            yield Target(server)
        finally:
            server.kill()


def operations() -> list[Any]:
    """Every method of every address, as the server describes them."""
    document = create_app("unused.db").openapi_schema.to_schema()
    found = [result.ok() for result in schemathesis.openapi.from_dict(document).get_all_operations()]
    return [pytest.param(operation, id=operation.label) for operation in found]


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize("operation", operations())
def test_no_request_is_answered_with_a_fault_of_the_server(
    operation: Any, mode: GenerationMode, target: Target
) -> None:
    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def sent(case: schemathesis.Case) -> None:
        target.aim(case)
        answer = case.call(base_url=str(target.server.http.base_url))
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            problem = httpx.Response(answer.status_code, content=answer.content).json()
            assert problem["code"]
            assert problem["message"]

    with contextlib.suppress(Unsatisfiable):  # an address where nothing can be got wrong
        sent()
