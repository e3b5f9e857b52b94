"""What can be true: of a Character, of an area, of the Quest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagabox.games.sorcery.engine.state import Attack, EventPhase
from sagabox.games.sorcery.engine.values import hp_left, overlays
from sagabox.games.sorcery.engine.zones import BESIDE
from sagabox.games.sorcery.rules import elements, items, souls
from sagabox.games.sorcery.rules.terrain import controls, dominates
from sagabox.language import phrase

from ..words import Crowd, Damage, Mood, Nature, Overlay
from .families import Area, Condition, Definite, Figure, Memory, Opening, Place, Thing, Where
from .where import area_named
from .who import SIDES, Kind, is_noticed, is_so

if TYPE_CHECKING:
    from sagabox.games.sorcery.engine.context import At


@phrase("{who} is/are {mood}")
class Is(Condition):
    """How a Character is."""

    who: Definite
    mood: Mood

    def holds(self, at: At) -> bool:
        figure = self.who.the(at)
        return figure is not None and is_so(at, figure, self.mood)


@phrase("{who} is/are at Full Health")
class AtFullHealth(Condition):
    """rules: hero.hp-tracking"""

    who: Definite

    def holds(self, at: At) -> bool:
        figure = self.who.the(at)
        return figure is not None and not figure.wounds


@phrase("{who} is/are {nature}")
class HasNature(Condition):
    """rules: hero.soul-nature"""

    who: Definite
    nature: Nature

    def holds(self, at: At) -> bool:
        figure = self.who.the(at)
        return figure is not None and figure.kind == "hero" and at.play.hero(figure).soul.nature == self.nature.value


@phrase("{who} is/are {where}")
class IsSomewhere(Condition):
    """Where one Character is."""

    who: Definite
    where: Where

    def holds(self, at: At) -> bool:
        figure = self.who.the(at)
        return figure is not None and figure.here and self.where.has(at, figure)


@phrase("{who} has/have at most {count} HP")
class FewHp(Condition):
    """rules: hero.hp-tracking"""

    who: Definite
    count: int

    def holds(self, at: At) -> bool:
        figure = self.who.the(at)
        return figure is not None and hp_left(at.play, figure) <= self.count


@phrase("{who} has/have at least {count} Crown/Crowns")
class HasCrowns(Condition):
    """rules: crowns.money"""

    who: Definite
    count: int

    def holds(self, at: At) -> bool:
        figure = self.who.the(at)
        return figure is not None and figure.kind == "hero" and at.play.hero(figure).crowns >= self.count


@phrase("{who} carries/carry {thing}")
class Carries(Condition):
    """A Quest card.   rules: ruling.carried-things"""

    who: Definite
    thing: Thing

    def holds(self, at: At) -> bool:
        figure = self.who.the(at)
        return figure is not None and items.carries(at.play, figure, self.thing)


# ---------------------------------------------------------------- counted


class Counted(Condition):
    """How many Characters of a kind are somewhere; Hidden ones of the other side do not count."""

    kind: Kind
    where: Where

    def number(self, at: At) -> int:
        return sum(self.where.has(at, figure) for figure in self.kind.figures(at) if is_noticed(at, figure))


@phrase("a(n) {kind} is {where}")
class AnyIs(Counted):
    """At least one."""

    kind: Kind
    where: Where

    def holds(self, at: At) -> bool:
        return self.number(at) > 0


@phrase("no {kind!} is {where}")
class NoneIs(Counted):
    """Not one."""

    kind: Kind
    where: Where

    def holds(self, at: At) -> bool:
        return self.number(at) == 0


@phrase("every {kind!} is {where}")
class EveryIs(Counted):
    """All there are, and at least one."""

    kind: Kind
    where: Where

    def holds(self, at: At) -> bool:
        figures = self.kind.figures(at)
        return bool(figures) and all(self.where.has(at, figure) for figure in figures)


@phrase("at least {count} {kind} is/are {where}")
class AtLeast(Counted):
    """So many or more."""

    count: int
    kind: Kind
    where: Where

    def holds(self, at: At) -> bool:
        return self.number(at) >= self.count


@phrase("fewer than {count} {kind} is/are {where}")
class FewerThan(Counted):
    """Not so many."""

    count: int
    kind: Kind
    where: Where

    def holds(self, at: At) -> bool:
        return self.number(at) < self.count


@phrase("at least {count} {kind} has/have died")
class AtLeastDied(Condition):
    """In this Quest; a Hero who died counts each time."""

    count: int
    kind: Kind

    def holds(self, at: At) -> bool:
        dead = [figure for card in at.play.state.dead for figure in at.figures() if figure.card is card]
        fits = [figure for figure in dead if self.kind.people.was(at, figure)]
        if self.kind.rank is not None:
            fits = [figure for figure in fits if getattr(figure.card, "rank", "") == self.kind.rank.value]
        return len(fits) >= self.count


# ---------------------------------------------------------------- areas, attack, Quest


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
