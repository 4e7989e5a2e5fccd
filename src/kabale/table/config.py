"""Configuration: a TOML file, the environment, the command line; the later wins. Every fault has a place and a way out."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec

from kabale.table.database import locate
from kabale.table.errors import BadConfig
from kabale.table.limits import PERIODS, Rate, rate

FILE = "kabale.toml"
PREFIX = "KABALE_"
LEVELS = ("debug", "info", "warning", "error")
FORMATS = ("text", "json")


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set, with its default; docs/hosting.md says what each means."""

    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    metrics: bool = True
    database: str | None = None
    pace: float = 0.7
    bot_seconds: float = 10.0
    bot_workers: int | None = None
    tables_in_memory: int = 200
    grace: float = 10.0
    create: Rate | None = Rate(20, 60.0)
    join: Rate | None = Rate(60, 60.0)
    chat: Rate | None = Rate(30, 60.0)
    think: Rate | None = Rate(20, 60.0)
    log_format: str = "text"
    log_level: str = "warning"

    @property
    def limits(self) -> dict[str, Rate | None]:
        """The limits by kind of request."""
        return {"create": self.create, "join": self.join, "chat": self.chat, "think": self.think}


class Setting(msgspec.Struct, frozen=True):
    """One setting: the field it fills, how a value is read (ValueError: not allowed), and what is allowed, in words."""

    field: str
    read: Callable[[object], object]
    allowed: str


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError
    return value.strip()


def _number(low: float, high: float) -> Callable[[object], float]:
    def read(value: object) -> float:
        number = (
            float(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else None
        )
        if number is None or not low <= number <= high:
            raise ValueError
        return number

    return read


def _whole(low: int, high: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if isinstance(value, str) and value.strip().isdecimal():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise ValueError
        return value

    return read


def _switch(value: object) -> bool:
    known = {True: True, False: False, "true": True, "false": False}
    if not isinstance(value, bool | str) or value not in known:
        raise ValueError
    return known[value]


def _one_of(*allowed: str) -> Callable[[object], str]:
    def read(value: object) -> str:
        if value not in allowed:
            raise ValueError
        return str(value)

    return read


def _texts(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        value = [part for part in value.split(",") if part.strip()]
    if not isinstance(value, list):
        raise ValueError
    return tuple(_text(part) for part in value)


def _origins(value: object) -> tuple[str, ...]:
    found = _texts(value)
    if not all(origin.startswith(("http://", "https://")) for origin in found):
        raise ValueError
    return found


def _rate(value: object) -> Rate | None:
    return rate(_text(value))


_RATE = f"off, or a number of requests and a time ({', '.join(PERIODS)}), such as 20/minute"

SETTINGS: Mapping[str, Mapping[str, Setting]] = {
    "server": {
        "host": Setting("host", _text, "an address or a name"),
        "port": Setting("port", _whole(0, 65535), "0..65535"),
        "origins": Setting("origins", _origins, "a list of origins, such as https://kabale.example.org"),
        "proxies": Setting("proxies", _texts, "a list of addresses, or *"),
        "metrics": Setting("metrics", _switch, "true, false"),
    },
    "database": {"url": Setting("database", _text, "a path, sqlite:///PATH, postgresql://USER@HOST/NAME")},
    "bots": {
        "pace": Setting("pace", _number(0, 60), "0..60"),
        "seconds": Setting("bot_seconds", _number(0.1, 600), "0.1..600"),
        "workers": Setting("bot_workers", _whole(1, 256), "1..256"),
    },
    "tables": {
        "memory": Setting("tables_in_memory", _whole(1, 1_000_000), "1..1000000"),
        "grace": Setting("grace", _number(0, 10_000), "0..10000"),
    },
    "limits": {kind: Setting(kind, _rate, _RATE) for kind in ("create", "join", "chat", "think")},
    "log": {
        "format": Setting("log_format", _one_of(*FORMATS), ", ".join(FORMATS)),
        "level": Setting("log_level", _one_of(*LEVELS), ", ".join(LEVELS)),
    },
}


def load(file: Path | None = None, environment: Mapping[str, str] | None = None, **options: object) -> Config:
    """The configuration from a file, the environment and the options of a command (None: not given)."""
    environment = os.environ if environment is None else environment
    found: dict[str, Any] = {}
    chosen = file or (Path(environment["KABALE_CONFIG"]) if environment.get("KABALE_CONFIG") else None)
    if chosen is not None or Path(FILE).is_file():
        found |= _from_file(chosen or Path(FILE))
    found |= _from_environment(environment)
    found |= {name: value for name, value in options.items() if value is not None}
    config = Config(**found)
    locate(config.database)
    return config


def _from_file(file: Path) -> dict[str, object]:
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadConfig("file", file=file, problem=error.strerror or error) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadConfig("syntax", file=file, problem=error) from None
    found: dict[str, object] = {}
    for section, values in data.items():
        if section not in SETTINGS:
            raise _unknown(str(file), section, list(SETTINGS))
        if not isinstance(values, dict):
            raise BadConfig("section", where=f"{file}: {section}")
        for key, value in values.items():
            if key not in SETTINGS[section]:
                raise _unknown(str(file), f"{section}.{key}", [f"{section}.{k}" for k in SETTINGS[section]])
            setting = SETTINGS[section][key]
            found[setting.field] = _read(setting, value, f"{file}: {section}.{key}")
    return found


def _from_environment(environment: Mapping[str, str]) -> dict[str, object]:
    names = {
        f"{PREFIX}{section}_{key}".upper(): setting
        for section, settings in SETTINGS.items()
        for key, setting in settings.items()
    }
    ours = tuple(f"{PREFIX}{section}_".upper() for section in SETTINGS)
    found: dict[str, object] = {}
    for name in sorted(environment):
        if name in names:
            found[names[name].field] = _read(names[name], environment[name], name)
        elif name.startswith(ours):
            raise _unknown("environment", name, list(names))
    return found


def _read(setting: Setting, value: object, where: str) -> object:
    try:
        return setting.read(value)
    except (ValueError, OverflowError):
        secret = setting.field == "database"
        raise BadConfig("value", where=where, got="…" if secret else value, allowed=setting.allowed) from None


def _unknown(where: str, got: str, known: list[str]) -> BadConfig:
    nearest = get_close_matches(got, known, 1, 0.5)
    if nearest:
        return BadConfig("nearest", where=where, got=got, nearest=nearest[0])
    return BadConfig("unknown", where=where, got=got, allowed=", ".join(known))
