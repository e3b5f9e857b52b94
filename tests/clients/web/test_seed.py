"""Fair dice: the seed's hash is sent at the start, the seed at the end, and it reproduces the game."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Any

from tests.clients.web.kit import ALONE, SEATS, TWO, Browser, Page, both

QUICK: dict[str, Any] = {**ALONE, "switches": {"first_game": True}}


def play(page: Page, most: int = 3_000) -> list[str]:
    """Choose Camp whenever possible, up to the end or `most` answers; return the answers."""
    given: list[str] = []
    while page.view["asked"] is not None and len(given) < most:
        given.append("camp" if "camp" in page.options else page.options[0])
        page.answer(given[-1])
    return given


def test_the_hash_is_sent_from_the_start_and_the_seed_only_at_the_end(ann):
    with ann.page(ann.new_table(QUICK, seed=None)["table"]) as page:
        welcome = page.last("welcome")
        assert not welcome["seed_chosen"]
        assert re.fullmatch("[0-9a-f]{64}", welcome["commitment"])
        play(page)
        over = page.last("over")
        assert re.fullmatch("[0-9a-f]{64}", over["seed"]), "256 bits"
        assert sha256(over["seed"].encode()).hexdigest() == welcome["commitment"]
        before = [frame for frame in page.frames if frame["t"] != "over"]
        assert over["seed"] not in json.dumps(before)


def test_the_seed_reproduces_the_game(ann):
    with ann.page(ann.new_table(QUICK, seed=None)["table"]) as page:
        given = play(page)
        seed, log = page.last("over")["seed"], page.log()
    with ann.page(ann.new_table(QUICK, seed=seed)["table"]) as page:
        assert page.last("welcome")["seed_chosen"]
        for option in given:
            page.answer(option)
        assert page.log() == log


def test_all_pages_get_the_same_hash_and_tables_differ(client, ann):
    bob, carol = Browser(client), Browser(client)
    made = ann.new_table(TWO, seats=SEATS, seed=None)
    table = bob.join(made["links"])
    carol.post(f"/api/tables/{table}/watch", {"secret": made["links"]["watch"].split("/")[-1]})
    with ann.page(table) as one, bob.page(table) as other, carol.page(table) as watching:
        hashes = {page.last("welcome")["commitment"] for page in (one, other, watching)}
        assert len(hashes) == 1
        both(one, other).answer()
    with ann.page(table) as again:
        assert again.last("welcome")["commitment"] in hashes
    with ann.page(ann.new_table(TWO, seats=SEATS, seed=None)["table"]) as another:
        assert another.last("welcome")["commitment"] not in hashes


def test_nothing_else_gives_the_seed_away(ann):
    table = ann.new_table(QUICK, seed=None)["table"]
    asked = [ann.get(path) for path in ("/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/bundle")]
    with ann.page(table) as page:
        play(page)
        assert page.last("over")["seed"] not in json.dumps(asked)


def test_reports_copies_and_replays_do_not_reveal_the_seed(client, ann):
    bob = Browser(client)
    made = ann.new_table(TWO, seats=SEATS, seed=None)
    table = bob.join(made["links"])
    seed = client.app.state.live_tables.tables[table].table.info.seed
    with ann.page(table) as one, bob.page(table) as other:
        for _ in range(12):
            both(one, other).answer()
        one.say("look", at=3)
        one.say("branch")
        one.say("mend", change={"what": "gold", "hero": 0, "to": 9})
        one.say("undo", count=1)
        copy = one.last("branched")["table"]
        with ann.page(copy) as branch:
            sent = [*one.frames, *other.frames, *branch.frames]
            sent += [ann.get(f"/api/tables/{id}{what}") for id in (table, copy) for what in ("", "/bundle", "/cards")]
            assert branch.last("welcome")["commitment"] not in ("", one.last("welcome")["commitment"])
    assert re.fullmatch("[0-9a-f]{64}", seed)
    assert seed not in json.dumps(sent)


def test_a_chosen_seed_is_named_as_such_and_its_hash_is_not_sent(client, ann):
    """A short seed could be guessed from its hash."""
    bob = Browser(client)
    made = ann.new_table(TWO, seats=SEATS, seed="7")
    table = bob.join(made["links"])
    with ann.page(table) as one, bob.page(table) as other:
        assert [page.last("welcome")["seed_chosen"] for page in (one, other)] == [True, True]
        assert sha256(b"7").hexdigest() not in json.dumps([*one.frames, *other.frames])


def test_an_exact_copy_warns_that_its_seed_may_be_known(ann):
    with ann.page(ann.new_table(QUICK, seed=None)["table"]) as page:
        play(page, 5)
        page.say("branch")
        copy = page.last("branched")["table"]
    with ann.page(copy) as page:
        welcome = page.last("welcome")
        assert (welcome["seed_chosen"], welcome["commitment"], welcome["copied"]) == (True, "", True)
