"""From whatever went wrong to one answer: a code, a sentence in the reader's language, and data."""

from __future__ import annotations

import logging
import re
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import (
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)

from kabale.kernel.errors import KabaleError, UnknownText
from kabale.table import languages
from kabale.table.errors import BadRequest, Internal, NotFound, TooLarge, TooMany, WrongMethod
from kabale.table.messages import Problem

log = logging.getLogger("kabale.table")

_MISSING = re.compile(r"^Missing required \w+ parameter '(?P<field>[^']+)'")
_PATH = re.compile(r"^(?P<what>.*?)(?: - at `\$\.?(?P<field>.*)`)?$", re.DOTALL)


def reader_language(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The language a request asks for, where it can be told."""
    lang = connection.query_params.get("lang")
    if lang in languages.available():
        return str(lang)
    return languages.wanted(connection.headers.get("accept-language"))


def checked_language(lang: str) -> str:
    """A language that there is."""
    if lang not in languages.available():
        raise BadRequest("language", field="lang", got=lang, allowed=", ".join(languages.available()))
    return lang


def problem(error: KabaleError, language: str) -> Problem:
    """An error as it is sent."""
    message = error.text(language)
    return Problem(error.code, message, {k: _plain(v) for k, v in error.data.items()})


def _plain(value: object) -> object:
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, list | tuple):
        return [_plain(v) for v in value]
    return str(value)


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The answer to a request that failed."""
    known = understood(error)
    if known.status >= 500:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    headers = {"Retry-After": str(known.data["seconds"])} if isinstance(known, TooMany) else {}
    return Response(problem(known, reader_language(request)), status_code=known.status, headers=headers)


def understood(error: Exception) -> KabaleError:
    """Any error as one of ours."""
    if isinstance(error, UnknownText) and error.detail == "message":
        return Internal()
    if isinstance(error, KabaleError):
        return error
    if isinstance(error, msgspec.ValidationError):
        return malformed(str(error))
    if isinstance(error, msgspec.DecodeError):
        return BadRequest("json", field="-", problem=error)
    if isinstance(error, ValidationException):
        return _invalid(error)
    if isinstance(error, NotFoundException):
        return NotFound()
    if isinstance(error, MethodNotAllowedException):
        return WrongMethod()
    if isinstance(error, HTTPException) and error.status_code == 413:
        return TooLarge()
    if isinstance(error, HTTPException) and error.status_code < 500:
        cause = error.__cause__
        if isinstance(cause, Exception) and not isinstance(cause, HTTPException):
            inner = understood(cause)
            if isinstance(inner, BadRequest):
                return inner
        return BadRequest("json", field="-", problem=error.detail)
    return Internal()


def malformed(text: str) -> BadRequest:
    """What msgspec found, with the place where."""
    found = _PATH.match(text)
    return BadRequest(
        "field", field=(found and found["field"]) or "-", problem=found["what"] if found else text
    )


def _invalid(error: ValidationException) -> BadRequest:
    """What Litestar found: the first of the problems."""
    if missing := _MISSING.match(error.detail):
        return BadRequest("missing", field=missing["field"])
    extra = error.extra
    first = extra[0] if isinstance(extra, list) and extra else {}
    if isinstance(first, dict) and "key" in first:
        field = str(first["key"]) if first["key"] != "data" else "-"
        return BadRequest("field", field=field, problem=str(first.get("message", "")))
    return malformed(error.detail)
