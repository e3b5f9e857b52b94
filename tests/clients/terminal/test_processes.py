"""Server and terminal in their own processes: each names the other if it holds a table; killed, none loses
anything."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from sagabox.clients.web.protocol import VERSION
from sagabox.clients.web.security import cookie_of, hashed
from sagabox.table.data_folder import STORE, owner_token
from tests.clients.web.kit import heard
from tests.table.kit import beside
from tests.timing import PATIENCE

from .desk import refused, waiting

NEW = ("gloom", "--random", "--seed", "7")


class Player:
    """`sagabox play --terminal` with typed input."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        command = [sys.executable, "-m", "sagabox", "play", "--terminal", "--plain", "--data", str(folder), *arguments]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def hear(self) -> str:
        """Return everything shown until the next prompt."""
        assert self.process.stdout is not None
        shown = b""
        while not shown.endswith(b"\n> "):
            letter = self.process.stdout.read(1)
            assert letter, shown.decode()
            shown += letter
        return shown.decode()

    def type(self, line: str) -> str:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        return self.hear()

    def end(self, how: signal.Signals | None = None) -> int:
        """End by a signal, or by closing the input."""
        with self.process as process:
            if how is not None:
                process.send_signal(how)
                process.wait(PATIENCE)
            process.communicate(timeout=PATIENCE)
            return process.returncode


class Server:
    """`sagabox play --no-browser`, and the browser with its owner link."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "sagabox", "play", "--no-browser", "--data", str(folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://(\S+)/", self.process.stdout.readline())
        own = re.search(r"#/owner/(\S+)", self.process.stdout.readline())
        assert found
        assert own
        self.address = found[1]
        _, self.cookie = self.post("/api/owner", {"secret": own[1]})
        token = owner_token(folder)
        assert self.cookie == f"{cookie_of(hashed(token))}={token}"

    def post(self, path: str, body: object, cookie: str = "") -> tuple[dict[str, Any], str]:
        """Send a POST request; return the response and its cookie."""
        request = urllib.request.Request(f"http://{self.address}{path}", json.dumps(body).encode(), method="POST")
        request.add_header("Cookie", cookie)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer), answer.headers.get("set-cookie", "").partition(";")[0]

    def tables(self) -> list[str]:
        request = urllib.request.Request(f"http://{self.address}/api/tables", headers={"Cookie": self.cookie})
        with urllib.request.urlopen(request) as answer:
            return [row["table"] for row in json.load(answer)["running"]]

    def page(self, table: str) -> ClientConnection:
        return connect(f"ws://{self.address}/ws/{table}", additional_headers={"Cookie": self.cookie}, max_size=None)

    def end(self, how: signal.Signals = signal.SIGINT) -> int:
        with self.process as process:
            process.send_signal(how)
            return process.wait(PATIENCE)


@pytest.fixture
def started(tmp_path):
    """Start processes on the same folder; stop those that are left at the end of the test."""
    all_of_them = []

    def start(kind, *arguments: str):
        all_of_them.append(kind(tmp_path, *arguments))
        return all_of_them[-1]

    yield start
    for one in all_of_them:
        if one.process.poll() is None:
            one.end(signal.SIGKILL)


def next_frame(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        for frame in heard(str(socket.recv(timeout=PATIENCE))):
            if frame["t"] == kind:
                return frame


def decisions(folder: Path) -> list[str]:
    with beside(folder / STORE) as db:
        rows = db.execute("SELECT line FROM lines ORDER BY tab, n").fetchall()
    entries = [json.loads(line) for (line,) in rows]
    return [entry["decision"]["option"] for entry in entries if "decision" in entry]


def test_a_page_names_the_terminal_that_holds_its_table_and_opens_it_afterwards(started, tmp_path):
    terminal = started(Player, *NEW)
    terminal.hear()
    terminal.type("1")
    server = started(Server)
    (table,) = server.tables()
    with server.page(table) as socket:
        told = next_frame(socket, "error")
    assert told["code"] == "held"
    assert f"a terminal (process {terminal.process.pid} on " in str(told["text"])
    assert "Type quit there first." in str(told["text"])
    with pytest.raises(urllib.error.HTTPError, match="409") as declined:
        server.post(f"/api/tables/{table}/leave", {}, server.cookie)
    declined.value.close()
    terminal.type("1")
    assert terminal.end() == 0
    with server.page(table) as socket:
        socket.send(json.dumps({"t": "hello", "version": VERSION}))
        assert next_frame(socket, "state")["ticket"] == 2
    assert server.end() == 0


def test_a_terminal_names_the_server_that_holds_a_table_and_opens_it_afterwards(started, tmp_path, capsys):
    server = started(Server)
    made, _ = server.post("/api/tables", {"game": "gloom", "setup": {"mode": "solo", "heroes": [{}]}}, server.cookie)
    with server.page(made["table"]) as socket:
        socket.send(json.dumps({"t": "hello", "version": VERSION}))
        state = next_frame(socket, "state")
        said = refused(capsys, "--data", str(tmp_path), "--resume")
        assert (
            f"This table is open elsewhere: a server at http://{server.address}/ (process {server.process.pid} on "
            in said
        )
        assert "Close its page there and wait two minutes, or stop that server with Ctrl-C." in said
        option = state["view"]["asked"]["options"][0]["id"]
        socket.send(json.dumps({"t": "answer", "ticket": state["ticket"], "option": option}))
        next_frame(socket, "ack")
    assert server.end() == 0
    terminal = started(Player, "--resume")
    terminal.hear()
    assert decisions(tmp_path) == [option]
    assert terminal.end() == 0


def test_a_terminal_that_is_killed_loses_no_decision_that_was_shown(started, tmp_path):
    random, given = Random(3), 0
    for turn in range(4):
        terminal = started(Player, *(("--resume",) if turn else NEW))
        shown = terminal.hear()
        for _ in range(random.randrange(2, 7)):
            numbers = re.findall(r"^ *(\d+) ", shown.rpartition("@1 ")[2], flags=re.MULTILINE)
            shown = terminal.type(random.choice(numbers))
            given += 1
            assert len(decisions(tmp_path)) >= given
        assert terminal.end(signal.SIGKILL) == -signal.SIGKILL
        assert len(decisions(tmp_path)) >= given
    terminal = started(Player, "--resume")
    assert shown.rpartition("@1 ")[2] == terminal.hear().rpartition("@1 ")[2]


def test_ctrl_c_releases_the_table_at_once(started, tmp_path):
    terminal = started(Player, *NEW)
    terminal.hear()
    terminal.type("1")
    assert terminal.end(signal.SIGINT) == 0
    with beside(tmp_path / STORE) as db:
        assert db.execute("SELECT count(*) FROM leases").fetchone() == (0,)
    assert len(waiting(tmp_path)) == 1


def test_two_terminals_cannot_open_one_table(started, tmp_path, capsys):
    terminal = started(Player, *NEW)
    terminal.hear()
    said = refused(capsys, "--data", str(tmp_path), "--resume")
    assert f"a terminal (process {terminal.process.pid} on " in said
    terminal.type("1")
    assert terminal.end() == 0
