"""How areas lie for a Hero: what the Party wants, what Enemies may do there, who can be struck, who is near."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ..cards.board import UNREACHABLE
from ..engine.foreseen import placed
from ..engine.scopes import HeroTurn
from ..engine.values import hp_left, max_hp
from ..engine.zones import POWERS
from ..rules import elements
from ..rules.event_phase import last_round
from ..rules.terrain import barriers_for, board, foes_in, is_deadly, is_engaged
from .aims import MAIN, Aims, aims
from .strikes import Blow, blows, danger, frailty
from .thoughts import Thoughts

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure, Hero

STEP = 0.45  # what a step towards an aim is worth
REACHED = 1.6
FAR = 40
WEAK = 4  # HP


class Standpoint:
    """How things stand for one Hero at one moment."""

    def __init__(self, play: Sorcery, hero: Hero, thoughts: Thoughts | None = None) -> None:
        self.play, self.hero = play, hero
        self.figure: Figure = play.figure_of(hero)
        self.thoughts = (thoughts or Thoughts()).about(play, hero)
        self._places: dict[int, float] = {}

    @cached_property
    def turn(self) -> HeroTurn:
        return self.play.scoped(HeroTurn)

    @cached_property
    def aims(self) -> Aims:
        return aims(self.play)

    @cached_property
    def ways(self) -> tuple[tuple[int, ...], ...]:
        """Distances over Doors that a Hero can open."""
        state = self.play.state
        locked = sum(1 << door for door, lock in enumerate(state.locks) if lock == elements.MAGIC)
        doors = (1 << len(state.locks)) - 1
        return board(self.play).paths(state.closed & (locked | ~doors), barriers_for(self.play, self.figure))

    @cached_property
    def rounds_left(self) -> int:
        return max(1, last_round(self.play) - self.play.state.round)

    @cached_property
    def hurry(self) -> float:
        """Return how much more progress is worth as the Events run out."""
        return 1.0 + 2.0 / self.rounds_left

    @cached_property
    def goals(self) -> dict[int, float]:
        """Return the areas that this Hero wants to reach; loot only while there is time for it."""
        here = self.figure.area
        goals = {
            goal: worth
            for goal, worth in self.aims.areas.items()
            if self.figure.index in self.aims.carriers.get(goal, [self.figure.index])
        }
        main = {goal: worth for goal, worth in goals.items() if worth >= MAIN and self.far(here, goal) < FAR}
        return main if main and self.rounds_left <= 3 + len(self.ways) // 4 else goals

    # -- where

    def progress(self, area: int) -> float:
        """Return how well an area lies for what the Party wants."""
        if self.hero.ghost:
            shrines = [
                one.area for number, one in enumerate(self.play.state.quest.shrines) if self.play.state.shrines[number]
            ]
            return -STEP * 4 * min((self.far(area, shrine) for shrine in shrines), default=0)
        best = -FAR * STEP
        here = [one.area for one in self.play.living() if one is not self.figure]
        for goal, worth in self.goals.items():
            crowd = 0.0 if goal in self.aims.gathering else 0.5 * here.count(goal)
            best = max(best, worth * (REACHED - crowd) - STEP * self.far(area, goal) * self.hurry)
        for index, worth in self.aims.foes.items():
            best = max(best, worth - STEP * self.far(area, self.play.state.figures[index].area) * self.hurry)
        if best <= -FAR * STEP:
            enemies = [one.area for one in self.play.foes_of(self.figure)]
            best = -STEP * min((self.far(area, one) for one in enemies), default=0)
        for goal in self.aims.holds:
            if area == goal and foes_in(self.play, goal, self.figure.side):
                best += 1.5
        return best

    def far(self, source: int, target: int) -> int:
        way = self.ways[source][target]
        return FAR if way == UNREACHABLE else way

    def place_worth(self, area: int) -> float:
        """Return what it is worth to end the turn in an area, without attacks."""
        if area not in self._places:
            self._places[area] = self._worth_of_place(area)
        return self._places[area]

    def _worth_of_place(self, area: int) -> float:
        if self.hero.ghost:
            return self.progress(area)
        dangers = self.thoughts.dangers
        if area not in dangers:
            dangers[area] = danger(self.play, self.figure, area)
        risk = dangers[area] * frailty(self.play, self.figure)
        deadly = 1.5 if is_deadly(self.play, self.figure, area) else 0.0
        return self.progress(area) - 0.6 * risk - deadly

    def best_blow(self, area: int) -> Blow | None:
        """Return the best attack from an area."""
        if self.turn.combat <= 0 or self.hero.ghost or self.figure.ko:
            return None
        return max(self.blows(area), default=None, key=lambda blow: blow.worth)

    def blows(self, area: int) -> list[Blow]:
        """Return the attacks from an area."""
        known = self.thoughts.blows
        if area not in known:
            with placed(self.play, [(self.figure.index, area)]):
                known[area] = list(blows(self.play, self.hero, self.aims.foes, self.thoughts.worths))
        return known[area]

    @cached_property
    def here_worth(self) -> float:
        blow = self.best_blow(self.figure.area)
        return self.place_worth(self.figure.area) + (blow.worth if blow is not None else 0.0)

    def going(self, area: int) -> float:
        """Return how much better a place is, attacks from there included."""
        blow = self.best_blow(area)
        later = 0.0 if self.turn.combat <= 0 else (blow.worth if blow is not None else 0.0)
        return self.place_worth(area) + later - self.here_worth

    # -- who is near

    def hurt(self, within: int) -> float:
        """Return the most HP that a Hero nearby has lost."""
        near = [one for one in self.play.living() if self.far(self.figure.area, one.area) <= within]
        return max((one.wounds * (1.5 if hp_left(self.play, one) <= 3 else 1.0) for one in near), default=0)

    def ailing(self, within: int) -> bool:
        """Return True if a Hero nearby has a condition that can be healed."""
        near = [one for one in self.play.living() if self.far(self.figure.area, one.area) <= within]
        return any(one.bleed or one.poison or one.fires for one in near)

    def stronger(self, within: int) -> bool:
        """Return True if a Hero nearby could better bear what this one must."""
        left = hp_left(self.play, self.figure) + 2
        near = [one for one in self.play.living() if 0 < self.far(self.figure.area, one.area) <= within]
        return any(hp_left(self.play, one) > left and not is_engaged(self.play, one) for one in near)

    def stragglers(self) -> bool:
        """Return True if another Hero nearby is not where the Party wants to be."""
        near = [one for one in self.play.living() if self.far(self.figure.area, one.area) <= 1]
        return any(one is not self.figure and one.area not in self.goals for one in near)

    def can_strike(self) -> bool:
        return self.turn.combat > 0 and self.best_blow(self.figure.area) is not None

    def spent_in_reach(self) -> bool:
        """Return True if an Enemy could be struck, had the Hero a Combat Activity left."""
        return self.turn.combat <= 0 and bool(self.foes_near(0))

    def cooling(self) -> int:
        """Return how many rounds used powers of this Hero are still away."""
        powers = self.play.pile(POWERS[self.hero.index])
        return max((self.play.state.cooling.get(card, 0) for card in powers), default=0)

    def gasping(self, healed: int) -> float:
        """Return what it is worth that this Hero heals HP at the cost of an item."""
        left = hp_left(self.play, self.figure)
        return 1.5 if self.figure.wounds >= healed and left <= WEAK else -1.0

    def is_hurt(self) -> bool:
        return hp_left(self.play, self.figure) * 2 <= max_hp(self.play, self.figure)

    def is_weak(self) -> bool:
        """Return True if a hard blow or two would kill this Hero."""
        return hp_left(self.play, self.figure) <= WEAK or self.is_hurt()

    def is_besieged(self) -> bool:
        """Return True if Enemies are near, none is here, and nothing can be struck now."""
        return bool(self.foes_near(3)) and not self.foes_near(0) and not self.can_strike()

    def way_out(self) -> bool:
        """Return True if an area beside this one is a better place."""
        beside = board(self.play).adjacent(self.figure.area, self.play.state.closed)
        return any(self.going(area) > 0.1 for area in beside)

    def foes_near(self, within: int) -> int:
        return sum(self.far(self.figure.area, one.area) <= within for one in self.play.foes_of(self.figure))
