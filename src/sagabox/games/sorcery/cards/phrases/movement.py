"""How Characters move and are moved."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from sagabox.games.sorcery.engine.events import PointsGained
from sagabox.games.sorcery.engine.foreseen import NOTHING as NOTHING_COMES
from sagabox.games.sorcery.engine.foreseen import Outcome, Outcomes, shared
from sagabox.games.sorcery.engine.scopes import HeroTurn
from sagabox.games.sorcery.rules import effects, marching, movement
from sagabox.games.sorcery.rules.terrain import adjacent
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import phrase

from .families import Amount, Core, Fixed, Place, Verb, Who
from .where import area_named
from .word import Area

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

    @property
    def picks(self) -> bool:
        """True if somebody chooses one of the goals."""
        return False

    def goals(self, at: At) -> list[int]:
        """Return the areas that the march leads to or from."""
        raise NotImplementedError(type(self).__name__)

    def asking(self) -> bool:
        return True

    def steps(self, at: At, figure: Character) -> int:
        return self.amount.of(at) + marching.more_areas(at.play, figure)

    def ends(self, at: At, figure: Character, goals: list[int], steps: int) -> list[int]:
        """Return where a march of so many areas can end."""
        return (marching.ends_towards if self.towards else marching.ends_away)(at.play, figure, goals, steps)

    def refusal(self, at: At, figure: Character) -> Refusal | None:
        return refuse("ko.enemy-stands-up", figure=figure.index) if figure.ko else None

    def foresee(self, at: At, figure: Character) -> Outcomes:
        """Each end of each march is as likely as any other."""
        areas = self.goals(at if figure is at.figure else marching.seen_by(at, figure))
        if not areas or figure.ko:
            return NOTHING_COMES
        goals, steps = [[area] for area in areas] if self.picks else [areas], self.steps(at, figure)
        ways = [
            [Outcome(Fraction(1, len(ends)), ((figure.index, end),)) for end in ends]
            for ends in (self.ends(at, figure, some, steps) for some in goals)
        ]
        return shared(ways)


class MarchingByWho(Marching):
    """Towards Characters or away from them."""

    who: Who

    @property
    def picks(self) -> bool:
        return self.who.chooses

    def goals(self, at: At) -> list[int]:
        return [one.area for one in self.who.candidates(at)]

    def affect(self, at: At, figure: Character) -> Rule[None]:
        """Nobody chooses among Characters who all lead the march to the same areas."""
        near, steps = at if figure is at.figure else marching.seen_by(at, figure), self.steps(at, figure)
        found = self.who.candidates(near)
        ends = {frozenset(self.ends(at, figure, [one.area], steps)) for one in found}
        if self.who.chooses:
            found = found[:1] if len(ends) < 2 else (yield from self.who.pick(near))
        if found:
            yield from marching.march(at, figure, self.ends(at, figure, [one.area for one in found], steps))


@phrase("moves/move {amount} towards {who}")
class MoveTowards(MarchingByWho):
    """Along a shortest path, until it shares the area.   rules: enemy.movement"""

    amount: Fixed
    who: Who


@phrase("moves/move {amount} towards the {area}")
class MoveTowardsArea(Marching):
    """Along a shortest path.   rules: enemy.movement"""

    amount: Fixed
    area: Area

    def goals(self, at: At) -> list[int]:
        return [area_named(at, self.area)]

    def affect(self, at: At, figure: Character) -> Rule[None]:
        ends = self.ends(at, figure, self.goals(at), self.steps(at, figure))
        return marching.march(at, figure, ends)


@phrase("moves/move {amount} away from {who}")
class MoveAway(MarchingByWho):
    """Each step to an area farther away, as long as there is one.   rules: enemy.movement"""

    towards = False
    amount: Fixed
    who: Who


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
