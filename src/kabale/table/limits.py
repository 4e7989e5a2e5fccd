"""Limits: how often one address, and one holder of a token, may set tables up, take seats, talk and ask bots."""

from __future__ import annotations

import hashlib
import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from litestar import Request

from kabale.table.errors import TooMany

MOST_KNOWN = 20_000  # callers remembered; the longest unheard of are forgotten first
PERIODS = {"second": 1.0, "minute": 60.0, "hour": 3600.0, "day": 86400.0}

# what each limited address of the API counts as
KINDS: Mapping[tuple[str, str], str] = {
    ("POST", "/api/tables"): "create",
    ("POST", "/api/records"): "create",
    ("POST", "/api/tables/{table}/fork"): "create",
    ("POST", "/api/tables/{table}/rematch"): "create",
    ("POST", "/api/tables/{table}/seats/{seat}/take"): "join",
    ("POST", "/api/tables/{table}/chat"): "chat",
    ("POST", "/api/tables/{table}/proposals"): "chat",
    ("POST", "/api/tables/{table}/hint"): "think",
    ("POST", "/api/tables/{table}/review"): "think",
}


class Rate(msgspec.Struct, frozen=True):
    """So many in so many seconds; all of them may come at once."""

    many: int
    seconds: float


def rate(text: str) -> Rate | None:
    """A rate from ``20/minute``; None for ``off``. Raises ValueError."""
    if text == "off":
        return None
    many, slash, period = text.partition("/")
    if not slash or not many.strip().isdecimal() or int(many) < 1 or period.strip() not in PERIODS:
        raise ValueError(text)
    return Rate(int(many), PERIODS[period.strip()])


class Limits:
    """A bucket for every caller and kind of request: each request takes a drop, and drops come back with time."""

    def __init__(self, rates: Mapping[str, Rate | None], clock: Callable[[], float] = time.monotonic) -> None:
        self._rates = {kind: rate for kind, rate in rates.items() if rate is not None}
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()  # drops, as of when

    def check(self, kind: str, *callers: str) -> None:
        """Counts a request of these callers (an address, a token); raises TooMany where one of them has no drop left."""
        rate = self._rates.get(kind)
        if rate is None:
            return
        now = self._clock()
        for caller in callers:
            wait = (1.0 - self._drops(kind, caller, rate, now)) * rate.seconds / rate.many
            if wait > 0:
                raise TooMany(kind, seconds=max(1, math.ceil(wait)))
        for caller in callers:
            key = (kind, caller)
            self._buckets[key] = (self._drops(kind, caller, rate, now) - 1.0, now)
            self._buckets.move_to_end(key)
        while len(self._buckets) > MOST_KNOWN:
            self._buckets.popitem(last=False)

    def _drops(self, kind: str, caller: str, rate: Rate, now: float) -> float:
        drops, then = self._buckets.get((kind, caller), (float(rate.many), now))
        return min(float(rate.many), drops + (now - then) * rate.many / rate.seconds)

    def check_request(self, request: Request[Any, Any, Any]) -> None:
        """Counts a request, if it is of a limited kind."""
        kind = KINDS.get((request.method, str(request.scope.get("path_template"))))
        if kind is None:
            return
        callers = [address_of(request.client.host if request.client else "")]
        token = request.headers.get("authorization")
        if token:
            callers.append(hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest())
        self.check(kind, *callers)


def address_of(host: str) -> str:
    """Who an address stands for: itself, or in IPv6 its network, which belongs to one household."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
