"""A server as a process of its own, to be killed: DATABASE PACE."""

import sys

from tests.table.support import DUELL

from kabale.table.app import create_app
from kabale.table.serving import listen, serve

if __name__ == "__main__":
    app = create_app(sys.argv[1], float(sys.argv[2]), extra_games=DUELL, workers=1)
    serve(app, listen("127.0.0.1", 0), "127.0.0.1", open_browser=False, language="en")
