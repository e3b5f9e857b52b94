"""What nobody may know changes nothing that anybody is sent, and sealed words are in no message before they are met."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from sagabox.games.ziggurat.bots.player import HeuristicPlayer
from sagabox.games.ziggurat.cards.card import Encounter, Stage, Threat
from sagabox.games.ziggurat.table.adapter import ZigguratTable
from sagabox.games.ziggurat.table.playing import ZigguratPlaying
from sagabox.kernel import WATCHER, to_plain
from sagabox.players import RandomPlayer

TABLE = ZigguratTable()
QUESTS = [quest["name"] for quest in TABLE.form({})["quests"]]
SEATS = (0, WATCHER)


def sent(playing: ZigguratPlaying) -> bytes:
    """All that a player and a watcher are sent of a moment."""
    session = playing.session
    messages: list[Any] = [[playing.view(seat), playing.insight(seat)] for seat in SEATS]
    told = [[playing.event(facts) for facts in session.told(seat)] for seat in SEATS]
    return msgspec.json.encode([messages, told, playing.score(), playing.settings(), playing.heroes()])


def moments(quest: str, seed: str, answers: int) -> Iterator[ZigguratPlaying]:
    """A game after each of its answers, played sensibly or at random."""
    playing = TABLE.new({"quest": quest}, seed)
    player = HeuristicPlayer(seed) if int(seed) % 2 else RandomPlayer(seed)
    for _ in range(answers):
        if playing.session.choice is None:
            return
        yield playing
        playing.session.decide(0, player.pick(playing.session).id)


@pytest.mark.parametrize("quest", QUESTS)
def test_games_that_differ_in_what_is_hidden_send_the_same_bytes(quest):
    differing = 0
    for seed in ("1", "2"):
        for number, playing in enumerate(moments(quest, seed, 60)):
            if number % 4:
                continue
            one, other = playing.session.fork(), playing.session.fork()
            other.redeal(0, f"another {seed} {number}")
            differing += to_plain(one.play.state) != to_plain(other.play.state)
            assert sent(playing.elsewhere(one)) == sent(playing.elsewhere(other)), (seed, number)
    assert differing > 10


def sealed_texts(playing: ZigguratPlaying) -> list[str]:
    """The words of cards that nobody has met."""
    state = playing.session.play.state
    unmet = [
        card
        for pile in state.zones.values()
        for card in pile
        if isinstance(card, Stage | Threat | Encounter) and not state.knows(0, card)
    ]
    words = [text for card in unmet for text in (card.text, card.flavour)]
    choices = [one for card in unmet if isinstance(card, Encounter) for one in card.choices]
    return [*words, *(text for one in choices for text in (one.story, one.text))]


@pytest.mark.parametrize("quest", QUESTS)
def test_sealed_words_are_in_no_message_before_their_card_is_met(quest):
    public = msgspec.json.encode([TABLE.form({}), TABLE.cards({})]).decode()
    checked = 0
    for playing in moments(quest, "3", 60):
        told = public + sent(playing).decode()
        for text in sealed_texts(playing):
            inside = msgspec.json.encode(text).decode()[1:-1]
            if len(inside) > 12:
                checked += 1
                assert inside not in told, inside
    assert checked > 100


def test_a_peril_choice_shows_its_labels_alone_until_it_is_turned():
    for seed in range(40):
        for playing in moments("The Hunter's Brother", str(seed), 80):
            if playing.session.choice is None or playing.session.choice.rule != "encounter.peril-choice":
                continue
            card = playing.session.choice.facts["card"]
            face = playing.view(0)["met"][card.handle]
            assert [one["label"] for one in face["choices"]] == [one.label for one in card.choices]
            assert all(not one["text"] and not one["story"] for one in face["choices"])
            playing.session.decide(0, "choose:1")
            turned = playing.view(0)["met"].get(card.handle) or {"choices": [{"text": "?"}]}
            assert turned["choices"][0]["text"]
            return
    raise AssertionError("no Peril Choice was met")
