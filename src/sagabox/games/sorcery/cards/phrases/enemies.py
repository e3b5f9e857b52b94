"""Spawning, activating and ending Enemies and Minions; what Encounter cards change."""

from __future__ import annotations

from typing import Annotated

from sagabox.language import SIGNED, phrase

from .families import Core, Deed, EnemyPower, Figure, Fixed, Minion, People, Place, Rider, Spot, Step, Who
from .words import Colour, Rank


@phrase("spawn {amount}[ {rank}] {people} {spot}")
class Spawn(Deed):
    """Enemies drawn from the Enemy deck.   rules: spawn.random, enemy.figure-limit"""

    amount: Fixed
    people: People
    spot: Spot
    rank: Rank | None = None


@phrase("spawn {figure} {spot}")
class SpawnNamed(Deed):
    """An Enemy by its name, from the Enemy deck or kept aside.   rules: spawn.no-activation"""

    figure: Figure
    spot: Spot


@phrase("put a(n) {minion} into {place}")
class PutMinion(Deed):
    """A Minion of whoever has the card.   rules: minion.owner"""

    minion: Minion
    place: Place


@phrase("activate {who}")
class Activate(Deed):
    """rules: activation.other-triggers"""

    who: Who


@phrase("draw an Encounter card")
class DrawEncounter(Deed):
    """And resolve it.   rules: enemy-turn.draw-encounter"""


@phrase("give {power} to {figure}")
class GivePower(Deed):
    """An Enemy Power for the rest of the Quest.   rules: enemy.power-card"""

    power: EnemyPower
    figure: Figure


@phrase("remove {figure} from the Quest")
class RemoveFigure(Deed):
    """It is not killed: it leaves for good.   rules: quest.discard-vs-remove"""

    figure: Figure


@phrase("the next {people!} to enter {place} {core!}")
class Snare(Step):
    """Waits in that area, and works once.   rules: power.cost"""

    people: People
    place: Place
    core: Core


# ---------------------------------------------------------------- riders of Encounter cards


@phrase("it attacks with {count} more {colour}")
class AttacksWithMore(Rider):
    """rules: activation.instructions-override"""

    count: int
    colour: Colour


@phrase("it moves {count} more area/areas")
class MovesMore(Rider):
    """With each move of its behaviour.   rules: activation.instructions-override"""

    count: int


@phrase("its attacks have {change} Hit/Hits")
class HitsMore(Rider):
    """rules: activation.instructions-override"""

    change: Annotated[int, SIGNED]


@phrase("it {core!} instead")
class Instead(Rider):
    """In place of its behaviour.   rules: activation.instructions-override"""

    core: Core
