"""Serving: a port, a line that says where, and the browser where there is one."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence

import uvicorn
from litestar import Litestar

from kabale.table import languages
from kabale.table.errors import BadAddress

MESSAGE_LIMIT = 64 * 1024
EVERYWHERE = ("0.0.0.0", "::", "")


def terminal_language() -> str:
    """The language of the terminal, from its environment."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            code = value.lower()[:2]
            return code if code in languages.available() else languages.DEFAULT
    return languages.DEFAULT


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; a busy port or a strange host is told in one sentence."""
    if not 0 <= port < 2**16:
        raise BadAddress("host", host=host, port=port)
    try:
        family, kind, number, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, OverflowError, UnicodeError):
        raise BadAddress("host", host=host, port=port) from None
    door = socket.socket(family, kind, number)
    try:
        if os.name == "posix":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
        door.listen(512)
    except (OSError, OverflowError) as error:
        door.close()
        cause = getattr(error, "errno", None)
        if cause == errno.EADDRINUSE:
            raise BadAddress("busy", host=host, port=port) from None
        if cause == errno.EACCES:
            raise BadAddress("forbidden", host=host, port=port) from None
        raise BadAddress("host", host=host, port=port) from None
    return door


def addresses(host: str, port: int) -> list[str]:
    """Where the server is found: from this machine, and from the network if it listens there."""
    shown = [host]
    if host in EVERYWHERE:
        shown = ["localhost", *_own_address()]
    return [f"http://{f'[{h}]' if ':' in h else h}:{port}/" for h in shown]


def _own_address() -> list[str]:
    """This machine's address in the local network; nothing is sent to find it."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return [str(probe.getsockname()[0])]
    return []


def browser_here() -> bool:
    """Whether there is a browser with windows."""
    if sys.platform not in ("win32", "darwin") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def serve(
    app: Litestar,
    door: socket.socket,
    host: str,
    open_browser: bool,
    language: str,
    proxies: Sequence[str] = ("127.0.0.1", "::1"),
) -> None:
    """Serves until somebody ends it. ``proxies``: whose word is taken for where a request comes from."""
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        forwarded_allow_ips=list(proxies),
        lifespan="on",
        ws_max_size=MESSAGE_LIMIT,
        ws_per_message_deflate=False,  # changes are small; a compressor for every viewer would cost more than it saves
        timeout_graceful_shutdown=3,
    )
    server = uvicorn.Server(config)
    where = addresses(host, door.getsockname()[1])

    async def work() -> None:
        welcome = asyncio.create_task(_welcome(server, where, open_browser, language))
        await server.serve(sockets=[door])
        welcome.cancel()

    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(work())


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fast event loop where there is one."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


async def _welcome(server: uvicorn.Server, where: Sequence[str], open_browser: bool, language: str) -> None:
    while not server.started:
        await asyncio.sleep(0.01)
    gc.collect()
    gc.freeze()  # what is there now stays; scenes come and go without cycles, so garbage is seldom looked for
    gc.set_threshold(20_000, 20, 50)
    t = languages.table_texts(language)
    print(t.say("serving.address", {"address": "  ".join(where)}), flush=True)
    if open_browser and browser_here():
        await asyncio.to_thread(webbrowser.open, where[0])
