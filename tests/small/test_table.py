"""The Quay at a table, over the real protocol."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from sagabox.clients.web import protocol
from sagabox.clients.web.security import hashed
from sagabox.games import adapter
from sagabox.games.common.rows import Chance, Die
from sagabox.kernel import WATCHER, Card, Decision, Session, to_plain
from sagabox.packs import slug
from sagabox.table.creation import build_table, load_table, new_info
from sagabox.table.info import TableInfo
from sagabox.table.seats import Seat
from sagabox.table.table import Table
from tests.clients.web.kit import Browser, Page, both, server
from tests.clients.web.test_secrets import TOKENS, script
from tests.small.playing import QuaySession
from tests.small.scenes import scene, to_the_watch
from tests.small.table import QuayPlay

TWO: dict[str, Any] = {"seats": 2}
SEATS = [{"name": "Ann"}, {"kind": "open", "name": "Second"}]


def new_table(ann: Browser, **more: Any) -> Any:
    return ann.new_table(TWO, **{"game": "quay", "seats": SEATS, **more})


def play_on(one: Page, other: Page) -> None:
    """Both give the first answer that is open to them until the game is over."""
    for _ in range(100):
        page = both(one, other)
        if not page.options:
            break
        page.answer()
    assert one.last("over")


def test_two_seats_and_a_watcher_play_a_game_to_its_end(client, ann, bob):
    made = new_table(ann)
    table = bob.join(made["links"])
    eve = Browser(client)
    _, _, _, secret = made["links"]["watch"].split("/")
    eve.post(f"/api/tables/{table}/watch", {"secret": secret})
    with ann.page(table) as one, bob.page(table) as other, eve.page(table) as watching:
        assert one.view["asked"]["text"] == "Your turn, 2 left. What do you do?"
        assert [len(page.view["zones"]["hand:0"]["known"]) for page in (one, other, watching)] == [2, 0, 0]
        refused = one.answer("deliver")[-1]
        assert (refused["t"], refused["rule"]) == ("refused", "deliver.in-lane")
        assert "facts" in one.say("ponder")[-1]
        play_on(one, other)
        watching.hear()
        assert watching.log()[0]["text"] == "Hour 1 begins."
        assert watching.log()[-1]["kind"] == "Won"
        assert watching.last("over")["score"]["night"] == 1
        assert {one["kind"] for one in watching.last("over")["timeline"]} >= {"HourBegan", "Won"}


def test_a_table_wakes_as_it_was_left_and_an_answer_can_be_undone(client, ann, bob):
    made = new_table(ann)
    table = bob.join(made["links"])
    with ann.page(table) as one, bob.page(table) as other:
        one.answer("move:crane")
        one.say("undo")
        assert one.view["figures"][0]["area"] == "jetty"
        one.say("redo")
        one.answer("move:lane")
        other.hear()
        before = other.view
    woken = load_table(client.app.state.live_tables.store, table)
    assert woken.playing.view(1)["figures"] == before["figures"]


def test_a_reaction_comes_out_of_turn(client, ann, bob):
    """Both seats are asked while it is nobody's turn; a pass lapses when the other seat reacts."""
    session = scene(1, 6, hand=("Fog", "Lantern"), load=("Silk 1", ""))
    to_the_watch(session)
    made = new_info("quay", "Watch", TWO, "1", 0.0, 0.0)
    client.portal.call(client.app.state.live_tables.add, table_of(made, session))
    ann.token, bob.token = TOKENS[:2]
    with ann.page(made.id) as one, bob.page(made.id) as other:
        assert one.options == ["pass", "react:ada:fog"]
        assert other.options == ["pass", "react:ben:lantern"]
        assert other.last("presence")["turn"] == -1
        other.answer("pass")
        assert other.options == []
        one.hear()
        one.answer("react:ada:fog")
        other.hear()
        assert other.options == ["pass", "react:ben:lantern"]


