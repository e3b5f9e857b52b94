"""Spawning, activating and ending Enemies and Minions; what Encounter cards change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from sagabox.games.sorcery.engine import lasting
from sagabox.games.sorcery.engine.events import SnareLaid
from sagabox.games.sorcery.engine.foreseen import Outcome, Outcomes, shared
from sagabox.games.sorcery.rules import enemies, enemy_turn
from sagabox.kernel import NOTHING, Refusal, Rule, refuse
from sagabox.language import SIGNED, phrase

from ..words import Colour, Rank
from .attacks import counted
from .choosing import ask_area
from .families import Core, Deed, Fixed, People, Place, Rider, Spot, Step, Who
from .word import EnemyPower, Figure, Minion

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At
    from sagabox.games.sorcery.engine.state import Figure as Character

FIGURE = frozenset({"figure"})


def spot_of(at: At, spot: Spot, *, anybody: bool) -> Rule[int]:
    """Return the area of a spot; -1 if there is none. Nobody chooses where nobody comes.   rules: spawn.gate-choice"""
    areas = spot.areas(at)
    if len(areas) < 2 or not anybody:
        yield from NOTHING
        return areas[0] if areas else -1
    return (yield from ask_area(at, areas, "spawn.gate-choice"))


@phrase("spawn {amount}[ {rank}] {people} {spot}")
class Spawn(Deed):
    """Enemies drawn from the Enemy deck.   rules: spawn.random, enemy.figure-limit"""

    touches = FIGURE
    amount: Fixed
    people: People
    spot: Spot
    rank: Rank | None = None

    def resolve(self, at: At) -> Rule[None]:
        rank, count = self.rank.value if self.rank is not None else "", self.amount.of(at)
        comes = count > 0 and bool(enemies.drawable(at, self.people, rank)[1])
        area = yield from spot_of(at, self.spot, anybody=comes)
        for _ in range(count if area >= 0 else 0):
            yield from enemies.spawn_any(at, self.people, rank, area)


@phrase("spawn {figure} {spot}")
class SpawnNamed(Deed):
    """An Enemy by its name, from the Enemy deck or kept aside.   rules: spawn.no-activation"""

    touches = FIGURE
    figure: Figure
    spot: Spot

    def resolve(self, at: At) -> Rule[None]:
        comes = enemies.named(at.play, self.figure) is not None
        area = yield from spot_of(at, self.spot, anybody=comes)
        if area >= 0:
            yield from enemies.spawn_named(at.play, self.figure, area)


@phrase("put a(n) {minion} into {place}")
class PutMinion(Deed):
    """A Minion of whoever has the card.   rules: minion.owner, companion.definition"""

    touches = FIGURE
    minion: Minion
    place: Place

    def check(self, at: At) -> Refusal | None:
        there = enemies.free_minion(at.play, self.minion) is not None and self.place.area(at) >= 0
        return None if there else refuse("enemy.figure-limit", name=self.minion)

    def resolve(self, at: At) -> Rule[None]:
        return enemies.put_minion(at.play, at.figure, self.minion, self.place.area(at))


@phrase("activate {who}")
class Activate(Deed):
    """rules: activation.other-triggers"""

    touches = FIGURE | {"hp", "place"}
    who: Who

    def asking(self) -> bool:
        return True

    def resolve(self, at: At) -> Rule[None]:
        found = yield from self.who.pick(at, lambda figure: figure.kind in ("enemy", "minion"))
        enemy_turn.order(at.play, [figure.index for figure in found])

    def foresee(self, at: At) -> Outcomes:
        found = [one.index for one in self.who.candidates(at) if one.kind in ("enemy", "minion")]
        if self.who.chooses:
            return shared([[Outcome(called=(index,))] for index in found])
        return [Outcome(called=tuple(found))]


@phrase("draw an Encounter card")
class DrawEncounter(Deed):
    """And resolve it.   rules: enemy-turn.draw-encounter"""

    touches = FIGURE | {"hp", "place"}

    def resolve(self, at: At) -> Rule[None]:
        enemy_turn.order_encounter(at.play)
        return NOTHING

    def foresee(self, at: At) -> Outcomes:
        return [Outcome(draws=1)]


@phrase("give {power} to {figure}")
class GivePower(Deed):
    """An Enemy Power for the rest of the Quest.   rules: enemy.power-card"""

    touches = FIGURE
    power: EnemyPower
    figure: Figure

    def resolve(self, at: At) -> Rule[None]:
        enemies.give_power(at.play, self.power, self.figure)
        return NOTHING


@phrase("remove {figure} from the Quest")
class RemoveFigure(Deed):
    """It is not killed: it leaves for good.   rules: quest.discard-vs-remove"""

    touches = FIGURE
    figure: Figure

    def resolve(self, at: At) -> Rule[None]:
        enemies.remove(at.play, self.figure)
        return NOTHING


@phrase("the next {people!} to enter {place} {core!}")
class Snare(Step):
    """Waits in that area, and works once.   rules: power.cost"""

    touches = frozenset({"place"})
    people: People
    place: Place
    core: Core

    def resolve(self, at: At) -> Rule[None]:
        area = self.place.area(at)
        if area >= 0:
            number = at.card.program.snares.index(self)
            lasting.begin(at.play, at.card, f"{lasting.SNARE}:{area}", number, at.figure.index, "quest")
            at.play.tell(SnareLaid, at.rule, at.figure.index, area)
        return NOTHING

    def catches(self, at: At, figure: Character) -> bool:
        return self.people.fits(at, figure)


# ---------------------------------------------------------------- riders of Encounter cards


@phrase("it attacks with {count} more {colour}")
class AttacksWithMore(Rider):
    """rules: activation.instructions-override"""

    count: int
    colour: Colour

    def more_dice(self) -> tuple[int, int]:
        return counted(self.colour, self.count)


@phrase("it moves {count} more area/areas")
class MovesMore(Rider):
    """With each move of its behaviour.   rules: activation.instructions-override"""

    count: int

    def more_areas(self) -> int:
        return self.count


@phrase("its attacks have {change} Hit/Hits")
class HitsMore(Rider):
    """rules: activation.instructions-override"""

    change: Annotated[int, SIGNED]

    def more_hits(self) -> int:
        return self.change


@phrase("it {core!} instead")
class Instead(Rider):
    """In place of its behaviour.   rules: activation.instructions-override"""

    core: Core
