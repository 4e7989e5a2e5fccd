"""Content packs: cards, tiles and maps as data with a source, validated, and laid over by packs of an owner of the box.

A pack is a folder of TOML files. Each file holds one table of entries under its own name (``[[lords]]`` in lords.toml);
each entry has an ``id`` and a ``source``. An overlay pack is a folder of the same files: its entries name an ``id`` and
only the fields to replace. Every error names file, entry, field and what is allowed.
"""

import hashlib
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec

from kabale.kernel.errors import BadContent

Source = Literal["rulebook", "public", "reconstruction", "box"]
SOURCES: tuple[Source, ...] = ("rulebook", "public", "reconstruction")


class Names(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A name in both languages; ``own`` lists the languages whose name is our own translation, not a printed one."""

    en: str
    de: str
    own: tuple[str, ...] = ()

    def get(self, language: str) -> str:
        """The name in a language (English where there is none)."""
        return self.de if language == "de" else self.en


class Entry(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What every entry of every pack has. ``box`` as a source is for overlay packs: read off the owner's own copy."""

    id: str
    source: Source
    note: str = ""


E = TypeVar("E", bound=Entry)


class Content:
    """The validated entries of a game, by table."""

    def __init__(self, tables: Mapping[str, Sequence[Entry]]) -> None:
        self.tables = tables
        encoded = msgspec.json.encode(
            {name: list(entries) for name, entries in tables.items()}, order="sorted"
        )
        self.hash = hashlib.sha256(encoded).hexdigest()[:16]

    def table(self, kind: type[E], name: str) -> Sequence[E]:
        """The entries of one table."""
        return cast(Sequence[E], self.tables[name])

    def by_source(self) -> dict[str, int]:
        """How many entries come from where."""
        counts: dict[str, int] = dict.fromkeys(SOURCES, 0)
        for entries in self.tables.values():
            for entry in entries:
                counts[entry.source] = counts.get(entry.source, 0) + 1
        return counts

    def __len__(self) -> int:
        return sum(len(entries) for entries in self.tables.values())


Schema = Mapping[str, type[Entry]]


def load(folder: Path, schema: Schema, overlay: Path | None = None) -> Content:
    """Reads a pack, lays an overlay pack over it, and validates the result."""
    raw = {name: _read(folder / f"{name}.toml", name) for name in schema}
    origin = {name: folder / f"{name}.toml" for name in schema}
    if overlay is not None:
        _lay_over(raw, origin, overlay, schema)
    return Content(
        {name: tuple(_convert(origin[name], e, schema[name]) for e in raw[name].values()) for name in schema}
    )


def _read(path: Path, name: str) -> dict[str, dict[str, Any]]:
    """The raw entries of one file, by id."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadContent("no-file", file=path.name, folder=path.parent) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent("no-toml", file=path.name, problem=error) from None
    extra = sorted(set(data) - {name})
    if extra or not isinstance(data.get(name), list):
        raise BadContent("no-table", file=path.name, table=name, got=", ".join(extra) or "-")
    entries: dict[str, dict[str, Any]] = {}
    for number, entry in enumerate(data[name], 1):
        id = entry.get("id") if isinstance(entry, dict) else None
        if not isinstance(id, str):
            raise BadContent("no-id", file=path.name, number=number)
        if id in entries:
            raise BadContent("twice", file=path.name, entry=id)
        entries[id] = entry
    return entries


def _lay_over(
    raw: dict[str, dict[str, dict[str, Any]]], origin: dict[str, Path], overlay: Path, schema: Schema
) -> None:
    if not overlay.is_dir():
        raise BadContent("no-folder", folder=overlay)
    files = sorted(p for p in overlay.iterdir() if p.is_file() and not p.name.startswith("."))
    if not files:
        raise BadContent("empty-pack", folder=overlay, allowed=", ".join(f"{n}.toml" for n in schema))
    for path in files:
        if path.suffix != ".toml" or path.stem not in schema:
            allowed = ", ".join(f"{n}.toml" for n in schema)
            raise BadContent("unknown-file", file=path.name, allowed=allowed)
        origin[path.stem] = path
        for id, fields in _read(path, path.stem).items():
            if id not in raw[path.stem]:
                raise BadContent("unknown-entry", file=path.name, entry=id, allowed=", ".join(raw[path.stem]))
            raw[path.stem][id] = {**raw[path.stem][id], **fields}


_PATH = re.compile(r"^(?P<what>.*?)(?: - at `\$\.?(?P<field>.*)`)?$", re.DOTALL)
_NAMED = re.compile(r"^Object (?P<fault>contains unknown|missing required) field `(?P<name>.*)`$")
_FAULTS = {"contains unknown": "unknown-field", "missing required": "missing-field"}


def _convert(path: Path, entry: dict[str, Any], kind: type[Entry]) -> Entry:
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError as error:
        found = _PATH.match(str(error))
        field = (found and found["field"]) or ""
        what = found["what"] if found else str(error)
        where = {"file": path.name, "entry": entry["id"]}
        named = _NAMED.match(what)
        if named:
            whole = f"{field}.{named['name']}" if field else named["name"]
            raise BadContent(
                _FAULTS[named["fault"]], **where, field=whole, allowed=_allowed(kind, field)
            ) from None
        raise BadContent("field", **where, field=field, problem=what, allowed=_allowed(kind, field)) from None


def _allowed(kind: Any, path: str) -> str:
    """What may stand at a place inside an entry: the fields of a table, the values of a choice, or the kind of value."""
    for part in re.findall(r"[^.\[\]]+|\[\.*\w*\]", path):
        options = [
            t for t in (kind, *get_args(kind)) if isinstance(t, type) and issubclass(t, msgspec.Struct)
        ]
        if part.startswith("["):
            inside = [t for t in get_args(kind) if t is not Ellipsis]
            kind = inside[-1] if inside else kind
        elif options:
            kind = next((h[part] for h in map(get_type_hints, options) if part in h), kind)
    if get_origin(kind) is Literal:
        return ", ".join(map(str, get_args(kind)))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return ", ".join(f.name for f in msgspec.structs.fields(kind))
    return (
        kind.__name__ if isinstance(kind, type) and not get_args(kind) else re.sub(r"\b\w+\.", "", str(kind))
    )
