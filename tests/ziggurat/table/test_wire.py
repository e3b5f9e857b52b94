"""Sealed words over the wire: no message of the server holds the words of a card that nobody has met."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sagabox.games.ziggurat.bots.player import HeuristicPlayer
from tests.clients.web.kit import Browser, server

from .test_secrets import sealed_texts

QUEST, ANSWERS = "The Viridian Shroud", 70


@pytest.fixture
def client(tmp_path):
    with server(tmp_path) as client:
        yield client


def leaks(sent: list[Any], playing: Any) -> list[str]:
    """The sealed words that were sent."""
    text = json.dumps(sent, ensure_ascii=False)
    inside = [json.dumps(words, ensure_ascii=False)[1:-1] for words in sealed_texts(playing)]
    return [words for words in inside if len(words) > 12 and words in text]


def test_no_message_to_player_or_watcher_holds_sealed_words(client):
    player, watcher = Browser(client), Browser(client)
    setup = {"quest": QUEST, "hero": "Ashka"}
    made = player.new_table(setup, game="ziggurat")
    table, secret = made["links"]["watch"].split("/")[-2:]
    watcher.post(f"/api/tables/{table}/watch", {"secret": secret})
    bot = HeuristicPlayer(1)
    with player.page(table) as page, watcher.page(table) as watching:
        playing = client.app.state.live_tables.tables[table].table.playing
        sent: list[Any] = [*page.frames]
        for number in range(ANSWERS):
            if playing.session.choice is None:
                break
            sent += [*page.hear(), *watching.hear()]
            if number % 10 == 0:
                names = [card.name for card in playing.session.play.pile("stages")]
                sent += [message for name in names for message in page.say("why_not", words=name)]
                sent += [*page.say("ponder"), *page.say("look", at=number // 2), *watching.say("look", at=number // 2)]
                sent += [
                    one.call("GET", f"/api/tables/{table}/{what}")
                    for one in (player, watcher)
                    for what in ("cards", "bundle")
                ]
            assert leaks(sent, playing) == []
            sent = page.answer(bot.pick(playing.session).id)
        assert len(page.frames) > ANSWERS
        assert len(sealed_texts(playing)) > 20
        met = [card.text for card in playing.session.play.pile("quest") if card.text]
        assert all(json.dumps(words)[1:-1] in json.dumps([*page.frames, *page.hear()]) for words in met)


def test_a_fight_is_forecast_while_the_page_goes_on(client):
    """The insight comes at once; what has to be played out follows."""
    player, bot = Browser(client), HeuristicPlayer(1)
    made = player.new_table({"quest": "The Hunter's Brother", "hero": "Volken"}, game="ziggurat")
    table = made["links"]["watch"].split("/")[-2]
    with player.page(table) as page:
        playing = client.app.state.live_tables.tables[table].table.playing
        for _ in range(ANSWERS * 3):
            if playing.roll_out(0) is not None:
                break
            page.answer(bot.pick(playing.session).id)
        told = insights(page.say("ponder"))
        while len(told) < 2:
            told += insights(page.hear())
        assert told[0]["duel"] is None
        assert "% the fight is won (100 simulations)" in told[1]["duel"]["odds"][0]["label"]
        assert told[1]["refused"] == told[0]["refused"]


def insights(frames: list[Any]) -> list[Any]:
    return [frame["facts"] for frame in frames if frame["t"] == "insight"]
