"""Addresses, origins and headers: what may be requested, and the protection of every response."""

from __future__ import annotations

import logging
from socket import gethostname

import pytest
from starlette.datastructures import Headers
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from sagabox.clients.web import server as web_server
from sagabox.clients.web.security import Hosts, Limits
from tests.clients.web.kit import ALONE, SEATS, TWO, Browser, heard, server


def test_every_answer_carries_the_security_headers(client):
    for path in ("/", "/api/games", "/api/tables/nowhere", "/nothing", "/assets/none.js"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "default-src 'none'" in policy
        assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
        assert "unsafe-eval" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY"
    assert client.get("/api/games").headers["cache-control"] == "no-store"


def test_scripts_and_other_sites_cannot_use_the_cookie(client):
    response = client.post("/api/tables", json={"game": "gloom", "setup": ALONE})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert len(cookie.partition("=")[2].partition(";")[0]) >= 40


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "http://localhost:81", "null", "http://localhost.evil.example"]
)
def test_pages_of_other_origins_get_nothing(client, ann, origin):
    table = ann.new_table()["table"]
    connect = client.websocket_connect(f"ws://localhost/ws/{table}", headers={**ann.headers(), "origin": origin})
    with pytest.raises(WebSocketDisconnect) as closed, connect:
        pass
    assert closed.value.code == 4403
    response = client.post("/api/tables", json={"game": "gloom"}, headers={"origin": origin})
    assert response.status_code == 403


def test_the_servers_own_page_may_connect(client, ann):
    table = ann.new_table()["table"]
    headers = {**ann.headers(), "origin": "http://localhost"}
    with client.websocket_connect(f"ws://localhost/ws/{table}", headers=headers) as socket:
        socket.send_text('{"t":"hello","version":3}')
        assert heard(socket.receive_text())[0]["t"] == "welcome"


@pytest.mark.parametrize(
    ("host", "fine"),
    [
        ("localhost:8800", True),
        ("127.0.0.1:8800", True),
        ("[::1]:8800", True),
        ("192.168.0.7", True),
        ("games.example", True),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("", False),
        ("[", False),
        ("LOCALHOST:8800", True),
        ("localhost:80:80", False),
        ("localhost:", False),
        ("localhost:99999", False),
        ("localhost:-1", False),
        ("localhost:8o", False),
        ("localhost:\u00b2", False),
        ("evil.example@localhost", False),
        ("localhost/evil", False),
        ("localhost?", False),
        ("localhost#", False),
        (" localhost", False),
        ("local\thost", False),
        ("localhost.", False),
        ("localhost.local", False),
        ("127.0.0.1.local", False),
        ("0177.0.0.1", False),
        ("::1", False),
        ("[::1", False),
        ("[::1]x", False),
        ("[localhost]", False),
        ("[fe80::1%25eth0]", False),
        ("::ffff:127.0.0.1", False),
        ("[::ffff:127.0.0.1]", True),
    ],
)
def test_only_names_of_this_server_are_served(host, fine):
    assert Hosts(["games.example", "127.0.0.1"]).allows(Headers({"host": host})) == fine


def test_the_name_of_this_machine_in_its_network_is_served():
    assert Hosts().allows(Headers({"host": f"{gethostname()}.local:8800"}))


@pytest.mark.parametrize("twice", [b"host", b"origin"])
def test_a_header_that_comes_twice_proves_nothing(twice):
    once = [(b"host", b"localhost"), (b"origin", b"http://localhost")]
    assert Hosts().allows(Headers(raw=once))
    assert not Hosts().allows(Headers(raw=[*once, (twice, dict(once)[twice])]))


@pytest.mark.parametrize("origin", ["http://localhost/", "http://localhost/x", "ftp://localhost", "localhost", ""])
def test_an_origin_is_a_scheme_and_the_host(origin):
    assert not Hosts().allows(Headers({"host": "localhost", "origin": origin}))
    assert Hosts().allows(Headers({"host": "localhost", "origin": "https://localhost"}))


@pytest.mark.parametrize("length", [pytest.param("9" * 5_000, id="long"), "-1", "1_0", "+5", "\u00b2", "501"])
def test_an_invalid_or_excessive_length_is_refused(tmp_path, length):
    with server(tmp_path, limits=Limits(body_bytes=500)) as client:
        response = client.post("/api/tables", content=b"{}", headers={"content-length": length.encode("latin-1")})
        assert (response.status_code, response.json()["code"]) == (413, "limit")


