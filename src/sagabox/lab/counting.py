"""Calls per decision and per fork: the same however busy the machine is."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

import msgspec

from sagabox.games.common.bots import RANDOM, seated
from sagabox.games.common.game import Game
from sagabox.games.common.trials import Wish
from sagabox.kernel import Since

from .measures import Figure, moments

GAMES_COUNTED = 2
_encode = msgspec.json.Encoder(enc_hook=str).encode


class Calls:
    """A counter of function calls: counts inside each `with` block."""

    def __init__(self) -> None:
        self.number = 0

    def __enter__(self) -> None:
        sys.setprofile(self._count)

    def __exit__(self, *error: type[BaseException] | BaseException | TracebackType | None) -> None:
        sys.setprofile(None)

    def _count(self, frame: object, event: str, argument: object) -> None:
        self.number += event in ("call", "c_call")


def calling(game: Game, name: str, wish: Wish) -> Iterator[Figure]:
    """Count the calls of a decision in playouts, the bot's own included."""
    trials, decisions, calls = game.trials(), 0, Calls()
    for number in range(GAMES_COUNTED):
        session = trials.start(trials.any_game(f"calls {number}", wish), live=False)
        player = seated(game, name, str(number))
        with calls:
            while session.choice is not None:
                session.send(player.pick(session))
                decisions += 1
    yield Figure(f"{name} play", calls.number / decisions, "calls per decision", time=False)


def calling_in_forks(game: Game, wish: Wish) -> Iterator[Figure]:
    """Count the calls of a fork, its replay included."""
    calls, forks = Calls(), 0
    for session in moments(game, GAMES_COUNTED, 7, wish):
        with calls:
            session.fork(live=False)
        forks += 1
    yield Figure("fork", calls.number / forks, "calls per fork", time=False)


def calling_at_a_table(game: Game, wish: Wish) -> Iterator[Figure]:
    """Count the calls of a decision as a table takes it: recorded, written, and sent to each seat."""
    trials, calls, decisions = game.trials(), Calls(), 0
    new = trials.any_game("calls at a table", wish)
    session, player = trials.start(new), seated(game, RANDOM, "table")
    playing, since = trials.playing(new, session), {seat: Since() for seat in session.play.seats()}
    with tempfile.TemporaryDirectory() as folder:
        journal = trials.save(Path(folder) / "calls.saga", new, session)
        while session.choice is not None:
            option, before = player.pick(session), len(session.play.log or ())
            with calls:
                session.decide(option.seat, option.id)
                journal.sync()
                news = (session.play.log or [])[before:]
                for seat, seen in since.items():
                    playing.events_written([event for event in news if event.told >> seat & 1], seat)
                    _encode(list(playing.view_changes(seat, seen)))
            decisions += 1
        journal.close()
    yield Figure("a decision at a table, without sockets", calls.number / decisions, "calls per decision", time=False)
