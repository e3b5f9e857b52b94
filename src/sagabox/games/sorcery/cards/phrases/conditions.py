"""What can be true: of a Character, of an area, of the Quest."""

from __future__ import annotations

from sagabox.language import phrase

from .families import Area, Condition, Definite, Figure, Memory, Opening, Place, Thing, Where
from .who import Kind
from .words import Crowd, Damage, Mood, Nature, Overlay


@phrase("{who} is/are {mood}")
class Is(Condition):
    """How a Character is."""

    who: Definite
    mood: Mood


@phrase("{who} is/are at Full Health")
class AtFullHealth(Condition):
    """rules: hero.hp-tracking"""

    who: Definite


@phrase("{who} is/are {nature}")
class HasNature(Condition):
    """rules: hero.soul-nature"""

    who: Definite
    nature: Nature


@phrase("{who} is/are {where}")
class IsSomewhere(Condition):
    """Where one Character is."""

    who: Definite
    where: Where


@phrase("{who} has/have at most {count} HP")
class FewHp(Condition):
    """rules: hero.hp-tracking"""

    who: Definite
    count: int


@phrase("{who} has/have at least {count} Crown/Crowns")
class HasCrowns(Condition):
    """rules: crowns.money"""

    who: Definite
    count: int


@phrase("{who} carries/carry {thing}")
class Carries(Condition):
    """A Quest card."""

    who: Definite
    thing: Thing


# ---------------------------------------------------------------- counted


@phrase("a(n) {kind} is {where}")
class AnyIs(Condition):
    """At least one."""

    kind: Kind
    where: Where


@phrase("no {kind!} is {where}")
class NoneIs(Condition):
    """Not one."""

    kind: Kind
    where: Where


@phrase("every {kind!} is {where}")
class EveryIs(Condition):
    """All there are, and at least one."""

    kind: Kind
    where: Where


@phrase("at least {count} {kind} is/are {where}")
class AtLeast(Condition):
    count: int
    kind: Kind
    where: Where


@phrase("fewer than {count} {kind} is/are {where}")
class FewerThan(Condition):
    count: int
    kind: Kind
    where: Where


@phrase("at least {count} {kind} has/have died")
class AtLeastDied(Condition):
    """In this Quest; a Hero who died counts each time."""

    count: int
    kind: Kind


# ---------------------------------------------------------------- areas, attack, Quest


@phrase("{crowd} control {place}")
class Controls(Condition):
    """rules: control.more-figures"""

    crowd: Crowd
    place: Place


@phrase("{crowd} dominate {place}")
class Dominates(Condition):
    """rules: dominate.twice-the-figures"""

    crowd: Crowd
    place: Place


@phrase("the {area} is {overlay}")
class AreaHas(Condition):
    area: Area
    overlay: Overlay


@phrase("the {opening} is open")
class IsOpen(Condition):
    """A Door or Shrine."""

    opening: Opening


@phrase("the gate in the {area} is open")
class GateIsOpen(Condition):
    """rules: spawn.gates"""

    area: Area


@phrase("the attack is {damage}")
class AttackIs(Condition):
    """The damage type of the attack that is going on."""

    damage: Damage


@phrase("the attack comes from another area")
class AttackFromAfar(Condition):
    """Not from the defender's area."""


@phrase("it is Night")
class IsNight(Condition):
    """rules: event.night-day-replace"""


@phrase("round {count} is over")
class RoundOver(Condition):
    """Holds from the end of that round's Event Phase on."""

    count: int


@phrase("the Party has at least {count} Soul Point/Points")
class PartyHas(Condition):
    """rules: soul.points-pool"""

    count: int


@phrase("{figure} is dead")
class IsDead(Condition):
    """Killed in this Quest."""

    figure: Figure


@phrase("{memory}")
class Remembered(Condition):
    """What a paragraph of this or an earlier Quest told to remember.   rules: campaign.carry-over"""

    memory: Memory
