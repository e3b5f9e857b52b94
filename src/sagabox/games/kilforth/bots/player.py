"""A player with a plan: gather keywords and gold, complete the saga, grow strong, Assault the Ancient in time."""

from __future__ import annotations

from random import Random
from typing import Any

from sagabox.kernel import Option, Session
from sagabox.kernel.view import concerned

from ..engine.play import Kilforth
from .answers import ANSWERS
from .fighting import window
from .sight import Memory, Sight
from .turn import Turn

LAST_RESORT = ("pass", "decline", "done", "leave", "refuse", "cancel", "no-skill")


class HeuristicPlayer:
    """Plays a Kilforth game for all seats, each with what it may see. Ties are broken by the seed."""

    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)
        self.memory = Memory()

    def pick(self, session: Session[Any]) -> Option:
        choice = session.choice
        if choice is None:
            raise ValueError("the game is over: nothing is asked")
        options = choice.open
        if len(options) == 1:
            return options[0]
        seat = options[0].seat
        own = [option for option in options if option.seat == seat]
        play: Kilforth = session.play
        if choice.rule in ("team.formation", "deed.exchange", "deed.exchange-one-way"):
            return self.bargain(play, own)
        sight = Sight(play, play.state.heroes[concerned(play, choice, seat)], self.memory)
        if choice.rule == "turn.one-action-or-camp":
            return Turn(sight).pick(own)
        if (answer := ANSWERS.get(choice.rule)) is not None and (found := answer(sight, own)) is not None:
            return found
        if own[0].id == "pass" and (found := window(sight, own)) is not None:
            return found
        return self.anything(own)

    def bargain(self, play: Kilforth, options: list[Option]) -> Option:
        """Cancel exchanges, and accept offers where all win together."""
        together = play.state.settings.mode != "competitive"
        for id in ("cancel", "accept" if together else "refuse", "refuse", "withdraw"):
            for option in options:
                if option.id == id:
                    return option
        return options[0]

    def anything(self, options: list[Option]) -> Option:
        for option in options:
            if option.id.partition(":")[0] in LAST_RESORT:
                return option
        plain = [option for option in options if not option.interrupts]
        return self.random.choice(plain or options)
