"""The living rulebooks: every clause has a test, the same clauses in every language, and the collector of the marks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.support import proofs

from kabale.kernel.rulebook import read

RULES = "# {title}\n\n## 1 Set-up\n\n**1.1** One.\n\n**1.2** Two.\n"
META = 'stage = "alpha"\n'


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small house with one game and one file of tests."""
    folder = tmp_path / "src/kabale/games/chess"
    folder.mkdir(parents=True)
    (folder / "meta.toml").write_text(META)
    (folder / "rules.md").write_text(RULES.format(title="Chess"))
    (folder / "rules.de.md").write_text(RULES.format(title="Schach"))
    (tmp_path / "tests").mkdir()
    return tmp_path


def marks_of(house: Path, source: str) -> proofs.Proofs:
    (house / "tests/test_chess.py").write_text("import pytest\n" + source)
    return proofs.collect(house)


def test_nothing_is_stale_unknown_or_untested() -> None:
    assert proofs.problems() == []


def test_a_mark_on_a_test_proves_a_clause(house: Path) -> None:
    found = marks_of(house, '@pytest.mark.clause("chess:1.1", "chess:1.2")\ndef test_mate(): ...\n')
    assert found == {
        "chess": {"1.1": ["tests/test_chess.py::test_mate"], "1.2": ["tests/test_chess.py::test_mate"]}
    }


def test_marks_of_module_class_and_parameters_count_too(house: Path) -> None:
    found = marks_of(
        house,
        'pytestmark = [pytest.mark.clause("chess:1.1")]\n'
        '@pytest.mark.clause("chess:1.2")\n'
        "class TestKings:\n"
        '    pytestmark = pytest.mark.clause("chess:1.3")\n'
        "    def test_step(self): ...\n"
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("chess:2.1"))])\n'
        "async def test_many(x): ...\n"
        '@pytest.mark.clause("chess:9.9")\n'
        "def helper(): ...\n",
    )
    step, many = "tests/test_chess.py::TestKings::test_step", "tests/test_chess.py::test_many"
    assert found == {"chess": {"1.1": [step, many], "1.2": [step], "1.3": [step], "2.1": [many]}}


def test_clauses_are_sorted_as_numbers(house: Path) -> None:
    found = marks_of(
        house, '@pytest.mark.clause("chess:1.10", "chess:1.9b", "chess:1.9a")\ndef test_it(): ...\n'
    )
    assert list(found["chess"]) == ["1.9a", "1.9b", "1.10"]


@pytest.mark.parametrize("clause", ['"chess"', '"1.2"', '"chess:one"', "CLAUSE"])
def test_a_mark_that_cannot_be_read_is_told_with_file_and_line(house: Path, clause: str) -> None:
    with pytest.raises(proofs.BadMark, match=r"tests/test_chess.py, line 2: a clause"):
        marks_of(house, f"@pytest.mark.clause({clause})\ndef test_it(): ...\n")


def test_written_proofs_reach_the_rulebook(house: Path) -> None:
    marks_of(house, '@pytest.mark.clause("chess:1.1", "chess:1.2")\ndef test_mate(): ...\n')
    proofs.write(house)
    folder = house / "src/kabale/games/chess"
    assert json.loads((folder / "proofs.json").read_text())["1.1"] == ["tests/test_chess.py::test_mate"]
    assert read(folder, "de").clause("1.1").tests == ("tests/test_chess.py::test_mate",)
    assert proofs.problems(house) == []


def test_every_problem_is_told(house: Path) -> None:
    (house / "src/kabale/games/chess/rules.de.md").write_text("# Schach\n\n## 1 Aufbau\n\n**1.1** Eins.\n")
    marks_of(house, '@pytest.mark.clause("chess:1.1", "chess:7.1", "go:1.1")\ndef test_mate(): ...\n')
    assert proofs.problems(house) == [
        "go: tests prove clauses of it, but there is no such game",
        "chess: the rulebooks in en and de differ in ['1.2']",
        "chess: tests/test_chess.py::test_mate proves clause 7.1, which is not in the rulebook",
        "chess: clause 1.2 has no test",
        "chess: proofs.json is stale; python -m tests.support.proofs --write makes it anew",
    ]


def test_drafts_are_left_alone(house: Path) -> None:
    (house / "src/kabale/games/chess/meta.toml").write_text('stage = "draft"\n')
    marks_of(house, '@pytest.mark.clause("chess:1.1")\ndef test_mate(): ...\n')
    assert proofs.problems(house) == []
    proofs.write(house)
    assert not (house / "src/kabale/games/chess/proofs.json").exists()


def test_the_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert proofs.main([]) == 2
    assert "--write | --check" in capsys.readouterr().err
    assert proofs.main(["--check"]) in (0, 1)
