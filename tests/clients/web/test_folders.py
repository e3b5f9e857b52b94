"""Two data folders with a server each, and one browser with one set of cookies for all ports."""

from contextlib import contextmanager
from http.cookiejar import CookieJar

from starlette.testclient import TestClient

from sagabox.clients.web.protocol import VERSION
from sagabox.clients.web.security import COOKIE, cookie_of
from sagabox.clients.web.server import application
from sagabox.table.sqlite import SqliteStore

NEW = {"game": "gloom", "setup": {"mode": "solo", "heroes": [{}]}}
HERE, THERE = "1" * 64, "2" * 64


@contextmanager
def served(folder, owner_hash, jar):
    """A server for the browser with these cookies."""
    folder.mkdir(exist_ok=True)
    store = SqliteStore(folder / "tables.sqlite", durable=False)
    with TestClient(application(store, owner_hash=owner_hash), base_url="http://localhost") as client:
        client.cookies.jar = jar
        yield client


def tables(client):
    return [row["table"] for row in client.get("/api/tables").json()["running"]]


def test_cookies_of_two_folders_do_not_overwrite_each_other(tmp_path):
    jar = CookieJar()
    with served(tmp_path / "a", HERE, jar) as here, served(tmp_path / "b", THERE, jar) as there:
        mine = here.post("/api/tables", json=NEW).json()["table"]
        other = there.post("/api/tables", json=NEW).json()["table"]
        assert {cookie.name for cookie in jar} == {cookie_of(HERE), cookie_of(THERE)}
        assert len({cookie.value for cookie in jar}) == 2
        assert (tables(here), tables(there)) == ([mine], [other])
        with here.websocket_connect(f"ws://localhost/ws/{mine}") as page:
            page.send_json({"t": "hello", "version": VERSION})
            assert page.receive_json()[0]["you"] == [0]


def test_a_cookie_under_the_old_name_is_valid_and_renamed(tmp_path):
    jar = CookieJar()
    with served(tmp_path, "", jar) as older:
        first = older.post("/api/tables", json=NEW).json()["table"]
    (old,) = jar
    assert old.name == COOKIE
    with served(tmp_path, HERE, jar) as newer:
        assert tables(newer) == [first]
        second = newer.post("/api/tables", json=NEW).json()["table"]
        assert set(tables(newer)) == {first, second}
    assert {cookie.name: cookie.value for cookie in jar} == {COOKIE: old.value, cookie_of(HERE): old.value}
