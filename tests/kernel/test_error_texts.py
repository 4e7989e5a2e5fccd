"""Every error that is raised anywhere has its sentence in every language."""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import kabale
from kabale.kernel.errors import KabaleError
from kabale.kernel.texts import languages, read_catalogue

PACKAGE = Path(kabale.__file__).parent
ROOMS = ("kernel", "table", "cli", "bots", "lab")


def codes() -> dict[str, str]:
    """The code of every error class of the house, by its name."""
    for room in ROOMS:
        package = importlib.import_module(f"kabale.{room}")
        for module in pkgutil.iter_modules(package.__path__):
            if not module.ispkg:
                importlib.import_module(f"kabale.{room}.{module.name}")
    found: dict[str, str] = {}
    todo: list[type[KabaleError]] = [KabaleError]
    while todo:
        kind = todo.pop()
        found[kind.__name__] = kind.code
        todo += kind.__subclasses__()
    return found


def raised() -> Iterator[str]:
    """The message keys of all errors raised with a fixed detail."""
    known = codes()
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in known):
                continue
            code = known[node.func.id]
            if node.args and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str):
                yield f"error.{code}.{node.args[0].value}"
            elif not node.args and node.func.id != "IllegalChoice":
                yield f"error.{code}"


@pytest.mark.parametrize("language", languages())
def test_every_error_raised_has_a_sentence(language: str) -> None:
    messages: set[str] = set()
    for folder in PACKAGE.rglob("texts"):
        if folder.is_dir():
            messages |= set(read_catalogue(folder, language)[0])
    assert sorted(set(raised()) - messages) == []
