"""The examples in the documents are run as they stand."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["README.md", "docs/lab/observations.md", "docs/lab/batch.md"])
def test_examples_in_documents_run(name: str) -> None:
    done = doctest.testfile(str(ROOT / name), module_relative=False)
    assert done.attempted > 0
    assert done.failed == 0


def test_example_in_the_package_docstring_runs() -> None:
    import kabale

    done = doctest.testmod(kabale)
    assert done.attempted > 0
    assert done.failed == 0


def test_documents_name_no_missing_file() -> None:
    import re

    for document in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        for link in re.findall(r"\]\((?!https?:|#)([^)#]+)", document.read_text(encoding="utf-8")):
            assert (document.parent / link).exists(), f"{document.name} links to {link}, which is not there"
