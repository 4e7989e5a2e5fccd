"""A server as a process of its own, as people use it: DATABASE PORT [without-example]."""

import sys

import uvicorn

from kabale.table.app import create_app

EXAMPLE = {"duell": "examples.duell:make"}

if __name__ == "__main__":
    app = create_app(sys.argv[1], 0.0, extra_games=EXAMPLE if len(sys.argv) < 4 else {}, workers=1)
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[2]), log_level="warning")
