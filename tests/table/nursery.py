"""Starts servers as processes of their own, quickly: everything is imported once, and each server is a fork of this process.

It reads lines from its input (a database and a pace), and answers each with the number of the new server's process and its
address. A server ends when it is killed.
"""

import asyncio
import os
import signal
import sys
import tempfile

import asyncpg  # noqa: F401  (imported here so that no server has to)
import sqlalchemy.dialects.postgresql.asyncpg  # noqa: F401
import uvloop  # noqa: F401
from tests.table.support import DUELL

import kabale
from kabale.table.app import create_app
from kabale.table.library import Library
from kabale.table.serving import listen, serve


async def warm_up() -> None:
    """Whatever a process does only once is done before the forks."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(f"{folder}/k.db", extra_games=DUELL, workers=1)
        async with app.lifespan():
            for game in ("duell", "abyss"):
                await Library().drawings(game, "en")
                kabale.game(game).start(2, seed=1)


def main() -> None:
    asyncio.run(warm_up())
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead
    for line in sys.stdin:
        database, pace = line.split()
        door = listen("127.0.0.1", 0)
        process = os.fork()
        if process == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            sys.stdout = sys.stderr
            app = create_app(database, float(pace), extra_games=DUELL, workers=1)
            serve(app, door, "127.0.0.1", open_browser=False, language="en")
            os._exit(0)
        address = f"http://127.0.0.1:{door.getsockname()[1]}"
        door.close()
        print(process, address, flush=True)


if __name__ == "__main__":
    main()
