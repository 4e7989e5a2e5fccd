"""A server as a process of its own, as people use it: DATABASE PORT [without-example]."""

import sys

import uvicorn

from kabale.table.app import create_app

EXAMPLE = {"duell": "examples.duell:make"}
GRACE = 0.07  # minutes until somebody who left can be replaced

if __name__ == "__main__":
    games = EXAMPLE if len(sys.argv) < 4 else {}
    app = create_app(sys.argv[1], 0.0, extra_games=games, workers=1, grace=GRACE)
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[2]), log_level="warning")
