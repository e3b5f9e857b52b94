"""How Characters move and are moved."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from sagabox.games.sorcery.engine.events import PointsGained
from sagabox.games.sorcery.engine.state import HeroTurn
from sagabox.games.sorcery.rules import effects, marching, movement
from sagabox.games.sorcery.rules.terrain import adjacent
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from .families import Amount, Area, Core, Fixed, Place, Verb, Who
from .where import area_named

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At
    from sagabox.games.sorcery.engine.state import Figure as Character

PLACE = frozenset({"place"})


class Walking(Verb):
    """Areas of the player's choice."""

    touches = PLACE | {"hp"}
    amount: Amount

    def asking(self) -> bool:
        return True

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        if figure.ko:
            return refuse("ko.hero-stands-up", figure=figure.index)
        return None if adjacent(at.play, figure, figure.area) else refuse("area.adjacent", figure=figure.index)


@phrase("moves/move {amount} area/areas")
class Move(Walking):
    """Areas of the player's choice; overlays and Evading count.   rules: move.one-point-per-area"""

    amount: Amount

    def affect(self, at: At, figure: Character) -> Rule[None]:
        return movement.wander(at, figure, self.amount.most(at), evading=True)


@phrase("moves/move {amount} area/areas without Evading")
class MoveFreely(Walking):
    """Areas of the player's choice; overlays count, Enemies do not strike.   rules: evade.leave-enemy-area"""

    amount: Amount

    def affect(self, at: At, figure: Character) -> Rule[None]:
        return movement.wander(at, figure, self.amount.most(at), evading=False)


class Marching(Verb):
    """Along shortest paths, `towards` something or away from it.   rules: enemy.movement"""

    touches = PLACE | {"hp"}
    towards: ClassVar[bool] = True
    amount: Fixed

    def goals(self, at: At) -> list[int]:
        """Return the areas that the march leads to or from."""
        raise NotImplementedError(type(self).__name__)

    def asking(self) -> bool:
        return True

    def steps(self, at: At, figure: Character) -> int:
        return self.amount.of(at) + marching.more_areas(at.play, figure)

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        return refuse("ko.enemy-stands-up", figure=figure.index) if figure.ko else None


@phrase("moves/move {amount} towards {who}")
class MoveTowards(Marching):
    """Along a shortest path, until it shares the area.   rules: enemy.movement"""

    amount: Fixed
    who: Who

    def goals(self, at: At) -> list[int]:
        return [one.area for one in self.who.candidates(at)]

    def affect(self, at: At, figure: Character) -> Rule[None]:
        near = at if figure is at.figure else marching.seen_by(at, figure)
        found = yield from self.who.pick(near)
        if found:
            yield from marching.towards(at, figure, [one.area for one in found], self.steps(at, figure))


@phrase("moves/move {amount} towards the {area}")
class MoveTowardsArea(Marching):
    """Along a shortest path.   rules: enemy.movement"""

    amount: Fixed
    area: Area

    def goals(self, at: At) -> list[int]:
        return [area_named(at, self.area)]

    def affect(self, at: At, figure: Character) -> Rule[None]:
        return marching.towards(at, figure, [area_named(at, self.area)], self.steps(at, figure))


@phrase("moves/move {amount} away from {who}")
class MoveAway(Marching):
    """Each step to an area farther away, as long as there is one.   rules: enemy.movement"""

    towards = False
    amount: Fixed
    who: Who

    def goals(self, at: At) -> list[int]:
        return [one.area for one in self.who.candidates(at)]

    def affect(self, at: At, figure: Character) -> Rule[None]:
        near = at if figure is at.figure else marching.seen_by(at, figure)
        found = yield from self.who.pick(near)
        if found:
            yield from marching.away(at, figure, [one.area for one in found], self.steps(at, figure))


@phrase("is/are Bashed {count} area/areas")
class BeBashed(Core):
    """Pushed back from whoever has the card.   rules: bash.moves-back"""

    touches = PLACE
    count: int

    def asking(self) -> bool:
        return True

    def affect(self, at: At, figure: Character) -> Rule[None]:
        return effects.bash(at.play, figure, at.place, self.count, at.seat)


@phrase("is/are placed in {place}")
class BePlaced(Core):
    """Without moving through other areas.   rules: evade.not-for-forced-moves"""

    touches = PLACE
    place: Place

    def affect(self, at: At, figure: Character) -> Rule[None]:
        area = self.place.area(at)
        if area < 0 or area == figure.area:
            return NOTHING
        return movement.put(at.play, figure, area, at.rule)


@phrase("changes/change places with {who}")
class ChangePlaces(Verb):
    """Neither moves through other areas.   rules: evade.not-for-forced-moves"""

    touches = PLACE
    who: Who

    def asking(self) -> bool:
        return self.who.chooses

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        others = [one for one in self.who.candidates(at) if one.area != figure.area]
        return None if others else refuse("evade.not-for-forced-moves", figure=figure.index)

    def affect(self, at: At, figure: Character) -> Rule[None]:
        found = yield from self.who.pick(at, lambda one: one.area != figure.area)
        if found:
            here, there = figure.area, found[0].area
            yield from movement.put(at.play, figure, there, at.rule)
            yield from movement.put(at.play, found[0], here, at.rule)


@phrase("gains/gain {count} movement point/points")
class GainPoints(Verb):
    """For the Movement Activity of this turn.   rules: move.points-from-card"""

    touches = PLACE
    count: int

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        turn = at.play.state.find(HeroTurn)
        return None if turn is not None and turn.hero == figure.index else refuse("turn.one-movement-activity")

    def affect(self, at: At, figure: Character) -> Rule[None]:
        turn = at.play.state.find(HeroTurn)
        if turn is not None and turn.hero == figure.index:
            turn.points += self.count
            at.play.tell(PointsGained, "move.points-from-card", figure.index, self.count)
        return NOTHING
