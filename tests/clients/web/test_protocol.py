"""The document, the schema and the code agree, and a client written from the document can play."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from sagabox.clients.web import messages, protocol, retelling
from sagabox.clients.web.api import ACTS, ROUTES
from sagabox.clients.web.security import Limits
from sagabox.clients.web.timeouts import READING_SECONDS, REQUEST_SECONDS
from sagabox.games.common.adapter import LONGEST_NAME, MOST_LETTERS, MOST_PACKS
from tests.clients.web.kit import SEATS, TWO, Browser, both, server

DOCS = Path(__file__).parents[3] / "docs"
TEXT = (DOCS / "protocol.md").read_text(encoding="utf-8")
STRICT = msgspec.json.Decoder(protocol.ServerMessage)


def rows(heading: str) -> dict[str, set[str]]:
    """Return the messages of a table in the document, each with its fields."""
    part = TEXT.partition(f"### {heading}\n")[2].partition("\n##")[0]
    found = re.findall(r"^\| `(\w+)` \|([^|]*)\|", part, flags=re.MULTILINE)[1:]  # without the heading
    return {name: set(re.findall(r"`(\w+)`", fields)) for name, fields in found}


@pytest.mark.parametrize(
    ("heading", "messages"),
    [("From the client", messages.ClientMessage), ("From the server", protocol.ServerMessage)],
)
def test_every_message_is_in_the_document_with_its_fields(heading, messages):
    structs = {one.__struct_config__.tag: one for one in get_args(messages)}
    documented = rows(heading)
    assert documented.keys() == structs.keys()
    for name, struct in structs.items():
        assert documented[name] == set(struct.__struct_encode_fields__), name


def test_the_version_and_the_routes_are_those_of_the_server():
    assert f"The version described here is **{protocol.VERSION}**" in TEXT
    documented = {path.replace("{id}", "{table}") for path in re.findall(r"`(?:GET|POST) (/api/\S+)`", TEXT)}
    paths = {
        route.path for route in (*ROUTES, *retelling.ROUTES) if "{act" not in route.path and "{what}" not in route.path
    }
    paths |= {f"/api/tables/{{table}}/{act}" for act in ACTS}
    paths |= {f"/api/games/{{game}}/{what}" for what in ("form", "cards", "rulebook", "chapters", "rules")}
    assert documented == paths


def test_the_schema_is_that_of_the_code():
    assert json.loads((DOCS / "protocol.schema.json").read_text(encoding="utf-8")) == protocol.schema()


def test_the_limits_are_those_of_the_server():
    limits = Limits()
    assert f"{limits.message_bytes:,} bytes" in TEXT
    assert f"{limits.messages:.0f} a second" in TEXT
    assert f"{limits.checks_a_minute} checks a minute" in TEXT
    assert (
        f"at most {limits.tables_an_hour} tables within an hour, one address {limits.tables_an_hour_from_address}"
        in TEXT
    )
    pages = f"{limits.sockets_of_browser} pages open, an address {limits.sockets_of_address}"
    assert f"{pages}, a table {limits.sockets_at_table}, a server {limits.sockets:,}\n" in TEXT
    assert f"more than {limits.silent_of_address} of these from one address, or {limits.silent} in all" in TEXT
    assert f"within {REQUEST_SECONDS:.0f} seconds" in TEXT
    assert f"takes nothing for {READING_SECONDS:.0f} seconds" in TEXT
    assert f"more than {limits.idle_of_address} connections" in TEXT
    assert f"all together more than {limits.idle}," in TEXT
    assert f"at most {MOST_PACKS}, with names of 1 to {LONGEST_NAME} characters and {MOST_LETTERS:,} characters" in TEXT


def test_all_that_is_sent_is_what_the_schema_says(tmp_path):
    with server(tmp_path) as client:
        ann, bob = Browser(client), Browser(client)
        table = bob.join(ann.new_table(TWO, seats=SEATS)["links"])
        with ann.page(table) as one, bob.page(table) as other:
            for _ in range(24):
                both(one, other).answer()
            asker = both(one, other)
            asker.say("undo")
            asker.say("look", at=5)
            asker.say("ponder")
            asker.say("hint")
            asker.say("why_not", words="rest")
            asker.say("branch")
            asker.say("chat", text="hello")
            asker.say("answer", ticket=0, option="camp")
            asker.say("nonsense")
            frames = [*one.frames, *other.frames]
        kinds = {frame["t"] for frame in frames}
        assert kinds >= {
            "welcome",
            "state",
            "change",
            "insight",
            "hint",
            "events",
            "ack",
            "presence",
            "request",
            "moment",
            "because",
            "refused",
        }
        for frame in frames:
            again: Any = STRICT.decode(json.dumps(frame))
            assert json.loads(protocol.encode(again)) == frame
        questions = [asked for frame in frames if (asked := (frame.get("view") or {}).get("asked"))]
        read = [msgspec.convert(asked, protocol.Question) for asked in questions]
        assert any(option.odds for question in read for option in question.options)
        assert {question.hero for question in read} == {0, 1}
