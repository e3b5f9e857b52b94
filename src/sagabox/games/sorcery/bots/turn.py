"""A Hero Turn: the best place to end it, the best attack from there, and Actions that help."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from sagabox.kernel import Option

from ..cards.board import UNREACHABLE
from ..cards.card import Item, Power, Thing
from ..engine.values import capacity
from ..rules import actions, discoveries, free, items, movement, moving, prayer, using
from ..rules.moving import MoveTo, StepTo
from ..rules.terrain import barriers_for, board, is_engaged
from ..rules.turn import Strike
from .gear import better_gear
from .standpoint import Standpoint
from .strikes import chances, frailty, worth_of
from .support import aid_worth, support_worth


class Turn(Standpoint):
    """The choices of one Hero at one moment."""

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
                return 0.9 if self.can_strike() and not self.better_place else -1.0
            case actions.Dash():
                return self.dash()
            case discoveries.Search():
                return 0.6
            case discoveries.OpenChest():
                return 0.9
            case discoveries.OpenLocked() | free.OpenDoor():
                return self.opening(offer.door)
            case discoveries.UseSite():
                return 3.0
            case prayer.Pray():
                return 1.0 if self.play.state.souls > 4 else -1.0
        return -1.0

    @cached_property
    def better_place(self) -> bool:
        """True if an attack should wait until the Hero has moved."""
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
        return (-1.0 if self.is_hurt() else 0.5) - 0.25 * enemies * (2.0 - min(2.0, self.hurry))

    def strike(self, offer: Strike) -> float:
        facts = self.play.forecast(self.hero, offer.weapon, offer.target)
        worth = worth_of(self.play, facts, offer.target, self.aims.foes)
        if self.turn.action > 0 and not self.hero.focused:
            worth -= 0.5  # Focus comes first
        return 0.05 + worth if not self.better_place else 0.01

    def power(self, offer: using.UsePower) -> float:
        card: Power = offer.card
        if card.cost == "combat":
            moves = 1.5 if card.slug == "charge" and self.play.foes_of(self.figure) else 0.0
            return self.attack_with(card, moves)
        return support_worth(self, card)

    def attack_with(self, card: Any, otherwise: float) -> float:
        """Return what the attack of a card is worth now; Focus comes first."""
        found = [blow.worth for blow in self.blows(self.figure.area) if blow.card is card]
        focus = 0.5 if self.turn.action > 0 and not self.hero.focused else 0.0
        return max(found, default=otherwise) - focus if not self.better_place else 0.0

    def text(self, offer: using.UseText) -> float:
        if offer.usable.discard and offer.cost == using.COMBAT:
            return self.attack_with(offer.card, 0.0)
        return aid_worth(self, offer.card, offer.usable.discard)

    def dash(self) -> float:
        """A point more is worth a step towards the aim, if there is nothing to Focus for."""
        if self.figure.ko or self.can_strike():
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
