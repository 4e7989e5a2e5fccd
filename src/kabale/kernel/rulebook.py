"""The living rulebook: numbered clauses in our own words, and the tests that prove each of them.

``rules.md`` (English) and ``rules.de.md`` hold chapters (``## 3 Exploring``) and clauses (a paragraph that begins with its
number in bold, ``**3.2**``; further paragraphs and lists belong to it). ``proofs.json`` names the tests of each clause; it is
collected from the tests' own marks and checked against them. ``summary.md`` and ``summary.de.md`` tell the whole game on a page.
"""

import json
import re
from pathlib import Path

import msgspec

_CHAPTER = re.compile(r"^## (?P<number>\d+) (?P<title>.+)$")
_CLAUSE = re.compile(r"^\*\*(?P<number>\d+\.\d+[a-z]?)\*\*\s+(?P<text>.*)$")


class Clause(msgspec.Struct, frozen=True):
    """One clause: its number, its chapter, its text (Markdown) and the tests that prove it."""

    number: str
    chapter: str
    text: str
    tests: tuple[str, ...]


class Rulebook(msgspec.Struct, frozen=True):
    """The clauses of a game in one language, in order; ``preface`` is what stands before the first chapter, ``summary`` the
    game on one page (Markdown)."""

    title: str
    preface: str
    clauses: tuple[Clause, ...]
    summary: str = ""

    def clause(self, number: str) -> Clause:
        """The clause with this number."""
        for clause in self.clauses:
            if clause.number == number:
                return clause
        raise KeyError(number)

    @property
    def untested(self) -> list[str]:
        """The numbers of the clauses that no test proves."""
        return [c.number for c in self.clauses if not c.tests]


def read(folder: Path, language: str) -> Rulebook:
    """Reads the living rulebook of a game's folder."""
    ending = "md" if language == "en" else f"{language}.md"
    path, page = folder / f"rules.{ending}", folder / f"summary.{ending}"
    proofs_path = folder / "proofs.json"
    proofs = json.loads(proofs_path.read_text(encoding="utf-8")) if proofs_path.exists() else {}
    title, chapter, number = "", "", ""
    preface: list[str] = []
    body: list[str] = []
    clauses: list[Clause] = []

    def close() -> None:
        if number:
            text = "\n".join(body).strip()
            clauses.append(Clause(number, chapter, text, tuple(proofs.get(number, ()))))

    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            title = line[2:].strip()
        elif found := _CHAPTER.match(line):
            close()
            chapter, number, body = f"{found['number']} {found['title']}", "", []
        elif found := _CLAUSE.match(line):
            close()
            number, body = found["number"], [found["text"]]
        else:
            (body if chapter else preface).append(line)
    close()
    summary = page.read_text(encoding="utf-8").strip() if page.exists() else ""
    return Rulebook(title, "\n".join(preface).strip(), tuple(clauses), summary)
