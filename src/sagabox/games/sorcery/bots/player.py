"""A player with a plan: follow the Quest, strike what is worth it, keep the Heroes alive."""

from __future__ import annotations

from typing import Any

from sagabox.kernel import Option, Session

from ..engine.play import Sorcery
from ..engine.scopes import HeroTurn
from ..engine.values import hp_left
from .answers import ANSWERS, TASTED, of
from .thoughts import Thoughts
from .turn import Turn

LAST_RESORT = ("pass", "decline", "done", "refuse", "stay", "skip", "withdraw")


class HeuristicPlayer:
    """Plays a Quest for all seats. All Heroes' cards are open; hidden cards are never looked at. The same position gets
    the same answer; only what is learnt and bought is to the seed's taste."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.thoughts = Thoughts()

    def pick(self, session: Session[Any]) -> Option:
        choice = session.choice
        if choice is None:
            raise ValueError("the game is over: nothing is asked")
        options = choice.open
        if len(options) == 1:
            return options[0]
        play: Sorcery = session.play
        if choice.rule == "battle.players-choose-order":
            return self.order(play, options)
        own = [option for option in options if option.seat == options[0].seat]
        if choice.rule == "turn.any-order-optional":
            return Turn(play, play.hero(play.leader()), self.thoughts).pick(own)
        if choice.rule in ("dash.extra-movement", "move.one-point-per-area"):
            return self.step(play, own, choice.figure)
        if (tasted := TASTED.get(choice.rule)) is not None:
            found = tasted(play, own, str(self.seed))
        else:
            answer = ANSWERS.get(choice.rule)
            found = answer(play, own) if answer is not None else None
        return found if found is not None else self.anything(own)

    def order(self, play: Sorcery, options: list[Option]) -> Option:
        """The strongest Hero first; Ghost Souls last."""
        heroes = {hero.card.slug: hero for hero in play.state.heroes}

        def worth(option: Option) -> tuple[bool, int]:
            hero = heroes[option.id.partition(":")[2]]
            return not hero.ghost, hp_left(play, play.figure_of(hero))

        return max(options, key=worth)

    def step(self, play: Sorcery, options: list[Option], mover: Any) -> Option:
        """Take a step that leads to a better place, or stay."""
        steps = of(options, "to")
        figure = play.state.figures[mover] if isinstance(mover, int) and mover >= 0 else play.leader()
        if not steps or figure.kind != "hero" or play.state.find(HeroTurn) is None:
            return self.anything(options)
        turn = Turn(play, play.hero(figure))
        best = max(steps, key=lambda option: turn.going(option.means))
        return best if turn.going(best.means) > 0 else self.anything(options)

    def anything(self, options: list[Option]) -> Option:
        for option in options:
            if option.id.partition(":")[0] in LAST_RESORT:
                return option
        return options[0]
