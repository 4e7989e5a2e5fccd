"""The tutorial notebook runs from beginning to end, and its agent really learns."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import nbclient
import nbformat
import pytest

NOTEBOOK = Path(__file__).parents[2] / "docs" / "lab" / "tutorial.ipynb"


def outputs(notebook: Any, kind: str) -> list[str]:
    """All outputs of a kind, in their order."""
    shown = [o for cell in notebook.cells if cell.cell_type == "code" for o in cell.outputs]
    if kind == "text":
        return [o.text for o in shown if o.output_type == "stream" and o.name == "stdout"]
    return [o.data[kind] for o in shown if kind in o.get("data", {})]


@pytest.mark.slow
def test_the_tutorial_trains_an_agent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quarter of the rounds is enough to be clearly better than play by lot."""
    if not os.environ.get("KABALE_SOAK"):
        monkeypatch.setenv("KABALE_TUTORIAL_ROUNDS", "25")
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "1")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbclient.NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    assert len(outputs(notebook, "image/svg+xml")) == 2  # a state and a scene
    assert "<table>" in "".join(outputs(notebook, "text/html"))  # a decision
    assert len(outputs(notebook, "image/png")) == 1  # the curve
    told = "".join(outputs(notebook, "text"))
    found = re.search(r"against random +(\d+)% ± \d+% +\(by lot: (\d+)%\)", told)
    assert found is not None, told
    assert int(found[1]) >= 65
    assert int(found[2]) <= 60


def test_the_stored_notebook_shows_its_results() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    assert len(outputs(notebook, "image/png")) == 1
    assert not [o for c in notebook.cells for o in c.get("outputs", ()) if o.output_type == "error"]
