"""A server killed repeatedly under load: no acknowledged decision is lost or applied twice, and tables resume."""

from __future__ import annotations

import json
import signal
import threading
import urllib.request
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from sagabox.clients.web.protocol import VERSION
from sagabox.clients.web.server import STORE
from sagabox.lab import serving
from tests.clients.web.kit import heard
from tests.table.kit import beside
from tests.timing import PATIENCE

TABLES, KILLS = 6, 5
BETWEEN = 20  # acknowledged decisions before the next kill
BODY = {"game": "gloom", "setup": {"mode": "solo", "heroes": [{}, {}, {}, {}]}}  # a long game
LOST = (OSError, EOFError, WebSocketException, TimeoutError)


class Server(serving.Server):
    """The real command in its own process, to be ended in any way."""

    def end(self, how: signal.Signals) -> int:
        with self.process as process:
            process.send_signal(how)
            return process.wait(PATIENCE)


class Player(threading.Thread):
    """Plays one table at random, records acknowledged tickets, and reconnects when cut off."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.random = Random(number)
        self.address = ""
        self.table = self.cookie = ""
        self.acked: dict[int, str] = {}
        self.sent: dict[int, str] = {}
        self.stop = False
        self.over = False
        self.wrong: list[str] = []

    def make_table(self, address: str) -> None:
        request = urllib.request.Request(f"http://{address}/api/tables", json.dumps(BODY).encode(), method="POST")
        with urllib.request.urlopen(request) as answer:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
            self.table = json.load(answer)["table"]

    def run(self) -> None:
        while not self.stop and not self.over:
            try:
                headers = {"Cookie": self.cookie}
                with connect(
                    f"ws://{self.address}/ws/{self.table}", additional_headers=headers, max_size=None
                ) as socket:
                    self.play(socket)
            except LOST:
                sleep(0.02)

    def play(self, socket: ClientConnection) -> None:
        socket.send(json.dumps({"t": "hello", "version": VERSION}))
        asked: Any = None
        while not self.stop:
            for frame in heard(str(socket.recv(timeout=PATIENCE))):
                if frame["t"] == "ack":
                    self.acked[frame["ticket"]] = self.sent[frame["ticket"]]
                elif frame["t"] in ("refused", "error"):
                    self.wrong.append(str(frame))
                elif frame["t"] == "over":
                    self.over = True
                elif frame["t"] in ("state", "change"):
                    asked = frame["view"].get("asked", asked)
                    if frame["asked"]:
                        self.answer(socket, frame["ticket"], asked)

    def answer(self, socket: ClientConnection, ticket: int, asked: Any) -> None:
        option = self.random.choice(asked["options"])["id"]
        self.sent[ticket] = option
        socket.send(json.dumps({"t": "answer", "ticket": ticket, "option": option}))


def played_on(players: list[Player]) -> None:
    """Wait for some more acknowledged decisions, however slow the machine is."""

    def acknowledged() -> int:
        return sum(len(player.acked) for player in players)

    enough, deadline = acknowledged() + BETWEEN, monotonic() + PATIENCE
    while acknowledged() < enough:
        assert monotonic() < deadline, "nobody gets on"
        sleep(0.01)


def decisions(folder: Path, table: str) -> list[str]:
    with beside(folder / STORE) as db:
        rows = db.execute("SELECT line FROM lines WHERE tab = ? ORDER BY n", (table,)).fetchall()
    entries = [json.loads(line) for (line,) in rows]
    return [entry["decision"]["option"] for entry in entries if "decision" in entry]


@pytest.fixture
def start(tmp_path):
    """Start servers on the same folder; stop those that are left at the end of the test."""
    servers = []

    def one() -> Server:
        servers.append(Server("gloom", tmp_path))
        return servers[-1]

    yield one
    for server in servers:
        if server.process.poll() is None:
            server.end(signal.SIGKILL)


def test_no_acknowledged_decision_is_lost_and_none_applied_twice(tmp_path, start):
    server = start()
    players = [Player(number) for number in range(TABLES)]
    for player in players:
        player.make_table(server.address)
        player.address = server.address
        player.start()
    random = Random(1)
    for _ in range(KILLS):
        played_on(players)
        sleep(random.random() * 0.2)  # at any moment
        assert server.end(signal.SIGKILL) == -signal.SIGKILL
        server = start()
        for player in players:
            player.address = server.address
    played_on(players)
    for player in players:
        player.stop = True
    for player in players:
        player.join(30)
    assert server.end(signal.SIGINT) == 0
    for player in players:
        stands = decisions(tmp_path, player.table)
        assert player.wrong == []
        assert len(stands) - len(player.acked) <= KILLS + 1  # one answer may be in flight at each kill, and at the end
        for ticket, option in player.acked.items():
            assert stands[ticket] == option
    assert all(player.acked for player in players)


def test_a_table_that_another_process_holds_is_not_opened(start):
    one, other = start(), start()
    player = Player(1)
    player.make_table(one.address)
    with connect(f"ws://{other.address}/ws/{player.table}", additional_headers={"Cookie": player.cookie}) as socket:
        (refused,) = heard(str(socket.recv(timeout=PATIENCE)))
        assert refused["code"] == "held"
        assert f"process {one.process.pid}" in refused["text"]
    assert one.end(signal.SIGINT) == 0
    with connect(f"ws://{other.address}/ws/{player.table}", additional_headers={"Cookie": player.cookie}) as socket:
        socket.send(json.dumps({"t": "hello", "version": VERSION}))
        assert heard(str(socket.recv(timeout=PATIENCE)))[0]["t"] == "welcome"
    assert other.end(signal.SIGINT) == 0
