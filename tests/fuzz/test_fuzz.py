"""Random input gets a response as documented, no failure in the log, and the game continues for others."""

from __future__ import annotations

import json
import logging
import tracemalloc
from contextlib import suppress
from time import process_time
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from starlette.websockets import WebSocketDisconnect

from sagabox.clients.web.protocol import VERSION
from sagabox.clients.web.security import Limits
from sagabox.games import adapter
from sagabox.games.common.adapter import MOST_LETTERS
from sagabox.games.kilforth.gloom.shelf import SHELF
from sagabox.kernel import SaveError
from sagabox.kernel.saves import written
from sagabox.packs import PackError
from sagabox.table.files import read_file, write_file
from sagabox.table.notes import Declined
from tests.clients.web.kit import ALONE, SEATS, TWO, Browser, server
from tests.kilforth.cards.heavy_packs import HEAVY
from tests.kilforth.packs import ABILITIES, ANCIENT, HAT, KOBOLD
from tests.table.kit import loaded, new_table, play
from tests.timing import slowness

FREE = Limits(messages=1e9, tables_an_hour=10**6, tables_an_hour_from_address=10**6, checks_a_minute=10**6)
MESSAGES: list[dict[str, Any]] = [
    {"t": "hello", "version": VERSION, "last": 0, "notes": 0, "seat": 0},
    {"t": "sit", "seat": 0},
    {"t": "answer", "ticket": 0, "option": "deck:item"},
    {"t": "answers", "ticket": 0, "options": ["deck:item", "camp"]},
    {"t": "undo", "count": 1},
    {"t": "redo"},
    {"t": "consent", "request": 1, "yes": True},
    {"t": "chat", "text": "hello"},
    {"t": "sign", "name": "thanks"},
    {"t": "setting", "window": "test.fate-adds-one", "mode": "always"},
    {"t": "why_not", "words": "rest"},
    {"t": "ponder"},
    {"t": "look", "at": 3},
    {"t": "mend", "change": {"what": "hp", "hero": 0, "to": 3}},
    {"t": "ping"},
]
REQUESTS: list[tuple[str, str, Any]] = [
    ("GET", "/api/games", None),
    ("GET", "/api/games/gloom/form", None),
    ("POST", "/api/games/gloom/read", {"text": "Trap: Lose 1 HP.", "kind": "encounter"}),
    ("POST", "/api/games/gloom/check", {"packs": {"cooks": KOBOLD}}),
    ("POST", "/api/tables", {"game": "gloom", "setup": {**ALONE, "switches": {"easy_dice": True}}, "seed": "1"}),
    ("POST", "/api/tables", {"game": "gloom", "setup": TWO, "seats": SEATS, "grace": 1.0, "bot_pause": 0, "name": "x"}),
    ("GET", "/api/tables", None),
    ("GET", "/api/tables/{table}", None),
    ("GET", "/api/tables/{table}/bundle?seat=0", None),
    ("GET", "/api/tables/{table}/cards", None),
    ("POST", "/api/tables/{table}/join", {"secret": "x", "name": "Bob", "seat": 1}),
    ("POST", "/api/tables/{table}/watch", {"secret": "x"}),
    ("POST", "/api/tables/{table}/seat-bot", {"seat": 1}),
    ("POST", "/api/tables/{table}/copy", {"at": 3}),
    ("POST", "/api/owner", {"secret": "x"}),
    ("GET", "/index.html", None),
]
MOST_SECONDS, MOST_MEGABYTES = 1.0, 60


@pytest.fixture
def client(tmp_path):
    with server(tmp_path, limits=FREE) as made:
        yield made


