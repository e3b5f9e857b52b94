"""The server in a process of its own, for measurements."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sagabox.games import GAMES


class Seats(NamedTuple):
    """A table, and the cookies of its two browsers."""

    table: str
    cookies: tuple[str, str]


class Server:
    """A running `sagabox serve`."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game = game
        command = [sys.executable, "-m", "sagabox", "serve", "--data", str(folder), "--no-limits"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://(\S+)/", self.process.stdout.readline())
        if found is None:
            raise RuntimeError("the server did not start")
        self.address = found[1]
        if hasattr(os, "sched_setaffinity") and len(cores := sorted(os.sched_getaffinity(0))) > 1:
            os.sched_setaffinity(self.process.pid, cores[-1:])

    def memory(self) -> float:
        """Return the resident memory in kilobytes; 0 if the system does not say."""
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        except OSError:
            return 0.0
        found = re.search(r"VmRSS:\s+(\d+)", status)
        return float(found[1]) if found else 0.0

    def processor(self) -> float:
        """Return the processor time so far in seconds; 0 if the system does not say."""
        if not hasattr(os, "sysconf"):
            return 0.0
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def post(self, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        """Send a POST request; return the response and the cookie it sets."""
        data = json.dumps(body).encode()
        request = urllib.request.Request(f"http://{self.address}{path}", data, {"Cookie": cookie}, method="POST")
        with urllib.request.urlopen(request) as answer:
            return json.load(answer), answer.headers["set-cookie"].partition(";")[0]

    def new_table(self) -> Seats:
        """Create a table of two seats, held by two browsers."""
        setup = GAMES[self.game].trials().two_seats
        body = {"game": self.game, "setup": setup, "seats": [{}, {"kind": "open"}]}
        made, host = self.post("/api/tables", body)
        secret = made["links"]["invite"].rpartition("/")[2]
        _, guest = self.post(f"/api/tables/{made['table']}/join", {"secret": secret, "name": "Guest"})
        return Seats(made["table"], (host, guest))


@contextmanager
def running(game: str, folder: Path) -> Iterator[Server]:
    """Run a server for the duration of the block."""
    server = Server(game, folder)
    try:
        yield server
    finally:
        with server.process as process:
            process.terminate()
