"""Hidden facts change nothing that a seat receives: pairs of games send identical bytes."""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

from sagabox.clients.web.security import hashed
from sagabox.kernel import WATCHER, to_plain
from tests.clients.web.kit import Browser, Page, server
from tests.clients.web.pairs import NoPair, one_world, other_world, table_of

PAIRS = 50
TOKENS = [f"{name}-{'x' * 30}" for name in ("ann", "bob", "cid", "dee")]
WATCHING = f"eve-{'x' * 30}"
MASKED = re.compile(r'"(made|changed|turn_since|away_since|commitment|table|invite|watch|seed)": ("[^"]*"|[\d.]+|null)')


@pytest.fixture(scope="module", params=["gloom", "shadows"])
def game(request):
    return request.param


@pytest.fixture(scope="module")
def worlds(tmp_path_factory, game):
    """Two servers for each game: one alone would decline so many tables."""
    with server(tmp_path_factory.mktemp("one")) as one, server(tmp_path_factory.mktemp("other")) as other:
        yield one, other


def pair_of(game: str, number: int) -> tuple[int, int, Any, Any, Any, Any]:
    """Return the number of heroes, the seat, the tables' info, both games, and the swapped cards."""
    heroes = 2 + number % 3
    seat = (*range(heroes), WATCHER)[number % (heroes + 1)]
    for attempt in range(20):
        seed = number * 100 + attempt
        made, playing, seen = one_world(game, seed, heroes, 12 + seed * 7 % 60, seat)
        try:
            twin, swaps = other_world(playing, seen, seed)
        except NoPair:
            continue
        if to_plain(twin.session.play.state) != to_plain(playing.session.play.state):
            return heroes, seat, made, playing, twin, swaps
    raise AssertionError("no pair was found")


@pytest.mark.parametrize("number", range(PAIRS))
def test_all_frames_of_a_pair_are_equal_byte_for_byte(worlds, number, game):
    heroes, seat, made, playing, twin, swaps = pair_of(game, number)
    names = sorted({card.name for card in swaps})
    Random(number).shuffle(names)
    sent = [
        script(client, made, table_of(made, game, [hashed(token) for token in TOKENS[:heroes]]), seat, names[:4])
        for client, game in zip(worlds, (playing, twin), strict=True)
    ]
    assert sent[0] == sent[1]
    assert len(sent[0]) > 10


def script(client: Any, made: Any, table: Any, seat: int, hidden: list[str]) -> list[str]:
    """Return everything that a seat receives while it and others do all they can at a table."""
    table.watch(hashed(WATCHING), WATCHER)
    client.portal.call(client.app.state.live_tables.add, table)
    me = Browser(client, WATCHING if seat == WATCHER else TOKENS[seat])
    others = [
        Browser(client, token) for number, token in enumerate(TOKENS[: len(table.seating.seats)]) if number != seat
    ]
    answers: list[Any] = []
    with ExitStack() as stack:
        page = stack.enter_context(me.page(made.id))
        pages = [stack.enter_context(other.page(made.id)) for other in others]
        look_and_err(page, hidden)
        undo_together(page, pages)
        answers += [me.call("GET", f"/api/tables/{made.id}/{what}") for what in ("bundle", "cards")]
        answers += [me.call("GET", "/api/tables"), me.call("GET", f"/api/tables/{made.id}")]
        copy = page.say("branch")[-1]
        if copy["t"] == "branched":  # not while a hidden card is being offered or sold
            with me.page(copy["table"], seat=0 if seat == WATCHER else seat) as branched:
                branched.hear()
                answers += branched.frames if seat != WATCHER else []
        again = stack.enter_context(me.page(made.id))
        again.hear()
    everything = [*page.frames, *again.frames, *answers]
    return [MASKED.sub(r'"\1": 0', json.dumps(one)) for one in everything]


def look_and_err(page: Page, hidden: list[str]) -> None:
    page.hear()
    last = page.last("welcome")["number"]
    for at in (0, last // 3, last // 2, max(0, last - 1), last, last + 9):
        page.say("look", at=at)
    page.say("ponder")
    ticket = page.state["ticket"]
    for name in hidden:
        slug = re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", ""))
        page.say("why_not", words=name)
        for verb in ("keep", "take", "discover", "resolve", "fate", "buy", "use"):
            page.say("answer", ticket=ticket, option=f"{verb}:{slug}")
        page.say("mend", change={"what": "card", "card": name, "to": "hand:0"})
    for option in ("camp", "rest", "fly"):
        page.say("answer", ticket=ticket + 1, option=option)
    page.say("chat", text="hello")
    page.say("undo", count=10_000)


def undo_together(page: Page, pages: list[Page]) -> None:
    """Another seat undoes a decision and redoes it; all agree."""
    for asker in pages:
        for what in ("undo", "redo"):
            asker.hear()
            frames = asker.say(what)
            if request := next((frame for frame in frames if frame["t"] == "request"), None):
                for other in (page, *pages):
                    other.hear()
                    other.say("consent", request=request["id"], yes=True)
            page.hear()
        for count in (2, 5):
            if asker.say("undo", count=count)[-1]["t"] == "request":
                asker.say("consent", request=asker.last("request")["id"], yes=False)
            page.hear()


def test_a_leak_would_be_found(worlds, game, monkeypatch):
    def leaking(state: Any, name: str, cards: list[Any], seat: int) -> dict[str, Any]:
        return {"known": [card.name for card in cards], "hidden": 0}

    monkeypatch.setattr("sagabox.kernel.view_changes.zone_seen", leaking)
    with pytest.raises(AssertionError):
        test_all_frames_of_a_pair_are_equal_byte_for_byte(worlds, 1, game)
