"""Nothing that a seat receives depends on hidden cards, and no paragraph is told before it is read."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
import pytest

from sagabox.games.common.playing import Playing
from sagabox.games.sorcery.bots.player import HeuristicPlayer
from sagabox.kernel import WATCHER, Session, Since, to_plain
from sagabox.players import RandomPlayer

from ..deals import TRIALS, a_deal

PAIRS = 50
QUESTS = 12  # with --long 17 there are 204
LOOKED_EVERY = 8  # decisions, beside those that turned something up
SHORT = 40  # letters
encode = msgspec.json.encode


def a_moment(number: int) -> tuple[Any, Session[Any]]:
    """Return a Quest that was played for a while."""
    deal = a_deal(f"twins {number}", plain=False)
    session = TRIALS.start(deal)
    player = RandomPlayer(number) if number % 2 else HeuristicPlayer(str(number))
    last = session.fork()
    for step in range(20 + number * 13 % 180):
        option = player.pick(session)
        session.decide(option.seat, option.id)
        if session.over:
            return deal, last
        if step % 10 == 0:
            last = session.fork()
    return deal, session


def everything(playing: Playing, seat: int) -> list[bytes]:
    """Return all that a seat can be sent about a moment."""
    pieces = [(part, within, value) for part, within, value in playing.view_changes(seat, Since())]
    told = [event for event in playing.session.play.log or [] if event.seen_by(seat)]
    events = playing.events_written(told, seat)
    facts = (playing.view(seat), playing.insight(seat), pieces, playing.score(), playing.timeline(), playing.settings())
    return [*(encode(one, enc_hook=str) for one in facts), *events]


@pytest.mark.parametrize("number", range(PAIRS))
def test_two_games_that_differ_in_hidden_cards_send_the_same_bytes(number):
    deal, session = a_moment(number)
    seat = Random(number).choice((*session.play.seats(), WATCHER))
    one, other = session.fork(), session.fork()
    other.redeal(seat, f"other {number}")
    assert to_plain(one.play.state) != to_plain(other.play.state)
    assert everything(TRIALS.playing(deal, one), seat) == everything(TRIALS.playing(deal, other), seat)


@dataclass
class Sent:
    """What a seat has been sent of a Quest, decision by decision: all events, and all the rest now and then."""

    playing: Playing
    told: int = 0
    looked: int = 0

    def check(self, seat: int) -> None:
        """Fail if a paragraph that was not read or a Shadow that was not seen is in it."""
        play = self.playing.session.play
        log = [event for event in (play.log or [])[self.told :] if event.seen_by(seat)]
        self.told = len(play.log or [])
        shown = any(type(event).__name__ in ("ParagraphRead", "ShadowRevealed") for event in log)
        self.looked += 1
        sent = [encode(one, enc_hook=str) for one in self.playing.events_written(log, seat)]
        self.check_shadows(b"".join(sent).decode())
        if shown or self.looked % LOOKED_EVERY == 0:
            view = self.playing.view(seat)
            self.check_piles(view["zones"])
            sent += [encode(one, enc_hook=str) for one in (view, self.playing.insight(seat), self.playing.score())]
        self.check_paragraphs(b"".join(sent).decode())

    def check_paragraphs(self, sent: str) -> None:
        """Neither story nor orders; those too short to tell from a card's text are left out."""
        state = self.playing.session.play.state
        unread = [one for one in state.quest.paragraphs if one.number not in state.read]
        secret = [words for one in unread for words in (one.flavour, one.text) if len(words) > SHORT]
        assert not [words for words in secret if encode(words).decode().strip('"') in sent]

    def hidden(self) -> list[tuple[str, str]]:
        zones = self.playing.session.play.state.zones
        piles = [(name, cards) for name, cards in zones.items() if name.startswith("shadow:") and name[-1].isdigit()]
        return [(name, card.handle) for name, cards in piles for card in cards]

    def check_shadows(self, sent: str) -> None:
        assert not [token for _, token in self.hidden() if f'"{token}"' in sent]

    def check_piles(self, zones: dict[str, Any]) -> None:
        assert not [token for pile, token in self.hidden() if token in zones[pile]["known"]]


def test_no_paragraph_and_no_shadow_is_sent_before_it_is_seen(pytestconfig):
    read = revealed = 0
    for number in range(QUESTS * pytestconfig.getoption("--long")):
        deal = a_deal(f"book {number}")
        session = TRIALS.start(deal)
        player = HeuristicPlayer(str(number))
        sent = Sent(TRIALS.playing(deal, session))
        while not session.over:
            option = player.pick(session)
            session.decide(option.seat, option.id)
            sent.check(option.seat)
        read += len(session.play.state.read)
        revealed += len(session.play.state.zones["shadow:discard"])
    assert read > 4 * QUESTS
    assert revealed > 0
