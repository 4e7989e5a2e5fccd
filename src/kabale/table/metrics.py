"""Metrics in the text format of Prometheus: requests, choices, commits, tables and viewers. No names, ids or tokens."""

from __future__ import annotations

import time
from collections.abc import Callable

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.types import Scope
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

import kabale
from kabale.table.errors import NotFound

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_WRITES = (1, 2, 5, 10, 25, 50, 100, 250)
_METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")
BEGUN = "kabale_begun"  # in a request's state: when it came


class Metrics:
    """What one server counts."""

    def __init__(self, public: bool = True) -> None:
        self.public = public
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "kabale_requests", "Requests by address and status", ("method", "route", "status"), registry=self.registry,
        )  # fmt: skip
        self.request_seconds = Histogram(
            "kabale_request_seconds", "How long requests take", ("route",), buckets=_SECONDS, registry=self.registry,
        )  # fmt: skip
        self.choices = Counter("kabale_choices", "Choices on disk", registry=self.registry)
        self.commit_seconds = Histogram(
            "kabale_commit_seconds", "How long commits take", buckets=_SECONDS, registry=self.registry
        )
        self.commit_writes = Histogram(
            "kabale_commit_writes", "Writes that share a commit", buckets=_WRITES, registry=self.registry
        )
        version = Gauge("kabale_version", "The release that runs", ("version",), registry=self.registry)
        version.labels(kabale.__version__).set(1)

    def watch(self, name: str, text: str, count: Callable[[], float]) -> None:
        """A number that is asked for when somebody wants to know."""
        Gauge(name, text, registry=self.registry).set_function(count)

    def committed(self, writes: int, choices: int, seconds: float) -> None:
        """Something was written to disk."""
        self.commit_writes.observe(writes)
        self.commit_seconds.observe(seconds)
        if choices:
            self.choices.inc(choices)

    def answered(self, scope: Scope, status: int) -> float | None:
        """A request is being answered; returns the seconds since it came, where that is known."""
        route = str(scope.get("path_template") or "-")
        method = scope.get("method", "-")
        self.requests.labels(method if method in _METHODS else "-", route, str(status)).inc()
        begun = scope.get("state", {}).get(BEGUN)
        if begun is None:
            return None
        seconds: float = time.perf_counter() - begun
        self.request_seconds.labels(route).observe(seconds)
        return seconds


@get("/metrics", summary="Numbers about the server, for Prometheus", media_type="text/plain")
async def metrics(meter: NamedDependency[Metrics]) -> Response[bytes]:
    """Numbers about the server; 404 where the configuration keeps them private."""
    if not meter.public:
        raise NotFound()
    return Response(generate_latest(meter.registry), media_type=CONTENT_TYPE_LATEST)
