"""The server: puts hall, library, API and pages together, and runs them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

import kabale
from kabale.table import api, logs, pages, serving
from kabale.table.config import Config
from kabale.table.database import locate
from kabale.table.errors import TableError
from kabale.table.faults import answer
from kabale.table.hall import Hall
from kabale.table.library import Library
from kabale.table.limits import Limits, Rate
from kabale.table.metrics import BEGUN, Metrics
from kabale.table.metrics import metrics as metrics_page
from kabale.table.opponents import Opponents
from kabale.table.origins import Origins
from kabale.table.storage import MOST_AT_ONCE, Storage
from kabale.table.strict import StrictRequest
from kabale.table.worker import register_games

log = logging.getLogger("kabale.table")

BODY_LIMIT = 64 * 1024
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"  # an SVG by itself


def create_app(
    database: str | None = None,
    pace: float = 0.7,
    *,
    extra_games: Mapping[str, str] | None = None,
    bot_budget: float = 10.0,
    workers: int | None = None,
    capacity: int = 200,
    grace: float = 10.0,
    most_at_once: int = MOST_AT_ONCE,
    limits: Mapping[str, Rate | None] | None = None,
    origins: Sequence[str] = (),
    metrics: bool = True,
) -> Litestar:
    """The server as an ASGI application.

    ``database``: a path or ``sqlite:///PATH``. ``pace``: seconds between two moves of bots, so that people can follow.
    ``extra_games``: further games, by name, as ``package.module:function``. ``bot_budget``: seconds a bot may think.
    ``workers``: processes for bots. ``capacity``: tables kept in memory beyond those in use.
    ``grace``: minutes that a live table waits before somebody who is not there can be replaced.
    ``most_at_once``: writes that may share one commit. ``limits``: how often somebody may do what; without, there are none.
    ``origins``: other origins whose pages may act here. ``metrics``: whether /metrics tells them.
    """
    extra = dict(extra_games or {})
    register_games(extra)
    if workers is None:
        workers = max(1, min(4, (os.cpu_count() or 2) - 1))
    storage = Storage(locate(database), most_at_once)
    hall = Hall(storage, Opponents(workers, bot_budget, extra), pace, capacity, grace)
    library = Library()
    gate = Origins(origins)
    counter = Limits(limits or {})
    meter = Metrics(metrics)
    storage.committed = meter.committed
    meter.watch("kabale_tables", "Tables in memory", lambda: hall.size)
    meter.watch("kabale_viewers", "Live connections", lambda: hall.viewers)

    def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        connection.scope["state"][BEGUN] = time.perf_counter()
        gate.check(connection, str(connection.scope.get("method", "CONNECT")))
        if isinstance(connection, Request):
            counter.check_request(connection)

    def give_hall() -> Hall:
        return hall

    def give_library() -> Library:
        return library

    def give_meter() -> Metrics:
        return meter

    async def count(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            status = message["status"]
            seconds = meter.answered(scope, status)
            if log.isEnabledFor(logging.INFO):
                route, method = str(scope.get("path_template") or "-"), str(scope.get("method", "-"))
                extra = {
                    "method": method,
                    "route": route,
                    "status": status,
                    "seconds": round(seconds or 0, 4),
                }
                log.info("%s %s %s", method, route, status, extra=extra)

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        try:
            await hall.open()
            yield
        finally:
            await hall.close()

    return Litestar(
        route_handlers=[*api.HANDLERS, metrics_page, *pages.HANDLERS],
        lifespan=[lifespan],
        dependencies={
            "hall": Provide(give_hall, sync_to_thread=False),
            "library": Provide(give_library, sync_to_thread=False),
            "meter": Provide(give_meter, sync_to_thread=False),
            "language": Provide(api.language, sync_to_thread=False),
            "token": Provide(api.token, sync_to_thread=False),
        },
        guards=[guard],
        exception_handlers={Exception: answer},
        before_send=[secure, count],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, minimum_size=1000),
        openapi_config=OpenAPIConfig(
            title="Kabale",
            version=kabale.__version__,
            description="Tables, seats, choices. Live updates and examples: docs/api.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        request_class=StrictRequest,
        request_max_body_size=BODY_LIMIT,
        logging_config=None,
        signature_types=[Hall, Library, Metrics],
    )


async def secure(message: Message, scope: Scope) -> None:
    """Puts the headers that keep strangers out on every answer; tables are never kept by anybody on the way."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers[name] = value
    if headers.get("content-type", "").startswith("image/svg"):
        headers["Content-Security-Policy"] = PICTURE_POLICY
    if "cache-control" not in headers:
        headers["Cache-Control"] = "no-store"


async def _ready(database: str | None) -> None:
    """Makes sure that a server could use the database now."""
    found = locate(database)
    try:
        await found.open()
    finally:
        await found.close()


def run(config: Config, open_browser: bool) -> None:
    """Serves until somebody ends it. What stands in the way (port, database) is told in one line."""
    language = serving.terminal_language()
    logs.configure(config.log_format, config.log_level)
    try:
        asyncio.run(_ready(config.database))
        door = serving.listen(config.host, config.port)
    except TableError as error:
        raise SystemExit(f"kabale: {error.text(language)}") from None
    app = create_app(
        config.database,
        config.pace,
        bot_budget=config.bot_seconds,
        workers=config.bot_workers,
        capacity=config.tables_in_memory,
        grace=config.grace,
        limits=config.limits,
        origins=config.origins,
        metrics=config.metrics,
    )
    serving.serve(app, door, config.host, open_browser, language, config.proxies)
