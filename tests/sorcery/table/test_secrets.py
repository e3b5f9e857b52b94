"""Nothing that a seat receives depends on hidden cards, and no paragraph is told before it is read."""

from __future__ import annotations

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
    pieces = [(part, within, value) for part, within, value in playing.glance(seat, Since())]
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


def test_no_paragraph_is_sent_before_it_is_read():
    for number in range(12):
        deal = a_deal(f"book {number}")
        session = TRIALS.start(deal)
        player = HeuristicPlayer(str(number))
        playing = TRIALS.playing(deal, session)
        quest = session.play.state.quest
        step = 0
        while not session.over:
            option = player.pick(session)
            session.decide(option.seat, option.id)
            step += 1
            if step % 10 == 0:
                sent = b"".join(everything(playing, option.seat)).decode()
                told = [one for one in quest.paragraphs if encode(one.flavour).decode().strip('"') in sent]
                assert {one.number for one in told} <= set(session.play.state.read)
        assert step > 20
