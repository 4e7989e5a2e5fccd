"""The order of the conformance tests: case by case, so that the states reached in a case serve all of its checks."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sorts the tests of this folder by case; all others stay where they are."""
    places = [i for i, item in enumerate(items) if item.path.is_relative_to(HERE)]
    ours = sorted((items[i] for i in places), key=_case)
    for i, item in zip(places, ours, strict=True):
        items[i] = item


def _case(item: pytest.Item) -> str:
    call = getattr(item, "callspec", None)
    case = call.params.get("case") if call else None
    return "" if case is None else case.label
