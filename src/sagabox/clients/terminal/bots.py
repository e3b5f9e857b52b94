"""Bots at the table: they answer for their seats as soon as these are asked."""

from __future__ import annotations

from collections.abc import Iterable

from sagabox.games.kilforth.front import GloomSession
from sagabox.kernel import Decision, Option
from sagabox.players import HeuristicPlayer

PLAIN = ("pass", "decline", "refuse", "withdraw", "done", "cancel")


class Bots:
    """The seats that nobody sits at."""

    def __init__(self, seats: Iterable[int], seed: str) -> None:
        self.seats = frozenset(seats)
        self.player = HeuristicPlayer(seed)

    def answer(self, session: GloomSession, seat: int) -> bool:
        """Let the bot of a seat decide. False if a person sits there, nobody is asked, or the bot is at a loss."""
        if seat not in self.seats or session.choice is None:
            return False
        picked = self.player.pick(session)
        if picked.seat != seat:
            picked = plainest([option for option in session.choice.open if option.seat == seat])
        return session.decide(seat, picked.id, by="bot") is None

    def undo_count(self, session: GloomSession, count: int) -> int:
        """So many decisions of people are how many decisions in all: what bots did since goes with them."""
        total = 0
        for step in reversed(session.line):
            if isinstance(step, Decision) and step.free:
                total += 1
                count -= step.by != "bot"
                if count <= 0:
                    break
        return total


def plainest(options: list[Option]) -> Option:
    """Where several seats are asked at once and the bot thinks of another one."""
    return next((one for word in PLAIN for one in options if one.id.startswith(word)), options[0])