def test_no_logged_address_holds_a_secret(client, ann, caplog):
    caplog.set_level(logging.DEBUG)
    made = ann.new_table(TWO, seats=SEATS)
    secrets = [link.rpartition("/")[2] for link in made["links"].values()]
    bob = Browser(client)
    table = bob.join(made["links"])
    with ann.page(table) as one, bob.page(table) as other:
        one.answer()
        other.hear()
    text = caplog.text
    for secret in (*secrets, ann.token, bob.token):
        assert secret not in text


def test_files_beside_the_page_are_served_and_nothing_else(client):
    for path in ("/..%2fserver.py", "/.env", "/%2e%2e%2fserver.py", "/server.py", "/assets/../server.py"):
        assert client.get(path).status_code == 404


@pytest.mark.parametrize("folder", ["/", "/assets/", "/assets/deep/", "/api/", "/api/tables/", "/api/games/"])
@pytest.mark.parametrize(
    "name",
    [
        pytest.param("x" * 300, id="300 letters"),
        pytest.param("x" * 5_000, id="5000 letters"),
        "%00",
        "index.html%00.png",
        "..%2f..%2fserver.py",
        "..%5cserver.py",
        "%2e%2e",
        "%ff%fe",
        "%ed%a0%80",
        "%",
        "%zz",
        "con",
        "\u202e",
        "a%0d%0aset-cookie:%20x=y",
        "x//evil.example/",
        "index.html/",
    ],
)
def test_an_odd_address_counts_as_unknown(page_files, client, folder, name, caplog):
    response = client.get(folder + name, follow_redirects=False)
    assert response.status_code == 404
    assert response.headers["x-content-type-options"] == "nosniff"
    assert "set-cookie" not in response.headers
    assert not [record for record in caplog.records if record.name.startswith("sagabox")]


@pytest.mark.parametrize("path", ["/assets", "/assets/", "/assets/deep", "/static", "/index.html/", "/index.html/x"])
def test_a_folder_is_not_listed(page_files, client, path):
    response = client.get(path)
    assert response.status_code == 404
    assert "deep" not in response.text
    assert response.headers["x-content-type-options"] == "nosniff"


def test_files_are_served(page_files, client):
    assert client.get("/icon.svg").text == "<svg/>"
    assert client.get("/assets/page.js").text == "1"
    assert client.get("/icons/rat.txt").text == "M0 0"


@pytest.mark.parametrize("name", ["unicorn", ".rat", "RAT", "rat ", "%2e%2e"])
def test_an_icon_that_is_missing_is_empty(page_files, client, name):
    response = client.get(f"/icons/{name}.txt")
    assert (response.status_code, response.text) == (204, "")


@pytest.mark.parametrize("path", ["/icons", "/icons/", "/icons/rat", "/icons/deep/rat.txt", "/icons/..%2Flicences.txt"])
def test_icons_are_one_folder_of_outlines(page_files, client, path):
    assert client.get(path).status_code == 404


def test_an_unexpected_error_carries_the_security_headers(client, monkeypatch):
    monkeypatch.setattr(web_server, "STATIC", None)
    response = TestClient(client.app, "http://localhost", raise_server_exceptions=False).get("/x")
    assert (response.status_code, response.json()["code"]) == (500, "server")
    assert response.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in response.headers["content-security-policy"]


def test_an_aborted_request_is_not_a_server_error(client, caplog):
    sent, parts = [], [{"type": "http.request", "body": b'{"ga', "more_body": True}, {"type": "http.disconnect"}]
    headers = [(b"host", b"localhost"), (b"content-length", b"500")]
    scope = {"type": "http", "method": "POST", "path": "/api/tables", "query_string": b"", "headers": headers}

    async def receive():
        return parts.pop(0)

    async def send(message):
        sent.append(message)

    client.portal.call(client.app, scope, receive, send)
    assert [message.get("status") for message in sent] == [400, None]
    assert not caplog.records


@pytest.fixture
def page_files(tmp_path, monkeypatch):
    """A built page: one script, an icon, and a nested folder."""
    static = tmp_path / "static"
    (static / "assets" / "deep").mkdir(parents=True)
    (static / "assets" / "page.js").write_text("1")
    (static / "icons").mkdir()
    (static / "icons" / "rat.txt").write_text("M0 0")
    (static / "icon.svg").write_text("<svg/>")
    (static / "index.html").write_text("<html/>")
    monkeypatch.setattr(web_server, "STATIC", static)