def test_odds_and_dice_are_rows_that_every_page_can_draw(client, ann):
    session = scene(5, load=("Silk 1", ""), area=("jetty", "steps"))
    made = new_info("quay", "Rows", TWO, "1", 0.0, 0.0)
    client.portal.call(client.app.state.live_tables.add, table_of(made, session))
    ann.token = TOKENS[0]
    with ann.page(made.id) as one:
        question = msgspec.convert(one.view["asked"], protocol.Question)
        assert (question.hero, question.facts, question.text) == (0, {"left": 2}, "Your turn, 2 left. What do you do?")
        options = {option.id: option for option in question.options}
        assert (options["move:steps"].group, options["move:steps"].rule) == ("Actions", "move.neighbour")
        risk: Chance = {"label": "the watchman comes there", "chance": 0.25, "tone": "bad"}
        assert options["move:crane"].odds == [risk]
        assert options["load"].odds == []
    to_the_watch(session)
    rolled = next(one for one in session.told(WATCHER) if one["event"] == "Rolled")
    die: Die = {"sides": 8, "shows": "5", "tone": "plain", "rerolled": False}
    assert adapter("quay").new(TWO, "1").elsewhere(session).event(rolled)["dice"] == [die]


# ---------------------------------------------------------------- sequels


def test_a_game_leads_to_another_game(client, ann, bob):
    made = new_table(ann)
    table = bob.join(made["links"])
    status, answer = ann.call("POST", f"/api/tables/{table}/follow", {})
    assert (status, answer["code"]) == (400, "not_now")
    with ann.page(table) as one, bob.page(table) as other:
        play_on(one, other)
        (sequel,) = one.last("over")["sequels"]
        coins = [row["coins"] for row in one.last("over")["score"]["smugglers"]]
        assert sequel == {"id": "next", "title": "Night 2", "text": "Both smugglers keep their coins."}
        assert ann.call("POST", f"/api/tables/{table}/follow", {"sequel": "third"})[0] == 400
        sequel_of = bob.post(f"/api/tables/{table}/follow", {"sequel": "next"})["table"]
        one.hear()
        assert one.last("note")["text"] == "Bob set up Night 2."
    with ann.page(sequel_of) as one, bob.page(sequel_of) as other:
        assert (one.last("welcome")["seat"], other.last("welcome")["seat"]) == (0, 1)
        assert one.view["night"] == 2
        assert [figure["coins"] for figure in one.view["figures"][:2]] == coins
    assert load_table(client.app.state.live_tables.store, sequel_of).info.before == table


def test_watchers_cannot_set_up_what_follows(client, ann):
    made = new_table(ann, seats=[{}, {}])
    eve = Browser(client)
    _, _, table, secret = made["links"]["watch"].split("/")
    eve.post(f"/api/tables/{table}/watch", {"secret": secret})
    assert eve.call("POST", f"/api/tables/{table}/follow", {})[1]["code"] == "not_yours"


def test_gloom_leads_nowhere(ann):
    table = ann.new_table()["table"]
    assert ann.call("POST", f"/api/tables/{table}/follow", {})[1]["code"] == "not_now"
    assert adapter("gloom").new({}, "1").sequels() == []


# ---------------------------------------------------------------- secrets


