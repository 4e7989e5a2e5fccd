"""Origins: other sites' pages may not act here in a visitor's name. Programs, which send no origin, may."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from kabale.table.errors import CrossSite

HARMLESS = ("GET", "HEAD", "OPTIONS")
_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class Origins:
    """The origins whose pages may act: the server's own, and those the configuration names."""

    def __init__(self, trusted: Collection[str] = ()) -> None:
        self._trusted = {_place(origin) for origin in trusted}

    def check(self, connection: ASGIConnection[Any, Any, Any, Any], method: str) -> None:
        """Refuses what a page of another site sends; live connections count as acting."""
        if method in HARMLESS:
            return
        headers = connection.headers
        origin = headers.get("origin")
        if origin is not None:
            found = _place(origin)
            if found in self._trusted:
                return
            host = headers.get("host", "")
            if found is None or found[1:] != _host(found[0], host):
                raise CrossSite(origin=origin[:200])
        elif headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            raise CrossSite(origin="-")


def _place(origin: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of an origin; None if it is none (``null``, nonsense)."""
    try:
        parts = urlsplit(origin)
        if parts.scheme not in _PORTS or not parts.hostname:
            return None
        return parts.scheme, parts.hostname.lower(), parts.port or _PORTS[parts.scheme]
    except ValueError:
        return None


def _host(scheme: str, host: str) -> tuple[str, int] | None:
    """The same of a Host header, which leaves the usual port out."""
    found = _place(f"{scheme}://{host}")
    return None if found is None else found[1:]
