"""Pages: the client's files, served by the server itself."""

from __future__ import annotations

import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from kabale.table.errors import NotFound

STATIC = Path(str(files("kabale"))) / "static"
FOR_EVER = "public, max-age=31536000, immutable"
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}

NOT_BUILT = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Kabale</title></head>
<body>
<h1>Kabale</h1>
<p>The server runs, but this installation has no browser client. Build it from the project's folder with
<code>python hatch_build.py --pure build/dev</code>, or install the package from a wheel.</p>
<p lang="de">Der Server läuft, aber diese Installation hat keine Oberfläche für den Browser. Sie entsteht im Ordner des
Projekts mit <code>python hatch_build.py --pure build/dev</code>, oder du installierst das fertige Paket.</p>
<p><a href="/schema/openapi.json">API</a></p>
</body>
</html>
"""


def client_page(status: int = 200) -> Response[bytes]:
    """The client, whatever page it shall show."""
    index = STATIC / "index.html"
    body = index.read_bytes() if index.is_file() else NOT_BUILT.encode()
    headers = {"Cache-Control": "no-cache"}
    return Response(body, media_type=MediaType.HTML, headers=headers, status_code=status)


@get(["/", "/credits"], include_in_schema=False, sync_to_thread=False)
def page() -> Response[bytes]:
    """The shelf, and who made what."""
    return client_page()


@get(
    ["/game/{game:str}", "/new/{game:str}", "/rules/{game:str}"],
    include_in_schema=False,
    sync_to_thread=False,
)
def game_page(game: FromPath[str]) -> Response[bytes]:
    """What a game is, setting up a table for it, and its rules."""
    return client_page()


@get(["/t/{table:str}", "/t/{table:str}/replay"], include_in_schema=False, sync_to_thread=False)
def table_page(table: FromPath[str]) -> Response[bytes]:
    """A table, and looking back at it; the token stays behind the # and never comes here."""
    return client_page()


@get("/{path:path}", include_in_schema=False, sync_to_thread=True)
def static_file(path: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the client: hashed names below /assets may be kept for ever, the others are asked for again.

    Whoever comes with a browser to an address that is not there is told so by the client.
    """
    root = STATIC.resolve()
    file = root / path.lstrip("/")
    try:
        file = file.resolve()
        found = file.is_relative_to(root) and file.is_file()
    except (OSError, ValueError):
        found = False
    if not found:
        reader = "text/html" in request.headers.get("accept", "")
        if reader and not file.suffix and not path.startswith("/api/"):
            return client_page(404)
        raise NotFound()
    kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    cache = FOR_EVER if file.parent == root / "assets" else "no-cache"
    return Response(file.read_bytes(), media_type=kind, headers={"Cache-Control": cache})


HANDLERS: list[ControllerRouterHandler] = [page, game_page, table_page, static_file]