@pytest.fixture(scope="module")
def worlds(tmp_path_factory):
    """Two servers that re-deal copies with the same seed: a copy may show its owner every seat that is asked."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sagabox.table.copying.token_hex", lambda size: "1" * 2 * size)
        with server(tmp_path_factory.mktemp("one")) as one, server(tmp_path_factory.mktemp("other")) as other:
            yield one, other


@pytest.mark.parametrize("number", range(12))
def test_twins_send_identical_bytes(worlds, number):
    """Games that differ only in what a seat may not know: other cards of the same back and mark, other orders."""
    seat = (0, 1, WATCHER)[number % 3]
    made, session, twin, hidden = pair(number, seat)
    sent = [
        script(world, made, table_of(made, game), seat, hidden)
        for world, game in zip(worlds, (session, twin), strict=True)
    ]
    assert sent[0] == sent[1]
    assert len(sent[0]) > 10


def pair(number: int, seat: int) -> tuple[TableInfo, QuaySession, QuaySession, list[str]]:
    """A game played at random, and its twin: cards that the seat never saw have changed places from the start."""
    for attempt in range(100):
        random = Random(number * 100 + attempt)
        made = new_info("quay", "Pair", TWO, str(random.random()), 0.0, 0.0)
        session, seen = adapter("quay").new(TWO, made.seed).session, set[Card]()
        for _ in range(random.randint(2, 12)):
            if session.choice is not None:
                option = random.choice(session.choice.open)
                session.decide(option.seat, option.id)
            seen |= {card for card in session.play.state.known if session.play.state.knows(seat, card)}
        swaps = swapped(session, seen, random)
        twin = twin_of(session, swaps)
        if twin is not None and to_plain(twin.play.state) != to_plain(session.play.state):
            return made, session, twin, sorted({card.name for card in swaps})[:3]
    raise AssertionError("no pair was found")


def swapped(session: QuaySession, seen: set[Card], random: Random) -> dict[Card, Card]:
    alike: dict[tuple[str, str], list[Card]] = {}
    for card in (card for pile in session.checkpoints[0].fresh().zones.values() for card in pile if card not in seen):
        alike.setdefault((card.back, card.mark), []).append(card)
    return {
        one: other for same in alike.values() for one, other in zip(same, random.sample(same, len(same)), strict=True)
    }


def twin_of(session: QuaySession, swaps: dict[Card, Card]) -> QuaySession | None:
    """The same decisions with the other cards; None if they lead elsewhere, as all can see."""
    state = session.checkpoints[0].fresh()
    state.zones = {zone: tuple(swaps.get(card, card) for card in pile) for zone, pile in state.zones.items()}
    state.known = {swaps.get(card, card): knowers for card, knowers in state.known.items()}
    ids = {slug(one.handle): slug(other.handle) for one, other in swaps.items()}
    twin = Session(QuayPlay, state)
    for step in session.line:
        assert isinstance(step, Decision)
        option = ":".join(ids.get(part, part) for part in step.option.split(":"))
        if twin.choice is None or twin.choice.rule != step.rule or twin.decide(step.seat, option) is not None:
            return None
    told = [[(event["event"], event["rule"]) for event in one.told(WATCHER)] for one in (session, twin)]
    return twin if told[0] == told[1] else None


def table_of(made: TableInfo, session: QuaySession) -> Table:
    playing = adapter("quay").new(TWO, made.seed).elsewhere(session)
    seats = [Seat(number, f"Player {number}", hashed(TOKENS[number])) for number in (0, 1)]
    return build_table(adapter("quay"), playing, made, seats)


def test_the_bytes_of_a_twin_would_differ_if_a_sealed_card_were_told(worlds, monkeypatch):
    monkeypatch.setattr(
        "sagabox.kernel.view_changes.zone_seen",
        lambda state, name, cards, seat: {"known": [card.handle for card in cards], "hidden": 0},
    )
    with pytest.raises(AssertionError):
        test_twins_send_identical_bytes(worlds, 0)


def test_a_form_is_made_for_the_packs_that_are_chosen(ann):
    path = "/api/games/quay/form"
    squall = '[[trick]]\nname = "Squall"\ntext = "Reaction: The roll is -3."\n'
    assert "Squall" not in ann.get(path)["cards"]
    form = ann.post(path, {"packs": {"mine": squall}})
    assert "Squall" in form["cards"]
    assert form["difficulties"] == ann.get(path)["difficulties"]
    status, error = ann.call("POST", path, {"packs": {"mine": squall.replace("roll", "role")}})
    assert (status, error["code"]) == (400, "setup")
    status, error = ann.call("POST", path, {"packs": {str(number): "" for number in range(6)}})
    assert (status, error["text"]) == (400, "A table has at most 5 packs of its own.")


def test_what_the_page_asks_before_a_game_is_answered(ann):
    assert {"game": "quay", "title": "The Quay", "bots": ["haulier", "random"]} in ann.get("/api/games")
    assert json.dumps(ann.get("/api/games/quay/form")["seats"]) == "[1, 2]"
    assert ann.get("/api/games/quay/cards")["Wine 2"]["value"] == 3
    assert len(ann.get("/api/games/quay/rulebook")) == 25
    read = ann.post("/api/games/quay/read", {"text": "Reaction: The roll is -2.", "kind": "trick"})
    assert read["ok"]
