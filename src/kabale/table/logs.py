"""Logs: one line for each thing that happened, for people or as JSON. Tokens and passwords never get into them."""

from __future__ import annotations

import logging
import re
import sys
import time

import msgspec

# a seat's token is 32 characters of this alphabet (setting_up.py); a password stands in a database's address
_TOKEN = re.compile(r"(?<![\w-])[\w-]{32}(?![\w-])")
_PASSWORD = re.compile(r"(?<=://)([^\s:/@]*):[^\s@]*@")
FIELDS = ("method", "route", "status", "seconds")


def masked(text: str) -> str:
    """A text without anything that opens doors."""
    return _PASSWORD.sub(r"\1:…@", _TOKEN.sub("…", text))


class TextFormatter(logging.Formatter):
    """For people."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname:7} {name}: {message}", style="{")

    def format(self, record: logging.LogRecord) -> str:
        """A line, and a traceback where there is one."""
        return masked(super().format(record))


class JsonFormatter(logging.Formatter):
    """For programs: an object on a line."""

    def format(self, record: logging.LogRecord) -> str:
        """A line."""
        entry: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": masked(record.getMessage()),
        }
        entry |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            entry["error"] = masked(self.formatException(record.exc_info))
        return msgspec.json.encode(entry).decode()


def configure(format: str, level: str) -> None:
    """Sends everything that is logged to stderr, in this format, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter() if format == "json" else TextFormatter())
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for noisy in ("sqlalchemy", "alembic", "aiosqlite", "asyncio", "websockets"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, logging.getLogger().level))
