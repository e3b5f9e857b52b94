"""What can happen to the land: obstacles, gloom, plots, and where heroes go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from sagabox.games.kilforth.engine.events import SuccessesLost
from sagabox.games.kilforth.engine.geography import PLOT_ZONES
from sagabox.games.kilforth.engine.state import CITY, Confronting, Engagement
from sagabox.games.kilforth.engine.touches import DICE, LAND, PLACE
from sagabox.games.kilforth.engine.weighing import LAND_THINGS, Waiting, own
from sagabox.games.kilforth.rules import encounters
from sagabox.games.kilforth.rules.decks import discard
from sagabox.games.kilforth.rules.engagement import break_off
from sagabox.games.kilforth.rules.moving import travel
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from .choosing import ask_card, end_dealings, rule_of
from .families import Amount, Where
from .instructions import Effect

if TYPE_CHECKING:
    from sagabox.games.kilforth.engine.context import At

    from ..card import Card


class OnLand(Effect):
    """Something done at one location or several."""

    touches = LAND
    where: Where

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        return own(at, LAND_THINGS)

    def can(self, at: At, place: int) -> bool:
        """Return True if there is anything to do at a location."""
        return True

    def asking(self) -> bool:
        return self.where.choice

    def idle(self, at: At) -> bool:
        return not any(self.can(at, place) for place in self.where.places(at))

    def check(self, at: At) -> Refusal | None:
        return refuse("ability.requirements", card=at.card) if self.idle(at) else None

    def resolve(self, at: At) -> Rule[None]:
        places = yield from self.where.pick(at, partial(self.can, at))
        for place in places:
            yield from self.work(at, place)

    def work(self, at: At, place: int) -> Rule[None]:
        """Do it there."""
        raise NotImplementedError(type(self).__name__)


@phrase("places/place {amount} obstacle/obstacles at {where}")
class PlaceObstacles(OnLand):
    """rules: obstacle.lifetime"""

    amount: Amount
    where: Where

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        yield "obstacles+"

    def work(self, at: At, place: int) -> Rule[None]:
        number = yield from self.amount.number(at, self.amount.of(at))
        encounters.add_obstacles(at.play, place, number, rule_of(at))


@phrase("removes/remove {amount} obstacle/obstacles from {where}")
class RemoveObstacles(OnLand):
    """rules: obstacle.lifetime"""

    amount: Amount
    where: Where

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        yield "obstacles-"

    def can(self, at: At, place: int) -> bool:
        return at.play.state.obstacles[place] > 0

    def asking(self) -> bool:
        return self.where.choice or self.amount.free

    def work(self, at: At, place: int) -> Rule[None]:
        number = yield from self.amount.number(at, at.play.state.obstacles[place])
        encounters.remove_obstacles(at.play, place, number, rule_of(at))


@phrase("lifts/lift the gloom from {where}")
class LiftGloom(OnLand):
    where: Where

    def can(self, at: At, place: int) -> bool:
        return at.play.state.gloom[place]

    def work(self, at: At, place: int) -> Rule[None]:
        encounters.lift_gloom(at.play, place, rule_of(at))
        return NOTHING


@phrase("spreads/spread gloom to {where}")
class SpreadGloom(OnLand):
    where: Where

    def can(self, at: At, place: int) -> bool:
        return not at.play.state.gloom[place]

    def work(self, at: At, place: int) -> Rule[None]:
        return encounters.fall_into_gloom(at.play, place, rule_of(at))


@phrase("discards/discard a plot at {where}")
class DiscardPlot(OnLand):
    """rules: deck.card-home"""

    where: Where

    def asking(self) -> bool:
        return True

    def can(self, at: At, place: int) -> bool:
        return bool(at.play.pile(PLOT_ZONES[place]))

    def resolve(self, at: At) -> Rule[None]:
        """Ask for the plot where the hero chooses the location."""
        if not self.where.choice:
            yield from super().resolve(at)
            return
        places = [place for place in self.where.places(at) if self.can(at, place)]
        if places:
            yield from self.discard_one(at, places)

    def work(self, at: At, place: int) -> Rule[None]:
        return self.discard_one(at, [place])

    def discard_one(self, at: At, places: list[int]) -> Rule[None]:
        def lying() -> list[Card]:
            return [plot for place in places for plot in at.play.pile(PLOT_ZONES[place])]

        plot = yield from ask_card(at, rule_of(at), "discard", lying)
        zone = next(zone for zone in PLOT_ZONES if plot in at.play.pile(zone))
        if plot is not None:
            discard(at.play, plot, zone, rule_of(at), at.hero)


@phrase("moves/move this card to {where}")
class MoveThisCard(OnLand):
    """rules: card.sprawl-city-safe"""

    stands_on = ("encounter",)
    where: Where

    def changes(self, at: At, waiting: Waiting) -> Iterator[str]:
        """Yield "wandering+": no other card moves."""
        yield "wandering+"

    def can(self, at: At, place: int) -> bool:
        lies = at.play.place_of(at.card)
        return lies >= 0 and place not in (lies, CITY)

    def work(self, at: At, place: int) -> Rule[None]:
        encounters.move_encounter(at.play, at.card, place, rule_of(at))
        return end_dealings(at, at.card)


# ---------------------------------------------------------------- heroes


@phrase("relocates/relocate to {where}")
class Relocate(Effect):
    """rules: term.relocate, term.relocate-leaves, assault.no-escape"""

    touches = PLACE
    where: Where

    def asking(self) -> bool:
        return self.where.choice

    def idle(self, at: At) -> bool:
        return all(place == at.hero.place for place in self.where.places(at))

    def check(self, at: At) -> Refusal | None:
        return may_leave(at) or (refuse("ability.requirements", card=at.card) if self.idle(at) else None)

    def resolve(self, at: At) -> Rule[None]:
        if self.check(at) is not None:
            return
        places = yield from self.where.pick(at, lambda place: place != at.hero.place)
        for place in places:
            travel(at.play, at.hero, place, "term.relocate")
            yield from leave_dealings(at)


def may_leave(at: At) -> Refusal | None:
    """rules: assault.no-escape"""
    battle = at.play.battle()
    if battle is not None and battle.ancient and at.hero.index in battle.members:
        return refuse("assault.no-escape", card=battle.foe)
    return None


def leave_dealings(at: At) -> Rule[None]:
    """End what a hero who is taken away was dealing with. Another member of a team just leaves its battle.

    rules: ruling.relocating-ends-battle"""
    play, hero = at.play, at.hero
    engagement, battle = play.state.find(Engagement), play.battle()
    if battle is not None and battle.leader != hero.index:
        if hero.index in battle.members:
            battle.members.remove(hero.index)
        return
    if engagement is not None and engagement.hero == hero.index and not (battle is not None and battle.fallen):
        yield from break_off(play, engagement)
    confronting = play.state.find(Confronting)
    if confronting is not None and confronting.hero == hero.index and play.place_of(confronting.encounter) >= 0:
        yield from break_off(play, confronting)


@phrase("loses/lose all successes against this card")
class LoseSuccesses(Effect):
    """rules: confront.accumulate"""

    touches = DICE
    stands_on = ("encounter",)

    def idle(self, at: At) -> bool:
        return not at.hero.successes.get(at.card)

    def check(self, at: At) -> Refusal | None:
        return refuse("ability.requirements", card=at.card, successes=0) if self.idle(at) else None

    def resolve(self, at: At) -> Rule[None]:
        if at.hero.successes.pop(at.card, 0):
            at.hero.attribute.pop(at.card, None)
            at.play.tell(SuccessesLost, rule_of(at), at.hero.index, at.card)
        return NOTHING
