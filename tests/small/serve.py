"""`sagabox serve` with the Quay in the box and a page of its own: `python -m tests.small.serve PAGE serve ...`."""

import sys
from pathlib import Path

from sagabox.cli import main
from sagabox.clients.web import server
from sagabox.games import GAMES

if __name__ == "__main__":
    _, page, *arguments = sys.argv
    GAMES.add("quay", "tests.small.game")
    server.STATIC = Path(page)
    sys.exit(main(arguments))
