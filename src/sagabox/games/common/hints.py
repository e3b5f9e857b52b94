"""Hints: a sensible next step for a seat, and why. Made from what the seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sagabox.kernel import Choice, names_hidden

from .bots import best_bot, seated
from .game import Game

if TYPE_CHECKING:
    from .playing import Playing

SEED = "hint"


class Hint(NamedTuple):
    """An option with the reason for it, and what to aim for beyond it; both may be empty."""

    option: str
    label: str
    reason: str
    aim: str


class OneSeat:
    """A session as the bot of one seat sees it: only that seat's options are open."""

    def __init__(self, session: Any, seat: int) -> None:
        self._session = session
        self.choice: Choice = session.choice.to_seat(seat)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)


def dreamt(playing: Playing, seat: int) -> Playing | None:
    """Return a copy of the game in which all that the seat does not know is dealt again, always alike; None if the seat
    is not asked, or if a procedure is about a card that it does not know."""
    session = playing.session
    if session.choice is None or seat not in session.choice.seats() or names_hidden(session.play.state, seat):
        return None
    fork = session.fork()
    fork.redeal(seat, SEED)
    return playing.elsewhere(fork)


def hint_from(game: Game, dream: Playing, seat: int) -> Hint | None:
    """Return what the game's best bot would do in such a copy. Another thread may call it."""
    session = dream.session
    if session.choice is None or seat not in session.choice.seats():
        return None
    view: Any = OneSeat(session, seat)
    picked = seated(game, best_bot(game), SEED).pick(view)
    question = session.question(seat) or {"rule": "", "options": []}
    shown = next(one for one in question["options"] if one["id"] == picked.id)
    option = dream.option(shown, question["rule"])
    reason, aim = dream.advice(seat, picked, option)
    return Hint(picked.id, option["label"], reason, aim)
