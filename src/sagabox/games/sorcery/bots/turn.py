"""A Hero Turn: the best place to end it, the best attack from there, and Actions that help."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from sagabox.kernel import Option

from ..cards.board import UNREACHABLE
from ..cards.card import Item, Power, Thing
from ..engine.state import HeroTurn
from ..engine.values import capacity, hp_left, max_hp
from ..rules import actions, activation, elements, free, intent, items, movement, moving, using
from ..rules.event_phase import last_round
from ..rules.moving import MoveTo, StepTo
from ..rules.terrain import barriers_for, board, foes_in, is_deadly, is_engaged
from ..rules.turn import Strike
from .aims import MAIN, Aims, aims
from .gear import better_gear
from .strikes import Blow, blows, chances, danger, frailty, standing_in, worth_of
from .support import support_worth

if TYPE_CHECKING:
    from ..engine.play import Sorcery
    from ..engine.state import Figure, Hero

STEP = 0.45  # what a step towards an aim is worth
REACHED = 1.6
FAR = 40


class Turn:
    """The choices of one Hero at one moment."""

    def __init__(self, play: Sorcery, hero: Hero) -> None:
        self.play, self.hero = play, hero
        self.figure: Figure = play.figure_of(hero)

    @cached_property
    def turn(self) -> HeroTurn:
        return self.play.scoped(HeroTurn)

    @cached_property
    def aims(self) -> Aims:
        return aims(self.play)

    @cached_property
    def likely(self) -> dict[int, float]:
        """How likely each Enemy is to be activated next."""
        enemies = [one for one in self.play.state.figures if one.here and one.kind == "enemy"]
        cards = intent.cards_to_come(self.play) if enemies else []
        counts = {one.index: 0 for one in enemies}
        for card in cards:
            for index, _ in activation.selected(self.play, card):
                counts[index] += 1
        return {index: count / len(cards) for index, count in counts.items() if count}

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
        if self.hero.ghost:
            return self.progress(area)
        risk = danger(self.play, self.figure, area, self.likely) * frailty(self.play, self.figure)
        deadly = 1.5 if is_deadly(self.play, self.figure, area) else 0.0
        return self.progress(area) - 0.8 * risk - deadly

    def best_blow(self, area: int) -> Blow | None:
        """Return the best attack from an area."""
        if self.turn.combat <= 0 or self.hero.ghost or self.figure.ko:
            return None
        with standing_in(self.figure, area):
            return max(blows(self.play, self.hero, self.aims.foes), default=None, key=lambda blow: blow.worth)

    # -- what

    def pick(self, options: list[Option]) -> Option:
        """Return the best option."""
        by_id = {option.id: option for option in options}
        if (found := self.at_once(by_id)) is not None:
            return found
        plans = [(self.plan_worth(option), -place, option) for place, option in enumerate(options)]
        worth, _, best = max(plans, key=lambda plan: plan[:2])
        return best if worth > 0 else by_id.get("end", best)

    def at_once(self, by_id: dict[str, Option]) -> Option | None:
        """Return what is done whenever it can be: standing up, picking things up, waking a weapon."""
        for id in ("stand", "dash:stand"):
            if id in by_id:
                return by_id[id]
        for option in by_id.values():
            offer = option.means
            if isinstance(offer, free.TakeCrowns):
                return option
            if isinstance(offer, free.Take) and (isinstance(offer.card, Thing) or self.suits(offer.card)):
                return option
            if isinstance(offer, free.Awaken) and self.play.state.souls >= 3 + 2 * len(self.play.state.heroes):
                return option
        return None

    def suits(self, card: Any) -> bool:
        room = len(items.carried(self.play, self.hero.index)) < capacity(self.play, self.hero)
        return (
            room
            and isinstance(card, Item)
            and (card.kind == "consumable" or better_gear(self.play, self.hero, card) > 0)
        )

    def plan_worth(self, option: Option) -> float:
        """Return what an option is worth, compared with ending the turn here."""
        offer = option.means
        match offer:
            case MoveTo():
                return self.going(offer.area) - 0.02 * len(offer.way)
            case StepTo():
                return self.going(offer.area) - self.evading() + self.discovery(offer)
            case Strike():
                return self.strike(offer)
            case using.UsePower():
                return self.power(offer)
            case using.UseText():
                return self.text(offer)
            case actions.Focus():
                return 0.9 if self.best_blow(self.figure.area) is not None and not self.better_place() else -1.0
            case actions.Dash():
                return self.dash()
            case actions.Search():
                return 0.6
            case actions.OpenChest():
                return 0.9
            case actions.OpenLocked() | free.OpenDoor():
                return self.opening(offer.door)
            case actions.UseSite():
                return 3.0
            case actions.Pray():
                return 1.0 if self.play.state.souls > 4 else -1.0
        return -1.0

    @cached_property
    def here_worth(self) -> float:
        blow = self.best_blow(self.figure.area)
        return self.place_worth(self.figure.area) + (blow.worth if blow is not None else 0.0)

    def going(self, area: int) -> float:
        """Return how much better a place is, attacks from there included."""
        blow = self.best_blow(area)
        later = 0.0 if self.turn.combat <= 0 else (blow.worth if blow is not None else 0.0)
        return self.place_worth(area) + later - self.here_worth

    def better_place(self) -> bool:
        """Return True if an attack should wait until the Hero has moved."""
        if moving.may_move(self.play, self.turn, self.hero) is not None:
            return False
        ways = moving.quiet_ways(self.play, self.figure, moving.points_left(self.play, self.turn, self.hero))
        return any(self.going(area) > 0.1 for area in ways)

    def evading(self) -> float:
        strikers = movement.draws_attacks(self.play, self.figure)
        if not strikers:
            return 0.0
        means = [float(chances(self.play, self.play.reaction(one, self.figure)).mean) for one in strikers]
        return 1.2 * sum(means) * frailty(self.play, self.figure) + 0.3 * len(strikers)

    def discovery(self, offer: StepTo) -> float:
        """Return what is won by reaching a Waypoint now: less while Enemies are about, nothing for a wounded Hero."""
        facts = offer.facts(self.play)
        if not facts["waypoint"]:
            return 0.3 if facts["reveals"] else 0.0
        enemies = len(self.play.foes_of(self.figure))
        hurt = hp_left(self.play, self.figure) * 2 < max_hp(self.play, self.figure)
        return (-1.0 if hurt else 0.5) - 0.25 * enemies * (2.0 - min(2.0, self.hurry))

    def strike(self, offer: Strike) -> float:
        facts = self.play.forecast(self.hero, offer.weapon, offer.target)
        worth = worth_of(self.play, facts, offer.target, self.aims.foes)
        if self.turn.action > 0 and not self.hero.focused:
            worth -= 0.5  # Focus comes first
        return 0.05 + worth if not self.better_place() else 0.01

    def power(self, offer: using.UsePower) -> float:
        card: Power = offer.card
        if card.cost == "combat":
            found = [blow.worth for blow in blows(self.play, self.hero, self.aims.foes) if blow.card is card]
            focus = 0.5 if self.turn.action > 0 and not self.hero.focused else 0.0
            moves = 1.5 if not found and card.slug == "charge" and self.play.foes_of(self.figure) else 0.0
            return max(found, default=moves) - focus if not self.better_place() else 0.0
        return support_worth(self, card)

    def text(self, offer: using.UseText) -> float:
        text = offer.card.text
        lost = self.figure.wounds
        if "heal" in text:
            return 1.5 if lost >= 3 and hp_left(self.play, self.figure) <= 4 else -1.0
        if offer.usable.discard:
            return 0.7 if is_engaged(self.play, self.figure) and "Enem" in text else -1.0
        return 0.5

    def dash(self) -> float:
        """A point more is worth a step towards the aim, if there is nothing to Focus for."""
        if self.figure.ko or (self.turn.combat > 0 and self.best_blow(self.figure.area) is not None):
            return -1.0
        if is_engaged(self.play, self.figure) or self.turn.ended:
            return -1.0
        near = [self.progress(area) for area in board(self.play).adjacent(self.figure.area, self.play.state.closed)]
        return 0.3 if near and max(near) > self.progress(self.figure.area) + 0.1 else -1.0

    def opening(self, door: int) -> float:
        """Open a Door that shortens the way."""
        state = self.play.state
        one, other = board(self.play).bars[door].areas
        beyond = other if one == self.figure.area else one
        closed = board(self.play).paths(state.closed, barriers_for(self.play, self.figure))[self.figure.area][beyond]
        if closed != UNREACHABLE and closed <= 2:
            return -1.0
        return 0.8 if self.progress(beyond) > self.progress(self.figure.area) else -1.0

    # -- Actions that help others

    def hurt(self, within: int) -> float:
        """Return the most HP that a Hero nearby has lost."""
        near = [one for one in self.play.living() if self.far(self.figure.area, one.area) <= within]
        return max((one.wounds * (1.5 if hp_left(self.play, one) <= 3 else 1.0) for one in near), default=0)

    def foes_near(self, within: int) -> int:
        return sum(self.far(self.figure.area, one.area) <= within for one in self.play.foes_of(self.figure))
