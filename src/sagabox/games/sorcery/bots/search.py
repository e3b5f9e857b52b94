"""A player that tries its best plans on re-dealt forks, to the end of the round, before it chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sagabox.kernel import Option, Session

from ..engine.values import hp_left, max_hp
from .player import HeuristicPlayer
from .strikes import threat
from .turn import Turn

if TYPE_CHECKING:
    from ..engine.play import Sorcery

PLANS, WORLDS = 5, 8
CLOSE = 1.5  # plans that are worth so much less than the best one are not tried
MOST_STEPS = 120
WON, READ, GHOST, HP, SOUL = 40.0, 3.0, 6.0, 1.0, 0.5


class SearchPlayer(HeuristicPlayer):
    """Answers as the heuristic does, but for the choices of a Hero Turn: those it plays out."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.asked = 0

    def pick(self, session: Session[Any]) -> Option:
        choice = session.choice
        if choice is None or choice.rule != "turn.any-order-optional" or len(choice.open) < 3 or session.loose:
            return super().pick(session)
        play: Sorcery = session.play
        turn = Turn(play, play.hero(play.leader()))
        if turn.at_once({option.id: option for option in choice.open}) is not None:
            return super().pick(session)
        plans = sorted(((turn.plan_worth(option), option) for option in choice.open), key=lambda plan: -plan[0])
        end = [(0.0, option) for option in choice.open if option.id == "end"]
        tried = [plan for plan in plans[:PLANS] if plan[0] > plans[0][0] - CLOSE and plan[0] > 0] or end
        if len(tried) < 2:
            return tried[0][1] if tried else super().pick(session)
        self.asked += 1
        return max(tried, key=lambda plan: self.played_out(session, plan[1]) + 0.1 * plan[0])[1]

    def played_out(self, session: Session[Any], option: Option) -> float:
        """Return what an option leads to, on average over worlds that the seat cannot tell apart."""
        total = 0.0
        for world in range(WORLDS):
            fork = session.fork(live=False)
            fork.redeal(option.seat, f"{self.seed} {self.asked} {world}")
            total += self.round_played(fork, option.id)
        return total / WORLDS

    def round_played(self, fork: Session[Any], id: str) -> float:
        assert fork.choice is not None
        round = fork.play.state.round
        fork.send(next(one for one in fork.choice.open if one.id == id))
        for _ in range(MOST_STEPS):
            if fork.over or fork.play.state.round > round:
                break
            fork.send(HeuristicPlayer.pick(self, fork))
        return worth(fork.play)


def worth(play: Sorcery) -> float:
    """Return how well a Party stands."""
    state = play.state
    if state.ending:
        return WON if state.ending == "won" else -WON
    heroes = sum(HP * hp_left(play, play.figure_of(hero)) for hero in state.heroes if not hero.ghost)
    ghosts = GHOST * sum(hero.ghost for hero in state.heroes)
    foes = sum(threat(one) * (0.5 + hp_left(play, one) / max_hp(play, one)) for one in play.foes_of(state.figures[0]))
    progress = sum(Turn(play, hero).progress(play.figure_of(hero).area) for hero in state.heroes)
    return heroes - ghosts - 1.5 * foes + READ * len(state.read) + SOUL * state.souls + progress
