"""What can be true of an area, of the attack that is going on, of the Quest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.sorcery.engine.scopes import Attack, EventPhase
from sagabox.games.sorcery.engine.values import overlays
from sagabox.games.sorcery.engine.zones import BESIDE
from sagabox.games.sorcery.rules import elements, souls
from sagabox.games.sorcery.rules.terrain import controls, dominates
from sagabox.language import phrase

from ..words import Crowd, Damage, Overlay
from .families import Condition, Place
from .kinds import SIDES
from .where import area_named
from .word import Area, Figure, Memory, Opening

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At


@phrase("{crowd} control {place}")
class Controls(Condition):
    """rules: control.more-figures"""

    crowd: Crowd
    place: Place

    def holds(self, at: At) -> bool:
        return controls(at.play, self.place.area(at), SIDES[self.crowd])


@phrase("{crowd} dominate {place}")
class Dominates(Condition):
    """rules: dominate.twice-the-figures"""

    crowd: Crowd
    place: Place

    def holds(self, at: At) -> bool:
        return dominates(at.play, self.place.area(at), SIDES[self.crowd])


@phrase("the {area} is {overlay}")
class AreaHas(Condition):
    """rules: difficult.costs-two, deadly.one-hp"""

    area: Area
    overlay: Overlay

    def holds(self, at: At) -> bool:
        number = area_named(at, self.area)
        return number >= 0 and bool(overlays(at.play)[self.overlay is Overlay.DEADLY] >> number & 1)


@phrase("the {opening} is open")
class IsOpen(Condition):
    """A Door or Shrine."""

    opening: Opening

    def holds(self, at: At) -> bool:
        return elements.is_open(at.play, self.opening)


@phrase("the gate in the {area} is open")
class GateIsOpen(Condition):
    """rules: spawn.gates"""

    area: Area

    def holds(self, at: At) -> bool:
        gates = at.play.state.quest.gates
        area = area_named(at, self.area)
        return any(gate.area == area and at.play.state.gates[number] for number, gate in enumerate(gates))


@phrase("the attack is {damage}")
class AttackIs(Condition):
    """The damage type of the attack that is going on."""

    damage: Damage

    def holds(self, at: At) -> bool:
        attack = at.play.state.find(Attack)
        return attack is not None and attack.damage == self.damage.value


@phrase("the attack comes from another area")
class AttackFromAfar(Condition):
    """Not from the defender's area."""

    def holds(self, at: At) -> bool:
        attack = at.play.state.find(Attack)
        if attack is None or not attack.targets:
            return False
        return at.figures()[attack.attacker].area != at.figures()[attack.targets[0]].area


@phrase("it is Night")
class IsNight(Condition):
    """rules: event.night-day-replace"""

    def holds(self, at: At) -> bool:
        return bool([card for card in at.play.pile(BESIDE) if card.time == "Night"])


@phrase("round {count} is over")
class RoundOver(Condition):
    """Holds from the end of that round's Event Phase on."""

    count: int

    def holds(self, at: At) -> bool:
        state = at.play.state
        return state.round > self.count or (state.round == self.count and state.find(EventPhase) is not None)


@phrase("the Party has at least {count} Soul Point/Points")
class PartyHas(Condition):
    """rules: soul.points-pool"""

    count: int

    def holds(self, at: At) -> bool:
        return souls.total(at.play) >= self.count


@phrase("{figure} is dead")
class IsDead(Condition):
    """Killed in this Quest."""

    figure: Figure

    def holds(self, at: At) -> bool:
        name = self.figure.removeprefix("the ")
        return any(card.name in (name, self.figure) for card in at.play.state.dead)


@phrase("{memory}")
class Remembered(Condition):
    """What a paragraph of this or an earlier Quest told to remember.   rules: campaign.carry-over"""

    memory: Memory

    def holds(self, at: At) -> bool:
        return self.memory in at.play.state.memories
