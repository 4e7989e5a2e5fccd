"""One server for all tests of a file that need no settings of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from tests.table.cluster import Cluster, running
from tests.table.support import House, open_house


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def house(anyio_backend: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    async with open_house(tmp_path_factory.mktemp("house") / "kabale.db") as house:
        yield house


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server of the tests' own."""
    with running() as cluster:
        if cluster is None:
            pytest.skip("PostgreSQL is not installed (scripts/postgres.sh)")
        yield cluster
