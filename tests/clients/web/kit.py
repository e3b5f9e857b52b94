"""Browsers for tests, each with its own cookie, at a server in this process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from sagabox.clients.web.owner_link import OwnerLink
from sagabox.clients.web.protocol import VERSION
from sagabox.clients.web.security import COOKIE, Limits
from sagabox.clients.web.server import application
from sagabox.table.data_folder import owner_token
from sagabox.table.sqlite import SqliteStore
from tests.clients.web.host import until

ALONE: dict[str, Any] = {"mode": "solo", "heroes": [{"race": "Elf", "class": "Priest"}]}
TWO: dict[str, Any] = {"mode": "cooperative", "heroes": [{"race": "Elf", "class": "Priest", "seat": 0}, {"seat": 1}]}
SEATS = [{"name": "Ann"}, {"kind": "open", "name": "Second"}]
Frame = dict[str, Any]


@contextmanager
def server(
    folder: Path, *, limits: Limits | None = None, unload_after: float = 60.0, pause: float = 0.0
) -> Iterator[TestClient]:
    store = SqliteStore(folder / "tables.sqlite", durable=False)
    limits = limits or Limits(messages=100_000)
    with TestClient(
        application(store, limits=limits, unload_after=unload_after, pause=pause), base_url="http://localhost"
    ) as client:
        yield client


class Browser:
    """A browser with its own cookie."""

    def __init__(self, client: TestClient, token: str = "") -> None:
        self.client, self.token = client, token

    def headers(self) -> dict[str, str]:
        return {"cookie": f"{COOKIE}={self.token}"} if self.token else {}

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        self.client.cookies.clear()
        response = self.client.request(method, path, json=body, headers={**self.headers(), **headers})
        self.token = response.cookies.get(COOKIE) or self.token
        self.client.cookies.clear()
        return response.status_code, response.json()

    def post(self, path: str, body: Any = None) -> Any:
        status, answer = self.call("POST", path, body or {})
        assert status < 300, answer
        return answer

    def get(self, path: str) -> Any:
        status, answer = self.call("GET", path)
        assert status == 200, answer
        return answer

    def new_table(self, setup: dict[str, Any] = ALONE, **more: Any) -> Any:
        body = {"game": "gloom", "setup": setup, "host_name": "Ann", "bot_pause": 0, "seed": "1", **more}
        return self.post("/api/tables", body)

    def join(self, links: dict[str, str], name: str = "Bob") -> str:
        _, _, table, secret = links["invite"].split("/")
        self.post(f"/api/tables/{table}/join", {"secret": secret, "name": name})
        return table

    @contextmanager
    def page(self, table: str, **hello: Any) -> Iterator[Page]:
        with self.client.websocket_connect(f"ws://localhost/ws/{table}", headers=self.headers()) as socket:
            page = Page(socket)
            page.say("hello", version=VERSION, **hello)
            yield page


def owner(client: Any, folder: Path) -> Browser:
    """Return a browser that has used the owner link."""
    link = OwnerLink(owner_token(folder))
    client.app.state.owner_link = link
    browser = Browser(client)
    browser.post("/api/owner", {"secret": link.secret})
    return browser


def heard(text: str) -> list[Frame]:
    """Return the messages of a frame."""
    messages: list[Frame] = json.loads(text)
    return messages


def merged(view: Frame, change: Frame) -> Frame:
    """Return a view with a change applied."""
    view = {**view, **change["view"]}
    for part, entries in change["within"].items():
        old = view.get(part, {})
        if isinstance(old, list):
            view[part] = [entries.get(str(index), entry) for index, entry in enumerate(old)]
        else:
            both = {**old, **entries}
            view[part] = {key: entry for key, entry in both.items() if entry is not None}
    return view


class Page:
    """An open page: all messages it received, and the last of each kind; `states` with changes merged."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.frames: list[Frame] = []
        self.states: list[Frame] = []

    def say(self, t: str, **facts: Any) -> list[Frame]:
        """Send a message; return everything that follows."""
        self.socket.send_text(json.dumps({"t": t, **facts}))
        return self.hear()

    def hear(self) -> list[Frame]:
        """Return all messages since the last call."""
        self.socket.send_text('{"t":"ping"}')
        come: list[Frame] = []
        while not any(message["t"] == "pong" for message in come):  # other messages may come with it or after it
            come += heard(self.socket.receive_text())
        come = [message for message in come if message["t"] != "pong"]
        for message in come:
            self._take(message)
        return come

    def _take(self, message: Frame) -> None:
        self.frames.append(message)
        if message["t"] == "state":
            self.states.append(message)
        elif message["t"] == "change":
            self.states.append({**message, "view": merged(self.state["view"], message)})

    def wait_for(self, *kinds: str) -> Frame:
        """Return everything up to the next message of one of these kinds, without asking for it."""
        while True:
            come = heard(self.socket.receive_text())
            for message in come:
                self._take(message)
            if found := [message for message in come if message["t"] in kinds]:
                return found[-1]

    def last(self, t: str) -> Frame:
        return next(frame for frame in reversed(self.frames) if frame["t"] == t)

    def all(self, t: str) -> list[Frame]:
        return [frame for frame in self.frames if frame["t"] == t]

    @property
    def state(self) -> Frame:
        return self.states[-1]

    @property
    def view(self) -> Any:
        return self.state["view"]

    @property
    def options(self) -> list[str]:
        asked = self.view["asked"]
        return [option["id"] for option in asked["options"]] if asked else []

    def answer(self, option: str | None = None) -> list[Frame]:
        """Answer the open question; with the first option, if none is given."""
        return self.say("answer", ticket=self.state["ticket"], option=option or self.options[0])

    def log(self) -> list[Frame]:
        """Return all events, as a client stores them."""
        events: list[Frame] = []
        for frame in self.all("events"):
            events = events[: frame["from"]] + frame["events"]
        return events


def both(one: Page, other: Page) -> Page:
    """Return the page that is asked."""
    one.hear()
    other.hear()
    return one if one.options else other


def until_left(client: Any, table: str, count: int) -> None:
    """Wait until only `count` pages are left."""
    until(lambda: len(client.app.state.live_tables.tables[table].viewers) <= count)
