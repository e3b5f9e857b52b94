"""Unanswered requests end after a while, and when the player who asked leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sagabox.table.consent import LAPSE_SECONDS
from tests.clients.web.kit import SEATS, TWO, Page, server

CHANGES: list[tuple[str, dict[str, Any]]] = [
    ("undo", {}),
    ("mend", {"change": {"what": "gold", "hero": 0, "to": 21}}),
    ("branch", {"exact": True}),
]


@pytest.fixture
def client(tmp_path):
    with server(tmp_path, unload_after=0.05) as made:
        yield made


@pytest.fixture
def table(ann, bob):
    return bob.join(ann.new_table(TWO, seats=SEATS)["links"])


def ask(page: Page, kind: str, facts: dict[str, Any]) -> int:
    """Make a request that needs consent; return its id."""
    page.hear()
    page.say(kind, **facts)
    return int(page.last("request")["id"])


def age(client: Any, table: str, seconds: float) -> None:
    """Backdate the open request."""
    client.app.state.live_tables.tables[table].consents.open.since -= seconds


def sweeps(loaded: Any) -> Iterator[int]:
    """Return a function that counts the sweeps of the server, by its lease renewals."""
    count, renew = 0, loaded.renew

    def renewed() -> None:
        nonlocal count
        count += 1
        renew()

    loaded.renew = renewed
    while True:
        yield count


@pytest.mark.parametrize(("kind", "facts"), CHANGES)
def test_it_lapses_and_all_pages_get_the_outcome(client, ann, bob, table, kind, facts):
    with ann.page(table) as one, bob.page(table) as other:
        one.answer("deck:item")
        stood = one.view
        id = ask(one, kind, facts)
        age(client, table, LAPSE_SECONDS)
        for page in (one, other):
            over = page.wait_for("request_over")
            assert over == {"t": "request_over", "id": id, "done": False, "text": "Nobody answered in time."}
        assert other.say("consent", request=id, yes=True)[0]["code"] == "stale"
        assert one.view == stood
        assert ask(one, kind, facts) == id + 1, "it can be asked again"


def test_it_does_not_lapse_before_its_time(client, ann, bob, table):
    with ann.page(table) as one, bob.page(table) as other:
        one.answer("deck:item")
        id = ask(one, "undo", {})
        age(client, table, LAPSE_SECONDS - 60)
        swept = sweeps(client.app.state.live_tables.loaded)
        while next(swept) < 3:
            one.hear()
        assert one.all("request_over") == []
        other.say("consent", request=id, yes=True)
        assert other.last("request_over")["done"]


def test_it_ends_when_the_player_who_asked_leaves(ann, bob, table):
    with bob.page(table) as other:
        with ann.page(table) as one:
            one.answer("deck:item")
            ask(one, "undo", {})
        assert other.wait_for("request_over")["text"] == "The player who asked has left."
        with ann.page(table) as one:
            assert one.all("request") == []


def test_it_stays_while_the_player_has_another_page_open(ann, bob, table):
    with bob.page(table) as other, ann.page(table) as one:
        one.answer("deck:item")
        with ann.page(table) as second:
            id = ask(second, "undo", {})
        while sum(seat["here"] for seat in one.last("presence")["seats"]) < 2:
            one.hear()
        other.say("consent", request=id, yes=True)
        assert other.last("request_over")["done"]


def test_it_ends_when_the_player_leaves_the_seat(ann, bob, table):
    with ann.page(table) as one, bob.page(table) as other:
        one.answer("deck:item")
        ask(one, "undo", {})
        ann.post(f"/api/tables/{table}/leave", {})
        assert other.wait_for("request_over")["text"] == "The player who asked has left."
