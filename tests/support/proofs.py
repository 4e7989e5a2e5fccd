"""Proofs: which tests prove which clauses of the living rulebooks.

A test names what it proves with ``@pytest.mark.clause("abyss:3.2", ...)``, on itself, its class, its module (``pytestmark``)
or one of its parameters. ``python -m tests.support.proofs --write`` collects the marks from the tests' sources into
``proofs.json`` of each game's folder; ``--check`` says what is stale, unknown or untested.
"""

from __future__ import annotations

import ast
import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.support.cases import ROOT

from kabale.kernel import rulebook
from kabale.kernel.texts import languages

Proofs = dict[str, dict[str, list[str]]]
"""For each game, for each clause, the tests."""


class BadMark(Exception):
    """A mark that cannot be read: which file and line, and what is allowed."""


def folders(root: Path = ROOT) -> dict[str, Path]:
    """The folders of all games that have a rulebook, drafts left out, and of the example game."""
    found = {}
    for path in sorted([*root.glob("src/kabale/games/*/rules.md"), *root.glob("examples/*/rules.md")]):
        meta = path.parent / "meta.toml"
        if meta.exists() and tomllib.loads(meta.read_text(encoding="utf-8")).get("stage") != "draft":
            found[path.parent.name] = path.parent
    return found


def collect(root: Path = ROOT) -> Proofs:
    """All marks in all tests."""
    proofs: Proofs = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        name = path.relative_to(root).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"), name)
        for node, game, number in _marks(tree, name):
            tests = proofs.setdefault(game, {}).setdefault(number, [])
            if node not in tests:
                tests.append(node)
    return {
        game: {number: sorted(clauses[number]) for number in sorted(clauses, key=_order)}
        for game, clauses in sorted(proofs.items())
    }


def _order(number: str) -> tuple[int, int, str]:
    chapter, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(chapter), int(digits), rest[len(digits) :]


def _marks(tree: ast.Module, name: str) -> Iterator[tuple[str, str, str]]:
    """Every test with a game and a clause it proves."""
    yield from _in_body(tree.body, name, name, _clauses_of(_own_mark(tree.body), name))


def _in_body(
    body: list[ast.stmt], node: str, name: str, outer: list[tuple[str, str]]
) -> Iterator[tuple[str, str, str]]:
    for item in body:
        if isinstance(item, ast.ClassDef) and item.name.startswith("Test"):
            marks = [*item.decorator_list, *_own_mark(item.body)]
            yield from _in_body(item.body, f"{node}::{item.name}", name, outer + _clauses_of(marks, name))
        elif isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef) and item.name.startswith("test"):
            for game, number in dict.fromkeys(outer + _clauses_of(item.decorator_list, name)):
                yield f"{node}::{item.name}", game, number


def _own_mark(body: list[ast.stmt]) -> list[ast.expr]:
    """What ``pytestmark = ...`` holds."""
    found = []
    for item in body:
        if isinstance(item, ast.Assign) and any(
            isinstance(t, ast.Name) and t.id == "pytestmark" for t in item.targets
        ):
            found.append(item.value)
        elif isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name) and item.value is not None:
            if item.target.id == "pytestmark":
                found.append(item.value)
    return found


def _clauses_of(marks: list[ast.expr], name: str) -> list[tuple[str, str]]:
    """The clauses named anywhere inside these decorators, parameters' own marks included."""
    found = []
    for mark in marks:
        for node in ast.walk(mark):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                found += [_clause(arg, name) for arg in node.args]
    return found


def _clause(arg: ast.expr, name: str) -> tuple[str, str]:
    where = f"{name}, line {arg.lineno}"
    if not isinstance(arg, ast.Constant) or not isinstance(arg.value, str):
        raise BadMark(f"{where}: a clause must be written out, like 'abyss:3.2', not as {ast.unparse(arg)}")
    game, colon, number = arg.value.partition(":")
    parts = number.split(".")
    good = colon and game and len(parts) == 2 and parts[0].isdigit() and parts[1][:1].isdigit()
    if not good:
        raise BadMark(f"{where}: a clause looks like 'abyss:3.2', not like {arg.value!r}")
    return game, number


def text(clauses: dict[str, list[str]]) -> str:
    """What proofs.json holds."""
    return json.dumps(clauses, indent=1, ensure_ascii=False) + "\n"


def problems(root: Path = ROOT) -> list[str]:
    """Everything that is wrong: stale files, unknown games and clauses, clauses without tests, rulebooks that differ."""
    found = []
    proofs = collect(root)
    known = folders(root)
    drafts = {p.name for p in root.glob("src/kabale/games/*") if p.is_dir()}
    for game in proofs:
        if game not in known and game not in drafts:
            found.append(f"{game}: tests prove clauses of it, but there is no such game")
    for game, folder in known.items():
        found += _problems_of(game, folder, proofs.get(game, {}))
    return found


def _problems_of(game: str, folder: Path, clauses: dict[str, list[str]]) -> list[str]:
    found = []
    books = {language: rulebook.read(folder, language) for language in languages()}
    numbers = [c.number for c in books["en"].clauses]
    twice = sorted({n for n in numbers if numbers.count(n) > 1}, key=_order)
    found += [f"{game}: clause {n} stands twice in the rulebook" for n in twice]
    for language, book in books.items():
        other = [c.number for c in book.clauses]
        if other != numbers:
            differ = sorted(set(other) ^ set(numbers), key=_order) or "their order"
            found.append(f"{game}: the rulebooks in en and {language} differ in {differ}")
    for number in clauses:
        if number not in numbers:
            found.append(f"{game}: {clauses[number][0]} proves clause {number}, which is not in the rulebook")
    found += [f"{game}: clause {n} has no test" for n in numbers if n not in clauses]
    file = folder / "proofs.json"
    if not file.exists() or file.read_text(encoding="utf-8") != text(clauses):
        found.append(f"{game}: proofs.json is stale; python -m tests.support.proofs --write makes it anew")
    return found


def write(root: Path = ROOT) -> None:
    """Writes proofs.json of every game."""
    proofs = collect(root)
    for game, folder in folders(root).items():
        (folder / "proofs.json").write_text(text(proofs.get(game, {})), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Writes or checks."""
    if arguments not in (["--write"], ["--check"]):
        print("usage: python -m tests.support.proofs --write | --check", file=sys.stderr)
        return 2
    try:
        if arguments == ["--write"]:
            write()
            return 0
        found = problems()
    except BadMark as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(found) or "Every clause has a test.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