def failures(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def still_serves(client: Any) -> None:
    """Check that a well-behaved browser is still served."""
    ann = Browser(client)
    with ann.page(ann.new_table()["table"]) as page:
        page.answer("deck:item")
        assert page.frames[-1]["t"] == "ack"


def test_messages(client, fuzz, caplog):
    ann = Browser(client)
    table = ann.new_table()["table"]
    for number in fuzz.rounds():
        with ann.page(table) as page:
            for _ in range(40):
                text = fuzz.text_of(fuzz.changed(fuzz.random.choice(MESSAGES)))
                try:
                    page.socket.send_text(text)
                    come = page.hear()
                except WebSocketDisconnect:
                    break
                assert not [one for one in come if one["t"] == "error" and one["code"] == "server"], (number, text)
                assert failures(caplog) == [], (number, text)
    still_serves(client)


def test_requests(client, fuzz, caplog):
    ann = Browser(client)
    table = ann.new_table()["table"]
    for number in fuzz.rounds():
        method, path, body = fuzz.random.choice(REQUESTS)
        path = path.format(table=table)
        if fuzz.random.random() < 0.2:
            path = "/" + quote(fuzz.bytes_of(path[1:].encode())[:2_000], safe="/?=&%")
        content = fuzz.text_of(fuzz.changed(body)).encode() if body is not None else None
        headers = {**ann.headers(), "content-type": "application/json"}
        response = client.request(method, path, content=content, headers=headers)
        sent = number, method, path, content
        assert response.status_code != 500, (sent, response.text)
        if response.status_code >= 400 and response.url.path.startswith("/api/"):
            assert set(response.json()) == {"code", "text"}, sent
        assert failures(caplog) == [], sent
    still_serves(client)


def test_packs(fuzz):
    gloom = adapter("gloom")
    gloom.check({})
    examples = [KOBOLD, HAT, ANCIENT + ABILITIES, *(path.read_text() for path in sorted(SHELF.folder.glob("*.toml")))]
    for number in fuzz.rounds():
        text = fuzz.random.choice(examples) if fuzz.random.random() < 0.9 else fuzz.random.choice(list(HEAVY.values()))
        text = fuzz.bytes_of(text.encode()).decode(errors="replace")[:MOST_LETTERS]
        begun = process_time()
        checked = gloom.check({"cooks": text})
        msgspec.json.encode(checked)
        took = (process_time() - begun) / slowness()
        assert took < MOST_SECONDS, (number, took, text[:500])
        if number % 5 == 0 and not checked["ok"]:
            with pytest.raises(ValueError):
                gloom.new({"packs": {"cooks": text}}, "1")


def test_saves(tmp_path, fuzz):
    """A file with valid checksums is imported, or declined with the place of its error."""
    made = loaded(tmp_path)
    table = new_table(made)
    play(table, 12)
    table.undo(0, 2, False, 2)
    made.save(table)
    write_file(made.store, table.id, tmp_path / "game.jsonl")
    entries = [json.loads(line) for line in (tmp_path / "game.jsonl").read_bytes().splitlines()]
    small = [json.loads(line) for line in made.store.read(table.id) if b'"table":' not in line[:12]]
    tracemalloc.start()
    for number in fuzz.rounds():
        path = tmp_path / f"{number}.jsonl"
        path.write_bytes(crafted(fuzz, small if number % 4 == 0 else entries))
        begun = process_time()
        with suppress(SaveError, PackError, Declined):
            read_file(made, path, "from a stranger", {}, "bob")
        assert (process_time() - begun) / slowness() < 10 * MOST_SECONDS, (number, path)
        path.unlink()
    assert tracemalloc.get_traced_memory()[0] < MOST_MEGABYTES * 1_000_000
    tracemalloc.stop()
    play(table, 3)
    made.close()
    made.store.close()


def crafted(fuzz: Any, entries: list[dict[str, Any]]) -> bytes:
    """Return the lines of a save with some changed, and valid checksums."""
    lines = [{name: value for name, value in entry.items() if name != "sum"} for entry in entries]
    index = fuzz.random.choice((0, 1, 1, fuzz.random.randrange(len(lines)), fuzz.random.randrange(len(lines))))
    changed = fuzz.changed(lines[index])
    lines[index : index + 1] = [changed] if isinstance(changed, dict) else []
    if fuzz.random.random() < 0.1:
        fuzz.random.shuffle(lines)
    total, data = 0, b""
    for line in lines:
        try:
            text, total = written(line, total)
        except (ValueError, OverflowError, RecursionError, msgspec.EncodeError):
            continue  # our JSON cannot hold this
        data += text
    return data
